"""The picture that goes with a link: a position on a sheet of the size that messengers show."""

from importlib.util import find_spec
from typing import Any, Final

from chakpur.pictures.motifs import colours_of
from chakpur.pictures.picture import svg
from chakpur.pictures.png import png
from chakpur.play.position import Position, View

WIDTH, HEIGHT = 1200, 630
MARGIN: Final = 12
ZOOM: Final = 0.8
"""960 by 504 pixels: sharp enough, and small enough for every messenger."""
PNG, SVG = "image/png", "image/svg+xml"


def card(what: Position | View, **look: Any) -> str:
    """The whole position in the middle of such a sheet."""
    return sheet([svg(what, **look)])


def sheet(pictures: list[str]) -> str:
    """Pictures side by side, each as large as it can be, on a sheet of linen."""
    room = WIDTH / len(pictures)
    placed = [_fitted(each, number * room, room) for number, each in enumerate(pictures)]
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colours_of("light")["linen"]}"/>'
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{ground}{"".join(placed)}</svg>'


def _fitted(picture: str, left: float, room: float) -> str:
    """A picture in its place: its own view box, in a box of another size, in the middle of which it stands."""
    head, end, rest = picture.removeprefix("<svg").partition(">")
    view = head.partition('viewBox="')[2].partition('"')[0]
    box = f'x="{left + MARGIN}" y="{MARGIN}" width="{room - 2 * MARGIN}" height="{HEIGHT - 2 * MARGIN}"'
    return f'<svg {box} viewBox="{view}"{end}{rest}'


def has_renderer() -> bool:
    """Whether pictures can be PNG here: the extra ``pictures``."""
    return find_spec("resvg_py") is not None


def drawn_card(what: Position | View, names: list[str], language: str) -> tuple[bytes, str]:
    """A card as a file and its kind: PNG where that can be made, else SVG."""
    picture = card(what, names=names, language=language)
    return (png(picture, ZOOM), PNG) if has_renderer() else (picture.encode(), SVG)
