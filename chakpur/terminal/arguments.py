"""What the subcommands share: language, looks, and the one way in which bad input is refused."""

import argparse
import os
from collections.abc import Mapping
from typing import Final, NoReturn

from chakpur.play.errors import ChakpurError
from chakpur.play.words import LANGUAGES, say

COLOUR_WISHES: Final = ("auto", "always", "never")


class Refusal(ChakpurError):
    """A wish on the command line that can't be fulfilled."""


class Unreadable(Refusal):
    """A file that holds no record."""

    code = "bad-record"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. {say('cli-see-help', language_of(None), program=self.prog)}\n")


def language_of(wish: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language wished for, else the one of the environment, else English.

    >>> language_of(None, {"LANG": "de_AT.UTF-8"}), language_of("en", {"LANG": "de_AT.UTF-8"})
    ('de', 'en')
    """
    if wish is not None:
        return wish
    named = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return next((language for language in LANGUAGES if named.lower().startswith(language)), LANGUAGES[0])


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=say("cli-lang", language_of(None)))


def add_looks(parser: argparse.ArgumentParser) -> None:
    """How the terminal is written to."""
    language = language_of(None)
    parser.add_argument("--colour", "--color", choices=COLOUR_WISHES, default="auto", help=say("cli-colour", language))
    parser.add_argument("--ascii", action="store_true", help=say("cli-ascii", language))


def refusal(error: ChakpurError, language: str) -> str:
    """The sentence of an error, with the rule that it names."""
    text = error.text(language)
    return text if error.rule is None else f"{text} ({error.rule})"
