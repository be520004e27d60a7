"""Flowers, rule by rule, then at random."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from chakpur.play.flowers import GAME, cards_text
from chakpur.rules import flowers as rules
from chakpur.rules.cards import UNKNOWN
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOURS, LETTERS
from chakpur.rules.flowers import DARK, LIGHT, NONE, PLAY, TAKE
from chakpur.rules.kernel import Record, copy_record, new_record
from chakpur.rules.log import (
    COMPLETE,
    DRAW,
    END,
    FLOWER,
    LAST_ROUND,
    MARKER,
    NEW_MANDALA,
    ORDER,
    RETURN,
    SHUFFLE,
    SWEEP,
    TILE,
    new_log,
    silent_log,
)
from chakpur.rules.phases import NOBODY, OVER
from tests.rules.flowers_kit import (
    MANY,
    dealt,
    flowers,
    hand,
    hidden_at,
    legal_codes,
    moves,
    noted,
    open_at,
    play,
    scores,
    singles,
    table,
    tiles_at,
    winners,
)

RED, ORANGE, YELLOW, GREEN, PURPLE, BLACK = range(6)
SEATS = (2, 3, 4)


def tile(text: str) -> int:
    return LETTERS.index(text[0]) * 6 + "23457x".index(text[1])


# --- FL1, FL2: material and setup ---


def test_fl1_the_material() -> None:
    s = new_record(rules.STATE)
    s.seats = 2
    rules.shuffle_material(s, new_rng(5))
    assert Counter(s.deck.tolist()) == dict.fromkeys(range(6), 15)
    dark, light = (Counter(code // 6 for code in s.stacks[back].tolist()) for back in (DARK, LIGHT))
    assert dark == {RED: 6, PURPLE: 6, BLACK: 6}
    assert light == {ORANGE: 6, YELLOW: 6, GREEN: 6}
    assert sorted(s.stacks.flat) == list(range(36))


def test_fl2_tiles_and_hands_come_from_the_top_in_order() -> None:
    s = new_record(rules.STATE)
    s.seats = 4
    rules.shuffle_material(s, new_rng(5))
    deck, dark, light = s.deck[::-1].tolist(), s.stacks[DARK][::-1].tolist(), s.stacks[LIGHT][::-1].tolist()
    rules.set_up(s)
    assert s.tiles.tolist() == [[dark[i], light[i]] for i in range(3)]
    dealt_to = [deck[:5], deck[5:11], deck[11:18], deck[18:26]]
    for seat in range(4):
        assert s.hand[seat].tolist() == [dealt_to[seat].count(colour) for colour in range(6)]
    assert s.hand_size.tolist() == [5, 6, 7, 8]
    assert s.deck[: s.deck_size][::-1].tolist() == deck[26:]
    assert s.stack_size.tolist() == [15, 15]
    assert s.marker.tolist() == [NOBODY] * 3
    assert (s.turn, s.to_move, s.phase) == (0, 0, PLAY)


@pytest.mark.parametrize("seats", SEATS)
def test_fl2_only_the_seats_at_the_table_get_cards(seats: int) -> None:
    assert dealt(seats, 1).hand_size.tolist() == [5, 6, 7, 8][:seats] + [0] * (4 - seats)


@pytest.mark.parametrize("seats", SEATS)
def test_a_used_record_can_be_dealt_again(seats: int) -> None:
    used = dealt(seats, 1)
    rng, log = new_rng(2), silent_log()
    while used.phase != OVER:
        rules.step(used, rules.pick(used, rng), log)
    rules.deal(used, new_rng(3))
    assert used.tobytes() == dealt(seats, 3).tobytes()


# --- FL3: the turn ---


def test_fl3_the_turn_goes_round() -> None:
    s = table("r3,o3,y3", m1="p3g3", m2="p2y2", m3="b2g2")
    for seat, move in enumerate(("play 2 red to 1", "play 2 orange to 1", "play 2 yellow to 1")):
        assert (s.turn, s.to_move) == (seat, seat)
        play(s, move)
    assert s.turn == 0


def test_fl3_draw_comes_before_majority_and_completion() -> None:
    s = table("b2,g1", m1="r2o2:1:g2,y1p1")
    notes = play(s, "play 1 black to 1")
    assert [kind for kind, _ in notes] == [DRAW, DRAW, DRAW, DRAW, MARKER, COMPLETE]


# --- FL4: play ---


def test_fl4_a_new_colour_lies_open() -> None:
    s = table("g3y1,b1", m1="r2o2")
    play(s, "play 2 green to 1")
    assert open_at(s, 1, 0) == "g2"
    assert hidden_at(s, 1, 0) == "-"
    assert hand(s, 0) == "y1g1"


def test_fl4_any_number_of_one_colour_into_any_mandala() -> None:
    s = table("r2g1,b1")
    assert moves(s) == [
        *(f"play {count} red to {mandala}" for count in (1, 2) for mandala in (1, 2, 3)),
        *(f"play 1 green to {mandala}" for mandala in (1, 2, 3)),
    ]


@pytest.mark.parametrize("colour", ["red", "orange"])
def test_fl4_a_colour_on_a_tile_is_hidden(colour: str) -> None:
    s = table("r3o3,b1", m1="r2o2")
    play(s, f"play 3 {colour} to 1")
    assert open_at(s, 1, 0) == "-"
    assert hidden_at(s, 1, 0) == f"{colour[0]}3"


def test_fl4_a_colour_on_a_tile_of_another_mandala_is_new() -> None:
    s = table("r3o3,b1", m1="r2o2", m2="p2y2")
    play(s, "play 3 red to 2")
    assert open_at(s, 2, 0) == "r3"


def test_fl4_example_cyrills_black_cards_are_hidden_because_black_lies_open_already() -> None:
    s = table("g2,y2,b4r1", turn="2", m1="r2o2:1:-,b1", known="-,-,-")
    play(s, "play 3 black to 1")
    assert hidden_at(s, 1, 2) == "b3"
    assert open_at(s, 1, 1) == "b1"


def test_fl4_more_of_the_own_open_colour_is_hidden() -> None:
    s = table("b4r1,y2", m1="r2o2:0:b1")
    play(s, "play 3 black to 1")
    assert (open_at(s, 1, 0), hidden_at(s, 1, 0)) == ("b1", "b3")


def test_fl4_fifteen_cards_of_a_colour_can_be_played_at_once() -> None:
    s = table("b15r1,y2")
    play(s, "play 15 black to 1")
    assert open_at(s, 1, 0) == "b15"


# --- FL5: draw ---


def test_fl5_example_with_six_cards_left_two_are_drawn() -> None:
    s = table("r7,y2", deck="gb")
    notes = play(s, "play 1 red to 2")
    assert noted(notes, DRAW) == [[0, GREEN], [0, BLACK]]
    assert hand(s, 0) == "r6g1b1"


@pytest.mark.parametrize(
    ("held", "drawn"), [(1, 4), (2, 4), (4, 4), (5, 4), (6, 3), (7, 2), (8, 1), (9, 0), (10, 0), (13, 0)]
)
def test_fl5_after_one_card_four_are_drawn_but_not_past_eight(held: int, drawn: int) -> None:
    s = table(f"r{held},y2", deck="gbgb")
    notes = play(s, "play 1 red to 2")
    assert len(noted(notes, DRAW)) == drawn
    assert s.hand_size[0] == held - 1 + drawn
    assert s.hand_size[0] == s.hand[0].sum()


@pytest.mark.parametrize("mandala", [1, 2])
def test_fl5_open_or_hidden_makes_no_difference(mandala: int) -> None:
    s = table("r7,y2", m1="r2o2", m2="p2y2")
    assert len(noted(play(s, f"play 1 red to {mandala}"), DRAW)) == 2


@pytest.mark.parametrize("count", [2, 3])
def test_fl5_after_two_or_more_cards_none_is_drawn(count: int) -> None:
    s = table("r4,y2")
    assert noted(play(s, f"play {count} red to 2"), DRAW) == []
    assert s.hand_size[0] == 4 - count


def test_fl5_the_pile_is_shuffled_when_a_card_is_needed() -> None:
    s = table("r7,y2", deck="g", rest="discard")
    pile = s.discard.sum()
    notes = play(s, "play 1 red to 2")
    assert [kind for kind, _ in notes[:3]] == [DRAW, SHUFFLE, DRAW]
    assert notes[0][1] == [0, GREEN]
    order = notes[1][1]
    assert len(order) == pile
    assert notes[2][1] == [0, order[0]]
    assert s.deck[: s.deck_size][::-1].tolist() == order[1:]
    assert not s.discard.any()
    assert s.shuffles == 1


def test_fl5_the_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    s = table("r7,y2", deck="gb", rest="discard")
    pile = s.discard.tolist()
    assert noted(play(s, "play 1 red to 2"), SHUFFLE) == []
    assert s.deck_size == 0
    assert s.discard.tolist() == pile


def test_fl5_where_no_card_can_be_drawn_fewer_are_drawn() -> None:
    s = table("r4,o1", m1="r2o2:1:y15,p15/o14", m2="p2y2:0:r11g14,b15", deck="g")
    assert noted(play(s, "play 1 red to 3"), DRAW) == [[0, GREEN]]
    assert (s.deck_size, s.shuffles, hand(s, 0)) == (0, 0, "r3g1")


def test_fl5_a_shuffle_is_fixed_by_the_key_and_by_how_many_there_were() -> None:
    def order(key: str, shuffles: str) -> list[int]:
        s = table("r7,y2", rest="discard", key=key.rjust(16, "0"), shuffles=shuffles)
        return noted(play(s, "play 1 red to 2"), SHUFFLE)[0]

    assert order("1", "0") == order("1", "0")
    assert sorted(order("1", "0")) == sorted(order("2", "0")) == sorted(order("1", "1"))
    assert order("1", "0") != order("2", "0")
    assert order("1", "0") != order("1", "1")


def test_fl5_a_told_shuffle_is_used() -> None:
    s = table("r7,y2", rest="discard")
    order = sorted(np.repeat(range(6), s.discard).tolist(), reverse=True)
    assert noted(play(s, "play 1 red to 2", orders=[order]), DRAW) == [[0, BLACK], [0, BLACK]]


# --- FL6: never empty-handed ---


def test_fl6_two_or_more_cards_may_not_be_the_whole_hand() -> None:
    s = table("r3,y2")
    assert moves(s) == [f"play {count} red to {mandala}" for count in (1, 2) for mandala in (1, 2, 3)]


def test_fl6_with_another_card_in_hand_all_of_a_colour_may_go() -> None:
    assert "play 3 red to 1" in moves(table("r3b1,y2"))


@pytest.mark.parametrize("rest", ["deck", "discard"])
def test_fl6_the_last_card_may_be_played_if_a_card_can_be_drawn(rest: str) -> None:
    s = table("r1,y2", rest=rest)
    assert moves(s) == ["play 1 red to 1", "play 1 red to 2", "play 1 red to 3"]
    play(s, "play 1 red to 2")
    assert s.hand_size[0] == 4


STUCK = {
    "hands": "r1,o1",
    "m1": "r2o2:1:y15,p15/o14",
    "m2": "p2y2:0:r14g15,b15",
    "m3": "b2g2",
}
"""All cards lie in the mandalas, and each player has one left."""


def test_fl6_the_last_card_may_not_be_played_if_no_card_can_be_drawn() -> None:
    s = table(**STUCK)
    assert (s.deck_size, s.discard.sum()) == (0, 0)
    assert moves(s) == ["pass"]


def test_fl6_a_pass_hands_the_turn_on_and_is_counted() -> None:
    s = table(**STUCK)
    assert play(s, "pass") == []
    assert (s.turn, s.to_move, s.passes, s.phase) == (1, 1, 1, PLAY)


def test_fl6_a_play_ends_the_passes_in_a_row() -> None:
    s = table("r1,o2", m1="r2o2:1:y15,p15/o13", m2="p2y2:0:r14g15,b15", m3="b2g2")
    play(s, "pass", "play 1 orange to 3")
    assert (s.turn, s.passes) == (0, 0)


def test_fl6_when_all_pass_in_a_row_all_three_mandalas_are_dissolved() -> None:
    s = table(**STUCK)
    notes = play(s, "pass", "pass")
    assert sorted(noted(notes, ORDER)[0]) == [0, 1, 2]
    assert (s.passes, s.closing) == (2, 1)
    while s.phase == TAKE:
        play(s, "take dark")
    assert s.phase == OVER
    assert [tiles_at(s, mandala) for mandala in (1, 2, 3)] == ["-", "-", "b2g2"]


def test_fl6_passes_of_some_do_not_end_a_game_of_three() -> None:
    s = table("r1,o1,b1", m1="r2o2:1:y15,p15/o14", m2="p2y2:0:r14g15,b14", m3="b2g2")
    play(s, "pass", "pass")
    assert (s.phase, s.turn, s.passes) == (PLAY, 2, 2)
    play(s, "pass")
    assert s.closing


# --- FL7: majority ---


def test_fl7_example_1_hidden_cards_do_not_count_against_the_first_open_card() -> None:
    """Cyrill has three hidden cards; Anika's one open card takes the marker from the middle."""
    s = table("y5,b5,g3", m1="r2o2:-:-,-,-/r3")
    assert noted(play(s, "play 1 yellow to 1"), MARKER) == [[0, 0]]
    assert s.marker[0] == 0


