"""Mandala: two mandalas, piles between them, a panel for either player."""

import math
from collections.abc import Mapping
from typing import Any, Final

from chakpur.pictures.canvas import Canvas, short
from chakpur.pictures.pieces import CARD, Box, Pile, badge, by_colour, hand, name_of, panel, piles, river, score
from chakpur.pictures.scene import Scene, known_of, size_of
from chakpur.rules.colours import COLOURS

WIDTH: Final = 880
PANEL: Final = 88
RADIUS: Final = 172
RIM: Final = 190
"""With its ornament and beads."""
BAND: Final = 56
"""Half the height of the mountain."""
HAND: Final = 104
TOP: Final = 16 + PANEL + 22
CENTRES: Final = ((16 + RIM, TOP + RIM - 6), (WIDTH - 16 - RIM, TOP + RIM - 6))
LOWER: Final = TOP + 2 * RIM + 12
SIDES: Final = ("left", "right")


def draw(scene: Scene, theme: str) -> Canvas:
    own = scene.document["hands"][scene.front]
    shows_hand = "size" not in own and size_of(own) > 0
    height = LOWER + PANEL + (HAND + 14 if shows_hand else 0) + 16
    canvas = Canvas(theme, WIDTH, height)
    canvas.bars = scene.is_barred
    canvas.rect(0, 0, WIDTH, height, 18, canvas.ink("linen"))
    for side, (x, y) in enumerate(CENTRES):
        canvas.parts[SIDES[side]] = (x - RIM - 6, y - RIM - 6, 2 * RIM + 12, 2 * RIM + 12)
        _mandala(canvas, scene, side, x, y)
    _stocks(canvas, scene)
    below, above = scene.order
    canvas.parts["below"] = (10, LOWER - 6, WIDTH - 20, PANEL + 12)
    _player(canvas, scene, above, 16, in_panel=True)
    _player(canvas, scene, below, LOWER, in_panel=not shows_hand)
    if shows_hand:
        box = Box(60, LOWER + PANEL + 14, WIDTH - 120, HAND)
        hand(canvas, own, box, scene, scene.front, "card")
    return canvas


# --- a mandala ---


def _mandala(canvas: Canvas, scene: Scene, side: int, x: float, y: float) -> None:
    content = scene.document["mandalas"][side]
    below, above = scene.order
    _tray(canvas, x, y)
    for seat, sign in ((above, -1), (below, 1)):
        canvas.seat_line(_rim(x, y, sign), seat, 5)
    fields = {above: Box(x - 105, y - 148, 210, 82), below: Box(x - 105, y + 66, 210, 82)}
    for seat, box in fields.items():
        piles(canvas, by_colour(content["fields"][seat]), box, 46)
    mountain = [Pile(colour, count) for colour, count in content["mountain"]]
    found = piles(canvas, mountain, Box(x - 150, y - BAND + 6, 300, 2 * BAND - 12), 54)
    _beads(canvas, content, x, y)
    for seat, sign in ((above, -1), (below, 1)):
        _tally(canvas, size_of(content["fields"][seat]), seat, x, y + sign * RADIUS)
    if scene.deed:
        _aim(canvas, scene, side, x, y, found)


def _tray(canvas: Canvas, x: float, y: float) -> None:
    line = canvas.ink("tray-line")
    canvas.place("wreath", x, y, RADIUS * 2 / 0.89)
    canvas.circle(x, y, RADIUS, canvas.ink("tray"))
    for r in range(62, RADIUS, 12):
        canvas.circle(x, y, r, "none", stroke=line, stroke_opacity=0.22)
    half = math.sqrt(RADIUS**2 - BAND**2)
    band = (
        f"M{short(x - half)} {short(y - BAND)}H{short(x + half)}A{RADIUS} {RADIUS} 0 0 1 {short(x + half)} "
        f"{short(y + BAND)}H{short(x - half)}A{RADIUS} {RADIUS} 0 0 1 {short(x - half)} {short(y - BAND)}Z"
    )
    canvas.path(band, canvas.ink("tray-deep"), stroke=line, stroke_width=1.5)
    canvas.circle(x, y, RADIUS, "none", stroke=line, stroke_width=3)


def _rim(x: float, y: float, sign: int) -> str:
    """The arc of a field, from the mountain around to the mountain."""
    height = BAND + 6
    half = math.sqrt(RADIUS**2 - height**2)
    return (
        f"M{short(x - half)} {short(y + sign * height)}"
        f"A{RADIUS} {RADIUS} 0 0 {int(sign < 0)} {short(x + half)} {short(y + sign * height)}"
    )


def _beads(canvas: Canvas, content: Mapping[str, Any], x: float, y: float) -> None:
    """Which of the six colours lie here, on the rim."""
    present = {colour for colour, _ in content["mountain"]}.union(*content["fields"])
    for i, colour in enumerate(COLOURS):
        angle = math.radians(30 + 60 * i)
        at = x + RADIUS * math.sin(angle), y - RADIUS * math.cos(angle)
        canvas.place(f"{'stone' if colour in present else 'socket'}-{colour}", *at, 27)


def _tally(canvas: Canvas, count: int, seat: int, x: float, y: float) -> None:
    line = canvas.ink("ink")
    canvas.rect(x - 24, y - 12, 48, 24, 12, canvas.ink("paper-raised"), stroke=line, stroke_opacity=0.3)
    canvas.place(f"seat-{seat}", x - 10, y, 14)
    canvas.number(str(count), x + 8, y, 13, line)


