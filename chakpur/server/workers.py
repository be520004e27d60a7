"""Bots think in processes of their own, so that a Master's five seconds never delay anybody's move.

There are two queues. Short thoughts have theirs to themselves, so that nobody's quick answer waits for a
Master; long ones have the others, at a lower priority. A machine with one process for bots gets a second one for that:
it costs memory, but a search need not be cut into slices, and the operating system does the rest.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from chakpur.bots.levels import level_of
from chakpur.play.position import Position, View
from chakpur.rules.kernel import run_plain_meanwhile
from chakpur.server import reviewer
from chakpur.server.fair_queue import WorkerQueue
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy
from chakpur.server.schema import Hint

if TYPE_CHECKING:
    from chakpur.bots.thinker import Thinker, Thought
    from chakpur.play.documents.review import Outlook

SHORT: Final = 5000
"""Up to so many playouts a thought is short: levels 1 to 4, a few hundredths of a second each."""
OVERHEAD: Final = 200
"""To hand a view over and a move back takes as long as so many playouts."""
CURVE_COST: Final = 2000
"""The first curve of a review takes about as long as so many playouts."""
HINT_LEVEL: Final = 4
SHORT_NICENESS, LONG_NICENESS = 5, 10
LINES: Final = 5
"""So many moves the engine speaks of."""
Found: TypeAlias = "tuple[Thought, list[tuple[str, ...]]]"
"""What a search found, and the lines of its best moves."""


class Workers:
    """The processes that think. *start* makes so many of them, of a niceness."""

    def __init__(
        self, count: int, at_random: bool = False, start: "Callable[[int, int], Executor] | None" = None
    ) -> None:
        self._choose = _choose_at_random if at_random else _choose
        start = start or Processes
        short = max(1, count // 4)
        self._short = WorkerQueue(short, partial(start, SHORT_NICENESS))
        self._long = WorkerQueue(max(1, count - short), partial(start, LONG_NICENESS))
        self._curves: set[str] = set()
        """The games for which the lane of short thoughts knows first curves; it must never wait for the compiler."""
        METRICS.bots_waiting.read = lambda: self._short.waiting + self._long.waiting

    async def choose(self, view: View, level: int, *, owner: str = "", watched: bool = True) -> str:
        """The move of a bot of *level*, who knows *view* and nothing else.

        *owner* is the person it is thought for, or the table if nobody sits there. A table is *watched* if somebody
        sits at it and somebody is connected to it; the others wait until no watched one does.
        """
        with METRICS.think_seconds.time():
            cost = self._cost(view, level)
            lane = self._short if cost <= SHORT else self._long
            seed = secrets.randbelow(2**63)
            return str(await lane.run(self._choose, view, level, seed, owner=owner, watched=watched, cost=cost))

    async def hints(self, view: View, count: int, language: str = "en", *, owner: str = "") -> list[Hint]:
        """The best moves and what speaks for them, by what *view* shows and nothing else."""
        cost = self._cost(view, HINT_LEVEL)
        found = await self._short.run(_explain, view, count, language, owner=owner, watched=True, cost=cost)
        return [Hint(rank, *each) for rank, each in enumerate(found, start=1)]

    async def lines(self, view: View, playouts: int, *, owner: str = "") -> Found:
        """What a search of so many playouts thinks of the moves of the side to move."""
        lane = self._short if playouts <= SHORT else self._long
        found: Found = await lane.run(_lines, view, playouts, owner=owner, watched=True, cost=OVERHEAD + playouts)
        return found

    async def card(self, position: Position, names: list[str], language: str, *, owner: str = "") -> tuple[bytes, str]:
        """The picture that goes with the link of a finished game, as a file and its kind."""
        drawn: tuple[bytes, str] = await self._short.run(
            _card, position, names, language, owner=owner, watched=False, cost=OVERHEAD
        )
        return drawn

    async def begin(self) -> None:
        """Start the processes; to read in what all bots need takes them longer than many a thought."""
        if self._choose is _choose:
            lanes = (self._short, self._long)
            await asyncio.gather(*(lane.run(_import_bots, owner="", watched=False, cost=OVERHEAD) for lane in lanes))

    async def warm_up(self, view: View) -> None:
        """Let workers compile and load what a game's bots need, before somebody waits for it.

        One lane after the other: what the first has compiled the second only loads, and the lane of short thoughts
        is free for whoever is faster.
        """
        if self._choose is _choose:
            for lane in (self._long, self._short):
                await lane.run(_choose, view, 1, 0, owner="", watched=False, cost=OVERHEAD)

    async def first_curve(self, record: dict[str, Any], owner: str) -> "list[Outlook]":
        """How the chances stood in a game that is over, guessed; raise Busy if that is not ready for this game."""
        if record.get("game") not in self._curves:
            raise Busy("server-busy")
        run = self._short.run(reviewer.first_curve, record, owner=owner, watched=True, cost=CURVE_COST)
        found: list[Outlook] = await run
        return found

    async def warm_up_curves(self, game: str) -> None:
        """Let workers load what first curves of a game need, which has been compiled before."""
        await self._short.run(reviewer.warm_up, game, owner="", watched=False, cost=OVERHEAD)
        self._curves.add(game)

    def watch(self, owner: str) -> None:
        """Somebody has come to a table of *owner*: what is thought for them waits no longer behind all others."""
        self._short.watch(owner)
        self._long.watch(owner)

    def close(self) -> None:
        self._short.close()
        self._long.close()

    def _cost(self, view: View, level: int) -> int:
        """How long it takes, in playouts; the only move needs none."""
        is_quick = self._choose is _choose_at_random or len(view.moves) == 1
        return OVERHEAD + (0 if is_quick else level_of(view.game, level).playouts)


class Processes(ProcessPoolExecutor):
    """So many processes of a niceness. They end in the middle of a thought when nobody wants it any more.

    Each holds one end of a line and ends when the other is closed: by the server when it stops, or by the operating
    system when the server is killed.
    """

    def __init__(self, niceness: int, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        line, self._line = context.Pipe(duplex=False)
        super().__init__(count, mp_context=context, initializer=_begin, initargs=(niceness, line))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if cancel_futures:
            self._line.close()
        super().shutdown(wait, cancel_futures=cancel_futures)


def _begin(niceness: int, line: Connection) -> None:
    """A worker leaves signals to the server, and leaves the machine to people's moves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    run_plain_meanwhile()
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    line.poll(None)
    os._exit(0)


