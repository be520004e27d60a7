"""Random games of Patterns."""

import random
from functools import cache

import chakpur
from chakpur.play.position import Position


@cache
def random_game(seed: int) -> list[Position]:
    """All positions of a game but the last."""
    dice = random.Random(seed)
    position = chakpur.deal("patterns", seed=seed)
    trail = []
    while not position.over:
        trail.append(position)
        position = position.play(dice.choice(position.moves))
    return trail
