"""Bots: legal moves from views alone, the same for the same view and seed, stoppable, and worth their level."""

import random
import threading
import time

import pytest

import chakpur
from chakpur.bots.bot import Bot
from chakpur.bots.contest import deal_seed, play_game, seating
from chakpur.bots.knowledge import knowledge_of
from chakpur.bots.levels import level_of
from chakpur.bots.thinker import PLAIN_UCT, PLAYOUTS_WHEN_FORCED, Thinker
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.position import Position, View

TABLES = [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 2), ("flowers", 3), ("flowers", 4)]


def some_positions(game: str, seats: int, count: int = 4) -> list[Position]:
    """Positions from all over a random game."""
    dice = random.Random(f"{game}{seats}")
    position = chakpur.deal(game, seats, seed=5)
    found = []
    while not position.over:
        found.append(position)
        position = position.play(dice.choice(position.moves))
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
class TestEveryTable:
    def test_a_bot_makes_legal_moves(self, game: str, seats: int) -> None:
        bot = chakpur.bot(game, level=2, seats=seats)
        for position in some_positions(game, seats):
            assert bot.choose(position.view(position.to_move)) in position.moves

    def test_the_same_view_and_seed_give_the_same_thought_whatever_is_hidden(self, game: str, seats: int) -> None:
        thinker = Thinker(game, seats)
        for number, position in enumerate(some_positions(game, seats)):
            view = position.view(position.to_move)
            world = view.sample(seed=number)
            other = world.view(world.to_move)
            first, second = (thinker.think(v, playouts=60, seed=9) for v in (view, other))
            assert first.candidates == second.candidates
            assert first.line == second.line

    def test_a_bot_chooses_the_same_move_whatever_is_hidden(self, game: str, seats: int) -> None:
        bot = Bot(game, 2, seats)
        hidden = 0
        for number, position in enumerate(some_positions(game, seats)):
            view = position.view(position.to_move)
            world = view.sample(seed=number)
            hidden += world.line() != position.line()
            other = world.view(world.to_move)
            assert bot.choose(view, seed=number) == bot.choose(other, seed=number)
        assert (hidden > 0) == (game != "patterns")

    def test_a_thought_adds_up(self, game: str, seats: int) -> None:
        thinker = Thinker(game, seats)
        for position in some_positions(game, seats):
            thought = thinker.think(position.view(position.to_move), playouts=200, seed=1)
            assert {candidate.move for candidate in thought.candidates} <= set(position.moves)
            assert thought.playouts <= 200
            assert thought.move == thought.line[0]
            if not thought.proven:
                assert sum(candidate.visits for candidate in thought.candidates) == thought.playouts == 200
            for candidate in thought.candidates:
                assert -1 <= candidate.value <= 1
                assert 0 <= candidate.win_probability <= 1

    def test_weights_fit_the_knowledge_and_say_where_they_come_from(self, game: str, seats: int) -> None:
        weights, zero = shipped_weights(game, seats), Weights.zero(game)
        for name in ("moves", "value", "margin"):
            assert getattr(weights, name).shape == getattr(zero, name).shape
            assert getattr(weights, name).any()
        assert weights.provenance["date"]
        assert (game == "patterns") == knowledge_of(game).SOLVABLE

    def test_a_game_that_is_over_or_another_seat_is_refused(self, game: str, seats: int) -> None:
        bot = Bot(game, 1, seats)
        position = chakpur.deal(game, seats, seed=1)
        with pytest.raises(chakpur.BadRequest):
            bot.think(position.view(None))
        while not position.over:
            position = position.play(position.moves[0])
        with pytest.raises(chakpur.GameOver):
            bot.think(position.view(0))


