"""A process and its tables: who may join, who gets hints, for whom it thinks, what time brings, and how it is."""

import asyncio
import dataclasses
import math
import shutil
from collections import namedtuple
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.server import registry as registry_module
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.devices import ENDED_KEY
from chakpur.server.plans import wished_plan
from chakpur.server.problems import Busy, Conflict, Forbidden, Missing
from chakpur.server.registry import BOT_OVERDUE, FORGOTTEN_AFTER, PULSE_MISSED, Registry
from chakpur.server.storage import Quota
from chakpur.server.tables import Table
from tests.server.model import Client, Database, Process

ANN, BOB, CEM, EVE = (Who(name, name.title()) for name in ("ann", "bob", "cem", "eve"))
BITS = "ab" * 16
NOW = 1_700_000_000_000


class House:
    """Two processes on one database."""

    def __init__(self) -> None:
        self.time = NOW
        self.database = Database()
        self.one, self.two = self.process("one"), self.process("two")

    def process(self, name: str) -> Process:
        found = Process(self.database, name, lambda: self.time)
        found.gate.open()
        return found

    async def table(self, *chairs: Any, who: Who = ANN, game: str = "patterns", **more: Any) -> str:
        """A table of Ann's with an open seat, or with these chairs."""
        wish = schema.NewTable(game, list(chairs) or [schema.MySeat(), schema.OpenSeat()], bits=BITS, **more)
        return (await self.one.create(wish, who)).id

    def invite(self, table: str) -> str:
        return self.database.tables[table].invite


def at_home(scenario: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario(House()))

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


async def finished(process: Process) -> None:
    while process._work:
        await asyncio.wait(process._work)


# --- joining ---
@at_home
async def test_an_invitation_leads_to_its_own_table_and_the_seat_that_was_named(house: House) -> None:
    others = await house.table()
    table = await house.table(schema.MySeat(), schema.OpenSeat(), schema.OpenSeat(), game="flowers")
    joined = await house.one.join(schema.Join(house.invite(table), 2, BITS), BOB)
    assert (joined.table, joined.seat, joined.version) == (table, 2, 1)
    for wish in (None, 1, 2):
        again = await house.one.join(schema.Join(house.invite(table), wish, BITS), BOB)
        assert (again.seat, again.version) == (2, 1), "whoever sits there is shown to the seat they have"
    joined = await house.one.join(schema.Join(house.invite(table).lower(), None, BITS), CEM)
    assert (joined.seat, joined.version) == (1, 2)
    with pytest.raises(Conflict):
        await house.one.join(schema.Join(house.invite(table), None, BITS), EVE)
    with pytest.raises(Missing):
        await house.one.join(schema.Join("0" * 16, None, BITS), EVE)
    assert (await house.one.table(others)).version == 0


@at_home
async def test_of_one_s_own_seats_the_one_that_was_asked_for(house: House) -> None:
    table = await house.table(schema.MySeat(), schema.GuestSeat("Bea"), schema.OpenSeat(), game="flowers")
    joined = [(await house.one.join(schema.Join(house.invite(table), seat), ANN)).seat for seat in (None, 0, 1, 2)]
    assert joined == [0, 0, 1, 0]


@at_home
async def test_a_seat_that_was_given_up_again_meanwhile_is_nobody_s(house: House) -> None:
    table = await house.table(schema.MySeat(), schema.OpenSeat(), schema.OpenSeat(), game="flowers")
    asked = house.one.table

    async def later(name: str) -> Table:
        await house.two.act(name, BOB, schema.Stand(seat=1))
        return await asked(name)

    house.one.table = later  # type: ignore[method-assign, assignment]
    with pytest.raises(Conflict) as refused:
        await house.one.join(schema.Join(house.invite(table), None, BITS), BOB)
    assert refused.value.code == "seat-taken"


