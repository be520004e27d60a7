"""What there is to compile: the rules of each game, and its bots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from chakpur.play import catalogue
from chakpur.play.catalogue import GAMES
from chakpur.play.errors import UnknownGame
from chakpur.play.words import shown

RULES: Final = "rules"
BOTS: Final = "bots"
FLOORS: Final = (RULES, BOTS)

_SECONDS: Final = {
    ("mandala", RULES): 5.0,
    ("mandala", BOTS): 11.0,
    ("mandala-solo", RULES): 5.5,
    ("mandala-solo", BOTS): 12.0,
    ("patterns", RULES): 3.0,
    ("patterns", BOTS): 10.5,
    ("flowers", RULES): 5.5,
    ("flowers", BOTS): 12.0,
}
_SOME_SECONDS: Final = 8.0


@dataclass(frozen=True)
class Part:
    """The rules or the bots of a game."""

    game: str
    floor: str

    @property
    def seconds(self) -> float:
        """About how long one core of a usual machine compiles it; what matters is how parts compare."""
        return _SECONDS.get((self.game, self.floor), _SOME_SECONDS)


def is_ready(game: str, floor: str) -> bool:
    """Whether the rules or the bots of a game need no compiling any more."""
    return catalogue.is_ready(floor, game)


def missing(games: Iterable[str] = GAMES, floors: Sequence[str] = FLOORS) -> tuple[Part, ...]:
    """What is not compiled yet."""
    parts = (Part(checked(game), floor) for game in games for floor in floors)
    return tuple(part for part in parts if not is_ready(part.game, part.floor))


def checked(game: str) -> str:
    if game not in GAMES:
        raise UnknownGame("unknown-game", game=shown(game), games=", ".join(GAMES))
    return game
