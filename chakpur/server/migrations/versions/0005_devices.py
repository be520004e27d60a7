"""Devices: what kind of browser holds a key, and the day on which it was last seen; when a link was made."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("keys", sa.Column("browser", sa.String(20), nullable=False, server_default=""))
    op.add_column("keys", sa.Column("platform", sa.String(20), nullable=False, server_default=""))
    op.add_column("keys", sa.Column("seen_at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("links", sa.Column("made_at", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("keys_of_person", "keys", ["person"])
