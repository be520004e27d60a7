"""The wire: every document that a client sends or gets. OpenAPI and the socket's JSON Schema are made from these."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

from chakpur.games import names
from chakpur.server.facts import ClockRule
from chakpur.server.problems import ProblemDocument

if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[names()]
Language = Literal["en", "de"]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ActId = Annotated[str, Meta(max_length=40)]
MoveText = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=3)]
Level = Annotated[int, Meta(ge=1, le=5)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Bits = Annotated[str, Meta(pattern=r"^([0-9a-f]{32,64})?$(?!\n)")]  # Python's $ alone would let a newline pass
"""What somebody adds to the deal: 32 to 64 hexadecimal digits that their own device drew at random; none: nothing.

null where somebody sits down: they contribute when they have seen the commitment, and the game begins after that."""
PositionLine = Annotated[str, Meta(min_length=1, max_length=1000)]
Json = dict[str, Any]
# What the games write (chakpur.play.documents); the page knows their types by these names.
GameView = Annotated[Json, Meta(title="GameView")]
GameEvent = Annotated[Json, Meta(title="GameEvent")]
GamePreview = Annotated[Json, Meta(title="GamePreview")]
GameTally = Annotated[Json, Meta(title="GameTally")]
ReviewJson = Annotated[Json, Meta(title="ReviewDocument")]
MoveJson = Annotated[Json, Meta(title="ReviewedMove")]
OutlookJson = Annotated[Json, Meta(title="Outlook")]


class Closed(Struct, forbid_unknown_fields=True):
    """A document from outside: unknown fields are refused, so that a typing error is not silently ignored."""


# --- people ---
class Me(Struct):
    """Who this device is."""

    id: str
    name: str
    kept: str | None = None
    """The name of another person that this device keeps and can switch to."""


class NameMe(Closed):
    name: Name


class Link(Struct):
    """A one-time link that makes another device the same person; the page puts the token behind a ``#``."""

    token: str
    seconds: int


class LookAtLink(Closed):
    token: Annotated[str, Meta(min_length=16, max_length=80)]


class LinkDocument(Struct):
    """Who one would become by a link that nobody has used yet."""

    name: str
    seconds: int
    """How long it still holds."""
    is_me: bool
    """Whether this device is that person already."""


class UseLink(Closed):
    token: Annotated[str, Meta(min_length=16, max_length=80)]
    keep: bool = True
    """Whether the device keeps the person it was before, to switch back to."""


class DeviceDocument(Struct):
    """A device of one's own. What kind it is was guessed from what its browser said; empty: not known."""

    id: str
    browser: str
    platform: str
    first_seen: int
    """The day, as the time at which it begins (UTC); so is ``last_seen``."""
    last_seen: int
    is_this: bool


class OpenLinkDocument(Struct):
    """A link to another device that nobody has used yet."""

    id: str
    made_at: int
    until: int


class Devices(Struct):
    devices: list[DeviceDocument]
    links: list[OpenLinkDocument]


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
    patience: Annotated[int, Meta(ge=60, le=86_400 * 30)] | None = None
    """Without a clock: after so many seconds the others may let a bot go on for whoever does not move; null: never."""
    bits: Bits | None = ""
    line: PositionLine | None = None
    """Begin at this position instead of a deal: practice, only with bots and people at the same device."""


class ChairDocument(Struct):
    """A seat and who has it. ``mine`` is for those who ask."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    mine: bool = False
    level: int | None = None
    here: bool = False
    """Whether this person is connected now."""
    held: bool = False
    """Whether a bot plays here until the person with this name comes back."""


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
    patience: int | None = None
    """After so many seconds without a move the others may let a bot go on; null: never."""
    next_table: str | None = None
    previous_table: str | None = None
    """The table that this one is the rematch of."""


class Entry(Struct):
    """A table with what is needed to sit at it: only for those who may."""

    table: TableDocument
    version: int
    commitment: str
    """SHA-256 of the server's part in the deal; the record reveals that part when the game is over."""
    token: str
    """Opens the socket; good for a few minutes and for this device alone."""
    invite: str | None = None
    """What others need to sit down here; only for those who sit here already."""
    words: str | None = None
    """The same to say on the phone, as long as the game is not over; null where nobody can be invited."""


class ResultDocument(Struct):
    """How a game ended."""

    by: Literal["rules", "resignation", "time", "agreement"]
    winners: list[int]
    scores: list[int]
    """By seat; alone, the second is Master Yoga's. Of a game that was broken off: the points at that moment."""
    moves: int


