"""A file of finished games, one a line, from which work goes on whatever has happened to it."""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from chakpur.play.errors import BadRequest
from chakpur.play.words import shown


class OtherMatch(BadRequest):
    """Games of another match than the one that is to go on."""


class Journal:
    """The first line says what the games belong to. A kill costs at most the line that was being written.

    Only one process at a time writes to it.
    """

    def __init__(self, path: Path, head: Mapping[str, Any], resume: bool) -> None:
        self.path = path
        self.head = head
        if path.exists() and not resume:
            raise BadRequest("arena-log-exists", file=shown(str(path)))
        self._file = path.open("ab")
        try:
            _be_alone_with(self._file, path)
            self._check(head)
        except BaseException:
            self._file.close()
            raise
        if not self._file.seek(0, 2):
            self.add(head)

    def _check(self, head: Mapping[str, Any]) -> None:
        """Whether it is about the same; what a crash left of a last line is cut off for good."""
        with self.path.open("r+b") as file:
            size = whole = file.seek(0, 2)
            while whole and not _ends_a_line(file, whole):
                whole -= 1
            if whole < size:
                file.truncate(whole)
            file.seek(0)
            first = file.readline()
        if first:
            check_head(self.path, _read(first), head)

    def documents(self) -> Iterator[tuple[int, Any]]:
        """Every line after the first, as it was written, and where it begins; None for one that can't be read."""
        with self.path.open("rb") as file:
            at = len(file.readline())
            for line in file:
                yield at, _read(line)
                at += len(line)

    def add(self, document: Mapping[str, Any]) -> int:
        """Write a line; where it begins."""
        at = self._file.tell()
        self._file.write(json.dumps(document).encode() + b"\n")
        self._file.flush()
        return at

    @property
    def is_empty(self) -> bool:
        """Whether no game is in it."""
        with self.path.open("rb") as file:
            file.readline()
            return not file.read(1)

    def close(self) -> None:
        self._file.close()

    def remove(self) -> None:
        """It is not needed any more. It is held until it is gone, or somebody could begin to write to it meanwhile."""
        if sys.platform == "win32":  # an open file could not be removed there
            self.close()
        self.path.unlink()
        self.close()


def _be_alone_with(file: IO[bytes], path: Path) -> None:
    """Hold the file until it is closed or the process ends, however; raise BadRequest if another process does."""
    if sys.platform == "win32":  # a locked file could not even be read there
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadRequest("arena-log-in-use", file=shown(str(path))) from None
    except OSError:
        pass  # some file systems can't hold files
    if not path.exists() or not os.path.samestat(path.stat(), os.fstat(file.fileno())):
        # Whoever held it has just removed it.
        raise BadRequest("arena-log-in-use", file=shown(str(path)))


def check_head(path: Path, found: Any, wanted: Mapping[str, Any]) -> None:
    """Raise OtherMatch if a file is not about what is wanted."""
    if found is None:
        raise BadRequest("arena-bad-log", file=shown(str(path)))
    if found != json.loads(json.dumps(wanted)):
        raise OtherMatch("arena-other-match", file=shown(str(path)), difference=_difference(found, wanted))


def _ends_a_line(file: Any, at: int) -> bool:
    file.seek(at - 1)
    return bool(file.read(1) == b"\n")


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _difference(old: Any, new: Any, place: str = "") -> str:
    """The first place where two documents differ, as a path."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *new]:
            if old.get(key) != new.get(key):
                return _difference(old.get(key), new.get(key), f"{place}.{key}" if place else str(key))
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                return _difference(one, other, f"{place}[{at}]")
    return shown(f"{place}: {old} → {new}")
