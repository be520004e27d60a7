"""The two judges, part by part: who is compared with whom, in which worlds, and what each sign means."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import chakpur
from chakpur.bots.outlook import Outlook
from chakpur.play.match import Match
from chakpur.play.position import Position, Step, View
from chakpur.review import hidden, openly
from chakpur.review.effort import Effort
from chakpur.review.hidden import OTHER_WORLDS, OVERLOOKED, SIEVE, HiddenJudge
from chakpur.review.judged import Judged, playable, settled
from chakpur.review.openly import OpenJudge
from tests.review.kit import Eyes, Search, outlook, same, thought

EFFORT = Effort(worlds=60, playouts=7, open_playouts=9, candidates=2)
SEED = 40
RECORDS = Path(__file__).parent.parent / "records"


def steps_of(name: str) -> list[Step]:
    return Match.from_record(json.loads((RECORDS / f"{name}.record.json").read_text(encoding="utf-8"))).steps


def to_move(position: Position) -> View:
    return position.view(position.to_move)


# --- with hidden cards ---


class Hidden:
    """A move in Mandala, made by one seat or the other, and what the eyes and the search say of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seat: int = 0, effort: Effort = EFFORT) -> None:
        start = chakpur.deal("mandala", seed=1)
        if start.to_move != seat:
            start = start.play(start.moves[0])
        assert start.to_move == seat
        self.view = start.view(seat)
        # a move after which cards are drawn, and what could have been made instead
        drawing = next(move for move in start.moves if start.step(move).notes)
        self.played, *self.others = [drawing, *(move for move in start.moves if move != drawing)]
        self.step = start.step(self.played)
        self.proposed = self.others[:2]
        self.known: dict[tuple[Position | View, str | None], Outlook] = {
            (self.step.after, None): outlook(0.9, 0.1),
            (start, self.played): outlook(0.6, 0.4),
            (self.view, None): outlook(0.5, 0.5),
            **{(self.view, move): outlook(*((0.3, 0.7) if seat == 0 else (0.7, 0.3))) for move in start.moves},
        }
        self.eyes = Eyes(self.known)
        self.search = Search({self.view: thought(*self.proposed)})
        monkeypatch.setattr(hidden, "Onlooker", lambda game, seats: self.eyes)
        monkeypatch.setattr(hidden, "Thinker", lambda game, seats: self.search)
        self.judge = HiddenJudge(start, effort, SEED)

    def says(self, move: str, *win: float) -> None:
        self.known[self.view, move] = outlook(*win)

    def judged(self) -> Judged:
        return self.judge.judge(self.step, outlook(0.55, 0.45))

    def looked_at(self, worlds: int) -> list[str | None]:
        """The moves that were looked at in so many worlds, as far as their player could see."""
        return [move for snapshot, move, count, _ in self.eyes.asked if snapshot == self.view and count == worlds]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_part_of_a_move_is_measured_by_itself(monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    scene = Hidden(monkeypatch, seat)
    own = [(0.4, 0.6), (0.6, 0.4)][seat]
    better = own[::-1]
    scene.says(scene.played, *own)
    scene.says(scene.proposed[1], *better)
    found = scene.judged()
    assert same(found.after, outlook(0.9, 0.1))
    assert same(found.luck, outlook(0.3, -0.3)), "what came, less what could have come"
    assert same(found.decisions, outlook(own[0] - 0.5, own[1] - 0.5)), "the move, less what its player expected before"
    assert same(found.mistake, outlook(own[0] - better[0], own[1] - better[1])), "the move, less the best one"
    assert found.mistake.win[seat] == pytest.approx(-0.2)
    assert same(found.unknown, found.after - found.before - found.luck - found.decisions)
    verdict = found.verdict
    assert (verdict.best, verdict.played, verdict.better) == (scene.proposed[1], pytest.approx(0.4), pytest.approx(0.6))
    assert (verdict.loss, verdict.loss_points) == (pytest.approx(0.2), pytest.approx(2.0))


def test_without_a_draw_there_is_no_luck_however_the_outlook_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Hidden(monkeypatch)
    scene.step = replace(scene.step, notes=[])
    assert same(scene.judged().luck, Outlook.none(2))


def test_all_that_is_compared_is_looked_at_in_the_same_worlds_and_every_move_in_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Hidden(monkeypatch)
    scene.known[scene.step.before, None] = outlook(0.5, 0.5)
    scene.judge.begin(scene.step.before)
    assert [(worlds, seed) for _, _, worlds, seed in scene.eyes.asked] == [(60, SEED)]
    for number in (1, 2):
        scene.eyes.asked.clear()
        scene.search.asked.clear()
        scene.judged()
        looks = {(worlds, seed) for _, _, worlds, seed in scene.eyes.asked}
        assert looks == {(60, SEED + number), (60 // SIEVE, SEED + number + OTHER_WORLDS)}
        assert scene.search.asked == [(scene.view, 7, SEED + number)]


def test_as_good_as_the_best_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Hidden(monkeypatch)
    verdict = scene.judged().verdict
    assert (verdict.best, verdict.loss) == (scene.played, 0)


def test_the_move_made_and_no_more_than_the_best_proposals_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Hidden(monkeypatch)
    first, second, third = scene.others[:3]
    scene.search.known = {scene.view: thought(first, scene.played, second, third)}
    scene.judged()
    assert sorted(filter(None, scene.looked_at(60))) == sorted([scene.played, first])


@pytest.mark.parametrize("seat", [0, 1])
def test_of_what_the_search_overlooked_the_best_are_looked_at_closely(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    scene = Hidden(monkeypatch, seat, replace(EFFORT, worlds=30 * 60))
    first, second, third, equal = scene.others[2:6]
    for move, win in ((first, 0.5), (second, 0.7), (third, 0.6), (equal, 0.3)):
        scene.says(move, *((win, 1 - win) if seat == 0 else (1 - win, win)))
    verdict = scene.judged().verdict
    close = set(scene.looked_at(30 * 60)) - {None}
    assert close == {scene.played, *scene.proposed, second, third}
    assert len(close) == 3 + OVERLOOKED
    assert set(scene.looked_at(60)) == set(scene.view.moves), "the short look is at every move"
    assert verdict.best == second


def test_nothing_is_overlooked_unless_it_beats_every_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Hidden(monkeypatch)
    scene.says(scene.proposed[1], 0.6, 0.4)
    scene.says(scene.others[3], 0.5, 0.5)
    scene.judged()
    assert scene.others[3] not in scene.looked_at(60)


def test_a_short_look_is_at_one_world_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Hidden(monkeypatch, effort=replace(EFFORT, worlds=SIEVE - 1))
    scene.judged()
    assert {worlds for _, _, worlds, _ in scene.eyes.asked} == {1, SIEVE - 1}


def test_whoever_has_no_choice_is_not_compared_with_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    step = next(step for name in ("mandala-deck", "mandala-passes") for step in steps_of(name) if is_forced(step))
    view = to_move(step.before)
    known = {(view, None): outlook(0.5, 0.5), (view, step.move): outlook(0.4, 0.6), (step.after, None): outlook(1, 0)}
    eyes = Eyes({**known, (step.before, step.move): outlook(0.5, 0.5)})
    search = Search({}, step.after.moves[:1])  # a line of some earlier position, which happens to fit
    monkeypatch.setattr(hidden, "Onlooker", lambda game, seats: eyes)
    monkeypatch.setattr(hidden, "Thinker", lambda game, seats: search)
    found = HiddenJudge(step.before, EFFORT, SEED).judge(step, outlook(0.5, 0.5))
    assert (found.forced, found.verdict.best, found.verdict.line, search.asked) == (True, step.move, (step.move,), [])
    assert same(found.decisions, outlook(-0.1, 0.1))


def test_the_more_players_the_fewer_worlds_for_each_look(monkeypatch: pytest.MonkeyPatch) -> None:
    start = chakpur.deal("flowers", 3, seed=5)
    eyes = Eyes({(start, None): outlook(0.2, 0.3, 0.5)}, players=3)
    monkeypatch.setattr(hidden, "Onlooker", lambda game, seats: eyes)
    monkeypatch.setattr(hidden, "Thinker", lambda game, seats: Search({}))
    HiddenJudge(start, EFFORT, SEED).begin(start)
    assert [worlds for _, _, worlds, _ in eyes.asked] == [40]


def is_forced(step: Step) -> bool:
    return len(step.before.moves) == 1


def test_the_line_begins_with_the_best_move_and_goes_on_as_far_as_it_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Hidden(monkeypatch)
    best = scene.proposed[0]
    scene.says(best, 0.8, 0.2)
    after = scene.step.before.play(best)
    scene.search.after = (after.moves[0], "claim nothing")
    assert scene.judged().verdict.line == (best, after.moves[0])


def test_a_line_is_no_longer_than_people_follow() -> None:
    position = chakpur.deal("patterns", seed=7)
    line: list[str] = []
    for _ in range(8):
        line.append(position.moves[0])
        position = position.play(line[-1])
    assert playable(line, chakpur.deal("patterns", seed=7)) == tuple(line[:6])


def test_what_is_settled_has_nine_digits_and_no_zero_below_zero() -> None:
    found = settled(Outlook(np.array([0.1234567894999, -1e-12]), np.array([-1e-12, 1.9999999996])))
    assert found.win.tolist() == [0.123456789, 0.0]
    assert found.points.tolist() == [0.0, 2.0]
    assert not np.signbit([found.win[1], found.points[0]]).any()


def test_what_is_expected_at_the_start_is_settled_like_all_that_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the parts would not add up to the last digit."""
    scene, third = Hidden(monkeypatch), outlook(1 / 3, 2 / 3)
    scene.known[scene.step.before, None] = third
    found = scene.judge.begin(scene.step.before)
    assert (found.win.tolist(), found.points.tolist()) == ([0.333333333, 0.666666667], [3.333333333, 6.666666667])


# --- with nothing hidden ---


class Open:
    """A game of Patterns whose search says what is written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, step: Step, results: dict[Position, Outlook]) -> None:
        self.step, self.before = step, to_move(step.before)
        self.search = Search({})
        self.known = self.search.known = {}
        self.eyes = Eyes({(position, None): each for position, each in results.items()})
        monkeypatch.setattr(openly, "Onlooker", lambda game, seats: self.eyes)
        monkeypatch.setattr(openly, "Thinker", self.thinker)
        self.judge = OpenJudge(step.before, EFFORT, SEED)

    def thinker(self, game: str, seats: int, style: object) -> Search:
        self.style = style
        return self.search

    def judged(self) -> Judged:
        before = self.judge.begin(self.step.before)
        return self.judge.judge(self.step, before)


def opened(monkeypatch: pytest.MonkeyPatch, seat: int) -> Open:
    """A move made by this seat, after which the other is to move."""
    start = chakpur.deal("patterns", seed=7)
    if start.to_move != seat:
        start = start.play(start.moves[0])
    step = start.step(start.moves[0])
    assert (step.before.to_move, step.after.to_move) == (seat, 1 - seat)
    return Open(monkeypatch, step, {})


@pytest.mark.parametrize("seat", [0, 1])
def test_the_move_made_and_the_best_one_are_compared_by_what_follows_them(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    scene = opened(monkeypatch, seat)
    best = scene.step.before.moves[1]
    instead = scene.step.before.play(best)
    scene.known[scene.before] = thought(best, value=0.2, margin=4.0, line=(best, instead.moves[0]))
    scene.known[to_move(scene.step.after)] = thought("a", value=0.2, margin=6.0)  # the other's chances
    scene.known[to_move(instead)] = thought("a", value=-0.4, margin=-2.0)
    found = scene.judged()

    def seen_by_mover(own: float, points: float) -> Outlook:
        """Outlooks are in the order of the seats."""
        mine = outlook(own, 1 - own, points=[points, -points])
        return mine if seat == 0 else Outlook(mine.win[::-1], mine.points[::-1])

    assert same(found.before, seen_by_mover(0.6, 2.0)), "half a margin is more than the mean, half is less"
    assert same(found.after, seen_by_mover(0.4, -3.0))
    assert same(found.decisions, found.after - found.before), "nothing else is at work in an open game"
    assert same(found.luck, Outlook.none(2))
    verdict = found.verdict
    assert (verdict.best, verdict.line) == (best, (best, instead.moves[0]))
    assert (verdict.played, verdict.better) == (pytest.approx(0.4), pytest.approx(0.7))
    assert (verdict.loss, verdict.loss_points) == (pytest.approx(0.3), pytest.approx(4.0))
    signs = np.array([-1, 1] if seat == 0 else [1, -1])
    assert same(found.mistake, Outlook(0.3 * signs, 4.0 * signs)), "who made it loses, the other gains"
    assert (verdict.proven, verdict.proven_after) == (None, None)
    assert [(playouts, seed) for _, playouts, seed in scene.search.asked] == [(9, SEED), (9, SEED + 1), (9, SEED + 1)]
    assert scene.style.margin_share == 0  # type: ignore[attr-defined]


def test_what_turns_out_no_better_is_not_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(monkeypatch, 0)
    other = scene.step.before.moves[1]
    scene.known[scene.before] = thought(other, value=0.9)
    scene.known[to_move(scene.step.after)] = thought("a", value=-0.2)
    scene.known[to_move(scene.step.before.play(other))] = thought("a", value=-0.2)
    verdict = scene.judged().verdict
    assert (verdict.best, verdict.line, verdict.loss) == (scene.step.move, (scene.step.move,), 0)


def test_the_best_move_loses_nothing_however_the_next_search_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(monkeypatch, 0)
    scene.known[scene.before] = thought(scene.step.move, value=0.9, line=(scene.step.move, "no such move"))
    scene.known[to_move(scene.step.after)] = thought("a", value=0.4)
    found = scene.judged()
    assert (found.verdict.best, found.verdict.loss) == (scene.step.move, 0)
    assert found.verdict.line == (scene.step.move,)
    assert same(found.mistake, Outlook.none(2))
    assert len(scene.search.asked) == 2


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("proven", "share"), [("win", 1.0), ("draw", 0.5)])
def test_a_proof_needs_no_second_search_and_counts_in_full(
    monkeypatch: pytest.MonkeyPatch, seat: int, proven: str, share: float
) -> None:
    scene = opened(monkeypatch, seat)
    best = scene.step.before.moves[1]
    scene.known[scene.before] = thought(best, value=0.1, margin=3.0, proven=proven, proven_margin=8)
    scene.known[to_move(scene.step.after)] = thought("a", value=0.1, margin=0.0, proven="win", proven_margin=2)
    verdict = scene.judged().verdict
    assert (verdict.proven, verdict.proven_after) == (proven, "loss")
    assert (verdict.best, verdict.played, verdict.better) == (best, 0.0, share)
    assert verdict.loss_points == pytest.approx(4.0 + 1.0)
    assert len(scene.search.asked) == 2


@pytest.mark.parametrize(("other", "own"), [("win", "loss"), ("draw", "draw"), ("loss", "win")])
def test_what_is_certain_for_the_other_is_the_opposite_for_the_mover(
    monkeypatch: pytest.MonkeyPatch, other: str, own: str
) -> None:
    scene = opened(monkeypatch, 1)
    scene.known[scene.before] = thought(scene.step.move)
    scene.known[to_move(scene.step.after)] = thought("a", proven=other)
    assert scene.judged().verdict.proven_after == own


@pytest.mark.parametrize("proven", ["win", "draw", "loss"])
def test_in_the_final_flips_the_mover_goes_on_and_what_is_certain_stays(
    monkeypatch: pytest.MonkeyPatch, proven: str
) -> None:
    step = next(step for step in steps_of("patterns-final-flips") if step.after.to_move == step.before.to_move)
    scene = Open(monkeypatch, step, {})
    scene.known[scene.before] = thought(step.move)
    scene.known[to_move(step.after)] = thought("a", proven=proven)
    found = scene.judged()
    share = {"win": 1.0, "draw": 0.5, "loss": 0.0}[proven]
    assert (found.verdict.proven_after, found.verdict.played) == (proven, share)
    assert found.after.win[found.seat] == share


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("share", "told"), [(1.0, "win"), (0.5, "draw"), (0.0, "loss")])
def test_the_end_is_certain_for_whoever_made_the_last_move(
    monkeypatch: pytest.MonkeyPatch, seat: int, share: float, told: str
) -> None:
    step = last_step_by(seat)
    own = outlook(share, 1 - share)
    scene = Open(monkeypatch, step, {step.after: own if seat == 0 else Outlook(own.win[::-1], own.points[::-1])})
    scene.known[scene.before] = thought(step.move)
    verdict = scene.judged().verdict
    assert (verdict.proven_after, verdict.played) == (told, share)


def last_step_by(seat: int) -> Step:
    """The last move of a short game of Patterns that this seat ends."""
    for seed in range(20):
        match = Match("patterns", seed=seed)
        while not match.position.over:
            match.play(match.position.moves[-1])
        if match.steps[-1].before.to_move == seat:
            return match.steps[-1]
    raise AssertionError("nobody ends a game")
