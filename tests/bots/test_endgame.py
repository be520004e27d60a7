"""Exact endings: what the solver proves is what trying everything finds, within its limits, and bots use it."""

import random
import threading
from collections import Counter
from functools import cache

import numpy as np
import pytest

import chakpur
from chakpur.bots import endgame
from chakpur.bots.endgame import (
    MOST,
    SLICE,
    Proof,
    Solver,
    _Bounds,
    _Budget,
    cells_left,
    face_up,
    key_of,
    prove,
    within_reach,
)
from chakpur.bots.thinker import PLAIN_UCT, Thinker
from chakpur.bots.weights import Weights
from chakpur.play.catalogue import game_named
from chakpur.play.fields import in_array
from chakpur.play.position import Position
from chakpur.rules.kernel import JIT
from chakpur.rules.patterns import FINAL, KEEP, PLAY, points_of
from tests.bots.clocks import Clock, Stop
from tests.bots.patterns_kit import random_game

RESULT = {1: "win", 0: "draw", -1: "loss"}
ENOUGH = 1_000_000
GAMES = range(150) if JIT else range(50)

needs_speed = pytest.mark.skipif(not JIT, reason="proofs and searches of this size need the JIT")


@cache
def lead_by_trying_everything(position: Position, seat: int) -> int:
    """By how much *seat* wins if both play for points, through the public moves alone."""
    if position.over:
        return points_of(position.record, seat) - points_of(position.record, 1 - seat)
    leads = [lead_by_trying_everything(position.play(move), seat) for move in position.moves]
    return max(leads) if position.to_move == seat else min(leads)


def sign(lead: int) -> int:
    return (lead > 0) - (lead < 0)


def endings(seeds: range, cells: int) -> list[Position]:
    """From each game the first position with so few face-up tokens."""
    found = []
    for seed in seeds:
        found.extend([p for p in random_game(seed) if cells_left(p.record) <= cells and p.record.phase == PLAY][:1])
    return found


def tiny_board(seed: int, cells: int = 6) -> Position:
    """Seat 1's first choice as in a real game, but on a few connected cells around the centre."""
    dice = random.Random(seed)
    record = chakpur.deal("patterns", seed=seed).record
    chosen = {27}
    while len(chosen) < cells:
        chosen.add(dice.choice(sorted(chosen)) + dice.choice((-8, -1, 1, 8)))
        chosen &= {row * 8 + column for row in range(2, 6) for column in range(2, 6)}
    kept = np.uint64(sum(1 << cell for cell in chosen))
    for colour in range(6):
        record.up[colour] &= kept
    return Position(game_named("patterns"), in_array(record))


def check(solver: Solver, position: Position) -> Proof:
    """The proof of a position, compared with trying everything."""
    proof = solver.prove(position, nodes=ENOUGH)
    assert proof is not None
    seat = position.to_move
    assert seat is not None
    lead = lead_by_trying_everything(position, seat)
    assert proof.result == RESULT[sign(lead)]
    assert proof.margin in (None, lead)
    after = lead_by_trying_everything(position.play(proof.move), seat)
    assert sign(after) == sign(lead)
    assert after == lead or proof.margin is None or proof.result == "loss"
    assert proof.line[0] == proof.move
    for move in proof.line:
        position = position.play(move)
    return proof


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(table_bits=16)


def test_endings_of_random_games(solver: Solver) -> None:
    proofs = [check(solver, position) for position in endings(GAMES, 14)]
    results = Counter(proof.result for proof in proofs)
    assert len(proofs) > len(GAMES) // 6
    assert min(results["win"], results["loss"]) > len(GAMES) // 30
    assert sum(proof.margin is not None for proof in proofs) > 0.9 * len(proofs)


def test_whole_games_on_tiny_boards_with_all_three_results(solver: Solver) -> None:
    """Here both establish at different times, so that the same tokens count differently."""
    results: Counter[str] = Counter()
    for seed in range(40, 50):
        position = tiny_board(seed)
        assert position.record.phase == KEEP
        results[check(solver, position).result] += 1
        results[check(solver, position.play(position.moves[0])).result] += 1
    assert min(results[result] for result in RESULT.values()) > 1


def test_last_flips_of_the_other_player(solver: Solver) -> None:
    found = [p for seed in GAMES for p in random_game(seed) if p.record.phase == FINAL]
    assert len(found) > len(GAMES) // 15
    for position in found:
        proof = check(solver, position)
        assert proof.margin is not None
        assert proof.move != "done"


def test_a_small_table_forgets_but_does_not_lie() -> None:
    forgetful = Solver(table_bits=4)
    for position in endings(range(40), 12):
        check(forgetful, position)


CORNERS = (
    "patterns pyyp/bY+Y+6P-1P-R+/yY-2R-R-5B+B+R+1o/yogG+3gB+2gb/rO+4gG+P+byp/rrO-3O-P+B-4B-b/oO-P+5P+ro/O-G-G-6G- "
    "yr 0 play --"
)
"""Here tokens in the last rows decide, whose bits stand at the upper end of their words."""


