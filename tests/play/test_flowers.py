"""Flowers in words: moves, reasons, deals, events, states, views and position lines."""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.fields import in_array
from chakpur.play.flowers import GAME
from chakpur.play.game import EVERYTHING, Illegal, Json, Viewer
from chakpur.play.words import LANGUAGES
from chakpur.rules import flowers as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOURS
from chakpur.rules.kernel import JIT, Record, copy_record
from chakpur.rules.log import entries, new_log
from chakpur.rules.phases import OVER
from tests.jit import compiled
from tests.play.kit import events_between
from tests.rules.flowers_kit import dealt, legal_codes, play, table

SEATS = (2, 3, 4)
GAMES_EACH = 2 if JIT else 1


def stuck() -> Record:
    """No card can be drawn, and each player has one."""
    return table("r1,o1", m1="r2o2:1:y15,p15/o14", m2="p2y2:0:r14g15,b15")


def without_tiles() -> Record:
    """The last regular mandala is about to be completed by seat 0's black card (FL13)."""
    return table(
        "b5,r3,g1,y1",
        m1="r2o2:0:y1p1g1",
        m2="p2y2:1:-,r2,g1",
        m3="b2g2:3:-,-,y1,r2",
        singles="p5y5b5g5,rxoxb7g7,p7y7,pxyxbxgx",
        flowers="r3r4o3o4,p3p4y3y4,b3b4g3g4,r5r7o5o7",
        dark="-",
        light="-",
    )


def waiting() -> Record:
    """Seat 0 has completed mandala 1 and is to take a tile of it."""
    s = table("b5,b5", m1="r2o2:0:y1p1,g2")
    play(s, "play 1 black to 1")
    return s


def events(s: Record, text: str, viewer: Viewer = EVERYTHING) -> list[Json]:
    """What a move does, told to *viewer*; the record is left as it was."""
    after = copy_record(s)
    notes = play(after, text)
    return events_between(GAME, s, GAME.code(text), after, notes, viewer)


# --- moves ---


