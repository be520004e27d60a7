#!/usr/bin/env python3
"""Draws src/art/sprite.svg and src/style/linen*.svg. Everything is computed here: no image, no font, no outside source.

    python3 web/tools/build_motifs.py           # --check: only say whether what is there is up to date

The same drawings, with the colours of src/style/palette.css, go to chakpur/pictures/motifs.json, from which Python
draws positions: run this after changing a motif or a colour.

Every motif lives in the box -50 -50 100 100 and is painted with three roles that CSS sets from outside
(custom properties pass into <use>): --m1 the figure, --m2 the second tone, --m3 the ground that shows through.
"""

import json
import math
import pathlib
import random
import re
import sys

from paths import pack

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "src"
MOTIFS_FILE = SOURCES.parent.parent / "chakpur" / "pictures" / "motifs.json"
N = lambda v: (
    f"{v:.2f}".rstrip("0").rstrip(".").replace("-0", "0") if abs(v) < 0.005 else f"{v:.2f}".rstrip("0").rstrip(".")
)


def rot(x, y, a):
    """Local (x across, y outward) to the page, turned clockwise by a degrees from the top."""
    t = math.radians(a)
    return x * math.cos(t) + y * math.sin(t), x * math.sin(t) - y * math.cos(t)


def path(cmds, a=0):
    """cmds: list of (letter, x, y, x, y, …) in local coordinates; turned by a."""
    out = []
    for c, *xy in cmds:
        pts = []
        for i in range(0, len(xy), 2):
            px, py = rot(xy[i], xy[i + 1], a)
            pts.append(f"{N(px)} {N(py)}")
        out.append(c + " ".join(pts))
    return "".join(out)


def ringed(n, fn, start=0.0):
    return "".join(fn(start + 360 * i / n) for i in range(n))


def petal(r0, r1, w, belly=0.5, tip=0.15):
    """Pointed petal from r0 to r1, half width w."""
    L = r1 - r0
    return lambda a: (
        path(
            [
                ("M", 0, r0),
                ("C", w * 0.9, r0 + L * 0.08, w * 1.12, r0 + L * belly, w * tip, r1 - L * 0.06),
                ("L", 0, r1),
                ("L", -w * tip, r1 - L * 0.06),
                ("C", -w * 1.12, r0 + L * belly, -w * 0.9, r0 + L * 0.08, 0, r0),
            ],
            a,
        )
        + "Z"
    )


def round_petal(r0, r1, w):
    L = r1 - r0
    return lambda a: (
        path(
            [
                ("M", 0, r0),
                ("C", w * 0.5, r0 + L * 0.2, w * 1.1, r0 + L * 0.35, w, r0 + L * 0.66),
                ("C", w * 0.9, r1 - L * 0.06, w * 0.45, r1, 0, r1),
                ("C", -w * 0.45, r1, -w * 0.9, r1 - L * 0.06, -w, r0 + L * 0.66),
                ("C", -w * 1.1, r0 + L * 0.35, -w * 0.5, r0 + L * 0.2, 0, r0),
            ],
            a,
        )
        + "Z"
    )


def tri(r0, r1, w, bow=0):
    return lambda a: (
        path(
            [("M", -w, r0), ("Q", -w * 0.3 + bow, (r0 + r1) / 2, 0, r1), ("Q", w * 0.3 - bow, (r0 + r1) / 2, w, r0)], a
        )
        + "Z"
    )


def dot(r, s):
    def f(a):
        x, y = rot(0, r, a)
        return f"M{N(x - s)} {N(y)}a{N(s)} {N(s)} 0 1 0 {N(2 * s)} 0a{N(s)} {N(s)} 0 1 0 {N(-2 * s)} 0Z"

    return f


def disc(r):
    return f"M{N(-r)} 0a{N(r)} {N(r)} 0 1 0 {N(2 * r)} 0a{N(r)} {N(r)} 0 1 0 {N(-2 * r)} 0Z"


def annulus(R, r):
    return disc(R) + f"M{N(-r)} 0a{N(r)} {N(r)} 0 1 1 {N(2 * r)} 0a{N(r)} {N(r)} 0 1 1 {N(-2 * r)} 0Z"


M1, M2, M3 = "m1", "m2", "m3"


def layer(role, d, stroke=None):
    if stroke:
        return f'<path class="{role}s" fill="none" stroke="var(--{role})" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
    return f'<path fill="var(--{role})" d="{d}"/>'


def motif_red():  # lotus: eight pointed petals, eight behind them
    out = petal(15, 47, 11.2, 0.52, 0.12)
    return [
        layer(M2, ringed(8, petal(12, 42, 8, 0.6, 0.1), 22.5)),
        layer(M1, ringed(8, out)),
        layer(M3, ringed(8, petal(21, 41, 5.2, 0.5, 0.1))),
        layer(M1, ringed(8, petal(25, 38, 2.6, 0.5, 0.1))),
        layer(M3, disc(17.5)),
        layer(M1, ringed(8, petal(4.5, 16, 4.4, 0.6, 0.1), 22.5)),
        layer(M1, disc(4.2)),
    ]


def motif_orange():  # sun: disc and twelve rays
    return [
        layer(M1, ringed(12, tri(27, 48, 5.4, 0.6))),
        layer(M2, ringed(12, tri(27, 39, 2.6), 15)),
        layer(M1, disc(29)),
        layer(M3, annulus(25.6, 22.8)),
        layer(M2, disc(19.5)),
        layer(M3, ringed(12, petal(8, 18.6, 2.2, 0.6, 0.2))),
        layer(M1, disc(8)),
        layer(M3, disc(3.2)),
    ]


