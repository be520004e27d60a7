"""Mining: bots play against each other, and what they were asked to decide is looked through for puzzles.

A game is found by its number alone, and puzzles are taken in the order of the games, so the same seed gives the same
puzzles with however many workers, interrupted or not.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, product
from random import Random
from typing import Any, Final

from chakpur.bots.bot import Bot
from chakpur.bots.contest import decision_seed
from chakpur.bots.endgame import solver_for
from chakpur.bots.levels import level_of
from chakpur.bots.train import started
from chakpur.bots.weights import shipped_weights
from chakpur.play.catalogue import game_named
from chakpur.play.position import Position, dealt
from chakpur.puzzles import grading, proving, searching
from chakpur.puzzles.pack import Pack
from chakpur.puzzles.proving import Prover
from chakpur.puzzles.puzzle import Outcome, Puzzle
from chakpur.puzzles.searching import Searcher
from chakpur.puzzles.themes import theme_of

LEVEL: Final = 3
"""Of the bots that play: they know what matters, and don't always do it."""
FEWEST_MOVES: Final = 3
CHECKS_A_GAME: Final = 3
"""So many decisions of a game are looked at for long."""
MOST_OF_A_GRADE: Final = (0.1, 0.35, 0.35, 0.35, 0.35)
"""Shares of a pack."""
MOST_OF_A_THEME: Final = 0.5
GAMES_AT_ONCE: Final = 8


def provable(game: str) -> bool:
    """Whether endings of the game can be proven."""
    return solver_for(game, shipped_weights(game, game_named(game).seat_counts[0])) is not None


def effort(game: str, playouts: int = searching.PLAYOUTS) -> dict[str, Any]:
    """How thoroughly a game is mined: what puzzles must have in common to stand in one pack.

    *playouts* are those of each long search, where nothing can be proven.
    """
    common = {"level": LEVEL, "grades": list(grading.BUDGETS), "grade_seeds": len(grading.SEEDS)}
    if provable(game):
        return {**common, "nodes": proving.NODES, "cells": [proving.FEWEST_CELLS, proving.MOST_CELLS]}
    return {
        **common,
        "look_playouts": searching.LOOK_PLAYOUTS,
        "playouts": playouts,
        "searches": 1 + len(searching.SEEDS),
        "gap": searching.GAP,
    }


def finder_for(game: str, seats: int, playouts: int) -> Prover | Searcher:
    """What finds the one good move: a proof where there can be one, else long searches."""
    return Prover(game, seats) if provable(game) else Searcher(game, seats, playouts)


# --- one game ---


