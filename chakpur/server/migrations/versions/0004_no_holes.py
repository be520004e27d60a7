"""No fact without the one before it; damaged tables set aside; the servers' pulse and the times without any."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SQLITE = """
CREATE TRIGGER facts_without_holes BEFORE INSERT ON facts
WHEN NEW.version < 1 OR NEW.version > 1
    AND NOT EXISTS (SELECT 1 FROM facts WHERE table_id = NEW.table_id AND version = NEW.version - 1)
BEGIN
    SELECT RAISE(ABORT, 'the fact before this one is missing');
END
"""
POSTGRESQL = (
    """
CREATE FUNCTION facts_without_holes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.version < 1 OR NEW.version > 1 AND NOT EXISTS (
        SELECT 1 FROM facts WHERE table_id = NEW.table_id AND version = NEW.version - 1
    ) THEN
        RAISE EXCEPTION 'the fact before this one is missing' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$
""",
    "CREATE TRIGGER facts_without_holes BEFORE INSERT ON facts FOR EACH ROW EXECUTE FUNCTION facts_without_holes()",
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("fault", sa.Text, nullable=True))
    op.create_table(
        "removed_facts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("fact", sa.Text, nullable=False),
        sa.Column("removed_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "interruptions",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    for statement in [SQLITE] if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
