"""Exact endings of Patterns: win, draw or loss with best play, and by how much, by alpha-beta over the rules' kernels.

A search answers one question with an empty window: can the seat to move end up at least so many points ahead? At least
one is a win, none a draw. Answers are remembered by all that the rest of the game depends on, as bounds of what the
seat to move can still *gain* on the other; the points that both have already don't matter to that. The search
keeps its whole state in one record, so it runs in slices and can be stopped between them.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from chakpur.bots.patterns import (
    MOVE_FEATURES,
    MOVE_SLOTS,
    describe_moves,
    lead_at_the_end,
    numbers_of,
)
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import compiled_once, game_named
from chakpur.play.errors import BadRequest, GameOver
from chakpur.play.fields import in_array
from chakpur.play.position import Position, View, dealt
from chakpur.play.words import Message
from chakpur.rules.bits import ZERO, single, size_of
from chakpur.rules.chance import mixed
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, copy_record, kernel
from chakpur.rules.log import silent_log
from chakpur.rules.patterns import (
    CELL_OF_MOVE,
    FINAL,
    FLIP,
    MAX_LEGAL,
    N_CELLS,
    N_MARKERS,
    N_PLAYERS,
    NAME,
    PLAY,
    STATE,
    SWAP,
    beside,
    colour_at,
    face_up,
    in_bowl,
    legal,
    mover,
    neighbours,
    places,
    points_of,
    step,
)
from chakpur.rules.phases import OVER

NO_MOVE: Final = -1
MOST: Final = 1_000  # points; nobody can have so many
MAX_DEPTH: Final = N_CELLS + 2
TABLE_BITS: Final = 20
SLICE: Final = 10_000
"""So many nodes, some milliseconds, are searched between two looks at the clock and at ``stop``."""

NO_NODES_NEEDED: Final = 14
"""Face-up tokens; about one more for every doubling of the nodes (500 for 24, 5,000 for 28, 100,000 for 32)."""

NODES_PER_PLAYOUT: Final = 2
TIME_SHARE: Final = 0.1
"""What a search may spend on a proof: nodes for its playouts, or a share of its time."""
NODES_PER_SECOND: Final = 2_000_000
MOST_NODES: Final = 1 << 40
"""Nobody waits so long, but a limit can be infinitely many seconds."""
PLAYOUTS_WHEN_PROVEN: Final = 1_000
"""A search whose result is proven needs no more to say something about the other moves."""

LEARNED_FROM: Final = 20
"""With this many face-up tokens or more, moves are ordered by what the bot has learned, not by the replies alone."""
RANKS_PER_REPLY: Final = 40
RANKS_PER_LOGIT: Final = 100
FIRST_RANK: Final = -32_000

FRAME = np.dtype(
    [
        ("key", "u8"),
        ("aim", "i4"),  # the question: can the seat to move gain so much from here on?
        ("best", "i4"),  # the most it was seen to gain
        ("points", "i4"),  # of the seat to move
        ("best_move", "i2"),
        ("count", "i2"),  # of moves
        ("next", "i2"),  # the move to try next
    ],
    align=True,
)

ENTRY = np.dtype(
    [
        ("key", "u8"),
        ("lower", "i2"),  # the seat to move gains at least this
        ("upper", "i2"),  # and at most this
        ("move", "i2"),  # the best one when last asked
    ],
    align=True,
)

MEMORY = np.dtype(
    [
        ("depth", "i8"),
        ("nodes", "i8"),  # visited so far
        ("salt", "u8"),  # another for every proof, so that entries of earlier ones are not met
        ("states", STATE, (MAX_DEPTH,)),
        ("frames", FRAME, (MAX_DEPTH,)),
        ("moves", "i2", (MAX_DEPTH, MAX_LEGAL)),  # the most promising first
        ("ranks", "i4", (MAX_LEGAL,)),
        ("slots", "i4", (MAX_LEGAL,)),
        ("features", "f4", (MAX_LEGAL, MOVE_FEATURES)),
        ("weights", "f4", (MOVE_SLOTS, MOVE_FEATURES)),
    ],
    align=True,
)
"""All that the search reads and writes but for the table, as one record that costs nothing to pass on."""


# --- positions as the table knows them ---

_TAGS = np.array([int(mixed(np.uint64(n))) for n in range(1 + N_PLAYERS + 3 * N_COLOURS)], np.uint64)
"""One for each word that goes into a key."""
_TURN_WORD: Final = 0
_UP_WORD: Final = 1
_NEAR_WORD: Final = _UP_WORD + N_COLOURS
_GROUPS_WORD: Final = _NEAR_WORD + N_PLAYERS * N_COLOURS
_BOWL_AT = np.uint64(32)
_CLOSED_GROUP: Final = 7


@kernel
def spread(word: Record, n: int) -> Record:
    """A word as a number in which every bit depends on every bit of it: the sum of such numbers tells words apart."""
    return mixed(word ^ _TAGS[n])


@kernel
def key_of(s: Record, up: Record) -> Record:
    """A word for all that the rest of the game depends on.

    Face-down tokens matter by the face-up cells they lie beside, and by the numbers of the groups that can still
    grow; where exactly they lie doesn't, nor how many points they are worth.
    """
    word = spread(np.uint64(mover(s) + 1), _TURN_WORD)
    for colour in range(N_COLOURS):
        word += spread(s.up[colour], _UP_WORD + colour)
    for seat in range(N_PLAYERS):
        groups = np.uint64(in_bowl(s, seat) + 1) << _BOWL_AT
        for place in range(N_MARKERS):
            colour = s.river[seat, place]
            if colour == NO_COLOUR:
                break
            near = up & beside(s, seat, colour)
            word += spread(near, _NEAR_WORD + N_COLOURS * seat + colour)
            can_grow = near & ~beside(s, 1 - seat, colour) != ZERO
            groups |= np.uint64(place + 1 if can_grow else _CLOSED_GROUP) << np.uint64(4 * colour)
        word += spread(groups, _GROUPS_WORD + seat)
    return mixed(word)


# --- the order of moves ---


@kernel
def replies_after(s: Record, move: int, me: int, spots: Record) -> int:
    """How many actions the opponent has after this move; *spots* are the places of their bowl's token now."""
    cell = CELL_OF_MOVE[move]
    token = single(cell)
    around = neighbours(token)
    laid = colour_at(s, cell) if FLIP <= move < SWAP else in_bowl(s, me)
    left = spots & ~token
    if laid == in_bowl(s, 1 - me):
        left &= ~around
    return size_of(left) + size_of(s.flippable[1 - me] & ~(token | (s.up[laid] & around)))


