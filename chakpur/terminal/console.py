"""Where lines go and answers come from: a terminal, or a plain pipe."""

import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from io import TextIOWrapper
from types import TracebackType
from typing import Final, TextIO

from chakpur.terminal.ink import HEIGHT, WIDTH, Depth, Ink, detect_depth

_OTHER_SCREEN: Final = "\x1b[?1049h"
_FIRST_SCREEN: Final = "\x1b[?1049l"
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"

PROMPT: Final = "> "
MOST_LINES: Final = 60
MOST_COLUMNS: Final = 160
"""What is further apart is not seen together."""


class Console(AbstractContextManager["Console"]):
    """A place to talk to a person.

    On a terminal (*interactive*) every page replaces the one before, on a screen of its own that is gone when the
    console is closed. Over a pipe there are only lines, one after the other, and answers are repeated in the output.
    """

    def __init__(
        self,
        source: TextIO,
        sink: TextIO,
        ink: Ink,
        *,
        interactive: bool,
        height: int = HEIGHT,
        width: int = WIDTH,
    ) -> None:
        self._source = source
        self._sink = sink
        self.ink = ink
        self.interactive = interactive
        self._size = os.terminal_size((width, height))
        self._left_behind: list[str] = []

    @property
    def height(self) -> int:
        """The lines of a page."""
        return max(HEIGHT, min(MOST_LINES, self._room().lines))

    @property
    def width(self) -> int:
        """The columns of a page."""
        return max(WIDTH, min(MOST_COLUMNS, self._room().columns))

    def _room(self) -> os.terminal_size:
        return shutil.get_terminal_size() if self.interactive and self._sink is sys.stdout else self._size

    # --- to the person ---
    def write(self, *lines: str) -> None:
        for line in lines:
            self._sink.write(self.ink.letters(line) + "\n")
        self._sink.flush()

    def page(self, lines: Sequence[str]) -> None:
        """Show a page; on a terminal nothing of the one before can be seen or scrolled back to."""
        if self.interactive:
            self._sink.write(_CLEAR)
        self.write(*lines)

    def pages(self, lines: Sequence[str], more: str, back: str, completions: Sequence[str] = ()) -> str:
        """Show lines that may need several pages; on a terminal each waits for Enter. What else was typed there."""
        if not self.interactive:
            self.write(*lines)
            return ""
        room = self.height - 2
        for start in range(0, max(1, len(lines)), room):
            self.page(lines[start : start + room])
            answer = self.ask(more if start + room < len(lines) else back, completions)
            if answer.strip():
                return answer
        return ""

    def murmur(self, text: str) -> None:
        """Something said in passing on a terminal, replaced by what comes next."""
        if self.interactive:
            self._sink.write(f"\r\x1b[K{self.ink.soft(text)}")
            self._sink.flush()

    def leave_behind(self, lines: Sequence[str]) -> None:
        """What stays on the terminal when the console is closed."""
        self._left_behind = list(lines)

    # --- from the person ---
    def ask(self, prompt: str = PROMPT, completions: Sequence[str] = ()) -> str:
        """The person's answer, one line; raise EOFError when there will be none."""
        prompt = self.ink.letters(prompt)
        if self.interactive and self._source is sys.stdin:
            self._sink.flush()
            with _Completing(completions):
                return input(prompt)
        self._sink.write(prompt)
        self._sink.flush()
        line = self._source.readline()
        if not line:
            self._sink.write("\n")
            raise EOFError
        answer = line.rstrip("\r\n")
        if not self.interactive and not self._source.isatty():
            self.write(answer)
        return answer

    # --- coming and going ---
    def __enter__(self) -> "Console":
        if self.interactive:
            self._sink.write(_OTHER_SCREEN)
            self._sink.flush()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.interactive:
            self._sink.write(_FIRST_SCREEN)
            self.write(*self._left_behind)


class _Completing(AbstractContextManager[None]):
    """While a person types, Tab completes what they may type, where the machine can do that."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    def __enter__(self) -> None:
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims("")
        readline.set_completer(self._completed)
        readline.parse_and_bind("tab: complete")

    def _completed(self, text: str, state: int) -> str | None:
        fitting = [word for word in self._words if word.startswith(text)]
        return fitting[state] if state < len(fitting) else None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None


def open_console(colour: str = "auto", ascii_only: bool = False) -> Console:
    """The console of this process."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    letters_only = ascii_only or not can_show_glyphs(sys.stdout)
    ink = Ink(detect_depth(colour, sys.stdout.isatty()), letters_only)
    if ink.depth is not Depth.PLAIN and sys.platform == "win32":
        os.system("")  # noqa: S605, S607 - switches the escape codes of a Windows console on
    return Console(sys.stdin, sys.stdout, ink, interactive=interactive)


def can_show_glyphs(sink: TextIO) -> bool:
    """Whether the output's encoding has the motifs."""
    try:
        "✿✹✦♣❃☾●◆▲■".encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
