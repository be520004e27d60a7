"""The examples run: every cell of the notebook, and a tiny course of the learner."""

import ast
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chakpur
from chakpur.rules.kernel import JIT
from examples import learner

needs_speed = pytest.mark.skipif(not JIT, reason="so many games need the JIT")

NOTEBOOK = Path(learner.__file__).with_name("games.ipynb")


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """What a notebook does with a cell: run it, and keep the value of its last line if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_the_notebook_runs_and_its_values_show_themselves() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    values = [run_cell(cell["source"], names) for cell in cells]
    pictures = [value._repr_svg_() for value in values if hasattr(value, "_repr_svg_")]
    assert len(pictures) == 3
    assert all(picture is not None and picture.startswith("<svg") for picture in pictures)
    assert [type(value).__name__ for value in values if hasattr(value, "_repr_svg_")] == ["Position", "View", "Match"]
    assert values[-1][1] > 0, "some games of the batch have ended"


# --- the learner ---


def seen_by_name(games: "chakpur.batch.Batch") -> list[dict[str, float]]:
    """The features of each game; early and late together they are what was seen."""
    early, late = np.split(learner.features(games), 2, axis=1)
    return [dict(zip(learner.NAMES, row, strict=True)) for row in early + late]


def test_what_the_learner_sees_is_what_the_rules_say() -> None:
    """Its features are worked out from the board alone; here they are compared with the reckoning and the moves."""
    games = chakpur.batch.deal("patterns", n=8, seed=3)
    compared = 0
    for _ in range(60):
        for row, seen in enumerate(seen_by_name(games)):
            view = games.view(row)
            if int(games.observation("phase")[row]) != 2:
                continue
            signs = [1 if seat == view.to_move else -1 for seat in range(2)]
            lines = [
                (sign, line) for sign, tally in zip(signs, view.reckoning(), strict=True) for line in tally["lines"]
            ]
            for number in range(1, 7):
                there = [(sign, line) for sign, line in lines if line["number"] == number]
                assert seen[f"is there {number}"] == pytest.approx(sum(sign for sign, _ in there))
                tokens = sum(sign * (line["tokens"] + 1) for sign, line in there)
                assert seen[f"tokens {number}"] == pytest.approx(tokens / 4)
            compared += 1
        games.step(games.random_actions())
    assert compared > 300


def test_sets_of_cells() -> None:
    corner, middle = learner.cells_of(np.eye(52, dtype=bool)[[0, 21]])
    assert learner.count(learner.around(np.array([corner, middle]))).tolist() == [2, 4]
    assert learner.count(learner.BOARD) == 52
    row = learner.cells_of(np.arange(52) < 4)
    assert learner.count(learner.chain(corner, row)) == 4, "side by side, one after the other (and back)"


@needs_speed
def test_the_moves_are_those_of_the_rules_and_the_end_is_worth_what_it_is() -> None:
    games = chakpur.batch.deal("patterns", n=30, seed=4, rewards="margin")
    fresh, ended = learner.Learner.new(1), 0
    fresh.weights = np.random.default_rng(2).normal(size=len(fresh.weights)) / 10
    for _ in range(60):
        rows, actions, values, _ = fresh.moves(games, np.ones(30, bool))
        assert [tuple(pair) for pair in np.argwhere(games.masks)] == list(zip(rows, actions, strict=True))
        assert (np.abs(values) <= 1).all()
        for row, action, value in zip(rows, actions, values, strict=True):
            after = games.position(row).play(games.texts[action]) if games.masks[row].sum() < 3 else None
            if after is not None and after.over:
                own, other = (after.scores[seat ^ int(games.to_move[row])] for seat in range(2))
                assert value == pytest.approx(float(learner.worth(np.array(own - other))))
                ended += 1
        games.step(games.random_actions())
    assert ended > 5


def test_it_fits_what_it_saw() -> None:
    rng = np.random.default_rng(3)
    seen, weights = rng.normal(size=(4000, 5)), np.array([0.5, -1.0, 0.0, 0.2, 0.8])
    found = learner.fitted(np.zeros(5), seen, np.tanh(seen @ weights), steps=8)
    assert found == pytest.approx(weights, abs=0.02)


def test_the_best_few_of_each_row() -> None:
    rows, values = np.array([0, 0, 0, 2, 2]), np.array([1.0, 3.0, 2.0, -1.0, -2.0])
    assert learner.best_of(rows, values).tolist() == [1, 3]
    assert learner.best_of(rows, values, 2).tolist() == [1, 2, 3, 4]
    assert learner.best_of(rows[:0], values[:0]).tolist() == []


def test_it_learns_the_same_with_the_same_seed() -> None:
    one, other = learner.Learner.new(1), learner.Learner.new(1)
    for each in (one, other):
        each.play(8, seed=5)
    assert np.array_equal(one.weights, other.weights)
    assert one.weights.any()


@needs_speed
def test_a_few_rounds_make_it_better_than_the_first() -> None:
    """Against itself with what it knew after one round of few games, from both seats."""
    pupil = learner.Learner.new(1)
    pupil.play(8, seed=1)
    beginner = learner.Learner(np.random.default_rng(0), pupil.weights.copy())
    for number in range(3):
        pupil.play(40, seed=10 + number)
    margins = []
    for seat in range(2):
        games = chakpur.batch.deal("patterns", n=20, seed=6, rewards="margin")
        running = np.ones(20, bool)
        while running.any():
            own = running & (games.to_move == seat)
            actions = np.where(own, pupil.choose(games, own), beginner.choose(games, running & ~own))
            games.step(actions, running)
            margins += games.rewards[running & games.dones, seat].tolist()
            running &= ~games.dones
    assert len(margins) == 40
    assert np.mean(margins) > 2
    rate, _ = learner.against(pupil, level=1, deals=2, seed=9)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1
