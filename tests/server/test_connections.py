"""The guard before every connection: who is counted, who is let go, and that nobody else waits for them."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.websockets import WebSocket

from chakpur.server import connections
from chakpur.server.channel import LARGEST_MESSAGE, MAX_UNSENT, Channel, Gone, PlainChannel
from chakpur.server.connections import (
    BODY_SECONDS,
    CLOSE_SECONDS,
    GUARD,
    HEAD_SECONDS,
    LINGER_SECONDS,
    MAX_HEAD,
    SHUTDOWN_SECONDS,
    STUCK_SECONDS,
    Connections,
)
from chakpur.server.fast_channel import FastChannel
from chakpur.server.problems import TooMany
from chakpur.server.security import neighbourhood
from chakpur.server.serve import GRACE
from chakpur.server.settings import Settings
from tests.server.wire import HIGH_WATER, House, Wire, by_its_own_clock, frame, now, settled, upgrade

ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
ASK_SLOWLY = ASK.replace(b"/ ", b"/slow ", 1)
ASK_MUCH = ASK.replace(b"/ ", b"/much ", 1)
HALF = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf"
LONG = b"x" * 20_000_000
MOMENT = 0.1


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says how many bytes it was sent; at /slow after a while, at /much with much to read."""
    try:
        size = await _heard(scope, receive)
    except connections.Problem as problem:
        await _say(send, problem.status, json.dumps(problem.code).encode(), [(b"connection", b"close")])
        return
    if scope["path"] == "/slow":
        await asyncio.sleep(1.5)
    await _say(send, 200, LONG if scope["path"] == "/much" else str(size).encode())


async def _heard(scope: Any, receive: Any) -> int:
    size = 0
    while scope["method"] == "POST":
        message = await receive()
        size += len(message["body"])
        if not message["more_body"]:
            break
    return size


