"""A server process to test against, and clients that talk to it as browsers do: real sockets, real cookies."""

import contextlib
import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent.parent
SERVE = (
    "import argparse, sys; from chakpur.server import serve; parser = argparse.ArgumentParser(); "
    "serve.add_arguments(parser); sys.exit(serve.run(parser.parse_args()))"
)
TIMEOUT = 60
Json = dict[str, Any]


class Server:
    """A server in a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, limits: str = "", before: str = "", **environment: str) -> None:
        self.data = data
        self._before = before
        """Python that the server's process runs first, to make something small that would take long."""
        self._limits = limits
        """What a shell says before it starts the server, like ``ulimit -n 256``."""
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("CHAKPUR_")},
            "CHAKPUR_RATE": "1000",
            "CHAKPUR_WORKERS": "1",
            "CHAKPUR_BOTS": "random",
            "CHAKPUR_REVIEW": "quick",
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        self.port = 0
        self.start()

    def start(self) -> None:
        start = f"{self._before}; {SERVE}" if self._before else SERVE
        command = [sys.executable, "-c", start, "--data", str(self.data), "--port", str(self.port), "--no-browser"]
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
def running(data: Path, limits: str = "", before: str = "", **environment: str) -> Iterator[Server]:
    server = Server(data, limits, before, **environment)
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

    def __init__(self, server: Server, name: str = "") -> None:
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
