"""Luck taken out of matches: right on average whatever the eyes are worth, and intervals that hold."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import cast

import numpy as np
import pytest

import chakpur
from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.fortune import FOLDS, luck_in, pays, whim_of, without_luck
from chakpur.bots.arena.games import Pairing
from chakpur.bots.arena.matches import GameLog, Matchday
from chakpur.bots.arena.statistics import rate_of
from chakpur.bots.arena.workers import play_here
from chakpur.bots.bot import Bot
from chakpur.bots.contest import decision_seed
from chakpur.bots.levels import level_of
from chakpur.bots.luck import has_draws, luck_of
from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.cli import main
from chakpur.games import games
from chakpur.rules.kernel import JIT

needs_speed = pytest.mark.skipif(not JIT, reason="so much search needs the JIT")

# --- the arithmetic ---


def test_for_a_deal_only_other_deals_decide_how_much_is_taken_off() -> None:
    """Whatever a deal's own score is, its multiple stays the same."""
    luck = [0.1 * ((7 * number) % 11 - 5) for number in range(40)]
    scores = [0.5 + fortune for fortune in luck]
    changed = [*scores]
    changed[13] = 9.0
    before, after = without_luck(scores, luck), without_luck(changed, luck)
    assert after[13] - before[13] == pytest.approx(changed[13] - scores[13])
    mates = [number for number in range(40) if number % FOLDS == 13 % FOLDS]
    assert [after[number] for number in mates if number != 13] == [before[number] for number in mates if number != 13]
    assert after != before


def test_on_every_small_deal_the_mean_stays_what_it_is() -> None:
    """All orders of a deck of four cards: the luck of the first card comes to nothing, so the mean does not move."""
    scores, luck = [], []
    for deck in permutations((0.0, 0.0, 1.0, 1.0)):
        scores.append(0.25 * deck[0] + 0.25 * deck[1])
        luck.append(deck[0] - 0.5)
    assert sum(luck) == 0
    adjusted = without_luck(scores * 10, luck * 10)
    assert np.mean(adjusted) == pytest.approx(np.mean(scores), abs=0.005)
    assert np.var(adjusted) < 0.7 * np.var(scores)


def test_eight_other_deals_are_enough_and_seven_are_not() -> None:
    luck = [0.1 * (number - 4) for number in range(9)]
    scores = [0.5 + fortune for fortune in luck]
    assert without_luck(scores, luck) == pytest.approx([0.5] * 9)
    assert without_luck(scores[:8], luck[:8]) == scores[:8]


def test_with_few_deals_or_no_luck_nothing_is_taken_off() -> None:
    assert without_luck([1.0, 0.0, 0.5], [0.5, -0.5, 0.0]) == [1.0, 0.0, 0.5]
    assert without_luck([1.0, 0.0] * 20, [0.0] * 40) == [1.0, 0.0] * 20


@pytest.mark.parametrize(("rate", "use"), [(0.5, 0.0), (0.5, 0.5), (0.85, 0.0), (0.85, 0.3)])
def test_its_intervals_hold_the_true_rate(rate: float, use: float) -> None:
    """Simulated matches of 60 deals, with luck that decides nothing or much: at least 93 of 100 intervals hold."""
    chance = random.Random(1)
    held, narrower, matches = 0, 0, 300
    for _ in range(matches):
        luck = [chance.gauss(0, 0.3) for _ in range(60)]
        scores = [float(chance.random() < min(1, max(0, rate + use * fortune))) for fortune in luck]
        plain, adjusted = rate_of(scores), rate_of(without_luck(scores, luck))
        held += adjusted.low <= rate <= adjusted.high
        narrower += adjusted.high - adjusted.low < plain.high - plain.low
    assert held / matches >= 0.93
    assert narrower / matches > (0.65 if use else 0.0)


# --- the bots' own whims ---


