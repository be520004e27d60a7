"""Learning what a game's bot knows: self-play, fit, match against the last weights, keep if better.

The whole loop is reproducible: the same command gives the same weights.
"""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from typing import Any, Final

import numpy as np

from chakpur.bots.contest import Chooser, deal_seed, decision_seed, play_game, seating, shares_of
from chakpur.bots.knowledge import knowledge_of
from chakpur.bots.styles import Style, search_style
from chakpur.bots.thinker import Thinker, Thought
from chakpur.bots.weights import Weights
from chakpur.play.catalogue import game_named
from chakpur.play.position import View, dealt

OPENING_MOVES: Final = 12
"""So many moves of each self-play game are drawn from the visits, so that the games differ."""


@dataclass(frozen=True)
class Plan:
    """What to do in each round."""

    game: str
    seats: int
    rounds: int = 3
    games: int = 400
    playouts: int = 400
    match_games: int = 200
    seed: int = 1
    workers: int = 2


@dataclass
class Lessons:
    """What self-play teaches, as arrays: moves with the share of visits each got, positions with what came of them."""

    slots: Any
    features: Any
    visits: Any  # share of the visits, adding up to 1 in each decision
    decision: Any  # which decision each move belongs to
    positions: Any
    values: Any
    margins: Any

    @classmethod
    def joined(cls, parts: Iterable["Lessons"]) -> "Lessons":
        parts = list(parts)
        counts = np.cumsum([0] + [len(np.unique(part.decision)) for part in parts[:-1]])
        whole = {field.name: np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(cls)}
        whole["decision"] = np.concatenate([part.decision + count for part, count in zip(parts, counts, strict=True)])
        return cls(**whole)


# --- self-play ---


def self_play(plan: Plan, weights: Weights, style: Style, seeds: list[int]) -> Lessons:
    """Play these games against oneself and note every decision."""
    thinker = Thinker(plan.game, plan.seats, style, weights)
    notebook = _Notebook(plan.game)
    for seed in seeds:
        _one_game(plan, thinker, seed, notebook)
    return notebook.lessons()


def _one_game(plan: Plan, thinker: Thinker, seed: int, notebook: "_Notebook") -> None:
    position, _ = dealt(plan.game, plan.seats, seed=seed)
    dice = random.Random(seed)
    moves = 0
    while (seat := position.to_move) is not None:
        view = position.view(seat)
        thought = thinker.think(view, playouts=plan.playouts, seed=decision_seed(seed, moves, seat))
        notebook.note(position.record, view, thought)
        position = position.play(_varied(thought, dice) if moves < OPENING_MOVES * plan.seats else thought.move)
        moves += 1
    points = position.scores
    results = [2 * share - 1 for share in shares_of(position)]
    margins = [points[s] - max(p for o, p in enumerate(points) if o != s) for s in range(len(points))]
    notebook.close_game(results, margins)


def _varied(thought: Thought, dice: random.Random) -> str:
    weights = [candidate.visits for candidate in thought.candidates]
    return dice.choices([candidate.move for candidate in thought.candidates], weights)[0]


class _Notebook:
    def __init__(self, game: str) -> None:
        self._knowledge = knowledge_of(game)
        self._rules = game_named(game).rules
        rules = self._rules
        self._moves = np.zeros(rules.MAX_LEGAL, np.int16)
        self._slots = np.zeros(rules.MAX_LEGAL, np.int32)
        self._features = np.zeros((rules.MAX_LEGAL, self._knowledge.MOVE_FEATURES), np.float32)
        self._decisions: list[tuple[Any, Any, Any]] = []
        self._positions: list[tuple[int, Any, float]] = []
        self._open_from = 0
        self._outcomes: list[tuple[float, float]] = []

    def note(self, record: Any, view: View, thought: Thought) -> None:
        seat = view.seat
        position = np.zeros(self._knowledge.POSITION_FEATURES, np.float32)
        self._knowledge.describe_position(record, seat, position)
        self._positions.append((int(seat or 0), position, _value_of(thought)))
        n = int(self._rules.legal(record, self._moves))
        if n > 1:
            self._knowledge.describe_moves(record, self._moves, n, self._slots, self._features)
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


# --- fitting ---


def fit(lessons: Lessons, game: str, start: Weights) -> Weights:
    return Weights(
        fit_moves(lessons, start.moves),
        fit_value(lessons, start.value),
        fit_margin(lessons),
    )


