"""A learner of Patterns in NumPy: it plays against itself, hundreds of games in lockstep, and beats level 1.

    python examples/learner.py

docs/learner.md tells how it works and what came of it.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

import chakpur
from chakpur.bots.arena.statistics import Estimate, rate_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Truths = NDArray[np.bool_]
Cells = NDArray[np.uint64]
"""Sets of cells: each number is a set, each of its bits a cell of an 8 × 8 board."""

# --- what it sees ---

SQUARES = np.array(
    [
        8 * row + column
        for row, (first, last) in enumerate([(2, 6), (1, 7), (0, 8), (0, 8), (0, 8), (0, 8), (1, 7), (2, 6)])
        for column in range(first, last)
    ]
)
BOARD = np.bitwise_or.reduce(np.uint64(1) << SQUARES.astype(np.uint64))
NOT_LEFT, NOT_RIGHT = np.uint64(0xFEFEFEFEFEFEFEFE), np.uint64(0x7F7F7F7F7F7F7F7F)
ONE, EIGHT, NONE = np.uint64(1), np.uint64(8), np.uint64(0)
COLOURS = np.arange(6)
FINAL = 3  # the phase of the last flips

OF_A_GROUP = ("is there", "tokens", "cells to grow", "closed", "room", "flips", "bowl joins", "bowl next")
OF_A_SIDE = ("bowl founds", "bowl places", "bowl dead", "founders near", "useful near", "lead")
NAMES = (
    *(f"{name} {number}" for number in range(1, 7) for name in OF_A_GROUP),
    *OF_A_SIDE,
    "turn",
    "lead near the end",
    "lead in the last flips",
)


def cells_of(is_there: Truths) -> Cells:
    """Truth values for the 52 cells as a set."""
    squares = np.zeros((*is_there.shape[:-1], 64), bool)
    squares[..., SQUARES] = is_there
    return np.packbits(squares, axis=-1, bitorder="little").view(np.uint64)[..., 0]


def around(cells: Cells) -> Cells:
    """All cells side by side with these."""
    across = ((cells & NOT_RIGHT) << ONE) | ((cells & NOT_LEFT) >> ONE)
    return ((cells << EIGHT) | (cells >> EIGHT) | across) & BOARD


def count(cells: Cells, most: int = 64) -> Floats:
    return np.minimum(np.bitwise_count(cells), most).astype(float)


def chain(groups: Cells, tokens: Cells) -> Cells:
    """The tokens that the groups could flip one after the other."""
    flipped = tokens & around(groups)
    while True:
        more = flipped | (tokens & around(flipped))
        if (more == flipped).all():
            return flipped
        flipped = more


def joined(cells: Cells) -> Cells:
    """The sets along the last axis made one."""
    return np.asarray(np.bitwise_or.reduce(cells, -1))


def worth(margins: Floats) -> Floats:
    """What a margin is worth: half for winning at all, half for winning by many points."""
    return np.asarray((np.sign(margins) + np.tanh(margins / 10)) / 2)


def features(games: "chakpur.batch.Batch") -> Floats:
    """What the learner sees of each game, with the eyes of the one who decides: own less other, early and late."""
    board, groups = games.observation("board"), games.observation("groups").astype(np.int64)
    up, *down_of = (cells_of(board[:, None] == COLOURS[:, None] + 8 * owner) for owner in range(3))
    down = np.stack(down_of, 1)  # games × players × colours, like most that follows
    free, foes, has = joined(up)[:, None, None], around(down[:, ::-1]), down != NONE
    grow = free & around(down) & ~foes  # PA4, PA5
    flips = chain(down, up[:, None] & ~foes)
    places = np.where(has, grow, free & ~foes)  # for a token of this colour
    bowl = games.observation("bowls")[..., None] == COLOURS
    spots = joined(np.where(bowl, places, NONE))  # for the token in the bowl: games × players
    taken = up[:, None] & spots[..., None]  # what could come into the bowl next

    of_group = [has, count(down) / 4, count(grow, 8) / 8, has & (grow == NONE)]
    of_group += [count(around(grow) & free & ~grow & ~foes, 10) / 8, count(flips) / 2]
    of_group += [has & bowl & (spots != NONE)[..., None], has & (grow != NONE) & (taken != NONE)]
    numbered = (groups[..., None] == COLOURS).astype(float)  # games × players × numbers × colours
    by_number = (numbered @ np.stack(of_group, -1).astype(float)).reshape(len(board), 2, 6 * len(OF_A_GROUP))
    number = np.arange(1.0, 7.0) @ numbered
    points = (number * np.where(has, count(down) - 1, 0)).sum(-1)
    flip_points = (number * count(flips)).sum(-1)

    left = count(free[:, 0, 0])
    of_side = [(bowl & ~has).any(-1) & (spots != NONE), count(spots, 8) / 8, spots == NONE]
    of_side += [count(joined(np.where(has, NONE, taken)), 4) / 4]
    of_side += [count(joined(np.where(places != NONE, taken, NONE)), 4) / 4]
    of_side += [4 * (points + flip_points) / (left + 8)[:, None]]
    sides = np.concatenate([by_number, np.stack(of_side, -1)], -1)

    lead = np.subtract(*(points + flip_points).T)
    near_end = (
        2 * worth(lead) / (1 + count(spots[:, 1] | joined(flips[:, 1] & grow[:, 1])))
    )  # PA7: who can't move, ends it
    is_final = games.observation("phase") == FINAL
    last = np.where(is_final, worth(lead + flip_points[:, 1]), 0)  # only the one who decides flips then
    seen = np.column_stack([sides[:, 0] - sides[:, 1], np.ones(len(board)), near_end])
    seen = np.column_stack([np.where(is_final[:, None], 0, seen), last])
    late = (1 - left / 52)[:, None]
    return np.concatenate([seen * (1 - late), seen * late], 1)


# --- how it plays and learns ---


@dataclass
class Learner:
    """A weight for each feature, early and late in a game; the sum says what a position is worth, from −1 to 1."""

    rng: np.random.Generator
    weights: Floats = field(default_factory=lambda: np.zeros(2 * len(NAMES)))
    memory: list[tuple[Floats, Floats]] = field(default_factory=list)
    """Of the last rounds: what was seen, and what it should have been worth."""
    rounds: int = 0

    curiosity: ClassVar = 0.05
    """How far from the best move it strays while it learns."""
    openings: ClassVar = 12
    """Games begin with up to so many random moves, so that it sees more than its own habits."""
    trust: ClassVar = 0.7
    """How much a position should be worth what the next one seems worth; for the rest it is what came of the game."""
    kept: ClassVar = 12
    """Rounds; in the beginning fewer, because early games are bad examples."""
    width: ClassVar = 4
    """So many moves are judged again after the best answer."""

    @classmethod
    def new(cls, seed: int) -> "Learner":
        return cls(np.random.default_rng(seed))

    def moves(self, games: "chakpur.batch.Batch", running: Truths) -> tuple[Ints, Ints, Floats, Floats]:
        """All legal moves: in which game, which action, what it is worth to the mover, and the features after it."""
        rows, actions = (games.masks & running[:, None]).nonzero()
        tries = games.copies(rows)
        tries.step(actions)
        seen, movers = features(tries), games.to_move[rows]
        values = np.tanh(seen @ self.weights) * signs_of(tries.to_move == movers)
        ended = tries.dones
        values[ended] = worth(tries.rewards[ended, movers[ended]].astype(float))
        return rows, actions, values, seen

    def best_moves(self, games: "chakpur.batch.Batch", running: Truths) -> tuple[Ints, Ints, Floats, Floats]:
        """The same of the best few moves of each game, judged again after the best answer."""
        rows, actions, values, seen = self.moves(games, running)
        few = best_of(rows, values, self.width)
        rows, actions, values, seen = rows[few], actions[few], values[few], seen[few]
        tries = games.copies(rows)
        tries.step(actions)
        answered, _, answers, _ = self.moves(tries, ~tries.dones)
        best = best_of(answered, answers)
        at = answered[best]
        values[at] = answers[best] * signs_of(tries.to_move[at] == games.to_move[rows[at]])
        return rows, actions, values, seen

    def play(self, number: int, seed: int) -> float:
        """Play so many games against itself and learn from them; the mean margin of the winners."""
        games = chakpur.batch.deal("patterns", n=number, seed=seed, rewards="margin")
        begin = self.rng.integers(0, self.openings + 1, number)
        for move in range(self.openings):
            games.step(games.random_actions(), begin > move)
        running, margins = np.ones(number, bool), np.zeros(number)
        story = []
        while running.any():
            rows, actions, values, seen = self.best_moves(games, running)
            chosen = best_of(rows, values + self.curiosity * self.rng.gumbel(size=len(values)))
            seats = games.to_move[running]  # of the games that run, in their order, like all that follows
            games.step(spread(actions[chosen], running), running)
            ended = games.dones[running]
            best = values[best_of(rows, values)] * signs_of(seats == 0)
            story.append((running.copy(), best, seen[chosen], signs_of(games.to_move[running] == 0), ended))
            margins[games.dones] = games.rewards[games.dones, 0]
            running &= ~games.dones
        self._learn(story, worth(margins))
        return float(np.abs(margins).mean())

    def _learn(self, story: list[tuple[Truths, Floats, Floats, Floats, Truths]], results: Floats) -> None:
        """From the end back to the start: what each position should have been worth. Then the weights that say so."""
        following, all_seen, aims = results.copy(), [], []
        for running, best, seen, signs, ended in reversed(story):
            aim = self.trust * following[running] + (1 - self.trust) * results[running]
            all_seen.append(seen[~ended])
            aims.append((aim * signs)[~ended])
            following[running] = best
        self.memory = [*self.memory[1 - self.kept :], (np.concatenate(all_seen), np.concatenate(aims))]
        self.rounds += 1
        recent = self.memory[-(1 + self.rounds // 2) :]
        self.weights = fitted(self.weights, *(np.concatenate(part) for part in zip(*recent, strict=True)))

    def choose(self, games: "chakpur.batch.Batch", running: Truths) -> Ints:
        """The best action of each game that is running, as far as it can tell."""
        rows, actions, values, _ = self.best_moves(games, running)
        return spread(actions[best_of(rows, values)], running)


def fitted(weights: Floats, seen: Floats, aims: Floats, steps: int = 4, calm: float = 5.0) -> Floats:
    """Weights whose sums, squeezed between −1 and 1, come close to the aims: a few of Newton's steps."""
    for _ in range(steps):
        values = np.tanh(seen @ weights)
        slopes = (seen * (1 - values**2)[:, None]).T @ seen + calm * np.eye(len(weights))
        weights = weights + np.linalg.solve(slopes, seen.T @ (aims - values) - calm * weights)
    return weights


