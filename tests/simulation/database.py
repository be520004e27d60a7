"""The database of a simulated world: real SQL on SQLite in memory, shared by all simulated processes.

What a process asks of it takes its time, fails before it is done, or is done without an answer, as chance has it.
"""

import random
import sqlite3
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextvars import Context
from functools import cache
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.pool import StaticPool

from chakpur.server.database import migrate
from chakpur.server.fanout import PULSE_WORD, SILENCE
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from tests.simulation.chance import Chance
from tests.simulation.faults import Faults
from tests.simulation.loop import SimulatedLoop

QUICK: Final = (0.0002, 0.02)
SLOW: Final = (0.5, 4.0)
NEWS: Final = (0.001, 0.3)
NOTICED: Final = (1.0, SILENCE + 1.0)
"""So long after the first lost news a process finds out that it does not listen."""
EPOCH: Final = 1_700_000_000_000


class Link(sqlite3.Connection):
    """The one connection; at the ends of a transaction the world may have something against it."""

    database: "Database"
    changes = 0
    has_begun = False

    def cursor(self, _factory: Any = None) -> "LinkCursor":  # type: ignore[override]
        return super().cursor(LinkCursor)

    def begin(self) -> None:
        self.database.refuse_now_and_then()
        self.changes, self.has_begun = self.total_changes, True

    def commit(self) -> None:
        is_ending, self.has_begun = self.has_begun, False
        if is_ending and self.total_changes > self.changes:
            self.database.refuse_if_full()
        super().commit()
        self.database.send_news()
        if is_ending:
            self.database.forget_now_and_then()

    def rollback(self) -> None:
        self.has_begun = False
        super().rollback()
        self.database.drop_news()


class LinkCursor(sqlite3.Cursor):
    connection: Link

    def execute(self, statement: str, *values: Any) -> "LinkCursor":  # type: ignore[override]
        if statement == "COMMIT":
            self.connection.commit()
            return self
        if statement.startswith("BEGIN"):
            self.connection.begin()
        super().execute(statement, *values)
        return self


