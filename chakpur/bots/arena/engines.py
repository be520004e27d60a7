"""External programs: any program that speaks the protocol of docs/bot-authors.md can have a seat in the arena.

The arena is the one that asks. It says ``hello`` once. A program that answers with ``"views": true`` is given, for
each decision, a ``think`` with its view and its legal moves, and nothing that its seat can't know. Any other program
is asked by the other documented commands: ``load`` with the record of the game so far, ``think``, ``close``. Such a
program holds the hidden cards in its hands and is trusted not to look.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import tempfile
import threading
from typing import Any, Final

from chakpur.bots.arena.contestants import SECONDS, Budget, Contestant
from chakpur.bots.contest import Chooser
from chakpur.play.catalogue import shown
from chakpur.play.errors import BadRequest, ChakpurError
from chakpur.play.match import Match
from chakpur.play.position import View

Json = dict[str, Any]
MAX_LINE: Final = 1 << 24
"""A program that answers with a longer line answers nonsense."""


class Forfeit(ChakpurError):
    """A program that lost its game by an illegal move, by silence, by nonsense or by dying; says who and why."""


class Failure(ChakpurError):
    """What a program did wrong."""


class Program:
    """A running external program. It is started when it is needed, and again after it has died."""

    def __init__(self, side: Contestant) -> None:
        assert side.program is not None
        self.side = side
        self._running: _Process | None = None
        self._views = False
        self._start()

    def chooser(self, match: Match) -> Chooser:
        """Decides in this one match."""

        def choose(view: View, seed: int) -> str:
            try:
                return self._choose(match, view, seed)
            except Failure as failure:
                self.close()
                number = len(match.steps) + 1
                raise Forfeit("arena-forfeit", who=self.side.word, number=number, why=failure.message) from None

        return choose

    def close(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running = None

    def _start(self) -> None:
        """A program that can't even say hello ends the match: nothing can be measured with it."""
        assert self.side.program is not None
        try:
            self._running = _Process(self.side.program)
            reply = self._ask({"cmd": "hello"})
        except (Failure, OSError) as problem:
            self.close()
            why = problem.message if isinstance(problem, Failure) else (problem.strerror or str(problem))
            raise BadRequest("arena-program-fails", program=shown(self.side.program), problem=why) from None
        self._views = reply.get("views") is True

    def _choose(self, match: Match, view: View, seed: int) -> str:
        if self._running is None:
            self._start()
        effort: Json = {**_effort(self.side.budget), "seed": seed}
        reply = self._think_about_view(view, effort) if self._views else self._think_about_record(match, effort)
        move = reply.get("move")
        if not isinstance(move, str):
            raise Failure("arena-no-move", reply=_short(reply))
        if move not in view.moves:
            raise Failure("arena-illegal-move", move=shown(move))
        return move

    def _think_about_view(self, view: View, effort: Json) -> Json:
        told = {"game": view.game, "seats": view.seats, "options": view.options, "seat": view.seat}
        return self._ask({"cmd": "think", **told, "view": view.document(), "moves": list(view.moves), **effort})

    def _think_about_record(self, match: Match, effort: Json) -> Json:
        session = self._ask({"cmd": "load", "record": match.record()}).get("session")
        reply = self._ask({"cmd": "think", "session": session, **effort})
        self._ask({"cmd": "close", "session": session})
        return reply

    def _ask(self, request: Json) -> Json:
        assert self._running is not None
        seconds = self.side.patience + ((self.side.budget and self.side.budget.seconds) or SECONDS)
        reply = self._running.ask(request, seconds)
        if reply.get("ok") is not True:
            raise Failure("arena-refused", cmd=request["cmd"], reply=_short(reply))
        return reply


def _effort(budget: Budget | None) -> Json:
    if budget is None:
        return {"time_ms": round(SECONDS * 1000)}
    if budget.level is not None:
        return {"level": budget.level}
    if budget.playouts is not None:
        return {"playouts": budget.playouts}
    assert budget.seconds is not None
    return {"time_ms": max(1, round(budget.seconds * 1000))}


class _Process:
    """A child process, asked line by line; its answers are read by a thread so that waiting has an end."""

    def __init__(self, command: str) -> None:
        words = shlex.split(command, posix=os.name != "nt")
        if not words:
            raise Failure("arena-no-command")
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program runs
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._complaints}
        try:
            # The person who asked for the match named the program.
            self._process = subprocess.Popen(words, start_new_session=True, **pipes)  # type: ignore[call-overload]  # noqa: S603
        except OSError:
            self._complaints.close()
            raise
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(MAX_LINE):
            self._lines.put(line)
        self._lines.put(b"")

    def ask(self, request: Json, seconds: float) -> Json:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except OSError:
            line = b""
        except queue.Empty:
            raise Failure("arena-silence", cmd=request["cmd"], seconds=round(seconds, 1)) from None
        if not line:
            raise self._obituary()
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise Failure("arena-not-json", line=shown(line.decode("utf-8", "replace"))) from None
        if not isinstance(reply, dict):
            raise Failure("arena-not-json", line=_short(reply))
        return reply

    def _obituary(self) -> Failure:
        """How it ended, with the last line that it wrote to its standard error."""
        try:
            code = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            return Failure("arena-closed-output")
        self._complaints.seek(0)
        said = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        return Failure("arena-ended", code=str(code), said=shown(said[-1]) if said else "–")

    def close(self) -> None:
        """End the program: at the end of its input, and if it does not heed that, at once."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
        except OSError:
            pass  # it was gone already
        try:
            self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._reader.join(timeout=1)
        if not self._reader.is_alive():
            assert self._process.stdout is not None
            self._process.stdout.close()
        self._complaints.close()

    def _kill(self) -> None:
        if os.name == "nt":
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGKILL)  # with whatever it has started


def _short(reply: object) -> str:
    return shown(json.dumps(reply))
