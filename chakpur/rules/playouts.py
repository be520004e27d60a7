"""Games played out at random, from any position to the end: one kernel for all games."""

from chakpur.rules.games import deal, pick, score, step
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import OVER


@kernel
def play_out(s: Record, rng: Record, log: Record) -> int:
    """Play uniformly random legal moves in *s* until the game is over; return how many it took."""
    moves = 0
    while s.phase != OVER:
        step(s, pick(s, rng), log)
        moves += 1
    return moves


@kernel
def random_games(blank: Record, work: Record, rng: Record, log: Record, games: int, points: Record) -> int:
    """Deal and play out *games* games in the scratch array *work*; return the number of moves.

    *blank* and *work* are arrays of one record each; *points* gets the scores of the last game.
    """
    moves = 0
    for _ in range(games):
        work[0] = blank[0]
        deal(work[0], rng)
        moves += play_out(work[0], rng, log)
        score(work[0], points)
    return moves