def motif_yellow():  # star: four long points, a turned square between them
    big = (
        path([("M", 0, 48.5), ("Q", 6.5, 20, 17.5, 17.5)])
        + path(
            [
                ("L", 17.5, 17.5),
                ("Q", 20, 6.5, 48.5, 0),
                ("Q", 20, -6.5, 17.5, -17.5),
                ("Q", 6.5, -20, 0, -48.5),
                ("Q", -6.5, -20, -17.5, -17.5),
                ("Q", -20, -6.5, -48.5, 0),
                ("Q", -20, 6.5, -17.5, 17.5),
                ("Q", -6.5, 20, 0, 48.5),
            ]
        )
        + "Z"
    )
    sq = lambda s: path([("M", s, s), ("L", s, -s), ("L", -s, -s), ("L", -s, s)]) + "Z"
    dia = lambda s: path([("M", 0, s), ("L", s, 0), ("L", 0, -s), ("L", -s, 0)]) + "Z"
    return [
        layer(M2, ringed(4, dot(38, 3.6), 45) + sq(24)),
        layer(M3, sq(20.6)),
        layer(M1, big),
        layer(M3, dia(19.5)),
        layer(M1, dia(15.5)),
        layer(M3, ringed(4, petal(2, 11, 3.4, 0.5, 0.1)) + ringed(4, tri(26, 39, 1.5))),
        layer(M1, disc(2.4)),
    ]


def motif_green():  # leaf: three broad leaves, three buds
    leaf = lambda a: (
        path(
            [
                ("M", 0, 6),
                ("C", 12, 6, 27, 20, 19, 33),
                ("C", 15, 40, 6, 41, 0, 49),
                ("C", -6, 41, -15, 40, -19, 33),
                ("C", -27, 20, -12, 6, 0, 6),
            ],
            a,
        )
        + "Z"
    )
    rib = lambda a: (
        path([("M", 0, 12), ("L", 0, 42)], a)
        + "".join(
            path([("M", 0, r), ("Q", s * 6, r + 2.5, s * w, r + 8.5)], a)
            for s in (1, -1)
            for r, w in ((14, 13), (21.5, 12.5), (29, 8.5))
        )
    )
    return [
        layer(M2, ringed(3, round_petal(14, 34, 5.4), 60) + ringed(3, dot(41.5, 4), 60)),
        layer(M1, ringed(3, leaf)),
        layer(M3, ringed(3, rib), 2.5),
        layer(M3, disc(9.6)),
        layer(M1, disc(7)),
        layer(M3, disc(2.8)),
    ]


def motif_purple():  # whirl: five paisley drops that turn
    drop = lambda a: (
        path(
            [
                ("M", 4, 6),
                ("C", 26, 2, 38, 22, 24, 36),
                ("C", 17, 43, 4, 44, -6, 47.5),
                ("C", -1, 42, 1, 38, 0, 33),
                ("C", -2, 24, -10, 14, 4, 6),
            ],
            a,
        )
        + "Z"
    )
    inner = lambda a: (
        path(
            [
                ("M", 9, 12),
                ("C", 22, 10, 28, 23, 19.5, 31),
                ("C", 15.5, 34.6, 11, 36, 6.5, 37),
                ("C", 8, 29, 2, 20, 9, 12),
            ],
            a,
        )
        + "Z"
    )
    seed = lambda a: (
        path(
            [
                ("M", 11.5, 17),
                ("C", 20, 16.5, 22, 24, 17, 28.2),
                ("C", 15, 30, 13, 31, 11.5, 31.2),
                ("C", 11.5, 26, 8, 21, 11.5, 17),
            ],
            a,
        )
        + "Z"
    )
    return [
        layer(M1, ringed(5, drop)),
        layer(M3, ringed(5, inner)),
        layer(M1, ringed(5, seed)),
        layer(M2, ringed(5, dot(44.5, 3), 62 - 36 + 18)),
        layer(M3, disc(8.6)),
        layer(M1, disc(5.6)),
    ]


def motif_black():  # moon: rings, beads, a crescent
    cres = "M-2 -11.5a11.5 11.5 0 1 0 10.8 15.6a9.4 9.4 0 1 1 -10.8 -15.6Z"
    return [
        layer(M1, annulus(48, 41.5)),
        layer(M2, ringed(12, dot(33, 4.3))),
        layer(M1, annulus(25, 19.5)),
        layer(M2, disc(16.8)),
        layer(M3, disc(14.4)),
        layer(M1, cres),
    ]


MOTIFS = {
    "red": ("lotus", motif_red),
    "orange": ("sun", motif_orange),
    "yellow": ("star", motif_yellow),
    "green": ("leaf", motif_green),
    "purple": ("whirl", motif_purple),
    "black": ("moon", motif_black),
}

