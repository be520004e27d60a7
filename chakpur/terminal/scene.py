"""What is drawn: one view of a game, for one pair of eyes, with what a board needs to draw it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from chakpur.play.game import Document
from chakpur.play.words import Argument, move_text, say
from chakpur.rules.colours import COLOURS
from chakpur.terminal.ink import INITIALS, Ink, stone, width

Json = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """One view of a game and who looks at it."""

    document: Json
    """A view document (a replay may show a whole state)."""
    names: Sequence[str]
    tallies: Sequence[Document] = ()
    """The reckoning: what each seat's things bring, as far as the one who looks can see."""
    seat: int | None = None
    """Who looks; None for a spectator."""
    you: int | None = None
    """Who is called “you”; nobody where several people share a keyboard."""
    moves: Sequence[str] = ()
    """The legal moves in the order of their numbers; none unless the one who looks is to move."""
    previews: Mapping[str, Document] = field(default_factory=dict)
    """What each of these moves surely does."""
    fresh: Sequence[tuple[int, str]] = ()
    """The moves made since the one who looks decided last, each with its seat."""
    number: int = 1
    """Which decision of the game is due."""
    ink: Ink = field(default_factory=Ink)
    language: str = "en"

    def say(self, name: str, **arguments: Argument) -> str:
        return say(name, self.language, **arguments)

    def name(self, seat: int) -> str:
        """How a seat is called at the table."""
        return self.say("terminal-you") if seat == self.you else self.names[seat]

    def label(self, seat: int, columns: int) -> str:
        """A seat's sign and name in little room: the last part of the name will do."""
        name = self.name(seat)
        return f"{self.ink.badge(seat)} {name if width(name) <= columns - 2 else name.split()[-1]}"

    def title(self, seat: int) -> str:
        """A seat's sign and name."""
        return f"{self.ink.badge(seat)} {self.ink.strong(self.name(seat))}"

    def colour(self, colour: str) -> str:
        return self.say("colour", colour=colour)

    def word(self, move: str) -> str:
        """A move text in the words of the language."""
        return move_text(move, self.language)

    def numbered(self, move: str) -> str:
        return f"{self.ink.soft(str(self.moves.index(move) + 1))} {self.word(move)}"

    # --- small pieces of sand ---
    def bead(self, colour: str, present: bool) -> str:
        """Full: it lies there; pale: it is still missing."""
        if not self.ink.coloured:
            return INITIALS[colour].upper() if present else "."
        return self.ink.full(self.ink.glyph(colour), colour) if present else self.ink.blank("·")

    def chip(self, colour: str, count: int) -> str:
        """Some cards of one colour, in three columns."""
        if not self.ink.coloured:
            return f"{INITIALS[colour].upper()}{count}"
        return self.ink.full(f"{self.ink.glyph(colour)}{count}".ljust(3), colour)

    def chips(self, counts: Mapping[str, int]) -> str:
        """All cards of some counts, a chip for each colour."""
        return " ".join(self.chip(colour, counts[colour]) for colour in COLOURS if counts.get(colour))

    def lotus(self) -> str:
        """The majority marker."""
        return "!" if self.ink.ascii else "❀"

    def stone(self, colour: str) -> str:
        """The colour's name with its stone, for sentences."""
        return stone(colour) + self.colour(colour)


class Drawn(NamedTuple):
    lines: list[str]
    complete: bool
    """Whether the whole story found room."""


class Board(Protocol):
    """How one game looks. There is one for each game, in its own file."""

    texts: str
    """What the messages that help with it are called."""

    def arrange(self, moves: Sequence[str]) -> list[str]:
        """The moves in the order in which they are numbered."""

    def draw(self, scene: Scene, story: Sequence[str], room: int) -> "Drawn":
        """The table, the last sentences of the story and the choices, in at most *room* lines."""

    def prompt(self, scene: Scene) -> str:
        """What is asked of the one who is to move."""

    def reckoning(self, scene: Scene) -> list[str]:
        """The points, one by one."""


def story_in(scene: Scene, story: Sequence[str], columns: int, room: int) -> Drawn:
    """The last lines of the story that find room."""
    lines = [line for sentence in story for line in scene.ink.lines(sentence, columns, "  ")]
    hidden = len(lines) - max(room, 0)
    return Drawn(lines[max(hidden, 0) :], hidden <= 0)


def counted(cards: Any) -> dict[str, int] | None:
    """The cards of a hand or cup if all of them are known to the one who looks, else None."""
    return None if "size" in cards else dict(cards)


def size_of(cards: Any) -> int:
    """How many cards a hand, cup or deck holds, known or not."""
    if isinstance(cards, list):
        return len(cards)
    return int(cards["size"]) if "size" in cards else sum(cards.values())


def gaps_for(spare: int, wanted: int) -> list[list[str]]:
    """That many gaps, each an empty line as far as the spare lines go, else nothing."""
    return [[""] if number < spare else [] for number in range(wanted)]