def fit_moves(lessons: Lessons, start: Any, steps: int = 300, rate: float = 0.03, decay: float = 1e-4) -> Any:
    """Softmax regression of the visits."""
    weights = start.astype(float).copy()
    firsts = np.flatnonzero(np.r_[True, np.diff(lessons.decision) != 0])
    index = np.cumsum(np.r_[0, (np.diff(lessons.decision) != 0).astype(int)])
    adam = _Adam(weights.shape, rate)
    features = lessons.features.astype(float)
    decisions = len(firsts)
    for _ in range(steps):
        logits = np.einsum("ij,ij->i", weights[lessons.slots], features)
        logits -= np.maximum.reduceat(logits, firsts)[index]
        likely = np.exp(logits)
        likely /= np.add.reduceat(likely, firsts)[index]
        slope = np.zeros_like(weights)
        np.add.at(slope, lessons.slots, (likely - lessons.visits)[:, None] * features)
        weights -= adam.step(slope / decisions + decay * weights)
    return weights.astype(np.float32)


def fit_value(lessons: Lessons, start: Any, steps: int = 400, rate: float = 0.02, decay: float = 1e-4) -> Any:
    """Regression of the mixed results by tanh(weights · features)."""
    weights = start.astype(float).copy()
    features = lessons.positions.astype(float)
    scale = np.maximum(features.std(axis=0), 1e-3)
    adam = _Adam(weights.shape, rate)
    scaled = weights * scale
    for _ in range(steps):
        guess = np.tanh(features / scale @ scaled)
        slope = (features / scale).T @ ((guess - lessons.values) * (1 - guess**2)) / len(features)
        scaled -= adam.step(slope + decay * scaled)
    return (scaled / scale).astype(np.float32)


def fit_margin(lessons: Lessons, decay: float = 1e-3) -> Any:
    """Linear regression of the final margin of points."""
    features = lessons.positions.astype(float)
    gram = features.T @ features + decay * len(features) * np.eye(features.shape[1])
    return np.linalg.solve(gram, features.T @ lessons.margins).astype(np.float32)


class _Adam:
    def __init__(self, shape: tuple[int, ...], rate: float) -> None:
        self._rate = rate
        self._mean = np.zeros(shape)
        self._square = np.zeros(shape)
        self._steps = 0

    def step(self, slope: Any) -> Any:
        self._steps += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = 0.999 * self._square + 0.001 * slope**2
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        return self._rate * mean / (np.sqrt(square) + 1e-8)


# --- the loop ---


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


def _chooser(game: str, seats: int, side: Side) -> Chooser:
    thinker = Thinker(game, seats, side.style, side.weights)

    def choose(view: View, seed: int) -> str:
        return thinker.think(view, playouts=side.playouts, seconds=side.seconds, seed=seed).move

    return choose


def train(plan: Plan, say: Callable[[str], None] = print) -> Weights:
    """All rounds of the plan; the best weights, with their provenance."""
    best = Weights.zero(plan.game)
    rollouts_only = replace(search_style(plan.game, plan.seats), use_priors=False, evaluation=0.0)
    style = rollouts_only
    history: list[Lessons] = []
    matches: list[float] = []
    with ProcessPoolExecutor(plan.workers, multiprocessing.get_context("spawn")) as pool:
        for number in range(plan.rounds):
            begun = time.perf_counter()
            seeds = [(plan.seed * 1000 + number) * 1_000_000 + game for game in range(plan.games)]
            parts = [seeds[worker :: plan.workers] for worker in range(plan.workers)]
            history.extend(pool.map(self_play, *_repeated(plan.workers, plan, best, style), parts))
            lessons = Lessons.joined(history[-3 * plan.workers :])
            learned = fit(lessons, plan.game, best)
            played = time.perf_counter() - begun
            new_side = Side(search_style(plan.game, plan.seats), learned, playouts=plan.playouts)
            old_side = Side(style, best, playouts=plan.playouts)
            rate = _match(pool, plan, new_side, old_side, number)
            say(f"round {number + 1}: {plan.games} games in {played:.0f} s, {rate:.1%} against the last weights")
            matches.append(round(rate, 4))
            if rate > 1 / plan.seats:
                best, style = learned, search_style(plan.game, plan.seats)
    return replace(best, provenance={"matches": matches})


def _match(pool: ProcessPoolExecutor, plan: Plan, side: Side, other: Side, number: int) -> float:
    games = list(range(plan.match_games))
    parts = [games[worker :: plan.workers] for worker in range(plan.workers)]
    seed = plan.seed * 1000 + 500 + number
    found = pool.map(duel, *_repeated(plan.workers, plan.game, plan.seats, side, other, seed), parts)
    return float(np.mean([share for part in found for share, _ in part]))


def _repeated(times: int, *values: Any) -> tuple[list[Any], ...]:
    return tuple([value] * times for value in values)
