"""The documents of Flowers."""

from typing import Annotated, Final, Literal, TypedDict

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

TileValue = Literal["2", "3", "4", "5", "7", "x3"]
Tile = Annotated[list[Colour | TileValue], Pair(Colour, TileValue)]
Flower = Annotated[list[Tile], Pair(Tile, Tile)]
Back = Literal["dark", "light"]
FlowersEnding = Literal["last-round", "tiles", "passes"]


class FlowersDeal(TypedDict):
    """The deck and both stacks from their tops."""

    deck: list[Colour]
    dark: list[Tile]
    light: list[Tile]


# --- what is ---
class FlowersSide(TypedDict):
    """One seat's cards in a mandala. Hidden ones were shown when they were laid: their colours are public."""

    open: Counts
    hidden: Counts


class FlowersPair(TypedDict):
    """The tiles of a mandala."""

    dark: Tile | None
    light: Tile | None


class FlowersMandala(TypedDict):
    tiles: FlowersPair
    marker: int | None
    sides: list[FlowersSide]


class _Table(TypedDict):
    """What everybody knows."""

    game: Literal["flowers"]
    seats: int
    phase: Literal["play", "take", "over"]
    to_move: int | None
    discard: Counts
    mandalas: list[FlowersMandala]
    singles: list[list[Tile]]
    flowers: list[list[Flower]]
    taking: int | None
    """The mandala that is being dissolved."""
    last_round: bool
    turn: int
    """The seat whose turn it is, also while another takes."""
    passes: int
    dissolving: list[int]
    """The mandalas still to be dissolved by FL13."""
    scores: list[int]
    winners: list[int] | None


class FlowersStacks(TypedDict):
    dark: list[Tile]
    light: list[Tile]


class FlowersState(_Table):
    """Flowers with everything that is hidden."""

    deck: list[Colour]
    stacks: FlowersStacks
    hands: list[Counts]


class FlowersSizes(TypedDict):
    dark: Size
    light: Size


class FlowersView(_Table):
    """Flowers as a viewer may know it."""

    deck: Size
    stacks: FlowersSizes
    hands: list[Cards]


class FlowersLine(TypedDict):
    """What a flower (two tiles) or a single tile brings."""

    type: Literal["flower", "single"]
    tiles: list[Tile]
    points: int


class FlowersTally(TypedDict):
    """One seat's points: flowers in the order in which they were formed, then single tiles."""

    points: int
    lines: list[FlowersLine]


# --- what a move would do ---
class FlowersGain(TypedDict):
    """A tile that surely finds its owner; ``flower`` is the flower that it completes, if it does."""

    seat: int
    mandala: int
    side: Back
    tile: Tile
    flower: Flower | None


class FlowersPreview(TypedDict):
    """What a move surely does, whatever its mover can't see."""

    move: str
    mandala: int | None
    """Where cards are played, or a tile is taken from."""
    open: bool | None
    """Whether the cards lie open there; null if none are played."""
    before: int
    """Cards on the mover's side there."""
    after: int
    draws: int
    marker: int | None
    """Who has the majority marker there afterwards (and before the mandala is dissolved)."""
    completes: bool
    chooser: int | None
    """Who takes one of its two tiles next; null: nobody has a choice."""
    getter: int | None
    """Who then gets the other tile."""
    gains: list[FlowersGain]
    hands: list[int]
    """How many cards each seat has afterwards."""
    points: list[int]
    """How many points more each seat has."""
    last_round: bool
    """Whether the last round is announced."""
    ends: FlowersEnding | None
    """Why the game ends, if it does."""


# --- what happened ---
class PlayEvent(TypedDict):
    type: Literal["play"]
    seat: int
    move: str
    colour: Colour
    count: int
    mandala: int
    open: bool


class TakeEvent(TypedDict):
    type: Literal["take"]
    seat: int
    move: str
    mandala: int
    side: Back


class MarkerEvent(TypedDict):
    type: Literal["marker"]
    seat: int
    mandala: int


class TileEvent(TypedDict):
    type: Literal["tile"]
    seat: int
    mandala: int
    tile: Tile
    side: Back


class FlowerEvent(TypedDict):
    type: Literal["flower"]
    seat: int
    tiles: Flower


class LastRoundEvent(TypedDict):
    type: Literal["last-round"]
    seat: int
    rule: str


class ReturnEvent(TypedDict):
    """Cards of a mandala that go back to a hand."""

    type: Literal["return"]
    seat: int
    mandala: int
    cards: Counts


class NewMandalaEvent(TypedDict):
    type: Literal["new-mandala"]
    seat: None
    mandala: int
    tiles: FlowersPair


class OrderEvent(TypedDict):
    """The random order in which the last mandalas are dissolved (FL13)."""

    type: Literal["order"]
    seat: None
    order: list[int]


FlowersEvent = (
    PlayEvent
    | TakeEvent
    | PassEvent
    | DrawEvent
    | ShuffleEvent
    | MarkerEvent
    | CompleteEvent
    | TileEvent
    | FlowerEvent
    | LastRoundEvent
    | SweepEvent
    | ReturnEvent
    | NewMandalaEvent
    | OrderEvent
    | EndEvent
)

ROLES: Final = {
    "Deal": FlowersDeal,
    "State": FlowersState,
    "View": FlowersView,
    "Tally": FlowersTally,
    "Preview": FlowersPreview,
    "Event": FlowersEvent,
}
