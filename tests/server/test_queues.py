"""Queues by themselves: whose turn is next, who stands before whom, and what becomes of a place when somebody goes."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import pytest

from chakpur.server import fair_queue
from chakpur.server.fair_queue import FairQueue, Ticket, WorkerQueue
from chakpur.server.problems import Busy


def in_a_loop(scenario: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario())  # type: ignore[arg-type]

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


async def a_moment() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def anybody(_: Ticket) -> bool:
    return True


class Thoughts(Executor):
    """Processes whose thoughts end when the test says so."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.begun: dict[str, Future[str]] = {}
        self.is_broken = self.is_shut = False
        self.are_slow = False
        """They have not begun with what they were given."""

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
        if self.is_broken:
            raise BrokenExecutor
        future: Future[str] = Future()
        if not self.are_slow:
            future.set_running_or_notify_cancel()
        self.begun[arguments[0]] = future
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.is_shut = cancel_futures

    @property
    def order(self) -> list[str]:
        return list(self.begun)


class Lane:
    """A queue in front of *size* processes, and the wishes of a test."""

    def __init__(self, size: int) -> None:
        self.processes = Thoughts(size)
        self.queue = WorkerQueue(size, lambda _: self.processes)

    def ask(self, name: str, owner: str | None = None, watched: bool = True, cost: int = 10) -> "asyncio.Task[Any]":
        who = name if owner is None else owner
        return asyncio.create_task(self.queue.run(print, name, owner=who, watched=watched, cost=cost))

    async def end(self, name: str) -> None:
        self.processes.begun[name].set_result(f"move of {name}")
        await a_moment()

    @property
    def order(self) -> list[str]:
        return self.processes.order


# --- the order ---
@in_a_loop
async def test_everybody_has_an_account_and_the_lowest_is_next() -> None:
    queue = FairQueue()
    tickets = {
        name: Ticket(name[:3], True, cost) for name, cost in (("ann 1", 30), ("ann 2", 5), ("bob", 33), ("cem", 31))
    }
    for ticket in tickets.values():
        queue.put(ticket)
    assert [ticket.account for ticket in tickets.values()] == [30, 35, 33, 31]
    assert queue.of("ann") == [tickets["ann 1"], tickets["ann 2"]]
    assert queue.before(tickets["ann 2"]) == [tickets["ann 1"], tickets["bob"], tickets["cem"]]
    assert queue.before(tickets["bob"]) == [tickets["ann 1"], tickets["cem"]]
    assert queue.before(tickets["ann 1"]) == []
    taken = [queue.take(anybody) for _ in range(5)]
    assert taken == [tickets["ann 1"], tickets["cem"], tickets["bob"], tickets["ann 2"], None]
    assert len(queue) == 0


@in_a_loop
async def test_of_equals_the_one_who_came_first() -> None:
    queue = FairQueue()
    first, second, third = (Ticket(name, True, 10) for name in ("zoe", "ann", "mia"))
    for ticket in (first, second, third):
        queue.put(ticket)
    assert queue.before(second) == [first]
    assert queue.before(third) == [first, second]
    assert [queue.take(anybody), queue.take(anybody), queue.take(anybody)] == [first, second, third]


@in_a_loop
async def test_newcomers_begin_where_whoever_was_served_stood_half_way() -> None:
    queue = FairQueue()
    queue.put(Ticket("ann", True, 100))
    queue.take(anybody)
    newcomer, again = Ticket("bob", True, 10), Ticket("ann", True, 10)
    queue.put(newcomer)
    queue.put(again)
    assert (newcomer.account, again.account) == (60, 110)
    queue.take(anybody)
    later = Ticket("cem", True, 1)
    queue.put(later)
    assert later.account == 56, "60 less half of ten, and one more"


@in_a_loop
async def test_where_newcomers_begin_never_sinks() -> None:
    queue = FairQueue()
    queue.put(Ticket("ann", True, 10))
    queue.put(Ticket("bob", True, 200))
    queue.take(lambda ticket: ticket.owner == "bob")
    queue.take(anybody)
    newcomer = Ticket("cem", True, 1)
    queue.put(newcomer)
    assert newcomer.account == 101


def test_when_accounts_are_put_in_order_nobody_who_has_used_much_gets_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 1)

    @in_a_loop
    async def scenario() -> None:
        queue = FairQueue()
        for name, cost in (("ann", 100), ("bob", 10), ("cem", 20), ("dan", 40)):
            queue.put(Ticket(name, True, cost))
        while queue.take(anybody) is not None:
            pass
        again = [Ticket(name, True, 1) for name in ("ann", "bob", "eve")]
        for ticket in again:
            queue.put(ticket)
        assert [ticket.account for ticket in again] == [101, 51, 51]
        assert set(queue._accounts) == {"ann", "bob", "eve"}, "who has used no more than a newcomer needs none"

    scenario()


