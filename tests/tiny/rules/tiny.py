import numpy as np

from chakpur.rules.chance import below
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import END, note_0
from chakpur.rules.phases import NOBODY, OVER

NAME = "tiny"
N_PLAYERS = 2
N_MOVES = 3
MAX_LEGAL = 3
PLAY = 1
FEWEST, MOST = 5, 12

STATE = np.dtype([("heap", "i8"), ("to_move", "i4"), ("phase", "i4")])
PREVIEW = np.dtype([("left", "i8"), ("ends", "i8")])


@kernel
def shuffle_material(s: Record, rng: Record) -> None:
    s.heap = FEWEST + below(rng, MOST - FEWEST + 1)


@kernel
def set_up(s: Record) -> None:
    s.to_move = 0
    s.phase = PLAY


@kernel
def deal(s: Record, rng: Record) -> None:
    shuffle_material(s, rng)
    set_up(s)


@kernel
def legal(s: Record, out: Record) -> int:  # TI1
    n = min(s.heap, N_MOVES)
    for i in range(n):
        out[i] = i
    return n


@kernel
def pick(s: Record, rng: Record) -> int:
    return below(rng, min(s.heap, N_MOVES))


@kernel
def step(s: Record, move: int, log: Record) -> None:
    s.heap -= move + 1
    if s.heap > 0:
        s.to_move = 1 - s.to_move
        return
    s.heap = -1 - s.to_move  # TI2: an empty heap remembers who emptied it
    s.phase = OVER
    s.to_move = NOBODY
    note_0(log, END)


@kernel
def mask(s: Record, seat: int) -> None:
    pass


@kernel
def resample(s: Record, seat: int, rng: Record) -> None:
    pass


@kernel
def score(s: Record, out: Record) -> None:
    for seat in range(N_PLAYERS):
        out[seat] = int(s.heap == -1 - seat)


@kernel
def winners(s: Record, out: Record) -> int:
    if s.heap >= 0:
        return 0
    out[0] = -1 - s.heap
    return 1


@kernel
def previews_in(states: Record, moves: Record, rng: Record, work: Record, logs: Record, out: Record) -> None:
    for i in range(len(moves)):
        out[i].left = states[0].heap - moves[i] - 1
        out[i].ends = int(out[i].left == 0)
