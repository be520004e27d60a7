"""Mandala solo for people and programs: what Master Yoga adds to Mandala's documents."""

from typing import Any

import pytest

from chakpur.play.errors import BadNotation
from chakpur.play.fields import in_array
from chakpur.play.game import EVERYTHING
from chakpur.rules.kernel import Record, copy_record
from tests.play.kit import events_between
from tests.rules.mandala_kit import SOLO, masked, play, position


def events_of(s: Record, move: str, viewer: Any = EVERYTHING) -> list[dict[str, Any]]:
    before = copy_record(s)
    notes = play(s, move, game=SOLO)
    return events_between(SOLO, before, SOLO.code(move), s, notes, viewer)


# --- the game and its option ---


def test_it_is_played_by_one_seat_with_one_option() -> None:
    assert (SOLO.name, SOLO.seat_counts, SOLO.options) == ("mandala-solo", (1,), {"yoga": ("full", "simple")})


@pytest.mark.parametrize("level", ["full", "simple"])
def test_the_option_is_kept_in_the_position(level: str) -> None:
    s = SOLO.blank(1, {"yoga": level})
    assert SOLO.options_of(s) == {"yoga": level}


# --- states and views ---

MIDDLE = {
    "left": "g2r1/b3/-",
    "right": "y1/-/p2",
    "hands": "r3o2/-",
    "cups": "g2+r1o1/y1+b2",
    "rivers": "gr/y",
    "discard": "p5",
    "deck": "roy",
}
STATE = {
    "game": "mandala-solo",
    "seats": 1,
    "phase": "turn",
    "to_move": 0,
    "deck": ["red", "orange", "yellow"],
    "discard": {"purple": 5},
    "hands": [{"red": 3, "orange": 2}, {}],
    "cups": [{"red": 1, "orange": 1, "green": 2}, {"yellow": 1, "black": 2}],
    "open_cups": [{"green": 2}, {"yellow": 1}],
    "rivers": [["green", "red"], ["yellow"]],
    "mandalas": [
        {"mountain": [["green", 2], ["red", 1]], "fields": [{"black": 3}, {}]},
        {"mountain": [["yellow", 1]], "fields": [{}, {"purple": 2}]},
    ],
    "claiming": None,
    "last_mandala": False,
    "turn": 0,
    "runouts": 0,
    "passes": 0,
    "scores": [4, 1],
    "winners": None,
    "stage": "player",
    "yoga": "full",
}


def test_the_state_shows_everything() -> None:
    assert SOLO.state(in_array(position(SOLO, **MIDDLE)), EVERYTHING) == STATE


@pytest.mark.parametrize(("stage", "turn"), [("player", 0), ("left", 1), ("right", 1)])
def test_the_stage_tells_whose_turn_is_under_way(stage: str, turn: int) -> None:
    s = position(SOLO, left="r1/o2/y1g1p1b1", claiming="left", stage=stage, yoga="simple")
    state = SOLO.state(in_array(s), EVERYTHING)
    assert (state["stage"], state["turn"], state["to_move"], state["phase"]) == (stage, turn, 0, "claim")
    assert state["yoga"] == "simple"


def test_the_players_view_does_not_show_yogas_hidden_cup_cards() -> None:
    assert SOLO.state(in_array(masked(SOLO, position(SOLO, **MIDDLE), 0)), 0) == STATE | {
        "deck": {"size": 3},
        "hands": [{"red": 3, "orange": 2}, {"size": 0, "known": {}}],
        "cups": [{"red": 1, "orange": 1, "green": 2}, {"size": 3, "known": {"yellow": 1}}],
        "scores": [4, None],
    }


def test_a_spectators_view() -> None:
    assert SOLO.state(in_array(masked(SOLO, position(SOLO, **MIDDLE), -1)), None) == STATE | {
        "deck": {"size": 3},
        "hands": [{"size": 5, "known": {}}, {"size": 0, "known": {}}],
        "cups": [{"size": 4, "known": {"green": 2}}, {"size": 3, "known": {"yellow": 1}}],
        "scores": [None, None],
    }


def test_equal_points_are_a_win_for_master_yoga() -> None:
    s = position(SOLO, rivers="r/r", cups="-+r2/-+r2", move="-", runouts="1")
    state = SOLO.state(in_array(s), EVERYTHING)
    assert (state["scores"], state["winners"], state["to_move"]) == ([2, 2], [1], None)
    s = position(SOLO, rivers="r/r", cups="r1+r2/-+r2", move="-", runouts="1")
    assert SOLO.state(in_array(s), EVERYTHING)["winners"] == [0]


# --- events ---


@pytest.mark.parametrize("viewer", [EVERYTHING, 0, None])
def test_master_yogas_cards_are_told_to_all_with_the_rule_he_followed(viewer: Any) -> None:
    s = position(SOLO, left="r1/y1/-", right="b1/o1/-", deck="gy" + "o" + "*")
    assert events_of(s, "pass", viewer) == [
        {"type": "pass", "seat": 0, "move": "pass"},
        {"type": "yoga", "seat": 1, "card": "green", "to": "field", "mandala": 0, "rule": "YO3.3"},
        {"type": "yoga", "seat": 1, "card": "yellow", "to": "discard", "mandala": 0, "rule": "YO3.3"},
        {"type": "yoga", "seat": 1, "card": "orange", "to": "discard", "mandala": 1, "rule": "YO3.2"},
    ]


