"""What the bot for the solo game knows: Master Yoga foreseen as he plays, then random positions, then weights."""

import numpy as np
import pytest

from chakpur.bots import mandala
from chakpur.bots import mandala_solo as bot
from chakpur.rules import mandala_solo as rules
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.phases import OVER
from tests.bots.mandala_kit import GAMES, Described
from tests.rules.mandala_kit import SOLO, position, random_positions

DESCRIBED = Described(SOLO, bot)


@pytest.mark.parametrize("mode", ["full", "simple"])
def test_what_he_wishes_for_most_is_what_he_claims_by_the_rules(mode: str) -> None:
    seen = 0
    for s in random_positions(SOLO, GAMES, yoga=mode):
        for side in range(2):
            if s.phase == OVER or s.mountain_order[side, 0] == NO_COLOUR:
                continue
            wishes = bot.yogas_wishes(s, side, NO_COLOUR)
            likings = {int(c): int(mandala.item(wishes, c)) for c in s.mountain_order[side] if c != NO_COLOUR}
            assert max(likings, key=likings.__getitem__) == rules.colour_for_yoga(s, side), "the leftmost of the best"
            assert all(mandala.item(wishes, c) == 0 for c in range(N_COLOURS) if c not in likings)
            seen += 1
    assert seen > 20


def test_one_more_card_is_wished_for_as_if_it_lay_there() -> None:
    before = position(SOLO, left="r1o1/-/-", hands="o1/-")
    after = position(SOLO, left="r1o2/-/-", hands="-/-")
    assert bot.yogas_wishes(before, 0, 1) == bot.yogas_wishes(after, 0, NO_COLOUR)


def test_room_is_what_his_field_can_still_take() -> None:
    s = position(SOLO, left="r3o1/y1/g1", hands="b2/-")
    assert bot.room_for_yoga(s, 0) == 3
    slot, row = DESCRIBED.move(s, "build black left")
    assert slot == mandala.BUILDS + 1
    assert row[bot.ROOM_AFTER] == np.float32(2 / 4)


def test_a_mandala_that_lacks_one_colour_is_due() -> None:
    s = position(SOLO, left="r3o1y1/g2/p1", hands="r2/-", deck="bbrr")
    told = DESCRIBED.position(s, 0)
    assert bot.share_of_missing(s, 0) == 0.5
    assert told[bot.DUE] == np.float32(0.5) * told[bot.FORESEEN + 1]
    assert told[bot.PLAYERS_SIDE] == 1


def test_features_are_finite_bounded_and_leave_the_record_alone() -> None:
    DESCRIBED.check_features()


def test_moves_are_described_alike_in_worlds_that_the_player_cannot_tell_apart() -> None:
    DESCRIBED.check_secrets()


def test_his_view_is_the_player_s_negated() -> None:
    DESCRIBED.check_sides()


def test_the_shipped_weights_fit() -> None:
    DESCRIBED.check_weights()
