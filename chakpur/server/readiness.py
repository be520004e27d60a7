"""Which games and bots are compiled: those who come before the compiler is done are told, and their game goes first."""

from typing import TypedDict

from chakpur.play.catalogue import GAMES
from chakpur.prepare import BOTS, FLOORS, RULES, Preparation, in_background


class GameReadiness(TypedDict):
    """What of a game is ready."""

    rules: bool
    bots: bool
    share: float
    """How much of what its bots need is compiled, from 0 to 1."""
    seconds: int
    """About how long until its bots can play; 0 when they can."""


class ReadinessDocument(TypedDict):
    """How far the games are. Once *ready* is true nothing changes any more, and nobody need ask again."""

    ready: bool
    games: dict[str, GameReadiness]
    done: int
    total: int
    """How many parts (of a game its bots, its rules, what its reviews need) were missing when the server started, and
    how many of them are compiled."""
    seconds: int
    """About how long it will take; 0 when it is done."""


class Readiness:
    """What the server tells of the preparation that goes on behind it, and how the server directs it.

    With *bots* false (they play at random) nobody waits for them.
    """

    def __init__(self, bots: bool = True, preparation: Preparation | None = None) -> None:
        self._preparation = preparation or in_background(FLOORS if bots else (RULES,))

    def state(self) -> ReadinessDocument:
        preparation = self._preparation
        progress = preparation.progress()
        return {
            "ready": preparation.finished,
            "games": {game: self._state_of(game) for game in GAMES},
            "done": progress.done,
            "total": progress.total,
            "seconds": round(progress.seconds_left),
        }

    def _state_of(self, game: str) -> GameReadiness:
        preparation = self._preparation
        progress = preparation.progress_of(game, BOTS)
        return {
            "rules": preparation.is_done(game, RULES),
            "bots": preparation.is_done(game, BOTS),
            "share": round(progress.share, 3),
            "seconds": round(progress.seconds_left),
        }

    def is_coming(self, game: str, floor: str) -> bool:
        """Whether this part of a game is not compiled yet, but will be."""
        return self._preparation.is_coming(game, floor)

    def want(self, game: str) -> None:
        """Somebody has chosen this game: it goes first."""
        self._preparation.want(game)

    def close(self) -> None:
        """The server ends; what is half compiled will be compiled the next time."""
        self._preparation.stop()
