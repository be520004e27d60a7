"""The judge of games with hidden cards.

A decision is judged on the view of its player. The search proposes moves, and so does a short look at every legal
move; these and the one played are then compared by the outlook over the same worlds, none of which the player could
tell from the real one. It is the outlook by which
luck is measured, too, so that what decisions change and what luck brings are of one kind and add up. The rest is the
difference between what a move changed in its player's eyes and in those of an onlooker, who sees all hands.
"""

from typing import Final

from chakpur.bots.luck import luck_of
from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.bots.thinker import Thinker
from chakpur.play.position import Position, Step, View
from chakpur.review.effort import Effort
from chakpur.review.judged import Judged, Verdict, playable, seat_of, settled

SIEVE: Final = 30
"""The short look at every legal move is at so small a part of the worlds."""
OVERLOOKED: Final = 2
"""Of the moves that the search did not propose, so many are looked at closely."""
OTHER_WORLDS: Final = 1 << 62
"""Moves have seeds that follow each other; with this added none of them meets another."""


class HiddenJudge:
    def __init__(self, start: Position, effort: Effort, seed: int) -> None:
        self._onlooker = Onlooker(start.game, start.seats)
        self._thinker = Thinker(start.game, start.seats)
        self._effort = effort
        self._worlds = effort.worlds_for(self._onlooker.players)
        self._seed = seed

    def begin(self, start: Position) -> Outlook:
        return settled(self._onlooker.outlook(start, worlds=self._worlds, seed=self._seed))

    def judge(self, step: Step, before: Outlook) -> Judged:
        self._seed += 1  # other worlds for every move
        after = self._onlooker.outlook(step.after, worlds=self._worlds, seed=self._seed)
        luck = luck_of(self._onlooker, step, after, worlds=self._worlds, seed=self._seed)
        verdict, decisions, mistake = self._verdict(step)
        return Judged(step, verdict, before, settled(after), settled(luck), settled(decisions), settled(mistake))

    def _verdict(self, step: Step) -> tuple[Verdict, Outlook, Outlook]:
        """How good the move was, and what it changed for everybody, compared with before and with the best move."""
        seat = seat_of(step)
        view = step.before.view(seat)
        outlooks = {move: self._outlook(view, move) for move in self._candidates(view, seat, step.move)}
        played = outlooks[step.move]
        best = max(outlooks, key=lambda move: (outlooks[move].win[seat], move == step.move))
        line = playable(self._thinker.line_after(best), step.before) if len(view.moves) > 1 else ()
        verdict = Verdict(
            best,
            line or (best,),
            float(played.win[seat]),
            float(outlooks[best].win[seat]),
            float(outlooks[best].points[seat] - played.points[seat]),
        )
        return verdict, played - self._outlook(view), played - outlooks[best]

    def _outlook(self, view: View, move: str | None = None) -> Outlook:
        return self._onlooker.outlook(view, move, worlds=self._worlds, seed=self._seed)

    def _candidates(self, view: View, seat: int, played: str) -> list[str]:
        """The move played, the best that the search can think of, by what its player knows, and what it overlooked."""
        if len(view.moves) == 1:
            return [played]
        thought = self._thinker.think(view, playouts=self._effort.playouts, seed=self._seed)
        found = [candidate.move for candidate in thought.candidates[: self._effort.candidates]]
        candidates = list(dict.fromkeys([played, *found]))
        return [*candidates, *self._overlooked(view, seat, candidates)]

    def _overlooked(self, view: View, seat: int, candidates: list[str]) -> list[str]:
        """Moves that a short look at all of them finds better than every candidate: they deserve a long one.

        It looks at other worlds than the comparison that follows, so what chance lets through here gains nothing there.
        """
        if len(view.moves) == len(candidates):
            return []
        worlds, seed = max(1, self._worlds // SIEVE), self._seed + OTHER_WORLDS
        outlooks = {move: self._onlooker.outlook(view, move, worlds=worlds, seed=seed) for move in view.moves}
        wins = {move: float(outlook.win[seat]) for move, outlook in outlooks.items()}
        best = max(wins[move] for move in candidates)
        better = [move for move in view.moves if move not in candidates and wins[move] > best]
        return sorted(better, key=lambda move: -wins[move])[:OVERLOOKED]
