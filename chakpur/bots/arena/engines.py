"""External programs: any program that speaks the protocol of docs/bot-authors.md can have a seat in the arena.

The arena is the one that asks. It says ``hello`` once. A program that answers with ``"views": true`` is given, for
each decision, a ``think`` with its view and its legal moves, and nothing that its seat can't know. Any other program
is asked by the other documented commands: ``load`` with the record of the game so far, ``think``, ``close``. Such a
program holds the hidden cards in its hands and is trusted not to look.
"""

import json
import time
from pathlib import Path
from typing import Any

from chakpur.bots.arena.contestants import SECONDS, Budget, Contestant, Notes
from chakpur.bots.arena.processes import Failure, Process
from chakpur.bots.arena.transcripts import Transcript
from chakpur.bots.contest import Chooser
from chakpur.play.errors import BadRequest, ChakpurError
from chakpur.play.match import Match
from chakpur.play.position import View
from chakpur.play.words import shown

Json = dict[str, Any]


class Forfeit(ChakpurError):
    """A program that lost its game by an illegal move, by silence, by nonsense or by dying; says who and why."""


class Program:
    """A running external program. It is started when it is needed, and again after it has died."""

    def __init__(self, side: Contestant) -> None:
        assert side.program is not None
        self.side = side
        self.name = side.title
        """What it calls itself, as soon as it has said so."""
        self.notes = Notes()
        self._transcript = None if side.transcripts is None else Transcript(Path(side.transcripts), side.word)
        self._running: Process | None = None
        self._views = False
        self._is_warm = False
        try:
            self._start()
        except Failure as failure:
            # A program that can't even say hello ends the match: nothing can be measured with it.
            program = shown(side.program)
            raise BadRequest("arena-program-fails", program=program, problem=failure.message) from None

    def sit_down(self, match: Match, number: int) -> Chooser:
        """Decides in this one match."""
        self.notes = Notes()
        if self._transcript is not None:
            self._transcript.begin(number)

        def choose(view: View, seed: int) -> str:
            try:
                return self._choose(match, view, seed)
            except Failure as failure:
                self._stop()
                at = len(match.steps) + 1
                raise Forfeit("arena-forfeit", who=self.side.word, number=at, why=failure.message) from None

        return choose

    def close(self) -> None:
        self._stop()
        if self._transcript is not None:
            self._transcript.close()

    def _stop(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running = None

    def _start(self) -> None:
        assert self.side.program is not None
        try:
            self._running = Process(self.side.program, self._hear)
            reply = self._ask({"cmd": "hello"}, self.side.patience)
        except (Failure, OSError, ValueError) as problem:
            self._stop()
            if isinstance(problem, Failure):
                raise
            said = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
            raise Failure("arena-not-started", problem=said) from None
        self._views = reply.get("views") is True
        self._is_warm = False
        self.name = _name_in(reply) or self.side.title

    def _hear(self, sign: str, line: bytes) -> None:
        if self._transcript is not None:
            self._transcript.hear(sign, line)

    def _choose(self, match: Match, view: View, seed: int) -> str:
        if self._running is None:
            self._start()
        effort: Json = {**_effort(self.side.budget), "seed": seed}
        if self.side.seconds is not None and not self._is_warm:
            # Whatever it loads or compiles at first is not its thinking: the first question is asked twice.
            self._think(match, view, effort, None)
            self._is_warm = True
        reply = self._think(match, view, effort, self.side.seconds)
        self.notes.capped += reply.get("capped") is True
        move = reply.get("move")
        if not isinstance(move, str):
            raise Failure("arena-no-move", reply=_short(reply))
        if move not in view.moves:
            raise Failure("arena-illegal-move", move=shown(move))
        return move

    def _think(self, match: Match, view: View, effort: Json, limit: float | None) -> Json:
        if self._views:
            about = {"game": view.game, "seats": view.seats, "options": view.options, "seat": view.seat}
            question = {"cmd": "think", **about, "view": view.document(), "moves": list(view.moves), **effort}
            return self._timed(question, limit)
        session = self._ask({"cmd": "load", "record": match.record()}, self.side.patience).get("session")
        reply = self._timed({"cmd": "think", "session": session, **effort}, limit)
        self._ask({"cmd": "close", "session": session}, self.side.patience)
        return reply

    def _timed(self, question: Json, limit: float | None) -> Json:
        """The reply to a think; one that is to take *limit* seconds has a little more, and then has lost."""
        if limit is None:
            return self._ask(question, self.side.patience)
        begun = time.monotonic()
        try:
            reply = self._ask(question, limit + self.side.tolerance)
        except Failure as failure:
            if failure.message.name == "arena-silence":
                raise Failure("arena-too-slow", seconds=limit, tolerance=self.side.tolerance) from None
            raise
        self.notes.longest = max(self.notes.longest, time.monotonic() - begun)
        return reply

    def _ask(self, request: Json, seconds: float) -> Json:
        assert self._running is not None
        reply = self._running.ask(request, seconds)
        if reply.get("ok") is not True:
            raise Failure("arena-refused", cmd=request["cmd"], reply=_short(reply))
        return reply


def _name_in(hello: Json) -> str | None:
    """Name and version, as far as they are texts."""
    name, version = hello.get("name"), hello.get("version")
    if not isinstance(name, str) or not name.strip():
        return None
    return shown(f"{name} {version}" if isinstance(version, str) else name)


def _effort(budget: Budget | None) -> Json:
    if budget is None:
        return {"time_ms": round(SECONDS * 1000)}
    if budget.level is not None:
        return {"level": budget.level}
    if budget.playouts is not None:
        return {"playouts": budget.playouts}
    assert budget.seconds is not None
    return {"time_ms": max(1, round(budget.seconds * 1000))}


def _short(reply: object) -> str:
    return shown(json.dumps(reply))
