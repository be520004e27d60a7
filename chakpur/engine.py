"""The engine protocol: one JSON object a line in, one JSON object a line out (see docs/bot-authors.md).

The engine never dies of its input: a bad line gets an error reply and changes nothing.
"""

import json
import queue
import threading
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, BinaryIO, Final

import chakpur
from chakpur.bots.bot import Bot
from chakpur.bots.thinker import Thinker, Thought
from chakpur.games import games
from chakpur.play.errors import BadRequest, ChakpurError, GameOver, UnknownSession
from chakpur.play.match import Match
from chakpur.play.position import Position, checked_seed, position_of
from chakpur.play.words import as_written, shown

MAX_LINE: Final = 1 << 20
BOTS_KEPT: Final = 4
"""So many searches stay ready with their memory; the same game at the same level needs no new one."""
MOST_WAITING: Final = 64
"""So many requests are read ahead while one is answered."""
MOST_LINES: Final = 50
Json = dict[str, Any]
Tell = Callable[[Json], None]
"""Is given what there is to say before the reply."""


class Engine:
    """All sessions of one conversation. ``answer`` takes a request and never raises.

    >>> engine = Engine()
    >>> engine.answer({"cmd": "new", "game": "patterns", "seats": 2, "seed": 7})["session"]
    's1'
    >>> engine.answer({"cmd": "legal", "session": "s1"})["to_move"]
    1
    """

    def __init__(self) -> None:
        self._matches: dict[str, Match] = {}
        self._opened = 0
        # What a search answers does not depend on what it was asked before, so sessions can share it.
        self._bot = lru_cache(BOTS_KEPT)(Bot)
        self._thinker = lru_cache(BOTS_KEPT)(Thinker)
        self._commands: dict[str, Callable[[Json], Json]] = {
            "hello": self._hello,
            "new": self._new,
            "state": self._state,
            "view": self._view,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "think": self._think,
            "record": self._record,
            "load": self._load,
            "close": self._close,
            "line": self._line,
            "why": self._why,
            "stop": self._stop_thinking,
        }
        self._stop: threading.Event | None = None
        self._tell: Tell = _tell_nobody

    def answer(self, request: object, stop: threading.Event | None = None, tell: Tell | None = None) -> Json:
        """The reply to one request. A think ends early when *stop* is set, and tells *tell* how it goes if asked to."""
        if not isinstance(request, dict):
            return _refused(BadRequest("not-an-object", found=shown(request)))
        identity = {"id": request["id"]} if "id" in request else {}
        self._stop = stop
        self._tell = _tell_nobody if tell is None else lambda news: tell({**identity, **news})
        try:
            return {**identity, "ok": True, **self._command(request)(request)}
        except ChakpurError as error:
            return {**identity, **_refused(error)}

    def _command(self, request: Json) -> Callable[[Json], Json]:
        name = request.get("cmd")
        if not isinstance(name, str) or name not in self._commands:
            raise BadRequest("unknown-command", cmd=shown(name), known=", ".join(self._commands))
        return self._commands[name]

    def _match(self, request: Json) -> Match:
        session = request.get("session")
        if isinstance(session, bool) or not isinstance(session, str | int):
            raise BadRequest("bad-session", session=shown(session))
        if session not in self._matches:
            raise UnknownSession("unknown-session", session=shown(session))
        return self._matches[str(session)]

    def _open(self, match: Match) -> Json:
        self._opened += 1
        session = f"s{self._opened}"
        self._matches[session] = match
        return {"session": session, "state": match.position.state()}

    def _hello(self, request: Json) -> Json:
        known = [
            {
                "game": game.name,
                "seats": list(game.seats),
                "options": {name: list(values) for name, values in game.options.items()},
            }
            for game in games()
        ]
        commands = list(self._commands)
        return {"name": "chakpur", "version": chakpur.__version__, "games": known, "commands": commands}

    def _new(self, request: Json) -> Json:
        for field in ("seats", "seed", "deal", "options", "position"):
            if field in request and request[field] is None:
                raise BadRequest("null-field", field=field)
        if "position" in request:
            return self._open(Match.set_up(_position(request)))
        if "game" not in request:
            raise BadRequest("missing-field", field="game")
        if "seed" not in request and "deal" not in request:
            raise BadRequest("seed-or-deal")
        return self._open(
            Match(
                request["game"],
                request.get("seats"),
                seed=request.get("seed", 0),
                deal=request.get("deal"),
                options=request.get("options"),
            )
        )

    def _state(self, request: Json) -> Json:
        return {"state": self._match(request).position.state()}

    def _view(self, request: Json) -> Json:
        match = self._match(request)
        if "seat" not in request:
            raise BadRequest("missing-field", field="seat")
        return {"view": match.position.view(request["seat"]).document()}

    def _legal(self, request: Json) -> Json:
        position = self._match(request).position
        return {"to_move": position.to_move, "moves": list(position.moves)}

    def _play(self, request: Json) -> Json:
        match = self._match(request)
        step = match.play(_text(request, "move"))
        return {"events": step.events(), "state": step.after.state()}

    def _why(self, request: Json) -> Json:
        reason = self._match(request).position.why_not(_text(request, "move"))
        return {"legal": reason is None, "rule": reason and reason.rule, "message": reason and reason.text()}

    def _undo(self, request: Json) -> Json:
        return {"state": self._match(request).undo().state()}

    def _think(self, request: Json) -> Json:
        position = self._match(request).position
        seed = checked_seed(request.get("seed", 0))
        effort = _effort(request)
        wants_news = _flag(request, "info")
        count = _number(request, "lines", 1, MOST_LINES) if "lines" in request else None
        if position.to_move is None:
            raise GameOver("game-over", move="think")
        view = position.view(position.to_move)
        thinker: Bot | Thinker

        def watch(thought: Thought) -> None:
            news = {"session": request["session"], "playouts": thought.playouts, "ms": round(1000 * thought.seconds)}
            self._tell({"info": {**news, "lines": _lines_of(thought, thinker, count or 1)}})

        watching = watch if wants_news else None
        capped = False
        if "level" in effort:
            thinker = bot = self._bot(position.game, effort["level"], position.seats)
            thought = bot.think(view, seed=seed, stop=self._stop, watch=watching)
            move = bot.pick(thought, seed)
            capped = bot.level.is_cut_short(thought.playouts, thought.seconds)
        else:
            seconds = effort["time_ms"] / 1000 if "time_ms" in effort else None
            thinker = self._thinker(position.game, position.seats)
            thought = thinker.think(
                view, playouts=effort.get("playouts"), seconds=seconds, seed=seed, stop=self._stop, watch=watching
            )
            move = thought.move
        chosen = next(candidate for candidate in thought.candidates if candidate.move == move)
        line = list(thought.line) if move == thought.move else [move]
        return {
            "move": move,
            "value": chosen.value,
            "playouts": thought.playouts,
            "line": line,
            "margin": chosen.margin,
            "proven": thought.proven,
            "capped": capped,
            "stopped": self._stop is not None and self._stop.is_set(),
            **({} if count is None else {"lines": _lines_of(thought, thinker, count)}),
        }

    def _stop_thinking(self, request: Json) -> Json:
        """Whatever it stopped has been answered before this request has its turn."""
        return {}

    def _record(self, request: Json) -> Json:
        return {"record": self._match(request).record()}

    def _line(self, request: Json) -> Json:
        return {"line": self._match(request).position.line()}

    def _load(self, request: Json) -> Json:
        if "record" not in request:
            raise BadRequest("missing-field", field="record")
        return self._open(Match.from_record(request["record"]))

    def _close(self, request: Json) -> Json:
        self._match(request)
        del self._matches[str(request["session"])]
        return {}


