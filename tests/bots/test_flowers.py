"""What the bot for Flowers knows: scenarios, then random positions, then the weights it ships with."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from chakpur.bots import flowers as bot
from chakpur.bots.weights import Weights, weights_file
from chakpur.play.flowers import GAME
from chakpur.rules import flowers as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.kernel import Record, copy_record
from chakpur.rules.log import silent_log
from chakpur.rules.phases import OVER
from tests.jit import plain
from tests.rules.flowers_kit import dealt, legal_codes, table

pytestmark = plain

SEATS = (2, 3, 4)
GAMES = 1
BOUND = 6.0
"""No feature is larger than this, even in the oddest positions of random play."""


def moves_described(s: Record, codes: list[int] | None = None) -> tuple[Any, Any]:
    """Slots and features of the legal moves (or of those given)."""
    moves = np.array(legal_codes(s) if codes is None else codes, np.int16)
    slots = np.full(len(moves), -1, np.int32)
    features = np.full((len(moves), bot.MOVE_FEATURES), np.nan, np.float32)
    bot.describe_moves(s, moves, len(moves), slots, features)
    return slots, features


def move_described(s: Record, text: str) -> tuple[int, Any]:
    at = legal_codes(s).index(GAME.code(text))
    slots, features = moves_described(s)
    return int(slots[at]), features[at]


def position_described(s: Record, seat: int) -> Any:
    features = np.full(bot.POSITION_FEATURES, np.nan, np.float32)
    bot.describe_position(s, seat, features)
    return features


def phases(features: Any) -> Any:
    return features.reshape(bot.PHASES, bot.PER_PHASE)


def to_the_others(s: Record, seat: int) -> Any:
    """The differences to the others, whatever the phase."""
    block = phases(position_described(s, seat))[:, bot.TO_THE_OTHERS :]
    return block[:, : bot.OF_SEAT].sum(axis=0)


def random_positions(seats: int, every: int = 5) -> Iterator[Record]:
    log = silent_log()
    for seed in range(GAMES):
        s, rng, number = dealt(seats, seed), new_rng(seed + 1000), 0
        while s.phase != OVER:
            if (number + seed) % every == 0 or s.phase == rules.TAKE or s.last_round:
                yield s
            rules.step(s, rules.pick(s, rng), log)
            number += 1


# --- what tiles are worth ---


def tile(text: str) -> int:
    """r2 … bx as a number."""
    return "roygpb".index(text[0]) * rules.N_VALUES + "23457x".index(text[1])


@pytest.mark.parametrize(
    ("single", "got", "points"),
    [("-", "r7", 7), ("-", "rx", 0), ("r5", "r7", 12), ("r7", "rx", 14), ("rx", "r7", 21), ("b5", "r7", 7)],
)
def test_points_of_a_tile_are_those_it_adds(single: str, got: str, points: int) -> None:
    s = table("r3,o3", singles=f"{single},-", odd=True)
    assert bot.points_of(s, 0, tile(got)) == points


def test_a_tile_that_joins_a_single_one_is_worth_more() -> None:
    s = table("r3,o3", singles="rx,-", odd=True)
    assert bot.worth(s, 0, tile("r7")) > bot.worth(s, 1, tile("r7")) > 7


def test_gains_go_to_the_owner_of_the_marker_and_by_the_half_rule() -> None:
    alone = table("r3,o3", m1="r7o2:0:y2g1,p1")
    assert bot.gains(alone, 0)[::2] == (0, 0)
    shared = table("r3,o3", m1="r7o2:0:y2,p1")
    owner, first, getter, second = bot.gains(shared, 0)
    assert (owner, getter) == (0, 1)
    assert first == bot.worth(shared, 0, tile("r7"))
    assert second == bot.worth(shared, 1, tile("o2"))
    assert bot.gains(shared, 1) == (-1, 0.0, -1, 0.0)


def test_the_owner_takes_what_the_other_needs_most() -> None:
    s = table("r3,o3", m1="r4o4:0:y2,p1", singles="-,ox", odd=True)
    assert bot.gains(s, 0)[1] == bot.worth(s, 0, tile("o4"))


# --- moves ---


def test_a_play_that_takes_the_marker() -> None:
    s = table("y3b2,o3", m1="r7o2:1:-,p2")
    slot, row = move_described(s, "play 3 yellow to 1")
    assert slot == bot.OPEN_MANY
    assert row[bot.TAKES_MARKER] == row[bot.FIRST_OPEN] == row[bot.LEAD_IS_ONE] == 1
    assert row[bot.OWN_GAIN_BEFORE] == 0 < row[bot.OWN_GAIN]
    assert row[bot.TILES_SHARED] == 1
    slot, row = move_described(s, "play 2 yellow to 1")
    assert row[bot.TAKES_MARKER] == row[bot.HAS_MARKER] == 0
    assert row[bot.LEAD_IS_ZERO] == 1


def test_hidden_cards_without_an_open_one_count_for_nothing() -> None:
    slot, row = move_described(table("r3b2,o3", m1="r7o2:1:-,p2"), "play 3 red to 1")
    assert slot == bot.HIDDEN_MANY
    assert row[bot.NOT_OPEN] == 1
    assert row[bot.HAS_MARKER] == row[bot.OWN_GAIN] == 0


def test_a_completing_play_and_what_it_leaves() -> None:
    s = table("b1r3,o3", m1="r7o2:0:y2,p1g1")
    slot, row = move_described(s, "play 1 black to 1")
    assert slot == bot.COMPLETING_ONE
    assert row[bot.MISSING] == row[bot.ONE_MISSING] == 0
    assert row[bot.HAND_AFTER] == np.float32(7 / 8)
    assert row[bot.FINAL_LEAD] > 0
    slot, row = move_described(s, "play 2 red to 1")
    assert slot == bot.HIDDEN_MANY
    assert row[bot.ONE_MISSING] == 1
    assert row[bot.ONE_MISSING_HELD] == np.float32(1 / 4)
    assert row[bot.ONE_MISSING_UNSEEN] == np.float32(14 / 15)


def test_with_two_flowers_somewhere_other_weights_judge() -> None:
    s = table("y3b2,o3", m1="r7o2", flowers="-,p4p5b4b5", odd=True)
    assert move_described(s, "play 1 yellow to 1")[0] == bot.KINDS + bot.OPEN_ONE


def test_taking_a_tile_tells_what_both_seats_get() -> None:
    s = table("b1r3,o3", m1="r7o2:0:y2,p1g1/r1", singles="r5,o7", flowers="p4p5b4b5,-", odd=True)
    rules.step(s, GAME.code("play 1 black to 1"), silent_log())
    assert s.phase == rules.TAKE
    slots, rows = moves_described(s)
    assert set(slots) == {bot.KINDS + bot.TAKE_TILE}
    dark, light = rows
    assert dark[bot.TAKEN_POINTS] == np.float32(12 / 10)
    assert dark[bot.LEFT_POINTS] == np.float32(4 / 10)
    assert dark[bot.FORMS_FLOWER] == dark[bot.GIVES_FLOWER] == 1
    assert dark[bot.LAST_ROUND_LEAD] > 0.9
    assert light[bot.TAKEN_POINTS] == np.float32(2 / 10)
    assert light[bot.FORMS_FLOWER] == light[bot.GIVES_FLOWER] == light[bot.LAST_ROUND_LEAD] == 0


# --- positions ---


def test_the_threat_to_complete_counts_for_the_seat_that_holds_the_last_colour() -> None:
    s = table("r3b2,o3", m1="r7o2:0:y2,p1g1")
    told = to_the_others(s, 0)
    assert told[bot.THREAT_NOW] > 0 == told[bot.THREAT_LATER]
    assert to_the_others(table("r3g2,o3", m1="r7o2:0:y2,p1g1"), 0)[bot.THREAT_NOW] == 0


def test_cards_are_staked_where_they_win_a_tile_and_return_where_they_do_not() -> None:
    s = table("r3b2,o3", m1="r7o2:0:y4,p1")
    assert to_the_others(s, 0)[bot.STAKED] == np.float32(4 / 8)
    assert to_the_others(s, 1)[bot.RETURNING] == np.float32(1 / 8)


@pytest.mark.parametrize(
    ("phase", "parts"),
    [(0, {}), (1, {"flowers": "-,p4p5"}), (2, {"flowers": "p4p5b4b5,-"})],
)
def test_each_phase_has_weights_of_its_own(phase: int, parts: dict[str, str]) -> None:
    told = phases(position_described(table("r3,o4", odd=True, **parts), 0))
    assert [number for number in range(bot.PHASES) if told[number].any()] == [phase]


# --- at random ---


@pytest.mark.parametrize("seats", SEATS)
def test_features_are_finite_bounded_and_leave_the_record_alone(seats: int) -> None:
    for s in random_positions(seats):
        before = s.tobytes()
        slots, features = moves_described(s)
        assert ((slots >= 0) & (slots < bot.MOVE_SLOTS)).all()
        assert np.isfinite(features).all()
        assert np.abs(features).max() <= BOUND
        if legal_codes(s) != [rules.PASS]:
            assert (features[:, bot.ALWAYS] == 1).all()
        for seat in range(seats):
            told = position_described(s, seat)
            assert np.isfinite(told).all()
            assert np.abs(told).max() <= BOUND
        assert s.tobytes() == before


@pytest.mark.parametrize("seats", SEATS)
def test_moves_are_described_alike_in_worlds_that_the_mover_cannot_tell_apart(seats: int) -> None:
    different = 0
    for s in random_positions(seats):
        worlds = []
        for seed in (1, 2):
            world = copy_record(s)
            rules.mask(world, s.to_move)
            rules.resample(world, s.to_move, new_rng(seed))
            different += world.tobytes() != s.tobytes()
            worlds.append(moves_described(world))
        for slots, features in worlds:
            assert (slots == moves_described(s)[0]).all()
            assert (features == moves_described(s)[1]).all()
    assert different


@pytest.mark.parametrize("seats", SEATS)
def test_a_move_is_described_alike_alone_and_among_others(seats: int) -> None:
    for s in random_positions(seats, every=20):
        slots, features = moves_described(s)
        for at, code in enumerate(legal_codes(s)):
            slot, row = moves_described(s, [code])
            assert slot[0] == slots[at]
            assert (row[0] == features[at]).all()


def test_with_two_seats_one_seat_s_view_is_the_other_s_negated() -> None:
    for s in random_positions(2):
        assert np.allclose(position_described(s, 0), -position_described(s, 1), atol=1e-6)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_the_differences_to_the_others_add_up_to_nothing(seats: int) -> None:
    for s in random_positions(seats):
        assert np.allclose(sum(to_the_others(s, seat) for seat in range(seats)), 0, atol=1e-5)
        assert all(phases(position_described(s, seat))[:, 0].sum() == 1 for seat in range(seats))


# --- what it ships with ---


@pytest.mark.parametrize("seats", SEATS)
def test_the_shipped_weights_fit(seats: int) -> None:
    weights = Weights.load(weights_file("flowers", seats))
    for name in ("moves", "value", "margin"):
        array = getattr(weights, name)
        assert array.shape == getattr(Weights.zero("flowers"), name).shape
        assert np.isfinite(array).all()
        assert array.any()
    assert weights.provenance["date"]
