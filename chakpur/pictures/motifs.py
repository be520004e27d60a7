"""The motifs and colours that the page is drawn with, made ready for a picture that stands alone.

``motifs.json`` is written by ``web/tools/build_motifs.py``, which draws the page's sprite too. There a symbol takes its
colours from custom properties around it; a picture must also show where nobody knows these (an ``<img>``, a
renderer), so here every colour is filled in.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from chakpur.rules.colours import COLOURS

FILE: Final = Path(__file__).with_name("motifs.json")
THEMES: Final = ("light", "dark")

_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)(?:,[^)]*)?\)")
_USE: Final = re.compile(
    r'<use href="#([a-z0-9-]+)" x="(\S+)" y="(\S+)" width="(\S+)" height="\S+"(?: class="([a-z-]+)")?/>'
)
_GRADIENT: Final = re.compile(r"url\(#(\w+)\)")
_TILES: Final = {
    f"tile-{back}": {"tile-edge": f"var(--flower-{back})", "tile-line": f"var(--flower-{back}-line)"}
    for back in ("dark", "light")
}


@dataclass(frozen=True)
class Symbol:
    """A drawing in one theme, under a name that means the same drawing in every picture."""

    name: str
    width: float
    """Of its box; the same for the height."""
    height: float
    text: str
    gradients: frozenset[str]


@cache
def _content() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


@cache
def colours_of(theme: str) -> Mapping[str, str]:
    """The design tokens of a theme.

    >>> colours_of("light")["ink"] == colours_of("dark")["ink"]
    False
    """
    tokens: Mapping[str, str] = _content()["palette"][theme]
    return tokens


@cache
def symbol(theme: str, name: str, colour: str | None = None, look: str | None = None) -> Symbol:
    """A motif of the sprite in a theme's colours; *colour* and *look* where its name does not say them.

    >>> symbol("light", "card-red").name
    'chakpur-light-card-red'
    """
    drawn = _content()["symbols"][name]
    scope = {**colours_of(theme), **_own(name, colour)}
    if look is not None:
        scope |= _TILES[look] if look in _TILES else _class(look)
    x, y, width, height = drawn["box"]
    body = _GRADIENT.sub(r"url(#chakpur-\1)", _painted(drawn["body"], scope))
    known = "-".join(word for word in ("chakpur", theme, name, colour, look) if word is not None)
    box = f"{x:g} {y:g} {width:g} {height:g}"
    gradients = frozenset(re.findall(r"url\(#chakpur-(\w+)\)", body))
    return Symbol(known, width, height, f'<symbol id="{known}" viewBox="{box}">{body}</symbol>', gradients)


def drawing(name: str) -> tuple[str, str]:
    """A motif as the page's sprite has it, for a page that knows the palette: its box, and its body with variables.

    >>> drawing("stone-red")[0]
    '-50 -50 100 100'
    """
    drawn = _content()["symbols"][name]
    return " ".join(f"{number:g}" for number in drawn["box"]), drawn["body"]


def plain_gradients() -> str:
    """What the drawings of the sprite refer to."""
    return "".join(_content()["gradients"].values())


def palette_css() -> str:
    """The tokens of both themes and the classes of colours and seats, as a style sheet."""
    light, dark = colours_of("light"), colours_of("dark")
    tokens = "".join(
        f"--{name}:{value if value == dark[name] else f'light-dark({value},{dark[name]})'};"
        for name, value in light.items()
        if value.startswith("#")
    )
    classes = "".join(
        f".{name}{{{''.join(f'--{key}:{value};' for key, value in _class(name).items())}}}"
        for name in _content()["palette"]["classes"]
    )
    return f":root{{color-scheme:light dark;{tokens}}}{classes}"


def gradient(name: str) -> str:
    text: str = _content()["gradients"][name]
    return text.replace(f'id="{name}"', f'id="chakpur-{name}"')


def _class(name: str) -> dict[str, str]:
    found: dict[str, str] = _content()["palette"]["classes"][name]
    return found


def _own(name: str, colour: str | None) -> dict[str, str]:
    """The colours that come with a sand or a seat."""
    last = name.rsplit("-", 1)[-1]
    sand = colour or (last if last in COLOURS else None)
    if sand is not None:
        return _class(f"c-{sand}")
    if name.startswith("claim-"):
        return _class("seat-0" if name.startswith("claim-a") else "seat-1")
    return _class(name) if name.startswith("seat-") else {}


def _painted(body: str, scope: Mapping[str, str]) -> str:
    """A drawing with its motifs put in and its variables replaced."""

    def put_in(use: re.Match[str]) -> str:
        name, left, top, width, look = use.groups()
        inner = {**scope, **{key: _value(value, scope) for key, value in (_class(look) if look else {}).items()}}
        scale = float(width) / 100
        x, y = float(left) + 50 * scale, float(top) + 50 * scale
        drawn = _painted(_content()["symbols"][name]["body"], inner)
        return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{drawn}</g>'

    return _value(_USE.sub(put_in, body), scope)


def _value(text: str, scope: Mapping[str, str]) -> str:
    """*text* with every ``var(…)`` replaced, also those inside of values."""
    return _VARIABLE.sub(lambda found: _value(scope[found[1]], scope), text)
