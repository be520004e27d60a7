"""Recorded games: every way in which a game can end, and a playthrough of every table, move by move."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import chakpur
from tests.records.make import PLAYTHROUGHS, ending_of

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.record.json"))
ENDINGS = {
    "mandala": {"last-mandala", "river", "deck", "passes"},
    "mandala-solo": {
        f"{why}-{stage}" for why in ("last-mandala", "river", "deck") for stage in ("player", "left", "right")
    },
    "patterns": {"no-flips-left", "final-flips", "final-done"},
    "flowers-2": {"third-flower", "all-pass"},
    "flowers-3": {"third-flower", "all-pass"},
    "flowers-4": {"third-flower", "out-of-tiles", "all-pass"},
}


def read(file: Path) -> dict[str, Any]:
    return json.loads(file.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_no_ending_is_missing() -> None:
    wanted = {f"{table}-{ending}" for table, endings in ENDINGS.items() for ending in endings}
    assert {file.name.removesuffix(".record.json") for file in RECORDS} == wanted


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.name)
def test_every_recorded_game_holds_and_ends_as_it_says(file: Path) -> None:
    record = read(file)
    match = chakpur.load(record)
    assert match.position.over
    ending = record["meta"]["ending"]
    seats = f"-{match.position.seats}" if match.position.game == "flowers" else ""
    assert f"{match.position.game}{seats}-{ending_of(match)}" == ending == file.name.removesuffix(".record.json")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_every_playthrough_goes_as_it_went(name: str) -> None:
    golden = read(FOLDER / f"{name}.playthrough.json")
    game, seats, options = PLAYTHROUGHS[name]
    match = chakpur.Match(game, seats, seed=2026, options=options)
    assert chakpur.position(golden["start"]) == match.position
    for number, turn in enumerate(golden["turns"], start=1):
        assert len(match.position.moves) == turn["legal"], f"before move {number}"
        step = match.play(turn["move"])
        assert step.events() == turn["events"], f"move {number}"
        assert chakpur.position(turn["line"]) == step.after, f"after move {number}"
    assert match.record() == golden["record"]


OLD_LINES = (FOLDER / "lines-0.1.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", OLD_LINES, ids=lambda line: line[:24])
def test_lines_that_version_0_1_wrote_can_still_be_read(line: str) -> None:
    position = chakpur.position(line)
    assert chakpur.position(position.line()) == position
    assert without_marks(position.line()) == without_marks(line)


def without_marks(line: str) -> list[str]:
    """The values alone: version 0.1 wrote Flowers with other marks and Patterns without names."""
    game, *words = line.split(" ")
    return [game, *(re.sub(r"^[a-z0-9]+[:=]", "", word) for word in words)]
