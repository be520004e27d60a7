"""An owner and those who listen to it: who is told what, who is here, what is resent, and when it may be forgotten."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from chakpur.server import owner as owner_module
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.facts import Talked
from chakpur.server.owner import MAX_RESENT, Owner, changes_after
from chakpur.server.problems import Busy, Conflict, Damaged, Forbidden, Missing, NewerRules
from chakpur.server.registry import FORGOTTEN_AFTER
from chakpur.server.storage import DamagedFacts, Stored
from chakpur.server.streams import Listener
from chakpur.server.tables import Table
from tests.server.model import Database, Process

ANN, BOB, CEM, EVE = (Who(name, name.title()) for name in ("ann", "bob", "cem", "eve"))
BITS = "ab" * 16
NOW = 1_700_000_000_000
MINUTE = 60_000
Json = dict[str, Any]


class Ear:
    """Somebody who listens and keeps what is told."""

    def __init__(self, who: Who, seat: int | None = None, key: str = "", **wishes: Any) -> None:
        self.listener = Listener(who.person, seat, **wishes)
        self.key = key or f"key of {who.person}"
        self.told: list[tuple[int, Json]] = []
        self.has_ended = self.is_broken = False

    def send(self, content: bytes, version: int) -> None:
        if self.is_broken:
            raise OSError("the line is cut")
        self.told.append((version, json.loads(content)))

    def end(self) -> None:
        self.has_ended = True

    def all_of(self, kind: str) -> list[Json]:
        return [message for _, message in self.told if message["type"] == kind]

    @property
    def versions(self) -> list[int]:
        return [version for version, message in self.told if message["type"] == "fact"]

    @property
    def presence(self) -> tuple[list[int], int]:
        last = self.all_of("presence")[-1]
        return last["here"], last["watching"]


class House:
    """A process, or several on one database, and a table at which Ann and Bob sit."""

    def __init__(self) -> None:
        self.time = NOW
        self.database = Database()
        self.one = self.process("one")
        self.table = ""

    def process(self, name: str) -> Process:
        found = Process(self.database, name, lambda: self.time)
        found.gate.open()
        return found

    async def set_up(self, game: str = "patterns", *others: Who, **more: Any) -> None:
        chairs = [schema.MySeat(), *(schema.OpenSeat() for _ in others or (BOB,))]
        wish = schema.NewTable(game, chairs, public=True, bits=BITS, **more)  # type: ignore[arg-type]
        self.table = (await self.one.create(wish, ANN)).id
        for who in others or (BOB,):
            await self.one.act(self.table, who, schema.Sit(bits=BITS))

    @property
    def owner(self) -> Owner:
        return self.one._owner(self.table)

    async def now(self) -> Table:
        return await self.one.table(self.table)

    async def act(self, who: Who, act: schema.Act) -> int:
        return (await self.one.act(self.table, who, act)).version

    async def move(self) -> None:
        table = await self.now()
        assert table.to_move is not None
        chair = table.chairs[table.to_move]
        act = schema.Move(seat=table.to_move, move=table.position.moves[0], version=table.version)
        await self.act(Who(chair.person, chair.name), act)

    async def listen(self, *ears: Ear, seen: int | None = None) -> None:
        for ear in ears:
            await self.one.subscribe(self.table, ear, seen)


async def settled() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def at_home(scenario: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario(House()))

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


# --- who is told what ---
@at_home
async def test_two_at_the_same_seat_are_each_told_in_the_way_they_wish(house: House) -> None:
    await house.set_up("mandala")
    wishes: list[Json] = [{}, {"language": "de"}, {"views": False}, {"story": False}, {"previews": True}]
    ears = [Ear(ANN, 0, **wish) for wish in wishes]
    await house.listen(*ears)
    await house.move()
    plain, german, blind, silent, foreseeing = (ear.all_of("fact")[-1] for ear in ears)
    assert german["story"] != plain["story"]
    assert german["now"]["view"] == plain["now"]["view"]
    assert (blind["now"]["view"], blind["story"]) == (None, plain["story"])
    assert (silent.get("story"), silent["now"]["view"]) == (None, plain["now"]["view"])
    assert foreseeing["now"]["reckoning"]
    assert not plain["now"].get("reckoning")


@at_home
async def test_each_is_told_what_their_own_seat_may_know(house: House) -> None:
    await house.set_up("mandala")
    ears = [Ear(ANN, 0), Ear(BOB, 1), Ear(EVE), Ear(ANN)]
    await house.listen(*ears)
    await house.move()
    position = (await house.now()).position
    for ear in ears:
        assert ear.all_of("fact")[-1]["now"]["view"] == position.view(ear.listener.seat).document()


@at_home
async def test_of_those_who_only_watch_a_mute_is_one_person_s(house: House) -> None:
    await house.set_up()
    ann, eve = Ear(ANN), Ear(EVE)
    await house.listen(ann, eve)
    await house.act(ANN, schema.Mute(seat=1))
    await house.act(BOB, schema.Talk(seat=1, text="sand"))
    assert [ear.all_of("fact")[-1].get("text") for ear in (ann, eve)] == [None, "sand"]


@at_home
async def test_whose_a_chair_is_is_told_to_each_as_theirs(house: House) -> None:
    await house.set_up("flowers", BOB, CEM)
    ears = [Ear(EVE), Ear(ANN), Ear(BOB), Ear(CEM)]
    await house.listen(*ears)
    await house.act(BOB, schema.Rename(seat=1, name="Bo"))
    mine = [[chair.get("mine", False) for chair in ear.all_of("fact")[-1]["chairs"]] for ear in ears]
    assert mine == [[False] * 3, [True, False, False], [False, True, False], [False, False, True]]


@at_home
async def test_whoever_can_t_be_told_is_let_go_and_all_others_hear(house: House) -> None:
    await house.set_up()
    ears = [Ear(ANN, 0), Ear(BOB, 1), Ear(EVE)]
    await house.listen(*ears)
    ears[1].is_broken = True
    await house.act(ANN, schema.Talk(seat=0, text="a"))
    assert [ear.has_ended for ear in ears] == [False, True, False]
    assert house.owner.here == [0]
    await house.act(ANN, schema.Talk(seat=0, text="b"))
    assert [ear.versions for ear in (ears[0], ears[2])] == [[2, 3], [2, 3]]


@at_home
async def test_whoever_loses_their_seat_is_shown_that_they_watch_and_nobody_else_is(house: House) -> None:
    await house.set_up("flowers", BOB, CEM)
    ears = [Ear(ANN, 0), Ear(BOB, 1)]
    await house.listen(*ears)
    await house.act(BOB, schema.Resign(seat=1))
    assert [len(ear.all_of("state")) for ear in ears] == [1, 2]
    assert [ear.listener.seat for ear in ears] == [0, None]
    assert ears[1].all_of("state")[-1]["seat"] is None


# --- who is here ---
@at_home
async def test_who_is_here_and_how_many_watch_is_told_to_all(house: House) -> None:
    await house.set_up()
    ann, bob, eve, second = Ear(ANN, 0), Ear(BOB), Ear(EVE), Ear(ANN)
    for ear, here, watching in ((eve, [], 1), (bob, [1], 1), (ann, [0, 1], 1), (second, [0, 1], 1)):
        await house.listen(ear)
        assert (ear.presence, eve.presence) == ((here, watching),) * 2
        assert ear.all_of("state")[0]["table"]["chairs"][1].get("here", False) == (1 in here)
    house.one.unsubscribe(house.table, ann)
    assert eve.presence == ([0, 1], 1), "she has another page open"
    house.one.unsubscribe(house.table, second)
    assert bob.presence == ([1], 1)
    other_page = Ear(EVE)
    await house.listen(other_page)
    assert bob.presence == ([1], 2), "each page that watches counts"
    house.one.unsubscribe(house.table, other_page)
    house.one.unsubscribe(house.table, eve)
    assert bob.presence == ([1], 0)
    before = len(bob.told)
    house.one.unsubscribe(house.table, eve)
    assert len(bob.told) == before, "nobody goes twice"


@at_home
async def test_all_lines_of_a_device_end_and_no_other_s(house: House) -> None:
    await house.set_up()
    ears = [Ear(ANN, 0, "phone"), Ear(ANN, 0, "laptop"), Ear(ANN, None, "phone"), Ear(BOB, 1, "bobs")]
    await house.listen(*ears)
    house.one.end_person_device("phone")
    assert [ear.has_ended for ear in ears] == [True, False, True, False]
    await house.act(BOB, schema.Talk(seat=1, text="a"))
    assert [ear.versions for ear in ears] == [[], [2], [], [2]]


# --- what was missed ---
@pytest.mark.parametrize(("missed", "resent"), [(MAX_RESENT - 1, True), (MAX_RESENT, True), (MAX_RESENT + 1, False)])
def test_so_much_is_resent_and_not_more(missed: int, resent: bool) -> None:
    @at_home
    async def scenario(house: House) -> None:
        await house.set_up()
        for number in range(MAX_RESENT + 1):
            await house.act(ANN, schema.Talk(seat=0, text=f"{number}"))
        newest = MAX_RESENT + 2
        ear = Ear(BOB, 1)
        await house.listen(ear, seen=newest - missed)
        assert ear.versions == (list(range(newest - missed + 1, newest + 1)) if resent else [])
        assert [state["version"] for state in ear.all_of("state")] == [newest]

    scenario()


def stored(count: int) -> Stored:
    from chakpur.server.facts import Chair
    from chakpur.server.plans import new_plan

    plan = new_plan("patterns", 2, {}, [Chair("person", "Ann", "ann"), Chair("person", "Bob", "bob")], seed=1)
    return Stored("t", "i", 0, plan, [Talked(at=number, seat=0, text=f"{number}") for number in range(1, count + 1)])


@pytest.mark.parametrize(("seen", "until", "versions"), [
    (0, None, [1, 2, 3, 4]), (1, None, [2, 3, 4]), (3, None, [4]), (4, None, []), (7, None, []),
    (0, 3, [1, 2, 3]), (2, 3, [3]), (3, 3, []),
])  # fmt: skip
def test_changes_come_each_with_the_table_right_after_it(seen: int, until: int | None, versions: list[int]) -> None:
    found = changes_after(stored(4), seen, until)
    assert [change.version for change, _ in found] == versions
    assert [then.version for _, then in found] == versions
    assert [then.talk[-1].text for _, then in found] == [str(version) for version in versions]


@at_home
async def test_what_was_missed_is_told_as_it_was_seen_from_one_s_seat(house: House) -> None:
    await house.set_up("mandala")
    for _ in range(3):
        await house.move()
    for ear in (Ear(ANN, 0), Ear(BOB, 1), Ear(EVE)):
        await house.listen(ear, seen=1)
        changes = changes_after(await _stored(house), 1)
        assert [fact["events"] for fact in ear.all_of("fact")] == [
            change.events(ear.listener.seat) for change, _ in changes
        ]
        assert all(fact.get("now") is None for fact in ear.all_of("fact")), "the state comes once, at the end"


async def _stored(house: House) -> Stored:
    found = await house.one.storage.load(house.table)
    assert found is not None
    return found


# --- looking from elsewhere ---
@at_home
async def test_one_looks_from_one_s_own_seats_only(house: House) -> None:
    await house.set_up()
    ear = Ear(ANN, 0)
    await house.listen(ear)
    with pytest.raises(Forbidden):
        await house.one.look(house.table, ear, 1)
    assert ear.listener.seat == 0
    await house.one.look(house.table, ear, None)
    assert (ear.listener.seat, ear.all_of("state")[-1]["seat"]) == (None, None)
    with pytest.raises(Forbidden):
        await house.listen(Ear(EVE, 1))
    assert house.owner.here == [0]


@at_home
async def test_whoever_has_gone_is_shown_nothing_more(house: House) -> None:
    await house.set_up()
    ear = Ear(ANN, 0)
    await house.listen(ear)
    house.one.unsubscribe(house.table, ear)
    before = len(ear.told)
    await house.one.look(house.table, ear, None)
    await house.one.show_again(house.table, ear)
    assert len(ear.told) == before


@at_home
async def test_a_device_that_ended_while_its_hello_was_under_way_hears_nothing(house: House) -> None:
    await house.set_up()
    two = house.process("two")
    two.gate.is_open = False
    ear = Ear(ANN, 0, "phone")
    hello = asyncio.create_task(two.subscribe(house.table, ear, None))
    await settled()
    two.end_person_device("phone")
    two.gate.open()
    with pytest.raises(Forbidden):
        await hello
    assert (ear.told, two.here(house.table)) == ([], [])


# --- coming back ---
async def away_from_both_seats(house: House) -> None:
    """Ann has two seats, at which she has kept Bob waiting: bots hold them."""
    chairs = [schema.MySeat(), schema.GuestSeat("Bea"), schema.OpenSeat()]
    wish = schema.NewTable("flowers", chairs, public=True, patience=60, bits=BITS)  # type: ignore[arg-type]
    house.table = (await house.one.create(wish, ANN)).id
    await house.act(BOB, schema.Sit(bits=BITS))
    while (table := await house.now()).seats_of("ann"):
        if table.bot_to_move is not None:
            await settled()
        elif table.to_move == 2:
            await house.move()
        else:
            house.time += MINUTE
            await house.act(BOB, schema.StandIn(seat=2))
    assert table.held_seats.keys() == {"ann"}


@at_home
async def test_whoever_comes_back_has_all_their_seats_again(house: House) -> None:
    await away_from_both_seats(house)
    ear = Ear(ANN, 1)
    await house.listen(ear)
    assert (await house.now()).seats_of("ann") == (0, 1)
    assert ear.all_of("state")[-1]["seat"] == 1


@at_home
async def test_whoever_does_something_is_back_without_having_come_to_listen(house: House) -> None:
    await away_from_both_seats(house)
    await house.act(ANN, schema.Talk(seat=0, text="here I am"))
    table = await house.now()
    assert (table.seats_of("ann"), table.talk[-1].text) == ((0, 1), "here I am")


@at_home
async def test_whoever_watches_a_bot_at_their_seat_is_not_here_at_it(house: House) -> None:
    await house.set_up(patience=60)
    seat = (await house.now()).to_move
    assert seat is not None
    ears = [Ear(ANN), Ear(BOB), Ear(EVE)]
    await house.listen(*ears)
    house.one.closing = True  # the bot does not move: who is here is what counts
    house.time += MINUTE
    await house.owner.act((ANN, BOB)[1 - seat], schema.StandIn(seat=1 - seat))
    assert ears[2].presence == ([1 - seat], 2)
    assert house.owner.here == [1 - seat]


# --- the same act twice ---
@at_home
async def test_an_act_that_comes_again_is_answered_as_it_was_even_later(house: House) -> None:
    await house.set_up()
    act = schema.Talk(seat=0, text="once", id="a1")
    assert await house.act(ANN, act) == 2
    await house.act(BOB, schema.Talk(seat=1, text="between", id="a1"))
    assert await house.act(ANN, act) == 2
    assert (await house.now()).version == 3


# --- rematches ---
@at_home
async def test_a_rematch_is_for_those_who_sat_there_when_it_is_over(house: House) -> None:
    await house.set_up()
    with pytest.raises(Conflict) as early:
        await house.one.act(house.table, ANN, schema.Rematch(seat=0, bits=BITS))
    assert early.value.code == "not-over"
    await house.act(ANN, schema.Resign(seat=0))
    for who, seat in ((EVE, 0), (ANN, 1)):
        with pytest.raises(Forbidden):
            await house.one.act(house.table, who, schema.Rematch(seat=seat, bits=BITS))
    done = await house.one.act(house.table, BOB, schema.Rematch(seat=1, bits=BITS))
    again = await house.one.act(house.table, ANN, schema.Rematch(seat=0, bits=BITS))
    assert done.table
    assert (again.table, again.version) == (done.table, done.version)
    new = await house.one.table(done.table)
    assert [chair.person for chair in new.chairs] == ["bob", "ann"]
    assert (new.plan.before, (await house.now()).next_table) == (house.table, done.table)


# --- one thing after another ---
async def asked_at_once(house: House, *wishes: schema.Act) -> "list[asyncio.Task[int]]":
    """What Ann asks for while the table can't be read yet; all of it waits."""
    house.one.forget(house.owner)
    house.one.gate.is_open = False
    asked = [asyncio.create_task(house.act(ANN, wish)) for wish in wishes]
    await settled()
    return asked


