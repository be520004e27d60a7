"""Mandala for people and programs: documents, move texts, reasons, events and position lines."""

import json
import random
from typing import Any

import pytest

from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.fields import in_array
from chakpur.play.game import EVERYTHING
from chakpur.play.mandala import MOVE_TEXTS, Mandala
from chakpur.play.position import position_of
from chakpur.play.words import LANGUAGES, shown
from chakpur.rules import mandala as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.kernel import JIT, Record, copy_record
from chakpur.rules.log import entries, new_log
from chakpur.rules.phases import OVER
from tests.play.kit import events_between
from tests.play.mandala_ledger import Ledger, booked
from tests.rules.mandala_kit import (
    MANDALA,
    SOLO,
    dealt,
    legal_codes,
    masked,
    moves_of,
    play,
    position,
    random_positions,
)

GAMES = 4 if JIT else 1
BOTH_GAMES = pytest.mark.parametrize("game", [MANDALA, SOLO], ids=["mandala", "mandala-solo"])


def events_of(s: Record, move: str, viewer: Any = EVERYTHING, game: Mandala = MANDALA) -> list[dict[str, Any]]:
    before = copy_record(s)
    notes = play(s, move, game=game)
    return events_between(game, before, game.code(move), s, notes, viewer)


# --- move texts ---


def test_every_code_has_its_own_text_which_gives_the_code_back() -> None:
    assert len(set(MOVE_TEXTS)) == len(MOVE_TEXTS) == rules.N_MOVES
    for code in range(rules.N_MOVES):
        assert MANDALA.code(MANDALA.text(code)) == code


def test_codes_run_through_builds_grows_discards_claims_and_pass() -> None:
    assert MANDALA.code("build red left") == 0
    assert MANDALA.code("build red right") == 1
    assert MANDALA.code("grow 1 red left") == rules.GROW
    assert MANDALA.code("discard 1 red") == rules.DISCARD
    assert MANDALA.code("claim red") == rules.CLAIM_COLOUR
    assert MANDALA.code("pass") == rules.PASS == rules.N_MOVES - 1


@BOTH_GAMES
@pytest.mark.parametrize(
    "text",
    [
        "",
        " pass",
        "pass ",
        "pass\n",
        "PASS",
        "Build red left",
        "build red",
        "build 1 red left",
        "build red  left",
        "build blue left",
        "build red up",
        "grow red left",
        "grow 0 red left",
        "grow 8 red left",
        "grow 9 red left",
        "grow 01 red left",
        "grow +1 red left",
        "grow -1 red left",
        "grow ² red left",
        "discard 9 red",
        "discard 0 red",
        "discard 1 red left",
        "claim 1 red",
        "claim",
        "play 1 red to 1",
        "x" * 1000,
    ],
)
def test_what_is_no_move_text_is_not_guessed(game: Mandala, text: str) -> None:
    with pytest.raises(BadMove) as refused:
        game.code(text)
    for language in LANGUAGES:
        said = refused.value.text(language)
        assert text[:80] in said
        assert "build red left" in said
        assert len(said) < 300


# --- deals ---


@BOTH_GAMES
def test_a_deal_can_be_written_and_read_again(game: Mandala) -> None:
    s = game.blank(game.seat_counts[0], {})
    game.rules.shuffle_material(s, new_rng(5))
    document = game.write_deal(s)
    assert sorted(document) == ["deck"]
    assert len(document["deck"]) == 108
    again = game.blank(game.seat_counts[0], {})
    game.read_deal(again, json.loads(json.dumps(document)))
    again.key = s.key
    assert again.tobytes() == s.tobytes()
    game.rules.set_up(again)
    assert again.tobytes() == dealt(game, 5).tobytes()


def test_a_deal_starts_with_the_next_card_to_be_drawn() -> None:
    s = MANDALA.blank(2, {})
    deck = ["red"] * 18 + ["orange"] * 18 + ["yellow"] * 18 + ["green"] * 18 + ["purple"] * 18 + ["black"] * 18
    MANDALA.read_deal(s, {"deck": deck})
    rules.set_up(s)
    assert MANDALA.state(in_array(s), EVERYTHING)["hands"] == [{"red": 6}, {"red": 6}]
    assert MANDALA.state(in_array(s), EVERYTHING)["deck"] == deck[20:]


FULL_DECK = [colour for colour in ("red", "orange", "yellow", "green", "purple", "black") for _ in range(18)]


