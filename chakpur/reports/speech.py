"""Words and figures in the language of a report."""

from dataclasses import dataclass

from chakpur.bots.arena.statistics import Estimate
from chakpur.play.words import Argument, say


@dataclass(frozen=True)
class Speech:
    r"""
    >>> Speech("de").number(1234.56), Speech("en").percent(0.5)
    ('1.234,6', '50\xa0%')
    """

    language: str

    def say(self, name: str, /, **arguments: Argument) -> str:
        return say(name, self.language, **arguments)

    def number(self, value: float, digits: int = 1) -> str:
        """With at most one digit after the comma, or none."""
        return self.say("report-number" if digits else "report-whole", value=float(value))

    def percent(self, share: float) -> str:
        """Small shares with a digit more."""
        return self.say(
            "report-percent" if share >= 0.1 or share == 0 else "report-small-percent", value=100 * float(share)
        )

    def rate(self, estimate: Estimate) -> str:
        """A share with its interval."""
        value, low, high = (100 * float(each) for each in (estimate.value, estimate.low, estimate.high))
        return self.say("report-rate", value=value, low=low, high=high)
