"""The fast lane for sentences: each is composed once for all tables, with marks in the place of names and cells.

Composing a sentence costs several times as much as anything else that is done to tell a move. A mark is a character
that Unicode leaves to private use; nobody's name has one (``decisions.clean``). With
``CHAKPUR_SENTENCES=plain`` every sentence is composed anew; what this gains is in docs/decisions.md.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from chakpur.play.sentences import teller_of

NAMELESS: Final = tuple(map(chr, range(0xE000, 0xE000 + 5)))
"""What stands for the name of each seat."""
NOWHERE: Final = chr(0xE005)
"""What stands for the name of a cell."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(list[dict[str, Any]])
Sentences = list[tuple[int | None, str, bool]]
"""Whom each is about, its text, and whether it begins something."""


def sentences(
    game: str, names: Sequence[str], seat: int | None, language: str, events: list[dict[str, object]]
) -> Sentences:
    """What happened as sentences, where the events alone say everything."""
    given = [*zip(NAMELESS, names, strict=False)]
    first = {name: value for name, value in events[0].items() if name != "move"}
    if "cell" in first:
        given.append((NOWHERE, str(first["cell"])))
        first["cell"] = NOWHERE
    kept = _composed(game, seat, language, _ENCODER.encode([first, *events[1:]]))
    return [(about, _filled_in(text, given), begins) for about, text, begins in kept]


def _filled_in(text: str, given: list[tuple[str, str]]) -> str:
    for mark, name in given:
        text = text.replace(mark, name)
    return text


@lru_cache(maxsize=16384)
def _composed(game: str, seat: int | None, language: str, events: bytes) -> Sentences:
    found = teller_of(game, NAMELESS, seat, language).tell(_DECODER.decode(events), {})
    return [(about, message.text(language), begins) for about, message, begins in found]
