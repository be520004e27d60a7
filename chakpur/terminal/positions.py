"""Which position a command is about: that of a record, at its end or after so many moves, or that of a line."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chakpur.games import names
from chakpur.play.match import Match
from chakpur.play.position import Position, position_of
from chakpur.terminal.arguments import Refusal, Unreadable
from chakpur.terminal.records import match_in, read_text, shown_path

STANDARD_INPUT: Final = "-"


@dataclass(frozen=True)
class Found:
    """A position, and what its record tells besides."""

    position: Position
    names: list[str] | None = None
    next: str | None = None
    """The move that was made then."""


def find(where: str, ply: int | None, option: str) -> Found:
    """The position that *where* names: a file, a position line, or - for standard input.

    *ply* is how many moves of a record were made by then, all if it is None; *option* is what it was said by.
    """
    source = _source(where)
    if isinstance(source, Match):
        return _at(source, ply, option)
    if ply is not None:
        raise Refusal("terminal-line-no-moves", option=option)
    return Found(source)


def _at(match: Match, ply: int | None, option: str) -> Found:
    last = len(match.steps)
    if ply is not None and not 0 <= ply <= last:
        raise Refusal("terminal-no-such-ply", option=option, ply=ply, moves=last)
    if ply is None or ply == last:
        return Found(match.position, match.players)
    step = match.steps[ply]
    return Found(step.before, match.players, step.move)


def _source(where: str) -> Match | Position:
    game, gap, _ = where.strip().partition(" ")
    if gap and game in names():
        return position_of(where.strip())
    if where == STANDARD_INPUT:
        file, content = where, _standard_input()
    else:
        file, content = shown_path(Path(where)), read_text(Path(where))
    return match_in(content, file) if content.lstrip()[:1] in ("{", "[") else position_of(content.strip())


def _standard_input() -> str:
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise Unreadable("terminal-not-text", file=STANDARD_INPUT) from error
