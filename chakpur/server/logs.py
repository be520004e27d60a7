"""Logs for machines: one JSON object a line, on standard error. No secret, no name, no talk and no address in them."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

from sqlalchemy.exc import StatementError

_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        document = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in _USUAL},
        }
        if record.exc_info:
            _hide_values(record.exc_info[1])
            document["error"] = self.formatException(record.exc_info)
        return json.dumps(document, default=str, ensure_ascii=False)


def _hide_values(error: BaseException | None) -> None:
    """What a statement was given, names and talk included, is no part of an error's text."""
    while error is not None:
        if isinstance(error, StatementError):
            error.hide_parameters = True
        error = error.__cause__ or error.__context__


def set_up_logs(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("uvicorn.access", "uvicorn.error"):  # their lines hold whole addresses
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