def test_events_of_a_mandala_that_master_yoga_completes_and_claims_alone() -> None:
    s = position(SOLO, left="r2/y1/o1g1p1", right="b1/-/-", deck="b" + "yg" + "b" + "*")
    assert events_of(s, "pass")[1:] == [
        {"type": "yoga", "seat": 1, "card": "black", "to": "field", "mandala": 0, "rule": "YO4"},
        {"type": "complete", "seat": 1, "mandala": 0},
        {"type": "claim", "seat": 1, "colour": "red", "mandala": 0, "rule": "YO6"},
        {"type": "gain", "seat": 1, "colour": "red", "river": 1, "cup": 1, "discard": 0},
        {"type": "sweep", "seat": 0, "mandala": 0, "cards": {"yellow": 1}},
        {"type": "sweep", "seat": 1, "mandala": 0, "cards": {"orange": 1, "green": 1, "purple": 1, "black": 1}},
        {"type": "new-mandala", "seat": None, "mandala": 0, "cards": ["yellow", "green"]},
        {"type": "yoga", "seat": 1, "card": "black", "to": "mountain", "mandala": 1, "rule": "YO3.1"},
    ]


def test_a_spectator_does_not_see_what_the_player_draws() -> None:
    s = position(SOLO, left="r1/-/-", right="b1/-/-", hands="r1/-", deck="oyg" + "rb" + "*")
    assert events_of(copy_record(s), "build red left", None)[1] == {"type": "draw", "seat": 0, "count": 3}
    assert events_of(s, "build red left", 0)[1]["cards"] == ["orange", "yellow", "green"]


def test_master_yogas_pass_and_the_end() -> None:
    s = position(SOLO, deck="-", runouts="1", rivers="r/-", cups="-+r2/-+o2")
    assert events_of(s, "pass") == [
        {"type": "pass", "seat": 0, "move": "pass"},
        {"type": "pass", "seat": 1, "rule": "YO4"},
        {"type": "end", "seat": None, "rule": "MA7", "reason": "passes", "scores": [2, 0], "winners": [0]},
    ]


def test_the_end_names_master_yoga_as_the_winner_of_equal_points() -> None:
    s = position(SOLO, deck="-", runouts="1")
    assert events_of(s, "pass")[-1]["winners"] == [1]


# --- reasons ---


def test_the_other_field_is_master_yogas() -> None:
    s = position(SOLO, left="-/-/r1", hands="r2/-")
    reason = SOLO.why_not(s, SOLO.code("build red left"))
    assert reason is not None
    assert reason.rule == "MA5"
    assert reason.text("en") == "In the left mandala red lies in Master Yoga's field: you can't add to it."
    german = "Im linken Mandala liegt Rot in Meister Yogas Feld: Du kannst diese Farbe dort nicht spielen."
    assert reason.text("de") == german


# --- position lines ---

LINE = (
    "mandala-solo yoga:full stage:player move:0 claiming:- left:g2r1/b3/- right:y1/-/p2 hands:r3o2/- "
    "cups:g2+r1o1/y1+b2 rivers:gr/y discard:r11o14y14g13p16b13 deck:roy runouts:0 passes:0 shuffles:0 "
    "key:0000000000000001"
)


def test_a_position_line_tells_option_and_stage() -> None:
    s = position(SOLO, **MIDDLE | {"discard": "*"})
    line = SOLO.line(s)
    assert line == LINE
    assert SOLO.read_line(line).tobytes() == s.tobytes()
    simple = SOLO.read_line(line.replace("yoga:full", "yoga:simple"))
    assert SOLO.options_of(simple) == {"yoga": "simple"}


@pytest.mark.parametrize(
    ("changes", "part", "problem"),
    [
        ({"yoga:full": "yoga:hard"}, "yoga", None),
        ({"stage:player": "stage:both"}, "stage", None),
        ({"move:0": "move:1"}, "move", None),
        ({"hands:r3o2/-": "hands:r3/o2"}, "hands", None),
        ({"stage:player": "stage:left"}, "stage", "stage"),
        ({"passes:0": "passes:1"}, "passes", "passes"),
        ({"passes:0": "passes:2"}, "passes", "ended"),
    ],
)
def test_a_wrong_line_is_refused(changes: dict[str, str], part: str, problem: str | None) -> None:
    line = LINE
    for right, wrong in changes.items():
        line = line.replace(right, wrong)
    with pytest.raises(BadNotation) as error:
        SOLO.read_line(line)
    assert (error.value.faults[0].part, error.value.message.arguments.get("problem")) == (part, problem)
    assert error.value.text("de") != error.value.text("en")


def test_claims_without_any_field_card_can_be_under_way() -> None:
    line = LINE.replace("claiming:-", "claiming:left").replace("left:g2r1/b3/-", "left:g2r1/-/-").replace("b13", "b16")
    assert SOLO.line(SOLO.read_line(line)) == line
