"""Reviews of finished games, kept with the game or, for a record from a file, by what is in it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("thoroughness", sa.String(16), nullable=False),
        sa.Column("document", sa.Text, nullable=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
