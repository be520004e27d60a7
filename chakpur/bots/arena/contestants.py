"""Who plays in the arena: a word on the command line, and the chooser it stands for.

=====================  ==============================================================================
``1`` … ``5``          the bot of a level
``search``             the search of level 5, by default 1 s a move
``uct``                plain UCT with uniformly random rollouts, by default 1 s a move
``random``             any legal move
``engine``             the program of ``--engine``; ``engine2`` the second one, and so on
``…@500``              that many playouts a move
``…@1s``, ``…@200ms``  that much time a move
``engine@level3``      that level, for a program that has levels
``…:name=value``       another setting of the search or level, such as ``search:exploration=2@500``
=====================  ==============================================================================
"""

import hashlib
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from chakpur.bots.arena import PATIENCE, TOLERANCE
from chakpur.bots.arena.fortune import whim_of
from chakpur.bots.bot import Bot
from chakpur.bots.contest import Chooser
from chakpur.bots.levels import MASTER, Level, level_of
from chakpur.bots.styles import PLAIN_UCT, Style, search_style
from chakpur.bots.thinker import Thinker
from chakpur.bots.weights import Weights, shipped_weights, weights_file
from chakpur.play.errors import BadRequest
from chakpur.play.match import Match
from chakpur.play.position import View
from chakpur.play.words import Message, shown

SECONDS: Final = 1.0
"""What a search may take for a move if nothing else is said."""
ENDLESS: Final = 10**9
Frame = TypeVar("Frame", Level, Style)

_SETTINGS: Final = r"(?::[a-z_]+=[^:@,]+)*"
_WORD: Final = re.compile(rf"(?P<name>[1-9a-z]+)({_SETTINGS})(?:@(?P<budget>[a-z0-9.]+))?({_SETTINGS})")
_BUDGET: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms)|(?P<playouts>\d+)|level(?P<level>[1-5])")
_ENGINE: Final = re.compile(r"engine([1-9]?)")


@dataclass(frozen=True)
class Budget:
    """What one move may cost."""

    playouts: int | None = None
    seconds: float | None = None
    level: int | None = None

    @classmethod
    def read(cls, text: str) -> "Budget":
        found = _BUDGET.fullmatch(text)
        if found is None:
            raise BadRequest("arena-bad-budget", budget=shown(text))
        if found["unit"]:
            seconds = float(found["number"]) / (1000 if found["unit"] == "ms" else 1)
            budget = cls(seconds=seconds)
        else:
            playouts, level = (None if found[name] is None else int(found[name]) for name in ("playouts", "level"))
            budget = cls(playouts, level=level)
        if 0 in (budget.playouts, budget.seconds):
            raise BadRequest("arena-bad-budget", budget=shown(text))
        return budget


@dataclass
class Notes:
    """What there is to say about one side's decisions in one game."""

    longest: float = 0.0
    """Seconds, of a program that was given a time."""
    capped: int = 0
    """Decisions that a limit of time ended before the playouts that were asked for were made."""
    whims: float = 0.0
    """How much of a win the moves that the side drew by its mood gave it beyond what was to be expected of them."""


@dataclass(frozen=True)
class Contestant:
    """One side of a match, as its word says; small enough to be sent to another process."""

    word: str
    name: str
    settings: tuple[tuple[str, str], ...] = ()
    budget: Budget | None = None
    program: str | None = None
    """The command of an external program."""
    patience: float = PATIENCE
    """How many seconds a program may take for what has no time of its own: a hello, or to think by playouts."""
    tolerance: float = TOLERANCE
    """How many seconds a program may take beyond its time for a move before it forfeits."""
    transcripts: str | None = None
    """The folder for what is said between the arena and a program."""

    @property
    def seconds(self) -> float | None:
        """What a program may take for a move, if it is given a time."""
        return SECONDS if self.budget is None else self.budget.seconds

    @property
    def title(self) -> str:
        """What it is called in a record; a program has a name of its own."""
        return f"{Message(f'level-{self.name}-name')} ({self.word})" if self.name.isdecimal() else self.word

    @property
    def searches(self) -> bool:
        """Whether it needs our search."""
        return self.program is None and self.name != "random"

    def description(self, game: str, seats: int) -> dict[str, Any]:
        """All that decides how it plays, so that a match is continued only with the same contestants."""
        described: dict[str, Any] = {"word": self.word}
        if self.program is not None:
            described["program"] = self.program
            described["tolerance"] = self.tolerance
        if self.searches:
            described["how"] = repr(self._how(game, seats))
            if self.name.isdecimal():
                described["style"] = repr(self._level(game).style(game, seats))
            described["weights"] = self._weights_digest(game, seats)
        return described

    def _how(self, game: str, seats: int) -> Level | Style:
        return self._level(game) if self.name.isdecimal() else self._style(game, seats)

    def _weights_digest(self, game: str, seats: int) -> str:
        file = dict(self.settings).get("weights")
        return hashlib.sha256((Path(file) if file else weights_file(game, seats)).read_bytes()).hexdigest()[:16]

    def player(self, game: str, seats: int) -> "Own":
        """Ready to play; only programs need the arena's help."""
        if self.name == "random":
            return Own(self.title, _choose_at_random)
        if self.name.isdecimal():
            return _own_bot(self.title, Bot(game, self._level_without_a_clock(game), seats))
        limits = self.budget or Budget(seconds=SECONDS)
        thinker = Thinker(game, seats, self._style(game, seats), self._weights(game, seats))
        return Own(self.title, _search_chooser(thinker, limits))

    def _level_without_a_clock(self, game: str) -> Level:
        """People must not wait, so levels have a limit of time; here a level is its playouts, on every machine.

        Whoever sets a limit gets it.
        """
        level = self._level(game)
        has_a_wish = "seconds" in dict(self.settings) or (self.budget is not None and self.budget.seconds is not None)
        return level if has_a_wish else replace(level, seconds=float(ENDLESS))

    def _level(self, game: str) -> Level:
        level = _with_settings(level_of(game, int(self.name)), self.settings, self.word)
        if self.budget is None:
            return level
        if self.budget.playouts is not None:
            return replace(level, playouts=self.budget.playouts, seconds=float(ENDLESS))
        assert self.budget.seconds is not None
        return replace(level, playouts=ENDLESS, seconds=self.budget.seconds)

    def _style(self, game: str, seats: int) -> Style:
        style = PLAIN_UCT if self.name == "uct" else search_style(game, seats)
        return _with_settings(style, [pair for pair in self.settings if pair[0] != "weights"], self.word)

    def _weights(self, game: str, seats: int) -> Weights:
        file = dict(self.settings).get("weights")
        if self.name == "uct":
            return Weights.zero(game)
        return Weights.load(Path(file)) if file else shipped_weights(game, seats)


