"""A sheet to draw on: places symbols, writes numbers with drawn numerals, and ends as one SVG text."""

from collections.abc import Sequence
from typing import Final, Literal
from xml.sax.saxutils import escape, quoteattr

from chakpur.pictures.motifs import Symbol, colours_of, gradient, symbol

Anchor = Literal["start", "middle", "end"]

# What a renderer without generic families finds on one system or the other.
SERIF: Final = (
    "'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'Noto Serif', 'Liberation Serif', 'DejaVu Serif', "
    "Georgia, serif"
)
SANS: Final = (
    "'Segoe UI', 'Noto Sans', Roboto, Cantarell, 'Liberation Sans', 'DejaVu Sans', 'Helvetica Neue', Arial, sans-serif"
)
SIGNS: Final = {"×": "times", "+": "plus", "?": "query"}
NUMERAL: Final = 52
"""How high a numeral is, with its stroke, in its box of 100."""
ADVANCE: Final = {"1": 24, "×": 34, "+": 38}
WIDE: Final = 41
"""How far the next numeral is away, in the same units."""


def short(number: float) -> str:
    """
    >>> short(3.0), short(2.456), short(-0.001)
    ('3', '2.46', '0')
    """
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def number_width(text: str, height: float) -> float:
    return sum(ADVANCE.get(sign, WIDE) for sign in text) * height / NUMERAL


def attributes(**given: object) -> str:
    parts = []
    for name, value in given.items():
        if value is not None:
            text = f'"{short(value)}"' if isinstance(value, int | float) else quoteattr(str(value))
            parts.append(f" {name.rstrip('_').replace('_', '-')}={text}")
    return "".join(parts)


