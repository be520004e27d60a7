"""What a dataset tells of Mandala: claims, and what the places of the rivers brought."""

from typing import Final

from chakpur.datasets.facts import Facts

FACTS: Final = Facts(
    line={"seat": "int8", "colour": "string", "place": "int8", "cards": "int8", "points": "int16"},
    take={"move": "int16", "seat": "int8", "colour": "string", "river": "int8", "cup": "int8", "discard": "int8"},
    takes=frozenset({"gain"}),
)
