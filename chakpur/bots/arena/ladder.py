"""The whole table: every level against the one below, the search against its yardsticks, one against several."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.games import Pairing
from chakpur.games import games

LEVELS: Final = (1, 2, 3, 4, 5)
GAMES: Final = 200


@dataclass(frozen=True)
class Rung:
    """One match of the ladder."""

    section: str
    game: str
    seats: int
    one: str
    many: str | None
    aim: float | None = None
    """The win rate that is aimed at."""
    yoga: str | None = None

    @property
    def name(self) -> str:
        """``patterns:5-4``, by which a rung is asked for."""
        return f"{self.section}:{self.one}-{self.many}" if self.many else f"{self.section}:{self.one}"

    def pairing(self, seed: int) -> Pairing:
        many = None if self.many is None else contestant(self.many)
        return Pairing(self.game, self.seats, contestant(self.one), many, seed, self.options)

    @property
    def options(self) -> dict[str, str]:
        return {} if self.yoga is None else {"yoga": self.yoga}

    def command(self, games: int, seed: int) -> str:
        """What anyone can type to play the same match again."""
        words = ["chakpur arena", self.game, "--bots", f"{self.one},{self.many}" if self.many else self.one]
        words += ["--seats", str(self.seats)] if self.seats > 2 else []
        words += ["--options", f"yoga={self.yoga}"] if self.yoga else []
        return " ".join([*words, "--games", str(games), "--seed", str(seed)])


def rungs() -> Iterator[Rung]:
    """All matches, section by section."""
    for game in sorted(games(), key=attrgetter("place")):
        if aims := game.temper.aims:
            yield from _rungs_for_two(game.name, aims)
        for seats in (seats for seats in game.seats if seats > 2):
            yield Rung(f"{game.name}-{seats}", game.name, seats, "5", "3", 1 / seats)
    for yoga in ("full", "simple"):
        for level in LEVELS:
            yield Rung(f"solo-{yoga}", "mandala-solo", 1, str(level), None, None, yoga)
    yield Rung("solo-full", "mandala-solo", 1, "search@1s", None, 0.70, "full")


def _rungs_for_two(game: str, aims: Mapping[str, float]) -> Iterator[Rung]:
    for level in LEVELS[1:]:
        yield Rung(game, game, 2, str(level), str(level - 1), aims["step"])
    yield Rung(game, game, 2, "5", "random", aims["random"])
    yield Rung(game, game, 2, "search@1s", "uct@1s", aims["uct"])


def chosen(only: str) -> list[Rung]:
    """The rungs whose section or name is listed; all of them for an empty list."""
    wanted = [word.strip() for word in only.split(",") if word.strip()]
    return [rung for rung in rungs() if not wanted or rung.section in wanted or rung.name in wanted]


def sections() -> list[str]:
    return list(dict.fromkeys(rung.section for rung in rungs()))


def is_current(rung: Rung, row: dict[str, Any], games: int, seed: int) -> bool:
    """Whether a measured row still speaks of these bots, with at least so many games."""
    identity = rung.pairing(seed).identity()
    return bool(row["games"] >= games) and all(row[key] == value for key, value in identity.items())
