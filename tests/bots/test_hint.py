"""Hints for saved games and positions."""

import io
import json
from pathlib import Path

import pytest

import chakpur
from chakpur.cli import main

RECORD = Path(__file__).resolve().parents[1] / "records" / "patterns-final-flips.record.json"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def hint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["hint", *words])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_a_hint_for_a_position_line(capsys: pytest.CaptureFixture[str]) -> None:
    position = chakpur.deal("patterns", seed=7)
    code, out, err = hint(capsys, position.line(), "--level", "2")
    assert (code, err) == (0, "")
    title, first, why, second, _, line = out.splitlines()
    assert title.startswith("patterns, seat 2 is to move (30 playouts")
    assert {first.split("  ")[1], second.split("  ")[1]} == {"keep red", "keep orange"}
    assert "wins " in first
    assert "points (" in first
    assert why.strip().startswith("Keeps ")
    assert line.startswith("Best line: keep ")
    assert "behalten" in hint(capsys, position.line(), "--level", "2", "--lang", "de")[1]


def test_a_hint_for_a_record_after_some_moves(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(RECORD.read_text())
    late = len(record["moves"]) - 3
    code, out, _ = hint(capsys, str(RECORD), "--move", str(late), "--level", "3", "--json", "--count", "2")
    assert code == 0
    document = json.loads(out)
    assert document["game"] == "patterns"
    assert 1 <= len(document["moves"]) <= 2
    assert document["proven"] in ("win", "draw", "loss")
    assert document["line"][0] == document["moves"][0]["move"]
    text = hint(capsys, str(RECORD), "--move", str(late), "--level", "3")[1]
    assert "proven: " in text


def test_a_hint_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    match = chakpur.Match("patterns", seed=7)
    for content in (match.position.line(), json.dumps(match.record())):
        monkeypatch.setattr("sys.stdin", io.StringIO(content))
        assert "seat 2 is to move" in hint(capsys, "-", "--level", "1")[1]


def test_nonsense_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (b"\xff\xfe", b"[" * 100_000, b"{", b"[]", b""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        code, out, err = hint(capsys, "-", "--level", "1")
        assert (code in (1, 2), out, err.count("\n")) == (True, "", 1)


def test_the_same_answer_to_the_same_question(capsys: pytest.CaptureFixture[str]) -> None:
    line = chakpur.deal("patterns", seed=9).line()
    first, second = (json.loads(hint(capsys, line, "--level", "2", "--json")[1]) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("words", "code", "problem"),
    [
        (["no-such-file.json"], 1, "can’t be read"),
        ([str(RECORD)], 2, "The game is over"),
        ([str(RECORD), "--move", "999"], 2, "--move goes from 0"),
        ([str(RECORD), "--move", "0", "--seat", "1"], 2, "not the turn of seat 1"),
        ([str(RECORD), "--move", "0", "--level", "9"], 2, "1 (Novice) to 5 (Master)"),
        (["patterns nonsense"], 2, "patterns"),
        ([chakpur.deal("patterns", seed=7).line(), "--move", "1"], 2, "a position line has none"),
        ([chakpur.deal("patterns", seed=7).line(), "--count", "0"], 2, "at least 1, not 0"),
    ],
)
def test_what_is_no_question(capsys: pytest.CaptureFixture[str], words: list[str], code: int, problem: str) -> None:
    found, out, err = hint(capsys, *words)
    assert (found, out) == (code, "")
    assert problem in err
    assert err.count("\n") == 1
