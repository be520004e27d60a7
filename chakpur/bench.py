"""``chakpur bench``: how fast the rules and the search are on this machine, one figure at a time."""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any, Final

from chakpur.play.words import say

TABLES: Final = {
    "patterns": ("patterns", 2),
    "mandala": ("mandala", 2),
    "solo": ("mandala-solo", 1),
    "mandala-solo": ("mandala-solo", 1),
    "flowers": ("flowers", 2),
    "flowers-3": ("flowers", 3),
    "flowers-4": ("flowers", 4),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["playouts", "search"])
    parser.add_argument("--game", choices=list(TABLES), default="patterns")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    measure: Callable[[argparse.Namespace], dict[str, Any]] = playouts if arguments.what == "playouts" else simulations
    found = measure(arguments)
    if arguments.json:
        print(json.dumps(found))
    else:
        rate = round(found["per_second"])
        print(say(f"bench-{arguments.what}", game=arguments.game, rate=rate, seconds=arguments.seconds))
    return 0


def playouts(arguments: argparse.Namespace) -> dict[str, Any]:
    """Uniformly random games a second, from the deal to the score, on one core."""
    import numpy as np

    from chakpur.play.catalogue import checked_options, game_named
    from chakpur.rules.chance import new_rng
    from chakpur.rules.log import silent_log
    from chakpur.rules.playouts import random_games

    name, seats = TABLES[arguments.game]
    game = game_named(name)
    blank = np.zeros(1, game.rules.STATE).view(np.recarray)
    blank[0] = game.blank(seats, checked_options(game, None))
    work = blank.copy()
    rng, log, points = new_rng(arguments.seed), silent_log(), np.zeros(game.rules.N_PLAYERS, np.int32)
    random_games(blank, work, rng, log, 1, points)  # compiles
    games, moves, size = 0, 0, 1
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < arguments.seconds:
        moves += int(random_games(blank, work, rng, log, size, points))
        games += size
        size = max(1, min(100_000, int(games / max(taken, 1e-3) * 0.1)))
    return {
        "what": "playouts",
        "game": arguments.game,
        "games": games,
        "moves": moves,
        "seconds": round(taken, 3),
        "per_second": games / taken,
        "moves_per_second": moves / taken,
    }


def simulations(arguments: argparse.Namespace) -> dict[str, Any]:
    """Simulations a second of plain UCT with uniform rollouts from the first decision, rollouts included."""
    from chakpur.bots.thinker import PLAIN_UCT, Thinker
    from chakpur.bots.weights import Weights
    from chakpur.play.position import dealt

    name, seats = TABLES[arguments.game]
    position, _ = dealt(name, seats, seed=arguments.seed)
    view = position.view(position.to_move)
    thinker = Thinker(name, seats, PLAIN_UCT, Weights.zero(name), threads=arguments.threads)
    thinker.think(view, playouts=100)  # compiles
    thought = thinker.think(view, seconds=arguments.seconds, seed=arguments.seed)
    return {
        "what": "search",
        "game": arguments.game,
        "threads": arguments.threads,
        "simulations": thought.playouts,
        "seconds": round(thought.seconds, 3),
        "per_second": thought.playouts / thought.seconds,
    }
