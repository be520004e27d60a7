"""The wire: every document that a client sends or gets. OpenAPI and the socket's JSON Schema are made from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from chakpur.server.facts import ClockRule
from chakpur.server.problems import ProblemDocument

GameName = Literal["mandala", "mandala-solo", "patterns", "flowers"]
Language = Literal["en", "de"]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Level = Annotated[int, Meta(ge=1, le=5)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Json = dict[str, Any]


class Closed(Struct, forbid_unknown_fields=True):
    """A document from outside: unknown fields are refused, so that a typing error is not silently ignored."""


# --- people ---
class Me(Struct):
    """Who this device is."""

    id: str
    name: str


class NameMe(Closed):
    name: Name


class Link(Struct):
    """A one-time link that makes another device the same person; the page puts the token behind a ``#``."""

    token: str
    seconds: int


class UseLink(Closed):
    token: Annotated[str, Meta(min_length=16, max_length=80)]


# --- what there is ---
class LevelDocument(Struct):
    level: int
    name: str
    sentence: str


class GameDocument(Struct):
    game: str
    seats: list[int]
    options: dict[str, list[str]]
    draws: bool
    """Whether a draw can be offered."""
    hidden: bool
    """Whether anything is hidden, so that one device for two needs a curtain."""
    levels: list[LevelDocument]


class Games(Struct):
    version: str
    games: list[GameDocument]


# --- tables ---
class MySeat(Closed, tag_field="kind", tag="me"):
    """I sit here."""


class GuestSeat(Closed, tag_field="kind", tag="guest"):
    """Another person on this device sits here."""

    name: Name


class BotSeat(Closed, tag_field="kind", tag="bot"):
    level: Level


class OpenSeat(Closed, tag_field="kind", tag="open"):
    """Whoever has the invitation may sit here."""


class Clock(Closed):
    """Time for each move, or for a seat's whole game with so many seconds more for every move."""

    per: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=86_400 * 14)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Closed):
    game: GameName
    chairs: Annotated[list[MySeat | GuestSeat | BotSeat | OpenSeat], Meta(min_length=1, max_length=4)]
    options: dict[str, str] = {}
    public: bool = False
    clock: Clock | None = None


class ChairDocument(Struct):
    """A seat and who has it. ``mine`` is for those who ask."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    mine: bool = False
    level: int | None = None
    here: bool = False
    """Whether this person is connected now."""


class EndingDocument(Struct):
    by: Literal["rules", "resignation", "time", "agreement"]
    winners: list[int]
    seat: int | None = None


class TableDocument(Struct):
    """A table as far as everybody may know it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    status: Literal["waiting", "playing", "over"]
    public: bool
    chairs: list[ChairDocument]
    moves_made: int
    to_move: int | None
    made_at: int
    touched_at: int
    ending: EndingDocument | None = None
    clock: ClockRule | None = None
    next_table: str | None = None


class Entry(Struct):
    """A table with what is needed to sit at it: only for those who may."""

    table: TableDocument
    version: int
    commitment: str
    """SHA-256 over salt and deal; the record reveals both when the game is over."""
    token: str
    """Opens the socket; good for a few minutes and for this device alone."""
    invite: str | None = None
    """What others need to sit down here; only for those who sit here already."""


class TableLine(Struct):
    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    public: bool
    made_at: int
    touched_at: int
    to_move: int | None
    chairs: list[ChairDocument]


class TableList(Struct):
    public: list[TableLine]
    mine: list[TableLine]


class Join(Closed):
    """Take a seat by invitation; the first open one if none is named."""

    invite: Annotated[str, Meta(min_length=16, max_length=24)]
    seat: Seat | None = None


class Joined(Struct):
    table: str
    seat: int
    version: int


# --- acts: what a seated person does, over HTTP or the socket ---
class Act(Closed, tag_field="type", kw_only=True):
    """``id`` is the client's own name for the request: the same id again is answered, not done, again."""

    id: Word = ""


class Sit(Act, tag="sit"):
    """Sit down at a public table."""

    seat: Seat | None = None


class Stand(Act, tag="stand"):
    """Leave a seat before the game begins."""

    seat: Seat


class Rename(Act, tag="rename"):
    seat: Seat
    name: Name


class Move(Act, tag="move"):
    """Play. ``version`` is the newest version that the mover had seen."""

    seat: Seat
    move: MoveText
    version: Version


class Undo(Act, tag="undo"):
    """Take one's last decision back: at once if nobody else sits there, else an offer."""

    seat: Seat
    version: Version


class OfferDraw(Act, tag="offer-draw"):
    seat: Seat


class Accept(Act, tag="accept"):
    seat: Seat


class Decline(Act, tag="decline"):
    """Decline an offer, or withdraw one's own."""

    seat: Seat


class Resign(Act, tag="resign"):
    seat: Seat


class StandIn(Act, tag="stand-in"):
    """Let a bot go on for somebody who has kept the others waiting too long."""

    seat: Seat
    """One's own seat."""
    level: Level = 3


class Talk(Act, tag="talk"):
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Act, tag="mute"):
    """Hear no more talk of a seat, or hear it again."""

    seat: Seat
    on: bool = True


class Rematch(Act, tag="rematch"):
    """The same people again, seats swapped."""

    seat: Seat


AnyAct = Sit | Stand | Rename | Move | Undo | OfferDraw | Accept | Decline | Resign | StandIn | Talk | Mute | Rematch


class Done(Struct):
    """The act is written and holds."""

    version: int
    table: str | None = None
    """The new table of a rematch."""


