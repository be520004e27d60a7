"""Every sentence that a person reads, in every language, from the Fluent files in ``chakpur/locales``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final, Union

from fluent.runtime import FluentBundle, FluentResource

from chakpur.games import games

LONGEST_SHOWN: Final = 60
LANGUAGES: Final = ("en", "de")

Argument = Union[str, int, float, "Message"]
"""What a message can be told: words, numbers, or another message, which is then said in the same language."""


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for folder in _folders():
        for file in sorted((folder / language).glob("*.ftl")):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _folders() -> list[Path]:
    """Ours, and those of games from other packages."""
    packages = [import_module(package) for package in dict.fromkeys(game.package for game in games())]
    return [Path(package.__file__ or "").parent / "locales" for package in packages]


@dataclass(frozen=True)
class Message:
    """A sentence that is yet to be said in some language: the name of a Fluent message and its arguments.

    >>> Message("colour", {"colour": "red"}).text("de")
    'Rot'
    """

    name: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def text(self, language: str = "en") -> str:
        return say(self.name, language, **self.arguments)

    def __str__(self) -> str:
        return self.text()


def say(name: str, language: str = "en", /, **arguments: Argument) -> str:
    """The message *name* in *language*; a missing message or argument is a programming error and raises."""
    if language not in LANGUAGES:
        from chakpur.play.errors import BadRequest  # errors speak by this module

        raise BadRequest("unknown-language", language=shown(language), known=", ".join(LANGUAGES))
    said = {key: value.text(language) if isinstance(value, Message) else value for key, value in arguments.items()}
    if any(type(value) is float for value in said.values()):
        return _composed(name, language, said)
    return _said(name, language, tuple(said.items()))


@lru_cache(maxsize=16384)
def _said(name: str, language: str, arguments: tuple[tuple[str, str | int | float], ...]) -> str:
    """Composing a sentence costs a hundred times as much as remembering it."""
    return _composed(name, language, dict(arguments))


def _composed(name: str, language: str, arguments: dict[str, str | int | float]) -> str:
    bundle = _bundle(language)
    message = bundle.get_message(name)
    if message.value is None:
        raise LookupError(f"message {name!r} has no text")
    text, errors = bundle.format_pattern(message.value, arguments)
    if errors:
        raise LookupError(f"message {name!r} in {language!r}: {errors[0]}")
    return str(text)


def move_text(move: str, language: str) -> str:
    """A move text word by word in another language; words that are no words stay.

    >>> move_text("grow 2 red left", "de")
    'anlegen 2 rot links'
    """
    return " ".join(move_word(word, language) for word in move.split())


def move_word(word: str, language: str) -> str:
    return word if any(letter.isdigit() for letter in word) else say("move-word", language, word=word)


def as_written(value: object) -> str:
    """A value of the wrong kind as Python writes it, so that the text '2' is not taken for the number 2.

    >>> as_written("2"), as_written(2.5)
    ("'2'", '2.5')
    """
    return shown(repr(value))


def shown(value: object) -> str:
    """A value from outside as it may appear in a message: short, on one line, nothing that moves a cursor.

    >>> shown("red\\n \\x1b[2Jblue")
    'red \\\\x1b[2Jblue'
    """
    text = value if isinstance(value, str) else repr(value)
    text = " ".join(text[: LONGEST_SHOWN * 4].split())
    text = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
