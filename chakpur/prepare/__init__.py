"""Compiling ahead of time: all that games and bots need, on all cores, so that nobody waits for the compiler later.

>>> from chakpur.prepare import is_ready, prepare
>>> prepare(["patterns"])
>>> is_ready("patterns", "rules") and is_ready("patterns", "bots")
True
"""

from chakpur.prepare.parts import BOTS, FLOORS, REVIEWS, RULES, Part, is_ready, missing
from chakpur.prepare.preparation import GameProgress, Preparation, Progress, in_background, prepare

__all__ = [
    "BOTS",
    "FLOORS",
    "REVIEWS",
    "RULES",
    "GameProgress",
    "Part",
    "Preparation",
    "Progress",
    "in_background",
    "is_ready",
    "missing",
    "prepare",
]
