"""Where compiled kernels are kept, and for how long.

Each floor has one folder for exactly these sources, this Python, this compiler and this processor, so whatever lies in
a folder can be used. A folder is in use as long as a process holds it; one that nobody has used for a long time is
swept away.
"""

import contextlib
import hashlib
import os
import re
import shutil
import stat
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final

import numba
import numpy as np
import platformdirs
from numba.core import codegen, config

from chakpur.games import games

PACKAGE: Final = Path(__file__).resolve().parent.parent
COMPILED_FLOORS: Final = ("rules", "batch", "bots")
"""Where kernels live; a floor's kernels use kernels of their own floor and of the rules."""

DAY: Final = 24 * 60 * 60.0
KEPT_DAYS: Final = 30
"""A folder that nobody has used for so long is swept."""
KEPT_FOLDERS: Final = 10
"""Whoever changes the rules all day long leaves a folder for each change: of each floor so many stay."""

_FOLDER: Final = re.compile(rf"({'|'.join(COMPILED_FLOORS)})-[0-9a-f]{{16}}")
_IN_USE: Final = "in-use"
_NOT_WHOLE: Final[set[Path]] = set()
"""Folders in which this process could not keep something."""


@cache
def cache_of(floor: str) -> Path:
    """Where the compiled kernels of exactly these sources of a floor are kept."""
    floors = dict.fromkeys((COMPILED_FLOORS[0], floor))
    return kernels_folder() / f"{floor}-{_fingerprint(tuple(floors))}"


@cache
def kernels_folder() -> Path:
    """In the user's cache folder; where that can't be written, in a folder of the user's own for temporary files."""
    named = os.environ.get("CHAKPUR_CACHE_DIR")
    folder = Path(named) if named else platformdirs.user_cache_path("chakpur", appauthor=False)
    if not _is_writable(folder):
        folder = _temporary_folder() or folder
    return folder / "kernels"


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _temporary_folder() -> Path | None:
    """Compiled code is run, so it must not come from a folder that somebody else could have made."""
    mine = os.getuid() if hasattr(os, "getuid") else None
    folder = Path(tempfile.gettempdir()) / ("chakpur" if mine is None else f"chakpur-{mine}")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    is_safe = stat.S_ISDIR(found.st_mode) and (mine is None or (found.st_uid == mine and not found.st_mode & 0o077))
    return folder if is_safe and _is_writable(folder) else None


def _fingerprint(floors: Sequence[str]) -> str:
    """A kernel contains others, so all files of its floors count, not its own alone; this one has no part in it."""
    digest = hashlib.sha256(" ".join([numba.__version__, np.__version__, sys.version, _processor()]).encode())
    folders = [PACKAGE / floor for floor in floors]
    if floors[-1] != COMPILED_FLOORS[0]:  # a search and a batch contain the rules of games of other packages, too
        others = dict.fromkeys(game.package for game in games() if game.package != PACKAGE.name)
        paths = [Path(import_module(package).__file__ or "").parent for package in others]
        folders += [path / floor for path in paths for floor in floors]
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            if file != Path(__file__):
                digest.update(file.name.encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _processor() -> str:
    """What machine code is made for; a home folder may be shared by different machines."""
    name, features = config.CPU_NAME, config.CPU_FEATURES
    return f"{name or codegen.ll.get_host_cpu_name()} {features or codegen.get_host_cpu_features()}"


# --- what is ready ---


def is_marked_ready(floor: str, game: str) -> bool:
    """Whether all kernels of a game on this floor are there."""
    return _ready_mark(floor, game).exists()


def mark_ready(floor: str, game: str) -> None:
    """Say so, unless something of this floor could not be kept: then others have to compile it, too."""
    if cache_of(floor) in _NOT_WHOLE:
        return
    with contextlib.suppress(OSError):  # a cache that can't be written costs the wait again, nothing else
        _ready_mark(floor, game).touch()


def _ready_mark(floor: str, game: str) -> Path:
    return cache_of(floor) / f"{game}.ready"


# --- files that are whole or not there ---


def kept(file: Path) -> bytes | None:
    """What was kept in *file*; None if there is nothing, or if it is not what was written."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    sealed = content[: hashlib.sha256().digest_size]
    data = content[len(sealed) :]
    return data if hashlib.sha256(data).digest() == sealed else None


def keep(file: Path, data: bytes) -> None:
    """Write *file* so that nobody ever finds a part of it; several processes may do so at once."""
    new = file.with_name(f"{file.name}.{uuid.uuid4().hex}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(hashlib.sha256(data).digest() + data)
        new.replace(file)
    except OSError:
        _NOT_WHOLE.add(file.parent)
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)


# --- who compiles what, who uses what, and what nobody uses any more ---


@contextlib.contextmanager
def compiling_alone(floor: str, game: str) -> Iterator[None]:
    """Wait until no other process is in here with the same game, so that no two compile the same at the same time."""
    try:
        cache_of(floor).mkdir(parents=True, exist_ok=True)
        file = (cache_of(floor) / f"{game}.compiling").open("a")
    except OSError:
        yield  # nothing can be kept here, so everybody has to compile
        return
    with file:
        _is_locked(file, wait=True)
        yield


@cache
def hold(floor: str) -> bool:
    """Note that this process uses a floor's folder: nobody sweeps it as long as the process lives."""
    mark = cache_of(floor) / _IN_USE
    with contextlib.suppress(OSError):  # somebody else's folder can be used without being written
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    try:
        return _is_locked(os.open(mark, os.O_RDONLY), shared=True)  # open until the process ends
    except OSError:
        return False


def sweep(now: float | None = None) -> list[Path]:
    """Remove folders that nobody uses and nobody has used for long; return which."""
    now = time.time() if now is None else now
    return [folder for folder in _superfluous(now) if _is_removed(folder)]


def _superfluous(now: float) -> Iterator[Path]:
    try:
        folders = [folder for folder in kernels_folder().iterdir() if _FOLDER.fullmatch(folder.name)]
    except OSError:
        return
    for floor in COMPILED_FLOORS:
        others = [folder for folder in folders if folder.name.startswith(floor) and folder != cache_of(floor)]
        for rank, folder in enumerate(sorted(others, key=_last_use, reverse=True), 1):
            age = now - _last_use(folder)
            if age > KEPT_DAYS * DAY or (rank >= KEPT_FOLDERS and age > DAY):
                yield folder


def _last_use(folder: Path) -> float:
    """When a process last began to use it; earlier versions left nothing but the kernels themselves."""
    newest = 0.0
    for file in (folder / _IN_USE, folder, *folder.rglob("*")):
        with contextlib.suppress(OSError):  # somebody else may be sweeping, too
            newest = max(newest, file.stat().st_mtime)
    return newest


def _is_removed(folder: Path) -> bool:
    mark = folder / _IN_USE
    try:
        with mark.open("a") as file:
            if not _is_locked(file):
                return False
            if sys.platform != "win32":
                mark.unlink()  # under the lock, so that nobody can begin to hold it meanwhile
        mark.unlink(missing_ok=True)
    except OSError:
        return False
    shutil.rmtree(folder, ignore_errors=True)
    return not folder.exists()


def _is_locked(file: IO[Any] | int, *, shared: bool = False, wait: bool = False) -> bool:
    """Lock a file for as long as it is open; False if somebody else has locked it, or if there are no locks here."""
    if sys.platform == "win32":
        return True  # a file that is open can't be removed there, which is what the locks are for
    import fcntl

    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False
    return True
