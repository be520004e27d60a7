"""Mining: the same puzzles for the same seed, interrupted or not; what can't be done is said in a sentence."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from chakpur.cli import main
from chakpur.play.position import position_of
from chakpur.puzzles.grading import grade_of, greedy_move
from chakpur.puzzles.mining import chosen, effort, mine
from chakpur.puzzles.pack import BadPack, Pack, read_pack, shipped_pack

SEED = 6


def empty() -> Pack:
    return Pack("patterns", SEED, effort("patterns"), provenance={"command": "…", "version": "…"})


def test_the_same_seed_gives_the_same_puzzles_interrupted_or_not(tmp_path: Path) -> None:
    seen: list[Pack] = []

    def stop(pack: Pack) -> None:
        seen.append(pack)
        if pack.puzzles:
            raise KeyboardInterrupt

    whole = mine(empty(), 2, 1, lambda _: None)
    assert len(whole.puzzles) == 2
    with pytest.raises(KeyboardInterrupt):
        mine(empty(), 2, 1, stop)
    seen[-1].save(tmp_path / "kept.json")
    kept = read_pack(tmp_path / "kept.json")
    assert kept == seen[-1]
    assert mine(kept, 2, 1, lambda _: None) == whole


def test_a_pack_takes_the_hardest_puzzle_of_which_it_has_not_enough() -> None:
    found = list(shipped_pack("patterns").puzzles[:40])
    hardest = max(found, key=lambda puzzle: puzzle.grade)
    first = chosen(empty(), found, 40)
    assert first is not None
    assert first.grade == hardest.grade
    full = empty()
    for _ in range(40):
        full = full.after_game(chosen(full, found, 40))
    assert sum(puzzle.grade == 1 for puzzle in full.puzzles) <= 4
    assert len({puzzle.id for puzzle in full.puzzles}) == len(full.puzzles)
    assert full.games == 40


def test_what_brings_most_points_at_once_is_of_the_first_grade() -> None:
    view = position_of(shipped_pack("patterns").puzzles[0].line).view(shipped_pack("patterns").puzzles[0].seat)
    gains = {preview["move"]: preview["points"] for preview in view.previews()}
    greedy = greedy_move(view)
    assert greedy is None or gains[greedy] == max(gains.values())
    if greedy is not None:
        assert grade_of(view, greedy, None) == 1
    other = next(move for move in view.moves if move != greedy)
    assert (grade_of(view, other, 64), grade_of(view, other, 1024), grade_of(view, other, None)) == (1, 3, 5)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "puzzles-unreadable"),
        ("[]", "puzzles-no-pack"),
        ('{"format": "chakpur-puzzles", "version": 9}', "puzzles-other-version"),
        ('{"format": "chakpur-puzzles", "version": 1, "game": "patterns"}', "puzzles-broken"),
    ],
)
def test_a_file_that_holds_no_puzzles_is_refused(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "pack.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadPack) as refused:
        read_pack(file)
    assert refused.value.message.name == message
    assert str(file) in str(refused.value)


def test_the_command_refuses_what_it_can_not_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pack.json"
    empty().save(file)
    before = file.read_bytes()
    for words in ([], ["chess"], ["patterns", "--count", "0"], ["patterns", "--workers", "-1"], ["patterns"]):
        assert main(["puzzles", *words, "--seed", "4", "--out", str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert file.read_bytes() == before


def test_checking_tells_which_puzzle_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = shipped_pack("patterns").puzzles[0]
    pack = replace(empty(), puzzles=(good, replace(good, grade=6)), games=2)
    pack.save(tmp_path / "pack.json")
    assert main(["puzzles", "--check", "--out", str(tmp_path / "pack.json"), "--lang", "en"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in told[:-1]] == ["2"]
    assert told[-1] == "patterns: 2 puzzles checked, 1 of them wrong."
    assert json.loads((tmp_path / "pack.json").read_text(encoding="utf-8"))["games"] == 2