def test_every_code_has_a_text_of_its_own() -> None:
    texts = [GAME.text(code) for code in range(rules.N_MOVES)]
    assert len(set(texts)) == rules.N_MOVES == 273
    assert [GAME.code(text) for text in texts] == list(range(rules.N_MOVES))
    assert {"play 1 red to 1", "play 15 black to 3", "take dark", "take light", "pass"} <= set(texts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 0 red to 1",
        "play 16 red to 1",
        "play 01 red to 1",
        "play +1 red to 1",
        "play -1 red to 1",
        "play ١ red to 1",
        "play 1 blue to 1",
        "play 1 red to 0",
        "play 1 red to 4",
        "play 1 red 1",
        "play 1 red to left",
        "Play 1 red to 1",
        "play  1 red to 1",
        " play 1 red to 1",
        "play 1 red to 1 ",
        "play 1 red to 1\n",
        "take",
        "take red",
        "take dark light",
        "PASS",
        "claim red",
        "x" * 500,
    ],
)
def test_what_is_no_move_at_all(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        GAME.code(text)
    for language in LANGUAGES:
        assert refused.value.text(language)
        assert len(refused.value.text(language)) < 350


# --- reasons ---


def why_not(s: Record, text: str) -> Illegal:
    reason = GAME.why_not(s, GAME.code(text))
    assert reason is not None
    return reason


@pytest.mark.parametrize(
    ("position", "move", "rule", "english", "german"),
    [
        (
            lambda: table("r3b1,y2"),
            "play 1 green to 1",
            "FL4",
            "You have no green card in hand. Play a colour that you have.",
            "Du hast keine grüne Karte auf der Hand. Spiel eine Farbe, die du hast.",
        ),
        (
            lambda: table("r3b1,y2"),
            "play 4 red to 1",
            "FL4",
            "You have only 3 red cards in hand, not 4.",
            "Du hast nur 3 rote Karten auf der Hand, nicht 4.",
        ),
        (
            lambda: table("r3o1,y2"),
            "play 2 orange to 1",
            "FL4",
            "You have only one orange card in hand, not 2.",
            "Du hast nur eine orangefarbene Karte auf der Hand, nicht 2.",
        ),
        (
            lambda: table("r3,y2"),
            "play 3 red to 2",
            "FL6",
            "Playing 3 cards would leave you empty-handed, because you draw only after a single card. Play at most 2.",
            "Nach 3 Karten wäre deine Hand leer, denn nachziehen darfst du nur nach einer einzelnen Karte. "
            "Spiel höchstens 2 aus.",
        ),
        (
            stuck,
            "play 1 red to 3",
            "FL6",
            "You can't play your last card, because there is no card to draw. Pass instead.",
            "Deine letzte Karte kannst du nicht ausspielen, weil es keine Karte zum Nachziehen gibt. Du musst passen.",
        ),
        (
            lambda: table("r3,y2"),
            "pass",
            "FL6",
            "You may pass only if you can't play. Play at least one card.",
            "Passen darfst du nur, wenn du nichts ausspielen kannst. Spiel mindestens eine Karte aus.",
        ),
        (
            lambda: table("r3,y2"),
            "take dark",
            "FL8.1",
            "No mandala is being dissolved, so there is no tile to take. Play cards instead.",
            "Gerade wird kein Mandala aufgelöst, also gibt es kein Plättchen zu nehmen. Spiel stattdessen Karten aus.",
        ),
        (
            waiting,
            "play 1 black to 2",
            "FL8.1",
            "Mandala 1 is being dissolved: take its dark or its light tile first.",
            "Mandala 1 wird gerade aufgelöst: Nimm zuerst sein dunkles oder sein helles Plättchen.",
        ),
        (
            waiting,
            "pass",
            "FL8.1",
            "Mandala 1 is being dissolved: take its dark or its light tile first.",
            "Mandala 1 wird gerade aufgelöst: Nimm zuerst sein dunkles oder sein helles Plättchen.",
        ),
    ],
)
def test_why_a_move_is_not_allowed(
    position: Callable[[], Record], move: str, rule: str, english: str, german: str
) -> None:
    reason = why_not(position(), move)
    assert (reason.rule, reason.text("en"), reason.text("de")) == (rule, english, german)


# --- seats and deals ---


@pytest.mark.parametrize("seats", SEATS)
def test_the_number_of_seats(seats: int) -> None:
    assert GAME.seats_of(GAME.blank(seats, {})) == seats
    assert GAME.seat_counts == SEATS


def deal_of(seed: int) -> Json:
    s = GAME.blank(3, {})
    rules.shuffle_material(s, new_rng(seed))
    return GAME.write_deal(s)


def test_a_deal_can_be_written_and_read() -> None:
    deal = deal_of(4)
    s = GAME.blank(3, {})
    GAME.read_deal(s, json.loads(json.dumps(deal)))
    assert GAME.write_deal(s) == deal
    s.key = dealt(3, 4).key
    rules.set_up(s)
    assert s.tobytes() == dealt(3, 4).tobytes()


def test_a_deal_lists_what_comes_first_first() -> None:
    deal = deal_of(4)
    state = GAME.state(in_array(dealt(3, 4)), EVERYTHING)
    assert [len(deal[part]) for part in ("deck", "dark", "light")] == [90, 18, 18]
    assert state["deck"] == deal["deck"][18:]
    assert state["hands"][0] == dict(sorted(Counter(deal["deck"][:5]).items(), key=lambda pair: COLOURS.index(pair[0])))
    for place, mandala in enumerate(state["mandalas"]):
        assert mandala["tiles"] == {"dark": deal["dark"][place], "light": deal["light"][place]}
    assert state["stacks"] == {"dark": deal["dark"][3:], "light": deal["light"][3:]}


def replaced(part: str, place: int, value: object) -> Callable[[Json], object]:
    def change(deal: Json) -> object:
        deal[part][place] = value
        return deal

    return change


def swapped(deal: Json) -> object:
    deal["dark"][0], deal["light"][0] = deal["light"][0], deal["dark"][0]
    return deal


def without(part: str) -> Callable[[Json], object]:
    return lambda deal: {name: value for name, value in deal.items() if name != part}


def recoloured(deal: Json) -> object:
    at = deal["deck"].index("red")
    deal["deck"][at] = "green"
    return deal


def doubled(deal: Json) -> object:
    deal["light"][1] = deal["light"][0]
    return deal


@pytest.mark.parametrize(
    ("change", "english"),
    [
        (lambda deal: None, "A deal of Flowers is an object with “deck”, “dark” and “light”, not None."),
        (lambda deal: [deal], "A deal of Flowers is an object"),
        (without("deck"), "“deck” must be a list of 90 colours, not None."),
        (without("light"), "“light” must be a list of 18 tiles, not None."),
        (lambda deal: deal | {"deck": deal["deck"][1:]}, "“deck” must be a list of 90 colours, not 89."),
        (lambda deal: deal | {"deck": 90 * [7]}, "Card 1 of “deck” can't be 7. Possible: red, orange"),
        (lambda deal: deal | {"deck": {"red": 15}}, "“deck” must be a list of 90 colours, not {'red': 15}."),
        (replaced("deck", 3, "blue"), "Card 4 of “deck” can't be blue."),
        (replaced("deck", 3, ["red"]), "Card 4 of “deck” can't be ['red']."),
        (replaced("deck", 3, {}), "Card 4 of “deck” can't be {}."),
        (recoloured, "“deck” holds 14 red cards; there must be 15 of each colour."),
        (lambda deal: deal | {"dark": [*deal["dark"], ["red", "2"]]}, "“dark” must be a list of 18 tiles, not 19."),
        (lambda deal: deal | {"dark": "red"}, "“dark” must be a list of 18 tiles, not red."),
        (replaced("dark", 17, ["red", 2]), "Tile 18 of “dark” can't be ['red', 2]. A tile is a list of a colour and"),
        (replaced("dark", 2, ["red", "6"]), "Tile 3 of “dark” can't be ['red', '6']."),
        (replaced("dark", 2, ["red", "×3"]), "Tile 3 of “dark” can't be"),
        (replaced("dark", 2, ["blue", "2"]), "Tile 3 of “dark” can't be"),
        (replaced("dark", 2, [["red"], "2"]), "Tile 3 of “dark” can't be"),
        (replaced("dark", 2, ["red", "2", "3"]), "Tile 3 of “dark” can't be"),
        (replaced("dark", 2, "red"), "Tile 3 of “dark” can't be red."),
        (swapped, "tiles belong to “light”."),
        (doubled, "is there twice. Each tile must be there once."),
    ],
)
def test_a_deal_with_something_wrong(change: Callable[[Json], object], english: str) -> None:
    s = GAME.blank(3, {})
    with pytest.raises(BadDeal) as refused:
        GAME.read_deal(s, change(copy.deepcopy(deal_of(4))))
    assert english in refused.value.text("en")
    assert refused.value.text("de") != refused.value.text("en")
    assert s.tobytes() == GAME.blank(3, {}).tobytes()


# --- states and views ---


def small_position() -> Record:
    s = table(
        "r5b1,y1g2",
        known="b1,g2",
        deck="ro",
        rest="discard",
        turn="1",
        m1="r2o2:0:g2/r1,-/o3",
        singles="r5,o7",
        flowers="rxr7,gxg5",
        key="00000000000000ab",
    )
    s.stack_size[:] = 1
    s.stacks[:, 1:] = -1
    return s


def test_the_state_document() -> None:
    empty = {"open": {}, "hidden": {}}
    assert GAME.state(in_array(small_position()), EVERYTHING) == {
        "game": "flowers",
        "seats": 2,
        "phase": "play",
        "to_move": 1,
        "deck": ["red", "orange"],
        "discard": {"red": 8, "orange": 11, "yellow": 14, "green": 11, "purple": 15, "black": 14},
        "stacks": {"dark": [["black", "x3"]], "light": [["green", "7"]]},
        "hands": [{"red": 5, "black": 1}, {"yellow": 1, "green": 2}],
        "mandalas": [
            {
                "tiles": {"dark": ["red", "2"], "light": ["orange", "2"]},
                "marker": 0,
                "sides": [{"open": {"green": 2}, "hidden": {"red": 1}}, {"open": {}, "hidden": {"orange": 3}}],
            },
            {"tiles": {"dark": ["purple", "2"], "light": ["yellow", "2"]}, "marker": None, "sides": [empty, empty]},
            {"tiles": {"dark": ["black", "2"], "light": ["green", "2"]}, "marker": None, "sides": [empty, empty]},
        ],
        "singles": [[["red", "5"]], [["orange", "7"]]],
        "flowers": [[[["red", "x3"], ["red", "7"]]], [[["green", "x3"], ["green", "5"]]]],
        "taking": None,
        "last_round": False,
        "turn": 1,
        "passes": 0,
        "dissolving": [],
        "scores": [26, 22],
        "winners": None,
    }


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (0, [{"red": 5, "black": 1}, {"size": 3, "known": {"green": 2}}]),
        (1, [{"size": 6, "known": {"black": 1}}, {"yellow": 1, "green": 2}]),
        (None, [{"size": 6, "known": {"black": 1}}, {"size": 3, "known": {"green": 2}}]),
    ],
)
def test_a_view_is_the_state_with_what_is_hidden_left_out(viewer: int | None, hands: list[Json]) -> None:
    s = small_position()
    state = GAME.state(in_array(s), EVERYTHING)
    rules.mask(s, -1 if viewer is None else viewer)
    hidden = {"deck": {"size": 2}, "stacks": {"dark": {"size": 1}, "light": {"size": 1}}, "hands": hands}
    assert GAME.state(in_array(s), viewer) == state | hidden