@kernel
def learned_rank(w: Record, i: int) -> int:
    logit = np.float32(0.0)
    for k in range(w.weights.shape[1]):
        logit += w.weights[w.slots[i], k] * w.features[i, k]
    return int(-RANKS_PER_LOGIT * logit)


@kernel
def rank_moves(w: Record, depth: int, n: int, up: Record) -> None:
    """A rank for each move, lower for those that leave few replies."""
    s = w.states[depth]
    moves = w.moves[depth]
    me = mover(s)
    spots = places(s, 1 - me)
    for i in range(n):
        w.ranks[i] = RANKS_PER_REPLY * replies_after(s, moves[i], me, spots)
    if size_of(up) >= LEARNED_FROM:
        describe_moves(s, moves, n, w.slots, w.features)
        for i in range(n):
            w.ranks[i] += learned_rank(w, i)


@kernel
def list_moves(w: Record, depth: int, up: Record, remembered: int) -> int:
    """The moves of a position, the most promising first: the remembered one, then by rank. Return how many."""
    s = w.states[depth]
    moves = w.moves[depth]
    n = legal(s, moves)
    if s.phase != PLAY:
        return n
    rank_moves(w, depth, n, up)
    for i in range(n):
        move = moves[i]
        rank = FIRST_RANK if move == remembered else w.ranks[i]
        at = i
        while at > 0 and w.ranks[at - 1] > rank:
            w.ranks[at] = w.ranks[at - 1]
            moves[at] = moves[at - 1]
            at -= 1
        w.ranks[at] = rank
        moves[at] = move
    return n


