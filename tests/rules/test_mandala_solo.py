"""Mandala solo against Master Yoga, rule by rule, then at random."""

from collections import Counter

import pytest

from chakpur.rules import mandala, mandala_solo
from chakpur.rules.chance import new_rng
from chakpur.rules.kernel import JIT, Record
from chakpur.rules.log import (
    CLAIM,
    COMPLETE,
    DRAW,
    END,
    GAIN,
    LAST_MANDALA,
    NEW_MANDALA,
    SHUFFLE,
    SWEEP,
    YOGA,
    YOGA_PASSES,
)
from chakpur.rules.phases import NOBODY, OVER
from tests.rules.mandala_kit import (
    GAMES,
    SOLO,
    check_position,
    dealt,
    masked,
    moves_of,
    parts,
    play,
    position,
    random_positions,
    scores,
    winners,
)

Notes = list[tuple[int, list[int]]]

LETTER = dict(enumerate("roygpb"))
GOAL = {mandala_solo.TO_MOUNTAIN: "mountain", mandala_solo.TO_FIELD: "field", mandala_solo.TO_DISCARD: "discard"}


def kinds(notes: Notes) -> list[int]:
    return [kind for kind, _ in notes]


def yogas_cards(notes: Notes, mandala: int) -> list[str]:
    """What Master Yoga drew for a mandala: ``"r field 3"`` for a red card that went into his field by YO3.3."""
    cards = [values for kind, values in notes if kind == YOGA and values[0] == mandala]
    return [f"{LETTER[colour]} {GOAL[goal]} {rule}" for _, colour, goal, rule in cards]


def yogas_claims(notes: Notes) -> str:
    return "".join(LETTER[values[2]] for kind, values in notes if kind == CLAIM)


def solo(**given: str) -> Record:
    return position(SOLO, **given)


def go(s: Record, *moves: str) -> Notes:
    return play(s, *moves, game=SOLO)


def at(s: Record, names: str) -> str:
    return parts(s, names, SOLO)


def flow(s: Record) -> tuple[int, int, int, int]:
    """Phase, who is to move, whose turn it is, and the stage."""
    return int(s.phase), int(s.to_move), int(s.turn), int(s.stage)


PLAYERS_TURN = (mandala.TURN, 0, 0, mandala_solo.PLAYERS)


# --- YO1, YO2: setup and order ---


def test_yo1_as_for_two_but_master_yoga_gets_no_hand() -> None:
    s = solo(deck="ro" + "yy" + "rooygg" + "pb" + "rg" + "*")
    mandala_solo.set_up(s)
    assert at(s, "left right hands cups") == "r1o1/-/- y2/-/- r1o2y1g2/- -+p1b1/-+r1g1"
    assert at(s, "rivers discard runouts passes shuffles claiming") == "-/- - 0 0 0 -"
    assert flow(s) == PLAYERS_TURN
    assert s.deck_size == 108 - 14


def test_yo1_a_deal_keeps_the_option() -> None:
    for level in ("full", "simple"):
        s = SOLO.blank(1, {"yoga": level})
        mandala_solo.deal(s, new_rng(1))
        assert at(s, "yoga") == level


def test_yo1_a_mountain_is_ordered_by_when_its_colours_first_came() -> None:
    s = solo(left="y1r1/-/-", right="b1/-/-", hands="o1y1/-", deck="ppp" + "r" + "b" + "ppp" + "o" + "b" + "*")
    go(s, "build orange left")  # he adds red to the left mountain, black to the right one
    assert at(s, "left right") == "y1r2o1/-/- b2/-/-"
    go(s, "build yellow left")
    assert at(s, "left right") == "y2r2o2/-/- b3/-/-"


def test_yo2_after_the_players_turn_master_yoga_plays_for_the_left_mandala_then_for_the_right() -> None:
    s = solo(left="r1/-/-", right="b1/-/-", deck="rbo")
    assert go(s, "pass") == [(YOGA, [0, 0, 0, 1]), (YOGA, [1, 5, 0, 1])]
    assert at(s, "left right deck") == "r2/-/- b2/-/- o"
    assert flow(s) == PLAYERS_TURN


def test_yo2_the_players_draw_comes_before_his_cards() -> None:
    s = solo(left="r1/-/-", right="b1/-/-", hands="r1/-", deck="oyg" + "r" + "b" + "*")
    assert kinds(go(s, "build red right")) == [DRAW, DRAW, DRAW, YOGA, YOGA]


