"""The loop of the simulated world: time that nobody waits for, an order that is always the same, places that die."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from tests.simulation.loop import NothingLeft, SimulatedLoop, inside


@pytest.fixture
def loop() -> SimulatedLoop:
    return SimulatedLoop(ThreadPoolExecutor)  # no test here does anything beside


def test_an_hour_takes_no_time_and_timers_come_in_order(loop: SimulatedLoop) -> None:
    seen: list[tuple[float, str]] = []

    async def wake(after: float, name: str) -> None:
        await asyncio.sleep(after)
        seen.append((loop.time(), name))

    async def all_of_them() -> None:
        await asyncio.gather(wake(3600, "last"), wake(1, "first"), wake(60, "second"), wake(60, "third"))

    loop.run_until_complete(all_of_them())
    assert seen == [(1, "first"), (60, "second"), (60, "third"), (3600, "last")]


def test_what_asyncio_offers_works_on_it(loop: SimulatedLoop) -> None:
    async def live() -> list[Any]:
        queue: asyncio.Queue[int] = asyncio.Queue()
        event = asyncio.Event()
        loop.call_later(2, event.set)
        loop.call_later(1, queue.put_nowait, 7)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(event.wait(), 0.5)
        found: list[Any] = [await queue.get(), loop.time()]
        await event.wait()
        done, waiting = await asyncio.wait([asyncio.ensure_future(asyncio.sleep(9))], timeout=1)
        return [*found, loop.time(), len(done), len(waiting)]

    assert loop.run_until_complete(live()) == [7, 1, 3, 0, 1]


def test_nothing_is_left_to_happen(loop: SimulatedLoop) -> None:
    with pytest.raises(NothingLeft):
        loop.run_until_complete(asyncio.Event().wait())


def test_a_dead_place_does_nothing_more(loop: SimulatedLoop) -> None:
    place, done = object(), []

    async def inhabitant() -> None:
        for second in range(5):
            done.append(second)
            await asyncio.sleep(1)

    async def live() -> None:
        task = loop.create_task(inhabitant(), context=inside(place))
        await asyncio.sleep(2.5)
        loop.dead.add(place)
        await asyncio.sleep(10)
        assert not task.done()

    loop.run_until_complete(live())
    assert done == [0, 1, 2]


def test_a_callback_that_fails_is_heard_of(loop: SimulatedLoop) -> None:
    async def live() -> None:
        loop.call_soon(lambda: 1 // 0)
        await asyncio.sleep(1)

    loop.run_until_complete(live())
    assert "ZeroDivisionError" in loop.complaints[0]


def test_an_executor_answers_when_it_likes(loop: SimulatedLoop) -> None:
    class Later(ThreadPoolExecutor):
        def submit(self, do: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
            future: Future[Any] = Future()
            loop.call_later(30, lambda: future.set_result(do(*arguments, **more)))
            return future

    async def live() -> tuple[int, float]:
        asked: Awaitable[int] = loop.run_in_executor(Later(), abs, -3)
        return await asked, loop.time()

    assert loop.run_until_complete(live()) == (3, 30)
