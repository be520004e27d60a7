"""The rules for callers from Python: Numba unpacks an array of one record several times as fast as a record."""

from chakpur.rules import games
from chakpur.rules.kernel import Record, kernel


@kernel
def legal_in(states: Record, out: Record) -> int:
    return games.legal(states[0], out)


@kernel
def step_in(states: Record, move: int, logs: Record) -> None:
    games.step(states[0], move, logs[0])


@kernel
def mask_in(states: Record, seat: int) -> None:
    games.mask(states[0], seat)


@kernel
def score_in(states: Record, out: Record) -> None:
    games.score(states[0], out)


@kernel
def winners_in(states: Record, out: Record) -> int:
    return games.winners(states[0], out)
