"""The page is built aside and then takes its place, so that half a page is never served, whatever interrupts it."""

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """web/build.py, with a page that consists of a single file, and an npm that is played."""
    spec = importlib.util.spec_from_file_location("build_of_a_test", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, place in (("HERE", "web"), ("BUILT", "chakpur/web"), ("NEW", "build/web"), ("LOCALES", "locales")):
        monkeypatch.setattr(module, name, tmp_path / place)
    monkeypatch.setattr(module, "SHOWN_PAGES", ())
    for name in ("web/page.ts", "web/package.json", "web/package-lock.json", "chakpur/cli.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("first")
    module.interrupted_at = ""
    module.called = []

    def npm(*words: str) -> None:
        module.called.append(words[0])
        half = module.HERE / "node_modules" / "half" if words[0] == "ci" else module.NEW / "index.html"
        if words[0] == "run":
            shutil.rmtree(module.NEW, ignore_errors=True)
        half.parent.mkdir(parents=True, exist_ok=True)
        half.write_text("half")
        if module.interrupted_at == words[0]:
            raise KeyboardInterrupt
        half.write_text((module.HERE / "page.ts").read_text())

    monkeypatch.setattr(module, "npm", npm)
    return module


def test_a_page_that_is_half_built_is_never_served(builder: ModuleType) -> None:
    builder.main([])
    (builder.HERE / "page.ts").write_text("second")
    builder.interrupted_at = "run"
    assert builder.main([]) == 130
    assert (builder.BUILT / "index.html").read_text() == "first"
    assert (builder.BUILT / "index.html.gz").exists()
    builder.interrupted_at = ""
    assert builder.main([]) == 0
    assert (builder.BUILT / "index.html").read_text() == "second"
    builder.called.clear()
    assert builder.main([]) == 0
    assert builder.called == []


def test_a_page_that_was_just_changing_places_is_built_again(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder.main([])
    (builder.HERE / "page.ts").write_text("second")
    rename = Path.rename

    def interrupted(path: Path, target: Path) -> None:
        if target == builder.BUILT:
            raise KeyboardInterrupt
        rename(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", interrupted)
        assert builder.main([]) == 130
    assert not builder.BUILT.exists()
    assert builder.main([]) == 0
    assert (builder.BUILT / "index.html").read_text() == "second"


def test_packages_that_are_half_replaced_are_not_believed(builder: ModuleType) -> None:
    builder.main([])
    (builder.HERE / "package-lock.json").write_text("second")
    builder.interrupted_at = "ci"
    assert builder.main([]) == 130
    (builder.HERE / "package-lock.json").write_text("first")  # somebody goes back to the version before
    (builder.HERE / "page.ts").write_text("third")
    builder.interrupted_at = ""
    builder.called.clear()
    assert builder.main([]) == 0
    assert builder.called == ["ci", "run"]
