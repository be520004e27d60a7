"""Documents and parts of documents that several games share."""

from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict

from chakpur.rules.colours import Colour


@dataclass(frozen=True)
class Pair:
    """Says of a list, in ``Annotated``, that it always has two items, and what they are."""

    first: Any
    second: Any


class Counts(TypedDict, total=False):
    """Cards by colour; a colour with none is left out."""

    red: int
    orange: int
    yellow: int
    green: int
    purple: int
    black: int


class Size(TypedDict):
    """A pile that nobody may look into."""

    size: int


class Hidden(TypedDict):
    """Cards that the viewer can't see: how many there are, and which of them perfect memory knows."""

    size: int
    known: Counts


Cards = Counts | Hidden


# --- events ---
class DrawEvent(TypedDict):
    """Cards drawn: for whoever may see them ``cards`` in their order, for others ``count``."""

    type: Literal["draw"]
    seat: int
    cards: NotRequired[list[Colour]]
    count: NotRequired[int]


class ShuffleEvent(TypedDict):
    """The discard pile became the deck: in the open game its ``order`` from the top, for viewers its ``size``."""

    type: Literal["shuffle"]
    seat: None
    order: NotRequired[list[Colour]]
    size: NotRequired[int]


class PassEvent(TypedDict):
    """``move`` is missing and ``rule`` is there if Master Yoga passes."""

    type: Literal["pass"]
    seat: int
    move: NotRequired[str]
    rule: NotRequired[str]


class CompleteEvent(TypedDict):
    type: Literal["complete"]
    seat: int
    mandala: int


class SweepEvent(TypedDict):
    """Cards of a mandala that go onto the discard pile; ``seat`` is null for those that belonged to nobody."""

    type: Literal["sweep"]
    seat: int | None
    mandala: int
    cards: Counts


class EndEvent(TypedDict):
    """``rule`` and ``reason`` say why, in games that can end in several ways."""

    type: Literal["end"]
    seat: None
    rule: NotRequired[str]
    reason: NotRequired[str]
    scores: list[int]
    winners: list[int]


# --- records ---
class ChanceEvent(TypedDict):
    """A shuffle (colours) or the random order of FL13 (mandalas), as it happened."""

    type: Literal["shuffle", "order"]
    seat: None
    order: list[Colour | int]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class GameRecord(TypedDict):
    """A whole game: everything needed to replay and to verify it."""

    format: Literal["chakpur-record"]
    version: int
    rules: int
    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    deal: dict[str, Any]
    position: NotRequired[str]
    """The line of the position that the game began with, if it was not dealt."""
    moves: list[str]
    chance: list[ChanceEvent]
    result: Result | None
    meta: dict[str, Any]
