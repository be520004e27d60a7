"""Servers to test against, and clients that talk to them as browsers do: real sockets, real cookies.

``running`` serves in a thread of this process, which is there at once and lends itself to be looked into.
``running_process`` starts what a host starts, and takes its time: for whatever only a process has, an end in the
middle of everything, limits of the operating system, an environment from its first import on.
"""

import asyncio
import contextlib
import http.client
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from pathlib import Path
from typing import Any, Final, TypeVar

from websockets.sync.client import ClientConnection, connect

from chakpur.server import serve
from chakpur.server.logs import JsonLines
from chakpur.server.registry import OUTSIDE, Outside
from chakpur.server.security import Limits
from chakpur.server.settings import settings_from
from chakpur.server.timekeeping import ServerClock

ROOT = Path(__file__).resolve().parent.parent.parent
SERVE = (
    "import argparse, sys; from chakpur.server import serve; parser = argparse.ArgumentParser(); "
    "serve.add_arguments(parser); sys.exit(serve.run(parser.parse_args()))"
)
TIMEOUT = 120
"""Seconds after which a server hangs; nothing is said by that about how fast it is."""
USUAL: Final = {
    "CHAKPUR_RATE": "1000",
    "CHAKPUR_WORKERS": "1",
    "CHAKPUR_BOTS": "random",
    "CHAKPUR_REVIEW": "quick",
    "CHAKPUR_PING": "1000",  # nobody is let go because a machine is busy
}
ROOM: Final = serve.Room(most=5000, backlog=1024)
Json = dict[str, Any]
T = TypeVar("T")
SERVER: Final[ContextVar["Server | None"]] = ContextVar("server", default=None)
"""The server in whose thread something happens."""


class Server:
    """A server in a thread of this process, which can be stopped and started again on the same data.

    Its bots play at random, in a thread as well. Settings are named as in the environment.
    """

    def __init__(self, data: Path, clock: ServerClock | None = None, **environment: str) -> None:
        self.data = data
        self.settings = settings_from({**USUAL, **environment}, data)
        self.port = 0
        self._clock = clock
        self._log = Log(self)
        self.start()

    def start(self) -> None:
        self._error: BaseException | None = None
        self._is_up = threading.Event()
        self._thread = threading.Thread(target=copy_context().run, args=(self._run,), name="server")
        self._thread.start()
        while not (self._is_up.is_set() and self.server.started):
            if not self._thread.is_alive():
                raise AssertionError(self.log) from self._error
            time.sleep(0.005)

    def stop(self) -> None:
        if self._thread.is_alive():
            self.server.should_exit = True
            self._thread.join(TIMEOUT)
            assert not self._thread.is_alive(), "it does not end"

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server's own loop do something."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT)

    @property
    def app(self) -> Any:
        return self.server.config.app

    @property
    def log(self) -> str:
        return "\n".join(self._log.lines)

    def _run(self) -> None:
        SERVER.set(self)
        try:
            with self._log, serve.alone_with(self.settings), serve.listening("127.0.0.1", self.port) as listener:
                self._serve(listener)
        except BaseException as error:
            self._error = error

    def _serve(self, listener: Any) -> None:
        self.port = listener.getsockname()[1]
        outside = Outside(processes=Threads) if self.settings.random_bots else OUTSIDE
        self.server = serve.server_for(self.settings, ROOM, self._clock, outside)
        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            self._loop = runner.get_loop()
            self._is_up.set()
            runner.run(self.server.serve(sockets=[listener]))


class Threads(ThreadPoolExecutor):
    """As good as processes for bots that play at random. What a process keeps for its next thought is shared here, so
    there is one thought at a time."""

    _thought = threading.Lock()

    def __init__(self, _niceness: int, count: int) -> None:
        super().__init__(count, "bots")

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
        return super().submit(self._alone, do, *arguments, **more)

    def _alone(self, do: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
        with self._thought:
            return do(*arguments, **more)


class Log(logging.Handler):
    """What one of the servers in this process notes."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server
        self.lines: list[str] = []
        self.setFormatter(JsonLines())

    def filter(self, _record: logging.LogRecord) -> bool:
        return SERVER.get() is self._server

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def __enter__(self) -> None:
        logging.getLogger("chakpur").setLevel(logging.INFO)
        logging.getLogger().addHandler(self)

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)


@contextlib.contextmanager
def running(data: Path, clock: ServerClock | None = None, **environment: str) -> Iterator[Server]:
    server = Server(data, clock, **environment)
    try:
        yield server
    finally:
        server.stop()


def count_for_ever(server: Server) -> None:
    """No limit of this server fills up again, however long a test takes."""
    server.app.state.registry.limits = Limits(server.settings.rate, clock=lambda: 0.0)


class ServerProcess:
    """A server in a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, limits: str = "", **environment: str) -> None:
        self.data = data
        self._limits = limits
        """What a shell says before it starts the server, like ``ulimit -n 256``."""
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("CHAKPUR_")},
            **USUAL,
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, "--data", str(self.data), "--port", str(self.port), "--no-browser"]
        if self._limits:
            command = ["sh", "-c", f'{self._limits}; exec "$@"', "sh", *command]
        self.data.mkdir(parents=True, exist_ok=True)
        self._log = (self.data / "log").open("a")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._log, env=self._environment, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            self._done()
            raise AssertionError(self.log)
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.kill()
        self._done()

    def stop(self) -> int:
        self.process.terminate()
        return self._done()

    def _done(self) -> int:
        code = self.process.wait(TIMEOUT)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._log.close()
        return code

    @property
    def log(self) -> str:
        return (self.data / "log").read_text()


