"""Tables whose facts make no sense: how far they do, and how they are taken back to there."""

import time
from dataclasses import dataclass

import sqlalchemy as sa

from chakpur.server.database import FACTS, REMOVED_FACTS, TABLES
from chakpur.server.facts import chairs_to_text
from chakpur.server.owner import SENSELESS
from chakpur.server.problems import NewerRules
from chakpur.server.storage import TableRow
from chakpur.server.store import read_fact, read_plan
from chakpur.server.tables import Table


@dataclass(frozen=True)
class Diagnosis:
    """What is wrong with a table, if anything is."""

    fault: str
    """Empty: the table holds."""
    whole: int
    """The last version up to which it makes sense."""
    row: TableRow | None
    """What its row should be at that version; None if there is no table at all, not even its beginning."""


def diagnosis(engine: sa.Engine, name: str) -> Diagnosis:
    """Replay a table fact by fact."""
    with engine.begin() as connection:
        columns = (TABLES.c.invite, TABLES.c.made_at, TABLES.c.plan, TABLES.c.fault)
        invite, made_at, plan, marked = connection.execute(sa.select(*columns).where(TABLES.c.id == name)).one()
        query = sa.select(FACTS.c.version, FACTS.c.fact).where(FACTS.c.table_id == name).order_by(FACTS.c.version)
        facts = connection.execute(query).all()
    try:
        table = Table(name, invite, made_at, read_plan(plan))
    except NewerRules:
        return Diagnosis("", 0, None)  # not damaged: a newer program knows it
    except SENSELESS as error:
        return Diagnosis(repr(error), 0, None)
    for version, text in facts:
        try:
            if version != table.version + 1:
                return Diagnosis(f"fact {table.version + 1} is missing", table.version, _whole_row(table))
            table = table.after(read_fact(version, text))[0]
        except SENSELESS as error:
            return Diagnosis(f"fact {version}: {error!r}", table.version, _whole_row(table))
    # A table that was set aside but holds, perhaps for a newer program, needs no more than its mark taken off.
    return Diagnosis(f"set aside: {marked}" if marked else "", table.version, _whole_row(table))


def _whole_row(table: Table) -> TableRow:
    return table.row._replace(chairs=chairs_to_text(table.chairs))


def mend(engine: sa.Engine, name: str, whole: int, row: TableRow) -> int:
    """Take a table back to the version *whole*; how many facts were removed. They are kept beside it."""
    with engine.execution_options(writes=True).begin() as connection:
        bad = sa.and_(FACTS.c.table_id == name, FACTS.c.version > whole)
        now = sa.literal(int(time.time() * 1000))
        kept = sa.select(FACTS.c.table_id, FACTS.c.version, FACTS.c.fact, now).where(bad)
        connection.execute(sa.insert(REMOVED_FACTS).from_select(["table_id", "version", "fact", "removed_at"], kept))
        removed = connection.execute(sa.delete(FACTS).where(bad)).rowcount
        connection.execute(sa.update(TABLES).where(TABLES.c.id == name).values(**row._asdict(), fault=None))
    return removed
