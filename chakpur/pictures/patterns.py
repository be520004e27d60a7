"""Patterns: the board with its groups, a panel with river and bowl for either player."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from chakpur.pictures.canvas import Canvas, short
from chakpur.pictures.pieces import Box, name_of, panel, river, score
from chakpur.pictures.scene import Scene

WIDTH: Final = 720
PANEL: Final = 100
CELL: Final = 56
RADIUS: Final = 292
MIDDLE: Final = (WIDTH / 2, 16 + PANEL + 12 + RADIUS)
HEIGHT: Final = MIDDLE[1] + RADIUS + 12 + PANEL + 16
FILES: Final = "abcdefgh"


def draw(scene: Scene, theme: str) -> Canvas:
    canvas = Canvas(theme, WIDTH, HEIGHT)
    canvas.parts["board"] = (MIDDLE[0] - RADIUS - 4, MIDDLE[1] - RADIUS - 4, 2 * RADIUS + 8, 2 * RADIUS + 8)
    canvas.parts["below"] = (10, HEIGHT - 22 - PANEL, WIDTH - 20, PANEL + 12)
    canvas.bars = scene.is_barred
    canvas.rect(0, 0, WIDTH, HEIGHT, 18, canvas.ink("linen"))
    _tray(canvas, scene.document["cells"])
    _groups(canvas, scene.document["cells"])
    for cell, token in scene.document["cells"].items():
        _token(canvas, cell, token)
    _start(canvas, scene)
    below, above = scene.order
    _player(canvas, scene, above, 16)
    _player(canvas, scene, below, HEIGHT - 16 - PANEL)
    if scene.deed and scene.deed[0] in ("establish", "swap", "flip"):
        x, y = place_of(scene.deed[1])
        if canvas.bars:
            canvas.aim("circle", at=(x, y))
        else:
            canvas.mark("circle", cx=x, cy=y, r=CELL * 0.47)
    return canvas


def place_of(cell: str) -> tuple[float, float]:
    column, row = grid_of(cell)
    return MIDDLE[0] + (column - 3.5) * CELL, MIDDLE[1] + (row - 3.5) * CELL


def grid_of(cell: str) -> tuple[int, int]:
    """Column from the left and row from the top.

    >>> grid_of("a8"), grid_of("h1")
    ((0, 0), (7, 7))
    """
    return FILES.index(cell[0]), 8 - int(cell[1])


# --- the board ---


def _tray(canvas: Canvas, cells: Iterable[str]) -> None:
    x, y = MIDDLE
    canvas.place("wreath", x, y, RADIUS * 2)
    inner = RADIUS * 0.89
    line = canvas.ink("tray-line")
    canvas.circle(x, y, inner, canvas.ink("tray"), stroke=line, stroke_width=2)
    for r in range(0, 32, 8):
        canvas.circle(x, y, inner - 6 - r, "none", stroke=line, stroke_opacity=0.25)
    edge = outline([grid_of(cell) for cell in cells], CELL, -4, 18, x - 4 * CELL, y - 4 * CELL)
    canvas.path(edge, canvas.ink("tray-deep"), stroke=line, stroke_width=1.5)
    soft = canvas.ink("ink-soft")
    for i, file in enumerate(FILES):
        cut = (2, 1, 0, 0, 0, 0, 1, 2)[i]
        along, across = (i - 3.5) * CELL, (4 - cut) * CELL
        canvas.words(file, x + along, y + across + 19, 13, soft, anchor="middle", serif=True, bold=True)
        canvas.number(str(8 - i), x - across - 13, y + along, 10, soft)


def _groups(canvas: Canvas, cells: Mapping[str, Mapping[str, Any]]) -> None:
    """A bed of sand under each group, with the line of the seat it belongs to."""
    groups: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for cell, token in cells.items():
        if token["owner"] is not None:
            groups.setdefault((token["owner"], token["colour"]), []).append(grid_of(cell))
    x, y = MIDDLE[0] - 4 * CELL, MIDDLE[1] - 4 * CELL
    for (seat, colour), places in groups.items():
        bed = outline(places, CELL, 2.5, 23, x, y)
        canvas.seat_line(bed, seat, 4, canvas.ink(f"sand-{colour}"))


def _token(canvas: Canvas, cell: str, token: Mapping[str, Any]) -> None:
    x, y = place_of(cell)
    side = "up" if token["owner"] is None else "down"
    canvas.place(f"token-{side}-{token['colour']}", x, y, CELL * 0.92)
    if token["marker"]:
        canvas.place(f"claim-{'ab'[token['owner']]}-{token['marker']}", x, y, CELL * 0.54)


def _start(canvas: Canvas, scene: Scene) -> None:
    """The two tokens of which one is kept, in the upper right corner."""
    for i, colour in enumerate(scene.document["start"]):
        x, y = WIDTH - 108 + 64 * i, 16 + PANEL + 48
        canvas.place(f"token-up-{colour}", x, y, 58)
        if scene.deed == ["keep", colour]:
            canvas.mark("circle", cx=x, cy=y, r=28)


# --- the players ---


def _player(canvas: Canvas, scene: Scene, seat: int, top: float) -> None:
    box = Box(16, top, WIDTH - 32, PANEL)
    panel(canvas, box, scene, seat)
    middle = top + PANEL / 2
    name_of(canvas, scene, seat, box.x + 18, middle, 150)
    stones = scene.document["rivers"][seat]
    lines = scene.reckoning()[seat]["lines"]
    places = river(canvas, stones, 190, middle + 1, 50)
    for i, (x, y) in enumerate(places):
        if i < len(lines):
            canvas.number(str(lines[i]["points"]), x, y + 32, 13, canvas.ink("ink"))
        else:
            canvas.place(f"claim-{'ab'[seat]}-{i + 1}", x, y, 30)
    x = 548
    canvas.place("bowl", x, middle, 84)
    colour = scene.document["bowls"][seat]
    if colour:
        canvas.place(f"token-up-{colour}", x, middle, 56)
    if scene.to_move == seat and scene.deed[:1] and scene.deed[0] in ("establish", "swap", "keep"):
        (canvas.aim if scene.deed[0] == "keep" else canvas.mark)("circle", cx=x, cy=middle, r=40)
    score(canvas, scene, seat, WIDTH - 38, middle, 32)


# --- the outline of cells ---

STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, down, left, up: clockwise."""


