"""Matches with honest statistics: who plays, where the games run, what came of them, and how sure that is.

This folder holds no kernels, so that a change here compiles nothing anew.
"""

from typing import Final

PATIENCE: Final = 60.0
"""Seconds that a program may take for what has no time of its own."""
TOLERANCE: Final = 0.5
"""Seconds that a program may take for a move beyond its time."""