def test_fl7_example_2_an_open_card_makes_all_hidden_ones_count() -> None:
    """Britta takes the marker with two open cards; Cyrill with his first open card, for now he has four."""
    s = table("y5,b5,g3", turn="1", m1="r2o2:0:y1,-,-/r3")
    assert noted(play(s, "play 2 black to 1"), MARKER) == [[1, 0]]
    assert noted(play(s, "play 1 green to 1"), MARKER) == [[2, 0]]


def test_fl7_is_skipped_without_an_open_card() -> None:
    s = table("r5,b5", m1="r2o2")
    assert noted(play(s, "play 4 red to 1"), MARKER) == []
    assert s.marker[0] == NOBODY


def test_fl7_hidden_cards_count_for_who_has_an_open_one() -> None:
    s = table("r5,b5", m1="r2o2:1:y1,b2")
    assert noted(play(s, "play 2 red to 1"), MARKER) == [[0, 0]]


def test_fl7_on_a_tie_the_marker_stays() -> None:
    s = table("g5,b5", m1="r2o2:1:-,b2")
    assert noted(play(s, "play 2 green to 1"), MARKER) == []
    assert s.marker[0] == 1


def test_fl7_the_owner_keeps_it_without_a_word() -> None:
    s = table("g5,b5", m1="r2o2:0:y2,b2")
    assert noted(play(s, "play 2 green to 1"), MARKER) == []
    assert s.marker[0] == 0


