"""Clients that are many, silent, impatient or rude, at a real port: others are still let in, and nothing is an error.

How long a guard waits for whom, and how much it keeps for them, is counted in test_connections.
"""

import asyncio
import contextlib
import json
import socket as sockets
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.server.decisions import Who
from chakpur.server.sockets import HELLO_SECONDS, Socket
from tests.server.kit import ME, OPEN, ROOT, TIMEOUT, Device, Server, ServerProcess, running, running_process
from tests.server.wire import by_its_own_clock, frame, now, upgrade


@pytest.fixture(params=["fast", "plain"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "data", CHAKPUR_SOCKETS=request.param) as found:
        yield found


def connected(server: Server | ServerProcess) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT)


def address_of(table: str) -> str:
    return f"/api/tables/{table}/socket"


def shaken(device: Device, table: str) -> sockets.socket:
    """A socket after its handshake, which has not said hello."""
    client = connected(device.server)
    client.sendall(upgrade(address_of(table), device.cookie))
    found = b""
    while b"\r\n\r\n" not in found:
        found += client.recv(1)
    assert b" 101 " in found, found
    return client


def errors_in(log: str) -> list[str]:
    return [line for line in log.splitlines() if json.loads(line)["level"] in ("error", "critical")]


def wait_until_nobody_is_left(server: Server) -> None:
    until = time.monotonic() + TIMEOUT
    while server.app.state.connections._open or server.server.server_state.tasks:
        assert time.monotonic() < until, "somebody is kept who has gone"
        time.sleep(0.01)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that sets limits")
def test_a_thousand_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    with running_process(tmp_path / "data", "ulimit -n 400") as own:
        ann = Device(own, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        playing = ann.sit_down(table, 0)
        playing.next("state")
        crowd = [connected(own) for _ in range(1100)]
        for number, client in enumerate(crowd):
            if number % 2:
                with contextlib.suppress(OSError):
                    client.sendall(b"GET / HTTP/1.1\r\nHo")
        newcomer = Device(own, "Newcomer")
        assert newcomer.make("patterns", ME, OPEN)["version"] >= 0, "the database has its files"
        watching = newcomer.sit_down(table)
        assert watching.next("state")["version"] >= 0
        playing.send(type="talk", seat=0, text="Welcome")
        assert watching.next("fact")["kind"] == "talked"
        playing.close()
        watching.close()
        for client in crowd:
            client.close()
        assert errors_in(own.log) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_the_server_asks_for_as_many_handles_as_it_may_have() -> None:
    program = "from chakpur.server.serve import raised_handles; print(raised_handles())"
    command = ["sh", "-c", 'ulimit -S -n 200; ulimit -H -n 700; exec "$@"', "sh", sys.executable, "-c", program]
    assert int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout) == 700


@by_its_own_clock
async def test_a_hello_is_not_waited_for_for_ever() -> None:
    said: list[Any] = []
    silent: Any = SimpleNamespace(
        is_closing=False, next=lambda: asyncio.sleep(1_000_000), write=said.append, say_goodbye=said.append
    )
    registry: Any = SimpleNamespace(unsubscribe=lambda *_: None)
    await Socket(registry, silent, Who("ann", "Ann"), "en").serve("table")
    assert now() == pytest.approx(HELLO_SECONDS)
    assert json.loads(said[0])["problem"]["code"] == "hello-first"
    assert 4400 in said


def test_sockets_of_one_address_count_from_their_handshake_on(tmp_path: Path) -> None:
    with running(tmp_path / "data", CHAKPUR_RATE="0.05") as own:  # ten of them
        ann = Device(own, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        silent = []
        answer = b""
        for _ in range(30):
            client = connected(own)
            silent.append(client)
            client.sendall(upgrade(address_of(table), ann.cookie))
            answer = client.recv(4000)
            if b" 101 " not in answer:
                break
        assert len(silent) <= 11
        assert b" 429 " in answer
        for client in silent:
            client.close()


@pytest.mark.parametrize("reset", [False, True])
def test_whoever_leaves_in_the_handshake_leaves_no_error(own: Server, reset: bool) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    paths = [table, "x" * 22]
    for number in range(60):
        client = connected(own)
        if reset:
            client.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        client.sendall(upgrade(address_of(paths[number % 2]), ann.cookie))
        time.sleep(number % 6 / 1000)
        client.close()
    wait_until_nobody_is_left(own)
    assert errors_in(own.log) == []
    assert not own.app.state.connections._of_address
    assert b"\nchakpur_sockets 0\n" in ann.get("/metrics").content


def test_whoever_does_not_wait_for_the_handshake_is_served_or_let_go(own: Server) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    token = ann.get(f"/api/tables/{table}").json["token"]
    hello = frame(json.dumps({"type": "hello", "token": token}).encode())
    for pause in (0.0, 0.002):
        with contextlib.closing(connected(own)) as hasty:
            hasty.sendall(upgrade(address_of(table), ann.cookie))
            time.sleep(pause)
            hasty.sendall(hello[:7])
            time.sleep(pause)
            hasty.sendall(hello[7:])
            found = b""
            with contextlib.suppress(ConnectionResetError):
                while b'"type":"state"' not in found and (more := hasty.recv(65536)):
                    found += more
    assert errors_in(own.log) == []


def test_a_half_sent_request_does_not_delay_the_end(own: Server) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    half = [connected(own) for _ in range(3)]
    half[1].sendall(b"GET / HTTP/1.1\r\nHost: ")
    half[2].sendall(
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\nhalf"
    )
    silent = shaken(ann, table)
    while not any(guard._at_work and not guard._is_socket for guard in list(own.app.state.connections._open)):
        time.sleep(0.01)  # until the half request is being answered
    own.stop()
    answer = half[2].recv(65536)
    assert b" 503 " in answer
    assert b"closing" in answer
    for client in (*half, silent):
        client.close()
    assert errors_in(own.log) == [], "nobody had to be cut short"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that sets limits")
def test_a_full_disk_is_said_to_be_one(tmp_path: Path) -> None:
    with running_process(tmp_path / "data", "ulimit -f 3000") as own:
        ann = Device(own, "Annabella")
        for _ in range(600):
            answer = ann.post("/api/tables", {"game": "patterns", "chairs": [ME, OPEN]})
            if answer.status != 201:
                break
        assert (answer.status, answer.json["code"]) == (503, "storage-failed")
        assert answer.headers["Retry-After"] == "5"
        assert ann.get("/api/games").status == 200, "what needs no disk goes on"
        assert "Annabella" not in own.log
