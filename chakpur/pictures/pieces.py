"""What several games lay on the table: stacks, hands, rivers, and the panel of a player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from chakpur.pictures.canvas import Anchor, Canvas, number_width
from chakpur.pictures.scene import Scene, known_of, size_of
from chakpur.rules.colours import COLOURS

MINI: Final = 1.28
CARD: Final = 1.4
"""How much higher than wide the small and the large cards are."""


@dataclass(frozen=True)
class Pile:
    """Cards of one colour on top of each other; without a colour: backs that hide it."""

    colour: str | None
    count: int
    face_down: bool = False
    """It lies face down, and everybody knows its colour."""


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def panel(canvas: Canvas, box: Box, scene: Scene, seat: int) -> None:
    """The paper of a player; a bar in their colour says that they are to move."""
    line = canvas.ink("line-strong")
    canvas.rect(box.x, box.y, box.width, box.height, 14, canvas.ink("paper"), stroke=line, stroke_opacity=0.35)
    if scene.to_move == seat:
        canvas.rect(box.x + 2, box.y + 10, 6, box.height - 20, 3, canvas.ink(f"seat-{seat}-key"))
        canvas.rect(box.x + 3, box.y + 11, 4, box.height - 22, 2, canvas.ink(f"seat-{seat}"))
    if scene.deed[:1] in (["pass"], ["done"]) and scene.to_move == seat:
        canvas.mark("rect", x=box.x + 4, y=box.y + 4, width=box.width - 8, height=box.height - 8, rx=11)


def name_of(canvas: Canvas, scene: Scene, seat: int, x: float, y: float, room: float) -> None:
    canvas.place(f"seat-{seat}", x + 13, y, 26)
    canvas.words(scene.names[seat], x + 34, y + 6.5, 19, canvas.ink("ink"), serif=True, bold=True, room=room - 34)


def score(canvas: Canvas, scene: Scene, seat: int, x: float, y: float, height: float = 26) -> None:
    """A seat's points, right-aligned, on ink for whoever has won; a question mark where they are not known."""
    points = scene.document["scores"][seat]
    text = "?" if points is None else str(points)
    colour = canvas.ink("ink-soft" if points is None else "ink")
    if seat in (scene.document["winners"] or ()):
        width = number_width(text, height)
        box = Box(x - width - 12, y - height * 0.8, width + 22, height * 1.6)
        canvas.rect(box.x, box.y, box.width, box.height, box.height / 2, colour, class_="won")
        colour = canvas.ink("on-ink")
    canvas.number(text, x, y, height, colour, "end")


def badge(canvas: Canvas, count: int, x: float, y: float, r: float = 9.5) -> None:
    """How many: on every pile of more than one."""
    text = str(count)
    more = 0 if len(text) == 1 else r * 0.45 * (len(text) - 1)
    rim = canvas.ink("ink")
    canvas.rect(x - r - more, y - r, 2 * (r + more), 2 * r, r, canvas.ink("paper-raised"), stroke=rim, stroke_width=1.4)
    canvas.number(text, x, y, r * 1.12, rim)


def lay(canvas: Canvas, cards: Sequence[tuple[Pile, float, float]], width: float) -> dict[str, Box]:
    """Piles at their places, then what counts them, so that no neighbour covers it; where each colour lies."""
    boxes = [_pile(canvas, each, x, y, width) for each, x, y in cards]
    r = max(7.5, width * 0.2)
    found = {}
    for (each, _, _), box in zip(cards, boxes, strict=True):
        right, bottom = box.x + box.width, box.y + box.height
        if each.face_down and each.colour is not None:
            canvas.place(f"stone-{each.colour}", right - width * 0.82, bottom - r * 0.75, r * 2.1)
        if each.count > 1:
            badge(canvas, each.count, right - r * 0.45, bottom - r * 0.55, r)
        found[f"{'down' if each.face_down else 'up'}-{each.colour}"] = box
    return found


def _pile(canvas: Canvas, cards: Pile, x: float, y: float, width: float) -> Box:
    """Up to three cards are seen; the place that they take."""
    behind = min(cards.count, 3) - 1
    step = width * 0.13
    name = "mini-back" if cards.face_down or cards.colour is None else f"mini-{cards.colour}"
    left = x - behind * step / 2
    for each in range(behind + 1):
        canvas.place(name, left + each * step, y, width)
    return Box(left - width / 2, y - width * MINI / 2, width + behind * step, width * MINI)