class Ways:
    """All ways in which bots with moods can play a few moves, each with its probability, whims and points."""

    def __init__(self, bots: Sequence[Bot], seat: int) -> None:
        self.bots, self.seat = bots, seat
        self.found: list[tuple[float, float, int]] = []

    def follow(self, position: chakpur.Position, moves: int, odds: float = 1.0, whims: float = 0.0) -> None:
        if not moves:
            first, second = position.scores
            self.found.append((odds, whims, first - second))
            return
        bot = self.bots[position.to_move or 0]
        thought = bot.think(position.view(position.to_move), seed=moves)
        weights = bot.odds(thought)
        for candidate, weight in zip(thought.candidates, weights, strict=True):
            if weight:
                whim = whim_of(thought, weights, candidate.move) * (1 if position.to_move == self.seat else -1)
                self.follow(position.play(candidate.move), moves - 1, odds * weight / sum(weights), whims + whim)


@needs_speed
def test_over_all_ways_to_play_whims_come_to_nothing() -> None:
    """Exactly: so whatever multiple of them is taken off, the mean of what is played for does not move."""
    position = chakpur.deal("patterns", seed=3)
    for _ in range(9):
        position = position.play(position.moves[len(position.moves) // 3])
    moody = [replace(level_of("patterns", 2), seconds=3600.0, playouts=12, mood=mood) for mood in (1.0, 2.0)]
    ways = Ways([Bot("patterns", level) for level in moody], 0)
    ways.follow(position, 4)
    odds, whims, points = np.array(ways.found).T
    assert len(odds) > 50
    assert odds.sum() == pytest.approx(1)
    assert odds @ whims == pytest.approx(0, abs=1e-12)
    assert odds @ (points - 7.0 * whims) == pytest.approx(odds @ points)
    assert np.abs(whims).max() > 0.05


def test_whoever_has_no_mood_has_no_whims() -> None:
    bot = Bot("patterns", replace(level_of("patterns", 4), seconds=3600.0, playouts=50))
    position = chakpur.deal("patterns", seed=3)
    thought = bot.think(position.view(position.to_move))
    assert whim_of(thought, bot.odds(thought), bot.pick(thought, 1)) == 0


@needs_speed
@pytest.mark.parametrize(
    ("game", "seats", "words"), [("patterns", 2, "2,1"), ("flowers", 3, "1,4@9"), ("mandala-solo", 1, "2")]
)
def test_a_game_tells_the_whims_of_its_sides(game: str, seats: int, words: str) -> None:
    """Worked out anew from its moves."""
    one, *many = (contestant(word) for word in words.split(","))
    pairing = Pairing(game, seats, one, many[0] if many else None, 3)
    (played,) = play_here(pairing, [seats - 1])
    bots = [Bot(game, side._level_without_a_clock(game), seats) for side in (one, *many)]
    match, expected = chakpur.Match(game, seats, seed=played.deal), 0.0
    for number, move in enumerate(played.history or ()):
        seat, view = match.position.to_move, match.position.view(match.position.to_move)
        is_first = seat == played.seat
        if len(view.moves) > 1:
            bot = bots[0 if is_first else 1]
            thought = bot.think(view, seed=decision_seed(played.deal, number, seat or 0))
            odds = np.array(bot.odds(thought)) / sum(bot.odds(thought))
            worth = {candidate.move: (candidate.value + 1) / 2 for candidate in thought.candidates}
            expected += (worth[move] - odds @ list(worth.values())) * (1 if is_first else -1 / (seats - 1))
        match.play(move)
    assert played.whim == pytest.approx(expected)
    assert played.whim


def test_two_lucks_are_taken_off_each_by_its_own_multiple() -> None:
    chance = random.Random(4)
    draws, whims = ([chance.gauss(0, 1) for _ in range(80)] for _ in range(2))
    scores = [0.5 + 0.3 * draw - 0.1 * whim for draw, whim in zip(draws, whims, strict=True)]
    assert without_luck(scores, draws, whims) == pytest.approx([0.5] * 80)


# --- the games ---


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)])
def test_the_luck_of_a_draw_comes_to_nothing_over_all_that_could_be_drawn(game: str, seats: int) -> None:
    onlooker = Onlooker(game, seats)
    start = chakpur.deal(game, seats, seed=4)
    found = []
    for seed in range(150):
        world = _drawn_anew(start, seed)
        step = world.step(start.moves[0])
        after = onlooker.outlook(step.after, worlds=8, seed=2 * seed)
        found.append(luck_of(onlooker, step, after, worlds=8, seed=2 * seed + 1).win)
    mean, error = np.mean(found, 0), np.std(found, 0) / len(found) ** 0.5
    assert (np.abs(mean) <= 3.5 * error).all()
    assert error.max() > 0