# --- the search ---


@kernel
def gain_of_end(s: Record, seat: int, points: int) -> int:
    """PA7: *seat*'s opponent can't act, so it makes all its last flips, which never hurt: what it gains on *points*."""
    final_lead = lead_at_the_end(s, seat, numbers_of(s, seat), NO_COLOUR, ZERO)
    return final_lead + points_of(s, 1 - seat) - points


@kernel
def entry_of(table: Record, key: Record) -> Record:
    return table[key & np.uint64(table.shape[0] - 1)]


@kernel
def enter(w: Record, table: Record, depth: int, aim: int) -> bool:
    """Ask whether *aim* can be gained at this depth; True if the table knows: the frame has the answer then."""
    s = w.states[depth]
    w.nodes += 1
    up = face_up(s)
    key = key_of(s, up)
    entry = entry_of(table, key)
    frame = w.frames[depth]
    remembered = NO_MOVE
    if entry.key == key ^ w.salt:
        remembered = int(np.int64(entry.move))
        if entry.lower >= aim or entry.upper < aim:
            frame.best = entry.lower if entry.lower >= aim else entry.upper
            frame.best_move = remembered
            return True
    frame.key = key
    frame.aim = aim
    frame.best = -MOST
    frame.best_move = NO_MOVE
    frame.points = points_of(s, mover(s))
    frame.count = list_moves(w, depth, up, remembered)
    frame.next = 0
    return False


@kernel
def remember(w: Record, table: Record, frame: Record) -> None:
    entry = entry_of(table, frame.key)
    if entry.key != frame.key ^ w.salt:
        entry.key = frame.key ^ w.salt
        entry.lower = -MOST
        entry.upper = MOST
    if frame.best >= frame.aim:
        entry.lower = frame.best
        entry.move = frame.best_move
    else:
        entry.upper = frame.best
        if entry.lower == -MOST:
            entry.move = frame.best_move


@kernel
def note_gain(frame: Record, move: int, gain: int) -> None:
    if gain > frame.best:
        frame.best = gain
        frame.best_move = move


@kernel
def search_on(w: Record, table: Record, log: Record, nodes: int) -> bool:
    """Go on for so many nodes; True as soon as the question at the root is answered, with its frame as the answer."""
    depth = w.depth
    limit = w.nodes + nodes
    while w.nodes < limit:
        frame = w.frames[depth]
        if frame.next == frame.count or frame.best >= frame.aim:
            remember(w, table, frame)
            if depth == 0:
                return True
            depth -= 1
            above = w.frames[depth]
            seat = mover(w.states[depth])
            won = points_of(w.states[depth + 1], seat) - above.points
            note_gain(above, w.moves[depth, above.next - 1], won - frame.best)
            continue
        move = w.moves[depth, frame.next]
        frame.next += 1
        w.states[depth + 1] = w.states[depth]
        s = w.states[depth + 1]
        seat = mover(s)
        step(s, move, log)
        if s.phase != PLAY:
            w.nodes += 1
            note_gain(frame, move, gain_of_end(s, seat, frame.points))
            continue
        won = points_of(s, seat) - frame.points
        if enter(w, table, depth + 1, won - frame.aim + 1):
            note_gain(frame, move, won - w.frames[depth + 1].best)
        else:
            depth += 1
    w.depth = depth
    return False


@kernel
def ask(w: Record, table: Record, aim: int) -> bool:
    """Begin with the question whether the seat to move at the root can gain *aim*; True if the table knows."""
    w.depth = 0
    return enter(w, table, 0, aim)


