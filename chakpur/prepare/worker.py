"""A process that compiles one game: first its rules, then its bots, which contain the rules."""

import os
import sys
import threading
import time
from typing import Final

from chakpur.prepare.parts import BOTS, RULES

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
    from chakpur.bots.bot import Bot
    from chakpur.bots.outlook import Onlooker
    from chakpur.play.catalogue import game_named

    if floor == RULES:
        game_named(game)
    elif floor == BOTS:
        seats = game_named(game).seat_counts[0]
        Bot(game, 1, seats)
        Onlooker(game, seats)  # after the bot it costs little: most of it is compiled then


def _end_with_the_parent() -> None:
    """Whoever wanted this may have been killed; its end of our input is closed then."""
    sys.stdin.read()
    os._exit(1)
