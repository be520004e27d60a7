"""The command line: a table of subcommands, each imported when it is called for.

A subcommand is a module with ``add_arguments(parser)`` and ``run(arguments) -> exit code``. Exit codes: 0 fine, 1 what
was asked for does not hold, 2 bad usage. Bad input is answered with one sentence, never with a traceback.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING, Final

import chakpur

if TYPE_CHECKING:
    from argparse import Namespace

COMMANDS: Final = {
    "play": "chakpur.terminal.play",
    "replay": "chakpur.terminal.replay",
    "review": "chakpur.terminal.review",
    "verify": "chakpur.terminal.verify",
    "render": "chakpur.terminal.render",
    "engine": "chakpur.terminal.pipe",
    "train": "chakpur.terminal.train",
    "serve": "chakpur.server.serve",
    "admin": "chakpur.server.admin",
    "hint": "chakpur.terminal.hint",
    "arena": "chakpur.terminal.arena",
    "ladder": "chakpur.terminal.ladder",
    "simulate": "chakpur.terminal.simulate",
    "extract": "chakpur.terminal.extract",
    "report": "chakpur.terminal.report",
    "puzzles": "chakpur.terminal.puzzles",
    "bench": "chakpur.bench",
    "prepare": "chakpur.terminal.prepare",
}

EXTRAS: Final = {"serve": "server", "admin": "server"}
"""What a command needs besides the package itself, as pyproject.toml calls it."""

FINE: Final = 0
DOES_NOT_HOLD: Final = 1
BAD_USAGE: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _do(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough of it; what is still buffered goes nowhere, silently.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE


def _do(words: list[str]) -> int:
    if words[:1] == ["--version"]:
        print(f"chakpur {chakpur.__version__}")
        return FINE
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words.insert(0, "play")
    if words[0] not in COMMANDS:
        return _guide(words[0])
    return _run(words[0], words[1:])


def _run(command: str, words: list[str]) -> int:
    from chakpur.play.errors import ChakpurError
    from chakpur.play.words import say
    from chakpur.terminal.arguments import Parser, language_of, refusal
    from chakpur.terminal.extras import check_extra, lacking

    language = language_of(None)
    try:
        check_extra(command, EXTRAS.get(command))
        module = import_module(COMMANDS[command])
        parser = Parser(prog=f"chakpur {command}", description=say(f"cli-{command}", language), allow_abbrev=False)
        module.add_arguments(parser)
        arguments = parser.parse_args(words)
        arguments.lang = language = language_of(getattr(arguments, "lang", None))
        with _explaining(command, arguments):
            code: int = module.run(arguments)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse has said what there is to say
        return stop.code if isinstance(stop.code, int) else BAD_USAGE
    except ModuleNotFoundError as error:
        print(f"chakpur: {refusal(lacking(command, error), language)}", file=sys.stderr)
        return BAD_USAGE
    except ChakpurError as error:
        print(f"chakpur: {refusal(error, language)}", file=sys.stderr)
        return DOES_NOT_HOLD if error.code == "bad-record" else BAD_USAGE
    return code


def _explaining(command: str, arguments: "Namespace") -> AbstractContextManager[None]:
    """Whoever looks after a server's data is told in a sentence what is wrong with it."""
    if command != "admin":
        return nullcontext()
    from chakpur.server.settings import settings_from
    from chakpur.server.start_errors import explained

    return explained(settings_from(os.environ, arguments.data))


def _guide(word: str) -> int:
    """What there is, for someone who asks, or who typed something else."""
    from textwrap import fill

    from chakpur.games import games
    from chakpur.play.words import say
    from chakpur.terminal.arguments import language_of

    language = language_of(None)
    if word in ("-h", "--help", "help"):
        print(say("cli-guide", language), end="\n\n")
        for command in COMMANDS:
            print(f"  chakpur {command:8} {say(f'cli-{command}', language)}")
        print("\n" + fill(say("cli-guide-more", language), 80))
        return FINE
    if any(word in (game.name, game.word) for game in games()):
        print(say("cli-a-game", language, game=word), file=sys.stderr)
    else:
        print(say("cli-unknown", language, word=word[:40], commands=", ".join(COMMANDS)), file=sys.stderr)
    return BAD_USAGE


if __name__ == "__main__":
    sys.exit(main())
