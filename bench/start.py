"""From the first command to the first answer of a bot: after a fresh clone, with nothing compiled, and ever after.

``python -m bench.start [--only PART …] [--write]`` prints the table, and writes it to ``bench/start.md``.
"""

import argparse
import contextlib
import http.client
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = Path(__file__).with_name("start.md")
GAMES = {"mandala": 1, "patterns": 1, "flowers": 2}
"""How many bots sit at a table with one person."""
LEVEL = 1
"""It takes no noticeable time to think, so what is measured is everything else."""
PATIENCE = 900.0


class Visitor:
    """Somebody with a browser, who makes a table with bots and moves."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookie = ""
        self.ask("PUT", "/api/me", {"name": "Ana"})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", **({"Cookie": self._cookie} if self._cookie else {})}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        self._cookie = (response.getheader("Set-Cookie") or self._cookie).split(";")[0]
        if response.status >= 300:
            raise RuntimeError(f"{method} {path}: {response.status} {content[:200]!r}")
        return json.loads(content) if response.headers.get_content_type() == "application/json" else content

    def seconds_to_answer(self, game: str, bots: int = 1) -> float:
        """From choosing the game to the answer of the first bot that moves after one's own move."""
        begun = time.monotonic()
        chairs = [{"kind": "me"}, *({"kind": "bot", "level": LEVEL} for _ in range(bots))]
        table = self.ask("POST", "/api/tables", {"game": game, "chairs": chairs})["table"]["id"]
        moved: int | None = None
        while time.monotonic() < begun + PATIENCE:
            state = self.ask("GET", f"/api/tables/{table}/now?seat=0")
            if moved is not None and state["version"] > moved + 1:
                return time.monotonic() - begun
            if moved is None and state["now"].get("moves"):
                act = {"type": "move", "seat": 0, "move": state["now"]["moves"][0], "version": state["version"]}
                self.ask("POST", f"/api/tables/{table}/acts", act)
                moved = state["version"]
            time.sleep(0.1)  # the server allows an address a few requests a second
        raise TimeoutError(f"no answer in {game}")


@dataclass
class Start:
    """How long a start took, in seconds."""

    label: str
    listens: float
    answers: dict[str, float]
    total: float
    """From the command to the first answer in the first game."""
    cpu: float
    """Of all processes together; on a busy machine it tells more than the clock."""

    def row(self) -> str:
        answers = " | ".join(f"{self.answers[game]:.1f}" for game in GAMES)
        return f"| {self.label} | {self.listens:.1f} | {answers} | **{self.total:.1f}** | {self.cpu:.0f} |"


@contextlib.contextmanager
def _running(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """A program and all that it starts."""
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def measured(label: str, command: list[str], folder: Path, cache: Path, begun: float) -> Start:
    """Run a command that ends in a server, visit it, and end it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"CHAKPUR_CACHE_DIR": str(cache), "CHAKPUR_DATA": str(cache / "data")}
    with _running(command, folder, environment) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "127.0.0.1:" in line)
        listens = time.monotonic() - begun
        visitor = Visitor(int(line.split("127.0.0.1:")[1].split("/")[0]))
        first, *others = GAMES.items()
        answers = {first[0]: visitor.seconds_to_answer(*first)}
        total = time.monotonic() - begun
        answers |= {game: visitor.seconds_to_answer(game, bots) for game, bots in others}
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Start(label, listens, answers, total, cpu)


def _serve(program: Path) -> list[str]:
    return [str(program), "-m", "chakpur.cli", "serve", "--no-browser", "--port", "0", "--log-level", "warning"]


def from_clone(folder: Path) -> Iterator[Start]:
    begun = time.monotonic()
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "clone")], check=True)
    label = "fresh clone, `make play`, all downloads"
    yield measured(label, ["make", "play"], folder / "clone", folder / "cloned", begun)
    shutil.rmtree(folder / "clone")


def from_wheel(folder: Path) -> Iterator[Start]:
    """What is timed begins after the installation."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("chakpur-*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "installed")], check=True)
    program = folder / "installed" / "bin" / "python"
    subprocess.run([str(program), "-m", "pip", "--quiet", "install", f"{wheel}[server]"], check=True)
    label = "wheel in a fresh environment, `chakpur serve`"
    yield measured(label, _serve(program), folder, folder / "of-wheel", time.monotonic())


def from_here(folder: Path) -> Iterator[Start]:
    for label in ("nothing compiled, `chakpur serve`", "second start, `chakpur serve`"):
        yield measured(label, _serve(Path(sys.executable)), ROOT, folder / "here", time.monotonic())


PARTS = {"clone": from_clone, "wheel": from_wheel, "here": from_here}


def starts(parts: Sequence[str]) -> list[Start]:
    with tempfile.TemporaryDirectory(prefix="chakpur-start-") as name:
        return [start for part in parts for start in PARTS[part](Path(name))]


def table(parts: Sequence[str]) -> list[str]:
    games = " | ".join(f"first answer in {game.capitalize()}" for game in GAMES)
    return [
        f"| start | listens after | {games} | from the command to the first answer | CPU seconds |",
        "| --- | ---: | " + "---: | " * len(GAMES) + "---: | ---: |",
        *(start.row() for start in starts(parts)),
    ]


def main() -> None:
    from bench.machine import machine

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=[*PARTS], help="only these ways to start")
    parser.add_argument("--write", action="store_true", help=f"write {RESULTS.name}")
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    lines = [
        "# The first minute",
        "",
        f"Seconds, measured on {date.today().isoformat()} by `make bench`: {machine()}; load before it {load:.1f}.",
        "Who listens answers: lobby, lessons, rules, puzzles and tables are there. An answer is that of a bot of the",
        "first level, from the moment its game was chosen; the games are chosen one after the other.",
        "",
        *table(arguments.only),
    ]
    text = "\n".join(lines) + "\n"
    if arguments.write:
        RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
