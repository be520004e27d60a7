"""Patterns in words: documents, moves, reasons, events and lines."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.fields import in_array
from chakpur.play.game import EVERYTHING
from chakpur.play.lines import written
from chakpur.play.patterns import CELL_NAMED, GAME
from chakpur.play.words import LANGUAGES
from chakpur.rules import patterns as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOURS
from chakpur.rules.kernel import Record, copy_record, new_record
from chakpur.rules.log import entries, new_log
from chakpur.rules.phases import OVER
from tests.play import patterns_naive as naive
from tests.play.kit import events_between
from tests.rules.patterns_kit import MANY, dealt, moves_of, play, position
from tests.rules.perft import legal_codes

Json = dict[str, Any]


def random_game(seed: int) -> list[tuple[Record, int, Record, list[Json]]]:
    """A game at random: each time the record before, the move, the record after, and the events."""
    s, rng = dealt(seed), new_rng(seed)
    steps = []
    while s.phase != OVER:
        before, code, log = copy_record(s), int(rules.pick(s, rng)), new_log()
        rules.step(s, code, log)
        steps.append((before, code, copy_record(s), events_between(GAME, before, code, s, entries(log.reshape(1)))))
    return steps


def assert_plain(value: object) -> None:
    """Nothing but what JSON knows."""
    assert type(value) in (dict, list, str, int, bool, type(None)), type(value)
    if isinstance(value, dict):
        for key, inner in value.items():
            assert type(key) is str
            assert_plain(inner)
    elif isinstance(value, list):
        for inner in value:
            assert_plain(inner)


# --- moves in words ---


def test_every_move_code_has_its_own_text_and_back() -> None:
    texts = [GAME.text(code) for code in range(rules.N_MOVES)]
    assert len(set(texts)) == rules.N_MOVES == 163
    assert [GAME.code(text) for text in texts] == list(range(rules.N_MOVES))
    assert texts[:7] == [*(f"keep {colour}" for colour in COLOURS), "establish c1"]
    assert texts[58] == "flip c1"
    assert texts[-2:] == ["swap f8", "done"]


NO_MOVES = (
    *("", "pass", "keep", "keep pink", "keep Red", "Done", "done ", " done"),
    *("flip", "flip a1", "flip h8", "flip d0", "flip d9", "flip i4", "flip D4", "flip d04", "flip d4 e4"),
    *("flip  d4", "flip d4\n", "flip d٤", "x" * 500),
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove) as caught:
        GAME.code(text)
    assert caught.value.code == "bad-request"
    assert text[:80] in caught.value.text("de")
    assert len(caught.value.text()) < 300


# --- reasons ---

KEEPING = dealt(7)  # the starting tokens are orange and red
PLAYING = position(
    d4="R+1", d5="r", e4="g", f4="R-1", g4="r", e2="r", h5="G-2", b2="P+2", c2="p", d2="P-3", g5="G+3", bowls="rb"
)
FOUNDING = position(d4="R+1", f4="B-1", bowls="bg")
LAST_FLIPS = position(fill="P+", c1="R+1", c2="r", d1="r", e1="g", f8="O-1", bowls="ro")
play(LAST_FLIPS, "flip d1")

REASONS = [
    (KEEPING, "keep green", "PA3", "There is no green starting token. Keep orange or red."),
    (KEEPING, "establish d4", "PA3", "First keep one of the two starting tokens: orange or red."),
    (KEEPING, "done", "PA3", "First keep"),
    (PLAYING, "keep red", "PA3", "given out already"),
    (LAST_FLIPS, "keep red", "PA3", "given out already"),
    (PLAYING, "flip d4", "PA6", "The token on d4 lies face down"),
    (PLAYING, "swap f4", "PA6", "f4 lies face down"),
    (FOUNDING, "establish d4", "PA6", "d4 lies face down"),
    (PLAYING, "establish a3", "PA4", "You already have your red group"),
    (FOUNDING, "swap c4", "PA4", "You have no black group yet"),
    (PLAYING, "flip a3", "PA4", "a3 is yellow, and you have no yellow group"),
    (PLAYING, "flip e2", "PA4", "e2 is not beside your red group"),
    (PLAYING, "flip g4", "PA4", "g4 is not beside your red group"),
    (PLAYING, "swap a3", "PA4", "a3 is not beside your red group"),
    (PLAYING, "swap d5", "PA4", "The token on d5 is red as well"),
    (PLAYING, "swap e4", "PA5", "On e4 your red group would touch the other player's red group"),
    (PLAYING, "flip c2", "PA5", "On c2 your purple group would touch"),
    (FOUNDING, "establish f5", "PA5", "On f5 your black group would touch"),
    (PLAYING, "done", "PA7", "You can still act"),
    (LAST_FLIPS, "swap e1", "PA7", "only your last flips are left"),
    (LAST_FLIPS, "establish e1", "PA7", "only your last flips are left"),
    (LAST_FLIPS, "flip e1", "PA4", "e1 is green, and you have no green group"),
    (LAST_FLIPS, "flip d1", "PA6", "d1 lies face down"),
]


@pytest.mark.parametrize(("s", "move", "rule", "text"), REASONS, ids=[f"{r[2]} {r[1]} {r[3][:20]}" for r in REASONS])
def test_a_refusal_names_the_rule_and_the_reason(s: Record, move: str, rule: str, text: str) -> None:
    found = GAME.why_not(s, GAME.code(move))
    assert found is not None
    assert (found.rule, text in found.text()) == (rule, True), found.text()
    assert move not in moves_of(s)


def test_refusals_in_german() -> None:
    found = GAME.why_not(KEEPING, GAME.code("keep green"))
    assert found is not None
    assert found.text("de") == "In Grün gibt es kein Startplättchen. Behalte Orange oder Rot."
    found = GAME.why_not(PLAYING, GAME.code("swap e4"))
    assert found is not None
    assert "würde deine Gruppe in Rot die gegnerische" in found.text("de")


def test_there_is_a_reason_exactly_against_the_moves_that_are_not_legal() -> None:
    said = set()
    for seed in range(int(10 * MANY)):
        for s, _, _, _ in random_game(seed):
            legal = set(legal_codes(rules, s))
            for code in range(rules.N_MOVES):
                reason = GAME.why_not(s, code)
                assert (reason is None) == (code in legal), GAME.text(code)
                if reason is not None and (reason.why.name, reason.rule) not in said:
                    said.add((reason.why.name, reason.rule))
                    assert all(reason.text(language) for language in LANGUAGES)
    assert len(said) == 13, "every reason comes up"


# --- states and events ---


def test_a_state_at_the_start() -> None:
    state = GAME.state(in_array(dealt(7)), EVERYTHING)
    cells = state.pop("cells")
    assert list(cells) == list(CELL_NAMED)
    assert cells["c1"] == {"colour": "yellow", "owner": None, "marker": 0}
    assert state == {
        "game": "patterns",
        "seats": 2,
        "phase": "keep",
        "to_move": 1,
        "start": ["orange", "red"],
        "bowls": [None, None],
        "rivers": [[], []],
        "scores": [0, 0],
        "winners": None,
    }


def test_a_state_in_mid_game() -> None:
    s = dealt(7)
    play(s, "keep red", "establish e7", "establish g2", "swap f7")
    state = GAME.state(in_array(s), 0)
    assert state["cells"]["e7"] == {"colour": "orange", "owner": 0, "marker": 1}
    assert state["cells"]["f7"] == {"colour": "orange", "owner": 0, "marker": 0}
    assert state["cells"]["g2"] == {"colour": "red", "owner": 1, "marker": 1}
    assert (state["phase"], state["to_move"], state["start"]) == ("play", 1, [])
    assert (state["bowls"], state["rivers"]) == (["yellow", "red"], [["orange"], ["red"]])
    assert (state["scores"], state["winners"]) == ([1, 0], None)


def test_events_tell_what_a_move_did() -> None:
    s = dealt(7)
    told = []
    for move in ("keep red", "establish e7", "establish g2", "swap f7"):
        before, log = copy_record(s), new_log()
        rules.step(s, GAME.code(move), log)
        told += events_between(GAME, before, GAME.code(move), s, entries(log.reshape(1)), None)
    assert told == [
        {"type": "keep", "seat": 1, "move": "keep red", "colour": "red", "given": "orange"},
        {"type": "establish", "seat": 0, "move": "establish e7", "cell": "e7", "colour": "orange"}
        | {"marker": 1, "taken": "orange", "points": 0},
        {"type": "establish", "seat": 1, "move": "establish g2", "cell": "g2", "colour": "red"}
        | {"marker": 1, "taken": "red", "points": 0},
        {"type": "swap", "seat": 0, "move": "swap f7", "cell": "f7", "colour": "orange"}
        | {"taken": "yellow", "points": 1},
    ]


def test_events_of_the_end() -> None:
    s = position(fill="P+", c1="R+1", d1="r", e1="r", f8="O-1", bowls="bo")
    told = []
    for move in ("flip d1", "done"):
        before, log = copy_record(s), new_log()
        rules.step(s, GAME.code(move), log)
        told.append(events_between(GAME, before, GAME.code(move), s, entries(log.reshape(1)), 1))
    flip = {"type": "flip", "seat": 0, "move": "flip d1", "cell": "d1", "colour": "red", "points": 1}
    assert told == [
        [flip, {"type": "final", "seat": 0}],
        [{"type": "done", "seat": 0, "move": "done"}, {"type": "end", "seat": None, "scores": [1, 0], "winners": [0]}],
    ]


def test_the_rules_agree_with_a_naive_reading_of_them_and_events_rebuild_every_state() -> None:
    for seed in range(20 if MANY == 1 else 2):
        rebuilt = GAME.state(in_array(dealt(seed)), EVERYTHING)
        game = random_game(seed)
        for before, _, after, events in game:
            state = GAME.state(in_array(before), EVERYTHING)
            assert_plain([state, events])
            assert state == rebuilt
            assert set(moves_of(before)) == naive.moves(state)
            assert state["scores"] == naive.scores(state)
            assert GAME.state(in_array(before), 0) == GAME.state(in_array(before), None) == state
            naive.apply(rebuilt, events)
            assert (rebuilt["winners"] is None) == (after.phase != OVER)
        assert GAME.state(in_array(game[-1][2]), EVERYTHING) == rebuilt


def test_whoever_ends_the_game_is_the_one_with_no_action_left() -> None:
    """PA7: at every end one seat has neither a flip nor a place for its bowl token."""
    for seed in range(int(40 * MANY)):
        state = GAME.state(in_array(random_game(seed)[-1][2]), EVERYTHING)
        assert not all(naive.flips(state, seat) | naive.bowl_moves(state, seat) for seat in (0, 1))


# --- deals ---


def good_deal() -> Json:
    return GAME.write_deal(dealt(7))


@pytest.mark.parametrize("seed", range(5))
def test_a_deal_is_read_as_it_was_written(seed: int) -> None:
    s, twin = dealt(seed), new_record(rules.STATE)
    deal = json.loads(json.dumps(GAME.write_deal(s)))
    GAME.read_deal(twin, deal)
    rules.set_up(twin)
    assert twin.tobytes() == s.tobytes()
    assert list(deal["cells"]) == list(CELL_NAMED)
    assert GAME.write_deal(twin) == deal


def test_the_order_of_the_starting_tokens_is_kept() -> None:
    deal = good_deal()
    deal["start"].reverse()
    s = new_record(rules.STATE)
    GAME.read_deal(s, deal)
    assert GAME.write_deal(s)["start"] == ["red", "orange"]


def spoiled(**changes: object) -> Json:
    deal = good_deal()
    deal["cells"].update(changes)
    return deal


def without(key: str) -> Json:
    deal = good_deal()
    del (deal if key in deal else deal["cells"])[key]
    return deal


def with_start(start: object) -> Json:
    return good_deal() | {"start": start}


BAD_DEALS = [
    (None, "A deal of Patterns holds “cells”"),
    ([], "A deal of Patterns holds “cells”"),
    ({"cells": ["red"] * 52, "start": ["red", "green"]}, "A deal of Patterns holds “cells”"),
    (without("cells"), "A deal of Patterns holds “cells”"),
    (without("start"), "“start” of the deal must be a list of two colours, not None"),
    (without("d4"), "The deal has no token for the cell d4"),
    (spoiled(a1="red"), "the cell a1, which the board does not have"),
    (good_deal() | {"cells": good_deal()["cells"] | {5: "red"}}, "the cell 5, which"),
    (spoiled(c1="pink"), "“c1” of the deal holds pink, which is no colour"),
    (spoiled(c1=3), "“c1” of the deal holds 3, which is no colour"),
    (spoiled(c1=["red"]), "“c1” of the deal holds ['red'], which is no colour"),
    (spoiled(c1=None), "“c1” of the deal holds None"),
    (spoiled(c1="Red"), "“c1” of the deal holds Red"),
    (spoiled(c1="red"), "The deal has 10 red tokens; there must be nine"),
    (with_start(["orange"]), "“start” of the deal must be"),
    (with_start(["orange", "red", "red"]), "“start” of the deal must be"),
    (with_start("or"), "“start” of the deal must be"),
    (with_start(["orange", 1]), "“start” of the deal holds 1"),
    (with_start(["orange", {}]), "“start” of the deal holds {}"),
    (with_start(["red", "red"]), "The deal has 10 red tokens"),
]


@pytest.mark.parametrize(("deal", "text"), BAD_DEALS)
def test_a_deal_with_the_wrong_material_is_refused(deal: object, text: str) -> None:
    s = new_record(rules.STATE)
    blank = s.tobytes()
    with pytest.raises(BadDeal) as caught:
        GAME.read_deal(s, deal)
    assert text in caught.value.text()
    assert caught.value.text("de") != caught.value.text("en")
    assert s.tobytes() == blank, "nothing is changed"


def test_pa3_a_deal_whose_centre_and_starting_tokens_are_not_six_colours_is_refused() -> None:
    deal = good_deal()
    cells = deal["cells"]
    other = next(name for name in ("a3", "b3", "c3") if cells[name] != cells["d4"])
    cells["d4"], cells[other] = cells[other], cells["d4"]
    with pytest.raises(BadDeal, match="must be of six different colours"):
        GAME.read_deal(new_record(rules.STATE), deal)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(COLOURS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["cells", "start", "deck"]), ANYTHING) | ANYTHING)
def test_garbage_is_no_deal(deal: object) -> None:
    with pytest.raises(BadDeal):
        GAME.read_deal(new_record(rules.STATE), deal)


@given(st.sampled_from(list(CELL_NAMED)), ANYTHING, st.booleans())
def test_a_deal_with_one_bad_value_is_refused(name: str, value: object, in_start: bool) -> None:
    deal = deepcopy(good_deal())
    old = deal["start"][0] if in_start else deal["cells"][name]
    if value == old:
        return
    if in_start:
        deal["start"][0] = value
    else:
        deal["cells"][name] = value
    with pytest.raises(BadDeal):
        GAME.read_deal(new_record(rules.STATE), deal)


# --- lines ---


def test_a_line_shows_the_board_as_seat_0_sees_it() -> None:
    s = dealt(7)
    assert GAME.line(s) == KEEP_LINE
    play(s, "keep red", "establish e7", "establish g2", "swap f7")
    assert GAME.line(s) == PLAY_LINE


def test_every_position_is_read_back_exactly_from_its_line() -> None:
    for seed in range(int(20 * MANY)):
        game = random_game(seed)
        for s in [game[0][0], *(after for _, _, after, _ in game)]:
            line = GAME.line(s)
            assert line.isascii()
            assert GAME.read_line(line).tobytes() == s.tobytes()


KEEP_LINE = written("patterns", {name: part.example for name, part in GAME.parts.items()})
PLAY_LINE = (
    "patterns board:borr/yopO+1O+r/bpbybggg/yobbpgpo/pgrygpyo/ryropogg/yrgpbR-1/ybpb "
    "bowls:yr move:1 phase:play start:--"
)
OVER_LINE = (
    "patterns board:bboo/grrrgb/ppobroro/ggyrgyyp/gybopgbp/bpprooby/B+1rY+2ogy/Y-1gpr "
    "bowls:py move:- phase:over start:--"
)
BAD_LINES = [
    ("patterns", "is no position line. It must have these parts"),
    (KEEP_LINE + " ", "is no position line. It must have these parts"),
    (KEEP_LINE.replace(" move", "  move"), "is no position line. It must have these parts"),
    (KEEP_LINE.replace("patterns", "Patterns"), "is no position line. It must have these parts"),
    (
        KEEP_LINE.replace("ybpb ", "ybpb/ybpb "),
        "must have eight rows",
    ),
    (KEEP_LINE.replace(":borr/", ":bor/"), "Row 8 of the line must hold 4 tokens"),
    (KEEP_LINE.replace("yrgpbr/", "yrgpbx/"), "Row 2 of the line must hold 6 tokens"),
    (PLAY_LINE.replace("O+1O+", "O+7O+"), "Row 7 of the line"),
    (PLAY_LINE.replace("O+1O+", "O1O+"), "Row 7 of the line"),
    (PLAY_LINE.replace("O+1O+", "O+1O+1"), "Claim marker 1 of seat 0 is on the board twice"),
    (PLAY_LINE.replace("phase:play", "phase:game"), "wrong at “phase:game”. This part must look like “phase:keep”"),
    (
        PLAY_LINE.replace("phase:play", "phase:keep"),
        "The bowls of the line can't be “yr”: in the phase “keep” there are none",
    ),
    (
        PLAY_LINE.replace(":yr", ":--"),
        "can't be “--”: in the phase “play” they are two letters",
    ),
    (PLAY_LINE.replace(":yr", ":y-"), "wrong at “bowls:y-”"),
    (PLAY_LINE.replace(":yr", ":yR"), "wrong at “bowls:yR”"),
    (PLAY_LINE.replace("start:--", "start:or"), "The starting tokens of the line can't be “or”"),
    (KEEP_LINE.replace("move:1", "move:0"), "The seat to move can't be “0” in the phase “keep”. Possible: 1"),
    (PLAY_LINE.replace("move:1", "move:-"), "The seat to move can't be “-” in the phase “play”. Possible: 0, 1"),
    (PLAY_LINE.replace("move:1", "move:01"), "wrong at “move:01”"),
    (OVER_LINE.replace("move:-", "move:0"), "The seat to move can't be “0” in the phase “over”. Possible: -"),
    (KEEP_LINE.replace("start:or", "start:og"), "The line has 8 red tokens; there must be nine"),
    (PLAY_LINE.replace(":yr", ":or"), "The line has 10 orange tokens"),
    (KEEP_LINE.replace(":borr/", ":bO+1rr/"), "In the phase “keep” no token lies face down yet"),
    (KEEP_LINE.replace("/pgrygpyo/", "/pgrypgyo/"), "six different colours"),
    (
        KEEP_LINE.replace("/pgrygpyo/", "/pgrypgyo/").replace(
            "bowls:-- move:1 phase:keep start:or", "bowls:or move:0 phase:play start:--"
        ),
        "six different colours",
    ),
    (
        PLAY_LINE.replace("O+1O+", "O+2O+"),
        "The claim markers of seat 0 must be numbered from 1 without a gap",
    ),
    (
        PLAY_LINE.replace("O+1O+", "O+O+"),
        "must have exactly one claim marker; in the line it has none",
    ),
    (PLAY_LINE.replace("O+1O+", "O+1O+2"), "must have exactly one claim marker; in the line it has 2"),
    (PLAY_LINE.replace("yopO+1O+", "yO+pO+1o"), "The orange group of seat 0 is in several pieces"),
    (PLAY_LINE.replace("O+1O+", "O+1O-2"), "The two orange groups touch"),
    (
        PLAY_LINE.replace("move:1", "move:0"),
        "It can't be the turn of seat 0: of face-down tokens seat 0 has 2 and seat 1 has 1",
    ),
    (OVER_LINE.replace("move:- phase:over", "move:1 phase:play"), "Seat 1 can't act, so the phase can't be “play”"),
    (PLAY_LINE.replace("move:1 phase:play", "move:1 phase:final"), "The phase can't be “final” for seat 1"),
    (PLAY_LINE.replace("move:1 phase:play", "move:0 phase:final"), "The phase can't be “final” for seat 0"),
    (OVER_LINE.replace("move:- phase:over", "move:0 phase:final"), "The phase can't be “final” for seat 0"),
    (PLAY_LINE.replace("move:1 phase:play", "move:- phase:over"), "The phase can't be “over”: a player can still act"),
]


@pytest.mark.parametrize(("line", "text"), BAD_LINES, ids=[text[:40] for _, text in BAD_LINES])
def test_a_line_that_can_be_no_position_is_refused(line: str, text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_line(line)
    assert text in caught.value.text(), caught.value.text()
    assert caught.value.text("de") != caught.value.text("en")


def test_the_lines_that_the_bad_ones_are_made_from_are_good() -> None:
    for line in (KEEP_LINE, PLAY_LINE, OVER_LINE):
        assert GAME.line(GAME.read_line(line)) == line


LINES = [GAME.line(before) for before, _, _, _ in random_game(3)]


def read(line: str) -> Record | None:
    """The position of a line; None if it is refused, with a sentence in every language."""
    try:
        return GAME.read_line(line)
    except BadNotation as error:
        for language in LANGUAGES:
            error.text(language)
        return None


@given(st.sampled_from(LINES), st.integers(0, 170), st.text("roygpbROYGPB+-123456/ 01keplayfinvd:", max_size=3))
def test_a_changed_line_is_refused_or_read_exactly(line: str, at: int, change: str) -> None:
    changed = line[:at] + change + line[at + len(change) :]
    s = read(changed)
    if s is not None:
        assert GAME.line(s) == changed
        assert s.phase == OVER or legal_codes(rules, s)


@given(st.text(max_size=40))
def test_any_text_is_refused_as_a_line(text: str) -> None:
    assert read(text) is None


@given(st.text(max_size=20))
def test_any_text_is_refused_as_a_move(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.code(f"flip {text}" if text not in CELL_NAMED else f"flop {text}")