# --- making tables ---
@at_home
async def test_whoever_comes_to_a_new_table_before_its_maker_stays_at_the_same_one(house: House) -> None:
    plan = wished_plan(schema.NewTable("patterns", [schema.MySeat(), schema.OpenSeat()], bits=BITS), ANN)
    gate = house.one.gate
    gate.is_open = False
    making = house.one.ask(house.one.set_up(plan, "t"))
    await asyncio.sleep(0)
    gate.let_through(0)
    await asyncio.sleep(0)
    (answer,) = gate.waiting  # it is written, and its maker has not heard of it
    gate.is_open = True
    bob = Client(house.one, "t", "bob", None, None)
    await house.one.subscribe("t", bob, None)
    answer.set_result(None)
    assert (await making).id == "t"
    await house.one.act("t", ANN, schema.Talk(seat=0, text="a"))
    assert bob.newest == 1


@at_home
async def test_who_makes_a_table_is_counted_and_its_game_is_wanted_after_a_game_too(house: House) -> None:
    spent: list[str] = []
    wanted: list[str] = []
    quotas: list[Quota | None] = []
    create = house.one.storage.create

    async def counted(*arguments: Any) -> bool:
        quotas.append(arguments[-1])
        return await create(*arguments)

    house.one.storage.create = counted  # type: ignore[method-assign, assignment]
    house.one.limits.tables.spend = spent.append  # type: ignore[method-assign, assignment]
    house.one.readiness = SimpleNamespace(want=wanted.append, is_coming=lambda *_: False)  # type: ignore[assignment]
    house.one.settings = dataclasses.replace(house.one.settings, rate=2.0, max_tables_of_one_person=7)
    again: list[str] = []
    for table in [await house.table(game=game) for game in ("patterns", "patterns", "mandala")]:
        await house.one.join(schema.Join(house.invite(table), None, BITS), BOB)
        await house.one.act(table, BOB, schema.Resign(seat=1))
        for who, seat in ((BOB, 1), (ANN, 0), (BOB, 1)):
            done = await house.one.act(table, who, schema.Rematch(seat=seat, bits=BITS))
            again.append(done.table or "")
    assert again == [name for name in again[::3] for _ in range(3)]
    assert (len(set(again)), len(house.database.tables)) == (3, 6), "each has a next one of its own"
    assert spent == ["ann"] * 3 + ["bob"] * 3
    assert wanted == ["patterns", "patterns", "mandala"] * 2
    assert quotas == [Quota("ann", 14.0, 6.0)] * 3 + [Quota("bob", 14.0, math.inf)] * 3


# --- who is there ---
@at_home
async def test_a_device_that_ends_is_let_go_of_at_every_table(house: House) -> None:
    tables = [await house.table() for _ in range(3)]
    phones = [Client(house.one, table, "ann", 0, None) for table in tables]
    desk = Client(house.one, tables[1], "ann", 0, None)
    watched: list[str] = []
    house.one.workers.watch = watched.append  # type: ignore[method-assign, assignment]
    for client in (*phones, desk):
        client.key = "desk" if client is desk else "phone"
        await house.one.subscribe(client.table, client, None)
    assert watched == ["ann"] * 4, "her bots wait no longer behind those at whom nobody looks"
    house.one.end_person_device("phone")
    assert [client.is_cut_off for client in (*phones, desk)] == [True, True, True, False]
    assert [house.one.here(table) for table in (*tables, "nowhere")] == [[], [0], [], []]


@at_home
async def test_a_table_is_put_away_after_its_time_and_whoever_comes_again_is_not_forgotten_with_it(
    house: House,
) -> None:
    table = await house.table()
    old = house.one._owners[table]
    for later, is_held in ((FORGOTTEN_AFTER, True), (FORGOTTEN_AFTER + 1, False)):
        house.time = NOW + later
        await house.one.sweep()
        assert (table in house.one._owners) == is_held
    await house.one.table(table)
    new = house.one._owners[table]
    house.one.forget(old)
    assert house.one._owners[table] is new
    house.one.forget(new)
    assert table not in house.one._owners