def test_fl7_more_than_every_other_is_needed() -> None:
    s = table("g3,b5,p2", m1="r2o2:1:-,b3,y2")
    assert noted(play(s, "play 1 green to 1"), MARKER) == []
    assert s.marker[0] == 1


def test_fl7_each_mandala_has_a_marker_of_its_own() -> None:
    s = table("g3,b5", m1="r2o2:1:-,b3", m2="p2y2")
    play(s, "play 1 green to 2")
    assert s.marker.tolist() == [1, 0, NOBODY]


# --- FL8: completion ---


def one_short(owner: str, other: str, *more: str, turn: str = "0") -> Record:
    """Mandala 1 shows all but black; seat 0 has the marker, and whoever is on turn has black cards."""
    hands = ",".join(["b5"] * (2 + len(more))) if len(more) < 2 else "b3,b3,b3,b3"
    return table(hands, turn=turn, m1=f"r2o2:0:{','.join((owner, other, *more))}")


def test_fl8_five_colours_do_not_complete_a_mandala() -> None:
    s = table("p2b2,g2", m1="r2o2:0:y1,g1")
    assert noted(play(s, "play 1 purple to 1"), COMPLETE) == []
    assert s.phase == PLAY


def test_fl8_hidden_cards_do_not_complete_a_mandala() -> None:
    s = table("r3b1,g1", m1="r2o2:0:y1p1,g1")
    assert noted(play(s, "play 2 red to 1"), COMPLETE) == []
    assert s.phase == PLAY


def test_fl8_1_the_owner_of_the_marker_takes_one_of_the_tiles() -> None:
    s = one_short("y1p1", "g2")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, COMPLETE) == [[0, 0]]
    assert (s.phase, s.taking, s.to_move, s.turn) == (TAKE, 0, 0, 0)
    assert moves(s) == ["take dark", "take light"]
    assert tiles_at(s, 1) == "r2o2"


@pytest.mark.parametrize(("move", "first", "second"), [("take dark", "r2", "o2"), ("take light", "o2", "r2")])
def test_fl8_the_other_tile_goes_to_the_other(move: str, first: str, second: str) -> None:
    s = one_short("y1p1", "g2")
    notes = play(s, "play 1 black to 1", move)
    assert noted(notes, TILE) == [[0, 0, tile(first)], [1, 0, tile(second)]]
    assert (singles(s, 0), singles(s, 1)) == (first, second)
    assert (s.phase, s.taking, s.to_move, s.turn) == (PLAY, NONE, 1, 1)


