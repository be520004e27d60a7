"""A move that has been judged, and who judges it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from chakpur.bots.outlook import Outlook
from chakpur.play.documents.review import Certain
from chakpur.play.position import Position, Step

DIGITS: Final = 9
LONGEST_LINE: Final = 6


@dataclass(frozen=True)
class Verdict:
    """How good a move was by what its player could know."""

    best: str
    line: tuple[str, ...]
    played: float
    """Win probability with the move made …"""
    better: float
    """… and with the best one; never less."""
    loss_points: float = 0.0
    proven: Certain | None = None
    proven_after: Certain | None = None

    @property
    def loss(self) -> float:
        return self.better - self.played


@dataclass(frozen=True)
class Judged:
    """A move, its verdict, and what it changed: before + luck + decisions + unknown = after.

    All outlooks are settled.
    """

    step: Step
    verdict: Verdict
    before: Outlook
    after: Outlook
    luck: Outlook
    decisions: Outlook
    mistake: Outlook
    """What the move did for everybody, compared with the best one."""

    @property
    def unknown(self) -> Outlook:
        """What could not be known: all the rest."""
        return settled(self.after - self.before - self.luck - self.decisions)

    @property
    def seat(self) -> int:
        return seat_of(self.step)

    @property
    def forced(self) -> bool:
        return len(self.step.before.moves) == 1


class Judge(Protocol):
    """Judges the moves of one game in their order."""

    def begin(self, start: Position) -> Outlook:
        """What an onlooker expects before the first move."""

    def judge(self, step: Step, before: Outlook) -> Judged: ...


def settled(outlook: Outlook) -> Outlook:
    """Rounded to what a document holds, so that sums of it come out exactly."""
    return Outlook(np.round(outlook.win, DIGITS) + 0.0, np.round(outlook.points, DIGITS) + 0.0)


def seat_of(step: Step) -> int:
    """Who made the move."""
    seat = step.before.to_move
    assert seat is not None
    return seat


def playable(line: Sequence[str], position: Position) -> tuple[str, ...]:
    """The first moves of a line, as far as they can really be played from here."""
    found: list[str] = []
    for move in line[:LONGEST_LINE]:
        if move not in position.moves:
            break
        position = position.play(move)
        found.append(move)
    return tuple(found)
