"""The six colours of sand that all games share, in the order that every count and list uses."""

from typing import Final, Literal

Colour = Literal["red", "orange", "yellow", "green", "purple", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "orange", "yellow", "green", "purple", "black")
N_COLOURS: Final = 6
NO_COLOUR: Final = -1

COLOUR_CODE: Final[dict[str, int]] = {name: code for code, name in enumerate(COLOURS)}
LETTERS: Final = "roygpb"
"""One letter per colour, for position lines and the terminal; the initials are all different."""
