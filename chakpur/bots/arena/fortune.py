"""A match with the luck taken out, as far as it goes: that of the draws, and that of the bots' own whims.

What the draws of a game changed for a side is worth nothing on average, whatever the eyes are worth that judge it
(``chakpur.bots.luck``). The same holds for what a bot draws itself: after a thought, a level with a mood picks a move
by odds that are known, so what the picked move is worth beyond the mean of all that could have been picked comes to
nothing as well (AIVAT: Burch and others, 2018). So a multiple of each may be taken off every score without making the
mean wrong, as long as the multiple does not depend on that very deal: for each deal it is estimated on others.
"""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from chakpur.bots.luck import has_draws, luck_of
from chakpur.bots.outlook import Onlooker
from chakpur.bots.thinker import Thought
from chakpur.games import descriptor_of
from chakpur.play.match import Match

FOLDS: Final = 10
"""The deals are dealt out to so many parts; the multiples for one part come from all others."""
FEWEST: Final = 8
"""Fewer other deals say nothing about the multiples; then nothing is taken off."""
WORLDS: Final = 16
"""For each outlook. Three times as many told hardly more."""

LEAST: Final = 0.15
"""What it has to save of the work for a match, its own cost counted, to be done without being asked for."""


def pays(game: str) -> bool:
    """Whether matches of a game have their luck taken out unless told otherwise.

    >>> pays("patterns")
    False
    """
    return descriptor_of(game).temper.luck_saves >= LEAST


def luck_in(match: Match, seat: int, onlooker: Onlooker, worlds: int, seed: int) -> float:
    """How much of a win the draws of a game gave to a seat."""
    total = 0.0
    for number, step in enumerate(match.steps):
        if has_draws(step):
            own_seeds = (seed + number) * 2  # the outlooks before and after must not share their chance
            after = onlooker.outlook(step.after, worlds=worlds, seed=own_seeds)
            total += float(luck_of(onlooker, step, after, worlds=worlds, seed=own_seeds + 1).win[seat])
    return total


def whim_of(thought: Thought, odds: Sequence[float], move: str) -> float:
    """How much of a win a move drawn by these odds is worth beyond the mean of all that could have been drawn.

    The eyes are those of the search that gave the odds, so it costs nothing. (It must not be anything that was found
    out after the draw.)
    """
    worth = [candidate.win_probability for candidate in thought.candidates]
    expected = math.fsum(odd * value for odd, value in zip(odds, worth, strict=True)) / math.fsum(odds)
    return next(value for c, value in zip(thought.candidates, worth, strict=True) if c.move == move) - expected


def without_luck(scores: Sequence[float], *lucks: Sequence[float]) -> list[float]:
    """The scores of the deals, less the multiples of their lucks that explain most of the other deals' scores.

    >>> [round(score, 2) for score in without_luck([0.5, 1.0, 0.0, 0.75] * 10, [0.0, 0.25, -0.25, 0.125] * 10)][:4]
    [0.5, 0.5, 0.5, 0.5]
    """
    given, lucky = np.array(scores), np.array(lucks).T
    parts = np.arange(len(given)) % FOLDS
    adjusted = given.copy()
    for part in range(FOLDS):
        adjusted[parts == part] -= lucky[parts == part] @ _multiples(given[parts != part], lucky[parts != part])
    return [float(score) for score in adjusted]


def _multiples(scores: NDArray[np.float64], lucks: NDArray[np.float64]) -> NDArray[np.float64]:
    """Least squares; what never differs gets 0."""
    if len(scores) < FEWEST:
        return np.zeros(lucks.shape[1])
    return np.asarray(np.linalg.lstsq(lucks - lucks.mean(0), scores - scores.mean(), rcond=None)[0])
