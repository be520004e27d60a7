"""Bots: legal moves from views alone, the same for the same view and seed, stoppable, and worth their level."""

import random
import threading
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import chakpur
from chakpur.bots import bot as bot_module
from chakpur.bots import thinker as thinker_module
from chakpur.bots.bot import Bot
from chakpur.bots.contest import deal_seed, play_game, seating
from chakpur.bots.levels import Level, level_of
from chakpur.bots.styles import search_style
from chakpur.bots.thinker import PLAIN_UCT, PLAYOUTS_WHEN_FORCED, Candidate, Thinker, Thought
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.position import Position, View
from chakpur.rules.kernel import JIT
from tests.bots.clocks import Clock, Stop
from tests.tables import TABLES

needs_speed = pytest.mark.skipif(not JIT, reason="so much search needs the JIT")


def patient(game: str, number: int, **changes: float) -> Level:
    """A level that is not cut short by the clock, however busy the machine."""
    return replace(level_of(game, number), seconds=3600.0, **changes)  # type: ignore[arg-type]


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
        bot = Bot(game, patient(game, 2), seats)
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

    def test_weights_fit_the_features_and_say_where_they_come_from(self, game: str, seats: int) -> None:
        weights, zero = shipped_weights(game, seats), Weights.zero(game)
        for name in ("moves", "value", "margin"):
            assert getattr(weights, name).shape == getattr(zero, name).shape
            assert getattr(weights, name).any()
        assert weights.provenance["date"]

    def test_a_game_that_is_over_or_another_seat_is_refused(self, game: str, seats: int) -> None:
        bot = Bot(game, 1, seats)
        position = chakpur.deal(game, seats, seed=1)
        with pytest.raises(chakpur.BadRequest):
            bot.think(position.view(None))
        while not position.over:
            position = position.play(position.moves[0])
        with pytest.raises(chakpur.GameOver):
            bot.think(position.view(0))


@pytest.mark.parametrize(
    ("game", "seats", "games"), [("patterns", 2, 8), ("mandala", 2, 8), ("flowers", 2, 8), ("flowers", 3, 6)]
)
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