@BOTH_GAMES
@pytest.mark.parametrize(
    ("deal", "english"),
    [
        (None, "“deck” and no other, not None"),
        ([], "“deck” and no other, not []"),
        ({}, "“deck” and no other"),
        ({"deck": FULL_DECK, "dark": []}, "“deck” and no other"),
        ({"deck": None}, "list of 108 colours, not None"),
        ({"deck": "red"}, "list of 108 colours, not red"),
        ({"deck": {"red": 18}}, "list of 108 colours"),
        ({"deck": []}, "“deck” has 0 cards; it must have 108"),
        ({"deck": FULL_DECK[:1]}, "“deck” has 1 card; it must have 108"),
        ({"deck": [*FULL_DECK, "red"]}, "“deck” has 109 cards; it must have 108"),
        ({"deck": ["blue", *FULL_DECK[1:]]}, "Card 1 of “deck” is blue; it must be one of red,"),
        ({"deck": [*FULL_DECK[:-1], 5]}, "Card 108 of “deck” is 5"),
        ({"deck": [["red"]] * 108}, "Card 1 of “deck” is ['red']"),
        ({"deck": [*FULL_DECK[:-1], "red"]}, "“deck” has 19 red cards; it must have 18 of each colour"),
    ],
)
def test_a_wrong_deal_is_refused_with_what_is_wrong_and_what_would_be_right(
    game: Mandala, deal: object, english: str
) -> None:
    s = game.blank(game.seat_counts[0], {})
    untouched = s.tobytes()
    with pytest.raises(BadDeal) as refused:
        game.read_deal(s, deal)
    assert english in refused.value.text("en")
    assert refused.value.text("de") != refused.value.text("en")
    assert s.tobytes() == untouched


# --- states and views ---

MIDDLE = {
    "left": "g2r1/b3/-",
    "right": "y1/-/p2",
    "hands": "r3o2/y4g1",
    "cups": "g2+r1o1/y1+b2",
    "rivers": "gr/y",
    "discard": "p5",
    "deck": "roy",
    "move": "1",
    "turn": "1",
}
STATE = {
    "game": "mandala",
    "seats": 2,
    "phase": "turn",
    "to_move": 1,
    "deck": ["red", "orange", "yellow"],
    "discard": {"purple": 5},
    "hands": [{"red": 3, "orange": 2}, {"yellow": 4, "green": 1}],
    "cups": [{"red": 1, "orange": 1, "green": 2}, {"yellow": 1, "black": 2}],
    "open_cups": [{"green": 2}, {"yellow": 1}],
    "rivers": [["green", "red"], ["yellow"]],
    "mandalas": [
        {"mountain": [["green", 2], ["red", 1]], "fields": [{"black": 3}, {}]},
        {"mountain": [["yellow", 1]], "fields": [{}, {"purple": 2}]},
    ],
    "claiming": None,
    "last_mandala": False,
    "turn": 1,
    "runouts": 0,
    "passes": 0,
    "scores": [4, 1],
    "winners": None,
}


def test_the_state_shows_everything() -> None:
    assert MANDALA.state(in_array(position(**MIDDLE)), EVERYTHING) == STATE


def test_the_state_in_the_middle_of_a_destruction_near_the_end() -> None:
    s = position(left="r1/o1/y1g1p1b1", claiming="left", move="0", turn="1", runouts="1", shuffles="1", passes="0")
    state = MANDALA.state(in_array(s), EVERYTHING)
    assert (state["phase"], state["to_move"], state["turn"], state["claiming"]) == ("claim", 0, 1, 0)
    assert (state["last_mandala"], state["runouts"], state["passes"]) == (True, 1, 0)


def test_a_seats_view_shows_its_own_hand_and_cup_and_sizes_of_what_is_hidden() -> None:
    view = MANDALA.state(in_array(masked(MANDALA, position(**MIDDLE), 0)), 0)
    assert view == STATE | {
        "deck": {"size": 3},
        "hands": [{"red": 3, "orange": 2}, {"size": 5, "known": {}}],
        "cups": [{"red": 1, "orange": 1, "green": 2}, {"size": 3, "known": {"yellow": 1}}],
        "scores": [4, None],
    }


