"""The reckoning: what each thing brings, line by line, as far as the one who looks can see it."""

import random

import pytest

import chakpur
from chakpur.play.fields import in_array
from chakpur.play.position import Position
from tests.jit import compiled
from tests.play.test_previews import TABLES
from tests.rules.mandala_kit import MANDALA
from tests.rules.mandala_kit import position as mandala_position


@compiled
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_lines_add_up_to_the_scores(game: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        position, dice = chakpur.deal(game, seats, seed=seed, options=options), random.Random(seed)
        while True:
            tallies = position.reckoning()
            assert [sum(line["points"] for line in tally["lines"]) for tally in tallies] == list(position.scores)
            assert [tally["points"] for tally in tallies] == list(position.scores)
            for seat in (None, *range(position.seats)):
                view = position.view(seat)
                shown = view.document()["scores"]
                assert [
                    tally["points"] for tally, score in zip(view.reckoning(), shown, strict=True) if score is not None
                ] == [score for score in shown if score is not None]
            if position.over:
                break
            position = position.play(dice.choice(position.moves))


def test_a_view_has_no_line_of_what_it_hides() -> None:
    """The other's two cards dealt to the cup stay unseen, also when their colour is in the river (MA3)."""
    s = mandala_position(rivers="r/ob", cups="-+r2/b3+o1g1", hands="r1/o1")
    position = Position(MANDALA, in_array(s))
    own, other = position.view(0).reckoning()
    assert own == {"points": 2, "hidden": 0, "lines": [{"colour": "red", "place": 1, "cards": 2, "points": 2}]}
    assert other == {
        "points": 6,
        "hidden": 2,
        "lines": [
            {"colour": "orange", "place": 1, "cards": 0, "points": 0},
            {"colour": "black", "place": 2, "cards": 3, "points": 6},
        ],
    }
    open_lines = position.reckoning()[1]["lines"]
    assert [(line["colour"], line["place"], line["points"]) for line in open_lines] == [
        ("orange", 1, 1),
        ("black", 2, 6),
        ("green", None, 0),
    ]


def test_flowers_come_before_single_tiles() -> None:
    position = chakpur.deal("flowers", 2, seed=4)
    dice = random.Random(4)
    while not all(tally["lines"] for tally in position.reckoning()):
        position = position.play(dice.choice(position.moves))
    for tally in position.reckoning():
        kinds = [line["type"] for line in tally["lines"]]
        assert kinds == sorted(kinds)
        for line in tally["lines"]:
            values = [0 if value == "x3" else int(value) for _, value in line["tiles"]]
            triple = any(value == "x3" for _, value in line["tiles"]) and len(values) == 2
            pair = len(values) == 2
            assert line["points"] == (3 * sum(values) if triple else sum(values) + (min(values) if pair else 0))
