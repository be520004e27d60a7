"""Every sentence that a person reads, in every language, from the Fluent files in ``chakpur/locales``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Union

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "de")
LOCALES: Final = Path(__file__).resolve().parent.parent / "locales"

Argument = Union[str, int, float, "Message"]
"""What a message can be told: words, numbers, or another message, which is then said in the same language."""


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


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
