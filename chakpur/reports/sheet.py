"""A sheet for one plot. Colours are design tokens, so that a plot follows the page from light to dark."""

from typing import Final, Literal
from xml.sax.saxutils import escape

from chakpur.pictures.canvas import attributes, short

Anchor = Literal["start", "middle", "end"]

WIDTH: Final = 460
"""Of every plot, in units of about a pixel on a phone."""
SMALL: Final = 11.5


def token(name: str) -> str:
    return f"var(--{name})"


class Sheet:
    """Shapes in the order in which they are drawn."""

    def __init__(self, height: float, width: float = WIDTH) -> None:
        self.width = width
        self.height = height
        self.symbols: set[str] = set()
        self._drawn: list[str] = []

    def shape(self, kind: str, tip: str = "", **given: object) -> None:
        """*tip* is told to whoever points at it."""
        told = f"<title>{escape(tip)}</title>" if tip else ""
        self._drawn.append(
            f"<{kind}{attributes(**given)}>{told}</{kind}>" if told else f"<{kind}{attributes(**given)}/>"
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str = "line", width: float = 1, **more: object
    ) -> None:
        self.shape("line", "", x1=x1, y1=y1, x2=x2, y2=y2, stroke=token(colour), stroke_width=width, **more)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, r: float = 0, tip: str = "", **more: object
    ) -> None:
        self.shape("rect", tip, x=x, y=y, width=max(0, width), height=max(0, height), rx=r, fill=token(fill), **more)

    def circle(self, x: float, y: float, r: float, fill: str, tip: str = "", **more: object) -> None:
        self.shape("circle", tip, cx=x, cy=y, r=r, fill=token(fill), **more)

    def path(
        self, points: list[tuple[float, float]], fill: str | None = None, close: bool = False, **more: object
    ) -> None:
        d = "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + ("Z" if close else "")
        self.shape("path", "", d=d, fill=token(fill) if fill else "none", **more)

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float = SMALL,
        anchor: Anchor = "start",
        fill: str = "ink-soft",
        bold: bool = False,
    ) -> None:
        given = attributes(
            x=x,
            y=y,
            font_size=size,
            fill=token(fill),
            text_anchor=None if anchor == "start" else anchor,
            font_weight="600" if bold else None,
        )
        self._drawn.append(f"<text{given}>{escape(text)}</text>")

    def place(self, symbol: str, x: float, y: float, width: float, colour: str = "") -> None:
        """A motif of the page with its middle at *x*, *y*."""
        self.symbols.add(symbol)
        last = symbol.rsplit("-", 1)[-1]
        look = symbol if symbol.startswith("seat-") else f"c-{colour or last}"
        self.shape("use", class_=look, href=f"#{symbol}", x=x - width / 2, y=y - width / 2, width=width, height=width)

    def svg(self, title: str) -> str:
        box = f"0 0 {short(self.width)} {short(self.height)}"
        return f'<svg viewBox="{box}" role="img"><title>{escape(title)}</title>{"".join(self._drawn)}</svg>'


class Scale:
    """Values to places on the sheet.

    >>> scale = Scale(0, 10, 100, 200)
    >>> scale(5), scale.ticks(3)
    (150.0, [0, 5, 10])
    """

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, max(high, low + 1e-9)
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        return self._start + (value - self.low) / (self.high - self.low) * (self._end - self._start)

    def ticks(self, about: int = 5) -> list[float]:
        """Round values, *about* so many."""
        rough = (self.high - self.low) / max(1, about - 1)
        size = 10 ** len(str(int(rough))) / 10 if rough >= 1 else 1.0
        while rough < size:
            size /= 10
        step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= rough * 0.99)
        first = -(-self.low // step)
        found = []
        while first * step <= self.high + step * 1e-6:
            value = round(first * step, 9)
            found.append(int(value) if value == int(value) else value)
            first += 1
        return found
