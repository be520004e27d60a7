"""Reviews of recorded games: all parts add up, mistakes are found, and nobody is judged by what they could not know."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from chakpur.bots.endgame import Solver, cells_left
from chakpur.bots.luck import luck_of
from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.games import descriptor_of
from chakpur.play.documents.review import Parts, ReviewDocument
from chakpur.play.errors import BadRequest, NotOver
from chakpur.play.fields import in_array
from chakpur.play.match import Match
from chakpur.play.position import Position
from chakpur.review import review, reviewing
from chakpur.review.effort import EFFORTS, Effort
from chakpur.review.hidden import HiddenJudge
from chakpur.review.marks import mark_of
from chakpur.rules.colours import N_COLOURS

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.record.json"))
TINY = Effort(worlds=4, playouts=6, open_playouts=20, candidates=2)


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested does not depend on how thorough a review is."""
    monkeypatch.setitem(EFFORTS, "quick", TINY)


def recorded(name: str) -> Match:
    file = next(file for file in RECORDS if file.name.startswith(name))
    return Match.from_record(json.loads(file.read_text(encoding="utf-8")))


def sum_of(parts: Parts) -> float:
    return parts["expected"] + parts["luck"] + parts["decisions"] + parts["unknown"]


# --- the parts ---


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.name.removesuffix(".record.json"))
def test_the_parts_add_up_in_every_recorded_game(file: Path) -> None:
    match = recorded(file.name)
    found = review(match, "quick")
    winners = match.position.winners or ()
    for player in found["players"]:
        seat = player["seat"]
        assert sum_of(player) == pytest.approx(player["result"], abs=1e-9)
        assert sum_of(player["points"]) == pytest.approx(player["points"]["result"], abs=1e-8)
        assert player["result"] == pytest.approx(1 / len(winners) if seat in winners else 0, abs=1e-9)
        assert player["points"]["result"] == match.position.scores[seat]
        assert sum(player["origins"]["luck"]) == pytest.approx(player["luck"], abs=1e-8)
        assert sum(player["origins"]["decisions"]) == pytest.approx(player["decisions"], abs=1e-8)
        if not descriptor_of(match.position.game).hidden:
            for parts in (player, player["points"]):
                assert (parts["luck"], parts["unknown"]) == (0, 0)
    check_moves(match, found)


def check_moves(match: Match, found: ReviewDocument) -> None:
    assert [move["move"] for move in found["moves"]] == match.history
    assert found["curve"][1:] == [move["after"] for move in found["moves"]]
    for step, move, before in zip(match.steps, found["moves"], found["curve"], strict=False):
        assert move["before"] == before
        for player, win in enumerate(move["after"]["win"]):
            parts = (move[cause]["win"][player] for cause in ("before", "luck", "decisions", "unknown"))
            assert sum(parts) == pytest.approx(win, abs=1e-8)
        assert move["loss"] >= 0
        assert move["mark"] == mark_of(move["loss"])
        assert move["line"][0] == move["best"]
        position = step.before
        for better in move["line"]:
            position = position.play(better)


def test_the_same_seed_gives_the_same_review() -> None:
    match = recorded("mandala-solo-river-player")
    first, again, other = (review(match, "quick", seed=seed) for seed in (5, 5, 6))
    assert first == again
    assert first["moves"] != other["moves"]
    assert (first["seed"], other["seed"]) == (5, 6)


def test_a_curve_comes_first_then_every_move_in_its_order() -> None:
    match = recorded("mandala-solo-river-player")
    first, *rest = reviewing(match, "quick")
    count = len(match.steps)
    assert (first.done, first.total, first.move, len(first.curve)) == (0, count, None, count + 1)
    assert [progress.move["number"] for progress in rest if progress.move] == list(range(1, count + 1))
    assert rest[-1].review is not None
    assert rest[-1].review["curve"] == rest[-1].curve
    assert rest[-1].review["moves"] == [progress.move for progress in rest if progress.move]


# --- what can't be reviewed, and what ended early ---


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    match = Match("patterns", seed=7)
    match.play(match.position.moves[0])
    with pytest.raises(NotOver, match="one move has been made"):
        review(match)
    with pytest.raises(BadRequest, match="quick, normal, thorough"):
        review(match, "hasty")  # type: ignore[arg-type]


@pytest.mark.parametrize("winners", [(0,), ()])
def test_a_game_that_was_given_up_or_drawn_adds_up(winners: tuple[int, ...]) -> None:
    match = Match("patterns", seed=7)
    for _ in range(3):
        match.play(match.position.moves[0])
    loser = review(match, "quick", winners=winners)["players"][1]
    assert loser["result"] == (0.0 if winners else 0.5)
    assert sum_of(loser) == pytest.approx(loser["result"], abs=1e-9)
    assert sum(loser["origins"]["decisions"]) == pytest.approx(loser["decisions"], abs=1e-8)


# --- mistakes ---


def finished(match: Match) -> Match:
    while not match.position.over:
        match.play(match.position.moves[0])
    return match


