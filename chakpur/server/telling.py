"""A table's game in sentences, for one listener. What the listener may not know does not come in here."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from chakpur.play.position import Step
from chakpur.play.sentences import Teller
from chakpur.play.words import say
from chakpur.server.facts import Chair, Moved, TookBack
from chakpur.server.schema import Chapter, Told
from chakpur.server.store import Stored
from chakpur.server.tables import Table

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(list[dict[str, Any]])


@cache
def fixed(name: str, language: str) -> str:
    """A sentence without arguments, said once and kept."""
    return say(name, language)


def chair_name(chair: Chair, language: str) -> str:
    if chair.kind == "bot":
        return fixed(f"level-{chair.level}-name", language)
    return fixed("server-open-seat", language) if chair.kind == "open" else chair.name


def names_of(table: Table, language: str) -> list[str]:
    """A name for each seat, and Master Yoga's in the solo game."""
    names = [chair_name(chair, language) for chair in table.chairs]
    return [*names, fixed("server-yoga", language)] if table.plan.game == "mandala-solo" else names


NAMELESS: Final = tuple(map(chr, range(0xE000, 0xE000 + 5)))
"""What stands for the name of each seat until it is put in: so a sentence is composed once for all tables."""
NOWHERE: Final = chr(0xE005)
"""What stands for the name of a cell."""


def told(table: Table, step: Step, events: list[dict[str, object]], seat: int | None, language: str) -> list[Told]:
    """A step's events as sentences; both are made for the same viewer."""
    game = table.plan.game
    names = dict(zip(map(ord, NAMELESS), names_of(table, language), strict=False))
    if game == "mandala-solo":
        sentences = tuple(_sentences(game, seat, language, events, step.before.view(seat).document()))
    else:
        first = {name: value for name, value in events[0].items() if name != "move"}
        if "cell" in first:
            names[ord(NOWHERE)] = str(first["cell"])
            first["cell"] = NOWHERE
        sentences = _sentences_about(game, seat, language, _ENCODER.encode([first, *events[1:]]))
    return [Told(text.translate(names), about, begins) for about, text, begins in sentences]


@lru_cache(maxsize=16384)
def _sentences_about(game: str, seat: int | None, language: str, events: bytes) -> tuple[tuple[Any, str, bool], ...]:
    """The sentences for events that need no look at the position, composed once."""
    return tuple(_sentences(game, seat, language, _DECODER.decode(events), {}))


def _sentences(
    game: str, seat: int | None, language: str, events: list[dict[str, object]], before: dict[str, object]
) -> Iterator[tuple[Any, str, bool]]:
    for about, message, begins in Teller(game, NAMELESS, seat, language).tell(events, before):
        yield about, message.text(language), begins


def chapters_of(table: Table, stored: Stored, seat: int | None, language: str) -> list[Chapter]:
    """The whole story so far, without the moves that were taken back."""
    found: list[Chapter] = []
    told_again = Table(stored.id, stored.invite, stored.made_at, stored.plan)
    for fact in stored.facts:
        happening = told_again.apply(fact)
        if isinstance(fact, TookBack):
            del found[len(found) - fact.count :]
        elif isinstance(fact, Moved) and happening.step is not None:
            events = happening.events(seat)
            story = told(table, happening.step, events, seat, language)
            found.append(Chapter(happening.version, fact.at, fact.seat, fact.move, events, story))
    return found
