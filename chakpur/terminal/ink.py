"""Colour, signs and the width of text in a terminal.

Only sand and seats have colour, and each brings its own background, so that both light and dark terminals can be
read; everything else is the terminal's own ink. Colour never stands alone: every sand has a letter and a glyph.
"""

import os
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from chakpur.rules.colours import COLOURS, LETTERS

GLYPHS: Final[dict[str, str]] = dict(zip(COLOURS, "✿✹✦♣❃☾", strict=True))
"""Lotus, sun with twelve rays, star with four points, leaf, pinwheel, moon: one column wide, in every symbol font."""
INITIALS: Final[dict[str, str]] = dict(zip(COLOURS, LETTERS, strict=True))

SEAT_MARKS: Final = "●◆▲■"
SEAT_MARKS_ASCII: Final = "@*^#"

_FIRST_STONE: Final = 0xE000
NO_BREAK: Final = "\u00a0"

WIDTH: Final = 80
HEIGHT: Final = 24


class Depth(Enum):
    """How many colours a terminal has."""

    PLAIN = 0
    INDEXED = 256
    TRUE = 1 << 24


def stone(colour: str) -> str:
    """What stands before a colour's name in a sentence until ``Ink.finish`` paints it as a stone."""
    return chr(_FIRST_STONE + COLOURS.index(colour)) + NO_BREAK


@dataclass(frozen=True)
class _Sand:
    base: str
    on: str
    ink: str


# The palette of the page: full colour, the motif on it, and the motif on pale sand.
_SANDS: Final = {
    "red": _Sand("ab2e30", "fff1e0", "a32822"),
    "orange": _Sand("e98324", "3d1a02", "a04d08"),
    "yellow": _Sand("f8d25a", "4a3304", "7d5a06"),
    "green": _Sand("088264", "f7fdf1", "0f6b53"),
    "purple": _Sand("5b306e", "f9eaff", "632e74"),
    "black": _Sand("25221f", "f4ece0", "25221f"),
}
_PALE: Final = "f6ebd5"
_SOFT_ON_PALE: Final = "5c4e3e"
_INK_ON_PALE: Final = "2b241d"
_SLATE: Final = ("3f5560", "e6eeee")
_SEATS: Final = (("2a66c8", "ffffff"), ("fdfcf8", "2b241d"), ("86d5e6", "123640"), ("d9659c", "2b0b1b"))


@dataclass(frozen=True)
class Ink:
    """What a terminal can show; every method gives text that is ready to be printed."""

    depth: Depth = Depth.PLAIN
    ascii: bool = False

    @property
    def coloured(self) -> bool:
        return self.depth is not Depth.PLAIN

    # --- ink ---
    def strong(self, text: str) -> str:
        return self._styled(text, "1")

    def soft(self, text: str) -> str:
        return self._styled(text, "2")

    # --- sand ---
    def glyph(self, colour: str) -> str:
        """The motif, or the letter where there are only letters."""
        return INITIALS[colour] if self.ascii else GLYPHS[colour]

    def full(self, text: str, colour: str) -> str:
        """Text on full colour: taken, present, a card."""
        return self._painted(text, _SANDS[colour].on, _SANDS[colour].base)

    def pale(self, text: str, colour: str) -> str:
        """Coloured text on pale sand: open, missing, free."""
        return self._painted(text, _SANDS[colour].ink, _PALE)

    def blank(self, text: str) -> str:
        """Text on pale sand that belongs to no colour."""
        return self._painted(text, _SOFT_ON_PALE, _PALE)

    def call(self, text: str) -> str:
        """Text on pale sand that says what can be done there."""
        return self._painted(text, _INK_ON_PALE, _PALE, "1;")

    def slate(self, text: str) -> str:
        """Text on the back of a card."""
        return self._painted(text, _SLATE[1], _SLATE[0])

    # --- seats ---
    def mark(self, seat: int) -> str:
        """The seat's sign: circle, diamond, triangle, square."""
        return (SEAT_MARKS_ASCII if self.ascii else SEAT_MARKS)[seat]

    def badge(self, seat: int, text: str = "") -> str:
        """The seat's sign on the seat's colour."""
        back, front = _SEATS[seat]
        return self._painted(self.mark(seat) + text, front, back)

    # --- sentences ---
    def finish(self, text: str) -> str:
        """A sentence with its stones painted, or left out where there is nothing to paint with."""
        if self.ascii:
            text = re.sub(f"[{chr(_FIRST_STONE)}-{chr(_FIRST_STONE + 5)}]{NO_BREAK}", "", text)
            text = self.letters(text)
        if NO_BREAK in text:
            for code, colour in enumerate(COLOURS):
                text = text.replace(chr(_FIRST_STONE + code), self.full(GLYPHS[colour], colour))
        return text.replace(NO_BREAK, " ")

    def letters(self, text: str) -> str:
        """A text without typographic signs, where there are only letters."""
        return text.translate(_TO_ASCII) if self.ascii else text

    def lines(self, text: str, columns: int = WIDTH, indent: str = "") -> list[str]:
        """A sentence in lines, painted; from the second on they begin with *indent*."""
        bare = text if not self.ascii else self.finish(text)
        return [self.finish(line) for line in wrap(bare, columns, indent)]

    def _painted(self, text: str, front: str, back: str, weight: str = "") -> str:
        return self._styled(text, weight + _codes(front, back, self.depth)) if self.coloured else text

    def _styled(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.coloured and text else text


_TO_ASCII: Final = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "–": "-", "…": "...", "·": "-", "×": "x", "→": "->", "●": "*"}
)


