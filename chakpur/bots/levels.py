"""Five levels for every game, each with a name, a temperament and so many playouts a move."""

from dataclasses import dataclass, replace
from typing import Final

from chakpur.bots.styles import Style, search_style
from chakpur.play.words import Message

MASTER: Final = 5


@dataclass(frozen=True)
class Level:
    """How strong, how fast and in what mood a bot plays."""

    number: int
    playouts: int
    seconds: float
    """A move never takes longer than this, however slow the machine."""
    mood: float
    """0: always the best move found; else moves are drawn by visits to the power of 1/mood."""
    prior_power: float = 1.0
    """Below 1 the bot trusts what it has learned less and plays more evenly, like a beginner."""

    @property
    def name(self) -> Message:
        return Message(f"level-{self.number}-name")

    @property
    def sentence(self) -> Message:
        return Message(f"level-{self.number}-sentence")

    def style(self, game: str, seats: int) -> Style:
        strongest = search_style(game, seats)
        return replace(strongest, prior_power=strongest.prior_power * self.prior_power)


_PLAYOUTS: Final = {
    "patterns": (4, 30, 200, 2_000, 60_000),
    "mandala": (4, 80, 200, 1_000, 60_000),
    "mandala-solo": (16, 24, 60, 150, 20_000),
    "flowers": (4, 80, 300, 3_000, 60_000),
}
_CARDS: Final = {"moods": (1.0, 0.35, 0.25, 0.0, 0.0), "trust": (0.4, 0.85, 1.0, 1.0, 1.0)}
_BOARD: Final = {"moods": (1.0, 0.5, 0.25, 0.0, 0.0), "trust": (0.4, 0.7, 1.0, 1.0, 1.0)}
"""With hidden cards a mistake costs less than on an open board, so an Apprentice there makes fewer of them."""
_ALONE: Final = {"moods": (3.0, 1.3, 0.5, 0.2, 0.0), "trust": (0.1, 0.2, 0.5, 0.8, 1.0)}
"""Against Master Yoga what was learned goes far even with hardly any search, so all but Masters trust it less."""
_SECONDS: Final = (0.5, 0.5, 1.0, 2.0, 5.0)


def level_of(game: str, number: int) -> Level:
    index = number - 1
    temper = {"patterns": _BOARD, "mandala-solo": _ALONE}.get(game, _CARDS)
    return Level(number, _PLAYOUTS[game][index], _SECONDS[index], temper["moods"][index], temper["trust"][index])