async def answers_of(*asked: "asyncio.Task[Any]") -> list[Any]:
    """What becomes of wishes once nothing waits any more; nobody is left without an answer."""
    for _ in range(5):
        await settled()
    assert all(task.done() for task in asked), "somebody waits for ever"
    return await asyncio.gather(*asked, return_exceptions=True)


TALK = [schema.Talk(seat=0, text=f"word {number}") for number in range(4)]


@at_home
async def test_what_is_asked_first_is_done_first(house: House) -> None:
    await house.set_up()
    asked = await asked_at_once(house, *TALK)
    house.one.gate.open()
    assert await answers_of(*asked) == [2, 3, 4, 5]
    assert [said.text for said in (await house.now()).talk] == [talk.text for talk in TALK]


@at_home
async def test_whoever_does_not_wait_any_more_holds_up_nobody_behind_them(house: House) -> None:
    await house.set_up()
    asked = await asked_at_once(house, *TALK)
    asked[1].cancel()
    await settled()
    house.one.gate.open()
    assert await answers_of(asked[0], *asked[2:]) == [2, 4, 5], "what was asked for is done all the same"
    assert not house.owner.is_busy


@at_home
async def test_what_fails_is_told_to_the_one_who_asked_and_the_next_is_done(house: House) -> None:
    await house.set_up()
    asked = await asked_at_once(house, *TALK[:2], schema.Talk(seat=1, text="not mine"), TALK[2])
    listening = asyncio.create_task(house.listen(_broken(Ear(BOB, 1))))
    later = asyncio.create_task(house.act(ANN, TALK[3]))
    await settled()
    house.one.gate.open()
    answers = await answers_of(*asked, listening, later)
    assert [type(answer) for answer in answers] == [int, int, Forbidden, int, OSError, int]
    assert not house.owner.is_busy