# The same silhouettes with almost nothing inside: for 14 to 28 pixels (river stones, log lines, corner pips).
GLYPHS = {
    "red": [layer(M1, ringed(8, petal(9, 48, 11.5, 0.55, 0.14))), layer(M3, disc(12)), layer(M1, disc(7))],
    "orange": [layer(M1, ringed(10, tri(30, 49, 7.5, 0.6))), layer(M1, disc(27)), layer(M3, disc(10))],
    "yellow": [
        layer(
            M1,
            path(
                [
                    ("M", 0, 50),
                    ("Q", 7, 18, 18, 18),
                    ("Q", 18, 7, 50, 0),
                    ("Q", 18, -7, 18, -18),
                    ("Q", 7, -18, 0, -50),
                    ("Q", -7, -18, -18, -18),
                    ("Q", -18, -7, -50, 0),
                    ("Q", -18, 7, -18, 18),
                    ("Q", -7, 18, 0, 50),
                ]
            )
            + "Z",
        ),
        layer(M3, path([("M", 0, 12), ("L", 12, 0), ("L", 0, -12), ("L", -12, 0)]) + "Z"),
    ],
    "green": [
        layer(
            M1,
            ringed(
                3,
                lambda a: (
                    path(
                        [
                            ("M", 0, 0),
                            ("C", 16, 4, 30, 20, 21, 33),
                            ("C", 16, 41, 6, 41, 0, 50),
                            ("C", -6, 41, -16, 41, -21, 33),
                            ("C", -30, 20, -16, 4, 0, 0),
                        ],
                        a,
                    )
                    + "Z"
                ),
            ),
        ),
        layer(M3, ringed(3, lambda a: path([("M", 0, 10), ("L", 0, 38)], a)), 4.5),
    ],
    "purple": [
        layer(
            M1,
            ringed(
                5, lambda a: path([("M", -3, 8), ("C", 25, 1, 46, 31, -10, 50), ("C", 9, 37, 9, 22, -3, 8)], a) + "Z"
            )
            + disc(13),
        ),
        layer(M3, disc(6.5)),
    ],
    "black": [layer(M1, annulus(49, 38)), layer(M1, annulus(28, 17)), layer(M1, disc(8))],
}

DIGITS = {
    1: "M-9 -13L2 -22V22",
    2: "M-14 -9C-14 -27 14 -27 14 -9C14 3 -11 9 -14 22H15",
    3: "M-13 -21H13L-2 -5C19 -5 20 22 -1 22C-8 22 -13 19 -15 14",
    4: "M7 22V-22L-16 10H16",
    5: "M12 -22H-10L-12 -3C-2 -9 15 -5 15 8C15 24 -7 26 -15 16",
    6: "M10 -19C-2 -26 -15 -14 -15 5C-15 27 15 27 15 8C15 -8 -12 -8 -15 7",
}

# What only pictures count with: the page has its fonts, a PNG may be drawn where there is none.
MORE_SIGNS = {
    0: "M0 -22C-20 -22 -20 22 0 22C20 22 20 -22 0 -22Z",
    7: "M-14 -22H14C4 -10 -3 6 -4 22",
    8: "M0 -2C-16 -2 -15 -22 0 -22C15 -22 16 -2 0 -2C-19 -2 -19 22 0 22C19 22 19 -2 0 -2Z",
    9: "M-10 19C2 26 15 14 15 -5C15 -27 -15 -27 -15 -8C-15 8 12 8 15 -7",
    "times": "M-10 -8L10 12M10 -8L-10 12",
    "plus": "M0 -12V14M-13 1H13",
    "query": "M-12 -12C-12 -26 13 -26 13 -11C13 -2 0 -2 0 9M0 21V21.1",
}

# Seat shapes, all with about the same area: circle, diamond, triangle, square.
SHAPES = [
    "M0 -43A43 43 0 1 1 0 43A43 43 0 1 1 0 -43Z",
    "M0 -49Q4 -49 8 -45L45 -8Q49 -4 49 0Q49 4 45 8L8 45Q4 49 0 49Q-4 49 -8 45L-45 8Q-49 4 -49 0Q-49 -4 -45 -8L-8 -45Q-4 -49 0 -49Z",
    "M0 -46Q5 -46 8 -41L46 27Q51 37 40 38H-40Q-51 37 -46 27L-8 -41Q-5 -46 0 -46Z",
    "M-31 -40H31Q40 -40 40 -31V31Q40 40 31 40H-31Q-40 40 -40 31V-31Q-40 -40 -31 -40Z",
]


def sym(i, body, box="-50 -50 100 100", title=None):
    t = f"<title>{title}</title>" if title else ""
    return f'<symbol id="{i}" viewBox="{box}">{t}{body}</symbol>'


def grain(seed, n, size, light, dark, widths=(0.5, 0.7, 0.95), extra=""):
    """Grains of sand: round-capped strokes of length 0, bucketed by tone and size so that the tile stays small."""
    r = random.Random(seed)
    buckets: dict[tuple[int, float, float], list[tuple[float, float]]] = {}
    for k in range(n):
        x, y = r.uniform(0, size), r.uniform(0, size)
        key = (k % 2, r.choice(widths), r.choice((0.5, 0.75, 1)))
        for dx in (-size, 0, size):
            for dy in (-size, 0, size):
                if -1 < x + dx < size + 1 and -1 < y + dy < size + 1:
                    buckets.setdefault(key, []).append((x + dx, y + dy))
    dots = lambda places: "".join(f"M{x:.1f} {y:.1f}h0" for x, y in sorted(places))  # neighbours: short steps
    return (
        f'<g fill="none" stroke-linecap="round"{extra}>'
        + "".join(
            f'<path stroke="{"#fff" if lt else "#000"}" stroke-opacity="{(light if lt else dark) * o:.2f}" stroke-width="{w}" d="{dots(v)}"/>'
            for (lt, w, o), v in sorted(buckets.items())
        )
        + "</g>"
    )