def test_the_state_while_a_tile_is_taken() -> None:
    s = waiting()
    state = GAME.state(in_array(s), EVERYTHING)
    assert (state["phase"], state["to_move"], state["turn"], state["taking"]) == ("take", 0, 0, 0)


def test_the_state_when_the_game_is_over() -> None:
    s = table("b4,b4", turn="1", m1="r2o2:0:y3p1,g2", singles="r4o4,-", flowers="r7r3o7o3,-")
    play(s, "play 1 black to 1", "take dark")
    state = GAME.state(in_array(s), EVERYTHING)
    assert (state["phase"], state["to_move"], state["winners"], state["last_round"]) == ("over", None, [0], True)
    rules.mask(s, 1)
    assert GAME.state(in_array(s), 1)["hands"][0] == {"size": 4, "known": {}}


# --- events ---


def test_the_events_of_a_play_and_a_draw() -> None:
    s = table("r7,b2", deck="gb", m1="r2o2")
    move = {
        "type": "play",
        "seat": 0,
        "move": "play 1 red to 2",
        "colour": "red",
        "count": 1,
        "mandala": 1,
        "open": True,
    }
    marker = {"type": "marker", "seat": 0, "mandala": 1}
    for viewer in (EVERYTHING, 0):
        drawn = {"type": "draw", "seat": 0, "cards": ["green", "black"]}
        assert events(s, "play 1 red to 2", viewer) == [move, drawn, marker]
    for viewer in (1, None):
        assert events(s, "play 1 red to 2", viewer) == [move, {"type": "draw", "seat": 0, "count": 2}, marker]
    hidden = events(s, "play 2 red to 1")
    assert [event["type"] for event in hidden] == ["play"]
    assert hidden[0]["open"] is False


