"""A preparation: compiles what is missing in processes of its own, and tells how far it has come."""

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from chakpur.play.catalogue import GAMES
from chakpur.prepare.parts import FLOORS, Part, is_ready, missing
from chakpur.prepare.worker import READY
from chakpur.rules.cache import sweep
from chakpur.rules.kernel import run_plain_meanwhile

TICK: Final = 0.2
"""Seconds between two looks at how far it is."""
KINDNESS: Final = 10
"""How kind processes are to others (as ``nice`` counts it) once somebody waits for something else."""
HOME: Final = Path(__file__).resolve().parent.parent.parent
_PROGRAM: Final = (
    "import sys; sys.path.append(sys.argv[1]); from chakpur.prepare import worker; worker.main(sys.argv[2:])"
)
ENDED: Final = frozenset({-signal.SIGINT, -signal.SIGTERM})
"""How a process ends that somebody has asked to end."""


@dataclass(frozen=True)
class Progress:
    """How far a preparation is."""

    done: int
    total: int
    seconds_left: float
    """Roughly; 0 when all is done."""


@dataclass(frozen=True)
class GameProgress:
    """How far a single game is."""

    share: float
    """From 0 to 1; what is under way counts by the time that it has taken."""
    seconds_left: float
    """Roughly, from when it is begun; 0 when it is done."""


@dataclass
class _Job:
    """One game being compiled."""

    game: str
    parts: list[Part]
    begun: float
    is_wanted: bool
    process: "subprocess.Popen[str] | None" = None


class Preparation:
    """What is missing of *games*, compiled on all cores: one process for each game, the longest first.

    It begins with ``start`` and goes on behind whatever else the program does.
    """

    def __init__(
        self,
        games: Iterable[str] = GAMES,
        floors: Sequence[str] = FLOORS,
        *,
        processes: int | None = None,
    ) -> None:
        self.parts = missing(games, floors)
        self.failures: dict[str, str] = {}
        """The last words of processes that ended without having compiled their game."""
        self._processes = processes or (_cores() if self.parts else 1)
        self._changed = threading.Condition()
        self._done: dict[Part, float] = {}
        self._waiting = _longest_first(self.parts)
        self._running: dict[str, _Job] = {}
        self._begun: float | None = None
        self.is_stopped = False

    # --- for whoever waits ---
    @property
    def finished(self) -> bool:
        """Whether there is nothing left to wait for: all is compiled, has failed, or was stopped."""
        return not self._waiting and not self._running

    def progress(self) -> Progress:
        with self._changed:
            left = 0.0 if self.finished else self._seconds_left(time.monotonic())
            return Progress(len(self._done), len(self.parts), left)

    def progress_of(self, game: str, until: str = FLOORS[-1]) -> GameProgress:
        """How far a game is on the way to this floor of it."""
        with self._changed:
            parts = [part for part in self.parts if part.game == game]
            parts = parts[: 1 + max((at for at, part in enumerate(parts) if part.floor == until), default=-1)]
            usual = sum(part.seconds for part in parts)
            left = [part for part in parts if part not in self._done]
            if not left or not self._is_awaited(game):
                return GameProgress(1.0, 0.0)
            slowness = self._slowness()
            job = self._running.get(game)
            seconds = slowness * sum(part.seconds for part in left)
            seconds -= 0.0 if job is None else self._under_way(job, slowness, time.monotonic())
            return GameProgress(1.0 - seconds / (slowness * usual), seconds)

    def is_done(self, game: str, floor: str) -> bool:
        """Whether this part of a game is compiled."""
        part = Part(game, floor)
        return part in self._done or part not in self.parts or is_ready(game, floor)

    def is_coming(self, game: str, floor: str) -> bool:
        """Whether it is not compiled yet, but will be; what could not be is compiled where it is first used."""
        return not self.is_done(game, floor) and self._is_awaited(game)

    def wait(self, seconds: float | None = None, tell: Callable[[Progress], None] | None = None) -> bool:
        """Wait until it is finished, at most so many *seconds*; return whether it is. *tell* hears of it meanwhile."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self.finished and (end is None or time.monotonic() < end):
            if tell is not None:
                tell(self.progress())
            with self._changed:
                self._changed.wait_for(lambda: self.finished, TICK)
        if tell is not None:
            tell(self.progress())
        return self.finished

    # --- for whoever directs ---
    def start(self) -> None:
        """Begin, unless it has begun already."""
        with self._changed:
            if self._begun is not None:
                return
            self._begun = time.monotonic()
        atexit.register(self.stop)
        for _ in range(min(self._processes, len(self._waiting))):
            self._begin_next()

    def want(self, game: str) -> None:
        """Somebody waits for this game: it begins at once, and those that nobody waits for step back."""
        with self._changed:
            if self._begun is None or not self._is_awaited(game):
                return
            if game in self._waiting:
                self._begin(game, is_wanted=True)
            self._running[game].is_wanted = True
            for job in self._running.values():
                if not job.is_wanted:
                    _step_back(job)

    def stop(self) -> None:
        """End what is under way; what has been compiled stays."""
        atexit.unregister(self.stop)
        with self._changed:
            self.is_stopped = True
            self._waiting.clear()
            processes = [job.process for job in self._running.values() if job.process is not None]
        for process in processes:
            process.terminate()
        self.wait()

    # --- within ---
    def _is_awaited(self, game: str) -> bool:
        return game in self._waiting or game in self._running

    def _begin_next(self) -> None:
        with self._changed:
            if self._waiting and len(self._running) < self._processes:
                self._begin(self._waiting[0])

    def _begin(self, game: str, *, is_wanted: bool = False) -> None:
        self._waiting.remove(game)
        job = _Job(game, [part for part in self.parts if part.game == game], time.monotonic(), is_wanted)
        self._running[game] = job
        threading.Thread(target=self._run, args=(job,), daemon=True).start()

    def _run(self, job: _Job) -> None:
        last_words: deque[str] = deque(maxlen=1)
        try:
            with _worker(job) as process:
                job.process = process
                if self.is_stopped:
                    process.terminate()
                assert process.stdout is not None
                for line in process.stdout:
                    if line.startswith(READY):
                        self._note(job, *line.split()[1:])
                    elif line.strip():
                        last_words.append(line.strip())
        except OSError as problem:
            last_words.append(str(problem))
        with self._changed:
            if job.process is not None and job.process.returncode in ENDED:  # Ctrl-C ends all at once
                self.is_stopped = True
                self._waiting.clear()
            if job.parts and not self.is_stopped:
                self.failures[job.game] = last_words[0] if last_words else ""
            del self._running[job.game]
            is_last = self.finished
        self._begin_next()
        if is_last and not self.is_stopped:
            sweep()
        with self._changed:
            self._changed.notify_all()

    def _note(self, job: _Job, floor: str, seconds: str) -> None:
        with self._changed:
            part = Part(job.game, floor)
            job.parts.remove(part)
            job.begun = time.monotonic()
            self._done[part] = float(seconds)
            self._changed.notify_all()

    def _seconds_left(self, now: float) -> float:
        """By what the finished parts took, compared with what they usually take."""
        slowness = self._slowness()
        left = 0.0
        longest = 0.0
        for job in self._running.values():
            of_job = slowness * sum(part.seconds for part in job.parts) - self._under_way(job, slowness, now)
            left += of_job
            longest = max(longest, of_job)
        waiting = [part for part in self.parts if part.game in self._waiting]
        left += slowness * sum(part.seconds for part in waiting)
        return max(longest, left / self._processes)

    def _slowness(self) -> float:
        """How many times longer the finished parts took than they usually take."""
        usual = sum(part.seconds for part in self._done)
        return sum(self._done.values()) / usual if usual else 1.0

    def _under_way(self, job: _Job, slowness: float, now: float) -> float:
        """The seconds that a job's present part has taken: never all of it before it is done."""
        return min(now - job.begun, 0.9 * slowness * job.parts[0].seconds) if job.parts else 0.0


