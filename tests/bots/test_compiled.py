"""Compiled and as plain Python a bot thinks the same; its kernels one by one are tested without the compiler."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import chakpur
from chakpur.bots.thinker import Thinker
from chakpur.rules.cache import PACKAGE
from tests.jit import compiled
from tests.tables import TABLES


def thoughts() -> list[Any]:
    """The best move, its value and its margin, in each game after a few moves."""
    found = []
    for game, seats in TABLES:
        position = chakpur.deal(game, seats, seed=5)
        for _ in range(6):
            position = position.play(position.moves[0])
        thought = Thinker(game, seats).think(position.view(position.to_move), playouts=20, seed=1)
        found.append([thought.move, thought.best.visits, thought.value, thought.best.margin])
    return found


@compiled
def test_without_the_compiler_all_is_the_same() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import json; from tests.bots.test_compiled import thoughts; print(json.dumps(thoughts()))",
        ],
        cwd=PACKAGE.parent,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    for (move, visits, *numbers), (move_then, visits_then, *numbers_then) in zip(
        thoughts(), json.loads(done.stdout), strict=True
    ):
        assert (move, visits) == (move_then, visits_then)
        assert numbers == pytest.approx(numbers_then, abs=1e-3)
