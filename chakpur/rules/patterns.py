"""The rules of Patterns (PA1 to PA8), on bitboards.

A cell is a bit of a 64-bit word: column a to h is 0 to 7, row 1 to 8 is 0 to 7, the bit is row · 8 + column.
The 52 cells of the board are also counted row by row from c1 (0) to f8 (51); move codes use that index.
"""

from typing import Final

import numpy as np

from chakpur.rules.bits import ONE, ZERO, lowest, nth, single, size_of
from chakpur.rules.chance import below
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import END, LAST_ROUND, note_0, note_1
from chakpur.rules.phases import NOBODY, OVER

NAME: Final = "patterns"

# Phases
KEEP: Final = 1  # seat 1 keeps one of the two starting tokens (PA3)
PLAY: Final = 2  # a turn (PA4)
FINAL: Final = 3  # the last flips of the player whose opponent could not act (PA7)

N_PLAYERS: Final = 2
N_CELLS: Final = 52
N_MARKERS: Final = 6
NO_CELL: Final = -1
PER_COLOUR: Final = 9
N_START: Final = 2

STATE = np.dtype(
    [
        ("up", "u8", (N_COLOURS,)),  # the face-up tokens of each colour
        ("group", "u8", (N_PLAYERS, N_COLOURS)),  # the face-down tokens of each seat and colour
        ("flippable", "u8", (N_PLAYERS,)),  # the tokens each seat may flip (PA4, PA5); follows from up and group
        ("river", "i1", (N_PLAYERS, N_MARKERS)),  # the colour of each seat's group 1 to 6, or NO_COLOUR
        ("marker_cell", "i1", (N_PLAYERS, N_MARKERS)),  # where each claim marker lies, or NO_CELL
        ("bowl", "i1", (N_PLAYERS,)),  # the colour of the token in each bowl, or NO_COLOUR
        ("start", "i1", (N_START,)),  # the two starting tokens before seat 1's choice, then NO_COLOUR
        ("to_move", "i1"),
        ("phase", "i1"),
    ],
    align=True,
)

# Move codes: a kind, then a colour or the index of a cell.
KEEP_TOKEN: Final = 0
ESTABLISH: Final = KEEP_TOKEN + N_COLOURS
FLIP: Final = ESTABLISH + N_CELLS
SWAP: Final = FLIP + N_CELLS
DONE: Final = SWAP + N_CELLS
N_MOVES: Final = DONE + 1
MAX_LEGAL: Final = 2 * N_CELLS  # a bowl token and a flip for every cell; a bound, not a maximum

PREVIEW = np.dtype(
    [
        ("flips", "i8"),  # the cells whose tokens the other player could flip next
        ("places", "i8"),  # the cells where the other player could lay the bowl token next
        ("founds", "i8"),  # 1: laid there it would found a group
        ("closes", "i8"),  # the cells left face up where they could do something before and can't any more
        ("colour", "i8"),  # of the token that is kept, laid or turned; NO_COLOUR for DONE
        ("number", "i8"),  # of the group it belongs to then; 0: none
        ("tokens", "i8"),  # how many tokens of that group count then
        ("worth", "i8"),  # the points they are worth
        ("points", "i8"),  # how many points more the mover has
        ("score", "i8", (N_PLAYERS,)),  # all scores then
        ("taken", "i8"),  # the colour that comes into the mover's bowl, or NO_COLOUR
        ("given", "i8"),  # the starting token that the other player gets, or NO_COLOUR
        ("marker", "i8"),  # 1: a claim marker is laid
        ("final", "i8"),  # 1: the other player can't act, and the last flips begin (PA7)
        ("ends", "i8"),
    ]
)
"""What a move does."""

