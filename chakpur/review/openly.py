"""The judge of games in which nothing is hidden and nothing drawn: the search itself, and proofs where there are any.

There every change of the outlook comes of a decision.
"""

from dataclasses import dataclass, replace
from typing import Final, cast

import numpy as np

from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.bots.styles import search_style
from chakpur.bots.thinker import Thinker, Thought
from chakpur.play.documents.review import Certain
from chakpur.play.position import Position, Step
from chakpur.review.effort import Effort
from chakpur.review.judged import Judged, Verdict, playable, seat_of, settled

_OF_THE_OTHER: Final[dict[Certain, Certain]] = {"win": "loss", "draw": "draw", "loss": "win"}
_SHARE: Final[dict[Certain, float]] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


@dataclass(frozen=True)
class Opinion:
    """What the search thinks of a position: for all, and for the seat to move."""

    outlook: Outlook
    proven: Certain | None
    thought: Thought | None
    """None: the game is over."""


class OpenJudge:
    def __init__(self, start: Position, effort: Effort, seed: int) -> None:
        self._onlooker = Onlooker(start.game, start.seats)
        style = replace(search_style(start.game, start.seats), margin_share=0.0)  # who wins, not by how much
        self._thinker = Thinker(start.game, start.seats, style)
        self._effort = effort
        self._seed = seed
        self._now: Opinion | None = None

    def begin(self, start: Position) -> Outlook:
        self._now = self._opinion(start)
        return settled(self._now.outlook)

    def judge(self, step: Step, before: Outlook) -> Judged:
        assert self._now is not None
        self._seed += 1
        earlier, self._now = self._now, self._opinion(step.after)
        verdict = self._verdict(step, earlier, self._now)
        after = settled(self._now.outlook)
        signs = np.where(np.arange(2) == seat_of(step), -1.0, 1.0)
        mistake = settled(Outlook(signs * verdict.loss, signs * verdict.loss_points))
        return Judged(step, verdict, before, after, Outlook.none(len(before.win)), after - before, mistake)

    def _verdict(self, step: Step, before: Opinion, after: Opinion) -> Verdict:
        """The move made and the best one are compared by searches of the same length after each of them."""
        seat, thought = seat_of(step), before.thought
        assert thought is not None
        proven = before.proven
        proven_after = self._proven_after(step, after)
        played, best = after.outlook, thought.move
        if best == step.move:
            better = played
        elif proven is not None:
            better = before.outlook
        else:
            better = self._opinion(step.before.play(best)).outlook
        if better.win[seat] <= played.win[seat]:
            better, best = played, step.move
        line = playable(thought.line, step.before) if best == thought.move else (best,)
        return Verdict(
            best,
            line or (best,),
            float(played.win[seat]),
            float(better.win[seat]),
            float(better.points[seat] - played.points[seat]),
            proven,
            proven_after,
        )

    def _proven_after(self, step: Step, after: Opinion) -> Certain | None:
        """The same for the one who made the move."""
        seat = seat_of(step)
        if step.after.over:
            return next(result for result, share in _SHARE.items() if share == after.outlook.win[seat])
        if after.proven is None or step.after.to_move == seat:
            return after.proven
        return _OF_THE_OTHER[after.proven]

    def _opinion(self, position: Position) -> Opinion:
        seat = position.to_move
        if seat is None:
            return Opinion(self._onlooker.outlook(position, worlds=1), None, None)
        thought = self._thinker.think(position.view(seat), playouts=self._effort.open_playouts, seed=self._seed)
        proven = cast(Certain | None, thought.proven)
        win = thought.best.win_probability if proven is None else _SHARE[proven]
        ahead = (thought.best.margin if thought.proven_margin is None else thought.proven_margin) / 2
        outlook = Outlook(np.array([win, 1 - win]), np.array([ahead, -ahead]))
        return Opinion(outlook if seat == 0 else Outlook(outlook.win[::-1], outlook.points[::-1]), proven, thought)
