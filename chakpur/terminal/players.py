"""Who sits at the table. A person is asked; everybody else is given a view and answers with a move."""

import os
import random
from collections.abc import Sequence
from typing import Final, Protocol

from chakpur.games import descriptor_of
from chakpur.play.position import View
from chakpur.play.words import say
from chakpur.terminal.ink import clean


class Player(Protocol):
    """An opponent at the table: it is given what its seat may know, and nothing more."""

    def choose(self, view: View) -> str:
        """One of ``view.moves``."""


class RandomPlayer:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> str:
        return self._random.choice(view.moves)


class BotPlayer:
    """A bot of a level."""

    def __init__(self, game: str, seats: int, level: int, seed: int) -> None:
        from chakpur.bots.bot import Bot

        self._bot = Bot(game, level, seats, seed=seed, threads=threads_of(level))

    def choose(self, view: View) -> str:
        return self._bot.choose(view)


MOST_THREADS: Final = 4
"""A Master thinks on several cores, so that people wait less; more than these few hardly help."""
RANDOM: Final = 0
"""The level of those who play at random."""


def threads_of(level: int) -> int:
    """On how many cores a bot thinks while people wait for it."""
    from chakpur.bots.levels import MASTER

    return min(MOST_THREADS, os.cpu_count() or 1) if level == MASTER else 1


def opponent(game: str, seats: int, level: int, seed: int) -> Player:
    """Who plays against people. The same seed plays the same; a Master's on machines with as many cores."""
    return RandomPlayer(seed) if level == RANDOM else BotPlayer(game, seats, level, seed)


def names_shown(names: Sequence[str], game: str, language: str) -> list[str]:
    """The names as a terminal may show them, and last that of the player who is no seat, if the game has one.

    >>> names_shown(["Ada\\x1b[2J"], "mandala-solo", "de")
    ['Ada[2J', 'Meister Yoga']
    """
    found = [clean(name) or "?" for name in names]
    automaton = descriptor_of(game).automaton
    return found if automaton is None else [*found, say(f"terminal-{automaton}", language)]
