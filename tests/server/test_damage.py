"""Tables whose facts make no sense: set aside, reported, found and mended, and nobody else is disturbed."""

import argparse
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from chakpur.play.match import RULES_VERSION
from chakpur.server import admin
from chakpur.server.facts import AnyFact, Chair, Moved, Sat, Talked, chairs_to_text
from chakpur.server.security import new_id
from chakpur.server.store import Store
from chakpur.server.tables import Table
from tests.server.kit import ME, Device, Json, guest, running
from tests.server.test_admin import ANN, BOB, NOBODY, a_table, on_the_shelf, people, put

HOLE = "INSERT INTO facts (table_id, version, fact) VALUES (?, ?, ?)"
NONSENSE = '{"kind":"moved","at":1,"seat":0,"move":"build red left"}'


def administer(data: Path, *words: str) -> int:
    parser = argparse.ArgumentParser()
    admin.add_arguments(parser)
    return admin.run(parser.parse_args(["--data", str(data), *words]))


def played(device: Device, moves: int) -> Json:
    entry = device.make("mandala", ME, guest("Bea"))
    table = entry["table"]["id"]
    for _ in range(moves):
        mover = device.now(table)["now"]["to_move"]
        assert device.move(table, mover, -1).status == 200
    return entry


def test_the_database_refuses_a_hole(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = played(Device(server, "Ann"), 2)["table"]["id"]
    with (
        sqlite3.connect(tmp_path / "chakpur.sqlite3") as database,
        pytest.raises(sqlite3.IntegrityError, match="missing"),
    ):
        database.execute(HOLE, (table, 4, NONSENSE))


def damage(data: Path, table: str, how: str) -> None:
    """What version 0.1 could do to a table."""
    with sqlite3.connect(data / "chakpur.sqlite3") as database:
        database.execute("DROP TRIGGER facts_without_holes")
        if how == "hole":
            database.execute(HOLE, (table, 6, NONSENSE))
        elif how == "twice":
            text = database.execute("SELECT fact FROM facts WHERE table_id = ? AND version = 4", (table,)).fetchone()[0]
            database.execute(HOLE, (table, 5, text))
        else:
            database.execute(HOLE, (table, 5, "{"))


def damaged_tables(device: Device) -> int:
    found = re.search(rb"^chakpur_damaged_tables_total (\d+)$", device.get("/metrics").content, re.MULTILINE)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("how", ["hole", "twice", "garbage"])
def test_a_damaged_table_is_set_aside_found_and_mended(
    tmp_path: Path, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        ann = Device(server, "Ann")
        bad, good = (played(ann, 4)["table"]["id"] for _ in range(2))
        before = ann.now(bad, 0)
    damage(tmp_path, bad, how)
    with running(tmp_path) as server:
        ann.server = server
        found = damaged_tables(ann)
        for path in (bad, f"{bad}/now?seat=0", f"{bad}/story", f"{bad}/facts?after=0"):
            answer = ann.get(f"/api/tables/{path}")
            assert (answer.status, answer.json["code"]) == (500, "table-damaged"), answer.content
            assert "red" not in answer.json["detail"], "what is in a hand is not told"
        assert ann.act(bad, "resign", seat=0).json["code"] == "table-damaged"
        assert ann.move(good, ann.now(good)["now"]["to_move"]).status == 200, "nobody else is disturbed"
        assert damaged_tables(ann) == found + 1
        assert bad in server.log, "the host is told"
        with pytest.raises(admin.ChakpurError):
            administer(tmp_path, "repair")
    capsys.readouterr()
    assert administer(tmp_path, "check") == 1
    assert bad in capsys.readouterr().out
    assert administer(tmp_path, "repair", bad) == 0
    assert "version 4" in capsys.readouterr().out
    assert administer(tmp_path, "check") == 0
    with running(tmp_path) as server:
        ann.server = server
        state = ann.now(bad, 0)
        assert (state["version"], state["now"]["view"]) == (before["version"], before["now"]["view"])
        assert ann.move(bad, state["now"]["to_move"]).status == 200


def test_an_unknown_table_can_not_be_mended(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Device(server, "Ann")
    for words in (["nowhere"], ["--", "-uOiYrsfv1jbpGzwA60-yA"]):  # the ids of older tables could begin with -
        with pytest.raises(admin.ChakpurError, match="no table"):
            administer(tmp_path, "repair", *words)


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-uOiYrsfv1jbpGzwA60-yA", "-", "a-OiYrsfv1jbpGzwA60-yA"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_id() == "a-OiYrsfv1jbpGzwA60-yA"


# --- on data that no server has open ---
def rows(data: Path, query: str) -> list[Any]:
    with sqlite3.connect(data / "chakpur.sqlite3") as database:
        found = database.execute(query).fetchall()
    database.close()
    return found


FACTS_KEPT = "SELECT table_id, version FROM facts ORDER BY 1, 2"
FACTS_REMOVED = "SELECT table_id, version, fact FROM removed_facts ORDER BY 1, 2"
FOUR = (ANN, NOBODY, NOBODY, NOBODY)


def test_one_table_is_mended_what_was_taken_out_is_kept_and_no_other_is_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bob, cem = (Sat(at=at, by=who, person=who, seat=at, name=who.title()) for at, who in ((1, "bob"), (2, "cem")))
    talk = Talked(at=2, seat=1, text="a")
    broken: list[AnyFact] = [bob, talk, Moved(at=3, seat=1, move="no move"), talk]
    chairs = chairs_to_text((ANN, BOB, Chair("person", "Cem", "cem"), NOBODY))

    async def kept(store: Store) -> None:
        await people(store)
        await store.add_person("cem", "Cem", "key of cem", 1)
        for name in ("bad", "worse"):
            await put(store, a_table(name, *FOUR), broken, touched_at=4, chairs=chairs, status="playing")
        await put(store, a_table("good", *FOUR), [bob, cem], touched_at=2, chairs=chairs)

    on_the_shelf(tmp_path, kept)
    whole = "SELECT * FROM tables WHERE id != 'bad' ORDER BY id"
    others = rows(tmp_path, whole)
    assert administer(tmp_path, "check") == 1
    told = capsys.readouterr().out
    assert [name in told for name in ("bad", "worse", "good")] == [True, True, False]
    assert administer(tmp_path, "repair", "bad") == 0
    left = [("bad", 1), ("bad", 2), ("good", 1), ("good", 2), *(("worse", number) for number in range(1, 5))]
    assert rows(tmp_path, FACTS_KEPT) == left
    removed = rows(tmp_path, FACTS_REMOVED)
    assert [each[:2] for each in removed] == [("bad", 3), ("bad", 4)]
    assert "no move" in removed[0][2]
    assert rows(tmp_path, whole) == others
    row = rows(tmp_path, "SELECT status, touched_at, fault, chairs FROM tables WHERE id = 'bad'")
    assert row == [("waiting", 2, None, chairs_to_text((ANN, BOB, NOBODY, NOBODY)))], "as it was at its version 2"


def test_what_only_a_newer_program_knows_is_not_damaged_and_what_has_no_beginning_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def kept(store: Store) -> None:
        await people(store)
        made = a_table("torn", *FOUR)
        await put(store, made)
        ahead = Table("ahead", "another", 1, structs.replace(made.plan))
        ahead.plan.rules = RULES_VERSION + 1
        await put(store, ahead)
        await put(store, a_table("aside", *FOUR))
        await store.set_aside("aside", "a program that was older")

    on_the_shelf(tmp_path, kept)
    assert administer(tmp_path, "check") == 1
    told = capsys.readouterr().out
    assert [name in told for name in ("torn", "ahead", "aside")] == [False, False, True]
    with sqlite3.connect(tmp_path / "chakpur.sqlite3") as database:
        database.execute("UPDATE tables SET plan = '{' WHERE id = 'torn'")
    database.close()
    assert administer(tmp_path, "repair") == 0
    told = capsys.readouterr().out
    assert [name in told for name in ("torn", "ahead", "aside")] == [True, False, True]
    assert rows(tmp_path, "SELECT id FROM tables WHERE fault IS NOT NULL") == [], "its mark is taken off"
    assert rows(tmp_path, FACTS_REMOVED) == []
    assert administer(tmp_path, "check") == 1, "that one is beyond repair"
    assert "torn" in capsys.readouterr().out


def test_a_table_goes_back_to_before_a_hole_though_what_comes_after_it_makes_sense(tmp_path: Path) -> None:
    async def kept(store: Store) -> None:
        await people(store)
        await put(store, a_table("hole", *FOUR), [Talked(at=at, seat=0, text="a") for at in (1, 2, 3)])

    on_the_shelf(tmp_path, kept)
    rows(tmp_path, "DELETE FROM facts WHERE version = 2")
    assert [administer(tmp_path, word) for word in ("check", "repair", "check")] == [1, 0, 0]
    assert rows(tmp_path, FACTS_KEPT) == [("hole", 1)]
    assert [each[:2] for each in rows(tmp_path, FACTS_REMOVED)] == [("hole", 3)]
