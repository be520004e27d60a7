"""Positions that are on no table: what they show, and that they refuse what makes no sense."""

import gzip
from typing import Any
from urllib.parse import urlencode

import pytest

import chakpur
from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.positions import EXAMPLE_LINE, drawn, looked_at, why_there
from tests.server.kit import Device, Server

GAMES = [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 3)]


def look(line: str, **rest: Any) -> schema.PositionDocument:
    return looked_at(schema.LookAtPosition(line, **rest), "en")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_moves_lead_where_the_library_leads(game: str, seats: int) -> None:
    start = position = chakpur.deal(game, seats, seed=5)
    moves: list[str] = []
    for _ in range(6):
        moves.append(position.moves[len(position.moves) // 2])
        position = position.play(moves[-1])
    found = look(start.line(), moves=moves, seat=position.to_move, names=["Ines"])
    assert (found.game, found.seats, found.options, found.line) == (game, seats, start.options, position.line())
    assert found.now.moves == list(position.moves)
    assert [preview["move"] for preview in found.now.previews] == found.now.moves
    assert [chapter.move for chapter in found.chapters] == moves
    assert all(chapter.story[0].text for chapter in found.chapters)
    assert look(start.line(), moves=moves, told=4).chapters[0].move == moves[4]


def test_a_seat_sees_what_it_would_see_at_a_table() -> None:
    position = chakpur.deal("mandala", seed=5)
    for seat in (0, 1, None):
        found = look(position.line(), seat=seat)
        assert found.now.view == position.view(seat).document()
        assert bool(found.now.moves) == (seat == position.to_move)


def test_why_a_move_is_not_allowed_there() -> None:
    asked = schema.AskAtPosition(EXAMPLE_LINE, move="flip d5")
    assert why_there(asked, "de").rule == "PA4"
    assert why_there(schema.AskAtPosition(EXAMPLE_LINE, move=chakpur.position(EXAMPLE_LINE).moves[0]), "en").legal


@pytest.mark.parametrize(
    "asked",
    [
        {"line": "chess e4"},
        {"line": EXAMPLE_LINE, "moves": ["flip d5"]},
        {"line": EXAMPLE_LINE, "moves": ["dance"]},
        {"line": EXAMPLE_LINE, "seat": 2},
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(ChakpurError):
        look(**asked)


def test_anybody_may_ask_and_gets_an_answer_or_a_problem(server: Server) -> None:
    ann = Device(server, "Ann")
    found = ann.post("/api/positions", {"line": EXAMPLE_LINE, "seat": 0})
    assert (found.status, found.json["game"]) == (200, "patterns")
    wrong = ann.post("/api/positions", {"line": EXAMPLE_LINE, "moves": ["flip d5"]})
    assert (wrong.status, wrong.json["rule"]) == (409, "PA4")
    assert ann.post("/api/positions/why", {"line": EXAMPLE_LINE, "move": "flip d5"}).json["rule"] == "PA4"


def test_a_picture_of_a_line() -> None:
    asked = schema.PictureQuery(EXAMPLE_LINE, part="board", barred="flip d5", theme="dark")
    assert drawn(asked, "de") == chakpur.position(EXAMPLE_LINE).svg(
        part="board", barred="flip d5", theme="dark", language="de"
    )
    with pytest.raises(ChakpurError, match="part"):
        drawn(schema.PictureQuery(EXAMPLE_LINE, part="nowhere"), "en")


def test_pictures_are_sent_packed_and_may_be_kept(server: Server) -> None:
    address = "/api/pictures?" + urlencode({"line": EXAMPLE_LINE, "part": "board"})
    found = Device(server).request("GET", address, Accept_Encoding="gzip")
    assert found.status == 200
    assert found.headers["Content-Type"].startswith("image/svg+xml")
    assert "max-age" in found.headers["Cache-Control"]
    assert gzip.decompress(found.content).startswith(b"<svg")
