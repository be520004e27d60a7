"""What a dataset tells of Flowers: who took which tile, and what flowers and single tiles brought."""

from typing import Final

from chakpur.datasets.facts import Facts, Json


def _line(found: Json) -> Json:
    (colour, first), *other = found["tiles"]
    return {**found, "colour": colour, "first": first, "second": other[0][1] if other else None}


def _take(event: Json) -> Json:
    colour, value = event["tile"]
    return {**event, "colour": colour, "value": value}


FACTS: Final = Facts(
    line={
        "seat": "int8",
        "type": "string",
        "colour": "string",
        "first": "string",
        "second": "string",
        "points": "int16",
    },
    take={
        "move": "int16",
        "seat": "int8",
        "mandala": "int8",
        "side": "string",
        "colour": "string",
        "value": "string",
    },
    takes=frozenset({"tile"}),
    line_of=_line,
    take_of=_take,
)
