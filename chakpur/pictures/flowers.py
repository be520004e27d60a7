"""Flowers: three mandalas with a side for each seat, tiles and flowers of everybody, the hand in front."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from chakpur.pictures.canvas import Canvas, short
from chakpur.pictures.pieces import Box, Pile, badge, by_colour, hand, lay, name_of, panel, piles, score, supply
from chakpur.pictures.scene import Scene, size_of
from chakpur.play.flowers import SIDES, tile_code
from chakpur.rules.colours import COLOUR_CODE, COLOURS
from chakpur.rules.flowers import BACK, flower_points

WIDTH: Final = 1140
PANEL: Final = 104
TALL: Final = 148
"""With a row of its own for the hand, where several players share the upper edge."""
RADIUS: Final = 160
RIM: Final = 178
HAND: Final = 104
CENTRES: Final = (16 + RIM, WIDTH / 2, WIDTH - 16 - RIM)
TILES: Final = 48
"""The radius of a flower in the middle of a mandala."""
HEART: Final = TILES * 1.5
ANGLES: Final = {2: (180, 0), 3: (180, 300, 60), 4: (180, 270, 0, 90)}
"""The middle of each side, the one in front first, in degrees clockwise from the top."""
BACKS: Final = tuple(SIDES.values())


def draw(scene: Scene, theme: str) -> Canvas:
    own = scene.document["hands"][scene.front]
    shows_hand = "size" not in own and size_of(own) > 0
    others = scene.order[1:]
    upper = PANEL if len(others) == 1 else TALL
    middle = 16 + upper + 20 + RIM
    lower = middle + RIM + 20
    height = lower + PANEL + (HAND + 14 if shows_hand else 0) + 16
    canvas = Canvas(theme, WIDTH, height)
    canvas.parts["below"] = (10, lower - 6, 592, PANEL + 12)
    canvas.rect(0, 0, WIDTH, height, 18, canvas.ink("linen"))
    for index, x in enumerate(CENTRES):
        canvas.parts[str(index + 1)] = (x - RIM - 6, middle - RIM - 6, 2 * RIM + 12, 2 * RIM + 12)
        _mandala(canvas, scene, index, x, middle)
    width = (WIDTH - 32 - 12 * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        box = Box(16 + i * (width + 12), 16, width, upper)
        _player(canvas, scene, seat, box, width, hand_row=72 if upper == PANEL else 120)
    box = Box(16, lower, WIDTH - 32, PANEL)
    _player(canvas, scene, scene.front, box, 560, hand_row=None if shows_hand else 72)
    _supply(canvas, scene, 614, lower + PANEL / 2)
    if shows_hand:
        hand(canvas, own, Box(60, lower + PANEL + 14, WIDTH - 120, HAND), scene, scene.front, "card")
    return canvas


def polar(x: float, y: float, r: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return x + r * math.sin(turn), y - r * math.cos(turn)


# --- a mandala ---


def _mandala(canvas: Canvas, scene: Scene, index: int, x: float, y: float) -> None:
    content = scene.document["mandalas"][index]
    seats = len(scene.order)
    half = 180 / seats
    line = canvas.ink("tray-line")
    canvas.place("wreath", x, y, RADIUS * 2 / 0.89)
    canvas.circle(x, y, RADIUS, canvas.ink("tray"))
    for r in range(84, RADIUS, 12):
        canvas.circle(x, y, r, "none", stroke=line, stroke_opacity=0.22)
    if content["marker"] is not None:
        angle = ANGLES[seats][scene.order.index(content["marker"])]
        wash = _sector(x, y, HEART, RADIUS - 5, angle - half, angle + half)
        canvas.path(wash, canvas.ink(f"seat-{content['marker']}-wash"), fill_opacity=0.7)
    for place in range(seats):
        between = ANGLES[seats][place] + half
        (x1, y1), (x2, y2) = polar(x, y, HEART, between), polar(x, y, RADIUS, between)
        d = f"M{short(x1)} {short(y1)}L{short(x2)} {short(y2)}"
        canvas.path(d, stroke=line, stroke_width=2.5)
    canvas.circle(x, y, RADIUS, "none", stroke=line, stroke_width=3)
    for place, seat in enumerate(scene.order):
        _side(canvas, content, seat, (x, y), ANGLES[seats][place], seats)
    _heart(canvas, scene, content, index, (x, y))
    _number(canvas, index, x - RIM + 17, y + RIM - 17)
    if scene.deed[:1] == ["play"] and scene.deed[-1] == str(index + 1) and scene.to_move is not None:
        angle = ANGLES[seats][scene.order.index(scene.to_move)]
        d = _sector(x, y, HEART + 6, RADIUS - 17, angle - half + 3, angle + half - 3)
        canvas.aim("path", d=d)


def _arc(x: float, y: float, r: float, start: float, end: float) -> str:
    (x1, y1), (x2, y2) = polar(x, y, r, start), polar(x, y, r, end)
    return f"M{short(x1)} {short(y1)}A{short(r)} {short(r)} 0 {int(end - start > 180)} 1 {short(x2)} {short(y2)}"


def _sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    (x1, y1), (x2, y2) = polar(x, y, inner, end), polar(x, y, inner, start)
    return (
        f"{_arc(x, y, outer, start, end)}L{short(x1)} {short(y1)}"
        f"A{short(inner)} {short(inner)} 0 {int(end - start > 180)} 0 {short(x2)} {short(y2)}Z"
    )


def _side(
    canvas: Canvas, content: Mapping[str, Any], seat: int, middle: tuple[float, float], angle: float, seats: int
) -> None:
    """A seat's rim, its open and hidden cards, how many they are, and the marker if it is theirs."""
    (x, y), half = middle, 180 / seats
    canvas.seat_line(_arc(x, y, RADIUS, angle - half + 4, angle + half - 4), seat, 5)
    side = content["sides"][seat]
    cards = [*by_colour(side["open"]), *by_colour(side["hidden"], face_down=True)]
    if seats == 2:
        _lay_around(canvas, cards, middle, angle)
    else:
        piles(canvas, cards, _room(middle, angle, seats), 40)
    is_aside = seats == 3 and angle != 180
    turn = (28 if angle > 180 else -28) if is_aside else 0
    """With three seats, cards at the left and right need the room beside the middle, so their number stands higher."""
    at = polar(x, y, RADIUS, angle + turn)
    count = size_of(side["open"]) + size_of(side["hidden"])
    line = canvas.ink("ink")
    canvas.rect(at[0] - 23, at[1] - 12, 46, 24, 12, canvas.ink("paper-raised"), stroke=line, stroke_opacity=0.3)
    canvas.place(f"seat-{seat}", at[0] - 10, at[1], 14)
    canvas.number(str(count), at[0] + 8, at[1], 12.5, line)
    if content["marker"] == seat:
        beside = 15 if angle % 180 == 0 or seats == 3 else 10.5
        canvas.place("marker", *polar(x, y, RADIUS, angle + turn + (beside if angle >= 180 else -beside)), 28)


