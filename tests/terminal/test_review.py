"""``chakpur review``: a recorded game looked back at, as text, as JSON and as a page; and what is refused."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from chakpur.cli import main
from chakpur.review.effort import EFFORTS, Effort

RECORDS = Path(__file__).parent.parent / "records"
SHORT = RECORDS / "mandala-solo-river-player.record.json"
QUICK = ("--thoroughness", "quick")


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(worlds=4, playouts=6, open_playouts=20))


def test_text_tells_of_players_moments_and_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SHORT), *QUICK, "--lang", "de"]) == 0
    text = capsys.readouterr().out
    moves = json.loads(SHORT.read_text(encoding="utf-8"))["moves"]
    for expected in (
        "Zu Beginn",
        "Glück beim Ziehen",
        "Nicht zu wissen",
        "Genauigkeit",
        "Was am meisten wog",
        "Meister Yoga",
    ):
        assert expected in text
    assert sum(line[:4].strip().isdigit() for line in text.splitlines()) == len(moves)


def test_json_and_page_are_written_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(SHORT), *QUICK, "--json", "--html", str(page)]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["format"] == "chakpur-review"
    assert {"seat", "move", "best", "loss", "mark"} <= review["moves"][0].keys()
    text = page.read_text(encoding="utf-8")
    assert open_tags(text) == []
    assert text.count("<picture>") == len(review["moments"]) == 3
    for outside in ("<script", "http://", "https://", "<link"):
        assert outside not in text


class Tags(HTMLParser):
    """Keeps the tags that were opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br", "img", "source"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def open_tags(text: str) -> list[str]:
    tags = Tags()
    tags.feed(text)
    return tags.open


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        ({"format": "pgn"}, 1, "pgn"),
        ({"version": 99}, 1, "99"),
        ({"moves": ["build red left"] * 3}, 1, "Move 2"),
        ({"moves": [], "chance": [], "result": None}, 2, "not over yet"),
    ],
)
def test_what_is_no_finished_game_is_refused_in_a_sentence(
    change: dict[str, Any], code: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**json.loads(SHORT.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    assert main(["review", str(file), *QUICK, "--lang", "en"]) == code
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.out == ""


def test_a_page_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(SHORT), "--html", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert "nowhere" in capsys.readouterr().err
