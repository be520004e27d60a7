"""The story: every event has a sentence, in both languages, for the one it is about and for others."""

import random
import re

import pytest

from chakpur.play.match import Match
from chakpur.play.sentences import Json, story_of, teller_of
from chakpur.rules.kernel import JIT
from tests.terminal.stage import GAMES

GAMES_EACH = 2 if JIT else 1

SILENT = {"take", "claim", "marker"}
"""A tile taken is told by what was got, a claim by what it brought, a marker with the play that won it."""
FORMS = re.compile(r"\{|\}|\$|None|null|  |\.\.")


def told(match: Match, language: str, you: int | None, viewer: int | None) -> list[str]:
    names = ["Ana", "Ben", "Cleo", "Dora"]
    teller = teller_of(match.position.game, names, you, language)
    return [
        sentence.message.text(language)
        for step in match.steps
        for sentence in teller.tell(step.events(viewer), step.before.view(viewer).document())
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_whole_games_are_told_in_whole_sentences(game: str, seats: int, language: str) -> None:
    for seed in range(GAMES_EACH):
        match = Match(game, seats, seed=seed)
        chance = random.Random(seed)
        while not match.position.over:
            match.play(chance.choice(match.position.moves))
        for you, viewer in ((0, 0), (None, None)):
            sentences = told(match, language, you, viewer)
            assert len(sentences) > len(match.history) // 2
            for sentence in sentences:
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert not FORMS.search(sentence), sentence
                if you is None:
                    assert not re.search(r"\b(You|Your|Du|Dein)\b", sentence), sentence


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_kind_of_event_is_told_or_known_to_be_silent(game: str, seats: int) -> None:
    for seed in range(GAMES_EACH):
        match = Match(game, seats, seed=seed)
        chance = random.Random(seed)
        while not match.position.over:
            step = match.play(chance.choice(match.position.moves))
            for event in step.events(0):
                name = event["type"].replace("-", "_")
                known = hasattr(story_of(game), f"tell_{name}")
                assert known or event["type"] in SILENT, event


def say(game: str, events: list[Json], you: int | None = 0, before: Json | None = None, language: str = "en") -> str:
    teller = teller_of(game, ["Ana", "Ben"], you, language)
    return " ".join(sentence.message.text(language) for sentence in teller.tell(events, before or {}))


EMPTY: Json = {"mandalas": [{"mountain": []}, {"mountain": []}]}


@pytest.mark.parametrize(
    ("language", "you", "expected"),
    [
        ("en", 0, "You establish an orange group at d8 with claim marker 6 and take black."),
        ("en", 1, "Ana establishes an orange group at d8 with claim marker 6 and takes black."),
        ("de", 0, "Du eröffnest auf d8 mit Marker 6 eine orange Gruppe und nimmst Schwarz."),
        ("de", 1, "Ana eröffnet auf d8 mit Marker 6 eine orange Gruppe und nimmt Schwarz."),
    ],
)
def test_the_sentence_fits_the_listener(language: str, you: int, expected: str) -> None:
    event = {"type": "establish", "seat": 0, "cell": "d8", "colour": "orange", "marker": 6, "taken": "black"}
    assert say("patterns", [event], you, language=language) == expected


@pytest.mark.parametrize(
    ("you", "seat", "kept", "last"),
    [
        (0, 1, "Ben keeps red; orange goes to you.", "You can do nothing more: the last flips are for Ben."),
        (1, 1, "You keep red; orange goes to Ana.", "Ana can do nothing more: the last flips are yours."),
        (None, 1, "Ben keeps red; orange goes to Ana.", "Ana can do nothing more: the last flips are for Ben."),
        (None, 0, "Ana keeps red; orange goes to Ben.", "Ben can do nothing more: the last flips are for Ana."),
    ],
)
def test_of_two_players_the_other_one_is_named(you: int | None, seat: int, kept: str, last: str) -> None:
    assert say("patterns", [{"type": "keep", "seat": seat, "colour": "red", "given": "orange"}], you) == kept
    assert say("patterns", [{"type": "final", "seat": seat}], you) == last


def test_whoever_draws_nothing_is_said_to_draw_nothing() -> None:
    assert say("mandala", [{"type": "draw", "seat": 0, "cards": []}]) == "You draw nothing."
    assert say("mandala", [{"type": "draw", "seat": 1, "count": 0}]) == "Ben draws nothing."


def test_cards_that_the_listener_may_not_know_are_only_counted() -> None:
    build: Json = {"type": "build", "seat": 1, "colour": "green", "mandala": 1, "count": 1}
    hidden: list[Json] = [build, {"type": "draw", "seat": 1, "count": 2}, {"type": "shuffle", "seat": None, "size": 40}]
    hidden.append({"type": "draw", "seat": 1, "count": 1})
    assert say("mandala", hidden) == (
        "Ben builds green on the right and draws 3 cards. The discard pile is shuffled into a new deck of 40 cards."
    )
    known = [build, {"type": "draw", "seat": 1, "cards": ["red", "black", "red"]}]
    assert say("mandala", known, you=1) == "You build green on the right and draw 2 red, one black."
    assert say("mandala", known, you=1, language="de") == ("Du baust Grün am rechten Berg und ziehst 2 Rot, 1 Schwarz.")


@pytest.mark.parametrize(
    ("river", "cup", "discard", "expected"),
    [
        (2, 0, 0, "You claim one purple: river place 2."),
        (2, 2, 0, "You claim 3 purple: river place 2, 2 into the cup."),
        (None, 2, 0, "You claim 2 purple for the cup."),
        (None, 0, 2, "You claim 2 purple, but have no card in your field: onto the discard pile."),
    ],
)
def test_a_claim_tells_what_it_brought(river: int | None, cup: int, discard: int, expected: str) -> None:
    gain = {"type": "gain", "seat": 0, "colour": "purple", "river": river, "cup": cup, "discard": discard}
    assert say("mandala", [{"type": "claim", "seat": 0, "move": "claim purple"}, gain]) == expected


def yoga(card: str, goal: str, rule: str, mandala: int = 0) -> Json:
    return {"type": "yoga", "seat": 1, "card": card, "to": goal, "mandala": mandala, "rule": rule}


def test_master_yoga_gives_his_reasons() -> None:
    before = {"mandalas": [{"mountain": [["red", 1]]}, {"mountain": [["green", 2]]}]}
    events = [
        {"type": "build", "seat": 0, "colour": "black", "mandala": 0, "count": 1},
        yoga("yellow", "field", "YO3.3"),
        yoga("black", "discard", "YO3.3"),
        yoga("green", "mountain", "YO3.1", 1),
    ]
    assert say("mandala-solo", events, before=before) == (
        "You build black on the left. "
        "Master Yoga plays the left mandala. He draws yellow into his field. "
        "He draws black: it lies in the mountain, so he discards it. "
        "Master Yoga plays the right mandala. He draws green: it lies in the mountain, so it goes there."
    )


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (yoga("red", "discard", "YO3.2"), "it lies in your field, so he discards it."),
        (yoga("red", "mountain", "YO4"), "the sixth colour: it goes into the mountain"),
        (yoga("red", "field", "YO4"), "the sixth colour, into his field."),
    ],
)
def test_the_first_card_of_master_yogas_turn(event: Json, expected: str) -> None:
    assert expected in say("mandala-solo", [event], before=EMPTY)


