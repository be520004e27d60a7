"""How hard a puzzle is: how long a short search needs to find the answer.

The search is plain UCT, which has learned nothing: what a learned search sees at once is not what a person sees.
"""

from typing import Final

from chakpur.bots.thinker import PLAIN_UCT, Thinker
from chakpur.play.position import View
from chakpur.puzzles.puzzle import GRADES

BUDGETS: Final = (64, 256, 1024, 4096)
"""Playouts with which grades 1 to 4 are found; what needs more is of the fifth."""
SEEDS: Final = (1, 2, 3)


class Grader:
    """Looks for answers like a beginner."""

    def __init__(self, game: str, seats: int) -> None:
        self._thinker = Thinker(game, seats, PLAIN_UCT)

    def playouts_for(self, view: View, answer: str) -> int | None:
        """The least playouts with which every seed finds the answer, and finds it with more of them, too."""
        enough = None
        for playouts in reversed(BUDGETS):
            found = (self._thinker.think(view, playouts=playouts, seed=seed).move for seed in SEEDS)
            if any(move != answer for move in found):
                break
            enough = playouts
        return enough


def grade_of(view: View, answer: str, playouts: int | None) -> int:
    """From 1 to 5; what anybody would try first is of the first grade, however long a search doubts it."""
    if len(view.moves) <= 2 or greedy_move(view) == answer:
        return 1
    return GRADES if playouts is None else BUDGETS.index(playouts) + 1


def greedy_move(view: View) -> str | None:
    """The move that brings most points at once, if there is one."""
    points = {preview["move"]: _points(preview["points"], view.seat or 0) for preview in view.previews()}
    most = max(points.values())
    best = [move for move, found in points.items() if found == most]
    return best[0] if len(best) == 1 else None


def _points(points: int | list[int], seat: int) -> int:
    """Of the mover, also where a preview tells those of all seats."""
    return points[seat] if isinstance(points, list) else points
