"""Telling people how far a preparation is: a line that is renewed on a terminal, a line for each step elsewhere."""

import time
from collections.abc import Callable
from typing import TextIO

from chakpur.play.passing import PassingLine
from chakpur.play.words import say
from chakpur.prepare.parts import is_ready
from chakpur.prepare.preparation import Preparation, Progress
from chakpur.rules.cache import kernels_folder


def wait_and_tell(preparation: Preparation, language: str, sink: TextIO | None = None) -> None:
    """Wait until a preparation is finished, and tell how far it is."""
    if preparation.finished:
        return
    line = PassingLine(sink)
    begun = time.monotonic()
    preparation.wait(tell=_watcher(line, language))
    line.clear()
    for game, problem in preparation.failures.items():
        line.leave(say("prepare-failed", language, game=game, problem=problem or "–"))
    if preparation.failures or preparation.is_stopped:
        return
    if all(is_ready(part.game, part.floor) for part in preparation.parts):
        line.leave(say("prepare-done", language, seconds=round(time.monotonic() - begun)))
    else:
        line.leave(say("prepare-not-kept", language, folder=str(kernels_folder())))


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
