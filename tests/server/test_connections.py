"""The guard before every connection: who is counted, who is let go, and that nobody else waits for them."""

import asyncio
import contextlib
import json
import select
import socket as sockets
import threading
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import uvicorn

from chakpur.server import connections
from chakpur.server.connections import Connections, WithGuard
from chakpur.server.problems import TooMany
from chakpur.server.security import neighbourhood

HOST = "127.0.0.1"
ASK = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
LONG = b"x" * 20_000_000


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Says how many bytes it was sent; at /slow after a while, at /much with much to read."""
    size = 0
    while scope["method"] == "POST":
        message = await receive()
        size += len(message["body"])
        if not message["more_body"]:
            break
    if scope["path"] == "/slow":
        await asyncio.sleep(1.5)
    content = LONG if scope["path"] == "/much" else str(size).encode()
    length = str(len(content)).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
    await send({"type": "http.response.body", "body": content})


class Guest(NamedTuple):
    """A guard, as far as it is counted."""

    address: str
    counts_as: str


class Answering:
    """The problem as the application would answer it."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await self._inner(scope, receive, send)
        except connections.Problem as problem:
            content = json.dumps(problem.code).encode()
            headers = [(b"content-length", str(len(content)).encode()), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": problem.status, "headers": headers})
            await send({"type": "http.response.body", "body": content})


class Registry:
    """A server behind connections, in a thread of its own."""

    def __init__(
        self, most: int = 50, most_of_one: int = 50, proxies: tuple[str, ...] = (), http: str = "auto"
    ) -> None:
        config = uvicorn.Config(
            WithGuard(Answering(app)),
            http=http,
            lifespan="off",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=15,
        )
        self.connections = Connections(most, most_of_one, proxies)
        self.connections.guard(config)
        self._listener = sockets.create_server((HOST, 0))
        self.port = self._listener.getsockname()[1]
        connections = self.connections

        class Server(uvicorn.Server):
            async def shutdown(self, sockets: Any = None) -> None:
                connections.close()
                await super().shutdown(sockets)

        self.server = Server(config)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self._listener]})
        self._thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self._clients: list[sockets.socket] = []

    def connect(self) -> sockets.socket:
        client = sockets.create_connection((HOST, self.port), timeout=20)
        self._clients.append(client)
        return client

    def stop(self) -> float:
        """How many seconds it takes."""
        began = time.monotonic()
        self.server.should_exit = True
        self._thread.join(30)
        return time.monotonic() - began

    def close(self) -> None:
        for client in self._clients:
            client.close()
        self.stop()
        self._listener.close()


@contextlib.contextmanager
def registry(**more: Any) -> Iterator[Registry]:
    found = Registry(**more)
    try:
        yield found
    finally:
        found.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "STUCK_SECONDS", "LINGER_SECONDS"):
        monkeypatch.setattr(connections, name, 0.5)


def everything(client: sockets.socket) -> bytes:
    found = bytearray()
    with contextlib.suppress(ConnectionResetError):
        while content := client.recv(65536):
            found += content
    return bytes(found)


def status(client: sockets.socket) -> int:
    """Of the next answer on this connection, which is read to its end."""
    with client.makefile("rb") as file:
        line = file.readline()
        size = 0
        while (header := file.readline().strip()) != b"":
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                size = int(value)
        file.read(size)
    return int(line.split()[1]) if line else 0


@pytest.mark.usefixtures("impatient")
def test_whoever_says_nothing_is_let_go() -> None:
    with registry() as own:
        silent = own.connect()
        began = time.monotonic()
        assert everything(silent) == b""
        assert 0.3 < time.monotonic() - began < 5


@pytest.mark.usefixtures("impatient")
def test_half_a_head_is_not_waited_for_however_slowly_it_goes_on() -> None:
    with registry() as own:
        client = own.connect()
        began = time.monotonic()
        with contextlib.suppress(OSError):
            for letter in ASK[:-4] + b"\r\nX: " + b"x" * 1000:
                client.sendall(bytes([letter]))
                time.sleep(0.02)
                if time.monotonic() - began > 3:
                    break
        answer = everything(client)
        assert b" 408 " in answer
        assert b'"code":"too-slow"' in answer
        assert time.monotonic() - began < 5


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("http", ["httptools", "h11"])
def test_half_a_body_is_not_waited_for(http: str) -> None:
    with registry(http=http) as own:
        client = own.connect()
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf")
        answer = everything(client)
        assert b" 408 " in answer
        assert b"too-slow" in answer


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("http", ["httptools", "h11"])
def test_a_connection_is_used_again_and_again_until_it_is_half_used(http: str) -> None:
    with registry(http=http) as own:
        client = own.connect()
        for _ in range(3):
            time.sleep(0.3)
            client.sendall(ASK)
            assert status(client) == 200
        time.sleep(0.7)
        client.sendall(ASK)
        assert status(client) == 200, "between two requests there is more time"
        client.sendall(ASK[:10])
        assert status(client) == 408
        assert everything(client) == b""