@contextlib.contextmanager
def running_process(data: Path, limits: str = "", **environment: str) -> Iterator[ServerProcess]:
    server = ServerProcess(data, limits, **environment)
    try:
        yield server
    finally:
        server.stop()


class Answer:
    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.content = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.content)


class Device:
    """A browser: it keeps its cookie."""

    def __init__(self, server: Server | ServerProcess, name: str = "") -> None:
        self.server = server
        self.cookie = ""
        if name:
            assert self.put("/api/me", {"name": name}).status == 200

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None:
            sent.setdefault("Content-Type", "application/json")
        content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        try:
            connection.request(method, path, content, sent)
            answer = Answer(connection.getresponse())
        finally:
            connection.close()
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.request("POST", path, body, **headers)

    def put(self, path: str, body: Any = None) -> Answer:
        return self.request("PUT", path, body)

    # --- tables ---
    def make(self, game: str, *chairs: Json, **more: Any) -> Json:
        answer = self.post("/api/tables", {"game": game, "chairs": list(chairs), **more})
        assert answer.status == 201, answer.content
        return answer.json  # type: ignore[no-any-return]

    def join(self, entry: Json, seat: int | None = None) -> Json:
        answer = self.post("/api/join", {"invite": entry["invite"], "seat": seat})
        assert answer.status == 200, answer.content
        return answer.json  # type: ignore[no-any-return]

    def act(self, table: str, kind: str, **fields: Any) -> Answer:
        return self.post(f"/api/tables/{table}/acts", {"type": kind, **fields})

    def now(self, table: str, seat: int | None = None) -> Json:
        query = "" if seat is None else f"?seat={seat}"
        answer = self.get(f"/api/tables/{table}/now{query}")
        assert answer.status == 200, answer.content
        return answer.json  # type: ignore[no-any-return]

    def move(self, table: str, seat: int, choose: int = 0) -> Answer:
        state = self.now(table, seat)
        move = state["now"]["moves"][choose]
        return self.act(table, "move", seat=seat, move=move, version=state["version"])

    def sit_down(self, table: str, seat: int | None = None, **hello: Any) -> "Line":
        return Line(self, table, seat, **hello)


ME = {"kind": "me"}
OPEN = {"kind": "open"}


def guest(name: str) -> Json:
    return {"kind": "guest", "name": name}


def bot(level: int) -> Json:
    return {"kind": "bot", "level": level}


class Line:
    """A socket to a table."""

    def __init__(self, device: Device, table: str, seat: int | None = None, pause: float = 0, **hello: Any) -> None:
        token = device.get(f"/api/tables/{table}").json["token"]
        self._context = connect(
            f"ws://127.0.0.1:{device.server.port}/api/tables/{table}/socket",
            additional_headers={"Cookie": device.cookie},
            compression=None,
            open_timeout=TIMEOUT,
            ping_interval=None,
        )
        self.socket: ClientConnection = self._context.__enter__()
        self.raw: list[str] = []
        time.sleep(pause)  # a slow line: the hello comes later than the handshake
        self.send(type="hello", token=token, seat=seat, **hello)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            text = str(self.socket.recv(TIMEOUT))
            self.raw.append(text)
            message: Json = json.loads(text)
            if not kinds or message["type"] in kinds:
                return message

    def close(self) -> None:
        self._context.__exit__(None, None, None)


@contextlib.contextmanager
def lines(*opened: Line) -> Iterator[None]:
    try:
        yield
    finally:
        for line in opened:
            line.close()
