"""``chakpur verify``: whether records hold, one line for each."""

import argparse
from pathlib import Path

from chakpur.play.errors import ChakpurError
from chakpur.play.words import say
from chakpur.terminal.arguments import add_language, language_of, refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    files = say("cli-verify-files", language_of(None))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=files)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    language = language_of(arguments.lang)
    verdicts = [_verdict(path, language) for path in arguments.files]
    return 0 if all(verdicts) else 1


def _verdict(path: Path, language: str) -> bool:
    from chakpur.play.commitment import check_commitment
    from chakpur.terminal.records import read_match, shown_path

    file = shown_path(path)
    try:
        match = read_match(path)
        took_part = check_commitment(match.record())
    except ChakpurError as error:
        print(say("verify-fails", language, file=file, problem=refusal(error, language)))
        return False
    game, count = match.position.game, len(match.history)
    if match.position.over:
        points = " : ".join(map(str, match.position.scores))
        verdict = say("verify-holds", language, file=file, game=game, count=count, points=points)
    else:
        verdict = say("verify-holds-so-far", language, file=file, game=game, count=count)
    more = [] if took_part is None else [say("verify-contributions", language, count=took_part)]
    print(" ".join([verdict, *more]))
    return True
