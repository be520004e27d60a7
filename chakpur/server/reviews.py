"""Reviews of finished games: computed one at a time in a process of their own, behind all bots, and kept.

Everybody who waits sees the first curve at once: it takes a moment, so it is guessed among the bots' short thoughts.
Where these are not ready for it, it comes before the next stretch of whatever is under way. The reviews themselves
are computed one after another, fairly among those who asked.
"""

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from chakpur.play.documents.review import Outlook, ReviewDocument, ReviewedMove, Thoroughness
from chakpur.play.match import Match
from chakpur.server import reviewer, schema
from chakpur.server.fair_queue import FairQueue, Ticket
from chakpur.server.problems import Busy, Conflict, TooMany
from chakpur.server.storage import StoredReview
from chakpur.server.workers import SHORT_NICENESS, Processes

LOG: Final = logging.getLogger("chakpur.reviews")
NICENESS: Final = 15
"""Below all bots; a quick review is a short thought itself."""
STRETCH: Final = 0.5
"""Seconds; so often somebody's first curve can come in between."""
MOST_OF_ONE: Final = 3
MOST: Final = 60
MOST_FAILED: Final = 20
"""So many are remembered, to say so."""
TRIES: Final = 3
KEPT: Final = 90 * 86_400_000
"""So long the review of a record from a file is kept; that of a table as long as the table."""
USUAL_PACE: Final = 0.5
"""Seconds for each move, until one has been measured."""
Guess: TypeAlias = Callable[[dict[str, Any], str], Awaitable[list[Outlook]]]
"""The first curve of a record, for somebody; raise Busy if that can't be had now."""


class Shelf(Protocol):
    """Where reviews are kept."""

    async def review(self, review: str) -> StoredReview | None: ...

    async def keep_review(self, review: StoredReview, now: int, forget_before: int) -> None: ...


@dataclass(eq=False)
class Job:
    """A review that waits or is under way."""

    stored: StoredReview
    record: dict[str, Any]
    ticket: Ticket
    total: int
    is_begun: bool = False
    done: int = 0
    curve: list[Outlook] = field(default_factory=list)
    moves: list[ReviewedMove] = field(default_factory=list)
    has_failed: bool = False


