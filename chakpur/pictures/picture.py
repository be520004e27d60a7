"""The way in: checks what is asked for and gives it to the game's own file."""

import re
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Any, Final, TypedDict, Unpack

from chakpur.games import descriptor_of
from chakpur.pictures.canvas import Canvas
from chakpur.pictures.motifs import THEMES
from chakpur.pictures.scene import Scene
from chakpur.play.errors import BadSeats, ChakpurError, IllegalMove
from chakpur.play.game import EVERYTHING
from chakpur.play.position import Position, View
from chakpur.play.words import LANGUAGES, say, shown

TITLE: Final = 44
LINE: Final = 22
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class BadPicture(ChakpurError):
    """A theme, a language or a part that pictures don't have."""


class NotDrawn(BadPicture):
    """A game that has no pictures."""


class Look(TypedDict, total=False):
    """The ways in which a picture can be drawn; each may be left out."""

    front: int | None
    """The seat at the lower edge; else the one that looks, else the first."""
    theme: str
    """``light`` or ``dark``."""
    move: str | None
    """A move to be marked; it must be legal, as far as whoever looks can know."""
    barred: str | None
    """Instead of a move: one that is not allowed, with a barred ring where it would lead."""
    language: str
    """Of the words in the picture and of its description: ``en`` or ``de``."""
    names: Sequence[str] | None
    """What is written beside the seats' signs."""
    title: str | None
    """Written above the picture."""
    caption: str | None
    """Written below it."""
    part: str | None
    """Only a piece of it: ``board`` (Patterns), ``left`` or ``right`` (Mandala), ``1`` to ``3`` (Flowers),
    ``below``: the panel of the seat in front."""


def svg(what: Position | View, seat: int | None = None, **look: Unpack[Look]) -> str:
    """*what* as one SVG text: a position with everything or as *seat* sees it, a view with what it knows."""
    theme, language, move = look.get("theme", "light"), look.get("language", "en"), look.get("move")
    _check(theme, THEMES, "picture-bad-theme")
    _check(language, LANGUAGES, "picture-bad-language")
    barred = look.get("barred")
    if move is not None:
        _check_move(what, move)
    elif barred is not None:
        what._code(barred)
    view = what.view(seat) if isinstance(what, Position) and seat is not None else what
    document = view.document() if isinstance(view, View) else view.state()
    looking = view.seat if isinstance(view, View) else EVERYTHING
    scene = Scene(
        document=document,
        reckoning=view.reckoning,
        front=_front(what, look.get("front"), looking),
        viewer=looking,
        names=_names(document, look.get("names"), language),
        move=move if barred is None else barred,
        language=language,
        is_barred=move is None and barred is not None,
    )
    canvas = _drawing(what.game)(scene, theme)
    part, title = look.get("part"), look.get("title")
    if part is not None:
        _check(part, tuple(canvas.parts), "picture-bad-part")
    else:
        _frame(canvas, title, look.get("caption"))
    return canvas.svg(_clean(title or scene.title), scene.description(), language, part)


def for_notebook(what: Position | View, **look: Unpack[Look]) -> str | None:
    """A picture, or None if the game has none: then a notebook shows the text."""
    try:
        return svg(what, **look)
    except NotDrawn:
        return None


def _drawing(game: str) -> Callable[[Scene, str], Canvas]:
    """How a game is drawn; one from another package may come without that."""
    try:
        draw: Callable[[Scene, str], Canvas] = descriptor_of(game).module("pictures").draw
    except ModuleNotFoundError as error:
        raise NotDrawn("picture-not-drawn", game=game) from error
    return draw


def _check(value: object, allowed: Sequence[str], name: str) -> None:
    if value not in allowed:
        raise BadPicture(name, value=shown(value), values=", ".join(allowed))


def _check_move(what: Position | View, move: str) -> None:
    code = what._code(move)
    if isinstance(what, Position) or what.seat == what.to_move:
        reason = what._reason_against(move, code)
        if reason is not None:
            raise IllegalMove(reason.rule, reason.why)


def _front(what: Position | View, front: int | None, looking: Any) -> int:
    chosen = front if front is not None else looking if isinstance(looking, int) else 0
    if not isinstance(chosen, int) or isinstance(chosen, bool) or not 0 <= chosen < what.seats:
        raise BadSeats("bad-seat", game=what.game, seat=shown(chosen), highest=what.seats - 1)
    return chosen


def _names(document: dict[str, Any], names: Sequence[str] | None, language: str) -> list[str]:
    """As many as sit there; an automaton has no seat of the rules, but a panel."""
    given = [_clean(name) for name in names or ()]
    found = [
        given[seat] if seat < len(given) and given[seat].strip() else say("picture-seat", language, number=seat + 1)
        for seat in range(document["seats"])
    ]
    automaton = descriptor_of(document["game"]).automaton
    return [*found, say(f"terminal-{automaton}", language)] if automaton else found


def _clean(text: str) -> str:
    """Without what XML can't hold."""
    return _NO_XML.sub("", text)


def _frame(canvas: Canvas, title: str | None, caption: str | None) -> None:
    """Room above and below for words."""
    canvas.frame(
        None if title is None else _clean(title),
        [] if caption is None else wrap(_clean(caption), int(canvas.width / 9)),
        TITLE,
        LINE,
    )
