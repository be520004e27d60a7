"""Learning what a game's bot knows: self-play, fit, match against the last weights, keep if better.

The whole loop is reproducible: the same plan gives the same weights, with however many workers. The work is cut into
small pieces that do not depend on the workers, and the pieces are put together in their order.
"""

import multiprocessing
import os
import platform
import random
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from multiprocessing import resource_tracker
from statistics import fmean
from typing import Any, Final

import numpy as np

from chakpur.bots.arena.statistics import Estimate, rate_of
from chakpur.bots.contest import Chooser, deal_seed, decision_seed, play_game, seating, shares_of
from chakpur.bots.features import feature_module
from chakpur.bots.fitting import Lessons, fit
from chakpur.bots.styles import PLAIN_UCT, Style, learning_style
from chakpur.bots.thinker import Thinker, Thought
from chakpur.bots.weights import Weights
from chakpur.games import descriptor_of
from chakpur.play.catalogue import checked_seats, game_named
from chakpur.play.errors import BadRequest
from chakpur.play.position import View, checked_seed, dealt
from chakpur.play.words import Message

OPENING_MOVES: Final = 12
"""So many moves of each self-play game are drawn from the visits, so that the games differ."""

ROUNDS_REMEMBERED: Final = 3
GAMES_A_PIECE: Final = 4

Report = Callable[[Message], None]


@dataclass(frozen=True)
class Plan:
    """What to do in each round, and in the match at the end."""

    game: str
    seats: int
    rounds: int = 3
    games: int = 160
    playouts: int = 300
    match_games: int = 80
    final_games: int = 100
    final_playouts: int = 1000
    seed: int = 1
    workers: int = 1