def test_a_spectators_view_shows_no_hand_and_only_what_was_claimed_of_the_cups() -> None:
    view = MANDALA.state(in_array(masked(MANDALA, position(**MIDDLE), -1)), None)
    assert view == STATE | {
        "deck": {"size": 3},
        "hands": [{"size": 5, "known": {}}, {"size": 5, "known": {}}],
        "cups": [{"size": 4, "known": {"green": 2}}, {"size": 3, "known": {"yellow": 1}}],
        "scores": [None, None],
    }


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_when_the_game_is_over_cups_and_scores_are_open_and_hands_and_deck_stay_hidden(viewer: int | None) -> None:
    s = position(**MIDDLE | {"move": "-", "runouts": "1", "shuffles": "1"})
    view = MANDALA.state(in_array(masked(MANDALA, s, -1 if viewer is None else viewer)), viewer)
    assert (view["phase"], view["to_move"], view["winners"]) == ("over", None, [0])
    assert (view["cups"], view["scores"]) == (STATE["cups"], [4, 1])
    assert view["deck"] == {"size": 3}
    for seat in (0, 1):
        assert view["hands"][seat] == (STATE["hands"][seat] if seat == viewer else {"size": 5, "known": {}})


# --- events ---


def test_events_of_a_build_that_empties_the_deck() -> None:
    s = position(hands="r1o1/-", deck="oy", discard="g2")
    assert events_of(s, "build red right") == [
        {"type": "build", "seat": 0, "move": "build red right", "colour": "red", "count": 1, "mandala": 1},
        {"type": "draw", "seat": 0, "cards": ["orange", "yellow"]},
        {"type": "shuffle", "seat": None, "order": ["green", "green"]},
        {"type": "last-mandala", "seat": None, "rule": "MA7"},
        {"type": "draw", "seat": 0, "cards": ["green"]},
    ]


@pytest.mark.parametrize("viewer", [1, None])
def test_others_see_how_many_cards_are_drawn_and_shuffled_but_not_which(viewer: int | None) -> None:
    s = position(hands="r1o1/-", deck="oy", discard="g2")
    assert events_of(s, "build red right", viewer)[1:] == [
        {"type": "draw", "seat": 0, "count": 2},
        {"type": "shuffle", "seat": None, "size": 2},
        {"type": "last-mandala", "seat": None, "rule": "MA7"},
        {"type": "draw", "seat": 0, "count": 1},
    ]


def test_who_draws_sees_the_cards_but_no_shuffled_deck() -> None:
    s = position(hands="r1o1/-", deck="oy", discard="g2")
    events = events_of(s, "build red right", 0)
    assert [event.get("cards") for event in events] == [None, ["orange", "yellow"], None, None, ["green"]]
    assert events[2] == {"type": "shuffle", "seat": None, "size": 2}


def test_events_of_growing_discarding_and_passing() -> None:
    s = position(hands="r3o1/-", deck="*")
    assert events_of(s, "grow 2 red left") == [
        {"type": "grow", "seat": 0, "move": "grow 2 red left", "colour": "red", "count": 2, "mandala": 0}
    ]
    assert events_of(s, "pass") == [{"type": "pass", "seat": 1, "move": "pass"}]
    assert events_of(s, "discard 1 red")[0] == {
        "type": "discard",
        "seat": 0,
        "move": "discard 1 red",
        "colour": "red",
        "count": 1,
    }


def test_events_of_a_destruction() -> None:
    s = position(left="r3o2/y1g1p2/-", right="b1/-/-", hands="b1r1/-", deck="rrr" + "gy" + "*")
    events = events_of(s, "build black left")
    assert events[-1] == {"type": "complete", "seat": 0, "mandala": 0}
    assert events_of(s, "claim red") == [
        {"type": "claim", "seat": 0, "move": "claim red", "colour": "red", "mandala": 0},
        {"type": "gain", "seat": 0, "colour": "red", "river": 1, "cup": 2, "discard": 0},
    ]
    assert events_of(s, "claim orange") == [
        {"type": "claim", "seat": 1, "move": "claim orange", "colour": "orange", "mandala": 0},
        {"type": "gain", "seat": 1, "colour": "orange", "river": None, "cup": 0, "discard": 2},
    ]
    assert events_of(s, "claim black")[1:] == [
        {"type": "gain", "seat": 0, "colour": "black", "river": 2, "cup": 0, "discard": 0},
        {"type": "sweep", "seat": 0, "mandala": 0, "cards": {"yellow": 1, "green": 1, "purple": 2}},
        {"type": "new-mandala", "seat": None, "mandala": 0, "cards": ["green", "yellow"]},
    ]


