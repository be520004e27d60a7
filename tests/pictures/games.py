"""Positions of random games."""

import random
from collections.abc import Iterator
from itertools import islice

import chakpur
from chakpur import Position

KINDS = [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 2), ("flowers", 3), ("flowers", 4)]


def positions(game: str, seats: int, seed: int) -> Iterator[Position]:
    """Every position of one random game, the last one included."""
    position = chakpur.deal(game, seats, seed=seed)
    chance = random.Random(seed)
    while True:
        yield position
        if position.over:
            return
        position = position.play(chance.choice(position.moves))


def position_at(game: str, seats: int, seed: int, moves: int) -> Position:
    """The position after so many moves, or the last one."""
    reached = list(islice(positions(game, seats, seed), moves + 1))
    return reached[-1]
