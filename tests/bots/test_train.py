"""Learning: the same plan gives the same weights, better ones are kept, and the file says where they come from."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chakpur
from chakpur.bots import train as training
from chakpur.bots.fitting import Lessons, fit_margin, fit_moves, fit_value
from chakpur.bots.train import Plan, interval, plan_for, train
from chakpur.bots.weights import Weights
from chakpur.cli import main
from chakpur.play.words import Message
from chakpur.rules.kernel import JIT

SMALL = {"rounds": 2, "games": 5, "playouts": 16, "match_games": 2, "final_games": 2, "final_playouts": 16, "seed": 3}

needs_speed = pytest.mark.skipif(not JIT, reason="whole games of search need the JIT")


def small_plan(game: str = "mandala", seats: int = 2, **changes: int) -> Plan:
    return plan_for(game, seats, **{**SMALL, **changes})


def silently(message: Message) -> None:
    message.text("de")


def same(one: Weights, other: Weights) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ("moves", "value", "margin"))


@pytest.fixture(scope="module")
def learned() -> Weights:
    return train(small_plan(), silently)


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The scores of the matches to come, instead of matches."""
    scores: list[float] = []
    monkeypatch.setattr(training._Training, "_match", lambda *_: (scores.pop(0), 0.0))
    return scores


# --- the loop ---


@needs_speed
def test_the_same_plan_gives_the_same_weights_with_any_number_of_workers(learned: Weights) -> None:
    again = train(small_plan(workers=2), silently)
    assert same(learned, again)
    assert [(each["score"], each["kept"]) for each in learned.provenance["rounds"]] == [
        (each["score"], each["kept"]) for each in again.provenance["rounds"]
    ]
    assert learned.provenance["final_match"] == again.provenance["final_match"]


@needs_speed
def test_another_seed_gives_other_weights(learned: Weights, matches: list[float]) -> None:
    matches += [1.0, 1.0]
    assert not same(learned, train(small_plan(seed=4, rounds=1), silently))


@needs_speed
def test_weights_that_are_not_better_are_not_kept(matches: list[float]) -> None:
    matches += [0.75, 0.6]
    first = train(small_plan(rounds=1), silently)
    matches += [0.75, 0.5, 0.6]
    second = train(small_plan(), silently)
    assert same(first, second)
    assert [each["kept"] for each in second.provenance["rounds"]] == [True, False]
    matches += [0.5, 0.5]
    nothing = train(small_plan(rounds=1), silently)
    assert same(nothing, Weights.zero("mandala"))


@needs_speed
def test_the_solo_game_compares_deal_by_deal() -> None:
    weights = train(small_plan("mandala-solo", 1, rounds=1), silently)
    assert "Master Yoga" in weights.provenance["final_match"]["against"]
    assert 0 <= weights.provenance["rounds"][0]["score"] <= 1


def test_provenance_is_complete(learned: Weights) -> None:
    told = learned.provenance
    assert told["seed"] == 3
    assert told["plan"]["playouts"] == 16
    assert len(told["rounds"]) == 2
    low, high = told["final_match"]["interval"]
    assert low <= told["final_match"]["score"] <= high
    assert told["date"]
    assert told["machine"]
    assert told["seconds"] >= 0


def test_the_interval_covers_what_it_says() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert interval(1.0, 50)[0] == pytest.approx(0.9287, abs=1e-3)
    assert interval(0.0, 50)[0] == 0


# --- the fits ---


def made_up_lessons(moves: Any, value: Any, margin: Any, decisions: int = 800) -> Lessons:
    """Decisions by somebody who follows these weights exactly."""
    rng = np.random.default_rng(5)
    counts = rng.integers(2, 6, decisions)
    slots = rng.integers(0, len(moves), counts.sum()).astype(np.int32)
    features = rng.normal(size=(counts.sum(), moves.shape[1])).astype(np.float32)
    decision = np.repeat(np.arange(decisions), counts)
    likely = np.exp(np.einsum("ij,ij->i", moves[slots], features))
    visits = likely / np.bincount(decision, likely)[decision]
    positions = rng.normal(size=(decisions, len(value))).astype(np.float32)
    return Lessons(
        slots, features, visits, decision, positions, np.tanh(positions @ value), positions.astype(float) @ margin
    )


