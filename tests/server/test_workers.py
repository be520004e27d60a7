"""Fair turns for everybody who waits for a bot: by a stage with its own clock."""

import asyncio
import heapq
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import pytest

from chakpur.play.position import View, dealt
from chakpur.server import fair_queue
from chakpur.server.problems import Busy
from chakpur.server.workers import Processes, Workers
from tests.server.kit import TIMEOUT

SECONDS = {1: 0.02, 2: 0.02, 3: 0.05, 4: 0.1, 5: 5.0}
"""How long a thought of a level takes on the stage."""


class Stage:
    """Processes that think by a clock of ours."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sizes: list[tuple[int, int]] = []
        self._ends: list[tuple[float, int, Executor, Future[str]]] = []
        self._count = 0
        self.busy: dict[Executor, int] = {}

    def start(self, niceness: int, size: int) -> Executor:
        self.sizes.append((niceness, size))
        return FakeProcesses(self, size)

    def begin(self, processes: "FakeProcesses", level: int) -> "Future[str]":
        future: Future[str] = Future()
        future.set_running_or_notify_cancel()
        self._count += 1
        heapq.heappush(self._ends, (self.now + SECONDS[level], self._count, processes, future))
        self.busy[processes] = self.busy.get(processes, 0) + 1
        assert self.busy[processes] <= processes.size, "more thoughts than processes"
        return future

    async def settle(self) -> None:
        for _ in range(12):
            await asyncio.sleep(0)

    async def pass_time(self, until: float) -> None:
        """Let the clock run; whatever ends meanwhile ends in its order."""
        await self.settle()
        while self._ends and self._ends[0][0] <= until:
            self.now, _, processes, future = heapq.heappop(self._ends)
            self.busy[processes] -= 1
            future.set_result("a move")
            await self.settle()
        self.now = until


class FakeProcesses(Executor):
    def __init__(self, stage: Stage, size: int) -> None:
        self.stage, self.size = stage, size
        self.is_broken = False

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
        if self.is_broken:
            raise BrokenExecutor
        return self.stage.begin(self, arguments[1])

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


@pytest.fixture(scope="module")
def view() -> View:
    position = dealt("patterns", 2, seed=7)[0]
    position = position.play(position.moves[0])
    return position.view(position.to_move)


class Kit:
    """Tables that ask for thoughts, and when they were answered."""

    def __init__(self, view: View, count: int = 1) -> None:
        self.view = view
        self.stage = Stage()
        self.workers = Workers(count, start=self.stage.start)
        self.answered: list[tuple[str, float]] = []
        self._tasks: list[asyncio.Task[Any]] = []

    def later(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        self._tasks.append(asyncio.create_task(work))
        return self._tasks[-1]

    async def ask(self, name: str, level: int, owner: str, watched: bool = True) -> None:
        await self.workers.choose(self.view, level, owner=owner, watched=watched)
        self.answered.append((name, self.stage.now))

    async def play_for_ever(self, table: str, level: int, owner: str, watched: bool) -> None:
        while True:
            await self.ask(table, level, owner, watched)

    def waited(self, name: str) -> float:
        return next(when for who, when in self.answered if who == name)

    @property
    def order(self) -> list[str]:
        return [name for name, _ in self.answered]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def on_stage(view: View, count: int, play: Callable[[Kit], Awaitable[None]]) -> Kit:
    async def scenario() -> Kit:
        kit = Kit(view, count)
        try:
            await asyncio.wait_for(play(kit), 60)
        finally:
            await kit.close()
        return kit

    return asyncio.run(scenario())


@pytest.mark.parametrize("count", [1, 2, 4])
def test_twenty_tables_of_masters_delay_nobodys_quick_answer(view: View, count: int) -> None:
    async def play(kit: Kit) -> None:
        for number in range(20):
            kit.later(kit.play_for_ever(f"bots {number}", 5, f"table {number}", watched=False))
        await kit.stage.pass_time(12.0)
        kit.later(kit.ask("ann", 1, "ann"))
        await kit.stage.pass_time(20.0)

    kit = on_stage(view, count, play)
    assert kit.waited("ann") == pytest.approx(12.0 + SECONDS[1])


def test_a_masters_answer_waits_for_one_thought_of_an_empty_table_at_most(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(20):
            kit.later(kit.play_for_ever(f"bots {number}", 5, f"table {number}", watched=False))
        await kit.stage.pass_time(1.0)
        kit.later(kit.ask("ann", 5, "ann"))
        await kit.stage.pass_time(11.0)

    assert on_stage(view, 1, play).order[:2] == ["bots 0", "ann"]


def test_quick_tables_without_people_come_last_too(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(60):
            kit.later(kit.play_for_ever(f"bots {number}", 1, f"table {number}", watched=False))
        await kit.stage.pass_time(0.01)
        for name in ("ann", "bea"):
            kit.later(kit.ask(name, 3, name))
        await kit.stage.pass_time(1.0)

    assert on_stage(view, 1, play).order[:3] == ["bots 0", "ann", "bea"]


def test_people_take_turns_however_many_tables_one_of_them_has(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(10):
            kit.later(kit.ask(f"ann {number}", 5, "ann"))
        await kit.stage.settle()
        for name in ("bea", "cem"):
            kit.later(kit.ask(name, 5, name))
        await kit.stage.pass_time(100.0)

    assert on_stage(view, 1, play).order[:5] == ["ann 0", "bea", "cem", "ann 1", "ann 2"]


def test_shorter_thoughts_first_among_those_who_have_used_as_little(view: View) -> None:
    async def play(kit: Kit) -> None:
        kit.later(kit.ask("first", 1, "dora"))
        await kit.stage.settle()
        kit.later(kit.ask("adept", 4, "ann"))
        kit.later(kit.ask("novice", 1, "bea"))
        kit.later(kit.workers.hints(kit.view, 3, owner="cem"))
        await kit.stage.pass_time(0.01)
        assert kit.workers._short.waiting == 3, "a hint waits as a bot does"
        await kit.stage.pass_time(1.0)

    assert on_stage(view, 1, play).order == ["first", "novice", "adept"]


def test_who_waits_longest_is_never_passed_for_ever(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(8):
            kit.later(kit.play_for_ever(f"novice {number}", 1, f"person {number}", watched=True))
        await kit.stage.settle()
        kit.later(kit.ask("ann", 4, "ann"))
        await kit.stage.pass_time(20.0)

    assert on_stage(view, 1, play).waited("ann") < 15.0


def test_one_person_leaves_a_process_to_the_others(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(10):
            kit.later(kit.ask(f"ann {number}", 5, "ann"))
        await kit.stage.pass_time(1.0)
        kit.later(kit.ask("bea", 5, "bea"))
        await kit.stage.pass_time(6.5)

    kit = on_stage(view, 4, play)
    assert kit.stage.sizes == [(10, 3)], "three for long thoughts, and the fourth is not needed yet"
    assert kit.order == ["ann 0", "ann 1", "bea"]


def test_too_many_wishes_are_refused_and_disturb_nobody_else(view: View) -> None:
    async def play(kit: Kit) -> None:
        mine = [kit.later(kit.ask("ann", 5, "ann")) for _ in range(fair_queue.MOST_WAITING_OF_ONE + 5)]
        empty = [
            kit.later(kit.ask("bots", 5, f"table {number}", watched=False))
            for number in range(fair_queue.MOST_WAITING_UNWATCHED + 3)
        ]
        await kit.stage.settle()
        assert sum(isinstance(task.exception(), Busy) for task in mine if task.done()) == 4
        assert sum(isinstance(task.exception(), Busy) for task in empty if task.done()) == 3
        kit.later(kit.ask("bea", 5, "bea"))
        await kit.stage.pass_time(11.0)

    assert on_stage(view, 1, play).order == ["ann", "bea"]


def test_whoever_goes_leaves_the_queue_and_no_place_is_lost(view: View) -> None:
    async def play(kit: Kit) -> None:
        first = kit.later(kit.ask("first", 5, "ann"))
        second = kit.later(kit.ask("second", 5, "bea"))
        kit.later(kit.ask("third", 5, "cem"))
        await kit.stage.settle()
        second.cancel()
        first.cancel()  # its process still thinks: the place is taken until that ends
        await kit.stage.pass_time(1.0)
        assert kit.workers._long.waiting == 1
        await kit.stage.pass_time(4.9)
        assert kit.workers._long.waiting == 1
        await kit.stage.pass_time(20.0)

    kit = on_stage(view, 1, play)
    assert kit.answered == [("third", pytest.approx(10.0))]


def test_whoever_comes_to_look_waits_no_longer_behind_all_others(view: View) -> None:
    async def play(kit: Kit) -> None:
        for number in range(5):
            kit.later(kit.ask(f"bots {number}", 5, f"table {number}", watched=False))
        kit.later(kit.ask("ann", 5, "ann", watched=False))
        await kit.stage.pass_time(1.0)
        kit.workers.watch("ann")
        await kit.stage.pass_time(30.0)

    assert on_stage(view, 1, play).order[:3] == ["bots 0", "ann", "bots 1"]


def test_broken_processes_are_replaced(view: View) -> None:
    async def play(kit: Kit) -> None:
        kit.later(kit.ask("first", 1, "ann"))
        await kit.stage.pass_time(1.0)
        pool = kit.workers._short._pool
        assert isinstance(pool, FakeProcesses)
        pool.is_broken = True
        lost = kit.later(kit.ask("lost", 1, "ann"))
        await kit.stage.settle()
        assert isinstance(lost.exception(), Busy)
        kit.later(kit.ask("again", 1, "ann"))
        await kit.stage.pass_time(2.0)

    kit = on_stage(view, 1, play)
    assert kit.order == ["first", "again"]
    assert len(kit.stage.sizes) == 2


def test_newcomers_in_endless_number_do_not_pass_whoever_waits() -> None:
    async def scenario() -> None:
        queue = fair_queue.FairQueue()
        queue.put(fair_queue.Ticket("ann", True, 2200))
        for number in range(30):
            queue.put(fair_queue.Ticket(f"newcomer {number}", True, 204))
            found = queue.take(lambda _: True)
            assert found is not None
            if found.owner == "ann":
                return
        raise AssertionError("ann still waits")

    asyncio.run(scenario())


def test_accounts_do_not_grow_for_ever() -> None:
    async def scenario() -> None:
        queue = fair_queue.FairQueue()
        for number in range(5000):
            queue.put(fair_queue.Ticket(f"person {number}", True, 1))
            queue.put(fair_queue.Ticket(f"person {number}", True, 2))
            for _ in range(2):
                assert queue.take(lambda _: True) is not None
        assert len(queue._accounts) <= 2 * fair_queue.MOST_WAITING + 2

    asyncio.run(scenario())


def test_first_curves_are_short_thoughts_of_games_that_are_ready() -> None:
    asked: list[tuple[str, object]] = []

    class Noting(Executor):
        def submit(self, do: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
            asked.append((do.__name__, arguments[0]))
            future: Future[Any] = Future()
            future.set_result(["a guess"])
            return future

    async def scenario() -> None:
        workers = Workers(1, start=lambda _niceness, _size: Noting())
        record = {"game": "patterns"}
        with pytest.raises(Busy):
            await workers.first_curve(record, "ann")
        assert asked == [], "nobody's quick answer waits for the compiler"
        await workers.warm_up_curves("patterns")
        assert await workers.first_curve(record, "ann") == ["a guess"]
        assert asked == [("warm_up", "patterns"), ("first_curve", record)]
        with pytest.raises(Busy):
            await workers.first_curve({"game": "mandala"}, "ann")

    asyncio.run(scenario())


def test_processes_are_nice_and_end_in_the_middle_of_a_thought() -> None:
    pool = Processes(7, 1)
    usual = os.nice(0)
    assert pool.submit(os.nice, 0).result(TIMEOUT) == min(19, usual + 7)
    thought = pool.submit(time.sleep, 600)
    while not thought.running():
        time.sleep(0.01)
    pool.shutdown(wait=False, cancel_futures=True)
    with pytest.raises(BrokenExecutor):
        thought.result(TIMEOUT)
