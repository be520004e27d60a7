"""Chakpur: the Mandala family of board games, exact, fast and pleasant to use.

>>> import chakpur
>>> position = chakpur.deal("patterns", seed=7)
>>> position = position.play(position.moves[0])
>>> position.to_move
0

Nothing heavy is imported until the first game is dealt.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    GAMES: tuple[str, ...]
    """The names of the games."""

    from typing import Unpack

    from chakpur import batch
    from chakpur.bots.bot import Bot
    from chakpur.bots.thinker import Candidate, Thinker, Thought
    from chakpur.datasets.wishes import Wishes
    from chakpur.play.errors import (
        BadDeal,
        BadMove,
        BadNotation,
        BadOption,
        BadRecord,
        BadRequest,
        BadSeats,
        BadSeed,
        ChakpurError,
        GameOver,
        IllegalMove,
        NothingToUndo,
        NotOver,
        UnknownGame,
    )
    from chakpur.play.game import Illegal
    from chakpur.play.match import Match
    from chakpur.play.position import Position, Step, View

_HOMES = {
    **dict.fromkeys(
        (
            "BadDeal",
            "BadMove",
            "BadNotation",
            "BadOption",
            "BadRecord",
            "BadRequest",
            "BadSeats",
            "BadSeed",
            "ChakpurError",
            "GameOver",
            "IllegalMove",
            "NothingToUndo",
            "NotOver",
            "UnknownGame",
        ),
        "chakpur.play.errors",
    ),
    "Bot": "chakpur.bots.bot",
    "Candidate": "chakpur.bots.thinker",
    "Thinker": "chakpur.bots.thinker",
    "Thought": "chakpur.bots.thinker",
    "Illegal": "chakpur.play.game",
    "Match": "chakpur.play.match",
    "Position": "chakpur.play.position",
    "Step": "chakpur.play.position",
    "View": "chakpur.play.position",
}

__all__ = [  # noqa: RUF022 - the order of the documentation
    "GAMES",
    "deal",
    "position",
    "load",
    "bot",
    "batch",
    "simulate",
    "Position",
    "View",
    "Step",
    "Match",
    "Illegal",
    "Bot",
    "Thinker",
    "Thought",
    "Candidate",
    "ChakpurError",
    "UnknownGame",
    "BadSeats",
    "BadOption",
    "BadSeed",
    "BadDeal",
    "BadMove",
    "IllegalMove",
    "GameOver",
    "BadNotation",
    "BadRecord",
    "BadRequest",
    "NothingToUndo",
    "NotOver",
]


def deal(
    game: str,
    seats: "int | None" = None,
    *,
    seed: "int | None" = None,
    deal: "dict[str, Any] | None" = None,
    options: "dict[str, str] | None" = None,
) -> "Position":
    """The first position of a game.

    *seed* (0 to 2⁶³ − 1) fixes the deal and every later shuffle; without one the deal is random. *deal* fixes
    the start itself (see the protocol's deals); later shuffles are then those of *seed*, or of seed 0.

    >>> import chakpur
    >>> chakpur.deal("mandala", seed=3) == chakpur.deal("mandala", seed=3)
    True
    >>> chakpur.deal("chess")
    Traceback (most recent call last):
    ...
    chakpur.play.errors.UnknownGame: There is no game “chess”. The games are mandala, mandala-solo, patterns, flowers.
    """
    from chakpur.play.position import dealt, seed_for

    return dealt(game, seats, seed=seed_for(seed, deal), deal=deal, options=options)[0]


def position(line: str) -> "Position":
    """The position that a line of text describes (what ``Position.line()`` wrote).

    >>> import chakpur
    >>> start = chakpur.deal("patterns", seed=7)
    >>> chakpur.position(start.line()) == start
    True
    """
    from chakpur.play.position import position_of

    return position_of(line)


def load(record: "dict[str, Any]") -> "Match":
    """The game that a record document holds, every move checked; raise BadRecord if it does not hold.

    >>> import chakpur
    >>> match = chakpur.Match("patterns", seed=7)
    >>> chakpur.load(match.record()).position == match.position
    True
    """
    from chakpur.play.match import Match

    return Match.from_record(record)


def bot(game: str, level: int = 5, seats: "int | None" = None, *, seed: int = 0, threads: int = 1) -> "Bot":
    """An opponent of a level from 1 (Novice) to 5 (Master).

    >>> import chakpur
    >>> str(chakpur.bot("patterns", level=1).level.name)
    'Novice'
    """
    from chakpur.bots.bot import Bot

    return Bot(game, level, seats, seed=seed, threads=threads)


def simulate(game: str, seats: "int | None" = None, **wishes: "Unpack[Wishes]") -> Any:
    """Games of bots among themselves as a table (``pyarrow.Table``), a row for each.

    docs/researchers.md tells what the columns mean.

    *bots* is one word for all seats or one for each (``"3"``, ``"3,1"``), as in the arena, but never by the clock: the
    same *seed* gives the same games everywhere. *games* says how many, *arrays* asks for NumPy arrays instead.
    *workers* processes share the work (a script needs ``if __name__ == "__main__":`` then), or *cluster*
    (``"ray"``, at *address*). *out* keeps the games in a file; with *resume* what is there already is not played again.

    >>> import chakpur
    >>> table = chakpur.simulate("patterns", bots="random", games=3, seed=7)
    >>> table.column("end").to_pylist()
    ['done', 'done', 'at-once']
    """
    from chakpur.datasets.api import simulate

    return simulate(game, seats, **wishes)


def __getattr__(name: str) -> Any:
    if name == "GAMES":
        return import_module("chakpur.games").names()
    if name == "batch":
        return import_module("chakpur.batch")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'chakpur' has no attribute {name!r}")


def __dir__() -> "list[str]":
    return sorted({*globals(), *_HOMES, "GAMES", "batch"})
