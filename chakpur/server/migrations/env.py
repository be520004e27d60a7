"""Run by Alembic: the connection comes from ``chakpur.server.database.migrate``."""

from alembic import context

from chakpur.server.database import META


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # there is none when the file is merely imported
    run()