def test_a_mountain_that_was_destroyed_is_no_reason_any_more() -> None:
    before = {"mandalas": [{"mountain": [["red", 1]]}, {"mountain": []}]}
    events: list[Json] = [
        {"type": "claim", "seat": 0, "move": "claim red", "mandala": 0},
        {"type": "new-mandala", "seat": None, "mandala": 0, "cards": ["green", "blue"]},
        yoga("yellow", "field", "YO3.3"),
        yoga("red", "discard", "YO3.3"),
    ]
    assert "it lies in your field" in say("mandala-solo", events, before=before)


@pytest.mark.parametrize(
    ("game", "scores", "winners", "expected"),
    [
        ("patterns", [43, 37], [0], "You win, 43 to 37."),
        ("patterns", [41, 46], [1], "Ben wins, 46 to 41."),
        ("patterns", [40, 40], [], "A draw, 40 to 40."),
        ("flowers", [30, 20, 30], [0], "You win with 30 points: more cards in hand decide."),
        ("flowers", [1, 0, 0], [0], "You win with one point."),
        ("flowers", [30, 30], [0, 1], "A shared win with 30 points each: Ana, Ben."),
        ("flowers", [30, 30], [1], "Ben wins, 30 to 30: more cards in hand decide."),
    ],
)
def test_the_end(game: str, scores: list[int], winners: list[int], expected: str) -> None:
    assert say(game, [{"type": "end", "seat": None, "scores": scores, "winners": winners}]) == expected


@pytest.mark.parametrize(
    ("game", "winners", "expected"),
    [
        (
            "mandala",
            [0],
            "A river has all six colours: the game is over. You win, 9 to 9: fewer cards in the cup decide.",
        ),
        ("mandala-solo", [1], "A river has all six colours: the game is over. Ben wins, 9 to 9: equal points"),
    ],
)
def test_the_end_of_mandala_has_a_reason(game: str, winners: list[int], expected: str) -> None:
    event = {"type": "end", "seat": None, "reason": "river", "scores": [9, 9], "winners": winners}
    assert say(game, [event], before=EMPTY).startswith(expected)


def test_a_tile_that_goes_to_another_and_a_flower() -> None:
    events = [
        {"type": "take", "seat": 0, "move": "take dark", "mandala": 1, "side": "dark"},
        {"type": "tile", "seat": 0, "mandala": 1, "tile": ["red", "x3"], "side": "dark"},
        {"type": "tile", "seat": 1, "mandala": 1, "tile": ["orange", "7"], "side": "light"},
        {"type": "flower", "seat": 1, "tiles": [["orange", "7"], ["orange", "2"]]},
        {"type": "sweep", "seat": 0, "mandala": 1, "cards": {"red": 1}},
        {"type": "return", "seat": 1, "mandala": 1, "cards": {"red": 1, "green": 2}},
        {"type": "return", "seat": 1, "mandala": 1, "cards": {}},
    ]
    assert say("flowers", events) == (
        "You get red ×3. Ben gets orange 7. Ben forms an orange flower of 7 and 2. "
        "Your card there goes onto the discard pile. Ben takes one red, 2 green back into hand."
    )