def test_a_mountain_that_nobody_may_claim_is_swept_for_nobody() -> None:
    s = position(left="r2o1y1g1p1/-/-", hands="b1r1/-", deck="*")
    events = events_of(s, "build black left")
    assert events[-2]["type"] == "sweep"
    assert events[-2]["seat"] is None
    assert events[-2]["cards"] == {"red": 2, "orange": 1, "yellow": 1, "green": 1, "purple": 1, "black": 1}


def test_a_new_mountain_with_a_shuffle_in_between_is_told_in_two_parts() -> None:
    s = position(left="r1/o2/y1g1p1b1", claiming="left", deck="b")
    events = events_of(s, "claim red")
    assert [event["type"] for event in events[-4:]] == ["new-mandala", "shuffle", "last-mandala", "new-mandala"]
    assert len(events[-1]["cards"]) == 1


@pytest.mark.parametrize(
    ("given", "moves", "rule", "reason"),
    [
        ({"left": "r1/o2/y1g1p1b1", "claiming": "left", "runouts": "1"}, ["claim red"], "MA7", "last-mandala"),
        ({"left": "b1/o2/r1y1g1p1", "claiming": "left", "rivers": "roygp/-"}, ["claim black"], "MA8", "river"),
        ({"hands": "r1/-", "deck": "oyg", "runouts": "1"}, ["build red left"], "MA7", "deck"),
        ({"runouts": "1"}, ["pass", "pass"], "MA7", "passes"),
    ],
)
def test_the_last_event_tells_why_the_game_is_over_and_how_it_ended(
    given: dict[str, str], moves: list[str], rule: str, reason: str
) -> None:
    s = position(**given, cups="-+r2/-+o1")
    *before, last = moves
    play(s, *before)
    state_and_event = events_of(s, last)[-1], MANDALA.state(in_array(s), EVERYTHING)
    event, state = state_and_event
    assert event == {
        "type": "end",
        "seat": None,
        "rule": rule,
        "reason": reason,
        "scores": state["scores"],
        "winners": state["winners"],
    }


@BOTH_GAMES
def test_open_events_are_enough_to_keep_the_state_by_bookkeeping(game: Mandala) -> None:
    rng = new_rng(8)
    for number in range(3 * GAMES):
        s = dealt(game, number)
        while s.phase != OVER:
            before, log, code = copy_record(s), new_log(), game.rules.pick(s, rng)
            game.rules.step(s, code, log)
            ledger = Ledger(game.state(in_array(before), EVERYTHING))
            for event in events_between(game, before, code, s, entries(log.reshape(1))):
                ledger.book(event)
            state = game.state(in_array(s), EVERYTHING)
            assert ledger.result() == booked(state)
            assert ledger.over == (state["phase"] == "over")


PUBLIC_KEYS = {
    "build": {"move", "colour", "count", "mandala"},
    "grow": {"move", "colour", "count", "mandala"},
    "discard": {"move", "colour", "count"},
    "claim": {"move", "colour", "mandala", "rule"},
    "pass": {"move", "rule"},
    "draw": {"count"},
    "shuffle": {"size"},
    "yoga": {"card", "to", "mandala", "rule"},
    "complete": {"mandala"},
    "gain": {"colour", "river", "cup", "discard"},
    "sweep": {"mandala", "cards"},
    "new-mandala": {"mandala", "cards"},
    "last-mandala": {"rule"},
    "end": {"rule", "reason", "scores", "winners"},
}


@BOTH_GAMES
def test_documents_are_plain_json_and_a_spectator_is_told_only_what_is_public(game: Mandala) -> None:
    rng = new_rng(9)
    for s in random_positions(game, GAMES):
        json.dumps(game.state(in_array(s), EVERYTHING), allow_nan=False)
        json.dumps(game.state(in_array(masked(game, s, 0)), 0), allow_nan=False)
        if s.phase != OVER:
            log, code, after = new_log(), game.rules.pick(s, rng), copy_record(s)
            game.rules.step(after, code, log)
            json.dumps(events_between(game, s, code, after, entries(log.reshape(1))), allow_nan=False)
            for event in events_between(game, s, code, after, entries(log.reshape(1)), None):
                assert event.keys() - {"type", "seat"} <= PUBLIC_KEYS[event["type"]]


