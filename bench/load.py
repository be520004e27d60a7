"""How many moves a second the server bears, how soon the opponent sees them, and what a table costs.

``python -m bench.load [--seconds 8] [--tables 1 50 500 2000] [--peer]`` starts a server of its own on loopback with the
embedded database, lets all tables play at once as fast as they are answered, and prints a table. The generator is
bounded: each table has one move under way. With ``--peer`` boardgame.io plays beside it in the same run.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
SERVE = (
    "import argparse, sys; from chakpur.server import serve; parser = argparse.ArgumentParser(); "
    "serve.add_arguments(parser); sys.exit(serve.run(parser.parse_args()))"
)
PATIENCE = 60.0


class Now(msgspec.Struct):
    status: str
    to_move: int | None
    moves: list[str] = []


class Heard(msgspec.Struct):
    """The part of a message that a player without books of their own needs."""

    type: str
    version: int = 0
    now: Now | None = None


HEARD = msgspec.json.Decoder(Heard)


class Line(asyncio.Protocol):
    """A WebSocket client as small as can be, so that the generator does not measure itself."""

    def __init__(self, path: str, cookie: str, hello: bytes, heard: Any) -> None:
        self._request = (path, cookie)
        self._hello, self._heard = hello, heard
        self._buffer = bytearray()
        self._open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        path, cookie = self._request
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            f"Cookie: {cookie}",
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def send(self, content: bytes) -> None:
        size = len(content)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + content)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in buffer[:20], bytes(buffer[:200])
            del buffer[: end + 4]
            self._open = True
            self.send(self._hello)
        while (frame := self._next_frame()) is not None:
            self._heard(frame)

    def _next_frame(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == 9:  # ping
            self.transport.write(bytes([0x8A, 0x80 | len(content), 0, 0, 0, 0]) + content)
            return self._next_frame()
        return content


@dataclass
class Tally:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    is_on: bool = False
    games: int = 0


class Game:
    """A table with two seats on two sockets; each move is timed from its sending to the other seat's receipt."""

    def __init__(self, load: "Load", chance: random.Random) -> None:
        self._load, self._chance = load, chance
        self._lines: list[Line] = []
        self.ready = asyncio.Event()
        self._sent_at = 0.0
        self._states = 0
        self._sent = 0

    async def open(self) -> None:
        entry = await asyncio.to_thread(self._load.make_table)  # the other tables play on meanwhile
        table = entry["table"]["id"]
        loop = asyncio.get_running_loop()
        self._lines = []
        self._states = self._sent = 0
        for seat in (0, 1):
            hello = {"type": "hello", "token": entry["token"], "seat": seat, **self._load.wants}
            line = Line(
                f"/api/tables/{table}/socket",
                self._load.cookie,
                json.dumps(hello).encode(),
                lambda frame, seat=seat: self._heard(seat, frame),
            )
            await loop.create_connection(lambda line=line: line, "127.0.0.1", self._load.port)
            self._lines.append(line)

    def _heard(self, seat: int, frame: bytes) -> None:
        message = HEARD.decode(frame)
        if message.type == "state":
            self._states += 1
            if message.now is not None and message.now.moves:
                self._first = (seat, message)
            if self._states == 2:
                self.ready.set()
        elif message.type == "fact" and message.now is not None:
            if seat != self._mover and self._load.tally.is_on:
                self._load.tally.seconds.append(time.perf_counter() - self._sent_at)
            if message.now.moves:
                self._reply = (seat, message)
            self._told += 1
            if self._told == 2:
                self._go_on(message)
        elif message.type in ("refused", "bye"):
            raise AssertionError(frame)

    def begin(self) -> None:
        self._reply: tuple[int, Heard] | None = None
        self._play(*self._first)

    def _go_on(self, message: Heard) -> None:
        if not self._load.is_running:
            return
        if self._reply is None or message.now is None or message.now.status != "playing":
            self._load.tally.games += 1
            self._load.later(self._again())
            return
        seat, reply = self._reply
        self._play(seat, reply)

    async def _again(self) -> None:
        for line in self._lines:
            line.transport.close()
        self.ready.clear()
        await self.open()
        await asyncio.wait_for(self.ready.wait(), PATIENCE)
        if self._load.is_running:
            self.begin()

    def _play(self, seat: int, message: Heard) -> None:
        assert message.now is not None
        move = self._chance.choice(message.now.moves)
        self._mover, self._told, self._reply = seat, 0, None
        self._sent += 1
        self._sent_at = time.perf_counter()
        act = {"type": "move", "seat": seat, "move": move, "version": message.version, "id": str(self._sent)}
        self._lines[seat].send(json.dumps(act).encode())


