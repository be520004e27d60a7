"""``chakpur admin``: look after a server's data, also while it runs."""

import argparse
import json
import os
import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from chakpur.play.errors import ChakpurError
from chakpur.play.language import language_of
from chakpur.play.words import LANGUAGES, say
from chakpur.server.database import LINKS, SEATED, TABLES, migrate, open_engine
from chakpur.server.endpoints import record_of
from chakpur.server.facts import chairs_from_text
from chakpur.server.repair import diagnosis, mend
from chakpur.server.serve import add_data, alone_with
from chakpur.server.settings import Settings, settings_from
from chakpur.server.store import load_table
from chakpur.server.story import chair_name
from chakpur.server.tables import Table

DAY: Final = 86_400_000


class CannotAdminister(ChakpurError):
    """What was asked for can't be done to this database."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_data(parser)
    language = language_of(None)
    parser.add_argument("--lang", default=language, metavar="|".join(LANGUAGES), help=say("cli-lang", language))
    actions = parser.add_subparsers(dest="action", required=True)
    actions.add_parser("list", help=say("cli-admin-list", language))
    export = actions.add_parser("export", help=say("cli-admin-export", language))
    export.add_argument("folder", metavar="FOLDER", type=Path, help=say("cli-admin-folder", language))
    backup = actions.add_parser("backup", help=say("cli-admin-backup", language))
    backup.add_argument("file", metavar="FILE", type=Path, help=say("cli-admin-file", language))
    purge = actions.add_parser("purge", help=say("cli-admin-purge", language))
    purge.add_argument("--days", type=int, required=True, help=say("cli-admin-days", language))
    purge.add_argument("--finished-too", action="store_true", help=say("cli-admin-finished", language))
    actions.add_parser("migrate", help=say("cli-admin-migrate", language))
    actions.add_parser("check", help=say("cli-admin-check", language))
    repair = actions.add_parser("repair", help=say("cli-admin-repair", language))
    repair.add_argument("table", nargs="*", help=say("cli-admin-repair-table", language))


def run(arguments: argparse.Namespace) -> int:
    settings = settings_from(os.environ, arguments.data)
    if settings.is_embedded and not (settings.data / "chakpur.sqlite3").exists():
        raise CannotAdminister("admin-no-data", folder=str(settings.data))
    engine = open_engine(settings)
    try:
        return _ACTIONS[arguments.action](engine, settings, arguments)
    finally:
        engine.dispose()


def _list(engine: sa.Engine, _settings: Settings, arguments: argparse.Namespace) -> int:
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.touched_at, TABLES.c.chairs)
    with engine.begin() as connection:
        for table, game, status, touched, chairs in connection.execute(
            sa.select(*columns).order_by(TABLES.c.touched_at.desc())
        ):
            names = ", ".join(chair_name(chair, arguments.lang) for chair in chairs_from_text(chairs))
            when = datetime.fromtimestamp(touched / 1000, UTC).strftime("%Y-%m-%d %H:%M")
            print(f"{table}  {game:12}  {status:8}  {when}  {names}")
    return 0


def _export(engine: sa.Engine, _settings: Settings, arguments: argparse.Namespace) -> int:
    """The record of every finished game as a file."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with engine.begin() as connection:
        finished = sa.select(TABLES.c.id).where(TABLES.c.status == "over")
        for table in list(connection.execute(finished.where(TABLES.c.fault.is_(None))).scalars()):
            stored = load_table(connection, table)
            if stored is None:
                continue
            record = record_of(Table.of(stored), stored, arguments.lang)
            text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
            (arguments.folder / f"{table}.json").write_text(text, encoding="utf-8")
            count += 1
    print(say("admin-exported", arguments.lang, count=count, folder=str(arguments.folder)))
    return 0


def _backup(engine: sa.Engine, settings: Settings, arguments: argparse.Namespace) -> int:
    """A copy of the embedded database that is whole, made while the server runs."""
    if not settings.is_embedded:
        raise CannotAdminister("admin-backup-postgresql")
    if arguments.file.exists():
        raise CannotAdminister("admin-file-exists", file=str(arguments.file))
    source = sqlite3.connect(settings.data / "chakpur.sqlite3", timeout=10)
    target = sqlite3.connect(arguments.file)
    try:
        source.backup(target, pages=1000)
        target.execute("PRAGMA journal_mode=DELETE")
        whole = target.execute("PRAGMA integrity_check").fetchone()[0]
    finally:
        source.close()
        target.close()
    if whole != "ok":
        raise CannotAdminister("admin-backup-broken", problem=str(whole)[:200])
    print(say("admin-backed-up", arguments.lang, file=str(arguments.file)))
    return 0


def _purge(engine: sa.Engine, _settings: Settings, arguments: argparse.Namespace) -> int:
    """Remove tables that nobody has touched for so many days; finished games only if that is wished."""
    before = int(time.time() * 1000) - arguments.days * DAY
    old = TABLES.c.touched_at < before
    if not arguments.finished_too:
        old = sa.and_(old, TABLES.c.status != "over")
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(sa.delete(SEATED).where(SEATED.c.table_id.in_(sa.select(TABLES.c.id).where(old))))
        count = connection.execute(sa.delete(TABLES).where(old)).rowcount
        connection.execute(sa.delete(LINKS).where(LINKS.c.until < before))
    print(say("admin-purged", arguments.lang, count=count))
    return 0


def _migrate(engine: sa.Engine, _settings: Settings, arguments: argparse.Namespace) -> int:
    migrate(engine)
    print(say("admin-migrated", arguments.lang))
    return 0


def _check(engine: sa.Engine, _settings: Settings, arguments: argparse.Namespace) -> int:
    """Replay every table; say which don't hold."""
    migrate(engine)
    damaged = 0
    for table in _all_tables(engine):
        found = diagnosis(engine, table)
        if found.fault:
            damaged += 1
            print(say("admin-damaged", arguments.lang, table=table, whole=found.whole, fault=found.fault))
    print(say("admin-checked", arguments.lang, damaged=damaged))
    return 1 if damaged else 0


def _repair(engine: sa.Engine, settings: Settings, arguments: argparse.Namespace) -> int:
    """Take every damaged table back to the last moment at which it made sense; what is taken out is kept aside."""
    with alone_with(settings):  # a server that has the table open would go on from what is taken away here
        return _repaired(engine, arguments)


def _repaired(engine: sa.Engine, arguments: argparse.Namespace) -> int:
    migrate(engine)
    known = set(_all_tables(engine))
    for table in arguments.table:
        if table not in known:
            raise CannotAdminister("admin-no-table", table=table[:40])
    mended = 0
    for table in arguments.table or sorted(known):
        found = diagnosis(engine, table)
        if found.fault and found.row is None:
            print(say("admin-beyond-repair", arguments.lang, table=table, fault=found.fault))
        elif found.fault and found.row is not None:
            removed = mend(engine, table, found.whole, found.row)
            print(say("admin-mended", arguments.lang, table=table, whole=found.whole, removed=removed))
            mended += 1
    print(say("admin-repaired", arguments.lang, count=mended))
    return 0


def _all_tables(engine: sa.Engine) -> list[str]:
    with engine.begin() as connection:
        return list(connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.made_at)).scalars())


_ACTIONS: Final[dict[str, Callable[[sa.Engine, Settings, argparse.Namespace], int]]] = {
    "list": _list,
    "export": _export,
    "backup": _backup,
    "purge": _purge,
    "migrate": _migrate,
    "check": _check,
    "repair": _repair,
}