def signs_of(is_own: Truths) -> Floats:
    return np.where(is_own, 1.0, -1.0)


def spread(actions: Ints, running: Truths) -> Ints:
    """The actions of the games that run, with a place for those that wait."""
    codes = np.zeros(len(running), np.int64)
    codes[running] = actions
    return codes


def best_of(rows: Ints, values: Floats, width: int = 1) -> Ints:
    """Where the highest values of each row are, row by row."""
    order = np.lexsort((-values, rows))
    _, firsts, sizes = np.unique(rows[order], return_index=True, return_counts=True)
    return order[np.arange(len(rows)) - np.repeat(firsts, sizes) < width]


def against(learner: Learner, level: int, deals: int, seed: int) -> tuple[Estimate, float]:
    """Each deal from both seats against a bot: the share of wins with its interval, and the mean margin."""
    bot = chakpur.bot("patterns", level=level)
    shares, margins = np.zeros((deals, 2)), np.zeros((deals, 2))
    for seat in range(2):
        games = chakpur.batch.deal("patterns", n=deals, seed=seed, rewards="margin")
        running = np.ones(deals, bool)
        while running.any():
            actions = learner.choose(games, running & (games.to_move == seat))
            for row in np.flatnonzero(running & (games.to_move != seat)):
                move = bot.choose(games.view(row), seed=int(games.seeds[row]) // 2 + int(games.masks[row].sum()))
                actions[row] = games.texts.index(move)
            games.step(actions, running)
            ended = running & games.dones
            margins[ended, seat] = games.rewards[ended, seat]
            running &= ~ended
        shares[:, seat] = (np.sign(margins[:, seat]) + 1) / 2
    return rate_of(shares.mean(1).tolist()), float(margins.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--games", type=int, default=256, help="of a round, in lockstep")
    parser.add_argument("--deals", type=int, default=100, help="against each level, from both seats")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    learner, begun = Learner.new(wishes.seed), time.process_time()
    for number in range(wishes.rounds):
        margin = learner.play(wishes.games, seed=wishes.seed * 1_000_000 + number)
        seconds = time.process_time() - begun
        print(f"{learner.rounds * wishes.games:6} games, {seconds:4.0f} s of a processor, margin {margin:.1f}")
    for name, early, late in zip(NAMES, *learner.weights.reshape(2, -1), strict=True):
        print(f"{early:7.2f} {late:7.2f}  {name}")
    for level in (1, 2):
        rate, margin = against(learner, level, wishes.deals, seed=77)
        print(f"level {level}: wins {rate.value:.1%} ({rate.low:.1%}–{rate.high:.1%}), {margin:+.1f} points")


if __name__ == "__main__":
    main()
