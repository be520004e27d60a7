"""Puzzles for the page: the shipped ones, and which of them is the day's."""

from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import groupby

from chakpur.puzzles.pack import puzzle_of_the_day, puzzled_games, shipped_pack
from chakpur.puzzles.puzzle import Puzzle
from chakpur.puzzles.themes import THEMES
from chakpur.server import schema
from chakpur.server.problems import Missing


def all_puzzles(now: int) -> schema.Puzzles:
    """What there is at a time, in milliseconds since 1970; the day changes everywhere at once, at midnight UTC."""
    moment = datetime.fromtimestamp(now / 1000, UTC)
    day = puzzle_of_the_day(moment.date())
    tomorrow = datetime.combine(moment.date() + timedelta(days=1), datetime.min.time(), UTC)
    return schema.Puzzles(
        date=moment.date().isoformat(),
        day=schema.DaysPuzzle(day.id, day.game, day.grade),
        seconds=int((tomorrow - moment).total_seconds()),
        packs=list(_packs()),
    )


def puzzle_document(puzzle_id: str, language: str) -> schema.PuzzleDocument:
    found = _by_id().get(puzzle_id)
    if found is None:
        raise Missing("server-no-such-puzzle")
    return _document(found, language)


@cache
def _packs() -> tuple[schema.PuzzlePack, ...]:
    return tuple(
        schema.PuzzlePack(game, theme, [schema.PuzzleLine(puzzle.id, puzzle.grade) for puzzle in puzzles])
        for game in puzzled_games()
        for theme, puzzles in groupby(sorted(shipped_pack(game).puzzles, key=_place), lambda puzzle: puzzle.theme)
    )


def _place(puzzle: Puzzle) -> tuple[int, int, str]:
    """Themes in their order, easy puzzles first."""
    return THEMES[puzzle.game].index(puzzle.theme), puzzle.grade, puzzle.id


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in puzzled_games() for puzzle in shipped_pack(game).puzzles}


def _document(puzzle: Puzzle, language: str) -> schema.PuzzleDocument:
    best_first = sorted(puzzle.outcomes.items(), key=lambda item: (item[0] != puzzle.answer, -(item[1].chance or 0)))
    return schema.PuzzleDocument(
        id=puzzle.id,
        game=puzzle.game,
        line=puzzle.line,
        seat=puzzle.seat,
        theme=puzzle.theme,
        grade=puzzle.grade,
        proven=puzzle.proven,
        answer=puzzle.answer,
        reason=puzzle.view.reason(puzzle.answer, language),
        continuation=list(puzzle.continuation),
        outcomes=[schema.PuzzleOutcome(move, found.chance, found.points, found.reply) for move, found in best_first],
    )
