"""Clocks with a clock that jumps, servers that were away, and sweeps that one bad table must not stop."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.storage import Interruption
from chakpur.server.timekeeping import ServerClock
from tests.server.model import Client, Database, Process

ANN, BOB = Who("ann", "Ann"), Who("bob", "Bob")
BITS = "ab" * 16
MINUTE = 60_000


class World:
    """One database, a time that a test sets, and processes whose gates stand open."""

    def __init__(self) -> None:
        self.database = Database()
        self.time = 1_700_000_000_000

    def process(self, name: str = "one") -> Process:
        process = Process(self.database, name, lambda: self.time)
        process.gate.open()
        return process


def in_a_loop(scenario: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario())

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


async def a_table(process: Process, clock: schema.Clock | None = None, patience: int | None = None) -> str:
    chairs = [schema.MySeat(), schema.OpenSeat()]
    wish = schema.NewTable("mandala", chairs, public=True, clock=clock, patience=patience, bits=BITS)  # type: ignore[arg-type]
    table = await process.create(wish, ANN)
    await process.act(table.id, BOB, schema.Sit(bits=BITS))
    return table.id


@in_a_loop
async def test_time_without_a_server_counts_against_nobody() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 300))
    for _ in range(30):
        world.time += 4_000
        await one.feel_pulse()
    one.kill()
    world.time += 30 * MINUTE
    await world.process("three").feel_pulse()  # back for a moment, at which nobody came
    world.time += 30 * MINUTE
    two = world.process("two")
    await two.feel_pulse()
    await two.sweep()
    now = await two.table(table)
    assert now.status == "playing", "the clock has not fallen"
    assert now.clocks.flag_at == world.time + 3 * MINUTE, "what was left when the server went is left"
    world.time += 3 * MINUTE
    await two.sweep()
    assert (await two.table(table)).status == "over"


@in_a_loop
async def test_a_table_in_memory_stands_still_while_nothing_can_be_written() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("move", 60))
    client = Client(one, table, "ann", 0, None)
    await one.subscribe(table, client, None)
    world.time += 10 * MINUTE  # the disk was full, say
    await one.feel_pulse()
    await one.table(table)
    await one.sweep()
    assert (await one.table(table)).status == "playing"
    assert client.newest == 2, "it is told"
    assert world.database.interruptions == [Interruption(world.time - 10 * MINUTE, world.time)]


def test_a_clock_that_is_set_neither_gives_nor_takes_time() -> None:
    wall, monotonic = [1_000_000], [50.0]
    clock = ServerClock(lambda: wall[0], lambda: monotonic[0])
    wall[0] -= 3_600_000
    monotonic[0] += 1
    assert clock.now() == 1_001_000
    clock.at_least(500_000)
    assert clock.now() == 1_001_000, "another clock that is behind is left behind"
    clock.at_least(1_005_000)
    monotonic[0] += 1
    assert clock.now() == 1_006_000


def test_whoever_follows_a_clock_is_not_a_millisecond_behind_it() -> None:
    clock = ServerClock(lambda: 1_000_000, lambda: 0.6820740923126939)  # a time whose fractions don't add up
    clock.at_least(9_446_145)
    assert clock.now() == 9_446_145


def test_a_clock_that_is_ahead_begins_with_the_one_that_all_follow() -> None:
    monotonic = [50.0]
    clock = ServerClock(lambda: 9_000_000, lambda: monotonic[0])
    clock.begin_at(1_000_000)
    monotonic[0] += 1
    assert clock.now() == 1_001_000


@in_a_loop
async def test_a_process_whose_clock_is_behind_writes_no_earlier_times() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one, schema.Clock("game", 600))
    before = (await one.table(table)).touched_at
    two.clock = ServerClock(lambda: world.time - 30 * MINUTE, lambda: 0.0)
    await two.act(table, ANN, schema.Talk(seat=0, text="Hello"))
    assert (await two.table(table)).touched_at == before


@in_a_loop
async def test_one_bad_table_does_not_stop_the_sweep() -> None:
    world = World()
    one = world.process()
    tables = [await a_table(one, schema.Clock("move", 60)) for _ in range(3)]
    one.kill()
    two = world.process("two")
    found = two.storage.load

    async def load(table: str) -> Any:
        if table == tables[0]:
            raise OSError("a bad sector")
        return await found(table)

    two.storage.load = load  # type: ignore[method-assign]
    world.time += 2 * MINUTE
    world.database.pulse = world.time
    await two.sweep()
    assert [(await two.table(table)).status for table in tables[1:]] == ["over", "over"]
    with pytest.raises(OSError, match="sector"):
        await two.table(tables[0])


@in_a_loop
async def test_whoever_comes_back_has_the_seat_again_before_anything_else_happens() -> None:
    world = World()
    one = world.process()
    table = await a_table(one, patience=60)
    mover, other = (ANN, BOB) if (await one.table(table)).to_move == 0 else (BOB, ANN)
    seat = (await one.table(table)).seats_of(mover.person)[0]
    with pytest.raises(ChakpurError):
        await one.act(table, other, schema.StandIn(seat=1 - seat))
    world.time += MINUTE
    await one.act(table, other, schema.Talk(seat=1 - seat, text="Are you there?"))
    await one.act(table, other, schema.StandIn(seat=1 - seat))
    assert (await one.table(table)).seats_of(mover.person) == ()
    client = Client(one, table, mover.person, seat, None)
    await one.subscribe(table, client, None)
    assert (await one.table(table)).seats_of(mover.person) == (seat,)
    assert client.listener.seat == seat


@in_a_loop
async def test_what_one_process_has_acknowledged_the_other_does_not_call_the_future() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    table = await a_table(one)
    await two.table(table)
    for turn in range(8):
        process = (one, two)[turn % 2]
        # Neither has heard of what the other wrote: the news never arrive.
        seen = world.database.table(table)
        mover = (ANN, BOB)[seen.to_move or 0]
        move = schema.Move(seat=seen.to_move or 0, move=seen.position.moves[0], version=seen.version)
        assert (await process.act(table, mover, move)).version == seen.version + 1


@pytest.mark.parametrize("ahead", [1, 3])
def test_a_client_that_comes_to_the_other_process_misses_nothing(ahead: int) -> None:
    @in_a_loop
    async def scenario() -> None:
        world = World()
        one, two = world.process("one"), world.process("two")
        table = await a_table(one)
        await two.table(table)
        for _ in range(ahead):
            await one.act(table, ANN, schema.Talk(seat=0, text="sand"))
        client = Client(two, table, "ann", 0, seen=1 + ahead)
        await two.subscribe(table, client, 1 + ahead)
        assert (client.newest, client.states) == (1 + ahead, 1)
        assert not world.database.faults

    scenario()


@pytest.mark.parametrize("end", ["failed", "given up"])
def test_a_fact_whose_writing_seemed_to_fail_is_told_by_the_next_sweep(end: str) -> None:
    async def scenario() -> None:
        one = World().process()
        table = await a_table(one)
        client = Client(one, table, "ann", 0, None)
        await one.subscribe(table, client, None)
        one.gate.is_open = False
        talking = one.ask(one.act(table, BOB, schema.Talk(seat=1, text="sand")))
        await asyncio.sleep(0)
        one.gate.let_through(0)  # now it is written
        await asyncio.sleep(0)
        if end == "failed":
            one.gate.let_through(0, OSError("the disk is gone"))
        else:
            talking.cancel()
        await asyncio.wait([talking])
        one.gate.is_open = True
        assert client.newest == 1
        await one.sweep()
        while one._work:
            await asyncio.wait(one._work)
        assert client.newest == 2

    asyncio.run(scenario())


@in_a_loop
async def test_the_first_move_after_a_time_without_a_server_does_not_pay_for_it() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 300))
    world.time += 10 * MINUTE  # nothing could be written
    one.has_missed_pulse = True
    seen = await one.table(table)
    mover = (ANN, BOB)[seen.to_move or 0]
    move = schema.Move(seat=seen.to_move or 0, move=seen.position.moves[0], version=seen.version)
    await one.act(table, mover, move)
    assert (await one.table(table)).clocks.left[seen.to_move or 0] == 300_000


@in_a_loop
async def test_what_one_process_finds_out_counts_at_the_tables_of_the_other() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    await one.feel_pulse()
    table = await a_table(two, schema.Clock("game", 300))
    client = Client(two, table, "ann", 0, None)
    await two.subscribe(table, client, None)
    world.time += 10 * MINUTE  # the database was away from both
    await one.feel_pulse()
    await two.feel_pulse()
    while two._work:
        await asyncio.wait(two._work)
    assert client.newest == 2, "it is told"
    assert (await two.table(table)).clocks.flag_at == world.time + 5 * MINUTE
    await two.sweep()
    assert (await two.table(table)).status == "playing"


@in_a_loop
async def test_an_interruption_that_could_not_be_counted_is_counted_later() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 300))
    found = one.storage.interruptions_after

    async def fail(_now: int) -> Any:
        raise OSError("the disk is not quite there yet")

    one.storage.interruptions_after = fail  # type: ignore[method-assign]
    world.time += 10 * MINUTE
    await one.feel_pulse()
    while one._work:
        await asyncio.wait(one._work)
    one.storage.interruptions_after = found  # type: ignore[method-assign]
    await one.sweep()
    now = await one.table(table)
    assert (now.status, now.clocks.flag_at) == ("playing", world.time + 5 * MINUTE)


@in_a_loop
async def test_of_two_times_without_a_server_the_second_is_counted_even_if_it_could_not_be_written_at_first() -> None:
    world = World()
    one = world.process()
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 300))
    one.kill()
    for name in ("two", "three"):
        world.time += 10 * MINUTE
        last = world.process(name)
        await last.feel_pulse()
    append, written = last.storage.append, []

    async def fail_once(*fact: Any) -> bool:
        written.append(fact)
        if len(written) == 2:
            raise OSError("the disk is full")
        return await append(*fact)

    last.storage.append = fail_once  # type: ignore[method-assign, assignment]
    with pytest.raises(ChakpurError):
        await last.table(table)
    await last.act(table, ANN, schema.Talk(seat=0, text="Hello"))
    assert (await last.table(table)).clocks.flag_at == world.time + 5 * MINUTE


@in_a_loop
async def test_a_time_without_a_server_that_ends_while_another_is_counted_is_counted_too() -> None:
    world = World()
    one, two = world.process("one"), world.process("two")
    await one.feel_pulse()
    table = await a_table(one, schema.Clock("game", 300))
    world.time += 10 * MINUTE
    await one.feel_pulse()
    one.gate.is_open = False
    await _a_moment()
    one.gate.let_through(0)  # it has read of the first …
    await _a_moment()
    world.time += 10 * MINUTE
    await two.feel_pulse()  # … when the second is over
    feeling = one.ask(one.feel_pulse())
    for _ in range(2):
        await _a_moment()
        one.gate.let_through(-1)
    await feeling
    one.gate.open()
    while one._work:
        await asyncio.wait(one._work)
    assert (await one.table(table)).clocks.flag_at == world.time + 5 * MINUTE


async def _a_moment() -> None:
    for _ in range(10):
        await asyncio.sleep(0)
