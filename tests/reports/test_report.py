"""The page that shows a dataset: whole without anything else, in both languages, and true to the games."""

import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from chakpur.bots.arena.workers import play_here
from chakpur.cli import main
from chakpur.datasets import files, runs
from chakpur.datasets.simulation import simulation_of
from chakpur.reports import mandala_solo, patterns, sections
from chakpur.reports.games import Games
from chakpur.reports.page import command_of, page
from chakpur.reports.sheet import Scale
from chakpur.reports.speech import Speech

ENGLISH = Speech("en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reports")


def dataset(folder: Path, game: str, seats: int, bots: str = "random", games: int = 12) -> files.Dataset:
    out = folder / f"{game}-{seats}-{bots}.parquet"
    runs.run(simulation_of(game, seats, bots, 4), games, out, play_here, resume=True)
    return files.read(out)


class Outline(HTMLParser):
    """What a page consists of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.ids: set[str] = set()
        self.wanted: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        given = dict(attrs)
        self.ids |= {given["id"] or ""} if "id" in given else set()
        self.wanted |= {(given["href"] or "").removeprefix("#")} if tag == "use" else set()
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 2), ("flowers", 4)]
)
def test_a_page_needs_nothing_else(folder: Path, game: str, seats: int, language: str) -> None:
    text = page([dataset(folder, game, seats)], language)
    outline = Outline(text)
    assert outline.open == []
    assert outline.count["section"] == outline.count["figure"] >= 8
    assert outline.wanted <= outline.ids, "every motif that is used is there"
    assert "script" not in outline.count
    assert not re.search(r"https?://|url\((?!#)|@import|nan|None|inf\b", text)
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", text))
    assert used <= set(re.findall(r"--([a-z0-9-]+):", text)), "every colour is one of the palette"
    assert len(text) < 300_000


def test_figures_are_those_of_the_games(folder: Path) -> None:
    found = Games(dataset(folder, "patterns", 2))
    rows = found.dataset.table.to_pylist()
    assert found.lengths.tolist() == [len(row["moves"]) for row in rows]
    assert found.margins.tolist() == [abs(row["points"][0] - row["points"][1]) for row in rows]
    told = sections.seats(found, ENGLISH).sentence
    assert f"{100 * np.mean([row['shares'][0] for row in rows]):.1f}\u00a0%" in told
    brought = [
        sum(line["points"] for row in rows for line in row["lines"] if line["place"] == place) / (2 * len(rows))
        for place in range(1, 7)
    ]
    best = brought.index(max(brought)) + 1
    assert sections.river(found, ENGLISH, "tokens").sentence.startswith(f"Place {best} brings the most: ")
    covered = {
        cell: sum(any(take["cell"] == cell for take in row["takes"]) for row in rows) / len(rows)
        for cell in ("d4", "d5", "e4", "e5")
    }
    assert f"{round(100 * sum(covered.values()) / 4)}\u00a0% in the centre" in patterns.board(found, ENGLISH).sentence


def test_an_advantage_is_claimed_only_if_the_interval_shows_it(folder: Path) -> None:
    few = sections.seats(Games(dataset(folder, "patterns", 2)), ENGLISH)
    assert "show no advantage" in few.sentence
    mixed = sections.seats(Games(dataset(folder, "patterns", 2, "1,random")), ENGLISH)
    assert "different bots" in mixed.sentence


def test_levels_against_master_yoga_are_compared(folder: Path) -> None:
    one = Games(dataset(folder, "mandala-solo", 1))
    other = Games(dataset(folder, "mandala-solo", 1, "1", 4))
    section = mandala_solo.first(one, ENGLISH, [other])
    text = section.sheet.svg("")
    assert "Novice (level 1), 4 games" in text
    assert "random, 12 games" in text


def test_the_command(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, other = dataset(folder, "patterns", 2), dataset(folder, "flowers", 2)
    out = tmp_path / "report.html"
    assert main(["report", str(found.path), "-o", str(out), "--language", "de"]) == 0
    assert capsys.readouterr().out == f"Der Bericht über 12 Partien ist in {out}.\n"
    assert command_of(found) in out.read_text(encoding="utf-8")
    assert main(["report", str(found.path), str(other.path), "-o", str(out), "--lang", "en"]) == 2
    assert "a report is about one game" in capsys.readouterr().err
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(found.path.read_bytes()[:2000])
    assert main(["report", str(cut), "-o", str(out), "--lang", "en"]) == 1
    assert "cut.parquet" in capsys.readouterr().err


def test_ticks_are_round_and_inside() -> None:
    assert Scale(0.43, 0.58, 0, 1).ticks(6) == [0.45, 0.5, 0.55]
    assert Scale(18, 93, 0, 1).ticks(7) == [20, 40, 60, 80]
    assert Scale(0, 1e-9, 0, 1)(0) == 0


SHIPPED = Path(__file__).resolve().parent.parent.parent / "docs" / "reports"


def test_the_reports_that_are_shipped_are_those_that_their_table_tells_of() -> None:
    table = (SHIPPED / "README.md").read_text(encoding="utf-8")
    for file in SHIPPED.glob("*.html"):
        (row,) = [line for line in table.splitlines() if f"]({file.name})" in line]
        told = re.search(r"chakpur simulate (.*?) --out", row)
        shown = re.search(r"<pre><code>chakpur simulate (.*?) --out", file.read_text(encoding="utf-8"))
        assert told
        assert shown
        assert told[1] == shown[1]
        assert f"--games {row.split('|')[2].split()[0].replace(',', '')} " in told[1]
