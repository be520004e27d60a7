"""The one writer: what goes into a commit together, who is told what of it, and how much may wait."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chakpur.server import writer as writer_module
from chakpur.server.appends import Answer, Append
from chakpur.server.database import PEOPLE, migrate, open_engine
from chakpur.server.problems import Busy
from chakpur.server.settings import Settings
from chakpur.server.storage import TableRow
from chakpur.server.writer import MAX_BATCH, MAX_GATHERING, MAX_WAITING, Work, Writer

ROW = TableRow("playing", 1, False, None, None)


class Hand(Executor):
    """A thread that works when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.is_shut = False

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **_: Any) -> "Future[Any]":
        self.waiting.append((Future(), lambda: do(*arguments)))
        return self.waiting[-1][0]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.is_shut = True

    def work(self) -> None:
        """Do what waits first."""
        future, do = self.waiting.pop(0)
        future.set_result(do())


class Paper:
    """Where facts are written, instead of a database."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.answers: dict[str, Answer] = {}
        self.error: Exception | None = None
        self.is_closed = False

    def write(self, batch: Sequence[Append]) -> list[Answer]:
        self.batches.append([job.table for job in batch])
        if self.error is not None:
            raise self.error
        return [self.answers.get(job.table, True) for job in batch]

    def close(self) -> None:
        self.is_closed = True


class Desk:
    def __init__(self, engine: sa.Engine) -> None:
        self.hand, self.paper = Hand(), Paper()
        self.writer = Writer(engine, self.paper, self.hand)

    def append(self, table: str) -> "asyncio.Future[bool]":
        return self.writer.append(Append(table, 1, "{}", ROW))

    def work(self, do: Callable[[sa.Connection], Any]) -> "asyncio.Task[Any]":
        return asyncio.create_task(self.writer.work(do))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    engine = open_engine(Settings(tmp_path)).execution_options(writes=True)
    migrate(engine)
    yield engine
    engine.dispose()


@pytest.fixture
def at_the_desk(engine: sa.Engine) -> Callable[[Callable[[Desk], Coroutine[Any, Any, None]]], None]:
    def run(scenario: Callable[[Desk], Coroutine[Any, Any, None]]) -> None:
        async def played() -> None:
            await scenario(Desk(engine))

        asyncio.run(played())

    return run


async def gathered() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


def new_person(name: str) -> Callable[[sa.Connection], str]:
    def do(connection: sa.Connection) -> str:
        connection.execute(sa.insert(PEOPLE).values(id=name, name=name, made_at=1))
        return f"id of {name}"

    return do


def people(engine: sa.Engine) -> list[str]:
    with engine.begin() as connection:
        return list(connection.execute(sa.select(PEOPLE.c.id).order_by(PEOPLE.c.id)).scalars())


Play = Callable[[Callable[[Desk], Coroutine[Any, Any, None]]], None]


def test_what_comes_together_is_written_together_and_the_rest_next(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        first = [desk.append(name) for name in "ba"]
        await gathered()
        later = [desk.append(name) for name in "dc"]
        await gathered()
        assert len(desk.hand.waiting) == 1, "one commit at a time"
        desk.hand.work()
        await gathered()
        assert [future.done() for future in (*first, *later)] == [True, True, False, False]
        last = desk.append("e")
        await gathered()
        assert len(desk.hand.waiting) == 1, "still one at a time"
        desk.hand.work()
        await gathered()
        assert desk.paper.batches == [["b", "a"], ["d", "c"]]
        desk.hand.work()
        assert await last
        assert desk.hand.waiting == []
        again = desk.append("f")
        await gathered()
        desk.hand.work()
        assert await again

    at_the_desk(scenario)


def test_each_is_told_what_became_of_their_own(at_the_desk: Play, engine: sa.Engine) -> None:
    async def scenario(desk: Desk) -> None:
        fault = sa.exc.IntegrityError("insert", {}, Exception("hole"))
        desk.paper.answers = {"b": False, "c": fault}
        works = [desk.work(new_person("zoe"))]
        await asyncio.sleep(0)
        appends = [desk.append(name) for name in "cab"]
        works += [desk.work(new_person("zoe")), desk.work(new_person("ann"))]
        await gathered()
        while desk.hand.waiting:
            desk.hand.work()
            await gathered()
        answers = await asyncio.gather(*appends, *works, return_exceptions=True)
        assert answers[:4] == [fault, True, False, "id of zoe"]
        assert isinstance(answers[4], sa.exc.IntegrityError), "there is a Zoe already"
        assert answers[5] == "id of ann", "which is nobody else's trouble"
        assert people(engine) == ["ann", "zoe"]

    at_the_desk(scenario)


def test_whoever_has_gone_is_told_nothing_and_the_others_are(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        futures = [desk.append(name) for name in "abc"]
        await gathered()
        futures[0].cancel()
        desk.hand.work()
        await gathered()
        assert [future.done() and not future.cancelled() for future in futures] == [False, True, True]

    at_the_desk(scenario)


def test_when_facts_can_t_be_written_all_hear_of_it_and_the_next_try_is_theirs(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        desk.paper.error = OSError("the disk is gone")
        futures = [desk.append(name) for name in "ab"]
        await gathered()
        desk.hand.work()
        await gathered()
        assert [future.exception() for future in futures] == [desk.paper.error] * 2
        desk.paper.error = None
        again = desk.append("a")
        await gathered()
        desk.hand.work()
        assert await again

    at_the_desk(scenario)


@pytest.mark.parametrize("fault", [sa.exc.OperationalError("x", {}, Exception("locked")), OSError("no disk")])
def test_when_other_work_fails_facts_are_written_all_the_same(at_the_desk: Play, fault: Exception) -> None:
    async def scenario(desk: Desk) -> None:
        def fail(_: sa.Connection) -> None:
            raise fault

        works = [desk.work(new_person("ann")), desk.work(fail), desk.work(new_person("bob"))]
        await asyncio.sleep(0)
        fact = desk.append("a")
        await gathered()
        assert len(desk.hand.waiting) == 1, "all in one batch"
        while desk.hand.waiting:
            desk.hand.work()
            await gathered()
        assert await fact
        answers = await asyncio.gather(*works, return_exceptions=True)
        if isinstance(fault, OSError):
            assert answers == ["id of ann", fault, "id of bob"]
        else:
            assert answers == [fault] * 3, "the database itself has trouble"

    at_the_desk(scenario)


def test_of_other_work_that_breaks_off_nothing_stays(at_the_desk: Play, engine: sa.Engine) -> None:
    async def scenario(desk: Desk) -> None:
        def half(connection: sa.Connection) -> None:
            new_person("bob")(connection)
            raise ValueError("no sense")

        works = [desk.work(do) for do in (new_person("ann"), half, new_person("cem"))]
        await gathered()
        while desk.hand.waiting:
            desk.hand.work()
            await gathered()
        answers = await asyncio.gather(*works, return_exceptions=True)
        assert [type(answer) for answer in answers] == [str, ValueError, str]
        assert people(engine) == ["ann", "cem"]

    at_the_desk(scenario)


def test_where_each_work_has_a_commit_of_its_own_what_was_done_before_the_trouble_is_told_so(
    at_the_desk: Play, engine: sa.Engine
) -> None:
    async def scenario(desk: Desk) -> None:
        trouble = sa.exc.OperationalError("x", {}, Exception("the database is away"))

        def fail(_: sa.Connection) -> None:
            raise trouble

        works = [Work(do) for do in (new_person("ann"), fail, new_person("bob"))]
        answers = desk.writer._worked_alone(works)
        assert [answers[id(work)] for work in works] == ["id of ann", trouble, trouble]
        assert people(engine) == ["ann"], "whoever came after it was told that it is not done"

    at_the_desk(scenario)


def test_who_comes_first_does_not_wait_for_ever_for_those_who_keep_coming(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        seconds, turns = 0.0, 0
        asyncio.get_running_loop().time = lambda: seconds  # type: ignore[method-assign]
        desk.append("first")
        while not desk.hand.waiting and turns < 20:
            desk.append(str(turns))
            turns, seconds = turns + 1, seconds + MAX_GATHERING / 4
            await asyncio.sleep(0)
        assert 4 <= turns <= 6
        desk.hand.work()
        assert desk.paper.batches[0][0] == "first"

    at_the_desk(scenario)


def test_a_commit_has_so_many_and_the_others_follow_in_their_order(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        names = [str(number) for number in range(MAX_BATCH + 2)]
        futures = [desk.append(name) for name in names]
        await gathered()
        while desk.hand.waiting:
            desk.hand.work()
            await gathered()
        assert desk.paper.batches == [names[:MAX_BATCH], names[MAX_BATCH:]]
        assert all([await future for future in futures])

    at_the_desk(scenario)


def test_so_many_may_wait_and_not_one_more(at_the_desk: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_WAITING > MAX_BATCH
    monkeypatch.setattr(writer_module, "MAX_WAITING", 3)

    async def scenario(desk: Desk) -> None:
        under_way = desk.append("first")
        await gathered()
        waiting = [desk.append(name) for name in "abc"]
        with pytest.raises(Busy):
            desk.append("d")
        refused = desk.work(new_person("ann"))
        await gathered()
        assert isinstance(refused.exception(), Busy)
        while desk.hand.waiting:
            desk.hand.work()
            await gathered()
        assert all([await future for future in (under_way, *waiting)])
        assert desk.paper.batches == [["first"], ["a", "b", "c"]]

    at_the_desk(scenario)


def test_the_writer_closes_after_what_is_under_way(at_the_desk: Play) -> None:
    async def scenario(desk: Desk) -> None:
        future = desk.append("a")
        await gathered()
        desk.writer.close()
        assert not desk.paper.is_closed
        desk.hand.work()
        desk.hand.work()
        assert (desk.paper.is_closed, desk.hand.is_shut) == (True, True)
        assert await future

    at_the_desk(scenario)