_EFFORT: Final = {"level": (1, 5), "playouts": (1, 10**9), "time_ms": (1, 10**7)}


def _effort(request: Json) -> dict[str, int]:
    given = [field for field in _EFFORT if field in request]
    if len(given) != 1:
        raise BadRequest("one-effort", fields=", ".join(_EFFORT))
    return {given[0]: _number(request, given[0], *_EFFORT[given[0]])}


def _number(request: Json, field: str, low: int, high: int) -> int:
    value = request[field]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadRequest("bad-number", field=field, found=as_written(value), low=low, high=high)
    return value


def _flag(request: Json, field: str) -> bool:
    value = request.get(field, False)
    if not isinstance(value, bool):
        raise BadRequest("bad-flag", field=field, found=as_written(value))
    return value


def _position(request: Json) -> Position:
    """The position of a line, with which everything else that is said about it has to agree."""
    position = position_of(_text(request, "position"))
    for field in ("seed", "deal"):
        if field in request:
            raise BadRequest("position-has-all", field=field)
    options = request.get("options", {})
    agreed = isinstance(options, dict) and {**position.options, **options} == position.options
    said = {"game": position.game, "seats": position.seats, "options": options if agreed else position.options}
    for field, real in said.items():
        found = request.get(field, real)
        if found != real or isinstance(found, bool):
            raise BadRequest("position-differs", field=field, found=shown(found), real=shown(real))
    return position