def test_the_events_of_a_shuffle() -> None:
    s = table("r7,b2", deck="g", rest="discard")
    told = events(s, "play 1 red to 2")
    assert [event["type"] for event in told] == ["play", "draw", "shuffle", "draw", "marker"]
    order = told[2]["order"]
    assert told[2] == {"type": "shuffle", "seat": None, "order": order}
    assert len(order) == 80
    assert told[3]["cards"] == order[:1]
    for viewer in (0, 1, None):
        assert events(s, "play 1 red to 2", viewer)[2] == {"type": "shuffle", "seat": None, "size": 80}


def test_the_events_of_a_completion_and_a_take() -> None:
    s = table("b6,y5,y1", m1="r2o2:1:y1,p2,-/r3", turn="0", dark="b7", light="gx", singles="-,o7r7,-")
    told = events(s, "play 2 black to 1")
    assert told[1:] == [{"type": "marker", "seat": 0, "mandala": 0}]
    s = table("g1b6,y5,y1", m1="r2o2:1:y1g1,p3,-/r3", dark="b7", light="gx", singles="-,o7r7,-")
    told = events(s, "play 1 black to 1")
    assert told[2:] == [{"type": "complete", "seat": 0, "mandala": 0}]
    play(s, "play 1 black to 1")
    for viewer in (EVERYTHING, 0, None):
        assert events(s, "take dark", viewer) == [
            {"type": "take", "seat": 1, "move": "take dark", "mandala": 0, "side": "dark"},
            {"type": "tile", "seat": 1, "mandala": 0, "tile": ["red", "2"], "side": "dark"},
            {"type": "flower", "seat": 1, "tiles": [["red", "7"], ["red", "2"]]},
            {"type": "tile", "seat": 0, "mandala": 0, "tile": ["orange", "2"], "side": "light"},
            {"type": "sweep", "seat": 0, "mandala": 0, "cards": {"yellow": 1, "green": 1, "black": 1}},
            {"type": "sweep", "seat": 1, "mandala": 0, "cards": {"purple": 3}},
            {"type": "return", "seat": 2, "mandala": 0, "cards": {"red": 3}},
            {
                "type": "new-mandala",
                "seat": None,
                "mandala": 0,
                "tiles": {"dark": ["black", "7"], "light": ["green", "x3"]},
            },
        ]


def test_the_events_of_the_last_round_and_the_end() -> None:
    s = table("b4,b4", turn="1", m1="r2o2:0:y3p1,g2", singles="r4o4,-", flowers="r7r3o7o3,-")
    play(s, "play 1 black to 1")
    told = events(s, "take dark")
    assert {"type": "last-round", "seat": 0, "rule": "FL12"} in told
    assert told[-1] == {
        "type": "end",
        "seat": None,
        "rule": "FL12",
        "reason": "last-round",
        "scores": [4 + 13 + 13 + 8, 2],
        "winners": [0],
    }


