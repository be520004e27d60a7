"""What the Patterns bot looks at: numbers that stay in bounds, mean the same to both seats, and say what they claim."""

import random

import numpy as np
import pytest

import chakpur
from chakpur.bots import patterns as bot
from chakpur.bots.thinker import Thinker
from chakpur.bots.weights import shipped_weights
from chakpur.play.position import Position
from chakpur.rules import patterns as rules
from tests.bots.patterns_kit import random_game

GAMES = [random_game(seed) for seed in range(8)]
POSITIONS = [position for trail in GAMES for position in trail]


def moves_described(position: Position) -> tuple[list[str], np.ndarray, np.ndarray]:
    codes = np.zeros(rules.MAX_LEGAL, np.int16)
    slots = np.full(rules.MAX_LEGAL, -1, np.int32)
    features = np.full((rules.MAX_LEGAL, bot.MOVE_FEATURES), np.nan, np.float32)
    record = position.record
    n = rules.legal(record, codes)
    bot.describe_moves(record, codes, n, slots, features)
    return list(position.moves), slots[:n], features[:n]


def position_described(position: Position, seat: int) -> np.ndarray:
    features = np.full(bot.POSITION_FEATURES, np.nan, np.float32)
    bot.describe_position(position.record, seat, features)
    return features


def ideas(position: Position, seat: int) -> np.ndarray:
    """The features with their early and late halves added up again."""
    features = position_described(position, seat)
    return features[: bot.IDEAS] + features[bot.IDEAS :]


def found_where(name: str, value: float) -> list[tuple[Position, str]]:
    """All moves of the games above whose feature has this value."""
    column = getattr(bot, name)
    found = []
    for position in POSITIONS:
        moves, _, features = moves_described(position)
        found.extend((position, move) for move, row in zip(moves, features, strict=True) if row[column] == value)
    return found


def test_features_of_moves_are_finite_and_bounded() -> None:
    for position in POSITIONS:
        _, slots, features = moves_described(position)
        assert np.isfinite(features).all()
        assert np.abs(features).max() <= 4
        assert (features[:, bot.BIAS] == 1).all()
        assert ((slots >= 0) & (slots < bot.MOVE_SLOTS)).all()


def test_every_feature_of_a_move_tells_some_moves_apart() -> None:
    rows = np.concatenate([moves_described(position)[2] for position in POSITIONS])
    constant = set(np.flatnonzero(rows.std(axis=0) == 0))
    assert constant <= {bot.BIAS}


def test_features_of_positions_are_finite_and_bounded() -> None:
    for position in POSITIONS:
        features = position_described(position, 0)
        assert np.isfinite(features).all()
        assert np.abs(features).max() <= 40


def test_every_feature_of_a_position_is_used() -> None:
    rows = np.array([position_described(p, 0) for seed in range(60) for p in random_game(seed)])
    assert not np.flatnonzero(np.abs(rows).max(axis=0) == 0).size


def test_what_is_good_for_one_seat_is_as_bad_for_the_other() -> None:
    for position in POSITIONS:
        assert np.array_equal(position_described(position, 0), -position_described(position, 1))


def test_slots_are_kinds_of_moves_in_phases_of_the_game() -> None:
    kinds = {"keep": bot.OTHERS, "done": bot.OTHERS, "establish": bot.ESTABLISHES}
    kinds |= {"flip": bot.FLIPS, "swap": bot.SWAPS}
    seen = set()
    for position in POSITIONS:
        moves, slots, _ = moves_described(position)
        left = int(rules.size_of(rules.face_up(position.record)))
        phase = 0 if left > bot.EARLY_ABOVE else 1 if left >= bot.LATE_BELOW else 2
        for move, slot in zip(moves, slots, strict=True):
            first = kinds[move.split()[0]]
            assert slot == (first if first == bot.OTHERS else first + phase)
            seen.add(int(slot))
    assert seen == set(range(bot.MOVE_SLOTS))


@pytest.mark.parametrize(("name", "value"), [("BOWL_DEAD", 1.0), ("BOWL_LAST_PLACE", 1.0), ("BOWL_PLACES", 0.25)])
def test_places_of_the_own_bowl_after_a_move(name: str, value: float) -> None:
    """The cells where the bowl's token could be laid or flipped next, if the opponent did nothing."""
    wanted = {"BOWL_DEAD": 0, "BOWL_LAST_PLACE": 1, "BOWL_PLACES": 2}[name]
    found = [(position, move) for position, move in found_where(name, value) if position.record.phase == rules.PLAY]
    checked = 0
    for position, move in found:
        seat = int(position.record.to_move)
        after = position.play(move).record
        if after.phase != rules.PLAY:
            continue
        checked += 1
        bowl = int(after.bowl[seat])
        spots = rules.face_up(after) & ~rules.beside(after, 1 - seat, bowl)
        if after.group[seat, bowl]:
            spots &= rules.beside(after, seat, bowl)
        assert rules.size_of(spots) == wanted
    assert checked


