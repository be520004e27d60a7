"""The learned weights of each game's bot: small text files that say where they come from."""

import json
import os
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from chakpur.bots.features import feature_module
from chakpur.games import descriptor_of


@dataclass(frozen=True, eq=False)
class Weights:
    """Linear judgements: of moves (a row per slot), of positions (result and margin)."""

    moves: Any
    value: Any
    margin: Any
    provenance: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def zero(cls, game: str) -> "Weights":
        module = feature_module(game)
        return cls(
            np.zeros((module.MOVE_SLOTS, module.MOVE_FEATURES), np.float32),
            np.zeros(module.POSITION_FEATURES, np.float32),
            np.zeros(module.POSITION_FEATURES, np.float32),
        )

    def save(self, file: Path) -> None:
        """Write the weights; an older file stays until the new one is whole."""
        document = {
            "provenance": self.provenance,
            "moves": [[round(float(x), 4) for x in row] for row in self.moves],
            "value": [round(float(x), 4) for x in self.value],
            "margin": [round(float(x), 3) for x in self.margin],
        }
        draft = file.with_name(f".{file.name}.{os.getpid()}.part")
        try:
            draft.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)

    @classmethod
    def load(cls, file: Path) -> "Weights":
        document = json.loads(file.read_text(encoding="utf-8"))
        moves, value, margin = (np.array(document[name], np.float32) for name in ("moves", "value", "margin"))
        return cls(moves, value, margin, document["provenance"])


def weights_file(game: str, seats: int) -> Path:
    """A game plays differently with two, three and four, so it has weights for each."""
    described = descriptor_of(game)
    folder = Path(described.module("bots").__file__ or "").parent / "weights"
    return folder / (f"{game}-{seats}.json" if described.has_weights_by_seats else f"{game}.json")


@cache
def shipped_weights(game: str, seats: int) -> Weights:
    """What was learned; a game that nobody has learned yet is played by search alone."""
    file = weights_file(game, seats)
    return Weights.load(file) if file.exists() else Weights.zero(game)
