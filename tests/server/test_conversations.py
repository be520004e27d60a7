"""A conversation between a client and a table, message by message: without a network, and with a clock of its own."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from chakpur.server import schema, sockets
from chakpur.server.channel import Gone
from chakpur.server.decisions import Who
from chakpur.server.problems import Busy
from chakpur.server.sockets import BAD_MESSAGE, GOING_AWAY, LAGGING, Socket
from tests.server.model import Database, Process

ANN, BOB, EVE = (Who(name, name.title()) for name in ("ann", "bob", "eve"))
BITS = "ab" * 16
NOW = 1_700_000_000_000
Json = dict[str, Any]


class Channel:
    """The other end of a line: what a client says, and what it was told."""

    def __init__(self) -> None:
        self.is_closing = False
        self.is_full = False
        self.told: list[Json] = []
        self.goodbyes: list[int] = []
        self._said: asyncio.Queue[bytes | None] = asyncio.Queue()

    def say(self, **message: Any) -> None:
        self._said.put_nowait(json.dumps(message).encode())

    def say_bytes(self, content: bytes) -> None:
        self._said.put_nowait(content)

    def hang_up(self) -> None:
        self._said.put_nowait(None)

    async def next(self) -> bytes:
        found = await self._said.get()
        if found is None or self.is_closing:
            raise Gone
        return found

    def write(self, content: bytes) -> bool:
        if self.is_full:
            return False
        self.told.append(json.loads(content))
        return True

    def say_goodbye(self, code: int) -> None:
        self.goodbyes.append(code)
        self.is_closing = True

    async def finish(self) -> None: ...

    def all_of(self, *kinds: str) -> list[Json]:
        return [message for message in self.told if message["type"] in kinds]

    def last(self, kind: str) -> Json:
        return self.all_of(kind)[-1]


class House:
    """A process with a table of Ann's and Bob's."""

    def __init__(self) -> None:
        self.time = NOW
        self.database = Database()
        self.process = Process(self.database, "one", lambda: self.time)
        self.process.gate.open()
        self.table = ""
        self._tasks: list[asyncio.Task[None]] = []

    async def set_up(self, game: str = "patterns") -> None:
        chairs = [schema.MySeat(), schema.OpenSeat()]
        wish = schema.NewTable(game, chairs, public=True, bits=BITS)  # type: ignore[arg-type]
        self.table = (await self.process.create(wish, ANN)).id
        await self.process.act(self.table, BOB, schema.Sit(bits=BITS))

    def token(self, who: Who = ANN, table: str = "") -> str:
        return self.process.tokens.make(table or self.table, who.person, self.time)

    async def come(self, who: Who = ANN, wishes: str = "en", **hello: Any) -> tuple[Socket, Channel]:
        """Somebody connects and, unless *hello* says nothing, greets."""
        channel = Channel()
        socket = Socket(self.process, channel, who, wishes, f"key of {who.name}")
        self._tasks.append(asyncio.create_task(socket.serve(self.table)))
        if hello:
            channel.say(**{"type": "hello", "token": self.token(who), **hello})
        await settled()
        return socket, channel

    async def move(self) -> None:
        table = await self.process.table(self.table)
        assert table.to_move is not None
        act = schema.Move(seat=table.to_move, move=table.position.moves[0], version=table.version)
        await self.process.act(self.table, (ANN, BOB)[table.to_move], act)


async def settled() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def at_home(scenario: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    async def played() -> None:
        house = House()
        await house.set_up()
        try:
            await scenario(house)
        finally:
            for task in house._tasks:
                task.cancel()
            await asyncio.gather(*house._tasks, return_exceptions=True)

    def run() -> None:
        asyncio.run(played())

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


# --- hello ---
@at_home
async def test_whoever_says_hello_is_shown_the_table_from_where_they_look(house: House) -> None:
    for who, seat in ((ANN, 0), (BOB, 1), (EVE, None)):
        socket, channel = await house.come(who, seat=seat, language="de", views=False, story=False, previews=True)
        state = channel.last("state")
        assert (state["version"], state["seat"]) == (1, seat)
        wishes = socket.listener
        assert (wishes.person, wishes.seat, wishes.language) == (who.person, seat, "de")
        assert (wishes.views, wishes.story, wishes.previews) == (False, False, True)
    assert house.process.here(house.table) == [0, 1]


@at_home
async def test_a_token_for_another_table_or_person_or_from_long_ago_opens_nothing(house: House) -> None:
    old = house.token()
    for token in (house.token(BOB), house.token(ANN, "another"), "", "1.x"):
        _, channel = await house.come(ANN, token=token, seat=0)
        (bye,) = channel.told
        assert (bye["type"], bye["problem"]["code"], channel.goodbyes) == ("bye", "bad-token", [BAD_MESSAGE])
    house.time += sockets_age() + 1
    _, channel = await house.come(ANN, token=old, seat=0)
    assert channel.told[0]["problem"]["code"] == "bad-token"
    assert house.process.here(house.table) == []


def sockets_age() -> int:
    from chakpur.server.security import TOKEN_AGE

    return TOKEN_AGE


@at_home
async def test_whoever_speaks_before_hello_is_sent_away(house: House) -> None:
    _, channel = await house.come(ANN)
    channel.say(type="ping", id="a")
    await settled()
    assert channel.told[0]["problem"]["code"] == "hello-first"
    assert channel.goodbyes == [BAD_MESSAGE]


def test_whoever_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0)

    @at_home
    async def scenario(house: House) -> None:
        _, channel = await house.come(ANN)
        (bye,) = channel.told
        assert (bye["type"], bye["problem"]["code"]) == ("bye", "hello-first")
        assert bye["problem"]["status"] == 503, "they may come again"

    scenario()


@at_home
async def test_whoever_says_hello_twice_is_told_so_and_stays(house: House) -> None:
    _, channel = await house.come(ANN, seat=0)
    channel.say(type="hello", token=house.token(), seat=0)
    channel.say(type="ping", id="still here")
    await settled()
    assert channel.last("refused")["problem"]["code"] == "hello-once"
    assert channel.last("pong")["id"] == "still here"


@at_home
async def test_whoever_was_here_before_is_sent_what_they_missed_and_nothing_twice(house: House) -> None:
    for _ in range(3):
        await house.move()
    for seen, missed in ((4, []), (3, [4]), (1, [2, 3, 4]), (0, [1, 2, 3, 4]), (9, [])):
        _, channel = await house.come(ANN, seat=0, version=seen)
        assert [message["version"] for message in channel.all_of("fact")] == missed
        assert [message["version"] for message in channel.all_of("state")] == [4]
        assert channel.told[-1]["type"] == "state"


# --- acts and their answers ---
@at_home
async def test_each_act_is_acknowledged_by_its_name_and_told_to_all(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    _, bob = await house.come(BOB, seat=1)
    ann.say(type="talk", seat=0, text="Hello", id="a1")
    bob.say(type="talk", seat=1, text="Hello you", id="b1")
    bob.say(type="talk", seat=0, text="I am Ann", id="b2")
    ann.say(type="talk", seat=0, text="once more", id="a1")
    await settled()
    assert [(ack["id"], ack["version"]) for ack in ann.all_of("ack")] == [("a1", 2), ("a1", 2)]
    assert [(ack["id"], ack["version"]) for ack in bob.all_of("ack")] == [("b1", 3)]
    (refused,) = bob.all_of("refused")
    assert (refused["id"], refused["problem"]["code"], refused["problem"]["version"]) == ("b2", "not-your-seat", 3)
    for channel in (ann, bob):
        assert [(fact["version"], fact["text"]) for fact in channel.all_of("fact")] == [(2, "Hello"), (3, "Hello you")]


@at_home
async def test_what_comes_again_later_is_acknowledged_at_the_version_it_had(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    ann.say(type="talk", seat=0, text="Hello", id="a1")
    await settled()
    await house.move()
    ann.say(type="talk", seat=0, text="Hello", id="a1")
    await settled()
    assert [(ack["id"], ack["version"]) for ack in ann.all_of("ack")] == [("a1", 2), ("a1", 2)]
    assert [fact["version"] for fact in ann.all_of("fact")] == [2, 3]


@at_home
async def test_whoever_asks_for_a_rematch_is_told_where_it_is(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    ann.say(type="resign", seat=0, id="r")
    ann.say(type="rematch", seat=0, id="again")
    await settled()
    acks = {ack["id"]: ack["table"] for ack in ann.all_of("ack")}
    assert acks == {"r": None, "again": (await house.process.table(house.table)).next_table}
    assert acks["again"] in house.database.tables


@at_home
async def test_a_fact_is_told_before_it_is_acknowledged(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    ann.say(type="talk", seat=0, text="Hello", id="a1")
    await settled()
    assert [message["type"] for message in ann.told[-2:]] == ["fact", "ack"]


@at_home
async def test_what_makes_no_sense_is_refused_under_its_name_if_it_has_one(house: House) -> None:
    _, channel = await house.come(ANN, seat=0)
    names: list[tuple[bytes, str]] = [
        (b'{"type":"dance","id":"a"}', "a"),
        (b'{"type":"talk","seat":0,"text":"x","id":"b","more":1}', "b"),
        (b'{"id":7}', ""),
        (b'{"type":"dance","id":"' + b"x" * 50 + b'"}', "x" * 40),
        (b"[1]", ""),
        (b"{", ""),
        (b"\xff", ""),
        (b"[" * 5000, ""),
    ]
    for content, _ in names:
        channel.say_bytes(content)
    await settled()
    refused = channel.all_of("refused")
    assert [message["id"] for message in refused] == [name for _, name in names]
    assert {message["problem"]["code"] for message in refused} == {"bad-document"}
    assert channel.goodbyes == []


@at_home
async def test_talk_has_a_limit_of_its_own_and_acts_go_on(house: House) -> None:
    from chakpur.server.security import Limits

    house.process.limits = Limits(1.0, lambda: 0.0)
    _, ann = await house.come(ANN, seat=0)
    for number in range(8):
        ann.say(type="talk", seat=0, text="sand", id=f"a{number}")
    ann.say(type="mute", seat=1, id="m")
    await settled()
    assert [ack["id"] for ack in ann.all_of("ack")] == [f"a{number}" for number in range(6)] + ["m"]
    assert [refused["id"] for refused in ann.all_of("refused")] == ["a6", "a7"]
    _, bob = await house.come(BOB, seat=1)
    bob.say(type="talk", seat=1, text="sand", id="b")
    await settled()
    assert bob.last("ack")["id"] == "b", "Bob has not said anything yet"


@at_home
async def test_messages_of_all_kinds_have_a_limit_together(house: House) -> None:
    from chakpur.server.security import Limits

    house.process.limits = Limits(1.0, lambda: 0.0)
    _, ann = await house.come(ANN, seat=0)
    for number in range(62):
        ann.say(type="ping", id=f"p{number}")
    for _ in range(8):
        await settled()
    assert len(ann.all_of("pong")) == 60
    assert [refused["id"] for refused in ann.all_of("refused")] == ["p60", "p61"]
    assert {refused["problem"]["status"] for refused in ann.all_of("refused")} == {429}


# --- questions ---
@at_home
async def test_a_ping_is_answered_with_the_time_and_the_newest_version(house: House) -> None:
    _, channel = await house.come(EVE)
    channel.say(type="ping", id="too early")
    await settled()
    _, channel = await house.come(EVE, seat=None)
    await house.move()
    house.time += 5
    channel.say(type="ping", id="p")
    await settled()
    assert channel.last("pong") == {"type": "pong", "id": "p", "at": NOW + 5, "version": 2}


@at_home
async def test_one_looks_from_one_s_own_seat_or_from_none(house: House) -> None:
    socket, channel = await house.come(ANN, seat=0)
    channel.say(type="look", seat=None)
    await settled()
    assert channel.last("state")["seat"] is None
    channel.say(type="look", seat=1)
    await settled()
    assert channel.last("refused")["problem"]["code"] == "not-your-seat"
    assert socket.listener.seat is None, "and it stays as it was"
    channel.say(type="look", seat=0)
    await settled()
    assert [state["seat"] for state in channel.all_of("state")] == [0, None, 0]


@at_home
async def test_whoever_asks_is_shown_all_again(house: House) -> None:
    _, channel = await house.come(ANN, seat=0)
    _, other = await house.come(BOB, seat=1)
    channel.say(type="resync")
    await settled()
    assert len(channel.all_of("state")) == 2
    assert len(other.all_of("state")) == 1


@at_home
async def test_reasons_are_told_in_one_s_language_and_for_one_s_seat(house: House) -> None:
    table = await house.process.table(house.table)
    mover = table.to_move
    assert mover is not None
    who, other = (ANN, BOB)[mover], (ANN, BOB)[1 - mover]
    reason = table.position.why_not("flip d4")
    assert reason is not None
    for language in ("en", "de"):
        _, channel = await house.come(who, seat=mover, language=language)
        channel.say(type="why", move="flip d4", id="q")
        await settled()
        answer = {"move": "flip d4", "legal": False, "rule": reason.rule, "text": reason.text(language)}
        assert channel.last("because") == {"type": "because", "id": "q", "why": answer}
    _, channel = await house.come(other, seat=1 - mover)
    channel.say(type="why", move="flip d4", id="q")
    await settled()
    assert channel.last("refused")["problem"]["code"] == "not-your-turn"


# --- goodbye ---
@at_home
async def test_whoever_does_not_read_is_let_go_once_and_the_others_hear_on(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    _, bob = await house.come(BOB, seat=1)
    ann.is_full = True
    await house.move()
    await house.move()
    assert ann.goodbyes == [LAGGING]
    assert [fact["version"] for fact in bob.all_of("fact")] == [2, 3]


@at_home
async def test_whoever_hangs_up_is_here_no_longer(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    _, bob = await house.come(BOB, seat=1)
    ann.hang_up()
    await settled()
    assert house.process.here(house.table) == [1]
    assert bob.last("presence")["here"] == [1]
    assert ann.goodbyes == [], "nobody is there to hear it"


@at_home
async def test_when_the_server_goes_down_all_are_told_to_come_again(house: House) -> None:
    socket, ann = await house.come(ANN, seat=0)
    socket.say_goodbye()
    assert (ann.last("bye")["problem"]["code"], ann.goodbyes) == ("closing", [GOING_AWAY])
    assert ann.last("bye")["retry_after"] == sockets.RETRY_AFTER
    socket.end()
    assert ann.goodbyes == [GOING_AWAY], "one goodbye is enough"


@at_home
async def test_a_line_that_is_ended_by_the_table_is_told_to_come_again(house: House) -> None:
    _, ann = await house.come(ANN, seat=0)
    _, bob = await house.come(BOB, seat=1)
    house.process.end_person_device("key of Ann")
    assert (ann.goodbyes, bob.goodbyes) == ([GOING_AWAY], [])
    assert house.process.here(house.table) == [1]


@at_home
async def test_what_goes_wrong_while_somebody_is_let_in_is_told(house: House) -> None:
    async def fail(*_: Any) -> None:
        raise Busy("server-storage-failed")

    house.process.subscribe = fail  # type: ignore[method-assign]
    _, channel = await house.come(ANN, "de", seat=0)
    (bye,) = channel.told
    assert (bye["type"], bye["problem"]["code"], bye["problem"]["status"]) == ("bye", "storage-failed", 503)
    assert channel.goodbyes == [BAD_MESSAGE]
