"""What drives the search and makes a thought of its trees: limits, slices, threads, lines and proofs."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import chakpur
from chakpur.bots import search
from chakpur.bots import thinker as driver
from chakpur.bots.endgame import PLAYOUTS_WHEN_PROVEN, Proof
from chakpur.bots.search import NONE, ROOT, Workspace
from chakpur.bots.styles import PLAIN_UCT, search_style
from chakpur.bots.thinker import (
    MOST_NODES,
    PLAYOUTS_WHEN_FORCED,
    Candidate,
    Thinker,
    Thought,
    new_workspace,
    nodes_for,
    with_proof,
)
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import game_named
from chakpur.play.errors import BadSeed
from chakpur.play.position import Position

PATTERNS = game_named("patterns")


def start() -> Position:
    """After the first move, where there is something to choose."""
    position = chakpur.deal("patterns", seed=2)
    return position.play(position.moves[0])


# --- how long ---


class Slices:
    """Stands in for the search: notes how many iterations were asked for, and lets time pass as it is told to."""

    def __init__(self, seconds_each: float = 0.0) -> None:
        self.wanted: list[int] = []
        self.now = 100.0
        self.seconds_each = seconds_each
        self.after: Callable[[], None] = lambda: None

    def search(self, *arguments: Any) -> None:
        space, wanted = Workspace(*arguments[:5]), arguments[-1]
        self.wanted.append(wanted)
        self.now += wanted * self.seconds_each
        w = space.memory[0]
        if space.tree[ROOT].first_child == NONE:
            search.expand(space.root[0], space.tree, w, ROOT)
        w.iterations += wanted
        space.tree[space.tree[ROOT].first_child].visits += wanted
        self.after()


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> Slices:
    found = Slices()
    monkeypatch.setattr(driver.tree_search, "search", found.search)
    return found


def plain_thinker(threads: int = 1, times: Slices | None = None) -> Thinker:
    """One that proves nothing first."""
    clock = time.perf_counter if times is None else lambda: times.now
    return Thinker("patterns", 2, PLAIN_UCT, threads=threads, clock=clock)


def view_of(position: Position) -> Any:
    return position.view(position.to_move)


class TestLimits:
    @pytest.mark.parametrize("playouts", [1, 31, 32, 33, 1_000, 123_457])
    def test_exactly_as_many_playouts_as_asked_for(self, playouts: int, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.wanted.clear()
        assert thinker.think(view_of(start()), playouts=playouts).playouts == playouts
        assert sum(slices.wanted) == playouts
        assert min(slices.wanted) > 0

    def test_slices_grow_to_a_hundredth_of_a_second(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.wanted.clear()
        slices.seconds_each = 1e-5
        thinker.think(view_of(start()), playouts=20_000)
        assert slices.wanted[:5] == [32, 64, 128, 256, 512]
        assert all(wanted == pytest.approx(1000, abs=2) for wanted in slices.wanted[6:-1])

    def test_slices_shrink_when_the_machine_becomes_slow_but_not_below_a_few(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.seconds_each = 1e-5
        slices.after = lambda: setattr(slices, "seconds_each", 1e-2 if sum(slices.wanted) > 5_000 else 1e-5)
        slices.wanted.clear()
        thinker.think(view_of(start()), playouts=10_000)
        assert max(slices.wanted) > 900
        assert slices.wanted[-2] == 32

    def test_slices_have_a_largest_size(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.wanted.clear()
        thinker.think(view_of(start()), playouts=1_000_000)
        assert max(slices.wanted) == 100_000
        assert all(later <= 2 * sooner for sooner, later in pairwise(slices.wanted))

    def test_the_deadline_is_counted_from_the_beginning(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.wanted.clear()
        slices.seconds_each = 1e-3
        begun = slices.now
        thought = thinker.think(view_of(start()), seconds=0.5)
        assert 0.5 <= slices.now - begun <= 0.55
        assert thought.playouts == sum(slices.wanted)
        assert thought.seconds == pytest.approx(slices.now - begun)

    def test_whichever_limit_comes_first(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        slices.seconds_each = 1e-3
        assert thinker.think(view_of(start()), playouts=100, seconds=0.5).playouts == 100
        assert thinker.think(view_of(start()), playouts=10_000, seconds=0.5).playouts < 600

    def test_stop_ends_it_after_the_slice(self, slices: Slices) -> None:
        thinker = plain_thinker(times=slices)
        stop = threading.Event()
        slices.wanted.clear()
        slices.after = lambda: stop.set() if len(slices.wanted) == 3 else None
        thinker.think(view_of(start()), playouts=10_000, stop=stop)
        assert len(slices.wanted) == 3

    @pytest.mark.parametrize(("playouts", "threads"), [(7, 3), (6, 3), (2, 3), (301, 2)])
    def test_threads_share_the_playouts(self, playouts: int, threads: int) -> None:
        shares = driver._shares(playouts, threads)
        assert sum(share or 0 for share in shares) == playouts
        assert max(map(int, shares)) - min(map(int, shares)) <= 1
        assert driver._shares(None, threads) == [None] * threads

    def test_a_proof_or_a_forced_move_needs_few_playouts(self, slices: Slices, monkeypatch: pytest.MonkeyPatch) -> None:
        position = start()
        thinker = Thinker("patterns", 2)
        solver = thinker._solver
        assert solver is not None
        proof: Proof | None = None
        monkeypatch.setattr(solver, "prove_for_search", lambda *_: proof)
        for result, few in (("win", True), ("draw", True), ("loss", False)):
            proof = Proof(result, position.moves[1], None, (position.moves[1],), 1, 0.0)
            assert thinker.think(view_of(position), playouts=9_000).playouts == (PLAYOUTS_WHEN_PROVEN if few else 9_000)
            assert thinker.think(view_of(position), playouts=9).playouts == 9
        proof = Proof("win", position.moves[1], None, (position.moves[1],), 1, 0.0)
        assert thinker.think(view_of(position), seconds=1e9).playouts == PLAYOUTS_WHEN_PROVEN
        proof = None
        while len(position.moves) > 1:
            position = position.play(position.moves[0])
        assert thinker.think(view_of(position), playouts=9_000).playouts == PLAYOUTS_WHEN_FORCED
        assert thinker.think(view_of(position), seconds=1e9).playouts == PLAYOUTS_WHEN_FORCED
        assert thinker.think(view_of(position), playouts=9).playouts == 9

    def test_the_solver_is_given_the_limits_of_the_search(
        self, slices: Slices, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        thinker, stop, asked = Thinker("patterns", 2), threading.Event(), []
        assert thinker._solver is not None
        monkeypatch.setattr(thinker._solver, "prove_for_search", lambda *limits: asked.append(limits))
        view = view_of(start())
        thinker.think(view, playouts=40, seconds=3.0, stop=stop)
        assert asked == [(view, 40, 3.0, stop)]

    def test_a_spectator_or_another_seat_is_refused(self) -> None:
        position = start()
        assert position.to_move is not None
        for seat in (None, 1 - position.to_move):
            with pytest.raises(chakpur.BadRequest):
                plain_thinker().think(position.view(seat), playouts=1)


def test_how_large_a_tree_may_grow() -> None:
    assert nodes_for(None, 40) == nodes_for(10**9, 40) == MOST_NODES
    assert nodes_for(100, 40) == 1000 + 100 * 20


def test_the_memory_is_kept_and_grows_when_needed() -> None:
    thinker = plain_thinker(threads=2)
    first = thinker._workspace(0, 10)
    assert len(first.tree) == nodes_for(10, PATTERNS.rules.MAX_LEGAL) // 2
    assert thinker._workspace(0, 10).memory is first.memory
    assert thinker._workspace(1, 10).memory is not first.memory
    larger = thinker._workspace(0, 10_000)
    assert len(larger.tree) == nodes_for(10_000, PATTERNS.rules.MAX_LEGAL) // 2
    assert larger.memory is first.memory
    assert len(thinker._workspace(0, 10).tree) == len(first.tree)


def test_a_workspace_has_the_style_and_the_weights() -> None:
    style = replace(search_style("patterns", 2), exploration=2.5, rollout_moves=9)
    weights = shipped_weights("patterns", 2)
    space = new_workspace(PATTERNS.rules, style, weights, 17)
    w = space.memory[0]
    assert (w.exploration, w.rollout_moves, w.selection, w.use_priors) == (2.5, 9, search.PUCT, 1)
    assert len(space.tree) == 17
    assert (w.move_weights == weights.moves).all()
    assert (w.value_weights == weights.value).all()
    assert (w.margin_weights == weights.margin).all()
    assert (w.child_of == NONE).all()
    assert space.log[0].silent == 1


def test_threads_search_with_different_chance() -> None:
    thinker = plain_thinker(threads=2)
    thinker.think(view_of(start()), playouts=2, seed=3)
    one, other = (space.memory[0].rng for space in thinker._workspaces)
    assert (one != other).any()


# --- what was found ---


def grow(space: Workspace, node: int, move: str, visits: int, value: float = 0.0, margin: float = 0.0) -> int:
    """A new child with the sum of its values; at the root also with the sum of its margins."""
    code = PATTERNS.code(move)
    child = int(search.new_node(space.tree, space.memory[0], node, code, 0, 1.0))
    space.tree[child].visits, space.tree[child].value = visits, value
    if node == ROOT:
        space.memory[0].margin[code] = margin
    return child


def empty_space() -> Workspace:
    space = new_workspace(PATTERNS.rules, PLAIN_UCT, Weights.zero("patterns"), 100)
    search.begin(space, 0)
    return space


class TestThoughts:
    def test_the_trees_of_all_threads_are_added_up(self) -> None:
        one, other = empty_space(), empty_space()
        grow(one, ROOT, "flip c1", 30, 15.0, 60.0)
        grow(one, ROOT, "flip d1", 10, -5.0, -10.0)
        grow(other, ROOT, "flip d1", 40, 25.0, 100.0)
        grow(other, ROOT, "flip e1", 0)
        one.memory[0].iterations, other.memory[0].iterations = 40, 41
        thought = plain_thinker(threads=2)._thought(view_of(start()), [one, other], 1.5)
        assert thought.candidates == (
            Candidate("flip d1", 50, 0.4, 1.8),
            Candidate("flip c1", 30, 0.5, 2.0),
            Candidate("flip e1", 0, -1.0, 0.0),
        )
        assert (thought.move, thought.value, thought.best) == ("flip d1", 0.4, thought.candidates[0])
        assert (thought.playouts, thought.seconds, thought.proven) == (81, 1.5, None)
        assert thought.best.win_probability == pytest.approx(0.7)

    def test_of_moves_visited_as_often_the_better_one(self) -> None:
        space = empty_space()
        for move, value in (("flip c1", 2.0), ("flip d1", 4.0), ("flip e1", 3.0)):
            grow(space, ROOT, move, 10, value)
        thought = plain_thinker()._thought(view_of(start()), [space], 0.0)
        assert [candidate.move for candidate in thought.candidates] == ["flip d1", "flip e1", "flip c1"]

    def test_the_line_goes_on_with_what_was_tried_most_while_that_says_something(self) -> None:
        space = empty_space()
        first = grow(space, ROOT, "flip c1", 90)
        grow(space, ROOT, "flip d1", 80)
        grow(space, first, "swap c1", 20)
        second = grow(space, first, "swap d1", 30)
        grow(space, first, "swap e1", 29)
        third = grow(space, second, "flip e1", 8)
        grow(space, third, "flip f1", 7)
        thought = plain_thinker()._thought(view_of(start()), [space], 0.0)
        assert thought.line == ("flip c1", "swap d1", "flip e1")

    def test_a_line_has_twelve_moves_at_most(self) -> None:
        space = empty_space()
        node = ROOT
        for _ in range(20):
            node = grow(space, node, "flip c1", 50)
        assert len(plain_thinker()._thought(view_of(start()), [space], 0.0).line) == 12


FOUND = Thought(
    (Candidate("a", 60, 0.5, 3.0), Candidate("b", 30, 0.1, 1.0), Candidate("c", 10, -0.2, -2.0)), ("a", "x"), 100, 0.2
)


class TestProofs:
    @pytest.mark.parametrize(("result", "value"), [("win", 1.0), ("draw", 0.0)])
    def test_a_proven_move_comes_first(self, result: str, value: float) -> None:
        proven = with_proof(FOUND, Proof(result, "b", 7, ("b", "y"), 500, 0.1))
        assert proven.candidates == (Candidate("b", 30, value, 7.0, result), FOUND.candidates[0], FOUND.candidates[2])
        assert (proven.line, proven.proven, proven.playouts) == (("b", "y"), result, 100)

    def test_where_the_margin_was_not_found_the_search_s_own_stands(self) -> None:
        proven = with_proof(FOUND, Proof("win", "b", None, ("b",), 500, 0.1))
        assert proven.best == Candidate("b", 30, 1.0, 1.0, "win")

    def test_a_lost_position_keeps_its_most_testing_move(self) -> None:
        proven = with_proof(FOUND, Proof("loss", "c", -4, ("c", "z"), 500, 0.1))
        assert [candidate.move for candidate in proven.candidates] == ["a", "b", "c"]
        assert {(candidate.value, candidate.proven) for candidate in proven.candidates} == {(-1.0, "loss")}
        assert (proven.line, proven.proven) == (("a", "x"), "loss")

    def test_a_thinker_says_what_its_solver_has_proven(self, monkeypatch: pytest.MonkeyPatch) -> None:
        position = start()
        worst = position.moves[-1]
        thinker = Thinker("patterns", 2)
        proof = Proof("draw", worst, 0, (worst,), 1, 0.0)
        monkeypatch.setattr(thinker._solver, "prove_for_search", lambda *_: proof)
        thought = thinker.think(view_of(position), playouts=20)
        assert (thought.move, thought.proven, thought.value, thought.line) == (worst, "draw", 0.0, (worst,))

    def test_a_style_that_solves_nothing_has_no_solver(self) -> None:
        assert Thinker("patterns", 2, replace(search_style("patterns", 2), solve=False))._solver is None
        assert Thinker("mandala", 2)._solver is None


def test_seeds_count_and_bad_ones_are_refused() -> None:
    thinker, view = plain_thinker(), view_of(start())
    assert thinker.think(view, playouts=40, seed=1).candidates == thinker.think(view, playouts=40, seed=1).candidates
    assert thinker.think(view, playouts=40, seed=1).candidates != thinker.think(view, playouts=40, seed=2).candidates
    with pytest.raises(BadSeed):
        thinker.think(view, playouts=1, seed=-1)