def test_fl8_1_the_owner_takes_also_when_another_completed_it() -> None:
    s = one_short("y3p1", "g1", turn="1")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, COMPLETE) == [[1, 0]]
    assert (s.to_move, s.turn) == (0, 1)
    play(s, "take light")
    assert (singles(s, 0), singles(s, 1)) == ("o2", "r2")
    assert (s.to_move, s.turn) == (0, 0)


def test_fl8_1_the_completing_play_may_take_the_marker_first() -> None:
    s = one_short("y1p1", "g1", turn="1")
    notes = play(s, "play 2 black to 1")
    assert [kind for kind, _ in notes] == [MARKER, COMPLETE]
    assert s.to_move == 1


def test_fl8_1_who_gets_both_is_not_asked_and_gets_the_dark_tile_first() -> None:
    s = table("b5,r5", m1="r2o2:0:y1p1g1,-/o3")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, TILE) == [[0, 0, tile("r2")], [0, 0, tile("o2")]]
    assert singles(s, 0) == "r2o2"
    assert (s.phase, s.turn) == (PLAY, 1)


@pytest.mark.parametrize(
    ("owner", "other", "shared"),
    [
        ("y1p1", "g1", False),  # 3 to 1
        ("y1p1", "g2", True),  # 3 to 2
        ("y2p1", "g2", True),  # 4 to 2: exactly half
        ("y3p1", "g2", False),  # 5 to 2
        ("y3p1/r1", "g2/o1", True),  # 6 to 3, hidden cards counted
        ("y3p1/r2", "g2/o1", False),  # 7 to 3
        ("y1p1g1", "-/o3", False),  # 4 to 3, but none of them open
    ],
)
def test_fl8_2_with_two_players_the_other_needs_half_as_many_cards(owner: str, other: str, shared: bool) -> None:
    s = one_short(owner, other)
    play(s, "play 1 black to 1")
    assert (s.phase == TAKE) == shared
    if not shared:
        assert singles(s, 0) == "r2o2"


@pytest.mark.parametrize("seats", [3, 4])
def test_fl8_2_with_more_players_a_single_open_card_is_enough(seats: int) -> None:
    s = one_short("y3p3", "g1", *["-"] * (seats - 2))
    play(s, "play 1 black to 1", "take light")
    assert (singles(s, 0), singles(s, 1)) == ("o2", "r2")


@pytest.mark.parametrize(
    ("sides", "getter"),
    [
        (("y2", "g2", "p1"), 1),  # the most cards
        (("y2", "g1", "p1/r1"), 2),  # the most cards, hidden ones counted
        (("y2", "g1/o1", "p2"), 2),  # tie: more open cards
        (("y2", "p2", "g1/o1"), 1),
        (("y2", "g2", "p2"), 0),  # tie in both: the owner
        (("y2", "g1/o1", "p1/o1"), 0),
        (("y1p1", "g1", "-/r3"), 1),  # those without an open card are not counted
        (("y1p1g1", "-/o1", "-/r3"), 0),  # nobody else has an open card
        (("y1", "g1", "p1", "-"), 0),
        (("y2", "g1", "p1", "-/o3"), 0),
        (("y2", "g1", "-", "p2"), 3),  # a tie for less does not matter
        (("y1g1", "-/r1", "-", "p1"), 3),
    ],
)
def test_fl8_2_who_gets_the_other_tile(sides: tuple[str, ...], getter: int) -> None:
    s = one_short(*sides)
    # Enough black cards that seat 0 has the majority anyway.
    play(s, "play 2 black to 1")
    if getter == 0:
        assert singles(s, 0) == "r2o2"
        assert s.phase == PLAY
    else:
        assert s.phase == TAKE
        play(s, "take dark")
        assert (singles(s, 0), singles(s, getter)) == ("r2", "o2")


def test_fl8_2_a_tie_of_three_with_one_who_has_more_open_cards() -> None:
    s = table("b3,b3,b3,b3", m1="r2o2:0:y3,g1/o1,p2,-/r1")
    play(s, "play 1 black to 1")
    assert s.phase == TAKE
    assert rules.getter_of_other_tile(s, 0) == 2


def test_fl8_3_a_tile_cannot_be_refused() -> None:
    s = one_short("y1p1", "g2")
    play(s, "play 1 black to 1")
    assert legal_codes(s) == [rules.TAKE_DARK, rules.TAKE_LIGHT]


def test_fl8_two_tiles_of_one_colour_need_five_other_colours() -> None:
    """The printed material has no such pair, but no rule depends on that."""
    s = table("b5p1,g5", m1="r2r3:0:y1p1,g2", odd=True)
    assert noted(play(s, "play 1 black to 1"), COMPLETE) == []
    assert s.phase == PLAY
    s = table("b5p1,g5", m1="r2r3:0:y1p1o1,g2", odd=True)
    assert noted(play(s, "play 1 black to 1"), COMPLETE) == [[0, 0]]


# --- FL9: flowers ---


def test_fl9_two_tiles_of_one_colour_form_a_flower_the_older_one_first() -> None:
    s = table("b5,b5", m1="r2o2:0:y1p1g1", singles="y5r7g3,b7")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, FLOWER) == [[0, tile("r7"), tile("r2")]]
    assert (singles(s, 0), flowers(s, 0)) == ("y5g3o2", "r7r2")


def test_fl9_the_second_tile_can_form_a_flower_too() -> None:
    s = table("b5,b5", m1="r2o2:0:y1p1,g2", singles="b7p7,y3o7")
    notes = play(s, "play 1 black to 1", "take dark")
    assert [kind for kind, _ in notes[:3]] == [TILE, TILE, FLOWER]
    assert (singles(s, 1), flowers(s, 1)) == ("y3", "o7o2")


