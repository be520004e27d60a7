"""The one phase that all games share. A game numbers its own phases from 1."""

from typing import Final

OVER: Final = 0
NOBODY: Final = -1
"""``to_move`` when the game is over, and an owner where there is none."""
