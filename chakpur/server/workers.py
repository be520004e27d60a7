"""Bots think in processes of their own, so that a Master's five seconds never delay anybody's move.

At most so many requests wait; one more is refused, and the table asks again later.
"""

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final

from chakpur.play.position import View
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy
from chakpur.server.schema import Hint

MAX_WAITING: Final = 512
PATIENCE: Final = 180.0
"""Seconds; the first thought of all waits for the compiler."""
HINT_LEVEL: Final = 4


class Workers:
    def __init__(self, count: int, at_random: bool = False) -> None:
        self._count = count
        self._choose = _choose_at_random if at_random else _choose
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._places = asyncio.Semaphore(count)
        METRICS.bots_waiting.read = lambda: self._waiting

    async def choose(self, view: View, level: int) -> str:
        """The move of a bot of *level*, who knows *view* and nothing else."""
        with METRICS.think_seconds.time():
            return str(await self._run(self._choose, view, level, secrets.randbelow(2**63)))

    async def warm_up(self, view: View) -> None:
        """Let a worker compile and load what a game's bots need, before somebody waits for it."""
        if self._choose is _choose:
            await self._run(_choose, view, 1, 0)

    async def hints(self, view: View, count: int) -> list[Hint]:
        return [Hint(*found) for found in await self._run(_explain, view, count)]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, do: Callable[..., Any], *arguments: Any) -> Any:
        if self._waiting >= MAX_WAITING:
            raise Busy("server-busy")
        self._waiting += 1
        try:
            async with self._places:
                return await asyncio.wait_for(self._ask(do, *arguments), PATIENCE)
        except TimeoutError:
            raise Busy("server-busy") from None
        finally:
            self._waiting -= 1

    async def _ask(self, do: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._ready_pool(), do, *arguments)
        except BrokenProcessPool:  # a worker was killed; the next request gets a new pool
            self._pool = None
            raise Busy("server-busy") from None

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=_begin)
        return self._pool


def _begin() -> None:
    """A worker leaves signals to the server, and leaves the machine to people's moves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed can't say goodbye; its workers would wait for it for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=32)
def _bot(game: str, level: int, seats: int) -> Any:
    from chakpur.bots.bot import Bot

    return Bot(game, level, seats)


def _choose(view: View, level: int, seed: int) -> str:
    return str(_bot(view.game, level, view.seats).choose(view, seed=seed))


def _choose_at_random(view: View, _level: int, seed: int) -> str:
    return random.Random(seed).choice(view.moves)


def _explain(view: View, count: int) -> list[tuple[str, float, float]]:
    best = _bot(view.game, HINT_LEVEL, view.seats).explain(view, count)
    return [(found.move, float(found.win_probability), float(found.margin)) for found in best]
