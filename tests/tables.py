"""All tables there can be: each game with each number of seats, and with each of its options."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from chakpur.games import Descriptor, games

TABLES = [(game.name, seats) for game in games() for seats in game.seats]


def _options_of(game: Descriptor) -> list[dict[str, str]]:
    return [dict(zip(game.options, values, strict=True)) for values in product(*game.options.values())]


WITH_OPTIONS = [
    (game.name, seats, options) for game in games() for seats in game.seats for options in _options_of(game)
]


def first_in_full(tables: Sequence[Any]) -> list[Any]:
    """For suites of others that are slow by nature: always on the first of these tables, on all only in full."""
    first, *others = tables
    return [first, *(pytest.param(*_values(each), marks=pytest.mark.full) for each in others)]


def _values(table: Any) -> tuple[Any, ...]:
    return table if isinstance(table, tuple) else (table,)
