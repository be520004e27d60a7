"""How far something is that takes long: a line that the next one replaces, for whoever watches a terminal."""

import shutil
import sys
from typing import Final, TextIO

_CLEAR: Final = "\r\x1b[K"


class PassingLine:
    """On a terminal a line that is renewed; into a file or a pipe nothing of it is written."""

    def __init__(self, sink: TextIO | None = None) -> None:
        self._sink = sink or sys.stderr
        self.is_watched = self._sink.isatty()

    def show(self, text: str) -> None:
        """Show this instead of what was shown before."""
        if self.is_watched:
            self._sink.write(_CLEAR + text[: shutil.get_terminal_size().columns - 1])
            self._sink.flush()

    def clear(self) -> None:
        """Nothing of it stays."""
        self.show("")

    def leave(self, text: str) -> None:
        """A line that stays, terminal or not."""
        self.clear()
        self._sink.write(f"{text}\n")
        self._sink.flush()
