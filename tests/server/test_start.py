"""A server that can't start says in one sentence what is wrong and what to do, and so does looking after its data."""

import errno
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
import sqlalchemy as sa

from chakpur import cli
from chakpur.server import serve
from chakpur.server.settings import Settings
from chakpur.server.start_errors import trouble_of
from tests.server.kit import ROOT, TIMEOUT, running

Refused = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """``refused("serve", …)``: the one sentence on standard error of a command that is refused."""
    for name in [name for name in os.environ if name.startswith("CHAKPUR_")]:
        monkeypatch.delenv(name)
    for name, value in (("LC_ALL", "C.UTF-8"), ("LANG", ""), ("CHAKPUR_BOTS", "random")):
        monkeypatch.setenv(name, value)

    def do(*words: str, **environment: str) -> str:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        code = cli.main(words)
        output, complaints = capsys.readouterr()
        return sentence(code, output, complaints)

    return do


def sentence(code: int, output: str, complaints: str) -> str:
    assert code == 2, complaints
    assert "Traceback" not in complaints
    assert "http://" not in output
    lines = complaints.strip().splitlines()
    assert len(lines) == 1, complaints
    assert lines[0].startswith("chakpur: ")
    return lines[0].removeprefix("chakpur: ")


def serving(data: Path | str, *words: str) -> tuple[str, ...]:
    return ("serve", "--no-browser", "--port", "0", "--data", str(data), *words)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """One that a server has used."""
    serve.prepare_database(Settings(tmp_path / "data"))
    return tmp_path / "data" / "chakpur.sqlite3"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder that even root can't write to")
def test_a_folder_that_cannot_be_written(refused: Refused) -> None:
    text = refused(*serving("/sys/chakpur"))
    assert "/sys/chakpur" in text
    assert "--data" in text


def test_a_folder_that_is_a_file(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "file").write_text("sand")
    assert str(tmp_path / "file") in refused(*serving(tmp_path / "file"))
    assert str(tmp_path / "file") in refused(*serving(tmp_path / "file" / "below"))


def test_a_database_that_is_none(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "chakpur.sqlite3").write_bytes(b"This is a letter, not a database. " * 100)
    for words in (serving(tmp_path), ("admin", "--data", str(tmp_path), "list")):
        text = refused(*words)
        assert str(tmp_path / "chakpur.sqlite3") in text
        assert "backup" in text
    assert (tmp_path / "chakpur.sqlite3").read_bytes().startswith(b"This is a letter"), "it is left as it was"


def test_a_database_that_was_torn(database: Path, refused: Refused) -> None:
    content = bytearray(database.read_bytes())
    content[100:4096] = bytes(3996)
    database.write_bytes(content)
    for words in (serving(database.parent), ("admin", "--data", str(database.parent), "list")):
        assert "not a whole database" in refused(*words)


def test_a_database_of_a_newer_version(database: Path, refused: Refused) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for words in (serving(database.parent), ("admin", "--data", str(database.parent), "migrate")):
        text = refused(*words)
        assert "newer version" in text
        assert str(database) in text


def test_a_database_on_a_full_disk_is_said_to_be_so(tmp_path: Path) -> None:
    told = trouble_of(sqlite3.OperationalError("database or disk is full"), Settings(tmp_path))
    assert told is not None
    assert "Make room" in told.text("en")
    assert trouble_of(ZeroDivisionError(), Settings(tmp_path)) is None


def test_a_full_disk_is_told_whoever_meets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=2**19))
    for error in (
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.ENOSPC, "No space left on device", str(tmp_path / "chakpur.sqlite3")),
        sqlite3.OperationalError("disk I/O error"),
    ):
        told = trouble_of(error, Settings(tmp_path))
        assert told is not None
        assert "Make room" in told.text("en")
        assert str(tmp_path) in told.text("en")