# --- hints ---
@at_home
async def test_hints_are_for_those_who_play_alone_and_are_to_move(house: House) -> None:
    asked: list[Any] = []

    async def hints(view: Any, count: int, language: str, *, owner: str) -> list[Any]:
        asked.append((view, count, language, owner))
        return []

    house.one.workers.hints = hints  # type: ignore[method-assign, assignment]
    alone = await house.table(schema.MySeat(), schema.GuestSeat("Bea"))
    table = await house.one.table(alone)
    mover = table.to_move
    assert mover is not None
    found = await house.one.hints(alone, ANN, mover, "de")
    assert (found.version, asked) == (0, [(table.position.view(mover), 3, "de", "ann")])
    refusals: list[tuple[str, Who, int, str]] = [
        (alone, ANN, 1 - mover, "not-your-turn"), (alone, EVE, mover, "no-hints"), (alone, ANN, 2, "no-hints"),
    ]  # fmt: skip
    shared = await house.table()
    await house.one.join(schema.Join(house.invite(shared), None, BITS), BOB)
    for who, seat in ((ANN, 0), (BOB, 1)):
        refusals.append((shared, who, seat, "no-hints"))
    held = await house.table(patience=60)
    await house.one.join(schema.Join(house.invite(held), None, BITS), BOB)
    away = (await house.one.table(held)).to_move
    assert away is not None
    house.time += 61_000
    there = (ANN, BOB)[1 - away]
    await house.one.act(held, there, schema.StandIn(seat=1 - away))
    await finished(house.one)
    refusals.append((held, there, 1 - away, "no-hints"))
    for name, who, seat, code in refusals:
        with pytest.raises((Forbidden, Conflict)) as refused:
            await house.one.hints(name, who, seat, "en")
        assert refused.value.code == code, (who, seat)
    assert len(asked) == 1


@at_home
async def test_hints_are_for_the_position_whose_version_they_name(house: House) -> None:
    asked: list[Any] = []

    async def hints(view: Any, *_: Any, **__: Any) -> list[Any]:
        asked.append(view)
        return []

    name = await house.table(schema.MySeat(), schema.GuestSeat("Bea"))
    table = await house.one.table(name)
    mover = table.to_move or 0

    async def bots_of(_game: str) -> None:  # while they get ready, somebody moves
        await house.one.act(name, ANN, schema.Move(seat=mover, move=table.position.moves[0], version=0))

    house.one.workers.hints = hints  # type: ignore[method-assign]
    house.one.bots_of = bots_of  # type: ignore[method-assign, assignment]
    found = await house.one.hints(name, ANN, mover, "en")
    assert (found.version, asked) == (0, [table.position.view(mover)])


# --- thinking ---
@at_home
async def test_a_bot_is_shown_its_own_seat_and_thinks_for_somebody_who_sits_there(house: House) -> None:
    asked: list[Any] = []

    async def choose(view: Any, level: int, *, owner: str, watched: bool) -> str:
        asked.append((view.seat, level, owner, watched))
        return "a move"

    house.one.workers.choose = choose  # type: ignore[method-assign, assignment]
    name = await house.table(schema.BotSeat(level=2), schema.MySeat(), schema.BotSeat(level=5), game="flowers")
    table = await house.one.table(name)
    for seat, watched in ((0, True), (2, False)):
        await Registry.choose(house.one, table, seat, watched)
    assert asked == [(0, 2, "ann", True), (2, 5, "ann", False)]
    nobody = Table("empty", "i", 0, table.plan)
    nobody._reseat([chair for chair in table.chairs if chair.kind == "bot"])
    asked.clear()
    await Registry.choose(house.one, nobody, 0, True)
    assert asked[0][2] == "empty", "where nobody sits each table stands for itself"


# --- what others write ---
@at_home
async def test_news_of_a_table_are_read_if_they_are_news_and_the_table_is_here(house: House) -> None:
    table = await house.table()
    await house.two.table(table)
    await house.one.act(table, ANN, schema.Talk(seat=0, text="a"))
    before = house.two._owners[table].version
    house.two._heard(table, before)
    assert not house.two._work, "nothing new"
    house.two._heard("elsewhere", 9)
    assert not house.two._work
    house.two._heard(table, before + 1)
    await finished(house.two)
    assert house.two._owners[table].version == before + 1