@pytest.mark.usefixtures("impatient")
def test_a_body_that_nobody_reads_is_not_waited_for_either() -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
        assert status(client) == 200
        client.sendall(b"some")
        assert everything(client).startswith(b"HTTP/1.1 408 ")


def test_a_head_has_an_end() -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(ASK[:-2])
        sent = 0
        while not select.select([client], [], [], 0.01)[0]:
            client.sendall(b"X: " + b"x" * 4000 + b"\r\n")
            sent += 4005
            assert sent < 1_000_000, "it is kept for ever"
        answer = everything(client)
        assert answer.startswith(b"HTTP/1.1 431 ")
        assert b'"code":"head-too-large"' in answer


@pytest.mark.usefixtures("impatient")
def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(ASK.replace(b"/ ", b"/much ", 1))
        time.sleep(1.5)
        assert 0 < len(everything(client)) < len(LONG)


def test_what_is_read_slowly_is_sent_to_the_end() -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(ASK.replace(b"/ ", b"/much ", 1))
        time.sleep(0.3)
        assert status(client) == 200
        client.sendall(ASK)
        assert status(client) == 200, "and the connection goes on"


def test_one_address_has_only_so_many_connections() -> None:
    with registry(most_of_one=3) as own:
        first = [own.connect() for _ in range(3)]
        first[0].sendall(ASK)
        assert status(first[0]) == 200
        answer = everything(own.connect())
        assert answer.startswith(b"HTTP/1.1 429 ")
        problem = json.loads(answer.partition(b"\r\n\r\n")[2])
        assert (problem["status"], problem["code"]) == (429, "too-many-connections")
        first[1].close()
        time.sleep(0.3)
        again = own.connect()
        again.sendall(ASK)
        assert status(again) == 200


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
def test_a_proxy_is_many_people(proxies: tuple[str, ...]) -> None:
    with registry(most_of_one=3, proxies=proxies) as own:
        clients = [own.connect() for _ in range(10)]
        for client in clients:
            client.sendall(ASK)
            assert status(client) == 200


def test_in_a_full_house_the_longest_silent_makes_room_for_a_newcomer() -> None:
    with registry(most=5) as own:
        silent = [own.connect() for _ in range(5)]
        time.sleep(0.2)
        silent[0].sendall(ASK)
        assert status(silent[0]) == 200, "it has just been heard of"
        newcomer = own.connect()
        newcomer.sendall(ASK)
        assert status(newcomer) == 200
        assert everything(silent[1]) == b""
        silent[0].sendall(ASK)
        assert status(silent[0]) == 200


def test_whoever_is_being_answered_is_never_turned_out() -> None:
    with registry(most=2) as own:
        busy = [own.connect() for _ in range(2)]
        for client in busy:
            client.sendall(ASK.replace(b"/ ", b"/slow ", 1))
        time.sleep(0.3)
        answer = everything(own.connect())
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 5" in answer
        assert [status(client) for client in busy] == [200, 200]
        newcomer = own.connect()
        newcomer.sendall(ASK)
        assert status(newcomer) == 200


def test_a_crowd_before_a_full_house_takes_no_place() -> None:
    with registry(most=1) as own:
        busy = own.connect()
        busy.sendall(ASK.replace(b"/ ", b"/slow ", 1))
        time.sleep(0.2)
        crowd = [own.connect() for _ in range(3 * connections.MAX_REFUSED)]
        answers = [everything(client) for client in crowd]
        told = [answer for answer in answers if answer.startswith(b"HTTP/1.1 503 ")]
        assert 0 < len(told) <= connections.MAX_REFUSED
        assert status(busy) == 200


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (ASK[:10], b""),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf", b"closing"),
        (ASK.replace(b"/ ", b"/slow ", 1), b" 200 "),
    ],
)
def test_a_stopping_server_waits_for_nobody_who_is_not_ready(sent: bytes, answer: bytes) -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(sent)
        time.sleep(0.3)
        assert own.stop() < 5
        assert answer in everything(client)


def test_a_stopping_server_does_not_wait_until_all_is_read() -> None:
    with registry() as own:
        client = own.connect()
        client.sendall(ASK.replace(b"/ ", b"/much ", 1))
        time.sleep(0.3)
        assert own.stop() < 8