# --- YO3, YO4: his turn ---


def left_turn(left: str, cards: str) -> tuple[Record, list[str], Notes]:
    """His turn for the left mandala with these cards on top of the deck, and the simplest one for the right."""
    s = solo(left=left, right="b1/-/-", deck=cards + "b" + "r" * 18)
    notes = go(s, "pass")
    return s, yogas_cards(notes, 0), notes


def test_yo3_1_a_colour_of_the_mountain_goes_there() -> None:
    s, cards, notes = left_turn("r1o1/y1/g1", "o")
    assert cards == ["o mountain 1"]
    assert at(s, "left discard") == "r1o2/y1/g1 -"
    assert yogas_cards(notes, 1) == ["b mountain 1"]


def test_yo3_2_a_colour_of_the_players_field_is_discarded() -> None:
    s, cards, _ = left_turn("r1o1/y1/g1", "y")
    assert cards == ["y discard 2"]
    assert at(s, "left discard") == "r1o1/y1/g1 y1"


@pytest.mark.parametrize(
    ("left", "drawn", "cards", "after", "discard"),
    [
        ("r1o1/y1/-", "gr", ["g field 3", "r discard 3"], "r1o1/y1/g1", "r1"),
        ("r1o1/y1/-", "gy", ["g field 3", "y discard 3"], "r1o1/y1/g1", "y1"),
        ("r1o1/y1/-", "ggpgo", ["g field 3"] * 2 + ["p field 3", "g field 3", "o discard 3"], "r1o1/y1/g3p1", "o1"),
        ("r1o1/y1/g2", "gr", ["g field 3", "r discard 3"], "r1o1/y1/g3", "r1"),
        ("-/y1/-", "rgy", ["r field 3", "g field 3", "y discard 3"], "-/y1/r1g1", "y1"),
    ],
)
def test_yo3_3_any_other_colour_goes_into_his_field_and_he_draws_on(
    left: str, drawn: str, cards: list[str], after: str, discard: str
) -> None:
    s, found, _ = left_turn(left, drawn)
    assert found == cards
    assert at(s, "left discard") == f"{after} {discard}"
    assert flow(s) == PLAYERS_TURN


def test_yo3_3_a_sixth_colour_that_is_not_his_first_card_goes_into_his_field_and_ends_the_turn() -> None:
    s, cards, notes = left_turn("r1o1/y1/g1", "gpgb")
    assert cards == ["g field 3", "p field 3", "g field 3", "b field 3"]
    assert kinds(notes) == [YOGA] * 4 + [COMPLETE, CLAIM, GAIN]
    assert notes[4] == (COMPLETE, [1, 0])
    assert flow(s) == (mandala.CLAIM, 0, 1, mandala_solo.YOGAS_LEFT)
    assert at(s, "left") == "o1/y1/g3p1b1"


@pytest.mark.parametrize(
    ("left", "goal"),
    [
        ("r1o1/y1/g1p1", "mountain"),  # (a) he leads, two colours
        ("r1o1y1g1/-/p1", "mountain"),
        ("r3/o1/y1g1p1", "field"),  # he leads, one colour
        ("r1o1y1/p1/g2", "field"),
        ("r1o1y1/g2/p1", "mountain"),  # (b) he trails, three colours
        ("r9/o1y1g1p1/-", "mountain"),
        ("r1o1/y1g1/p1", "field"),  # he trails, two colours
        ("r1o1y1g1/p1/-", "field"),
        ("r1o1y1/g1/p1", "field"),  # ties: the counts are taken before the card is placed
        ("r1/o1y1/g1p1", "field"),
        ("r1o1y1g1p1/-/-", "field"),
    ],
)
def test_yo4_where_the_sixth_colour_goes_when_it_is_his_first_card(left: str, goal: str) -> None:
    _, cards, notes = left_turn(left, "b")
    assert cards == [f"b {goal} 4"]
    assert COMPLETE in kinds(notes)


def test_yo4_a_sixth_colour_in_the_mountain_is_claimed_too() -> None:
    s, _, _ = left_turn("r1o1/y1/g1p1", "b")
    assert at(s, "left rivers") == "o1b1/y1/g1p1 -/r"
    assert moves_of(SOLO, s) == ["claim orange", "claim black"]