def _room(middle: tuple[float, float], angle: float, seats: int) -> Box:
    """Where the cards of a side lie."""
    if seats == 3 and angle != 180:
        x, y = polar(*middle, 107, angle + (-18 if angle > 180 else 18))
        return Box(x - 37, y - 56, 74, 112)
    x, y = polar(*middle, 113 if angle % 180 == 0 else 106, angle)
    return Box(x - 78, y - 38, 156, 76) if angle % 180 == 0 else Box(x - 32, y - 74, 64, 148)


def _lay_around(canvas: Canvas, cards: Sequence[Pile], middle: tuple[float, float], angle: float) -> None:
    """Half a mandala is wide enough for piles in an arc."""
    r, spread = 114, 1.56
    width = min(40, math.radians(134) * r / (max(1, len(cards)) * spread))
    step = math.degrees(width * spread / r) * (1 if angle == 0 else -1)
    first = angle - (len(cards) - 1) / 2 * step
    lay(canvas, [(each, *polar(*middle, r, first + i * step)) for i, each in enumerate(cards)], width)


def _heart(canvas: Canvas, scene: Scene, content: Mapping[str, Any], index: int, middle: tuple[float, float]) -> None:
    """The two tiles, a bead for each colour around them, the marker while it is nobody's."""
    x, y = middle
    line = canvas.ink("tray-line")
    canvas.circle(x, y, HEART, canvas.ink("tray"), stroke=line, stroke_width=1.5)
    is_taken = scene.deed[:1] == ["take"] and scene.document["taking"] == index
    if not any(content["tiles"].values()):
        canvas.place("flower-slot", x, y, TILES * 2)
    for back in BACKS:
        tile = content["tiles"][back]
        if tile is not None:
            half_flower(canvas, tile, x, y, TILES)
            if is_taken and scene.deed[1] == back:
                sign = -1 if back == "dark" else 1
                sweep = int(back == "light")
                d = f"M{short(x + sign * 2)} {short(y - TILES)}A{TILES} {TILES} 0 0 {sweep} {short(x + sign * 2)} "
                canvas.mark("path", d=d + f"{short(y + TILES)}Z")
    present = {tile[0] for tile in content["tiles"].values() if tile is not None}
    present = present.union(*(side["open"] for side in content["sides"]))
    for i, colour in enumerate(COLOURS):
        name = f"{'stone' if colour in present else 'socket'}-{colour}"
        canvas.place(name, *polar(x, y, TILES * 1.25, 30 + 60 * i), 19)
    if content["marker"] is None and any(content["tiles"].values()):
        canvas.place("marker", x, y + TILES * 0.72, 27)


