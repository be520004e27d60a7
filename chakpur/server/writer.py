"""One thread that writes. What comes in while a commit is under way goes into the next one together.

Nobody is told that a fact holds before the commit that holds it has returned.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy

MAX_WAITING: Final = 4096
MAX_BATCH: Final = 256
MAX_GATHERING: Final = 0.004
"""So many seconds at most a batch waits for more to come; each commit costs as much as several moves."""


def _new_future() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


class TableRow(NamedTuple):
    """What of a table's state can be searched for."""

    status: str
    touched_at: int
    bot_due: bool
    to_move: int | None
    flag_at: int | None
    chairs: str = ""
    """Who sits where; empty if that has not changed."""


@dataclass(slots=True, eq=False)
class Append:
    """A fact to be written as the next one of its table; the answer is whether its version was still free."""

    table: str
    version: int
    fact: str
    row: TableRow
    seats: str = ""
    """The person who sits down with this fact, if one does."""
    done: "asyncio.Future[bool]" = field(default_factory=_new_future)


@dataclass(slots=True, eq=False)
class Script:
    """A few statements with their values, to be done together; ``?`` marks a value."""

    statements: "list[tuple[str, tuple[Any, ...]]]"
    done: "asyncio.Future[None]" = field(default_factory=_new_future)


@dataclass(slots=True, eq=False)
class Work:
    """Anything else that is written."""

    do: Callable[[sa.Connection], Any]
    done: "asyncio.Future[Any]" = field(default_factory=_new_future)


Job = Append | Script | Work


