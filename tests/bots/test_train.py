"""Learning: the same plan gives the same weights, better ones are kept, and the file says where they come from."""

import json
import os
import random
import signal
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chakpur
from chakpur.bots import train as training
from chakpur.bots.arena.statistics import Estimate, rate_of
from chakpur.bots.fitting import Lessons, fit_margin, fit_moves, fit_value
from chakpur.bots.styles import PLAIN_UCT
from chakpur.bots.train import Plan, Side, Workers, by_sets, plan_for, started, train
from chakpur.bots.weights import Weights, weights_file
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
    monkeypatch.setattr(training._Training, "_match", lambda *_: (rate_of([scores.pop(0)]), 0.0))
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


# --- matches ---


def test_the_games_of_one_deal_count_as_one() -> None:
    """Whoever wins each deal from the better seat and loses it from the other is surely no better or worse."""
    split, margin = by_sets([(1.0, 5), (0.0, -3)] * 50, seats=2)
    assert split == rate_of([0.5] * 50)
    assert margin == 1.0
    swept, _ = by_sets([(1.0, 5)] * 50 + [(0.0, -5)] * 50, seats=2)
    assert swept == rate_of([1.0] * 25 + [0.0] * 25)
    assert 2 * (split.high - split.low) < swept.high - swept.low
    assert by_sets([(1.0, 1), (0.0, 1), (0.0, 1), (1.0, 1), (1.0, 1), (0.0, 1)], seats=3)[0] == rate_of([1 / 3, 2 / 3])


def test_alone_a_deal_goes_to_whoever_did_better_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A win before a loss, then by points."""
    side, other = (Side(PLAIN_UCT, Weights.zero("mandala-solo"), playouts=playouts) for playouts in (1, 2))
    results = {side: [(1.0, 5), (0.0, -3), (1.0, 2), (0.0, -1)], other: [(0.0, -1), (0.0, -3), (1.0, 4), (0.0, -2)]}
    monkeypatch.setattr(training, "duel", lambda _game, _seats, one, *_: results[one])
    found = training.solo_duel("mandala-solo", side, other, 1, [0, 1, 2, 3])
    assert found == [(1.0, 6), (0.5, 0), (0.0, -2), (1.0, 1)]


@pytest.mark.parametrize(("game", "seats", "deals"), [("patterns", 2, 4), ("flowers", 3, 3)])
def test_the_final_match_says_how_sure_its_deals_are(
    game: str, seats: int, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Message] = []
    monkeypatch.setattr(training, "duel", lambda *args: [(1.0 if n % seats == 0 else 0.0, 2) for n in args[-1]])
    plan = small_plan(game, seats, final_games=7)
    final = training._Training(plan, told.append, Workers())._final_match()
    expected = rate_of([1 / seats] * deals)
    assert final["games"] == plan.final_games == seats * deals
    assert final["score"] == round(1 / seats, 4)
    assert final["interval"] == [round(expected.low, 4), round(expected.high, 4)]
    assert final["margin"] == 2
    assert f"{100 * expected.low:.1f} to {100 * expected.high:.1f} %" in told[-1].text("en")


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


# --- Ctrl-C ---

WORDS = [word for name, number in SMALL.items() for word in (f"--{name.replace('_', '-')}", str(number))]


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The scores of the matches until somebody presses Ctrl-C."""
    scores: list[float] = []

    def play(*_: object) -> tuple[Estimate, float]:
        if not scores:
            raise KeyboardInterrupt
        return rate_of([scores.pop(0)]), 0.0

    monkeypatch.setattr(training._Training, "_match", play)
    return scores


@needs_speed
def test_ctrl_c_keeps_the_best_weights_so_far_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], interrupted: list[float]
) -> None:
    interrupted += [0.75]
    file = tmp_path / "weights.json"
    assert main(["train", "mandala", *WORDS, "--lang", "en", "--out", str(file)]) == 130
    assert f"Interrupted; rounds done: 1 of 2. The best weights so far are in {file}." in capsys.readouterr().out
    kept = Weights.load(file)
    assert kept.value.any()
    assert [each["kept"] for each in kept.provenance["rounds"]] == [True]
    assert kept.provenance["final_match"] is None


@needs_speed
def test_half_learned_weights_never_replace_those_of_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interrupted: list[float]
) -> None:
    before = weights_file("mandala", 2).read_bytes()
    monkeypatch.chdir(tmp_path)
    interrupted += [0.75]
    assert main(["train", "mandala", *WORDS]) == 130
    assert weights_file("mandala", 2).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["mandala.interrupted.json"]


@needs_speed
def test_ctrl_c_before_anything_was_learned_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], interrupted: list[float]
) -> None:
    file = tmp_path / "weights.json"
    assert main(["train", "mandala", *WORDS, "--lang", "en", "--out", str(file)]) == 130
    assert "Interrupted; rounds done: 0 of 2. Nothing was learned yet" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@needs_speed
def test_a_real_ctrl_c(tmp_path: Path) -> None:
    """Its workers hear of it, too."""
    file = tmp_path / "weights.json"
    plan = ["--rounds", "500", "--games", "4", "--playouts", "8", "--match-games", "2", "--seed", "3"]
    command = [sys.executable, "-m", "chakpur", "train", "mandala", *plan, "--workers", "2", "--out", str(file)]
    pipe = subprocess.PIPE
    started = subprocess.Popen([*command, "--lang", "en"], stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    with started as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while ", kept (" not in process.stdout.readline():
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        out, err = process.communicate()
    assert process.returncode == 130, err
    assert f"The best weights so far are in {file}." in out
    assert "Traceback" not in err
    assert Weights.load(file).value.any()


def test_a_worker_does_not_hear_of_ctrl_c_while_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    held_back: list[set[int]] = []

    class Starter:
        def Pool(self, *_: Any) -> Any:
            held_back.append(signal.pthread_sigmask(signal.SIG_BLOCK, []))
            return nullcontext()

    monkeypatch.setattr(training.multiprocessing, "get_context", lambda _: Starter())
    with started(2):
        held_back.append(signal.pthread_sigmask(signal.SIG_BLOCK, []))
    assert [signal.SIGINT in each for each in held_back] == [True, False]


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
