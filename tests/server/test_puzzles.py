"""Puzzles from the server: the day's, the packs, one by its name."""

from datetime import UTC, date, datetime

from chakpur.puzzles.pack import puzzle_of_the_day, puzzled_games, shipped_pack
from chakpur.puzzles.themes import THEMES
from chakpur.server import schema
from chakpur.server.puzzles import all_puzzles, puzzle_document
from tests.server.kit import Device, Server

MIDNIGHT = datetime(2026, 11, 16, tzinfo=UTC)


def test_the_day_changes_at_midnight_everywhere() -> None:
    begins = int(MIDNIGHT.timestamp() * 1000)
    first, last, next_day = (all_puzzles(begins + more) for more in (0, 86_399_000, 86_400_000))
    assert (first.date, last.date, next_day.date) == ("2026-11-16", "2026-11-16", "2026-11-17")
    assert first.day == last.day
    assert first.day.id == puzzle_of_the_day(date(2026, 11, 16)).id
    assert next_day.day.id == puzzle_of_the_day(date(2026, 11, 17)).id
    assert (first.seconds, last.seconds) == (86_400, 1)


def test_every_puzzle_is_in_a_pack_easy_ones_first() -> None:
    packs = all_puzzles(0).packs
    listed = {line.id for pack in packs for line in pack.puzzles}
    assert listed == {puzzle.id for game in puzzled_games() for puzzle in shipped_pack(game).puzzles}
    for pack in packs:
        grades = [line.grade for line in pack.puzzles]
        assert grades == sorted(grades)


def test_packs_come_game_by_game_in_the_order_of_their_themes() -> None:
    packs = all_puzzles(0).packs
    shipped = {game: {puzzle.theme for puzzle in shipped_pack(game).puzzles} for game in puzzled_games()}
    expected = [(game, theme) for game in puzzled_games() for theme in THEMES[game] if theme in shipped[game]]
    assert [(pack.game, pack.theme) for pack in packs] == expected


def test_the_answer_comes_first_then_what_has_the_best_chances_and_each_with_what_it_leads_to() -> None:
    for game in puzzled_games():
        puzzle = max(shipped_pack(game).puzzles, key=lambda each: len({one.chance for one in each.outcomes.values()}))
        found = puzzle_document(puzzle.id, "de")
        first, *others = found.outcomes
        assert first.move == puzzle.answer
        chances = [outcome.chance or 0 for outcome in others]
        assert chances == sorted(chances, reverse=True)
        assert len(set(chances)) > 1
        assert {outcome.move: outcome for outcome in found.outcomes} == {
            move: schema.PuzzleOutcome(move, each.chance, each.points, each.reply)
            for move, each in puzzle.outcomes.items()
        }
        assert found.reason == puzzle.view.reason(puzzle.answer, "de")
        assert (found.theme, found.grade, found.proven) == (puzzle.theme, puzzle.grade, puzzle.proven)


def test_anybody_gets_a_puzzle_with_what_each_move_leads_to(server: Server) -> None:
    ann = Device(server, "Ann")
    day = ann.get("/api/puzzles").json["day"]
    found = ann.get(f"/api/puzzles/{day['id']}").json
    assert {key: found[key] for key in day} == day
    assert found["reason"]
    assert found["outcomes"][0]["move"] == found["answer"] == found["continuation"][0]
    seen = ann.post("/api/positions", {"line": found["line"], "seat": found["seat"]}).json
    assert sorted(seen["now"]["moves"]) == sorted(outcome["move"] for outcome in found["outcomes"])
    assert ann.get("/api/puzzles/0000000000").status == 404
