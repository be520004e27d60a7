"""Rollouts by the learned priors: finished games, the same for the same seed and view, led by the weights."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import chakpur
from chakpur.bots import search
from chakpur.bots.styles import PLAIN_UCT, TO_THE_END, search_style
from chakpur.bots.thinker import Thinker, new_workspace
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import game_named
from chakpur.rules.chance import seed_rng
from chakpur.rules.phases import OVER
from tests.bots.test_bots import TABLES, some_positions
from tests.jit import compiled, plain


def thinker_with(game: str, seats: int, rollout_power: float, weights: Weights | None = None) -> Thinker:
    """A search that judges by rollouts alone."""
    style = replace(search_style(game, seats), evaluation=0.0, rollout_power=rollout_power)
    return Thinker(game, seats, style, weights)


@compiled
@pytest.mark.parametrize(("game", "seats"), TABLES)
class TestEveryTable:
    def test_the_same_view_and_seed_give_the_same_thought_whatever_is_hidden(self, game: str, seats: int) -> None:
        thinker = thinker_with(game, seats, 2.0)
        for number, position in enumerate(some_positions(game, seats)):
            view = position.view(position.to_move)
            world = view.sample(seed=number)
            thoughts = [thinker.think(v, playouts=40, seed=9) for v in (view, view, world.view(world.to_move))]
            assert thoughts[0].candidates == thoughts[1].candidates == thoughts[2].candidates
            assert {candidate.move for candidate in thoughts[0].candidates} <= set(position.moves)
            assert all(-1 <= candidate.value <= 1 for candidate in thoughts[0].candidates)

    def test_uniform_rollouts_know_nothing_of_the_weights(self, game: str, seats: int) -> None:
        position = chakpur.deal(game, seats, seed=2)
        view = position.view(position.to_move)
        learned, zero = (
            Thinker(game, seats, PLAIN_UCT, weights).think(view, playouts=60, seed=3)
            for weights in (shipped_weights(game, seats), Weights.zero(game))
        )
        assert learned.candidates == zero.candidates


@plain
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_after_a_short_rollout_the_learned_evaluation_judges(game: str, seats: int) -> None:
    style = replace(search_style(game, seats), evaluation=0.0, rollout_power=1.0, rollout_moves=2)
    space = new_workspace(game_named(game).rules, style, shipped_weights(game, seats), 1)
    seed_rng(space.memory[0].rng, np.uint64(1))
    space.world[0] = chakpur.deal(game, seats, seed=6).record
    players, memory = max(2, seats), space.memory[0]
    root_seat = int(space.world[0].to_move)
    margin = search.evaluate_leaf(space.world[0], memory, space.log[0], players, root_seat)
    rewards = memory.reward[:players].copy()
    memory.reward[:] = 0.0
    assert margin == search.reward_by_evaluation(space.world[0], memory, players, 1.0, root_seat)
    assert rewards.tolist() == memory.reward[:players].tolist()
    assert all(-1 < reward < 1 for reward in rewards)


@plain
class TestDraws:
    def workspace(self, rollout_power: float) -> search.Workspace:
        style = replace(search_style("mandala-solo", 1), rollout_power=rollout_power, rollout_moves=TO_THE_END)
        space = new_workspace(game_named("mandala-solo").rules, style, shipped_weights("mandala-solo", 1), 1)
        seed_rng(space.memory[0].rng, np.uint64(1))
        return space

    def test_a_rollout_finishes_the_game(self) -> None:
        space = self.workspace(3.0)
        space.world[0] = chakpur.deal("mandala-solo", 1, seed=0).record
        search.roll_out(space.world[0], space.memory[0], space.log[0])
        assert space.world[0].phase == OVER

    def test_a_short_rollout_makes_as_many_moves_as_the_style_says(self) -> None:
        space, other = self.workspace(1.0), self.workspace(1.0)
        rules = game_named("mandala-solo").rules
        space.world[0] = other.world[0] = chakpur.deal("mandala-solo", 1, seed=4).record
        space.memory[0].rollout_moves = 3
        search.roll_out(space.world[0], space.memory[0], space.log[0])
        for _ in range(3):
            move = search.draw_by_priors(other.world[0], other.memory[0])
            rules.step(other.world[0], move, other.log[0])
        assert space.world[0].tobytes() == other.world[0].tobytes()
        assert space.world[0].phase != OVER

    def test_of_two_moves_either_is_drawn(self) -> None:
        style = replace(search_style("patterns", 2), rollout_power=1e-9)
        space = new_workspace(game_named("patterns").rules, style, shipped_weights("patterns", 2), 1)
        seed_rng(space.memory[0].rng, np.uint64(1))
        start = chakpur.deal("patterns", seed=7)
        assert len(start.moves) == 2
        drawn = Counter(int(search.draw_by_priors(start.record, space.memory[0])) for _ in range(100))
        assert len(drawn) == 2
        assert min(drawn.values()) > 25

    @pytest.mark.parametrize("power", [0.5, 1.0])
    def test_moves_are_drawn_as_often_as_their_priors_say(self, power: float) -> None:
        space = self.workspace(power)
        memory = space.memory[0]
        space.world[0] = chakpur.deal("mandala-solo", 1, seed=4).record
        draws = 120
        drawn = Counter(int(search.draw_by_priors(space.world[0], memory)) for _ in range(draws))
        n = int(game_named("mandala-solo").rules.legal(space.world[0], memory.moves))
        search.judge_moves(space.world[0], memory, n, power)
        priors = memory.move_features[:n, 0] / memory.move_features[:n, 0].sum()
        assert set(drawn) <= {int(move) for move in memory.moves[:n]}
        for move, prior in zip(memory.moves[:n], priors, strict=True):
            assert drawn[int(move)] / draws == pytest.approx(float(prior), abs=0.15)