def test_no_two_different_endings_have_the_same_key() -> None:
    start, keys = chakpur.position(CORNERS), {}
    dice = random.Random(1)
    for _ in range(60):
        position = start
        while position.record.phase == PLAY:
            words = told_apart_by(position)
            key = int(key_of(position.record, np.uint64(face_up(position.record))))
            assert keys.setdefault(key, words) == words
            position = position.play(dice.choice(position.moves))


def told_apart_by(position: Position) -> tuple[object, ...]:
    """Everything of a position that could matter for what comes; more than the key looks at, as far as it is equal."""
    s = position.record
    return (int(s.to_move), tuple(int(word) for word in s.up), tuple(int(colour) for colour in s.bowl))


def test_questions_asked_one_after_the_other_do_not_contradict_each_other(solver: Solver) -> None:
    proof = solver.prove(chakpur.position(CORNERS), nodes=400_000)
    assert proof is not None
    assert (proof.result, proof.margin) == ("win", 29)


@needs_speed
def test_the_same_nodes_give_the_same_proof_whatever_was_proven_before(solver: Solver) -> None:
    positions = endings(range(8), 20)

    def found(by: Solver, position: Position) -> tuple[object, ...] | None:
        proof = by.prove(position, nodes=3_000)
        return proof and (proof.result, proof.move, proof.margin, proof.line, proof.nodes)

    for position in positions:
        first = found(solver, position)
        assert found(solver, position) == first
        assert found(Solver(table_bits=16), position) == first


def test_limits(solver: Solver) -> None:
    start = chakpur.deal("patterns", seed=3)
    assert solver.prove(start, nodes=500) is None
    assert solver.prove(start, seconds=0.0) is None
    stopped = threading.Event()
    stopped.set()
    assert prove(start.view(None), stop=stopped) is None
    with pytest.raises(chakpur.BadRequest):
        solver.prove(start)


@needs_speed
def test_the_clock_is_looked_at_before_every_slice() -> None:
    clock = Clock()
    timed = Solver(table_bits=16, clock=clock)
    clock.tick = 1.0
    assert timed.prove(chakpur.deal("patterns", seed=3), seconds=3.0) is None
    assert 2 * SLICE <= timed._memory[0].nodes < 3 * SLICE


@needs_speed
def test_a_search_by_playouts_spends_nodes_whatever_the_clock_says() -> None:
    view = endings(range(8), 18)[0].view(None)
    clock = Clock()
    timed = Solver(table_bits=16, clock=clock)
    quick = timed.prove_for_search(view, 2_000, 1.0, None)
    assert quick is not None
    clock.tick = 1_000.0
    slow = timed.prove_for_search(view, 2_000, 1.0, None)
    assert slow is not None
    assert (slow.result, slow.move, slow.margin, slow.nodes) == (quick.result, quick.move, quick.margin, quick.nodes)
    assert timed.prove_for_search(view, None, 1.0, None) is None


@pytest.mark.parametrize(
    ("playouts", "seconds", "asked"),
    [
        (700, None, {"nodes": 1_400}),
        (700, 1.0, {"nodes": 1_400}),
        (10**9, 0.5, {"nodes": 100_000}),
        (None, 0.5, {"seconds": 0.05}),
        (None, None, {"nodes": 2_000_000}),
        (10**9, float("inf"), {"nodes": 2 * 10**9}),
    ],
)
def test_what_a_search_with_these_limits_spends_on_a_proof(
    solver: Solver,
    monkeypatch: pytest.MonkeyPatch,
    playouts: int | None,
    seconds: float | None,
    asked: dict[str, object],
) -> None:
    heard: list[dict[str, object]] = []
    monkeypatch.setattr(solver, "prove", lambda _, **limits: heard.append(limits))
    solver.prove_for_search(endings(range(8), 14)[0].view(None), playouts, seconds, None)
    assert heard == [{**asked, "stop": None}]


@needs_speed
def test_a_proof_stops_when_told_and_leaves_others_the_interpreter(solver: Solver) -> None:
    stop = Stop()
    found: list[Proof | None] = []
    thread = threading.Thread(target=lambda: found.append(solver.prove(chakpur.deal("patterns", seed=3), stop=stop)))
    thread.start()
    stop.asked.wait()
    assert thread.is_alive()
    stop.set()
    thread.join()
    assert found == [None]


def test_games_that_are_over_or_hidden_are_refused(solver: Solver) -> None:
    last = random_game(1)[-1]
    over = next(p for p in map(last.play, last.moves) if p.over)
    with pytest.raises(chakpur.GameOver):
        solver.prove(over, nodes=10)
    with pytest.raises(chakpur.BadRequest, match="mandala"):
        solver.prove(chakpur.deal("mandala", seed=1), nodes=10)


