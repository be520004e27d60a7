"""How puzzles are found, part by part: proofs, long searches, grades, and what a pack takes. Searches and proofs are
stand-ins that find what the test has written down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from types import SimpleNamespace
from typing import Any, cast

import pytest

import chakpur
from chakpur.bots.contest import decision_seed
from chakpur.bots.endgame import Proof, cells_left
from chakpur.bots.levels import Level
from chakpur.bots.styles import PLAIN_UCT, Style, search_style
from chakpur.bots.thinker import Candidate, Thought
from chakpur.games import descriptor_of
from chakpur.play.errors import UnknownGame
from chakpur.play.position import Position, View
from chakpur.puzzles import grading, mining, pack, proving, searching
from chakpur.puzzles.grading import BUDGETS, SEEDS, Grader, grade_of, greedy_move
from chakpur.puzzles.mining import CHECKS_A_GAME, FEWEST_MOVES, Miner, Table, chosen, effort, mine, table_of
from chakpur.puzzles.pack import Pack, puzzle_of_the_day, puzzled_games, shipped_pack
from chakpur.puzzles.proving import FEWEST_CELLS, LONGEST_LINE, MOST_CELLS, NODES, Prover
from chakpur.puzzles.puzzle import Outcome, Puzzle
from chakpur.puzzles.searching import FEW_VISITS, GAP, LOOK_GAP, Searcher, gap_in
from chakpur.puzzles.themes import theme_of

START = chakpur.deal("patterns", seed=7)
while len(START.moves) < 5:
    START = START.play(START.moves[0])


def candidate(move: str, visits: int, value: float, margin: float = 0.0) -> Candidate:
    return Candidate(move, visits, value, margin)


def thought(*candidates: Candidate) -> Thought:
    return Thought(candidates, tuple(each.move for each in candidates[:1]), 1, 0.0)


class Search:
    """A thinker whose thoughts are made by the test, by view, playouts and seed."""

    def __init__(self, think: Callable[[View, int, int], Thought]) -> None:
        self._think = think
        self.asked: list[tuple[int, int]] = []

    def think(self, view: View, *, playouts: int, seed: int = 0) -> Thought:
        self.asked.append((playouts, seed))
        return self._think(view, playouts, seed)


@pytest.fixture
def styles(monkeypatch: pytest.MonkeyPatch) -> list[Style | None]:
    """The styles of the searches that were begun, in their order; each finds that the first move is far better."""
    found: list[Style | None] = []

    def begin(game: str, seats: int, style: Style | None = None) -> Search:
        found.append(style)
        return Search(lambda view, *_: thought(candidate(view.moves[0], 9, 0.5), candidate(view.moves[1], 9, 0.0)))

    for module in (grading, proving, searching):
        monkeypatch.setattr(module, "Thinker", begin)
    return found


# --- a puzzle ---


def puzzle(**changes: Any) -> Puzzle:
    return replace(shipped_pack("patterns").puzzles[0], **changes)


@pytest.mark.parametrize(
    ("chances", "gap"),
    [
        ({"a": 1.0, "b": 0.5, "c": 0.0}, 0.5),
        ({"a": 0.8, "b": None, "c": 0.7}, 0.1),
        ({"a": 0.8, "b": None}, 0.8),
        ({"a": 0.6, "b": 0.9}, -0.3),
    ],
)
def test_the_gap_is_to_the_best_of_the_others(chances: Mapping[str, float | None], gap: float) -> None:
    outcomes = {move: Outcome(chance) for move, chance in chances.items()}
    assert puzzle(answer="a", outcomes=outcomes).gap == pytest.approx(gap)


def test_a_puzzle_is_written_down_and_read_again() -> None:
    outcomes = {"a": Outcome(1.0, 3.0, "b"), "b": Outcome(None), "c": Outcome(0.5, -2.0)}
    one = puzzle(outcomes=outcomes, playouts=None, seat=1, grade=4)
    assert Puzzle.of(one.document()) == one
    assert one.document()["outcomes"]["a"] == [1.0, 3.0, "b"]
    assert one.id == puzzle(answer="b").id == puzzle().id, "whatever was found out about the position"
    assert one.id != shipped_pack("patterns").puzzles[1].id


# --- themes ---


def view_with(game: str, **document: Any) -> View:
    return cast(View, SimpleNamespace(game=game, document=lambda: document))


@pytest.mark.parametrize(
    ("face_up", "theme"), [(0, "last"), (12, "last"), (13, "ending"), (18, "ending"), (19, "middle"), (64, "middle")]
)
def test_a_theme_of_patterns_is_how_much_is_left(face_up: int, theme: str) -> None:
    cells = {f"{i}": {"owner": None if i < face_up else i % 2} for i in range(64)}
    assert theme_of(view_with("patterns", cells=cells)) == theme


@pytest.mark.parametrize("game", ["mandala", "mandala-solo"])
def test_a_theme_of_mandala_is_how_long_the_longest_river_is(game: str) -> None:
    for lengths, theme in (((0, 0), "begin"), ((2, 2), "begin"), ((3, 0), "late"), ((0, 3), "late"), ((6, 6), "late")):
        rivers = [["red"] * length for length in lengths]
        assert theme_of(view_with(game, phase="play", rivers=rivers)) == theme
        assert theme_of(view_with(game, phase="claim", rivers=rivers)) == "claim"


def test_a_theme_of_flowers_is_how_many_play_or_what_is_taken() -> None:
    assert [theme_of(view_with("flowers", phase="play", seats=seats)) for seats in (2, 3, 4)] == ["two", "many", "many"]
    assert [theme_of(view_with("flowers", phase="take", seats=seats)) for seats in (2, 3)] == ["take", "take"]


# --- grades ---


def grader(finds: Callable[[int, int], str]) -> Grader:
    """One whose search finds this, by playouts and seed."""
    found = object.__new__(Grader)
    search = Search(lambda _view, playouts, seed: thought(candidate(finds(playouts, seed), 1, 0.0)))
    found._thinker = search  # type: ignore[assignment]
    return found


VIEW = START.view(START.to_move)


@pytest.mark.parametrize("enough", [*BUDGETS, None])
def test_a_grade_is_the_least_with_which_every_seed_finds_it(enough: int | None) -> None:
    def finds(playouts: int, seed: int) -> str:
        return "a" if enough is not None and playouts >= enough else "b"

    assert grader(finds).playouts_for(VIEW, "a") == enough


@pytest.mark.parametrize("unlucky", SEEDS)
def test_one_seed_that_does_not_find_it_is_enough_to_say_no(unlucky: int) -> None:
    def finds(playouts: int, seed: int) -> str:
        return "b" if playouts <= BUDGETS[1] and seed == unlucky else "a"

    assert grader(finds).playouts_for(VIEW, "a") == BUDGETS[2]


def test_what_a_short_search_finds_by_chance_and_a_longer_one_does_not_is_not_found() -> None:
    assert grader(lambda playouts, _: "b" if playouts == BUDGETS[1] else "a").playouts_for(VIEW, "a") == BUDGETS[2]


def test_whoever_grades_has_learned_nothing(styles: list[Style | None]) -> None:
    Grader("patterns", 2)
    assert styles == [PLAIN_UCT]


def with_points(*points: Any, seat: int = 0) -> View:
    previews = [{"move": f"m{i}", "points": each} for i, each in enumerate(points)]
    moves = tuple(each["move"] for each in previews)
    return cast(View, SimpleNamespace(seat=seat, moves=moves, previews=lambda: previews))


def test_what_anybody_would_try_brings_most_and_alone() -> None:
    assert greedy_move(with_points(1, 3, 2)) == "m1"
    assert greedy_move(with_points(3, 1, 3)) is None
    both = ([5, 0], [0, 2], [1, 1])
    assert [greedy_move(with_points(*both, seat=seat)) for seat in (0, 1)] == ["m0", "m1"], "the mover's own points"


def test_grades_go_from_first_sight_to_never() -> None:
    view = with_points(0, 0, 1)
    assert [grade_of(view, "m0", playouts) for playouts in (*BUDGETS, None)] == [1, 2, 3, 4, 5]
    assert grade_of(view, "m2", None) == 1, "what brings most at once"
    assert grade_of(with_points(0, 0), "m0", None) == 1, "of two moves one is soon found"


# --- proofs ---


class Proofs:
    """A solver that knows what is written down, by position."""

    def __init__(self, known: Mapping[Position, Proof]) -> None:
        self.known = known

    def prove(self, position: Position, *, nodes: int) -> Proof | None:
        assert nodes == NODES
        assert not position.over, "there is nothing to prove any more"
        return self.known.get(position)


def proof(result: str, move: str, margin: int | None = None) -> Proof:
    return Proof(result, move, margin, (move,), 1, 0.0)


def prover(known: Mapping[Position, Proof], order: Sequence[str] = ()) -> Prover:
    found = object.__new__(Prover)
    found._solver = Proofs(known)  # type: ignore[assignment]
    search = Search(lambda view, *_: thought(*(candidate(move, 1, 0.0) for move in order or view.moves)))
    found._thinker = search  # type: ignore[assignment]
    return found


def known_of(position: Position, results: Mapping[str, str], answer: str) -> dict[Position, Proof]:
    """Proofs of what each move leads to, for whoever moves then; of the rest: the next one wins by 4."""
    found = {position: proof("win", answer, 6)}
    for move in position.moves:
        after = position.play(move)
        found[after] = proof(results.get(move, "win"), after.moves[0], 4)
    return found


def test_the_only_win_comes_first_with_what_all_others_lead_to() -> None:
    first, answer, *rest = START.moves
    known = known_of(START, {answer: "loss", rest[0]: "draw"}, answer)
    outcomes = prover(known).only_win(START)
    assert outcomes is not None
    assert list(outcomes) == [answer, first, *rest]
    assert {move: found.chance for move, found in outcomes.items()} == {
        answer: 1.0, first: 0.0, rest[0]: 0.5, **dict.fromkeys(rest[1:], 0.0),
    }  # fmt: skip


def test_a_second_win_an_unproven_move_or_no_win_make_no_puzzle() -> None:
    first, answer, *rest = START.moves
    known = known_of(START, {answer: "loss"}, answer)
    assert prover(known).only_win(START) is not None
    assert prover(known | {START.play(rest[-1]): proof("loss", "x")}).only_win(START) is None
    for result in ("draw", "loss"):
        assert prover(known | {START: proof(result, answer)}).only_win(START) is None
    for unknown in (START, START.play(answer), START.play(first)):
        assert prover({each: found for each, found in known.items() if each != unknown}).only_win(START) is None


def goes_on() -> Position:
    """Patterns, the final flips: whoever moved moves again."""
    for seed in range(50):
        position = chakpur.deal("patterns", seed=seed)
        while not position.over:
            after = position.play(position.moves[0])
            if after.to_move == position.to_move:
                return position
            position = after
    raise AssertionError("nobody moves twice")


@pytest.mark.parametrize(("result", "chance"), [("win", 0.0), ("draw", 0.5), ("loss", 1.0)])
def test_what_the_other_wins_one_loses(result: str, chance: float) -> None:
    move = START.moves[0]
    reply = START.play(move).moves[1]
    found = prover({START.play(move): proof(result, reply, 4)}).outcome(START, move)
    assert found == Outcome(chance, -4.0, reply)
    unknown = prover({START.play(move): proof(result, reply)}).outcome(START, move)
    assert unknown == Outcome(chance, None, reply)


@pytest.mark.parametrize(("result", "chance"), [("win", 1.0), ("draw", 0.5), ("loss", 0.0)])
def test_whoever_moves_again_wins_what_is_won_then_and_nobody_replies(result: str, chance: float) -> None:
    position = goes_on()
    move = position.moves[0]
    after = position.play(move)
    found = prover({after: proof(result, after.moves[0], 4)}).outcome(position, move)
    assert found == Outcome(chance, 4.0, None)


@pytest.mark.parametrize(
    ("winners", "scores", "chances", "points"),
    [((0,), (30, 20), (1.0, 0.0), 10), ((1,), (20, 30), (0.0, 1.0), -10), ((), (25, 25), (0.5, 0.5), 0)],
)
def test_the_end_is_what_it_is_for_either_seat(
    winners: tuple[int, ...], scores: tuple[int, int], chances: tuple[float, float], points: int
) -> None:
    over = cast(Position, SimpleNamespace(over=True, winners=winners, scores=scores))
    for seat in (0, 1):
        ending = cast(Position, SimpleNamespace(to_move=seat, play=lambda _: over))
        assert prover({}).outcome(ending, "done") == Outcome(chances[seat], points if seat == 0 else -points)


def test_a_proven_line_goes_on_with_the_best_of_both_but_not_for_ever() -> None:
    start = chakpur.deal("patterns", seed=7)
    position, known, line = start.play(start.moves[0]), {}, [start.moves[0]]
    for number in range(LONGEST_LINE + 2):
        best = position.moves[number % len(position.moves)]
        known[position] = proof("win", best)
        line.append(best)
        position = position.play(best)
    assert prover(known).continuation(start, start.moves[0]) == tuple(line[:LONGEST_LINE])
    few = dict(list(known.items())[:3])
    assert prover(few).continuation(start, start.moves[0]) == tuple(line[:4]), "as far as it is proven"


def test_a_proven_line_ends_with_the_game() -> None:
    trail = whole_game("patterns")
    known = {position: proof("win", position.moves[0]) for position in trail}
    assert prover(known).continuation(trail[-3], trail[-3].moves[0]) == tuple(each.moves[0] for each in trail[-3:])


def whole_game(game: str, seats: int = 2) -> list[Position]:
    """All positions in which something was decided: always for the first move."""
    position, trail = chakpur.deal(game, seats, seed=3), []
    while not position.over:
        trail.append(position)
        position = position.play(position.moves[0])
    return trail


def test_likely_moves_are_looked_at_without_another_proof(styles: list[Style | None]) -> None:
    Prover("patterns", 2)
    assert search_style("patterns", 2).solve
    assert styles == [replace(search_style("patterns", 2), solve=False)]


def test_what_is_within_reach_has_not_too_few_cells_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    found = prover({})
    for cells, reaches in ((7, False), (8, True), (28, True), (29, False)):
        monkeypatch.setattr(proving, "cells_left", lambda record, cells=cells: cells)
        assert found.within_reach(START) == reaches
    assert (FEWEST_CELLS, MOST_CELLS) == (8, 28)
    monkeypatch.undo()
    assert found.within_reach(START) == (FEWEST_CELLS <= cells_left(START.record) <= MOST_CELLS)


# --- long searches ---


def searcher(plain: Callable[[View, int, int], Thought], wary: Callable[[View, int, int], Thought]) -> Searcher:
    found = object.__new__(Searcher)
    found._playouts = 500
    found._thinker, found._wary = Search(plain), Search(wary)  # type: ignore[assignment]
    return found


def sees(best: str, gap: float, visits: int = 100) -> Thought:
    """Of two moves this one is better by so much, in chances of winning."""
    other = "b" if best == "a" else "a"
    return thought(candidate(best, visits, gap, 2.0), candidate(other, visits, -gap, -1.0))


def test_a_gap_is_in_chances_and_to_the_best_of_the_others_by_the_mean_of_all_searches() -> None:
    assert gap_in(
        [thought(candidate("a", 10, 0.5), candidate("b", 10, -0.5), candidate("c", 5, 0.1))]
    ) == pytest.approx(0.2)
    assert gap_in([thought(candidate("a", 10, 0.5))]) == 0
    assert gap_in([thought(candidate("a", 10, 0.5), candidate("b", 0, 0.0))]) == 0
    twice = [
        thought(candidate("a", 30, 0.6), candidate("b", 10, 0.0)),
        thought(candidate("a", 10, 0.2), candidate("b", 30, 0.4)),
    ]
    assert gap_in(twice) == pytest.approx((0.5 - 0.3) / 2), "who was visited more weighs more"


def test_the_best_is_what_every_search_finds_far_better() -> None:
    found = searcher(lambda *_: sees("a", 0.2, 300), lambda *_: sees("a", 0.4, 100))
    outcomes = found.one_best(VIEW)
    assert outcomes is not None
    assert list(outcomes) == ["a", "b"]
    assert outcomes["a"] == Outcome(round((0.22 + 1) / 2, 3), 2.0)
    assert outcomes["b"] == Outcome(round((-0.22 + 1) / 2, 3), -1.0)
    assert found._wary.asked == [(500, 0)]  # type: ignore[attr-defined]
    assert found._thinker.asked == [(500, seed) for seed in searching.SEEDS]  # type: ignore[attr-defined]


@pytest.mark.parametrize("doubts", [0, *searching.SEEDS])
@pytest.mark.parametrize("other", [sees("b", 0.5), sees("a", GAP - 0.001)], ids=["another move", "hardly better"])
def test_one_search_that_does_not_agree_is_enough_to_say_no(doubts: int, other: Thought) -> None:
    def think(_view: View, _playouts: int, seed: int) -> Thought:
        return other if seed == doubts else sees("a", 0.5)

    assert searcher(think, think).one_best(VIEW) is None
    assert searcher(lambda *_: sees("a", GAP + 0.001), lambda *_: sees("a", GAP + 0.001)).one_best(VIEW) is not None


def test_what_each_search_finds_of_another_move_is_put_together() -> None:
    """For itself each search finds one move far better; together they find another nearly as good."""
    plain = thought(candidate("a", 500, 0.5), candidate("b", 1, -0.5))
    wary = thought(candidate("a", 10, 0.9), candidate("b", 999, 0.36))
    assert min(gap_in([plain]), gap_in([wary])) > GAP
    assert searcher(lambda *_: plain, lambda *_: wary).one_best(VIEW) is None


def test_what_was_hardly_tried_has_no_chance_that_could_be_told() -> None:
    def think(visits: int) -> Callable[..., Thought]:
        return lambda *_: thought(candidate("a", 500, 0.8, 3.0), candidate("b", visits, -0.5, -2.0))

    enough, few = (searcher(think(visits), think(visits)).one_best(VIEW) for visits in (8, 7))
    assert enough is not None
    assert few is not None
    assert FEW_VISITS in range(4 * 7 + 1, 4 * 8 + 1)
    assert enough["b"] == Outcome(0.25, -2.0)
    assert few["b"] == Outcome(None)


def test_the_second_kind_of_search_is_more_curious_and_trusts_less(styles: list[Style | None]) -> None:
    found = Searcher("mandala", 2, 500)
    usual = search_style("mandala", 2)
    assert styles[0] == usual
    wary = replace(usual, exploration=3 * usual.exploration, prior_power=usual.prior_power / 2)
    assert styles == [usual, wary]
    usual_asked, wary_asked = (each.asked for each in cast(Any, (found._thinker, found._wary)))
    view = chakpur.deal("mandala", seed=1).view(0)
    assert found.looks_decisive(view) == 0.25
    assert (usual_asked, wary_asked) == ([(searching.LOOK_PLAYOUTS, 0)], []), "the first look is a short one"
    assert found.one_best(view) is not None
    assert wary_asked == [(500, 0)]
    assert usual_asked[1:] == [(500, seed) for seed in searching.SEEDS]
    world = view.sample(0)
    assert found.reply(world, world.moves[0]) == world.play(world.moves[0]).moves[0]
    assert usual_asked[-1] == (searching.REPLY_PLAYOUTS, 0)


@pytest.mark.parametrize(("game", "seats"), [("patterns", 2), ("flowers", 3)])
def test_nobody_replies_to_the_last_move_and_a_line_ends_with_it(game: str, seats: int) -> None:
    found = searcher(lambda view, *_: thought(candidate(view.moves[0], 1, 0.0)), lambda *_: sees("a", 0.1))
    last = whole_game(game, seats)[-1]
    assert found.reply(last, last.moves[0]) is None
    assert found.continuation(last, last.moves[0]) == (last.moves[0],)


def test_a_line_goes_on_until_it_is_the_same_seats_turn_again() -> None:
    found = searcher(lambda view, *_: thought(candidate(view.moves[0], 1, 0.0)), lambda *_: sees("a", 0.1))
    three = chakpur.deal("flowers", 3, seed=2)
    line = found.continuation(three, three.moves[-1])
    position = three
    for move in line:
        position = position.play(move)
    assert position.to_move == three.to_move
    assert len(line) == 3
    assert line[0] == three.moves[-1]
    assert found.reply(three, three.moves[-1]) == line[1]
    again = goes_on()
    assert found.continuation(again, again.moves[0]) == (again.moves[0],)
    assert found.reply(again, again.moves[0]) is None, "nobody replies to whoever moves again"


# --- a game looked through ---


class Finder(Prover):
    """Finds every position within reach decisive, and proves what it is told."""

    def __init__(self, finds: Callable[[int], bool]) -> None:
        self.finds, self.seen = finds, 0

    def within_reach(self, position: Position) -> bool:
        return True

    def only_win(self, position: Position) -> dict[str, Outcome] | None:
        self.seen += 1
        return {position.moves[1]: Outcome(1.0), position.moves[0]: Outcome(0.0)} if self.finds(self.seen) else None

    def continuation(self, position: Position, answer: str) -> tuple[str, ...]:
        return (answer,)


class Promising(Searcher):
    """Finds that each view looks as decisive as it is told."""

    def __init__(self, gaps: Mapping[View, float]) -> None:
        self.gaps = gaps
        self.looked_at: list[View] = []

    def looks_decisive(self, view: View) -> float:
        return self.gaps[view]

    def one_best(self, view: View) -> dict[str, Outcome] | None:
        self.looked_at.append(view)
        return {move: Outcome(0.5) for move in reversed(view.moves)} if len(self.looked_at) != 2 else None

    def reply(self, world: Position, move: str) -> str | None:
        return f"reply to {move}"

    def continuation(self, world: Position, answer: str) -> tuple[str, ...]:
        return (answer,)


def miner(game: str, decisions: Sequence[Position], finder: Prover | Searcher) -> Miner:
    found = object.__new__(Miner)
    found._finder = finder
    found._grader = grader(lambda *_: "nothing")
    found._decisions = lambda seed: iter(decisions)  # type: ignore[method-assign, assignment]
    return found


def decisions(game: str, count: int) -> list[Position]:
    position, found = chakpur.deal(game, seed=3), []
    while len(found) < count:
        if len(position.moves) >= FEWEST_MOVES:
            found.append(position)
        position = position.play(position.moves[len(found) % len(position.moves)])
    return found


def test_of_a_proven_game_so_many_puzzles_are_kept_each_of_the_one_who_is_to_move() -> None:
    given = decisions("patterns", 8)
    found = miner("patterns", given, Finder(lambda number: number != 2)).puzzles(1)
    assert len(found) == CHECKS_A_GAME
    for each in found:
        assert each.proven
        assert each.position.to_move == each.seat
        assert each.position in given
        assert each.answer == each.position.moves[1]
        assert (each.grade, each.playouts) == (5 if greedy_move(each.view) != each.answer else 1, None)
    assert {each.seat for each in found} == {0, 1}


def test_which_decisions_of_a_game_are_looked_at_is_drawn_by_its_seed() -> None:
    """Else all puzzles would be from the beginning of a game, or all from its end."""
    given = decisions("patterns", 8)

    def lines(seed: int) -> tuple[str, ...]:
        return tuple(each.line for each in miner("patterns", given, Finder(lambda _: True)).puzzles(seed))

    assert [lines(seed) for seed in range(4)] == [lines(seed) for seed in range(4)]
    assert len({lines(seed) for seed in range(4)}) == 4


def test_only_what_is_within_reach_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    given = decisions("patterns", 8)
    near = given[2:4]
    finder = Finder(lambda _: True)
    monkeypatch.setattr(finder, "within_reach", near.__contains__)
    found = miner("patterns", given, finder).puzzles(1)
    assert finder.seen == 2
    assert {each.line for each in found} == {each.line() for each in near}


def test_a_puzzle_is_graded_by_its_own_answer() -> None:
    asked: list[tuple[View, str]] = []

    def playouts_for(view: View, answer: str) -> int:
        asked.append((view, answer))
        return BUDGETS[1]

    looks = miner("patterns", decisions("patterns", 8), Finder(lambda _: True))
    looks._grader = cast(Grader, SimpleNamespace(playouts_for=playouts_for))
    found = looks.puzzles(1)
    assert asked == [(each.view, each.answer) for each in found]
    assert {each.playouts for each in found} == {BUDGETS[1]}
    assert [each.grade for each in found] == [1 if greedy_move(each.view) == each.answer else 2 for each in found]


def test_a_game_is_played_at_its_own_kind_of_table_each_decision_with_its_own_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[int] = []

    class First:
        def __init__(self, game: str, level: Level, seats: int) -> None:
            assert (game, level.number, seats) == ("mandala-solo", mining.LEVEL, 1)
            assert level.seconds == float("inf"), "a busy machine plays the same games"

        def choose(self, view: View, *, seed: int) -> str:
            seeds.append(seed)
            return view.moves[0]

    monkeypatch.setattr(mining, "Bot", First)
    monkeypatch.setattr(grading, "Grader", lambda *_: None)
    monkeypatch.setattr(mining, "finder_for", lambda *_: None)
    table = Table("mandala-solo", 1, (("yoga", "simple"),))
    found = list(Miner(table, 70)._decisions(9))
    position = chakpur.deal("mandala-solo", seed=9, options={"yoga": "simple"})
    for each in found:
        assert each == position
        position = position.play(position.moves[0])
    assert position.over
    assert seeds == [decision_seed(9, number, 0) for number in range(len(found))]


def test_what_has_hardly_a_choice_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    finder = Finder(lambda _: True)
    given = decisions("patterns", 4)
    for fewest, count in ((min(len(each.moves) for each in given), 3), (10_000, 0)):
        monkeypatch.setattr(mining, "FEWEST_MOVES", fewest)
        assert len(miner("patterns", given, finder).puzzles(1)) == count


def test_of_what_looks_decisive_so_many_are_looked_at_for_long_in_worlds_that_fit() -> None:
    given = decisions("mandala", 7)
    gaps = [0.5, LOOK_GAP - 0.001, LOOK_GAP, 0.0, 0.3, 0.4, 0.2]
    finder = Promising({each.view(each.to_move): gap for each, gap in zip(given, gaps, strict=True)})
    found = miner("mandala", given, finder).puzzles(1)
    assert len(finder.looked_at) == CHECKS_A_GAME
    assert all(finder.gaps[view] >= LOOK_GAP for view in finder.looked_at)
    assert [each.view for each in found] == [finder.looked_at[0], finder.looked_at[2]]
    for each in found:
        assert not each.proven
        assert each.answer == each.view.moves[-1], "the first of what was found"
        assert each.position == each.view.sample(0)
        assert {move: told.reply for move, told in each.outcomes.items()} == {
            move: f"reply to {move}" for move in each.view.moves
        }


# --- a pack ---


@dataclass(frozen=True)
class Found:
    """As much of a puzzle as a pack asks for."""

    id: str
    grade: int
    theme: str = "last"


def some(*grades: int, theme: str = "last") -> list[Any]:
    return [Found(f"{grade}{theme}{i}", grade, theme) for i, grade in enumerate(grades)]


def with_puzzles(*found: Any, games: int = 0) -> Pack:
    return Pack("patterns", 6, effort("patterns"), games, tuple(found))


def test_a_pack_takes_no_more_of_a_grade_or_a_theme_than_its_share() -> None:
    spread = {theme: some(*[2] * 5, theme=theme) for theme in ("last", "ending", "middle")}
    easy = Found("easy", 1, "middle")
    assert chosen(with_puzzles(), [easy], 10) is easy
    assert chosen(with_puzzles(Found("other", 1, "ending")), [easy], 10) is None, "one of ten"
    assert chosen(with_puzzles(Found("other", 1, "ending")), [easy], 11) is easy
    hard = Found("hard", 2, "middle")
    three = [*spread["last"][:2], *spread["ending"][:1]]
    assert chosen(with_puzzles(*three), [hard], 10) is hard, "three and a half of ten"
    assert chosen(with_puzzles(*three, spread["ending"][1]), [hard], 10) is None
    late = Found("late", 5, "last")
    same = some(2, 3, 4, 2, theme="last")
    assert chosen(with_puzzles(*same), [late], 10) is late
    assert chosen(with_puzzles(*same, Found("x", 3, "last")), [late], 10) is None, "half of ten"


def test_of_a_game_the_hardest_that_is_new_is_taken() -> None:
    found = some(2, 4, 4, 3)
    assert chosen(with_puzzles(), found, 100) is found[2], "of equals always the same one"
    assert chosen(with_puzzles(found[2]), found, 100) is found[1]
    assert chosen(with_puzzles(*found), found, 100) is None


def test_every_second_game_is_at_the_usual_table_and_all_others_get_their_turn() -> None:
    assert [table_of("flowers", number).seats for number in range(10)] == [2, 3, 2, 4, 2, 3, 2, 4, 2, 3]
    solo = [dict(table_of("mandala-solo", number).options) for number in range(4)]
    assert solo[0] == solo[2] != solo[1] == solo[3]
    assert {table_of("patterns", number) for number in range(4)} == {Table("patterns", 2)}


def test_games_are_played_in_their_order_until_there_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    class Player:
        def __init__(self, table: Table, playouts: int) -> None:
            self.table = table

        def puzzles(self, seed: int) -> list[Any]:
            played.append((self.table.seats, seed))
            return [Found(f"{seed}", 1 + len(played) % 5, f"{len(played)}")] if len(played) % 2 else []

    monkeypatch.setattr(mining, "_miner", Player)
    begun = Pack("flowers", 6, effort("flowers"), games=3)
    seen: list[Pack] = []
    full = mine(begun, 3, 1, seen.append)
    assert [each.games for each in seen] == [4, 5, 6, 7, 8]
    assert [len(each.puzzles) for each in seen] == [1, 1, 2, 2, 3]
    assert full == seen[-1]
    assert [each.id for each in full.puzzles] == [str(begun.game_seed(number)) for number in (3, 5, 7)]
    assert played[:3] == [(table_of("flowers", number).seats, begun.game_seed(number)) for number in (3, 4, 5)]


def test_games_have_seeds_of_their_own() -> None:
    seeds = {Pack("patterns", seed, {}).game_seed(number) for seed in (0, 1, 2, 2**61) for number in range(100)}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**62 for seed in seeds)


def test_a_pack_is_written_and_read_with_everything_it_says(tmp_path: Any) -> None:
    puzzles = shipped_pack("mandala").puzzles[:3]
    one = Pack("mandala", 5, {"playouts": 70}, 9, puzzles, {"command": "x", "version": "y"})
    one.save(tmp_path / "pack.json")
    again = pack.read_pack(tmp_path / "pack.json")
    assert again == one
    assert (again.playouts, shipped_pack("patterns").playouts) == (70, 0)


def test_what_is_mined_is_mined_as_thoroughly_as_the_pack_says() -> None:
    proven, searched = effort("patterns"), effort("mandala", 123)
    assert (proven["nodes"], proven["cells"]) == (NODES, [FEWEST_CELLS, MOST_CELLS])
    assert "playouts" not in proven
    assert (searched["playouts"], searched["searches"], searched["gap"]) == (123, 4, GAP)
    assert proven["grades"] == searched["grades"] == list(grading.BUDGETS)


def test_there_are_no_puzzles_of_a_game_that_is_none() -> None:
    with pytest.raises(UnknownGame):
        shipped_pack("../packs/patterns")


def test_each_day_has_the_next_puzzle_of_the_next_game() -> None:
    names = puzzled_games()
    assert names == sorted(names, key=lambda name: descriptor_of(name).place), "as in menus"
    days = [date.fromordinal(number) for number in range(800_000 - 800_000 % len(names), 800_000 + 3 * len(names))]
    told = [puzzle_of_the_day(day) for day in days[: 2 * len(names)]]
    assert [each.game for each in told] == names * 2
    for name, one, other in zip(names, told, told[len(names) :], strict=False):
        ordered = sorted(each.id for each in shipped_pack(name).puzzles)
        assert ordered.index(other.id) == (ordered.index(one.id) + 1) % len(ordered)