def test_the_events_when_all_pass() -> None:
    s = stuck()
    assert events(s, "pass") == [{"type": "pass", "seat": 0, "move": "pass"}]
    play(s, "pass")
    told = events(s, "pass")
    assert told[1]["type"] == "order"
    assert sorted(told[1]["order"]) == [0, 1, 2]
    play(s, "pass", "take dark")
    end = events(s, "take light")[-1]
    assert (end["rule"], end["reason"]) == ("FL6", "passes")


def test_the_events_when_the_tiles_run_out() -> None:
    s = without_tiles()
    told = events(s, "play 1 black to 1")
    assert [event["type"] for event in told if event["type"] in ("order", "new-mandala", "end")] == ["order"]
    play(s, "play 1 black to 1", "take dark")
    end = events(s, "take light")[-1]
    assert (end["type"], end["rule"], end["reason"]) == ("end", "FL13", "tiles")


def test_the_end_counts_cards_that_came_back_in_the_same_step() -> None:
    """Both have no points; seat 1 wins by the hidden card that comes back to hand."""
    s = table("r1,o1", m1="r2o2", m2="p2y2:-:-,-/p1", odd=True)
    s.deck_size, s.discard[:] = 0, 0
    play(s, "pass")
    end = events(s, "pass")[-1]
    assert (end["scores"], end["winners"]) == ([0, 0], [1])


def test_the_end_counts_cards_that_were_drawn_in_the_same_step() -> None:
    s = table("r5,y3", last="1", turn="1", flowers="r3r4o3o4r5r7,y3y4g3g4", singles="-,p5b5o7rx")
    end = events(s, "play 1 yellow to 1")[-1]
    assert (end["scores"], end["winners"]) == ([37, 37], [1])


# --- random play ---


class Ledger:
    """Keeps a state document up to date from events alone, without knowing when they happen or why."""

    def __init__(self, state: Json) -> None:
        self.state = copy.deepcopy(state)
        self.asked: int | None = None

    def tell(self, told: list[Json]) -> Json:
        state = self.state
        for event in told:
            getattr(self, "on_" + event["type"].replace("-", "_"))(event)
        if state["phase"] != "over":
            while self.asked is None and state["dissolving"]:
                mandala = state["dissolving"].pop(0)
                self.asked = None if state["mandalas"][mandala]["marker"] is None else mandala
            state["taking"] = self.asked
            state["phase"] = "play" if self.asked is None else "take"
            if self.asked is None:
                state["turn"] = state["to_move"] = (state["turn"] + 1) % state["seats"]
            else:
                state["to_move"] = state["mandalas"][self.asked]["marker"]
        state["scores"] = [self.score(seat) for seat in range(state["seats"])]
        return state

    def score(self, seat: int) -> int:
        number = {"2": 2, "3": 3, "4": 4, "5": 5, "7": 7, "x3": 0}
        total = sum(number[value] for _, value in self.state["singles"][seat])
        for (_, one), (_, other) in self.state["flowers"][seat]:
            pair = number[one], number[other]
            total += 3 * max(pair) if 0 in pair else 2 * min(pair) + max(pair)
        return total

    def move(self, counts: dict[str, int], cards: dict[str, int], sign: int = 1) -> None:
        for colour, count in cards.items():
            counts[colour] = counts.get(colour, 0) + sign * count
            assert counts[colour] >= 0
            if counts[colour] == 0:
                del counts[colour]

    def on_play(self, event: Json) -> None:
        cards = {event["colour"]: event["count"]}
        self.move(self.state["hands"][event["seat"]], cards, -1)
        side = self.state["mandalas"][event["mandala"]]["sides"][event["seat"]]
        self.move(side["open" if event["open"] else "hidden"], cards)
        self.state["passes"] = 0

    def on_pass(self, event: Json) -> None:
        self.state["passes"] += 1

    def on_take(self, event: Json) -> None:
        assert event["mandala"] == self.asked
        self.asked = None

    def on_draw(self, event: Json) -> None:
        for card in event["cards"]:
            assert self.state["deck"].pop(0) == card
            self.move(self.state["hands"][event["seat"]], {card: 1})

    def on_shuffle(self, event: Json) -> None:
        assert self.state["deck"] == []
        assert Counter(event["order"]) == self.state["discard"]
        self.state["deck"], self.state["discard"] = list(event["order"]), {}

    def on_marker(self, event: Json) -> None:
        self.state["mandalas"][event["mandala"]]["marker"] = event["seat"]

    def on_complete(self, event: Json) -> None:
        self.asked = event["mandala"]

    def dissolved(self, mandala: int) -> None:
        """Something happened to a mandala, so it was its turn to be dissolved."""
        if self.asked == mandala:
            self.asked = None
        if mandala in self.state["dissolving"]:
            del self.state["dissolving"][: self.state["dissolving"].index(mandala) + 1]
        self.state["mandalas"][mandala]["marker"] = None

    def on_tile(self, event: Json) -> None:
        self.dissolved(event["mandala"])
        tiles = self.state["mandalas"][event["mandala"]]["tiles"]
        assert tiles[event["side"]] == event["tile"]
        tiles[event["side"]] = None
        self.state["singles"][event["seat"]].append(event["tile"])

    def on_flower(self, event: Json) -> None:
        for tile in event["tiles"]:
            self.state["singles"][event["seat"]].remove(tile)
        self.state["flowers"][event["seat"]].append(event["tiles"])

    def on_last_round(self, event: Json) -> None:
        self.state["last_round"] = True

    def clear(self, event: Json, target: dict[str, int]) -> None:
        self.dissolved(event["mandala"])
        side = self.state["mandalas"][event["mandala"]]["sides"][event["seat"]]
        total: dict[str, int] = {}
        self.move(total, side["open"])
        self.move(total, side["hidden"])
        assert total == event["cards"]
        self.move(target, total)
        side["open"], side["hidden"] = {}, {}

    def on_sweep(self, event: Json) -> None:
        self.clear(event, self.state["discard"])

    def on_return(self, event: Json) -> None:
        self.clear(event, self.state["hands"][event["seat"]])

    def on_new_mandala(self, event: Json) -> None:
        for side, tile in event["tiles"].items():
            assert self.state["stacks"][side].pop(0) == tile
        self.state["mandalas"][event["mandala"]]["tiles"] = dict(event["tiles"])

    def on_order(self, event: Json) -> None:
        self.state["dissolving"] = list(event["order"])

    def on_end(self, event: Json) -> None:
        state = self.state
        assert event["scores"] == [self.score(seat) for seat in range(state["seats"])]
        state["phase"], state["to_move"], state["winners"] = "over", None, event["winners"]
        state["taking"], state["dissolving"] = None, []


