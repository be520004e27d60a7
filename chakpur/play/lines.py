"""Position lines: one grammar for all games. A line is the game's name and its parts, ``<part>:<value>``, in their
order, with one space between them. A game has a table of its parts; each part has one way to be written.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from chakpur.play.errors import BadNotation, Fault
from chakpur.play.words import Message, shown

NOTHING: Final = "-"
"""Stands for nothing, in every part that can be empty."""


class Part(NamedTuple):
    """One part of a game's line."""

    form: str
    """What its value looks like, as a regular expression."""
    example: str


Parts = Mapping[str, Part]


def written(game: str, values: Mapping[str, str]) -> str:
    """The line with these values.

    >>> written("nim", {"heap": "7", "move": "0"})
    'nim heap:7 move:0'
    """
    return " ".join([game, *(f"{part}:{value}" for part, value in values.items())])


def values_in(text: str, game: str, parts: Iterable[str], old_mark: str = ":") -> dict[str, str]:
    """The values of a line by the names of their parts, whatever they look like; raise BadNotation at other parts.

    Version 0.1 wrote some games with another mark than the colon, or with names for no part at all.

    >>> values_in("nim heap:7 move:0", "nim", ["heap", "move"])
    {'heap': '7', 'move': '0'}
    >>> values_in("nim 7 0", "nim", ["heap", "move"], old_mark="")
    {'heap': '7', 'move': '0'}
    """
    name, *words = text.split(" ")
    names = list(parts)
    if name == game and len(words) == len(names):
        for beginnings in ([f"{part}:" for part in names], [f"{part}{old_mark}" if old_mark else "" for part in names]):
            if all(word.startswith(begin) for word, begin in zip(words, beginnings, strict=True)):
                found = (word[len(begin) :] for word, begin in zip(words, beginnings, strict=True))
                return dict(zip(names, found, strict=True))
    right = " ".join([game, *(f"{part}:…" for part in names)])
    raise BadNotation([Fault("", Message("bad-notation-parts", {"found": shown(text), "right": right}))])


def misformed(part: str, value: str, example: str) -> Fault:
    """A value that no position has in this part; *example* is one that some position has."""
    wrong = {"found": shown(f"{part}:{value}"), "right": shown(f"{part}:{example}")}
    return Fault(part, Message("bad-notation-form", wrong))


def fits(part: Part, value: str) -> bool:
    return re.fullmatch(part.form, value) is not None
