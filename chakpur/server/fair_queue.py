"""Who thinks next. A lane is a few processes and those who wait for them, fairly.

Tables that nobody watches wait until no other does. Among the others everybody has an account of what is thought for
them (self-clocked fair queueing): the next turn is of the thought after which its owner will have used least. So
people take turns however many tables one of them has, and short thoughts come first; newcomers begin where whoever
was served last stood half-way, not at nothing, so that nobody is passed for ever.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass, field
from typing import Any, Final

from chakpur.server.problems import Busy

MOST_WAITING: Final = 512
MOST_WAITING_OF_ONE: Final = 32
"""For one person; their next table is asked again later."""
MOST_WAITING_UNWATCHED: Final = 128
PATIENCE: Final = 180.0
"""Seconds; the first thought of all waits for the compiler."""


def _new_turn() -> "asyncio.Future[None]":
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False)
class Ticket:
    """Somebody's wish for a thought."""

    owner: str
    watched: bool
    cost: int
    turn: "asyncio.Future[None]" = field(default_factory=_new_turn)
    account: int = 0
    """What its owner will have used after it."""


class FairQueue:
    def __init__(self) -> None:
        self._waiting: list[Ticket] = []
        self._accounts: dict[str, int] = {}
        self._level = 0
        """Where a newcomer's account begins."""

    def __len__(self) -> int:
        return len(self._waiting)

    def of(self, owner: str) -> list[Ticket]:
        return [ticket for ticket in self._waiting if ticket.owner == owner]

    def put(self, ticket: Ticket) -> None:
        used = self._accounts.get(ticket.owner, 0)
        ticket.account = max(self._level, used) + ticket.cost
        if len(self._accounts) > 2 * MOST_WAITING:  # those who have used no more than a newcomer need none
            self._accounts = {owner: used for owner, used in self._accounts.items() if used > self._level}
        self._accounts[ticket.owner] = ticket.account
        self._waiting.append(ticket)

    def take(self, may_go: Callable[[Ticket], bool]) -> Ticket | None:
        """Whoever is next among those who may go; of equals the one who has waited longer."""
        ready = (ticket for ticket in self._waiting if may_go(ticket))
        found = min(ready, key=lambda ticket: ticket.account, default=None)
        if found is not None:
            self._level = max(self._level, found.account - found.cost // 2)
            self.drop(found)
        return found

    def before(self, ticket: Ticket) -> list[Ticket]:
        """Who will be served before *ticket*, if nobody else comes."""
        number = self._waiting.index(ticket)
        return [other for at, other in enumerate(self._waiting) if (other.account, at) < (ticket.account, number)]

    def drop(self, ticket: Ticket) -> None:
        self._waiting.remove(ticket)

    def __contains__(self, ticket: Ticket) -> bool:
        return ticket in self._waiting


class WorkerQueue:
    """Some processes, and the queues in front of them."""

    def __init__(self, size: int, start: Callable[[int], Executor]) -> None:
        self.size = size
        self._start = start
        self._pool: Executor | None = None
        self._watched, self._unwatched = FairQueue(), FairQueue()
        self._running: Counter[str] = Counter()
        self._running_unwatched = 0
        self._nameless = 0

    @property
    def waiting(self) -> int:
        return len(self._watched) + len(self._unwatched)

    async def run(self, do: Callable[..., Any], *arguments: Any, owner: str, watched: bool, cost: int) -> Any:
        """What *do* answers, when it is *owner*'s turn; raise Busy if too many wait."""
        ticket = self._admitted(owner, watched, cost)
        try:
            await ticket.turn
        except asyncio.CancelledError:
            self._give_up(ticket)
            raise
        try:
            future = self._begun(ticket, do, arguments)
        except Exception:  # no process could be started: the machine has no memory for it, say
            self._free(ticket)
            raise
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
        except (TimeoutError, BrokenExecutor):
            raise Busy("server-busy") from None

    def watch(self, owner: str) -> None:
        """Somebody has come to look: what waits for this owner waits no longer behind all others."""
        for ticket in self._unwatched.of(owner):
            self._unwatched.drop(ticket)
            ticket.watched = True
            self._watched.put(ticket)
        self._call_next()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    # --- waiting ---
    def _admitted(self, owner: str, watched: bool, cost: int) -> Ticket:
        if not owner:  # nobody in particular: each stands for themselves
            self._nameless += 1
            owner = f"#{self._nameless}"
        queue = self._watched if watched else self._unwatched
        is_full = self.waiting >= MOST_WAITING or len(queue.of(owner)) >= MOST_WAITING_OF_ONE
        if is_full or (not watched and len(queue) >= MOST_WAITING_UNWATCHED):
            raise Busy("server-busy")
        ticket = Ticket(owner, watched, cost)
        queue.put(ticket)
        self._call_next()
        return ticket

    def _give_up(self, ticket: Ticket) -> None:
        """Whoever asked has gone: out of the queue, or off the place that was just given."""
        queue = self._watched if ticket.watched else self._unwatched
        if ticket in queue:
            queue.drop(ticket)
        else:
            self._free(ticket)

    def _call_next(self) -> None:
        while self._running.total() < self.size:
            ticket = self._watched.take(self._may_go)
            if ticket is None and self._running_unwatched < max(1, self.size // 2):
                ticket = self._unwatched.take(self._may_go)
            if ticket is None:
                return
            self._running[ticket.owner] += 1
            self._running_unwatched += not ticket.watched
            if not ticket.turn.done():
                ticket.turn.set_result(None)

    def _may_go(self, ticket: Ticket) -> bool:
        """Nobody takes all places: where there are several, one stays free for others."""
        return self._running[ticket.owner] < max(1, self.size - 1)

    def _free(self, ticket: Ticket) -> None:
        self._running[ticket.owner] -= 1
        self._running += Counter()  # those with nothing are forgotten
        self._running_unwatched -= not ticket.watched
        self._call_next()

    # --- thinking ---
    def _begun(self, ticket: Ticket, do: Callable[..., Any], arguments: tuple[Any, ...]) -> "Future[Any]":
        """The place is free again when the thought has ended, even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        pool = self._ready_pool()

        def ended(future: "Future[Any]") -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._ended, ticket, future, pool)

        try:
            future = pool.submit(do, *arguments)
        except BrokenExecutor as error:  # a worker was killed while nobody needed it
            future = Future()
            future.set_exception(error)
        future.add_done_callback(ended)
        return future

    def _ended(self, ticket: Ticket, future: "Future[Any]", pool: Executor) -> None:
        if self._pool is pool and not future.cancelled() and isinstance(future.exception(), BrokenExecutor):
            self._pool = None  # a worker was killed; the next thought gets new ones
        self._free(ticket)

    def _ready_pool(self) -> Executor:
        if self._pool is None:
            self._pool = self._start(self.size)
        return self._pool