def worth(solver: Solver, position: Position, seat: int | None) -> str:
    """The certain result for a seat, whoever is to move."""
    if position.over:
        winners = position.winners or ()
        return "draw" if not winners else "win" if seat in winners else "loss"
    proof = solver.prove(position, nodes=ENOUGH)
    assert proof is not None
    if position.to_move == seat:
        return proof.result
    return {"win": "loss", "draw": "draw", "loss": "win"}[proof.result]


@needs_speed
class TestThinker:
    def test_what_is_proven_is_in_the_thought(self) -> None:
        thinker = Thinker("patterns", 2)
        solver = Solver()
        seen: Counter[str] = Counter()
        for position in endings(range(30), 18):
            proof = solver.prove(position, nodes=ENOUGH)
            assert proof is not None
            thought = thinker.think(position.view(position.to_move), playouts=2_000, seed=5)
            assert thought.proven == proof.result
            assert thought.best.proven == proof.result
            assert {candidate.move for candidate in thought.candidates} == set(position.moves)
            assert thought.line[0] == thought.move
            seen[proof.result] += 1
            if proof.result != "loss":
                assert worth(solver, position.play(thought.move), position.to_move) == proof.result
        assert min(seen["win"], seen["loss"]) > 3

    def test_in_a_lost_position_every_move_is_called_lost(self) -> None:
        thinker, lost = Thinker("patterns", 2), 0
        for position in endings(range(30), 18):
            thought = thinker.think(position.view(position.to_move), playouts=600, seed=5)
            if thought.proven == "loss":
                assert all(candidate.proven == "loss" for candidate in thought.candidates)
                assert all(candidate.value == -1 for candidate in thought.candidates)
                lost += 1
        assert lost

    def test_thoughts_by_playouts_stay_the_same(self) -> None:
        one, other = Thinker("patterns", 2), Thinker("patterns", 2)
        positions = endings(range(6), 22)
        for position in positions:
            other.think(position.view(position.to_move), playouts=50, seed=1)
        for position in positions:
            view = position.view(position.to_move)
            first, second = (thinker.think(view, playouts=700, seed=5) for thinker in (one, other))
            assert (first.candidates, first.line, first.proven) == (second.candidates, second.line, second.proven)

    def test_plain_uct_proves_nothing(self) -> None:
        position = endings(range(10), 18)[0]
        thinker = Thinker("patterns", 2, PLAIN_UCT, Weights.zero("patterns"))
        assert thinker.think(position.view(position.to_move), playouts=300).proven is None


@pytest.mark.parametrize(
    ("lower", "upper", "result", "question"),
    [
        (-MOST, MOST, None, 1),
        (-MOST, 4, None, 1),
        (1, MOST, "win", 2),
        (4, 4, "win", None),
        (-MOST, 0, None, 0),
        (0, MOST, None, 1),
        (0, 0, "draw", None),
        (-MOST, -1, "loss", -1),
        (-6, -3, "loss", -3),
        (-3, -3, "loss", None),
        (3, 2, None, None),
    ],
)
def test_first_it_is_asked_who_wins_and_then_by_how_much(
    lower: int, upper: int, result: str | None, question: int | None
) -> None:
    bounds = _Bounds(lower, upper)
    assert (bounds.result, bounds.next_question()) == (result, question)


def test_so_many_nodes_are_searched_and_about_as_many_again_for_the_margin() -> None:
    budget = _Budget(SLICE + 5, lambda: False, None)
    assert [budget.slice_after(used) for used in (0, SLICE, SLICE + 5, SLICE + 6)] == [SLICE, 5, 0, 0]
    assert _Budget(None, lambda: False, None).slice_after(10**9) == SLICE
    assert _Budget(None, lambda: True, None).slice_after(0) == 0
    stop = threading.Event()
    stopped = _Budget(None, lambda: False, stop)
    assert stopped.slice_after(0) == SLICE
    stop.set()
    assert stopped.slice_after(0) == 0
    for nodes, used, last in ((None, 3 * SLICE, 6 * SLICE), (None, 7, SLICE + 7), (4 * SLICE, 3 * SLICE, 4 * SLICE)):
        ending = _Budget(nodes, lambda: False, None)
        ending.end_soon(used)
        assert ending.nodes == last
        ending.end_soon(4 * used)
        assert ending.nodes == last, "the time for the margin begins once"


def test_one_more_token_is_within_reach_for_twice_the_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    record = chakpur.deal("patterns", seed=1).record
    for nodes, most in ((1, 15), (2, 16), (3, 16), (4, 17), (1_023, 24), (1_024, 25)):
        for cells in (most, most + 1):
            monkeypatch.setattr(endgame, "cells_left", lambda _, cells=cells: cells)
            assert within_reach(record, nodes) == (cells == most)


def test_far_endings_are_not_tried_with_few_nodes() -> None:
    trail = random_game(2)
    assert not within_reach(trail[0].record, 1_000_000)
    late = next(position for position in trail if cells_left(position.record) <= 20)
    assert within_reach(late.record, 100)