def test_fl9_third_and_fourth_tile_form_a_second_flower() -> None:
    s = table("b5,b5", m1="r2o2:0:y1p1g1", flowers="r3r7,o3o7")
    play(s, "play 1 black to 1")
    assert (singles(s, 0), flowers(s, 0)) == ("r2o2", "r3r7")
    s = table("b5,b5", m1="r2o2:0:y1p1g1", singles="r4,y4", flowers="r3r7,o3o7")
    play(s, "play 1 black to 1")
    assert (singles(s, 0), flowers(s, 0)) == ("o2", "r3r7r4r2")


def test_fl9_two_flowers_at_once() -> None:
    s = table("b5,b5", m1="r2o2:0:y1p1g1", singles="o7r7,-")
    play(s, "play 1 black to 1")
    assert (singles(s, 0), flowers(s, 0)) == ("-", "r7r2o7o2")


def test_fl9_two_tiles_of_one_colour_to_one_player_form_a_flower_at_once() -> None:
    s = table("b5,b5", m1="r2r3:0:y1p1g1o1", odd=True)
    play(s, "play 1 black to 1")
    assert (singles(s, 0), flowers(s, 0)) == ("-", "r2r3")


def test_fl9_of_three_the_first_two_form_the_flower() -> None:
    s = table("b5,b5", m1="r2r3:0:y1p1g1o1", singles="r7,-", odd=True)
    play(s, "play 1 black to 1")
    assert (singles(s, 0), flowers(s, 0)) == ("r3", "r7r2")


# --- FL10: discard or take back ---


def test_fl10_who_got_a_tile_discards_everyone_else_takes_back() -> None:
    s = table("b5,y5,y1,b1", m1="r2o2:0:y1p1/r1,g2/o1,-/r3,-")
    notes = play(s, "play 1 black to 1", "take dark")
    assert noted(notes, SWEEP) == [[0, 0, 1, 0, 1, 0, 1, 1], [1, 0, 0, 1, 0, 2, 0, 0]]
    assert noted(notes, RETURN) == [[2, 0, 3, 0, 0, 0, 0, 0]]
    assert cards_text(s.discard) == "r1o1y1g2p1b1"
    assert (hand(s, 1), hand(s, 2), s.hand_size[2]) == ("y5", "r3y1", 4)
    assert not s.open_cards[0].any()
    assert not s.hidden_cards[0].any()


def test_fl10_who_was_third_takes_open_cards_back_too() -> None:
    s = table("b5,y5,y1", m1="r2o2:0:y3,g3,p1/r1")
    play(s, "play 1 black to 1", "take dark")
    assert hand(s, 2) == "r1y1p1"


def test_fl10_hands_can_grow_past_eight_and_then_draw_nothing() -> None:
    s = table("b5,y5,b6o2", m1="r2o2:0:y2p1,g2,-/r3")
    play(s, "play 1 black to 1", "take dark", "play 2 yellow to 2")
    assert s.hand_size[2] == 11
    notes = play(s, "play 1 black to 3")
    assert noted(notes, DRAW) == []
    assert s.hand_size[2] == 10


def test_fl10_cards_taken_back_are_known() -> None:
    s = table("b5,y5,y1r1", m1="r2o2:0:y2p1,g2,-/r3o1")
    play(s, "play 1 black to 1", "take dark")
    assert cards_text(s.known[2]) == "r3o1"
    assert not s.known[:2].any()


def test_fl10_a_play_uses_up_known_cards_of_its_colour_first() -> None:
    s = table("r5b2,y5", known="r3b2,-")
    play(s, "play 2 red to 2", "play 2 yellow to 1")
    assert cards_text(s.known[0]) == "r1b2"
    play(s, "play 2 red to 2")
    assert (hand(s, 0), cards_text(s.known[0])) == ("r1b2", "b2")


def test_fl10_a_drawn_card_is_not_known() -> None:
    s = table("r5,y5", known="r3,-", deck="rrr")
    play(s, "play 1 red to 2")
    assert (hand(s, 0), cards_text(s.known[0])) == ("r8", "r2")


# --- FL11: the new mandala ---


def test_fl11_a_new_mandala_begins_in_its_place() -> None:
    s = table("b5,y5", m1="r2o2:0:y1p1g1", dark="b7", light="gx")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, NEW_MANDALA) == [[0, tile("b7"), tile("gx")]]
    assert tiles_at(s, 1) == "b7gx"
    assert s.marker[0] == NOBODY
    assert s.stack_size.tolist() == [14, 14]


# --- FL12: the last round ---

TWO_FLOWERS = "r7r3o7o3"


def near_the_end(seat: int, turn: str, seats: int = 3) -> Record:
    """Seat 0 completes nothing yet; *seat* has two flowers and a single red and orange tile."""
    singles_ = ",".join("r4o4" if other == seat else "-" for other in range(seats))
    flowers_ = ",".join(TWO_FLOWERS if other == seat else "-" for other in range(seats))
    sides = ["y1p1", "g2", "-"][:seats]
    return table(
        ",".join(["b4"] * seats), turn=turn, m1=f"r2o2:0:{','.join(sides)}", singles=singles_, flowers=flowers_
    )


def test_fl12_the_round_is_finished_after_a_third_flower() -> None:
    s = near_the_end(seat=0, turn="0")
    notes = play(s, "play 1 black to 1", "take dark")
    assert noted(notes, LAST_ROUND) == [[0]]
    assert (s.last_round, s.phase, s.turn) == (1, PLAY, 1)
    play(s, "play 1 black to 2")
    assert s.phase == PLAY
    notes = play(s, "play 1 black to 2")
    assert notes[-1] == (END, [])
    assert (s.phase, s.to_move, s.turn) == (OVER, NOBODY, 2)
    assert legal_codes(s) == []


def test_fl12_a_third_flower_of_somebody_who_is_not_on_turn() -> None:
    s = near_the_end(seat=1, turn="0")
    notes = play(s, "play 1 black to 1", "take dark")
    assert noted(notes, LAST_ROUND) == [[1]]
    assert (s.phase, s.turn) == (PLAY, 1)


