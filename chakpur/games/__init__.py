"""Which games there are. What a game is, in a few words and numbers, stands in its own file here, its descriptor;
every list of games and every special case derives from these.

To add one: its files, and its name in the list below. A game of another package is named in ``CHAKPUR_GAMES`` instead:
the module that holds its ``DESCRIPTOR`` (several with blanks between them).
"""

import os
from functools import cache
from importlib import import_module
from typing import Final

from chakpur.games import flowers, mandala, mandala_solo, patterns
from chakpur.games.descriptor import Descriptor, Temper

__all__ = ["Descriptor", "Temper", "descriptor_of", "games", "names"]

_OURS: Final = (mandala.DESCRIPTOR, mandala_solo.DESCRIPTOR, patterns.DESCRIPTOR, flowers.DESCRIPTOR)


@cache
def games() -> tuple[Descriptor, ...]:
    """All games.

    >>> [game.name for game in games() if not game.hidden]
    ['patterns']
    """
    others = os.environ.get("CHAKPUR_GAMES", "").split()
    return (*_OURS, *(import_module(module).DESCRIPTOR for module in others))


@cache
def names() -> tuple[str, ...]:
    return tuple(game.name for game in games())


def descriptor_of(name: str) -> Descriptor:
    """The game with this name, which must be one."""
    return games()[names().index(name)]
