"""``chakpur render``: from a record or a position line to a file, and what is said when that can't be."""

import io
import json
import os
import struct
import sys
from pathlib import Path

import pytest

import chakpur
from chakpur.cli import main
from tests.pictures.games import position_at
from tests.pictures.parsed import Picture

ROOT = Path(__file__).resolve().parent.parent.parent
RECORD = ROOT / "tests" / "records" / "mandala-river.record.json"
MATCH = chakpur.load(json.loads(RECORD.read_text(encoding="utf-8")))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["render", *words])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_a_record_as_svg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.svg"
    code, said, complaint = answers(capsys, str(RECORD), "--ply", "20", "-o", str(out))
    assert (code, complaint) == (0, "")
    assert said.endswith(" is written.\n")
    assert out.read_text(encoding="utf-8") == MATCH.steps[20].before.svg(names=MATCH.players) + "\n"
    answers(capsys, str(RECORD), "-o", str(out))
    assert out.read_text(encoding="utf-8") == MATCH.position.svg(names=MATCH.players) + "\n"


def test_every_wish_reaches_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.SVG"
    step = MATCH.steps[20]
    words = ["--theme", "dark", "--seat", "2", "--lang", "de", "--move", "--title", "T", "--caption", "C"]
    assert answers(capsys, str(RECORD), "--ply", "20", "-o", str(out), *words)[0] == 0
    drawn = step.before.svg(1, theme="dark", language="de", move=step.move, title="T", caption="C", names=MATCH.players)
    assert out.read_text(encoding="utf-8") == drawn + "\n"
    move = step.before.moves[-1]
    answers(capsys, str(RECORD), "--ply", "20", "-o", str(out), "--move", move, "--seat", "0", "--front", "2")
    drawn = step.before.view(None).svg(move=move, front=1, names=MATCH.players)
    assert out.read_text(encoding="utf-8") == drawn + "\n"
    assert answers(capsys, str(RECORD), "--part", "left", "-o", "-")[1] == (
        MATCH.position.svg(part="left", names=MATCH.players) + "\n"
    )


def test_position_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_at("flowers", 3, seed=2, moves=9)
    file = tmp_path / "position.txt"
    file.write_text(position.line() + "\n")
    expected = (0, position.svg() + "\n", "")
    assert answers(capsys, position.line(), "-o", "-") == expected
    assert answers(capsys, str(file), "-o", "-") == expected
    monkeypatch.setattr(sys, "stdin", io.StringIO(position.line()))
    assert answers(capsys, "-", "-o", "-") == expected
    monkeypatch.setattr(sys, "stdin", io.StringIO(RECORD.read_text(encoding="utf-8")))
    assert answers(capsys, "-", "--ply", "3", "-o", "-")[1].startswith("<svg")


def test_png(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    assert answers(capsys, str(RECORD), "--ply", "0", "-o", str(out), "--zoom", "0.5")[0] == 0
    content = out.read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", content[16:24])
    box = Picture(MATCH.start.svg()).box
    assert (width, height) == (round(box[2] / 2), round(box[3] / 2))


def test_png_without_a_renderer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    out = tmp_path / "out.png"
    code, said, complaint = answers(capsys, str(RECORD), "-o", str(out))
    assert (code, said) == (2, "")
    assert 'pip install "chakpur[pictures]"' in complaint
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--ply", "9999"], "--ply goes from 0"),
        (["--ply", "-1"], "not -1"),
        (["--seat", "3"], "The seats go from 0 to 2"),
        (["--front", "0"], "The seats go from 1 to 2"),
        (["--move"], "No move follows"),
        (["--ply", "0", "--move", "dance"], "dance"),
        (["--ply", "0", "--move", "claim red"], "MA6"),
        (["--part", "attic"], "left, right"),
        (["--zoom", "99"], "from 0.1 to 10"),
        (["--zoom", "nan"], "from 0.1 to 10"),
        (["--theme", "blue"], "--theme"),
    ],
)
def test_bad_wishes_get_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], hint: str
) -> None:
    out = tmp_path / "out.svg"
    code, said, complaint = answers(capsys, str(RECORD), "-o", str(out), *words)
    assert (code, said) == (2, "")
    assert hint in complaint
    assert complaint.count("\n") == 1
    assert not out.exists()


def test_bad_files_get_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = str(RECORD)
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    for words, code, hint in (
        (["missing.json", "-o", "x.svg"], 1, "can’t be read"),
        ([str(broken), "-o", "x.svg"], 1, "JSON"),
        ([str(binary), "-o", "x.svg"], 1, "it is not JSON text"),
        (["patterns nonsense", "-o", "x.svg"], 2, "patterns"),
        ([position_at("patterns", 2, 1, 0).line(), "--ply", "3", "-o", "x.svg"], 2, "a position line has none"),
        ([good, "-o", "x.gif"], 2, ".svg or .png"),
        ([good, "-o", "x"], 2, ".svg or .png"),
        ([good, "-o", str(folder)], 2, "can’t be written"),
        ([good, "-o", str(tmp_path / "no" / "x.svg")], 2, "can’t be written"),
        ([good], 2, "-o"),
    ):
        found, said, complaint = answers(capsys, *words)
        assert (found, said) == (code, "")
        assert hint in complaint
        assert complaint.count("\n") == 1
    assert not os.path.lexists("x.svg")


def test_the_picture_in_the_documents_is_what_we_draw() -> None:
    """Made by: chakpur render tests/records/mandala-river.record.json --ply 24 --seat 1 --move -o …"""
    kept = Picture((ROOT / "docs" / "pictures" / "position-mandala.svg").read_text(encoding="utf-8"))
    step = MATCH.steps[24]
    assert kept.placed == Picture(step.before.svg(0, move=step.move, names=MATCH.players)).placed
