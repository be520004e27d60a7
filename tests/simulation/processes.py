"""Server processes of a simulated world: the whole application, whose network, threads and bots are simulated."""

import asyncio
import json
import random
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextvars import Context
from pathlib import Path
from typing import Any, Final

from chakpur.server.app import make_app
from chakpur.server.registry import Outside, Registry
from chakpur.server.settings import Settings
from chakpur.server.timekeeping import ServerClock
from tests.simulation.chance import Chance
from tests.simulation.database import Database, SimulatedStore
from tests.simulation.faults import Faults
from tests.simulation.loop import SimulatedLoop, inside

WIRE: Final = (0.001, 0.15)
THOUGHT: Final = (0.005, 0.4)
Json = dict[str, Any]


class Lost(Exception):
    """The line broke before an answer came; whether anything was done nobody knows."""


class AllIsCompiled:
    """Nobody waits for a compiler here."""

    def __init__(self, bots: bool) -> None:
        self.bots = bots

    def is_coming(self, game: str, floor: str) -> bool:
        return False

    def want(self, game: str) -> None:
        pass

    def close(self) -> None:
        pass


class Thinkers(Executor):
    """In place of processes that think for bots."""

    def __init__(self, process: "Process") -> None:
        self._process = process

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        luck = self._process.chance.of(f"{self._process.name} thought")
        is_killed = self._process.faults.strikes("kill_bots", luck)
        self._process.loop.call_later(
            luck.uniform(*THOUGHT), self._do, future, None if is_killed else lambda: do(*arguments, **more),
            context=Context(),
        )  # fmt: skip
        return future

    def _do(self, future: "Future[Any]", thought: Callable[[], Any] | None) -> None:
        if self._process.is_dead or not future.set_running_or_notify_cancel():
            return
        if thought is None:
            future.set_exception(BrokenExecutor("a process was killed"))
        else:
            future.set_result(thought())

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class Process:
    """One server process, from its start to its end; the next one of the same place is another object."""

    def __init__(self, name: str, loop: SimulatedLoop, chance: Chance, faults: Faults, database: Database) -> None:
        self.name, self.loop, self.chance, self.faults, self.database = name, loop, chance, faults, database
        self.context = inside(self)
        self.is_up = self.is_dead = False
        self.wires: dict[Wire, None] = {}
        self._enough = asyncio.Event()
        settings = Settings(Path("nowhere"), workers=2, random_bots=True, rate=1e6, max_tables_of_one_person=10**6)
        outside = Outside(
            store=lambda _: self._new_store(settings),
            seconds=loop.time,
            processes=lambda _niceness, _count: Thinkers(self),
            readiness=AllIsCompiled,  # type: ignore[arg-type]
        )
        self.app = make_app(settings, ServerClock(database.now, loop.time), outside)
        self.store: SimulatedStore | None = None
        self.life = loop.create_task(self._live(), context=self.context)

    def _new_store(self, settings: Settings) -> SimulatedStore:
        self.store = SimulatedStore(settings, self.database, self.name, self.context)
        return self.store

    @property
    def registry(self) -> Registry:
        found: Registry = self.app.state.registry
        return found

    async def _live(self) -> None:
        async with self.app.router.lifespan_context(self.app):
            self.is_up = True
            await self._enough.wait()
            self.is_up = False

    # --- its end ---
    def kill(self) -> None:
        """As a power cut does it: what was under way is never heard of again."""
        self.is_up, self.is_dead = False, True
        self.loop.dead.add(self)
        if self.store is not None:
            self.store.die()
        for wire in tuple(self.wires):
            wire.cut()

    async def stop(self) -> None:
        """Politely: everybody is told, and what is under way is finished."""
        self.app.state.say_goodbye()
        await asyncio.sleep(0.1)
        self._enough.set()
        while not self.life.done() and not self.is_dead:
            await asyncio.sleep(0.1)
        if not self.is_dead:
            self.life.result()
            self.kill()

    # --- requests ---
    async def ask(self, method: str, path: str, cookies: dict[str, str], address: str, body: Any = None) -> "Answer":
        """Send a request; raise Lost if the line breaks."""
        luck = self.chance.of(f"request {address}")
        await asyncio.sleep(luck.uniform(*WIRE))
        if not self.is_up:
            raise Lost
        wire = Request(self, luck)
        scope = _scope(method, path, cookies, address, body)
        self.loop.create_task(wire.serve(scope, body), context=self.context)
        return await wire.answer

    def connect(self, path: str, cookies: dict[str, str], address: str, hears: "Callable[[Json], None]") -> "Line":
        """Open a socket; *hears* is told each message, and ``{"type": "lost"}`` at last."""
        line = Line(self, self.chance.of(f"line {address}"), hears)
        if self.is_up:
            scope = _scope("GET", path, cookies, address, None)
            scope.update(type="websocket", subprotocols=[], extensions={"websocket.http.response": {}})
            self.loop.create_task(line.serve(scope), context=self.context)
        else:
            line.cut()
        return line


