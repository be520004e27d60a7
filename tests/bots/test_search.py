"""The tree search, looked at from inside: each iteration in its world, results for whoever chose, choices by the tree.

Kernels are called one by one, so these tests run without the compiler.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import pytest

import chakpur
from chakpur.bots import search
from chakpur.bots.features import feature_module
from chakpur.bots.search import NONE, ROOT, Workspace
from chakpur.bots.styles import PLAIN_UCT, Style, search_style
from chakpur.bots.thinker import new_workspace
from chakpur.bots.weights import shipped_weights
from chakpur.play.catalogue import game_named
from chakpur.play.fields import in_array
from chakpur.play.position import Position
from chakpur.rules.chance import seed_rng
from chakpur.rules.kernel import Record, copy_record
from chakpur.rules.phases import OVER
from tests.jit import plain

pytestmark = plain

HIDDEN = [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)]
TABLES = [("patterns", 2), *HIDDEN]
ITERATIONS = 40


def workspace(game: str, seats: int, style: Style | None = None, nodes: int = 50_000) -> Workspace:
    style = style or search_style(game, seats)
    return new_workspace(game_named(game).rules, style, shipped_weights(game, seats), nodes)


def late_position(game: str, seats: int, before_end: int = 12) -> Position:
    """A few moves before the end of a random game, so that paths reach it and hands hide what matters."""
    dice = random.Random(f"{game} {seats}")
    trail = [chakpur.deal(game, seats, seed=11)]
    while not trail[-1].over:
        trail.append(trail[-1].play(dice.choice(trail[-1].moves)))
    return trail[-1 - before_end]


def rooted(space: Workspace, position: Position) -> int:
    """The search at the view of whoever is to move there; return that seat."""
    seat = position.to_move
    assert seat is not None
    space.root[0] = position.view(seat).record
    seed_rng(space.memory[0].rng, np.uint64(5))
    search.begin(space, seat)
    return seat


def children(tree: Any, node: int) -> Iterator[int]:
    child = int(tree[node].first_child)
    while child != NONE:
        yield child
        child = int(tree[child].sibling)


# --- the choice among children ---


@dataclass(frozen=True)
class Child:
    """A child as the choice sees it; *mean* is its mean value."""

    visits: int = 0
    mean: float = 0.0
    prior: float = 0.5
    available: int = 0


def family(style: Style, *kids: Child) -> Workspace:
    """A root with these children, all of them legal now; the first is the first of the list."""
    space = workspace("patterns", 2, style, nodes=len(kids) + 1)
    tree, w = space.tree, space.memory[0]
    seed_rng(w.rng, np.uint64(3))
    search.begin(space, 0)
    for number, kid in reversed(list(enumerate(kids))):
        node = tree[search.new_node(tree, w, ROOT, number, 0, kid.prior)]
        node.visits, node.value, node.available = kid.visits, kid.visits * kid.mean, kid.available
    tree[ROOT].visits = sum(kid.visits for kid in kids)
    w.open_children[: len(kids)] = list(children(tree, ROOT))
    return space


def by_puct(style: Style, *kids: Child) -> int:
    space = family(style, *kids)
    return int(space.tree[search.choose_by_puct(space.tree, space.memory[0], len(kids))].move)


def by_ucb(style: Style, *kids: Child) -> int:
    space = family(style, *kids)
    return int(space.tree[search.choose_by_ucb(space.tree, space.memory[0], len(kids))].move)


def in_sorted(style: Style, *kids: Child) -> int:
    space = family(style, *kids)
    return int(space.tree[search.choose_sorted(space.tree, space.memory[0], ROOT)].move)


JUST = 0.001
"""A difference that decides."""


class TestPuct:
    """Value + exploration · prior · √tries / (1 + visits), where tries are how often the move could be made."""

    style = Style(exploration=1.5, first_play=0.2)

    def test_of_equal_moves_the_one_that_was_available_more_often(self) -> None:
        rare, common = Child(10, 0.1, available=40), Child(10, 0.1, available=41)
        assert by_puct(self.style, rare, common) == 1
        assert by_puct(self.style, common, rare) == 0

    @pytest.mark.parametrize("scale", [1.0, 7.0])
    def test_value_against_curiosity(self, scale: float) -> None:
        """1.5 · ½ · √100 / 10 = 0.75 for the one, 0.375 for the other, whatever the priors add up to."""
        less_tried = Child(9, 0.0, prior=scale, available=100)
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            better = Child(19, 0.375 + difference, prior=scale, available=100)
            assert by_puct(self.style, less_tried, better) == chosen

    def test_where_all_are_always_available_their_visits_are_the_tries(self) -> None:
        """√(9 + 16) = 5: 1.5 · ½ · 5 / 10 = 0.375 against 1.5 · ½ · 5 / 17."""
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            assert by_puct(self.style, Child(9), Child(16, 0.375 - 3.75 / 17 + difference)) == chosen

    def test_a_prior_counts_by_its_share(self) -> None:
        """¾ and ¼ of 1.5 · √64 / 10 = 1.2."""
        likely = Child(9, 0.0, prior=0.9, available=64)
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            assert by_puct(self.style, likely, Child(9, 0.6 + difference, prior=0.3, available=64)) == chosen

    def test_an_untried_move_is_worth_a_little_less_than_the_others_were(self) -> None:
        """(10 · 0.5 + 30 · 0.1) / 40 = 0.2; with a third of 0.3 · √16 = 0.4 for never having been tried."""
        style = replace(self.style, exploration=0.3)
        tried = Child(10, 0.5, available=16), Child(30, 0.1, available=16)
        bar = 0.5 + 0.4 / 11
        for difference, chosen in ((-JUST, 2), (JUST, 0)):
            less = 0.2 + 0.4 - bar + difference
            assert by_puct(replace(style, first_play=less), *tried, Child(0, available=16)) == chosen

    def test_while_nothing_was_tried_the_likeliest(self) -> None:
        assert by_puct(self.style, Child(prior=0.3), Child(prior=0.4), Child(prior=0.3)) == 1


class TestSorted:
    """The same for open games, whose children are sorted by their priors, which add up to 1."""

    style = Style(exploration=1.5, first_play=0.2)

    def test_value_against_curiosity(self) -> None:
        """1.5 · ½ · √25 / 10 = 0.375 against 3.75 / 17."""
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            assert in_sorted(self.style, Child(9), Child(16, 0.375 - 3.75 / 17 + difference)) == chosen

    def test_a_prior_counts(self) -> None:
        """0.8 and 0.2 of 1.5 · √18 / 10."""
        edge = 0.6 * 1.5 * math.sqrt(18) / 10
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            assert in_sorted(self.style, Child(9, prior=0.8), Child(9, edge + difference, prior=0.2)) == chosen

    def test_the_likeliest_untried_move_against_those_before_it(self) -> None:
        """The mean of those before it is (9 · 0.4 + 7 · 0.08) / 16 = 0.26."""
        tried = Child(9, 0.4, prior=0.4), Child(7, 0.08, prior=0.3)
        best = 0.4 + 1.5 * 4 * 0.4 / 10
        bonus = 1.5 * 4 * 0.2
        for difference, chosen in ((-JUST, 2), (JUST, 0)):
            style = replace(self.style, first_play=0.26 + bonus - best + difference)
            assert in_sorted(style, *tried, Child(prior=0.2), Child(prior=0.1)) == chosen

    def test_while_nothing_was_tried_the_likeliest(self) -> None:
        assert in_sorted(self.style, Child(prior=0.6), Child(prior=0.4)) == 0

    def test_below_the_root_the_visit_that_made_the_node_is_no_try(self) -> None:
        """The node was visited once before it had children: √(17 − 1) = 4."""
        space = family(self.style, Child(9), Child(7, 0.3 - 3 / 8 - JUST))
        tree = np.concatenate([space.tree, space.tree[:1]]).view(np.recarray)
        for visits, chosen in ((17, 0), (18, 1)):
            tree[3].visits = visits
            assert tree[search.choose_sorted(tree, space.memory[0], 3)].move == chosen


class TestUcb:
    """Value + exploration · √(ln tries / visits)."""

    style = replace(PLAIN_UCT, exploration=1.5)

    def test_every_move_is_tried_first_in_random_order(self) -> None:
        space = family(self.style, Child(50, 1.0), Child(), Child(40, 1.0), Child(), Child())
        chosen = Counter(int(space.tree[search.choose_by_ucb(space.tree, space.memory[0], 5)].move) for _ in range(600))
        assert set(chosen) == {1, 3, 4}
        assert all(150 < count < 250 for count in chosen.values())

    def test_value_against_curiosity(self) -> None:
        """ln(4 + 16) over 4 and over 16 visits: half of 1.5 · √(ln 20 / 4)."""
        edge = 1.5 * math.sqrt(math.log(20) / 4) / 2
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            assert by_ucb(self.style, Child(4), Child(16, edge + difference)) == chosen

    def test_of_equal_moves_the_one_that_was_available_more_often(self) -> None:
        rare, common = Child(10, 0.1, available=40), Child(10, 0.1, available=41)
        assert by_ucb(self.style, rare, common) == 1
        assert by_ucb(self.style, common, rare) == 0

    def test_tries_are_how_often_a_move_could_be_made(self) -> None:
        edge = 1.5 * (math.sqrt(math.log(90) / 10) - math.sqrt(math.log(30) / 20))
        for difference, chosen in ((-JUST, 0), (JUST, 1)):
            kids = Child(10, available=90), Child(20, edge + difference, available=30)
            assert by_ucb(self.style, *kids) == chosen


# --- new nodes ---


class TestExpansion:
    def test_all_children_of_an_open_game_at_once_the_likeliest_first(self) -> None:
        space = workspace("patterns", 2)
        position = late_position("patterns", 2, before_end=20)
        rooted(space, position)
        tree, w = space.tree, space.memory[0]
        w.move_features[:] = 1e9  # as if a position with more moves had been judged before
        search.expand(space.root[0], tree, w, ROOT)
        made = list(children(tree, ROOT))
        assert sorted(position.moves) == sorted(game_named("patterns").text(int(tree[child].move)) for child in made)
        assert all(tree[child].seat == position.to_move for child in made)
        priors = [float(tree[child].prior) for child in made]
        assert priors == sorted(priors, reverse=True)
        assert priors[0] > priors[-1]
        assert sum(priors) == pytest.approx(1, abs=1e-5)
        n = int(game_named("patterns").rules.legal(space.root[0], w.moves))
        search.judge_moves(space.root[0], w, n, float(w.prior_power))
        judged = {int(move): float(prior) for move, prior in zip(w.moves[:n], w.move_features[:n, 0], strict=True)}
        for child, prior in zip(made, priors, strict=True):
            assert prior == pytest.approx(judged[int(tree[child].move)] / sum(judged.values()), rel=1e-4)

    def test_without_priors_all_are_alike(self) -> None:
        space = workspace("patterns", 2, Style(use_priors=False))
        rooted(space, late_position("patterns", 2, before_end=20))
        search.expand(space.root[0], space.tree, space.memory[0], ROOT)
        priors = [float(space.tree[child].prior) for child in children(space.tree, ROOT)]
        assert priors == pytest.approx([1 / len(priors)] * len(priors))

    @pytest.mark.parametrize("missing", [0, 1])
    def test_a_tree_without_room_for_all_of_them_gets_none(self, missing: int) -> None:
        position = late_position("patterns", 2, before_end=20)
        space = workspace("patterns", 2, nodes=1 + len(position.moves) - missing)
        rooted(space, position)
        search.expand(space.root[0], space.tree, space.memory[0], ROOT)
        assert len(list(children(space.tree, ROOT))) == (0 if missing else len(position.moves))

    @pytest.mark.parametrize(("game", "seats"), TABLES)
    def test_a_full_tree_is_searched_on(self, game: str, seats: int) -> None:
        position = late_position(game, seats)
        space = workspace(game, seats, nodes=2 * len(position.moves))
        seat = rooted(space, position)
        search.search(*space, max(2, seats), seat, ITERATIONS)
        assert space.memory[0].nodes <= 2 * len(position.moves)
        assert space.tree[ROOT].visits == ITERATIONS

    def test_priors_are_powers_of_the_learned_judgement_within_bounds(self) -> None:
        space = workspace("patterns", 2)
        rooted(space, late_position("patterns", 2, before_end=20))
        w = space.memory[0]
        n = int(game_named("patterns").rules.legal(space.root[0], w.moves))

        def judged(power: float) -> list[float]:
            search.judge_moves(space.root[0], w, n, power)
            return [float(prior) for prior in w.move_features[:n, 0]]

        once, twice = judged(1.0), judged(2.0)
        assert [prior**2 for prior in once] == pytest.approx(twice, rel=1e-4)
        assert judged(0.0) == [1.0] * n
        assert max(judged(1e6)) == pytest.approx(math.exp(15), rel=1e-4)
        assert min(judged(-1e6)) == pytest.approx(math.exp(-15), rel=1e-4)


@pytest.mark.parametrize("size", range(1, 10))
def test_a_sum_of_products(size: int) -> None:
    rng = np.random.default_rng(size)
    one, other = (rng.normal(size=size).astype(np.float32) for _ in range(2))
    assert search.dot(one, other) == pytest.approx(float(one.astype(float) @ other.astype(float)), abs=1e-5)


# --- results ---


def finished(game: str, seats: int, seed: int) -> Position:
    dice = random.Random(seed)
    position = chakpur.deal(game, seats, seed=seed)
    while not position.over:
        position = position.play(dice.choice(position.moves))
    return position


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_finished_game_rewards_by_result_and_margin(game: str, seats: int) -> None:
    style = replace(search_style(game, seats), margin_share=0.25, margin_scale=8.0)
    space = workspace(game, seats, style, nodes=1)
    w, players = space.memory[0], max(2, seats)
    for seed in range(2):
        position = finished(game, seats, seed)
        winners = position.winners or tuple(range(players))
        for root_seat in range(players):
            margin = search.evaluate_leaf(position.record, w, space.log[0], players, root_seat)
            ahead = [
                position.scores[seat] - max(p for other, p in enumerate(position.scores) if other != seat)
                for seat in range(players)
            ]
            assert margin == ahead[root_seat]
            for seat in range(players):
                result = 2 / len(winners) - 1 if seat in winners else -1
                expected = 0.75 * result + 0.25 * math.tanh(ahead[seat] / 8)
                assert w.reward[seat] == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_learned_evaluation_alone(game: str, seats: int) -> None:
    space = workspace(game, seats, replace(search_style(game, seats), evaluation=1.0), nodes=1)
    w, players = space.memory[0], max(2, seats)
    weights = shipped_weights(game, seats)
    record = late_position(game, seats, before_end=20).record
    described = np.zeros(len(weights.value), np.float32)
    for root_seat in range(players):
        before = record.tobytes()
        margin = search.evaluate_leaf(record, w, space.log[0], players, root_seat)
        assert record.tobytes() == before, "a rollout was made that counts for nothing"
        for seat in range(players):
            feature_module(game).describe_position(record, seat, described)
            assert w.reward[seat] == pytest.approx(math.tanh(float(weights.value @ described)), abs=1e-4)
            if seat == root_seat:
                assert margin == pytest.approx(float(weights.margin @ described), rel=1e-3, abs=1e-3)


def test_uniform_rollouts_go_to_the_end_whatever_the_style_says_of_others() -> None:
    space = workspace("patterns", 2, Style(evaluation=0.0, rollout_power=0.0, rollout_moves=1), nodes=1)
    seed_rng(space.memory[0].rng, np.uint64(1))
    space.world[0] = late_position("patterns", 2).record
    margin = search.evaluate_leaf(space.world[0], space.memory[0], space.log[0], 2, 0)
    assert space.world[0].phase == OVER
    reached = Position(game_named("patterns"), in_array(space.world[0]))
    assert margin == reached.scores[0] - reached.scores[1]


def test_evaluation_and_rollout_share_the_reward() -> None:
    """Uniform rollouts from the end's neighbourhood: the rewards lie between the two by the share of each."""
    position = late_position("patterns", 2, before_end=3)
    rewards = {}
    for share in (0.0, 0.75, 1.0):
        space = workspace("patterns", 2, Style(evaluation=share), nodes=1)
        seed_rng(space.memory[0].rng, np.uint64(1))
        space.world[0] = position.record
        search.evaluate_leaf(space.world[0], space.memory[0], space.log[0], 2, 0)
        rewards[share] = [float(reward) for reward in space.memory[0].reward[:2]]
    for seat in range(2):
        assert rewards[0.75][seat] == pytest.approx(0.75 * rewards[1.0][seat] + 0.25 * rewards[0.0][seat], abs=1e-6)