GRAIN_STYLE = ' class="grains"'


def defs():
    return (
        "<defs>"
        f'<pattern id="grain" width="48" height="48" patternUnits="userSpaceOnUse">{grain(7, 330, 48, 0.3, 0.2)}</pattern>'
        f'<pattern id="grain-soft" width="64" height="64" patternUnits="userSpaceOnUse">{grain(11, 260, 64, 0.5, 0.13, extra=GRAIN_STYLE)}</pattern>'
        '<radialGradient id="dome" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity=".04"/>'
        '<stop offset=".8" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>'
        '<radialGradient id="dish" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3218" stop-opacity=".2"/></radialGradient>'
        '<radialGradient id="hollow" cx=".6" cy=".68" r=".72"><stop offset="0" stop-color="#ffe9c4" stop-opacity=".4"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/>'
        '<stop offset=".85" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>'
        '<linearGradient id="sheen" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
        '<radialGradient id="softshadow"><stop offset=".72" stop-color="#1c0f04" stop-opacity=".42"/><stop offset=".86" stop-color="#1c0f04" stop-opacity=".16"/><stop offset="1" stop-color="#1c0f04" stop-opacity="0"/></radialGradient>'
        "</defs>"
    )


def scallop_half(side, R, dep, n=4):
    """Half a scalloped rosette with n petals, straight side along x = 0."""
    d = f"M0 {N(-R)}"
    for i in range(n):
        x1, y1 = rot(0, R, 180 * (i + 1) / n)
        ax, ay = rot(0, R + dep, 180 * (i + 0.2) / n)
        bx, by = rot(0, R + dep, 180 * (i + 0.8) / n)
        d += f"C{N(side * ax)} {N(ay)} {N(side * bx)} {N(by)} {N(side * x1)} {N(y1)}"
    return d + "Z"


def half_flower(side, dark):
    """Half a rosette (a tile's back): four petals and half a heart. side -1: left half, 1: right half."""
    v = "dark" if dark else "light"
    f, g, k = f"var(--flower-{v})", f"var(--flower-{v}-line)", f"var(--flower-{v}-2)"
    ang = [side * (22.5 + 45 * i) for i in range(4)]
    gaps = [side * 45 * i for i in (1, 2, 3)]
    sep = "".join(path([("M", 0, 15), ("L", 0, 38)], a) for a in gaps)
    sw = 1 if side > 0 else 0
    return (
        f'<path d="{scallop_half(side, 39, 12)}" fill="{f}" stroke="{g}" stroke-width="1.8" stroke-linejoin="round"/>'
        f'<path d="{"".join(petal(17, 43, 7)(a) for a in ang)}" fill="{k}"/><path d="{"".join(petal(21, 36, 2.6)(a) for a in ang)}" fill="{g}"/>'
        f'<path d="{sep}" stroke="{g}" stroke-width="1.1" fill="none" stroke-linecap="round"/>'
        f'<path d="M0 -14.500A14.500 14.500 0 0 {sw} 0 14.500Z" fill="{k}" stroke="{g}" stroke-width="1.4"/><path d="M0 -7A7 7 0 0 {sw} 0 7Z" fill="{g}"/>'
    )


def tile_face(side):
    """A tile's front: the same half rosette in its sand, rimmed dark or light; the value is set on it as text."""
    d = scallop_half(side, 39, 12)
    ang = [side * (22.5 + 45 * i) for i in range(4)]
    gaps = [side * 45 * i for i in (1, 2, 3)]
    tr = f'transform="translate({N(side * 1.5)} 0) scale(.91)"'
    return (
        f'<path d="{d}" fill="var(--tile-edge)" stroke="var(--tile-line)" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="{d}" {tr} fill="var(--base)"/><path d="{d}" {tr} fill="url(#grain)"/><path d="{d}" {tr} fill="url(#sheen)"/>'
        f'<path d="{"".join(petal(30, 42.5, 4.6)(a) for a in ang)}" fill="var(--field)" fill-opacity=".9"/>'
        f'<path d="{"".join(path([("M", 0, 27), ("L", 0, 37)], a) for a in gaps)}" stroke="var(--m1)" stroke-opacity=".5" stroke-width="1" fill="none" stroke-linecap="round"/>'
    )


