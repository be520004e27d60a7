"""``chakpur replay`` and ``chakpur verify`` on good, broken and foreign files."""

import argparse
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from chakpur.play.commitment import Contribution, commitment_to_secret, seed_from
from chakpur.play.errors import BadRecord
from chakpur.play.match import Match
from chakpur.terminal import verify
from chakpur.terminal.arguments import Unreadable
from chakpur.terminal.console import Console
from chakpur.terminal.ink import Depth, Ink
from chakpur.terminal.records import MAX_FILE, read_match, write_match
from chakpur.terminal.replay import Replay
from tests.terminal.stage import CLEAR, ENTER, GAMES, Script, lines_of, too_wide


def finished(game: str, seats: int | None = None, seed: int = 5) -> Match:
    match = Match(game, seats, seed=seed, players=["Ana", "Ben", "Cleo", "Dora"][: seats or 1])
    chance = random.Random(seed)
    while not match.position.over:
        match.play(chance.choice(match.position.moves))
    return match


@pytest.fixture(scope="module")
def patterns() -> Match:
    return finished("patterns", 2)


def verified(capsys: pytest.CaptureFixture[str], *files: Path, language: str = "en") -> tuple[int, list[str]]:
    code = verify.run(argparse.Namespace(files=list(files), lang=language))
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_was_written_can_be_read(game: str, seats: int, tmp_path: Path) -> None:
    match = finished(game, seats)
    write_match(match, tmp_path / "game.json")
    assert read_match(tmp_path / "game.json").position == match.position


