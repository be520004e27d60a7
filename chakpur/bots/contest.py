"""One game between choosers, and the mirrored pairs of which every match is made."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from chakpur.play.match import Match
from chakpur.play.position import Position, View


class Chooser(Protocol):
    """Whoever decides: given a view and a seed, a move."""

    def __call__(self, view: View, seed: int) -> str: ...


@dataclass(frozen=True)
class Outcome:
    """How a game ended: points and share of the win per seat, moves, and seconds of thought per seat."""

    points: tuple[int, ...]
    shares: tuple[float, ...]
    moves: int
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]


def shares_of(position: Position) -> tuple[float, ...]:
    """1 for a win, split among the winners; a draw is split among all."""
    players = len(position.scores)
    winners = position.winners or tuple(range(players))
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))


def play_game(
    game: str, seats: int, choosers: Sequence[Chooser], seed: int, options: dict[str, str] | None = None
) -> Outcome:
    """Deal by *seed* and let ``choosers[seat]`` decide for each seat, each time with a seed of its own."""
    return play_out(Match(game, seats, seed=seed, options=options), choosers, seed)


def play_out(match: Match, choosers: Sequence[Chooser], seed: int) -> Outcome:
    """Play a match to its end."""
    seats = match.position.seats
    seconds = [0.0] * seats
    decisions = [0] * seats
    while (seat := match.position.to_move) is not None:
        begun = time.perf_counter()
        move = choosers[seat](match.position.view(seat), decision_seed(seed, len(match.steps), seat))
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        match.play(move)
    position = match.position
    return Outcome(position.scores, shares_of(position), len(match.steps), tuple(seconds), tuple(decisions))


def decision_seed(game_seed: int, move: int, seat: int) -> int:
    """A seed for one decision: another for every move of every game, the same in every run."""
    return (game_seed * 1_000_003 + move * 31 + seat) % 2**62


def seating(number: int, seats: int) -> int:
    """Which seat the first contestant takes in game *number*: each deal is played from every seat."""
    return number % seats


def deal_seed(match_seed: int, number: int, seats: int) -> int:
    return match_seed * 1_000_000 + number // seats
