"""The whole review of a game, move by move."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chakpur.bots.outlook import Onlooker
from chakpur.bots.outlook import Outlook as Expectation
from chakpur.games import descriptor_of
from chakpur.play.documents.review import Outlook, ReviewDocument, ReviewedMove, Thoroughness
from chakpur.play.errors import BadRequest, BadSeats, NotOver
from chakpur.play.match import Match
from chakpur.play.position import checked_seed
from chakpur.play.words import shown
from chakpur.review.document import document_of, move_document, outlook_document
from chakpur.review.effort import GUESS, Effort, effort_of
from chakpur.review.findings import Findings, mean_points
from chakpur.review.hidden import HiddenJudge
from chakpur.review.judged import Judge, Judged, settled
from chakpur.review.openly import OpenJudge


@dataclass(frozen=True)
class Progress:
    """How far a review is: at first a curve of quick guesses, then one more move judged each time."""

    done: int
    """Moves judged."""
    total: int
    curve: list[Outlook]
    """At the start and after every move: judged as far as it is ``done``, else guessed."""
    move: ReviewedMove | None = None
    """The move judged last; moves are judged in their order."""
    review: ReviewDocument | None = None
    """The whole, when all is done."""


def review(
    match: Match, thoroughness: Thoroughness = "normal", *, seed: int = 0, winners: Sequence[int] | None = None
) -> ReviewDocument:
    """The review of a finished game.

    >>> import chakpur
    >>> match = chakpur.Match("patterns", seed=7)
    >>> while not match.position.over:
    ...     step = match.play(match.position.moves[0])
    >>> found = review(match, "quick")
    >>> ada = found["players"][0]
    >>> abs(ada["expected"] + ada["luck"] + ada["decisions"] + ada["unknown"] - ada["result"]) < 1e-9
    True
    """
    *_, last = reviewing(match, thoroughness, seed=seed, winners=winners)
    assert last.review is not None
    return last.review


def reviewing(
    match: Match, thoroughness: Thoroughness = "normal", *, seed: int = 0, winners: Sequence[int] | None = None
) -> Iterator[Progress]:
    """Review a finished game step by step; whoever has enough stops asking.

    The same game, thoroughness and seed give the same review. *winners* are those of a game that ended before the
    rules ended it (given up, out of time; none: a draw was agreed). Raise NotOver for a game that still goes on.
    """
    effort = effort_of(thoroughness).shared_by(len(match.steps))
    who = _winners(match, winners)
    return _reviewing(match, effort, thoroughness, checked_seed(seed), who)


def _reviewing(
    match: Match, effort: Effort, thoroughness: Thoroughness, seed: int, winners: tuple[int, ...]
) -> Iterator[Progress]:
    total, mean = len(match.steps), mean_points(match)
    curve = [outlook_document(outlook, mean) for outlook in _guessed(match)]
    yield Progress(0, total, list(curve))
    judge = _judge(match, effort, seed)
    start = outlook = judge.begin(match.start)
    curve[0] = outlook_document(start, mean)
    judged: list[Judged] = []
    for number, step in enumerate(match.steps, start=1):
        judged.append(judge.judge(step, outlook))
        outlook = judged[-1].after
        curve[number] = outlook_document(outlook, mean)
        yield Progress(number, total, list(curve), move_document(number, judged[-1], mean))
    found = Findings(match, start, judged, winners)
    yield Progress(total, total, list(curve), review=document_of(found, thoroughness, seed))


def _judge(match: Match, effort: Effort, seed: int) -> Judge:
    judge = HiddenJudge if descriptor_of(match.position.game).hidden else OpenJudge
    return judge(match.start, effort, seed * 100_003 % 2**62)


def _guessed(match: Match) -> list[Expectation]:
    """What the fast evaluation makes of every position."""
    onlooker = Onlooker(match.position.game, match.position.seats)
    worlds = GUESS.worlds_for(onlooker.players)
    positions = [match.start, *(step.after for step in match.steps)]
    return [settled(onlooker.outlook(position, worlds=worlds)) for position in positions]


def _winners(match: Match, given: Sequence[int] | None) -> tuple[int, ...]:
    if match.position.over:
        return match.position.winners or ()
    if given is None:
        raise NotOver("review-not-over", moves=len(match.steps))
    if not match.steps:
        raise BadRequest("review-no-moves")
    seats = match.position.seats
    for seat in given:
        if not 0 <= seat < seats:
            raise BadSeats("bad-seat", game=match.position.game, seat=shown(seat), highest=seats - 1)
    return tuple(given)
