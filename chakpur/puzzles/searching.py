"""Puzzles without a proof: one move is better by a wide margin, in long searches of what its seat knows.

A search gives its playouts to the moves it likes, so it knows little about the others. A second, wary search tries them
more evenly; only what both kinds find, with every seed, becomes a puzzle.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from chakpur.bots.styles import search_style
from chakpur.bots.thinker import Candidate, Thinker, Thought
from chakpur.play.position import Position, View
from chakpur.puzzles.puzzle import Outcome

LOOK_PLAYOUTS: Final = 1_000
LOOK_GAP: Final = 0.08
"""In chances of winning; what looks closer than that is not looked at any longer."""
PLAYOUTS: Final = 20_000
"""Of each of the long searches, if nothing else is said."""
SEEDS: Final = (1, 2, 3)
GAP: Final = 0.08
WARY_EXPLORATION: Final = 3.0
WARY_TRUST: Final = 0.5
"""The wary search is so many times as curious, and trusts what was learned so much."""
FEW_VISITS: Final = 30
"""What was tried less often has no chance that could be told."""
REPLY_PLAYOUTS: Final = 1_000
LONGEST_LINE: Final = 5


@dataclass
class _Sum:
    visits: int = 0
    value: float = 0.0
    margin: float = 0.0

    def add(self, found: Candidate) -> None:
        self.visits += found.visits
        self.value += found.visits * found.value
        self.margin += found.visits * found.margin


class Searcher:
    """Finds the clearly best moves of views."""

    def __init__(self, game: str, seats: int, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts
        style = search_style(game, seats)
        wary = replace(
            style, exploration=style.exploration * WARY_EXPLORATION, prior_power=style.prior_power * WARY_TRUST
        )
        self._thinker = Thinker(game, seats, style)
        self._wary = Thinker(game, seats, wary)

    def looks_decisive(self, view: View) -> float:
        """How much better the best move looks at a first look."""
        return gap_in([self._thinker.think(view, playouts=LOOK_PLAYOUTS)])

    def one_best(self, view: View) -> dict[str, Outcome] | None:
        """What each move leads to, the best first; None if the searches don't agree that it is far better."""
        thoughts = []
        for thinker, seed in [(self._wary, 0), *((self._thinker, seed) for seed in SEEDS)]:
            thoughts.append(thinker.think(view, playouts=self._playouts, seed=seed))
            if thoughts[-1].move != thoughts[0].move or gap_in(thoughts[-1:]) < GAP:
                return None
        if gap_in(thoughts) < GAP:
            return None
        sums = summed(thoughts)
        return {move: _outcome(sums[move]) for move in sorted(sums, key=lambda move: -sums[move].visits)}

    def continuation(self, world: Position, answer: str) -> tuple[str, ...]:
        """How it may go on in one world, until it is the same seat's turn again."""
        seat, moves, after = world.to_move, [answer], world.play(answer)
        while not after.over and after.to_move != seat and len(moves) < LONGEST_LINE:
            moves.append(self._choice(after))
            after = after.play(moves[-1])
        return tuple(moves)

    def reply(self, world: Position, move: str) -> str | None:
        """What the next player does after a move, in one world."""
        after = world.play(move)
        return None if after.over or after.to_move == world.to_move else self._choice(after)

    def _choice(self, position: Position) -> str:
        return self._thinker.think(position.view(position.to_move), playouts=REPLY_PLAYOUTS).move


def summed(thoughts: Iterable[Thought]) -> dict[str, _Sum]:
    """What several searches found, by moves."""
    sums: dict[str, _Sum] = {}
    for thought in thoughts:
        for candidate in thought.candidates:
            sums.setdefault(candidate.move, _Sum()).add(candidate)
    return sums


def gap_in(thoughts: list[Thought]) -> float:
    """How much better the best move of the first is than every other that was tried, in chances of winning."""
    sums = summed(thoughts)
    best = sums.pop(thoughts[0].move)
    others = [found.value / found.visits for found in sums.values() if found.visits]
    return (best.value / best.visits - max(others)) / 2 if others else 0.0


def _outcome(found: _Sum) -> Outcome:
    if found.visits < FEW_VISITS:
        return Outcome(None)
    chance = (found.value / found.visits + 1) / 2
    return Outcome(round(chance, 3), round(found.margin / found.visits, 1))
