"""Mandala for two, rule by rule, then at random."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from chakpur.rules import mandala as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOURS
from chakpur.rules.kernel import JIT, Record, copy_record, new_record
from chakpur.rules.log import COMPLETE, DRAW, END, GAIN, LAST_MANDALA, NEW_MANDALA, SHUFFLE, SWEEP, fix, new_log
from chakpur.rules.phases import NOBODY, OVER
from tests.rules.mandala_kit import (
    GAMES,
    MANDALA,
    check_position,
    dealt,
    legal_codes,
    masked,
    moves_of,
    parts,
    play,
    position,
    random_positions,
    scores,
    winners,
)


def kinds(notes: list[tuple[int, list[int]]]) -> list[int]:
    return [kind for kind, _ in notes]


def flow(s: Record) -> tuple[int, int, int, int]:
    """Phase, seat to move, whose turn it is, which mandala is under destruction."""
    return int(s.phase), int(s.to_move), int(s.turn), int(s.claiming)


def moves_with(s: Record, word: str) -> list[str]:
    return [move for move in moves_of(MANDALA, s) if word in move.split()]


# --- MA1, MA2: material and setup ---


def test_ma1_there_are_18_cards_of_each_of_the_six_colours() -> None:
    s = new_record(rules.STATE)
    rules.shuffle_material(s, new_rng(1))
    assert Counter(s.deck.tolist()) == dict.fromkeys(range(6), 18)
    assert s.deck_size == rules.N_CARDS == 108


def test_ma2_cards_are_dealt_from_the_top_mountains_first_then_hands_then_cups() -> None:
    s = position(deck="ro" + "yy" + "rooygg" + "ppppbb" + "rg" + "bb" + "*")
    rules.set_up(s)
    assert parts(s, "left right hands cups") == "r1o1/-/- y2/-/- r1o2y1g2/p4b2 -+r1g1/-+b2"
    assert parts(s, "rivers discard runouts passes shuffles claiming") == "-/- - 0 0 0 -"
    assert flow(s) == (rules.TURN, 0, 0, rules.NO_MANDALA)
    assert s.deck_size == 108 - 20
    assert s.last_mandala == 0


def test_ma2_a_deal_follows_from_its_seed_alone() -> None:
    assert dealt(MANDALA, 5).tobytes() == dealt(MANDALA, 5).tobytes()
    assert dealt(MANDALA, 5).tobytes() != dealt(MANDALA, 6).tobytes()


def test_ma2_a_deal_leaves_nothing_of_the_game_before() -> None:
    last = list(random_positions(MANDALA, 1))[-1]
    assert last.phase == OVER
    rules.deal(last, new_rng(5))
    assert last.tobytes() == dealt(MANDALA, 5).tobytes()


def test_ma2_every_colour_is_equally_likely_in_every_place_of_the_deck() -> None:
    deals = 6000 if JIT else 120
    found = np.zeros((108, 6), np.int64)
    s, rng = new_record(rules.STATE), new_rng(7)
    for _ in range(deals):
        rules.shuffle_material(s, rng)
        found[np.arange(108), s.deck] += 1
    assert np.abs(found - deals / 6).max() < 5 * (deals * 5 / 36) ** 0.5


def test_a_record_has_no_padding_so_that_equal_positions_are_equal_byte_for_byte() -> None:
    assert sum(rules.STATE[name].itemsize for name in rules.STATE.names) == rules.STATE.itemsize


# --- MA3: hidden and open ---

FULL = {
    "left": "r2o1/g3/-",
    "right": "y1/-/b2",
    "hands": "r3o2/y4g1",
    "cups": "g2+r1o1/y1+b2",
    "rivers": "g/y",
    "discard": "p5",
    "deck": "*",
    "key": "00000000deadbeef",
}


def test_ma3_a_seat_sees_its_own_hand_and_cup_and_of_the_other_only_what_was_claimed() -> None:
    view = masked(MANDALA, position(**FULL), 0)
    assert parts(view, "hands cups") == "r3o2/- g2+r1o1/y1+-"
    assert (view.hand_size.tolist(), view.cup_size.tolist()) == ([5, 5], [4, 3])
    view = masked(MANDALA, position(**FULL), 1)
    assert parts(view, "hands cups") == "-/y4g1 g2+-/y1+b2"


def test_ma3_a_spectator_sees_no_hand_and_of_cups_only_what_was_claimed() -> None:
    view = masked(MANDALA, position(**FULL), NOBODY)
    assert parts(view, "hands cups") == "-/- g2+-/y1+-"
    assert (view.hand_size.tolist(), view.cup_size.tolist()) == ([5, 5], [4, 3])


def test_ma3_nobody_sees_the_deck_or_what_a_shuffle_will_give() -> None:
    for seat in (NOBODY, 0, 1):
        view = masked(MANDALA, position(**FULL, shuffles="1"), seat)
        assert (view.deck == -1).all()
        assert (view.key, view.shuffles) == (0, 0)
        assert view.deck_size == position(**FULL).deck_size


def test_ma3_fields_mountains_rivers_and_the_discard_pile_are_public() -> None:
    for seat in (NOBODY, 0, 1):
        view = masked(MANDALA, position(**FULL), seat)
        assert parts(view, "left right rivers discard") == "r2o1/g3/- y1/-/b2 g/y p5"


def test_ma3_at_the_end_cups_are_open_to_all_and_hands_stay_hidden() -> None:
    for seat in (NOBODY, 0, 1):
        view = masked(MANDALA, position(**FULL, move="-"), seat)
        assert parts(view, "cups") == "g2+r1o1/y1+b2"
        assert [bool(view.hand[other].any()) for other in (0, 1)] == [seat == 0, seat == 1]


def test_ma3_what_enters_a_cup_by_a_claim_is_public() -> None:
    s = position(left="r3/o1y1/g1p1b1", claiming="left", cups="-+o2/-+y2")
    play(s, "claim red")
    assert parts(s, "cups") == "r2+o2/-+y2"


def test_resample_makes_every_arrangement_of_the_unseen_cards_equally_likely() -> None:
    """A hand of one, two hidden cards in a cup and a deck of two, out of two reds and three others."""
    s = position(hands="b1/r1", cups="-+b2/-+r1o1", deck="yg", discard="*")
    view = masked(MANDALA, s, 0)
    unseen = [0, 0, 1, 2, 3]
    expected = Counter((cards[0], *sorted(cards[1:3]), *cards[3:]) for cards in permutations(unseen))
    worlds, found = (8_000 if JIT else 600), Counter[tuple[int, ...]]()
    rng = new_rng(11)
    for _ in range(worlds):
        world = copy_record(view)
        rules.resample(world, 0, rng)
        hidden = np.repeat(np.arange(12) % 6, np.append(world.hand[1], world.cup[1]))
        found[*hidden.tolist(), *world.deck[:2].tolist()] += 1
    assert found.keys() <= expected.keys()
    for arrangement, ways in expected.items():
        share = ways / expected.total()
        spread = (worlds * share * (1 - share)) ** 0.5
        assert abs(found[arrangement] - worlds * share) < 5 * spread, arrangement


def test_resample_draws_a_new_shuffle_key() -> None:
    view, rng = masked(MANDALA, position(**FULL), 0), new_rng(1)
    keys = set()
    for _ in range(10):
        world = copy_record(view)
        rules.resample(world, 0, rng)
        keys.add(int(world.key))
    assert len(keys - {0, 0xDEADBEEF}) == 10


# --- MA4: the turn ---


def test_ma4_a_build_takes_one_card_to_a_mountain_and_draws_three() -> None:
    s = position(left="r1o1/-/-", hands="r2y1/g1", deck="pbro")
    notes = play(s, "build red left")
    assert parts(s, "left hands deck") == "r2o1/-/- r2y1p1b1/g1 o"
    assert notes == [(DRAW, [0, 4]), (DRAW, [0, 5]), (DRAW, [0, 0])]
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)


@pytest.mark.parametrize(("hand", "drawn"), [("r5", 3), ("r6", 3), ("r7", 2), ("r8", 1)])
def test_ma4_a_build_never_draws_past_eight_cards(hand: str, drawn: int) -> None:
    s = position(hands=f"{hand}/-")
    notes = play(s, "build red left")
    assert kinds(notes) == [DRAW] * drawn
    assert s.hand_size[0] == min(int(hand[1]) - 1 + 3, 8)


def test_ma4_the_last_card_may_be_built() -> None:
    s = position(hands="r1/-", deck="oyg")
    play(s, "build red right")
    assert parts(s, "right hands") == "r1/-/- o1y1g1/-"


def test_ma4_growing_lays_cards_of_one_colour_into_the_own_field_and_draws_none() -> None:
    s = position(hands="-/r3o1", move="1", turn="1")
    assert play(s, "grow 2 red right") == []
    assert parts(s, "left right hands") == "-/-/- -/-/r2 -/r1o1"
    assert flow(s) == (rules.TURN, 0, 0, rules.NO_MANDALA)


def test_ma4_at_least_one_card_stays_in_hand_when_growing() -> None:
    assert [move for move in moves_with(position(hands="r3/-"), "grow") if "left" in move] == [
        "grow 1 red left",
        "grow 2 red left",
    ]
    assert moves_with(position(hands="r1/-"), "grow") == []
    assert "grow 3 red left" in moves_of(MANDALA, position(hands="r3o1/-"))


def test_ma4_a_discard_draws_as_many_cards_as_it_threw_away() -> None:
    s = position(hands="r3o1/-", deck="ygpb")
    play(s, "discard 2 red")
    assert parts(s, "hands discard deck") == "r1o1y1g1/- r2 pb"


def test_ma4_the_whole_hand_may_be_discarded_if_it_is_of_one_colour() -> None:
    s = position(hands="r8/-", deck="ooyyggpbr")
    play(s, "discard 8 red")
    assert parts(s, "hands discard") == "o2y2g2p1b1/- r8"


def test_ma4_all_moves_of_a_hand() -> None:
    assert moves_of(MANDALA, position(hands="r1o2/-", left="r1/-/-", right="-/o1/-")) == [
        "build red left",
        "build red right",
        "build orange left",
        "grow 1 red right",
        "grow 1 orange left",
        "grow 1 orange right",
        "grow 2 orange left",
        "grow 2 orange right",
        "discard 1 red",
        "discard 1 orange",
        "discard 2 orange",
    ]


def test_ma4_the_most_moves_that_a_position_can_have() -> None:
    s = position(hands="r2o2y1g1p1b1/-")
    assert len(legal_codes(MANDALA, s)) == rules.MAX_LEGAL


# --- MA5: the rule of colour ---


@pytest.mark.parametrize(
    ("left", "allowed"),
    [
        ("-/-/-", {"build", "grow"}),
        ("r1/-/-", {"build"}),
        ("-/r1/-", {"grow"}),
        ("-/-/r1", set()),
        ("o1/y1/g1", {"build", "grow"}),
    ],
)
def test_ma5_a_colour_is_added_only_where_it_lies_in_that_mandala(left: str, allowed: set[str]) -> None:
    s = position(left=left, hands="r2/-")
    assert {move.split()[0] for move in moves_with(s, "left")} == allowed
    assert {move.split()[0] for move in moves_with(s, "right")} == {"build", "grow"}


def test_ma5_whose_field_it_is_depends_on_who_moves() -> None:
    s = position(right="-/r1/-", hands="-/r2", move="1", turn="1")
    assert moves_with(s, "right") == []


# --- MA6: completion and destruction ---

FIVE = "r1o1/y1/g1p1"  # all but black; seat 0 has one field card, seat 1 has two


def test_ma6_a_build_completes_a_mandala_after_its_draw() -> None:
    s = position(left=FIVE, hands="b1/-", deck="royg")
    notes = play(s, "build black left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, COMPLETE]
    assert notes[-1] == (COMPLETE, [0, 0])
    assert parts(s, "hands") == "r1o1y1/-"
    assert flow(s) == (rules.CLAIM, 1, 0, 0)
    assert moves_of(MANDALA, s) == ["claim red", "claim orange", "claim black"]


def test_ma6_growing_completes_a_mandala() -> None:
    s = position(right=FIVE, hands="-/r1b2", move="1", turn="1")
    assert kinds(play(s, "grow 2 black right")) == [COMPLETE]
    assert flow(s) == (rules.CLAIM, 1, 1, 1)


def test_ma6_five_colours_or_six_over_both_mandalas_are_not_complete() -> None:
    s = position(left="r1o1/y1/g1", right="b2/-/-", hands="p2b1/-")
    play(s, "build purple left")
    assert s.phase == rules.TURN


@pytest.mark.parametrize("completer", [0, 1])
@pytest.mark.parametrize(
    ("fields", "first"),
    [
        ("y2/g1p1b1", 1),  # more cards count, not more colours
        ("y4/g1p1b1", 0),
        ("g1p1b1/y4", 1),
        ("g1/y1p1b1", 1),
        ("y3/g1p1b1", None),
        ("-/y1g1p1b1", 1),
    ],
)
def test_ma6_1_more_field_cards_claim_first_and_on_a_tie_who_did_not_complete_it(
    completer: int, fields: str, first: int | None
) -> None:
    s = position(left=f"r1/{fields}", hands="r1o1/r1o1", move=str(completer), turn=str(completer))
    play(s, "build orange left")
    assert s.phase == rules.CLAIM
    assert s.to_move == (1 - completer if first is None else first)


def test_ma6_1_the_card_that_completes_counts_already() -> None:
    s = position(left="r1/o1y1/g1p1", hands="b2r1/-")
    play(s, "grow 1 black left")
    assert s.to_move == 0


def test_ma6_2_they_alternate_until_the_mountain_is_empty() -> None:
    s = position(left="r2o1y1g3/p1/b1", claiming="left", move="1", deck="*")
    movers = []
    for colour in ("green", "red", "yellow"):
        movers.append(int(s.to_move))
        play(s, f"claim {colour}")
        assert s.phase == rules.CLAIM
    assert (movers, s.to_move) == ([1, 0, 1], 0)
    assert moves_of(MANDALA, s) == ["claim orange"]
    play(s, "claim orange")
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)
    assert parts(s, "rivers cups") == "ro/gy r1+-/g2+-"


def test_ma6_2_a_claim_takes_all_cards_of_the_colour_and_the_others_keep_their_order() -> None:
    s = position(left="g1r2b1o3/y1/p1", claiming="left")
    play(s, "claim red")
    assert parts(s, "left") == "g1b1o3/y1/p1"


@pytest.mark.parametrize(
    ("rivers", "rivers_after", "cups_after"),
    [
        ("-/r", "r/r", "r2+o2/-+-"),  # the other's river does not matter
        ("ob/-", "obr/-", "r2+o2/-+-"),
        ("r/-", "r/-", "r3+o2/-+-"),
        ("obr/-", "obr/-", "r3+o2/-+-"),
    ],
)
def test_ma6_3_a_new_colour_goes_to_the_lowest_free_place_and_the_rest_into_the_cup(
    rivers: str, rivers_after: str, cups_after: str
) -> None:
    s = position(left="r3b1/o1y1/g1p1", claiming="left", rivers=rivers, cups="-+o2/-+-")
    place = rivers_after.index("r") + 1 if rivers != rivers_after else 0
    notes = play(s, "claim red")
    assert parts(s, "rivers cups") == f"{rivers_after} {cups_after}"
    assert notes == [(GAIN, [0, 0, place, 3 - (place > 0), 0])]


def test_ma6_3_a_single_card_of_a_new_colour_leaves_nothing_for_the_cup() -> None:
    s = position(left="r1b1/o1y1/g1p1", claiming="left")
    play(s, "claim red")
    assert parts(s, "rivers cups") == "r/- -+-/-+-"


def test_ma6_4_without_a_field_card_there_a_claim_goes_onto_the_discard_pile() -> None:
    s = position(left="r3o2b1/y1g1p1/-", right="y1/-/g4", claiming="left", move="1", rivers="-/r", discard="b1")
    notes = play(s, "claim red")
    assert notes == [(GAIN, [1, 0, 0, 0, 3])]
    assert parts(s, "rivers cups discard") == "-/r -+-/-+- r3b1"
    assert s.to_move == 0


def test_ma6_4_when_neither_has_a_field_card_the_whole_mountain_is_discarded_at_once() -> None:
    s = position(left="r2o1y1g1p3/-/-", right="b1/r1/o1", hands="b1/-", deck="oygrbo", discard="r1")
    notes = play(s, "build black left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, COMPLETE, SWEEP, NEW_MANDALA, NEW_MANDALA]
    assert notes[4] == (SWEEP, [NOBODY, 0, 2, 1, 1, 1, 3, 1])
    assert parts(s, "left discard cups rivers") == "r1b1/-/- r3o1y1g1p3b1 -+-/-+- -/-"
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)


def test_ma6_5_both_fields_go_onto_the_discard_pile_and_two_new_cards_are_dealt() -> None:
    s = position(left="b1r1/o2y1/g1p3", right="r1/-/-", claiming="left", deck="yoro", discard="b2")
    play(s, "claim red")
    notes = play(s, "claim black")
    assert notes == [
        (GAIN, [1, 5, 1, 0, 0]),
        (SWEEP, [0, 0, 0, 2, 1, 0, 0, 0]),
        (SWEEP, [1, 0, 0, 0, 0, 1, 3, 0]),
        (NEW_MANDALA, [0, 2]),
        (NEW_MANDALA, [0, 1]),
    ]
    assert parts(s, "left right discard deck") == "y1o1/-/- r1/-/- o2y1g1p3b2 ro"


def test_ma6_5_two_new_cards_of_one_colour_are_fine() -> None:
    s = position(left="r1/o2y1/g1p1b1", claiming="left", deck="ggr")
    play(s, "claim red")
    assert parts(s, "left") == "g2/-/-"


def test_ma6_6_the_next_turn_is_that_of_the_opponent_of_who_completed_it() -> None:
    for completer in (0, 1):
        s = position(left=FIVE, hands="b1r1/b1r1", move=str(completer), turn=str(completer), deck="*")
        play(s, "build black left", "claim red", "claim orange", "claim black")
        assert flow(s) == (rules.TURN, 1 - completer, 1 - completer, rules.NO_MANDALA)


# --- MA7: the deck ---


def test_ma7_when_the_last_card_leaves_the_deck_the_pile_is_shuffled_and_the_last_mandala_announced() -> None:
    s = position(hands="r1/-", deck="oy", discard="g3b1")
    notes = play(s, "build red left")
    assert kinds(notes) == [DRAW, DRAW, SHUFFLE, LAST_MANDALA, DRAW]
    assert sorted(notes[2][1]) == [3, 3, 3, 5]
    assert parts(s, "discard runouts shuffles") == "- 1 1"
    assert (s.last_mandala, s.deck_size, s.hand_size[0]) == (1, 3, 3)
    assert notes[4] == (DRAW, [0, notes[2][1][0]])
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)


def test_ma7_the_pile_is_shuffled_at_once_even_if_no_further_card_is_needed() -> None:
    s = position(hands="r1/-", deck="oyg", discard="b2")
    assert kinds(play(s, "build red left")) == [DRAW, DRAW, DRAW, SHUFFLE, LAST_MANDALA]
    assert parts(s, "deck discard") == "bb -"


def test_ma7_cards_discarded_this_turn_are_in_the_shuffle_and_the_drawn_card_is_not() -> None:
    s = position(hands="r2/-", deck="o")
    notes = play(s, "discard 2 red")
    assert kinds(notes) == [DRAW, SHUFFLE, LAST_MANDALA, DRAW]
    assert parts(s, "hands deck") == "r1o1/- r"


def test_ma7_with_an_empty_pile_the_last_mandala_is_announced_all_the_same_and_fewer_cards_are_drawn() -> None:
    s = position(hands="r1/r1", deck="o")
    assert kinds(play(s, "build red left")) == [DRAW, LAST_MANDALA]
    assert parts(s, "hands deck runouts shuffles") == "o1/r1 - 1 0"
    assert kinds(play(s, "build red left")) == []  # no card can be drawn
    assert parts(s, "left hands runouts") == "r2/-/- o1/- 1"


def test_ma7_a_shuffle_that_had_to_wait_happens_when_a_card_is_needed_and_is_no_run_out() -> None:
    s = position(hands="r2o1/-", deck="-", runouts="1")
    notes = play(s, "discard 1 red")
    assert kinds(notes) == [SHUFFLE, DRAW, END]  # drawing the only card empties the deck for the second time
    assert (s.runouts, s.phase) == (2, OVER)
    s = position(hands="r2o1/-", deck="-", runouts="1", discard="b5")
    notes = play(s, "build red left")
    assert kinds(notes) == [SHUFFLE, DRAW, DRAW, DRAW]
    assert parts(s, "hands deck runouts shuffles") == "r1o1b3/- bb 1 1"
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)


def test_ma7_a_waiting_shuffle_happens_for_a_new_mountain() -> None:
    s = position(left="r1/o2y1/g1p1b1", claiming="left", deck="-", discard="g2")
    notes = play(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, SHUFFLE, NEW_MANDALA, NEW_MANDALA]
    assert s.runouts == 0


def test_ma7_the_next_mandala_completed_is_the_last_and_no_new_mountain_is_dealt() -> None:
    s = position(left="r2/o2y1/g1p1", hands="b1r1/-", runouts="1", shuffles="1")
    play(s, "build black left", "claim red")
    assert s.phase == rules.CLAIM
    notes = play(s, "claim black")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, END]
    assert rules.why_over(s) == rules.BY_LAST_MANDALA
    assert parts(s, "left discard deck claiming") == "-/-/- o2y1g1p1 gpbroygpb -"
    assert flow(s) == (OVER, NOBODY, 0, rules.NO_MANDALA)


def test_ma7_a_mandala_completed_by_the_build_that_drew_the_last_card_is_the_last() -> None:
    s = position(left="r2/o2y1/g1p1", hands="b1r1/-", deck="roy", discard="g4")
    notes = play(s, "build black left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, SHUFFLE, LAST_MANDALA, COMPLETE]
    play(s, "claim red", "claim black")
    assert s.phase == OVER
    assert parts(s, "left runouts") == "-/-/- 1"


def test_ma7_a_mandala_without_field_cards_can_be_the_last_too() -> None:
    s = position(left="r2o1y1g1p1/-/-", hands="b1r1/-", runouts="1", shuffles="1")
    notes = play(s, "build black left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, COMPLETE, SWEEP, END]
    assert (s.phase, parts(s, "left")) == (OVER, "-/-/-")


def test_ma7_a_deck_that_runs_out_for_a_new_mountain_makes_the_following_mandala_the_last() -> None:
    s = position(left="r1/o2y1/g1p1b1", claiming="left", deck="b", hands="r1/r1")
    notes = play(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, NEW_MANDALA, SHUFFLE, LAST_MANDALA, NEW_MANDALA]
    assert notes[3] == (NEW_MANDALA, [0, 5])
    assert notes[6] == (NEW_MANDALA, [0, notes[4][1][0]])
    assert s.mountain[0].sum() == 2
    assert (s.last_mandala, s.deck_size) == (1, 5)
    assert flow(s) == (rules.TURN, 1, 1, rules.NO_MANDALA)


def test_ma7_the_second_run_out_in_a_build_ends_the_game_after_that_turn() -> None:
    s = position(hands="r1/-", deck="oy", discard="g3", runouts="1", shuffles="1")
    notes = play(s, "build red left")
    assert kinds(notes) == [DRAW, DRAW, SHUFFLE, DRAW, END]  # the last mandala was announced before
    assert rules.why_over(s) == rules.BY_DECK
    assert parts(s, "left hands runouts") == "r1/-/- o1y1g1/- 2"
    assert flow(s) == (OVER, NOBODY, 0, rules.NO_MANDALA)


def test_ma7_the_second_run_out_in_a_discard_ends_the_game_after_that_turn() -> None:
    s = position(hands="r3/-", deck="oy", runouts="1", shuffles="1")
    notes = play(s, "discard 3 red")
    assert kinds(notes) == [DRAW, DRAW, SHUFFLE, DRAW, END]
    assert parts(s, "hands deck runouts") == "r1o1y1/- rr 2"


def test_ma7_both_run_outs_can_come_in_one_turn_and_a_third_changes_nothing() -> None:
    s = position(hands="r1/-", deck="o", discard="y1")
    notes = play(s, "build red left")
    assert kinds(notes) == [DRAW, SHUFFLE, LAST_MANDALA, DRAW, END]
    assert (s.runouts, s.phase) == (2, OVER)
    s = position(hands="r1/-", deck="o", runouts="2", shuffles="1")
    play(s, "build red left")
    assert s.runouts == 2


def test_ma7_a_destruction_under_way_at_the_second_run_out_is_finished_first() -> None:
    s = position(left="r2/o2y1/g1p1", hands="b1r1/-", deck="roy", runouts="1", shuffles="1", discard="g4")
    play(s, "build black left")
    assert (s.phase, s.runouts) == (rules.CLAIM, 2)
    play(s, "claim red", "claim black")
    assert s.phase == OVER
    assert parts(s, "rivers") == "r/b"


def test_ma7_both_run_outs_in_a_new_mountain_end_the_game_after_that_turn() -> None:
    s = position(left="r1/o1/-", claiming="left", deck="b")
    notes = play(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, NEW_MANDALA, SHUFFLE, LAST_MANDALA, NEW_MANDALA, END]
    assert parts(s, "left runouts deck") == "b1o1/-/- 2 -"


def test_ma7_a_player_with_an_empty_hand_passes() -> None:
    s = position(hands="-/r1")
    assert moves_of(MANDALA, s) == ["pass"]
    assert play(s, "pass") == []
    assert (s.passes, flow(s)) == (1, (rules.TURN, 1, 1, rules.NO_MANDALA))
    assert "pass" not in moves_of(MANDALA, s)


def test_ma7_when_both_pass_in_a_row_the_game_ends() -> None:
    s = position(hands="-/-", deck="-", runouts="1", move="1", turn="1")
    play(s, "pass")
    assert (s.passes, s.phase, s.to_move) == (1, rules.TURN, 0)
    notes = play(s, "pass")
    assert kinds(notes) == [END]
    assert rules.why_over(s) == rules.BY_PASSES
    assert (s.passes, flow(s)) == (2, (OVER, NOBODY, 0, rules.NO_MANDALA))


def test_ma7_any_other_turn_interrupts_a_row_of_passes() -> None:
    for move in ("build red left", "grow 1 red left", "discard 1 red"):
        s = position(hands="-/r2", deck="-", runouts="1", discard="b9")
        play(s, "pass", move)
        assert s.passes == 0, move


def test_ma7_a_shuffle_follows_from_the_key_the_number_of_shuffles_and_the_pile_alone() -> None:
    def order(**other: str) -> list[int]:
        setting = {"hands": "r1/-", "deck": "o", "discard": "r9o9y9g9p9b9"} | other
        notes = play(position(**setting), "build red left")
        return next(values for kind, values in notes if kind == SHUFFLE)

    assert order() == order(left="b1/-/-")
    assert order() != order(key="0000000000000002")
    assert order() != order(shuffles="1", runouts="1")


def test_a_fixed_order_is_used_instead_of_the_key() -> None:
    s = position(hands="r1/-", deck="o", discard="y1g1b1")
    log = new_log()
    fix(log, [[5, 2, 3]])
    rules.step(s, MANDALA.code("build red left"), log)
    assert log.fixed_used == log.fixed_size
    assert parts(s, "hands deck") == "o1y1b1/- g"


# --- MA8: the end by a river ---


def test_ma8_a_sixth_river_colour_ends_the_game_after_the_destruction() -> None:
    s = position(left="b2r1o1/y1/g1p1", claiming="left", rivers="roygp/-", cups="-+r1o1/-+r1o1")
    play(s, "claim black")
    assert flow(s) == (rules.CLAIM, 1, 0, 0)
    assert moves_of(MANDALA, s) == ["claim red", "claim orange"]
    play(s, "claim red")
    notes = play(s, "claim orange")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, END]
    assert (rules.why_over(s), scores(MANDALA, s)) == (rules.BY_RIVER, [1 + 2 * 2 + 6, 1])
    assert parts(s, "left rivers runouts") == "-/-/- roygpb/r 0"
    assert flow(s) == (OVER, NOBODY, 0, rules.NO_MANDALA)


def test_ma8_five_river_colours_do_not_end_the_game() -> None:
    s = position(left="b2/y1r1o1/g1p1", claiming="left", rivers="royg/-")
    play(s, "claim black")
    assert (s.phase, parts(s, "rivers")) == (rules.TURN, "roygb/-")


# --- MA9: the score ---


@pytest.mark.parametrize(
    ("river", "cup", "points"),
    [
        ("-", "r3+o2", 0),
        ("r", "-+r2", 2),
        ("or", "r3+o2", 3 * 2 + 2 * 1),
        ("roygpb", "r1o1y1g1p1+b1r1", 1 + 2 + 3 + 4 + 5 + 6 + 1),
        ("b", "r5o5y5+g2", 0),
        ("ygrbpo", "o17b10+o1b1", 18 * 6 + 11 * 4),
    ],
)
def test_ma9_a_cup_card_is_worth_the_place_of_its_colour_in_the_own_river(river: str, cup: str, points: int) -> None:
    assert scores(MANDALA, position(rivers=f"{river}/roygpb", cups=f"{cup}/-+-")) == [points, 0]
    assert scores(MANDALA, position(rivers=f"roygpb/{river}", cups=f"-+-/{cup}")) == [0, points]


@pytest.mark.parametrize(
    ("cups", "expected"),
    [
        ("-+o3/-+r2o1", [0]),
        ("-+r3/-+r2o1", [1]),
        ("-+o1/-+r2", [0]),  # 2 points each; fewer cards
        ("-+r2o1/-+o2", [1]),
        ("-+o1b3/-+r2", [1]),  # cards that are worth nothing count, too
        ("-+r2/-+r2", [0, 1]),
        ("-+r1b1/-+r1y1", [0, 1]),
    ],
)
def test_ma9_most_points_win_then_fewer_cards_in_the_cup_then_both(cups: str, expected: list[int]) -> None:
    assert winners(MANDALA, position(rivers="ro/ro", cups=cups)) == expected


# --- at random ---


def test_in_random_games_everything_holds_in_every_position() -> None:
    rng = new_rng(3)
    for s in random_positions(MANDALA, GAMES):
        check_position(MANDALA, s, rng)


def test_random_games_end_in_every_way_but_by_passes() -> None:
    """(Passes need a hand played empty, which hardly happens by chance.)"""
    ends = Counter(int(rules.why_over(s)) for s in random_positions(MANDALA, 4 * GAMES) if s.phase == OVER)
    assert ends.total() == 4 * GAMES
    if JIT:
        assert ends.keys() == {rules.BY_LAST_MANDALA, rules.BY_RIVER, rules.BY_DECK}


@pytest.mark.parametrize("move", ["turn", "claim"])
def test_pick_chooses_every_legal_move_equally_often(move: str) -> None:
    if move == "turn":
        s = position(hands="r1o2y3/-", left="r1/-/o1", right="-/y1/-")
    else:
        s = position(left="r1o2b3/y1/g1p1", claiming="left")
    codes = legal_codes(MANDALA, s)
    picks, rng = (20_000 if JIT else 2_000), new_rng(4)
    found = Counter(int(rules.pick(s, rng)) for _ in range(picks))
    assert found.keys() == set(codes)
    share = 1 / len(codes)
    assert max(abs(n - picks * share) for n in found.values()) < 5 * (picks * share) ** 0.5


def test_pick_passes_with_an_empty_hand() -> None:
    assert rules.pick(position(hands="-/r1"), new_rng(1)) == rules.PASS


def test_codes_say_what_a_move_is_about() -> None:
    for code in range(rules.PASS):
        words = MANDALA.text(code).split()
        assert COLOURS[rules.colour_of(code)] in words
        if code < rules.CLAIM_COLOUR:
            assert str(rules.cards_of(code)) == (words[1] if words[1].isdigit() else "1")
        sides = {"left": 0, "right": 1}
        assert rules.side_of(code) == sides.get(words[-1], rules.NO_MANDALA)
