"""From outside, as somebody would who wants to break it: one server on the embedded database, and two on PostgreSQL,
which put every table away as soon as nobody is there."""

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from chakpur.server import registry
from tests.server.conftest import new_database
from tests.server.kit import ME, OPEN, TIMEOUT, Device, Line, Server, guest, lines, running
from tests.server.test_edge import asked
from tests.server.test_seats import drawn_cards, everything_until_quiet, shown_hands

CROWD = 8
Homes = list[Server]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def homes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Homes]:
    """Two processes on one database, or the same one twice."""
    data = tmp_path_factory.mktemp("attacks")
    with pytest.MonkeyPatch.context() as forgetful, contextlib.ExitStack() as stack:
        forgetful.setattr(registry, "SWEEP_EVERY", 0.05)
        forgetful.setattr(registry, "FORGOTTEN_AFTER", -60_000)
        if request.param == "sqlite":
            one = stack.enter_context(running(data))
            yield [one, one]
            return
        address = stack.enter_context(new_database(request.getfixturevalue("postgres")))
        yield [stack.enter_context(running(data / name, CHAKPUR_DATABASE_URL=address)) for name in ("one", "two")]


def at(home: Server, device: Device) -> Device:
    """The same device at another process."""
    other = Device(home)
    other.cookie = device.cookie
    return other


def at_once(homes: Homes, do: Callable[[int, Server], Any], count: int = CROWD) -> list[Any]:
    """What so many get who do the same at the same moment, some here, some there."""
    answers: list[Any] = [None] * count
    gate = threading.Barrier(count)

    def run(number: int) -> None:
        gate.wait(TIMEOUT)
        answers[number] = do(number, homes[number % 2])

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT)
    return answers


def test_of_many_who_want_one_seat_one_gets_it(homes: Homes) -> None:
    entry = Device(homes[0], "Ann").make("mandala", ME, OPEN)
    crowd = [Device(homes[number % 2], f"Bob {number}") for number in range(CROWD)]
    wish = {"invite": entry["invite"], "seat": 1}
    answers = at_once(homes, lambda number, _: crowd[number].post("/api/join", wish))
    assert sorted(answer.status for answer in answers) == [200] + [409] * (CROWD - 1)
    seated = [chair["name"] for chair in crowd[0].now(entry["table"]["id"])["table"]["chairs"]]
    assert seated == ["Ann", f"Bob {[answer.status for answer in answers].index(200)}"]


def test_of_many_who_use_one_link_one_does(homes: Homes) -> None:
    ann = Device(homes[0], "Ann")
    token = ann.post("/api/me/links").json["token"]
    answers = at_once(homes, lambda _, home: Device(home).post("/api/me/links/use", {"token": token}).status)
    assert sorted(answers) == [200] + [404] * (CROWD - 1)
    assert len(ann.get("/api/me/devices").json["devices"]) == 2


def test_an_act_that_is_sent_many_times_at_once_is_done_once(homes: Homes) -> None:
    ann = Device(homes[0], "Ann")
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    answers = at_once(homes, lambda _, home: at(home, ann).act(table, "talk", seat=0, text="sand", id="one"))
    assert [answer.status for answer in answers] == [200] * CROWD
    assert {answer.json["version"] for answer in answers} == {1}
    assert len(ann.now(table)["talk"]) == 1


def test_of_many_moves_at_once_one_holds(homes: Homes) -> None:
    ann = Device(homes[0], "Ann")
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    seat = ann.now(table)["now"]["to_move"]
    moves = ann.now(table, seat)["now"]["moves"]

    def move(number: int, home: Server) -> int:
        return at(home, ann).act(table, "move", seat=seat, move=moves[number % len(moves)], version=0).status

    assert sorted(at_once(homes, move)) == [200] + [409] * (CROWD - 1)
    assert ann.now(table)["version"] == 1


def test_all_who_want_a_rematch_at_once_get_the_same_one(homes: Homes) -> None:
    ann, bob = Device(homes[0], "Ann"), Device(homes[1], "Bob")
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    assert ann.act(table, "resign", seat=0).status == 200

    def ask(number: int, home: Server) -> Any:
        seat = number // 2 % 2
        return at(home, (ann, bob)[seat]).act(table, "rematch", seat=seat, id=f"r{number}").json["table"]

    assert len(set(at_once(homes, ask))) == 1
    assert len(ann.get("/api/tables").json["mine"]) == 2