def test_a_thought_is_the_same_whatever_was_thought_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the tree becomes full: a larger one that is left from before is not used to its end."""
    monkeypatch.setattr(thinker_module, "nodes_for", lambda playouts, _: 30 + (playouts or 0))
    view = chakpur.deal("patterns", seed=2).view(1)
    used = Thinker("patterns", 2)
    used.think(view, playouts=2_000, seed=1)
    after, fresh = (thinker.think(view, playouts=100, seed=4) for thinker in (used, Thinker("patterns", 2)))
    assert (after.candidates, after.line) == (fresh.candidates, fresh.line)
    monkeypatch.undo()
    assert used.think(view, playouts=100, seed=4).candidates != after.candidates, "the tree was never full"


def test_two_threads_share_the_playouts() -> None:
    start = chakpur.deal("patterns", seed=2)
    position = start.play(start.moves[0])
    view = position.view(position.to_move)
    thought = Thinker("patterns", 2, threads=2).think(view, playouts=301, seed=4)
    assert thought.playouts == 301
    assert thought.candidates == Thinker("patterns", 2, threads=2).think(view, playouts=301, seed=4).candidates


def test_a_search_stops_when_told() -> None:
    stop = Stop()
    position = chakpur.deal("mandala", seed=2)
    thinker = Thinker("mandala", 2)
    found = []
    thread = threading.Thread(target=lambda: found.append(thinker.think(position.view(0), stop=stop)))
    thread.start()
    stop.asked.wait()
    assert not found
    stop.set()
    thread.join()
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
    """What a thought calls certain must agree with trying everything."""
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


# --- levels ---

VIEW = chakpur.deal("patterns", seed=2).view(1)
"""With two moves."""


def found(*visits: int, proven: str | None = None) -> Thought:
    """A thought with moves m0, m1 … visited so often."""
    candidates = tuple(Candidate(f"m{number}", count, 0.0, 0.0) for number, count in enumerate(visits))
    return Thought(candidates, ("m0",), sum(visits), 0.0, proven)


class TestMood:
    def bot(self, mood: float) -> Bot:
        return Bot("patterns", patient("patterns", 1, mood=mood))

    @pytest.mark.parametrize(
        ("mood", "weights"), [(1.0, (60, 30, 10)), (0.5, (3600, 900, 100)), (2.0, (7.746, 5.477, 3.162))]
    )
    def test_moves_are_drawn_by_visits_to_the_power_of_one_over_the_mood(
        self, mood: float, weights: tuple[float, ...]
    ) -> None:
        bot, draws = self.bot(mood), 4_000
        drawn = Counter(bot.pick(found(60, 30, 10), seed) for seed in range(draws))
        for number, weight in enumerate(weights):
            assert drawn[f"m{number}"] / draws == pytest.approx(weight / sum(weights), abs=0.03)

    def test_without_a_mood_the_best_move_always(self) -> None:
        assert {self.bot(0.0).pick(found(41, 40, 19), seed) for seed in range(100)} == {"m0"}

    @pytest.mark.parametrize("proven", ["win", "draw", "loss"])
    def test_what_is_proven_leaves_no_room_for_moods(self, proven: str) -> None:
        assert {self.bot(3.0).pick(found(41, 40, 19, proven=proven), seed) for seed in range(100)} == {"m0"}

    def test_the_same_seed_gives_the_same_choice(self) -> None:
        bot = self.bot(3.0)
        first, second = ([bot.pick(found(41, 40, 19), seed) for seed in range(50)] for _ in range(2))
        assert first == second
        assert len(set(first)) == 3

    @needs_speed
    @pytest.mark.parametrize("game", ["patterns", "mandala"])
    def test_novices_vary_and_masters_do_not(self, game: str) -> None:
        novice, steady = Bot(game, patient(game, 1)), Bot(game, patient(game, 5, playouts=50))
        varied = 0
        for position in some_positions(game, 2):
            view = position.view(position.to_move)
            varied += len({novice.choose(view, seed=seed) for seed in range(20)}) > 1
            assert all(steady.choose(view, seed=seed) == steady.think(view, seed=seed).move for seed in range(5))
        assert varied


class TestLevels:
    @pytest.mark.parametrize("game", ["patterns", "mandala"])
    def test_a_beginner_trusts_less_what_was_learned(self, game: str) -> None:
        """The level's trust reaches the search: it thinks as a search with flatter priors does."""
        position = some_positions(game, 2)[1]
        view = position.view(position.to_move)
        level = patient(game, 1, playouts=20, prior_power=0.25)
        strongest = search_style(game, 2)
        flat, full = (Thinker(game, 2, replace(strongest, prior_power=power)) for power in (0.25, 1.0))
        thought = Bot(game, level).think(view, seed=3)
        assert thought.candidates == flat.think(view, playouts=20, seed=3).candidates
        assert thought.candidates != full.think(view, playouts=20, seed=3).candidates

    def test_a_level_has_its_playouts_and_its_seconds(self) -> None:
        position = chakpur.deal("patterns", seed=2)
        view = position.view(position.to_move)
        level = patient("patterns", 2)
        assert Bot("patterns", level).think(view).playouts == level.playouts == 30
        hurried = Bot("patterns", replace(level, playouts=10**9, seconds=5.0))
        hurried._thinker = Thinker("patterns", 2, clock=Clock(tick=1.0))
        assert 0 < hurried.think(view).playouts <= 5 * 32

    @pytest.mark.parametrize("game", chakpur.GAMES)
    def test_the_higher_the_level_the_steadier_and_the_more_it_trusts(self, game: str) -> None:
        levels = [level_of(game, number) for number in range(1, 6)]
        assert [level.number for level in levels] == [1, 2, 3, 4, 5]
        assert levels[-1].mood == 0
        assert levels[-1].prior_power == 1
        for lower, higher in pairwise(levels):
            assert lower.mood >= higher.mood
            assert lower.prior_power <= higher.prior_power
            assert lower.seconds <= higher.seconds

    @pytest.mark.parametrize(
        ("playouts", "seconds", "cut"), [(29, 0.5, True), (29, 0.49, False), (30, 0.5, False), (30, 9.0, False)]
    )
    def test_a_thought_is_cut_short_by_the_clock_alone(self, playouts: int, seconds: float, cut: bool) -> None:
        level = level_of("patterns", 2)
        assert (level.playouts, level.seconds) == (30, 0.5)
        assert level.is_cut_short(playouts, seconds) is cut

    def test_a_bot_without_a_level_is_a_master(self) -> None:
        assert chakpur.bot("patterns").level == level_of("patterns", 5)

    def test_a_forced_move_is_made_without_thought(self, monkeypatch: pytest.MonkeyPatch) -> None:
        forced = next(p for p in some_positions("mandala", 2, count=1000) if len(p.moves) == 1)
        bot = Bot("mandala", 5)
        monkeypatch.setattr(bot, "think", lambda *_, **__: pytest.fail("there was nothing to think about"))
        assert bot.choose(forced.view(forced.to_move)) == forced.moves[0]

    def test_a_bot_s_own_seed_is_used_where_none_is_given(self) -> None:
        view = chakpur.deal("flowers", 2, seed=4).view(0)
        novice, other = (Bot("flowers", patient("flowers", 1), 2, seed=seed) for seed in (5, 6))
        assert novice.think(view).candidates == other.think(view, seed=5).candidates
        assert novice.think(view).candidates != other.think(view).candidates
        assert [novice.choose(view, seed=seed) for seed in range(9)] == [other.choose(view, seed=n) for n in range(9)]
        assert novice.choose(view) == other.choose(view, seed=5)

    def test_a_bot_hands_on_who_may_stop_it_who_watches_and_in_how_many_threads(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made: list[Any] = []
        asked: list[dict[str, Any]] = []

        class Noting:
            def __init__(self, *about: object, **wishes: object) -> None:
                made.append((about, wishes))

            def think(self, _: View, **wishes: object) -> Thought:
                asked.append(wishes)
                return found(41, 40)

        monkeypatch.setattr(bot_module, "Thinker", Noting)
        bot, view, stop, watch = Bot("patterns", 2, seed=9, threads=3), VIEW, threading.Event(), asked.append
        moods: list[int] = []
        monkeypatch.setattr(bot, "pick", lambda _, seed: moods.append(seed))
        bot.think(view, seed=4, stop=stop, watch=watch)
        bot.choose(view, seed=5, stop=stop)
        bot.choose(view)
        assert made == [(("patterns", 2, bot.level.style("patterns", 2)), {"threads": 3})]
        usual = {"playouts": bot.level.playouts, "seconds": bot.level.seconds}
        assert asked == [
            {**usual, "seed": 4, "stop": stop, "watch": watch},
            {**usual, "seed": 5, "stop": stop, "watch": None},
            {**usual, "seed": 9, "stop": None, "watch": None},
        ]
        assert moods == [5, 9], "the mood is drawn by the seed that was given, too"

    def test_an_explanation_is_the_top_of_a_thought(self) -> None:
        position = some_positions("flowers", 2)[1]
        view = position.view(position.to_move)
        bot = Bot("flowers", patient("flowers", 2, playouts=30), 2)
        assert bot.explain(view, 2) == bot.think(view).candidates[:2]
        assert len(bot.explain(view)) == 3


def test_plain_uct_needs_no_weights() -> None:
    position = chakpur.deal("flowers", 3, seed=1)
    thought = Thinker("flowers", 3, PLAIN_UCT, Weights.zero("flowers")).think(position.view(0), playouts=300)
    assert thought.playouts == 300


def test_a_bot_is_given_views_of_its_own_game_and_table() -> None:
    bot = chakpur.bot("flowers", 1, 3)
    assert repr(bot) == "<Bot of level 1 for flowers with 3 seats>"
    position = chakpur.deal("flowers", 3, seed=1)
    for wrong in (
        position,
        "view",
        None,
        chakpur.deal("patterns", seed=1).view(1),
        chakpur.deal("flowers", 2, seed=1).view(0),
    ):
        for ask in (bot.choose, bot.think, bot.explain):
            with pytest.raises(chakpur.BadRequest) as refused:
                ask(wrong)  # type: ignore[operator]
            assert refused.value.text("de") != refused.value.text("en")


@pytest.mark.parametrize(
    "limit", [{"playouts": 0}, {"playouts": -1}, {"playouts": 2.5}, {"seconds": 0}, {"seconds": -1.0}]
)
def test_a_search_needs_a_limit_that_is_one(limit: dict[str, Any]) -> None:
    position = chakpur.deal("flowers", 3, seed=1)
    thinker = chakpur.Thinker("flowers", 3)
    with pytest.raises(chakpur.BadRequest):
        thinker.think(position.view(0), **limit)
    assert thinker.think(position.view(0), playouts=np.int64(4)).playouts == 4


@pytest.mark.parametrize("threads", [0, -1, 2.0, "2", True, None])
def test_a_search_runs_in_at_least_one_thread(threads: Any) -> None:
    for make in (lambda: chakpur.bot("patterns", 1, threads=threads), lambda: Thinker("patterns", 2, threads=threads)):
        with pytest.raises(chakpur.BadRequest, match="at least one thread"):
            make()


@pytest.mark.parametrize("seats", [3, "2", 2.0])
def test_a_search_is_for_a_table_that_the_game_can_have(seats: Any) -> None:
    with pytest.raises(chakpur.BadSeats):
        chakpur.Thinker("patterns", seats)
    assert chakpur.Thinker("patterns", np.int8(2)).seats == 2