def _broken(ear: Ear) -> Ear:
    ear.is_broken = True
    return ear


# --- what makes no sense ---
@at_home
async def test_a_store_that_is_busy_is_not_a_damaged_table(house: House) -> None:
    await house.set_up()
    ear = Ear(ANN, 0)
    await house.listen(ear)
    found = house.one.storage.facts_after

    async def busy(*_: Any) -> Any:
        raise Busy("server-storage-failed")

    house.one.storage.facts_after = busy  # type: ignore[method-assign]
    with pytest.raises(Busy):
        await house.now()
    house.one.storage.facts_after = found  # type: ignore[method-assign]
    assert (await house.act(ANN, schema.Talk(seat=0, text="a")), ear.versions, ear.has_ended) == (2, [2], False)


@at_home
async def test_a_table_of_newer_rules_and_one_that_was_set_aside_before_are_left_as_they_are(house: House) -> None:
    await house.set_up()
    aside: list[str] = []

    async def set_aside(table: str, _fault: str) -> None:
        aside.append(table)

    house.one.storage.set_aside = set_aside  # type: ignore[method-assign]
    row = house.database.tables[house.table]
    row.plan.rules += 1
    house.one.forget(house.owner)
    with pytest.raises(NewerRules):
        await house.now()
    row.plan.rules -= 1
    row.fault = "found yesterday"
    with pytest.raises(Damaged):
        await house.now()
    assert aside == []
    row.fault = None
    assert (await house.now()).version == 1, "whoever has mended it can go on"