@kernel
def remembered_move(s: Record, w: Record, table: Record) -> int:
    key = key_of(s, face_up(s))
    entry = entry_of(table, key)
    return int(np.int64(entry.move)) if entry.key == key ^ w.salt else NO_MOVE


# --- for callers ---


@dataclass(frozen=True)
class Proof:
    """What is certain with best play of both, for the seat to move."""

    result: str
    """win, draw or loss."""
    move: str
    """A move that reaches it; of the wins that were seen the one with the largest margin."""
    margin: int | None
    """By how many points, if that was found too."""
    line: tuple[str, ...]
    """How the game may go on from here, as far as the table remembers."""
    nodes: int
    seconds: float


@dataclass
class _Budget:
    """How long a proof may take."""

    nodes: int | None
    is_late: Callable[[], bool]
    stop: threading.Event | None
    _ending: bool = False

    def slice_after(self, used: int) -> int:
        """How many nodes to search next, having used so many; 0 when it is time to stop."""
        if self.is_late() or (self.stop is not None and self.stop.is_set()):
            return 0
        return SLICE if self.nodes is None else max(0, min(SLICE, self.nodes - used))

    def end_soon(self, used: int) -> None:
        """The result is certain: look for the margin about as long again."""
        if not self._ending:
            self._ending = True
            last = used + max(used, SLICE)
            self.nodes = last if self.nodes is None else min(self.nodes, last)


@dataclass
class _Bounds:
    """What is known of the final lead of the seat to move."""

    lower: int = -MOST
    upper: int = MOST
    move: int = NO_MOVE

    @property
    def result(self) -> str | None:
        if self.lower > self.upper:
            return None  # two positions had the same key: nothing of this is certain
        if self.lower > 0:
            return "win"
        if self.upper < 0:
            return "loss"
        return "draw" if self.lower == self.upper == 0 else None

    def next_question(self) -> int | None:
        """Can it win? If not: can it draw? Then: by how much at most?"""
        if self.lower >= self.upper:
            return None
        return max(1, self.lower + 1) if self.upper > 0 else self.upper


