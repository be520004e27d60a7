"""What a seat observes of Patterns: everything, from its own side of the table."""

from typing import Final

import numpy as np

from chakpur.batch.fields import Field, dtype_of
from chakpur.rules.bits import ONE, ZERO
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.patterns import CELL_AT, FINAL, N_CELLS, N_MARKERS, N_PLAYERS, N_START
from chakpur.rules.phases import NOBODY

UP: Final = 0
OWN: Final = 8
OTHERS: Final = 16

FIELDS: Final = (
    # Each cell, in the order of the move codes: the token's colour (0 to 5), + 8 if it lies face down and is one's own,
    # + 16 if it lies face down and is the other player's.
    Field("board", (N_CELLS,), UP, OTHERS + N_COLOURS - 1),
    # The colours of one's own groups 1 to 6, then the other player's; −1: not established yet.
    Field("groups", (N_PLAYERS, N_MARKERS), -1, N_COLOURS - 1),
    Field("bowls", (N_PLAYERS,), -1, N_COLOURS - 1),  # the colour of the bowl token: one's own, the other player's
    Field("start", (N_START,), -1, N_COLOURS - 1),  # the two starting tokens, until one is kept
    Field("phase", (), 0, FINAL),  # 0 over, 1 keep, 2 a turn, 3 the last flips
    Field("to_move", (), NOBODY, 1),  # 0: oneself, 1: the other player, −1: the game is over
    Field("seat", (), 0, N_PLAYERS - 1),  # whose observation it is
)
OBSERVATION = dtype_of(FIELDS)

_BIT_OF = CELL_AT.astype(np.uint64)
_TWO, _THREE, _FOUR = np.uint64(2), np.uint64(3), np.uint64(4)


@kernel
def observe(s: Record, seat: int, out: Record) -> None:
    """Write what *seat* observes; *s* is masked for it."""
    observe_board(s, seat, out.board)
    for who in range(N_PLAYERS):
        other = seat ^ who
        out.bowls[who] = s.bowl[other]
        for place in range(N_MARKERS):
            out.groups[who, place] = s.river[other, place]
    for place in range(N_START):
        out.start[place] = s.start[place]
    out.phase = s.phase
    out.to_move = s.to_move ^ seat if s.to_move != NOBODY else NOBODY
    out.seat = seat


@kernel
def observe_board(s: Record, seat: int, board: Record) -> None:
    """The five binary digits of all cells first, each as one word; then they are put together cell by cell."""
    ones = ZERO
    twos = ZERO
    fours = ZERO
    own = ZERO
    others = ZERO
    for colour in range(N_COLOURS):
        own |= s.group[seat, colour]
        others |= s.group[1 - seat, colour]
        cells = s.up[colour] | s.group[0, colour] | s.group[1, colour]
        if colour & 1:
            ones |= cells
        if colour & 2:
            twos |= cells
        if colour & 4:
            fours |= cells
    for i in range(N_CELLS):
        cell = _BIT_OF[i]
        value = (ones >> cell) & ONE | ((twos >> cell) & ONE) << ONE | ((fours >> cell) & ONE) << _TWO
        board[i] = value | ((own >> cell) & ONE) << _THREE | ((others >> cell) & ONE) << _FOUR