def build():
    S = []
    for c, (name, fn) in MOTIFS.items():
        S.append(sym(f"motif-{c}", "".join(fn()), title=f"{c} {name}"))
    for c, body in GLYPHS.items():
        S.append(sym(f"glyph-{c}", "".join(body), title=f"{c} {MOTIFS[c][0]}"))
    for i, d in enumerate(SHAPES):
        S.append(sym(f"seat-{i}", f'<path d="{d}" fill="var(--seat)" stroke="var(--seat-line)" stroke-width="5"/>'))
    for i, d in enumerate(SHAPES[:2]):
        sc = 0.86 if i == 0 else 0.8
        for n, dd in DIGITS.items():
            S.append(
                sym(
                    f"claim-{'ab'[i]}-{n}",
                    f'<path d="{d}" fill="var(--seat-line)"/><path d="{d}" transform="scale({sc + 0.05})" fill="var(--seat)"/>'
                    f'<path d="{d}" transform="scale({sc - 0.1})" fill="none" stroke="var(--seat-on)" stroke-opacity=".38" stroke-width="2.4"/>'
                    f'<path d="{dd}" transform="scale({0.92 if i == 0 else 0.82})" fill="none" stroke="var(--seat-on)" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round"/>',
                    title=f"claim marker {n}",
                )
            )
    S += [numeral(n, dd) for n, dd in DIGITS.items()]

    # Card back: a quiet rosette on woven cloth.
    ring = (
        f'<path d="{ringed(16, petal(27, 38, 4.2))}" fill="var(--back-2)"/><path d="{ringed(16, dot(41.5, 1.3), 11.25)}" fill="var(--back-line)"/>'
        f'<path d="{annulus(26, 24.6)}" fill="var(--back-line)"/><path d="{ringed(8, petal(9, 23, 5.4))}" fill="var(--back-2)"/>'
        f'<path d="{ringed(8, petal(12, 19, 2.2))}" fill="var(--back)"/><path d="{annulus(7.4, 4.8)}" fill="var(--back-line)"/><path d="{disc(2.2)}" fill="var(--back-line)"/>'
    )
    corner = "".join(
        f'<g transform="translate({x} {y}) rotate({r})"><path d="M0 0H14A14 14 0 0 1 0 14Z" fill="var(--back-2)"/><path d="M0 0H7.5A7.5 7.5 0 0 1 0 7.5Z" fill="var(--back)"/></g>'
        for x, y, r in ((-42, -62, 0), (42, -62, 90), (42, 62, 180), (-42, 62, 270))
    )
    S.append(
        sym(
            "card-back",
            '<rect x="-49" y="-69" width="98" height="138" rx="11" fill="var(--back)" stroke="var(--back-edge)" stroke-width="2"/>'
            '<rect x="-49" y="-69" width="98" height="138" rx="11" fill="url(#grain)"/>'
            '<rect x="-42.5" y="-62.5" width="85" height="125" rx="6" fill="none" stroke="var(--back-line)" stroke-width="1.5"/>'
            + corner
            + ring
            + f'<path d="{dot(51, 2)(0)}{dot(51, 2)(180)}" fill="var(--back-line)"/>',
            "-50 -70 100 140",
            "card back",
        )
    )
    # Card faces
    for c, (name, _) in MOTIFS.items():
        S.append(
            sym(
                f"card-{c}",
                '<rect x="-49" y="-69" width="98" height="138" rx="11" fill="var(--base)" stroke="var(--deep)" stroke-width="2"/>'
                '<rect x="-49" y="-69" width="98" height="138" rx="11" fill="url(#grain)"/><rect x="-49" y="-69" width="98" height="138" rx="11" fill="url(#sheen)"/>'
                '<rect x="-42.5" y="-62.5" width="85" height="125" rx="6.5" fill="none" stroke="var(--m1)" stroke-opacity=".55" stroke-width="1.3"/>'
                f'<circle r="39.5" fill="var(--field)" fill-opacity=".85"/><path d="{ringed(40, dot(39.4, 0.95))}" fill="var(--m1)" fill-opacity=".8"/>'
                f'<use href="#motif-{c}" x="-36" y="-36" width="72" height="72" class="on-field"/>'
                + "".join(
                    f'<g transform="rotate({r})"><use href="#glyph-{c}" x="-38" y="-58.5" width="17" height="17" class="on-base"/></g>'
                    for r in (0, 180)
                ),
                "-50 -70 100 140",
                f"{c} card ({name})",
            )
        )
        # small card for fields and stacks: no frame, larger motif
        S.append(
            sym(
                f"mini-{c}",
                '<rect x="-48" y="-62" width="96" height="124" rx="13" fill="var(--base)" stroke="var(--deep)" stroke-width="3"/>'
                '<rect x="-48" y="-62" width="96" height="124" rx="13" fill="url(#grain)"/><rect x="-48" y="-62" width="96" height="124" rx="13" fill="url(#sheen)"/>'
                f'<circle r="42" fill="var(--field)" fill-opacity=".8"/><use href="#motif-{c}" x="-38" y="-38" width="76" height="76" class="on-field"/>',
                "-50 -64 100 128",
            )
        )
    S.append(
        sym(
            "mini-back",
            '<rect x="-48" y="-62" width="96" height="124" rx="13" fill="var(--back)" stroke="var(--back-edge)" stroke-width="3"/><rect x="-48" y="-62" width="96" height="124" rx="13" fill="url(#grain)"/>'
            + ring,
            "-50 -64 100 128",
        )
    )
    # Tokens for Patterns
    for c in MOTIFS:
        S.append(
            sym(
                f"token-up-{c}",
                '<circle r="50" cy="2.5" fill="url(#softshadow)"/><circle r="43" fill="var(--base)"/><circle r="43" fill="url(#grain)"/><circle r="43" fill="url(#dome)"/>'
                '<circle r="42.4" fill="none" stroke="var(--deep)" stroke-width="1.6"/><circle r="33.5" fill="var(--sand-pale)" stroke="var(--deep)" stroke-opacity=".75" stroke-width="1.4"/><circle r="33" fill="url(#grain-soft)"/><circle r="33" fill="url(#dish)"/>'
                f'<use href="#motif-{c}" x="-27" y="-27" width="54" height="54" class="on-pale"/>',
            )
        )
        S.append(
            sym(
                f"token-down-{c}",
                '<circle r="50" cy="2" fill="url(#softshadow)"/><circle r="43" fill="var(--base)"/><circle r="43" fill="url(#grain)"/><circle r="43" fill="url(#dome)"/>'
                '<circle r="42.2" fill="none" stroke="var(--deep)" stroke-width="1.8"/>'
                f'<use href="#motif-{c}" x="-36" y="-36" width="72" height="72"/>',
            )
        )
        S.append(
            sym(
                f"stone-{c}",
                '<circle r="46" fill="var(--base)"/><circle r="46" fill="url(#grain)"/><circle r="46" fill="url(#dome)"/><circle r="45" fill="none" stroke="var(--deep)" stroke-width="2.4"/>'
                f'<use href="#glyph-{c}" x="-31" y="-31" width="62" height="62"/>',
            )
        )
        S.append(
            sym(
                f"socket-{c}",
                '<circle r="45" fill="var(--socket)"/><circle r="42" fill="none" stroke="var(--miss)" stroke-width="5" stroke-dasharray="8.8 8.8"/>'
                f'<use href="#glyph-{c}" x="-27" y="-27" width="54" height="54" class="missing"/>',
            )
        )
    S.append(
        sym(
            "ring-empty",
            '<circle r="43" fill="var(--socket)" stroke="var(--line-strong)" stroke-width="3" stroke-dasharray="7 7.5" stroke-linecap="round"/>',
        )
    )
    # Bowl from above (Patterns), cup from the side (Mandala)
    S.append(
        sym(
            "bowl",
            '<circle r="50" cy="2.5" fill="url(#softshadow)"/><circle r="46" fill="var(--wood)"/><circle r="46" fill="url(#dome)"/>'
            f'<path d="{ringed(36, petal(40.6, 44.6, 1.7))}" fill="var(--wood-line)" fill-opacity=".5"/><circle r="39" fill="var(--wood-deep)"/>'
            '<circle r="39" fill="url(#hollow)"/><circle r="39" fill="none" stroke="var(--wood-line)" stroke-width="1.6"/><circle r="45.3" fill="none" stroke="var(--wood-line)" stroke-width="1.4"/>'
            '<circle r="30" fill="none" stroke="var(--wood-line)" stroke-opacity=".25" stroke-width="1"/><circle r="21" fill="none" stroke="var(--wood-line)" stroke-opacity=".25" stroke-width="1"/>',
            title="bowl",
        )
    )
    S.append(
        sym(
            "cup",
            '<ellipse cx="0" cy="44" rx="24" ry="4" fill="#1c0f04" fill-opacity=".2"/><path d="M-34 -38C-34 -2 -20 12 -6 15V31C-6 34 -20 36 -20 41H20C20 36 6 34 6 31V15C20 12 34 -2 34 -38Z" fill="var(--wood)" stroke="var(--wood-line)" stroke-width="2"/>'
            '<path d="M-30 -22C-25 2 -12 10 0 10S25 2 30 -22Z" fill="var(--wood-deep)" fill-opacity=".55"/>'
            '<path d="M-31.5 -24Q-27 -15 -22.5 -23.5Q-18 -14 -13.5 -23Q-9 -14 -4.5 -23Q0 -14 4.5 -23Q9 -14 13.5 -23Q18 -14 22.5 -23.5Q27 -15 31.5 -24" fill="none" stroke="var(--wood-line)" stroke-width="1.8"/>'
            '<ellipse cx="0" cy="-38" rx="34" ry="8" fill="var(--wood-line)"/><ellipse cx="0" cy="-38.6" rx="30" ry="5.6" fill="var(--sand-pale)"/><path d="M-18 -39Q-6 -49 2 -43Q12 -50 19 -39Q0 -34 -18 -39Z" fill="var(--sand-heap,#d9b98a)"/>',
            title="cup",
        )
    )
    # Majority marker: a lotus crown
    side = "".join(
        path([("M", 0, -14), ("C", s * 6, -14, s * 31, -6, s * 31, 12), ("C", s * 24, 12, s * 12, 4, 0, -14)]) + "Z"
        for s in (1, -1)
    )
    S.append(
        sym(
            "marker",
            '<circle r="49" cy="2" fill="url(#softshadow)"/><circle r="44" fill="var(--marker)" stroke="var(--marker-line)" stroke-width="3.4"/><circle r="44" fill="url(#dome)"/>'
            f'<path d="{ringed(24, dot(38.6, 1.4))}" fill="var(--marker-line)" fill-opacity=".5"/>'
            f'<g transform="translate(0 6) scale(.92)" fill="var(--marker-line)" stroke="var(--marker)" stroke-width="2.2" stroke-linejoin="round"><path d="{side}"/>'
            + "".join(
                f'<path d="{petal(-14, r, w, 0.5, 0.12)(a)}"/>'
                for r, w, a in ((25, 9.5, -36), (25, 9.5, 36), (33, 10.5, 0))
            )
            + f'<path d="{petal(-4, 19, 4.2, 0.5, 0.12)(0)}" fill="var(--marker)" stroke="none"/><path d="M-18 18Q0 23 18 18" fill="none" stroke="var(--marker-line)" stroke-width="4" stroke-linecap="round"/></g>',
            title="majority marker",
        )
    )
    for nm, side, dk in (
        ("flower-dark-l", -1, True),
        ("flower-dark-r", 1, True),
        ("flower-light-l", -1, False),
        ("flower-light-r", 1, False),
    ):
        S.append(sym(nm, half_flower(side, dk), title=("dark" if dk else "light") + " flower half"))
    for side, nm in ((-1, "l"), (1, "r")):
        S.append(sym(f"tile-{nm}", tile_face(side)))
    d = "M0 -39"
    for i in range(8):
        x1, y1 = rot(0, 39, 45 * (i + 1))
        ax, ay = rot(0, 51, 45 * (i + 0.2))
        bx, by = rot(0, 51, 45 * (i + 0.8))
        d += f"C{N(ax)} {N(ay)} {N(bx)} {N(by)} {N(x1)} {N(y1)}"
    S.append(
        sym(
            "flower-slot",
            f'<path d="{d}Z" fill="var(--socket)" fill-opacity=".6" stroke="var(--line-strong)" stroke-width="2.2" stroke-dasharray="4.5 5" stroke-linecap="round"/>',
        )
    )
    # Chakpur: the ridged brass funnel that pours the sand
    ridges = "".join(
        f'<path d="M{N(-x)} {y}H{N(x)}" stroke="var(--brass-line,currentColor)" stroke-width="2.6" stroke-linecap="round"/>'
        for y, x in ((-26, 8.6), (-19, 7.8), (-12, 7), (-5, 6.2), (2, 5.4), (9, 4.6))
    )
    S.append(
        sym(
            "chakpur",
            '<path d="M-15 -46H15L11 -34L3.2 34H-3.2L-11 -34Z" fill="var(--brass,none)" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round"/>'
            + ridges
            + f'<path d="{dot(-39, 2)(0)}{dot(-46, 2.6)(0)}" fill="currentColor"/>',
            title="chakpur",
        )
    )
    # Interface icons, one stroke weight, 24-unit box
    ui = {
        "undo": "M8 7H15a5 5 0 0 1 0 10H9M8 7l4-4M8 7l4 4",
        "check": "M5 12.5l5 5L19.5 7",
        "close": "M6 6l12 12M18 6L6 18",
        "menu": "M4 7h16M4 12h16M4 17h16",
        "back": "M14.5 5L8 12l6.5 7",
        "next": "M9.5 5L16 12l-6.5 7",
        "first": "M18 5l-6.5 7 6.5 7M7 5v14",
        "last": "M6 5l6.5 7L6 19M17 5v14",
        "play": "M8 5.5v13l10.5-6.5Z",
        "pause": "M8.5 5.5v13M15.5 5.5v13",
        "sound": "M5 9.5v5h3.5L13 18.5v-13L8.5 9.5ZM16.2 9a4.2 4.2 0 0 1 0 6M18.6 6.6a7.6 7.6 0 0 1 0 10.8",
        "theme": "M12 4a8 8 0 1 0 0 16V4M12 4a8 8 0 0 1 0 16",
        "rules": "M5 5.5c3-1.4 5-1 7 .6 2-1.6 4-2 7-.6v13c-3-1.4-5-1-7 .6-2-1.6-4-2-7-.6ZM12 6.1v13",
        "chat": "M5 6h14v10h-8l-4 3.5V16H5Z",
        "eye": "M3 12c3-5 6-6.500 9-6.500s6 1.500 9 6.500c-3 5-6 6.500-9 6.500s-6-1.500-9-6.500ZM12 9.400a2.600 2.600 0 1 0 0 5.200a2.600 2.600 0 1 0 0-5.200",
        "link": "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700L12 17.700",
        "plus": "M12 5v14M5 12h14",
        "minus": "M5 12h14",
        "user": "M12 4.500a3.800 3.800 0 1 0 0 7.600a3.800 3.800 0 1 0 0-7.600M4.500 20c.6-4 3.500-5.600 7.500-5.600s6.900 1.600 7.500 5.600",
        "cards": "M9 4.500h9.500v13H9ZM9 7.500L5 8.600l3.200 12 7.300-2",
        "flip": "M5 12a7 7 0 0 1 12-4.900L19 9M19 4.500V9h-4.500M19 12a7 7 0 0 1-12 4.900L5 15M5 19.500V15h4.500",
        "swap": "M4 9h13l-4-4M20 15H7l4 4",
        "flag": "M6 20.500V4.500c4-2 8 2 12 0v9c-4 2-8-2-12 0",
        "bulb": "M9 17.500h6M10 20.500h4M8.800 14.500a5.500 5.500 0 1 1 6.400 0c-.7.600-1 1.200-1 3h-4.400c0-1.800-.3-2.400-1-3",
        "hourglass": "M7 4h10M7 20h10M8 4c0 5 3 6 4 8c1-2 4-3 4-8M8 20c0-5 3-6 4-8c1 2 4 3 4 8",
        "wifi": "M3.500 9.500a12 12 0 0 1 17 0M6.500 13a7.700 7.700 0 0 1 11 0M9.500 16.200a3.500 3.500 0 0 1 5 0M12 19.300v.1",
        "more": "M5.500 12h.1M12 12h.1M18.500 12h.1",
        "lock": "M6.500 11h11v8.500h-11ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
        "globe": "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16c5-5 5-11 0-16",
    }
    for k, d in ui.items():
        w = 2.6 if k == "more" else 1.8
        S.append(
            sym(
                f"ui-{k}",
                f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"/>',
                "0 0 24 24",
            )
        )
    return S


