"""The games of a dataset as arrays, with the questions that several plots ask."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from chakpur.datasets.columns import arrays
from chakpur.datasets.files import Dataset
from chakpur.games import Descriptor, descriptor_of

Numbers = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Games:
    """One dataset."""

    dataset: Dataset

    @cached_property
    def columns(self) -> dict[str, Numbers]:
        return arrays(self.dataset.table)

    @property
    def descriptor(self) -> Descriptor:
        return descriptor_of(self.dataset.game)

    @property
    def words(self) -> list[str]:
        return self.dataset.words

    def __len__(self) -> int:
        return len(self.columns["number"])

    @property
    def players(self) -> int:
        """Seats, and an automaton if there is one."""
        return int(self.columns["points"].shape[1])

    @property
    def points(self) -> Numbers:
        return self.columns["points"]

    @property
    def shares(self) -> Numbers:
        return self.columns["shares"].astype(float)

    @property
    def choices(self) -> Numbers:
        """Games × moves; −1 after the end."""
        return self.columns["choices"]

    @cached_property
    def lengths(self) -> Numbers:
        lengths: Numbers = (self.choices >= 0).sum(1)
        return lengths

    @cached_property
    def margins(self) -> Numbers:
        """How far the best is ahead of the second."""
        ordered = np.sort(self.points, axis=1)
        margins: Numbers = ordered[:, -1] - ordered[:, -2]
        return margins

    def progress(self) -> Numbers:
        """When each of the ``takes`` happened, from 0 (the first move) to 1 (the last); NaN where there is none."""
        moves = self.columns["takes.move"].astype(float)
        moves[moves < 0] = np.nan
        progress: Numbers = moves / np.maximum(1, self.lengths - 1)[:, None]
        return progress
