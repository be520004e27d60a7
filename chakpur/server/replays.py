"""A finished game from its first position to its last, as one seat saw it or with everything open."""

from typing import Any

from chakpur.play.game import EVERYTHING, Json
from chakpur.play.match import Match
from chakpur.play.position import Position, Step
from chakpur.server import schema
from chakpur.server.problems import Malformed
from chakpur.server.reviewer import winners_of
from chakpur.server.storage import StoredReview
from chakpur.server.story import sentences_of, with_automaton


def replay_of(
    stored: StoredReview, record: dict[str, Any], mine: list[int], asked: schema.ReplayFrom, language: str
) -> schema.Replay:
    """All positions and chapters of the game of a review, for one viewer."""
    match = Match.from_record(record)
    if asked.seat >= match.start.seats:
        raise Malformed("server-no-such-seat", seat=asked.seat + 1, seats=match.start.seats)
    names = with_automaton(list(match.players), match.start.game, language)
    ending = _ending(record, match)
    frames = [schema.ReplayFrame(match.start.line(), _shown(match.start, asked, 0, None))]
    for number, step in enumerate(match.steps, start=1):
        now = _shown(step.after, asked, number, ending if number == len(match.steps) else None)
        frames.append(schema.ReplayFrame(step.after.line(), now, _told(step, number, asked, names, language)))
    start = match.start
    return schema.Replay(
        start.game, start.seats, start.options, names[: start.seats], ending, stored.table, mine, frames
    )


def _shown(
    position: Position, asked: schema.ReplayFrom, number: int, ending: schema.EndingDocument | None
) -> schema.Now:
    view = position.view(asked.seat)
    return schema.Now(
        status="over" if ending else "playing",
        to_move=None if ending else position.to_move,
        moves_made=number,
        view=opened(position) if asked.open else view.document(),
        moves=[],
        undo=schema.UndoDocument(False),
        ending=ending,
        reckoning=position.reckoning() if asked.open else view.reckoning(),
    )


def opened(position: Position) -> Json:
    """A view with all hands; what nobody has seen yet stays unseen."""
    state = position.state()
    for pile in ("deck", "stacks"):
        if pile in state:
            state[pile] = _sizes(state[pile])
    return state


def _sizes(pile: Any) -> Any:
    return {name: _sizes(each) for name, each in pile.items()} if isinstance(pile, dict) else {"size": len(pile)}


def _told(step: Step, number: int, asked: schema.ReplayFrom, names: list[str], language: str) -> schema.Chapter:
    events = step.events(EVERYTHING if asked.open else asked.seat)
    seat = None if asked.open else asked.seat
    story = sentences_of(step.before.game, names, step, events, seat, language)
    return schema.Chapter(number, 0, step.before.to_move or 0, step.move, events, story)


def _ending(record: dict[str, Any], match: Match) -> schema.EndingDocument:
    winners = winners_of(record, match)
    if winners is None:
        return schema.EndingDocument("rules", list(match.position.winners or ()))
    ending = record["meta"]["ending"]
    by = ending.get("by")
    seat = ending.get("seat")
    return schema.EndingDocument(
        by if by in ("resignation", "time", "agreement") else "agreement", winners, seat if type(seat) is int else None
    )
