"""``chakpur prepare``: compile games and bots ahead, on all cores."""

import argparse
import sys

from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, game_called, language_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    parser.add_argument("games", nargs="*", metavar="GAME", help=say("cli-prepare-games", language))
    parser.add_argument("--processes", type=int, metavar="N", help=say("cli-prepare-processes", language))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    import chakpur
    from chakpur.prepare import Preparation
    from chakpur.prepare.show import wait_and_tell
    from chakpur.rules.cache import sweep

    if arguments.processes is not None and arguments.processes < 1:
        raise Refusal("prepare-bad-processes", processes=arguments.processes)
    language = language_of(arguments.lang)
    games = [game_called(name) for name in arguments.games] or chakpur.GAMES
    preparation = Preparation(games, processes=arguments.processes)
    if preparation.finished:
        sweep()
        print(say("prepare-nothing", language), file=sys.stderr)
        return 0
    preparation.start()
    try:
        wait_and_tell(preparation, language)
    finally:
        preparation.stop()
    return 1 if preparation.failures else 0