def numeral(n, d):
    """A sign that numbers are written with."""
    return sym(
        f"num-{n}",
        f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
    )


def wreath():
    """The rim of a tray in faded sand, just outside the circle of radius 44: what a small picture has room for."""
    line = lambda r, w, tone: f'<circle r="{r}" fill="none" stroke="var(--orn-{tone})" stroke-width="{w}"/>'
    return (
        '<g opacity="var(--orn-alpha)">'
        + line(45, 0.35, 1)
        + f'<path d="{ringed(36, round_petal(45.3, 48.8, 1.5))}" fill="var(--orn-1)" fill-opacity=".6"/>'
        + f'<path d="{ringed(36, petal(45.8, 48.2, 0.8))}" fill="var(--orn-2)"/>'
        + f'<path d="{ringed(36, dot(48.6, 0.3), 5)}" fill="var(--orn-4)"/>'
        + line(49.5, 0.25, 3)
        + "</g>"
    )


def custom_properties(body):
    """The custom properties of a CSS block, without those that fall back on what only a page has."""
    found = re.findall(r"--([a-z0-9-]+):\s*([^;]+);", re.sub(r"/\*.*?\*/", "", body, flags=re.S))
    return {
        name: value for name, value in found if re.fullmatch(r"#[0-9a-fA-F]{3,8}|[0-9.]+|var\(--[a-z0-9-]+\)", value)
    }