def no_numpy(value: Any) -> bool:
    """Only what JSON knows."""
    if isinstance(value, dict):
        return all(type(key) is str and no_numpy(item) for key, item in value.items())
    if isinstance(value, list):
        return all(no_numpy(item) for item in value)
    return value is None or type(value) in (int, str, bool)


@compiled
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_random_games_in_words(seats: int, seed: int) -> None:
    dice = random.Random(seed * 10 + seats)
    s = dealt(seats, seed)
    ledger = Ledger(GAME.state(in_array(s), EVERYTHING))
    while s.phase != OVER:
        codes = legal_codes(s)
        masked = copy_record(s)
        rules.mask(masked, s.to_move)
        for code in {*codes, *dice.sample(range(rules.N_MOVES), 40)}:
            reason = GAME.why_not(s, code)
            assert (reason is None) == (code in codes)
            assert GAME.why_not(masked, code) == reason
        assert GAME.read_line(GAME.line(s)).tobytes() == s.tobytes()
        before, code = copy_record(s), dice.choice(codes)
        log = new_log()
        rules.step(s, code, log)
        notes = entries(log.reshape(1))
        told = events_between(GAME, before, code, s, notes)
        state = GAME.state(in_array(s), EVERYTHING)
        assert no_numpy(told)
        assert no_numpy(state)
        assert ledger.tell(told) == state
        for viewer in (*range(seats), None):
            for event, seen in zip(told, events_between(GAME, before, code, s, notes, viewer), strict=True):
                hidden = event["type"] == "shuffle" or (event["type"] == "draw" and event["seat"] != viewer)
                assert (seen == event) != hidden
                assert not hidden or not {"order", "cards"} & seen.keys()
    assert GAME.read_line(GAME.line(s)).tobytes() == s.tobytes()
    assert ledger.state["winners"]


# --- lines ---


