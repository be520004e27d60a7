"""``chakpur render``: a position of a recorded game, or of a position line, as a picture."""

import argparse
import math
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, language_of

if TYPE_CHECKING:
    from chakpur.play.position import Position
    from chakpur.terminal.positions import Found

NEXT: Final = "next"
ONLOOKER: Final = 0
"""The seat of whoever has none."""
ENDINGS: Final = (".svg", ".png")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-render-{name}", language)

    parser.add_argument("where", metavar="FILE|POSITION|-", help=text("where"))
    parser.add_argument("--ply", type=int, metavar="N", help=text("ply"))
    parser.add_argument("-o", "--out", metavar="FILE", required=True, help=text("out"))
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help=text("theme"))
    parser.add_argument("--seat", type=int, metavar="N", help=text("seat"))
    parser.add_argument("--front", type=int, metavar="N", help=text("front"))
    parser.add_argument("--move", nargs="?", const=NEXT, metavar="MOVE", help=text("move"))
    parser.add_argument("--title", metavar="TEXT", help=text("title"))
    parser.add_argument("--caption", metavar="TEXT", help=text("caption"))
    parser.add_argument("--part", metavar="NAME", help=text("part"))
    parser.add_argument("--zoom", type=float, default=2.0, metavar="N", help=text("zoom"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.terminal.positions import find
    from chakpur.terminal.records import shown_path

    language = language_of(arguments.lang)
    out = None if arguments.out == "-" else Path(arguments.out)
    if out is not None and out.suffix.lower() not in ENDINGS:
        raise Refusal("render-unknown-ending", file=shown_path(out))
    if not 0.1 <= arguments.zoom <= 10 or math.isnan(arguments.zoom):
        raise Refusal("render-bad-zoom", zoom=str(arguments.zoom))
    found = find(arguments.where, arguments.ply, "--ply")
    picture = _picture(found, arguments, language)
    if out is None:
        print(picture)
        return 0
    _write(out, picture, arguments.zoom)
    print(say("render-done", language, file=shown_path(out)))
    return 0


def _picture(found: "Found", arguments: argparse.Namespace, language: str) -> str:
    position = found.position
    seat = _seat(position, arguments.seat, lowest=ONLOOKER)
    front = _seat(position, arguments.front, lowest=1)
    what = position if seat is None else position.view(None if seat == ONLOOKER else seat - 1)
    return what.svg(
        front=None if front is None else front - 1,
        theme=arguments.theme,
        move=_move(found, arguments.move),
        language=language,
        names=found.names,
        title=arguments.title,
        caption=arguments.caption,
        part=arguments.part,
    )


def _seat(position: "Position", wish: int | None, lowest: int) -> int | None:
    """People count seats from 1."""
    if wish is not None and not lowest <= wish <= position.seats:
        raise Refusal("render-no-such-seat", seat=wish, seats=position.seats, lowest=lowest)
    return wish


def _move(found: "Found", wish: str | None) -> str | None:
    """The move to be marked. It must be legal, also where whoever looks can't know that."""
    from chakpur.play.errors import IllegalMove

    if wish is None:
        return None
    move = found.next if wish == NEXT else wish
    if move is None:
        raise Refusal("render-no-next")
    reason = found.position.why_not(move)
    if reason is not None:
        raise IllegalMove(reason.rule, reason.why)
    return move


def _write(out: Path, picture: str, zoom: float) -> None:
    from chakpur.pictures.png import png
    from chakpur.play.files import problem_of
    from chakpur.terminal.records import shown_path

    content = png(picture, zoom) if out.suffix.lower() == ".png" else picture.encode() + b"\n"
    try:
        out.write_bytes(content)
    except (OSError, ValueError) as error:
        raise Refusal("render-unwritable", file=shown_path(out), problem=problem_of(error)) from error
