"""What there is to compile of each game: its bots, its rules, and what reviews need besides.

That is also the order: whoever has chosen a game can do without compiled rules for a while, but not without bots.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from chakpur.play import catalogue
from chakpur.play.catalogue import GAMES
from chakpur.play.errors import UnknownGame
from chakpur.play.words import shown

RULES: Final = "rules"
BOTS: Final = "bots"
REVIEWS: Final = "reviews"
FLOORS: Final = (BOTS, RULES, REVIEWS)

_SECONDS: Final = {
    ("mandala", BOTS): 7.0,
    ("mandala", RULES): 2.7,
    ("mandala", REVIEWS): 1.3,
    ("mandala-solo", BOTS): 7.5,
    ("mandala-solo", RULES): 3.0,
    ("mandala-solo", REVIEWS): 1.5,
    ("patterns", BOTS): 4.3,
    ("patterns", RULES): 1.9,
    ("patterns", REVIEWS): 2.9,
    ("flowers", BOTS): 8.0,
    ("flowers", RULES): 3.5,
    ("flowers", REVIEWS): 1.5,
}
_SOME_SECONDS: Final = 4.0


@dataclass(frozen=True)
class Part:
    """The bots or the rules of a game, or what its reviews need."""

    game: str
    floor: str

    @property
    def seconds(self) -> float:
        """About how long one core of a usual machine compiles it; what matters is how parts compare."""
        return _SECONDS.get((self.game, self.floor), _SOME_SECONDS)


def is_ready(game: str, floor: str) -> bool:
    """Whether this part of a game needs no compiling any more."""
    return catalogue.is_ready(BOTS, f"{game}-reviews") if floor == REVIEWS else catalogue.is_ready(floor, game)


def missing(games: Iterable[str] = GAMES, floors: Sequence[str] = FLOORS) -> tuple[Part, ...]:
    """What is not compiled yet."""
    parts = (Part(checked(game), floor) for game in games for floor in floors)
    return tuple(part for part in parts if not is_ready(part.game, part.floor))


def checked(game: str) -> str:
    if game not in GAMES:
        raise UnknownGame("unknown-game", game=shown(game), games=", ".join(GAMES))
    return game
