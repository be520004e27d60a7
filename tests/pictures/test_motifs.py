"""One drawing of a motif, one list of colours: the page's and the pictures' come from the same generator."""

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chakpur.pictures.motifs import FILE, THEMES, colours_of, symbol

ROOT = Path(__file__).resolve().parent.parent.parent
PALETTE = (ROOT / "web" / "src" / "style" / "palette.css").read_text(encoding="utf-8")
MOTIFS = json.loads(FILE.read_text(encoding="utf-8"))


def test_what_is_generated_is_up_to_date() -> None:
    tool = ROOT / "web" / "tools" / "build_motifs.py"
    done = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_colours_are_the_pages() -> None:
    for name in ("ink", "linen", "sand-red", "seat-3-key", "target"):
        assert f"--{name}: light-dark({colours_of('light')[name]}, {colours_of('dark')[name]});" in PALETTE
    assert colours_of("light").keys() == colours_of("dark").keys()


def test_the_motifs_are_the_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's are the same paths, written short."""
    monkeypatch.syspath_prepend(ROOT / "web" / "tools")
    packed = importlib.import_module("paths").packed
    sprite = (ROOT / "web" / "src" / "art" / "sprite.svg").read_text(encoding="utf-8")
    for name in ("motif-red", "glyph-green", "cup", "marker", "num-3"):
        for path in re.findall(r' d="(.*?)"', MOTIFS["symbols"][name]["body"]):
            assert packed(path) in sprite


@pytest.mark.parametrize("theme", THEMES)
def test_every_symbol_can_be_painted(theme: str) -> None:
    for name in MOTIFS["symbols"]:
        is_tile = name.startswith("tile-")
        found = symbol(theme, name, "red" if is_tile else None, "tile-dark" if is_tile else None)
        assert "var(" not in found.text
        assert "<use" not in found.text
        assert found.gradients <= MOTIFS["gradients"].keys()
