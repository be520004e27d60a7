"""Rollouts by the learned priors: finished games, the same for the same seed and view, led by the weights."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import chakpur
from chakpur.bots import search
from chakpur.bots.styles import PLAIN_UCT, search_style
from chakpur.bots.thinker import Thinker, new_workspace
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import game_named
from chakpur.rules.chance import seed_rng
from chakpur.rules.phases import OVER
from tests.bots.test_bots import TABLES, some_positions


def thinker_with(game: str, seats: int, rollout_power: float, weights: Weights | None = None) -> Thinker:
    """A search that judges by rollouts alone."""
    style = replace(search_style(game, seats), evaluation=0.0, rollout_power=rollout_power)
    return Thinker(game, seats, style, weights)


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


class TestDraws:
    def workspace(self, rollout_power: float) -> search.Workspace:
        style = replace(search_style("mandala-solo", 1), rollout_power=rollout_power)
        space = new_workspace(game_named("mandala-solo").rules, style, shipped_weights("mandala-solo", 1), 1)
        seed_rng(space.desk[0].rng, np.uint64(1))
        return space

    def test_a_rollout_finishes_the_game(self) -> None:
        space = self.workspace(3.0)
        for seed in range(20):
            space.work[0] = chakpur.deal("mandala-solo", 1, seed=seed).record
            search.play_on(space.work[0], space.tree, space.desk[0], space.log[0])
            assert space.work[0].phase == OVER

    @pytest.mark.parametrize("power", [0.5, 1.0])
    def test_moves_are_drawn_as_often_as_their_priors_say(self, power: float) -> None:
        space = self.workspace(power)
        desk = space.desk[0]
        space.work[0] = chakpur.deal("mandala-solo", 1, seed=4).record
        draws = 4000
        drawn = Counter(int(search.draw_by_priors(space.work[0], space.tree, desk)) for _ in range(draws))
        n = int(game_named("mandala-solo").rules.legal(space.work[0], desk.moves))
        search.judge_moves(space.work[0], space.tree, desk, n, power)
        priors = desk.move_features[:n, 0] / desk.move_features[:n, 0].sum()
        assert set(drawn) <= {int(move) for move in desk.moves[:n]}
        for move, prior in zip(desk.moves[:n], priors, strict=True):
            assert drawn[int(move)] / draws == pytest.approx(float(prior), abs=0.03)