def _import_bots() -> None:
    import chakpur.bots.bot  # noqa: F401


@lru_cache(maxsize=32)
def _bot(game: str, level: int, seats: int) -> Any:
    from chakpur.bots.bot import Bot

    return Bot(game, level, seats)


@lru_cache(maxsize=8)
def _thinker(game: str, seats: int) -> "Thinker":
    from chakpur.bots.thinker import Thinker

    return Thinker(game, seats)


def _choose(view: View, level: int, seed: int) -> str:
    return str(_bot(view.game, level, view.seats).choose(view, seed=seed))


def _choose_at_random(view: View, _level: int, _seed: int) -> str:
    """Any move, but the same one whenever the same is seen: such a game can be played again."""
    return random.Random(str(view.document())).choice(view.moves)


def _lines(view: View, playouts: int) -> Found:
    thinker = _thinker(view.game, view.seats)
    thought = thinker.think(view, playouts=playouts)
    best = thought.candidates[:LINES]
    return thought, [thought.line if each is best[0] else thinker.line_after(each.move) for each in best]


def _card(position: Position, names: list[str], language: str) -> tuple[bytes, str]:
    from chakpur.pictures.card import drawn_card

    return drawn_card(position, names, language)


def _explain(view: View, count: int, language: str) -> list[tuple[str, float, float, str]]:
    best = _bot(view.game, HINT_LEVEL, view.seats).explain(view, count)
    return [
        (found.move, float(found.win_probability), float(found.margin), view.reason(found.move, language))
        for found in best
    ]
