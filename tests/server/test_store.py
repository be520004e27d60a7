"""The database: migrations from nothing and from an older form, and one writer that commits many facts at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from chakpur.server.database import BOT_DUE, META, OPEN_TO_ALL, TABLES, migrate, open_engine
from chakpur.server.facts import Chair, Talked
from chakpur.server.house import new_plan
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.tables import Table


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    return Settings(tmp_path, database_url=url)


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
        stored = await store.load("table1")
        assert stored is not None
        assert stored.facts == [fact, fact]
        assert stored.plan == tables[1].plan
        with pytest.raises(sa.exc.IntegrityError):
            await store.create("table0", "another", tables[0].plan, 1, tables[0].row)
        assert await store.load("nowhere") is None
        assert await store.shared_secret("x") == await store.shared_secret("x")
        store.close()

    asyncio.run(scenario())
