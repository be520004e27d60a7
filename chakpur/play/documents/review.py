"""The review of a finished game: what each decision was worth, and how far luck went.

Players are the seats in their order, then the automaton of a game that has one. Lists of numbers have one for each
player. Chances are from 0 to 1: the share of a win that a player can expect.
"""

from typing import Literal, NotRequired, TypedDict

from chakpur.play.documents.common import Result

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Cause = Literal["luck", "decisions", "unknown"]
Certain = Literal["win", "draw", "loss"]
Thoroughness = Literal["quick", "normal", "thorough"]


class Outlook(TypedDict):
    """What each player can expect in a position, or by how much something changed that."""

    win: list[float]
    """The share of the win."""
    points: list[float]
    """Of the points that were made in this game, which all players share."""


class Spoken(TypedDict):
    """A sentence in every language."""

    en: str
    de: str


class Parts(TypedDict):
    """What made a result: the first four add up to the last."""

    expected: float
    """After the deal, or where the game began."""
    luck: float
    """Of all draws."""
    decisions: float
    """Of all players: what each changed for this one, by what the one who decided could know."""
    unknown: float
    """What could not be known: sound moves that hidden cards refuted, poor ones that they rewarded."""
    result: float


class Origins(TypedDict):
    """Whose turns the chances won and lost come from, player by player."""

    luck: list[float]
    decisions: list[float]
    unknown: list[float]


class MarkCounts(TypedDict):
    best: int
    good: int
    inaccuracy: int
    mistake: int
    blunder: int


class ReviewedPlayer(Parts):
    """One player: the parts in win probability, and the same in points."""

    seat: int
    name: str | None
    """None: an automaton."""
    points: Parts
    origins: Origins
    """The same luck, decisions and unknown in win probability, by whose turn they happened in, or whose mistakes."""
    accuracy: float | None
    """In per cent; None: nothing to decide."""
    marks: MarkCounts
    sentence: NotRequired[Spoken]
    """What made the result, said to this player; missing for an automaton."""


class ReviewedMove(TypedDict):
    number: int
    """Counted from 1."""
    seat: int
    move: str
    best: str
    """The best move by what the player could know then; the move itself if none was better."""
    line: list[str]
    """How it could go on, beginning with ``best``."""
    loss: float
    """What the move was worse than the best one, in win probability, by what the player could know; never below 0."""
    loss_points: float
    """The same in points; a move that wins more often may bring fewer."""
    mark: Mark
    forced: bool
    """There was only one legal move."""
    proven: Certain | None
    """What the best move would certainly have led to."""
    proven_after: Certain | None
    """What the move made certainly leads to, for the one who made it."""
    chances: list[float]
    """By what the player could know: win probability with the move made, and with the best one."""
    before: Outlook
    """As an onlooker sees it who sees all hands, but not what is to be drawn."""
    after: Outlook
    luck: Outlook
    """What the draws changed, measured against all that could have been drawn."""
    decisions: Outlook
    unknown: Outlook


class Moment(TypedDict):
    """What weighed most."""

    number: int
    """Of the move."""
    seat: int
    """Who made it."""
    cause: Cause
    change: Outlook
    """What it changed; of decisions: compared with the best move."""
    sentence: Spoken


class ReviewDocument(TypedDict):
    format: Literal["chakpur-review"]
    version: int
    game: str
    seats: int
    options: dict[str, str]
    thoroughness: Thoroughness
    seed: int
    result: Result
    players: list[ReviewedPlayer]
    moves: list[ReviewedMove]
    curve: list[Outlook]
    """For an onlooker: at the start, and after every move."""
    moments: list[Moment]
    """At most three, the weightiest first."""
