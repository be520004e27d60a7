"""What can be wrong with what we are given. Each error is a typed exception with a sentence that says
which value, what is wrong and what would be right; the position it was about is unchanged."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from chakpur.play.words import Argument, Message


class ChakpurError(ValueError):
    """The base of all errors that bad input causes."""

    code: ClassVar[str] = "bad-request"
    rule: str | None = None

    def __init__(self, name: str, **arguments: Argument) -> None:
        self.message = Message(name, arguments)
        super().__init__(name)

    def text(self, language: str = "en") -> str:
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are, whatever their constructors want to be told."""
        return (_unfilled, (type(self), self.args), self.__dict__)


def _unfilled(kind: type[ChakpurError], args: tuple[Any, ...]) -> ChakpurError:
    return kind.__new__(kind, *args)


class BadRequest(ChakpurError):
    """A request that does not have the form it should have."""


class UnknownGame(ChakpurError):
    code = "unknown-game"


class BadSeats(ChakpurError):
    """A number of seats the game can't have, or a seat that is not at the table."""


class BadOption(ChakpurError):
    """An option the game does not have, or a value that the option does not take."""


class BadSeed(ChakpurError):
    """A seed that is not a whole number from 0 to 2⁶³ − 1."""


class BadDeal(ChakpurError):
    """A deal with the wrong material."""


class BadMove(ChakpurError):
    """A text that is no move of this game at all."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a position line: in which part (if in one), and what.

    >>> from chakpur.play.words import Message
    >>> Fault("hands", Message("colour", {"colour": "red"})).text("de")
    'Rot'
    """

    part: str
    why: Message

    def text(self, language: str = "en") -> str:
        return self.why.text(language)

    def __str__(self) -> str:
        return self.text()


class BadNotation(ChakpurError):
    """A position line that can't be read or describes no position of the game; ``faults`` is all that is wrong."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults[0].why.name, **faults[0].why.arguments)
        self.faults = tuple(faults)


class NothingToUndo(ChakpurError):
    """Undo at the very start."""


class UnknownSession(ChakpurError):
    code = "unknown-session"


class GameOver(ChakpurError):
    """A move after the end."""

    code = "game-over"


class IllegalMove(ChakpurError):
    """A move that the rules forbid here; ``rule`` is the rule, ``text()`` the reason in a sentence."""

    code = "illegal-move"

    def __init__(self, rule: str, why: Message) -> None:
        super().__init__(why.name, **why.arguments)
        self.rule = rule
        self.why = why


class BadRecord(ChakpurError):
    """A record that can't be read or does not hold."""

    code = "bad-record"

    def __init__(self, name: str, rule: str | None = None, **arguments: Argument) -> None:
        super().__init__(name, **arguments)
        self.rule = rule


class NotOver(ChakpurError):
    """A game that still goes on where only a finished one will do."""

    code = "not-over"
