"""Where games are played: in this process, or in one process for each core. The results are the same."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any, Generic, Protocol, TypeVar

from chakpur.play.errors import ChakpurError
from chakpur.play.words import Message

Game = TypeVar("Game")
"""What is known of a game that was played."""
Game_co = TypeVar("Game_co", covariant=True)

Results = Generator[Game, None, None]
"""Games in the order in which they are finished; closing it ends all work at once."""


class Table(Protocol[Game_co]):
    """Plays the games of a job, one after the other, in this process."""

    def play(self, number: int) -> Game_co: ...

    def close(self) -> None: ...


class Job(Protocol[Game_co]):
    """Many games that their numbers say everything about; small enough to be sent to another process."""

    def prepare(self) -> None:
        """Compile what the games need, so that many processes don't do it at the same time."""

    def table(self) -> Table[Game_co]: ...


class WorkerDied(ChakpurError):
    """A process that played a game was killed or crashed; the games finished before that are valid."""


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(job: Job[Game], numbers: Iterable[int]) -> Results[Game]:
    """One game after the other in this process."""
    table = job.table()
    try:
        for number in numbers:
            yield table.play(number)
    finally:
        table.close()


def play_in_processes(job: Job[Game], numbers: Iterable[int], workers: int) -> Results[Game]:
    """Each game goes to the next process that is free."""
    waiting = iter(numbers)
    hired = _hired(job, workers)
    try:
        for worker in hired:
            worker.give(next(waiting, None))
        while busy := [worker for worker in hired if worker.number is not None]:
            for worker in _reporting(busy):
                yield worker.take()
                worker.give(next(waiting, None))
    finally:
        for worker in hired:
            worker.dismiss()


def _hired(job: Job[Game], workers: int) -> "list[_Worker[Game]]":
    return [_Worker(job) for _ in range(workers)]


def _reporting(busy: "list[_Worker[Game]]") -> "Iterator[_Worker[Game]]":
    ready = set(wait([worker.line for worker in busy] + [worker.process.sentinel for worker in busy]))
    return (worker for worker in busy if worker.line in ready or worker.process.sentinel in ready)


class _Worker(Generic[Game]):
    """A process that plays, and the line to it."""

    def __init__(self, job: Job[Game]) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, other_end = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(other_end, job), daemon=True)
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

    def take(self) -> Game:
        try:
            found: Game | Message = self.line.recv()
        except (EOFError, OSError):
            raise self._died() from None
        if isinstance(found, Message):
            raise _Failed(found)
        return found

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


def _work(line: Connection, job: Job[Any]) -> None:
    """The life of a worker: games by number until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked decides when to stop
    signal.signal(signal.SIGTERM, _leave)
    table: Table[Any] | None = None
    try:
        while True:
            number = line.recv()
            table = table or job.table()
            line.send(table.play(number))
    except ChakpurError as error:
        line.send(error.message)
    except (EOFError, OSError):
        pass  # nobody is listening any more
    finally:
        if table is not None:
            table.close()


def _leave(number: int, frame: FrameType | None) -> Any:
    sys.exit(0)
