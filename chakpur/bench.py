"""``chakpur bench``: how fast the rules and the search are on this machine, one figure at a time."""

import argparse
import json
import math
import time
from collections.abc import Callable
from typing import Any, Final

from chakpur.games import games
from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, language_of

TABLES: Final = {
    word: (game.name, seats)
    for game in games()
    for seats in game.seats
    for word in ((game.word, game.name) if seats == game.seats[0] else (f"{game.word}-{seats}",))
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-bench-{name}", language)

    parser.add_argument("what", choices=["playouts", "search"], help=text("what"))
    parser.add_argument("--game", choices=list(TABLES), default="patterns", help=text("game"))
    parser.add_argument("--seconds", type=float, default=3.0, metavar="SECONDS", help=text("seconds"))
    parser.add_argument("--threads", type=int, default=1, metavar="N", help=text("threads"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=text("seed"))
    parser.add_argument("--json", action="store_true", help=text("json"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.play.position import checked_seed

    if not 0 < arguments.seconds < math.inf:
        raise Refusal("bench-bad-seconds", found=str(arguments.seconds))
    checked_seed(arguments.seed)
    measure: Callable[[argparse.Namespace], dict[str, Any]] = playouts if arguments.what == "playouts" else simulations
    found = measure(arguments)
    if arguments.json:
        print(json.dumps(found))
    else:
        rate = round(found["per_second"])
        figures = {"game": arguments.game, "rate": rate, "seconds": arguments.seconds}
        print(say(f"bench-{arguments.what}", language_of(arguments.lang), **figures))
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