def plan_for(game: str, seats: int | None = None, **wishes: int | None) -> Plan:
    """The plan by which a game's weights are made, with *wishes* instead of its figures; bad ones are refused.

    Matches are made up to whole sets: every deal is played from every seat.

    >>> plan_for("flowers", 3, final_games=100).final_games
    102
    """
    seats = checked_seats(game_named(game), seats)
    wished = {name: number for name, number in wishes.items() if number is not None}
    for name, number in wished.items():
        if name != "seed" and number < 1:
            raise BadRequest("train-too-small", what=name.replace("_", "-"), number=number)
    checked_seed(wished.get("seed", 0))
    plan = Plan(game, seats, **{**descriptor_of(game).temper.training.get(seats, {}), **wished})
    whole = {name: -(-getattr(plan, name) // seats) * seats for name in ("match_games", "final_games")}
    return replace(plan, **whole)


# --- self-play ---


def self_play(plan: Plan, weights: Weights, style: Style, seeds: list[int]) -> Lessons:
    """Play these games against oneself and note every decision."""
    thinker = Thinker(plan.game, plan.seats, style, weights)
    collector = _LessonCollector(plan.game)
    for seed in seeds:
        _one_game(plan, thinker, seed, collector)
    return collector.lessons()


def _one_game(plan: Plan, thinker: Thinker, seed: int, collector: "_LessonCollector") -> None:
    position, _ = dealt(plan.game, plan.seats, seed=seed)
    dice = random.Random(seed)
    moves = 0
    while (seat := position.to_move) is not None:
        view = position.view(seat)
        thought = thinker.think(view, playouts=plan.playouts, seed=decision_seed(seed, moves, seat))
        collector.note(position.record, view, thought)
        position = position.play(_varied(thought, dice) if moves < OPENING_MOVES * plan.seats else thought.move)
        moves += 1
    points = position.scores
    results = [2 * share - 1 for share in shares_of(position)]
    margins = [points[s] - max(p for o, p in enumerate(points) if o != s) for s in range(len(points))]
    collector.close_game(results, margins)


def _varied(thought: Thought, dice: random.Random) -> str:
    weights = [candidate.visits for candidate in thought.candidates]
    return dice.choices([candidate.move for candidate in thought.candidates], weights)[0]


class _LessonCollector:
    def __init__(self, game: str) -> None:
        self._module = feature_module(game)
        self._rules = game_named(game).rules
        rules = self._rules
        self._moves = np.zeros(rules.MAX_LEGAL, np.int16)
        self._slots = np.zeros(rules.MAX_LEGAL, np.int32)
        self._features = np.zeros((rules.MAX_LEGAL, self._module.MOVE_FEATURES), np.float32)
        self._decisions: list[tuple[Any, Any, Any]] = []
        self._positions: list[tuple[int, Any, float]] = []
        self._open_from = 0
        self._outcomes: list[tuple[float, float]] = []

    def note(self, record: Any, view: View, thought: Thought) -> None:
        seat = view.seat
        position = np.zeros(self._module.POSITION_FEATURES, np.float32)
        self._module.describe_position(record, seat, position)
        self._positions.append((int(seat or 0), position, _value_of(thought)))
        n = int(self._rules.legal(record, self._moves))
        if n > 1:
            self._module.describe_moves(record, self._moves, n, self._slots, self._features)
            visits = {candidate.move: candidate.visits for candidate in thought.candidates}
            shares = np.array([visits.get(move, 0) for move in view.moves], np.float32)
            self._decisions.append((self._slots[:n].copy(), self._features[:n].copy(), shares / max(1, shares.sum())))

    def close_game(self, results: list[float], margins: list[int]) -> None:
        for seat, _, _ in self._positions[self._open_from :]:
            self._outcomes.append((results[seat], margins[seat]))
        self._open_from = len(self._positions)

    def lessons(self) -> Lessons:
        found = zip(self._positions, self._outcomes, strict=True)
        mixed = [0.7 * value + 0.3 * result for (_, _, value), (result, _) in found]
        return Lessons(
            np.concatenate([slots for slots, _, _ in self._decisions]),
            np.concatenate([features for _, features, _ in self._decisions]),
            np.concatenate([visits for _, _, visits in self._decisions]),
            np.concatenate([np.full(len(slots), number) for number, (slots, _, _) in enumerate(self._decisions)]),
            np.array([features for _, features, _ in self._positions]),
            np.array(mixed),
            np.array([margin for _, margin in self._outcomes], float),
        )


def _value_of(thought: Thought) -> float:
    """The value of the root: the candidates' values, weighted by their visits."""
    if thought.proven:
        return thought.best.value
    visits = sum(candidate.visits for candidate in thought.candidates)
    return sum(candidate.value * candidate.visits for candidate in thought.candidates) / max(1, visits)


# --- matches ---


@dataclass(frozen=True)
class Side:
    """One side of a match between two searches."""

    style: Style
    weights: Weights
    playouts: int | None = None
    seconds: float | None = None


def duel(game: str, seats: int, side: Side, other: Side, seed: int, numbers: list[int]) -> list[tuple[float, int]]:
    """Games *numbers* of a match: side's share of each win, and its margin."""
    found = []
    chooser, opponent = (_chooser(game, seats, each) for each in (side, other))
    for number in numbers:
        seat = seating(number, seats)
        outcome = play_game(
            game, seats, [chooser if s == seat else opponent for s in range(seats)], deal_seed(seed, number, seats)
        )
        best_other = max(points for s, points in enumerate(outcome.points) if s != seat)
        found.append((outcome.shares[seat], outcome.points[seat] - best_other))
    return found


def solo_duel(game: str, side: Side, other: Side, seed: int, numbers: list[int]) -> list[tuple[float, int]]:
    """Both sides play the same deals against Master Yoga; a deal goes to whoever did better."""
    pairs = zip(*(duel(game, 1, each, each, seed, numbers) for each in (side, other)), strict=True)
    return [((ours > theirs) + (ours == theirs) / 2, ours[1] - theirs[1]) for ours, theirs in pairs]


def _chooser(game: str, seats: int, side: Side) -> Chooser:
    thinker = Thinker(game, seats, side.style, side.weights)

    def choose(view: View, seed: int) -> str:
        return thinker.think(view, playouts=side.playouts, seconds=side.seconds, seed=seed).move

    return choose


def by_sets(results: Sequence[tuple[float, int]], seats: int) -> tuple[Estimate, float]:
    """The win rate with its interval, and the mean margin, of a match; the games of one deal count as one."""
    shares, margins = zip(*results, strict=True)
    sets = [fmean(shares[first : first + seats]) for first in range(0, len(shares), seats)]
    return rate_of(sets), fmean(margins)


# --- the work in pieces ---


class Workers:
    """Do pieces of work in order: here, or in processes of their own."""

    def __init__(self, pool: Any = None) -> None:
        self._pool = pool

    def each(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Iterator[Any]:
        return iter(map(work, pieces)) if self._pool is None else self._pool.imap(work, pieces)


@contextmanager
def started(workers: int) -> Iterator[Workers]:
    """So many workers; leaving ends all their processes at once, also when interrupted."""
    if workers == 1:
        yield Workers()
    else:
        with _interrupts_held_back():
            pool = multiprocessing.get_context("spawn").Pool(workers, _leave_interrupts_to_the_parent)
        with pool:
            yield Workers(pool)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C comes a moment later; processes that are started meanwhile never hear of it, not even while they begin."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it would begin with the first process, and let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True)
class _Games:
    """A piece of self-play."""

    plan: Plan
    weights: Weights
    style: Style
    seeds: list[int]

    @staticmethod
    def play(piece: "_Games") -> Lessons:
        return self_play(piece.plan, piece.weights, piece.style, piece.seeds)


@dataclass(frozen=True)
class _Duel:
    """A piece of a match."""

    plan: Plan
    side: Side
    other: Side
    seed: int
    numbers: list[int]

    @staticmethod
    def play(piece: "_Duel") -> list[tuple[float, int]]:
        game, seats = piece.plan.game, piece.plan.seats
        if seats == 1:
            return solo_duel(game, piece.side, piece.other, piece.seed, piece.numbers)
        return duel(game, seats, piece.side, piece.other, piece.seed, piece.numbers)


def _cut(items: Sequence[int]) -> list[list[int]]:
    return [list(items[begin : begin + GAMES_A_PIECE]) for begin in range(0, len(items), GAMES_A_PIECE)]


# --- the loop ---


def train(plan: Plan, report: Report = print, command: str = "") -> Weights:
    """All rounds of the plan; the best weights, with their provenance. *report* is called with how it goes.

    Ctrl-C raises Interrupted, which has the best weights so far.
    """
    Thinker(plan.game, plan.seats, weights=Weights.zero(plan.game))  # compiles, before several would do it at once
    with started(plan.workers) as workers:
        return _Training(plan, report, workers).run(command)


class Interrupted(KeyboardInterrupt):
    """Somebody has stopped the training; nothing that was learned is lost."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.weights = weights
        """The best so far, all zero if nothing better was learned yet."""


class _Training:
    def __init__(self, plan: Plan, report: Report, workers: Workers) -> None:
        self.plan = plan
        self.report = report
        self.workers = workers
        self.best = Weights.zero(plan.game)
        self.learned_style = learning_style(plan.game)
        # until something is learned:
        self.style = replace(self.learned_style, use_priors=False, evaluation=0.0, rollout_power=0.0)
        self.history: list[Lessons] = []
        self.rounds: list[dict[str, Any]] = []
        self.par = 1 / max(2, plan.seats)

    def run(self, command: str) -> Weights:
        begun = time.perf_counter()
        try:
            for number in range(self.plan.rounds):
                self._round(number)
            final = self._final_match()
        except KeyboardInterrupt:
            raise Interrupted(self._learned(command, begun, None)) from None
        return self._learned(command, begun, final)

    def _learned(self, command: str, begun: float, final: dict[str, Any] | None) -> Weights:
        """The best weights so far, with their provenance."""
        return replace(
            self.best,
            provenance={
                "command": command,
                "plan": asdict(self.plan),
                "seed": self.plan.seed,
                "date": datetime.now(UTC).date().isoformat(),
                "rounds": self.rounds,
                "final_match": final,
                "seconds": round(time.perf_counter() - begun),
                "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
            },
        )

    def _round(self, number: int) -> None:
        plan = self.plan
        begun = time.perf_counter()
        self.history.append(self._self_play(number))
        learned = fit(Lessons.joined(self.history[-ROUNDS_REMEMBERED:]), self.best)
        new = Side(self.learned_style, learned, playouts=plan.playouts)
        old = Side(self.style, self.best, playouts=plan.playouts)
        estimate, margin = self._match(new, old, plan.seed * 1000 + 500 + number, plan.match_games)
        rate = estimate.value
        kept = rate > self.par
        if kept:
            self.best, self.style = learned, self.learned_style
        seconds = round(time.perf_counter() - begun)
        self.rounds.append(
            {
                "games": plan.games,
                "match_games": plan.match_games,
                "score": round(rate, 4),
                "margin": round(margin, 2),
                "kept": kept,
                "seconds": seconds,
            }
        )
        self.report(
            Message(
                "train-round",
                {
                    "round": number + 1,
                    "rounds": plan.rounds,
                    "seconds": seconds,
                    "score": _percent(rate),
                    "games": plan.match_games,
                    "kept": "yes" if kept else "no",
                },
            )
        )

    def _self_play(self, number: int) -> Lessons:
        plan = self.plan
        seeds = [(plan.seed * 1000 + number) * 1_000_000 + game for game in range(plan.games)]
        pieces = [_Games(plan, self.best, self.style, part) for part in _cut(seeds)]
        parts = self.workers.each(_Games.play, pieces)
        return Lessons.joined(self._reported("train-self-play", parts, plan.games))

    def _match(self, side: Side, other: Side, seed: int, games: int) -> tuple[Estimate, float]:
        """The share of wins of *side*, and its mean margin."""
        pieces = [_Duel(self.plan, side, other, seed, part) for part in _cut(range(games))]
        parts = self._reported("train-match", self.workers.each(_Duel.play, pieces), games)
        return by_sets([result for part in parts for result in part], self.plan.seats)

    def _reported(self, name: str, parts: Iterable[Any], games: int) -> Iterator[Any]:
        for number, part in enumerate(parts, 1):
            self.report(Message(name, {"done": min(games, number * GAMES_A_PIECE), "games": games}))
            yield part

    def _final_match(self) -> dict[str, Any]:
        """Against the yardstick, with as many playouts each."""
        plan = self.plan
        ours = Side(self.style, self.best, playouts=plan.final_playouts)
        plain = Side(PLAIN_UCT, Weights.zero(plan.game), playouts=plan.final_playouts)
        rate, margin = self._match(ours, plain, plan.seed * 1000 + 999, plan.final_games)
        self.report(
            Message(
                "train-final",
                {
                    "score": _percent(rate.value),
                    "low": _percent(rate.low),
                    "high": _percent(rate.high),
                    "games": plan.final_games,
                    "playouts": plan.final_playouts,
                },
            )
        )
        return {
            "against": "plain UCT, the same deals against Master Yoga" if plan.seats == 1 else "plain UCT",
            "games": plan.final_games,
            "playouts": plan.final_playouts,
            "score": round(rate.value, 4),
            "interval": [round(rate.low, 4), round(rate.high, 4)],
            "margin": round(margin, 2),
        }


def _percent(rate: float) -> float:
    return round(100 * rate, 1)
