"""Checking names each fault of a puzzle by itself, and looks at the answer with the finder for its table."""

from dataclasses import replace
from typing import Any

import pytest

from chakpur.play.position import Position, View
from chakpur.puzzles import checking
from chakpur.puzzles.checking import Checker, faults_of
from chakpur.puzzles.pack import Pack, shipped_pack
from chakpur.puzzles.proving import Prover
from chakpur.puzzles.puzzle import Outcome, Puzzle
from chakpur.puzzles.searching import GAP, Searcher

GOOD = shipped_pack("patterns").puzzles[0]
OTHERS = [move for move in GOOD.outcomes if move != GOOD.answer]


def faults(puzzle: Puzzle) -> list[str]:
    return [fault.split(":")[0] for fault in faults_of(puzzle)]


def with_outcome(puzzle: Puzzle, move: str, **changes: Any) -> Puzzle:
    return replace(puzzle, outcomes={**puzzle.outcomes, move: replace(puzzle.outcomes[move], **changes)})


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (replace(GOOD, line=GOOD.line + " x"), ["line"]),
        (replace(GOOD, seat=1 - GOOD.seat), ["seat"]),
        (replace(GOOD, outcomes={**GOOD.outcomes, "flip z9": Outcome(0.0)}), ["outcomes", "moves"]),
        (replace(GOOD, answer="flip z9"), ["answer"]),
        (replace(GOOD, continuation=(OTHERS[0],)), ["answer"]),
        (replace(GOOD, continuation=()), ["answer"]),
        (replace(GOOD, grade=0), ["grade or theme"]),
        (replace(GOOD, grade=6), ["grade or theme"]),
        (replace(GOOD, theme="begin"), ["grade or theme"]),
        (with_outcome(GOOD, OTHERS[-1], chance=1.0), ["gap"]),
        (with_outcome(GOOD, OTHERS[-1], chance=0.51), ["gap"]),
        (replace(GOOD, continuation=(*GOOD.continuation, "keep nothing")), ["moves"]),
        (with_outcome(GOOD, OTHERS[-1], reply="keep nothing"), ["moves"]),
        (with_outcome(GOOD, GOOD.answer, reply="keep nothing"), ["moves"]),
    ],
)
def test_each_fault_is_named_and_nothing_else(broken: Puzzle, told: list[str]) -> None:
    assert faults(GOOD) == []
    assert faults(broken)[:1] == told[:1]
    assert set(faults(broken)) <= {*told}


def test_a_missing_outcome_is_named() -> None:
    fewer = {move: found for move, found in GOOD.outcomes.items() if move != OTHERS[-1]}
    assert faults(replace(GOOD, outcomes=fewer)) == ["outcomes"]


def test_the_first_grade_and_the_last_are_grades() -> None:
    assert [faults(replace(GOOD, grade=grade)) for grade in (1, 5)] == [[], []]


def test_a_win_against_a_draw_is_gap_enough_for_a_proof() -> None:
    assert faults(with_outcome(GOOD, OTHERS[0], chance=0.5)) == []


def test_where_nothing_is_proven_a_wide_margin_is_enough() -> None:
    found = replace(shipped_pack("mandala").puzzles[0], proven=False)
    best = found.outcomes[found.answer].chance
    assert best is not None
    chances = dict.fromkeys(found.outcomes, Outcome(0.0))
    other = next(move for move in found.outcomes if move != found.answer)
    for gap, told in ((GAP + 0.001, []), (GAP - 0.001, ["gap"])):
        outcomes = {**chances, found.answer: Outcome(best), other: Outcome(best - gap)}
        assert faults(replace(found, outcomes=outcomes)) == told


# --- the answer, found again ---


class Proof(Prover):
    def __init__(self, outcomes: dict[str, Outcome] | None) -> None:
        self.outcomes = outcomes

    def only_win(self, position: Position) -> dict[str, Outcome] | None:
        assert position == GOOD.position
        return self.outcomes


def test_a_proof_must_find_the_same_of_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def holds(outcomes: dict[str, Outcome] | None) -> bool:
        monkeypatch.setattr(checking, "finder_for", lambda *_: Proof(outcomes))
        return Checker(shipped_pack("patterns")).holds(GOOD)

    chances = {move: Outcome(found.chance) for move, found in GOOD.outcomes.items()}
    assert holds(chances), "points and replies may be found in another way"
    assert not holds(None)
    assert not holds({**chances, OTHERS[0]: Outcome(0.5 if chances[OTHERS[0]].chance == 0 else 0.0)})
    assert not holds({GOOD.answer: chances[GOOD.answer]})


class Search(Searcher):
    def __init__(self, best: str | None) -> None:
        self.best = best

    def one_best(self, view: View) -> dict[str, Outcome] | None:
        return None if self.best is None else {self.best: Outcome(1.0), view.moves[0]: Outcome(0.0)}


def test_a_search_must_find_the_answer_first_at_the_table_it_is_from(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = shipped_pack("flowers").puzzles
    two, three = (
        next(each for each in shipped if each.position.seats == seats and each.answer != each.view.moves[0])
        for seats in (2, 3)
    )
    asked: list[tuple[str, int, int]] = []

    def finder(game: str, seats: int, playouts: int) -> Searcher:
        asked.append((game, seats, playouts))
        return Search({2: two.answer, 3: three.answer}[seats])

    monkeypatch.setattr(checking, "finder_for", finder)
    checker = Checker(Pack("flowers", 1, {"playouts": 70}))
    assert [checker.holds(each) for each in (two, three, two)] == [True, True, True]
    assert asked == [("flowers", 2, 70), ("flowers", 3, 70)]
    for wrong in two.outcomes.keys() - {two.answer}:
        assert not checker.holds(replace(two, answer=wrong)), "also if it comes second"
    monkeypatch.setattr(checking, "finder_for", lambda *_: Search(None))
    assert not Checker(Pack("flowers", 1, {})).holds(two)
