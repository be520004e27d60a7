"""The documents of Patterns."""

from typing import Final, Literal, TypedDict

from chakpur.play.documents.common import EndEvent
from chakpur.rules.colours import Colour


class PatternsDeal(TypedDict):
    """The colour of every cell, and the two tokens that seat 1 chooses from."""

    cells: dict[str, Colour]
    start: list[Colour]


# --- what is ---
class PatternsCell(TypedDict):
    colour: Colour
    owner: int | None
    """The seat whose group it belongs to; null: it lies face up."""
    marker: int
    """The number of the claim marker on it; 0: none."""


class PatternsView(TypedDict):
    """Patterns; nothing in it is hidden."""

    game: Literal["patterns"]
    seats: int
    phase: Literal["keep", "play", "final", "over"]
    to_move: int | None
    cells: dict[str, PatternsCell]
    start: list[Colour]
    bowls: list[Colour | None]
    rivers: list[list[Colour]]
    scores: list[int]
    winners: list[int] | None


class PatternsLine(TypedDict):
    """What a group brings: ``tokens`` are those that count."""

    number: int
    colour: Colour
    tokens: int
    points: int


class PatternsTally(TypedDict):
    """One seat's points, group by group."""

    points: int
    lines: list[PatternsLine]


# --- what a move would do ---
class PatternsPreview(TypedDict):
    """What a move does."""

    move: str
    colour: Colour | None
    """Of the token that is kept, laid or turned."""
    number: int | None
    """Of the group it belongs to then."""
    tokens: int
    """How many tokens of that group count then."""
    worth: int
    """The points they are worth."""
    marker: bool
    """Whether a claim marker is laid."""
    taken: Colour | None
    """The token that comes into the mover's bowl."""
    given: Colour | None
    """The starting token that the other player gets."""
    points: int
    """How many points more the mover has."""
    scores: list[int]
    """All scores afterwards."""
    closes: list[str]
    """The other cells where the opponent could do something before and can't any more."""
    final: bool
    """Whether the opponent can't act, so that the mover's last flips begin."""
    ends: bool


# --- what happened ---
class KeepEvent(TypedDict):
    type: Literal["keep"]
    seat: int
    move: str
    colour: Colour
    given: Colour


class EstablishEvent(TypedDict):
    type: Literal["establish"]
    seat: int
    move: str
    cell: str
    colour: Colour
    marker: int
    taken: Colour
    points: int


class FlipEvent(TypedDict):
    type: Literal["flip"]
    seat: int
    move: str
    cell: str
    colour: Colour
    points: int


class SwapEvent(TypedDict):
    type: Literal["swap"]
    seat: int
    move: str
    cell: str
    colour: Colour
    taken: Colour
    points: int


class DoneEvent(TypedDict):
    type: Literal["done"]
    seat: int
    move: str


class FinalEvent(TypedDict):
    """The other player can't act: this seat may flip, and then the game ends."""

    type: Literal["final"]
    seat: int


PatternsEvent = KeepEvent | EstablishEvent | FlipEvent | SwapEvent | DoneEvent | FinalEvent | EndEvent

ROLES: Final = {
    "Deal": PatternsDeal,
    "State": PatternsView,
    "View": PatternsView,
    "Tally": PatternsTally,
    "Preview": PatternsPreview,
    "Event": PatternsEvent,
}