@at_home
async def test_when_a_table_makes_no_sense_all_who_listen_are_let_go(house: House) -> None:
    await house.set_up()
    ears = [Ear(ANN, 0), Ear(BOB, 1), Ear(EVE)]
    await house.listen(*ears)
    aside: list[tuple[str, str]] = []

    async def set_aside(table: str, fault: str) -> None:
        aside.append((table, fault))

    async def facts_after(table: str, version: int) -> Any:
        raise DamagedFacts("fact 3 is missing")

    house.one.storage.set_aside = set_aside  # type: ignore[method-assign]
    house.one.storage.facts_after = facts_after  # type: ignore[method-assign]
    owner = house.owner
    with pytest.raises(Damaged):
        await house.now()
    assert [ear.has_ended for ear in ears] == [True] * 3
    assert not owner._subscribers, "they come again by themselves"
    assert aside == [(house.table, "DamagedFacts: fact 3 is missing")]
    assert house.table not in house.one._owners, "nobody holds it any more"


@at_home
async def test_a_table_that_is_not_there_leaves_nothing_behind(house: House) -> None:
    with pytest.raises(Missing):
        await house.one.table("nowhere")
    assert house.one._owners == {}


# --- when it may be forgotten ---
@at_home
async def test_a_table_leaves_the_memory_when_nobody_wants_anything_for_long(house: House) -> None:
    await house.set_up()
    owner = house.owner
    touched = (await house.now()).touched_at
    assert [owner.is_idle_since(then) for then in (touched, touched + 1)] == [False, True]
    house.time = touched + FORGOTTEN_AFTER
    await house.one.sweep()
    assert house.table in house.one._owners
    house.time += 1
    ear = Ear(EVE)
    await house.listen(ear)
    await house.one.sweep()
    assert house.table in house.one._owners, "somebody listens"
    house.one.unsubscribe(house.table, ear)
    house.owner._is_thinking = True
    await house.one.sweep()
    assert house.table in house.one._owners, "a bot thinks"
    house.owner._is_thinking = False
    await house.one.sweep()
    assert house.table not in house.one._owners
    assert (await house.now()).version == 1, "and is found again"


