"""One thread that writes. What comes in while a commit is under way goes into the next one together.

Nobody is told that a fact holds before the commit that holds it has returned.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy

MAX_WAITING: Final = 4096
MAX_BATCH: Final = 256


def _new_future() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


@dataclass(frozen=True)
class TableRow:
    """What of a table's state can be searched for."""

    status: str
    touched_at: int
    bot_due: bool
    to_move: int | None
    flag_at: int | None
    chairs: str = ""
    """Who sits where; empty if that has not changed."""


@dataclass(frozen=True)
class Append:
    """A fact to be written as the next one of its table; the answer is whether its version was still free."""

    table: str
    version: int
    fact: str
    row: TableRow
    seats: str = ""
    """The person who sits down with this fact, if one does."""
    done: "asyncio.Future[bool]" = field(default_factory=_new_future)


@dataclass(frozen=True)
class Work:
    """Anything else that is written."""

    do: Callable[[sa.Connection], Any]
    done: "asyncio.Future[Any]" = field(default_factory=_new_future)


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
        return await job.done

    async def work(self, do: Callable[[sa.Connection], Any]) -> Any:
        job = Work(do)
        self._put(job)
        return await job.done

    def close(self) -> None:
        """Finish what is under way, then stop."""
        self._jobs.put(None)
        self._thread.join(30)

    def _put(self, job: Job) -> None:
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
        # All futures of this writer belong to one event loop, which is woken once for the whole batch.
        pairs = list(zip(batch, answers, strict=True))
        try:
            batch[0].done.get_loop().call_soon_threadsafe(_tell, pairs)
        except RuntimeError:
            pass  # the loop is closed: nobody waits any more

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
                self._insert(connection, rows)
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

    def _insert(self, connection: sa.Connection, rows: "list[tuple[str, int, str]]") -> None:
        """One statement for all: each statement is a moment at which the event loop may have to be waited for."""
        marks = ", ".join([self._sql.three] * len(rows))
        values = tuple(value for row in rows for value in row)
        connection.exec_driver_sql(f"INSERT INTO facts (table_id, version, fact) VALUES {marks}", values)  # noqa: S608

    def _keep_rows(self, connection: sa.Connection, good: Sequence[Append]) -> None:
        rows = [(job.row, job.table) for job in good]
        updates = [(row.status, row.touched_at, row.bot_due, row.to_move, row.flag_at, table) for row, table in rows]
        connection.exec_driver_sql(self._sql.update, updates)
        if moved := [(row.chairs, table) for row, table in rows if row.chairs]:
            connection.exec_driver_sql(self._sql.chairs, moved)
        if sitting := [(job.seats, job.table) for job in good if job.seats]:
            connection.exec_driver_sql(self._sql.seat, sitting)
        if self._is_shared:
            calls = [(f"{self._origin} {job.table} {job.version}",) for job in good]
            connection.exec_driver_sql("SELECT pg_notify('chakpur', %s)", calls)


def _tell(pairs: "list[tuple[Job, Any]]") -> None:
    for job, answer in pairs:
        if job.done.done():
            continue  # whoever asked has gone
        if isinstance(answer, Exception):
            job.done.set_exception(answer)
        else:
            job.done.set_result(answer)


class _Statements:
    """The few statements of the hot path, in the driver's own words."""

    def __init__(self, mark: str) -> None:
        self.three = f"({mark}, {mark}, {mark})"
        self.insert_if_free = f"INSERT INTO facts (table_id, version, fact) VALUES {self.three} ON CONFLICT DO NOTHING"  # noqa: S608
        self.update = (
            f"UPDATE tables SET status = {mark}, touched_at = {mark}, bot_due = {mark}, "  # noqa: S608
            f"to_move = {mark}, flag_at = {mark} WHERE id = {mark}"
        )
        self.chairs = f"UPDATE tables SET chairs = {mark} WHERE id = {mark}"  # noqa: S608
        self.seat = f"INSERT INTO seated (person, table_id) VALUES ({mark}, {mark}) ON CONFLICT DO NOTHING"  # noqa: S608


def _tried(connection: sa.Connection, do: Callable[[sa.Connection], Any]) -> Any:
    """One piece of work; if it fails, the others of its batch still hold."""
    try:
        with connection.begin_nested():
            return do(connection)
    except Exception as error:  # told to the one who asked
        return error
