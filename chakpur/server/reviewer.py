"""What the process that reviews does: it goes on with one review or another for a moment, and says how far it is.

The reviews under way are kept here from one moment to the next. If the process is ended, they begin again.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chakpur.play.documents.review import Outlook, ReviewDocument, ReviewedMove, Thoroughness
from chakpur.play.match import Match

if TYPE_CHECKING:
    from chakpur.review import Progress

_UNDER_WAY: "dict[str, Iterator[Progress]]" = {}


@dataclass(frozen=True)
class Stretch:
    """What a moment of work has brought."""

    done: int
    curve: list[Outlook]
    moves: list[ReviewedMove] = field(default_factory=list)
    """Those judged in it."""
    review: ReviewDocument | None = None


def warm_up(game: str) -> None:
    """Compile and load what reviews of a game need; it takes long to import, too."""
    import chakpur.review  # noqa: F401
    from chakpur.bots.outlook import Onlooker
    from chakpur.play.catalogue import game_named

    Onlooker(game, game_named(game).seat_counts[0])


def first_curve(record: dict[str, Any]) -> list[Outlook]:
    """A quick guess at every position of a game that is over."""
    return next(_begun(record, "quick")).curve


def _begun(record: dict[str, Any], thoroughness: Thoroughness) -> "Iterator[Progress]":
    from chakpur.review import reviewing  # not at the top: only some processes need it, and it takes long to import

    match = Match.from_record(record)
    return reviewing(match, thoroughness, winners=winners_of(record, match))


def go_on(
    review: str, is_new: bool, record: dict[str, Any], thoroughness: Thoroughness, seconds: float
) -> Stretch | None:
    """Work on a review for about so many seconds; None if this process knows nothing of it, and it is not new."""
    if is_new:
        _UNDER_WAY[review] = _begun(record, thoroughness)
    if review not in _UNDER_WAY:
        return None
    return _stretch(review, seconds)


def _stretch(review: str, seconds: float) -> Stretch:
    until = time.monotonic() + seconds
    moves: list[ReviewedMove] = []
    for progress in _UNDER_WAY[review]:
        if progress.move is not None:
            moves.append(progress.move)
        if progress.review is not None:
            drop(review)
            return Stretch(progress.done, progress.curve, moves, progress.review)
        if progress.done == 0 or time.monotonic() >= until:  # the first curve is shown at once
            return Stretch(progress.done, progress.curve, moves)
    raise AssertionError("a review ends with the whole of it")


def drop(review: str) -> None:
    _UNDER_WAY.pop(review, None)


def winners_of(record: dict[str, Any], match: Match) -> list[int] | None:
    """Who won a game that ended before the rules ended it, as its record says; None: the rules did, or it goes on."""
    meta = record.get("meta")
    ending = meta.get("ending") if isinstance(meta, dict) else None
    winners = ending.get("winners") if isinstance(ending, dict) else None
    if match.position.over or not isinstance(winners, list):
        return None
    known = range(match.position.seats)
    return winners if all(type(seat) is int and seat in known for seat in winners) else None