@at_home
async def test_while_something_is_asked_nothing_is_forgotten(house: House) -> None:
    await house.set_up()
    house.time += FORGOTTEN_AFTER + 1
    house.one.gate.is_open = False
    asked = [asyncio.create_task(house.one.table(house.table)) for _ in range(2)]
    await settled()
    owner = house.owner
    assert owner.is_busy
    assert not owner.is_idle_since(house.time)
    house.one.gate.open()
    await asyncio.gather(*asked)
    assert not owner.is_busy
    assert owner.is_idle_since(house.time)


# --- bots ---
@at_home
async def test_a_bot_plays_as_long_as_it_is_its_turn_and_then_rests(house: House) -> None:
    chairs = [schema.MySeat(), schema.BotSeat(level=1), schema.BotSeat(level=2)]
    house.table = (await house.one.create(schema.NewTable("flowers", chairs, bits=BITS), ANN)).id  # type: ignore[arg-type]
    for turn in range(3):
        await settled()
        while house.one._work:
            await asyncio.wait(house.one._work)
        table = await house.now()
        assert table.to_move == 0
        assert not house.owner._is_thinking
        moved = [json.loads(text).get("seat") for text in house.database.tables[house.table].facts]
        assert moved.count(1) >= turn
        await house.move()


@at_home
async def test_what_a_bot_thought_about_another_position_is_not_played(house: House) -> None:
    chairs = [schema.MySeat(), schema.BotSeat(level=1), schema.OpenSeat()]
    wish = schema.NewTable("flowers", chairs, public=True, bits=BITS)  # type: ignore[arg-type]
    asked: list[tuple[int, asyncio.Future[str]]] = []

    async def choose(table: Table, seat: int, watched: bool) -> str:
        asked.append((table.version, asyncio.get_running_loop().create_future()))
        return await asked[-1][1]

    house.one.choose = choose  # type: ignore[method-assign]
    house.table = (await house.one.create(wish, ANN)).id
    await house.act(CEM, schema.Sit(bits=BITS))
    while (await house.now()).to_move != 1:
        await house.move()
    await settled()
    assert len(asked) == 1
    position = (await house.now()).position
    await house.act(ANN, schema.Talk(seat=0, text="talk does not disturb it"))
    await settled()
    assert len(asked) == 1, "it thinks already"
    asked[0][1].set_result(position.moves[0])
    while house.one._work:
        await asyncio.wait(house.one._work, timeout=1)
        await settled()
        if (await house.now()).to_move != 1:
            break
    assert (await house.now()).position == position.play(position.moves[0])