def test_a_line() -> None:
    s = table("r5b1,y1g12", known="b1,g2", deck="ro", rest="discard", turn="1", m1="r2o2:0:g2/r1,-/o3")
    assert GAME.line(s) == (
        "flowers seats:2 phase:play turn:1 passes:0 last:0 taking:- order:- hands:r5b1,y1g12 known:b1,g2 "
        "1:r2o2:0:g2/r1,-/o3 2:p2y2:-:-/-,-/- 3:b2g2:-:-/-,-/- singles:-,- flowers:-,- "
        "dark:r3r4r5r7rxp3p4p5p7pxb3b4b5b7bx light:o3o4o5o7oxy3y4y5y7yxg3g4g5g7gx deck:ro "
        "discard:r8o11y14g1p15b14 shuffles:0 key:0000000000000001"
    )


@pytest.mark.parametrize(
    ("start", "texts"),
    [
        (without_tiles, ("play 1 black to 1", "take dark", "take light")),
        (stuck, ("pass", "pass", "take dark", "take light")),
    ],
)
def test_lines_at_the_end_of_the_game(start: Callable[[], Record], texts: tuple[str, ...]) -> None:
    s = start()
    for text in texts:
        play(s, text)
        assert GAME.read_line(GAME.line(s)).tobytes() == s.tobytes()
    assert s.phase == OVER


def test_a_line_after_the_last_seat_has_passed_in_the_last_round() -> None:
    m1, m2 = "r2o2:1:y15,p15/o14", "p2y2:0:r14g15,b15"
    s = table("r1,o1", last="1", turn="1", m1=m1, m2=m2, flowers="r3r4o3o4r5r7,-", singles="-,o5y5")
    play(s, "pass")
    assert (s.phase, s.passes) == (OVER, 1)
    assert GAME.read_line(GAME.line(s)).tobytes() == s.tobytes()


@cache
def playing() -> str:
    return GAME.line(table("r5b1,y1g12", deck="ro", rest="discard", turn="1", m1="r2o2:0:g2/r1,-/o3"))


@cache
def taking() -> str:
    return GAME.line(waiting())


@cache
def closing() -> str:
    s = without_tiles()
    play(s, "play 1 black to 1")
    return GAME.line(s)


@cache
def last_round() -> str:
    return GAME.line(table("r5,y5", last="1", turn="1", flowers="r3r4o3o4r5r7,-", singles="-,o5y5"))