class Solver:
    """A prover of endings with its table of answers; use one per thread. It computes without the interpreter's lock."""

    def __init__(
        self,
        weights: Weights | None = None,
        table_bits: int = TABLE_BITS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._game = game_named(NAME)
        self._clock = clock
        self._memory = np.zeros(1, MEMORY).view(np.recarray)
        self._memory[0].weights[:] = (weights or shipped_weights(NAME, N_PLAYERS)).moves
        self._table = np.zeros(1 << table_bits, ENTRY).view(np.recarray)
        self._log = in_array(silent_log())

    def compile(self) -> None:
        """Do now what would hold up the first proof; no game needs one before its end."""
        compiled_once("bots", "endgame", Message("compiling-endings"), self._compile)

    def _compile(self) -> None:
        position, _ = dealt(NAME, seed=0)
        self._proof(position, _Budget(10, lambda: False, None), self._clock())
        self._line(position.record, self._game.code(position.moves[0]))

    def prove(
        self,
        snapshot: Position | View,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: threading.Event | None = None,
    ) -> Proof | None:
        """The result with best play, or None if the limits were reached before it was certain.

        The same position and *nodes* give the same proof. The margin is looked for as long as the result took.
        """
        if snapshot.game != NAME:
            raise BadRequest("not-solvable", game=snapshot.game)
        if snapshot.over:
            raise GameOver("game-over", move="prove")
        if nodes is None and seconds is None and stop is None:
            raise BadRequest("no-limit")
        self.compile()
        begun = self._clock()
        budget = _Budget(nodes, lambda: seconds is not None and self._clock() - begun >= seconds, stop)
        return self._proof(snapshot, budget, begun)

    def _proof(self, snapshot: Position | View, budget: _Budget, begun: float) -> Proof | None:
        bounds = self._search(snapshot.record, budget)
        if bounds.result is None:
            return None
        line = self._line(snapshot.record, bounds.move)
        margin = bounds.lower if bounds.lower == bounds.upper else None
        return Proof(bounds.result, line[0], margin, line, int(self._memory[0].nodes), self._clock() - begun)

    def prove_for_search(
        self, view: View, playouts: int | None, seconds: float | None, stop: threading.Event | None
    ) -> Proof | None:
        """A proof for a search with these limits, if a small share of them is likely to be enough.

        A search by playouts is the same on every machine, so it spends nodes, not time. If it has a time as well, that
        counts as the nodes of a usual machine; the clock is looked at only where there is nothing else to go by.
        """
        share = None if seconds is None else TIME_SHARE * seconds
        if playouts is None and share is None:
            nodes = NODES_PER_SECOND
        else:
            by_time = MOST_NODES if share is None else int(min(NODES_PER_SECOND * share, MOST_NODES))
            by_playouts = MOST_NODES if playouts is None else NODES_PER_PLAYOUT * int(playouts)
            nodes = min(by_time, by_playouts)
        if not within_reach(view.record, nodes):
            return None
        if playouts is None and share is not None:
            return self.prove(view, seconds=share, stop=stop)
        return self.prove(view, nodes=nodes, stop=stop)

    def _search(self, record: Record, budget: _Budget) -> _Bounds:
        memory = self._memory[0]
        memory.nodes = 0
        memory.salt += np.uint64(1)
        memory.states[0] = record
        seat = int(record.to_move)
        lead = int(points_of(record, seat)) - int(points_of(record, 1 - seat))
        bounds = _Bounds()
        while (aim := bounds.next_question()) is not None and self._answered(aim - lead, budget):
            found = int(memory.frames[0].best) + lead
            if found >= aim:
                bounds.lower = found
            else:
                bounds.upper = found
            if found >= aim or bounds.move == NO_MOVE:
                bounds.move = int(memory.frames[0].best_move)
            if bounds.result is not None:
                budget.end_soon(int(memory.nodes))
        return bounds

    def _answered(self, aim: int, budget: _Budget) -> bool:
        memory, table, log = self._memory[0], self._table, self._log[0]
        if ask(memory, table, aim):
            return True
        while nodes := budget.slice_after(int(memory.nodes)):
            if search_on(memory, table, log, nodes):
                return True
        return False

    def _line(self, record: Record, first: int) -> tuple[str, ...]:
        """The first move, the moves that the table remembers after it, and the last flips."""
        s, log = copy_record(record), self._log[0]
        moves = np.zeros(MAX_LEGAL, np.int16)
        found = []
        move = first
        while move != NO_MOVE:
            found.append(self._game.text(move))
            step(s, move, log)
            if s.phase == OVER:
                break
            legal(s, moves)
            move = int(moves[0]) if s.phase == FINAL else int(remembered_move(s, self._memory[0], self._table))
        return tuple(found)


def solver_for(game: str, weights: Weights, clock: Callable[[], float] = time.perf_counter) -> Solver | None:
    """A solver for a game whose endings can be proven."""
    return Solver(weights, clock=clock) if game == NAME else None


def cells_left(record: Record) -> int:
    """How many tokens lie face up."""
    return size_of(face_up(record))


def within_reach(record: Record, nodes: int) -> bool:
    """Would so many nodes prove about every second position with as many face-up tokens?"""
    return cells_left(record) <= NO_NODES_NEEDED + nodes.bit_length()


def prove(
    snapshot: Position | View,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: threading.Event | None = None,
) -> Proof | None:
    """What a position of Patterns is worth with best play, or None if that took longer than allowed.

    >>> import chakpur
    >>> from chakpur.bots.endgame import cells_left, prove
    >>> position = chakpur.deal("patterns", seed=12)
    >>> while cells_left(position.record) > 20:
    ...     position = position.play(position.moves[len(position.moves) // 2])
    >>> proof = prove(position, nodes=100_000)
    >>> proof.result, proof.margin
    ('win', 4)
    """
    return Solver().prove(snapshot, nodes=nodes, seconds=seconds, stop=stop)
