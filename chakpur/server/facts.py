"""The facts that make up a table's life. A table is what its facts, in their order, have made of it.

A fact is stored before anybody hears of it, and never changed. Its number is the table's version after it.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Offer = Literal["draw", "undo"]


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", kw_only=True):
    """What all facts have: when (milliseconds since 1970), by whom, and the name the client gave to its request."""

    at: int
    by: str = ""
    act: str = ""


class Dealt(msgspec.Struct, frozen=True):
    """The deal that the table's secret and everybody's bits gave, with the seed of all later shuffles."""

    seed: int
    deal: dict[str, Any]


class Sat(Fact, frozen=True, tag="sat"):
    """A person took a seat and added bits of their own to the deal; whoever sits down last brings the deal about."""

    seat: int
    person: str
    name: str
    bits: str | None = ""
    """null: they will be added later."""
    dealt: Dealt | None = None


class Contributed(Fact, frozen=True, tag="contributed"):
    """A person who sits there already, as after a rematch, added their bits to the deal."""

    person: str
    bits: str
    dealt: Dealt | None = None


class Stood(Fact, frozen=True, tag="stood"):
    """A person left a seat before the game began."""

    seat: int


class Renamed(Fact, frozen=True, tag="renamed"):
    seat: int
    name: str


class Moved(Fact, frozen=True, tag="moved"):
    """A move, with the shuffles that it met, so that a stored game never depends on random numbers."""

    seat: int
    move: str
    chance: list[list[int]] = []


class TookBack(Fact, frozen=True, tag="took-back"):
    seat: int
    count: int


class Offered(Fact, frozen=True, tag="offered"):
    seat: int
    what: Offer


class Agreed(Fact, frozen=True, tag="agreed"):
    """One of several others agreed to an offer; the last one's consent is the deed itself."""

    seat: int


class Declined(Fact, frozen=True, tag="declined"):
    """An offer was declined by another seat, or withdrawn by the one that made it."""

    seat: int


class Drawn(Fact, frozen=True, tag="drawn"):
    """The offer of a draw was accepted."""

    seat: int


class Resigned(Fact, frozen=True, tag="resigned"):
    seat: int


class Flagged(Fact, frozen=True, tag="flagged"):
    """A clock ran out."""

    seat: int


class Replaced(Fact, frozen=True, tag="replaced"):
    """A bot goes on for somebody who went away, until they come back."""

    seat: int
    level: int


class Returned(Fact, frozen=True, tag="returned"):
    """The person for whom a bot held the seat is back."""

    seat: int


class Interrupted(Fact, frozen=True, tag="interrupted"):
    """No server was there for so many milliseconds; they count against nobody."""

    began: int
    lost: int


class Talked(Fact, frozen=True, tag="talked"):
    seat: int
    text: str


class Muted(Fact, frozen=True, tag="muted"):
    """Somebody wants to hear a seat no longer, or again."""

    person: str
    seat: int
    on: bool


class Rematched(Fact, frozen=True, tag="rematched"):
    table: str


AnyFact = (
    Sat
    | Contributed
    | Stood
    | Renamed
    | Moved
    | TookBack
    | Offered
    | Agreed
    | Declined
    | Drawn
    | Resigned
    | Flagged
    | Replaced
    | Returned
    | Interrupted
    | Talked
    | Muted
    | Rematched
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def to_text(fact: AnyFact) -> str:
    return _ENCODER.encode(fact).decode()


def from_text(text: str) -> AnyFact:
    return _DECODER.decode(text)


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a table and who has it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    person: str = ""
    level: int = 0
    held_for: str = ""
    """The person whose seat a bot holds; ``name`` is theirs."""


class ClockRule(msgspec.Struct, frozen=True):
    """Time for each move, or for a seat's whole game with so many seconds more for every move."""

    per: Literal["move", "game"]
    seconds: int
    increment: int = 0


class Plan(msgspec.Struct):
    """Everything about a table that is fixed when it is made, its hidden deal included."""

    game: str
    seats: int
    options: dict[str, str]
    chairs: list[Chair]
    seed: int = -1
    deal: dict[str, Any] | None = None
    """Filled in if the table was full when it was made; else the fact that fills it brings the deal."""
    salt: str = ""
    """Of a table of version 0.1, whose deal was promised alone."""
    commitment: str = ""
    rules: int = 1
    public: bool = False
    clock: ClockRule | None = None
    before: str = ""
    """The table that this one is the rematch of."""
    secret: str = ""
    """The server's part in the deal, promised by the commitment."""
    bits: dict[str, str] = {}
    """The parts of the people who sat there from the beginning."""
    patience: int = 0
    """After so many seconds without a move the others may let a bot go on; 0: never. With a clock the clock decides."""
    line: str = ""
    """The position that a game of practice begins at, instead of a deal."""


_CHAIRS: msgspec.json.Decoder[list[Chair]] = msgspec.json.Decoder(list[Chair])


def chairs_to_text(chairs: Sequence[Chair]) -> str:
    return _ENCODER.encode(chairs).decode()


def chairs_from_text(text: str) -> list[Chair]:
    return _CHAIRS.decode(text)


_PLANS: msgspec.json.Decoder[Plan] = msgspec.json.Decoder(Plan)


def plan_to_text(plan: Plan) -> str:
    return _ENCODER.encode(plan).decode()


def plan_from_text(text: str) -> Plan:
    return _PLANS.decode(text)
