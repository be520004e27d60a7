"""The moments that decided a game."""

from dataclasses import dataclass
from typing import Final

from chakpur.play.documents.review import Cause
from chakpur.review.findings import CAUSES, Findings, change_by
from chakpur.review.judged import Judged

COUNT: Final = 3


@dataclass(frozen=True)
class Weight:
    """How much a cause weighed in a move: the largest change of win probability for anybody."""

    number: int
    move: Judged
    cause: Cause
    weight: float


def heaviest(found: Findings) -> list[Weight]:
    """The three moves in which a single cause weighed most, each told once; the heaviest first."""
    weights = [
        max((Weight(number, move, cause, weight_of(move, cause)) for cause in CAUSES), key=lambda each: each.weight)
        for number, move in enumerate(found.moves, start=1)
    ]
    ordered = sorted(weights, key=lambda each: (-each.weight, each.number))
    return [each for each in ordered if each.weight > 0][:COUNT]


def weight_of(move: Judged, cause: Cause) -> float:
    """A decision weighs what it lost, chance and hidden cards what they changed."""
    return move.verdict.loss if cause == "decisions" else float(abs(change_by(move, cause).win).max())
