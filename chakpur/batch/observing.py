"""``observe`` for every game, chosen by the type of the record, as ``chakpur.rules.games`` does for the rules."""

from types import ModuleType
from typing import Any

import numba

from chakpur.games import games
from chakpur.rules.games import mask, module_of
from chakpur.rules.kernel import Record, in_place_of, kernel


def compiled(record_type: Any) -> Any:
    """The kernel of the game whose record this Numba type is."""
    for game in games():
        if record_type == numba.from_dtype(game.module("rules").STATE):
            return game.module("batch").observe
    raise LookupError(f"no game has the record {record_type}")


def module_with(rules: ModuleType) -> ModuleType:
    """The file of this floor for the game with these rules."""
    return next(game.module("batch") for game in games() if game.module("rules") is rules)


def observe(s: Record, seat: int, out: Record) -> None:
    module_with(module_of(s.dtype)).observe(s, seat, out)


def forwarding(function: Any) -> Any:
    return lambda s, seat, out: function(s, seat, out)


in_place_of(observe)(lambda s, seat, out: forwarding(compiled(s)))


@kernel
def observe_in(states: Record, work: Record, viewer: int, seat: int, out: Record) -> None:
    """What *viewer* (−1: a spectator) knows of the first of these positions, from the side of the table of *seat*.

    *work* is room for the masked twin.
    """
    work[0] = states[0]
    mask(work[0], viewer)
    observe(work[0], seat, out[0])