def palette():
    """The colours of the page, light and dark, and the classes that give colours and seats their own."""
    css = (SOURCES / "style" / "palette.css").read_text()
    block = lambda selector, text: re.search(re.escape(selector) + r"\s*\{(.*?)\n\}", text, re.S).group(1)
    both = r"light-dark\(([^,()]+), ([^,()]+)\)"
    root = block(":root", css)
    light, dark = (
        custom_properties(re.sub(both, rf"\{place}", root) + block(f":root[data-theme='{theme}']", css))
        for place, theme in ((1, "light"), (2, "dark"))
    )
    everything = css + (SOURCES / "style" / "base.css").read_text()
    names = [f"c-{c}" for c in MOTIFS] + [f"seat-{i}" for i in range(4)] + ["on-pale", "on-base", "on-field", "missing"]
    classes = {name: custom_properties(block(f"\n.{name}", everything)) for name in names}
    return {"light": light, "dark": dark, "classes": classes}


def motifs():
    """What Python draws positions with: symbols, gradients and colours. Grain is too fine for small pictures."""
    signs = [numeral(n, d) for n, d in MORE_SIGNS.items()]
    symbols = {}
    for each in [*build(), *signs, sym("wreath", wreath())]:
        name, box, body = re.fullmatch(r'<symbol id="(.*?)" viewBox="(.*?)">(.*)</symbol>', each, re.S).groups()
        if not name.startswith("ui-"):
            body = re.sub(r"<title>.*?</title>", "", body)
            body = re.sub(r'<(rect|circle|path) [^>]*fill="url\(#grain(-soft)?\)"/>', "", body)
            symbols[name] = {"box": [float(number) for number in box.split()], "body": body}
    gradients = re.findall(r'<(\w+Gradient) id="(\w+)"(.*?</\1>)', defs())
    return {
        "symbols": symbols,
        "gradients": {name: f'<{kind} id="{name}"{rest}' for kind, name, rest in gradients},
        "palette": palette(),
    }


