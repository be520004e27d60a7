"""``chakpur hint``: the best moves of a saved game or position, with what they promise and what speaks for them."""

import argparse
import json
from typing import TYPE_CHECKING, Final

from chakpur.play.words import Message, move_text, say
from chakpur.terminal.arguments import Refusal, add_language, language_of

if TYPE_CHECKING:
    from chakpur.bots.thinker import Candidate, Thought
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
    from chakpur.terminal.positions import find

    language = language_of(arguments.lang)
    if arguments.count < 1:
        raise Refusal("hint-bad-count", count=arguments.count)
    position = find(arguments.where, arguments.move, "--move").position
    if position.to_move is None:
        raise Refusal("hint-over")
    if arguments.seat is not None and arguments.seat - 1 != position.to_move:
        raise Refusal("hint-other-seat", seat=arguments.seat, to_move=position.to_move + 1)
    bot = Bot(position.game, arguments.level, position.seats, seed=checked_seed(arguments.seed))
    thought = bot.think(position.view(position.to_move))
    if arguments.json:
        print(json.dumps(_document(position, thought, arguments.count, language)))
    else:
        print("\n".join(_lines(position, thought, arguments.count, language)))
    return 0


# --- what is found ---


def _lines(position: "Position", thought: "Thought", count: int, language: str) -> list[str]:
    shown = thought.candidates[:count]
    words = [move_text(candidate.move, language) for candidate in shown]
    width = max(map(len, words))
    seat = (position.to_move or 0) + 1
    head = say(
        "hint-title", language, game=position.game, seat=seat, playouts=thought.playouts, seconds=thought.seconds
    )
    view = position.view(position.to_move)
    rows = [
        f"  {word:{width}}  {promise(candidate, language)}\n  {'':{width}}  {view.reason(candidate.move, language)}"
        for word, candidate in zip(words, shown, strict=True)
    ]
    line = say("hint-line", language, moves=" · ".join(move_text(move, language) for move in thought.line))
    return [head, *rows, line]


def promise(candidate: "Candidate", language: str) -> str:
    """What a move promises, in a few words."""
    if candidate.proven is not None:
        return say("hint-proven", language, result=Message(f"hint-{candidate.proven}"))
    if not candidate.visits:
        return say("hint-not-tried", language)
    points = Message("hint-behind" if candidate.margin < 0 else "hint-ahead", {"points": abs(candidate.margin)})
    percent = 100 * candidate.win_probability
    return say("hint-candidate", language, percent=percent, points=points, visits=candidate.visits)


def _document(position: "Position", thought: "Thought", count: int, language: str) -> dict[str, object]:
    view = position.view(position.to_move)
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
                "reason": view.reason(candidate.move, language),
            }
            for candidate in thought.candidates[:count]
        ],
    }
