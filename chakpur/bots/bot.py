"""A bot: given a view, never a position, it chooses a move and can say why."""

import random
import threading

from chakpur.bots.levels import MASTER, Level, level_of
from chakpur.bots.thinker import Candidate, Thinker, Thought
from chakpur.play.catalogue import checked_seats, game_named, shown
from chakpur.play.errors import BadRequest
from chakpur.play.position import View


class Bot:
    """An opponent of a level for one game.

    >>> import chakpur
    >>> bot = chakpur.bot("patterns", level=2)
    >>> position = chakpur.deal("patterns", seed=7)
    >>> bot.choose(position.view(position.to_move)) in position.moves
    True
    """

    def __init__(
        self, game: str, level: int | Level = MASTER, seats: int | None = None, *, seed: int = 0, threads: int = 1
    ) -> None:
        known = game_named(game)
        self.level = level if isinstance(level, Level) else level_of(known.name, _checked(level))
        self.seats = checked_seats(known, seats)
        self.seed = seed
        self._thinker = Thinker(game, self.seats, self.level.style(game, self.seats), threads=threads)

    def choose(self, view: View, *, seed: int | None = None, stop: threading.Event | None = None) -> str:
        """The move the bot makes here. The same view and seed give the same move."""
        if len(view.moves) == 1:
            return view.moves[0]
        seed = self.seed if seed is None else seed
        return self.pick(self.think(view, seed=seed, stop=stop), seed)

    def think(self, view: View, *, seed: int | None = None, stop: threading.Event | None = None) -> Thought:
        """Everything the search found at this bot's level."""
        return self._thinker.think(
            view,
            playouts=self.level.playouts,
            seconds=self.level.seconds,
            seed=self.seed if seed is None else seed,
            stop=stop,
        )

    def explain(self, view: View, count: int = 3) -> tuple[Candidate, ...]:
        """The best moves with win probability and expected margin of points.

        >>> import chakpur
        >>> position = chakpur.deal("patterns", seed=7)
        >>> best, *others = chakpur.bot("patterns", level=2).explain(position.view(1))
        >>> 0 <= best.win_probability <= 1
        True
        """
        return self.think(view).candidates[:count]

    def pick(self, thought: Thought, seed: int) -> str:
        """The best move, or one that the bot's mood prefers for once."""
        if self.level.mood == 0 or thought.proven:
            return thought.move
        weights = [candidate.visits ** (1 / self.level.mood) for candidate in thought.candidates]
        return random.Random(seed).choices([candidate.move for candidate in thought.candidates], weights)[0]


def _checked(level: object) -> int:
    if not isinstance(level, int) or isinstance(level, bool) or not 1 <= level <= MASTER:
        raise BadRequest("bad-level", level=shown(level))
    return level
