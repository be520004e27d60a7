"""Where tables and people are kept. Writing goes through the one writer, reading through a few threads."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

from chakpur.server.appends import Append, Appends, PlainAppends
from chakpur.server.database import (
    BOT_DUE,
    FACTS,
    INTERRUPTIONS,
    KEYS,
    LINKS,
    OPEN_TO_ALL,
    PEOPLE,
    PULSE,
    RESULTS,
    REVIEWS,
    SEATED,
    SECRETS,
    TABLE_WORDS,
    TABLES,
    migrate,
    open_engine,
)
from chakpur.server.devices import ENDED_KEY, Kind, KnownKey, OpenLink
from chakpur.server.facts import AnyFact, Plan, Sat, chairs_from_text, from_text, plan_from_text, plan_to_text, to_text
from chakpur.server.fanout import PULSE_WORD, Fanout, Listening
from chakpur.server.fast_appends import FastAppends
from chakpur.server.problems import TooMany
from chakpur.server.public import OF_ONE_PERSON, is_at
from chakpur.server.settings import Settings
from chakpur.server.storage import (
    Beat,
    DamagedFacts,
    Interruption,
    Listed,
    Quota,
    SetAside,
    Stored,
    StoredReview,
    TableRow,
)
from chakpur.server.writer import Writer

T = TypeVar("T")
READERS: Final = 4
MANY: Final = 500
"""So many are asked about in one question."""
DATABASE_NOW: Final[sa.ColumnElement[int]] = sa.literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
)


class Store:
    def __init__(self, settings: Settings) -> None:
        self.engine = self._opened(settings)
        self.origin = secrets.token_hex(4)
        writing = self.engine.execution_options(writes=True)
        if self.is_shared:
            appends: Appends = PlainAppends(writing, self._notify)
        else:
            appends = FastAppends(writing) if settings.fast_appends else PlainAppends(writing)
        self._writer = Writer(writing, appends, self._threads(1, "writer"))
        self._readers = self._threads(READERS, "reader")

    # --- what a simulation does in its own way ---
    def _opened(self, settings: Settings) -> sa.Engine:
        """The database in its newest form."""
        engine = open_engine(settings)
        migrate(engine)
        return engine

    def _threads(self, count: int, name: str) -> Executor:
        return ThreadPoolExecutor(count, thread_name_prefix=name)

    @property
    def is_shared(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> Listening:
        """Hear what other processes write to a shared database."""
        return Fanout(self.engine, self.origin, heard, lost)

    def _clock(self, connection: sa.Connection) -> int:
        """What time it is for a shared database."""
        return int(connection.execute(sa.select(DATABASE_NOW)).scalar_one())

    def _notify(self, connection: sa.Connection, news: list[tuple[str, int]]) -> None:
        """Tell all processes of new versions, or of something else under a word that is no table's id."""
        connection.execute(_NOTIFY, [{"word": f"{self.origin} {word} {version}"} for word, version in news])

    # --- from the first to the last minute ---
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
    async def create(
        self, table: str, invite: str, plan: Plan, now: int, row: TableRow, quota: Quota | None = None
    ) -> bool:
        """Write a new table; False if there is one with this id already. Raise TooMany past the quota."""
        values = {"id": table, "invite": invite, "plan": plan_to_text(plan), "game": plan.game, "public": plan.public}
        people = sorted({chair.person for chair in plan.chairs if chair.person})

        def write(connection: sa.Connection) -> bool:
            if connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table)).first() is not None:
                return False
            if quota is not None:
                _check(connection, quota, plan.public)
            new = self._insert(TABLES).values(**values, made_at=now, **row._asdict())
            free = new.on_conflict_do_nothing(index_elements=["id"]).returning(TABLES.c.id)
            if connection.execute(free).first() is None:
                return False
            if people:
                connection.execute(sa.insert(SEATED), [{"person": person, "table_id": table} for person in people])
            return True

        return bool(await self._writer.work(write))

    def _insert(self, table: sa.Table) -> Any:
        return (insert_postgresql if self.engine.dialect.name == "postgresql" else insert_sqlite)(table)

    def append(self, table: str, version: int, fact: AnyFact, row: TableRow) -> "asyncio.Future[bool]":
        """Whether *fact* could be written as the table's version *version*."""
        seats = fact.person if isinstance(fact, Sat) else ""
        return self._writer.append(Append(table, version, to_text(fact), row, seats))

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda connection: load_table(connection, table))

    async def facts_after(self, table: str, version: int) -> list[AnyFact]:
        return await self._read(lambda connection: _facts(connection, table, version))

    async def set_aside(self, table: str, fault: str) -> None:
        """Mark a table whose facts make no sense, so that nobody stumbles over it again."""
        update = sa.update(TABLES).where(TABLES.c.id == table)
        await self._writer.work(
            lambda connection: connection.execute(update.values(fault=fault, bot_due=False, flag_at=None))
        )

    # --- time ---
    async def now(self) -> int:
        """What time it is by the clock of a database that several processes share."""
        return await self._read(self._clock)

    async def beat(self, now: int, missed: int) -> Beat:
        """Leave a pulse; if there was none for longer than *missed*, note an interruption. Proves that it can write."""

        def write(connection: sa.Connection) -> Beat:
            before = connection.execute(sa.select(PULSE.c.at).with_for_update()).scalar()
            after = max(before or 0, self._clock(connection) if self.is_shared else now)
            new = self._insert(PULSE).values(id=1, at=after)
            connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"at": after}))
            if before is not None and after - before > missed:
                connection.execute(sa.insert(INTERRUPTIONS).values(began=before, ended=after))
            if self.is_shared:
                self._notify(connection, [(PULSE_WORD, 0)])
            return Beat(after, connection.execute(sa.select(sa.func.max(INTERRUPTIONS.c.ended))).scalar() or 0)

        found: Beat = await self._writer.work(write)
        return found

    async def interruptions_after(self, now: int) -> list[Interruption]:
        query = sa.select(INTERRUPTIONS).where(INTERRUPTIONS.c.ended > now).order_by(INTERRUPTIONS.c.began)
        return await self._read(lambda connection: [Interruption(*row) for row in connection.execute(query)])

    # --- lists ---
    async def table_of_invite(self, invite: str) -> str | None:
        query = sa.select(TABLES.c.id).where(TABLES.c.invite == invite)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def words_of(self, table: str) -> str | None:
        query = sa.select(TABLE_WORDS.c.words).where(TABLE_WORDS.c.table_id == table)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def give_words(self, table: str, words: str, key: str) -> str | None:
        """The table's words: those it has, else these; None if they are another's that is not over."""
        over = sa.select(TABLES.c.id).where(TABLES.c.status == "over")
        freed = sa.delete(TABLE_WORDS).where(TABLE_WORDS.c.key == key, TABLE_WORDS.c.table_id.in_(over))
        new = self._insert(TABLE_WORDS).values(key=key, words=words, table_id=table).on_conflict_do_nothing()
        query = sa.select(TABLE_WORDS.c.words).where(TABLE_WORDS.c.table_id == table)

        def write(connection: sa.Connection) -> str | None:
            connection.execute(freed)
            connection.execute(new)
            return connection.execute(query).scalar()

        found: str | None = await self._writer.work(write)
        return found

    async def table_of_words(self, key: str) -> str | None:
        query = sa.select(TABLES.c.id).join(TABLE_WORDS, TABLE_WORDS.c.table_id == TABLES.c.id)
        query = query.where(TABLE_WORDS.c.key == key, TABLES.c.status != "over")
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def public_tables(self, limit: int) -> list[Listed]:
        query = _LISTED.where(OPEN_TO_ALL, TABLES.c.fault.is_(None))
        return await self._listed(query.order_by(TABLES.c.touched_at.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int) -> list[Listed]:
        query = _of(person)
        return await self._listed(query.order_by(TABLES.c.touched_at.desc()).limit(limit))

    # --- finished games ---
    async def finished_of(self, person: str, before: int | None, limit: int) -> list[Listed]:
        """Somebody's games that are over, newest first; *before* a time."""
        query = _of(person).where(TABLES.c.status == "over", TABLES.c.fault.is_(None))
        if before is not None:
            query = query.where(TABLES.c.touched_at < before)
        return await self._listed(query.order_by(TABLES.c.touched_at.desc()).limit(limit))

    async def forget_finished(self, person: str) -> None:
        """Somebody's finished games are not theirs any more; whoever else played there keeps them."""
        over = sa.select(TABLES.c.id).where(TABLES.c.status == "over")
        gone = sa.delete(SEATED).where(SEATED.c.person == person, SEATED.c.table_id.in_(over))
        await self._writer.work(lambda connection: connection.execute(gone))

    async def results_of(self, tables: list[str]) -> dict[str, str]:
        query = sa.select(RESULTS.c.table_id, RESULTS.c.result).where(RESULTS.c.table_id.in_(tables))
        return await self._read(lambda connection: _pairs(connection, query))

    async def keep_result(self, table: str, result: str) -> None:
        new = self._insert(RESULTS).values(table_id=table, result=result).on_conflict_do_nothing()
        await self._writer.work(lambda connection: connection.execute(new))

    async def reviews_of(self, tables: list[str]) -> dict[str, str]:
        """The finished reviews of these tables."""
        query = sa.select(REVIEWS.c.table_id, REVIEWS.c.document).where(
            REVIEWS.c.table_id.in_(tables), REVIEWS.c.document.is_not(None)
        )
        return await self._read(lambda connection: _pairs(connection, query))

    async def _listed(self, query: sa.Select[Any]) -> list[Listed]:
        return await self._read(lambda connection: [_listed(row) for row in connection.execute(query)])

    async def tables_with_bots_due(self, before: int, limit: int) -> list[str]:
        query = sa.select(TABLES.c.id).where(BOT_DUE, TABLES.c.touched_at <= before)
        return await self._ids(query.order_by(TABLES.c.touched_at).limit(limit))

    async def tables_with_fallen_flags(self, now: int, limit: int) -> list[str]:
        return await self._ids(
            sa.select(TABLES.c.id).where(TABLES.c.flag_at <= now).order_by(TABLES.c.flag_at).limit(limit)
        )

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    # --- reviews ---
    async def review(self, review: str) -> StoredReview | None:
        columns = (REVIEWS.c.id, REVIEWS.c.table_id, REVIEWS.c.record, REVIEWS.c.thoroughness, REVIEWS.c.document)
        query = sa.select(*columns).where(REVIEWS.c.id == review)
        found = await self._read(lambda connection: connection.execute(query).first())
        return None if found is None else StoredReview(*found)

    async def keep_review(self, review: StoredReview, now: int, forget_before: int) -> None:
        """Write a review as it is now; those of records from files that nobody has begun for long are forgotten."""
        old = sa.delete(REVIEWS).where(REVIEWS.c.table_id.is_(None), REVIEWS.c.made_at < forget_before)
        values = {"record": review.record, "thoroughness": review.thoroughness, "document": review.document}
        new = self._insert(REVIEWS).values(id=review.id, table_id=review.table, made_at=now, **values)
        new = new.on_conflict_do_update(index_elements=["id"], set_={**values, "made_at": now})

        def write(connection: sa.Connection) -> None:
            connection.execute(old)
            connection.execute(new)

        await self._writer.work(write)

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

    async def living_keys(self, hashes: list[str]) -> set[str]:
        """Those of these keys that have not ended."""

        def read(connection: sa.Connection) -> set[str]:
            parts = (hashes[start : start + MANY] for start in range(0, len(hashes), MANY))
            query = sa.select(KEYS.c.hash)
            return {key for part in parts for key in connection.execute(query.where(KEYS.c.hash.in_(part))).scalars()}

        return await self._read(read)

    async def rename(self, person: str, name: str) -> None:
        update = sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)
        await self._writer.work(lambda connection: connection.execute(update))

    async def add_link(self, link_hash: str, key_hash: str, now: int, until: int) -> bool:
        """A link to the person of a key; False if that key has ended."""

        def write(connection: sa.Connection) -> bool:
            connection.execute(sa.delete(LINKS).where(LINKS.c.until < now))
            # The key is held until the link is written: else it could end in between, and the link would outlive it.
            query = sa.select(KEYS.c.person).where(KEYS.c.hash == key_hash).with_for_update(read=True, key_share=True)
            person = connection.execute(query).scalar()
            if person is None:
                return False
            connection.execute(sa.insert(LINKS).values(hash=link_hash, person=person, until=until, made_at=now))
            return True

        return bool(await self._writer.work(write))

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

    # --- people's devices ---
    async def key_seen_at(self, key_hash: str) -> int:
        """The day on which a key was last seen; 0 if it is new."""
        query = sa.select(KEYS.c.seen_at).where(KEYS.c.hash == key_hash)
        return int(await self._read(lambda connection: connection.execute(query).scalar()) or 0)

    async def saw_key(self, key_hash: str, kind: Kind, day: int) -> None:
        """A key was used on this day. What kind of device holds it is noted once."""
        this_one = sa.update(KEYS).where(KEYS.c.hash == key_hash)

        def write(connection: sa.Connection) -> None:
            connection.execute(this_one.values(seen_at=day))
            unknown = this_one.where(KEYS.c.browser == "", KEYS.c.platform == "")
            connection.execute(unknown.values(browser=kind.browser, platform=kind.platform))

        await self._writer.work(write)

    async def devices_of(self, person: str) -> list[KnownKey]:
        columns = (KEYS.c.hash, KEYS.c.browser, KEYS.c.platform, KEYS.c.made_at, KEYS.c.seen_at)
        query = sa.select(*columns).where(KEYS.c.person == person).order_by(KEYS.c.seen_at.desc(), KEYS.c.hash)
        return await self._read(lambda connection: [KnownKey(*row) for row in connection.execute(query)])

    async def replace_key(self, key_hash: str, new_hash: str) -> None:
        """The device holds another secret from now on."""
        await self._end_key(key_hash, sa.update(KEYS).where(KEYS.c.hash == key_hash).values(hash=new_hash))

    async def remove_key(self, key_hash: str, with_links_of: str = "") -> None:
        """End a key; if its device was signed out, all unused links of its person end: that device may know some."""
        links = [sa.delete(LINKS).where(LINKS.c.person == with_links_of)] if with_links_of else []
        await self._end_key(key_hash, sa.delete(KEYS).where(KEYS.c.hash == key_hash), *links)

    async def _end_key(self, key_hash: str, *changes: sa.Update | sa.Delete) -> None:
        """Make changes after which nobody holds this key, and tell the other processes."""

        def write(connection: sa.Connection) -> None:
            for change in changes:
                connection.execute(change)
            if self.is_shared:
                self._notify(connection, [(f"{ENDED_KEY}{key_hash}", 0)])

        await self._writer.work(write)

    async def links_of(self, person: str, now: int) -> list[OpenLink]:
        query = sa.select(LINKS.c.hash, LINKS.c.made_at, LINKS.c.until)
        query = query.where(LINKS.c.person == person, LINKS.c.until >= now).order_by(LINKS.c.made_at, LINKS.c.hash)
        return await self._read(lambda connection: [OpenLink(*row) for row in connection.execute(query)])

    async def remove_link(self, link_hash: str) -> None:
        gone = sa.delete(LINKS).where(LINKS.c.hash == link_hash)
        await self._writer.work(lambda connection: connection.execute(gone))

    async def look_at_link(self, link_hash: str, now: int) -> tuple[str, str, int] | None:
        """Id and name of the person to whom an unused link leads, and until when it does."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, LINKS.c.until).join(LINKS, LINKS.c.person == PEOPLE.c.id)
        query = query.where(LINKS.c.hash == link_hash, LINKS.c.until >= now)
        found = await self._read(lambda connection: connection.execute(query).first())
        return None if found is None else (found[0], found[1], found[2])


_NOTIFY: Final = sa.text("SELECT pg_notify('chakpur', :word)")
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


def _of(person: str) -> sa.Select[Any]:
    """The tables at which somebody has sat."""
    return _LISTED.join(SEATED, SEATED.c.table_id == TABLES.c.id).where(SEATED.c.person == person)


def _check(connection: sa.Connection, quota: Quota, is_public: bool) -> None:
    """Raise TooMany if somebody has as many tables as they may have.

    Their row is held until the new table is written: whoever makes two at once, at two processes, waits here, and
    the second is counted after the first.
    """
    connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == quota.person).with_for_update(key_share=True))
    unfinished = _of(quota.person).where(TABLES.c.status != "over", TABLES.c.fault.is_(None))
    if _is_at_so_many(connection, quota.person, unfinished, quota.unfinished):
        raise TooMany("server-too-many-tables")
    waiting = unfinished.where(TABLES.c.public, TABLES.c.status == "waiting")
    if is_public and _is_at_so_many(connection, quota.person, waiting, quota.waiting):
        raise TooMany("server-too-many-public", limit=OF_ONE_PERSON)


def _is_at_so_many(connection: sa.Connection, person: str, tables: sa.Select[Any], many: float) -> bool:
    """Whether somebody has a seat at as many of these tables at which they have sat."""
    if connection.execute(sa.select(sa.func.count()).select_from(tables.subquery())).scalar_one() < many:
        return False
    return sum(is_at(_listed(row), person) for row in connection.execute(tables)) >= many


def _pairs(connection: sa.Connection, query: sa.Select[Any]) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(query)}


def _listed(row: Any) -> Listed:
    table, game, status, public, made_at, touched_at, to_move, chairs = row
    return Listed(table, game, status, public, made_at, touched_at, to_move, chairs_from_text(chairs))


def load_table(connection: sa.Connection, table: str) -> Stored | None:
    query = sa.select(TABLES.c.invite, TABLES.c.made_at, TABLES.c.plan, TABLES.c.fault).where(TABLES.c.id == table)
    found = connection.execute(query).first()
    if found is None:
        return None
    invite, made_at, plan, fault = found
    if fault is not None:
        raise SetAside(fault)
    return Stored(table, invite, made_at, read_plan(plan), _facts(connection, table, 0))


def read_plan(text: str) -> Plan:
    try:
        return plan_from_text(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DamagedFacts(f"the plan can't be read: {error}") from error


def _facts(connection: sa.Connection, table: str, after: int) -> list[AnyFact]:
    query = sa.select(FACTS.c.version, FACTS.c.fact).where(FACTS.c.table_id == table, FACTS.c.version > after)
    found: list[AnyFact] = []
    for number, (version, text) in enumerate(connection.execute(query.order_by(FACTS.c.version)), start=after + 1):
        if version != number:
            raise DamagedFacts(f"fact {number} is missing")
        found.append(read_fact(version, text))
    return found


def read_fact(version: int, text: str) -> AnyFact:
    try:
        return from_text(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise DamagedFacts(f"fact {version} can't be read: {error}") from error
