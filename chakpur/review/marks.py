"""From what a move lost to a mark, and from many of them to an accuracy."""

from collections.abc import Iterable
from statistics import fmean
from typing import Final

from chakpur.play.documents.review import Mark

LIMITS: Final[tuple[tuple[float, Mark], ...]] = (
    (0.005, "best"),
    (0.03, "good"),
    (0.07, "inaccuracy"),
    (0.15, "mistake"),
)
"""In win probability: a mark is for moves that lost less than this; what lost more is a blunder."""

HALVED_BY: Final = 0.1
"""A move that lost so much is half as accurate as the best one, one that lost twice as much a quarter."""


def mark_of(loss: float) -> Mark:
    """The mark of a move that lost so much win probability.

    >>> mark_of(0.0), mark_of(0.05), mark_of(0.4)
    ('best', 'inaccuracy', 'blunder')
    """
    return next((mark for limit, mark in LIMITS if loss < limit), "blunder")


def accuracy_of(losses: Iterable[float]) -> float | None:
    """The mean accuracy of decisions in per cent; None if there was nothing to decide.

    >>> accuracy_of([0.0, 0.1])
    75.0
    """
    accuracies = [100 * 0.5 ** (loss / HALVED_BY) for loss in losses]
    return fmean(accuracies) if accuracies else None