# --- one iteration after the other ---


@dataclass(frozen=True)
class Iteration:
    """What one iteration did."""

    world: Record
    path: list[int]
    """The nodes after the root."""
    before: Any
    """The tree as it was."""
    after: Any
    rewards: list[float]
    margins: Any

    def visits_before(self, node: int) -> int:
        return int(self.before[node].visits) if node < len(self.before) else 0

    def value_gained(self, node: int) -> float:
        return float(self.after[node].value) - (float(self.before[node].value) if node < len(self.before) else 0.0)


class Watched:
    """A search that goes on one iteration at a time, beside a copy of the world that each one is made in."""

    def __init__(self, game: str, seats: int, style: Style | None) -> None:
        self.rules = game_named(game).rules
        self.players = max(2, seats)
        self.space = workspace(game, seats, style)
        self.seat = rooted(self.space, late_position(game, seats))
        self._moves = np.zeros(self.rules.MAX_LEGAL, np.int16)
        self.iterations = [self._iterate() for _ in range(ITERATIONS)]

    def _tree(self) -> Any:
        return self.space.tree[: int(self.space.memory[0].nodes)].copy()

    def _iterate(self) -> Iteration:
        space, w = self.space, self.space.memory[0]
        before = self._tree()
        world = copy_record(space.root[0])
        self.rules.resample(world, self.seat, w.rng.copy())
        search.search(*space, self.players, self.seat, 1)
        after, path, node = self._tree(), [], ROOT
        while node != NONE:
            visited = [
                child
                for child in children(after, node)
                if after[child].visits > (before[child].visits if child < len(before) else 0)
            ]
            assert len(visited) <= 1
            node = visited[0] if visited else NONE
            path += visited
        rewards = [float(reward) for reward in w.reward[: self.players]]
        return Iteration(world, path, before, after, rewards, w.margin.copy())

    def legal(self, world: Record) -> list[int]:
        return [int(move) for move in self._moves[: int(self.rules.legal(world, self._moves))]]

    def step(self, world: Record, move: int) -> None:
        self.rules.step(world, move, self.space.log[0])