def test_a_game_that_was_set_up_is_written_and_read_verified_and_never_fair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has no deal, so nothing can have been promised about one."""
    match = Match.set_up(Match("mandala", seed=1).play("discard 1 red").after, players=["Ana", "Ben"])
    match.play(match.position.moves[0])
    write_match(match, tmp_path / "game.json")
    assert read_match(tmp_path / "game.json").record() == match.record()
    assert verified(capsys, tmp_path / "game.json")[0] == 0
    match.meta["commitment"] = "0" * 64
    write_match(match, tmp_path / "promised.json")
    assert verified(capsys, tmp_path / "promised.json")[0] == 1


def test_a_record_that_holds(patterns: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    write_match(patterns, file)
    code, lines = verified(capsys, file)
    points = " : ".join(map(str, patterns.position.scores))
    assert code == 0
    assert len(lines) == 1
    assert lines[0].endswith(f": holds (patterns, {len(patterns.history)} moves, {points}).")


def test_a_record_of_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(Match("mandala", seed=1), tmp_path / "game.json")
    code, lines = verified(capsys, tmp_path / "game.json", language="de")
    assert code == 0
    assert lines[0].endswith("stimmt so weit (mandala, 0 Züge, noch nicht zu Ende).")


def test_what_people_added_to_the_deal_is_checked_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret, file = "5a" * 32, tmp_path / "game.json"
    parts = [Contribution(seats=[0], bits="0f" * 16), Contribution(seats=[1], bits="1e" * 16)]
    meta = {"commitment": commitment_to_secret(secret), "secret": secret, "contributions": parts}
    write_match(Match("patterns", seed=seed_from(secret, "patterns", 2, {}, parts), meta=meta), file)
    code, lines = verified(capsys, file)
    assert (code, len(lines)) == (0, 1)
    assert lines[0].endswith("2 people took part in the deal; what they added was checked.")
    file.write_text(file.read_text().replace("1e1e", "1e1f", 1))
    code, lines = verified(capsys, file, language="de")
    assert (code, len(lines)) == (1, 1)
    assert "Geheimnis und Beiträge ergeben" in lines[0]


def spoilt(record: dict[str, Any]) -> list[tuple[str, dict[str, Any], str]]:
    moves = record["moves"]
    return [
        ("illegal", {**record, "moves": [moves[0], "flip d4", *moves[1:]]}, "(PA4)"),
        ("unfinished", {**record, "moves": moves[:-1]}, "result"),
        ("result", {**record, "result": {"scores": [99, 0], "winners": [0]}}, "result"),
        ("chance", {**record, "chance": [{"type": "shuffle", "order": []}]}, "shuffle"),
        ("version", {**record, "version": 99}, "99"),
        ("format", {**record, "format": "pgn"}, "pgn"),
        ("deal", {**record, "deal": {}}, "start"),
        ("no moves", {key: value for key, value in record.items() if key != "moves"}, "moves"),
    ]


def test_records_that_do_not_hold_say_where(
    patterns: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, record, hint in spoilt(patterns.record()):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        code, lines = verified(capsys, file)
        assert code == 1, name
        assert len(lines) == 1, "one line for each file"
        assert "does not hold." in lines[0]
        assert hint in lines[0], lines[0]
        with pytest.raises(BadRecord):
            read_match(file)


FOREIGN = {
    "empty": b"",
    "not json": b'{"format": "chakpur-record",\n  oops}',
    "not text": b"\xff\xfe\x00\x01",
    "a list": b"[1, 2]",
    "a number": b"NaN",
    "nested": b"[" * 100_000,
    "digits": b"1" * 10_000,
}


@pytest.mark.parametrize("name", FOREIGN)
def test_files_of_something_else(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(FOREIGN[name])
    code, lines = verified(capsys, file)
    assert code == 1
    assert len(lines) == 1


def test_the_place_where_json_breaks_is_named(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(FOREIGN["not json"])
    with pytest.raises(Unreadable, match="line 2, column 3"):
        read_match(file)


def test_files_that_can_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(MAX_FILE + 1)
    paths = [tmp_path / "missing.json", tmp_path, tmp_path / "huge.json", Path("a\0b")]
    code, lines = verified(capsys, *paths)
    assert code == 1
    assert len(lines) == 4
    assert "No such file" in lines[0]


def test_one_bad_file_among_good_ones(patterns: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(patterns, tmp_path / "good.json")
    code, lines = verified(capsys, tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "good.json")
    assert code == 1
    assert ["holds (" in line for line in lines] == [True, False, True]


# --- replay ---


def replay(match: Match, *answers: str, interactive: bool = False, language: str = "en", ink: Ink | None = None) -> str:
    sink = io.StringIO()
    console = Console(Script(answers), sink, ink or Ink(), interactive=interactive)
    shown = Replay(match, console, language)
    if interactive:
        shown.leaf_through()
    else:
        shown.print_all()
    return sink.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "seats"), GAMES[:5])
def test_replay_as_plain_text(game: str, seats: int, language: str) -> None:
    match = finished(game, seats)
    shown = replay(match, language=language)
    assert "\x1b" not in shown
    assert too_wide(shown) == []
    assert f"\n{len(match.history)}. " in shown
    assert "Ana" in shown


def test_replay_shows_all_hands() -> None:
    match = Match("mandala", seed=3)
    first = "\n".join(lines_of(replay(match)))
    for seat in (0, 1):
        cards = " ".join(
            f"{colour[0].upper()}{count}" for colour, count in match.position.state()["hands"][seat].items()
        )
        assert cards in first


def test_leafing_through_a_game(patterns: Match) -> None:
    shown = replay(patterns, ENTER, ENTER, "b", "20", "99999999999", "b", "q", interactive=True, ink=Ink(Depth.TRUE))
    pages = shown.split(CLEAR)[1:]
    last = len(patterns.history)
    numbers = [f"{number} of {last}." for number in (0, 1, 2, 1, 20, last, last - 1)]
    assert [number for page, number in zip(pages, numbers, strict=True) if number not in page] == []
    assert all(page.count("\n") < 24 for page in pages)


def test_leafing_ends_at_the_end_or_with_the_input(patterns: Match) -> None:
    assert replay(patterns, "999", ENTER, ENTER, interactive=True).count(CLEAR) == 2
    assert replay(patterns, interactive=True).count(CLEAR) == 1


def test_only_the_moves(patterns: Match) -> None:
    sink = io.StringIO()
    Replay(patterns, Console(Script([]), sink, Ink(), interactive=False), "en").tell()
    assert f"{len(patterns.history)}. " in sink.getvalue()
    assert "bowl" not in sink.getvalue()


def test_names_in_a_record_can_not_write_to_the_terminal(patterns: Match) -> None:
    record = patterns.record() | {"players": ["\x1b[2JEve", ""]}
    assert "\x1b" not in replay(Match.from_record(record))
