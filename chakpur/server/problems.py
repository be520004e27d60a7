"""What can go wrong at a table. Each problem has a code for programs, a sentence for people and an HTTP status."""

import math
from http import HTTPStatus
from typing import ClassVar, Final

import msgspec
import sqlalchemy as sa

from chakpur.play.errors import ChakpurError
from chakpur.play.words import Argument


class Problem(ChakpurError):
    """Something that was asked for and can't be had."""

    status: ClassVar[int] = 400
    retry_after: int | None = None
    """After so many seconds it is worth trying again."""

    def __init__(self, name: str, **arguments: Argument) -> None:
        super().__init__(name, **arguments)
        self.code = name.removeprefix("server-")  # type: ignore[misc]  # here each object has its own


class Malformed(Problem):
    """The request has not the form it should have."""


class Forbidden(Problem):
    status = 403


class Missing(Problem):
    status = 404


class WrongMethod(Problem):
    status = 405


class TooSlow(Problem):
    """The rest of the request did not come in time."""

    status = 408


class Conflict(Problem):
    """What is asked for does not fit what the table has become."""

    status = 409


class NewerRules(Conflict):
    """The table was begun by rules that this program does not know."""


class Damaged(Problem):
    """The table's facts make no sense; it has been set aside."""

    status = 500


class TooLarge(Problem):
    status = 413


class WrongMedia(Problem):
    status = 415


class TooMany(Problem):
    status = 429


def too_fast(wait: float) -> TooMany:
    """Whoever asks again after *wait* seconds is let in.

    >>> too_fast(2.5).text("en")
    'That was too much at once. Wait 3 seconds and try again.'
    """
    problem = TooMany("server-too-many", seconds=max(1, math.ceil(wait)))
    problem.retry_after = max(1, math.ceil(wait))
    return problem


class HeadTooLarge(Problem):
    status = 431


class InternalError(Problem):
    status = 500


class Busy(Problem):
    status = 503
    retry_after = 5


_STORAGE: Final = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)
"""The database is down, locked or full, or no connection to it is free."""


def problem_of(error: Exception) -> ChakpurError:
    """What a client is told of *error*, whatever it is."""
    if isinstance(error, ChakpurError):
        return error
    if isinstance(error, _STORAGE) or type(error) is sa.exc.DatabaseError:  # that one: the file is broken
        return Busy("server-storage-failed")
    if isinstance(error, sa.exc.DataError):  # a text that PostgreSQL does not take, like one with a NUL in it
        return Malformed("server-bad-text")
    return InternalError("server-error")


class ProblemDocument(msgspec.Struct, omit_defaults=True):
    """A problem as RFC 9457 writes it, with a code of ours and, where a rule forbids something, the rule."""

    title: str
    status: int
    code: str
    detail: str
    type: str = "about:blank"
    rule: str | None = None
    version: int | None = None


def status_of(error: ChakpurError) -> int:
    """Moves that the rules refuse are conflicts with the position; other bad input is just bad."""
    if isinstance(error, Problem):
        return error.status
    return 409 if error.code in ("illegal-move", "game-over") else 400


def document_of(error: ChakpurError, language: str, version: int | None = None) -> ProblemDocument:
    status = status_of(error)
    text = error.text(language)
    return ProblemDocument(HTTPStatus(status).phrase, status, error.code, text, rule=error.rule, version=version)
