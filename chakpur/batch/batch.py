"""A batch: many games of one kind, each a row of the same arrays."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chakpur.batch import kernels
from chakpur.batch.fields import Field
from chakpur.games import descriptor_of
from chakpur.play.catalogue import checked_options, checked_seats, compiled_once, game_named
from chakpur.play.checks import whole
from chakpur.play.errors import BadMove, BadRequest, BadSeats, IllegalMove
from chakpur.play.fields import copied, in_array, named_dtype
from chakpur.play.game import Game
from chakpur.play.position import Position, View, seed_for
from chakpur.play.words import Message, shown
from chakpur.rules.chance import WORDS
from chakpur.rules.kernel import Record
from chakpur.rules.log import LOG

Rewards = Literal["result", "margin"]
REWARDS: Final[Mapping[str, int]] = {"result": kernels.BY_RESULT, "margin": kernels.BY_MARGIN}

MOST: Final = 2**24
"""Games in one batch."""
MOST_THREADS: Final = 1024


class Turn(NamedTuple):
    """What a step brought; each array has a row for each game, and is written anew by the next step."""

    observations: NDArray[np.int8]
    """What the seat that decides now sees (see ``Batch.fields``)."""
    masks: NDArray[np.bool_]
    """Which actions it may choose."""
    rewards: NDArray[np.float32]
    """A column for each seat; zero but where the game has just ended."""
    dones: NDArray[np.bool_]
    """Whether the game has just ended; what is shown then is the start of the next one."""


class Batch:
    """Many games in lockstep. A game that ends is dealt anew at once.

    An action is the code of a move, an index into the row of ``masks``; ``texts`` tells what each means. All arrays
    belong to the batch and are written anew by every step: copy what you want to keep.

    >>> import chakpur
    >>> games = chakpur.batch.deal("mandala", n=2, seed=3)
    >>> games.texts[int(games.masks[0].argmax())] in games.position(0).moves
    True
    >>> chakpur.deal("mandala", seed=int(games.seeds[1])) == games.position(1)
    True
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int,
        options: Mapping[str, str],
        seed: int,
        threads: int,
        rewards: Rewards,
        watcher: int = 0,
        pool: ThreadPoolExecutor | None = None,
    ) -> None:
        self._game: Final = game
        self._options: Final = dict(options)
        self._home: Final = descriptor_of(game.name).module("batch")
        self.n: Final = n
        self.seats: Final = seats
        self.seed: Final = seed
        self.threads: Final = threads
        self._rewards: Final = rewards
        self.fields: Final[tuple[Field, ...]] = self._home.FIELDS
        """What an observation consists of, in this order."""
        rules = game.rules
        self.n_actions: Final[int] = rules.N_MOVES
        self._blank = in_array(game.blank(seats, options))
        self._states = np.zeros(n, named_dtype(rules.STATE))
        self._seen = np.zeros(n, named_dtype(self._home.OBSERVATION))
        self._logs = np.zeros(1, named_dtype(LOG))
        self._logs[0].silent = 1
        self._counts = np.zeros(n, np.int64)
        self._rngs = np.zeros((n, WORDS), np.uint64)
        self._actions = np.zeros(n, np.int64)
        # Master Yoga can win, too: whoever can is counted, whether at the table or not.
        self._players: Final = max(seats, 2)
        self._kind: Final = REWARDS[rewards]
        self._watcher: Final = watcher
        self._all: Final = np.ones(n, np.bool_)
        self._last_seen = np.zeros(n, self._seen.dtype)
        self._pool = pool or (ThreadPoolExecutor(threads - 1) if threads > 1 else None)

        self.seeds: Final[NDArray[np.uint64]] = np.zeros(n, np.uint64)
        """The seed of each game under way: ``chakpur.deal`` deals the same game with it."""
        self.observations: Final[NDArray[np.int8]] = self._seen.view(np.int8).reshape(n, self._seen.itemsize)
        self._masks = np.zeros((n, self.n_actions), np.bool_)
        self.masks: Final[NDArray[np.bool_]] = self._masks.view()
        """What is legal is told by the rules and by nobody else, so this array can only be read."""
        self.masks.flags.writeable = False
        self.to_move: Final[NDArray[np.int8]] = np.zeros(n, np.int8)
        """The seat that decides in each game."""
        self.rewards: Final[NDArray[np.float32]] = np.zeros((n, seats), np.float32)
        self.dones: Final[NDArray[np.bool_]] = np.zeros(n, np.bool_)
        self.scores: Final[NDArray[np.int32]] = np.zeros((n, rules.N_PLAYERS), np.int32)
        """The points at the end of the last game of each row."""
        self.finals: Final[NDArray[np.int8]] = self._last_seen.view(np.int8).reshape(n, self._seen.itemsize)
        """What seat 0 (or another that was named) saw at the end of the last game of each row."""
        self.turn: Final = Turn(self.observations, self.masks, self.rewards, self.dones)
        self._shown = (self._counts, self.seeds, self._seen, self._masks, self.to_move)
        start = (self._blank, self._states, np.uint64(seed), self._rngs)
        self._share(kernels.start_all, *start, *self._shown, rules.MAX_LEGAL)

    # --- what is ---
    @property
    def game(self) -> str:
        return self._game.name

    @property
    def texts(self) -> tuple[str, ...]:
        """What each action means: the text of the move."""
        return self._game.moves

    @property
    def states(self) -> Record:
        """The records of all games, with everything that is hidden (see the game's ``STATE``)."""
        return self._states

    def observation(self, name: str) -> NDArray[np.int8]:
        """One field of all observations, in its own shape; a look at the same memory.

        >>> import chakpur
        >>> chakpur.batch.deal("flowers", n=8, seats=3, seed=0).observation("open_cards").shape
        (8, 3, 4, 6)
        """
        if name not in self._home.OBSERVATION.names:
            known = ", ".join(self._home.OBSERVATION.names)
            raise BadRequest("batch-no-field", game=self.game, field=shown(name), known=known)
        return self._seen[name]

    def position(self, i: int) -> Position:
        """Game *i* as a position, with everything that is hidden."""
        return Position(self._game, in_array(copied(self._states[self._row(i)])))

    def view(self, i: int) -> View:
        """Game *i* as the seat sees it that decides there."""
        position = self.position(i)
        return position.view(position.to_move)

    def copies(self, rows: ArrayLike, *, seed: int = 0) -> "Batch":
        """A batch of its own with the games of these rows, each as often as it is named: to try moves out.

        A copy has what is hidden, too: what is drawn in it is what would be drawn here. *seed*: for random actions,
        and for the games that are dealt when these have ended.

        >>> import chakpur
        >>> games = chakpur.batch.deal("patterns", n=2, seed=3)
        >>> rows, actions = games.masks.nonzero()
        >>> tries = games.copies(rows)
        >>> _ = tries.step(actions)
        >>> tries.position(0) == games.position(0).play(games.texts[actions[0]])
        True
        """
        given = np.asarray(rows)
        if not given.size:
            given = given.astype(np.int64)  # an empty list has no kind of number
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise BadRequest("batch-rows", found=f"{given.dtype} {given.shape}")
        wrong = given[(given < 0) | (given >= self.n)]
        if wrong.size:
            self._row(int(wrong[0]))
        count, threads = len(given), max(1, min(self.threads, len(given)))
        twin = Batch(
            self._game,
            count,
            self.seats,
            self._options,
            seed_for(seed, None),
            threads,
            self._rewards,
            self._watcher,
            self._pool if threads > 1 else None,
        )
        for name in ("_states", "_seen", "_last_seen", "seeds", "to_move", "scores", "_masks"):
            getattr(twin, name)[...] = getattr(self, name)[given]
        return twin

    # --- what happens ---
    def step(self, actions: ArrayLike, moving: NDArray[np.bool_] | None = None) -> Turn:
        """Make one move in each game, or in those of *moving*, while the others wait. One that is not legal: none."""
        rows = self._all if moving is None else np.require(moving, np.bool_, ["C", "W"])
        if rows.shape != (self.n,):
            raise BadRequest("batch-moving", n=self.n, found=str(rows.shape))
        codes = self._checked(actions, rows)
        self._share(
            kernels.step_all,
            self._blank,
            self._states,
            codes,
            rows,
            self._logs,
            np.uint64(self.seed),
            *self._shown,
            self.rewards,
            self.scores,
            self.dones,
            self._last_seen,
            self._watcher,
            self._players,
            self._kind,
            self._game.rules.MAX_LEGAL,
        )
        return self.turn

    def random_actions(self) -> NDArray[np.int64]:
        """A uniformly random legal action for each game; an array of the batch's own, like the others."""
        self._share(kernels.pick_all, self._states, self._rngs, self._actions)
        return self._actions

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game} with {self.seats} seat{'s' * (self.seats > 1)}>"

    # --- within ---
    def _share(self, kernel: Callable[..., None], *arguments: Any) -> None:
        """All games, in as many parts as there are threads."""
        if self._pool is None:
            kernel(0, self.n, *arguments)
            return
        ends = [self.n * part // self.threads for part in range(self.threads + 1)]
        others = [
            self._pool.submit(kernel, first, last, *arguments) for first, last in pairwise(ends[1:]) if first < last
        ]
        kernel(0, ends[1], *arguments)
        for other in others:
            other.result()

    def _checked(self, actions: ArrayLike, rows: NDArray[np.bool_]) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadRequest("batch-actions", n=self.n, found=f"{given.dtype} {given.shape}")
        codes = np.require(given, np.int64, ["C", "W"])  # one kind of array: kernels are compiled for each
        wrong = int(kernels.first_illegal(self._masks, codes, rows))
        if wrong != kernels.FINE:
            where = Message("batch-game", {"number": wrong})
            raise refusal(self._game, self.view(wrong), int(given[wrong]), where)
        return codes

    def _row(self, i: int) -> int:
        row = whole(i)
        if row is None or not 0 <= row < self.n:
            raise BadRequest("batch-row", highest=self.n - 1, found=shown(i))
        return row


def deal(
    game: str,
    n: int = 1024,
    seats: int | None = None,
    *,
    seed: int | None = None,
    threads: int | None = None,
    rewards: Rewards = "result",
    options: Mapping[str, str] | None = None,
    watcher: int = 0,
) -> Batch:
    """Deal *n* games of a kind. The same seed and actions give the same games, with any number of threads.

    *rewards*: ``"result"`` (the winners share 1, the others −1; 0 in a draw) or ``"margin"`` (one's points less what
    the others have on average). *threads*: all cores unless told. *watcher*: whose last look ``finals`` keeps.
    """
    found = game_named(game)
    size = _number("n", n, MOST)
    checked_rewards(rewards)
    workers = _cores() if threads is None else _number("threads", threads, MOST_THREADS)
    chairs = checked_seats(found, seats)
    chosen = checked_options(found, dict(options) if isinstance(options, Mapping) else options)
    seat = checked_seat(found, chairs, watcher)
    prepare(found)
    return Batch(found, size, chairs, chosen, seed_for(seed, None), min(workers, size), rewards, seat)


def refusal(game: Game, view: View, action: int, where: Message) -> BadMove | IllegalMove:
    """What is to be said about an action that is not legal: no code at all, or forbidden by a rule."""
    if not 0 <= action < len(game.moves):
        return BadMove("bad-action", where=where, action=str(action), highest=len(game.moves) - 1)
    move = game.text(action)
    reason = view.why_not(move)
    if reason is None:
        raise AssertionError(f"{game.name}: {move!r} is legal, but was taken for illegal")
    why = Message("illegal-action", {"where": where, "action": action, "move": move, "why": reason.why})
    return IllegalMove(reason.rule, why)


def checked_rewards(rewards: object) -> int:
    if not isinstance(rewards, str) or rewards not in REWARDS:
        raise BadRequest("batch-rewards", found=shown(rewards), allowed=", ".join(REWARDS))
    return REWARDS[rewards]


def checked_seat(game: Game, seats: int, seat: object) -> int:
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise BadSeats("bad-seat", game=game.name, seat=shown(seat), highest=seats - 1)
    return number


def prepare(game: Game) -> None:
    """Compile what this floor needs for a game, unless it is on disk."""
    compiled_once("batch", game.name, Message("compiling-batch", {"game": game.name}), lambda: _rehearse(game))


def _number(field: str, value: object, high: int) -> int:
    number = whole(value)
    if number is None or not 1 <= number <= high:
        raise BadRequest("bad-number", field=field, low=1, high=high, found=shown(value))
    return number


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _rehearse(game: Game) -> None:
    """Everything once, so that it is compiled."""
    from chakpur.batch.table import Table

    batch = Batch(game, 1, game.seat_counts[0], checked_options(game, None), 0, 1, "result")
    batch.step(batch.random_actions())
    table = Table(game, game.seat_counts[0])
    table.observe(0)
    table.result(kernels.BY_RESULT)
