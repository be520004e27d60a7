"""All tables there can be: each game with each number of seats, and with each of its options."""

from itertools import product

from chakpur.games import Descriptor, games

TABLES = [(game.name, seats) for game in games() for seats in game.seats]


def _options_of(game: Descriptor) -> list[dict[str, str]]:
    return [dict(zip(game.options, values, strict=True)) for values in product(*game.options.values())]


WITH_OPTIONS = [
    (game.name, seats, options) for game in games() for seats in game.seats for options in _options_of(game)
]
