#!/usr/bin/env python3
"""Reads palette.css and checks it: WCAG contrast, and the distances between colours for five kinds of sight.

    python3 web/tools/check_palette.py            # table on standard output, exit code 1 if something fails

CIEDE2000 is measured between the flat colours. Colour never stands alone: every sand also has its motif and every
seat its shape, so the limits below are about comfort, not about the only cue.
"""

import itertools
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from cvd import VIEWS, contrast, de2000, hex2rgb, lab, view  # noqa: E402

CSS = (pathlib.Path(__file__).resolve().parent.parent / "src" / "style" / "palette.css").read_text()
SANDS = ["red", "orange", "yellow", "green", "purple", "black"]
NAMES = ["lapis", "pearl", "sky", "rose"]
MIN_SAND = {"normal": 20, "protan": 12, "deutan": 12, "tritan": 12, "grey": 8}
MIN_SEATS = {"normal": 15, "protan": 10, "deutan": 10, "tritan": 10, "grey": 7}


COLOUR = r"#[0-9a-fA-F]{3,8}"


def tokens(dark):
    """Every colour of the list by its name, as a theme shows it."""
    both = re.findall(rf"--([\w-]+):\s*light-dark\(({COLOUR}), ({COLOUR})\)", CSS)
    one = re.findall(rf"--([\w-]+):\s*({COLOUR})", CSS)
    return {**dict(one), **{name: (shade if dark else light) for name, light, shade in both}}


bad = []


def c(t, k):
    return hex2rgb(t[k][:7])


for theme, t in (("light", tokens(dark=False)), ("dark", tokens(dark=True))):
    print(f"\n== {theme} ==\ncontrast")
    surf = ["linen", "linen-deep", "linen-light", "paper", "paper-raised", "paper-sunk", "tray", "tray-deep"]
    rows = (
        [("ink", s, 4.5) for s in surf]
        + [("ink-soft", s, 4.5) for s in surf]
        + [("on-ink", "ink", 4.5)]
        + [("danger", s, 4.5) for s in ("paper", "paper-raised", "paper-sunk")]
    )
    rows += (
        [("line-strong", s, 3) for s in ("paper", "paper-raised")]
        + [("focus", s, 3) for s in surf]
        + [("target", "target-halo", 4.5)]
    )
    rows += (
        [(f"sand-{s}-on", f"sand-{s}", 4.5) for s in SANDS]
        + [(f"sand-{s}-on", f"sand-{s}-field", 3) for s in SANDS]
        + [(f"sand-{s}-ink", "sand-pale", 4.5) for s in SANDS]
        + [(f"sand-{s}-miss", "socket", 4.5) for s in SANDS]
    )
    rows += [(f"seat-{i}-on", f"seat-{i}", 4.5) for i in range(4)] + [
        (f"seat-{i}", f"seat-{i}-key", 3) for i in range(4)
    ]
    rows += [
        ("flower-dark-line", "flower-dark", 3),
        ("flower-light-line", "flower-light", 3),
        ("back-line", "back", 3),
        ("marker-line", "marker", 4.5),
    ]
    for a, b, need in rows:
        r = contrast(c(t, a), c(t, b))
        ok = r >= need
        if not ok:
            bad.append(f"{theme}: {a} on {b} {r:.2f} < {need}")
        print(f"  {a:18s} on {b:18s} {r:5.2f}  (≥ {need}) {'' if ok else '<<<'}")
    print("distances (CIEDE2000, three nearest)")
    S = {n: c(t, f"sand-{n}") for n in SANDS}
    Q = {n: c(t, f"seat-{i}") for i, n in enumerate(NAMES)}
    for k in VIEWS:
        s, q = {n: view(x, k) for n, x in S.items()}, {n: view(x, k) for n, x in Q.items()}
        p = sorted((de2000(s[a], s[b]), f"{a}/{b}") for a, b in itertools.combinations(s, 2))
        r = sorted((de2000(q[a], q[b]), f"{a}/{b}") for a, b in itertools.combinations(q, 2))
        z = sorted((de2000(q[a], s[b]), f"{a}/{b}") for a in q for b in s)
        if p[0][0] < MIN_SAND[k]:
            bad.append(f"{theme}, {k}: sands {p[0]}")
        if r[0][0] < MIN_SEATS[k]:
            bad.append(f"{theme}, {k}: seats {r[0]}")
        f = lambda l, n: ", ".join(f"{b} {a:.1f}" for a, b in l[:n])
        print(f"  {k:7s} sands: {f(p, 3)} | seats: {f(r, 2)} | seat to sand: {f(z, 2)}")
    print("  lightness L*: " + ", ".join(f"{n} {lab(x)[0]:.0f}" for n, x in {**S, **Q}.items()))
print("\n" + ("FAILED\n" + "\n".join(bad) if bad else "all checks hold"))
sys.exit(bool(bad))
