"""What a game's bot looks at, chosen by the type of the record: features of moves and of positions.

Each game has one file on this floor, named after it, with the constants ``MOVE_SLOTS``, ``MOVE_FEATURES``,
``POSITION_FEATURES`` and two kernels:

| kernel | meaning |
| --- | --- |
| ``describe_moves(s, moves, n, slots, features)`` | for each of *n* legal moves: its row of weights, its features |
| ``describe_position(s, seat, features)`` | the position as *seat* would judge it |

Between two seats a position is described for one as for the other, negated.
Moves are described by what the seat to move knows, so that the same weights serve at the root and in a sampled world.

A linear prior is ``exp(weights[slot] · features)``, a linear evaluation ``tanh(weights · features)``.
"""

from types import ModuleType
from typing import Any, Final

import numba

from chakpur.games import Descriptor, descriptor_of, games
from chakpur.rules.games import forwarding, module_of
from chakpur.rules.kernel import Record, in_place_of

_BY_TYPE: Final = [(numba.from_dtype(game.module("rules").STATE), game) for game in games()]


def feature_module(game: str) -> ModuleType:
    """The file of a game on this floor."""
    return descriptor_of(game).module("bots")


def _game(record_type: Any) -> Descriptor:
    for known, game in _BY_TYPE:
        if record_type == known:
            return game
    raise LookupError(f"no bot knows the record {record_type}")


def _module(record_type: Any) -> ModuleType:
    return _game(record_type).module("bots")


def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    feature_module(module_of(s.dtype).NAME).describe_moves(s, moves, n, slots, features)


def describe_position(s: Record, seat: int, features: Record) -> None:
    feature_module(module_of(s.dtype).NAME).describe_position(s, seat, features)


def hides_nothing(s: Record) -> bool:
    """Is the game open, so that every world is the same and has the same moves?"""
    return not descriptor_of(module_of(s.dtype).NAME).hidden


# What Numba compiles in their place (see chakpur.rules.games).
in_place_of(describe_moves)(
    lambda s, moves, n, slots, features: forwarding(
        _module(s).describe_moves, lambda f: lambda s, moves, n, slots, features: f(s, moves, n, slots, features)
    )
)
in_place_of(describe_position)(
    lambda s, seat, features: forwarding(
        _module(s).describe_position, lambda f: lambda s, seat, features: f(s, seat, features)
    )
)
in_place_of(hides_nothing)(lambda s: (lambda s: False) if _game(s).hidden else (lambda s: True))
