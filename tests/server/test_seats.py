"""Whose seat it is, and what follows from that for whoever listens: along every way in which a seat changes hands."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.tables import Table
from tests.server.kit import ME, OPEN, Device, Json, Line, Server, bot, guest, lines
from tests.server.model import Client, Process
from tests.server.test_time import ANN, BITS, BOB, MINUTE, World

CEM, DAN = Who("cem", "Cem"), Who("dan", "Dan")


@pytest.fixture
def ann(server: Server) -> Device:
    return Device(server, "Ann")


@pytest.fixture
def bob(server: Server) -> Device:
    return Device(server, "Bob")


def everything_until_quiet(line: Line) -> list[Json]:
    """All that is sent before the answer to a last question."""
    line.send(type="ping", id="quiet")
    line.next("pong")
    return [json.loads(text) for text in line.raw]


def shown_hands(messages: list[Json]) -> set[int]:
    """The seats into whose hands one could see."""
    views = [message["now"]["view"] for message in messages if (message.get("now") or {}).get("view")]
    return {seat for view in views for seat, hand in enumerate(view["hands"]) if "known" not in hand}


def drawn_cards(messages: list[Json]) -> set[int]:
    events = [event for message in messages for event in message.get("events", [])]
    return {event["seat"] for event in events if event["type"] == "draw" and "cards" in event}


def test_whoever_has_left_a_seat_sees_nothing_of_the_next_one_there(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    old = ann.sit_down(table, 0)
    with lines(old):
        assert old.next("state")["seat"] == 0
        ann.act(table, "stand", seat=0)
        ann.join(entry, 1)
        bob.join(entry, 0)
        for _ in range(6):
            mover = bob.now(table)["now"]["to_move"]
            (bob, ann)[mover].move(table, mover)
        messages = everything_until_quiet(old)
    assert shown_hands(messages) == set()
    assert drawn_cards(messages) == set()
    states = [message for message in messages if message["type"] == "state"]
    assert [state["seat"] for state in states] == [0, None], "it is told that it only watches now"
    assert not any(message["now"].get("moves") for message in messages if "now" in message)


def test_whoever_has_resigned_sees_nothing_of_the_bot_that_goes_on(ann: Device, bob: Device) -> None:
    entry = ann.make("flowers", ME, OPEN, bot(1))
    table = entry["table"]["id"]
    bob.join(entry)
    old = ann.sit_down(table, 0)
    with lines(old):
        before = len([old.next("state")])
        ann.act(table, "resign", seat=0)
        while (state := old.next("state"))["seat"] is not None:
            pass
        assert shown_hands([state]) == set()
        before = len(old.raw)
        while bob.now(table, 1)["now"]["to_move"] != 1:
            pass
        bob.move(table, 1)
        while bob.now(table, 1)["now"]["to_move"] != 1:
            pass
        later = everything_until_quiet(old)[before:]
    assert any(message["type"] == "fact" for message in later)
    assert shown_hands(later) == set()
    assert drawn_cards(later) == set()


def test_looking_from_a_seat_that_was_given_up_is_refused(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    line = ann.sit_down(table, 0)
    with lines(line):
        line.next("state")
        ann.act(table, "stand", seat=0)
        bob.join(entry, 0)
        line.send(type="look", seat=0)
        assert line.next("refused")["problem"]["code"] == "not-your-seat"
        line.send(type="why", move="pass", id="q")
        assert line.next("refused")["problem"]["code"] == "not-your-seat"
    for what in ("now?seat=0", "facts?after=0&seat=0", "story?seat=0", "hints?seat=0"):
        answer = ann.get(f"/api/tables/{table}/{what}")
        assert (answer.status, answer.json["code"]) in {(403, "not-your-seat"), (403, "no-hints")}, what


def test_a_device_for_two_keeps_the_other_seat_when_one_of_them_leaves(ann: Device, bob: Device) -> None:
    entry = ann.make("flowers", ME, guest("Bea"), OPEN)
    table = entry["table"]["id"]
    line = ann.sit_down(table, 1)
    with lines(line):
        line.next("state")
        ann.act(table, "stand", seat=0)
        bob.join(entry, 0)
        Device(bob.server, "Cem").join(entry)
        messages = everything_until_quiet(line)
    assert shown_hands(messages) == {1}


def test_a_second_seat_at_a_public_table_must_be_asked_for(ann: Device, bob: Device) -> None:
    table = ann.make("flowers", ME, OPEN, OPEN, public=True)["table"]["id"]
    assert bob.act(table, "sit").status == 200
    again = bob.act(table, "sit")
    assert (again.status, again.json["code"]) == (409, "sits-already")
    assert bob.act(table, "sit", also=True).status == 200
    assert [chair["mine"] for chair in bob.now(table)["table"]["chairs"]] == [False, True, True]


def test_many_who_ask_for_a_rematch_at_once_get_one_table(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    ann.act(table, "resign", seat=0)
    one, two = ann.sit_down(table, 0), bob.sit_down(table, 1)
    with lines(one, two):
        for number in range(10):
            one.send(type="rematch", seat=0, id=f"a{number}")
            two.send(type="rematch", seat=1, id=f"b{number}")
        answers = [line.next("ack")["table"] for line in (one, two) for _ in range(10)]
    assert len(set(answers)) == 1
    assert len(ann.get("/api/tables").json["mine"]) == 2


# --- every way in which a seat changes hands, with nothing but the tables ---
async def stood(process: Process, table: str, _world: World) -> None:
    await process.act(table, ANN, schema.Stand(seat=0))


async def stood_and_sat_elsewhere(process: Process, table: str, world: World) -> None:
    await stood(process, table, world)
    await process.act(table, ANN, schema.Sit(seat=2, bits=BITS))


async def resigned(process: Process, table: str, _world: World) -> None:
    await process.act(table, ANN, schema.Resign(seat=0))


async def flagged(process: Process, table: str, world: World) -> None:
    await until_it_is_the_turn_of(0, process, table)
    world.time += 11 * MINUTE
    await process.sweep()


async def replaced(process: Process, table: str, world: World) -> None:
    await until_it_is_the_turn_of(0, process, table)
    world.time += 3 * MINUTE
    await process.act(table, BOB, schema.StandIn(seat=1))


async def signed_out(process: Process, table: str, _world: World) -> None:
    process.end_person_device("ann's phone")
    await process.act(table, BOB, schema.Talk(seat=1, text="sand"))


async def until_it_is_the_turn_of(seat: int, process: Process, table: str) -> None:
    while (now := await process.table(table)).to_move != seat:
        await moved(process, table, now)


async def moved(process: Process, table: str, now: Table) -> None:
    assert now.to_move is not None
    chair = now.chairs[now.to_move]
    if chair.kind == "bot":
        await asyncio.sleep(0)
        return
    move = schema.Move(seat=now.to_move, move=now.position.moves[-1], version=now.version)
    await process.act(table, Who(chair.person, chair.name), move)


Change = Callable[[Process, str, World], Awaitable[None]]


@pytest.mark.parametrize("change", [stood, stood_and_sat_elsewhere, resigned, flagged, replaced, signed_out])
def test_whatever_takes_a_seat_away_takes_its_view_away(change: Change) -> None:
    is_before = change in (stood, stood_and_sat_elsewhere)

    async def scenario() -> None:
        world = World()
        one = world.process()
        chairs = [schema.MySeat(), schema.OpenSeat(), schema.OpenSeat()]
        clock = schema.Clock("game", 600)
        wish = schema.NewTable("flowers", chairs, public=True, clock=clock, patience=120, bits=BITS)  # type: ignore[arg-type]
        table = (await one.create(wish, ANN)).id
        await one.act(table, BOB, schema.Sit(seat=1, bits=BITS))
        if not is_before:
            await one.act(table, CEM, schema.Sit(seat=2, bits=BITS))
        client = Client(one, table, "ann", 0, None)
        client.key = "ann's phone"
        await one.subscribe(table, client, None)
        assert client.listener.seat == 0
        await change(one, table, world)
        for who in (CEM, DAN) if is_before else ():
            if any(chair.kind == "open" for chair in (await one.table(table)).chairs):
                await one.act(table, who, schema.Sit(bits=BITS))
        heard = client.newest
        for _ in range(6):
            now = await one.table(table)
            assert now.status == "playing"
            await moved(one, table, now)
        assert world.database.faults == [], "it was checked at every message"
        if change is signed_out:
            assert (client.is_cut_off, client.newest) == (True, heard)
        else:
            assert client.listener.seat is None
            assert client.newest > heard, "they watch"

    asyncio.run(scenario())


def test_somebody_who_has_watched_and_sits_down_is_there_for_all_at_once(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN, public=True)
    table = entry["table"]["id"]
    hers, his = ann.sit_down(table, 0), bob.sit_down(table)
    with lines(hers, his):
        while hers.next("presence")["watching"] != 1:
            pass
        bob.join(entry, 1)
        assert hers.next("presence") == {"type": "presence", "here": [0, 1], "watching": 0}
