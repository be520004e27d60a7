"""Where the games are played: in this process, or in one process for each core. The results are the same."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any

from chakpur.bots.arena.games import Arena, Pairing, Played
from chakpur.play.errors import ChakpurError
from chakpur.play.words import Message

Results = Generator[Played, None, None]
"""Games in the order in which they are finished; closing it ends all work at once."""


class WorkerDied(ChakpurError):
    """A process that played a game was killed or crashed; the games finished before that are valid."""


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(pairing: Pairing, numbers: Iterable[int]) -> Results:
    """One game after the other in this process."""
    arena = Arena(pairing)
    try:
        for number in numbers:
            yield arena.play(number)
    finally:
        arena.close()


def play_in_processes(pairing: Pairing, numbers: Iterable[int], workers: int) -> Results:
    """Each game goes to the next process that is free."""
    waiting = iter(numbers)
    desks = _hired(pairing, workers)
    try:
        for desk in desks:
            desk.give(next(waiting, None))
        while busy := [desk for desk in desks if desk.number is not None]:
            for desk in _reporting(busy):
                yield desk.take()
                desk.give(next(waiting, None))
    finally:
        for desk in desks:
            desk.dismiss()


def _hired(pairing: Pairing, workers: int) -> "list[_Desk]":
    return [_Desk(pairing) for _ in range(workers)]


def _reporting(busy: "list[_Desk]") -> "Iterator[_Desk]":
    ready = set(wait([desk.line for desk in busy] + [desk.process.sentinel for desk in busy]))
    return (desk for desk in busy if desk.line in ready or desk.process.sentinel in ready)


class _Desk:
    """A process that plays, and the line to it."""

    def __init__(self, pairing: Pairing) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, other_end = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(other_end, pairing), daemon=True)
        self.number: int | None = None
        self.process.start()
        other_end.close()

    def give(self, number: int | None) -> None:
        self.number = number
        if number is not None:
            try:
                self.line.send(number)
            except OSError:
                raise self._died() from None

    def take(self) -> Played:
        try:
            found = self.line.recv()
        except (EOFError, OSError):
            raise self._died() from None
        if isinstance(found, Played):
            return found
        raise _Failed(found)

    def _died(self) -> WorkerDied:
        self.process.join(timeout=2)
        return WorkerDied("arena-worker-died", number=(self.number or 0) + 1, code=str(self.process.exitcode))

    def dismiss(self) -> None:
        """A process in mid-game is ended at once; it takes its programs with it."""
        self.line.close()
        if self.number is not None:
            self.process.terminate()
        self.process.join(timeout=5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class _Failed(ChakpurError):
    """What a worker could not do, in its own words."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.name, **message.arguments)


def _work(line: Connection, pairing: Pairing) -> None:
    """The life of a worker: games by number until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked decides when to stop
    signal.signal(signal.SIGTERM, _leave)
    arena: Arena | None = None
    try:
        while True:
            number = line.recv()
            arena = arena or Arena(pairing)
            line.send(arena.play(number))
    except ChakpurError as error:
        line.send(error.message)
    except (EOFError, OSError):
        pass  # nobody is listening any more
    finally:
        if arena is not None:
            arena.close()


def _leave(number: int, frame: FrameType | None) -> Any:
    sys.exit(0)