COLUMNS_OF_ROW: Final = ((2, 6), (1, 7), (0, 8), (0, 8), (0, 8), (0, 8), (1, 7), (2, 6))  # PA1: first, past the last
CELL_AT = np.array([row * 8 + column for row in range(8) for column in range(*COLUMNS_OF_ROW[row])], np.int64)
"""The bit of each of the 52 cells."""
INDEX_OF = np.full(64, NO_CELL, np.int64)
INDEX_OF[CELL_AT] = np.arange(N_CELLS)
CELL_OF_MOVE = np.concatenate((np.full(N_COLOURS, NO_CELL, np.int64), CELL_AT, CELL_AT, CELL_AT, [NO_CELL]))

CENTRE = np.array([27, 28, 35, 36], np.int64)  # PA1: d4, e4, d5, e5
OUTER = CELL_AT[~np.isin(CELL_AT, CENTRE)]
N_CENTRE: Final = 4
N_OUTER: Final = N_CELLS - N_CENTRE

_EIGHT = np.uint64(8)
_NOT_COLUMN_A = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_COLUMN_H = np.uint64(0x7F7F7F7F7F7F7F7F)

# A bag of tokens in one word: byte c counts the tokens of colours 0 to c (bytes 6 and 7 count all, too).
_BAG_OF_SIX = np.uint64(0x0606060504030201)
_BAG_OF_48 = np.uint64(8 * 0x0606060504030201)
_EACH_BYTE = np.uint64(0x0101010101010101)
_HIGH_BITS = np.uint64(0x8080808080808080)


# --- the start ---


@kernel
def drawn(bag: Record, n: int) -> int:
    """The colour of token *n* of the bag, its tokens being sorted by colour: how many bytes are not above *n*."""
    return size_of(((np.uint64(n) * _EACH_BYTE | _HIGH_BITS) - bag) & _HIGH_BITS)


@kernel
def without(bag: Record, colour: int) -> Record:
    return bag - (_EACH_BYTE << (_EIGHT * np.uint64(colour)))


@kernel
def shuffle_material(s: Record, rng: Record) -> None:
    """PA3: 48 tokens onto the outer cells, four of six different ones onto the centre, two to start with."""
    for colour in range(N_COLOURS):
        s.up[colour] = ZERO
    bag = _BAG_OF_48
    for i in range(N_OUTER):
        colour = drawn(bag, below(rng, N_OUTER - i))
        bag = without(bag, colour)
        s.up[colour] |= single(OUTER[i])
    bag = _BAG_OF_SIX
    for i in range(N_COLOURS):
        colour = drawn(bag, below(rng, N_COLOURS - i))
        bag = without(bag, colour)
        if i < N_CENTRE:
            s.up[colour] |= single(CENTRE[i])
        else:
            s.start[i - N_CENTRE] = colour


@kernel
def set_up(s: Record) -> None:
    """PA3: nothing is claimed, and seat 1 chooses a starting token."""
    for seat in range(N_PLAYERS):
        s.flippable[seat] = ZERO
        s.bowl[seat] = NO_COLOUR
        for colour in range(N_COLOURS):
            s.group[seat, colour] = ZERO
        for place in range(N_MARKERS):
            s.river[seat, place] = NO_COLOUR
            s.marker_cell[seat, place] = NO_CELL
    s.phase = KEEP
    s.to_move = 1


@kernel
def deal(s: Record, rng: Record) -> None:
    shuffle_material(s, rng)
    set_up(s)


# --- the board ---


@kernel
def mover(s: Record) -> int:
    return int(np.int64(s.to_move))  # every kernel is compiled for one kind of integer


@kernel
def in_bowl(s: Record, seat: int) -> int:
    """The colour of the token in this seat's bowl."""
    return int(np.int64(s.bowl[seat]))


@kernel
def neighbours(cells: Record) -> Record:
    """All cells orthogonally adjacent to one of these (a few beyond the edge among them, where no token lies)."""
    return ((cells << ONE) & _NOT_COLUMN_A) | ((cells >> ONE) & _NOT_COLUMN_H) | (cells << _EIGHT) | (cells >> _EIGHT)


