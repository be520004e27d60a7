"""One puzzle: a position as a seat knows it, the one good move, and what the others lead to."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from chakpur.play.position import Position, View, position_of

GRADES: Final = 5


@dataclass(frozen=True)
class Outcome:
    """What a move leads to, for whoever makes it."""

    chance: float | None
    """Of winning: 1, ½ or 0 where that is proven; None: the search hardly looked at it."""
    points: float | None = None
    """By how many points one is ahead at the end (behind, if negative); None: not known."""
    reply: str | None = None
    """What the next player does then; None if it goes on with the same one, or not at all."""

    def document(self) -> list[Any]:
        return [self.chance, self.points, self.reply]


@dataclass(frozen=True)
class Puzzle:
    """Whoever is to move has one clearly best move.

    The line of a game with hidden things is one world, drawn at random among all that fit what the seat to move knows.
    Nothing else of the game in which the position arose is in it, so a file of puzzles gives nothing away.
    """

    line: str
    seat: int
    """Who is to find the move: whoever is to move in the line."""
    theme: str
    """Which part of the game it is from (see ``themes``)."""
    grade: int
    """From 1, found at first sight, to 5."""
    playouts: int | None
    """With so many a short search finds the answer, every time; None: not even with the most that were tried."""
    proven: bool
    answer: str
    continuation: tuple[str, ...]
    """How it may go on, from the answer; in a game with hidden things, in the world of the line."""
    outcomes: Mapping[str, Outcome]
    """What each legal move leads to, the answer included."""

    @cached_property
    def position(self) -> Position:
        return position_of(self.line)

    @cached_property
    def view(self) -> View:
        """What the one who looks for the move knows."""
        return self.position.view(self.seat)

    @property
    def game(self) -> str:
        return self.line.split(" ", 1)[0]

    @cached_property
    def id(self) -> str:
        """The same as long as the position is the same, whatever pack it is in."""
        return sha256(self.line.encode()).hexdigest()[:10]

    @property
    def gap(self) -> float:
        """How much better the answer is than every other move, in chances of winning."""
        best = self.outcomes[self.answer].chance
        others = [found.chance for move, found in self.outcomes.items() if move != self.answer and found.chance]
        return (best or 0.0) - max(others, default=0.0)

    def document(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "seat": self.seat,
            "theme": self.theme,
            "grade": self.grade,
            "playouts": self.playouts,
            "proven": self.proven,
            "answer": self.answer,
            "continuation": list(self.continuation),
            "outcomes": {move: found.document() for move, found in self.outcomes.items()},
        }

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "Puzzle":
        """The puzzle of a document that this program has written; KeyError, TypeError or ValueError at others."""
        values = {key: document[key] for key in ("line", "seat", "theme", "grade", "playouts", "proven", "answer")}
        outcomes = {str(move): Outcome(*found) for move, found in document["outcomes"].items()}
        return cls(**values, continuation=tuple(document["continuation"]), outcomes=outcomes)