@in_a_loop
async def test_whoever_may_not_go_is_passed_and_keeps_their_place() -> None:
    queue = FairQueue()
    ann, bob = Ticket("ann", True, 1), Ticket("bob", True, 2)
    queue.put(ann)
    queue.put(bob)
    assert queue.take(lambda ticket: ticket.owner != "ann") is bob
    assert ann in queue
    assert bob not in queue
    assert queue.take(lambda ticket: ticket.owner != "ann") is None
    assert queue.take(anybody) is ann


# --- places ---
@in_a_loop
async def test_whoever_gives_up_in_the_moment_of_being_called_leaves_the_place_to_the_next() -> None:
    lane = Lane(1)
    lane.ask("ann")
    await a_moment()
    bob, cem = lane.ask("bob"), lane.ask("cem")
    await a_moment()
    lane.processes.begun["ann"].set_result("a move")
    await asyncio.sleep(0)  # the place is free and Bob's, but he has not heard of it
    bob.cancel()
    await a_moment()
    assert bob.cancelled()
    assert lane.order == ["ann", "cem"]
    assert lane.queue.waiting == 0
    await lane.end("cem")
    assert await cem == "move of cem"
    lane.ask("dan")
    await a_moment()
    assert lane.order == ["ann", "cem", "dan"], "and no place was given twice"
    await lane.end("dan")
    assert len(lane.queue._running) == 0, "those who have gone are forgotten"


@in_a_loop
async def test_whoever_gives_up_a_moment_before_being_called_disturbs_nobody() -> None:
    troubles: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, trouble: troubles.append(trouble))
    lane = Lane(1)
    lane.ask("ann")
    await a_moment()
    bob, _ = lane.ask("bob"), lane.ask("cem")
    await a_moment()
    lane.processes.begun["ann"].set_result("a move")
    bob.cancel()  # the place will be free before he hears of that
    await a_moment()
    assert lane.order == ["ann", "cem"]
    assert troubles == []


@in_a_loop
async def test_a_thought_that_was_given_up_before_it_began_frees_its_place_at_once() -> None:
    lane = Lane(1)
    lane.processes.are_slow = True
    ann = lane.ask("ann")
    await a_moment()
    lane.ask("bob")
    ann.cancel()
    await a_moment()
    assert lane.order == ["ann", "bob"]
    assert lane.queue._pool is lane.processes


@pytest.mark.parametrize("watched", [True, False])
def test_whoever_gives_up_while_waiting_takes_nobodys_place(watched: bool) -> None:
    async def scenario() -> None:
        lane = Lane(2)
        for name in ("ann", "bob"):
            lane.ask(name)
        await a_moment()
        gone, next_one = lane.ask("gone", watched=watched), lane.ask("next", watched=watched, cost=50)
        await a_moment()
        gone.cancel()
        await a_moment()
        assert lane.order == ["ann", "bob"], "both places are taken"
        assert lane.queue.waiting == 1
        await lane.end("ann")
        assert lane.order == ["ann", "bob", "next"]
        next_one.cancel()

    asyncio.run(scenario())


@in_a_loop
async def test_whoever_was_looked_for_while_waiting_can_still_give_up() -> None:
    lane = Lane(1)
    lane.ask("ann")
    await a_moment()
    gone, other = lane.ask("gone", "bob", watched=False), lane.ask("other", "cem", watched=False)
    await a_moment()
    lane.queue.watch("bob")
    gone.cancel()
    await a_moment()
    assert lane.queue.waiting == 1
    await lane.end("ann")
    assert lane.order == ["ann", "other"]
    other.cancel()


@in_a_loop
async def test_all_that_somebody_waits_for_comes_forward_when_they_look_and_nothing_of_others() -> None:
    lane = Lane(1)
    lane.ask("first")
    await a_moment()
    for name, owner in (("cem 1", "cem"), ("bob 1", "bob"), ("bob 2", "bob")):
        lane.ask(name, owner, watched=False)
    await a_moment()
    lane.queue.watch("bob")
    lane.ask("dan", cost=1000)
    await a_moment()
    for name in ("first", "bob 1", "bob 2", "dan"):
        await lane.end(name)
    assert lane.order == ["first", "bob 1", "bob 2", "dan", "cem 1"]