@kernel
def face_up(s: Record) -> Record:
    cells = ZERO
    for colour in range(N_COLOURS):
        cells |= s.up[colour]
    return cells


@kernel
def colour_at(s: Record, cell: int) -> int:
    """The colour of a face-up token."""
    colour = 0
    for other in range(1, N_COLOURS):
        if s.up[other] & single(cell):
            colour = other
    return colour


@kernel
def beside(s: Record, seat: int, colour: int) -> Record:
    """The cells adjacent to this seat's group of this colour."""
    return neighbours(s.group[seat, colour])


@kernel
def flips(s: Record, seat: int) -> Record:
    """PA4, PA5: the tokens this seat may flip. ``step`` keeps ``flippable`` equal to this."""
    tokens = ZERO
    for colour in range(N_COLOURS):
        tokens |= s.up[colour] & beside(s, seat, colour) & ~beside(s, 1 - seat, colour)
    return tokens


@kernel
def may_found(s: Record, seat: int) -> bool:
    """PA4: the seat has no group of its bowl's colour, so its bowl token founds one instead of joining one."""
    return bool(s.group[seat, in_bowl(s, seat)] == ZERO)


@kernel
def places(s: Record, seat: int) -> Record:
    """PA4, PA5: the cells where this seat may lay its bowl token: all it may establish at, or all it may swap at."""
    colour = in_bowl(s, seat)
    cells = face_up(s) & ~beside(s, 1 - seat, colour)
    if may_found(s, seat):
        return cells
    return cells & beside(s, seat, colour) & ~s.up[colour]


@kernel
def can_act(s: Record, seat: int) -> bool:
    return bool(s.flippable[seat] != ZERO or places(s, seat) != ZERO)


# --- moves ---


@kernel
def list_cells(out: Record, n: int, kind: int, cells: Record) -> int:
    while cells != ZERO:
        out[n] = kind + INDEX_OF[lowest(cells)]
        n += 1
        cells &= cells - ONE
    return n


@kernel
def legal(s: Record, out: Record) -> int:
    """The codes of all legal moves in ascending order."""
    n = 0
    seat = mover(s)
    if s.phase == KEEP:
        out[0] = KEEP_TOKEN + min(s.start[0], s.start[1])
        out[1] = KEEP_TOKEN + max(s.start[0], s.start[1])
        n = 2
    elif s.phase == PLAY:
        founding = may_found(s, seat)
        cells = places(s, seat)
        if founding:
            n = list_cells(out, n, ESTABLISH, cells)
        n = list_cells(out, n, FLIP, s.flippable[seat])
        if not founding:
            n = list_cells(out, n, SWAP, cells)
    elif s.phase == FINAL:
        n = list_cells(out, n, FLIP, s.flippable[seat])
        out[n] = DONE
        n += 1
    return n


@kernel
def pick(s: Record, rng: Record) -> int:
    """One of the legal moves, all equally likely, without listing them."""
    seat = mover(s)
    if s.phase == KEEP:
        return KEEP_TOKEN + int(np.int64(s.start[below(rng, N_START)]))
    tokens = s.flippable[seat]
    n_flips = size_of(tokens)
    if s.phase == FINAL:
        chosen = below(rng, n_flips + 1)
        return DONE if chosen == n_flips else FLIP + int(INDEX_OF[nth(tokens, chosen)])
    cells = places(s, seat)
    kind = ESTABLISH if may_found(s, seat) else SWAP
    chosen = below(rng, n_flips + size_of(cells))
    if chosen < n_flips:
        cells = tokens
        kind = FLIP
    else:
        chosen -= n_flips
    return kind + int(INDEX_OF[nth(cells, chosen)])