def _scope(method: str, path: str, cookies: dict[str, str], address: str, body: Any) -> Json:
    path, _, query = path.partition("?")
    headers = [(b"host", b"chakpur.test"), (b"cookie", "; ".join(f"{n}={v}" for n, v in cookies.items()).encode())]
    if body is not None:
        headers.append((b"content-type", b"application/json"))
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "headers": headers,
        "client": (address, 50_000), "server": ("chakpur.test", 80), "state": {},
    }  # fmt: skip


class Answer:
    def __init__(self, status: int, headers: list[tuple[bytes, bytes]], content: bytes) -> None:
        self.status, self.headers = status, headers
        self.json: Any = json.loads(content) if content else None

    @property
    def cookies(self) -> dict[str, str]:
        """What the device shall keep."""
        lines = [value.decode().partition(";")[0] for name, value in self.headers if name == b"set-cookie"]
        return {name: value.strip('"') for name, _, value in (line.partition("=") for line in lines)}


class Wire:
    """What goes on between a client and a process; it can be cut."""

    def __init__(self, process: Process) -> None:
        self.process = process
        process.wires[self] = None

    def cut(self) -> None:
        self.process.wires.pop(self, None)


class Request(Wire):
    def __init__(self, process: Process, luck: random.Random) -> None:
        super().__init__(process)
        self._luck = luck
        self.answer: asyncio.Future[Answer] = process.loop.create_future()
        if process.faults.strikes("hang_up", luck):
            process.loop.call_later(luck.uniform(0, 1.0), self.cut, context=Context())

    async def serve(self, scope: Json, body: Any) -> None:
        heard = [{"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}]
        said: list[Json] = []

        async def receive() -> Json:
            if heard:
                return heard.pop()
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]  # nobody hangs up

        async def send(message: Any) -> None:
            said.append(message)

        try:
            await self.process.app(scope, receive, send)
        finally:
            content = b"".join(part.get("body", b"") for part in said[1:])
            done = Answer(said[0]["status"], said[0]["headers"], content) if said else None
            self.process.loop.call_later(self._luck.uniform(*WIRE), self._arrive, done, context=Context())

    def _arrive(self, answer: Answer | None) -> None:
        if not self.answer.done() and answer is not None:
            self.answer.set_result(answer)
        self.cut()

    def cut(self) -> None:
        super().cut()
        if not self.answer.done():
            self.answer.set_exception(Lost())


class Line(Wire):
    """A WebSocket. Messages stay in order on their way; when it is cut the server notices it some time later."""

    def __init__(self, process: Process, luck: random.Random, hears: Callable[[Json], None]) -> None:
        super().__init__(process)
        self._luck, self._hears = luck, hears
        self._to_server: asyncio.Queue[Json] = asyncio.Queue()
        self._arrives_at = {"in": 0.0, "out": 0.0}
        self.is_cut = False
        self._to_server.put_nowait({"type": "websocket.connect"})

    # --- the client's end ---
    def send(self, **message: Any) -> None:
        if not self.is_cut:
            self._carry("in", self._to_server.put_nowait, {"type": "websocket.receive", "text": json.dumps(message)})

    def close(self) -> None:
        self.cut()

    def cut(self) -> None:
        if self.is_cut:
            return
        self.is_cut = True
        super().cut()
        loop = self.process.loop
        gone = {"type": "websocket.disconnect", "code": 1006}
        loop.call_later(self._luck.choice((0.0, 0.05, 3.0, 25.0)), self._to_server.put_nowait, gone, context=Context())
        loop.call_soon(self._hears, {"type": "lost"}, context=Context())

    # --- the server's end ---
    async def serve(self, scope: Json) -> None:
        await self.process.app(scope, self._to_server.get, self._send)
        self._carry("out", lambda _: self.cut(), {})

    async def _send(self, message: Any) -> None:
        match message["type"]:
            case "websocket.send":
                self._carry("out", self._arrive, json.loads(message["text"]))
            case "websocket.http.response.start":
                self._carry("out", self._arrive, {"type": "denied", "status": message["status"]})
            case "websocket.close":
                self._carry("out", lambda _: self.cut(), {})

    def _arrive(self, message: Json) -> None:
        if not self.is_cut:
            self._hears(message)

    def _carry(self, way: str, bring: Callable[[Json], None], message: Json) -> None:
        loop = self.process.loop
        self._arrives_at[way] = max(loop.time() + self._luck.uniform(*WIRE), self._arrives_at[way])
        if self.process.faults.strikes("cut", self._luck):
            loop.call_at(self._arrives_at[way], self.cut, context=Context())
        loop.call_at(self._arrives_at[way], bring, message, context=Context())
