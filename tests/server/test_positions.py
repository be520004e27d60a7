"""Positions that are on no table: what they show, and that they refuse what makes no sense."""

import gzip
from typing import Any
from urllib.parse import urlencode

import pytest

import chakpur
from chakpur.play.errors import ChakpurError
from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.positions import EXAMPLE_LINE, drawn, looked_at, why_there
from chakpur.server.story import sentences_of, with_automaton
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
        assert found.now.reckoning == position.view(seat).reckoning()
        for foreseen in (found.now.moves, found.now.previews):
            assert bool(foreseen) == (seat == position.to_move)
        assert (found.now.status, found.now.to_move, found.now.ending) == ("playing", position.to_move, None)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_each_move_is_told_as_the_one_who_looks_was_told_it(game: str, seats: int) -> None:
    start = position = chakpur.deal(game, seats, seed=5)
    moves, steps = [], []
    for number in range(4):
        steps.append(position.step(position.moves[number % len(position.moves)]))
        moves.append(steps[-1].move)
        position = steps[-1].after
    given = ["Ines", "Bo", "Cem", "Dan"][: seats - 1 or 1]
    players = [*given, *(say("server-player", "en", number=number) for number in range(len(given) + 1, seats + 1))]
    names = with_automaton(players, game, "en")
    for seat in (*range(seats), None):
        for told in (0, 3, 4):
            found = look(start.line(), moves=moves, seat=seat, names=given, told=told)
            expected = []
            for number, step in enumerate(steps[told:], start=told + 1):
                events = step.events(seat)
                story = sentences_of(game, names, step, events, seat, "en")
                expected.append(schema.Chapter(number, 0, step.before.to_move or 0, step.move, events, story))
            assert found.chapters == expected
            assert found.now.moves_made == 4


def test_more_names_than_seats_are_nobody_s() -> None:
    start = position = chakpur.deal("mandala-solo", 1, seed=5)
    moves: list[str] = []
    for _ in range(20):
        moves.append(position.moves[-1])
        position = position.play(moves[-1])
    found = [look(start.line(), moves=moves, seat=0, names=names) for names in (["Ines"], ["Ines", "Bo"])]
    assert found[0] == found[1]
    told = [sentence.text for chapter in found[0].chapters for sentence in chapter.story]
    assert any(say("server-yoga", "en") in text for text in told), "not called Bo"


def test_where_a_game_is_over_nobody_is_to_move_and_it_says_who_won() -> None:
    position = chakpur.deal("patterns", seed=5)
    while not position.over:
        position = position.play(position.moves[0])
    now = look(position.line(), seat=0).now
    assert (now.status, now.to_move, now.moves) == ("over", None, [])
    assert now.ending == schema.EndingDocument("rules", list(position.winners or ()))


def test_why_a_move_is_not_allowed_there() -> None:
    asked = schema.AskAtPosition(EXAMPLE_LINE, move="flip d5")
    assert why_there(asked, "de").rule == "PA4"
    first = chakpur.position(EXAMPLE_LINE).moves[0]
    assert why_there(schema.AskAtPosition(EXAMPLE_LINE, move=first), "en").legal
    assert not why_there(schema.AskAtPosition(EXAMPLE_LINE, moves=[first], move=first), "en").legal, "it has been made"


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
    line = chakpur.deal("mandala", seed=5).line()
    move = chakpur.position(line).moves[0]
    for front in (0, 1):
        asked = schema.PictureQuery(line, move=move, front=front)
        assert drawn(asked, "en") == chakpur.position(line).svg(move=move, front=front, theme="light", language="en")
    with pytest.raises(ChakpurError, match="part"):
        drawn(schema.PictureQuery(EXAMPLE_LINE, part="nowhere"), "en")


def test_pictures_are_sent_packed_and_may_be_kept(server: Server) -> None:
    address = "/api/pictures?" + urlencode({"line": EXAMPLE_LINE, "part": "board"})
    found = Device(server).request("GET", address, Accept_Encoding="gzip")
    assert found.status == 200
    assert found.headers["Content-Type"].startswith("image/svg+xml")
    assert "max-age" in found.headers["Cache-Control"]
    assert gzip.decompress(found.content).startswith(b"<svg")
