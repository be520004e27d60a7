"""The documents of Mandala and of its solo game."""

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from chakpur.play.documents.common import (
    Cards,
    CompleteEvent,
    Counts,
    DrawEvent,
    EndEvent,
    Pair,
    PassEvent,
    ShuffleEvent,
    Size,
    SweepEvent,
)
from chakpur.rules.colours import Colour

MandalaEnding = Literal["last-mandala", "river", "deck", "passes"]
MandalaStack = Annotated[list[Colour | int], Pair(Colour, int)]
"""A colour of a mountain and how many cards of it lie there."""


class MandalaDeal(TypedDict):
    """The deck from its top."""

    deck: list[Colour]


# --- what is ---
class MandalaArea(TypedDict):
    """One of the two mandalas."""

    mountain: list[MandalaStack]
    """From left to right, in the order in which the colours came."""
    fields: list[Counts]
    """By seat."""


class _Table(TypedDict):
    """What everybody knows; in the solo game seat 1 is Master Yoga."""

    game: Literal["mandala", "mandala-solo"]
    seats: int
    phase: Literal["turn", "claim", "over"]
    to_move: int | None
    discard: Counts
    open_cups: list[Counts]
    """The public part of each cup."""
    rivers: list[list[Colour]]
    mandalas: list[MandalaArea]
    claiming: int | None
    """The mandala that is being destroyed."""
    last_mandala: bool
    turn: int
    """The seat whose turn it is, also while the other claims."""
    runouts: int
    passes: int
    winners: list[int] | None
    stage: NotRequired[Literal["player", "left", "right"]]
    """Solo: whose turn is under way."""
    yoga: NotRequired[Literal["full", "simple"]]
    """Solo: how Master Yoga chooses what he claims."""


class MandalaState(_Table):
    """Mandala with everything that is hidden."""

    deck: list[Colour]
    hands: list[Counts]
    cups: list[Counts]
    scores: list[int]


class MandalaView(_Table):
    """Mandala as a viewer may know it."""

    deck: Size
    hands: list[Cards]
    cups: list[Cards]
    scores: list[int | None]
    """Null where it depends on hidden cards."""


class MandalaLine(TypedDict):
    """What the cards of one colour in a cup bring; ``place`` is null if the colour has none in the river."""

    colour: Colour
    place: int | None
    cards: int
    points: int


class MandalaTally(TypedDict):
    """One seat's points, line by line: the places of the river in order, then colours without a place."""

    points: int
    """Of the cards that the viewer sees."""
    hidden: int
    """Cards of the cup that the viewer does not see."""
    lines: list[MandalaLine]


# --- what a move would do ---
class MandalaGain(TypedDict):
    """Where claimed cards go."""

    colour: Colour
    place: int | None
    """The number of the colour's place in the river afterwards; null: it has none."""
    river: bool
    """Whether a card takes that place now."""
    cup: int
    discard: int


class MandalaPreview(TypedDict):
    """What a move surely does, whatever its mover can't see."""

    move: str
    mandala: int | None
    """Where the cards go, or what is being destroyed."""
    fields: list[int] | None
    """Cards in each seat's field of that mandala afterwards."""
    mountain: int | None
    """Cards in its mountain afterwards."""
    completes: bool
    claims_first: int | None
    """The seat that claims first if it is complete; null: nobody."""
    draws: int
    """How many cards the mover gets."""
    gain: MandalaGain | None
    """What a claim brings."""
    points: int
    """How many points more the mover has."""
    answer: Colour | None
    """Solo: what Master Yoga claims next, before anything that chance decides."""
    last_mandala: bool
    """Whether the last mandala is announced."""
    ends: MandalaEnding | None
    """Why the game ends, if it does."""


# --- what happened ---
class BuildEvent(TypedDict):
    type: Literal["build"]
    seat: int
    move: str
    colour: Colour
    count: int
    mandala: int


class GrowEvent(TypedDict):
    type: Literal["grow"]
    seat: int
    move: str
    colour: Colour
    count: int
    mandala: int


class DiscardEvent(TypedDict):
    type: Literal["discard"]
    seat: int
    move: str
    colour: Colour
    count: int


class ClaimEvent(TypedDict):
    """``move`` is missing and ``rule`` is there if Master Yoga claims."""

    type: Literal["claim"]
    seat: int
    move: NotRequired[str]
    colour: Colour
    mandala: int
    rule: NotRequired[str]


class GainEvent(TypedDict):
    """What a claim brought: ``river`` is the place that a card took, if one did."""

    type: Literal["gain"]
    seat: int
    colour: Colour
    river: int | None
    cup: int
    discard: int


class NewMountainEvent(TypedDict):
    type: Literal["new-mandala"]
    seat: None
    mandala: int
    cards: list[Colour]


class LastMandalaEvent(TypedDict):
    type: Literal["last-mandala"]
    seat: None
    rule: str


class YogaEvent(TypedDict):
    """Master Yoga's card and where it goes."""

    type: Literal["yoga"]
    seat: int
    card: Colour
    to: Literal["mountain", "field", "discard"]
    mandala: int
    rule: str


MandalaEvent = (
    BuildEvent
    | GrowEvent
    | DiscardEvent
    | ClaimEvent
    | PassEvent
    | DrawEvent
    | ShuffleEvent
    | CompleteEvent
    | GainEvent
    | SweepEvent
    | NewMountainEvent
    | LastMandalaEvent
    | YogaEvent
    | EndEvent
)

ROLES: Final = {
    "Deal": MandalaDeal,
    "State": MandalaState,
    "View": MandalaView,
    "Tally": MandalaTally,
    "Preview": MandalaPreview,
    "Event": MandalaEvent,
}
