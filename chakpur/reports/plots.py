"""The kinds of plots, each a function of figures; what they are about is said by those who call them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from chakpur.bots.arena.statistics import Estimate
from chakpur.pictures.patterns import grid_of
from chakpur.reports.games import Numbers
from chakpur.reports.sheet import WIDTH, Scale, Sheet
from chakpur.reports.speech import Speech

LEFT = 14
RIGHT = WIDTH - 14


@dataclass(frozen=True)
class Row:
    """One line of a plot: a name, a mark (a motif of the page), a figure."""

    name: str
    estimate: Estimate
    mark: str = ""
    told: str = ""
    fill: str = "ink-soft"


def intervals(speech: Speech, rows: Sequence[Row], reference: float | None) -> Sheet:
    """A dot and its interval in each line, beside what would be fair."""
    sheet = Sheet(34 + 50 * len(rows) + 22)
    low = min([row.estimate.low for row in rows] + ([reference] if reference is not None else []))
    high = max([row.estimate.high for row in rows] + ([reference] if reference is not None else []))
    room = max(0.02, (high - low) * 0.12)
    scale = Scale(max(0, low - room), min(1, high + room), LEFT + 8, RIGHT - 8)
    bottom = sheet.height - 26
    for tick in Scale(100 * scale.low, 100 * scale.high, 0, 1).ticks(6):
        sheet.line(scale(tick / 100), 12, scale(tick / 100), bottom)
        told = speech.say("report-small-percent", value=float(tick))
        sheet.words(told, scale(tick / 100), bottom + 17, anchor="middle")
    if reference is not None:
        sheet.line(scale(reference), 6, scale(reference), bottom, "ink-soft", 1.5, stroke_dasharray="2 4")
    for i, row in enumerate(rows):
        y = 50 + 50 * i
        sheet.words(row.name, LEFT + 4, y - 17, 13, fill="ink", bold=True)
        sheet.words(row.told, RIGHT - 4, y - 17, 13, "end", "ink")
        ends = scale(row.estimate.low), scale(row.estimate.high)
        sheet.rect(ends[0], y - 5, ends[1] - ends[0], 10, "brass", 5, row.told, opacity=0.75)
        at = scale(row.estimate.value)
        if row.mark:
            sheet.place(row.mark, at, y, 22)
        else:
            sheet.circle(at, y, 7.5, row.fill, row.told, stroke="var(--paper)", stroke_width=2)
    return sheet


def ridges(speech: Speech, rows: Sequence[tuple[str, str, Numbers]], unit: str) -> Sheet:
    """How values are distributed: a hill of sand for each, with its middle marked."""
    sheet = Sheet(20 + 96 * len(rows) + 30)
    everything = np.concatenate([values for _, _, values in rows])
    low, high = np.percentile(everything, [0.2, 99.8])
    scale = Scale(float(low) - 1, float(high) + 1, LEFT, RIGHT)
    bottom = sheet.height - 26
    for tick in scale.ticks(7):
        sheet.line(scale(tick), 14, scale(tick), bottom)
        sheet.words(speech.number(tick), scale(tick), bottom + 17, anchor="middle")
    sheet.words(unit, RIGHT, 12, anchor="end")
    hills = [_smooth(values, scale) for _, _, values in rows]
    tallest = max(float(heights.max()) for _, heights in hills)
    for i, ((name, mark, values), (xs, heights)) in enumerate(zip(rows, hills, strict=True)):
        base = 108 + 96 * i
        points = [(float(x), base - 72 * float(h) / tallest) for x, h in zip(xs, heights, strict=True)]
        sheet.path([(float(xs[0]), base), *points, (float(xs[-1]), base)], mark, True, fill_opacity=0.88)
        sheet.path(points, stroke=f"var(--{mark}-line)", stroke_width=1.6, stroke_linejoin="round")
        sheet.line(LEFT, base, RIGHT, base, "line-strong")
        middle = float(np.median(values))
        sheet.line(
            scale(middle), base, scale(middle), base - 84, "ink", 1.5, stroke_dasharray="1 3.5", stroke_linecap="round"
        )
        sheet.words(name, LEFT + 2, base - 78, 13, fill="ink", bold=True)
        sheet.words(speech.number(middle), scale(middle) + 5, base - 78, 13, fill="ink", bold=True)
    return sheet


def _smooth(values: Numbers, scale: Scale) -> tuple[Numbers, Numbers]:
    """A histogram of whole numbers, softened a little."""
    edges = np.arange(np.floor(scale.low), np.ceil(scale.high) + 2)
    counts, _ = np.histogram(values, edges - 0.5)
    width = max(1.0, float(np.std(values)) * 0.22)
    reach = np.arange(-int(3 * width) - 1, int(3 * width) + 2)
    kernel = np.exp(-0.5 * (reach / width) ** 2)
    smooth = np.convolve(counts, kernel / kernel.sum(), "same") if len(kernel) <= len(counts) else counts.astype(float)
    inside = (edges[:-1] >= scale.low) & (edges[:-1] <= scale.high)
    return np.array([scale(float(x)) for x in edges[:-1][inside]]), smooth[inside] / max(1, len(values))


def histogram(speech: Speech, values: Numbers, unit: str, fill: str = "sand-green") -> Sheet:
    """Bars; the middle half of all values is darker."""
    sheet = Sheet(230)
    low, high = float(values.min()), float(values.max())
    size = max(1, int(np.ceil((high - low + 1) / 42)))
    edges = np.arange(low, high + size + 1, size)
    counts, _ = np.histogram(values, edges)
    x, y = Scale(low, float(edges[-1]), LEFT, RIGHT), Scale(0, float(counts.max()), 200, 26)
    first, last = np.percentile(values, [25, 75])
    for tick in x.ticks(7):
        sheet.words(speech.number(tick), x(tick), 218, anchor="middle")
    for start, count in zip(edges[:-1], counts, strict=True):
        inner = first <= start + (size - 1) / 2 <= last
        box = (
            x(float(start)) + 0.7,
            y(float(count)),
            x(float(start) + size) - x(float(start)) - 1.4,
            200 - y(float(count)),
        )
        sheet.rect(*box, fill, 1.5, f"{speech.number(start)}: {count}", opacity=1 if inner else 0.45)
    sheet.line(LEFT, 200, RIGHT, 200, "line-strong")
    middle = float(np.median(values))
    sheet.line(x(middle), 200, x(middle), 20, "ink", 1.5, stroke_dasharray="1 3.5", stroke_linecap="round")
    sheet.words(speech.number(middle), x(middle) + 5, 22, 13, fill="ink", bold=True)
    sheet.words(unit, RIGHT, 14, anchor="end")
    return sheet


def band(speech: Speech, table: Numbers, unit: str, across: str) -> Sheet:
    """The middle value for each move, the middle half and four fifths around it; −1 is no value."""
    counts = (table >= 0).sum(0)
    length = int((counts >= max(1, len(table) // 20)).sum())
    shown = np.where(table[:, :length] >= 0, table[:, :length], np.nan).astype(float)
    curves = np.nanpercentile(shown, [10, 25, 50, 75, 90], axis=0)
    sheet = Sheet(240)
    x, y = Scale(1, max(2, length), LEFT + 22, RIGHT), Scale(0, float(curves[4].max()), 206, 22)
    for tick in y.ticks(5):
        sheet.line(LEFT + 22, y(tick), RIGHT, y(tick))
        sheet.words(speech.number(tick), LEFT + 16, y(tick) + 4, anchor="end")
    for tick in x.ticks(7):
        sheet.words(speech.number(tick), x(max(1, tick)), 224, anchor="middle")
    for low, high, opacity in ((0, 4, 0.25), (1, 3, 0.5)):
        there = [(x(i + 1), y(float(v))) for i, v in enumerate(curves[high])]
        back = [(x(i + 1), y(float(v))) for i, v in enumerate(curves[low])][::-1]
        sheet.path(there + back, "sand-orange", True, fill_opacity=opacity)
    sheet.path(
        [(x(i + 1), y(float(v))) for i, v in enumerate(curves[2])],
        stroke="var(--sand-red-miss)",
        stroke_width=2.4,
        stroke_linejoin="round",
    )
    sheet.words(unit, LEFT, 12)
    sheet.words(across, RIGHT, 238, anchor="end")
    return sheet


def bars(rows: Sequence[Row], fill: Sequence[str]) -> Sheet:
    """Shares of a whole, one bar each, the largest first; the groove in which a bar lies is the whole."""
    sheet = Sheet(14 + 46 * len(rows))
    scale = Scale(0, 1, LEFT, RIGHT)
    for i, row in enumerate(rows):
        y = 20 + 46 * i
        sheet.words(row.name, LEFT, y, 13, fill="ink", bold=True)
        sheet.words(row.told, RIGHT, y, 13, "end", "ink")
        sheet.rect(LEFT, y + 7, RIGHT - LEFT, 12, "paper-sunk", 6)
        sheet.rect(LEFT, y + 7, max(4, scale(row.estimate.value) - LEFT), 12, fill[i % len(fill)], 6, row.told)
        low, high = scale(row.estimate.low), scale(row.estimate.high)
        sheet.line(low, y + 13, high, y + 13, "ink", 2, stroke_linecap="round", opacity=0.55)
    return sheet


def places(speech: Speech, rows: Sequence[tuple[int, float, float, float]], unit: str, other: str) -> Sheet:
    """The places of a river: a hill of sand for the points each brings, grains for the pieces on it."""
    sheet = Sheet(250)
    highest = max(row[1] for row in rows)
    y = Scale(0, highest, 190, 44)
    step = (RIGHT - LEFT) / 6
    water = [(LEFT + i * (RIGHT - LEFT) / 48, 210 + 3 * np.sin(i * 0.9)) for i in range(49)]
    sheet.path(water, stroke="var(--river-1)", stroke_width=26, stroke_linecap="round")
    sheet.path(water, stroke="var(--river-line)", stroke_width=1, opacity=0.6)
    for place, points, pieces, filled in rows:
        x = LEFT + (place - 0.5) * step
        top = y(points)
        curve = [(x + step * 0.46 * t, 190 - (190 - top) * float(np.exp(-4.2 * t * t))) for t in np.linspace(-1, 1, 25)]
        sheet.path(
            [(curve[0][0], 190), *curve, (curve[-1][0], 190)],
            "sand-heap",
            True,
            stroke="var(--orn-1)",
            stroke_width=1.4,
        )
        sheet.words(speech.number(points), x, top - 18, 15, "middle", "ink", True)
        sheet.words(f"{speech.number(pieces)} {other}", x, top - 5, 10.5, "middle")
        sheet.circle(x, 210, 15, "paper-raised", stroke="var(--river-line)", stroke_width=1.5)
        sheet.words(str(place), x, 215, 14, "middle", "ink", True)
        sheet.words(speech.percent(filled), x, 243, 10.5, "middle")
    sheet.words(unit, LEFT, 14)
    return sheet


def stream(colours: Mapping[str, Numbers], early: str, late: str) -> Sheet:
    """Six sands that flow through the game: how wide each is tells how much of it is taken then."""
    sheet = Sheet(250)
    names = list(colours)
    table = np.array([_softened(colours[name]) for name in names])
    total = table.sum(0)
    scale = 180 / max(1e-9, float(total.max()))
    xs = np.linspace(LEFT, RIGHT, table.shape[1])
    tops = 118 - total * scale / 2
    for name, values in zip(names, table, strict=True):
        bottoms = tops + values * scale
        there = list(zip(map(float, xs), map(float, tops), strict=True))
        back = list(zip(map(float, xs), map(float, bottoms), strict=True))[::-1]
        sheet.path(there + back, f"sand-{name}", True, stroke=f"var(--sand-{name}-deep)", stroke_width=0.8)
        wide = np.flatnonzero(values * scale >= 0.8 * min(28, float(values.max()) * scale))
        at = int(wide[len(wide) // 2])
        size = min(24.0, float(values[at]) * scale - 2)
        if size > 11:
            x = min(max(float(xs[at]), LEFT + 14), RIGHT - 14)
            sheet.place(f"stone-{name}", x, float((tops + bottoms)[at]) / 2, size)
        tops = bottoms
    sheet.words(early, LEFT, 244)
    sheet.words(late, RIGHT, 244, anchor="end")
    return sheet


def _softened(values: Numbers) -> Numbers:
    """A few counts as a flowing line."""
    fine = np.interp(np.linspace(0, len(values) - 1, 81), np.arange(len(values)), values)
    padded = np.pad(fine, 4, mode="edge")
    kernel = np.hanning(11)[1:-1]
    return np.convolve(padded, kernel / kernel.sum(), "valid")


def board(speech: Speech, share: Mapping[str, float], when: Mapping[str, float], early: str, late: str) -> Sheet:
    """The 52 cells: the redder the earlier they are covered, the larger the more often."""
    sheet = Sheet(WIDTH + 24)
    cell = 50
    left = WIDTH / 2 - 4 * cell
    sheet.circle(WIDTH / 2, WIDTH / 2 - 4, WIDTH / 2 - 8, "tray", stroke="var(--tray-line)", stroke_width=1.5)
    order = sorted(when.values())
    for name in when:
        column, row = grid_of(name)
        x, y = left + (column + 0.5) * cell, left - 4 + (row + 0.5) * cell
        rank = order.index(when[name]) / max(1, len(order) - 1)
        fill = f"color-mix(in oklab, var(--sand-red), var(--sand-yellow) {round(100 * rank)}%)"
        tip = f"{name}: {speech.percent(share[name])}, {speech.percent(when[name])}"
        sheet.shape("circle", tip, cx=x, cy=y, r=9 + 14 * share[name] ** 1.5, fill=fill, stroke="var(--tray-line)")
        sheet.words(name, x, y + 4, 10.5, "middle", "sand-yellow-on" if rank > 0.55 else "sand-red-on", True)
    for i in range(40):
        rank = round(100 * i / 39)
        fill = f"color-mix(in oklab, var(--sand-red), var(--sand-yellow) {rank}%)"
        sheet.shape("rect", x=150 + i * 4, y=WIDTH + 4, width=4.5, height=10, fill=fill)
    sheet.words(early, 142, WIDTH + 13, anchor="end")
    sheet.words(late, 318, WIDTH + 13)
    return sheet


def matrix(speech: Speech, names: Sequence[str], often: Numbers, worth: Numbers, labels: Sequence[str]) -> Sheet:
    """Pairs of different values: what each brings (in the flower) and how often it comes (its area, and below it)."""
    size = 80
    left = (WIDTH - size * (len(names) - 1)) / 2 + 14
    sheet = Sheet(size * (len(names) - 1) + 34)
    most = float(often.max())
    for i in range(1, len(names)):
        y = 30 + (i - 0.5) * size
        sheet.words(names[i - 1], left + (i - 0.5) * size, 18, 15, "middle", "ink", True)
        sheet.words(names[i], left - 18, y + 5, 15, "middle", "ink", True)
        for j in range(i):
            x = left + (j + 0.5) * size
            r = 30 * max(0.3, float(often[i, j] / most) ** 0.5)
            told = speech.percent(float(often[i, j]))
            tip = f"{names[j]} + {names[i]}: {told}"
            for petal, colour in enumerate(labels):
                angle = petal * np.pi / 3
                px, py = x + r * 0.5 * np.cos(angle), y + r * 0.5 * np.sin(angle)
                sheet.circle(float(px), float(py), r * 0.5, f"sand-{colour}", tip, fill_opacity=0.82)
            sheet.circle(x, y, r * 0.55, "paper-raised", tip)
            if often[i, j]:
                sheet.words(speech.number(worth[i, j]), x, y + 5, 14, "middle", "ink", True)
                sheet.words(told, x, y + 39, 10.5, "middle")
    return sheet