# --- reasons ---


@pytest.mark.parametrize(
    ("given", "move", "rule", "english", "german"),
    [
        (
            {"hands": "r2o1/-"},
            "build green left",
            "MA4",
            "You have no green card in your hand: play a colour that you hold.",
            "Du hast kein Grün auf der Hand: Spiele eine Farbe, die du hast.",
        ),
        (
            {"hands": "r2o1/-"},
            "grow 3 red left",
            "MA4",
            "You can't play 3 red cards: you have only 2.",
            "Du kannst nicht 3 Karten in Rot spielen: Du hast nur 2.",
        ),
        (
            {"hands": "r2o1/-"},
            "discard 2 orange",
            "MA4",
            "You can't play 2 orange cards: you have only one.",
            "Du kannst nicht 2 Karten in Orange spielen: Du hast nur eine.",
        ),
        (
            {"hands": "r3/-"},
            "grow 3 red left",
            "MA4",
            "At least one card must stay in your hand after growing: grow at most 2 red cards.",
            "Nach dem Anlegen muss mindestens eine Karte auf deiner Hand bleiben: Lege höchstens 2 Karten in Rot an.",
        ),
        (
            {"hands": "r2/-"},
            "grow 2 red left",
            "MA4",
            "At least one card must stay in your hand after growing: grow at most 1 red card.",
            "Nach dem Anlegen muss mindestens eine Karte auf deiner Hand bleiben: Lege höchstens eine Karte in Rot an.",
        ),
        (
            {"hands": "r1/-"},
            "grow 1 red left",
            "MA4",
            "At least one card must stay in your hand after growing: with a single card you can only build or discard.",
            "Nach dem Anlegen muss mindestens eine Karte auf deiner Hand bleiben: "
            "Mit einer einzigen Karte kannst du nur bauen oder abwerfen.",
        ),
        (
            {"hands": "r2/-", "left": "r1/-/-"},
            "grow 1 red left",
            "MA5",
            "In the left mandala red lies in the mountain: it can be added only there, by building.",
            "Im linken Mandala liegt Rot im Berg: Nur dort darf mehr davon hin, durch Bauen.",
        ),
        (
            {"hands": "r2/-", "right": "-/r1/-"},
            "build red right",
            "MA5",
            "In the right mandala red lies in your field: it can be added only there, by growing.",
            "Im rechten Mandala liegt Rot in deinem Feld: Nur dort darf mehr davon hin, durch Anlegen.",
        ),
        (
            {"hands": "r2/-", "right": "-/-/r1"},
            "build red right",
            "MA5",
            "In the right mandala red lies in the other player's field: you can't add to it.",
            "Im rechten Mandala liegt Rot im Feld der anderen Person: Du kannst diese Farbe dort nicht spielen.",
        ),
        (
            {"hands": "r2/-", "right": "-/-/r1"},
            "grow 1 red right",
            "MA5",
            "In the right mandala red lies in the other player's field: you can't add to it.",
            "Im rechten Mandala liegt Rot im Feld der anderen Person: Du kannst diese Farbe dort nicht spielen.",
        ),
        (
            {"hands": "r2/-"},
            "claim red",
            "MA6",
            "You can claim a colour only while a complete mandala is being destroyed. Now build, grow or discard.",
            "Eine Farbe nehmen kannst du nur, während ein vollständiges Mandala aufgelöst wird. "
            "Jetzt kannst du bauen, anlegen oder abwerfen.",
        ),
        (
            {"left": "r1/o2/y1g1p1b1", "claiming": "left", "hands": "r2/-"},
            "build red right",
            "MA6.2",
            "The left mandala is being destroyed: first claim a colour from its mountain.",
            "Das linke Mandala wird aufgelöst: Nimm zuerst eine Farbe aus seinem Berg.",
        ),
        (
            {"left": "r1/o2/y1g1p1b1", "claiming": "left"},
            "pass",
            "MA6.2",
            "The left mandala is being destroyed: first claim a colour from its mountain.",
            "Das linke Mandala wird aufgelöst: Nimm zuerst eine Farbe aus seinem Berg.",
        ),
        (
            {"right": "r1/o2/y1g1p1b1", "claiming": "right"},
            "claim orange",
            "MA6.2",
            "The right mountain has no orange: claim a colour that lies there.",
            "Im rechten Berg liegt kein Orange: Nimm eine Farbe, die dort liegt.",
        ),
        (
            {"hands": "r1/-"},
            "pass",
            "MA7",
            "You can pass only with an empty hand, and you have one card: build, grow or discard.",
            "Passen darfst du nur mit leerer Hand, und du hast eine Karte: Baue, lege an oder wirf ab.",
        ),
        (
            {"hands": "-/r1"},
            "discard 1 red",
            "MA7",
            "Your hand is empty: all you can do is pass.",
            "Deine Hand ist leer: Du kannst nur passen.",
        ),
    ],
)
def test_why_a_move_is_not_allowed(given: dict[str, str], move: str, rule: str, english: str, german: str) -> None:
    s = position(**given)
    reason = MANDALA.why_not(s, MANDALA.code(move))
    assert reason is not None
    assert (reason.rule, reason.text("en"), reason.text("de")) == (rule, english, german)