class Canvas:
    """Everything is drawn in the units of the picture, so that one can see from the numbers where it lies."""

    def __init__(self, theme: str, width: float, height: float) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        self.parts: dict[str, tuple[float, float, float, float]] = {}
        """Pieces of the picture that can be cut out: x, y, width, height."""
        self.bars = False
        """Where the move leads it may not: a barred ring stands there."""
        self._box: tuple[float, float, float, float] = (0, 0, width, height)
        self._colours = colours_of(theme)
        self._drawn: list[str] = []
        self._over: list[str] = []
        self._symbols: dict[str, Symbol] = {}

    def ink(self, token: str) -> str:
        """The colour of a design token."""
        return self._colours[token]

    # --- shapes ---

    def shape(self, kind: str, **given: object) -> None:
        self._drawn.append(f"<{kind}{attributes(**given)}/>")

    def circle(self, x: float, y: float, r: float, fill: str, **more: object) -> None:
        self.shape("circle", cx=x, cy=y, r=r, fill=fill, **more)

    def rect(self, x: float, y: float, width: float, height: float, r: float, fill: str, **more: object) -> None:
        self.shape("rect", x=x, y=y, width=width, height=height, rx=r, fill=fill, **more)

    def path(self, d: str, fill: str = "none", **more: object) -> None:
        self.shape("path", d=d, fill=fill, **more)

    def seat_line(self, d: str, seat: int, width: float, fill: str = "none") -> None:
        """A line in a seat's colour, in a second one that can be told from every ground."""
        self.path(d, stroke=self.ink(f"seat-{seat}-key"), stroke_width=width * 1.8, stroke_linecap="round")
        self.path(d, fill, stroke=self.ink(f"seat-{seat}"), stroke_width=width, stroke_linecap="round")

    # --- motifs ---

    def place(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        *,
        colour: str | None = None,
        look: str | None = None,
        **more: object,
    ) -> None:
        """A symbol with its middle at *x*, *y*."""
        found = symbol(self.theme, name, colour, look)
        self._symbols[found.name] = found
        height = width * found.height / found.width
        href = f"#{found.name}"
        self.shape("use", href=href, x=x - width / 2, y=y - height / 2, width=width, height=height, **more)

    def number(self, text: str, x: float, y: float, height: float, fill: str, anchor: Anchor = "middle") -> None:
        """Digits, ×, + and ? around the height *y*; drawn, since a machine may lack fonts."""
        box = height * 100 / NUMERAL
        widths = [number_width(sign, height) for sign in text]
        left = x - sum(widths) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        for sign, width in zip(text, widths, strict=True):
            self.place(f"num-{SIGNS.get(sign, sign)}", left + width / 2, y, box, color=fill)
            left += width

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        *,
        anchor: Anchor = "start",
        serif: bool = False,
        bold: bool = False,
        room: float | None = None,
    ) -> None:
        """A line of text on the height *y*; shortened to what fits into *room*."""
        given = attributes(
            x=x,
            y=y,
            font_family=SERIF if serif else SANS,
            font_size=size,
            font_weight="700" if bold else None,
            fill=fill,
            text_anchor=None if anchor == "start" else anchor,
        )
        self._drawn.append(f"<text{given}>{escape(_fitting(text, size, room))}</text>")

    # --- marks, above everything else ---

    def mark(self, shape: str, **given: object) -> None:
        """A ring around what a move takes: two tones, so that it is seen on every ground."""
        self._over.append(
            f'<g class="mark" fill="none">'
            f"<{shape}{attributes(**given, stroke=self.ink('target-halo'), stroke_width=7)}/>"
            f"<{shape}{attributes(**given, stroke=self.ink('target'), stroke_width=3)}/></g>"
        )

    def aim(self, shape: str, at: tuple[float, float] | None = None, **given: object) -> None:
        """A dotted ring around where a move leads; *at*: where a barred one stands, if it may not lead there."""
        if self.bars and at is not None:
            self._bar(*at)
            return
        dots = attributes(
            **given, stroke=self.ink("target"), stroke_width=4.5, stroke_linecap="round", stroke_dasharray="0.1 8.5"
        )
        self._over.append(
            f'<g class="mark aim" fill="none"><{shape}'
            f"{attributes(**given, stroke=self.ink('target-halo'), stroke_width=7.5, stroke_opacity=0.85)}/>"
            f"<{shape}{dots}/></g>"
        )

    def _bar(self, x: float, y: float) -> None:
        r, ink = 22.0, self.ink("ink")
        ring = attributes(cx=x, cy=y, r=r, fill=self.ink("paper-raised"), stroke=ink, stroke_width=4)
        away = r * 0.68
        line = f"M{short(x - away)} {short(y + away)}L{short(x + away)} {short(y - away)}"
        bar = attributes(d=line, stroke=ink, stroke_width=4.5)
        self._over.append(f'<g class="mark bar"><circle{ring}/><path{bar}/></g>')

    # --- the whole ---

    def frame(self, title: str | None, caption: Sequence[str], above: float, line: float) -> None:
        """A title above and lines below, on the same cloth."""
        below = line * len(caption) + 10 if caption else 0
        above = above if title else 0
        if not above + below:
            return
        self._box = (0, -above, self.width, self.height + above + below)
        cloth = attributes(x=0, y=-above, width=self.width, height=self._box[3], rx=18, fill=self.ink("linen"))
        self._drawn.insert(0, f"<rect{cloth}/>")
        if title:
            self.words(title, 22, -above + 36, 24, self.ink("ink"), serif=True, bold=True, room=self.width - 44)
        for i, text in enumerate(caption):
            self.words(text, 22, self.height + 8 + line * i, 15, self.ink("ink-soft"))

    def svg(self, title: str, description: str, language: str, part: str | None = None) -> str:
        x, y, width, height = self._box if part is None else self.parts[part]
        gradients = sorted({name for each in self._symbols.values() for name in each.gradients})
        head = attributes(
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{short(x)} {short(y)} {short(width)} {short(height)}",
            width=width,
            height=height,
            role="img",
            lang=language,
        )
        definitions = [*map(gradient, gradients), *(each.text for each in self._symbols.values())]
        return (
            f"<svg{head}><title>{escape(title)}</title><desc>{escape(description)}</desc>"
            f"<defs>{''.join(definitions)}</defs>{''.join(self._drawn)}{''.join(self._over)}</svg>"
        )


def _fitting(text: str, size: float, room: float | None) -> str:
    """Fonts differ: a letter is taken to be a little wider than it mostly is."""
    if room is None or len(text) * size * 0.56 <= room:
        return text
    return text[: max(1, int(room / (size * 0.56)) - 1)].rstrip() + "…"