class TableLine(Struct):
    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    public: bool
    made_at: int
    touched_at: int
    to_move: int | None
    chairs: list[ChairDocument]
    result: ResultDocument | None = None
    """Of one's own games that are over."""


class TableList(Struct):
    public: list[TableLine]
    mine: list[TableLine]


class MyGame(Struct):
    """A finished game of one's own."""

    id: str
    game: str
    ended_at: int
    chairs: list[ChairDocument]
    result: ResultDocument
    accuracy: float | None = None
    """How well one played, from 0 to 100, if the game has been reviewed."""


class MyGames(Struct):
    games: list[MyGame]
    more: int | None
    """Older ones are given out before this time; null: there are none."""


class LookAtInvitation(Closed):
    invite: Annotated[str, Meta(min_length=1, max_length=80)]
    """As it stands in a link, or the words of a table, in whatever letters and with whatever between them."""


class InvitationDocument(Struct):
    """The table to which one is invited."""

    table: TableDocument
    invite: str
    """By which one can join, also if one came by the table's words."""
    host: int | None = None
    """The seat of whoever invites; null: nobody sits there any more."""
    words: str | None = None


class Join(Closed):
    """Take a seat by invitation; the first open one if none is named."""

    invite: Annotated[str, Meta(min_length=16, max_length=24)]
    seat: Seat | None = None
    bits: Bits | None = ""


class Joined(Struct):
    table: str
    seat: int
    version: int


# --- acts: what a seated person does, over HTTP or the socket ---
class Act(Closed, tag_field="type", kw_only=True):
    """``id`` is the client's own name for the request: the same id again is answered, not done, again."""

    id: ActId = ""


class Sit(Act, tag="sit"):
    """Sit down at a public table. Whoever sits there already takes one more seat only with ``also``."""

    seat: Seat | None = None
    also: bool = False
    bits: Bits | None = ""


class Contribute(Act, tag="contribute"):
    """Add one's bits to the deal where one sits already: when everybody has, the game can begin."""

    seat: Seat
    bits: Bits = ""


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
    bits: Bits | None = ""


AnyAct = (
    Sit
    | Contribute
    | Stand
    | Rename
    | Move
    | Undo
    | OfferDraw
    | Accept
    | Decline
    | Resign
    | StandIn
    | Talk
    | Mute
    | Rematch
)


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
    view: GameView | None
    """What the engine's ``view`` is for this seat (null: a spectator); null before the start."""
    moves: list[str]
    """The legal moves, if the viewer is to move."""
    undo: UndoDocument
    offer: OfferDocument | None = None
    clocks: ClocksDocument | None = None
    ending: EndingDocument | None = None
    next_table: str | None = None
    previews: list[GamePreview] = []
    """What each legal move surely does, as far as the viewer can know, for those who asked for it."""
    answers: list[str] = []
    """The same where nothing is hidden: what the other player could do after one or another of them."""
    reckoning: list[GameTally] = []
    """What each seat's things bring, line by line, as far as the viewer sees them, for those who asked for previews."""
    awaited: list[int] = []
    """Before the start: the seats of people who sit here, but have still to add their bits to the deal."""


class Sentence(Struct, omit_defaults=True):
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
    events: list[GameEvent]
    story: list[Sentence]


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


class LookAtPosition(Closed):
    """A position that is on no table: for lessons, puzzles, reviews and what-ifs."""

    line: PositionLine
    moves: Annotated[list[MoveText], Meta(max_length=400)] = []
    """Made from there on."""
    seat: Seat | None = None
    """Who looks; null: somebody who sees no hand. Whoever has the line can look from everywhere."""
    names: Annotated[list[Name], Meta(max_length=4)] = []
    told: Annotated[int, Meta(ge=0, le=400)] = 0
    """How many of the moves need not be told any more."""


class PictureQuery(Closed):
    """Which position is drawn, and how."""

    line: Annotated[str, Meta(min_length=1, max_length=1000)]
    part: Annotated[str, Meta(max_length=8)] | None = None
    """Only a piece of it: ``board``, ``left``, ``right``, ``1`` to ``3``, ``below``."""
    move: MoveText | None = None
    """A legal move to be marked."""
    barred: MoveText | None = None
    """Instead of it, one that is not allowed."""
    front: Seat | None = None
    """The seat at the lower edge."""
    theme: Literal["light", "dark"] = "light"


class PositionDocument(Struct):
    """What a seat sees there, and how the moves are told to it."""

    game: str
    seats: int
    options: dict[str, str]
    line: str
    """The position after the moves."""
    now: Now
    chapters: list[Chapter]


class AskAtPosition(LookAtPosition, kw_only=True):
    """Why a move is not allowed there for whoever is to move."""

    move: MoveText