def edited(line: str, **parts: str) -> str:
    words = dict(word.split(":", 1) for word in line.split(" ")[1:])
    names = {"m1": "1", "m2": "2", "m3": "3"}
    assert {names.get(name, name) for name in parts} <= words.keys()
    words |= {names.get(name, name): text for name, text in parts.items()}
    return " ".join(("flowers", *(f"{name}:{text}" for name, text in words.items())))


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (lambda: "flowers", "bad-notation-parts"),
        (lambda: "patterns" + playing().removeprefix("flowers"), "bad-notation-parts"),
        (lambda: playing() + " more:1", "bad-notation-parts"),
        (lambda: playing().replace(" turn", "  turn"), "bad-notation-parts"),
        (lambda: playing().replace("turn:1 passes:0", "passes:0 turn:1"), "bad-notation-parts"),
        (lambda: playing().removesuffix(" key:0000000000000001"), "bad-notation-parts"),
        (lambda: edited(playing(), seats="5"), "bad-notation-form"),
        (lambda: edited(playing(), seats="3"), "bad-notation-form"),
        (lambda: edited(playing(), phase="Play"), "bad-notation-form"),
        (lambda: edited(playing(), turn="2"), "bad-notation-form"),
        (lambda: edited(playing(), passes="3"), "bad-notation-form"),
        (lambda: edited(playing(), hands="b1r5,y1g12"), "bad-notation-form"),
        (lambda: edited(playing(), hands="r2r3b1,y1g12"), "bad-notation-form"),
        (lambda: edited(playing(), hands="r5b1,y1g12,-"), "bad-notation-form"),
        (lambda: edited(playing(), hands="r5b01,y1g12"), "bad-notation-form"),
        (lambda: edited(playing(), m1="r2:0:g2/r1,-/o3"), "bad-notation-form"),
        (lambda: edited(playing(), m1="r2o2:2:g2/r1,-/o3"), "bad-notation-form"),
        (lambda: edited(playing(), deck=""), "bad-notation-form"),
        (lambda: edited(playing(), key="1"), "bad-notation-form"),
        (lambda: edited(playing(), shuffles="00"), "bad-notation-form"),
        (lambda: edited(playing(), deck="roo"), "flowers-line-cards"),
        (lambda: edited(playing(), hands="r5b1,-", discard="r8o11y15g13p15b14"), "flowers-line-empty-hand"),
        (lambda: edited(playing(), known="r6,-"), "flowers-line-known"),
        (lambda: edited(playing(), m1="o2r2:0:g2/r1,-/o3"), "flowers-line-back"),
        (lambda: edited(playing(), singles="r3,-"), "flowers-line-tile"),
        (
            lambda: edited(playing(), m1="r2o2:0:g2/r1,-/o3", singles="rx,-", dark="r3r4r5r7p3p4p5p7pxb3b4b5b7bx"),
            "flowers-line-stacks",
        ),
        (
            lambda: edited(
                playing(), singles="r7rx,o7y7", dark="r3r4r5p3p4p5p7pxb3b4b5b7bx", light="o3o4o5oxy3y4y5yxg3g4g5g7gx"
            ),
            "flowers-line-singles",
        ),
        (
            lambda: edited(
                playing(), flowers="r7px,o7o5", dark="r3r4r5rxp3p4p5p7b3b4b5b7bx", light="o3o4oxy3y4y5y7yxg3g4g5g7gx"
            ),
            "flowers-line-flower",
        ),
        (
            lambda: edited(playing(), m1="r2o2:0:g2/r1,-/o3", m2="p2y2:0:p1/-,-/-", discard="r8o11y14g1p14b14"),
            "flowers-line-open",
        ),
        (lambda: edited(playing(), m2="p2y2:-:-/b1,-/-", discard="r8o11y14g1p15b13"), "flowers-line-hidden"),
        (lambda: edited(playing(), m1="r2o2:1:g2/r1,-/o3"), "flowers-line-marker"),
        (lambda: edited(playing(), m1="r2o2:-:g2/r1,-/o3"), "flowers-line-marker"),
        (lambda: edited(playing(), m2="p2y2:0:-/-,-/-"), "flowers-line-marker"),
        (lambda: edited(taking(), phase="play", taking="-"), "flowers-line-complete"),
        (lambda: edited(playing(), phase="take", taking="1"), "flowers-line-complete"),
        (lambda: edited(playing(), taking="2"), "flowers-line-complete"),
        (lambda: edited(closing(), phase="over"), "flowers-line-taking"),
        (lambda: edited(closing(), taking="1"), "flowers-line-no-choice"),
        (lambda: edited(closing(), order="22"), "flowers-line-order"),
        (lambda: edited(playing(), order="2"), "flowers-line-order"),
        (lambda: edited(closing(), order="-"), "flowers-line-dissolved"),
        (lambda: edited(closing(), order="1"), "flowers-line-dissolved"),
        (
            lambda: edited(
                playing(),
                m3="-:-:-/-,-/-",
                dark="r3r4r5r7rxp3p4p5p7pxb2b3b4b5b7bx",
                light="o3o4o5o7oxy3y4y5y7yxg2g3g4g5g7gx",
            ),
            "flowers-line-no-tiles",
        ),
        (lambda: edited(playing(), last="1"), "flowers-line-last-round"),
        (lambda: edited(playing(), passes="2"), "flowers-line-dissolved"),
        (
            lambda: edited(playing(), passes="2", m1="r2o2:-:-/-,-/-", discard="r9o14y14g3p15b14"),
            "flowers-line-still-playing",
        ),
        (lambda: edited(last_round(), turn="0"), "flowers-line-still-playing"),
        (lambda: edited(playing(), phase="over"), "flowers-line-not-over"),
        (lambda: edited(playing(), passes="1"), "flowers-line-passes"),
        (lambda: edited(taking(), passes="1"), "flowers-line-passes"),
    ],
)
def test_a_line_with_something_wrong(line: Callable[[], str], name: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read_line(line())
    assert refused.value.message.name == name, refused.value.text()
    assert refused.value.text("de") != refused.value.text("en")


ALPHABET = " =:/,-0123456789xabcdefgimnoprstuy"


@given(st.data())
def test_no_line_is_read_as_something_else(data: st.DataObject) -> None:
    """A line with a few changes is refused by name, or it is the line of the position it is read as."""
    line = data.draw(st.sampled_from([playing(), taking(), closing()]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(line)))
        line = line[:at] + data.draw(st.sampled_from(["", *ALPHABET])) + line[at + data.draw(st.integers(0, 2)) :]
    try:
        read = GAME.line(GAME.read_line(line))
    except BadNotation as error:
        for language in LANGUAGES:
            error.text(language)
    else:
        assert read == line


@given(st.text(max_size=60))
def test_any_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.code(text)
    with pytest.raises(BadNotation):
        GAME.read_line(text)


def test_the_examples_of_the_parts_have_the_right_form() -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read_line(" ".join(("flowers", *(f"{name}:{part.example}" for name, part in GAME.parts.items()))))
    assert refused.value.message.name != "bad-notation-form"
