"""Which part of a game a puzzle is from. A theme is told before the puzzle is solved: it says nothing of the move."""

from typing import Any, Final

from chakpur.play.position import View

THEMES: Final = {
    "patterns": ("middle", "ending", "last"),
    "mandala": ("begin", "late", "claim"),
    "mandala-solo": ("begin", "late", "claim"),
    "flowers": ("two", "many", "take"),
}
LAST_CELLS: Final = 12
ENDING_CELLS: Final = 18
LATE_RIVER: Final = 3
"""Colours in the longest river."""


def theme_of(view: View) -> str:
    """One of the themes of its game.

    >>> import chakpur
    >>> theme_of(chakpur.deal("mandala", seed=1).view(0))
    'begin'
    """
    return _THEMES[view.game](view.document())


def _of_patterns(view: dict[str, Any]) -> str:
    face_up = sum(cell["owner"] is None for cell in view["cells"].values())
    return "last" if face_up <= LAST_CELLS else "ending" if face_up <= ENDING_CELLS else "middle"


def _of_mandala(view: dict[str, Any]) -> str:
    if view["phase"] == "claim":
        return "claim"
    return "late" if max(map(len, view["rivers"])) >= LATE_RIVER else "begin"


def _of_flowers(view: dict[str, Any]) -> str:
    if view["phase"] == "take":
        return "take"
    return "two" if view["seats"] == 2 else "many"


_THEMES: Final = {
    "patterns": _of_patterns,
    "mandala": _of_mandala,
    "mandala-solo": _of_mandala,
    "flowers": _of_flowers,
}
