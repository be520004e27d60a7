"""The tools beside the package."""

import doctest
import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).resolve().parent.parent / "tools"


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["oldest", "second_try"])
def test_examples_hold(name: str) -> None:
    found = doctest.testmod(tool(name))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.fixture
def second_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool in a project with two browser tests: one passes now, the other never does."""
    module = tool("second_try")
    (tmp_path / "tests/web").mkdir(parents=True)
    (tmp_path / "tests/web/test_page.py").write_text(
        "def test_now(): pass\ndef test_never(): assert False\n", encoding="utf-8"
    )
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "FAILED", tmp_path / "failed.json")
    return module


def failed(module: ModuleType, *tests: str) -> None:
    module.FAILED.write_text(json.dumps(dict.fromkeys(tests, True)), encoding="utf-8")


def test_what_passes_at_the_second_try_is_named(second_try: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    failed(second_try, "tests/web/test_page.py::test_now")
    assert second_try.main(1) == 0
    assert "only at the second try" in capsys.readouterr().out


def test_what_fails_twice_fails(second_try: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    failed(second_try, "tests/web/test_page.py::test_now", "tests/web/test_page.py::test_never")
    assert second_try.main(1) == 1
    assert "only at the second try" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "tests",
    [
        ["tests/web/test_page.py::test_now", "tests/server/test_app.py::test_now"],
        ["tests/web/test_page.py::test_now"] + [f"tests/web/test_page.py::test_{number}" for number in range(2)],
    ],
)
def test_others_and_many_are_not_tried_again(
    second_try: ModuleType, tests: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    failed(second_try, *tests)
    assert second_try.main(1) == 1
    assert capsys.readouterr().out == ""


def test_a_run_that_broke_off_is_not_tried_again(second_try: ModuleType) -> None:
    failed(second_try, "tests/web/test_page.py::test_now")
    assert second_try.main(2) == 2
