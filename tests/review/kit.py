"""Stand-ins for the eyes and the search behind a review: what they say is written down in the test."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from chakpur.bots.outlook import Outlook
from chakpur.bots.styles import Style
from chakpur.bots.thinker import Candidate, Thought
from chakpur.play.position import Position, Step, View
from chakpur.review.judged import Judged, Verdict


def outlook(*win: float, points: Sequence[float] | None = None) -> Outlook:
    return Outlook(np.array(win), np.array(points if points is not None else [10 * each for each in win]))


def same(one: Outlook, other: Outlook) -> bool:
    return np.allclose(one.win, other.win, atol=1e-9) and np.allclose(one.points, other.points, atol=1e-9)


class Eyes:
    """An onlooker who says what is written down: for a position or a view, alone or with a move."""

    def __init__(self, known: Mapping[tuple[Position | View, str | None], Outlook], players: int = 2) -> None:
        self.known, self.players = known, players
        self.asked: list[tuple[Position | View, str | None, int, int]] = []

    def outlook(self, snapshot: Position | View, move: str | None = None, *, worlds: int, seed: int = 0) -> Outlook:
        self.asked.append((snapshot, move, worlds, seed))
        return self.known[snapshot, move]


class Search:
    """A thinker that finds what is written down for each view."""

    def __init__(self, known: Mapping[View, Thought], after: Sequence[str] = ()) -> None:
        self.known, self.after = known, tuple(after)
        self.asked: list[tuple[View, int, int]] = []
        self.style: Style | None = None

    def think(self, view: View, *, playouts: int, seed: int) -> Thought:
        self.asked.append((view, playouts, seed))
        return self.known[view]

    def line_after(self, move: str) -> tuple[str, ...]:
        return (move, *self.after)


def thought(
    *moves: str,
    value: float = 0.0,
    margin: float = 0.0,
    line: Sequence[str] = (),
    proven: str | None = None,
    proven_margin: int | None = None,
) -> Thought:
    """The best move first; it has the value and the margin."""
    candidates = tuple(Candidate(move, 10, value, margin) for move in moves)
    return Thought(candidates, tuple(line) or moves[:1], 10, 0.0, proven, proven_margin)


def made(seat: int, move: str = "pass", moves: Sequence[str] = ("pass", "done")) -> Step:
    """A move of a seat, without a game around it."""
    return cast(Step, SimpleNamespace(before=SimpleNamespace(to_move=seat, moves=tuple(moves)), move=move))


def judged(
    seat: int,
    *,
    before: Outlook,
    luck: Outlook | None = None,
    decisions: Outlook | None = None,
    unknown: Outlook | None = None,
    mistake: Outlook | None = None,
    moves: Sequence[str] = ("pass", "done"),
    verdict: Mapping[str, Any] | None = None,
) -> Judged:
    """A judged move of a seat by what it changed."""
    none = Outlook.none(len(before.win))
    luck, decisions, unknown = luck or none, decisions or none, unknown or none
    said = Verdict(**{"best": "pass", "line": ("pass",), "played": 0.5, "better": 0.5, **(verdict or {})})
    after = before + luck + decisions + unknown
    return Judged(made(seat, moves=moves), said, before, after, luck, decisions, mistake or none)
