"""All that was found out about a game, added up."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from statistics import fmean
from typing import Final

import numpy as np

from chakpur.bots.outlook import Outlook
from chakpur.games import descriptor_of
from chakpur.play.documents.review import Cause
from chakpur.play.match import Match
from chakpur.play.words import Argument, Message
from chakpur.review.judged import Judged, settled

CAUSES: Final[tuple[Cause, ...]] = ("luck", "decisions", "unknown")


@dataclass(frozen=True)
class Findings:
    """A game, what an onlooker expected at first, and its moves as they were judged."""

    match: Match
    start: Outlook
    moves: Sequence[Judged]
    winners: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.start.win)

    @property
    def result(self) -> Outlook:
        """What each player really got."""
        won = np.zeros(self.players)
        for winner in self.winners or range(self.players):
            won[winner] = 1 / (len(self.winners) or self.players)
        points = np.array(self.match.position.scores, float)
        return settled(Outlook(won, points - self.mean_points))

    @property
    def mean_points(self) -> float:
        return mean_points(self.match)

    @property
    def ending(self) -> Outlook:
        """What was changed by ending the game before the rules did: somebody's decision, too."""
        return settled(self.result - (self.moves[-1].after if self.moves else self.start))

    def total(self, cause: Cause) -> Outlook:
        """What this changed for each player."""
        changes = [change_by(move, cause) for move in self.moves]
        if cause == "decisions":
            changes.append(self.ending)
        return settled(reduce(add, changes, Outlook.none(self.players)))

    def by_turns(self, cause: Cause) -> list[Outlook]:
        """The same, as it happened in the turns of each player; of decisions: by whose mistakes.

        A judge who sees only so far is surprised by good moves of both sides; all have an equal share in that.
        """
        shares = []
        for player in range(self.players):
            moves = [move for move in self.moves if move.seat == player]
            changes = [move.mistake if cause == "decisions" else change_by(move, cause) for move in moves]
            shares.append(reduce(add, changes, Outlook.none(self.players)))
        rest = self.total(cause) - reduce(add, shares)
        even = Outlook(rest.win / self.players, rest.points / self.players)
        return [settled(share + even) for share in shares]

    def name(self, player: int) -> Argument:
        """What a player is called."""
        if player < len(self.match.players):
            return self.match.players[player]
        return Message(f"terminal-{descriptor_of(self.match.position.game).automaton}")


def change_by(move: Judged, cause: Cause) -> Outlook:
    changes: dict[Cause, Outlook] = {"luck": move.luck, "decisions": move.decisions, "unknown": move.unknown}
    return changes[cause]


def mean_points(match: Match) -> float:
    """What each player would have if the points that were made had been shared evenly."""
    return fmean(match.position.scores)