@BOTH_GAMES
def test_there_is_a_reason_in_every_language_for_exactly_the_moves_that_are_not_legal(game: Mandala) -> None:
    told = set()
    for s in random_positions(game, (GAMES + 1) // 2):
        if s.phase == OVER:
            continue
        allowed = legal_codes(game, s)
        view = masked(game, s, int(s.to_move))
        for code in range(rules.N_MOVES):
            reason = game.why_not(view, code)
            assert (reason is None) == (code in allowed), game.text(code)
            if reason is not None:
                told.add((reason.why.name, *sorted(map(str, reason.why.arguments.items()))))
                for language in LANGUAGES:
                    reason.text(language)
    assert len(told) > 50


# --- position lines ---

LINE = (
    "mandala move:1 turn:1 claiming:- left:g2r1/b3/- right:y1/-/p2 hands:r3o2/y4g1 cups:g2+r1o1/y1+b2 rivers:gr/y "
    "discard:r11o14y10g12p16b13 deck:roy runouts:0 passes:0 shuffles:0 key:00000000deadbeef"
)


def test_a_position_line_shows_all_there_is() -> None:
    s = position(**MIDDLE | {"discard": "*", "key": "00000000deadbeef"})
    assert MANDALA.line(s) == LINE
    assert MANDALA.read_line(LINE).tobytes() == s.tobytes()


@BOTH_GAMES
def test_every_position_can_be_written_and_read_again(game: Mandala) -> None:
    for s in random_positions(game, 2 * GAMES):
        line = game.line(s)
        assert line.isascii()
        assert line.startswith(game.name + " ")
        assert game.read_line(line).tobytes() == s.tobytes()


def refused(game: Mandala, line: str) -> BadNotation:
    with pytest.raises(BadNotation) as error:
        game.read_line(line)
    assert error.value.text("de") != error.value.text("en")
    return error.value


@pytest.mark.parametrize(
    "line", ["", "mandala", "chess " + LINE, LINE + " ", LINE + " more:1", LINE.replace(" ", "  ")]
)
def test_a_line_with_other_parts_is_refused(line: str) -> None:
    error = refused(MANDALA, line)
    assert error.message.name == "bad-notation-parts"
    assert "mandala move:… turn:…" in error.text()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("move:1", "move:2"),
        ("move:1", "move:"),
        ("turn:1", "turn:-"),
        ("claiming:-", "claiming:both"),
        ("left:g2r1/b3/-", "left:g2r1/b3"),
        ("left:g2r1/b3/-", "left:g2r1g1/b3/-"),
        ("left:g2r1/b3/-", "left:g2r/b3/-"),
        ("left:g2r1/b3/-", "left:g02r1/b3/-"),
        ("left:g2r1/b3/-", "left:/b3/-"),
        ("hands:r3o2/y4g1", "hands:o2r3/y4g1"),
        ("hands:r3o2/y4g1", "hands:r3o0/y4g1"),
        ("hands:r3o2/y4g1", "hands:r3o2/y4g19"),
        ("hands:r3o2/y4g1", "hands:r3o2"),
        ("cups:g2+r1o1/y1+b2", "cups:g2/y1+b2"),
        ("rivers:gr/y", "rivers:grg/y"),
        ("rivers:gr/y", "rivers:gr/yy"),
        ("rivers:gr/y", "rivers:gr1/y"),
        ("deck:roy", "deck:rox"),
        ("deck:roy", "deck:" + "r" * 109),
        ("runouts:0", "runouts:3"),
        ("passes:0", "passes:3"),
        ("shuffles:0", "shuffles:10"),
        ("key:00000000deadbeef", "key:deadbeef"),
        ("key:00000000deadbeef", "key:00000000DEADBEEF"),
        ("key:00000000deadbeef", "key:00000000deadbee٣"),
    ],
)
def test_a_part_of_the_wrong_form_is_refused_with_an_example(right: str, wrong: str) -> None:
    error = refused(MANDALA, LINE.replace(right, wrong))
    assert error.message.name == "bad-notation-form"
    assert error.message.arguments["found"] == shown(wrong)
    example = str(error.message.arguments["right"])
    assert example in error.text()
    assert example.partition(":")[0] == wrong.partition(":")[0] == error.faults[0].part