def _number(canvas: Canvas, index: int, x: float, y: float) -> None:
    canvas.circle(x, y, 15, canvas.ink("paper-raised"), stroke=canvas.ink("ink"), stroke_width=1.6)
    canvas.number(str(index + 1), x, y, 15, canvas.ink("ink"))


# --- tiles and flowers ---


def half_flower(canvas: Canvas, tile: Sequence[str], x: float, y: float, r: float) -> None:
    """A tile: the left half of a flower at *x*, *y* if it is dark, the right one if it is light."""
    colour, value = tile
    back = back_of(colour)
    sign = -1 if back == "dark" else 1
    name = "tile-l" if back == "dark" else "tile-r"
    canvas.place(name, x + sign * r * 0.02, y, r * 2, colour=colour, look=f"tile-{back}")
    canvas.place(f"glyph-{colour}", x + sign * r * 0.38, y - r * 0.42, r * 0.44, look="on-base")
    text = "×3" if value == "x3" else value
    canvas.number(text, x + sign * r * 0.38, y + r * 0.26, r * (0.36 if len(text) > 1 else 0.44), _on(canvas, colour))


def _flower(canvas: Canvas, flower: Sequence[Sequence[str]], x: float, y: float, r: float) -> None:
    """Two tiles of one colour and what they are worth; both halves are drawn, so that it is a whole flower."""
    colour = flower[0][0]
    back = f"tile-{back_of(colour)}"
    canvas.place("tile-l", x, y, r * 2, colour=colour, look=back)
    canvas.place("tile-r", x, y, r * 2, colour=colour, look=back)
    canvas.circle(x, y, r * 0.5, canvas.ink("paper-raised"), stroke=canvas.ink("ink"), stroke_width=1.2)
    canvas.number(str(worth_of(flower)), x, y, r * 0.5, canvas.ink("ink"))
    canvas.place(f"glyph-{colour}", x, y - r * 0.7, r * 0.4, look="on-base")


