"""A bot: given a view, never a position, it chooses a move and can say why."""

import random
import threading
from collections.abc import Callable

from chakpur.bots.levels import MASTER, Level, level_of
from chakpur.bots.thinker import Candidate, Thinker, Thought
from chakpur.play.catalogue import checked_seats, game_named
from chakpur.play.checks import whole
from chakpur.play.errors import BadRequest
from chakpur.play.position import View, checked_seed, checked_view
from chakpur.play.words import as_written


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
        self.game = known.name
        self.level = level if isinstance(level, Level) else level_of(known.name, _checked(level))
        self.seats = checked_seats(known, seats)
        self.seed = checked_seed(seed)
        self._thinker = Thinker(game, self.seats, self.level.style(game, self.seats), threads=threads)

    def __repr__(self) -> str:
        return f"<Bot of level {self.level.number} for {self.game} with {self.seats} seat{'s' * (self.seats > 1)}>"

    def choose(self, view: View, *, seed: int | None = None, stop: threading.Event | None = None) -> str:
        """The move the bot makes here. The same view and seed give the same move."""
        checked_view(view, self.game, self.seats)
        if len(view.moves) == 1:
            return view.moves[0]
        seed = self.seed if seed is None else checked_seed(seed)
        return self.pick(self.think(view, seed=seed, stop=stop), seed)

    def think(
        self,
        view: View,
        *,
        seed: int | None = None,
        stop: threading.Event | None = None,
        watch: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Everything the search found at this bot's level; *watch* is shown now and then how it goes."""
        return self._thinker.think(
            view,
            playouts=self.level.playouts,
            seconds=self.level.seconds,
            seed=self.seed if seed is None else seed,
            stop=stop,
            watch=watch,
        )

    def line_after(self, move: str) -> tuple[str, ...]:
        """The line of play that the last search expects after *move* (which comes first)."""
        return self._thinker.line_after(move)

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
        moves = [candidate.move for candidate in thought.candidates]
        return random.Random(checked_seed(seed)).choices(moves, self.odds(thought))[0]

    def odds(self, thought: Thought) -> list[float]:
        """How likely each candidate is to be picked after this thought, as weights.

        >>> import chakpur
        >>> bot, position = chakpur.bot("patterns", level=4), chakpur.deal("patterns", seed=7)
        >>> bot.odds(bot.think(position.view(1)))
        [1.0, 0.0]
        """
        if self.level.mood == 0 or thought.proven:
            return [1.0] + [0.0] * (len(thought.candidates) - 1)
        return [float(candidate.visits ** (1 / self.level.mood)) for candidate in thought.candidates]


def _checked(level: object) -> int:
    number = whole(level)
    if number is None or not 1 <= number <= MASTER:
        raise BadRequest("bad-level", level=as_written(level))
    return number
