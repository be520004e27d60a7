"""What a dataset tells of a game besides its moves and points; each game says it in its own file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from chakpur.games import descriptor_of

Json = dict[str, Any]


def _as_it_is(document: Json) -> Json:
    return document


def _reason(events: Sequence[Json]) -> str:
    return str(events[-1].get("reason") or "end")


@dataclass(frozen=True)
class Facts:
    """Which fields a game's ``lines`` and ``takes`` have, and where they come from."""

    line: Mapping[str, str]
    """The fields of what each thing brought, with their Arrow types."""
    take: Mapping[str, str]
    """The fields of everything that found its owner, with their Arrow types."""
    takes: frozenset[str] = frozenset()
    """The events that say so."""
    line_of: Callable[[Json], Json] = _as_it_is
    """Fields out of a line of ``position.reckoning()``."""
    take_of: Callable[[Json], Json] = _as_it_is
    """Fields out of such an event."""
    end_of: Callable[[Sequence[Json]], str] = _reason
    """How the game ended, out of the events of the last moves."""

    def lines(self, reckoning: Sequence[Json]) -> list[Json]:
        return [
            _picked({"seat": seat, **self.line_of(line)}, self.line)
            for seat, tally in enumerate(reckoning)
            for line in tally["lines"]
        ]

    def taken(self, move: int, events: Sequence[Json]) -> list[Json]:
        found = (event for event in events if event["type"] in self.takes)
        return [_picked({**self.take_of(event), "move": move}, self.take) for event in found]


def _picked(document: Json, fields: Mapping[str, str]) -> Json:
    return {name: document.get(name) for name in fields}


PLAIN: Final = Facts({"seat": "int8", "points": "int16"}, {"move": "int16", "seat": "int8"})
"""Of a game that says nothing more."""


def facts_of(game: str) -> Facts:
    """
    >>> facts_of("patterns").take["cell"]
    'string'
    """
    try:
        facts: Facts = descriptor_of(game).module("datasets").FACTS
    except ModuleNotFoundError:
        return PLAIN
    return facts