@kernel
def keep_token(s: Record, colour: int) -> None:
    """PA3: seat 1 keeps this starting token, seat 0 gets the other one and takes the first turn."""
    s.bowl[1] = colour
    s.bowl[0] = s.start[1] if s.start[0] == colour else s.start[0]
    s.start[0] = NO_COLOUR
    s.start[1] = NO_COLOUR
    s.phase = PLAY
    s.to_move = 0


@kernel
def lay_face_down(s: Record, seat: int, colour: int, cell: int) -> None:
    """A token of this colour lies face down here now. The tokens of its colour next to it can be flipped by its owner
    unless the opponent's group is beside them too (PA4), and by the opponent no more (PA5)."""
    token = single(cell)
    s.group[seat, colour] |= token
    alike = s.up[colour] & neighbours(token)
    s.flippable[seat] = (s.flippable[seat] | (alike & ~beside(s, 1 - seat, colour))) & ~token
    s.flippable[1 - seat] &= ~(alike | token)


@kernel
def place_marker(s: Record, seat: int, colour: int, cell: int) -> None:
    """PA4: the lowest free claim marker goes onto the token that founds a group."""
    number = 0
    while s.river[seat, number] != NO_COLOUR:
        number += 1
    s.river[seat, number] = colour
    s.marker_cell[seat, number] = cell


@kernel
def end_game(s: Record, log: Record) -> None:
    s.phase = OVER
    s.to_move = NOBODY
    note_0(log, END)


@kernel
def next_turn(s: Record, log: Record) -> None:
    """PA7: the turn passes; a player who can't act ends the game but for the other's last flips."""
    seat = mover(s)
    s.to_move = 1 - seat
    if can_act(s, 1 - seat):
        return
    s.to_move = seat
    s.phase = FINAL
    if s.flippable[seat] == ZERO:
        end_game(s, log)
    else:
        note_1(log, LAST_ROUND, seat)


@kernel
def step(s: Record, move: int, log: Record) -> None:
    """Make a legal move."""
    if move == DONE:  # PA7
        end_game(s, log)
        return
    if move < ESTABLISH:
        keep_token(s, move - KEEP_TOKEN)
        return
    seat = mover(s)
    cell = CELL_OF_MOVE[move]
    found = colour_at(s, cell)
    bowl = in_bowl(s, seat)
    is_flip = FLIP <= move < SWAP
    colour = found if is_flip else bowl
    s.bowl[seat] = bowl if is_flip else found
    s.up[found] ^= single(cell)
    if move < FLIP:
        place_marker(s, seat, colour, cell)
    lay_face_down(s, seat, colour, cell)
    if s.phase == PLAY:
        next_turn(s, log)
    elif s.flippable[seat] == ZERO:  # PA7
        end_game(s, log)


# --- nothing is hidden ---


@kernel
def mask(s: Record, seat: int) -> None:
    """Patterns is open: every seat and every spectator knows the whole record."""


@kernel
def resample(s: Record, seat: int, rng: Record) -> None:
    """Nothing to guess."""


# --- the result ---


@kernel
def tokens_that_count(s: Record, seat: int, number: int) -> int:
    """PA8: the tokens of a seat's group except the one under its marker."""
    colour = s.river[seat, number - 1]
    return size_of(s.group[seat, colour]) - 1 if colour != NO_COLOUR else 0


@kernel
def worth_of_group(s: Record, seat: int, number: int) -> int:
    """PA8: each of them counts the number of its group."""
    return number * tokens_that_count(s, seat, number)


@kernel
def points_of(s: Record, seat: int) -> int:
    points = 0
    for number in range(1, N_MARKERS + 1):
        points += worth_of_group(s, seat, number)
    return points


@kernel
def score(s: Record, out: Record) -> None:
    for seat in range(N_PLAYERS):
        out[seat] = points_of(s, seat)


@kernel
def winners(s: Record, out: Record) -> int:
    """PA8: the seat with more points, or nobody."""
    first = points_of(s, 0)
    second = points_of(s, 1)
    if first == second:
        return 0
    out[0] = 0 if first > second else 1
    return 1


