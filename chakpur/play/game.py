"""What a game must offer so that positions, records, notation and the engine work for it.

Each game has one file on this floor, named after it, with one subclass of :class:`Game`. It translates between the
record of the rules and what people and programs read; it decides nothing that the rules decide.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, cast

import numpy as np

from chakpur.games import Descriptor
from chakpur.play.documents.common import EndEvent
from chakpur.play.errors import BadMove, BadNotation, Fault
from chakpur.play.fields import Fields, fields_of, named_dtype
from chakpur.play.lines import Parts, fits, misformed, values_in, written
from chakpur.play.words import Message
from chakpur.rules.chance import new_rng
from chakpur.rules.doors import score_in, winners_in
from chakpur.rules.kernel import Record, new_record
from chakpur.rules.log import END, new_logs

if TYPE_CHECKING:
    from chakpur.play.position import Step

Json = dict[str, Any]
Document = Mapping[str, Any]
"""A document of one of the games (see ``chakpur/play/documents``)."""
Notes = Sequence[tuple[int, list[int]]]

WORLDS: Final = 2
"""For how many records previews need room."""
EVERYTHING: Final = "everything"
Viewer = int | None | Literal["everything"]
"""Who looks: a seat, a spectator (``None``), or the open game with all that is hidden."""


@dataclass(frozen=True)
class Illegal:
    """Why a move is not allowed: the number of the rule, and the reason as a message.

    >>> from chakpur.play.words import Message
    >>> reason = Illegal("MA5", Message("colour", {"colour": "red"}))
    >>> reason.text("de"), str(reason)
    ('Rot', 'MA5: red')
    """

    rule: str
    why: Message

    def text(self, language: str = "en") -> str:
        return self.why.text(language)

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}"


class Game(ABC):
    """One game: its names, its material, its moves and its texts."""

    about: ClassVar[Descriptor]
    rules: ClassVar[ModuleType]
    moves: ClassVar[tuple[str, ...]]
    """The text of every move, in the order of the codes."""
    bad_move: ClassVar[str]
    """The message about a text that is no move; it says what moves look like."""
    parts: ClassVar[Parts]
    """The parts of a position line, in their order."""
    old_mark: ClassVar[str] = ":"
    """What version 0.1 wrote between a part's name and its value; nothing if it wrote no names."""
    endings: ClassVar[Mapping[int, tuple[str, str]]] = {}
    """What the numbers of the rules' ``why_over`` mean, if the game can end in several ways: rule and reason."""

    def __init__(self) -> None:
        self.name: Final = self.about.name
        self.seat_counts: Final = self.about.seats
        self.options: Final = self.about.options
        self._codes: Final = {text: code for code, text in enumerate(self.moves)}

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        """A record before any chance, with what does not depend on chance: seats and options."""
        return new_record(self.rules.STATE)

    def seats_of(self, s: Record | Fields) -> int:
        return self.seat_counts[0]

    def options_of(self, s: Record | Fields) -> dict[str, str]:
        return {}

    # --- the deal ---
    @abstractmethod
    def read_deal(self, s: Record, deal: object) -> None:
        """Fill a blank record's chance from a deal document, before ``set_up``; raise BadDeal and change nothing."""

    @abstractmethod
    def write_deal(self, s: Record) -> Document:
        """The deal document of a record whose chance is filled, before ``set_up``."""

    # --- moves ---
    def code(self, text: str) -> int:
        """The code of a move text; raise BadMove if the text is no move of this game, legal or not."""
        code = self._codes.get(text)
        if code is None:
            raise BadMove(self.bad_move, move=text[:80])
        return code

    def text(self, code: int) -> str:
        """The text of a move code."""
        return self.moves[code]

    def texts(self, codes: Sequence[int]) -> tuple[str, ...]:
        """The texts of many move codes."""
        return tuple(map(self.moves.__getitem__, codes))

    @abstractmethod
    def why_not(self, s: Record, code: int) -> Illegal | None:
        """Why the seat to move may not make this move, or None if it may. The game is not over.

        Only reads what the seat to move can see, so that it works on masked records too.
        """

    # --- what happened ---
    def events(self, step: "Step", viewer: Viewer) -> Sequence[Document]:
        """What a step brought, in order, telling *viewer* only what they may know."""
        found = [self.move_event(step)]
        for kind, values in step.notes:
            event = self.end_event(step) if kind == END else self.event(step, kind, values, viewer)
            if not joined(found[-1], event):
                found.append(event)
        return found

    @abstractmethod
    def move_event(self, step: "Step") -> Document:
        """The move itself."""

    @abstractmethod
    def event(self, step: "Step", kind: int, values: list[int], viewer: Viewer) -> Document:
        """What a note of the step means; never that of the end."""

    def end_event(self, step: "Step") -> EndEvent:
        after, why = step.after, {}
        if self.endings:
            rule, reason = self.endings[int(self.rules.why_over_in(after._states))]
            why = {"rule": rule, "reason": reason}
        result = {"scores": list(after.scores), "winners": self.winners(after._states)}
        return cast(EndEvent, {"type": "end", "seat": None, **why, **result})

    # --- what is ---
    def scores(self, states: Record) -> list[int]:
        """What each seat would score if the game ended now; the record in an array of one."""
        out = np.zeros(self.rules.N_PLAYERS, np.int32)
        score_in(states, out)
        return out.tolist()  # type: ignore[no-any-return]

    def winners(self, states: Record) -> list[int]:
        """Who would win if the game ended now: several for a shared win, nobody for a draw."""
        out = np.zeros(self.rules.N_PLAYERS, np.int32)
        count = winners_in(states, out)
        return out[:count].tolist()  # type: ignore[no-any-return]

    @abstractmethod
    def reckoning(self, states: Record) -> Sequence[Document]:
        """What each seat's things bring, line by line, as far as the record shows them."""

    @abstractmethod
    def state(self, states: Record, viewer: Viewer) -> Document:
        """The state document (``viewer`` EVERYTHING), or the view document of a record masked for *viewer*."""

    # --- what a move would do ---
    def previews(self, states: Record, codes: Sequence[int]) -> Sequence[Document]:
        """What each of these legal moves surely does; the record is masked for the seat to move."""
        rows = self.foreseen(states, codes).view(np.int64).reshape(len(codes), -1).tolist()
        s = fields_of(states)
        return [self.preview(code, row, s) for code, row in zip(codes, rows, strict=True)]

    def foreseen(self, states: Record, codes: Sequence[int], seed: int = 0) -> Record:
        """The rows of the rules' PREVIEW. *seed* is that of the world in which moves are tried; it must not matter."""
        rows = np.zeros(len(codes), named_dtype(self.rules.PREVIEW))
        work = np.zeros(WORLDS, states.dtype)
        self.rules.previews_in(states, np.array(codes, np.int16), new_rng(seed), work, new_logs(), rows)
        return rows

    @abstractmethod
    def preview(self, code: int, row: list[int], s: Fields) -> Document:
        """The document of a move in the position *s*, from the numbers of its row of the rules' PREVIEW."""

    def answers(self, states: Record, codes: Sequence[int]) -> Sequence[str]:
        """In a game without secrets: what the other player could do after one or another of these moves."""
        return ()

    # --- one line of text ---
    def line(self, s: Record) -> str:
        """The position as one line of text; exact."""
        return written(self.name, self.values(s))

    def read_line(self, text: str) -> Record:
        """The position of a line; raise BadNotation, with all that is wrong with it, if it can't be one."""
        values = values_in(text, self.name, self.parts, self.old_mark)
        faults = list(self.faults_of_form(values))
        if faults:
            raise BadNotation(faults)
        s = self.blank(0, {})
        self.fill(s, values)
        again = self.values(s)
        faults = [misformed(part, value, again[part]) for part, value in values.items() if again[part] != value]
        faults = faults or self.faults(s)
        if faults:
            raise BadNotation(faults)
        return s

    def faults_of_form(self, values: Mapping[str, str]) -> Iterator[Fault]:
        """The parts whose values don't look like any position's."""
        parts = self.parts_of(values)
        for name, value in values.items():
            part = parts[name]
            if not fits(part, value):
                yield misformed(name, value, part.example)

    def parts_of(self, values: Mapping[str, str]) -> Parts:
        """The parts of the line with these values; some games write a part differently for more seats."""
        return self.parts

    @abstractmethod
    def values(self, s: Record) -> dict[str, str]:
        """The values of all parts of a position's line."""

    @abstractmethod
    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        """Write values of the right form into a blank record; whether they fit together is not looked at."""

    @abstractmethod
    def faults(self, s: Record) -> list[Fault]:
        """All that keeps a record from being a position of the game; nothing if it is one."""


def joined(event: Document, following: Document) -> bool:
    """Add cards drawn or dealt right after others to the event of those; whether that could be done."""
    if event["type"] != following["type"] or event["type"] not in ("draw", "new-mandala"):
        return False
    for key in ("count", "cards"):
        if key in event:
            cast(Json, event)[key] += following[key]
            return True
    return False


def first_faults(*stages: Callable[[], Iterable[Fault]]) -> list[Fault]:
    """The faults of the first stage that finds any: a later one may take for granted that there are none."""
    return next((found for stage in stages if (found := list(stage()))), [])