@at_home
async def test_an_ended_key_ends_here_whatever_else_is_heard(house: House) -> None:
    with house.one.keys.in_use("phone"), house.one.keys.in_use("laptop"):
        house.one._heard(f"{ENDED_KEY}phone", 0)
        assert (house.one.has_ended("phone"), house.one.has_ended("laptop")) == (True, False)


@at_home
async def test_after_silence_every_table_and_every_key_is_looked_up_again(house: House) -> None:
    tables = [await house.table() for _ in range(3)]
    for table in tables:
        await house.two.table(table)
        await house.one.act(table, ANN, schema.Talk(seat=0, text="a"))
    house.database.ended_keys = {"phone", "tablet"}
    with house.two.keys.in_use("phone"), house.two.keys.in_use("laptop"), house.two.keys.in_use("tablet"):
        house.two._lost()
        await finished(house.two)
        assert [house.two._owners[table].version for table in tables] == [1, 1, 1]
        assert [house.two.has_ended(key) for key in ("phone", "laptop", "tablet")] == [True, False, True]
    assert not house.two._may_have_missed_keys


@at_home
async def test_keys_that_could_not_be_looked_up_are_looked_up_by_the_next_sweep(house: House) -> None:
    house.database.ended_keys = {"phone"}
    found = house.one.storage.living_keys  # type: ignore[attr-defined]

    async def fail(_: Any) -> Any:
        raise OSError("the database is away")

    house.one.storage.living_keys = fail  # type: ignore[attr-defined]
    with house.one.keys.in_use("phone"):
        house.one._lost()
        await finished(house.one)
        assert not house.one.has_ended("phone")
        house.one.storage.living_keys = found  # type: ignore[attr-defined]
        await house.one.sweep()
        assert house.one.has_ended("phone")


@at_home
async def test_an_answer_from_before_a_second_silence_says_nothing_of_it(house: House) -> None:
    answers: list[asyncio.Future[set[str]]] = []
    found = house.one.storage.living_keys  # type: ignore[attr-defined]

    async def later(_: Any) -> set[str]:
        answers.append(asyncio.get_running_loop().create_future())
        return await answers[-1]

    house.one.storage.living_keys = later  # type: ignore[attr-defined]
    with house.one.keys.in_use("phone"):
        for _ in range(2):
            house.one._lost()
            await asyncio.sleep(0)
        answers[1].set_exception(OSError("the database is away"))
        answers[0].set_result({"phone"})
        await finished(house.one)
        house.database.ended_keys = {"phone"}
        house.one.storage.living_keys = found  # type: ignore[attr-defined]
        await house.one.sweep()
        assert house.one.has_ended("phone")


# --- what time brings ---
@at_home
async def test_a_flag_falls_in_its_millisecond_and_only_where_the_pulse_is_felt(house: House) -> None:
    table = await house.table(schema.MySeat(), schema.GuestSeat("Bea"), clock=schema.Clock("move", 60))
    await house.one.feel_pulse()
    for later, pulse, status in ((59_999, True, "playing"), (60_000, False, "playing"), (60_000, True, "over")):
        house.time = NOW + later
        house.database.pulse = house.time
        house.one.has_missed_pulse = not pulse
        await house.one.sweep()
        assert (await house.one.table(table)).status == status
        house.one.has_missed_pulse = False


@at_home
async def test_a_clock_that_has_not_run_out_after_all_is_looked_at_again_by_the_next_sweep(house: House) -> None:
    table = await house.table(schema.MySeat(), schema.GuestSeat("Bea"), clock=schema.Clock("move", 60))
    await house.one.feel_pulse()
    found = house.one.storage.tables_with_fallen_flags  # type: ignore[attr-defined]

    async def too_early(_now: int, _limit: int) -> list[str]:
        return [table]

    house.one.storage.tables_with_fallen_flags = too_early  # type: ignore[attr-defined]
    await house.one.sweep()
    house.one.storage.tables_with_fallen_flags = found  # type: ignore[attr-defined]
    house.time = house.database.pulse = NOW + 60_000
    await house.one.sweep()
    assert (await house.one.table(table)).status == "over"


