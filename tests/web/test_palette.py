"""The colours of the page: contrast, and apart for every kind of sight."""

import subprocess
import sys
from pathlib import Path

CHECK = Path(__file__).resolve().parent.parent.parent / "web" / "tools" / "check_palette.py"


def test_the_palette_holds_its_limits() -> None:
    found = subprocess.run([sys.executable, str(CHECK)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-2000:] + found.stderr
