"""Puzzles with a proof: one move wins, and every other has been refuted to the end of the game."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from chakpur.bots.endgame import Proof, Solver, cells_left
from chakpur.bots.styles import search_style
from chakpur.bots.thinker import Thinker
from chakpur.play.position import Position
from chakpur.puzzles.puzzle import Outcome

NODES: Final = 400_000
"""For one proof; what takes longer is no puzzle for a person, either."""
FEWEST_CELLS: Final = 8
MOST_CELLS: Final = 28
LOOK_PLAYOUTS: Final = 200
"""To look at likely moves first: a second win ends the work."""
CHANCES: Final = {"win": 1.0, "draw": 0.5, "loss": 0.0}
OPPOSITE: Final = {"win": "loss", "draw": "draw", "loss": "win"}
LONGEST_LINE: Final = 9


class Prover:
    """Finds the only winning moves of positions that can be proven."""

    def __init__(self, game: str, seats: int) -> None:
        self._solver = Solver()
        self._thinker = Thinker(game, seats, replace(search_style(game, seats), solve=False))

    def within_reach(self, position: Position) -> bool:
        return FEWEST_CELLS <= cells_left(position.record) <= MOST_CELLS

    def only_win(self, position: Position) -> dict[str, Outcome] | None:
        """What each move leads to, the one that wins first; None if several win or none, or it can't be proven."""
        proof = self._solver.prove(position, nodes=NODES)
        if proof is None or proof.result != "win":
            return None
        best = self.outcome(position, proof.move)
        if best is None:
            return None
        outcomes = {proof.move: best}
        for move in self._likely_first(position):
            if move == proof.move:
                continue
            found = self.outcome(position, move)
            if found is None or found.chance == CHANCES["win"]:
                return None
            outcomes[move] = found
        return outcomes

    def outcome(self, position: Position, move: str) -> Outcome | None:
        """What a move surely leads to, for the seat to move; None if that can't be proven."""
        after = position.play(move)
        if after.over:
            return self._result(after, position.to_move or 0)
        proof = self._solver.prove(after, nodes=NODES)
        if proof is None:
            return None
        goes_on = after.to_move == position.to_move
        result = proof.result if goes_on else OPPOSITE[proof.result]
        return Outcome(CHANCES[result], _points(proof, goes_on), None if goes_on else proof.move)

    def continuation(self, position: Position, answer: str) -> tuple[str, ...]:
        """How it may go on: both do their best."""
        moves = [answer]
        after = position.play(answer)
        while not after.over and len(moves) < LONGEST_LINE:
            proof = self._solver.prove(after, nodes=NODES)
            if proof is None:
                break
            moves.append(proof.move)
            after = after.play(proof.move)
        return tuple(moves)

    def _likely_first(self, position: Position) -> Iterator[str]:
        thought = self._thinker.think(position.view(position.to_move), playouts=LOOK_PLAYOUTS)
        return (candidate.move for candidate in thought.candidates)

    def _result(self, over: Position, seat: int) -> Outcome:
        winners = over.winners or ()
        chance = CHANCES["draw"] if not winners else CHANCES["win"] if seat in winners else CHANCES["loss"]
        return Outcome(chance, float(over.scores[seat] - over.scores[1 - seat]))


def _points(proof: Proof, same_seat: bool) -> float | None:
    if proof.margin is None:
        return None
    return float(proof.margin if same_seat else -proof.margin)