@pytest.mark.parametrize(
    ("changes", "part", "problem"),
    [
        ({"discard": "r12o14y10g12p16b13"}, "red", "material"),
        ({"left": "g2r1b1/b2/-"}, "left", "areas"),
        ({"right": "y1/p1/p1"}, "right", "areas"),
        ({"right": "y1r1/o1g1/p1b1"}, "right", "complete"),
        ({"hands": "r3o6/y4"}, "hands", "hand"),
        ({"cups": "r1g2+o1/y1+b2"}, "cups", "cup"),
        ({"turn": "0"}, "move", "turn"),
        ({"claiming": "left", "left": "-/b3/-"}, "claiming", "no-mountain"),
        ({"claiming": "left", "left": "g2r1/-/-"}, "claiming", "no-field"),
        ({"claiming": "left", "move": "-", "runouts": "1", "shuffles": "1"}, "claiming", "over"),
        ({"rivers": "grobyp/y"}, "rivers", "ended"),
        ({"runouts": "2", "shuffles": "1"}, "runouts", "ended"),
        ({"passes": "2"}, "passes", "ended"),
        ({"passes": "1"}, "passes", "passes"),
        ({"passes": "2", "move": "-", "hands": "-/y1"}, "passes", "passes"),
        ({"move": "-"}, "move", "not-over"),
        ({"deck": "-"}, "runouts", "empty-deck"),
        ({"shuffles": "1"}, "shuffles", "shuffles"),
        ({"runouts": "1", "shuffles": "2"}, "shuffles", "shuffles"),
    ],
)
def test_a_line_whose_parts_do_not_fit_together_is_refused(changes: dict[str, str], part: str, problem: str) -> None:
    line = MANDALA.line(position(**MIDDLE | {"discard": "*"} | changes))
    error = refused(MANDALA, line)
    assert (error.message.arguments["part"], error.message.arguments["problem"]) == (part, problem)


def test_a_world_that_was_drawn_from_a_view_has_a_line_after_the_deck_was_shuffled_anew() -> None:
    line = MANDALA.line(position(**MIDDLE | {"discard": "*", "runouts": "1", "shuffles": "1"}))
    world = position_of(line).view(1).sample(3)
    assert position_of(world.line()) == world


def test_all_faults_of_a_line_are_told_the_first_as_the_error() -> None:
    line = MANDALA.line(position(**MIDDLE | {"discard": "*", "hands": "r3o6/y4", "turn": "0", "shuffles": "1"}))
    error = refused(MANDALA, line)
    assert [fault.part for fault in error.faults] == ["hands", "move", "shuffles"]
    assert error.text() == error.faults[0].text() == str(error.faults[0])
    assert all(fault.text("de") != fault.text("en") for fault in error.faults)
    several = refused(MANDALA, LINE.replace("turn:1", "turn:9").replace("passes:0", "passes:x"))
    assert [fault.part for fault in several.faults] == ["turn", "passes"]


@BOTH_GAMES
def test_a_damaged_line_is_refused_or_is_the_line_of_another_position(game: Mandala) -> None:
    dice = random.Random(1)
    lines = [game.line(s) for s in random_positions(game, 1)]
    accepted = 0
    for _ in range(1500 if JIT else 300):
        line = dice.choice(lines)
        at = dice.randrange(len(line))
        damaged = line[:at] + dice.choice("roygpb-+/:0123 x") + line[at + dice.randrange(3) :]
        try:
            s = game.read_line(damaged)
        except BadNotation:
            continue
        assert game.line(s) == damaged
        assert s.phase == OVER or moves_of(game, s)
        accepted += damaged != line
    assert accepted > 0