@cache
def watched(game: str, seats: int, plain: bool) -> Watched:
    return Watched(game, seats, PLAIN_UCT if plain else None)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("plain", [False, True], ids=["priors", "plain"])
class TestIterations:
    def test_every_path_is_legal_in_its_world_and_availability_is_counted(
        self, game: str, seats: int, plain: bool
    ) -> None:
        run = watched(game, seats, plain)
        tree = run.space.tree
        available: Counter[int] = Counter()
        for iteration in run.iterations:
            world, node = copy_record(iteration.world), ROOT
            for child in iteration.path:
                legal = run.legal(world)
                assert tree[child].move in legal
                assert tree[child].seat == world.to_move
                known = {(int(tree[c].move), int(tree[c].seat)): c for c in children(tree, node)}
                for move in legal:
                    available[known[move, int(world.to_move)]] += 1
                run.step(world, int(tree[child].move))
                node = child
        nodes = int(run.space.memory[0].nodes)
        counted = [int(tree[node].available) for node in range(nodes)]
        assert counted == [0 if game == "patterns" else available[node] for node in range(nodes)]
        assert run.space.memory[0].iterations == tree[ROOT].visits == ITERATIONS

    def test_the_reward_goes_to_the_seat_that_chose_the_move(self, game: str, seats: int, plain: bool) -> None:
        told_apart = 0
        for iteration in watched(game, seats, plain).iterations:
            rewards = iteration.rewards
            if len(rewards) == 2:
                assert rewards[0] == pytest.approx(-rewards[1], abs=1e-6)
            told_apart += rewards[0] != rewards[1]
            for node in (ROOT, *iteration.path):
                gained = iteration.value_gained(node)
                assert gained == pytest.approx(rewards[int(iteration.after[node].seat)], abs=1e-6)
        assert told_apart > ITERATIONS // 3

    def test_a_path_ends_at_its_first_new_node(self, game: str, seats: int, plain: bool) -> None:
        run = watched(game, seats, plain)
        lengths = set()
        for iteration in run.iterations:
            world = copy_record(iteration.world)
            for node in iteration.path:
                run.step(world, int(iteration.after[node].move))
            assert all(iteration.visits_before(node) > 0 for node in iteration.path[:-1])
            assert iteration.path
            assert iteration.visits_before(iteration.path[-1]) == 0 or world.phase == OVER
            lengths.add(len(iteration.path))
        assert len(lengths) > 1

    def test_margins_are_summed_by_the_first_move(self, game: str, seats: int, plain: bool) -> None:
        last: Any = 0.0
        for iteration in watched(game, seats, plain).iterations:
            changed = np.flatnonzero(iteration.margins - last)
            assert set(changed) <= {int(iteration.after[iteration.path[0]].move)}
            last = iteration.margins
        assert np.count_nonzero(last) > 1
