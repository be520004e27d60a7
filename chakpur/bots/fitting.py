"""From lessons to weights: regressions, small enough for NumPy alone."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any

import numpy as np

from chakpur.bots.weights import Weights


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


def fit(lessons: Lessons, start: Weights) -> Weights:
    return Weights(
        fit_moves(lessons, start.moves),
        fit_value(lessons, start.value),
        fit_margin(lessons),
    )


def fit_moves(lessons: Lessons, start: Any, steps: int = 300, rate: float = 0.03, decay: float = 1e-4) -> Any:
    """Softmax regression of the visits."""
    weights = start.astype(float).copy()
    is_first = np.r_[True, np.diff(lessons.decision) != 0]
    firsts, index = np.flatnonzero(is_first), np.cumsum(is_first) - 1
    order = np.argsort(lessons.slots, kind="stable")
    features = lessons.features[order].astype(float)
    ends = np.searchsorted(lessons.slots[order], np.arange(len(weights) + 1))
    slices = [slice(begin, end) for begin, end in pairwise(ends)]
    adam = _Adam(weights.shape, rate)
    logits = np.empty(len(order))
    for _ in range(steps):
        logits[order] = np.concatenate([features[part] @ row for part, row in zip(slices, weights, strict=True)])
        logits -= np.maximum.reduceat(logits, firsts)[index]
        likely = np.exp(logits)
        likely /= np.add.reduceat(likely, firsts)[index]
        wrong = (likely - lessons.visits)[order]
        slope = np.array([wrong[part] @ features[part] for part in slices])
        weights -= adam.step(slope / len(firsts) + decay * weights)
    return weights.astype(np.float32)


def fit_value(lessons: Lessons, start: Any, steps: int = 400, rate: float = 0.02, decay: float = 2e-3) -> Any:
    """Regression of the mixed results by tanh(weights · features)."""
    features = lessons.positions.astype(float)
    spread = features.std(axis=0)
    scale = np.where(spread < 1e-3, 1.0, spread)  # a constant stays what it is
    features /= scale
    weights = start.astype(float) * scale
    adam = _Adam(weights.shape, rate)
    for _ in range(steps):
        guess = np.tanh(features @ weights)
        slope = ((guess - lessons.values) * (1 - guess**2)) @ features / len(features)
        weights -= adam.step(slope + decay * weights)
    return (weights / scale).astype(np.float32)


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
