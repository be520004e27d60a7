"""What a game must offer so that positions, records, notation and the engine work for it.

Each game has one file on this floor (``mandala.py``, ``yoga.py``, ``patterns.py``, ``flowers.py``) with one
subclass of :class:`Game`. It translates between the record of the rules and what people and programs read;
it decides nothing that the rules decide.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import numpy as np

from chakpur.play.reading import Reading
from chakpur.play.words import Message
from chakpur.rules.kernel import Record, new_record

if TYPE_CHECKING:
    from chakpur.play.position import Step

Json = dict[str, Any]
Notes = Sequence[tuple[int, list[int]]]

EVERYTHING: Final = "everything"
Viewer = int | None | Literal["everything"]
"""Who looks: a seat, a spectator (``None``), or the open game with all that is hidden."""


@dataclass(frozen=True)
class Illegal:
    """Why a move is not allowed: the number of the rule, and the reason as a message.

    >>> from chakpur.play.words import Message
    >>> Illegal("MA5", Message("colour", {"colour": "red"})).text("en")
    'red'
    """

    rule: str
    why: Message

    def text(self, language: str = "en") -> str:
        return self.why.text(language)


class Game(ABC):
    """One game: its names, its material, its moves and its texts."""

    name: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The values each option takes; the first is the default."""
    rules: ClassVar[ModuleType]

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        """A record before any chance, with what does not depend on chance: seats and options."""
        return new_record(self.rules.STATE)

    def seats_of(self, s: Record | Reading) -> int:
        return self.seat_counts[0]

    def options_of(self, s: Record | Reading) -> dict[str, str]:
        return {}

    # --- the deal ---
    @abstractmethod
    def read_deal(self, s: Record, deal: object) -> None:
        """Fill a blank record's chance from a deal document, before ``set_up``; raise BadDeal and change nothing."""

    @abstractmethod
    def write_deal(self, s: Record) -> Json:
        """The deal document of a record whose chance is filled, before ``set_up``."""

    # --- moves ---
    @abstractmethod
    def code(self, text: str) -> int:
        """The code of a move text; raise BadMove if the text is no move of this game, legal or not."""

    @abstractmethod
    def text(self, code: int) -> str:
        """The text of a move code."""

    def texts(self, codes: Sequence[int]) -> tuple[str, ...]:
        """The texts of many move codes."""
        return tuple(map(self.text, codes))

    @abstractmethod
    def why_not(self, s: Record, code: int) -> Illegal | None:
        """Why the seat to move may not make this move, or None if it may. The game is not over.

        Only reads what the seat to move can see, so that it works on masked records too.
        """

    # --- what happened, what is ---
    @abstractmethod
    def events(self, before: Record, code: int, notes: Notes, viewer: Viewer) -> list[Json]:
        """What the move and its notes mean, in order, telling *viewer* only what they may know."""

    def events_of(self, step: "Step", viewer: Viewer) -> list[Json]:
        """The same for a step, whose positions may know already what else would have to be found out."""
        return self.events(step.before._record, self.code(step.move), step.notes, viewer)

    def scores(self, states: Record) -> list[int]:
        """What each seat would score if the game ended now; the record in an array of one."""
        out = np.zeros(self.rules.N_PLAYERS, np.int32)
        self.rules.score_in(states, out)
        return out.tolist()  # type: ignore[no-any-return]

    @abstractmethod
    def state(self, s: Record, viewer: Viewer) -> Json:
        """The state document (``viewer`` EVERYTHING), or the view document of a record masked for *viewer*."""

    # --- one line of text ---
    @abstractmethod
    def line(self, s: Record) -> str:
        """The position as one line of text; exact."""

    @abstractmethod
    def read_line(self, text: str) -> Record:
        """The position of a line; raise BadNotation if it can't be one."""
