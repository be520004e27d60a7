"""Pictures show what is there and what may be seen, stay on their sheet, and mark the move they are given."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import chakpur
from chakpur import BadMove, BadSeats, GameOver, IllegalMove
from chakpur.pictures import BadPicture
from chakpur.pictures.card import card, drawn_card
from tests.pictures.games import KINDS, position_at, positions
from tests.pictures.parsed import Picture, outside

ROOT = Path(__file__).resolve().parent.parent.parent
COLOURS = ("red", "orange", "yellow", "green", "purple", "black")


def check_whole(text: str) -> Picture:
    """What must hold for every picture."""
    picture = Picture(text)
    assert outside(picture) == []
    assert not re.search(r"\bnan\b|\binf\b|var\(|None", re.sub(r"<(title|desc|text)\b.*?</\1>", "", text))
    assert picture.child("title")
    assert picture.child("desc")
    return picture


# --- every position can be drawn ---


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_every_position_of_a_random_game_stays_on_its_sheet(game: str, seats: int) -> None:
    for number, position in enumerate(list(positions(game, seats, seed=11))[::-3]):
        front = number % position.seats
        check_whole(position.svg(front=front, theme=("light", "dark")[number % 2], language=("en", "de")[number % 2]))
        move = position.moves[-1] if position.moves else None
        check_whole(position.view(front if number % 3 else None).svg(move=move))


@pytest.mark.parametrize(("game", "seats"), [kind for kind in KINDS if kind[0] != "patterns"])
def test_a_views_picture_is_the_same_whatever_it_does_not_know(game: str, seats: int) -> None:
    for number, position in enumerate(positions(game, seats, seed=5)):
        if number % 7:
            continue
        for seat in (None, *range(seats)):
            view = position.view(seat)
            other = view.sample(number).view(seat)
            assert other.svg() == view.svg()


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_drawing_is_quick(game: str, seats: int) -> None:
    """Counted in calls, that is some milliseconds: what does not change from picture to picture is made once."""
    position = position_at(game, seats, seed=3, moves=30)
    position.svg()
    calls = Counter[str]()
    before = sys.getprofile()
    sys.setprofile(lambda frame, event, argument: calls.update((event,)))
    try:
        position.svg()
    finally:
        sys.setprofile(before)
    assert calls["call"] + calls["c_call"] < 30_000


# --- what is there ---


def test_patterns_shows_every_token_marker_and_bowl() -> None:
    for position in positions("patterns", 2, seed=2):
        state = position.state()
        picture = Picture(position.svg())
        tokens = state["cells"].values()
        up = [token for token in tokens if token["owner"] is None]
        in_bowls = [colour for colour in state["bowls"] if colour is not None]
        assert picture.count("token-up-") == len(up) + len(in_bowls) + len(state["start"])
        assert picture.count("token-down-") == len(tokens) - len(up)
        # Claim markers lie on their group, or wait in the river.
        assert picture.count("claim-a-") == picture.count("claim-b-") == 6
        assert picture.count("stone-") == sum(map(len, state["rivers"]))
        owned = {(token["owner"], token["colour"]) for token in tokens if token["owner"] is not None}
        beds = re.findall(r'<path d="[^"]*" fill="#\w+" stroke="#\w+" stroke-width="4"', picture.text)
        assert len(beds) == len(owned)


def test_cells_lie_as_on_the_board() -> None:
    position = position_at("patterns", 2, seed=2, moves=6)
    tokens = [each for each in Picture(position.svg()).placed if each.name.startswith("token-")]
    cells = position.state()["cells"]
    assert [each.name.rsplit("-", 1)[1] for each in tokens[:52]] == [token["colour"] for token in cells.values()]
    at = dict(zip(cells, tokens, strict=False))
    side = at["d1"].x - at["c1"].x
    for cell, each in at.items():
        column, row = ord(cell[0]) - ord("d"), int(cell[1]) - 4
        assert (each.x, each.y) == pytest.approx((at["d4"].x + column * side, at["d4"].y - row * side))


def test_mandala_shows_hands_fields_and_mountains() -> None:
    position = position_at("mandala", 2, seed=3, moves=31)
    state = position.state()
    shown = Picture(position.svg()).symbols
    lying = [pile for mandala in state["mandalas"] for pile in mandala["mountain"]]
    lying += [pile for mandala in state["mandalas"] for field in mandala["fields"] for pile in field.items()]
    for colour in COLOURS:
        assert shown[f"card-{colour}"] == state["hands"][0].get(colour, 0)
        minis = sum(min(count, 3) for each, count in lying if each == colour)
        assert shown[f"mini-{colour}"] == minis + state["hands"][1].get(colour, 0)


def test_a_view_shows_backs_for_what_it_does_not_know() -> None:
    position = position_at("mandala", 2, seed=3, moves=31)
    other = sum(position.state()["hands"][1].values())
    assert Picture(position.svg()).symbols["mini-back"] == 0
    assert Picture(position.svg(seat=0)).symbols["mini-back"] == other
    assert position.svg(seat=0) == position.view(0).svg()
    both = other + sum(position.state()["hands"][0].values())
    assert Picture(position.view(None).svg()).symbols["mini-back"] == both


def test_flowers_shows_known_cards_of_other_hands() -> None:
    position = next(
        position for position in positions("flowers", 3, seed=1) if position.view(0).document()["hands"][1]["known"]
    )
    hand = position.view(0).document()["hands"][1]
    everything, seen = Picture(position.svg()).symbols, Picture(position.svg(seat=0)).symbols
    hidden = [each["size"] - sum(each["known"].values()) for each in position.view(0).document()["hands"][1:]]
    assert seen["mini-back"] - everything["mini-back"] == sum(hidden)
    assert all(seen[f"mini-{colour}"] >= count for colour, count in hand["known"].items())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flowers_shows_tiles_and_flowers(seats: int) -> None:
    state = (position := position_at("flowers", seats, seed=4, moves=400)).state()
    assert position.over
    shown = Picture(position.svg())
    halves = sum(tile is not None for mandala in state["mandalas"] for tile in mandala["tiles"].values())
    halves += sum(map(len, state["singles"])) + 2 * sum(map(len, state["flowers"]))
    assert shown.count("tile-") == halves
    assert shown.text.count('class="won"') == len(position.winners or ())


def test_points_are_drawn_and_unknown_ones_are_not_told() -> None:
    position = position_at("mandala", 2, seed=3, moves=60)
    assert Picture(position.svg()).symbols["num-query"] == 0
    assert Picture(position.view(0).svg()).symbols["num-query"] == 1
    assert "?" not in Picture(position.svg()).child("desc")


# --- who sits where ---


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_the_seat_in_front_is_at_the_lower_edge(game: str, seats: int) -> None:
    position = position_at(game, seats, seed=6, moves=9)
    for front in range(seats):
        for picture in (Picture(position.svg(front=front)), Picture(position.svg(seat=front))):
            signs = [each for each in picture.placed if re.fullmatch(r"seat-\d", each.name)]
            names = {f"seat-{seat}": max(each.y for each in signs if each.name == f"seat-{seat}") for seat in range(2)}
            if seats > 1:
                assert max(signs, key=lambda each: each.y).name == f"seat-{front}"
            assert names


def test_names_beside_the_seats() -> None:
    position = chakpur.deal("mandala-solo", seed=1)
    assert {"Mira <3", "Master Yoga"} <= set(Picture(position.svg(names=["Mira <3\x00"])).words)
    assert "Meister Yoga" in Picture(position.svg(language="de")).words
    assert "Platz 2" in Picture(chakpur.deal("patterns", seed=1).svg(language="de", names=["Mira", " "])).words


# --- moves ---


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_every_legal_move_is_marked(game: str, seats: int) -> None:
    for number, position in enumerate(positions(game, seats, seed=8)):
        if number % 12 or position.over:
            continue
        plain = Picture(position.svg())
        assert (plain.marks, plain.aims) == (0, 0)
        for move in position.moves[:: max(1, len(position.moves) // 6)]:
            picture = check_whole(position.svg(move=move))
            verb, *rest = move.split()
            taken = {"build": 1, "establish": 2, "swap": 2}.get(verb, int(rest[0]) if rest and rest[0].isdigit() else 1)
            assert picture.marks == taken
            assert picture.aims == (verb in ("build", "grow", "discard", "claim", "play", "keep"))
            assert move.split()[0] in picture.child("desc")


@pytest.mark.parametrize("has_cards", [True, False])
def test_a_claim_leads_to_the_river_or_without_cards_in_the_field_to_the_discard_pile(has_cards: bool) -> None:  # MA6.4
    claims = (
        position
        for seed in range(40)
        for position in positions("mandala", 2, seed)
        if position.moves and position.moves[0].startswith("claim")
    )
    for position in claims:
        state = position.state()
        if bool(state["mandalas"][state["claiming"]]["fields"][state["to_move"]]) == has_cards:
            break
    picture = position.svg(move=position.moves[0])
    aim = picture[picture.index('class="mark aim"') :]
    assert aim.index("<circle" if has_cards else "<rect") < aim.index("</g>")


def test_a_move_from_a_hidden_hand_marks_backs() -> None:
    position = position_at("mandala", 2, seed=3, moves=0)
    move = next(move for move in position.moves if move.startswith("grow 2"))
    watching = Picture(position.view(None).svg(move=move))
    assert (watching.marks, watching.aims) == (2, 1)


def test_moves_that_can_not_be_made_are_refused() -> None:
    position = position_at("patterns", 2, seed=3, moves=4)
    illegal = next(f"flip {cell}" for cell in position.state()["cells"] if f"flip {cell}" not in position.moves)
    with pytest.raises(IllegalMove):
        position.svg(move=illegal)
    with pytest.raises(IllegalMove):
        position.view(position.to_move).svg(move=illegal)
    with pytest.raises(BadMove):
        position.svg(move="dance")
    over = position_at("patterns", 2, seed=3, moves=400)
    with pytest.raises(GameOver):
        over.svg(move="flip a3")


# --- looks ---


def test_themes_and_languages() -> None:
    position = position_at("flowers", 2, seed=3, moves=12)
    light, dark = Picture(position.svg(theme="light")), Picture(position.svg(theme="dark"))
    assert light.symbols == dark.symbols
    assert light.text != dark.text
    english, german = (Picture(position.svg(language=language)) for language in ("en", "de"))
    assert english.child("desc").startswith("To move: Seat")
    assert german.child("desc").startswith("Am Zug: Platz")
    assert german.root.attrib["lang"] == "de"
    for wrong in ({"theme": "blue"}, {"language": "fr"}, {"part": "attic"}):
        with pytest.raises(BadPicture, match=next(iter(wrong.values()))):
            position.svg(**wrong)
    for seat in (2, -1, True):
        with pytest.raises(BadSeats):
            position.svg(seat=seat)
        with pytest.raises(BadSeats):
            position.svg(front=seat)


def test_title_and_caption_get_room() -> None:
    position = chakpur.deal("patterns", seed=7)
    plain = Picture(position.svg())
    framed = check_whole(position.svg(title="A & B <start>", caption="word " * 60))
    assert framed.child("title") == "A & B <start>"
    assert "A & B <start>" in framed.words
    assert framed.box[3] > plain.box[3] + 44
    assert framed.box[2] == plain.box[2]
    # A short caption is one line.
    assert Picture(position.svg(caption="Move 1")).box[3] == plain.box[3] + 32


@pytest.mark.parametrize(
    ("game", "parts"), [("patterns", ["board"]), ("mandala", ["left", "right"]), ("flowers", ["1", "2", "3"])]
)
def test_a_part_is_a_piece_of_the_whole(game: str, parts: list[str]) -> None:
    position = position_at(game, 2, seed=3, moves=10)
    whole = Picture(position.svg())
    boxes = [Picture(position.svg(part=part)).box for part in parts]
    assert len(set(boxes)) == len(parts)
    for x, y, width, height in boxes:
        assert 0 <= x < x + width <= whole.box[2]
        assert 0 <= y < y + height <= whole.box[3]


def test_notebooks_show_positions_views_and_matches() -> None:
    match = chakpur.Match("patterns", seed=7, players=["Mira", "Tashi"])
    match.play(match.position.moves[0])
    assert match.position._repr_svg_() == match.position.svg()
    assert match.position.view(0)._repr_svg_() == match.position.view(0).svg()
    assert {"Mira", "Tashi"} <= set(Picture(match._repr_svg_()).words)


def test_a_game_that_comes_without_a_drawing_says_so() -> None:
    program = (
        "import chakpur\n"
        "from chakpur.pictures import NotDrawn\n"
        "position = chakpur.deal('tiny', 2, seed=1)\n"
        "assert position._repr_svg_() is None\n"
        "try:\n    position.svg()\n"
        "except NotDrawn as error:\n    print(error)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "CHAKPUR_GAMES": "tests.tiny.games.tiny", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "There are no pictures of tiny yet.\n"


def test_equal_names_mean_equal_drawings() -> None:
    """Several pictures on one page share their definitions by name, so a name may mean one drawing only."""
    known: dict[str, str] = {}
    for game, seats in KINDS:
        for theme in ("light", "dark"):
            for text in re.findall(
                r"<(?:symbol|\w+Gradient) id=.*?</(?:symbol|\w+Gradient)>",
                position_at(game, seats, seed=3, moves=20).svg(theme=theme),
            ):
                name = re.search(r'id="(.*?)"', text)
                assert name
                assert known.setdefault(name[1], text) == text


# --- the picture that goes with a link ---


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_card_shows_the_whole_end_of_a_game(game: str, seats: int) -> None:
    *_, last = positions(game, seats, seed=3)
    names = [f"Ada{seat}" for seat in range(seats)]
    text = card(last, names=names)
    assert 'viewBox="0 0 1200 630"' in text
    assert all(name in text for name in names)
    ET.fromstring(text)


def test_a_card_is_a_png_where_that_can_be_made_and_else_an_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_at("patterns", 2, 1, 9)
    assert drawn_card(position, ["Ada", "Bo"], "de")[1] == "image/png"
    monkeypatch.setattr("chakpur.pictures.card.has_renderer", lambda: False)
    content, kind = drawn_card(position, ["Ada", "Bo"], "de")
    assert (kind, content[:4]) == ("image/svg+xml", b"<svg")