@cache
def _codes(front: str, back: str, depth: Depth) -> str:
    """The escape codes of one colour on another."""
    if depth is Depth.TRUE:
        return f"38;2;{_channels(front)};48;2;{_channels(back)}"
    return f"38;5;{nearest_index(front)};48;5;{nearest_index(back)}"


def _channels(colour: str) -> str:
    return ";".join(str(int(colour[i : i + 2], 16)) for i in (0, 2, 4))


def nearest_index(colour: str) -> int:
    """The nearest of the 240 fixed colours of a terminal with 256.

    >>> nearest_index("ffffff"), nearest_index("ab2e30")
    (231, 125)
    """
    wanted = [int(colour[i : i + 2], 16) for i in (0, 2, 4)]
    steps = (0, 95, 135, 175, 215, 255)
    cube = [min(range(6), key=lambda step, channel=channel: abs(steps[step] - channel)) for channel in wanted]  # type: ignore[misc]
    grey = min(range(24), key=lambda step: abs(8 + 10 * step - sum(wanted) // 3))
    candidates = {
        16 + 36 * cube[0] + 6 * cube[1] + cube[2]: [steps[step] for step in cube],
        232 + grey: [8 + 10 * grey] * 3,
    }
    return min(candidates, key=lambda index: sum((a - b) ** 2 for a, b in zip(candidates[index], wanted, strict=True)))


# --- what the terminal can do ---

_COLOURFUL: Final = ("xterm", "screen", "tmux", "rxvt", "linux", "konsole", "vte", "alacritty", "kitty", "foot", "st-")


def detect_depth(wish: str, is_terminal: bool, environment: Mapping[str, str] = os.environ) -> Depth:
    """How many colours to use. *wish* is ``auto``, ``always`` or ``never``; NO_COLOR is heeded unless ``always``.

    >>> detect_depth("auto", True, {"TERM": "xterm-256color"})
    <Depth.INDEXED: 256>
    >>> detect_depth("auto", True, {"TERM": "xterm-256color", "NO_COLOR": "1"})
    <Depth.PLAIN: 0>
    """
    name = environment.get("TERM", "")
    if wish == "never" or (wish == "auto" and (environment.get("NO_COLOR") or not is_terminal or name == "dumb")):
        return Depth.PLAIN
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "WT_SESSION" in environment:
        return Depth.TRUE
    if wish == "always" or "256" in name or name.startswith(_COLOURFUL):
        return Depth.INDEXED
    return Depth.PLAIN


# --- text in columns ---

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")


def bare(text: str) -> str:
    """Text without its colours."""
    return _ESCAPE.sub("", text)


def clean(text: str, columns: int = 16) -> str:
    """A text from outside as it may be shown: printable, without stones, not too long."""
    kept = "".join(letter for letter in text if letter.isprintable() and not 0xE000 <= ord(letter) <= 0xF8FF)
    return cut(" ".join(kept.split()), columns)


@cache
def _letter_width(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def width(text: str) -> int:
    """How many columns a text takes.

    >>> width("\\x1b[1mMira\\x1b[0m ✿")
    6
    """
    shown = bare(text)
    return len(shown) if shown.isascii() else sum(map(_letter_width, shown))


def pad(text: str, columns: int) -> str:
    """A text filled up with blanks, or cut, so that it takes exactly that many columns."""
    return cut(text, columns) + " " * max(0, columns - width(text))


def pad_left(text: str, columns: int) -> str:
    return " " * max(0, columns - width(text)) + text


def centred(text: str, columns: int) -> str:
    left = max(0, columns - width(text)) // 2
    return pad(" " * left + text, columns)


def cut(text: str, columns: int) -> str:
    """A text that takes at most that many columns; what was cut away leaves a sign."""
    if width(text) <= columns:
        return text
    kept, taken = "", 0
    for part in re.split(r"(\x1b\[[0-9;]*m)", text):
        if part.startswith("\x1b"):
            kept += part
            continue
        for letter in part:
            if taken + _letter_width(letter) > columns - 1:
                return kept + "…" + ("\x1b[0m" if "\x1b" in kept else "")
            kept += letter
            taken += _letter_width(letter)
    return kept


def spread(left: str, right: str, columns: int = WIDTH) -> str:
    """Two texts at the two ends of a line."""
    return cut(left, columns - width(right) - 1) + " " * max(1, columns - width(left) - width(right)) + right


def wrap(text: str, columns: int = WIDTH, indent: str = "") -> list[str]:
    """A text in lines of at most that many columns; from the second on they begin with *indent*."""
    lines = [""]
    for word in text.split(" "):
        joined = word if not lines[-1] or lines[-1] == indent else f"{lines[-1]} {word}"
        if lines[-1] == indent and indent:
            joined = indent + word
        if width(joined) <= columns:
            lines[-1] = joined
        elif not lines[-1].strip():
            lines[-1] = cut(joined, columns)
        else:
            lines.append(cut(indent + word, columns))
    return lines


def side_by_side(left: Sequence[str], right: Sequence[str], left_columns: int, gap: str = "") -> list[str]:
    """Two blocks beside each other; the left one is filled up to its width."""
    rows = max(len(left), len(right))
    filled = [*left, *[""] * (rows - len(left))]
    return [pad(a, left_columns) + gap + b for a, b in zip(filled, [*right, *[""] * (rows - len(right))], strict=True)]


def in_columns(items: Iterable[str], columns: int = WIDTH, gap: int = 2) -> list[str]:
    """Items in as many columns as fit, read from top to bottom."""
    texts = list(items)
    if not texts:
        return []
    wide = max(map(width, texts)) + gap
    across = max(1, (columns + gap) // wide)
    down = -(-len(texts) // across)
    rows = (texts[row::down] for row in range(down))
    return ["".join(pad(text, wide) for text in row[:-1]) + row[-1] for row in rows]