def _aim(canvas: Canvas, scene: Scene, side: int, x: float, y: float, mountain: Mapping[str, Box]) -> None:
    verb, *rest = scene.deed
    if verb == "claim" and scene.document["claiming"] == side:
        box = mountain[f"up-{rest[0]}"]
        canvas.mark("rect", x=box.x - 8, y=box.y - 8, width=box.width + 16, height=box.height + 16, rx=10)
    elif verb == "build" and rest[-1] == SIDES[side]:
        canvas.aim("rect", at=(x + 84, y), x=x - 152, y=y - BAND + 5, width=304, height=2 * BAND - 10, rx=10)
    elif verb == "grow" and rest[-1] == SIDES[side]:
        sign = 1 if scene.to_move == scene.front else -1
        height, r = BAND + 8, RADIUS - 17
        half = math.sqrt(r**2 - height**2)
        edge = y + sign * height
        d = f"M{short(x - half)} {short(edge)}H{short(x + half)}"
        arc = f"A{r} {r} 0 0 {int(sign > 0)} {short(x - half)} {short(edge)}Z"
        canvas.aim("path", at=(x + 84, edge + sign * 34), d=d + arc)


# --- between the mandalas ---


def _stocks(canvas: Canvas, scene: Scene) -> None:
    """The deck, and what lies on the discard pile, by colour."""
    x, middle = WIDTH / 2, CENTRES[0][1]
    deck, discard = size_of(scene.document["deck"]), scene.document["discard"]
    soft = canvas.ink("ink-soft")
    width, top = 60, middle - 152
    if deck:
        for each in range(min(deck, 3)):
            canvas.place("card-back", x + 2 * each, top + width * CARD / 2 - 2 * each, width)
        badge(canvas, deck, x + width / 2 - 2, top + width * CARD - 4, 11)
    else:
        dashed = canvas.ink("line-strong")
        canvas.rect(x - width / 2, top, width, width * CARD, 7, "none", stroke=dashed, stroke_dasharray="4 5")
    canvas.words(scene.say("picture-deck"), x, top + width * CARD + 23, 13, soft, anchor="middle", room=120)
    heap = Box(x - 44, middle + 46, 88, 78)
    canvas.rect(heap.x, heap.y, heap.width, heap.height, 12, canvas.ink("paper-sunk"))
    for i, colour in enumerate(COLOURS):
        count = discard.get(colour, 0)
        left, y = heap.x + 15 + 42 * (i % 2), heap.y + 15 + 24 * (i // 2)
        canvas.place(f"stone-{colour}", left, y, 17, opacity=None if count else 0.35)
        canvas.number(str(count), left + 11, y, 10, soft, "start")
    label = scene.say("picture-discard", count=size_of(discard))
    canvas.words(label, x, heap.y + heap.height + 19, 13, soft, anchor="middle", room=130)
    if scene.deed[:1] == ["discard"] or (scene.deed[:1] == ["claim"] and not _gets_what_they_claim(scene)):
        canvas.aim("rect", x=heap.x, y=heap.y, width=heap.width, height=heap.height, rx=12)


def _gets_what_they_claim(scene: Scene) -> bool:  # MA6.4
    return size_of(scene.document["mandalas"][scene.document["claiming"]]["fields"][scene.to_move]) > 0


# --- the players ---


def _player(canvas: Canvas, scene: Scene, seat: int, top: float, in_panel: bool) -> None:
    box = Box(16, top, WIDTH - 32, PANEL)
    panel(canvas, box, scene, seat)
    middle = top + PANEL / 2
    cards = scene.document["hands"][seat]
    if in_panel and size_of(cards):
        name_of(canvas, scene, seat, box.x + 18, top + 24, 215)
        edge = hand(canvas, cards, Box(box.x + 20, top + 40, 196, 40), scene, seat, "mini", "start")
        badge(canvas, size_of(cards), edge + 15, top + 68, 10)
    else:
        name_of(canvas, scene, seat, box.x + 18, middle, 215)
    stones = scene.document["rivers"][seat]
    places = river(canvas, stones, 272, middle + 10, 47)
    x = 604
    _cup(canvas, scene.document["cups"][seat], x, middle)
    score(canvas, scene, seat, WIDTH - 38, middle, 30)
    if scene.deed[:1] == ["claim"] and scene.to_move == seat and _gets_what_they_claim(scene):
        fresh = scene.deed[1] not in stones
        at = places[len(stones)] if fresh and len(stones) < 6 else (x, middle)
        canvas.aim("circle", cx=at[0], cy=at[1], r=20 if fresh else 34)


def _cup(canvas: Canvas, cards: Any, x: float, middle: float) -> None:
    """How many cards a cup holds, and by colour those that are known."""
    canvas.place("cup", x, middle, 62)
    canvas.number(str(size_of(cards)), x + 32, middle - 2, 17, canvas.ink("ink"), "start")
    known = known_of(cards)
    colours = [colour for colour in COLOURS if known.get(colour)]
    for i, colour in enumerate(colours):
        left, top = x + 78 + i % 3 * 37, middle + (22 * (i // 3) - 11 if len(colours) > 3 else 0)
        canvas.place(f"stone-{colour}", left, top, 17)
        canvas.number(str(known[colour]), left + 11, top, 9.5, canvas.ink("ink-soft"), "start")
