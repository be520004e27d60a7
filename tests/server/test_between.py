"""Between two processes that have not heard of one another's news yet, and between a table's parts in one: what is true
in the database holds, whoever is asked."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.problems import Damaged, Forbidden
from chakpur.server.storage import DamagedFacts
from tests.server.model import Client, Process
from tests.server.test_time import ANN, BITS, BOB, MINUTE, World, a_table, in_a_loop


async def all_done(*processes: Process) -> None:
    for process in processes:
        while process._work:
            await asyncio.wait(process._work)


async def absent(process: Process, table: str, world: World) -> tuple[Who, int]:
    """Whoever was to move at a table has kept the other waiting, and a bot holds their seat."""
    seat = (await process.table(table)).to_move
    assert seat is not None
    gone, other = (ANN, BOB) if seat == 0 else (BOB, ANN)
    process.closing = True  # the bot may not move: the seat is what counts
    world.time += 2 * MINUTE
    await process._owner(table).act(other, schema.StandIn(seat=1 - seat))
    assert (await process.table(table)).seats_of(gone.person) == ()
    process.closing = False
    return gone, seat


@in_a_loop
async def test_a_rematch_at_a_process_that_has_not_heard_of_the_end() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one)
    await two.table(table)
    await one.act(table, ANN, schema.Resign(seat=0))
    done = await two.act(table, BOB, schema.Rematch(seat=1, bits=BITS))
    assert done.table in world.database.tables


@in_a_loop
async def test_two_who_ask_two_processes_for_a_rematch_at_once_are_both_answered() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one)
    await one.act(table, ANN, schema.Resign(seat=0))
    await two.table(table)
    one.gate.is_open = two.gate.is_open = False
    asked = [
        process.ask(process.act(table, who, schema.Rematch(seat=seat, bits=BITS, id=who.person)))
        for seat, (process, who) in enumerate(((one, ANN), (two, BOB)))
    ]
    while not all(task.done() for task in asked):  # step by step, side by side
        for process in (one, two):
            if process.gate.waiting:
                process.gate.let_through(0)
        for _ in range(10):
            await asyncio.sleep(0)
    first, second = (task.result().table for task in asked)
    assert first == second == world.database.table(table).next_table


@in_a_loop
async def test_a_seat_that_was_taken_at_the_other_process_can_be_looked_from() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    wish = schema.NewTable("flowers", [schema.MySeat(), schema.OpenSeat(), schema.OpenSeat()], public=True, bits=BITS)  # type: ignore[arg-type]
    table = (await one.create(wish, ANN)).id
    await two.table(table)
    watching = Client(two, table, "bob", None, None)
    await two.subscribe(table, watching, None)
    await one.act(table, BOB, schema.Sit(seat=1, bits=BITS))
    await two.look(table, watching, 1)
    assert watching.listener.seat == 1
    await one.act(table, BOB, schema.Sit(seat=2, also=True))
    coming = Client(two, table, "bob", 2, None)
    await two.subscribe(table, coming, None)
    assert coming.states == 1
    with pytest.raises(Forbidden):
        await two.look(table, coming, 0)
    assert not world.database.faults


@in_a_loop
async def test_whoever_comes_back_to_two_processes_at_once_is_let_in_at_both() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one, patience=60)
    await two.table(table)
    gone, seat = await absent(one, table, world)
    await two.table(table)  # it knows of the bot …
    clients = [Client(process, table, gone.person, seat, None) for process in (one, two)]
    await one.subscribe(table, clients[0], None)  # … and not that its person is back
    await two.subscribe(table, clients[1], None)
    assert [client.states for client in clients] == [1, 1]
    assert world.database.table(table).seats_of(gone.person) == (seat,)
    assert not world.database.faults


@in_a_loop
async def test_whoever_was_there_all_the_time_has_the_seat_again_when_they_look_from_it() -> None:
    world = World()
    one = world.process()
    table = await a_table(one, patience=60)
    seat = (await one.table(table)).to_move or 0
    client = Client(one, table, (ANN, BOB)[seat].person, seat, None)
    await one.subscribe(table, client, None)
    gone, seat = await absent(one, table, world)
    assert client.listener.seat is None, "a bot plays there: they watch"
    await one.look(table, client, None)
    assert (await one.table(table)).seats_of(gone.person) == ()
    await one.look(table, client, seat)
    assert (await one.table(table)).seats_of(gone.person) == (seat,)
    assert client.listener.seat == seat


@in_a_loop
async def test_there_is_no_advice_against_somebody_who_may_come_back() -> None:
    world = World()
    one = world.process()
    table = await a_table(one, patience=60)
    gone, _ = await absent(one, table, world)
    other = BOB if gone == ANN else ANN
    with pytest.raises(Forbidden):
        await one.hints(table, other, (await one.table(table)).seats_of(other.person)[0], "en")


@in_a_loop
async def test_whoever_resumes_is_told_first_what_this_process_knows_and_then_the_rest() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one)
    await one.act(table, ANN, schema.Talk(seat=0, text="a"))
    await two.table(table)
    await one.act(table, ANN, schema.Talk(seat=0, text="b"))  # of which the other has not heard
    client = Client(two, table, "ann", 0, 1)
    await two.subscribe(table, client, 1)
    assert client.newest == 2
    two._heard(table, 3)
    await all_done(two)
    assert (client.newest, world.database.faults) == (3, [])


@in_a_loop
async def test_whoever_wants_to_see_all_again_sees_what_other_processes_have_written_too() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one)
    client = Client(two, table, "ann", 0, None)
    await two.subscribe(table, client, None)
    await one.act(table, ANN, schema.Talk(seat=0, text="a"))  # of which the other has not heard
    await two.show_again(table, client)
    assert (client.newest, client.states, world.database.faults) == (2, 2, [])


@in_a_loop
async def test_a_table_that_is_found_damaged_when_somebody_resumes_is_set_aside() -> None:
    world = World()
    one = world.process()
    table = await a_table(one)
    aside: list[str] = []

    async def load(_table: str) -> Any:
        raise DamagedFacts("fact 1 can't be read")

    async def set_aside(name: str, _fault: str) -> None:
        aside.append(name)

    one.storage.load = load  # type: ignore[method-assign]
    one.storage.set_aside = set_aside  # type: ignore[method-assign]
    with pytest.raises(Damaged):
        await one.subscribe(table, Client(one, table, "ann", 0, 0), 0)
    assert aside == [table]


@in_a_loop
async def test_a_bot_goes_on_after_a_move_whose_writing_seemed_to_fail() -> None:
    world = World()
    one = world.process()
    wish = schema.NewTable("patterns", [schema.MySeat(), schema.BotSeat(1)], bits=BITS)  # type: ignore[arg-type]
    table = (await one.create(wish, ANN)).id
    while (now := await one.table(table)).to_move != 0:
        await asyncio.sleep(0)
    one.gate.is_open = False
    moving = one.ask(one.act(table, ANN, schema.Move(seat=0, move=now.position.moves[0], version=now.version, id="m")))
    await asyncio.sleep(0)
    one.gate.let_through(0)  # now it is written
    await asyncio.sleep(0)
    one.gate.let_through(0, OSError("the disk is gone"))
    with pytest.raises(ChakpurError):
        await moving
    one.gate.open()
    await one.sweep()
    for _ in range(50):
        await asyncio.sleep(0)
    await all_done(one)
    facts = len(world.database.tables[table].facts)
    assert facts > now.version + 1, "the bot has answered, without twenty seconds of waiting"


@in_a_loop
async def test_what_is_asked_of_a_table_that_is_put_away_meanwhile_is_asked_of_nobody() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 3000))
    old = one._owners[table]
    world.time += 20 * MINUTE
    await one.feel_pulse()  # everybody's time is to be counted …
    one.forget(old)  # … and just then the sweep puts the table away
    await all_done(one)
    assert old.version == 1
    assert len(world.database.tables[table].facts) == 1
    assert (await one.table(table)).version == 2, "whoever loads it counts"
    assert one._owners[table] is not old


@pytest.mark.parametrize("news", ["heard", "lost"])
def test_news_that_could_not_be_read_are_read_by_the_next_sweep(news: str) -> None:
    async def scenario() -> None:
        world = World()
        one, two = world.process("one"), world.process("two")
        table = await a_table(one)
        client = Client(two, table, "ann", 0, None)
        await two.subscribe(table, client, None)
        await one.act(table, BOB, schema.Talk(seat=1, text="sand"))
        found = two.storage.facts_after

        async def fail(*_: Any) -> Any:
            raise OSError("the database is away")

        two.storage.facts_after = fail  # type: ignore[method-assign]
        if news == "heard":
            two._heard(table, 2)
        else:
            two._lost()
        await all_done(two)
        two.storage.facts_after = found  # type: ignore[method-assign]
        assert client.newest == 1
        await two.sweep()
        await all_done(two)
        assert client.newest == 2

    asyncio.run(scenario())


class Ears:
    def __init__(self, is_listening: bool) -> None:
        self.is_listening = is_listening


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        ("none", ""),
        ("closing", "closing"),
        ("no pulse", "storage-failed"),
        ("deaf", "fanout-lost"),
        ("full", "disk-full"),
        ("away", "away"),
    ],
)
def test_health_tells_what_is_wrong(trouble: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ping() -> None:
        if trouble == "away":
            raise OSError("away")

    async def scenario() -> None:
        one: Any = World().process()
        one.store.ping = ping
        one.store.is_shared = trouble != "full"
        one.closing = trouble == "closing"
        one.has_missed_pulse = trouble == "no pulse"
        one._fanout = Ears(trouble != "deaf")
        free = 1000 if trouble == "full" else 10**12
        monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
        (found,) = await asyncio.gather(one.health(), return_exceptions=True)
        assert ("" if found is None else getattr(found, "code", str(found))) == code

    asyncio.run(scenario())