def test_a_move_that_leaves_no_action_is_known_to_win_or_lose() -> None:
    results = set()
    for position in POSITIONS:
        seat = int(position.record.to_move)
        moves, _, features = moves_described(position)
        for move, row in zip(moves, features, strict=True):
            after = position.play(move)
            if position.record.phase != rules.PLAY or after.record.phase == rules.PLAY:
                assert row[bot.ENDS_AHEAD] == 0
                continue
            while not after.over:
                after = after.play(after.moves[0])  # flips come before "done"
            result = np.sign(after.scores[seat] - after.scores[1 - seat])
            assert row[bot.ENDS_AHEAD] == result
            results.add(int(result))
    assert {1, -1} <= results


def test_a_dead_bowl_of_the_opponent_has_no_place() -> None:
    found = found_where("THEIR_BOWL_DEAD", 1.0)
    assert found
    for position, move in found:
        other = 1 - int(position.record.to_move)
        assert rules.places(position.play(move).record, other) == 0


def test_the_lead_counts_tokens_that_can_be_flipped_in_a_row() -> None:
    checked = 0
    for position in POSITIONS:
        record = position.record
        if record.phase != rules.PLAY:
            continue
        points = []
        for seat in range(2):
            total = rules.points_of(record, seat)
            for place, colour in enumerate(record.river[seat]):
                if colour >= 0:
                    allowed = int(record.up[colour]) & ~int(rules.beside(record, 1 - seat, colour))
                    total += (place + 1) * len(flood(int(record.group[seat, colour]), allowed))
            points.append(total)
        left = int(rules.size_of(rules.face_up(record)))
        expected = 4 * (points[0] - points[1]) / (left + 8)
        assert ideas(position, 0)[bot.LEAD] == pytest.approx(expected, abs=1e-4)
        checked += points[0] != points[1]
    assert checked > 50


def flood(group: int, allowed: int) -> set[int]:
    """The cells of *allowed* that are joined to the group, one step after the other."""
    reached = {cell for cell in range(64) if group >> cell & 1}
    joined: set[int] = set()
    while True:
        more = {
            other
            for cell in reached | joined
            for other in (cell - 8, cell + 8, cell - (cell % 8 > 0), cell + (cell % 8 < 7))
            if 0 <= other < 64 and allowed >> other & 1
        }
        if more <= joined:
            return joined
        joined |= more


def test_last_flips_decide_alone() -> None:
    late = [position for seed in range(60) for position in random_game(seed) if position.record.phase == rules.FINAL]
    assert late
    for position in late:
        seen = np.flatnonzero(ideas(position, 0))
        assert set(seen) <= {bot.AHEAD_AT_END, bot.LEAD}


def test_nothing_is_judged_before_the_first_choice() -> None:
    assert not position_described(chakpur.deal("patterns", seed=1), 0).any()


def test_the_weights_prefer_a_bowl_that_is_not_dead() -> None:
    weights = shipped_weights("patterns", 2)
    assert weights.moves.shape == (bot.MOVE_SLOTS, bot.MOVE_FEATURES)
    assert weights.value.shape == weights.margin.shape == (bot.POSITION_FEATURES,)
    assert (weights.moves[bot.ESTABLISHES : bot.MOVE_SLOTS, bot.BOWL_DEAD].mean()) < 0
    assert weights.value[bot.LEAD + bot.IDEAS] > 0
    assert weights.margin[bot.LEAD + bot.IDEAS] > 0


def test_a_game_of_the_bot_is_better_than_chance() -> None:
    """The first guess of the priors, two playouts a move, is worth something."""
    thinker = Thinker("patterns", 2)
    won = 0.0
    for seed in range(8):
        dice = random.Random(seed)
        position = chakpur.deal("patterns", seed=seed)
        while not position.over:
            view = position.view(position.to_move)
            ours = position.to_move == seed % 2
            position = position.play(thinker.think(view, playouts=2).move if ours else dice.choice(position.moves))
        won += 0.5 if not position.winners else float(seed % 2 in position.winners)
    assert won >= 6
