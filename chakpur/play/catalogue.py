"""The games by name, and the one place where they are compiled, with a word to the person who waits."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import numpy as np

from chakpur.play.errors import BadOption, BadSeats, UnknownGame
from chakpur.play.game import Game
from chakpur.play.notes import Notebook
from chakpur.play.reading import in_array
from chakpur.play.words import say
from chakpur.rules.chance import new_rng
from chakpur.rules.kernel import JIT, cache_of

_FILES: Final = {"mandala": "mandala", "mandala-solo": "yoga", "patterns": "patterns", "flowers": "flowers"}
GAMES: Final = tuple(_FILES)


def game_named(name: object) -> Game:
    """The game with this name, ready to play; raise UnknownGame if there is none."""
    if not isinstance(name, str) or name not in _FILES:
        raise UnknownGame("unknown-game", game=shown(name), games=", ".join(GAMES))
    return _prepared(name)


@cache
def _prepared(name: str) -> Game:
    game: Game = import_module(f"chakpur.play.{_FILES[name]}").GAME
    compiled_once("rules", name, say("compiling", game=name), lambda: compile_kernels(game))
    return game


def is_compiled(name: str) -> bool:
    """Whether a game's rules need no compiling any more."""
    return not JIT or _ready_file("rules", name).exists()


def _ready_file(floor: str, name: str) -> Path:
    return cache_of(floor) / f"{name}.ready"


def compiled_once(floor: str, name: str, notice: str, compile_all: Callable[[], None]) -> None:
    """Compile with a notice to the person who waits, unless it was done before and is on disk."""
    ready = _ready_file(floor, name)
    if not JIT or ready.exists():
        return
    print(notice, file=sys.stderr, flush=True)
    compile_all()
    try:
        ready.touch()
    except OSError:
        pass  # a cache that can't be written costs the wait again, nothing else


def compile_kernels(game: Game) -> None:
    """Call every kernel that a game played by hand needs, so that nobody waits for the compiler in mid-game."""
    rules = game.rules
    s = game.blank(game.seat_counts[0], {name: values[0] for name, values in game.options.items()})
    rules.shuffle_material(s, new_rng(0))
    rules.set_up(s)
    states = in_array(s)
    rules.mask_in(in_array(s), 0)
    moves = np.zeros(rules.MAX_LEGAL, np.int16)
    rules.legal_in(states, moves)
    rules.step_in(states, int(moves[0]), Notebook().logs)
    points = np.zeros(rules.N_PLAYERS, np.int32)
    rules.score_in(states, points)
    rules.winners(s, points)


def checked_seats(game: Game, seats: object) -> int:
    """A number of seats that the game can have; None means the only one there is."""
    if seats is None and len(game.seat_counts) == 1:
        return game.seat_counts[0]
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.seat_counts:
        allowed = ", ".join(str(count) for count in game.seat_counts)
        raise BadSeats("bad-seats", game=game.name, seats=shown(seats), allowed=allowed)
    return seats


def checked_options(game: Game, options: object) -> dict[str, str]:
    """All options of the game, the given ones checked, the others at their defaults."""
    chosen = {name: values[0] for name, values in game.options.items()}
    if options is None:
        return chosen
    if not isinstance(options, dict):
        raise BadOption("bad-options", game=game.name, options=shown(options))
    for name, value in options.items():
        if name not in game.options:
            known = ", ".join(game.options) or "–"
            raise BadOption("unknown-option", game=game.name, option=shown(name), known=known)
        if value not in game.options[name]:
            allowed = ", ".join(game.options[name])
            raise BadOption("bad-option", game=game.name, option=name, value=shown(value), allowed=allowed)
        chosen[name] = value
    return chosen


def shown(value: object) -> str:
    """A value from outside as it may appear in a message: short, on one line."""
    text = value if isinstance(value, str) else repr(value)
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:59] + "…"
