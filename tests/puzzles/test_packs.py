"""The puzzles that come with the package: each holds, none gives anything away, and the day has one for everybody."""

import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from chakpur.puzzles.checking import Checker, faults_of
from chakpur.puzzles.pack import SHIPPED, puzzle_of_the_day, puzzled_games, shipped_pack
from chakpur.puzzles.puzzle import Outcome, Puzzle
from chakpur.puzzles.themes import THEMES

COUNTS = {"patterns": 200, "mandala": 60, "flowers": 60, "mandala-solo": 60}
LARGEST_FILE = 200_000
PROVEN_AGAIN = 40


def puzzles(game: str) -> tuple[Puzzle, ...]:
    return shipped_pack(game).puzzles


@pytest.mark.parametrize("game", COUNTS)
def test_there_are_enough_of_each_kind_and_hardly_any_is_trivial(game: str) -> None:
    pack = shipped_pack(game)
    assert len(pack.puzzles) >= COUNTS[game]
    assert len({puzzle.id for puzzle in pack.puzzles}) == len(pack.puzzles)
    grades, themes = (Counter(key(each) for each in pack.puzzles) for key in (_grade, _theme))
    assert set(grades) == {1, 2, 3, 4, 5}
    assert grades[1] <= 0.1 * len(pack.puzzles)
    assert themes.keys() <= set(THEMES[game])
    assert len(themes) >= 2
    assert max(themes.values()) <= 0.5 * len(pack.puzzles)
    assert (SHIPPED / f"{game}.json").stat().st_size < LARGEST_FILE


def _grade(puzzle: Puzzle) -> int:
    return puzzle.grade


def _theme(puzzle: Puzzle) -> str:
    return puzzle.theme


@pytest.mark.parametrize("game", COUNTS)
def test_a_pack_says_how_it_was_made(game: str) -> None:
    pack = shipped_pack(game)
    assert pack.provenance["command"].startswith(
        f"chakpur puzzles {game} --count {len(pack.puzzles)} --seed {pack.seed}"
    )
    assert pack.provenance["version"]
    assert pack.games >= len(pack.puzzles)
    assert pack.effort["level"] == 3


@pytest.mark.parametrize("game", COUNTS)
def test_every_puzzle_is_what_its_line_says(game: str) -> None:
    wrong = [f"{puzzle.id}: {fault}" for puzzle in puzzles(game) for fault in faults_of(puzzle)]
    assert wrong == []
    assert {puzzle.proven for puzzle in puzzles(game)} == {game in ("patterns",)}


@pytest.mark.parametrize("game", sorted(COUNTS.keys() - {"patterns"}))
def test_what_is_hidden_in_a_line_comes_from_what_its_seat_knows_and_from_nothing_else(game: str) -> None:
    assert [puzzle.id for puzzle in puzzles(game) if puzzle.view.sample(0).line() != puzzle.line] == []


def test_proofs_are_made_again() -> None:
    checker = Checker(shipped_pack("patterns"))
    chosen = random.Random(7).sample(puzzles("patterns"), PROVEN_AGAIN)
    assert [puzzle.id for puzzle in chosen if not checker.holds(puzzle)] == []


def test_flowers_has_puzzles_for_two_three_and_four_and_solo_for_both_yogas() -> None:
    assert {puzzle.position.seats for puzzle in puzzles("flowers")} == {2, 3, 4}
    assert {puzzle.position.options["yoga"] for puzzle in puzzles("mandala-solo")} == {"full", "simple"}


# --- faults are found ---


def test_a_puzzle_that_does_not_hold_is_noticed() -> None:
    good = puzzles("patterns")[0]
    other = next(move for move in good.outcomes if move != good.answer)
    broken = [
        replace(good, line=good.line.replace("phase:play", "phase:final")),
        replace(good, seat=1 - good.seat),
        replace(good, answer=other),
        replace(good, answer="flip z9"),
        replace(good, grade=6),
        replace(good, theme="begin"),
        replace(good, continuation=(good.answer, "done")),
        replace(good, outcomes={**good.outcomes, other: Outcome(1.0)}),
        replace(good, outcomes={**good.outcomes, other: replace(good.outcomes[other], reply="done")}),
        replace(good, outcomes={good.answer: good.outcomes[good.answer]}),
    ]
    assert list(faults_of(good)) == []
    assert [number for number, each in enumerate(broken) if not list(faults_of(each))] == []


def test_a_wrong_proof_is_noticed() -> None:
    good = puzzles("patterns")[0]
    other = next(move for move in good.outcomes if move != good.answer)
    lie = {**good.outcomes, good.answer: Outcome(0.0), other: Outcome(1.0)}
    assert not Checker(shipped_pack("patterns")).holds(replace(good, answer=other, outcomes=lie))


# --- the day ---


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_games_take_turns() -> None:
    first = date(2026, 11, 16)
    days = [first + timedelta(days=number) for number in range(240)]
    chosen = [puzzle_of_the_day(day) for day in days]
    assert chosen == [puzzle_of_the_day(day) for day in days]
    assert all({each.game for each in chosen[start : start + 4]} == set(puzzled_games()) for start in range(236))
    assert len({each.id for each in chosen}) == 240, "nobody meets a puzzle again within sixty turns of its game"