@at_home
async def test_a_bot_that_nobody_takes_care_of_is_taken_up_after_a_while(house: House) -> None:
    name = await house.table(schema.MySeat(), schema.BotSeat(level=1), schema.BotSeat(level=1), game="flowers")
    while house.database.table(name).to_move != 0:
        await asyncio.sleep(0)  # bots begin
    house.one.closing = True  # this process is going down: its bots think no more
    before = house.database.table(name)
    move = schema.Move(seat=0, move=before.position.moves[0], version=before.version)
    await house.one._owner(name).act(ANN, move)
    touched = house.database.table(name).touched_at
    for later, is_moved in ((BOT_OVERDUE - 1, False), (BOT_OVERDUE, True)):
        house.time = touched + later
        await house.two.sweep()
        for _ in range(100):
            await asyncio.sleep(0)
        # Looked at in the database: whoever asks a process for the table wakes its bots.
        assert (house.database.table(name).moves_made > before.moves_made + 1) == is_moved


@at_home
async def test_a_table_that_could_not_be_swept_is_left_alone_for_a_while_and_no_other(house: House) -> None:
    swept: list[str] = []

    async def fine(name: str) -> None:
        swept.append(name)

    async def bad() -> None:
        swept.append("bad")
        raise OSError("a bad sector")

    await house.one._swept("bad", bad)
    await house.one._swept("bad", bad)
    await house.one._swept("fine", lambda: fine("fine"))
    assert swept == ["bad", "fine"]
    assert list(house.one._put_off) == ["bad"]
    house.one._put_off["bad"] -= registry_module.PUT_OFF + 1
    await house.one.sweep()
    assert house.one._put_off == {}
    await house.one._swept("bad", bad)
    assert swept == ["bad", "fine", "bad"]


def test_tables_that_are_left_alone_keep_no_other_from_being_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "SWEPT_AT_ONCE", 2)

    @at_home
    async def scenario(house: House) -> None:
        bad = [f"bad {number}" for number in range(5)]
        swept: list[str] = []

        async def due(_: int, limit: int) -> list[str]:
            return [*bad, "good"][:limit]

        async def note(table: str) -> None:
            swept.append(table)

        house.one._put_off = dict.fromkeys(bad, math.inf)
        house.one._flag = note  # type: ignore[method-assign]
        house.one._owner = lambda table: SimpleNamespace(wake_bot=lambda: note(f"bot at {table}"))  # type: ignore[method-assign, assignment, return-value]
        house.one.storage.tables_with_fallen_flags = due  # type: ignore[attr-defined]
        house.one.storage.tables_with_bots_due = due  # type: ignore[attr-defined]
        await house.one.sweep()
        assert swept == ["good", "bot at good"]

    scenario()


def test_what_is_done_for_ever_is_done_again_after_it_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "SWEEP_EVERY", 0)

    @at_home
    async def scenario(house: House) -> None:
        done = 0

        async def do() -> None:
            nonlocal done
            done += 1
            if done < 3:
                raise OSError("the database is away")
            raise asyncio.CancelledError

        with pytest.raises(asyncio.CancelledError):
            await house.one._for_ever(do)
        assert done == 3

    scenario()


@at_home
async def test_a_pulse_is_felt_when_it_is_written_and_for_so_long(house: House) -> None:
    def is_felt() -> bool:
        return bool(Registry._has_pulse.fget(house.one))  # type: ignore[attr-defined]

    async def fail(*_: Any) -> Any:
        raise OSError("the disk is full")

    house.one.seconds = lambda: house.time / 1000
    await house.one.feel_pulse()
    for later, felt in ((PULSE_MISSED - 1, True), (PULSE_MISSED, False)):
        house.time = NOW + later
        assert is_felt() == felt
    beat, house.one.storage.beat = house.one.storage.beat, fail  # type: ignore[method-assign, assignment]
    with pytest.raises(OSError, match="full"):
        await house.one.feel_pulse()
    assert not is_felt(), "it was not written"
    house.one.storage.beat = beat  # type: ignore[method-assign]
    house.database.pulse = house.time + 300  # another process, whose clock is ahead
    house.one.has_missed_pulse = True
    await Registry.feel_missed_pulse(house.one)
    assert (is_felt(), house.one.now()) == (True, house.time + 300)
    house.database.pulse += 300
    await Registry.feel_missed_pulse(house.one)
    assert house.one.now() == house.time + 300, "it is felt already"