def back_of(colour: str) -> str:  # FL1
    return SIDES[BACK[COLOUR_CODE[colour]]]


def worth_of(flower: Sequence[Sequence[str]]) -> int:  # FL14
    first, second = (tile_code(list(tile)) for tile in flower)
    assert first is not None
    assert second is not None
    return int(flower_points(first, second))


def _on(canvas: Canvas, colour: str) -> str:
    return canvas.ink(f"sand-{colour}-on")


# --- the players ---


def _player(canvas: Canvas, scene: Scene, seat: int, box: Box, width: float, hand_row: float | None) -> None:
    """Name and points above; below them flowers and single tiles, and the hand if it has a place here."""
    panel(canvas, box, scene, seat)
    name_of(canvas, scene, seat, box.x + 18, box.y + 26, width - 100)
    score(canvas, scene, seat, box.x + width - 22, box.y + 28, 24)
    beside = hand_row == 72
    row = box.y + 72
    left, right = box.x + 18, box.x + width - 20
    end = _goods(canvas, scene, seat, Box(left, row - 22, (right - left) * (0.54 if beside else 1), 44))
    cards = scene.document["hands"][seat]
    if hand_row is not None and size_of(cards):
        left = end + 20 if beside else left
        top = box.y + hand_row - 20
        room = Box(left, top, right - 28 - left, 40)
        edge = hand(canvas, cards, room, scene, seat, "mini", "end" if beside else "start")
        badge(canvas, size_of(cards), edge + 16, top + 28, 10)


def _goods(canvas: Canvas, scene: Scene, seat: int, box: Box) -> float:
    """A seat's flowers, the places for three of them, its single tiles; how far they go to the right."""
    flowers, singles = scene.document["flowers"][seat], scene.document["singles"][seat]
    slots = max(0, 3 - len(flowers))
    scale = min(1, box.width / (46 * (len(flowers) + slots) + 30 * len(singles)))
    r, y, left = 22 * scale, box.y + box.height / 2, box.x
    for flower in [*flowers, *[None] * slots]:
        x = left + 23 * scale
        if flower is None:
            canvas.place("flower-slot", x, y, r * 2)
        else:
            _flower(canvas, flower, x, y, r)
        left += 46 * scale
    for tile in singles:
        x = left + 15 * scale + (r / 2 if back_of(tile[0]) == "dark" else -r / 2)
        half_flower(canvas, tile, x, y, r)
        left += 30 * scale
    return left


def _supply(canvas: Canvas, scene: Scene, x: float, y: float) -> None:
    """Deck, discard pile by colour, and the two stacks of tiles."""
    document = scene.document
    canvas.path(
        f"M{short(x - 18)} {short(y - 36)}V{short(y + 36)}", stroke=canvas.ink("line-strong"), stroke_opacity=0.4
    )
    supply(canvas, "mini-back", size_of(document["deck"]), x + 12, y, 38)
    for i, back in enumerate(BACKS):
        for side in ("l", "r"):
            canvas.place(f"flower-{back}-{side}", x + 104, y - 20 + 40 * i, 38)
        canvas.number(str(size_of(document["stacks"][back])), x + 130, y - 20 + 40 * i, 13, canvas.ink("ink"), "start")
    heap = Box(x + 184, y - 34, 306, 68)
    canvas.rect(heap.x, heap.y, heap.width, heap.height, 12, canvas.ink("paper-sunk"))
    soft = canvas.ink("ink-soft")
    label = scene.say("picture-discard", count=size_of(document["discard"]))
    canvas.words(label, heap.x + 14, heap.y + 22, 13, soft, room=240)
    for i, colour in enumerate(COLOURS):
        count = document["discard"].get(colour, 0)
        left = heap.x + 22 + 48 * i
        canvas.place(f"stone-{colour}", left, heap.y + 46, 19, opacity=None if count else 0.35)
        canvas.number(str(count), left + 12, heap.y + 46, 11, soft, "start")