@in_a_loop
async def test_where_nobody_looks_at_most_half_of_the_places_are_used() -> None:
    lane = Lane(4)
    for number in range(5):
        lane.ask(f"empty {number}", watched=False)
    await a_moment()
    assert lane.order == ["empty 0", "empty 1"]
    await lane.end("empty 0")
    assert lane.order == ["empty 0", "empty 1", "empty 2"]
    for name in ("ann", "bob"):
        lane.ask(name)
    await a_moment()
    assert lane.order[3:] == ["ann", "bob"], "the other half is free for those who look"
    await lane.end("ann")
    assert lane.order[5:] == [], "two of the four think for empty tables"
    await lane.end("empty 1")
    assert lane.order[5:] == ["empty 3"]


@in_a_loop
async def test_where_places_are_free_whoever_comes_to_look_is_served_at_once() -> None:
    lane = Lane(4)
    for number in range(2):
        lane.ask(f"empty {number}", watched=False)
    for name in ("ann 0", "ann 1"):
        lane.ask(name, "ann", watched=False)
    await a_moment()
    assert lane.order == ["empty 0", "empty 1"]
    lane.queue.watch("bob")
    await a_moment()
    assert lane.order == ["empty 0", "empty 1"], "nobody came to Ann's tables"
    lane.queue.watch("ann")
    await a_moment()
    assert lane.order == ["empty 0", "empty 1", "ann 0", "ann 1"]


@pytest.mark.parametrize(("size", "watched", "at_once"), [
    (1, True, 1), (2, True, 1), (3, True, 2), (4, True, 3), (1, False, 1), (2, False, 1), (3, False, 1), (5, False, 2),
])  # fmt: skip
def test_how_many_places_one_person_or_those_whom_nobody_looks_at_may_have(
    size: int, watched: bool, at_once: int
) -> None:
    @in_a_loop
    async def scenario() -> None:
        lane = Lane(size)
        for number in range(6):
            lane.ask(f"wish {number}", "ann" if watched else f"table {number}", watched)
        await a_moment()
        assert len(lane.order) == at_once

    scenario()


@in_a_loop
async def test_nobody_has_all_places_where_there_are_several() -> None:
    lane = Lane(3)
    for number in range(4):
        lane.ask(f"ann {number}", "ann")
    await a_moment()
    assert lane.order == ["ann 0", "ann 1"]
    lane.ask("bob")
    await a_moment()
    assert lane.order == ["ann 0", "ann 1", "bob"]
    await lane.end("bob")
    assert lane.order == ["ann 0", "ann 1", "bob"], "the third stays free for others"
    await lane.end("ann 1")
    assert lane.order == ["ann 0", "ann 1", "bob", "ann 2"]


@in_a_loop
async def test_those_without_a_name_are_each_somebody_else() -> None:
    lane = Lane(3)
    for number in range(3):
        lane.ask(f"visitor {number}", "")
    await a_moment()
    assert lane.order == ["visitor 0", "visitor 1", "visitor 2"]


# --- how many may wait ---
def wishes(lane: Lane, count: int, owner: str | None, watched: bool = True) -> "list[asyncio.Task[Any]]":
    return [lane.ask(f"{owner} {number}", owner or f"person {number}", watched) for number in range(count)]


def refused(tasks: "list[asyncio.Task[Any]]") -> int:
    return sum(task.done() and isinstance(task.exception(), Busy) for task in tasks)


@in_a_loop
async def test_so_many_may_wait_and_not_one_more() -> None:
    lane = Lane(1)
    lane.ask("first")
    await a_moment()
    of_all = wishes(lane, fair_queue.MOST_WAITING, None)
    await a_moment()
    assert (refused(of_all), lane.queue.waiting) == (0, fair_queue.MOST_WAITING)
    too_many = [lane.ask("one more"), lane.ask("another", watched=False)]
    await a_moment()
    assert refused(too_many) == 2
    await lane.end("first")
    again = lane.ask("again")
    await a_moment()
    assert refused([again]) == 0, "there is room again"


@in_a_loop
async def test_of_one_person_fewer_may_wait_counted_apart_where_nobody_looks() -> None:
    lane = Lane(1)
    lane.ask("first")
    await a_moment()
    most = fair_queue.MOST_WAITING_OF_ONE
    for watched in (True, False):
        tasks = wishes(lane, most, "ann", watched)
        await a_moment()
        assert refused(tasks) == 0
        more = lane.ask("one more", "ann", watched)
        other = lane.ask("other", "bob", watched)
        await a_moment()
        assert (refused([more]), refused([other])) == (1, 0)