# --- what a viewer sees ---
class UndoDocument(Struct):
    """Whether this viewer could take a decision back now, and if not, why not."""

    possible: bool
    consent: bool = False
    """Others must agree."""
    why_not: str | None = None


class OfferDocument(Struct):
    what: Literal["draw", "undo"]
    seat: int


class ClocksDocument(Struct):
    """Milliseconds left for each seat at the time ``at``; the clock of ``running`` runs."""

    left: list[int]
    running: int | None
    at: int


class Now(Struct, omit_defaults=True):
    """The table at one version for one viewer."""

    status: Literal["waiting", "playing", "over"]
    to_move: int | None
    moves_made: int
    view: Json | None
    """What the engine's ``view`` is for this seat (null: a spectator); null before the start."""
    moves: list[str]
    """The legal moves, if the viewer is to move."""
    undo: UndoDocument
    offer: OfferDocument | None = None
    clocks: ClocksDocument | None = None
    ending: EndingDocument | None = None
    next_table: str | None = None


class Told(Struct, omit_defaults=True):
    """A sentence of the log and the seat it is about."""

    text: str
    seat: int | None = None
    begins: bool = False


class Chapter(Struct):
    """A move of the story: what happened and how it is told."""

    version: int
    at: int
    seat: int
    move: str
    events: list[Json]
    story: list[Told]


class Story(Struct):
    """All moves of a game that were not taken back, as one viewer may know them."""

    version: int
    chapters: list[Chapter]


class Why(Struct):
    """Why a move is not allowed; rule and text are null if it is."""

    move: str
    legal: bool
    rule: str | None = None
    text: str | None = None


class Preview(Struct):
    """What a move surely does: its events up to the first that chance decides, made from what the viewer knows."""

    move: str
    events: list[Json]
    open_end: bool
    """Whether chance has a say in what comes after these events."""
    scores: list[int | None] | None = None


class Previews(Struct):
    version: int
    previews: list[Preview]
    answers: list[str] = []
    """Where nothing is hidden: what the other player could do after one or another of these moves."""


class Hint(Struct):
    move: str
    win_probability: float
    margin: float


class Hints(Struct):
    version: int
    hints: list[Hint]


class Facts(Struct):
    """What happened after a version, for those who ask instead of listening."""

    version: int
    facts: "list[FactMessage]"


# --- questions in an address ---
class Nothing(Closed):
    pass


class FromSeat(Closed):
    """The seat to see the table from; none: as a spectator."""

    seat: Seat | None = None


class MySeatOnly(Closed):
    seat: Seat


class AfterVersion(Closed):
    after: Version
    seat: Seat | None = None


class MoveQuestion(Closed):
    seat: Seat
    move: MoveText


# --- the socket, client to server ---
class Hello(Closed, tag_field="type", tag="hello"):
    """The first message. With ``version`` the facts after it are sent; without it, or if too many, everything."""

    token: Annotated[str, Meta(max_length=200)]
    seat: Seat | None = None
    version: Version | None = None
    language: Language = "en"
    views: bool = True
    """Whether each fact comes with the whole view; programs that keep their own books do without."""
    story: bool = True
    """Whether each move comes told in sentences."""


class Look(Closed, tag_field="type", tag="look"):
    """See the table from another seat of one's own (one device for two), or as a spectator."""

    seat: Seat | None = None


class Resync(Closed, tag_field="type", tag="resync"):
    """Send everything again; a client that missed a version asks for this."""


class Seen(Closed, tag_field="type", tag="seen"):
    """The client has processed everything up to this version."""

    version: Version


class AskWhy(Closed, tag_field="type", tag="why"):
    move: MoveText
    id: Word = ""


class Ping(Closed, tag_field="type", tag="ping"):
    id: Word = ""


FromClient = Hello | Look | Resync | Seen | AskWhy | Ping | AnyAct


# --- the socket, server to client ---
class Line(Struct):
    """What somebody said at the table."""

    at: int
    seat: int
    text: str


class State(Struct, tag_field="type", tag="state"):
    """Everything, at one version."""

    version: int
    seat: int | None
    table: TableDocument
    now: Now
    talk: list[Line] = []
    """The last things said, without those of whom one does not want to hear."""
    muted: list[int] = []
    """The seats one does not want to hear."""


class FactMessage(Struct, tag_field="type", tag="fact", omit_defaults=True):
    """One more version: what happened, and what is now."""

    version: int
    kind: str
    at: int
    seat: int | None = None
    move: str | None = None
    count: int | None = None
    text: str | None = None
    what: str | None = None
    table: str | None = None
    events: list[Json] = []
    story: list[Told] = []
    chairs: list[ChairDocument] | None = None
    """Who sits where, if that changed."""
    now: Now | None = None


class Presence(Struct, tag_field="type", tag="presence"):
    """Which seats are connected, and how many watch."""

    here: list[int]
    watching: int


class Ack(Struct, tag_field="type", tag="ack"):
    id: str
    version: int
    table: str | None = None


class Refused(Struct, tag_field="type", tag="refused"):
    id: str
    problem: ProblemDocument


class Because(Struct, tag_field="type", tag="because"):
    id: str
    why: Why


class Pong(Struct, tag_field="type", tag="pong"):
    id: str
    at: int
    version: int


class Bye(Struct, tag_field="type", tag="bye"):
    """The server closes the socket; reconnect after so many milliseconds."""

    problem: ProblemDocument
    retry_after: int


FromServer = State | FactMessage | Presence | Ack | Refused | Because | Pong | Bye