@at_home
async def test_a_bot_whose_thought_comes_too_late_thinks_about_what_is_there_now(house: House) -> None:
    asked: list[tuple[Table, asyncio.Future[str]]] = []

    async def choose(table: Table, seat: int, watched: bool) -> str:
        asked.append((table, asyncio.get_running_loop().create_future()))
        return await asked[-1][1]

    house.one.choose = choose  # type: ignore[method-assign]
    chairs = [schema.BotSeat(level=1), schema.MySeat()]
    house.table = (await house.one.create(schema.NewTable("patterns", chairs, bits=BITS), ANN)).id  # type: ignore[arg-type]
    start = await house.now()
    assert start.to_move == 1
    first, second = start.position.moves[:2]
    await house.act(ANN, schema.Move(seat=1, move=first, version=0))
    await settled()
    await house.act(ANN, schema.Undo(seat=1, version=1))
    await house.act(ANN, schema.Move(seat=1, move=second, version=2))
    now = await house.now()
    assert now.to_move == 0
    late = next(move for move in asked[0][0].position.moves if move in now.position.moves)
    asked[0][1].set_result(late)
    await settled()
    assert (await house.now()).version == 3, "a move that could be made, but was meant for another position"
    assert [table.version for table, _ in asked] == [1, 3]
    asked[1][1].set_result(now.position.moves[0])
    await settled()
    assert (await house.now()).position == now.position.play(now.position.moves[0])


