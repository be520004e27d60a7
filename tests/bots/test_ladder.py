"""The ladder: all that is asked for is in it, it is measured in pieces, and its page says what was measured."""

import json
from pathlib import Path

import pytest

from chakpur.bots.arena import ladder as table
from chakpur.bots.arena.ladder import Rung, chosen, rungs, sections
from chakpur.cli import main

SMALL = [
    Rung("patterns", "patterns", 2, "search@6", "random", 0.9),
    Rung("patterns", "patterns", 2, "random", "search@6", 0.1),
    Rung("solo-full", "mandala-solo", 1, "random", None, None, "full"),
]


def test_every_level_meets_the_one_below_in_every_game() -> None:
    names = {rung.name for rung in rungs()}
    for game in ("patterns", "mandala", "flowers"):
        assert {f"{game}:{level}-{level - 1}" for level in (2, 3, 4, 5)} <= names
        assert {f"{game}:5-random", f"{game}:search@1s-uct@1s"} <= names
    assert {f"solo-{yoga}:{level}" for yoga in ("full", "simple") for level in range(1, 6)} <= names
    assert {"flowers-3:5-3", "flowers-4:5-3"} <= names
    assert len(names) == len(list(rungs()))


def test_rungs_are_chosen_by_section_or_name() -> None:
    assert {rung.section for rung in chosen("mandala,solo-full")} == {"mandala", "solo-full"}
    assert [rung.name for rung in chosen("patterns:5-4")] == ["patterns:5-4"]
    assert chosen("chess") == []
    assert len(chosen("")) == len(list(rungs()))
    assert sections()[0] == "patterns"


def test_the_command_of_a_rung_plays_the_same_match() -> None:
    commands = {rung.name: rung.command(200, 1) for rung in rungs()}
    assert commands["patterns:5-4"] == "chakpur arena patterns --bots 5,4 --games 200 --seed 1"
    assert commands["flowers-3:5-3"] == "chakpur arena flowers --bots 5,3 --seats 3 --games 200 --seed 1"
    solo = "chakpur arena mandala-solo --bots 2 --options yoga=simple --games 200 --seed 1"
    assert commands["solo-simple:2"] == solo
    for rung in rungs():
        played = rung.pairing(7)
        assert (played.game, played.seats, played.seed, played.options) == (rung.game, rung.seats, 7, rung.options)


def test_the_ladder_is_measured_in_pieces(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "rungs", lambda: iter(SMALL))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    page = tmp_path / "ladder.md"
    words = ["ladder", "--out", str(page), "--work", str(tmp_path / "games"), "--workers", "1"]

    def measure(*more: str) -> tuple[int, str]:
        code = main([*words, *more])
        return code, capsys.readouterr().out

    code, told = measure("--only", "patterns:search@6-random", "--games", "4")
    assert code == 0
    assert "4 games from 2 deals" in told
    text = page.read_text()
    assert "| search@6 – random | 90 % | **" in text
    assert "| random – search@6 | 10 % | not measured yet |" in text
    assert "chakpur arena patterns --bots search@6,random --games 4 --seed 1\n" in text
    rows = json.loads(page.with_suffix(".json").read_text())["rows"]
    assert list(rows) == ["patterns:search@6-random"]

    code, told = measure("--games", "4")
    assert "patterns:search@6-random: measured already" in told
    assert "not measured yet" not in page.read_text()
    assert "## Mandala alone, against Master Yoga (full)" in page.read_text()

    assert "4 games" not in measure("--only", "patterns:search@6-random", "--games", "6")[1]  # two more, 6 in all
    rows = json.loads(page.with_suffix(".json").read_text())["rows"]
    assert rows["patterns:search@6-random"]["matches"][0]["games"] == 6

    before = page.read_text()
    page.unlink()
    assert measure("--page")[0] == 0
    assert page.read_text() == before

    assert main([*words, "--only", "chess"]) == 2
    assert "The ladder has no “chess”" in capsys.readouterr().err


def test_a_row_of_other_bots_is_measured_again() -> None:
    rung = SMALL[0]
    row = {**rung.pairing(1).identity(), "games": 4}
    assert table.is_current(rung, row, 4, 1)
    assert not table.is_current(rung, row, 6, 1)
    assert not table.is_current(rung, row, 4, 2)
    changed = json.loads(json.dumps(row))
    changed["sides"][0]["weights"] = "others"
    assert not table.is_current(rung, changed, 4, 1)


@pytest.mark.parametrize(("option", "place"), [("--out", "no/such/folder/x.md"), ("--out", "."), ("--work", "file/x")])
def test_what_can_not_be_written_is_refused_before_anything_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, option: str, place: str
) -> None:
    monkeypatch.setattr(table, "rungs", lambda: iter(SMALL))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    words = ["ladder", "--lang", "en", *(["--out", "x.md"] if option != "--out" else []), option, place]
    assert main([*words, "--games", "2", "--workers", "1"]) == 2
    assert f"{place} can’t be written: " in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
