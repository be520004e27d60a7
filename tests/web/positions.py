"""Positions that tests of the page begin with. Random games lead to them, so nobody has to think them out."""

import random
from collections.abc import Callable, Iterator

import chakpur
from chakpur.play.position import Position

MOST_GAMES = 200


def course(game: str, seats: int, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    dice, position = random.Random(seed), chakpur.deal(game, seats, seed=seed)
    yield position
    while not position.over:
        position = position.play(dice.choice(position.moves))
        yield position


def where(game: str, holds: Callable[[Position], bool], seats: int = 0) -> str:
    """The line of a position in which we are to move, and of which something holds."""
    for seed in range(1, MOST_GAMES):
        for position in course(game, seats or usual_seats(game), seed):
            if position.to_move == 0 and holds(position):
                return position.line()
    raise AssertionError("no random game comes to such a position")


def after(game: str, moves: int, seats: int = 0) -> str:
    """The line of a position after so many moves of a random game, or a few more, when we are to move."""
    found = course(game, seats or usual_seats(game), seed=1)
    return next(position for number, position in enumerate(found) if number >= moves and position.to_move == 0).line()


def before_the_end(game: str, moves: int, seats: int = 0) -> str:
    """The line of a position of a random game that has so many moves left, or a few more, when we are to move."""
    played = list(course(game, seats or usual_seats(game), seed=1))
    return next(position for position in reversed(played[: -1 - moves]) if position.to_move == 0).line()


def usual_seats(game: str) -> int:
    return 1 if game == "mandala-solo" else 2
