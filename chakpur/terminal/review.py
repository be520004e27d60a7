"""``chakpur review``: a finished game looked back at, as text, as JSON or as a page that stands alone."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.passing import PassingLine
from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, add_looks, language_of

if TYPE_CHECKING:
    from chakpur.play.documents.review import ReviewDocument
    from chakpur.play.match import Match

THOROUGHNESS: Final = ("quick", "normal", "thorough")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-review-{name}", language)

    parser.add_argument("file", type=Path, metavar="FILE", help=text("file"))
    parser.add_argument("--json", action="store_true", help=text("json"))
    parser.add_argument("--html", type=Path, metavar="FILE", help=text("html"))
    parser.add_argument("--thoroughness", choices=THOROUGHNESS, default="normal", help=text("thoroughness"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=text("seed"))
    add_language(parser)
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.terminal.console import open_console
    from chakpur.terminal.records import check_places, read_match
    from chakpur.terminal.review_text import ReviewText

    language = language_of(arguments.lang)
    check_places(arguments.html)
    match = read_match(arguments.file)
    review = _reviewed(match, arguments, language)
    if arguments.html is not None:
        _write_page(arguments.html, match, review, language)
    if arguments.json:
        print(json.dumps(review, ensure_ascii=False))
    elif arguments.html is None:
        console = open_console(arguments.colour, arguments.ascii)
        console.write(*ReviewText(match, review, console.ink, language).lines())
    return 0


def _reviewed(match: "Match", arguments: argparse.Namespace, language: str) -> "ReviewDocument":
    """The review; on a terminal a line tells how far it is."""
    from chakpur.review import reviewing

    line = PassingLine()
    for progress in reviewing(match, arguments.thoroughness, seed=arguments.seed):
        if progress.review is not None:
            line.clear()
            return progress.review
        line.show(say("review-progress", language, done=progress.done, total=progress.total))
    raise AssertionError("a review ends with the whole of it")


def _write_page(file: Path, match: "Match", review: "ReviewDocument", language: str) -> None:
    from chakpur.play.files import problem_of, write_whole
    from chakpur.review.page import page_of
    from chakpur.terminal.records import shown_path

    try:
        write_whole(file, page_of(match, review, language))
    except (OSError, ValueError) as error:
        raise Refusal("terminal-not-saved", file=shown_path(file), problem=problem_of(error)) from error
    print(say("review-written", language, file=shown_path(file)), file=sys.stderr)
