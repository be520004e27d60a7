"""Facts to be written, and how a batch of them is: all at once if all goes well, else each by itself."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final, Protocol

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

from chakpur.server.database import FACTS, SEATED, TABLES
from chakpur.server.storage import TableRow

DEADLOCK: Final = "40P01"
TRIES: Final = 3


def new_future() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class Append:
    """A fact to be written as the next one of its table; the answer is whether its version was still free."""

    table: str
    version: int
    fact: str
    row: TableRow
    seats: str = ""
    """The person who sits down with this fact, if one does."""
    done: "asyncio.Future[bool]" = field(default_factory=new_future)


Answer = bool | Exception
Notify = Callable[[sa.Connection, list[tuple[str, int]]], None]
"""Tells the other processes, as soon as a transaction holds, which tables have which new versions."""


class Appends(Protocol):
    """How facts come into the database."""

    def write(self, batch: Sequence[Append]) -> list[Answer]:
        """Write and commit; whether each version was still free, or what is wrong with that one."""

    def close(self) -> None:
        """No more will come."""


class NotAll(Exception):
    """Another process, or a request that was given up, has written a version of this batch."""


class PlainAppends:
    """By SQLAlchemy, on either database."""

    def __init__(self, engine: sa.Engine, notify: Notify | None = None) -> None:
        self._engine = engine
        self._notify = notify
        insert = insert_postgresql if engine.dialect.name == "postgresql" else insert_sqlite
        self._insert = insert(FACTS).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
        self._seat = insert(SEATED).on_conflict_do_nothing()

    def write(self, batch: Sequence[Append]) -> list[Answer]:
        # In the order of the tables: two processes that take the same rows in the same order never wait in a circle.
        jobs = sorted(batch, key=attrgetter("table", "version"))
        for _ in range(TRIES):
            try:
                with self._engine.begin() as connection:
                    self._write_all(connection, jobs)
                return [True] * len(batch)
            except (NotAll, sa.exc.IntegrityError):
                break
            except sa.exc.OperationalError as error:
                if getattr(error.orig, "sqlstate", None) != DEADLOCK:
                    raise
        with self._engine.begin() as connection:
            answers = {id(job): self._tried(connection, job) for job in jobs}
        return [answers[id(job)] for job in batch]

    def close(self) -> None:
        pass

    def _tried(self, connection: sa.Connection, job: Append) -> Answer:
        """One fact; if it can't be written, the others of its batch still hold."""
        try:
            with connection.begin_nested():
                self._write_all(connection, [job])
            return True
        except NotAll:
            return False
        except sa.exc.IntegrityError as error:
            return error

    def _write_all(self, connection: sa.Connection, jobs: Sequence[Append]) -> None:
        facts = [{"table_id": job.table, "version": job.version, "fact": job.fact} for job in jobs]
        if connection.execute(self._insert, facts).rowcount != len(jobs):
            raise NotAll
        connection.execute(_CHANGE, [_changes(job) for job in jobs])
        if self._notify is not None:
            self._notify(connection, [(job.table, job.version) for job in jobs])
        if reseated := [{"chairs": job.row.chairs, "table": job.table} for job in jobs if job.row.chairs]:
            connection.execute(_CHANGE, reseated)
        if sitting := sorted((job.seats, job.table) for job in jobs if job.seats):
            connection.execute(self._seat, [{"person": person, "table_id": table} for person, table in sitting])


def _changes(job: Append) -> dict[str, Any]:
    status, touched_at, bot_due, to_move, flag_at, _ = job.row
    new = {"status": status, "touched_at": touched_at, "bot_due": bot_due, "to_move": to_move, "flag_at": flag_at}
    return {**new, "table": job.table}


_CHANGE: Final = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("table"))
