"""The same small set of functions for every game, chosen by the type of the record.

Kernels that work for all games (playouts, search) are written once against these names; Numba compiles them
for each game's record, so the choice costs nothing.

| function | meaning |
| --- | --- |
| ``deal(s, rng)`` | all chance of the start |
| ``legal(s, out) -> n`` | the codes of the legal moves, in ascending order |
| ``pick(s, rng)`` | one of them, uniformly at random |
| ``step(s, move, log)`` | the one next position |
| ``mask(s, seat)`` | blank what that seat (−1: a spectator) can't know |
| ``resample(s, seat, rng)`` | fill the blanks with one uniformly random world that fits all that the seat knows |
| ``score(s, out)`` | what each seat would score now |
| ``winners(s, out) -> n`` | the seats that win if the game ended now; 0 for a draw |
"""

from types import ModuleType
from typing import Any, Final

import numba
import numpy as np

from chakpur.games import games
from chakpur.rules.kernel import Record, in_place_of

MODULES: Final[tuple[ModuleType, ...]] = tuple(game.module("rules") for game in games())
_BY_FIELDS: Final = {module.STATE.names: module for module in MODULES}
_BY_TYPE: Final = [(numba.from_dtype(module.STATE), module) for module in MODULES]


def module_of(dtype: "np.dtype[Any]") -> ModuleType:
    """The game whose positions have this dtype."""
    return _BY_FIELDS[dtype.names]


def compiled(record_type: Any, function: str) -> Any:
    """The kernel of the game whose record this Numba type is."""
    for known, module in _BY_TYPE:
        if record_type == known:
            return getattr(module, function)
    raise LookupError(f"no game has the record {record_type}")


def deal(s: Record, rng: Record) -> None:
    module_of(s.dtype).deal(s, rng)


def legal(s: Record, out: Record) -> int:
    return module_of(s.dtype).legal(s, out)


def pick(s: Record, rng: Record) -> int:
    return module_of(s.dtype).pick(s, rng)


def step(s: Record, move: int, log: Record) -> None:
    module_of(s.dtype).step(s, move, log)


def mask(s: Record, seat: int) -> None:
    module_of(s.dtype).mask(s, seat)


def resample(s: Record, seat: int, rng: Record) -> None:
    module_of(s.dtype).resample(s, seat, rng)


def score(s: Record, out: Record) -> None:
    module_of(s.dtype).score(s, out)


def winners(s: Record, out: Record) -> int:
    return module_of(s.dtype).winners(s, out)


def forwarding(function: Any, forward: Any) -> Any:
    return forward(function)


# What Numba compiles in their place. It compares argument names and annotations literally, hence the bare lambdas.
in_place_of(deal)(lambda s, rng: forwarding(compiled(s, "deal"), lambda f: lambda s, rng: f(s, rng)))
in_place_of(legal)(lambda s, out: forwarding(compiled(s, "legal"), lambda f: lambda s, out: f(s, out)))
in_place_of(pick)(lambda s, rng: forwarding(compiled(s, "pick"), lambda f: lambda s, rng: f(s, rng)))
in_place_of(step)(lambda s, move, log: forwarding(compiled(s, "step"), lambda f: lambda s, move, log: f(s, move, log)))
in_place_of(mask)(lambda s, seat: forwarding(compiled(s, "mask"), lambda f: lambda s, seat: f(s, seat)))
in_place_of(resample)(
    lambda s, seat, rng: forwarding(compiled(s, "resample"), lambda f: lambda s, seat, rng: f(s, seat, rng))
)
in_place_of(score)(lambda s, out: forwarding(compiled(s, "score"), lambda f: lambda s, out: f(s, out)))
in_place_of(winners)(lambda s, out: forwarding(compiled(s, "winners"), lambda f: lambda s, out: f(s, out)))
