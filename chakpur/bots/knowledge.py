"""What a game's bot knows, chosen by the type of the record: features of moves and of positions.

Each game has one file on this floor (``mandala.py``, ``yoga.py``, ``patterns.py``, ``flowers.py``) with the constants
``MOVE_SLOTS``, ``MOVE_FEATURES``, ``POSITION_FEATURES``, ``SOLVABLE`` and two kernels:

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

from chakpur.bots import flowers, mandala, patterns, yoga
from chakpur.rules import flowers as flowers_rules
from chakpur.rules import mandala as mandala_rules
from chakpur.rules import patterns as patterns_rules
from chakpur.rules import yoga as yoga_rules
from chakpur.rules.games import forwarding, module_of
from chakpur.rules.kernel import Record, in_place_of

_OF_GAMES: Final[tuple[tuple[ModuleType, ModuleType], ...]] = (
    (mandala_rules, mandala),
    (yoga_rules, yoga),
    (patterns_rules, patterns),
    (flowers_rules, flowers),
)
_BY_NAME: Final = {game.NAME: knowledge for game, knowledge in _OF_GAMES}
_BY_TYPE: Final = [(numba.from_dtype(game.STATE), knowledge) for game, knowledge in _OF_GAMES]


def knowledge_of(game: str) -> ModuleType:
    return _BY_NAME[game]


def _module(record_type: Any) -> ModuleType:
    for known, module in _BY_TYPE:
        if record_type == known:
            return module
    raise LookupError(f"no bot knows the record {record_type}")


def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    knowledge_of(module_of(s.dtype).NAME).describe_moves(s, moves, n, slots, features)


def describe_position(s: Record, seat: int, features: Record) -> None:
    knowledge_of(module_of(s.dtype).NAME).describe_position(s, seat, features)


def solvable(s: Record) -> bool:
    """Is the game open and for two, so that wins and losses can be proven in the tree?"""
    return bool(knowledge_of(module_of(s.dtype).NAME).SOLVABLE)


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
in_place_of(solvable)(lambda s: (lambda s: True) if _module(s).SOLVABLE else (lambda s: False))
