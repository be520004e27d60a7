"""Tables whose facts make no sense: set aside, reported, found and mended, and nobody else is disturbed."""

import argparse
import re
import sqlite3
from pathlib import Path

import pytest

from chakpur.server import admin
from chakpur.server.security import new_id
from tests.server.kit import ME, Device, Json, guest, running

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
