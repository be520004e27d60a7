"""One thread that writes. What comes in while a commit is under way goes into the next one together.

Nobody is told that a fact holds before the commit that holds it has returned.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy

MAX_WAITING: Final = 4096
MAX_BATCH: Final = 256


@dataclass(frozen=True)
class TableRow:
    """What of a table's state can be searched for."""

    status: str
    touched_at: int
    bot_due: bool
    flag_at: int | None


@dataclass(frozen=True)
class Append:
    """A fact to be written as the next one of its table; the answer is whether its version was still free."""

    table: str
    version: int
    fact: str
    row: TableRow
    seats: str = ""
    """The person who sits down with this fact, if one does."""
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True)
class Work:
    """Anything else that is written."""

    do: Callable[[sa.Connection], Any]
    done: "Future[Any]" = field(default_factory=Future)


Job = Append | Work


class Writer:
    def __init__(self, engine: sa.Engine, origin: str) -> None:
        self._engine = engine.execution_options(writes=True)
        self._origin = origin
        self._is_shared = engine.dialect.name == "postgresql"
        self._jobs: queue.Queue[Job | None] = queue.Queue(MAX_WAITING)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self._sql = _Statements("%s" if self._is_shared else "?")

    async def append(self, job: Append) -> bool:
        self._put(job)
        return await asyncio.wrap_future(job.done)

    async def work(self, do: Callable[[sa.Connection], Any]) -> Any:
        job = Work(do)
        self._put(job)
        return await asyncio.wrap_future(job.done)

    def close(self) -> None:
        """Finish what is under way, then stop."""
        self._jobs.put(None)
        self._thread.join(30)

    def _put(self, job: Job) -> None:
        job.done.set_running_or_notify_cancel()  # from now on it can't be called off
        try:
            self._jobs.put_nowait(job)
        except queue.Full:
            raise Busy("server-busy") from None

    def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            jobs = self._next_batch()
            open_for_more = None not in jobs
            batch = [job for job in jobs if job is not None]
            if batch:
                self._commit(batch)

    def _next_batch(self) -> "list[Job | None]":
        jobs = [self._jobs.get()]
        while len(jobs) < MAX_BATCH:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs

    def _commit(self, batch: Sequence[Job]) -> None:
        try:
            with METRICS.commit_seconds.time(), self._engine.begin() as connection:
                answers = self._write(connection, batch)
        except Exception as error:  # whatever the database says, those who wait must hear of it
            answers = [error] * len(batch)
        METRICS.commits.add()
        for job, answer in zip(batch, answers, strict=True):
            if isinstance(answer, Exception):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)

    def _write(self, connection: sa.Connection, batch: Sequence[Job]) -> list[Any]:
        appends = [job for job in batch if isinstance(job, Append)]
        written = self._append_all(connection, appends)
        return [id(job) in written if isinstance(job, Append) else _tried(connection, job.do) for job in batch]

    def _append_all(self, connection: sa.Connection, appends: Sequence[Append]) -> set[int]:
        """Write facts; the ids of those jobs whose version was free."""
        if not appends:
            return set()
        rows = [(job.table, job.version, job.fact) for job in appends]
        try:
            with connection.begin_nested():
                connection.exec_driver_sql(self._sql.insert, rows)
            good = list(appends)
        except IntegrityError:
            good = [
                job
                for job, row in zip(appends, rows, strict=True)
                if connection.exec_driver_sql(self._sql.insert_if_free, row).rowcount == 1
            ]
        if good:
            self._keep_rows(connection, good)
        return {id(job) for job in good}

    def _keep_rows(self, connection: sa.Connection, good: Sequence[Append]) -> None:
        updates = [(job.row.status, job.row.touched_at, job.row.bot_due, job.row.flag_at, job.table) for job in good]
        connection.exec_driver_sql(self._sql.update, updates)
        if sitting := [(job.seats, job.table) for job in good if job.seats]:
            connection.exec_driver_sql(self._sql.seat, sitting)
        if self._is_shared:
            calls = [(f"{self._origin} {job.table} {job.version}",) for job in good]
            connection.exec_driver_sql("SELECT pg_notify('chakpur', %s)", calls)


class _Statements:
    """The few statements of the hot path, in the driver's own words."""

    def __init__(self, mark: str) -> None:
        three = ", ".join([mark] * 3)
        self.insert = f"INSERT INTO facts (table_id, version, fact) VALUES ({three})"  # noqa: S608 - marks only
        self.insert_if_free = f"{self.insert} ON CONFLICT DO NOTHING"
        self.update = (
            f"UPDATE tables SET status = {mark}, touched_at = {mark}, bot_due = {mark}, flag_at = {mark} "  # noqa: S608
            f"WHERE id = {mark}"
        )
        self.seat = f"INSERT INTO seated (person, table_id) VALUES ({mark}, {mark}) ON CONFLICT DO NOTHING"  # noqa: S608


def _tried(connection: sa.Connection, do: Callable[[sa.Connection], Any]) -> Any:
    """One piece of work; if it fails, the others of its batch still hold."""
    try:
        with connection.begin_nested():
            return do(connection)
    except Exception as error:  # told to the one who asked
        return error