def test_fits_find_the_weights_that_made_the_lessons() -> None:
    dice = random.Random(1)
    moves = np.array([[dice.uniform(-1, 1) for _ in range(4)] for _ in range(3)])
    value = np.array([0.5, -0.3, 0.0, 0.8, 0.1])
    margin = np.array([5.0, -1.0, 0.0, 2.0, 0.5])
    lessons = made_up_lessons(moves, value, margin)
    assert np.allclose(fit_moves(lessons, np.zeros_like(moves)), moves, atol=0.05)
    assert np.allclose(fit_value(lessons, np.zeros_like(value)), value, atol=0.05)
    assert np.allclose(fit_margin(lessons), margin, atol=0.05)


def test_a_feature_that_never_changes_is_no_trap() -> None:
    lessons = made_up_lessons(np.zeros((2, 2)), np.array([0.5, -0.3]), np.zeros(2))
    values = np.tanh(lessons.positions @ np.array([0.5, -0.3]) + 0.4)
    positions = np.hstack([lessons.positions, np.ones((len(values), 1), np.float32)])
    learned = fit_value(replace(lessons, positions=positions, values=values), np.zeros(3))
    assert np.allclose(learned, [0.5, -0.3, 0.4], atol=0.05)


def test_joined_lessons_keep_their_decisions_apart() -> None:
    part = made_up_lessons(np.zeros((2, 2)), np.zeros(2), np.zeros(2), decisions=3)
    whole = Lessons.joined([part, part])
    assert whole.decision.max() == 5
    assert len(whole.slots) == 2 * len(part.slots)


# --- the command ---


@needs_speed
def test_the_command_writes_weights_with_their_provenance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], matches: list[float]
) -> None:
    matches += [0.75, 0.75, 1.0]
    file = tmp_path / "weights.json"
    words = [word for name, number in SMALL.items() for word in (f"--{name.replace('_', '-')}", str(number))]
    code = main(["train", "mandala", *words, "--lang", "en", "--out", str(file)])
    shown = capsys.readouterr().out
    document = json.loads(file.read_text(encoding="utf-8"))
    assert code == 0
    assert "Round 2 of 2" in shown
    assert "Against plain UCT with 16 playouts each: 100 %" in shown
    assert document["provenance"]["command"].startswith("chakpur train mandala --seats 2 --rounds 2 --games 5")
    assert document["provenance"]["version"] == chakpur.__version__
    assert Weights.load(file).moves.shape == Weights.zero("mandala").moves.shape
    assert [path.name for path in tmp_path.iterdir()] == ["weights.json"]


@needs_speed
def test_what_learned_nothing_leaves_the_file_alone(tmp_path: Path, matches: list[float]) -> None:
    matches += [0.0, 0.0]
    file = tmp_path / "weights.json"
    file.write_text("old", encoding="utf-8")
    words = [word for name, number in SMALL.items() for word in (f"--{name.replace('_', '-')}", str(number))]
    assert main(["train", "mandala", *words, "--rounds", "1", "--out", str(file)]) == 1
    assert file.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["chess"], "chess"),
        (["flowers"], "2, 3, 4"),
        (["mandala", "--seats", "3"], "3"),
        (["mandala", "--rounds", "0"], "rounds"),
        (["mandala", "--match-games", "-1"], "match-games"),
        (["mandala", "--workers", "0"], "workers"),
        (["mandala", "--seed", "-1"], "seed"),
        (["mandala", "--games", "many"], "many"),
        (["mandala", "--out", "no/such/folder/w.json"], "no/such/folder"),
        ([], "game"),
    ],
)
def test_bad_wishes_are_refused(words: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", *words]) == 2
    assert problem in capsys.readouterr().err
