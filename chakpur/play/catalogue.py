"""The games by name, and the one place where they are compiled, with a word to the person who waits."""

import contextlib
import gc
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from chakpur.games import descriptor_of, names
from chakpur.play.checks import whole
from chakpur.play.errors import BadOption, BadSeats, UnknownGame
from chakpur.play.game import Game
from chakpur.play.words import Message, as_written, shown
from chakpur.rules.cache import compiling_alone, is_marked_ready, mark_ready
from chakpur.rules.kernel import JIT, runs_plain_meanwhile

GAMES: Final = names()
_SELDOM: Final = (100_000, 50, 100)


def game_named(name: object) -> Game:
    """The game with this name, ready to play; raise UnknownGame if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("unknown-game", game=shown(name), games=", ".join(GAMES))
    return _prepared(name)


@cache
def _prepared(name: str) -> Game:
    game: Game = descriptor_of(name).module("play").GAME
    if not runs_plain_meanwhile():
        compile_rules(name)
    return game


class _Notices:
    are_wanted = True


def compile_silently() -> None:
    """Nobody reads the notices of this process."""
    _Notices.are_wanted = False


def compile_rules(name: str) -> None:
    """Compile all that a table of this game asks for."""
    game: Game = descriptor_of(name).module("play").GAME
    compiled_once("rules", name, Message("compiling", {"game": name}), lambda: compile_kernels(game))


def is_ready(floor: str, name: str) -> bool:
    """Whether nothing of a game on this floor needs compiling any more."""
    return not JIT or is_marked_ready(floor, name)


def compiled_once(floor: str, name: str, notice: Message, compile_all: Callable[[], None]) -> None:
    """Compile with a notice to the person who waits, unless it was done before and is on disk.

    If another process is about to compile the same, this one waits for it.
    """
    if is_ready(floor, name):
        return
    if _Notices.are_wanted:
        print(notice.text(), file=sys.stderr, flush=True)
    with compiling_alone(floor, name):
        if not is_ready(floor, name):
            with _garbage_left_lying():
                compile_all()
            mark_ready(floor, name)


@contextlib.contextmanager
def _garbage_left_lying() -> Iterator[None]:
    """The compiler makes millions of objects that live on; looking through them again and again takes a tenth of it."""
    usual = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def compile_kernels(game: Game) -> None:
    """Call every kernel that a game played by hand needs, so that nobody waits for the compiler in mid-game."""
    from chakpur.play.rehearsal import rehearse

    rehearse(game)


def checked_seats(game: Game, seats: object) -> int:
    """A number of seats that the game can have; None means the only one there is."""
    if seats is None and len(game.seat_counts) == 1:
        return game.seat_counts[0]
    number = whole(seats)
    allowed = ", ".join(str(count) for count in game.seat_counts)
    if number is None:
        raise BadSeats("bad-seats-type", game=game.name, seats=as_written(seats), allowed=allowed)
    if number not in game.seat_counts:
        raise BadSeats("bad-seats", game=game.name, seats=shown(seats), allowed=allowed)
    return number


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