def test_fl12_a_third_flower_in_the_last_seats_turn_ends_the_game_at_once() -> None:
    s = near_the_end(seat=0, turn="2")
    notes = play(s, "play 1 black to 1", "take light")
    assert noted(notes, LAST_ROUND) == [[0]]
    assert len(noted(notes, NEW_MANDALA)) == 1
    assert s.phase == OVER


def test_fl12_two_flowers_do_not_end_the_game() -> None:
    s = table("b4,b4", turn="1", m1="r2o2:0:y3p1,g3", singles="r4o4,-", flowers="r7r3,o7o3")
    notes = play(s, "play 1 black to 1", "take dark")
    assert flowers(s, 0) == "r7r3r4r2"
    assert noted(notes, LAST_ROUND) == []
    assert (s.phase, s.turn) == (PLAY, 0)


def test_fl12_third_and_fourth_flower_at_once_are_announced_once() -> None:
    s = table("b4,b4", m1="r2o2:0:y1p1g1", singles="r4o4,-", flowers=f"{TWO_FLOWERS},-")
    notes = play(s, "play 1 black to 1")
    assert noted(notes, LAST_ROUND) == [[0]]
    assert s.flower_count[0] == 4


def test_fl12_a_second_third_flower_is_not_announced() -> None:
    three_flowers = "b3b4p3p4y3y4"
    s = table(
        "b4,b4",
        turn="1",
        last="1",
        m1="r2o2:0:y3p1,g3",
        singles="r4,o4y5g4",
        flowers=f"{TWO_FLOWERS},{three_flowers}",
    )
    notes = play(s, "play 1 black to 1", "take dark")
    assert s.flower_count[0] == 3
    assert noted(notes, LAST_ROUND) == []
    assert s.phase == OVER


def test_fl12_the_other_mandalas_stay_as_they_are() -> None:
    s = near_the_end(seat=0, turn="2")
    s.open_cards[1, 1, BLACK] = 1
    s.marker[1] = 1
    play(s, "play 1 black to 1", "take light")
    assert (open_at(s, 2, 1), s.marker[1], tiles_at(s, 2)) == ("b1", 1, "p2y2")


# --- FL13: out of tiles ---

FLOWERS_OF_ALL = "r3r4o3o4,p3p4y3y4,b3b4g3g4,r5r7o5o7"
SINGLES_OF_ALL = "p5y5b5g5,rxoxb7g7,p7y7,pxyxbxgx"


def without_tiles(m2: str = "p2y2", m3: str = "b2g2", **more: str) -> Record:
    """Four players, all stacks empty; seat 0 needs a black card to complete mandala 1, and gets both tiles."""
    parts = {"singles": SINGLES_OF_ALL, "flowers": FLOWERS_OF_ALL, "dark": "-", "light": "-", **more}
    return table("b5,r3,g1,y1", m1="r2o2:0:y1p1g1", m2=m2, m3=m3, **parts)


def test_fl13_the_game_ends_at_once_without_tiles_for_a_new_mandala() -> None:
    s = without_tiles()
    notes = play(s, "play 1 black to 1")
    assert sorted(noted(notes, ORDER)[0]) == [1, 2]
    assert noted(notes, NEW_MANDALA) == []
    assert notes[-1] == (END, [])
    assert (s.phase, s.turn, s.to_move, s.closing) == (OVER, 0, NOBODY, 1)


def test_fl13_a_mandala_without_an_owner_keeps_its_tiles_and_gives_the_cards_back() -> None:
    s = without_tiles(m2="p2y2:-:-,-/p2,-,-/y1")
    notes = play(s, "play 1 black to 1")
    assert [tiles_at(s, mandala) for mandala in (1, 2, 3)] == ["-", "p2y2", "b2g2"]
    assert noted(notes, RETURN) == [[1, 1, 0, 0, 0, 0, 2, 0], [3, 1, 0, 0, 1, 0, 0, 0]]
    assert (hand(s, 1), hand(s, 3)) == ("r3p2", "y2")
    assert s.discard.sum() == 4


def test_fl13_an_owner_takes_also_from_an_incomplete_mandala() -> None:
    s = without_tiles(m2="p2y2:1:-,r2,g1,-/p1")
    play(s, "play 1 black to 1", orders=[[1, 2]])
    assert (s.phase, s.taking, s.to_move, s.turn, s.dissolving_size) == (TAKE, 1, 1, 0, 1)
    assert s.dissolving.tolist() == [2, NONE, NONE]
    notes = play(s, "take light")
    assert noted(notes, TILE) == [[1, 1, tile("y2")], [2, 1, tile("p2")]]
    assert noted(notes, SWEEP) == [[1, 1, 2, 0, 0, 0, 0, 0], [2, 1, 0, 0, 0, 1, 0, 0]]
    assert noted(notes, RETURN) == [[3, 1, 0, 0, 0, 0, 1, 0]]
    assert (s.phase, s.dissolving_size, s.taking) == (OVER, 0, NONE)
    assert s.marker.tolist() == [NOBODY] * 3


@pytest.mark.parametrize("order", [[1, 2], [2, 1]])
def test_fl13_one_mandala_after_the_other(order: list[int]) -> None:
    s = without_tiles(m2="p2y2:1:-,r2,g1", m3="b2g2:3:-,-,y1,r2")
    owner, singles_before = {1: 1, 2: 3}, SINGLES_OF_ALL.split(",")
    assert noted(play(s, "play 1 black to 1", orders=[order]), ORDER) == [order]
    assert (s.taking, s.to_move, s.dissolving.tolist()) == (order[0], owner[order[0]], [order[1], NONE, NONE])
    play(s, "take dark")
    assert (s.phase, s.taking, s.to_move, s.dissolving_size) == (TAKE, order[1], owner[order[1]], 0)
    assert s.closing
    play(s, "take dark")
    assert s.phase == OVER
    assert flowers(s, 3) == "r5r7o5o7bxb2"
    assert singles(s, 1) == singles_before[1] + "p2"


