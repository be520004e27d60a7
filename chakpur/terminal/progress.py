"""How far a match, a simulation or a hunt for puzzles is: a passing line on a terminal, elsewhere one now and then."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TextIO

from chakpur.play.passing import PassingLine
from chakpur.play.words import Argument, Message, say

if TYPE_CHECKING:
    from chakpur.bots.arena.matches import Matchday

LIVELY_SECONDS: Final = 0.2
PLAIN_SECONDS: Final = 60.0
BAR: Final = 20


class Progress:
    """Looks on while games are played."""

    def __init__(self, language: str, sink: TextIO | None = None) -> None:
        self._language = language
        self._line = PassingLine(sink)
        self._begun = time.monotonic()
        self._shown_at = self._begun
        self._before: int | None = None

    def watch(self, day: "Matchday") -> None:
        """A match has one game more."""
        self.tell(len(day.finished), day.wanted, lambda left: self._of_match(day, left))

    def count(self, label: str, done: int, wanted: int) -> None:
        """A simulation has one game more."""
        counts: dict[str, Argument] = {"match": label, "done": done, "wanted": wanted}
        self.tell(done, wanted, lambda left: say("simulate-progress", self._language, **counts, left=left))

    def mined(self, puzzles: int, wanted: int, games: int) -> None:
        """One game more was looked through for puzzles."""
        counts: dict[str, Argument] = {"count": puzzles, "wanted": wanted, "games": games}
        self.tell(puzzles, wanted, lambda left: say("puzzles-progress", self._language, **counts))

    def tell(self, done: int, wanted: int, text: Callable[[Message], str]) -> None:
        """Say it if it is time for that; *text* is given how long it will take."""
        now = time.monotonic()
        if self._before is None:  # the clock starts when everything has been loaded
            self._before, self._begun = done, now
        if now - self._shown_at < (LIVELY_SECONDS if self._line.is_watched else PLAIN_SECONDS):
            return
        self._shown_at = now
        seconds = (now - self._begun) / max(1, done - self._before) * (wanted - done)
        line = text(Message("arena-minutes-left", {"minutes": round(seconds / 60)}))
        if self._line.is_watched:
            self._line.show(f"{_bar(done / wanted)} {line}")
        else:
            self._line.leave(line)

    def clear(self) -> None:
        self._line.clear()

    def _of_match(self, day: "Matchday", left: Message) -> str:
        counts: dict[str, Argument] = {"match": day.pairing.label, "done": len(day.finished), "wanted": day.wanted}
        standing = day.standing()
        if not standing.games:
            return say("arena-begun", self._language, **counts)
        rate = standing.rate
        rates = {"rate": 100 * rate.value, "low": 100 * rate.low, "high": 100 * rate.high}
        return say("arena-progress", self._language, **counts, **rates, left=left)


def _bar(share: float) -> str:
    """How much is done, as a bar.

    >>> _bar(0.3)
    '[######..............]'
    """
    full = int(share * BAR)
    return f"[{'#' * full}{'.' * (BAR - full)}]"