# --- puzzles ---
class PuzzleOutcome(Struct):
    """What a move of a puzzle leads to, for whoever makes it."""

    move: str
    chance: float | None
    """Of winning; 1, 0.5 and 0 are certain if the puzzle is proven. null: hardly looked at."""
    points: float | None
    """By how many points one is ahead at the end; null: not known."""
    reply: str | None
    """What the next player does then; null: nobody else is asked."""


class PuzzleDocument(Struct):
    """A position in which one move is clearly best, and what each move leads to."""

    id: str
    game: str
    line: str
    """The position for ``POST /api/positions``; what its seat can't know is there as chance has drawn it."""
    seat: int
    theme: str
    grade: int
    proven: bool
    answer: str
    reason: str
    """What speaks for the answer, as a sentence."""
    continuation: list[str]
    """How it may go on, from the answer."""
    outcomes: list[PuzzleOutcome]
    """The best move first."""


class PuzzleLine(Struct):
    id: str
    grade: int


class DaysPuzzle(Struct):
    id: str
    game: str
    grade: int


class PuzzlePack(Struct):
    """The puzzles of one part of a game, easy ones first."""

    game: str
    theme: str
    puzzles: list[PuzzleLine]


class Puzzles(Struct):
    """All puzzles, and the one of the day: the same for everybody."""

    date: str
    """The day (UTC), as 2026-11-16."""
    day: DaysPuzzle
    seconds: int
    """Until the next day's."""
    packs: list[PuzzlePack]


class AskForLines(Closed):
    """What the engine thinks of the moves of whoever is to move there, by what that side can know."""

    line: PositionLine
    moves: Annotated[list[MoveText], Meta(max_length=400)] = []
    effort: Annotated[int, Meta(ge=1, le=4)] = 1
    """Each is several times the one before; begin with the first, and ask again."""


class EngineLine(Struct):
    """One move, for the side that makes it."""

    move: str
    win: float
    margin: float
    """Expected points more than the best of the others."""
    visits: int
    line: list[str]
    """How it could go on; begins with the move."""
    proven: Literal["win", "draw", "loss"] | None = None


class EngineLines(Struct):
    seat: int
    """Whose moves they are."""
    visits: int
    seconds: float
    lines: list[EngineLine]
    """The best first."""


# --- reviews ---
class BeginReview(Closed):
    """Of a table whose game is over, or of a record."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}$(?!\n)")] | None = None
    record: Json | None = None


class ReviewState(Struct):
    """How far a review is. Until it is done, the moves judged so far and a curve that is refined move by move."""

    id: str
    status: Literal["waiting", "running", "done", "failed"]
    done: int
    """Moves judged."""
    total: int
    ahead: int = 0
    """Other reviews that come first."""
    seconds: int = 0
    """About how long until it is done."""
    curve: list[OutlookJson] = []
    """At the start and after every move: judged as far as ``done``, else guessed."""
    moves: list[MoveJson] = []
    """Those after the number that was asked for."""
    review: ReviewJson | None = None
    """The whole, when it is done."""


class AfterMoves(Closed):
    after: Annotated[int, Meta(ge=0, le=10_000)] = 0


class ReplayFrom(Closed):
    """From which seat a finished game is looked at; ``open``: with all hands."""

    seat: Seat = 0
    open: bool = False


class ReplayFrame(Struct):
    """The game after so many moves, and how the last of them is told."""

    line: str
    now: Now
    chapter: Chapter | None = None


class Replay(Struct):
    """A finished game from its first position to its last."""

    game: str
    seats: int
    options: dict[str, str]
    names: list[str]
    ending: EndingDocument
    table: str | None
    """The table it was played at; null: the record came from a file."""
    mine: list[int]
    """The seats in which whoever asks has played."""
    frames: list[ReplayFrame]


class Hint(Struct):
    """A move that the computer would consider, by what the seat can know."""

    rank: int
    """From 1, the best."""
    move: str
    win_probability: float
    margin: float
    """How many points ahead it expects to end."""
    reason: str
    """What speaks for it, as a sentence."""


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


class BeforeTime(Closed):
    before: Annotated[int, Meta(ge=0, lt=2**53)] | None = None
    """In milliseconds since 1970."""


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
    previews: bool = False
    """Whether the legal moves come with what each surely does."""


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
    id: ActId = ""


class Ping(Closed, tag_field="type", tag="ping"):
    id: ActId = ""


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
    lost: int | None = None
    """For how many milliseconds there was no server."""
    events: list[GameEvent] = []
    story: list[Sentence] = []
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