@dataclass(frozen=True)
class Table:
    """Where a game is played."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()


def tables(game: str) -> list[Table]:
    """All kinds of tables that the game can have, the usual one first.

    >>> [table.seats for table in tables("flowers")]
    [2, 3, 4]
    """
    known = game_named(game)
    choices = product(*([(name, value) for value in values] for name, values in known.options.items()))
    return [Table(game, seats, options) for options in choices for seats in known.seat_counts]


def table_of(game: str, number: int) -> Table:
    """Every second game is played at the usual table, the others in turn at the other kinds.

    >>> [table_of("flowers", number).seats for number in range(6)]
    [2, 3, 2, 4, 2, 3]
    """
    usual, *others = tables(game)
    return usual if number % 2 == 0 or not others else others[number // 2 % len(others)]


class Miner:
    """Plays and looks through games at one kind of table."""

    def __init__(self, table: Table, playouts: int) -> None:
        self._table = table
        level = replace(level_of(table.game, LEVEL), seconds=math.inf)  # a busy machine plays the same games
        self._bot = Bot(table.game, level, table.seats)
        self._grader = grading.Grader(table.game, table.seats)
        self._finder = finder_for(table.game, table.seats, playouts)

    def puzzles(self, seed: int) -> list[Puzzle]:
        """The puzzles of one game."""
        decisions = [
            position
            for position in self._decisions(seed)
            if len(position.moves) >= FEWEST_MOVES  # of two moves one is soon found
        ]
        Random(seed).shuffle(decisions)
        found = self._proven(decisions) if isinstance(self._finder, Prover) else self._searched(decisions)
        return list(found)

    def _decisions(self, seed: int) -> Iterator[Position]:
        position, _ = dealt(self._table.game, self._table.seats, seed=seed, options=dict(self._table.options))
        for number in count():
            if position.to_move is None:
                return
            yield position
            view = position.view(position.to_move)
            position = position.play(self._bot.choose(view, seed=decision_seed(seed, number, position.to_move)))

    def _proven(self, decisions: list[Position]) -> Iterator[Puzzle]:
        prover = self._finder
        assert isinstance(prover, Prover)
        left = CHECKS_A_GAME
        for position in filter(prover.within_reach, decisions):
            outcomes = prover.only_win(position)
            if outcomes is not None and left:
                left -= 1
                answer = next(iter(outcomes))
                yield self._puzzle(position, answer, outcomes, prover.continuation(position, answer), proven=True)

    def _searched(self, decisions: list[Position]) -> Iterator[Puzzle]:
        searcher = self._finder
        assert isinstance(searcher, Searcher)
        views = [position.view(position.to_move) for position in decisions]
        looks = [(searcher.looks_decisive(view), view) for view in views]
        promising = [view for gap, view in looks if gap >= searching.LOOK_GAP]
        for view in promising[:CHECKS_A_GAME]:
            outcomes = searcher.one_best(view)
            if outcomes is None:
                continue
            world = view.sample(0)
            assert world.view(view.seat) == view, "a world that does not fit what the seat knows"
            told = {move: replace(found, reply=searcher.reply(world, move)) for move, found in outcomes.items()}
            answer = next(iter(told))
            yield self._puzzle(world, answer, told, searcher.continuation(world, answer), proven=False)

    def _puzzle(
        self,
        position: Position,
        answer: str,
        outcomes: dict[str, Outcome],
        continuation: tuple[str, ...],
        proven: bool,
    ) -> Puzzle:
        view = position.view(position.to_move)
        seat = view.seat or 0
        playouts = self._grader.playouts_for(view, answer)
        grade = grading.grade_of(view, answer, playouts)
        return Puzzle(position.line(), seat, theme_of(view), grade, playouts, proven, answer, continuation, outcomes)


@cache
def _miner(table: Table, playouts: int) -> Miner:
    return Miner(table, playouts)


@dataclass(frozen=True)
class _Piece:
    """A game as a piece of work."""

    table: Table
    seed: int
    playouts: int

    @staticmethod
    def mined(piece: "_Piece") -> list[Puzzle]:
        return _miner(piece.table, piece.playouts).puzzles(piece.seed)


# --- a pack ---


def mine(pack: Pack, wanted: int, workers: int, watch: Callable[[Pack], None]) -> Pack:
    """Play on from the pack's last game until it has *wanted* puzzles; *watch* sees it after every game."""
    playouts = pack.playouts
    _miner(tables(pack.game)[0], playouts)  # compiles, before several processes would do it at once
    with started(workers) as crew:
        while len(pack.puzzles) < wanted:
            numbers = range(pack.games, pack.games + GAMES_AT_ONCE)
            pieces = [_Piece(table_of(pack.game, number), pack.game_seed(number), playouts) for number in numbers]
            for found in crew.each(_Piece.mined, pieces):
                pack = pack.after_game(chosen(pack, found, wanted))
                watch(pack)
                if len(pack.puzzles) == wanted:
                    break
    return pack


def chosen(pack: Pack, found: list[Puzzle], wanted: int) -> Puzzle | None:
    """The hardest of a game's puzzles of which the pack does not have enough."""
    grades = Counter(puzzle.grade for puzzle in pack.puzzles)
    themes = Counter(puzzle.theme for puzzle in pack.puzzles)
    known = {puzzle.id for puzzle in pack.puzzles}
    welcome = [
        puzzle
        for puzzle in found
        if puzzle.id not in known
        and grades[puzzle.grade] < MOST_OF_A_GRADE[puzzle.grade - 1] * wanted
        and themes[puzzle.theme] < MOST_OF_A_THEME * wanted
    ]
    return max(welcome, key=lambda puzzle: (puzzle.grade, puzzle.id), default=None)