def test_yo4_where_he_can_draw_no_card_his_turn_ends() -> None:
    s = solo(left="r1/-/-", right="-/-/-", deck="go", hands="-/-")
    notes = go(s, "pass")
    assert yogas_cards(notes, 0) == ["g field 3", "o field 3"]
    assert yogas_cards(notes, 1) == []
    assert kinds(notes) == [YOGA, YOGA, LAST_MANDALA]  # he did draw in one of his turns
    assert at(s, "left passes") == "r1/-/o1g1 0"
    assert flow(s) == PLAYERS_TURN


def test_yo4_he_passes_if_he_can_draw_no_card_in_both_his_turns() -> None:
    s = solo(hands="r2/-", deck="-", runouts="1")
    assert kinds(go(s, "grow 1 red left")) == [YOGA_PASSES]
    assert (s.passes, flow(s)) == (1, PLAYERS_TURN)
    assert kinds(go(s, "build red right")) == [YOGA_PASSES]  # the player's turn began a new row
    assert (s.passes, flow(s)) == (1, PLAYERS_TURN)
    assert moves_of(SOLO, s) == ["pass"]
    notes = go(s, "pass")
    assert kinds(notes) == [END]
    assert (mandala.why_over(s), s.passes) == (mandala.BY_PASSES, 2)
    assert flow(s) == (OVER, NOBODY, 0, mandala_solo.PLAYERS)


def test_yo4_the_player_and_then_he_pass() -> None:
    s = solo(deck="-", runouts="1")
    assert kinds(go(s, "pass")) == [YOGA_PASSES, END]
    assert (s.passes, flow(s)) == (2, (OVER, NOBODY, 1, mandala_solo.YOGAS_RIGHT))


def test_yo4_a_card_of_his_interrupts_a_row_of_passes() -> None:
    s = solo(left="r1/-/-", right="b1/-/-", deck="rb*")
    go(s, "pass")
    assert (s.passes, flow(s)) == (0, PLAYERS_TURN)
    s = solo(left="r1/-/-", right="b1/-/-", deck="r")  # a card in one of his turns is enough
    go(s, "pass")
    assert (s.passes, flow(s)) == (0, PLAYERS_TURN)


# --- YO5: destruction ---


def test_yo5_he_takes_cards_even_without_a_field_card() -> None:
    s = solo(left="r3o2/y1g1p1/-", right="b1/-/-", hands="b1/-", deck="ooo" + "*")
    go(s, "build black left")
    assert flow(s) == (mandala.CLAIM, 0, 0, mandala_solo.PLAYERS)
    notes = go(s, "claim orange")
    assert notes[:3] == [
        (GAIN, [0, 1, 1, 1, 0]),
        (CLAIM, [1, 0, 0]),
        (GAIN, [1, 0, 1, 2, 0]),
    ]
    assert at(s, "rivers cups") == "o/r o1+-/r2+-"


def test_yo5_the_players_claims_without_a_field_card_go_onto_the_discard_pile() -> None:
    s = solo(left="r3o2b1/-/y1g1p1", claiming="left", stage="left", discard="y1")
    notes = go(s, "claim orange")
    assert notes[0] == (GAIN, [0, 1, 0, 0, 2])
    assert yogas_claims(notes) == "r"
    assert at(s, "discard rivers") == "o2y1 -/r"