def files():
    """Every generated file and what it should hold."""
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true" focusable="false" data-deco>{defs()}{"".join(build())}</svg>'
    sprite = re.sub(r"<title>.*?</title>", "", sprite)
    return {
        SOURCES / "art" / "sprite.svg": pack(sprite) + "\n",
        MOTIFS_FILE: json.dumps(motifs(), indent=0) + "\n",
        **linen(),
    }


def linen():
    """Warp and weft of the table cloth, light and dark."""
    drawn = {}
    for nm in ("linen", "linen-dark"):
        dark = nm.endswith("dark")
        hi, lo = "#fff", "#000" if dark else "#6b4f2a"
        r = random.Random(3)
        n, s = 32, 3
        B = {}
        tone = lambda top: max(1, round(r.uniform(0.2, 1) * 5)) / 5 * top
        for i in range(n):
            for j in range(n):
                x, y = i * s, j * s
                o, k = tone(0.05 if dark else 0.36), tone(0.3 if dark else 0.085)
                if (i + j) % 2 == 0:  # weft on top: a bright dash, a shadow below it
                    B.setdefault((hi, o), []).append(f"M{x} {y + 0.5}h{s}v1.500h-{s}z")
                    B.setdefault((lo, k), []).append(f"M{x} {y + 2.1:.1f}h{s}v.9h-{s}z")
                else:
                    B.setdefault((hi, round(o * 0.8, 4)), []).append(f"M{x + 0.5} {y}v{s}h1.500v-{s}z")
                    B.setdefault((lo, k), []).append(f"M{x + 2.1:.1f} {y}v{s}h.9v-{s}z")
        for _ in range(14):  # slubs: thicker threads
            y, x, w = r.randrange(n) * s, r.uniform(0, 70), r.uniform(10, 24)
            B.setdefault((lo, 0.05), []).append(f"M{x:.1f} {y + 0.2}h{w:.1f}v2h-{w:.1f}z")
        body = "".join(f'<path fill="{c}" fill-opacity="{o:.3f}" d="{"".join(v)}"/>' for (c, o), v in B.items())
        drawn[SOURCES / "style" / f"{nm}.svg"] = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{n * s}" height="{n * s}" viewBox="0 0 {n * s} {n * s}">{pack(body)}</svg>\n'
        )
    return drawn


def main():
    for file, content in files().items():
        if "--check" not in sys.argv:
            file.write_text(content, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != content:
            sys.exit(f"{file.name} is not what its generator draws: run python web/tools/build_motifs.py")


if __name__ == "__main__":
    main()
