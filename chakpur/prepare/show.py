"""Telling people how far a preparation is: a line that is renewed on a terminal, a line for each step elsewhere."""

import time
from collections.abc import Callable
from typing import TextIO

from chakpur.play.passing import PassingLine
from chakpur.play.words import say
from chakpur.prepare.preparation import Preparation, Progress


def wait_and_tell(
    preparation: Preparation, language: str, seconds: float | None = None, sink: TextIO | None = None
) -> bool:
    """Wait until a preparation is finished, at most so many *seconds*, and tell how far it is; whether it is."""
    if preparation.finished:
        return True
    line = PassingLine(sink)
    begun = time.monotonic()
    finished = preparation.wait(seconds, _watcher(line, language))
    line.clear()
    for game, problem in preparation.failures.items():
        line.leave(say("prepare-failed", language, game=game, problem=problem or "–"))
    if finished and not preparation.failures:
        line.leave(say("prepare-done", language, seconds=round(time.monotonic() - begun)))
    elif not finished:
        line.leave(say("prepare-later", language))
    return finished


def _watcher(line: PassingLine, language: str) -> Callable[[Progress], None]:
    done = -1

    def watch(progress: Progress) -> None:
        nonlocal done
        counts = {"done": progress.done, "total": progress.total, "seconds": max(1, round(progress.seconds_left))}
        line.show(say("prepare-progress", language, **counts))
        if not line.is_watched and done != progress.done < progress.total:
            done = progress.done
            line.leave(say("prepare-progress", language, **counts))

    return watch
