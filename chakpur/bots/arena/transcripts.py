"""What was said between the arena and a program, a file for each game, safe to be shown on a terminal."""

import re
import threading
import time
from pathlib import Path
from typing import Final, TextIO

LONGEST_LINE: Final = 20_000
LONGEST_FILE: Final = 4_000_000
"""Characters; a program that floods its standard error must not fill the disk."""
CUT: Final = "…"


class Transcript:
    """Notes every line with the seconds since the program was started.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     transcript = Transcript(Path(folder), "engine@10")
    ...     transcript.begin(4)
    ...     transcript.hear("<", b'{"ok": true}')
    ...     transcript.close()
    ...     next(Path(folder).iterdir()).name
    'game-00005-engine@10.log'
    """

    def __init__(self, folder: Path, word: str) -> None:
        self._folder = folder
        self._word = file_word(word)
        self._begun = time.monotonic()
        self._early: list[str] = []
        self._file: TextIO | None = None
        self._written = 0
        self._lock = threading.Lock()

    def begin(self, number: int) -> None:
        """From now on it is about this game; what was said before the first game belongs to it."""
        with self._lock:
            if self._file is not None:
                self._file.close()
            path = self._folder / f"game-{number + 1:05}-{self._word}.log"
            self._file = path.open("w", encoding="utf-8")
            self._written = 0
            early, self._early = self._early, []
            for line in early:
                self._write(line)

    def hear(self, sign: str, content: bytes) -> None:
        """``>`` was sent, ``<`` came back, ``!`` came on standard error."""
        at = time.monotonic() - self._begun
        with self._lock:
            for line in content.splitlines() or [b""]:
                self._write(f"{at:9.3f} {sign} {_harmless(line)}\n")

    def _write(self, line: str) -> None:
        if self._file is None:
            self._early = [*self._early, line][-100:]
        elif self._written < LONGEST_FILE:
            self._written += len(line)
            self._file.write(line if self._written < LONGEST_FILE else f"{CUT}\n")
            self._file.flush()

    def close(self) -> None:
        with self._lock:
            if self._file is not None:
                self._file.close()
                self._file = None


def file_word(word: str) -> str:
    """A contestant's word as part of a file's name.

    >>> file_word("search:weights=../new.json@500")
    'search_weights=.._new.json@500'
    """
    return re.sub(r"[^A-Za-z0-9@.=+-]", "_", word)[:80]


def _harmless(line: bytes) -> str:
    text = line[:LONGEST_LINE].decode("utf-8", "backslashreplace")
    cut = CUT if len(line) > LONGEST_LINE else ""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text) + cut