class Own:
    """A side that plays in this process."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self.name = name
        self.notes = Notes()
        self.chooser = chooser

    def sit_down(self, match: Match, number: int) -> Chooser:
        """Decides in this one match."""
        self.notes = Notes()
        return self.chooser

    def close(self) -> None:
        """There is nothing to close."""


def contestant(
    word: str,
    programs: tuple[str, ...] = (),
    patience: float = PATIENCE,
    tolerance: float = TOLERANCE,
    transcripts: str | None = None,
) -> Contestant:
    """What a word stands for.

    >>> contestant("search@2000").budget
    Budget(playouts=2000, seconds=None, level=None)
    >>> contestant("4:mood=0.5").settings
    (('mood', '0.5'),)
    """
    found = _WORD.fullmatch(word)
    if found is None:
        raise BadRequest("arena-bad-bot", word=shown(word))
    name = found["name"]
    settings = tuple(
        (key, value) for key, _, value in (part.partition("=") for part in (found[2] + found[4]).split(":")[1:])
    )
    budget = Budget.read(found["budget"]) if found["budget"] else None
    engine = _ENGINE.fullmatch(name)
    if engine is not None:
        number = int(engine[1] or 1)
        if number > len(programs):
            raise BadRequest("arena-no-program", word=shown(word), count=len(programs))
        if settings:
            raise BadRequest("arena-bad-setting", word=shown(word), setting=settings[0][0], known="–")
        return Contestant(word, name, (), budget, programs[number - 1], patience, tolerance, transcripts)
    known = name in ("random", "uct", "search") or (name.isdecimal() and 1 <= int(name) <= MASTER)
    if not known:
        raise BadRequest("arena-bad-bot", word=shown(word))
    if (budget is not None and budget.level is not None) or (name == "random" and (budget or settings)):
        raise BadRequest("arena-bad-bot", word=shown(word))
    made = Contestant(word, name, settings, budget)
    if name != "random":
        made._how("patterns", 2)
    return made


def _with_settings(frame: Frame, settings: Iterable[tuple[str, str]], word: str) -> Frame:
    """A level or style with some of its fields replaced."""
    kinds = {field.name: type(getattr(frame, field.name)) for field in fields(frame)}
    for name, text in settings:
        if name not in kinds or name == "number":
            known = ", ".join(kind for kind in kinds if kind != "number")
            raise BadRequest("arena-bad-setting", word=shown(word), setting=shown(name), known=known)
        try:
            value = kinds[name](float(text))
        except ValueError:
            raise BadRequest("arena-bad-value", word=shown(word), setting=name, value=shown(text)) from None
        frame = replace(frame, **{name: value})
    return frame


def _choose_at_random(view: View, seed: int) -> str:
    return random.Random(seed).choice(view.moves)


def _own_bot(name: str, bot: Bot) -> Own:
    def choose(view: View, seed: int) -> str:
        if len(view.moves) == 1:
            return view.moves[0]
        thought = bot.think(view, seed=seed)
        if bot.level.playouts < ENDLESS:
            own.notes.capped += bot.level.is_cut_short(thought.playouts, thought.seconds)
        move = bot.pick(thought, seed)
        own.notes.whims += whim_of(thought, bot.odds(thought), move)
        return move

    own = Own(name, choose)
    return own


def _search_chooser(thinker: Thinker, limits: Budget) -> Chooser:
    def choose(view: View, seed: int) -> str:
        if len(view.moves) == 1:
            return view.moves[0]
        return thinker.think(view, playouts=limits.playouts, seconds=limits.seconds, seed=seed).move

    return choose
