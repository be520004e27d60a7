"""Wide terminals: the story stands beside the table."""

from collections.abc import Sequence
from typing import Final

from chakpur.terminal.ink import HEIGHT, WIDTH, side_by_side

GAP: Final = "   "
WIDE: Final = 120
"""The fewest columns for that."""


def beside(
    table: Sequence[str], question: Sequence[str], before: Sequence[str], fresh: Sequence[str], room: int
) -> list[str]:
    """A wide page: the table with the question under it, and beside them as much of the story as finds room.

    *fresh* is what is new to the one who looks; what happened *before* stands above it.
    """
    height = max(len(table) + len(question), HEIGHT, len(fresh))  # the question stays near the table
    story = [*before, *([""] if before and fresh else []), *fresh][-min(room, height) :]
    gap = max(0, len(story) - len(table) - len(question))
    lines = side_by_side([*table, *[""] * gap, *question], story, WIDTH, GAP)
    return [line.rstrip() for line in lines]


def beside_columns(columns: int) -> int:
    """How wide the story beside a table is."""
    return columns - WIDTH - len(GAP)