# --- what a move does ---


@kernel
def number_of_group(s: Record, seat: int, colour: int) -> int:
    """The number of a seat's group of this colour, 0 if there is none."""
    for place in range(N_MARKERS):
        if s.river[seat, place] == colour:
            return place + 1
    return 0


@kernel
def foresee(s: Record, move: int, log: Record, row: Record) -> None:
    """Make a move in *s*; *row*, which begins with nothing but zeros, gets what it does."""
    seat = mover(s)
    was_play = s.phase == PLAY
    could = s.flippable[1 - seat] | places(s, 1 - seat) if was_play else ZERO
    flips = ZERO
    cells = ZERO
    row.colour = colour_of_move(s, move)
    row.points = points_of(s, seat)
    step(s, move, log)
    row.number = number_of_group(s, seat, row.colour) if row.colour != NO_COLOUR else 0
    if row.number:
        row.tokens = tokens_that_count(s, seat, row.number)
        row.worth = worth_of_group(s, seat, row.number)
    score(s, row.score)
    row.points = row.score[seat] - row.points
    row.taken = s.bowl[seat] if ESTABLISH <= move < FLIP or SWAP <= move < DONE else NO_COLOUR
    row.given = s.bowl[1 - seat] if move < ESTABLISH else NO_COLOUR
    row.marker = int(ESTABLISH <= move < FLIP)
    row.final = int(was_play and s.phase == FINAL)
    row.ends = int(s.phase == OVER)
    if s.phase == PLAY:
        flips = s.flippable[1 - seat]
        cells = places(s, 1 - seat)
    row.flips = np.int64(flips)
    row.places = np.int64(cells)
    row.founds = int(s.phase == PLAY and may_found(s, 1 - seat))
    row.closes = np.int64(could & face_up(s) & ~(flips | cells))


@kernel
def colour_of_move(s: Record, move: int) -> int:
    """The colour of the token that a move is about."""
    if move < ESTABLISH:
        return move - KEEP_TOKEN
    if move == DONE:
        return NO_COLOUR
    return colour_at(s, CELL_OF_MOVE[move]) if FLIP <= move < SWAP else in_bowl(s, mover(s))


# --- for callers from Python: Numba unpacks an array of one record several times as fast as a record ---


@kernel
def tokens_in(states: Record, out: Record) -> None:
    """The token on each cell: its colour, 6 more if seat 0 has turned it and 12 if seat 1 has, 18 for each number of a
    claim marker on it."""
    s = states[0]
    for i in range(N_CELLS):
        cell = single(CELL_AT[i])
        for colour in range(N_COLOURS):
            if s.up[colour] & cell:
                out[i] = colour
            for seat in range(N_PLAYERS):
                if s.group[seat, colour] & cell:
                    out[i] = colour + N_COLOURS * (1 + seat)
    for seat in range(N_PLAYERS):
        for place in range(N_MARKERS):
            if s.marker_cell[seat, place] != NO_CELL:
                out[INDEX_OF[s.marker_cell[seat, place]]] += N_COLOURS * (1 + N_PLAYERS) * (place + 1)


@kernel
def reckon_in(states: Record, out: Record) -> None:
    """Of each seat's groups 1 to 6: how many tokens count, and what they bring; that adds up to the score."""
    for seat in range(N_PLAYERS):
        for number in range(1, N_MARKERS + 1):
            out[seat, number - 1, 0] = tokens_that_count(states[0], seat, number)
            out[seat, number - 1, 1] = worth_of_group(states[0], seat, number)


@kernel
def previews_in(states: Record, moves: Record, rng: Record, work: Record, logs: Record, out: Record) -> None:
    """A row of PREVIEW for each legal move; *work* is room for a record."""
    for i in range(len(moves)):
        work[0] = states[0]
        foresee(work[0], moves[i], logs[0], out[i])