@at_home
async def test_in_a_server_that_goes_down_no_bot_begins_to_think_any_more(house: House) -> None:
    asked: list[int] = []

    async def choose(table: Table, seat: int, watched: bool) -> str:
        asked.append(seat)
        house.one.closing = True
        return table.position.moves[0]

    house.one.choose = choose  # type: ignore[method-assign]
    chairs = [schema.MySeat(), schema.BotSeat(level=1), schema.BotSeat(level=1)]
    house.table = (await house.one.create(schema.NewTable("flowers", chairs, bits=BITS), ANN)).id  # type: ignore[arg-type]
    await settled()
    if not asked:  # Ann begins
        await house.move()
        await settled()
    table = house.database.table(house.table)
    assert (len(asked), table.to_move) == (1, (asked[0] + 1) % 3), "the move that was being thought about is made"


@at_home
async def test_a_bot_is_watched_by_those_who_play_with_it(house: House) -> None:
    asked: list[bool] = []

    async def choose(table: Table, seat: int, watched: bool) -> str:
        asked.append(watched)
        return table.position.moves[0]

    house.one.choose = choose  # type: ignore[method-assign]
    chairs = [schema.BotSeat(level=1), schema.MySeat()]
    house.table = (await house.one.create(schema.NewTable("patterns", chairs, bits=BITS), ANN)).id  # type: ignore[arg-type]
    for ear in (None, Ear(EVE), Ear(ANN)):
        if ear is not None:
            await house.listen(ear)
        moved = len(asked)
        while len(asked) == moved:
            if (await house.now()).bot_to_move is None:
                await house.move()
            await settled()
    assert (asked[0], asked[-1]) == (False, True)
    assert asked.count(True) == 1, "whoever only looks on waits as if nobody did"