async def _say(send: Any, status: int, content: bytes, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    length = (b"content-length", str(len(content)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [length, *(headers or [])]})
    await send({"type": "http.response.body", "body": content})


house = partial(House, app, Settings(Path("nowhere")))


async def status(client: Wire) -> int:
    """Of the next answer on this connection, which is read to its end; 0: there is none."""
    await settled()
    found = client.read()
    if not found:
        return 0
    head, _, content = found.partition(b"\r\n\r\n")
    size = next(int(line.split()[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
    while len(content) < size:
        await settled()
        more = client.read()
        assert more, "it ends in the middle"
        content += more
    return int(head.split()[1])


@by_its_own_clock
async def test_whoever_says_nothing_is_let_go() -> None:
    silent = house().connect()
    await asyncio.sleep(HEAD_SECONDS - MOMENT)
    assert not silent.is_over
    await asyncio.sleep(2 * MOMENT)
    assert silent.is_over
    assert silent.read() == b""


@by_its_own_clock
async def test_half_a_head_is_not_waited_for_however_slowly_it_goes_on() -> None:
    client = house().connect()
    for letter in ASK[:-4] + b"\r\nX: " + b"x" * 1000:
        client.say(bytes([letter]))
        await asyncio.sleep(HEAD_SECONDS / 40)
        if client.unread:
            break
    assert now() == pytest.approx(HEAD_SECONDS, abs=HEAD_SECONDS / 20)
    answer = client.read()
    assert b" 408 " in answer
    assert b'"code":"too-slow"' in answer
    await asyncio.sleep(LINGER_SECONDS + MOMENT)
    assert client.is_over


@pytest.mark.parametrize("http", ["httptools", "h11"])
@by_its_own_clock
async def test_half_a_body_is_not_waited_for(http: str) -> None:
    client = house(http=http).connect()
    client.say(HALF)
    await asyncio.sleep(BODY_SECONDS - MOMENT)
    assert client.unread == 0
    await asyncio.sleep(2 * MOMENT)
    answer = client.read()
    assert b" 408 " in answer
    assert b"too-slow" in answer
    await settled()
    assert client.is_over


@by_its_own_clock
async def test_a_body_that_comes_drop_by_drop_is_not_waited_for_either() -> None:
    client = house().connect()
    client.say(HALF)
    for _ in range(2):
        await asyncio.sleep(BODY_SECONDS * 0.4)
        assert client.unread == 0
        client.say(b"x")
    await asyncio.sleep(BODY_SECONDS * 0.2 + MOMENT)
    answer = client.read()
    assert b" 408 " in answer
    assert b"too-slow" in answer


@pytest.mark.parametrize("http", ["httptools", "h11"])
@by_its_own_clock
async def test_a_connection_is_used_again_and_again_until_it_is_half_used(http: str) -> None:
    client = house(http=http).connect()
    for _ in range(3):
        await asyncio.sleep(HEAD_SECONDS * 0.6)
        client.say(ASK)
        assert await status(client) == 200
    await asyncio.sleep(HEAD_SECONDS * 1.4)
    client.say(ASK)
    assert await status(client) == 200, "between two requests there is more time"
    client.say(ASK[:10])
    await asyncio.sleep(HEAD_SECONDS + LINGER_SECONDS + MOMENT)
    assert await status(client) == 408
    assert client.is_over


@by_its_own_clock
async def test_a_body_that_nobody_reads_is_not_waited_for_either() -> None:
    client = house().connect()
    client.say(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
    assert await status(client) == 200
    client.say(b"some")
    await asyncio.sleep(HEAD_SECONDS + LINGER_SECONDS + MOMENT)
    assert await status(client) == 408
    assert client.is_over


@by_its_own_clock
async def test_a_head_has_an_end() -> None:
    client = house().connect()
    client.say(ASK[:-2])
    said = 0
    while not client.unread:
        client.say(b"X: " + b"x" * 4000 + b"\r\n")
        said += 4005
        assert said <= MAX_HEAD + 2 * 4005, "it is kept for ever"
    answer = client.read()
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b'"code":"head-too-large"' in answer


@by_its_own_clock
async def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    client = house().connect()
    client.say(ASK_MUCH)
    await asyncio.sleep(STUCK_SECONDS - MOMENT)
    assert client.unread
    await asyncio.sleep(2 * MOMENT)
    assert client.is_over
    assert not client.unread


@by_its_own_clock
async def test_what_is_read_late_is_sent_to_the_end() -> None:
    client = house().connect()
    client.say(ASK_MUCH)
    await asyncio.sleep(STUCK_SECONDS - 1)
    assert await status(client) == 200
    client.say(ASK)
    assert await status(client) == 200, "and the connection goes on"


@by_its_own_clock
async def test_one_address_has_only_so_many_connections() -> None:
    own = house(most_of_one=3)
    first = [own.connect() for _ in range(3)]
    first[0].say(ASK)
    assert await status(first[0]) == 200
    answer = own.connect().read()
    assert answer.startswith(b"HTTP/1.1 429 ")
    problem = json.loads(answer.partition(b"\r\n\r\n")[2])
    assert (problem["status"], problem["code"]) == (429, "too-many-connections")
    elsewhere = own.connect("192.0.2.7")
    first[1].hang_up()
    await settled()
    for again in (own.connect(), elsewhere):
        again.say(ASK)
        assert await status(again) == 200


class Guest(NamedTuple):
    """A guard, as far as it is counted."""

    address: str
    counts_as: str


def test_the_addresses_of_one_household_count_as_one() -> None:
    own = Connections(50, 2)

    def let_in(address: str) -> None:
        guard: Any = Guest(address, neighbourhood(address))
        own.let_in(guard)

    let_in("2001:db8::1")
    let_in("2001:db8::2")
    with pytest.raises(TooMany):
        let_in("2001:db8::3")
    let_in("2001:db8:0:1::1")


@pytest.mark.parametrize("proxies", [("127.0.0.1", "::1"), ("127.0.0.0/8",), ("*",)])
@by_its_own_clock
async def test_a_proxy_is_many_people(proxies: tuple[str, ...]) -> None:
    own = house(most_of_one=3, proxies=proxies)
    for client in [own.connect() for _ in range(10)]:
        client.say(ASK)
        assert await status(client) == 200


@by_its_own_clock
async def test_in_a_full_house_the_longest_silent_makes_room_for_a_newcomer() -> None:
    own = house(most=5)
    silent = [own.connect() for _ in range(5)]
    silent[0].say(ASK)
    assert await status(silent[0]) == 200, "it has just been heard of"
    newcomer = own.connect()
    newcomer.say(ASK)
    assert await status(newcomer) == 200
    assert [each.is_over for each in silent] == [False, True, False, False, False]
    silent[0].say(ASK)
    assert await status(silent[0]) == 200


@by_its_own_clock
async def test_whoever_is_being_answered_is_never_turned_out() -> None:
    own = house(most=2)
    busy = [own.connect() for _ in range(2)]
    for client in busy:
        client.say(ASK_SLOWLY)
    await settled()
    answer = own.connect().read()
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After: 5" in answer
    await asyncio.sleep(2)
    assert [await status(client) for client in busy] == [200, 200]
    newcomer = own.connect()
    newcomer.say(ASK)
    assert await status(newcomer) == 200


@by_its_own_clock
async def test_a_crowd_before_a_full_house_takes_no_place() -> None:
    own = house(most=1)
    busy = own.connect()
    busy.say(ASK_SLOWLY)
    await settled()
    crowd = [own.connect() for _ in range(3 * connections.MAX_REFUSED)]
    told = [each for each in crowd if each.read().startswith(b"HTTP/1.1 503 ")]
    assert len(told) == connections.MAX_REFUSED
    await asyncio.sleep(2)
    assert all(each.is_over for each in crowd)
    assert own.connections.refused == 0
    assert await status(busy) == 200


@pytest.mark.parametrize(("said", "answer"), [(b"", b""), (ASK[:10], b""), (HALF, b"closing"), (ASK_SLOWLY, b" 200 ")])
@by_its_own_clock
async def test_a_stopping_server_waits_for_nobody_who_is_not_ready(said: bytes, answer: bytes) -> None:
    own = house()
    client = own.connect()
    client.say(said)
    await settled()
    reading = asyncio.create_task(read_to_the_end(client))
    await own.stop()
    assert now() < SHUTDOWN_SECONDS + 1
    assert answer in await reading


async def read_to_the_end(client: Wire) -> bytes:
    found = b""
    while not client.is_over:
        await asyncio.sleep(MOMENT)
        found += client.read()
    return found


@by_its_own_clock
async def test_a_stopping_server_does_not_wait_until_all_is_read() -> None:
    own = house()
    client = own.connect()
    client.say(ASK_MUCH)
    await settled()
    await own.stop()
    assert now() < SHUTDOWN_SECONDS + 1 < GRACE
    assert client.is_over


# --- sockets ---
PING, PONG = 0x89, 0x8A


def talk(is_fast: bool, talked: list[Channel]) -> Any:
    """An application that answers every message of a socket with the same one, until too much is left unread."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        guard = scope["state"][GUARD]
        channel: Channel = FastChannel(socket, guard, LARGEST_MESSAGE) if is_fast else PlainChannel(socket)
        talked.append(channel)
        try:
            while True:
                if not channel.write(await channel.next()):
                    channel.say_goodbye(4408)
        except Gone:
            pass
        finally:
            await channel.finish()

    return app


async def shaken(own: House) -> Wire:
    """A client after its handshake."""
    client = own.connect()
    client.say(upgrade("/"))
    await settled()
    assert b" 101 " in client.read()
    return client


@pytest.mark.parametrize("is_fast", [True, False], ids=["fast", "plain"])
@pytest.mark.parametrize("said", [frame(b"x" * 125, PING), frame(b"x" * 125)], ids=["pings", "messages"])
@by_its_own_clock
async def test_what_is_answered_and_never_read_costs_little_and_has_an_end(said: bytes, is_fast: bool) -> None:
    own = House(talk(is_fast, []), Settings(Path("nowhere"), ping_seconds=1000))
    client = await shaken(own)
    heard = 0
    while client.is_heard and not client.is_over:
        client.say(said * 100)
        heard += 100 * len(said)
        await settled()
        assert heard < 2 * (HIGH_WATER + MAX_UNSENT), "it is listened to for ever"
    assert client.unread <= heard
    await asyncio.sleep(STUCK_SECONDS + CLOSE_SECONDS)
    assert client.is_over
    await settled()
    assert not own.connections._open
    assert not own.connections._of_address


@pytest.mark.parametrize("is_fast", [True, False], ids=["fast", "plain"])
@by_its_own_clock
async def test_a_client_that_answers_no_ping_is_let_go_and_whoever_answers_stays(is_fast: bool) -> None:
    talked: list[Channel] = []
    own = House(talk(is_fast, talked), Settings(Path("nowhere"), ping_seconds=20))
    silent, lively = await shaken(own), await shaken(own)
    for _ in range(60):
        await asyncio.sleep(1)
        asked = lively.read()
        while asked:
            size = asked[1]
            assert asked[0] == PING
            lively.say(frame(asked[2 : 2 + size], PONG))
            asked = asked[2 + size :]
        silent.read()
    assert (silent.is_over, lively.is_over) == (True, False)
    assert [channel.is_closing for channel in talked] == [True, False]
    lively.say(frame(b"still here"))
    await settled()
    assert lively.read() == bytes([0x81, 10]) + b"still here"