def outline(cells: Iterable[tuple[int, int]], size: float, inset: float, radius: float, left: float, top: float) -> str:
    """A path with round corners around cells of a grid, *inset* inside their border."""
    edges = _edges(set(cells))
    path = ""
    while edges:
        path += _loop_path(_loop(edges), size, inset, radius, left, top)
    return path


def _edges(cells: set[tuple[int, int]]) -> set[tuple[int, int, int]]:
    """The outer edges, clockwise, by the corner where they begin and their direction."""
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    outward = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return {
        (x + corners[d][0], y + corners[d][1], d)
        for x, y in cells
        for d in range(4)
        if (x + outward[d][0], y + outward[d][1]) not in cells
    }


def _loop(edges: set[tuple[int, int, int]]) -> list[tuple[int, int, int, int]]:
    """One loop of edges, taken out of *edges*, as the corners where it turns and the directions before and after.

    Right turns come first: cells that only meet at a corner stay apart.
    """
    start = x, y, direction = min(edges)
    corners = []
    while True:
        edges.discard((x, y, direction))
        x, y = x + STEPS[direction][0], y + STEPS[direction][1]
        turns = (x, y, (direction + 1) % 4), (x, y, direction), (x, y, (direction + 3) % 4)
        following = next(edge for edge in turns if edge in edges or edge == start)
        if following[2] != direction:
            corners.append((x, y, direction, following[2]))
        if following == start:
            return corners
        direction = following[2]


def _loop_path(
    corners: Iterable[tuple[int, int, int, int]], size: float, inset: float, radius: float, left: float, top: float
) -> str:
    path = ""
    for x, y, before, after in corners:
        (bx, by), (ax, ay) = STEPS[before], STEPS[after]
        convex = (after - before) % 4 == 1
        px, py = left + x * size - (by + ay) * inset, top + y * size + (bx + ax) * inset
        r = min(radius, size / 2 - (inset if convex else -inset))
        begin = f"{short(px - bx * r)} {short(py - by * r)}"
        end = f"{short(px + ax * r)} {short(py + ay * r)}"
        path += f"{'L' if path else 'M'}{begin}A{short(r)} {short(r)} 0 0 {int(convex)} {end}"
    return path + "Z"