def test_a_thrown_away_win_is_found_and_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Patterns: somewhere near the end a proven win is given away on purpose."""
    solver = Solver(table_bits=12)
    match, number = next(filter(None, (with_thrown_away_win(solver, seed) for seed in range(20))))
    monkeypatch.setitem(EFFORTS, "quick", replace(TINY, open_playouts=3_000))
    found = review(finished(match), "quick")
    move = found["moves"][number - 1]
    assert (move["mark"], move["proven"], move["proven_after"]) == ("blunder", "win", "loss")
    assert not is_lost_by(solver, match.steps[number - 1].before, move["best"])
    assert number in [moment["number"] for moment in found["moments"]]


def with_thrown_away_win(solver: Solver, seed: int) -> tuple[Match, int] | None:
    """A game that goes anyhow until a win can be proven and lost; then that happens, in the move with this number."""
    match = Match("patterns", seed=seed)
    while not match.position.over:
        position = match.position
        if cells_left(position.record) <= 16 and len(position.moves) > 1 and is_won(solver, position):
            lost = [move for move in position.moves if is_lost_by(solver, position, move)]
            if lost:
                match.play(lost[0])
                return match, len(match.steps)
        match.play(position.moves[len(position.moves) // 2])
    return None


def is_won(solver: Solver, position: Position) -> bool:
    proof = solver.prove(position, nodes=20_000)
    return proof is not None and proof.result == "win"


def is_lost_by(solver: Solver, position: Position, move: str) -> bool:
    after = position.play(move)
    if after.over:
        return after.winners == (1 - (position.to_move or 0),)
    proof = solver.prove(after, nodes=20_000)
    return proof is not None and proof.result == ("loss" if after.to_move == position.to_move else "win")


@pytest.mark.parametrize("candidates", [2, 0], ids=["proposed", "overlooked by the search"])
def test_a_planted_blunder_with_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch, candidates: int) -> None:
    """Mandala: of all claims the one that costs most, by what its player knew, is made instead of a better one."""
    match, worst, best = with_planted_blunder()
    monkeypatch.setitem(EFFORTS, "quick", replace(TINY, worlds=600, playouts=300, candidates=candidates))
    first = next(progress.move for progress in reviewing(finished(match), "quick") if progress.move)
    assert first["mark"] in ("mistake", "blunder")
    assert (first["move"], first["best"]) == (worst, best)
    assert first["chances"][1] - first["chances"][0] == pytest.approx(first["loss"], abs=1e-8)


def with_planted_blunder() -> tuple[Match, str, str]:
    """A game that begins with it, the blunder, and the best move."""
    onlooker, original = Onlooker("mandala", 2), recorded("mandala-river")
    costs = {}
    for number, step in enumerate(original.steps):
        seat = step.before.to_move
        assert seat is not None
        view = step.before.view(seat)
        if view.moves[0].startswith("claim") and len(view.moves) > 1:
            wins = {move: onlooker.outlook(view, move, worlds=60).win[seat] for move in view.moves}
            worst, best = (which(wins, key=lambda move: wins[move]) for which in (min, max))
            costs[number, worst, best] = wins[best] - wins[worst]
    number, worst, best = max(costs, key=lambda key: costs[key])
    match = Match.set_up(original.steps[number].before)
    match.play(worst)
    return match, worst, best


# --- what could be known ---


@pytest.mark.parametrize("name", ["mandala-last", "flowers-3-third", "mandala-solo-deck-left"])
def test_no_verdict_changes_when_cards_are_permuted_that_the_player_could_not_see(name: str) -> None:
    match = recorded(name)
    effort = replace(TINY, worlds=10, playouts=20)
    for step in match.steps[3::9]:
        seat = step.before.to_move
        assert seat is not None
        other = step.before.view(seat).sample(99).step(step.move)
        verdicts = [HiddenJudge(match.start, effort, 1)._verdict(each) for each in (step, other)]
        (real, changed, _), (permuted, changed_too, _) = verdicts
        assert replace(real, line=()) == replace(permuted, line=())
        assert changed.win.tolist() == changed_too.win.tolist()


# --- luck ---


def test_luck_comes_to_nothing_over_all_that_could_be_drawn() -> None:
    """Mandala: one card is drawn for one that is discarded; every colour is tried with its chance."""
    position = recorded("mandala-last").steps[40].before
    move = next(move for move in position.moves if move.startswith("discard 1"))
    onlooker = Onlooker("mandala", 2, moves=0)
    deck = position.record.deck[: position.record.deck_size].tolist()
    lucks, chances = [], []
    for colour in range(N_COLOURS):
        if colour in deck:
            step = with_top_card(position, colour).step(move)
            after = onlooker.outlook(step.after, worlds=1)
            lucks.append(float(luck_of(onlooker, step, after, worlds=3_000).win[0]))
            chances.append(deck.count(colour) / len(deck))
    assert sum(chances) == pytest.approx(1)
    mean = sum(luck * chance for luck, chance in zip(lucks, chances, strict=True))
    assert abs(mean) < 0.1 * max(map(abs, lucks))


def with_top_card(position: Position, colour: int) -> Position:
    record = in_array(position.record)
    deck, last = record[0].deck, int(record[0].deck_size) - 1
    at = deck[: last + 1].tolist().index(colour)
    deck[at], deck[last] = int(deck[last]), int(deck[at])
    return Position(position._game, record)


def test_a_move_without_draws_has_no_luck() -> None:
    step = recorded("patterns-final-done").steps[5]
    onlooker = Onlooker("patterns", 2)
    after = onlooker.outlook(step.after, worlds=2)
    assert luck_of(onlooker, step, after, worlds=2).win.tolist() == Outlook.none(2).win.tolist()


def test_the_end_is_what_it_is() -> None:
    match = recorded("flowers-3-third")
    outlook = Onlooker("flowers", 3).outlook(match.position, worlds=50)
    scores = match.position.scores
    assert outlook.win.tolist() == [float(seat in (match.position.winners or ())) for seat in range(3)]
    assert outlook.points.tolist() == pytest.approx([points - sum(scores) / 3 for points in scores])
