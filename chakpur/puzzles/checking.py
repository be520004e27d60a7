"""Is a puzzle what it says? Everything is looked at again from the line alone."""

from collections.abc import Iterator

from chakpur.play.errors import ChakpurError
from chakpur.puzzles.mining import finder_for
from chakpur.puzzles.pack import Pack
from chakpur.puzzles.proving import CHANCES, Prover
from chakpur.puzzles.puzzle import GRADES, Puzzle
from chakpur.puzzles.searching import GAP, Searcher
from chakpur.puzzles.themes import theme_of


def faults_of(puzzle: Puzzle) -> Iterator[str]:
    """What the rules alone can say against it; each fault is a few words for whoever mines."""
    try:
        view = puzzle.view
    except ChakpurError as error:
        yield f"line: {error}"
        return
    if puzzle.position.to_move != puzzle.seat:
        yield "seat: not the one that is to move"
        return
    if set(puzzle.outcomes) != set(view.moves):
        yield "outcomes: not those of the legal moves"
    if puzzle.answer not in view.moves or puzzle.continuation[:1] != (puzzle.answer,):
        yield "answer: not a legal move, or not where the line of play begins"
        return
    if not 1 <= puzzle.grade <= GRADES or puzzle.theme != theme_of(view):
        yield "grade or theme: not what the position has"
    if puzzle.gap < (GAP if not puzzle.proven else CHANCES["win"] - CHANCES["draw"]):
        yield "gap: another move is as good"
    yield from _faults_of_play(puzzle)


def _faults_of_play(puzzle: Puzzle) -> Iterator[str]:
    """All told moves must be legal."""
    try:
        position = puzzle.position
        for move in puzzle.continuation:
            position = position.play(move)
        for move, found in puzzle.outcomes.items():
            if found.reply is not None:
                puzzle.position.play(move).play(found.reply)
    except ChakpurError as error:
        yield f"moves: {error}"


class Checker:
    """Makes proofs and long searches again."""

    def __init__(self, pack: Pack) -> None:
        self._playouts = pack.playouts
        self._finders: dict[int, Prover | Searcher] = {}

    def holds(self, puzzle: Puzzle) -> bool:
        """Whether the answer is found again: proven, or by as long searches as when it was mined."""
        finder = self._finder(puzzle)
        if isinstance(finder, Prover):
            outcomes = finder.only_win(puzzle.position)
            return outcomes is not None and {move: found.chance for move, found in outcomes.items()} == {
                move: found.chance for move, found in puzzle.outcomes.items()
            }
        found = finder.one_best(puzzle.view)
        return found is not None and next(iter(found)) == puzzle.answer

    def _finder(self, puzzle: Puzzle) -> Prover | Searcher:
        seats = puzzle.position.seats
        if seats not in self._finders:
            self._finders[seats] = finder_for(puzzle.game, seats, self._playouts)
        return self._finders[seats]