def _lines_of(thought: Thought, thinker: Bot | Thinker, count: int) -> list[Json]:
    """The best moves, each with the line of play that is expected after it."""
    return [
        {
            "move": candidate.move,
            "value": candidate.value,
            "margin": candidate.margin,
            "visits": candidate.visits,
            "proven": candidate.proven,
            "line": list(thought.line if candidate.move == thought.move else thinker.line_after(candidate.move)),
        }
        for candidate in thought.candidates[:count]
    ]


def _text(request: Json, field: str) -> str:
    if field not in request:
        raise BadRequest("missing-field", field=field)
    if not isinstance(request[field], str):
        raise BadRequest("not-a-text", field=field, found=shown(request[field]))
    return str(request[field])


def _refused(error: ChakpurError) -> Json:
    details: Json = {"code": error.code, "message": error.text()}
    if error.rule is not None:
        details["rule"] = error.rule
    return {"ok": False, "error": details}


def _tell_nobody(news: Json) -> None:
    pass


# --- the two ends of the pipe ---


def understood(line: bytes | None) -> object:
    """The document in a line; raise BadRequest if there is none."""
    if line is None:
        raise BadRequest("line-too-long", limit=MAX_LINE)
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadRequest("not-json", line=shown(line.decode("utf-8", "replace"))) from None


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is longer than MAX_LINE, which is skipped unread."""
    while line := stream.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE and not line.endswith(b"\n"):
            while (rest := stream.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif line.strip():
            yield line


class _Inbox:
    """Requests in their order, read ahead by a thread of its own: a ``stop`` is heard while the engine thinks.

    A stop concerns everything that was asked before it and is not answered yet.
    """

    def __init__(self, source: BinaryIO) -> None:
        self._waiting: queue.Queue[tuple[int, object] | None] = queue.Queue(MOST_WAITING)
        self._lock = threading.Lock()
        self._last_stop = -1
        self._under_way = threading.Event()
        threading.Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: BinaryIO) -> None:
        try:
            for number, line in enumerate(_lines(source)):
                try:
                    request = understood(line)
                except BadRequest as error:
                    request = error
                if isinstance(request, dict) and request.get("cmd") == "stop":
                    with self._lock:
                        self._last_stop = number
                        self._under_way.set()
                self._waiting.put((number, request))
        except (OSError, ValueError):
            pass  # an input that breaks has ended
        finally:
            self._waiting.put(None)

    def __iter__(self) -> Iterator[tuple[object, threading.Event]]:
        """Each request (or what is wrong with its line), and what tells that it has to stop."""
        while (taken := self._waiting.get()) is not None:
            number, request = taken
            with self._lock:
                self._under_way = threading.Event()
                if self._last_stop > number:
                    self._under_way.set()
            yield request, self._under_way


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until end of file."""
    engine = Engine()

    def write(document: Json) -> None:
        sink.write(json.dumps(document, separators=(",", ":")).encode("ascii") + b"\n")
        sink.flush()

    for request, stop in _Inbox(source):
        write(_refused(request) if isinstance(request, BadRequest) else engine.answer(request, stop, write))
