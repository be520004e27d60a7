"""Clocks: when the time of the seat to move runs out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("flag_at", sa.BigInteger, nullable=True))
    op.create_index("tables_with_flags", "tables", ["flag_at"])
