"""The engine protocol: one JSON object a line in, one JSON object a line out (see docs/bot-authors.md).

The engine never dies of its input: a bad line gets an error reply and changes nothing.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

import chakpur
from chakpur.bots.bot import Bot
from chakpur.bots.thinker import Thinker
from chakpur.play.catalogue import GAMES, game_named, shown
from chakpur.play.errors import BadRequest, ChakpurError, GameOver, UnknownSession
from chakpur.play.match import Match
from chakpur.play.position import checked_seed

MAX_LINE: Final = 1 << 20
Json = dict[str, Any]


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
        }

    def answer_line(self, line: bytes | None) -> Json:
        """The reply to one line of input; None stands for a line that was too long to read."""
        if line is None:
            return _refused(BadRequest("line-too-long", limit=MAX_LINE))
        try:
            request = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            return _refused(BadRequest("not-json", line=shown(line.decode("utf-8", "replace"))))
        return self.answer(request)

    def answer(self, request: object) -> Json:
        """The reply to one request."""
        if not isinstance(request, dict):
            return _refused(BadRequest("not-an-object", found=shown(request)))
        identity = {"id": request["id"]} if "id" in request else {}
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
        games = [
            {
                "game": game.name,
                "seats": list(game.seat_counts),
                "options": {name: list(values) for name, values in game.options.items()},
            }
            for game in map(game_named, GAMES)
        ]
        return {"name": "chakpur", "version": chakpur.__version__, "games": games}

    def _new(self, request: Json) -> Json:
        for field in ("seats", "seed", "deal", "options"):
            if field in request and request[field] is None:
                raise BadRequest("null-field", field=field)
        if "seed" not in request and "deal" not in request:
            raise BadRequest("seed-or-deal")
        return self._open(
            Match(
                request.get("game"),  # type: ignore[arg-type]  # a wrong type is refused by name
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
        if position.to_move is None:
            raise GameOver("game-over", move="think")
        view = position.view(position.to_move)
        if "level" in effort:
            bot = Bot(position.game, effort["level"], position.seats)
            thought = bot.think(view, seed=seed)
            move = bot.pick(thought, seed)
        else:
            seconds = effort["time_ms"] / 1000 if "time_ms" in effort else None
            thinker = Thinker(position.game, position.seats)
            thought = thinker.think(view, playouts=effort.get("playouts"), seconds=seconds, seed=seed)
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
        }

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
    low, high = _EFFORT[given[0]]
    value = request[given[0]]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadRequest("bad-number", field=given[0], found=shown(value), low=low, high=high)
    return {given[0]: value}


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


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is longer than MAX_LINE, which is skipped unread."""
    while line := stream.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE and not line.endswith(b"\n"):
            while (rest := stream.readline(MAX_LINE)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line until end of file."""
    engine = Engine()
    for line in _lines(source):
        if line is not None and not line.strip():
            continue
        reply = json.dumps(engine.answer_line(line), separators=(",", ":"))
        sink.write(reply.encode("ascii") + b"\n")
        sink.flush()
