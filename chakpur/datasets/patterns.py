"""What a dataset tells of Patterns: the tokens laid face down, and what the groups brought."""

from collections.abc import Sequence
from typing import Final

from chakpur.datasets.facts import Facts, Json


def _line(found: Json) -> Json:
    return {**found, "place": found["number"]}


def _end(events: Sequence[Json]) -> str:
    """PA7: at once, when no flip is left, or by word."""
    kinds = [event["type"] for event in events]
    return "done" if "done" in kinds else "flips" if "final" in kinds else "at-once"


FACTS: Final = Facts(
    line={"seat": "int8", "colour": "string", "place": "int8", "tokens": "int8", "points": "int16"},
    take={
        "move": "int16",
        "seat": "int8",
        "type": "string",
        "cell": "string",
        "colour": "string",
        "points": "int16",
    },
    takes=frozenset({"establish", "flip", "swap"}),
    line_of=_line,
    end_of=_end,
)
