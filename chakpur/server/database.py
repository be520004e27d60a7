"""The tables of the database, the same in SQLite and PostgreSQL, and how a connection to it is opened."""

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import event

from chakpur.server.settings import Settings

META: Final = sa.MetaData()
LONGEST_LOG: Final = 4000
"""Pages in SQLite's write-ahead log before they go to their places; the more, the fewer are carried there twice."""

PEOPLE: Final = sa.Table(
    "people",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
KEYS: Final = sa.Table(  # what a device holds; only the hash is kept
    "keys",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("browser", sa.String(20), nullable=False, default=""),
    sa.Column("platform", sa.String(20), nullable=False, default=""),
    sa.Column("seen_at", sa.BigInteger, nullable=False, default=0),  # the day, not the hour
    sa.Index("keys_of_person", "person"),
)
LINKS: Final = sa.Table(  # one-time links that carry a person to another device
    "links",
    META,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False, default=0),
)
TABLES: Final = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("invite", sa.String(32), nullable=False, unique=True),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("touched_at", sa.BigInteger, nullable=False),
    sa.Column("bot_due", sa.Boolean, nullable=False),
    sa.Column("to_move", sa.Integer, nullable=True),
    sa.Column("chairs", sa.Text, nullable=False),
    sa.Column("flag_at", sa.BigInteger, nullable=True),
    sa.Column("fault", sa.Text, nullable=True),  # why the table has been set aside
    sa.Index("tables_with_flags", "flag_at"),
)
OPEN_TO_ALL: Final = sa.and_(TABLES.c.public, TABLES.c.status != sa.literal_column("'over'"))
BOT_DUE: Final = TABLES.c.bot_due
for _name, _which in (("open_tables", OPEN_TO_ALL), ("tables_with_bots", BOT_DUE)):
    # Only of the few tables that are searched for: else every move at any table would have to change the index.
    sa.Index(_name, TABLES.c.touched_at, sqlite_where=_which, postgresql_where=_which)
RESULTS: Final = sa.Table(  # how finished games ended, so that lists need not replay them
    "results",
    META,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("result", sa.Text, nullable=False),
)
TABLE_WORDS: Final = sa.Table(  # what one can say to be let in; the words of a table that is over are free again
    "table_words",
    META,
    sa.Column("key", sa.String(40), primary_key=True),  # as they are looked for: letters and nothing else
    sa.Column("words", sa.String(40), nullable=False),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
)
FACTS: Final = sa.Table(
    "facts",
    META,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # The referee: a version can be written once, and (by a trigger, see migration 0004) none without the one before.
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("fact", sa.Text, nullable=False),
)
REMOVED_FACTS: Final = sa.Table(  # what a repair has taken out of a damaged table
    "removed_facts",
    META,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("fact", sa.Text, nullable=False),
    sa.Column("removed_at", sa.BigInteger, nullable=False),
)
PULSE: Final = sa.Table(  # one row: when a server was last alive
    "pulse",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
INTERRUPTIONS: Final = sa.Table(  # times without any server, which count against nobody
    "interruptions",
    META,
    sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
)
SEATED: Final = sa.Table(  # who has sat where, to find one's tables again
    "seated",
    META,
    sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)
REVIEWS: Final = sa.Table(  # of finished games; those of records from files have no table
    "reviews",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=True),
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("thoroughness", sa.String(16), nullable=False),
    sa.Column("document", sa.Text, nullable=True),  # null: begun, but not finished yet
    sa.Column("made_at", sa.BigInteger, nullable=False),
)
SECRETS: Final = sa.Table(  # what all server processes share
    "secrets",
    META,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)


def open_engine(settings: Settings) -> sa.Engine:
    if not settings.is_embedded:
        return sa.create_engine(settings.url, pool_size=4, max_overflow=4, pool_timeout=10, pool_pre_ping=True)
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(settings.url, connect_args={"timeout": 10, "cached_statements": 1024})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is called one; transactions begin when we say so."""
    connection.isolation_level = None
    always = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
    for pragma in (*always, f"wal_autocheckpoint={LONGEST_LOG}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: sa.Connection) -> None:
    """Writers queue up at the beginning, where waiting is possible, not in the middle."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: sa.Engine, revision: str = "head") -> None:
    """Bring the database to *revision*; several processes that start together wait for one another."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(4242001)"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
