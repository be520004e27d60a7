"""How the games look: every position of random games fits 80 columns and 24 lines, and shows what it should."""

import random

import pytest

from chakpur.terminal.ink import WIDTH, Depth, Ink, bare, width
from tests.terminal.stage import GAMES, Stage, set_table

NAMES = ("Bartholomäus Überlang", "日本語の名前です", "x", "Wolfeschlegelsteinhausen")


def page(stage: Stage, seat: int | None) -> list[str]:
    """What is shown to a seat, without the line that is typed into."""
    scene = stage.table._scene(seat)
    bottom = stage.table._bottom(scene)
    drawn = stage.table._drawn(scene, stage.table._fresh_story(seat), 23 - len(bottom))
    return [*drawn.lines, *bottom]


@pytest.mark.parametrize(("ink", "language"), [(Ink(Depth.TRUE), "de"), (Ink(ascii=True), "en")])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_position_fits_the_page(game: str, seats: int, ink: Ink, language: str) -> None:
    names = NAMES[:seats]
    stage = set_table([], game, seats, seed=11, ink=ink, language=language, names=names, interactive=True)
    chance = random.Random(11)
    while True:
        position = stage.match.position
        seat = position.to_move or 0
        shown = page(stage, seat)
        assert len(shown) <= 23
        if len(stage.match.history) % 10 == 0:
            shown += stage.table.board.reckoning(stage.table._scene(seat))
        for line in shown:
            assert width(line) <= WIDTH, bare(line)
            assert ink.coloured or "\x1b" not in line
            assert not any(0xE000 <= ord(letter) < 0xF8FF for letter in line)
        if position.over:
            break
        stage.match.play(chance.choice(position.moves))
    for text in stage.table._help(stage.table._scene(0)):
        assert width(text) <= WIDTH, bare(text)


@pytest.mark.parametrize("seed", range(12))
def test_the_first_choice_of_patterns_fits_in_german(seed: int) -> None:
    stage = set_table([], "patterns", seed=seed, seat=1, ink=Ink(Depth.TRUE), language="de", names=NAMES[:2])
    assert stage.match.position.to_move == 1
    assert [line for line in page(stage, 1) if width(line) > WIDTH] == []


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_move_has_its_number_on_the_page_or_in_the_list(game: str, seats: int) -> None:
    """The numbers that a board shows are the numbers that are played."""
    stage = set_table([], game, seats, seed=2)
    chance = random.Random(2)
    for _ in range(30):
        if stage.match.position.over:
            break
        seat = stage.match.position.to_move
        assert seat is not None
        scene = stage.table._scene(seat)
        assert sorted(scene.moves) == sorted(stage.match.position.moves)
        shown = "\n".join(map(bare, stage.table.board.draw(scene, [], 200).lines))
        assert str(len(scene.moves)) in shown
        stage.match.play(chance.choice(stage.match.position.moves))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_points_one_by_one_add_up(game: str, seats: int) -> None:
    stage = set_table([], game, seats, seed=4)
    chance = random.Random(4)
    while not stage.match.position.over:
        stage.match.play(chance.choice(stage.match.position.moves))
    scene = stage.table._scene(0)
    totals: list[int] = []
    summed: list[int] = []
    for line in map(bare, stage.table.board.reckoning(scene)):
        number = int(line.split()[-1])
        if line.startswith(" "):
            summed[-1] += number
        else:
            totals.append(number)
            summed.append(0)
    assert totals == scene.document["scores"]
    assert summed == totals


def test_patterns_shows_every_token_owner_and_number() -> None:
    stage = set_table([], "patterns", seed=7)
    for move in ("establish d4", "establish e6"):
        if stage.match.position.to_move == 1:
            stage.match.play(stage.match.position.moves[0])
        stage.match.play(move)
    scene = stage.table._scene(0)
    lines = stage.table.board.draw(scene, [], 200).lines
    rank = next(line for line in lines if line.startswith("4 "))
    cell = scene.document["cells"]["d4"]
    assert f"{cell['colour'][0].upper()}●{cell['marker']}" in rank
    for file in "abcefgh":
        assert scene.document["cells"][f"{file}4"]["colour"][0] in rank.lower()


def test_mandala_shows_missing_colours_and_who_would_claim_first() -> None:
    stage = set_table([], "mandala", seed=7)
    text = "\n".join(stage.table.board.draw(stage.table._scene(0), [], 200).lines)
    assert "No cards in fields: no claims" in text
    grow = next(move for move in stage.match.position.moves if move.startswith("grow 1") and move.endswith("left"))
    stage.match.play(grow)
    text = "\n".join(stage.table.board.draw(stage.table._scene(0), [], 200).lines)
    assert "You would claim first" in text
    assert "Mira  6 cards" in text
    assert "2 hidden" in text


def test_a_view_never_shows_the_other_hand() -> None:
    """Two worlds that differ only in what the seat can't see look the same."""
    stage = set_table([], "mandala", seed=7)
    other = set_table([], "mandala", seed=7)
    other.match._start = stage.match.position.view(0).sample(99)
    assert other.match.position != stage.match.position
    assert page(stage, 0) == page(other, 0)


def test_colour_and_pale_say_the_same_as_capitals() -> None:
    coloured = set_table([], "patterns", seed=7, ink=Ink(Depth.TRUE))
    coloured.match.play("keep red")
    coloured.match.play("establish d4")
    text = "\n".join(map(bare, page(coloured, 0)))
    colour = coloured.match.position.state()["cells"]["d4"]["colour"]
    assert colour[0].upper() in text
