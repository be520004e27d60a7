"""Indexes of the few tables that are searched for, so that a move at any other changes none."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("tables_by_status", "tables")
    op.drop_index("tables_with_bots", "tables")
    is_set = "= 1" if op.get_bind().dialect.name == "sqlite" else ""
    for name, which in (
        ("open_tables", f"public {is_set} AND status != 'over'"),
        ("tables_with_bots", f"bot_due {is_set}"),
    ):
        op.create_index(name, "tables", ["touched_at"], sqlite_where=sa.text(which), postgresql_where=sa.text(which))
