"""Where tables and people are kept. Writing goes through the one writer, reading through a few threads."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from chakpur.server.database import (
    BOT_DUE,
    FACTS,
    KEYS,
    LINKS,
    OPEN_TO_ALL,
    PEOPLE,
    SEATED,
    SECRETS,
    TABLES,
    migrate,
    open_engine,
)
from chakpur.server.facts import (
    AnyFact,
    Chair,
    Plan,
    Sat,
    chairs_from_text,
    from_text,
    plan_from_text,
    plan_to_text,
    to_text,
)
from chakpur.server.settings import Settings
from chakpur.server.writer import Append, Script, TableRow, Writer

T = TypeVar("T")
_NEW_TABLE: Final = (
    "INSERT INTO tables"
    " (id, invite, plan, game, public, made_at, status, touched_at, bot_due, to_move, chairs, flag_at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_NEW_SEATED: Final = "INSERT INTO seated (person, table_id) VALUES (?, ?)"
READERS: Final = 4


@dataclass(frozen=True)
class Stored:
    """A table as the database knows it."""

    id: str
    invite: str
    made_at: int
    plan: Plan
    facts: list[AnyFact]


@dataclass(frozen=True)
class Listed:
    """A line of a list of tables."""

    id: str
    game: str
    status: str
    public: bool
    made_at: int
    touched_at: int
    to_move: int | None
    chairs: list[Chair]


class Store:
    def __init__(self, settings: Settings, origin: str = "") -> None:
        self.engine = open_engine(settings)
        migrate(self.engine)
        self.origin = origin or secrets.token_hex(4)
        self._writer = Writer(self.engine, self.origin)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    async def _read(self, do: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._with_connection, do)

    def _with_connection(self, do: Callable[[sa.Connection], T]) -> T:
        with self.engine.begin() as connection:
            return do(connection)

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        await self._read(lambda connection: connection.execute(sa.select(1)).scalar_one())

    # --- tables ---
    async def create(self, table: str, invite: str, plan: Plan, now: int, row: TableRow) -> None:
        values = (table, invite, plan_to_text(plan), plan.game, plan.public, now)
        more = (row.status, row.touched_at, row.bot_due, row.to_move, row.chairs, row.flag_at)
        people = sorted({chair.person for chair in plan.chairs if chair.person})
        seated = [(_NEW_SEATED, (person, table)) for person in people]
        await self._writer.run(Script([(_NEW_TABLE, values + more), *seated]))

    def append(self, table: str, version: int, fact: AnyFact, row: TableRow) -> "asyncio.Future[bool]":
        """Whether *fact* could be written as the table's version *version*."""
        seats = fact.person if isinstance(fact, Sat) else ""
        return self._writer.append(Append(table, version, to_text(fact), row, seats))

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda connection: load_table(connection, table))

    async def facts_after(self, table: str, version: int) -> list[AnyFact]:
        return await self._read(lambda connection: _facts(connection, table, version))

    async def table_of_invite(self, invite: str) -> str | None:
        query = sa.select(TABLES.c.id).where(TABLES.c.invite == invite)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def public_tables(self, limit: int) -> list[Listed]:
        query = _LISTED.where(OPEN_TO_ALL)
        return await self._listed(query.order_by(TABLES.c.touched_at.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int) -> list[Listed]:
        query = _LISTED.join(SEATED, SEATED.c.table_id == TABLES.c.id).where(SEATED.c.person == person)
        return await self._listed(query.order_by(TABLES.c.touched_at.desc()).limit(limit))

    async def _listed(self, query: sa.Select[Any]) -> list[Listed]:
        return await self._read(lambda connection: [_listed(row) for row in connection.execute(query)])

    async def count_unfinished(self, person: str) -> int:
        query = (
            sa.select(sa.func.count())
            .select_from(TABLES.join(SEATED, SEATED.c.table_id == TABLES.c.id))
            .where(SEATED.c.person == person, TABLES.c.status != "over")
        )
        return await self._read(lambda connection: int(connection.execute(query).scalar_one()))

    async def tables_with_bots_due(self, before: int, limit: int) -> list[str]:
        query = sa.select(TABLES.c.id).where(BOT_DUE, TABLES.c.touched_at <= before)
        return await self._ids(query.order_by(TABLES.c.touched_at).limit(limit))

    async def tables_with_fallen_flags(self, now: int, limit: int) -> list[str]:
        return await self._ids(sa.select(TABLES.c.id).where(TABLES.c.flag_at <= now).limit(limit))

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    # --- people ---
    async def add_person(self, person: str, name: str, key_hash: str, now: int) -> None:
        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(PEOPLE).values(id=person, name=name, made_at=now))
            connection.execute(sa.insert(KEYS).values(hash=key_hash, person=person, made_at=now))

        await self._writer.work(write)

    async def person_of_key(self, key_hash: str) -> tuple[str, str] | None:
        """Id and name of whoever holds the key with this hash."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name).join(KEYS, KEYS.c.person == PEOPLE.c.id)
        found = await self._read(lambda connection: connection.execute(query.where(KEYS.c.hash == key_hash)).first())
        return None if found is None else (found[0], found[1])

    async def rename(self, person: str, name: str) -> None:
        update = sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        await self._writer.work(lambda connection: connection.execute(update))

    async def add_link(self, link_hash: str, person: str, now: int, until: int) -> None:
        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(LINKS).where(LINKS.c.until < now))
            connection.execute(sa.insert(LINKS).values(hash=link_hash, person=person, until=until))

        await self._writer.work(write)

    async def use_link(self, link_hash: str, key_hash: str, now: int) -> bool:
        """Turn a one-time link into a new key of its person; False if there is no such link any more."""

        def write(connection: sa.Connection) -> bool:
            taken = connection.execute(
                sa.delete(LINKS).where(LINKS.c.hash == link_hash, LINKS.c.until >= now).returning(LINKS.c.person)
            ).first()
            if taken is None:
                return False
            connection.execute(sa.insert(KEYS).values(hash=key_hash, person=taken[0], made_at=now))
            return True

        return bool(await self._writer.work(write))

    async def shared_secret(self, name: str) -> str:
        """A random secret that all processes on this database share."""

        def write(connection: sa.Connection) -> str:
            query = sa.select(SECRETS.c.value).where(SECRETS.c.name == name)
            found = connection.execute(query).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(sa.insert(SECRETS).values(name=name, value=found))
            return str(found)

        try:
            return str(await self._writer.work(write))
        except sa.exc.IntegrityError:  # another process was first
            return str(await self._writer.work(write))


_LISTED: Final = sa.select(
    TABLES.c.id,
    TABLES.c.game,
    TABLES.c.status,
    TABLES.c.public,
    TABLES.c.made_at,
    TABLES.c.touched_at,
    TABLES.c.to_move,
    TABLES.c.chairs,
)


def _listed(row: Any) -> Listed:
    table, game, status, public, made_at, touched_at, to_move, chairs = row
    return Listed(table, game, status, public, made_at, touched_at, to_move, chairs_from_text(chairs))


def load_table(connection: sa.Connection, table: str) -> Stored | None:
    query = sa.select(TABLES.c.invite, TABLES.c.made_at, TABLES.c.plan).where(TABLES.c.id == table)
    found = connection.execute(query).first()
    if found is None:
        return None
    return Stored(table, found[0], found[1], plan_from_text(found[2]), _facts(connection, table, 0))


def _facts(connection: sa.Connection, table: str, after: int) -> list[AnyFact]:
    query = sa.select(FACTS.c.fact).where(FACTS.c.table_id == table, FACTS.c.version > after)
    texts: Sequence[str] = connection.execute(query.order_by(FACTS.c.version)).scalars().all()
    return [from_text(text) for text in texts]