def piles(canvas: Canvas, cards: Sequence[Pile], box: Box, largest: float) -> dict[str, Box]:
    """Piles in as many rows as let the cards be largest; where each colour lies."""
    if not cards:
        return {}
    spread = 1.34
    """A pile and the gap beside it are that much wider than a card."""
    fits = [
        (min(largest, box.width / (columns * spread), box.height / (_rows(len(cards), columns) * MINI * 1.14)), columns)
        for columns in range(1, len(cards) + 1)
    ]
    width, columns = max(fits, key=lambda fit: (fit[0], -fit[1]))
    rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    x, y = box.middle
    places = [
        (each, x + (j - (len(row) - 1) / 2) * width * spread, y + (i - (len(rows) - 1) / 2) * width * MINI * 1.14)
        for i, row in enumerate(rows)
        for j, each in enumerate(row)
    ]
    return lay(canvas, places, width)


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def by_colour(cards: Mapping[str, int], face_down: bool = False) -> list[Pile]:
    return [Pile(colour, cards[colour], face_down) for colour in COLOURS if cards.get(colour)]


def hand(
    canvas: Canvas, cards: Any, box: Box, scene: Scene, seat: int, symbol: str, anchor: Anchor = "middle"
) -> float:
    """All cards of a hand in a row, as large as the height lets them be; cards that nobody here knows as backs.

    How far they go to the right.
    """
    known, size = known_of(cards), size_of(cards)
    row: list[str] = [colour for colour in COLOURS for _ in range(known.get(colour, 0))]
    row += [""] * (size - len(row))
    width = box.height / (MINI if symbol == "mini" else CARD)
    step = min(width * 1.06, (box.width - width) / max(1, len(row) - 1))
    taken = width + step * (len(row) - 1)
    left = box.x + (box.width - taken) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    chosen = _chosen(scene, seat, known)
    y = box.y + box.height / 2
    for i, colour in enumerate(row):
        x = left + width / 2 + i * step
        canvas.place(f"{symbol}-{colour or 'back'}", x, y, width)
        if chosen.get(colour, 0) > 0:
            chosen[colour] -= 1
            canvas.mark("rect", x=x - width / 2, y=box.y, width=width, height=box.height, rx=width * 0.12)
    return left + taken


def _chosen(scene: Scene, seat: int, known: Mapping[str, int]) -> dict[str, int]:
    """Which cards of a hand the move takes; cards that are not known here are marked as backs."""
    if scene.to_move != seat or not scene.deed:
        return {}
    verb, *rest = scene.deed
    if verb == "build":
        count, colour = 1, rest[0]
    elif verb in ("grow", "discard", "play"):
        count, colour = int(rest[0]), rest[1]
    else:
        return {}
    seen = min(count, known.get(colour, 0))
    return {colour: seen, "": count - seen}


def river(canvas: Canvas, stones: Sequence[str], x: float, y: float, step: float) -> list[tuple[float, float]]:
    """The water and the places 1 to 6 with their stones; where each lies. Numbers stand above them."""
    left, right = x - step * 0.1, x + step * 6.1
    waves = _wave(left, right, y - 13, step, 4) + _wave(right, left, y + 13, step, 4).replace("M", "L", 1) + "Z"
    canvas.path(waves, canvas.ink("river-1"))
    for dy in (-5, 5):
        line = _wave(left, right, y + dy, step, 3)
        canvas.path(line, stroke=canvas.ink("river-line"), stroke_opacity=0.45)
    places = [(x + step * (i + 0.5), y) for i in range(6)]
    for i, (cx, cy) in enumerate(places):
        canvas.number(str(i + 1), cx, cy - 27, 10, canvas.ink("ink-soft"))
        canvas.place(f"stone-{stones[i]}" if i < len(stones) else "ring-empty", cx, cy, 36)
    return places


def _wave(start: float, end: float, y: float, step: float, height: float) -> str:
    count = round(abs(end - start) / step * 2)
    width = (end - start) / count
    d = f"M{start:.1f} {y:.1f}"
    for i in range(count):
        bow = height if i % 2 else -height
        d += f"q{width / 2:.1f} {bow:.1f} {width:.1f} 0"
    return d


def supply(canvas: Canvas, name: str, count: int, x: float, y: float, width: float, **look: str) -> None:
    """A small sign and how many there are."""
    canvas.place(name, x, y, width, opacity=None if count else 0.4, **look)
    canvas.number(str(count), x + width / 2 + 6, y, 13, canvas.ink("ink"), "start")
