"""The guard by itself: who is let in, counted, hurried and let out, without a network and without waiting."""

import asyncio
import json
import socket
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.play.words import say
from chakpur.server import connections as connections_module
from chakpur.server.connections import (
    BODY_SECONDS,
    CLOSE_SECONDS,
    GUARD,
    HEAD_SECONDS,
    LINGER_SECONDS,
    MAX_HEAD,
    MAX_IN_KERNEL,
    MAX_REFUSED,
    SHUTDOWN_SECONDS,
    STUCK_SECONDS,
    Connections,
    Guard,
    GuardedTransport,
    WithGuard,
    answer_to,
)
from chakpur.server.problems import Busy, TooMany, TooSlow


def in_a_loop(scenario: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario())

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


class Transport:
    """A connection whose other end is the test."""

    def __init__(self, address: str | None = "192.0.2.1") -> None:
        self.peer = "" if address is None else (address, 5)
        self.handle: Any = None
        self.written: list[bytes] = []
        self.is_closed = self.is_aborted = self.is_paused = False
        self.changes = 0
        """How often it was told to be read from, or not to be."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": self.peer, "socket": self.handle}.get(name) or default

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.is_closed or self.is_aborted

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_aborted = True

    def pause_reading(self) -> None:
        self.is_paused = True
        self.changes += 1

    def resume_reading(self) -> None:
        self.is_paused = False
        self.changes += 1

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.written))


class Inner:
    """The server behind the guard: it notes what comes through."""

    def __init__(self, app_state: dict[str, Any], **_: Any) -> None:
        self.state = app_state
        self.heard: list[Any] = []

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)

    def eof_received(self) -> bool:
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.heard.append(("lost", exc))

    def pause_writing(self) -> None:
        self.heard.append("pause")

    def resume_writing(self) -> None:
        self.heard.append("resume")


class Visitor:
    """A connection with its guard."""

    def __init__(self, connections: Connections, address: str | None = "192.0.2.1") -> None:
        self.guard = Guard(connections, Inner, app_state={"kept": 1})
        self.inner: Inner = self.guard._inner
        self.transport = Transport(address)
        self.guard.connection_made(self.transport)

    @property
    def timers(self) -> dict[str, float]:
        """What it is given how many seconds for, from now on."""
        now = asyncio.get_running_loop().time()
        return {what: round(timer.when() - now, 1) for what, timer in self.guard._timers.items()}

    def run_out(self, what: str) -> None:
        """The time for something is up."""
        timer = self.guard._timers[what]
        timer._run()
        timer.cancel()

    def leave(self) -> None:
        self.guard.connection_lost(None)

    @property
    def answer(self) -> tuple[str, str]:
        """Status and code of what it was told instead of being let in."""
        (content,) = self.transport.written
        head, _, body = content.partition(b"\r\n\r\n")
        return head.split()[1].decode(), json.loads(body)["code"]


# --- being let in ---
@in_a_loop
async def test_one_address_has_so_many_connections_and_another_as_many() -> None:
    connections = Connections(99, 2)
    here = [Visitor(connections) for _ in range(3)]
    assert [bool(each.transport.written) for each in here] == [False, False, True]
    assert here[2].answer == ("429", "too-many-connections")
    there = [Visitor(connections, "192.0.2.2") for _ in range(2)]
    assert [each.transport.written for each in there] == [[], []]
    here[0].leave()
    assert Visitor(connections).transport.written == [], "there is a place again"
    assert Visitor(connections).answer[0] == "429"


@in_a_loop
async def test_whoever_is_refused_or_cut_off_takes_nobody_s_place_when_they_go() -> None:
    connections = Connections(99, 2)
    first, second, refused = (Visitor(connections) for _ in range(3))
    refused.leave()
    assert Visitor(connections).answer[0] == "429"
    second.guard.cut_off()
    second.leave()
    third = Visitor(connections)
    assert third.transport.written == []
    assert Visitor(connections).answer[0] == "429", "one place was free, not two"
    for each in (first, third):
        each.leave()
    assert connections._of_address == {}
    assert not connections._open


@in_a_loop
async def test_a_proxy_is_not_counted_and_what_has_no_address_is_none() -> None:
    connections = Connections(99, 1, ["10.0.0.0/8", " 192.0.2.9 ", "none"])
    for address in ("10.1.2.3", "192.0.2.9", None):
        assert [Visitor(connections, address).transport.written for _ in range(3)] == [[]] * 3, address
    everywhere = Connections(99, 1, ["*"])
    for address in ("192.0.2.1", "2001:db8::1"):
        assert [Visitor(everywhere, address).transport.written for _ in range(2)] == [[]] * 2, address
    for address in ("11.1.2.3", "192.0.2.8", "2001:db8::1"):
        Visitor(connections, address)
        assert Visitor(connections, address).answer[0] == "429", address


@in_a_loop
async def test_in_a_full_house_the_longest_idle_goes_and_nobody_at_work() -> None:
    connections = Connections(3, 99)
    first, second, third = (Visitor(connections) for _ in range(3))
    first.guard.begin(False)
    first.guard.end()  # it has been served since
    fourth = Visitor(connections)
    assert [each.transport.is_aborted for each in (first, second, third, fourth)] == [False, True, False, False]
    for each in (first, third, fourth):
        each.guard.begin(False)
    full = Visitor(connections)
    assert full.answer == ("503", "busy")
    assert b"Retry-After: 5\r\n" in full.transport.written[0]
    third.guard.end()
    fifth = Visitor(connections)
    assert [each.transport.is_aborted for each in (first, third, fourth, fifth)] == [False, True, False, False]


@in_a_loop
async def test_whoever_was_cut_off_at_work_is_not_idle_when_the_work_is_done() -> None:
    connections = Connections(1, 99)
    gone = Visitor(connections)
    gone.guard.begin(False)
    gone.guard.cut_off()
    gone.guard.end()
    there = Visitor(connections)
    there.guard.begin(False)
    assert Visitor(connections).answer[0] == "503", "nobody could make room"


@in_a_loop
async def test_whoever_asks_twice_is_at_work_until_both_are_answered() -> None:
    connections = Connections(1, 99)
    visitor = Visitor(connections)
    visitor.guard.begin(False)
    visitor.guard.begin(False)
    visitor.guard.end()
    assert Visitor(connections).answer[0] == "503"
    visitor.guard.end()
    assert Visitor(connections).transport.written == []


@in_a_loop
async def test_so_many_are_told_why_they_are_not_let_in_and_more_are_not() -> None:
    connections = Connections(99, 0)
    crowd = [Visitor(connections) for _ in range(MAX_REFUSED + 1)]
    assert [bool(each.transport.written) for each in crowd] == [True] * MAX_REFUSED + [False]
    assert [each.transport.is_aborted for each in crowd] == [False] * MAX_REFUSED + [True]
    crowd[0].leave()
    crowd[-1].leave()
    assert connections.refused == MAX_REFUSED - 1
    assert Visitor(connections).transport.written, "somebody has read it and gone"


@in_a_loop
async def test_whoever_is_refused_is_not_listened_to_and_has_a_moment_to_read() -> None:
    connections = Connections(99, 0)
    refused = Visitor(connections)
    refused.guard.data_received(b"GET / HTTP/1.1\r\n\r\n")
    assert refused.inner.heard == []
    assert refused.guard.eof_received() is None
    assert refused.timers == {"close": LINGER_SECONDS}
    refused.run_out("close")
    assert refused.transport.is_closed
    refused.leave()
    assert refused.inner.heard == [], "the server behind has never known it"
    assert refused.guard.lost.done()


# --- heads and bodies ---
@in_a_loop
async def test_a_head_has_so_long_from_its_first_byte() -> None:
    visitor = Visitor(Connections(9, 9))
    assert visitor.timers == {"head": HEAD_SECONDS}
    silent = visitor.guard._timers["head"]
    visitor.guard.data_received(b"GET")
    first = visitor.guard._timers["head"]
    assert first is not silent, "from its first byte it counts anew"
    visitor.guard.data_received(b" / HTTP")
    assert visitor.guard._timers["head"] is first, "and not from every byte"
    visitor.guard.begin(False)
    assert visitor.timers == {}
    assert (silent.cancelled(), first.cancelled()) == (True, True), "nobody is let go for what came in time"
    visitor.guard.end()
    visitor.guard.data_received(b"GET")
    assert visitor.timers == {"head": HEAD_SECONDS}, "so has the next one"
    assert visitor.inner.heard == [b"GET", b" / HTTP", b"GET"]


@in_a_loop
async def test_whoever_said_nothing_goes_without_a_word_and_half_a_head_is_told() -> None:
    silent, slow = (Visitor(Connections(9, 9)) for _ in range(2))
    silent.run_out("head")
    assert (silent.transport.written, silent.transport.is_closed) == ([], True)
    slow.guard.data_received(b"GET / HT")
    slow.run_out("head")
    assert slow.answer == ("408", "too-slow")


@in_a_loop
async def test_whoever_is_sent_away_leaves_their_place_at_once() -> None:
    connections = Connections(9, 1)
    slow = Visitor(connections)
    slow.guard.data_received(b"GET / HT")
    slow.run_out("head")
    assert Visitor(connections).transport.written == []
    slow.leave()
    assert Visitor(connections).answer[0] == "429", "and leave it only once"


@in_a_loop
async def test_a_head_has_an_end_and_a_body_has_not() -> None:
    long = Visitor(Connections(9, 9))
    long.guard.data_received(b"x" * MAX_HEAD)
    long.guard.data_received(b"x")
    assert long.transport.written == [], "up to there it may be long"
    long.guard.data_received(b"x")
    assert long.answer == ("431", "head-too-large")
    assert long.timers == {"close": LINGER_SECONDS}, "it is not refused once more when the time of the head is over"
    long.leave()
    assert long.guard._connections.refused == 0
    body = Visitor(Connections(9, 9))
    body.guard.data_received(b"x" * MAX_HEAD)
    body.guard.begin(False)
    for _ in range(3):
        body.guard.data_received(b"x" * MAX_HEAD)
    assert body.transport.written == []
    body.guard.end()
    body.guard.data_received(b"GET")
    assert body.transport.written == [], "the next head begins at nothing"


# --- those who don't read ---
@in_a_loop
async def test_whoever_does_not_read_is_not_listened_to_and_cut_off_after_a_while() -> None:
    visitor = Visitor(Connections(9, 9))
    visitor.guard.begin(True)
    visitor.guard.pause_writing()
    assert (visitor.timers, visitor.transport.is_paused) == ({"read": STUCK_SECONDS}, True)
    visitor.guard.resume_writing()
    assert (visitor.timers, visitor.transport.is_paused) == ({}, False)
    assert visitor.inner.heard == ["pause", "resume"]
    visitor.guard.pause_writing()
    visitor.run_out("read")
    assert visitor.transport.is_aborted


@in_a_loop
async def test_one_is_listened_to_when_there_is_no_reason_left_not_to() -> None:
    visitor = Visitor(Connections(9, 9))
    outside = visitor.inner.transport
    steps: list[tuple[Callable[[], None], bool]] = [
        (outside.pause_reading, True), (visitor.guard.pause_writing, True), (outside.resume_reading, True),
        (visitor.guard.resume_writing, False), (visitor.guard.pause_writing, True), (outside.pause_reading, True),
        (visitor.guard.resume_writing, True), (outside.resume_reading, False),
    ]  # fmt: skip
    for step, is_paused in steps:
        step()
        assert visitor.transport.is_paused == is_paused
    assert visitor.transport.changes == 4, "it is told when it changes, not again and again"
    visitor.guard.pause_writing()
    visitor.guard.cut_off()
    visitor.guard.resume_writing()
    assert visitor.transport.changes == 5, "a connection that closes is read no more"


# --- the end ---
@in_a_loop
async def test_a_goodbye_has_so_long_to_arrive_and_less_when_the_server_stops() -> None:
    connections = Connections(9, 9)
    visitor, later = Visitor(connections), Visitor(connections)
    visitor.inner.transport.close()
    assert (visitor.timers["close"], visitor.transport.is_closed) == (CLOSE_SECONDS, True)
    visitor.run_out("close")
    assert visitor.transport.is_aborted
    connections.close()
    later.inner.transport.close()
    assert later.timers["close"] == SHUTDOWN_SECONDS


@in_a_loop
async def test_a_stopping_server_hurries_those_it_need_not_wait_for() -> None:
    connections = Connections(9, 9)
    idle, at_work, socket, stuck = (Visitor(connections) for _ in range(4))
    for each in (at_work, socket, stuck):
        each.guard.begin(each is socket)
    stuck.guard.pause_writing()
    connections.close()
    assert [each.timers.get("close") for each in (idle, at_work, socket, stuck)] == [
        SHUTDOWN_SECONDS, None, SHUTDOWN_SECONDS, SHUTDOWN_SECONDS,
    ]  # fmt: skip


@in_a_loop
async def test_a_lost_connection_leaves_no_timer_and_is_told_to_the_server_behind() -> None:
    connections = Connections(9, 9)
    visitor = Visitor(connections)
    assert visitor.guard.eof_received()
    visitor.guard.pause_writing()
    timers = list(visitor.guard._timers.values())
    assert len(timers) == 2
    visitor.inner.heard.clear()
    error = ConnectionResetError()
    visitor.guard.connection_lost(error)
    assert visitor.inner.heard == [("lost", error)]
    assert all(timer.cancelled() for timer in timers)
    assert (visitor.guard._timers, visitor.guard.lost.done()) == ({}, True)
    assert not connections._idle
    assert connections.refused == 0


@in_a_loop
async def test_the_server_behind_sees_the_connection_through_the_guard() -> None:
    visitor = Visitor(Connections(9, 9))
    seen = visitor.inner.transport
    assert isinstance(seen, GuardedTransport)
    assert visitor.inner.state == {"kept": 1, GUARD: visitor.guard}
    seen.write(b"hello")
    assert (seen.get_write_buffer_size(), seen.is_closing(), seen.get_extra_info("peername")) == (
        5,
        False,
        ("192.0.2.1", 5),
    )
    other = Inner({})
    seen.set_protocol(other)
    visitor.guard.data_received(b"now to you")
    assert (visitor.inner.heard, other.heard) == ([], [b"now to you"])
    seen.abort()
    assert visitor.transport.is_aborted
    seen.write(b"too late")
    assert visitor.transport.written == [b"hello"], "an answer to somebody who has gone is no error"


@in_a_loop
async def test_of_a_socket_s_messages_the_operating_system_keeps_little_and_of_answers_what_it_likes() -> None:
    for is_socket in (False, True):
        visitor = Visitor(Connections(9, 9))
        kept: list[tuple[int, ...]] = []
        visitor.transport.handle = SimpleNamespace(setsockopt=lambda *what, kept=kept: kept.append(what))
        visitor.guard.begin(is_socket)
        assert kept == ([(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_IN_KERNEL)] if is_socket else [])


# --- requests ---
class Requests:
    """An application behind the guard, and the request it is served."""

    def __init__(self, *messages: Any) -> None:
        self.messages = list(messages)
        self.received: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.working = scope["state"][GUARD]._at_work if GUARD in scope.get("state", {}) else None
        while self.messages:
            self.received.append(await receive())

    async def receive(self) -> Any:
        message = self.messages.pop(0)
        if message == "never":
            await asyncio.get_running_loop().create_future()
        return message


PART = {"type": "http.request", "body": b"x", "more_body": True}
LAST = {"type": "http.request", "body": b"y", "more_body": False}


@in_a_loop
async def test_somebody_is_at_work_as_long_as_a_request_is_answered_even_if_that_fails() -> None:
    visitor = Visitor(Connections(9, 9))
    app = Requests(PART, LAST)
    await WithGuard(app)({"type": "http", "state": {GUARD: visitor.guard}}, app.receive, None)  # type: ignore[arg-type]
    assert (app.received, app.working, visitor.guard._at_work) == ([PART, LAST], 1, 0)

    async def failing(*_: Any) -> None:
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        await WithGuard(failing)({"type": "http", "state": {GUARD: visitor.guard}}, app.receive, None)  # type: ignore[arg-type]
    assert visitor.guard._at_work == 0
    alone = Requests(LAST)
    await WithGuard(alone)({"type": "http"}, alone.receive, None)  # type: ignore[arg-type]
    assert alone.received == [LAST], "without a guard as it is"


@pytest.mark.parametrize(("kind", "is_socket"), [("websocket", True), ("http", False)])
def test_only_requests_have_to_come_in_time(kind: str, is_socket: bool) -> None:
    @in_a_loop
    async def scenario() -> None:
        visitor = Visitor(Connections(9, 9))
        given: list[Any] = []

        async def app(_: Any, receive: Any, send: Any) -> None:
            given.extend((receive, send, visitor.guard._is_socket))

        async def nothing(*_: Any) -> Any: ...

        await WithGuard(app)({"type": kind, "state": {GUARD: visitor.guard}}, nothing, nothing)
        assert (given[0] is nothing, given[1] is nothing, given[2]) == (is_socket, True, is_socket)

    scenario()


@pytest.mark.parametrize("is_closing", [False, True])
def test_the_rest_of_a_request_has_to_come_in_time(monkeypatch: pytest.MonkeyPatch, is_closing: bool) -> None:
    monkeypatch.setattr(connections_module, "BODY_SECONDS", 0)

    @in_a_loop
    async def scenario() -> None:
        connections = Connections(9, 9)
        visitor = Visitor(connections)
        connections.is_closing = is_closing
        app = Requests("never", LAST)
        receive = visitor.guard.in_time(app.receive)
        with pytest.raises(Busy if is_closing else TooSlow):
            await receive()

    scenario()
    assert BODY_SECONDS > 0


@in_a_loop
async def test_when_all_has_come_nobody_is_hurried() -> None:
    visitor = Visitor(Connections(9, 9))
    app = Requests(LAST, LAST)
    receive = visitor.guard.in_time(app.receive)
    assert await receive() == LAST
    app.messages = ["never"]
    waiting = asyncio.create_task(receive())  # as one waits for the end of a connection
    await asyncio.sleep(0)
    visitor.guard.hurry()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


@in_a_loop
async def test_when_the_server_stops_nobody_waits_for_the_rest_of_a_request() -> None:
    connections = Connections(9, 9)
    visitor = Visitor(connections)
    visitor.guard.begin(False)
    app = Requests("never")
    waiting = asyncio.create_task(visitor.guard.in_time(app.receive)())
    await asyncio.sleep(0)
    connections.close()
    with pytest.raises(Busy):
        await asyncio.wait_for(waiting, BODY_SECONDS / 2)
    visitor.guard.hurry()  # and once more, when nothing is waited for


def test_an_answer_is_whole() -> None:
    head, _, body = answer_to(TooMany("server-too-many-connections")).partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0] == "HTTP/1.1 429 "
    assert f"Content-Length: {len(body)}" in lines
    assert "Connection: close" in lines
    assert not any(line.startswith("Retry-After") for line in lines)
    assert json.loads(body)["code"] == "too-many-connections"
    assert json.loads(body)["detail"] == say("server-too-many-connections", "en")