class Reviews:
    """All reviews of this process of the server.

    *later* runs a task beside everything else; *guess* gives first curves; *start* is for tests.
    """

    def __init__(
        self,
        shelf: Shelf,
        thoroughness: Thoroughness,
        now: Callable[[], int],
        later: Callable[[Coroutine[Any, Any, None]], None],
        guess: Guess,
        start: Callable[[], Executor] | None = None,
    ) -> None:
        self._shelf, self._thoroughness, self._now = shelf, thoroughness, now
        self._later, self._guess = later, guess
        niceness = SHORT_NICENESS if thoroughness == "quick" else NICENESS
        self._start = start or (lambda: Processes(niceness, 1))
        self._pool: Executor | None = None
        self._queue = FairQueue()
        self._jobs: dict[str, Job] = {}
        self._current: Job | None = None
        self._is_running = False
        self._pace: dict[str, float] = {}

    async def begin(self, record: dict[str, Any], match: Match, owner: str, table: str | None) -> StoredReview:
        """Start the review of a finished game, or find the one there is."""
        if not match.position.over and reviewer.winners_of(record, match) is None:
            raise Conflict("server-not-over")
        name = table or name_of(record)
        if self.has_failed(name):  # whoever asks again wants it tried again
            del self._jobs[name]
        found = await self.find(name, owner)
        if found is None:
            found = StoredReview(name, table, json.dumps(record), self._thoroughness)
            self._put(found, record, len(match.steps), owner)
            await self._shelf.keep_review(found, self._now(), self._now() - KEPT)
        return found

    def has_failed(self, name: str) -> bool:
        """Whether a review can't be had, unless it is begun again."""
        return name in self._jobs and self._jobs[name].has_failed

    async def find(self, name: str, owner: str) -> StoredReview | None:
        """A review that was begun before; one that a restart has interrupted begins again."""
        if name in self._jobs:
            return self._jobs[name].stored
        found = await self._shelf.review(name)
        if name in self._jobs:  # begun while we looked
            return self._jobs[name].stored
        if found is not None and (found.document is None or found.thoroughness != self._thoroughness):
            record = json.loads(found.record)
            stored = StoredReview(name, found.table, found.record, self._thoroughness)
            self._put(stored, record, len(record["moves"]), owner)
            return stored
        return found

    def _put(self, stored: StoredReview, record: dict[str, Any], total: int, owner: str) -> None:
        of_owner = [job for job in self._jobs.values() if job.ticket.owner == owner and not job.has_failed]
        if len(of_owner) >= MOST_OF_ONE:
            raise TooMany("server-too-many-reviews", limit=MOST_OF_ONE)
        if len(self._queue) >= MOST:
            raise Busy("server-busy")
        job = self._jobs[stored.id] = Job(stored, record, Ticket(owner, True, total), total)
        self._queue.put(job.ticket)
        self._later(self._sketch(job))
        if not self._is_running:
            self._is_running = True
            self._later(self._run())

    async def _sketch(self, job: Job) -> None:
        """The first curve, if it can be had sooner than by the review itself."""
        try:
            curve = await self._guess(job.record, job.ticket.owner)
        except Exception as error:  # then it comes with the review, or that says what is wrong
            LOG.info("no quick curve", extra={"error": repr(error)[:200]})
        else:
            job.curve = job.curve or curve

    def state(self, found: StoredReview, after: int) -> schema.ReviewState:
        """How far a review is, with the moves judged after the first so many."""
        job = self._jobs.get(found.id)
        if job is None:
            review: ReviewDocument = json.loads(found.document or "{}")
            total = len(review["moves"])
            return schema.ReviewState(found.id, "done", total, total, review=dict(review))
        ahead = self._ahead(job)
        return schema.ReviewState(
            id=found.id,
            status="failed" if job.has_failed else "running" if job is self._current else "waiting",
            done=job.done,
            total=job.total,
            ahead=len(ahead),
            seconds=round(sum(self._seconds(each) for each in [*ahead, job])),
            curve=[dict(outlook) for outlook in job.curve],
            moves=[dict(move) for move in job.moves[after:]],
        )

    def _ahead(self, job: Job) -> list[Job]:
        if job.ticket not in self._queue:
            return []
        tickets = self._queue.before(job.ticket)
        waiting = [each for each in self._jobs.values() if each.ticket in tickets]
        return [*([self._current] if self._current else []), *waiting]

    def _seconds(self, job: Job) -> float:
        return (job.total - job.done) * self._pace.get(job.record["game"], USUAL_PACE)

    async def warm_up(self, game: str) -> None:
        """Have what reviews of a game need compiled and loaded, at this low priority, before somebody waits for it."""
        self._pool = self._pool or self._start()
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, reviewer.warm_up, game)
        except BrokenExecutor:
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    # --- working ---
    async def _run(self) -> None:
        try:
            while (job := self._next()) is not None:
                await self._work(job)
        finally:
            self._is_running = False

    def _next(self) -> Job | None:
        """Whoever has no curve yet, else the one that is under way, else whoever is next."""
        fresh = next((job for job in self._jobs.values() if not job.curve and not job.has_failed), None)
        if fresh is not None:
            return fresh
        if self._current is None:
            ticket = self._queue.take(lambda _: True)
            self._current = next((job for job in self._jobs.values() if job.ticket is ticket), None)
        return self._current

    async def _work(self, job: Job) -> None:
        try:
            await self._go_on(job)
        except Exception as error:
            LOG.error("review failed", extra={"review": job.stored.id[:6], "error": repr(error)[:500]})
            self._end(job)
            job.has_failed = True
            self._jobs[job.stored.id] = job
            failed = [name for name, each in self._jobs.items() if each.has_failed]
            for name in failed[:-MOST_FAILED]:
                del self._jobs[name]

    async def _go_on(self, job: Job) -> None:
        began, done = time.monotonic(), job.done
        stretch = await self._stretch(job)
        if stretch is None:  # its process was ended
            job.is_begun, job.done, job.moves = False, 0, []
            return
        job.is_begun, job.done, job.curve = True, stretch.done, stretch.curve
        job.moves += stretch.moves
        if stretch.moves:
            self._measure(job, (time.monotonic() - began) / max(1, job.done - done))
        if stretch.review is not None:
            await self._keep(job, stretch.review)

    async def _stretch(self, job: Job) -> reviewer.Stretch | None:
        arguments = (job.stored.id, not job.is_begun, job.record, self._thoroughness, STRETCH)
        for _ in range(TRIES):
            self._pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, reviewer.go_on, *arguments)
            except BrokenExecutor:
                self._pool = None
                if job.is_begun:
                    return None
        raise Busy("server-busy")

    def _measure(self, job: Job, seconds: float) -> None:
        game = job.record["game"]
        self._pace[game] = 0.8 * self._pace.get(game, seconds) + 0.2 * seconds

    async def _keep(self, job: Job, review: ReviewDocument) -> None:
        old = job.stored
        stored = StoredReview(old.id, old.table, old.record, old.thoroughness, json.dumps(review))
        await self._shelf.keep_review(stored, self._now(), self._now() - KEPT)
        self._end(job)

    def _end(self, job: Job) -> None:
        del self._jobs[job.stored.id]
        if job.ticket in self._queue:
            self._queue.drop(job.ticket)
        if self._current is job:
            self._current = None


def name_of(record: dict[str, Any]) -> str:
    """The id of the review of a record from a file: the same for the same game of the same people."""
    parts = ("game", "seats", "options", "players", "deal", "position", "moves", "chance")
    meta = record.get("meta")
    ending = meta.get("ending") if isinstance(meta, dict) else None
    known = [[part, record.get(part)] for part in parts] + [["ending", ending]]
    return "r" + hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:31]
