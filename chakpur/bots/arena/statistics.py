"""What a match proves. The unit is the set of games from one deal, never the single game.

The games of one deal, one from each seat, are not independent: a deal can favour a seat, or be a draw between good
players. The mean score of each set is one observation; sets are independent of each other, and that is all that the
intervals assume.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

Z: Final = 1.959963984540054
"""The normal quantile of an interval that is right in 95 of 100 matches."""
IMAGINED: Final = Z * Z / 2
"""So many lost and so many won sets (about two of each) are imagined beside those that were played.

That is Agresti and Coull's interval, with sets in place of single trials: it stays honest near 0 and 1, where the
spread that was seen says too little. A match that was won throughout still has an interval with a width.
"""

ERROR: Final = 0.05
"""How often a sequential test may accept either claim wrongly."""
ACCEPT: Final = math.log((1 - ERROR) / ERROR)


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the true one in 95 of 100 matches."""

    value: float
    low: float
    high: float


def rate_of(scores: Sequence[float]) -> Estimate:
    """The win rate from the mean scores (0 to 1) of the sets.

    >>> estimate = rate_of([1.0] * 100)
    >>> estimate.value, round(estimate.low, 3), estimate.high
    (1.0, 0.956, 1.0)
    """
    if not scores:
        return Estimate(math.nan, 0.0, 1.0)
    value = math.fsum(scores) / len(scores)
    weight, mean, variance = _smoothed(scores)
    reach = Z * math.sqrt(variance / weight)
    return Estimate(value, min(value, max(0.0, mean - reach)), max(value, min(1.0, mean + reach)))


def _smoothed(scores: Sequence[float]) -> tuple[float, float, float]:
    """Number, mean and variance of the sets, the imagined ones included."""
    weight = len(scores) + 2 * IMAGINED
    mean = (math.fsum(scores) + IMAGINED) / weight
    square = (math.fsum(score * score for score in scores) + IMAGINED) / weight
    return weight, mean, square - mean * mean


def variance_of(values: Sequence[float]) -> float:
    """How far values lie from their mean, squared.

    >>> variance_of([1.0, 3.0])
    1.0
    """
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / len(values)


def mean_of(values: Sequence[float]) -> Estimate | None:
    """A mean with Student's interval; None where fewer than two values say nothing about their spread."""
    count = len(values)
    if count < 2:
        return None
    mean = math.fsum(values) / count
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    reach = student(count - 1) * math.sqrt(variance / count)
    return Estimate(mean, mean - reach, mean + reach)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution.

    Exact for one and two degrees of freedom, otherwise by Cornish and Fisher's expansion (to about 0.01).

    >>> round(student(10), 2), round(student(100), 3)
    (2.23, 1.984)
    """
    if freedom == 1:
        return 12.706
    if freedom == 2:
        return 4.303
    z = Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4


def elo(rate: float) -> float:
    """The Elo difference that a win rate means; infinite where nothing was lost or nothing won.

    >>> round(elo(0.76)), elo(1.0)
    (200, inf)
    """
    if rate <= 0:
        return -math.inf
    return math.inf if rate >= 1 else -400 * math.log10(1 / rate - 1)


def elo_of(rate: Estimate) -> Estimate:
    return Estimate(elo(rate.value), elo(rate.low), elo(rate.high))


# --- a test that stops as soon as it knows ---


class Verdict(Enum):
    """What a sequential test says."""

    LOW = "low"
    """The win rate is no higher than the lower claim."""
    HIGH = "high"
    """The win rate is at least the higher claim."""
    OPEN = "open"


@dataclass(frozen=True)
class Claims:
    """The two win rates that a sequential test decides between.

    >>> claims = Claims(0.5, 0.6)
    >>> claims.verdict([0.5, 1.0] * 40), claims.verdict([0.5, 0.5] * 100).name
    (<Verdict.HIGH: 'high'>, 'LOW')
    """

    low: float
    high: float

    def evidence(self, scores: Sequence[float]) -> float:
        """The logarithm of how much better the higher claim explains the sets (generalised, normal approximation).

        The spread is estimated with the imagined sets, so that a few equal results don't end the test.
        """
        return self._evidence(len(scores), math.fsum(scores), math.fsum(score * score for score in scores))

    def _evidence(self, count: int, total: float, squares: float) -> float:
        if not count:
            return 0.0
        weight = count + 2 * IMAGINED
        variance = (squares + IMAGINED) / weight - ((total + IMAGINED) / weight) ** 2
        return (self.high - self.low) * (2 * total - count * (self.low + self.high)) / (2 * variance)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        evidence = self.evidence(scores)
        if evidence >= ACCEPT:
            return Verdict.HIGH
        return Verdict.LOW if evidence <= -ACCEPT else Verdict.OPEN

    def document(self, scores: Sequence[float]) -> dict[str, float | str]:
        evidence = round(self.evidence(scores), 3)
        return {"low": self.low, "high": self.high, "llr": evidence, "verdict": self.verdict(scores).value}

    def decided_after(self, scores: Sequence[float]) -> int | None:
        """After how many sets, in their order, the test ended; None if it has not.

        Only the order of the deals counts, not the order in which they were finished.
        """
        total = squares = 0.0
        for count, score in enumerate(scores, start=1):
            total += score
            squares += score * score
            if abs(self._evidence(count, total, squares)) >= ACCEPT:
                return count
        return None
