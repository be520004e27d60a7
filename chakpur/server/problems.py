"""What can go wrong at a table. Each problem has a code for programs, a sentence for people and an HTTP status."""

from typing import Any, ClassVar

import msgspec

from chakpur.play.errors import ChakpurError
from chakpur.play.words import Argument


class Problem(ChakpurError):
    """Something that was asked for and can't be had."""

    status: ClassVar[int] = 400

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


class Conflict(Problem):
    """What is asked for does not fit what the table has become."""

    status = 409


class TooLarge(Problem):
    status = 413


class WrongMedia(Problem):
    status = 415


class TooMany(Problem):
    status = 429


class Busy(Problem):
    status = 503


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
    return ProblemDocument(_TITLES[status], status, error.code, text, rule=error.rule, version=version)


def problem_json(error: ChakpurError, language: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(document_of(error, language))
    return found


_TITLES = {
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    409: "Conflict",
    413: "Content Too Large",
    415: "Unsupported Media Type",
    429: "Too Many Requests",
    503: "Service Unavailable",
}
