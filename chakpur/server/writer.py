"""One thread that writes. What comes in while a commit is under way goes into the next one together.

Nobody is told that a fact holds before the commit that holds it has returned.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import sqlalchemy as sa

from chakpur.server.appends import Append, Appends, new_future
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy

MAX_WAITING: Final = 4096
MAX_BATCH: Final = 256
MAX_GATHERING: Final = 0.004
"""So many seconds at most a batch waits for more to come; each commit costs as much as several moves."""


@dataclass(slots=True, eq=False)
class Work:
    """Anything else that is written."""

    do: Callable[[sa.Connection], Any]
    done: "asyncio.Future[Any]" = field(default_factory=new_future)


Job = Append | Work


class Writer:
    """Takes jobs in the event loop and does them in *thread*, an executor of one thread, all that wait at a time."""

    def __init__(self, engine: sa.Engine, appends: Appends, thread: Executor) -> None:
        self._engine = engine
        self._appends = appends
        self._thread = thread
        self._waiting: list[Job] = []
        self._is_busy = False

    def append(self, job: Append) -> "asyncio.Future[bool]":
        self._put(job)
        return job.done

    async def work(self, do: Callable[[sa.Connection], Any]) -> Any:
        job = Work(do)
        self._put(job)
        return await job.done

    def close(self) -> None:
        """Finish what is under way, then stop."""
        self._thread.submit(self._appends.close)
        self._thread.shutdown()

    # --- in the event loop ---
    def _put(self, job: Job) -> None:
        if len(self._waiting) >= MAX_WAITING:
            raise Busy("server-busy")
        self._waiting.append(job)
        if not self._is_busy:
            self._is_busy = True
            loop = job.done.get_loop()
            self._gather(loop, 0, loop.time())

    def _gather(self, loop: asyncio.AbstractEventLoop, before: int, since: float) -> None:
        """Hand a batch over as soon as a turn of the event loop has brought nothing more for it."""
        count = len(self._waiting)
        if before < count < MAX_BATCH and loop.time() - since < MAX_GATHERING:
            loop.call_soon(self._gather, loop, count, since)
        else:
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            self._thread.submit(self._committed, batch).add_done_callback(partial(self._written, loop, batch))

    def _written(self, loop: asyncio.AbstractEventLoop, batch: Sequence[Job], answers: "Future[list[Any]]") -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(self._tell, loop, batch, answers.result())

    def _tell(self, loop: asyncio.AbstractEventLoop, batch: Sequence[Job], answers: list[Any]) -> None:
        self._is_busy = bool(self._waiting)
        if self._is_busy:
            self._gather(loop, 0, loop.time())
        for job, answer in zip(batch, answers, strict=True):
            if job.done.done():
                continue  # whoever asked has gone
            if isinstance(answer, Exception):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)

    # --- in the thread ---
    def _committed(self, batch: Sequence[Job]) -> list[Any]:
        METRICS.commits.add()
        try:
            with METRICS.commit_seconds.time():
                return self._answers(batch)
        except Exception as error:  # whatever the database says, those who wait must hear of it
            return [error] * len(batch)

    def _answers(self, batch: Sequence[Job]) -> list[Any]:
        """First the facts, all in one commit; then whatever else there is, in another."""
        appends = [job for job in batch if isinstance(job, Append)]
        works = [job for job in batch if isinstance(job, Work)]
        answers = dict(zip(map(id, appends), self._appends.write(appends) if appends else (), strict=True))
        if works:
            try:
                answers |= self._worked(works)
            except Exception as error:  # the facts are written all the same
                answers |= {id(job): error for job in works}
        return [answers[id(job)] for job in batch]

    def _worked(self, works: Sequence[Work]) -> dict[int, Any]:
        if self._engine.dialect.name == "postgresql":
            return self._worked_alone(works)
        with self._engine.begin() as connection:
            return {id(job): self._tried(connection, job) for job in works}

    def _worked_alone(self, works: Sequence[Work]) -> dict[int, Any]:
        """Each in a commit of its own: several in one might hold what another process waits for, and the other way."""
        answers: dict[int, Any] = {}
        for job in works:
            try:
                with self._engine.begin() as connection:
                    answers[id(job)] = job.do(connection)
            except sa.exc.OperationalError as error:  # the database itself has trouble: nobody else need try
                return {id(each): answers.get(id(each), error) for each in works}
            except Exception as error:  # told to the one who asked
                answers[id(job)] = error
        return answers

    def _tried(self, connection: sa.Connection, job: Work) -> Any:
        """One job; if it fails, the others of its batch still hold."""
        try:
            with connection.begin_nested():
                return job.do(connection)
        except sa.exc.OperationalError:
            raise  # the database itself has trouble
        except Exception as error:  # told to the one who asked
            return error
