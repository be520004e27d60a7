"""What the subcommands share: language, looks, and the one way in which bad input is refused."""

import argparse
from typing import Final, NoReturn

from chakpur.games import games
from chakpur.play.errors import ChakpurError
from chakpur.play.language import language_of
from chakpur.play.words import LANGUAGES, say

__all__ = ["Parser", "Refusal", "Unreadable", "add_language", "add_looks", "game_called", "language_of", "refusal"]

COLOUR_WISHES: Final = ("auto", "always", "never")
GAMES: Final = {word: game.name for game in games() for word in (game.word, game.name)}
"""What a person may call the games."""


class Refusal(ChakpurError):
    """A wish on the command line that can't be fulfilled."""


class Unreadable(Refusal):
    """A file that holds no record."""

    code = "bad-record"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. {say('cli-see-help', language_of(None), program=self.prog)}\n")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", metavar="|".join(LANGUAGES), help=say("cli-lang", language_of(None)))


def add_looks(parser: argparse.ArgumentParser) -> None:
    """How the terminal is written to."""
    language = language_of(None)
    parser.add_argument("--colour", "--color", choices=COLOUR_WISHES, default="auto", help=say("cli-colour", language))
    parser.add_argument("--ascii", action="store_true", help=say("cli-ascii", language))


def game_called(word: str) -> str:
    """The game that a person means. What they can't mean stays: whoever looks for the game refuses it.

    >>> game_called("solo"), game_called("Patterns"), game_called("chess")
    ('mandala-solo', 'patterns', 'chess')
    """
    return GAMES.get(word.lower(), word)


def refusal(error: ChakpurError, language: str) -> str:
    """The sentence of an error, with the rule that it names."""
    text = error.text(language)
    return text if error.rule is None else f"{text} ({error.rule})"
