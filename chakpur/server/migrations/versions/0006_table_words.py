"""Words that one can say to be let in to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_words",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("words", sa.String(40), nullable=False),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True
        ),
    )
