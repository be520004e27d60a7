"""Clients that are many, silent, impatient or rude: what they cost stays small, and newcomers are still let in."""

import contextlib
import json
import socket as sockets
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chakpur.server import connections
from tests.server.kit import ME, OPEN, TIMEOUT, Device, Server, running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes where Linux lists them")
PING = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125


@pytest.fixture(params=["fast", "plain"])
def own(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "data", CHAKPUR_SOCKETS=request.param) as found:
        yield found


def memory(server: Server) -> int:
    """Kilobytes."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def flood(client: sockets.socket, content: bytes, seconds: float) -> None:
    """Send again and again, as much as is taken."""
    client.setblocking(False)
    at, until = 0, time.monotonic() + seconds
    with contextlib.suppress(ConnectionError):  # it has been let go
        while time.monotonic() < until:
            try:
                at = (at + client.send(content[at:])) % len(content)
            except BlockingIOError:
                time.sleep(0.001)


def settled_memory(server: Server) -> int:
    """When it has loaded all that it loads at its start."""
    before = 0
    while (now := memory(server)) - before > 200:
        before = now
        time.sleep(1)
    return now


def connected(server: Server) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT)


def upgrade(device: Device, table: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: {device.cookie}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def shaken(device: Device, table: str) -> sockets.socket:
    """A socket after its handshake, which has not said hello."""
    client = connected(device.server)
    client.sendall(upgrade(device, table))
    found = b""
    while b"\r\n\r\n" not in found:
        found += client.recv(1)
    assert b" 101 " in found, found
    return client


def frame(content: bytes) -> bytes:
    return bytes([0x81, 0xFE]) + len(content).to_bytes(2, "big") + bytes(4) + content


def errors_in(log: str) -> list[str]:
    return [line for line in log.splitlines() if json.loads(line)["level"] in ("error", "critical")]


def metric(device: Device, name: str) -> float:
    lines = device.get("/metrics").content.decode().splitlines()
    return float(next(line for line in lines if line.startswith(name + " ")).split()[1])


@pytest.mark.parametrize(
    "content", [PING * 2000, frame(b'{"type":"ping","id":"x"}') * 1000], ids=["frames", "messages"]
)
def test_pings_whose_answers_are_never_read_cost_nothing(own: Server, content: bytes) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    token = ann.get(f"/api/tables/{table}").json["token"]
    with contextlib.closing(shaken(ann, table)) as rude:
        rude.sendall(frame(json.dumps({"type": "hello", "token": token}).encode()))
        before = settled_memory(own)
        flood(rude, content, 8)
        assert memory(own) - before < 8000
        line = ann.sit_down(table, 0)
        assert line.next("state")["seat"] == 0, "everybody else is served"
        line.close()


def test_a_thousand_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    with running(tmp_path / "data", "ulimit -n 400") as own:
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


def test_the_server_asks_for_as_many_handles_as_it_may_have(tmp_path: Path) -> None:
    with running(tmp_path / "data", "ulimit -S -n 200; ulimit -H -n 700") as own:
        assert Device(own).get("/healthz").status == 200
        lines = Path(f"/proc/{own.process.pid}/limits").read_text().splitlines()
        soft, hard = next(line for line in lines if line.startswith("Max open files")).split()[3:5]
        assert (soft, hard) == ("700", "700")


def test_silent_connections_are_let_go_in_time(tmp_path: Path) -> None:
    with running(tmp_path / "data") as own:
        ann = Device(own, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        silent = [connected(own), connected(own), connected(own), shaken(ann, table)]
        silent[1].sendall(b"GET / HT")
        silent[2].sendall(
            b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
        )
        began = time.monotonic()
        answers = []
        for client in silent:
            client.settimeout(TIMEOUT)
            content = b""
            while more := client.recv(65536):
                content += more
                if b"\x88\x02" in more:  # a goodbye that waits for an answer
                    break
            answers.append(content)
            client.close()
        assert time.monotonic() - began < connections.HEAD_SECONDS + 10
        assert answers[0] == b""
        assert b" 408 " in answers[1]
        assert b" 408 " in answers[2]
        assert b"hello-first" in answers[3]
        assert errors_in(own.log) == []


def test_sockets_of_one_address_count_from_their_handshake_on(tmp_path: Path) -> None:
    with running(tmp_path / "data", CHAKPUR_RATE="0.05") as own:  # ten of them
        ann = Device(own, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        silent = []
        answer = b""
        for _ in range(30):
            client = connected(own)
            silent.append(client)
            client.sendall(upgrade(ann, table))
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
        client.sendall(upgrade(ann, paths[number % 2]))
        time.sleep(number % 6 / 1000)
        client.close()
    time.sleep(1)
    assert errors_in(own.log) == []
    assert metric(ann, "chakpur_sockets") == 0


def test_whoever_does_not_wait_for_the_handshake_is_served_or_let_go(own: Server) -> None:
    ann = Device(own, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    token = ann.get(f"/api/tables/{table}").json["token"]
    hello = frame(json.dumps({"type": "hello", "token": token}).encode())
    for pause in (0.0, 0.002):
        with contextlib.closing(connected(own)) as hasty:
            hasty.sendall(upgrade(ann, table))
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
    time.sleep(0.5)
    began = time.monotonic()
    assert own.stop() in (0, -15, 143)
    assert time.monotonic() - began < 10
    answer = half[2].recv(65536)
    assert b" 503 " in answer
    assert b"closing" in answer
    for client in (*half, silent):
        client.close()
    assert errors_in(own.log) == []
    own.start()


def test_a_full_disk_is_said_to_be_one(tmp_path: Path) -> None:
    with running(tmp_path / "data", "ulimit -f 3000") as own:
        ann = Device(own, "Annabella")
        for _ in range(600):
            answer = ann.post("/api/tables", {"game": "patterns", "chairs": [ME, OPEN]})
            if answer.status != 201:
                break
        assert (answer.status, answer.json["code"]) == (503, "storage-failed")
        assert answer.headers["Retry-After"] == "5"
        assert ann.get("/api/games").status == 200, "what needs no disk goes on"
        assert "Annabella" not in own.log
