"""Compiled kernels on disk: found again by the same sources, whole or not there, swept when nobody uses them."""

import errno
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from chakpur.rules import cache
from chakpur.rules.cache import DAY, KEPT_DAYS, KEPT_FOLDERS, cache_of, hold, is_marked_ready, keep, kept, sweep
from tests.jit import compiled

ROOT = Path(__file__).resolve().parent.parent.parent
MEMORIES = (cache.kernels_folder, cache.cache_of, cache.hold)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache of one's own."""
    monkeypatch.setenv("CHAKPUR_CACHE_DIR", str(tmp_path))
    for memory in MEMORIES:
        memory.cache_clear()
    yield tmp_path / "kernels"
    for memory in MEMORIES:
        memory.cache_clear()


def aged(folder: Path, days: float, mark: str = "in-use") -> Path:
    """The cache of some other version, last used so many days ago."""
    folder.mkdir(parents=True)
    (folder / "some.kernel").write_bytes(b"code")
    (folder / mark).touch()
    then = time.time() - days * DAY
    for file in (*folder.iterdir(), folder):
        os.utime(file, (then, then))
    return folder


def other(folder: Path, number: int, floor: str = "rules") -> Path:
    return folder / f"{floor}-{number:016x}"


# --- what is kept ---


def test_what_was_kept_is_found_again(folder: Path) -> None:
    keep(folder / "a.kernel", b"code")
    assert kept(folder / "a.kernel") == b"code"
    assert [file.name for file in folder.iterdir()] == ["a.kernel"]


@pytest.mark.parametrize("damage", [b"", b"short", bytes(100)])
def test_a_damaged_file_is_as_good_as_none(folder: Path, damage: bytes) -> None:
    keep(folder / "a.kernel", b"code")
    (folder / "a.kernel").write_bytes(damage)
    assert kept(folder / "a.kernel") is None


def test_a_folder_that_cannot_be_written_keeps_nothing_and_breaks_nothing(folder: Path) -> None:
    folder.parent.joinpath("kernels").write_text("a file where a folder should be")
    keep(folder / "a.kernel", b"code")
    cache.mark_ready("rules", "patterns")
    assert kept(folder / "a.kernel") is None
    assert not is_marked_ready("rules", "patterns")
    assert not hold("rules")
    assert sweep() == []


@pytest.mark.parametrize("place", ["write_bytes", "replace"])
def test_what_could_not_be_kept_whole_is_not_called_ready(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(cache, "_NOT_WHOLE", set())
    with monkeypatch.context() as patched:
        patched.setattr(Path, place, full)
        keep(cache_of("bots") / "a.kernel", b"code")
    for floor in ("rules", "bots"):
        keep(cache_of(floor) / "b.kernel", b"code")
        cache.mark_ready(floor, "patterns")
    assert is_marked_ready("rules", "patterns")
    assert not is_marked_ready("bots", "patterns")
    assert not list(folder.rglob("*.new"))


def test_each_floor_has_a_folder_for_its_sources(folder: Path) -> None:
    assert cache_of("rules").parent == cache_of("bots").parent == folder
    assert cache_of("rules").name.split("-")[1] != cache_of("bots").name.split("-")[1]


def test_another_processor_has_another_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = cache_of("rules")
    monkeypatch.setattr(cache.config, "CPU_NAME", "another")
    cache_of.cache_clear()
    assert cache_of("rules") != here


# --- where it is kept ---


@pytest.mark.skipif(sys.platform == "win32", reason="there the folder for temporary files is the user's own already")
def test_without_a_folder_of_the_users_there_is_a_private_one(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CHAKPUR_CACHE_DIR", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    private = tmp_path / f"chakpur-{os.getuid()}"
    assert cache.kernels_folder() == private / "kernels"
    assert private.stat().st_mode & 0o777 == 0o700

    cache.kernels_folder.cache_clear()
    private.chmod(0o777)  # others could put code there that we would run
    assert cache.kernels_folder() == tmp_path / "file" / "cache" / "kernels"


# --- what is swept ---


def test_what_nobody_used_for_long_is_swept(folder: Path) -> None:
    old, new = aged(other(folder, 1), KEPT_DAYS + 1), aged(other(folder, 2), KEPT_DAYS - 1)
    assert sweep() == [old]
    assert not old.exists()
    assert new.exists()


def test_a_cache_of_the_first_version_is_swept_too(folder: Path) -> None:
    old = aged(other(folder, 1, "bots"), KEPT_DAYS + 1, mark="mandala.ready")
    assert sweep() == [old]


def test_ones_own_cache_is_never_swept(folder: Path) -> None:
    aged(cache_of("rules"), 10 * KEPT_DAYS)
    assert sweep() == []


def test_other_things_in_the_folder_are_left_alone(folder: Path) -> None:
    aged(folder / "rules", 10 * KEPT_DAYS)
    aged(folder / "notes-0123456789abcdef", 10 * KEPT_DAYS)
    assert sweep() == []


def test_of_many_changes_in_a_row_the_newest_stay(folder: Path) -> None:
    every = [aged(other(folder, number), 1 + number / 10) for number in range(1, 15)]
    fresh = aged(other(folder, 15), 0.5)
    assert sweep() == every[KEPT_FOLDERS - 2 :]
    assert fresh.exists()


def test_a_cache_in_use_is_not_swept(folder: Path) -> None:
    """Another version of the program runs for months; its new workers must find their kernels."""
    used = aged(other(folder, 1), 10 * KEPT_DAYS)
    program = (
        "import sys\nfrom pathlib import Path\nfrom chakpur.rules import cache\n"
        "cache.cache_of = lambda _: Path(sys.argv[1])\n"
        "assert cache.hold('rules')\nprint('holds', flush=True)\nsys.stdin.read()\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program, str(used)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "holds\n"
        months = 100 * DAY
        assert sweep(time.time() + months) == []
        running.communicate("")
    assert sweep(time.time() + months) == [used]


# --- with the compiler ---

CALL = """
import sys
from chakpur.rules import kernel
compiled = []
compile_it = kernel.KernelCache.save_overload
kernel.KernelCache.save_overload = lambda self, sig, data: (compiled.append(self._name), compile_it(self, sig, data))
import numpy as np
from chakpur.rules.bits import size_of
kind = getattr(np, sys.argv[1])
assert size_of(kind(7)) == 3
print(len(compiled))
"""


def compiled_by(*kinds: str) -> list[int]:
    """How much processes compile that use a kernel with arguments of these kinds, all at the same time."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NUMBA_DISABLE_JIT": "0"}
    running = [
        subprocess.Popen([sys.executable, "-c", CALL, kind], stdout=subprocess.PIPE, text=True, env=environment)
        for kind in kinds
    ]
    return [int(each.communicate()[0]) for each in running]


@compiled
def test_processes_that_compile_at_once_dont_get_into_each_others_way(folder: Path) -> None:
    """Numba's own index of a function's compiled forms would forget some of them."""
    assert sum(compiled_by("uint64", "int64", "uint64", "int64")) >= 2
    assert len(list(folder.rglob("*.kernel"))) == 2
    assert compiled_by("uint64", "int64") == [0, 0]


@compiled
def test_a_damaged_kernel_is_compiled_anew(folder: Path) -> None:
    assert compiled_by("uint64") == [1]
    (file,) = folder.rglob("*.kernel")
    file.write_bytes(file.read_bytes()[:-100])
    assert compiled_by("uint64") == [1]
    assert compiled_by("uint64") == [0]
