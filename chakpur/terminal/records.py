"""Games in files: written so that nothing is ever lost, read so that nothing breaks."""

import json
import os
from pathlib import Path
from typing import Final

from chakpur.play.match import Match
from chakpur.terminal.arguments import Unreadable
from chakpur.terminal.ink import clean

MAX_FILE: Final = 16 << 20
"""No record is a thousandth as long; a file that is, is something else."""


def write_match(match: Match, path: Path) -> None:
    """Write a record; an older file stays until the new one is whole. Raise OSError or ValueError."""
    content = json.dumps(match.record(), ensure_ascii=False, indent=1) + "\n"
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def read_match(path: Path) -> Match:
    """The game recorded in a file; raise Unreadable or BadRecord."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        raise Unreadable("terminal-unreadable", file=shown_path(path), problem=problem_of(error)) from error
    if len(content) > MAX_FILE:
        raise Unreadable("terminal-too-long", file=shown_path(path))
    try:
        document = json.loads(content.decode("utf-8"))
    except json.JSONDecodeError as error:
        raise Unreadable("terminal-not-json", file=shown_path(path), line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("terminal-not-text", file=shown_path(path)) from error
    return Match.from_record(document)


def shown_path(path: Path) -> str:
    return clean(str(path), 60)


def problem_of(error: OSError | ValueError) -> str:
    """What went wrong with a file; a name that no file can have is a ValueError."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
