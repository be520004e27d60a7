"""The database: migrations from nothing and from an older form, and one writer that commits many facts at once."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from chakpur.server.appends import Append, PlainAppends
from chakpur.server.database import BOT_DUE, META, OPEN_TO_ALL, PEOPLE, TABLES, migrate, open_engine
from chakpur.server.facts import Chair, Talked, chairs_to_text, to_text
from chakpur.server.plans import new_plan
from chakpur.server.problems import TooMany
from chakpur.server.settings import Settings
from chakpur.server.storage import Quota
from chakpur.server.store import Store
from chakpur.server.tables import Table


@pytest.fixture(params=["sqlite", "sqlite, plain", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    return Settings(tmp_path, database_url=url, fast_appends=request.param == "sqlite")


def test_migrations_lead_from_nothing_to_the_tables_in_use(settings: Settings) -> None:
    engine = open_engine(settings)
    migrate(engine)
    migrate(engine)
    with engine.begin() as connection:
        difference = compare_metadata(MigrationContext.configure(connection), META)
    engine.dispose()
    assert [change for change in difference if change[0] != "remove_index"] == []


def test_an_older_database_keeps_its_games(settings: Settings) -> None:
    engine = open_engine(settings)
    migrate(engine, "0001")
    row = "'t', 'i', '{}', 'patterns', false, 1, 'waiting', 1, false, null, '[]'"
    names = "id, invite, plan, game, public, made_at, status, touched_at, bot_due, to_move, chairs"
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.text(f"INSERT INTO tables ({names}) VALUES ({row})"))
        connection.execute(sa.text("INSERT INTO facts VALUES ('t', 1, '{}')"))
    migrate(engine)
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT flag_at FROM tables WHERE id = 't'")).scalar() is None
        assert connection.execute(sa.text("SELECT count(*) FROM facts")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize(
    ("which", "index"), [(OPEN_TO_ALL, "open_tables"), (BOT_DUE, "tables_with_bots")], ids=["open", "bots"]
)
def test_what_is_searched_for_is_found_by_its_index(tmp_path: Path, which: Any, index: str) -> None:
    engine = open_engine(Settings(tmp_path))
    migrate(engine)
    query = sa.select(TABLES.c.id).where(which).order_by(TABLES.c.touched_at.desc()).limit(10)
    with engine.begin() as connection:
        text = str(query.compile(engine, compile_kwargs={"literal_binds": True}))
        plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")]
    engine.dispose()
    assert plan == [f"SCAN tables USING INDEX {index}"]


def test_sqlite_is_written_ahead_and_to_the_disk(tmp_path: Path) -> None:
    engine = open_engine(Settings(tmp_path))
    with engine.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_many_facts_share_a_commit_and_a_version_is_written_once(settings: Settings) -> None:
    async def scenario() -> None:
        store = Store(settings)
        chairs = [Chair("person", "Ann"), Chair("person", "Bea")]
        tables = [Table(f"table{n}", f"invite{n}", 1, new_plan("patterns", 2, {}, chairs, seed=n)) for n in range(20)]
        for table in tables:
            await store.create(table.id, table.invite, table.plan, 1, table.row)
        fact = Talked(at=2, seat=0, text="sand")
        afters = [table.after(fact)[0] for table in tables]
        written = await asyncio.gather(*(store.append(each.id, 1, fact, each.row) for each in afters))
        assert written == [True] * 20
        again = await asyncio.gather(
            store.append("table0", 1, fact, afters[0].row),
            store.append("table1", 2, fact, afters[1].row),
            store.append("table1", 2, fact, afters[1].row),
        )
        assert again[0] is False
        assert sorted(again[1:]) == [False, True]
        hole, fine = await asyncio.gather(
            store.append("table2", 5, fact, afters[2].row),
            store.append("table3", 2, fact, afters[3].row),
            return_exceptions=True,
        )
        assert isinstance(hole, sa.exc.IntegrityError), "a fact without the one before it"
        assert fine is True, "which is nobody else's trouble"
        stored = await store.load("table1")
        assert stored is not None
        assert stored.facts == [fact, fact]
        assert stored.plan == tables[1].plan
        assert not await store.create("table0", "another", tables[0].plan, 1, tables[0].row)
        assert await store.load("nowhere") is None
        assert await store.shared_secret("x") == await store.shared_secret("x")
        store.close()

    asyncio.run(scenario())


def a_table(name: str, *people: str, public: bool = False) -> Table:
    chairs = [*(Chair("person", person.title(), person) for person in people), Chair("open")]
    return Table(name, f"invite {name}", 1, new_plan("patterns", 2, {}, chairs, public=public))


@pytest.mark.parametrize("public", [False, True])
def test_two_processes_together_make_nobody_more_tables_than_they_may_have(settings: Settings, public: bool) -> None:
    async def scenario() -> None:
        stores = [Store(settings), Store(settings)]
        for person in ("ann", "bob"):
            await stores[0].add_person(person, person.title(), f"key of {person}", 1)
        for number in range(5):  # where she has been and is not any more does not count
            left = a_table(f"left{number}", "ann", public=public)
            row = left.row._replace(chairs=chairs_to_text([Chair("open"), Chair("open")]))
            await stores[0].create(left.id, left.invite, left.plan, 1, row)
        quota = Quota("ann", 100, 3) if public else Quota("ann", 3)

        async def make(number: int, quota: Quota | None = quota) -> bool | str:
            made = a_table(f"table{number}", "ann", public=public)
            try:
                return await stores[number % 2].create(made.id, made.invite, made.plan, 1, made.row, quota)
            except TooMany as error:
                return error.code

        answers = await asyncio.gather(*(make(number) for number in range(10)))
        refusal = "too-many-public" if public else "too-many-tables"
        assert sorted(answers, key=str) == [True] * 3 + [refusal] * 7
        again = answers.index(True)
        assert await make(again) is False, "a table that there is already is one more to nobody"
        made = a_table("of bob", "bob", public=public)
        assert await stores[0].create(made.id, made.invite, made.plan, 1, made.row, Quota("bob", 1, 1))
        for store in stores:
            store.close()

    asyncio.run(scenario())


def test_what_two_processes_write_beside_facts_never_waits_in_a_circle(tmp_path: Path, database: str) -> None:
    settings = Settings(tmp_path, database_url=database)
    both_have_one = threading.Barrier(2)

    def rename(person: str) -> sa.Update:
        return sa.update(PEOPLE).where(PEOPLE.c.id == person).values(name="Zoe")

    async def scenario() -> None:
        stores = [Store(settings), Store(settings)]
        for person in ("ann", "bob"):
            await stores[0].add_person(person, person.title(), f"key of {person}", 1)

        def first(person: str) -> Any:
            def do(connection: sa.Connection) -> None:
                connection.execute(rename(person))
                both_have_one.wait(10)

            return do

        works = [
            store._writer.work(do)
            for store, one, other in ((stores[0], "ann", "bob"), (stores[1], "bob", "ann"))
            for do in (first(one), lambda connection, other=other: connection.execute(rename(other)))
        ]
        answers = await asyncio.gather(*works, return_exceptions=True)
        assert [answer for answer in answers if isinstance(answer, Exception)] == []
        for store in stores:
            store.close()

    asyncio.run(scenario())


def test_facts_that_are_written_one_by_one_are_written_in_the_order_of_their_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = Settings(tmp_path)
        store = Store(settings)
        tables = [a_table(name) for name in ("a", "b", "c")]
        for table in tables:
            await store.create(table.id, table.invite, table.plan, 1, table.row)
        engine = open_engine(settings)
        order: list[str] = []

        def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
            if statement.startswith("INSERT INTO facts"):
                order.append("".join(row[0] for row in ([values] if isinstance(values[0], str) else values)))

        sa.event.listen(engine, "before_cursor_execute", note)
        fact = to_text(Talked(at=2, seat=0, text="sand"))
        appends = PlainAppends(engine.execution_options(writes=True))
        assert appends.write([Append("b", 1, fact, tables[1].row)]) == [True]
        order.clear()
        batch = [Append(name, 1, fact, table.row) for name, table in zip("cba", reversed(tables), strict=True)]
        assert appends.write(batch) == [True, False, True]
        assert order == ["abc", "a", "b", "c"], "else two processes could wait for one another"
        engine.dispose()
        store.close()

    asyncio.run(scenario())
