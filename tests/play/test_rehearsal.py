"""What is compiled before a game is played: all that a table can ask for, once."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from chakpur.play import catalogue, rehearsal
from chakpur.play.catalogue import GAMES, compile_kernels, compiled_once, game_named
from chakpur.play.position import Position
from chakpur.play.words import Message
from chakpur.rules import cache
from chakpur.rules.phases import OVER

NOTICE = Message("compiling", {"game": "patterns"})


@pytest.mark.parametrize("name", GAMES)
def test_a_rehearsal_sees_every_phase_of_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[int] = set()
    look_at = rehearsal._look_at

    def watch(game: object, position: Position) -> None:
        seen.add(int(position.record.phase))
        look_at(game, position)  # type: ignore[arg-type]

    monkeypatch.setattr(rehearsal, "_look_at", watch)
    compile_kernels(game_named(name))
    phases = {"mandala": 3, "mandala-solo": 3, "patterns": 4, "flowers": 3}
    assert OVER in seen
    assert len(seen) == phases[name]


@pytest.fixture
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CHAKPUR_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(catalogue, "JIT", True)
    for memory in (cache.kernels_folder, cache.cache_of):
        memory.cache_clear()
    yield
    for memory in (cache.kernels_folder, cache.cache_of):
        memory.cache_clear()


@pytest.mark.usefixtures("_empty_cache")
def test_what_was_compiled_once_is_not_compiled_again(capsys: pytest.CaptureFixture[str]) -> None:
    thresholds: list[tuple[int, int, int]] = []
    for _ in range(2):
        compiled_once("rules", "patterns", NOTICE, lambda: thresholds.append(gc.get_threshold()))
    assert capsys.readouterr().err == f"{NOTICE}\n"
    assert len(thresholds) == 1
    assert thresholds[0] != gc.get_threshold(), "the collector rests while the compiler works, and no longer"


@pytest.mark.usefixtures("_empty_cache")
def test_what_failed_is_tried_again() -> None:
    def fail() -> None:
        raise RuntimeError

    usual = gc.get_threshold()
    with pytest.raises(RuntimeError):
        compiled_once("rules", "patterns", NOTICE, fail)
    assert gc.get_threshold() == usual
    assert not catalogue.is_ready("rules", "patterns")