class Load:
    """One server, so many tables."""

    def __init__(self, game: str, wants: dict[str, bool]) -> None:
        self.game, self.wants = game, wants
        self.tally = Tally()
        self.is_running = False
        self.folder = Path(tempfile.mkdtemp(prefix="chakpur-load-"))
        self._tasks: set[asyncio.Task[None]] = set()
        environment = {**os.environ, "CHAKPUR_RATE": "1000000", "CHAKPUR_WORKERS": "1", "CHAKPUR_BOTS": "random"}
        environment.pop("CHAKPUR_DATABASE_URL", None)
        command = [sys.executable, "-c", SERVE, "--data", str(self.folder), "--port", "0", "--no-browser"]
        command += ["--log-level", "warning"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
        self._http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self._one_request = threading.Lock()
        self.cookie = ""
        self._ask("PUT", "/api/me", {"name": "Load"})

    def _ask(self, method: str, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        self._http.request(method, path, json.dumps(body), headers)
        response = self._http.getresponse()
        content = response.read()
        assert response.status < 300, content
        self.cookie = (response.headers.get("Set-Cookie") or self.cookie).split(";")[0]
        return json.loads(content)

    def make_table(self) -> Any:
        chairs = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
        with self._one_request:
            return self._ask("POST", "/api/tables", {"game": self.game, "chairs": chairs})

    def later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def memory(self) -> int:
        """The server's resident memory in kilobytes."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    async def measure(self, tables: int, seconds: float) -> dict[str, Any]:
        games = [Game(self, random.Random(number)) for number in range(tables)]
        warm = Game(self, random.Random(-1))
        await warm.open()
        await asyncio.wait_for(warm.ready.wait(), PATIENCE)
        await asyncio.sleep(3.0)  # the server loads its games
        before = self.memory
        for game in games:
            await game.open()
            await asyncio.wait_for(game.ready.wait(), PATIENCE)
        opened = self.memory
        self.is_running = True
        for game in games:
            game.begin()
        await asyncio.sleep(min(2.0, seconds / 4))
        self.tally.is_on = True
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        self.tally.is_on = False
        took = time.perf_counter() - began
        self.is_running = False
        await asyncio.sleep(0.5)
        times = sorted(self.tally.seconds)
        return {
            "tables": tables,
            "moves_per_second": len(times) / took,
            "p50_ms": statistics.median(times) * 1000 if times else 0.0,
            "p99_ms": times[int(len(times) * 0.99)] * 1000 if times else 0.0,
            "kilobytes_per_table": (opened - before) / tables,
            "kilobytes_after_play": (self.memory - before) / tables,
        }

    def close(self) -> None:
        self._http.close()
        self._process.terminate()
        self._process.wait(60)
        if self._process.stdout is not None:
            self._process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def measured(game: str, tables: int, seconds: float, whole: bool) -> dict[str, Any]:
    load = Load(game, {"views": whole, "story": whole})
    try:
        return asyncio.run(load.measure(tables, seconds))
    finally:
        load.close()


def peer_measured(matches: int, seconds: float) -> dict[str, Any]:
    """boardgame.io with its in-memory store: a server process and a client process, as here."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise SystemExit("boardgame.io needs Node: put node and npm on the PATH, or leave --peer out.")
    if not (PEER / "node_modules").exists():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True, stdout=subprocess.DEVNULL)
    server = subprocess.Popen(
        [node, "server.mjs"], cwd=PEER, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        port = json.loads(server.stdout.readline())["port"]
        command = [node, "client.mjs", str(port), str(matches), str(seconds)]
        done = subprocess.run(command, cwd=PEER, check=True, capture_output=True, text=True, timeout=300)
        return {"tables": matches, **json.loads(done.stdout.splitlines()[-1])}
    finally:
        server.kill()
        server.wait(30)


def row(label: str, found: dict[str, Any]) -> str:
    memory = found.get("kilobytes_per_table")
    return (
        f"| {label} | {found['tables']:,} | {found['moves_per_second']:,.0f} | {found['p50_ms']:.1f} | "
        f"{found['p99_ms']:.1f} | {'' if memory is None else f'{memory:,.0f}'} |"
    )


def rows(tables: list[int], seconds: float, game: str, peer: bool) -> list[str]:
    """The table of the report; the slow part."""
    found = [
        "| server | open tables | moves/s | p50 ms | p99 ms | kB a table |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for count in tables:
        found.append(row(f"chakpur, {game}, events", measured(game, count, seconds, whole=False)))
        print(found[-1], flush=True)
        found.append(row(f"chakpur, {game}, views and sentences", measured(game, count, seconds, whole=True)))
        print(found[-1], flush=True)
        if peer and count <= 500:
            found.append(row("boardgame.io 0.50, in memory", peer_measured(count, seconds)))
            print(found[-1], flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 500, 2000])
    parser.add_argument("--game", default="patterns", choices=("patterns", "mandala", "flowers"))
    parser.add_argument("--peer", action="store_true")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rows(arguments.tables, arguments.seconds, arguments.game, arguments.peer)


if __name__ == "__main__":
    main()
