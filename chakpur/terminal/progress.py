"""How far a match has come: a line that is renewed on a terminal, a line now and then elsewhere."""

import shutil
import sys
import time
from typing import TYPE_CHECKING, Final, TextIO

from chakpur.play.words import Message, say

if TYPE_CHECKING:
    from chakpur.bots.arena.matches import Matchday

LIVELY_SECONDS: Final = 0.2
PLAIN_SECONDS: Final = 60.0
BAR: Final = 20


class Progress:
    """Looks on while a match is played."""

    def __init__(self, language: str, sink: TextIO | None = None) -> None:
        self._language = language
        self._sink = sink or sys.stderr
        self._lively = self._sink.isatty()
        self._begun = time.monotonic()
        self._told = self._begun
        self._before: int | None = None

    def watch(self, day: "Matchday") -> None:
        now = time.monotonic()
        if self._before is None:  # the clock starts when everything has been loaded
            self._before, self._begun = len(day.finished), now
        if now - self._told < (LIVELY_SECONDS if self._lively else PLAIN_SECONDS):
            return
        self._told = now
        text = self._text(day, now)
        if self._lively:
            line = f"{_bar(len(day.finished) / day.wanted)} {text}"
            self._sink.write(f"\r\x1b[K{line[: shutil.get_terminal_size().columns - 1]}")
        else:
            self._sink.write(f"{text}\n")
        self._sink.flush()

    def clear(self) -> None:
        if self._lively:
            self._sink.write("\r\x1b[K")
            self._sink.flush()

    def _text(self, day: "Matchday", now: float) -> str:
        done, rate = len(day.finished), day.standing().rate
        left = (now - self._begun) / max(1, done - (self._before or 0)) * (day.wanted - done)
        minutes = Message("arena-minutes-left", {"minutes": round(left / 60)})
        if not day.standing().games:
            return say("arena-begun", self._language, match=day.pairing.label, done=done, wanted=day.wanted)
        return say(
            "arena-progress",
            self._language,
            match=day.pairing.label,
            done=done,
            wanted=day.wanted,
            rate=100 * rate.value,
            low=100 * rate.low,
            high=100 * rate.high,
            left=minutes,
        )


def _bar(share: float) -> str:
    """How much is done, as a bar.

    >>> _bar(0.3)
    '[######..............]'
    """
    full = int(share * BAR)
    return f"[{'#' * full}{'.' * (BAR - full)}]"