@in_a_loop
async def test_at_tables_where_nobody_looks_fewer_may_wait() -> None:
    lane = Lane(1)
    lane.ask("first")
    await a_moment()
    most = fair_queue.MOST_WAITING_UNWATCHED
    assert most > fair_queue.MOST_WAITING_OF_ONE
    tasks = wishes(lane, most + 1, None, watched=False)
    await a_moment()
    assert [refused(tasks[:most]), refused(tasks[most:])] == [0, 1]
    looked_at = lane.ask("looked at")
    await a_moment()
    assert refused([looked_at]) == 0


# --- thoughts ---
@in_a_loop
async def test_a_thought_that_nobody_waits_for_keeps_its_place_until_it_ends() -> None:
    lane = Lane(1)
    ann = lane.ask("ann")
    await a_moment()
    lane.ask("bob")
    ann.cancel()
    await a_moment()
    assert lane.order == ["ann"]
    await lane.end("ann")
    assert lane.order == ["ann", "bob"]


def test_whoever_waits_too_long_for_a_thought_is_told_and_its_place_stays_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        lane = Lane(1)
        ann, bob = lane.ask("ann"), lane.ask("bob")
        await asyncio.wait([ann])
        assert isinstance(ann.exception(), Busy)
        assert lane.order == ["ann"], "the process still thinks"
        await lane.end("ann")
        assert lane.order == ["ann", "bob"]
        bob.cancel()

    monkeypatch.setattr(fair_queue, "PATIENCE", 0)
    asyncio.run(scenario())


@in_a_loop
async def test_a_thought_that_fails_says_so_and_frees_its_place() -> None:
    lane = Lane(1)
    ann, _bob = lane.ask("ann"), lane.ask("bob")
    await a_moment()
    lane.processes.begun["ann"].set_exception(ValueError("no such move"))
    await a_moment()
    assert isinstance(ann.exception(), ValueError)
    assert lane.order == ["ann", "bob"]
    assert lane.queue._pool is lane.processes, "its process is well"


@in_a_loop
async def test_when_processes_break_whoever_waits_gets_new_ones() -> None:
    made: list[Thoughts] = []

    def start(size: int) -> Executor:
        made.append(Thoughts(size))
        return made[-1]

    queue = WorkerQueue(2, start)

    def ask(name: str) -> "asyncio.Task[Any]":
        return asyncio.create_task(queue.run(print, name, owner=name, watched=True, cost=1))

    ann, bob, cem = ask("ann"), ask("bob"), ask("cem")
    await a_moment()
    made[0].begun["ann"].set_exception(BrokenExecutor())
    await a_moment()
    made[0].begun["bob"].set_exception(BrokenExecutor())  # a moment later, when there are new ones already
    await a_moment()
    assert isinstance(ann.exception(), Busy)
    assert isinstance(bob.exception(), Busy)
    assert [pool.size for pool in made] == [2, 2]
    made[1].begun["cem"].set_result("a move")
    assert await cem == "a move"
    ask("dan")
    await a_moment()
    assert len(made) == 2, "the new ones stay"
    made[1].is_broken = True  # while nobody needed them
    eve = ask("eve")
    await a_moment()
    assert isinstance(eve.exception(), Busy)
    fay = ask("fay")
    await a_moment()
    made[2].begun["fay"].set_result("a move")
    assert await fay == "a move"
    queue.close()
    assert [pool.is_shut for pool in made] == [False, False, True]


@in_a_loop
async def test_when_no_process_can_be_started_nobody_keeps_a_place_for_that() -> None:
    processes = Thoughts(1)
    troubles = [OSError("no memory"), OSError("still none")]

    def start(_size: int) -> Executor:
        if troubles:
            raise troubles.pop()
        return processes

    queue = WorkerQueue(1, start)
    ann, bob, cem = (
        asyncio.create_task(queue.run(print, name, owner=name, watched=True, cost=1)) for name in ("ann", "bob", "cem")
    )
    await a_moment()
    assert [type(task.exception()) for task in (ann, bob)] == [OSError, OSError]
    assert processes.order == ["cem"]
    processes.begun["cem"].set_result("a move")
    assert await cem == "a move"
    assert len(queue._running) == 0


@in_a_loop
async def test_a_queue_closes_with_its_processes() -> None:
    lane = Lane(1)
    lane.ask("ann")
    await a_moment()
    lane.queue.close()
    assert lane.processes.is_shut


@in_a_loop
async def test_a_queue_that_never_thought_closes_quietly() -> None:
    Lane(1).queue.close()
