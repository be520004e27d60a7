"""What the bot for Mandala knows: scenarios, then random positions, then the weights it ships with."""

import numpy as np
import pytest

from chakpur.bots import mandala as bot
from chakpur.rules.colours import NO_COLOUR
from tests.bots.mandala_kit import Described
from tests.jit import plain
from tests.rules.mandala_kit import MANDALA, position

pytestmark = plain

DESCRIBED = Described(MANDALA, bot)
RED, ORANGE, YELLOW, GREEN, PURPLE, BLACK = range(6)


# --- what colours are worth ---


def test_a_bundle_keeps_a_number_for_each_colour() -> None:
    bundle = 0
    for colour, number in enumerate((0, 1023, 5, 0, 7, 100)):
        bundle = bot.with_item(bundle, colour, number)
    assert [bot.item(bundle, colour) for colour in range(6)] == [0, 1023, 5, 0, 7, 100]


@pytest.mark.parametrize(
    ("colour", "cards", "worth"),
    [
        (RED, 3, 3),  # place 1
        (ORANGE, 3, 6),  # place 2
        (YELLOW, 1, 3 * 2 + bot.NEW_COLOUR),  # place 3 for the two in the cup; the card itself goes to the river
        (GREEN, 2, 3 * 1 + bot.NEW_COLOUR),
    ],
)
def test_a_claim_is_worth_its_points_and_a_new_place(colour: int, cards: int, worth: int) -> None:
    s = position(rivers="ro/-", cups="-+y2/-+-")
    assert bot.claim_worth(s, 0, colour, cards, s.cup[0]) == worth


def test_mountains_are_shared_out_by_turns() -> None:
    own = bot.with_item(bot.with_item(0, RED, 9), BLACK, 4)
    other = bot.with_item(bot.with_item(0, RED, 8), BLACK, 1)
    assert bot.margin_for(own, other, True, True, True) == 9 - 1
    assert bot.margin_for(own, other, True, True, False) == 4 - 8
    assert bot.margin_for(own, other, False, True, True) == -1  # claims red away, and gains nothing by it
    assert bot.projected_margin(own, other, True, True, 0) == (8 - 4) / 2


def test_the_favourite_is_the_largest() -> None:
    assert bot.favourite(0) == NO_COLOUR
    assert bot.favourite(bot.with_item(bot.with_item(0, GREEN, 2), PURPLE, 3)) == PURPLE


# --- moves ---


def test_completing_after_taking_the_lead() -> None:
    s = position(left="r3o1y1/g1/p1", hands="b3r1/y1")
    slot, row = DESCRIBED.move(s, "grow 2 black left")
    assert slot == bot.GROWS
    assert row[bot.TAKES_LEAD] == row[bot.NEW_HERE] == 1
    assert row[bot.MISSING_AFTER] == row[bot.ENTERS] == row[bot.LAYS_ALL] == 0
    assert row[bot.LEAD_AFTER] == np.float32(2 / 4)
    assert row[bot.MARGIN_GAIN] > 0
    slot, row = DESCRIBED.move(s, "build black left")
    assert slot == bot.BUILDS
    assert row[bot.LEAD_AFTER] == 0
    assert row[bot.CLOSES_FIELD] == np.float32(2 / 3)


def test_one_colour_missing_and_more_have_weights_of_their_own() -> None:
    s = position(left="r3o1y1/-/p1", right="r1/-/-", hands="b3r1/y1")
    assert DESCRIBED.move(s, "build black left")[0] == bot.BUILDS + 1
    assert DESCRIBED.move(s, "build black right")[0] == bot.BUILDS + 2
    late = position(left="r3o1y1/-/p1", hands="b3r1/y1", rivers="roygp/-")
    assert DESCRIBED.move(late, "build black left")[0] == bot.LATE + bot.BUILDS + 1


def test_a_discard_tells_what_the_cards_were_good_for() -> None:
    s = position(left="r3o1y1g1/-/p1", right="b1/-/-", hands="b3r1/y1")
    slot, row = DESCRIBED.move(s, "discard 1 black")
    assert slot == bot.DISCARDS
    assert row[bot.NEEDED] == row[bot.FITS_FIELDS] == np.float32(0.5)
    assert row[bot.FITS_MOUNTAINS] == 1
    assert row[bot.CARDS_LEFT] == np.float32(2 / 3)


def test_a_claim_that_ends_the_game() -> None:
    s = position(left="b2r1/o1/y1", claiming="left", rivers="roygp/r", hands="r1/r1")
    slot, row = DESCRIBED.move(s, "claim black")
    assert slot == bot.LATE + bot.CLAIMS
    assert row[bot.IS_NEW] == row[bot.ENDS_GAME] == row[bot.IS_NEW_TO_OTHER] == 1
    assert DESCRIBED.move(s, "claim red")[1][bot.ENDS_GAME] == 0


# --- positions ---


def test_who_can_complete_is_seen_from_both_sides() -> None:
    s = position(left="r5o1y1g1/p2/-", hands="b2r1/y1")
    told = DESCRIBED.position(s, 0)
    assert told[bot.BEST_COMPLETION] > 0 == told[bot.THREAT]
    assert told[bot.LEAD + 1] == np.float32(2 / 4)
    assert told[bot.PRESENCE + 1] == 1


def test_points_count_by_how_far_the_game_has_come() -> None:
    early = DESCRIBED.position(position(cups="r3+-/-+-", rivers="r/-", deck="*"), 0)
    late = DESCRIBED.position(position(cups="r3+-/-+-", rivers="r/-", runouts="1"), 0)
    assert early[bot.POINTS + bot.EARLY] > early[bot.POINTS + bot.ENDING]
    assert late[bot.POINTS + bot.EARLY] < late[bot.POINTS + bot.ENDING]


# --- at random ---


def test_features_are_finite_bounded_and_leave_the_record_alone() -> None:
    DESCRIBED.check_features()


def test_moves_are_described_alike_in_worlds_that_the_mover_cannot_tell_apart() -> None:
    DESCRIBED.check_secrets()


def test_one_seat_s_view_is_the_other_s_negated() -> None:
    DESCRIBED.check_sides()


def test_the_shipped_weights_fit() -> None:
    DESCRIBED.check_weights()
