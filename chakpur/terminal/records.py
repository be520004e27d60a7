"""Games in files: written so that nothing is ever lost, read so that nothing breaks."""

import json
from pathlib import Path
from typing import Final

from chakpur.play.files import check_place, problem_of, write_whole
from chakpur.play.match import Match
from chakpur.terminal.arguments import Refusal, Unreadable
from chakpur.terminal.ink import clean

LONGEST_PATH: Final = 1000
MAX_FILE: Final = 16 << 20
"""No record is a thousandth as long; a file that is, is something else."""


def write_match(match: Match, path: Path) -> None:
    """Write a record; an older file stays until the new one is whole. Raise OSError or ValueError."""
    write_whole(path, json.dumps(match.record(), ensure_ascii=False, indent=1) + "\n")


def check_places(*paths: Path | None) -> None:
    """Refuse files that can't be written: better now than after an hour's work."""
    for path in filter(None, paths):
        try:
            check_place(path)
        except (OSError, ValueError) as error:
            raise Refusal("terminal-not-saved", file=shown_path(path), problem=problem_of(error)) from error


def read_match(path: Path) -> Match:
    """The game recorded in a file; raise Unreadable or BadRecord."""
    return match_in(read_text(path), shown_path(path))


def read_text(path: Path) -> str:
    """What a file says, if it can be a record; raise Unreadable."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        raise Unreadable("terminal-unreadable", file=shown_path(path), problem=problem_of(error)) from error
    if len(content) > MAX_FILE:
        raise Unreadable("terminal-too-long", file=shown_path(path))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("terminal-not-text", file=shown_path(path)) from error


def match_in(content: str, file: str) -> Match:
    """The game that a text records; *file* is what people call the place that it comes from."""
    try:
        document = json.loads(content)
    except json.JSONDecodeError as error:
        raise Unreadable("terminal-not-json", file=file, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("terminal-not-text", file=file) from error
    return Match.from_record(document)


def shown_path(path: Path) -> str:
    """A path that can be copied from a message."""
    return clean(str(path), LONGEST_PATH)