def test_fl13_who_gets_both_later_gets_the_dark_tile_first() -> None:
    s = without_tiles(m2="p2y2:1:-,r2,g1", m3="b2g2:3:-,-,-,r2")
    play(s, "play 1 black to 1", orders=[[1, 2]])
    assert noted(play(s, "take light"), TILE)[2:] == [[3, 2, tile("b2")], [3, 2, tile("g2")]]


def test_fl13_a_third_flower_formed_now_starts_no_last_round() -> None:
    s = without_tiles(m2="p2y2:3:-,r1,-,g3")
    notes = play(s, "play 1 black to 1", "take dark")
    assert flowers(s, 3) == "r5r7o5o7pxp2"
    assert noted(notes, LAST_ROUND) == []
    assert not s.last_round


def test_fl13_a_third_flower_of_the_last_regular_mandala_is_announced_all_the_same() -> None:
    s = without_tiles(singles="rxy5b5g5,p5oxb7g7,p7y7,pxyxbxgx")
    notes = play(s, "play 1 black to 1")
    kinds = [kind for kind, _ in notes]
    assert noted(notes, LAST_ROUND) == [[0]]
    assert kinds.index(LAST_ROUND) < kinds.index(ORDER)
    assert (s.last_round, s.phase) == (1, OVER)


def test_fl13_the_order_is_random_and_fixed_by_the_key() -> None:
    orders, games = Counter(), 200 if MANY == 1 else 60
    for key in range(games):
        s = without_tiles(key=f"{key:016x}")
        again = copy_record(s)
        order = noted(play(s, "play 1 black to 1"), ORDER)
        assert noted(play(again, "play 1 black to 1"), ORDER) == order
        orders[tuple(order[0])] += 1
    assert orders.keys() == {(1, 2), (2, 1)}
    assert min(orders.values()) > 0.35 * games


def test_fl13_after_passes_all_six_orders_occur() -> None:
    orders = set()
    for key in range(60):
        s = table(**STUCK, key=f"{key:016x}")
        orders.add(tuple(noted(play(s, "pass", "pass"), ORDER)[0]))
    assert orders == set(permutations(range(3)))


def test_fl13_a_fixed_order_that_does_not_fit_is_not_used() -> None:
    log = new_log()
    log.fixed_size, log.fixed[:3] = 3, [2, 0, 1]
    s = without_tiles()
    rules.step(s, GAME.code("play 1 black to 1"), log)
    assert log.fixed_used == 0
    assert s.phase == OVER


def test_fl13_after_passes_the_turn_does_not_go_on() -> None:
    s = table(**STUCK)
    play(s, "pass", "pass")
    assert s.turn == 1


# --- FL14: the score ---


@pytest.mark.parametrize(
    ("singles_", "flowers_", "points"),
    [
        ("r2o3y4g5p7", "-", 21),
        ("rx", "-", 0),
        ("-", "rxr7", 21),
        ("-", "r2rx", 6),
        ("-", "r2r3", 7),
        ("-", "r7r2", 11),
        ("-", "r5r4", 13),
        ("r3oxy7", "r2rxo5o7", 10 + 6 + 17),
    ],
)
def test_fl14_points(singles_: str, flowers_: str, points: int) -> None:
    s = table("r5,b5", m1="b2o2", m2="p2y2", m3="b3g2", singles=f"-,{singles_}", flowers=f"-,{flowers_}", odd=True)
    assert scores(s) == [0, points]


def test_fl14_most_points_win() -> None:
    s = table("r5,b9,g1", singles="r5,o4,-")
    assert (scores(s), winners(s)) == ([5, 4, 0], [0])


def test_fl14_on_a_tie_more_cards_in_hand_win() -> None:
    s = table("r5,b9,g1", singles="r5,o5,-")
    assert winners(s) == [1]


def test_fl14_a_tie_in_both_is_a_shared_win() -> None:
    s = table("r5,b4,g4", singles="-,o5,b5")
    assert winners(s) == [1, 2]
    assert winners(table("r5,b5")) == [0, 1]


def test_fl14_many_cards_never_make_up_for_a_point() -> None:
    s = table("r15o15y15g15p15b14,b1", singles="-,r3o3", rest="discard")
    assert winners(s) == [1]


# --- what a seat may know ---


def test_a_seat_sees_its_own_hand_and_what_is_known_of_the_others() -> None:
    s = table("r5,b5g2,y4", known="r1,g2,-")
    rules.mask(s, 0)
    assert [hand(s, seat) for seat in range(3)] == ["r5", "g2", "-"]
    assert s.hand_size.tolist() == [5, 7, 4, 0]
    assert (s.deck == UNKNOWN).all()
    assert (s.stacks == UNKNOWN).all()
    assert s.stack_size.tolist() == [15, 15]
    assert s.key == 0


def test_a_spectator_sees_no_hand() -> None:
    s = table("r5,b5g2,y4", known="r1,g2,-")
    rules.mask(s, -1)
    assert [hand(s, seat) for seat in range(3)] == ["r1", "g2", "-"]


