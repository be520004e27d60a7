"""A process that compiles one game: its bots, which contain the rules, then the rules by themselves, then the rest."""

import os
import sys
import threading
import time
from typing import Final

from chakpur.prepare.parts import BOTS, REVIEWS, RULES

READY: Final = "ready"
"""The first word of a line that says which part is ready, and after how many seconds."""


def main(words: list[str]) -> None:
    game, *floors = words
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    for floor in floors:
        begun = time.monotonic()
        compile_part(game, floor)
        sys.stdout.write(f"{READY} {floor} {time.monotonic() - begun:.2f}\n")
        sys.stdout.flush()


def compile_part(game: str, floor: str) -> None:
    """Compile one part of a game in this process, unless it is on disk."""
    from chakpur.play.catalogue import compile_rules, compile_silently, compiled_once, game_named
    from chakpur.play.words import Message
    from chakpur.rules.kernel import run_plain_meanwhile

    compile_silently()
    run_plain_meanwhile(floor == BOTS)  # a bot's search alone is compiled then, so that it can play soon
    if floor == RULES:
        compile_rules(game)
        return
    seats = game_named(game).seat_counts[0]
    if floor == BOTS:
        from chakpur.bots.bot import Bot

        Bot(game, 1, seats)
    elif floor == REVIEWS:
        notice = Message("compiling-outlook", {"game": game})
        compiled_once(BOTS, f"{game}-reviews", notice, lambda: _compile_for_reviews(game, seats))


def _compile_for_reviews(game: str, seats: int) -> None:
    """What looks at positions from outside, and what a bot needs late in a game."""
    from chakpur.bots.endgame import solver_for
    from chakpur.bots.outlook import Onlooker
    from chakpur.bots.thinker import Thinker
    from chakpur.play.position import dealt

    thinker = Thinker(game, seats)
    position, _ = dealt(game, seats, seed=0)
    thinker.think(position.view(position.to_move), playouts=4)
    solver = solver_for(game, thinker.weights)
    if solver is not None:
        solver.compile()
    Onlooker(game, seats)


def _end_with_the_parent() -> None:
    """Whoever wanted this may have been killed; its end of our input is closed then."""
    sys.stdin.read()
    os._exit(1)