@pytest.mark.parametrize(
    ("problem", "name"),
    [
        ("attempt to write a readonly database", "server-no-way-in"),
        ("unable to open database file", "server-no-way-in"),
        ("database or disk is full", "server-no-room"),
        ("database is locked", "server-data-in-use"),
        ("file is not a database", "server-database-broken"),
        ("disk I/O error", "server-no-way-in"),
    ],
)
def test_what_the_embedded_database_says_is_told_in_our_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: str, name: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=2**20))
    of_database = sqlite3.OperationalError(problem)
    for error in (of_database, sa.exc.OperationalError("SELECT 1", {}, of_database)):
        told = trouble_of(error, Settings(tmp_path))
        assert told is not None
        assert told.message.name == name
        assert str(tmp_path) in told.text("en")


def test_a_quota_is_a_full_disk_and_a_folder_that_is_gone_is_none(
    tmp_path: Path,
) -> None:
    told = trouble_of(OSError(errno.EDQUOT, "Disk quota exceeded", "x"), Settings(tmp_path))
    assert told is not None
    assert told.message.name == "server-no-room"
    gone = trouble_of(sqlite3.OperationalError("disk I/O error"), Settings(tmp_path / "nowhere"))
    assert gone is not None
    assert gone.message.name == "server-no-way-in"


def test_a_disk_that_is_broken_is_not_called_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=2**30))
    told = trouble_of(sqlite3.OperationalError("disk I/O error"), Settings(tmp_path))
    assert told is not None
    assert "disk I/O error" in told.text("en")


def test_the_command_itself_says_so_too(tmp_path: Path) -> None:
    (tmp_path / "chakpur.sqlite3").write_bytes(b"A letter. " * 100)
    done = subprocess.run(
        [sys.executable, "-m", "chakpur", *serving(tmp_path, "--lang", "en")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert "not a whole database" in sentence(done.returncode, done.stdout, done.stderr)


def test_a_port_that_is_taken(tmp_path: Path, refused: Refused) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        for text in (
            refused("serve", "--no-browser", "--data", str(tmp_path), "--port", port),
            refused("serve", "--no-browser", "--data", str(tmp_path), CHAKPUR_PORT=port),
        ):
            assert f"port {port}: Address already in use. Choose" in text
            assert "--port or CHAKPUR_PORT" in text


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")  # Python forgets to close what it can't bind
@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--host", "no.such.host.invalid")])
def test_a_place_where_nobody_can_listen(tmp_path: Path, words: tuple[str, ...], refused: Refused) -> None:
    assert words[1] in refused("serve", "--no-browser", "--data", str(tmp_path), *words)


def test_a_folder_in_use(tmp_path: Path, refused: Refused) -> None:
    with running(tmp_path):
        assert str(tmp_path) in refused(*serving(tmp_path))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://ann:psst@127.0.0.1:1/chakpur", "Check that it runs"),
        ("mysql://127.0.0.1/chakpur", "CHAKPUR_DATABASE_URL"),
        ("nonsense", "CHAKPUR_DATABASE_URL"),
    ],
)
def test_a_database_server_that_is_not_there(tmp_path: Path, address: str, words: str, refused: Refused) -> None:
    for command in (serving(tmp_path), ("admin", "list")):
        text = refused(*command, CHAKPUR_DATABASE_URL=address)
        assert words in text
        assert "psst" not in text


def test_german_too(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "chakpur.sqlite3").write_bytes(b"Ein Brief. " * 1000)
    assert "keine vollständige Datenbank" in refused(*serving(tmp_path, "--lang", "de"))


def test_settings_that_make_no_sense(tmp_path: Path, refused: Refused) -> None:
    assert "fast, plain" in refused(*serving(tmp_path), CHAKPUR_SOCKETS="slow")


def test_a_port_that_is_no_number(tmp_path: Path, refused: Refused) -> None:
    assert "CHAKPUR_PORT" in refused("serve", "--no-browser", "--data", str(tmp_path), CHAKPUR_PORT="door")