def test_yo5_with_two_empty_fields_they_claim_all_the_same() -> None:
    s = solo(left="r1o2y1g1p1/-/-", right="b1/-/-", hands="b1/-", deck="ooo" + "*")
    notes = go(s, "build black left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, COMPLETE, CLAIM, GAIN]  # a tie: who did not complete it claims first
    assert yogas_claims(notes) == "o"
    for move in ("claim red", "claim green"):
        notes = go(s, move)
        assert (notes[0][1][4], s.phase) == (1, mandala.CLAIM)
    assert SWEEP not in kinds(go(s, "claim black"))
    assert at(s, "rivers cups") == "-/oyp -+-/o1+-"
    assert s.discard.tolist() == [1, 0, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("left", "first"),
    [
        ("r1o1/y1/g1p1", 1),  # the card goes into the mountain: one to two
        ("r1o1/y2/g1p1", 1),  # into his field: two to three
        ("r1o1/y3/g1p1", 0),  # into his field: a tie
        ("r1o1/y4/g1p1", 0),
    ],
)
def test_yo5_who_claims_first_in_a_mandala_that_he_completed(left: str, first: int) -> None:
    s, _, notes = left_turn(left, "b")
    claimers = [values[0] for kind, values in notes if kind == GAIN]
    assert claimers == ([1] if first == 1 else [])
    assert flow(s) == (mandala.CLAIM, 0, 1, mandala_solo.YOGAS_LEFT)


def test_yo5_after_a_destruction_in_the_players_turn_his_left_turn_follows() -> None:
    s = solo(left="r1/o1y1g1/p1b1", claiming="left", right="b1/-/-", deck="go" + "g" + "b" + "*")
    notes = go(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, NEW_MANDALA, NEW_MANDALA, YOGA, YOGA]
    assert at(s, "left right") == "g2o1/-/- b2/-/-"
    assert flow(s) == PLAYERS_TURN


def test_yo5_after_a_destruction_in_his_left_turn_his_right_turn_follows() -> None:
    s = solo(left="r1/o1y1g1/p1b1", claiming="left", stage="left", right="b1/-/-", deck="go" + "b" + "*")
    notes = go(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, NEW_MANDALA, NEW_MANDALA, YOGA]
    assert at(s, "left right") == "g1o1/-/- b2/-/-"
    assert flow(s) == PLAYERS_TURN


def test_yo5_after_a_destruction_in_his_right_turn_the_player_follows() -> None:
    s = solo(right="r1/o1y1g1/p1b1", claiming="right", stage="right", left="b1/-/-", deck="go*")
    notes = go(s, "claim red")
    assert kinds(notes) == [GAIN, SWEEP, SWEEP, NEW_MANDALA, NEW_MANDALA]
    assert flow(s) == PLAYERS_TURN


def test_yo5_he_can_complete_and_clear_a_mandala_without_a_decision_of_the_player() -> None:
    s = solo(left="r2/o1/y1g1p1", right="b1/-/-", deck="yb" + "gr" + "b" + "*")
    notes = go(s, "pass")
    assert kinds(notes) == [YOGA, YOGA, COMPLETE, CLAIM, GAIN, SWEEP, SWEEP, NEW_MANDALA, NEW_MANDALA, YOGA]
    assert at(s, "left right rivers cups") == "g1r1/-/- b2/-/- -/r -+-/r1+-"
    assert flow(s) == PLAYERS_TURN


def test_yo5_he_can_complete_both_mandalas_in_a_row() -> None:
    s = solo(left="r2/-/o1y1g1p1", right="o2/-/r1y1g1p1", deck="yb" + "gr" + "yb" + "gr" + "*")
    notes = go(s, "pass")
    assert [values for kind, values in notes if kind == COMPLETE] == [[1, 0], [1, 1]]
    assert at(s, "left right rivers") == "g1r1/-/- g1r1/-/- -/ro"


# --- YO6: his claim ---


@pytest.mark.parametrize(
    ("mountain", "players_river", "his_river", "full", "simple"),
    [
        ("r2o3y1", "-", "-", "o", "o"),  # the most cards
        ("r2o3y1", "o", "o", "o", "o"),  # whatever the rivers hold
        ("r1o3y2", "-", "royg", "o", "o"),
        ("b1", "b", "b", "b", "b"),
        ("r2o2", "-", "r", "o", "o"),  # not in his river
        ("r2o2", "o", "r", "o", "o"),  # that comes before the player's river
        ("r2o2y1", "ro", "r", "o", "o"),
        ("r2o2", "r", "-", "o", "o"),  # none in his: not in the player's
        ("r2o2", "r", "or", "o", "o"),  # both in his: not in the player's, even at a lower place
        ("r2o2y2", "o", "r", "y", "y"),  # the second filter within the first
        ("o2r2", "ro", "or", "r", "o"),  # in both rivers: the highest place in his
        ("r2o2", "or", "ro", "o", "r"),
        ("y2r2o2", "ygro", "ybro", "o", "y"),
        ("o2r2", "or", "-", "r", "o"),  # missing from his, in the player's: the highest place in the player's
        ("r2o2y2", "oy", "r", "y", "o"),
        ("o2r2", "gor", "g", "r", "o"),
        ("o2r2", "-", "or", "r", "o"),  # in his, missing from the player's: the highest place in his
        ("o2r2", "g", "gor", "r", "o"),
        ("o2r2y2", "y", "yor", "r", "o"),
        ("o2r2y2", "-", "-", "o", "o"),  # missing from both: the leftmost
        ("p1y2r1b2", "gr", "gr", "y", "y"),
        ("b2o2y2", "o", "y", "b", "b"),
    ],
)
def test_yo6_which_colour_he_claims(mountain: str, players_river: str, his_river: str, full: str, simple: str) -> None:
    for level, expected in (("full", full), ("simple", simple)):
        s = solo(left=f"{mountain}/-/-", rivers=f"{players_river}/{his_river}", yoga=level)
        assert LETTER[mandala_solo.colour_for_yoga(s, 0)] == expected, level


def test_yo6_he_claims_in_the_mandala_under_destruction_between_the_players_claims() -> None:
    s = solo(right="r1o3y1b3/g3/p1", left="r9/-/-", claiming="right", stage="right", deck="*")
    assert yogas_claims(go(s, "claim red")) == "o"
    assert at(s, "right rivers") == "y1b3/g3/p1 r/o"
    assert yogas_claims(go(s, "claim yellow")) == "b"
    assert at(s, "rivers cups") == "ry/ob -+-/o2b2+-"


# --- MA7 in his turns ---


def test_ma7_the_pile_is_shuffled_before_his_card_is_placed() -> None:
    s = solo(left="r1/y1/-", right="b1/-/-", deck="y", discard="b2")
    notes = go(s, "pass")
    assert kinds(notes) == [YOGA, SHUFFLE, LAST_MANDALA, YOGA]
    assert at(s, "left right deck discard runouts") == "r1/y1/- b2/-/- b y1 1"


def test_ma7_a_mandala_completed_by_his_card_that_was_the_last_is_the_last_one() -> None:
    s = solo(left="r1/o1y1/g1p1", right="b1/-/-", deck="b", discard="b4")
    notes = go(s, "pass")
    assert kinds(notes) == [YOGA, SHUFFLE, LAST_MANDALA, COMPLETE, CLAIM, GAIN, SWEEP, SWEEP, END]
    assert mandala.why_over(s) == mandala.BY_LAST_MANDALA
    assert at(s, "left deck") == "-/-/- bbbb"


def test_ma7_the_second_run_out_in_his_left_turn_ends_the_game_without_the_right_one() -> None:
    s = solo(left="r1/-/-", right="b1/-/-", deck="g", runouts="1", shuffles="1", discard="r1b2")
    notes = go(s, "pass")
    assert kinds(notes)[:2] == [YOGA, SHUFFLE]
    assert yogas_cards(notes, 1) == []
    assert (notes[-1][0], mandala.why_over(s)) == (END, mandala.BY_DECK)
    assert flow(s) == (OVER, NOBODY, 1, mandala_solo.YOGAS_LEFT)


def test_ma7_the_second_run_out_in_the_players_turn_ends_the_game_before_his() -> None:
    s = solo(left="r1/-/-", right="b1/-/-", hands="r1/-", deck="oyg", runouts="1", shuffles="1", discard="b4")
    notes = go(s, "build red left")
    assert kinds(notes) == [DRAW, DRAW, DRAW, SHUFFLE, END]
    assert flow(s) == (OVER, NOBODY, 0, mandala_solo.PLAYERS)


def test_ma7_both_run_outs_in_a_new_mountain_of_his_left_turn_end_the_game() -> None:
    """The player has the only field card, Master Yoga takes the rest of the mountain: one card is left to shuffle."""
    s = solo(left="r1b1/g1/-", claiming="left", stage="left", right="b1/-/-", deck="p")
    notes = go(s, "claim red")
    assert kinds(notes) == [GAIN, CLAIM, GAIN, SWEEP, NEW_MANDALA, SHUFFLE, LAST_MANDALA, NEW_MANDALA, END]
    assert at(s, "left runouts deck") == "p1g1/-/- 2 -"
    assert flow(s) == (OVER, NOBODY, 1, mandala_solo.YOGAS_LEFT)


def test_ma7_a_waiting_shuffle_happens_when_he_needs_a_card() -> None:
    s = solo(left="r1/-/-", right="r1/-/-", deck="-", runouts="1", discard="r3")
    assert kinds(go(s, "pass")) == [SHUFFLE, YOGA, YOGA]
    assert at(s, "left right deck runouts shuffles") == "r2/-/- r2/-/- r 1 1"


# --- YO7: the end ---


def test_yo7_if_the_game_ends_in_his_left_turn_the_right_one_is_not_played() -> None:
    s = solo(left="b1/o1/y1g1p1", right="r1/-/-", rivers="-/roygp", deck="yr" + "r" * 9)
    notes = go(s, "pass")
    assert kinds(notes) == [YOGA, YOGA, COMPLETE, CLAIM, GAIN, SWEEP, SWEEP, END]
    assert mandala.why_over(s) == mandala.BY_RIVER
    assert at(s, "left right rivers") == "-/-/- r1/-/- -/roygpb"
    assert flow(s) == (OVER, NOBODY, 1, mandala_solo.YOGAS_LEFT)


def test_ma8_a_sixth_colour_in_his_river_ends_the_game_after_the_destruction() -> None:
    s = solo(left="b3r1o1/y1/g2p1", claiming="left", stage="player", rivers="-/roygp", deck="*")
    notes = go(s, "claim red")
    assert yogas_claims(notes) == "b"
    assert (s.phase, at(s, "rivers")) == (mandala.CLAIM, "r/roygpb")
    assert END in kinds(go(s, "claim orange"))
    assert at(s, "left rivers") == "-/-/- ro/roygpb"


@pytest.mark.parametrize(
    ("cups", "expected"),
    [
        ("-+o2/-+r3", [0]),
        ("-+r3/-+o2", [1]),
        ("-+o1/-+r2", [1]),  # equal points, with fewer cards or not, are no win
        ("-+r2/-+o1", [1]),
        ("-+-/-+-", [1]),
    ],
)
def test_yo7_the_player_wins_with_more_points_than_he_has(cups: str, expected: list[int]) -> None:
    assert winners(SOLO, solo(rivers="ro/ro", cups=cups)) == expected


def test_yo7_the_score_is_that_of_the_game_for_two() -> None:
    assert scores(SOLO, solo(rivers="ro/bo", cups="r1+o2/b3+o1")) == [5, 5]


# --- hidden things ---


def test_ma3_his_two_hidden_cup_cards_are_known_to_nobody() -> None:
    s = solo(hands="r3/-", cups="g2+r1o1/y1+b2", rivers="g/y", deck="*")
    assert at(masked(SOLO, s, 0), "hands cups") == "r3/- g2+r1o1/y1+-"
    assert at(masked(SOLO, s, NOBODY), "hands cups") == "-/- g2+-/y1+-"
    s.phase = OVER
    assert at(masked(SOLO, s, NOBODY), "cups") == "g2+r1o1/y1+b2"


# --- at random ---


def test_a_record_has_no_padding_so_that_equal_positions_are_equal_byte_for_byte() -> None:
    assert sum(mandala_solo.STATE[name].itemsize for name in mandala_solo.STATE.names) == mandala_solo.STATE.itemsize


def test_a_deal_leaves_nothing_of_the_game_before() -> None:
    last = list(random_positions(SOLO, 1))[-1]
    assert last.phase == OVER
    mandala_solo.deal(last, new_rng(5))
    assert last.tobytes() == dealt(SOLO, 5).tobytes()


@pytest.mark.parametrize("level", ["full", "simple"])
def test_in_random_games_everything_holds_in_every_position(level: str) -> None:
    rng = new_rng(3)
    for s in random_positions(SOLO, 2 * GAMES, yoga=level):
        check_position(SOLO, s, rng)
        assert s.to_move in (0, NOBODY)
        assert s.turn == (0 if s.stage == mandala_solo.PLAYERS else 1)
        assert s.stage == mandala_solo.PLAYERS or s.phase != mandala.TURN
        assert s.hand_size[1] == 0


def test_random_games_end_in_every_way_but_by_passes() -> None:
    ends = Counter(int(mandala.why_over(s)) for s in random_positions(SOLO, 10 * GAMES) if s.phase == OVER)
    assert ends.total() == 10 * GAMES
    if JIT:
        assert ends.keys() == {mandala.BY_LAST_MANDALA, mandala.BY_RIVER}
