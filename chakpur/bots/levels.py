"""Five levels for every game, each with a name, a temperament and so many playouts a move."""

from dataclasses import dataclass, replace
from typing import Final

from chakpur.bots.styles import Style, search_style
from chakpur.games import descriptor_of
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
    prior_power: float
    """Below 1 the bot trusts what it has learned less and plays more evenly, like a beginner."""

    @property
    def name(self) -> Message:
        return Message(f"level-{self.number}-name")

    @property
    def sentence(self) -> Message:
        return Message(f"level-{self.number}-sentence")

    def is_cut_short(self, playouts: int, seconds: float) -> bool:
        """Whether a thought of so many playouts and seconds was ended by the clock: a faster machine thinks on."""
        return seconds >= self.seconds and playouts < self.playouts

    def style(self, game: str, seats: int) -> Style:
        strongest = search_style(game, seats)
        return replace(strongest, prior_power=strongest.prior_power * self.prior_power)


_SECONDS: Final = (0.5, 0.5, 1.0, 2.0, 5.0)


def level_of(game: str, number: int) -> Level:
    temper, index = descriptor_of(game).temper, number - 1
    return Level(number, temper.playouts[index], _SECONDS[index], temper.moods[index], temper.trust[index])
