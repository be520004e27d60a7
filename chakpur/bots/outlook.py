"""What each player can expect of a position, for somebody who sees part of it: an onlooker, or one of the players.

A world is what is seen with the rest filled in at random. In each of many worlds a few moves are made by the learned
priors; then the result counts, if the game has ended, or the learned evaluation judges. The outlook is the mean. An
onlooker sees all hands, but not what is to be drawn: of an open record, ``resample`` shuffles exactly that.

The same seed gives the same worlds whichever move is looked at, so that chance hardly matters to which is better.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from chakpur.bots.features import describe_position
from chakpur.bots.search import MAX_SEATS, dot, roll_out
from chakpur.bots.styles import Style
from chakpur.bots.thinker import new_workspace
from chakpur.bots.weights import shipped_weights
from chakpur.games import descriptor_of
from chakpur.play.catalogue import compiled_once, game_named
from chakpur.play.position import SPECTATOR, Position, View, dealt
from chakpur.play.words import Message
from chakpur.rules.chance import mixed, seed_rng
from chakpur.rules.games import resample, score, step, winners
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import OVER

MOVES: Final = 8
"""So many are made before the evaluation judges, which misjudges what is about to happen; more would bring noise."""
ROLLOUT_POWER: Final = 2.0
NO_MOVE: Final = -1


@kernel
def look_ahead(
    root: Record,
    world: Record,
    log: Record,
    memory: Record,
    viewer: int,
    move: int,
    players: int,
    seed: Record,
    worlds: int,
    sums: Record,
) -> None:
    """Add up shares of the win and points in so many worlds; *move* is made first, unless it is NO_MOVE."""
    w = memory[0]
    s = world[0]
    for number in range(worlds):
        seed_rng(w.rng, mixed(seed) ^ np.uint64(number))
        world[0] = root[0]
        resample(s, viewer, w.rng)
        if move != NO_MOVE:
            step(s, move, log[0])
        roll_out(s, w, log[0])
        if s.phase == OVER:
            read_result(s, w, players)
        else:
            expect_result(s, w, players)
        mean = 0.0
        for player in range(players):
            mean += w.margin[player] / players
        for player in range(players):
            sums[0, player] += w.reward[player]
            sums[1, player] += w.margin[player] - mean


@kernel
def read_result(s: Record, w: Record, players: int) -> None:
    """Shares of the win (of a draw all have the same) and points, as they are."""
    score(s, w.points)
    n = winners(s, w.winning)
    for player in range(players):
        w.margin[player] = w.points[player]
        w.reward[player] = 1.0 / players if n == 0 else 0.0
    for i in range(n):
        w.reward[w.winning[i]] = 1.0 / n


@kernel
def expect_result(s: Record, w: Record, players: int) -> None:
    """The same by the learned evaluation: shares that add up to 1, and points as they compare with each other."""
    total = 0.0
    leader = 0
    for player in range(players):
        if player == 1 and players == 2:  # one's judgement is the other's, negated
            w.reward[1] = 1.0 - w.reward[0]
            w.margin[1] = 0.0
        else:
            describe_position(s, player, w.position_features)
            w.reward[player] = (1.0 + np.tanh(dot(w.value_weights, w.position_features))) / 2
            w.margin[player] = dot(w.margin_weights, w.position_features)
        total += w.reward[player]
        if w.margin[player] > w.margin[leader]:
            leader = player
    if players > 2:
        w.margin[leader] = 0.0  # what the others lack is what they lack to the leader
    for player in range(players):
        w.reward[player] /= total if total > 0.0 else 1.0


class Outlook(NamedTuple):
    """What each player can expect, seats first, then an automaton; or by how much something changed that.

    >>> import numpy as np
    >>> Outlook(np.array([0.5, 0.5]), np.array([1.0, -1.0])) - Outlook(np.array([0.25, 0.75]), np.array([-2.0, 2.0]))
    Outlook(win=array([ 0.25, -0.25]), points=array([ 3., -3.]))
    """

    win: Any
    """The share of the win."""
    points: Any
    """How many points more than the mean of all players."""

    def __add__(self, other: object) -> "Outlook":
        assert isinstance(other, Outlook)
        return Outlook(self.win + other.win, self.points + other.points)

    def __sub__(self, other: object) -> "Outlook":
        assert isinstance(other, Outlook)
        return Outlook(self.win - other.win, self.points - other.points)

    @classmethod
    def none(cls, players: int) -> "Outlook":
        """No change."""
        return cls(np.zeros(players), np.zeros(players))


class Onlooker:
    """Judges positions and views of one game, looking *moves* moves ahead; use one per thread.

    >>> import chakpur
    >>> outlook = Onlooker("mandala", 2).outlook(chakpur.deal("mandala", seed=1), worlds=100)
    >>> round(float(outlook.win.sum()), 6), round(float(outlook.points.sum()), 6)
    (1.0, 0.0)
    """

    def __init__(self, game: str, seats: int, *, moves: int = MOVES) -> None:
        self.game = game_named(game)
        self.players = max(2, seats)
        """How many have a result: the seats, and an automaton."""
        power = descriptor_of(game).temper.style.get("rollout_power", ROLLOUT_POWER)
        style = Style(rollout_power=power, rollout_moves=moves)
        self._space = new_workspace(self.game.rules, style, shipped_weights(game, seats), 0)
        compiled_once("bots", f"{game}-outlook", Message("compiling-outlook", {"game": game}), self._compile)

    def _compile(self) -> None:
        position, _ = dealt(self.game.name, self.game.seat_counts[0])
        self.outlook(position, worlds=1)

    def outlook(self, snapshot: Position | View, move: str | None = None, *, worlds: int, seed: int = 0) -> Outlook:
        """What the one who sees *snapshot* can expect, or can expect of *move* before anything is drawn.

        Whoever sees a position is an onlooker. The end is what it is.
        """
        code = NO_MOVE if move is None else self.game.code(move)
        seen_by = snapshot.seat if isinstance(snapshot, View) else snapshot.to_move
        viewer = SPECTATOR if seen_by is None else seen_by
        count = 1 if snapshot.over else worlds
        _, root, world, log, memory = self._space
        root[0] = snapshot.record
        sums = np.zeros((2, MAX_SEATS))
        look_ahead(root, world, log, memory, viewer, code, self.players, np.uint64(seed), count, sums)
        win, points = sums[:, : self.players] / count
        return Outlook(win, points)