@pytest.mark.parametrize(("game", "seats", "games"), [("patterns", 2, 10), ("mandala", 2, 8), ("flowers", 2, 8)])
def test_a_few_hundred_playouts_beat_random_play(game: str, seats: int, games: int) -> None:
    thinker = Thinker(game, seats)

    def think(view: View, seed: int) -> str:
        return thinker.think(view, playouts=150, seed=seed).move

    def guess(view: View, seed: int) -> str:
        return random.Random(seed).choice(view.moves)

    won = 0.0
    for number in range(games):
        seat = seating(number, seats)
        choosers = [think if s == seat else guess for s in range(seats)]
        won += play_game(game, seats, choosers, deal_seed(3, number, seats)).shares[seat]
    assert won >= games - 1


def test_two_threads_share_the_playouts() -> None:
    start = chakpur.deal("patterns", seed=2)
    position = start.play(start.moves[0])
    view = position.view(position.to_move)
    thought = Thinker("patterns", 2, threads=2).think(view, playouts=301, seed=4)
    assert thought.playouts == 301
    assert thought.candidates == Thinker("patterns", 2, threads=2).think(view, playouts=301, seed=4).candidates


def test_a_search_stops_when_told() -> None:
    stop = threading.Event()
    position = chakpur.deal("mandala", seed=2)
    thinker = Thinker("mandala", 2)
    found = []
    thread = threading.Thread(target=lambda: found.append(thinker.think(position.view(0), stop=stop)))
    thread.start()
    time.sleep(0.2)
    assert not found
    stop.set()
    thread.join(timeout=30)
    assert found[0].playouts > 0


def test_the_only_move_is_not_searched_for_long() -> None:
    positions = some_positions("mandala", 2, count=1000)
    forced = next(position for position in positions if len(position.moves) == 1)
    view = forced.view(forced.to_move)
    by_playouts = Thinker("mandala", 2).think(view, playouts=1_000_000, seed=1)
    by_time = Thinker("mandala", 2).think(view, seconds=3600, seed=1)
    assert by_playouts.move == by_time.move == forced.moves[0]
    assert by_playouts.playouts == by_time.playouts == PLAYOUTS_WHEN_FORCED


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(chakpur.BadRequest):
        Thinker("patterns", 2).think(chakpur.deal("patterns", seed=1).view(1))


def test_the_end_of_a_patterns_game_is_proven_and_the_proof_holds() -> None:
    """Near the end the tree is exhausted: what it proves must agree with trying everything."""
    dice = random.Random(8)
    position = chakpur.deal("patterns", seed=8)
    trail = []
    while not position.over:
        trail.append(position)
        position = position.play(dice.choice(position.moves))
    late = next(p for p in reversed(trail) if len(p.moves) > 1)
    assert late.to_move is not None
    thought = Thinker("patterns", 2).think(late.view(late.to_move), playouts=50_000)
    best = max(exhaustive(late.play(move), late.to_move) for move in late.moves)
    assert thought.proven == {1: "win", 0: "draw", -1: "loss"}[best]


def exhaustive(position: Position, seat: int) -> int:
    if position.over:
        winners = position.winners or ()
        return 0 if not winners else 1 if seat in winners else -1
    results = [exhaustive(position.play(move), seat) for move in position.moves]
    return max(results) if position.to_move == seat else min(results)


@pytest.mark.parametrize("level", [0, 6, "3", 2.0, True, None])
def test_levels_that_are_none(level: object) -> None:
    with pytest.raises(chakpur.BadRequest, match="Novice"):
        chakpur.bot("patterns", level=level)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", chakpur.GAMES)
def test_levels_have_names_sentences_and_growing_effort(game: str) -> None:
    levels = [level_of(game, number) for number in range(1, 6)]
    assert [level.playouts for level in levels] == sorted({level.playouts for level in levels})
    assert all(level.seconds <= 5 for level in levels)
    assert len({level.name.text("de") for level in levels}) == 5
    assert all(level.sentence.text("en") != level.sentence.text("de") for level in levels)


def test_plain_uct_needs_no_weights() -> None:
    position = chakpur.deal("flowers", 3, seed=1)
    thought = Thinker("flowers", 3, PLAIN_UCT, Weights.zero("flowers")).think(position.view(0), playouts=300)
    assert thought.playouts == 300
