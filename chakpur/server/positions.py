"""Positions that are on no table: lessons, puzzles, reviews and what-ifs. Whoever has the line of a position has all of
it, so there is nothing here to hide; a seat is only looked from."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from chakpur.play.position import Position, Step, position_of
from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.decisions import clean_name
from chakpur.server.problems import Malformed
from chakpur.server.story import sentences_of, with_automaton

EXAMPLE_LINE: Final = (
    "patterns board:borr/yopoyr/bpbybggg/yobbpgpo/pgrygpyo/ryropogg/yrgpbr/ybpb bowls:or move:0 phase:play start:--"
)


def looked_at(asked: schema.LookAtPosition, language: str) -> schema.PositionDocument:
    """What a seat sees after the moves, and how those that were not told yet are told to it."""
    steps = _steps(asked.line, asked.moves)
    position = steps[-1].after if steps else position_of(asked.line)
    seat = _checked_seat(asked.seat, position)
    names = _names(asked.names, position, language)
    return schema.PositionDocument(
        game=position.game,
        seats=position.seats,
        options=position.options,
        line=position.line(),
        now=now_of(position, seat, len(steps)),
        chapters=[
            _chapter(step, number, seat, names, language)
            for number, step in enumerate(steps, start=1)
            if number > asked.told
        ],
    )


def why_there(asked: schema.AskAtPosition, language: str) -> schema.Why:
    position = position_after(asked.line, asked.moves)
    reason = position.why_not(asked.move)
    if reason is None:
        return schema.Why(asked.move, True)
    return schema.Why(asked.move, False, reason.rule, reason.text(language))


def drawn(asked: schema.PictureQuery, language: str) -> str:
    """A picture with everything that the line tells."""
    return _drawn(asked.line, asked.part, asked.move, asked.barred, asked.front, asked.theme, language)


@lru_cache(maxsize=128)
def _drawn(
    line: str, part: str | None, move: str | None, barred: str | None, front: int | None, theme: str, language: str
) -> str:
    position = position_of(line)
    return position.svg(part=part, move=move, barred=barred, front=front, theme=theme, language=language)


def now_of(position: Position, seat: int | None, moves_made: int) -> schema.Now:
    """A position as the page of a table shows it."""
    view = position.view(seat)
    foresees = view if seat is not None and position.to_move == seat else None
    return schema.Now(
        status="over" if position.over else "playing",
        to_move=position.to_move,
        moves_made=moves_made,
        view=view.document(),
        moves=list(view.moves) if foresees else [],
        undo=schema.UndoDocument(False),
        ending=schema.EndingDocument("rules", list(position.winners or ())) if position.over else None,
        previews=view.previews() if foresees else [],
        answers=list(view.answers()) if foresees else [],
        reckoning=view.reckoning(),
    )


def position_after(line: str, moves: Sequence[str]) -> Position:
    steps = _steps(line, moves)
    return steps[-1].after if steps else position_of(line)


def _steps(line: str, moves: Sequence[str]) -> list[Step]:
    steps: list[Step] = []
    for move in moves:
        steps.append((steps[-1].after if steps else position_of(line)).step(move))
    return steps


def _chapter(step: Step, number: int, seat: int | None, names: list[str], language: str) -> schema.Chapter:
    events = step.events(seat)
    story = sentences_of(step.before.game, names, step, events, seat, language)
    return schema.Chapter(number, 0, step.before.to_move or 0, step.move, events, story)


def _checked_seat(seat: int | None, position: Position) -> int | None:
    if seat is not None and seat >= position.seats:
        raise Malformed("server-no-such-seat", seat=seat + 1, seats=position.seats)
    return seat


def _names(given: Sequence[str], position: Position, language: str) -> list[str]:
    """A name for each seat: the given ones as far as they go, then «Player 2» and so on."""
    names = [clean_name(name) for name in given[: position.seats]]
    names += [say("server-player", language, number=seat + 1) for seat in range(len(names), position.seats)]
    return with_automaton(names, position.game, language)