class Writer:
    """Takes jobs in the event loop and does them in a thread of its own, all that wait at a time."""

    def __init__(self, engine: sa.Engine, origin: str) -> None:
        self._engine = engine.execution_options(writes=True)
        self._origin = origin
        self._is_shared = engine.dialect.name == "postgresql"
        self._sql = _Statements("%s" if self._is_shared else "?")
        self._own: sa.PoolProxiedConnection | None = None
        """On SQLite the thread keeps a connection: what that has read stays true, since nobody else writes."""
        self._waiting: list[Job] = []
        self._is_busy = False
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, job: Append) -> "asyncio.Future[bool]":
        self._put(job)
        return job.done

    async def run(self, script: Script) -> None:
        self._put(script)
        await script.done

    async def work(self, do: Callable[[sa.Connection], Any]) -> Any:
        job = Work(do)
        self._put(job)
        return await job.done

    def close(self) -> None:
        """Finish what is under way, then stop."""
        self._batches.put(None)
        self._thread.join(30)

    # --- in the event loop ---
    def _put(self, job: Job) -> None:
        if len(self._waiting) >= MAX_WAITING:
            raise Busy("server-busy")
        self._waiting.append(job)
        if not self._is_busy:
            self._is_busy = True
            self._gather(job.done.get_loop(), 0, time.monotonic())

    def _gather(self, loop: asyncio.AbstractEventLoop, before: int, since: float) -> None:
        """Hand a batch over as soon as a turn of the event loop has brought nothing more for it."""
        count = len(self._waiting)
        if before < count < MAX_BATCH and time.monotonic() - since < MAX_GATHERING:
            loop.call_soon(self._gather, loop, count, since)
        else:
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            self._batches.put(batch)

    def _tell(self, batch: Sequence[Job], answers: list[Any]) -> None:
        self._is_busy = bool(self._waiting)
        if self._is_busy:
            self._gather(batch[0].done.get_loop(), 0, time.monotonic())
        for job, answer in zip(batch, answers, strict=True):
            if job.done.done():
                continue  # whoever asked has gone
            if isinstance(answer, Exception):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)

    # --- in the thread ---
    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            answers = self._committed(batch)
            METRICS.commits.add()
            try:
                batch[0].done.get_loop().call_soon_threadsafe(self._tell, batch, answers)
            except RuntimeError:
                pass  # the loop is closed: nobody waits any more
        if self._own is not None:
            self._own.close()

    def _committed(self, batch: Sequence[Job]) -> list[Any]:
        try:
            with METRICS.commit_seconds.time():
                return self._answers(batch)
        except Exception as error:  # whatever the database says, those who wait must hear of it
            return [error] * len(batch)

    def _answers(self, batch: Sequence[Job]) -> list[Any]:
        """Write a batch: the short way if all goes well, else once more and with care."""
        if not self._is_shared and not any(isinstance(job, Work) for job in batch):
            try:
                return self._write_plainly(batch)
            except sqlite3.Error:
                pass  # which job is to blame is found out below
        try:
            with self._engine.begin() as connection:
                return self._write(connection, batch, self._insert_all)
        except _VersionTaken:
            with self._engine.begin() as connection:
                return self._write(connection, batch, self._insert_free)

    def _write_plainly(self, batch: Sequence[Job]) -> list[Any]:
        """On SQLite, without SQLAlchemy, in as few statements as can be: at each of them the event loop interferes."""
        if self._own is None:
            self._own = self._engine.raw_connection()
        cursor: Any = self._own.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            self._do_plainly(cursor, batch)
            cursor.execute("COMMIT")
        except BaseException:
            self._own.rollback()
            raise
        finally:
            cursor.close()
        return [True] * len(batch)

    def _do_plainly(self, cursor: Any, batch: Sequence[Job]) -> None:
        appends = [job for job in batch if isinstance(job, Append)]
        if appends:
            values = [value for job in appends for value in (job.table, job.version, job.fact)]
            cursor.execute(self._sql.insert(len(appends)), values)
            if cursor.rowcount != len(appends):
                raise sqlite3.IntegrityError
            rows: list[Any] = [value for job in appends for value in (*job.row[:5], job.table)]
            cursor.execute(self._sql.update(len(appends)), rows)
        for job in batch:
            if isinstance(job, Script):
                for statement, arguments in job.statements:
                    cursor.execute(statement, arguments)
            elif isinstance(job, Append):
                if job.row.chairs:
                    cursor.execute(self._sql.chairs, (job.row.chairs, job.table))
                if job.seats:
                    cursor.execute(self._sql.seat, (job.seats, job.table))

    def _write(
        self, connection: sa.Connection, batch: Sequence[Job], insert: "Callable[..., Sequence[Append]]"
    ) -> list[Any]:
        appends = [job for job in batch if isinstance(job, Append)]
        written = insert(connection, appends) if appends else appends
        if written:
            self._keep_rows(connection, written)
        good = set(map(id, written))
        return [id(job) in good if isinstance(job, Append) else self._tried(connection, job) for job in batch]

    def _tried(self, connection: sa.Connection, job: Script | Work) -> Any:
        """One piece of work; if it fails, the others of its batch still hold."""
        try:
            with connection.begin_nested():
                if isinstance(job, Work):
                    return job.do(connection)
                for statement, arguments in job.statements:
                    connection.exec_driver_sql(statement.replace("?", self._sql.mark), arguments)
                return None
        except Exception as error:  # told to the one who asked
            return error

    def _insert_all(self, connection: sa.Connection, appends: Sequence[Append]) -> Sequence[Append]:
        """One statement for all: each statement is a moment at which the event loop may have to be waited for."""
        values = tuple(value for job in appends for value in (job.table, job.version, job.fact))
        done = connection.exec_driver_sql(self._sql.insert(len(appends)), values)
        if done.rowcount != len(appends):
            raise _VersionTaken
        return appends

    def _insert_free(self, connection: sa.Connection, appends: Sequence[Append]) -> Sequence[Append]:
        """The facts whose version was free."""
        one = self._sql.insert(1)
        return [
            job for job in appends if connection.exec_driver_sql(one, (job.table, job.version, job.fact)).rowcount == 1
        ]

    def _keep_rows(self, connection: sa.Connection, good: Sequence[Append]) -> None:
        if self._is_shared:
            connection.exec_driver_sql(self._sql.update_one, [(*job.row[:5], job.table) for job in good])
            calls = [(f"{self._origin} {job.table} {job.version}",) for job in good]
            connection.exec_driver_sql("SELECT pg_notify('chakpur', %s)", calls)
        else:
            values = tuple(value for job in good for value in (*job.row[:5], job.table))
            connection.exec_driver_sql(self._sql.update(len(good)), values)
        if moved := [(job.row.chairs, job.table) for job in good if job.row.chairs]:
            connection.exec_driver_sql(self._sql.chairs, moved)
        if sitting := [(job.seats, job.table) for job in good if job.seats]:
            connection.exec_driver_sql(self._sql.seat, sitting)


class _VersionTaken(Exception):
    """Another process, or a request that was given up, has written a version of this batch."""


class _Statements:
    """The few statements of the hot path, in the driver's own words."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self._three = f"({mark}, {mark}, {mark})"
        self._six = f"({', '.join([mark] * 6)})"
        self.update_one = (
            f"UPDATE tables SET status = {mark}, touched_at = {mark}, bot_due = {mark}, "  # noqa: S608
            f"to_move = {mark}, flag_at = {mark} WHERE id = {mark}"
        )
        self.chairs = f"UPDATE tables SET chairs = {mark} WHERE id = {mark}"  # noqa: S608
        self.seat = f"INSERT INTO seated (person, table_id) VALUES ({mark}, {mark}) ON CONFLICT DO NOTHING"  # noqa: S608

    def insert(self, rows: int) -> str:
        marks = ", ".join([self._three] * rows)
        return f"INSERT INTO facts (table_id, version, fact) VALUES {marks} ON CONFLICT DO NOTHING"  # noqa: S608

    def update(self, rows: int) -> str:
        """One statement for many rows, as SQLite writes it."""
        marks = ", ".join([self._six] * rows)
        return (
            "UPDATE tables SET status = new.column1, touched_at = new.column2, bot_due = new.column3, "  # noqa: S608
            f"to_move = new.column4, flag_at = new.column5 FROM (VALUES {marks}) AS new WHERE id = new.column6"
        )