def prepare(
    games: Iterable[str] = GAMES,
    floors: Sequence[str] = FLOORS,
    *,
    processes: int | None = None,
    tell: Callable[[Progress], None] | None = None,
) -> None:
    """Compile what is missing and wait for it."""
    preparation = Preparation(games, floors, processes=processes)
    preparation.start()
    try:
        preparation.wait(tell=tell)
    finally:
        preparation.stop()


@cache
def in_background(floors: tuple[str, ...] = FLOORS) -> Preparation:
    """The one preparation of all games that this process has under way behind everything else.

    Nobody waits for it: until it is finished this process plays by rules that are plain Python where they must be.
    """
    preparation = Preparation(GAMES, floors)
    if not preparation.finished:
        run_plain_meanwhile()
        preparation.start()
        threading.Thread(target=_compile_again_after, args=(preparation,), daemon=True).start()
    return preparation


def _compile_again_after(preparation: Preparation) -> None:
    preparation.wait()
    run_plain_meanwhile(False)


def _step_back(job: _Job) -> None:
    """Let it leave the machine to others."""
    if job.process is not None and hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):  # it has just ended
            os.setpriority(os.PRIO_PROCESS, job.process.pid, KINDNESS)


def _longest_first(parts: Sequence[Part]) -> list[str]:
    """So that at the end no core has to wait for another."""
    seconds: dict[str, float] = {}
    for part in parts:
        seconds[part.game] = seconds.get(part.game, 0.0) + part.seconds
    return sorted(seconds, key=lambda game: -seconds[game])


def _cores() -> int:
    from chakpur.bots.arena.workers import usable_cores  # imports all bots, which is needless if nothing is missing

    return usable_cores()


def _worker(job: _Job) -> "subprocess.Popen[str]":
    floors = [part.floor for part in job.parts]
    command = [sys.executable, "-P", "-c", _PROGRAM, str(HOME), job.game, *floors]
    return subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
