"""Counting all ways a game can go from a position: one number per depth tells whether any rule has changed.

Works for every module of rules. When a number is wrong, ``split`` tells below which first move.
"""

from types import ModuleType

import numpy as np

from chakpur.rules.kernel import Record, copy_record
from chakpur.rules.log import silent_log
from chakpur.rules.phases import OVER


def legal_codes(module: ModuleType, s: Record) -> list[int]:
    if s.phase == OVER:
        return []
    out = np.zeros(module.MAX_LEGAL, np.int16)
    count = module.legal(s, out)
    return [int(code) for code in out[:count]]


def perft(module: ModuleType, s: Record, depth: int) -> int:
    """How many sequences of *depth* legal moves there are; one that ends the game earlier does not count."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal_codes(module, s))
    return sum(split(module, s, depth).values())


def split(module: ModuleType, s: Record, depth: int) -> dict[int, int]:
    """The same for each first move, by its code."""
    log = silent_log()
    counts = {}
    for code in legal_codes(module, s):
        after = copy_record(s)
        module.step(after, code, log)
        counts[code] = perft(module, after, depth - 1)
    return counts