def test_whoever_left_a_seat_at_one_process_sees_nothing_of_it_at_the_other(homes: Homes) -> None:
    ann, bob = Device(homes[0], "Ann"), Device(homes[0], "Bob")
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    old = at(homes[1], ann).sit_down(table, 0)
    with lines(old):
        assert old.next("state")["seat"] == 0
        assert ann.act(table, "stand", seat=0).status == 200
        ann.join(entry, 1)
        bob.join(entry, 0)
        for _ in range(4):
            mover = bob.now(table)["now"]["to_move"]
            assert (bob, ann)[mover].move(table, mover).status == 200
        while old.next("fact", "state")["version"] < 7:
            pass
        messages = everything_until_quiet(old)
    assert shown_hands(messages) == drawn_cards(messages) == set()
    assert not any(message["now"].get("moves") for message in messages if "now" in message)


def versions(line: Line) -> list[int]:
    """The facts that were told on a line."""
    messages = [json.loads(text) for text in line.raw]
    return [message["version"] for message in messages if message["type"] == "fact"]


def test_players_who_come_and_go_while_the_table_is_put_away_play_one_game(homes: Homes) -> None:
    ann, bob = Device(homes[0], "Ann"), Device(homes[1], "Bob")
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    version = 1
    for turn in range(12):
        seat = ann.now(table)["now"]["to_move"]
        mover, other = at(homes[turn % 2], (ann, bob)[seat]), at(homes[(turn + 1) % 2], (bob, ann)[seat])
        # Both are between handshake and hello while the sweep passes several times; then both must be at one table.
        there = [Line(mover, table, seat, pause=0.12), Line(other, table, 1 - seat, pause=0.12, version=version - 1)]
        with lines(*there):
            state = there[0].next("state")
            assert (state["version"], there[1].next("state")["version"]) == (version, version)
            move = state["now"]["moves"][0]
            there[0].send(type="move", seat=seat, move=move, version=version, id=f"m{turn}")
            assert there[0].next("ack")["version"] == version + 1
            assert there[1].next("fact")["version"] == version + 1
            assert versions(there[1]) == [version, version + 1], "what was missed, and what came"
        version += 1


def test_whoever_was_cut_off_by_a_restart_goes_on_without_a_gap(homes: Homes) -> None:
    ann = Device(homes[0], "Ann")
    table = ann.make("flowers", ME, guest("Bea"))["table"]["id"]
    before = Line(ann, table, 0)
    seen = before.next("state")["version"]
    for _ in range(4):
        assert ann.move(table, ann.now(table)["now"]["to_move"]).status == 200
    homes[0].stop()
    homes[0].start()
    before.close()
    after = Line(ann, table, 0, version=seen)
    with lines(after):
        assert after.next("state")["version"] == 4
        assert versions(after) == [1, 2, 3, 4]


ODD = [
    b"GET /%00 HTTP/1.1",
    b"GET /api/tables/%00 HTTP/1.1",
    b"GET /api/tables/..%2f..%2f HTTP/1.1",
    b"GET /api/reviews/%ff HTTP/1.1",
    b"GET /join/%00%00 HTTP/1.1",
    b"GET /join/tiger%20piano%20fjord HTTP/1.1",
    b"GET /" + b"x" * 9000 + b" HTTP/1.1",
    b"PUT /api/me HTTP/1.1\r\nOrigin: http://[",
    b"PUT /api/me HTTP/1.1\r\nOrigin: null",
    b"GET /api/me HTTP/1.1\r\nCookie: chakpur=\x00\xff",
    b"GET /api/me/games?before=-1 HTTP/1.1",
    b"GET /api/tables/x/facts?after=99999999999999999999 HTTP/1.1",
]


@pytest.mark.parametrize("head", ODD)
def test_odd_requests_harm_nobody(homes: Homes, head: bytes) -> None:
    assert 200 <= asked(homes[0], head)[0] < 500
    assert Device(homes[0]).get("/api/games").status == 200


def test_nothing_of_all_this_is_an_error(homes: Homes) -> None:
    for home in homes:
        assert '"level": "error"' not in home.log