@at_home
async def test_an_interruption_is_counted_at_every_table_with_a_clock_and_at_no_other(house: House) -> None:
    await house.one.feel_pulse()
    plain = await house.table(schema.MySeat(), schema.GuestSeat("Bea"))
    timed = [
        await house.table(schema.MySeat(), schema.GuestSeat("Bea"), clock=schema.Clock("game", 60)) for _ in range(2)
    ]
    patient = await house.table(schema.MySeat(), schema.GuestSeat("Bea"), patience=60)
    house.time += 30_000
    await house.one.feel_pulse()
    await finished(house.one)
    versions = [len(house.database.tables[name].facts) for name in (plain, *timed, patient)]
    assert versions == [0, 1, 1, 1]
    await house.one.feel_pulse()
    await finished(house.one)
    assert [len(house.database.tables[name].facts) for name in (plain, *timed, patient)] == versions, "and once"


# --- how it is ---
@at_home
async def test_a_process_that_could_not_take_moves_says_what_is_wrong(house: House) -> None:
    async def code() -> str:
        try:
            await house.one.health()
        except Busy as problem:
            return problem.code
        return "well"

    async def ping() -> None:
        return None

    house.one.store.ping = ping  # type: ignore[method-assign]
    assert await code() == "well"
    house.one.has_missed_pulse = True
    assert await code() == "storage-failed"
    house.one.has_missed_pulse = False
    house.one.closing = True
    assert await code() == "closing"


def test_a_disk_that_is_nearly_full_is_told_before_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    @at_home
    async def scenario(house: House) -> None:
        async def ping() -> None:
            return None

        house.one.store.ping = ping  # type: ignore[method-assign]
        house.one.store.is_shared = False  # type: ignore[misc]
        usage = namedtuple("usage", ["free"])
        for free, is_well in ((registry_module.LEAST_DISK, True), (registry_module.LEAST_DISK - 1, False)):
            monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: usage(free))
            if is_well:
                await house.one.health()
            else:
                with pytest.raises(Busy, match="full"):
                    await house.one.health()

    scenario()


@at_home
async def test_a_closing_process_takes_no_acts(house: House) -> None:
    table = await house.table()
    house.one.closing = True
    with pytest.raises(Busy):
        await house.one.act(table, ANN, schema.Talk(seat=0, text="a"))
    assert house.database.tables[table].facts == []


@at_home
async def test_a_process_ends_after_what_is_under_way_at_its_tables(house: House) -> None:
    table = await house.table()
    is_shut: list[int] = []
    house.one.store.close = lambda: is_shut.append(len(house.database.tables[table].facts))  # type: ignore[method-assign]
    gate = house.one.gate
    gate.is_open = False
    acts = [house.one.act(table, ANN, schema.Talk(seat=0, text=text)) for text in "abc"]
    talking = [house.one.ask(act) for act in acts]  # type: ignore[arg-type]
    await asyncio.sleep(0)
    while not talking[0].done():
        gate.let_through(0)
        for _ in range(5):
            await asyncio.sleep(0)
    assert house.one._work, "the others wait for their turn"
    closing = asyncio.create_task(house.one.close())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not is_shut
    gate.open()
    await closing
    assert ([task.done() for task in talking], is_shut) == ([True] * 3, [3])


@at_home
async def test_games_are_reviewed_as_thoroughly_as_the_host_wants_it(house: House) -> None:
    for review in ("quick", "thorough"):
        settings = dataclasses.replace(house.one.settings, review=review)
        assert Registry(settings, house.one.store).reviews._thoroughness == review
