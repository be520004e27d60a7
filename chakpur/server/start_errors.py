"""What can be wrong with a server's data when it starts or is looked after, each in one sentence for its host."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic.util import CommandError

from chakpur.play.errors import ChakpurError
from chakpur.server.settings import Settings

ROOM: Final = 1 << 20
"""Bytes without which a database can't be opened."""


class CannotServe(ChakpurError):
    """The server can't start like this."""


@contextmanager
def explained(settings: Settings) -> Iterator[None]:
    """Turn the errors of database and file system into sentences; those of our own making pass."""
    try:
        yield
    except Exception as error:
        trouble = trouble_of(error, settings)
        if trouble is None:
            raise
        raise trouble from error


def trouble_of(error: Exception, settings: Settings) -> CannotServe | None:
    if not settings.url.startswith(("postgresql", "sqlite")):
        return CannotServe("server-bad-database-url")
    if isinstance(error, CommandError):  # Alembic knows no such revision
        return CannotServe("server-database-newer", place=place_of(settings))
    if isinstance(error, sa.exc.DBAPIError) and error.orig is not None:
        return _trouble_with_database(error.orig, settings)
    if isinstance(error, sqlite3.Error):
        return _trouble_with_database(error, settings)
    if isinstance(error, OSError) and error.errno in _FULL:
        return CannotServe("server-no-room", place=str(error.filename or settings.data))
    if isinstance(error, OSError) and error.filename is not None:
        return CannotServe("server-no-way-in", place=str(error.filename), problem=error.strerror or "")
    return None


def _trouble_with_database(error: BaseException, settings: Settings) -> CannotServe:
    problem, place = _first_line(error), place_of(settings)
    if not settings.is_embedded:
        return CannotServe("server-database-away", place=place, problem=problem)
    if "disk I/O error" in problem and _is_full(settings.data):
        return CannotServe("server-no-room", place=place)
    for words, name in _EMBEDDED:
        if words in problem:
            return CannotServe(name, place=place, folder=str(settings.data), problem=problem)
    return CannotServe("server-database-broken", place=place, problem=problem)


_FULL: Final = (errno.ENOSPC, errno.EDQUOT)
_EMBEDDED: Final = (
    ("readonly", "server-no-way-in"),
    ("unable to open", "server-no-way-in"),
    ("disk I/O error", "server-no-way-in"),
    ("is full", "server-no-room"),
    ("locked", "server-data-in-use"),
)
"""What SQLite says, and what we say."""


def _is_full(folder: Path) -> bool:
    """SQLite says no more than *disk I/O error* if there is no room for its log."""
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:
        return False


def place_of(settings: Settings) -> str:
    """Where the database is, without its password."""
    if settings.is_embedded:
        return str(settings.data / "chakpur.sqlite3")
    return sa.make_url(settings.url).set(drivername="postgresql").render_as_string(hide_password=True)


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")[:200]
