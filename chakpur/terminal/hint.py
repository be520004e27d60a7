"""``chakpur hint``: the best moves of a saved game or position, with what they promise."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.words import Message, say
from chakpur.terminal.arguments import Refusal, Unreadable, add_language, language_of

if TYPE_CHECKING:
    from chakpur.bots.thinker import Candidate, Thought
    from chakpur.play.match import Match
    from chakpur.play.position import Position

COUNT: Final = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-hint-{name}", language)

    parser.add_argument("where", metavar="FILE|POSITION|-", help=text("where"))
    parser.add_argument("--level", type=int, default=5, metavar="1–5", help=text("level"))
    parser.add_argument("--seat", type=int, metavar="N", help=text("seat"))
    parser.add_argument("--move", type=int, metavar="N", help=text("move"))
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=text("count"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=text("seed"))
    parser.add_argument("--json", action="store_true", help=text("json"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.bots.bot import Bot
    from chakpur.play.position import checked_seed

    language = language_of(arguments.lang)
    position = _position(arguments.where, arguments.move)
    if position.to_move is None:
        raise Refusal("hint-over")
    if arguments.seat is not None and arguments.seat - 1 != position.to_move:
        raise Refusal("hint-other-seat", seat=arguments.seat, to_move=position.to_move + 1)
    bot = Bot(position.game, arguments.level, position.seats, seed=checked_seed(arguments.seed))
    thought = bot.think(position.view(position.to_move))
    if arguments.json:
        print(json.dumps(_document(position, thought, arguments.count)))
    else:
        print("\n".join(_lines(position, thought, arguments.count, language)))
    return 0


# --- which position ---


def _position(where: str, after: int | None) -> "Position":
    """The position of a record (at its end or after so many moves), or of a position line."""
    import chakpur
    from chakpur.play.match import Match as AnyMatch
    from chakpur.terminal.records import read_match, shown_path

    if where == "-":
        content = sys.stdin.read()
        if not content.lstrip().startswith("{"):
            return _of_line(content.strip(), after)
        try:
            return _of_match(AnyMatch.from_record(json.loads(content)), after)
        except json.JSONDecodeError as error:
            raise Unreadable("terminal-not-json", file="-", line=error.lineno, column=error.colno) from error
    path = Path(where)
    if where.split(maxsplit=1)[:1] and where.split(maxsplit=1)[0] in chakpur.GAMES and " " in where.strip():
        return _of_line(where.strip(), after)
    try:
        first = path.read_bytes()[:1]
    except (OSError, ValueError):
        return _of_match(read_match(path), after)  # says what is wrong with the file
    if first in (b"{", b"["):
        return _of_match(read_match(path), after)
    try:
        return _of_line(path.read_text(encoding="utf-8").strip(), after)
    except UnicodeDecodeError as error:
        raise Unreadable("terminal-not-text", file=shown_path(path)) from error


def _of_line(line: str, after: int | None) -> "Position":
    from chakpur.play.position import position_of

    if after is not None:
        raise Refusal("hint-no-moves")
    return position_of(line)


def _of_match(match: "Match", after: int | None) -> "Position":
    if after is None:
        return match.position
    if not 0 <= after <= len(match.steps):
        raise Refusal("hint-no-such-move", move=after, moves=len(match.steps))
    return match.steps[after].before if after < len(match.steps) else match.position


# --- what is found ---


def _lines(position: "Position", thought: "Thought", count: int, language: str) -> list[str]:
    from chakpur.terminal.scene import move_text

    shown = thought.candidates[:count]
    words = [move_text(candidate.move, language) for candidate in shown]
    width = max(map(len, words))
    seat = (position.to_move or 0) + 1
    head = say(
        "hint-title", language, game=position.game, seat=seat, playouts=thought.playouts, seconds=thought.seconds
    )
    rows = [f"  {word:{width}}  {_promise(candidate, language)}" for word, candidate in zip(words, shown, strict=True)]
    line = say("hint-line", language, moves=" · ".join(move_text(move, language) for move in thought.line))
    return [head, *rows, line]


def _promise(candidate: "Candidate", language: str) -> str:
    if candidate.proven is not None:
        return say("hint-proven", language, result=Message(f"hint-{candidate.proven}"))
    if not candidate.visits:
        return say("hint-not-tried", language)
    points = Message("hint-behind" if candidate.margin < 0 else "hint-ahead", {"points": abs(candidate.margin)})
    percent = 100 * candidate.win_probability
    return say("hint-candidate", language, percent=percent, points=points, visits=candidate.visits)


def _document(position: "Position", thought: "Thought", count: int) -> dict[str, object]:
    return {
        "game": position.game,
        "to_move": position.to_move,
        "playouts": thought.playouts,
        "proven": thought.proven,
        "line": list(thought.line),
        "moves": [
            {
                "move": candidate.move,
                "win_probability": round(candidate.win_probability, 4),
                "margin": round(candidate.margin, 2),
                "visits": candidate.visits,
                "proven": candidate.proven,
            }
            for candidate in thought.candidates[:count]
        ],
    }