def test_after_a_failure_a_bot_is_left_alone_for_a_while_and_then_tried_again() -> None:
    @at_home
    async def scenario(house: House) -> None:
        tried: list[float] = []
        clock = [50.0]

        async def fail(*_: Any) -> str:
            tried.append(clock[0])
            raise OSError("its process was killed")

        house.one.choose = fail  # type: ignore[method-assign]
        house.one.seconds = lambda: clock[0]
        chairs = [schema.BotSeat(level=1), schema.MySeat(), schema.BotSeat(level=1)]
        for _ in range(20):  # until one begins with a bot
            house.table = (await house.one.create(schema.NewTable("flowers", chairs, bits=BITS), ANN)).id  # type: ignore[arg-type]
            if (await house.now()).bot_to_move is not None:
                break
        await settled()
        begun = len(tried)
        assert begun
        for later, tries in ((owner_module.BOT_PAUSE - 0.5, begun), (0.5, begun + 1), (0.0, begun + 1)):
            clock[0] += later
            await house.owner.wake_bot()
            await settled()
            assert len(tried) == tries

    scenario()


def test_a_bot_s_move_counts_only_for_the_position_and_the_seat_it_was_thought_for() -> None:
    from chakpur.server.facts import Chair, Moved
    from chakpur.server.plans import new_plan

    chairs = [Chair("bot", "Pema", level=1), Chair("bot", "Norbu", level=1)]
    table = Table("t", "i", 0, new_plan("patterns", 2, {}, chairs, seed=1))
    seat, move = table.to_move, table.position.moves[0]
    assert seat is not None
    fact = owner_module._bot_moved(table, 0, seat, move, 9).fact
    assert fact == Moved(at=9, seat=seat, move=move, chance=[])
    for version, other in ((1, seat), (0, 1 - seat)):
        with pytest.raises(Conflict):
            owner_module._bot_moved(table, version, other, move, 9)
    person = [Chair("person", "Ann", "ann"), Chair("person", "Bob", "bob")]
    back = Table("t", "i", 0, new_plan("patterns", 2, {}, person, seed=1))
    with pytest.raises(Conflict):
        owner_module._bot_moved(back, 0, seat, move, 9)


# --- time ---
@at_home
async def test_times_never_go_back_at_a_table_even_if_this_process_is_behind(house: House) -> None:
    await house.set_up()
    ahead = Process(house.database, "two", lambda: house.time + MINUTE)
    ahead.gate.open()
    await ahead.act(house.table, BOB, schema.Talk(seat=1, text="later"))
    await house.one.act(house.table, ANN, schema.Talk(seat=0, text="still later"))
    times = [json.loads(text)["at"] for text in house.database.tables[house.table].facts]
    assert times == [NOW, NOW + MINUTE, NOW + MINUTE]


@at_home
async def test_time_means_something_where_there_is_a_clock_or_patience(house: House) -> None:
    timed: list[bool] = []
    for more in ({}, {"clock": schema.Clock("move", 60)}, {"patience": 60}):
        await house.set_up(**more)
        timed.append(house.owner.is_timed)
    assert timed == [False, True, True]
