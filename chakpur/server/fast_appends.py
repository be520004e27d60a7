"""The fast lane for facts on SQLite: a kept connection and two statements for a whole batch, in the driver's words.

At each statement the writer's thread has to wait for the event loop to let it go on; SQLAlchemy adds its own work to
each. What the fast way can't write, the plain way does. ``CHAKPUR_APPENDS=plain`` leaves this out; what it gains is in
docs/decisions.md.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa

from chakpur.server.appends import Answer, Append, PlainAppends


class FastAppends:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._plain = PlainAppends(engine)
        self._kept: sa.PoolProxiedConnection | None = None

    def write(self, batch: Sequence[Append]) -> list[Answer]:
        try:
            self._write_all(batch)
        except sqlite3.Error:
            return self._plain.write(batch)  # which fact is to blame, if one is, is found out there
        return [True] * len(batch)

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()

    def _write_all(self, batch: Sequence[Append]) -> None:
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        cursor: Any = self._kept.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            _insert(cursor, batch)
            cursor.execute("COMMIT")
        except BaseException:
            self._kept.rollback()
            raise
        finally:
            cursor.close()


def _insert(cursor: Any, batch: Sequence[Append]) -> None:
    facts = [value for job in batch for value in (job.table, job.version, job.fact)]
    cursor.execute(_INSERT + ", ".join(["(?, ?, ?)"] * len(batch)), facts)
    rows = [value for job in batch for value in (*job.row[:5], job.table)]
    cursor.execute(_UPDATE % ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(batch)), rows)
    for job in batch:
        if job.row.chairs:
            cursor.execute("UPDATE tables SET chairs = ? WHERE id = ?", (job.row.chairs, job.table))
        if job.seats:
            cursor.execute(_SEAT, (job.seats, job.table))


_INSERT: Final = "INSERT INTO facts (table_id, version, fact) VALUES "
_UPDATE: Final = (
    "UPDATE tables SET status = new.column1, touched_at = new.column2, bot_due = new.column3, to_move = new.column4, "
    "flag_at = new.column5 FROM (VALUES %s) AS new WHERE id = new.column6"
)
_SEAT: Final = "INSERT INTO seated (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