def test_resample_makes_every_arrangement_of_the_unseen_cards_equally_likely() -> None:
    """Seat 0 can't see two green and two red cards (two in the deck, one in each other hand) and four tiles."""
    s = table("o15,g1b14,r1", known="-,b14,-", deck="gr", discard="r13y15g13p15b1", odd=True)
    unseen_dark, unseen_light = [tile("r2"), tile("p3"), tile("b7")], [tile("ox")]
    lay_out_all_tiles_but(s, unseen_dark, unseen_light)
    cards = Counter(permutations([GREEN, GREEN, RED, RED]))
    tiles = list(permutations(unseen_dark))
    expected = {(*world, *dark): count / (24 * len(tiles)) for world, count in cards.items() for dark in tiles}
    masked = copy_record(s)
    rules.mask(masked, 0)
    rng, samples = new_rng(11), int(6_000 * max(MANY, 0.2))
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(samples):
        world = copy_record(masked)
        rules.resample(world, 0, rng)
        others = world.hand[1:3] - masked.hand[1:3]
        assert others.sum(axis=1).tolist() == [1, 1]
        assert world.stacks[LIGHT, 0] == unseen_light[0]
        found[(*world.deck[:2].tolist(), *others.argmax(axis=1).tolist(), *world.stacks[DARK, :3].tolist())] += 1
    assert found.keys() == expected.keys()
    for arrangement, probability in expected.items():
        deviation = (samples * probability * (1 - probability)) ** 0.5
        assert abs(found[arrangement] - samples * probability) < 5 * deviation


def lay_out_all_tiles_but(s: Record, dark: list[int], light: list[int]) -> None:
    """These tiles are in the stacks, six in the mandalas, and all others lie before seat 0, two by two."""
    seen = [code for code in range(36) if code not in {*dark, *light}]
    s.tiles[:] = np.reshape(seen[:6], (3, 2))
    s.flowers[0, :13] = np.reshape(seen[6:], (13, 2))
    s.flower_count[0] = 13
    s.stacks[:] = UNKNOWN
    for back, tiles in ((DARK, dark), (LIGHT, light)):
        s.stacks[back, : len(tiles)] = tiles
        s.stack_size[back] = len(tiles)


def test_resample_draws_a_new_key() -> None:
    s = dealt(2, 1)
    rules.mask(s, 0)
    rng = new_rng(1)
    keys = set()
    for _ in range(20):
        world = copy_record(s)
        rules.resample(world, 0, rng)
        keys.add(int(world.key))
    assert len(keys) == 20


# --- random play ---


def check_material(s: Record) -> None:
    cards = s.hand.sum(0) + s.open_cards.sum((0, 1)) + s.hidden_cards.sum((0, 1)) + s.discard
    deck = s.deck[: s.deck_size]
    assert [int(cards[colour]) + int((deck == colour).sum()) for colour in range(6)] == [15] * 6
    assert (s.deck[s.deck_size :] == UNKNOWN).all()
    tiles = [code for place in (s.tiles, s.stacks, s.singles, s.flowers) for code in place.flat if code != NONE]
    assert sorted(tiles) == list(range(36))
    assert s.hand.sum(1).tolist() == s.hand_size.tolist()
    assert (s.known <= s.hand).all()
    assert (s.hand_size[: s.seats] > 0).all()


def check_unused_seats(s: Record) -> None:
    assert not s.hand[s.seats :].any()
    assert not s.open_cards[:, s.seats :].any()
    assert (s.singles[s.seats :] == NONE).all()


def check_knowledge(s: Record, seat: int, rng: np.ndarray) -> None:
    """A mask hides the same from itself, from other worlds and from the moves of the seat to move."""
    masked = copy_record(s)
    rules.mask(masked, seat)
    twice = copy_record(masked)
    rules.mask(twice, seat)
    assert twice.tobytes() == masked.tobytes()
    world = copy_record(masked)
    rules.resample(world, seat, rng)
    check_material(world)
    rules.mask(world, seat)
    assert world.tobytes() == masked.tobytes()
    if seat == s.to_move:
        assert legal_codes(masked) == legal_codes(s)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(max(1, int(8 * MANY))))
def test_random_games_hold_at_every_position(seats: int, seed: int) -> None:
    rng, log = new_rng(seed * 10 + seats), silent_log()
    s = dealt(seats, seed)
    while s.phase != OVER:
        check_material(s)
        check_unused_seats(s)
        for seat in range(-1, seats):
            check_knowledge(s, seat, rng)
        codes = legal_codes(s)
        assert codes == sorted(set(codes))
        move = rules.pick(s, rng)
        assert move in codes
        copy = copy_record(s)
        rules.step(copy, move, new_log())
        rules.step(s, move, log)
        assert copy.tobytes() == s.tobytes()
    check_material(s)
    for seat in range(-1, seats):
        check_knowledge(s, seat, rng)
    assert legal_codes(s) == []
    assert s.to_move == NOBODY


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_in_both_ways(seats: int) -> None:
    rng, log = new_rng(seats), silent_log()
    endings: Counter[bool] = Counter()
    s = new_record(rules.STATE)
    s.seats = seats
    for _ in range(max(1, int(60 * MANY))):
        rules.deal(s, rng)
        while s.phase != OVER:
            rules.step(s, rules.pick(s, rng), log)
        endings[bool(s.closing)] += 1
        assert s.closing or (s.last_round and s.turn == seats - 1)
    assert endings[False] > endings[True]
    if MANY == 1 and seats == 4:
        assert endings[True] > 0


def test_pick_is_uniform_over_the_legal_moves() -> None:
    positions = [table("r3b1,y2"), table("r3,y2"), table("r1,y2"), table(**STUCK)]
    waiting = table("b5,b5", m1="r2o2:0:y1p1,g2")
    play(waiting, "play 1 black to 1")
    rng, samples = new_rng(7), int(6_000 * max(MANY, 0.2))
    for s in [*positions, waiting]:
        codes = legal_codes(s)
        found = Counter(int(rules.pick(s, rng)) for _ in range(samples))
        assert found.keys() == set(codes)
        share = samples / len(codes)
        assert all(abs(found[code] - share) <= 5 * share**0.5 for code in codes)


def test_codes_and_colours_agree() -> None:
    for colour, name in enumerate(COLOURS):
        assert GAME.text(rules.play_code(3, colour, 1)) == f"play 3 {name} to 2"