def _drawn_anew(position: chakpur.Position, seed: int) -> chakpur.Position:
    """The same hands, another deck."""
    from chakpur.play.fields import in_array
    from chakpur.play.position import SPECTATOR
    from chakpur.rules.chance import new_rng

    states = in_array(position._states)
    position._game.rules.resample(states[0], SPECTATOR, new_rng(seed))
    return chakpur.Position(position._game, states)


def test_what_one_gains_by_luck_the_others_lose() -> None:
    match = chakpur.Match("flowers", 3, seed=5)
    chance = random.Random(2)
    while not match.position.over:
        match.play(chance.choice(match.position.moves))
    lucks = [luck_in(match, seat, Onlooker("flowers", 3), 4, 9) for seat in range(3)]
    assert sum(lucks) == pytest.approx(0, abs=1e-9)
    assert any(lucks)


class Eyes:
    """What came is worth 0.7 to the first seat, what could have come 0.4."""

    players = 2

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def outlook(self, snapshot: object, move: str | None = None, *, worlds: int, seed: int) -> Outlook:
        self.seeds.append(seed)
        first = 0.7 if move is None else 0.4
        return Outlook(np.array([first, 1 - first]), np.zeros(2))


def test_the_luck_of_a_game_is_that_of_all_its_draws_for_this_seat_each_look_at_other_worlds() -> None:
    match = chakpur.Match("mandala", seed=5)
    for _ in range(12):
        match.play(match.position.moves[-1])
    draws = sum(has_draws(step) for step in match.steps)
    assert draws > 1
    for seat, each in ((0, 0.3), (1, -0.3)):
        eyes = Eyes()
        assert luck_in(match, seat, cast(Onlooker, eyes), 4, 9) == pytest.approx(each * draws)
        assert len(set(eyes.seeds)) == len(eyes.seeds) == 2 * draws


def test_a_match_shows_both_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "mandala", "--bots", "random,random", "--workers", "1", "--lang", "en"]
    assert main([*words, "--games", "6", "--luck-adjusted", "--out", str(tmp_path / "match.json")]) == 0
    told = capsys.readouterr().out
    assert "win rate" in told
    assert "with the luck taken out" in told
    assert main([*words, "--games", "2"]) == 0
    assert "luck" not in capsys.readouterr().out


def test_where_it_pays_it_is_done_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    for game, bots in (("mandala-solo", "random"), ("patterns", "random,random")):
        words = ["arena", game, "--bots", bots, "--workers", "1", "--lang", "en", "--games", "2"]
        told = {}
        for wish in ([], ["--luck-adjusted"], ["--no-luck-adjusted"]):
            assert main([*words, *wish]) == 0
            told["".join(wish)] = "with the luck taken out" in capsys.readouterr().out
        assert told == {"": pays(game), "--luck-adjusted": True, "--no-luck-adjusted": False}
    assert [game.name for game in games() if pays(game.name)] == ["mandala-solo"]


def test_the_same_games_with_and_without_and_the_log_keeps_them_apart(tmp_path: Path) -> None:
    plain = Pairing("mandala", 2, contestant("random"), contestant("random"), 3)
    judged = Pairing("mandala", 2, contestant("random"), contestant("random"), 3, worlds=2)
    (one,), (other,) = list(play_here(plain, [1])), list(play_here(judged, [1]))
    assert one.history == other.history
    assert (one.luck, other.luck is None) == (None, False)
    GameLog(tmp_path / "x.jsonl", [plain], resume=False).close()
    with pytest.raises(chakpur.BadRequest, match="worlds"):
        GameLog(tmp_path / "x.jsonl", [judged], resume=True)
    assert Matchday(plain, 2).play(play_here, lambda day: None).adjusted is None