class Database:
    """What is on the disk. *is_shared*: several processes, as on PostgreSQL; else one at a time, as embedded."""

    def __init__(self, loop: SimulatedLoop, chance: Chance, faults: Faults, is_shared: bool) -> None:
        self.loop, self.chance, self.faults, self.is_shared = loop, chance, faults, is_shared
        self._link = sqlite3.connect(
            ":memory:", check_same_thread=False, isolation_level=None, cached_statements=1024, factory=Link
        )
        self._link.database = self
        empty_database().backup(self._link)
        sqlite3.Connection.cursor(self._link).execute("PRAGMA foreign_keys=ON")
        self.engine = sa.create_engine("sqlite://", creator=lambda: self._link, poolclass=StaticPool)
        event.listen(self.engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        self._news: list[tuple[str, str, int]] = []
        self._luck: random.Random | None = None
        """Of the job that is being done; None: nobody of the world asks."""
        self.gone_until = 0.0
        """When it can be reached again."""
        self.full_until = 0.0
        """When there is room on the disk again."""
        self.ahead = 0
        """By how many milliseconds its clock is ahead of the world's time."""
        self.listeners: list[Listener] = []
        self.jobs = 0

    def now(self) -> int:
        return EPOCH + int(self.loop.time() * 1000) + self.ahead

    # --- what the checks read: it has no part in the world ---
    def rows(self, query: str, *values: Any) -> list[Any]:
        return sqlite3.Connection.cursor(self._link).execute(query, values).fetchall()

    def close(self) -> None:
        self.engine.dispose()
        self._link.close()

    # --- what a job meets ---
    def do(self, job: Callable[[], Any], luck: random.Random) -> Any:
        self.jobs += 1
        self._luck = luck
        try:
            return job()
        finally:
            self._luck = None

    def refuse_now_and_then(self) -> None:
        if self.loop.time() < self.gone_until:
            raise sqlite3.OperationalError("the database is restarting")
        if self._luck is not None and self.faults.strikes("refuse", self._luck):
            raise sqlite3.OperationalError("it does not work just now")

    def refuse_if_full(self) -> None:
        if self.loop.time() < self.full_until:
            raise sqlite3.OperationalError("database or disk is full")

    def forget_now_and_then(self) -> None:
        if self._luck is not None and self.faults.strikes("forget", self._luck):
            raise sqlite3.OperationalError("the connection broke before the answer came")

    # --- news ---
    def note_news(self, origin: str, news: list[tuple[str, int]]) -> None:
        self._news += [(origin, word, version) for word, version in news]

    def drop_news(self) -> None:
        self._news.clear()

    def send_news(self) -> None:
        """What a transaction told is on its way as soon as it holds."""
        for origin, word, version in self._news:
            for listener in tuple(self.listeners):
                listener.send(origin, word, version)
        self._news.clear()


class Listener:
    """One process's ear for news of the others."""

    def __init__(
        self,
        database: Database,
        origin: str,
        context: Context,
        heard: Callable[[str, int], None],
        lost: Callable[[], None],
    ) -> None:
        self._database, self._origin, self._context = database, origin, context
        self._heard, self._lost = heard, lost
        self._is_deaf = False
        self.is_listening = True
        database.listeners.append(self)

    async def ready(self) -> None:
        pass

    def close(self) -> None:
        if self in self._database.listeners:
            self._database.listeners.remove(self)

    def send(self, origin: str, word: str, version: int) -> None:
        if origin == self._origin or word == PULSE_WORD:
            return
        world = self._database
        luck = world.chance.of(f"news {self._origin}")
        if world.faults.strikes("lose_news", luck):
            self.go_deaf(luck)
        if self._is_deaf:
            return
        for _ in range(2 if world.faults.strikes("double_news", luck) else 1):
            world.loop.call_later(luck.uniform(*NEWS), self._hear, word, version, context=self._context)

    def go_deaf(self, luck: random.Random) -> None:
        """Nothing is heard for a while; then the process finds out, and is told that it may have missed something."""
        if not self._is_deaf:
            self._is_deaf = True
            self._database.loop.call_later(luck.uniform(*NOTICED), self._listen_again, context=self._context)

    def _listen_again(self) -> None:
        self._is_deaf = False
        if self in self._database.listeners:
            self._lost()

    def _hear(self, word: str, version: int) -> None:
        if self in self._database.listeners and not self._is_deaf:
            self._heard(word, version)


class Threads(Executor):
    """In place of a process's threads for the database: each job takes its time, one thread does one after another."""

    def __init__(self, database: Database, owner: str, count: int) -> None:
        self._database, self._owner = database, owner
        self._free = [0.0] * count
        self.is_dead = False

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        database, loop = self._database, self._database.loop
        luck = database.chance.of(self._owner)
        took = luck.uniform(*(SLOW if database.faults.strikes("slow", luck) else QUICK))
        thread = self._free.index(min(self._free))
        done_at = self._free[thread] = max(self._free[thread], loop.time()) + took
        loop.call_at(done_at, self._do, future, lambda: do(*arguments, **more), luck, context=Context())
        return future

    def _do(self, future: "Future[Any]", job: Callable[[], Any], luck: random.Random) -> None:
        if self.is_dead and luck.random() < 0.5:
            return  # the other half of what a killed process has asked for is still done, and nobody hears of it
        if not future.set_running_or_notify_cancel():
            return
        try:
            answer = self._database.do(job, luck)
        except Exception as error:
            self._later(luck, future.set_exception, error)
        else:
            self._later(luck, future.set_result, answer)

    def _later(self, luck: random.Random, do: Callable[[Any], None], what: Any) -> None:
        def tell() -> None:
            if not self.is_dead:
                do(what)

        self._database.loop.call_later(luck.uniform(*QUICK), tell, context=Context())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class SimulatedStore(Store):
    """The server's store on the world's database."""

    def __init__(self, settings: Settings, database: Database, owner: str, context: Context) -> None:
        self._database, self._owner, self._context = database, owner, context
        self.threads: list[Threads] = []
        self.listener: Listener | None = None
        super().__init__(settings)

    def _opened(self, settings: Settings) -> sa.Engine:
        return self._database.engine

    def _threads(self, count: int, name: str) -> Executor:
        self.threads.append(Threads(self._database, f"{self._owner} {name}", count))
        return self.threads[-1]

    @property
    def is_shared(self) -> bool:
        return self._database.is_shared

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> Listener:
        self.listener = Listener(self._database, self.origin, self._context, heard, lost)
        return self.listener

    def _clock(self, connection: sa.Connection) -> int:
        return self._database.now()

    def _notify(self, connection: sa.Connection, news: list[tuple[str, int]]) -> None:
        self._database.note_news(self.origin, news)

    def close(self) -> None:
        pass

    def die(self) -> None:
        for thread in self.threads:
            thread.is_dead = True
        if self.listener is not None:
            self.listener.close()


@cache
def empty_database() -> sqlite3.Connection:
    """A database in its newest form, made once."""
    link = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    engine = sa.create_engine("sqlite://", creator=lambda: link, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    migrate(engine)
    return link
