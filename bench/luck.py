"""What it saves to take the luck out of a match: ``python -m bench.luck mandala --level 3 --games 600``.

Both (or all) seats play at one level. Each game is one observation, the share of the win of its first seat: a mirrored
pair of two equal bots would be the same game twice.
"""

import argparse
import json
import time

import numpy as np

from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.fortune import WORLDS, luck_in, without_luck
from chakpur.bots.contest import deal_seed, play_out
from chakpur.bots.outlook import Onlooker
from chakpur.games import descriptor_of
from chakpur.play.match import Match

MOST_MOVES = 1000
RESAMPLES = 300
"""Of the games, to tell how far the saving is from certain."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="of processor time, then no more games")
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--moves", type=int, help="ahead, before the evaluation judges a draw")
    wishes = parser.parse_args()
    print(json.dumps(measured(wishes)))


def measured(wishes: argparse.Namespace) -> dict[str, float]:
    descriptor = descriptor_of(wishes.game)
    seats = wishes.seats or descriptor.seats[0]
    moves = descriptor.temper.luck_moves if wishes.moves is None else wishes.moves
    onlooker = Onlooker(wishes.game, seats, moves=moves)
    players = [contestant(str(wishes.level)).player(wishes.game, seats) for _ in range(seats)]
    shares, draws, whims, seconds = [], [], [], np.zeros(2)
    for number in range(wishes.games):
        if seconds.sum() > 60 * wishes.minutes:
            break
        seed = deal_seed(wishes.seed, number, 1)
        match = Match(wishes.game, seats, seed=seed)
        begun = time.process_time()
        outcome = play_out(match, [player.sit_down(match, number) for player in players], seed)
        played = time.process_time()
        luck = luck_in(match, 0, onlooker, wishes.worlds, number * MOST_MOVES) if descriptor.hidden else 0.0
        seconds += played - begun, time.process_time() - played
        first, *others = (player.notes.whims for player in players)
        shares.append(outcome.shares[0])
        draws.append(luck)
        whims.append(first - sum(others) / max(1, len(others)))
    cost = seconds[1] / seconds[0]
    found = {"games": float(len(shares)), "rate": float(np.mean(shares)), "cost": round(float(cost), 3)}
    for name, lucks in (("draws", [draws]), ("whims", [whims]), ("both", [draws, whims])):
        saved, error = saving(np.array(shares), np.array(without_luck(shares, *lucks)))
        found |= {f"{name}_saved": round(saved, 3), f"{name}_error": round(error, 3)}
    return {**found, "net": round(1 - (1 - found["both_saved"]) * (1 + cost), 3)}


def saving(scores: np.ndarray, adjusted: np.ndarray) -> tuple[float, float]:
    """By which share the variance falls, and how far that is from certain (95 %)."""
    rows = np.random.default_rng(1).integers(0, len(scores), (RESAMPLES, len(scores)))
    rows = rows[scores[rows].var(1) > 0]  # of few games some draws hold victories alone
    again = 1 - adjusted[rows].var(1) / scores[rows].var(1)
    return float(1 - adjusted.var() / scores.var()), float(1.96 * again.std())


if __name__ == "__main__":
    main()
