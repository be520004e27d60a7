"""The public API: bad input is a typed error that says what would be right, and changes nothing."""

import subprocess
import sys

import pytest

import chakpur
from tests.jit import compiled


@pytest.mark.parametrize("game", ["chess", "", "Mandala", None, 7, ["mandala"]])
def test_unknown_games(game: object) -> None:
    with pytest.raises(chakpur.UnknownGame, match="mandala, mandala-solo, patterns, flowers"):
        chakpur.deal(game)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("mandala", 3),
        ("flowers", 1),
        ("flowers", 5),
        ("flowers", None),
        ("patterns", 0),
        ("mandala-solo", 2),
        ("patterns", "2"),
        ("patterns", 2.0),
        ("patterns", True),
    ],
)
def test_wrong_seat_counts(game: str, seats: object) -> None:
    with pytest.raises(chakpur.BadSeats):
        chakpur.deal(game, seats, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_seeds_that_are_none(seed: object) -> None:
    with pytest.raises(chakpur.BadSeed, match="9223372036854775807"):
        chakpur.deal("patterns", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{"yoga": "hard"}, {"yogi": "full"}, ["yoga"], {"yoga": None}, {"yoga": {}}])
def test_options_that_are_none(options: object) -> None:
    with pytest.raises(chakpur.BadOption):
        chakpur.deal("mandala-solo", seed=1, options=options)  # type: ignore[arg-type]


@pytest.mark.parametrize("deal", [[], {}, {"deck": []}, {"deck": None}, {"cells": {}, "start": []}, 7, "x"])
@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 2)])
def test_deals_of_the_wrong_material(game: str, seats: int, deal: object) -> None:
    with pytest.raises(chakpur.BadDeal):
        chakpur.deal(game, seats, deal=deal)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "move",
    [
        "",
        "pass ",
        "BUILD red left",
        "build red up",
        "grow -1 red left",
        "grow 01 red left",
        "grow +1 red left",
        "grow 0 red left",
        "grow 99 red left",
        "discard 1  red",
        "build\tred left",
        None,
        7,
    ],
)
def test_texts_that_are_no_moves(move: object) -> None:
    position = chakpur.deal("mandala", seed=1)
    for judge in (position.play, position.why_not):
        with pytest.raises(chakpur.BadMove):
            judge(move)  # type: ignore[arg-type]
    assert position == chakpur.deal("mandala", seed=1)


@compiled
def test_an_illegal_move_is_refused_with_rule_and_reason_in_both_languages() -> None:
    position = chakpur.deal("patterns", seed=7)
    with pytest.raises(chakpur.IllegalMove) as refused:
        position.play("flip d4")
    error = refused.value
    assert error.rule == "PA3"
    assert str(error) == error.text("en") != error.text("de")
    assert position == chakpur.deal("patterns", seed=7)


def test_moves_after_the_end() -> None:
    position = chakpur.deal("patterns", seed=3)
    move = ""
    while not position.over:
        move = position.moves[0]
        position = position.play(move)
    with pytest.raises(chakpur.GameOver):
        position.play(move)
    with pytest.raises(chakpur.GameOver):
        position.why_not(move)
    assert position.moves == ()
    assert position.winners is not None
    assert len(position.scores) == 2


@pytest.mark.parametrize("seat", [2, -1, "0", True, 0.5])
def test_views_for_seats_that_are_not_there(seat: object) -> None:
    with pytest.raises(chakpur.BadSeats):
        chakpur.deal("patterns", seed=1).view(seat)  # type: ignore[arg-type]


def test_a_view_judges_moves_only_for_the_seat_to_move() -> None:
    position = chakpur.deal("mandala", seed=1)
    with pytest.raises(chakpur.BadSeats):
        position.view(1).why_not("pass")
    with pytest.raises(chakpur.BadSeats):
        position.view(None).why_not("pass")
    reason = position.view(0).why_not("pass")
    assert reason is not None
    assert reason.rule == "MA7"


@pytest.mark.parametrize("line", ["", "  ", None, 7])
def test_lines_that_are_none(line: object) -> None:
    with pytest.raises(chakpur.BadNotation):
        chakpur.position(line)  # type: ignore[arg-type]


def test_a_line_of_an_unknown_game() -> None:
    with pytest.raises(chakpur.UnknownGame):
        chakpur.position("chess rnbqkbnr/pppppppp")


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "patterns", "flowers"])
def test_a_line_of_nothing(game: str) -> None:
    for rest in ("", " ", " x", " / / /", " \N{SNOWMAN}"):
        with pytest.raises(chakpur.BadNotation):
            chakpur.position(game + rest)


def test_repr_gives_the_position_back() -> None:
    position = chakpur.deal("flowers", 3, seed=5)
    assert eval(repr(position)) == position


def test_a_view_says_whose_it_is() -> None:
    position = chakpur.deal("mandala", seed=1)
    assert repr(position.view(1)) == "<View of mandala for seat 1>"
    assert repr(position.view(None)) == "<View of mandala for a spectator>"


def test_everything_in_all_exists() -> None:
    for name in chakpur.__all__:
        assert getattr(chakpur, name) is not None
    with pytest.raises(AttributeError):
        _ = chakpur.checkmate


@compiled
def test_the_same_deal_in_another_process() -> None:
    code = "import chakpur; print(chakpur.deal('flowers', 4, seed=12).line())"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == chakpur.deal("flowers", 4, seed=12).line()
