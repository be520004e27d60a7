"""The tools beside the package."""

import doctest
import importlib.util
import os
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.web.chromium import chromium, see_to_it

TOOLS = Path(__file__).resolve().parent.parent / "tools"


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_examples_hold() -> None:
    found = doctest.testmod(tool("oldest"))
    assert found.attempted > 0
    assert found.failed == 0


def test_each_fault_that_is_put_in_by_hand_has_its_place_and_its_tests() -> None:
    configuration = tomllib.loads((TOOLS / "mutants.toml").read_text(encoding="utf-8"))
    for fault in configuration["faults"]:
        found = (TOOLS.parent / fault["file"]).read_text(encoding="utf-8").count(fault["was"])
        assert found == 1, f"{fault['file']} has this {found} times: {fault['was']}"
    for entry in (*configuration["faults"], *configuration["modules"]):
        files = [TOOLS.parent / test.partition("::")[0] for test in entry["tests"] if ".py" in test or ".ts" in test]
        assert files
        assert all(file.is_file() for file in files), entry["tests"]


# --- the browser ---


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All programs that there are, on a machine that belongs to whoever runs the tests."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def program(file: Path, lines: str) -> None:
    file.write_text(f"#!/bin/sh\n{lines}\n")
    file.chmod(0o755)


def test_a_browser_that_is_there_is_not_installed(programs: Path) -> None:
    program(programs / "chromium", "exit 0")
    assert see_to_it() == 0


def test_the_package_lists_are_brought_up_to_date_and_the_browser_is_installed(programs: Path) -> None:
    put = f"printf '#!/bin/sh\\n' > {programs}/chromium; /bin/chmod +x {programs}/chromium"
    program(
        programs / "apt-get",
        f"[ $1 = update ] && : > {programs}/updated || [ ! -e {programs}/updated ] || {{ {put}; }}",
    )
    assert see_to_it() == 0
    assert chromium() == str(programs / "chromium")


def test_without_rights_it_is_said_what_is_missing(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(programs / "apt-get", "exit 0")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert see_to_it() == 1
    assert "apt install chromium" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("apt", "told"),
    [
        (
            "echo 'W: old'; echo 'E: Unable to locate package chromium' >&2; exit 100",
            "Unable to locate package chromium.",
        ),
        ("exit 0", "it installed something else."),
    ],
)
def test_an_installation_that_fails_is_told_in_one_line(
    programs: Path, capsys: pytest.CaptureFixture[str], apt: str, told: str
) -> None:
    program(programs / "apt-get", apt)
    assert see_to_it() == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert "google-chrome" in line


def test_a_browser_that_is_half_installed_is_not_believed(programs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program(programs / "chromium", "echo 'error while loading shared libraries: libnss3.so' >&2; exit 127")
    assert see_to_it() != 0
    assert "libnss3.so. Install it anew." in capsys.readouterr().err


# --- a second try ---
