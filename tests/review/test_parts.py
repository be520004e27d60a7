"""Each part of a review by itself: whose it is, how large, and where it is told. Sums would hide who got what."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.play.errors import BadRequest, BadSeats
from chakpur.play.match import Match
from chakpur.review import review, reviewing
from chakpur.review.document import document_of, move_document
from chakpur.review.effort import EFFORTS, GUESS, Effort
from chakpur.review.findings import Findings
from chakpur.review.judged import Judged, settled
from chakpur.review.marks import accuracy_of, mark_of
from chakpur.review.moments import heaviest
from chakpur.review.sentences import moment_sentence, sentence_for
from tests.review.kit import judged, outlook, same

EVEN = outlook(1 / 3, 1 / 3, 1 / 3, points=(0, 0, 0))
ZERO = [0.0, 0.0, 0.0]


def three(*moves: Judged, winners: Sequence[int] = (0,), start: Outlook = EVEN) -> Findings:
    """A game of Flowers that has hardly begun, with these judged moves."""
    match = Match("flowers", 3, seed=5, players=["Ada", "Bo", "Cleo"])
    return Findings(match, start, moves, tuple(winners))


def two(*moves: Judged, winners: Sequence[int] = (0,)) -> Findings:
    match = Match("mandala", seed=1, players=["Ada", "Bo"])
    return Findings(match, outlook(0.5, 0.5, points=(0, 0)), moves, tuple(winners))


# --- marks ---


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0.0, "best"), (0.00499, "best"), (0.005, "good"), (0.0299, "good"), (0.03, "inaccuracy"),
        (0.0699, "inaccuracy"), (0.07, "mistake"), (0.1499, "mistake"), (0.15, "blunder"), (1.0, "blunder"),
    ],
)  # fmt: skip
def test_a_mark_is_for_what_lost_less_than_its_limit(loss: float, mark: str) -> None:
    assert mark_of(loss) == mark


def test_a_move_that_lost_twice_as_much_is_a_quarter_as_accurate() -> None:
    assert accuracy_of([0.2]) == pytest.approx(25)
    assert accuracy_of([0.0, 0.1, 0.2]) == pytest.approx(175 / 3)
    assert accuracy_of([]) is None


# --- effort ---


def test_worlds_are_shared_among_players_and_efforts_among_very_many_moves() -> None:
    effort = Effort(worlds=60, playouts=40, open_playouts=20)
    assert [effort.worlds_for(players) for players in (2, 3, 4)] == [60, 40, 30]
    assert Effort(worlds=0, playouts=1, open_playouts=1).worlds_for(4) == 1
    for moves in (0, 1, 79, 80):
        assert effort.shared_by(moves) == effort, "a short game is not looked at longer"
    assert effort.shared_by(160) == Effort(worlds=30, playouts=20, open_playouts=10)
    assert effort.shared_by(8000) == Effort(worlds=1, playouts=1, open_playouts=1)


# --- findings ---


@pytest.mark.parametrize(("winners", "won"), [((1,), [0, 1, 0]), ((0, 2), [0.5, 0, 0.5]), ((), [1 / 3, 1 / 3, 1 / 3])])
def test_a_win_is_shared_by_those_who_won(winners: tuple[int, ...], won: list[float]) -> None:
    assert three(winners=winners).result.win == pytest.approx(won, abs=1e-9)


def test_points_are_told_as_more_or_less_than_the_mean() -> None:
    match = Match("patterns", seed=7)
    while not match.position.over:
        match.play(match.position.moves[0])
    first, second = match.position.scores
    assert first != second
    found = Findings(match, outlook(0.5, 0.5), (), (0,))
    assert found.mean_points == (first + second) / 2
    assert found.result.points.tolist() == [(first - second) / 2, (second - first) / 2]


def test_what_was_changed_by_giving_up_is_a_decision_beyond_the_last_move() -> None:
    before = outlook(0.5, 0.5)
    move = judged(0, before=before, luck=outlook(0.1, -0.1), decisions=outlook(0.2, -0.2))
    after = settled(move.after)
    assert same(two(move, winners=(1,)).ending, Outlook(np.array([0, 1]) - after.win, -after.points))
    assert same(two(winners=(1,)).ending, outlook(-0.5, 0.5, points=(0, 0))), "without a move: beyond the start"
    later = judged(1, before=move.after, luck=outlook(-0.3, 0.3))
    assert same(two(move, later, winners=(1,)).ending, Outlook(np.array([0, 1]) - later.after.win, -later.after.points))
    found = two(move, winners=(1,))
    assert found.total("luck").win.tolist() == [0.1, -0.1]
    assert found.total("decisions").win == pytest.approx([0.2 - 0.8, -0.2 + 0.8])
    assert found.total("unknown").win.tolist() == [0, 0]


def test_luck_and_hidden_cards_count_in_whose_turn_they_came() -> None:
    lucks = [outlook(0.1, -0.04, -0.06), outlook(-0.2, 0.3, -0.1), outlook(0.01, 0.02, -0.03), outlook(0.05, 0, -0.05)]
    moves = [judged(seat, before=EVEN, luck=luck) for seat, luck in zip((0, 1, 2, 0), lucks, strict=True)]
    found = three(*moves)
    turns = found.by_turns("luck")
    expected = [[0.15, -0.04, -0.11], [-0.2, 0.3, -0.1], [0.01, 0.02, -0.03]]
    assert np.allclose([share.win for share in turns], expected, atol=1e-8)
    hidden = three(*(judged(seat, before=EVEN, unknown=luck) for seat, luck in zip((0, 1, 2, 0), lucks, strict=True)))
    assert np.allclose([share.win for share in hidden.by_turns("unknown")], expected, atol=1e-8)
    assert all(share.win.tolist() == ZERO for share in hidden.by_turns("luck"))


def test_decisions_count_by_whose_mistakes_and_the_rest_is_shared_evenly() -> None:
    """Decisions of 0.3 for Ada, of which her mistake took 0.2 and Bo's gave 0.1: 0.4 came of good moves of all."""
    moves = [
        judged(0, before=EVEN, decisions=outlook(0.3, -0.15, -0.15), mistake=outlook(-0.2, 0.1, 0.1)),
        judged(1, before=EVEN, mistake=outlook(0.1, -0.16, 0.06)),
    ]
    found = three(*moves)
    total = found.total("decisions").win
    rest = (total - np.array([-0.1, -0.06, 0.16])) / 3
    shares = [share.win for share in found.by_turns("decisions")]
    assert shares[0] == pytest.approx(np.array([-0.2, 0.1, 0.1]) + rest, abs=1e-8)
    assert shares[1] == pytest.approx(np.array([0.1, -0.16, 0.06]) + rest, abs=1e-8)
    assert shares[2] == pytest.approx(rest, abs=1e-8)
    points = sum(share.points for share in found.by_turns("decisions"))
    assert points == pytest.approx(found.total("decisions").points, abs=1e-8)


def test_an_automaton_has_a_name_too() -> None:
    match = Match("mandala-solo", seed=1, players=["Ada"], options={"yoga": "simple"})
    found = Findings(match, outlook(0.5, 0.5), (), (0,))
    assert [found.players, found.name(0)] == [2, "Ada"]
    assert "yoga" in str(getattr(found.name(1), "name", ""))
    document = document_of(found, "quick", 3)
    assert (document["seats"], document["options"]) == (1, {"yoga": "simple"})
    assert [(each["name"], "sentence" in each) for each in document["players"]] == [("Ada", True), (None, False)]


# --- the document ---


def test_a_move_is_written_down_part_by_part() -> None:
    parts = {
        "luck": outlook(0.1, -0.1, points=(1, -1)),
        "decisions": outlook(-0.3, 0.3, points=(-4, 4)),
        "unknown": outlook(0.05, -0.05, points=(2, -2)),
    }
    verdict = {
        "best": "y", "line": ("y", "z"), "played": 0.25, "better": 0.31, "loss_points": 1.5,
        "proven": "win", "proven_after": "loss",
    }  # fmt: skip
    move = judged(1, before=outlook(0.5, 0.5, points=(1, -1)), verdict=verdict, moves=("x",), **parts)
    document = move_document(7, move, 10.0)
    assert document["chances"] == [0.25, 0.31]
    assert document["loss"] == pytest.approx(0.06)
    assert document["mark"] == "inaccuracy"
    told = {key: document[key] for key in ("number", "seat", "best", "line", "loss_points", "forced")}  # type: ignore[literal-required]
    assert told == {"number": 7, "seat": 1, "best": "y", "line": ["y", "z"], "loss_points": 1.5, "forced": True}
    assert (document["proven"], document["proven_after"]) == ("win", "loss")
    assert document["before"] == {"win": [0.5, 0.5], "points": [11, 9]}, "points are counted from nothing"
    assert document["after"] == {"win": pytest.approx([0.35, 0.65]), "points": [10, 10]}
    for cause, part in parts.items():
        assert document[cause] == {"win": part.win.tolist(), "points": part.points.tolist()}, cause  # type: ignore[literal-required]


def test_what_a_player_is_told_is_about_the_moves_that_were_theirs_to_decide() -> None:
    def move(seat: int, loss: float, moves: Sequence[str] = ("x", "y")) -> Judged:
        return judged(seat, before=outlook(0.5, 0.5), moves=moves, verdict={"played": 0.5, "better": 0.5 + loss})

    found = two(move(0, 0.1), move(1, 0.2), move(0, 0.0), move(1, 0.04, ("x",)), move(1, 0.01), move(1, 0.0))
    ada, bo = document_of(found, "quick", 3)["players"]
    assert (ada["seat"], ada["name"], bo["seat"], bo["name"]) == (0, "Ada", 1, "Bo")
    assert ada["accuracy"] == pytest.approx((50 + 100) / 2)
    assert ada["marks"] == {"best": 1, "good": 0, "inaccuracy": 0, "mistake": 1, "blunder": 0}
    assert bo["accuracy"] == pytest.approx((25 + 100 * 0.5**0.1 + 100) / 3), "what was forced is no decision"
    assert bo["marks"] == {"best": 1, "good": 1, "inaccuracy": 0, "mistake": 0, "blunder": 1}


def test_a_player_has_their_own_parts_in_chances_and_in_points() -> None:
    move = judged(
        0,
        before=outlook(0.5, 0.5, points=(0, 0)),
        luck=outlook(0.2, -0.2, points=(5, -5)),
        unknown=outlook(-0.1, 0.1, points=(-2, 2)),
        mistake=outlook(-0.4, 0.4),
    )
    found = two(move)
    players: list[Any] = list(document_of(found, "quick", 3)["players"])
    for seat, sign in ((0, 1), (1, -1)):
        player = players[seat]
        assert (player["expected"], player["luck"], player["unknown"]) == (0.5, sign * 0.2, -sign * 0.1)
        assert (player["points"]["luck"], player["points"]["unknown"]) == (sign * 5, -sign * 2)
        assert player["points"]["expected"] == found.mean_points
        assert player["result"] == (1 if seat == 0 else 0)
        assert player["decisions"] == pytest.approx(sign * 0.4)
        assert player["origins"]["luck"] == [sign * 0.2, 0]
        assert player["origins"]["unknown"] == [-sign * 0.1, 0]
        assert player["origins"]["decisions"][0] == pytest.approx(-sign * 0.4 + sign * 0.4)
        assert player["origins"]["decisions"][1] == pytest.approx(sign * 0.4)


# --- moments ---


def test_three_moments_are_told_the_heaviest_first_and_of_equals_the_earlier() -> None:
    def lucky(win: float) -> Judged:
        return judged(0, before=outlook(0.5, 0.5), luck=outlook(win, -win))

    found = two(lucky(0.1), lucky(0.0), lucky(-0.3), lucky(0.1), lucky(0.2), lucky(0.1))
    assert [(each.number, each.weight) for each in heaviest(found)] == [(3, 0.3), (5, 0.2), (1, 0.1)]
    assert [each.number for each in heaviest(two(lucky(0.0), lucky(0.01)))] == [2], "what weighs nothing is no moment"


def test_a_decision_weighs_what_it_lost_and_a_moment_tells_what_that_changed() -> None:
    move = judged(
        1,
        before=outlook(0.5, 0.5),
        decisions=outlook(-0.4, 0.4),
        luck=outlook(0.1, -0.1),
        mistake=outlook(0.2, -0.2),
        verdict={"played": 0.5, "better": 0.7},
    )
    (weight,) = heaviest(two(move))
    assert (weight.cause, weight.weight) == ("decisions", pytest.approx(0.2))
    careful = judged(
        1, before=outlook(0.5, 0.5), decisions=outlook(-0.4, 0.4), luck=outlook(0.1, -0.1), mistake=outlook(0.2, -0.2)
    )
    (weight,) = heaviest(two(careful))
    assert (weight.cause, weight.weight) == ("luck", pytest.approx(0.1))


def test_among_three_a_moment_weighs_what_it_changed_for_whom_it_concerned_most() -> None:
    """Also where that was somebody's loss, and somebody else's turn."""
    small = judged(0, before=EVEN, luck=outlook(0.16, -0.1, -0.06))
    large = judged(0, before=EVEN, unknown=outlook(0.1, 0.11, -0.21))
    assert [(each.number, each.weight) for each in heaviest(three(small, large))] == [(2, 0.21), (1, 0.16)]


def test_the_document_of_a_moment_tells_the_change_of_its_cause() -> None:
    def only(**parts: Any) -> Any:
        match = Match("mandala", seed=1, players=["Ada", "Bo"])
        step = match.play(match.position.moves[0])
        said = {"best": step.move, "line": (step.move,), **parts.pop("verdict", {})}
        made = judged(0, before=outlook(0.5, 0.5), verdict=said, **parts)
        move = Judged(step, made.verdict, made.before, made.after, made.luck, made.decisions, made.mistake)
        (moment,) = document_of(Findings(match, outlook(0.5, 0.5), [move], (0,)), "quick", 3)["moments"]
        return moment

    lost = {"played": 0.4, "better": 0.7}
    decided = only(decisions=outlook(0.1, -0.1), mistake=outlook(-0.3, 0.3), verdict=lost)
    assert (decided["cause"], decided["change"]["win"]) == ("decisions", [-0.3, 0.3])
    lucky = only(luck=outlook(0.2, -0.2), decisions=outlook(0.1, -0.1))
    assert (lucky["cause"], lucky["change"]["win"]) == ("luck", [0.2, -0.2])
    hidden = only(unknown=outlook(-0.2, 0.2), decisions=outlook(0.1, -0.1))
    assert (hidden["cause"], hidden["change"]["win"]) == ("unknown", [-0.2, 0.2])


def test_a_moment_and_each_player_s_sentence_are_told_in_both_languages() -> None:
    match = Match("mandala", seed=1, players=["Ada", "Bo"])
    match.play(match.position.moves[0])
    match.play(match.position.moves[0])
    parts = [judged(0, before=outlook(0.5, 0.5)), judged(1, before=outlook(0.5, 0.5), luck=outlook(0.2, -0.2))]
    moves = [
        Judged(step, each.verdict, each.before, each.after, each.luck, each.decisions, each.mistake)
        for step, each in zip(match.steps, parts, strict=True)
    ]
    found = Findings(match, outlook(0.5, 0.5), moves, (0,))
    document = document_of(found, "thorough", 3)
    assert (document["thoroughness"], document["seed"]) == ("thorough", 3)
    (moment,) = document["moments"]
    assert (moment["number"], moment["seat"], moment["cause"]) == (2, 1, "luck")
    in_english, in_german = (moment_sentence(found, moves[1], "luck", language) for language in ("en", "de"))
    assert moment["sentence"] == {"en": in_english, "de": in_german}
    assert in_english != in_german
    for player in document["players"]:
        told = sentence_for(found, player["seat"])
        assert player["sentence"] == {"en": told.text("en"), "de": told.text("de")}
        assert told.text("en") != told.text("de")


# --- sentences ---


def sentence(player: int, **parts: Outlook) -> str:
    """What a player is told of a game of three moves, one for each part."""
    start = outlook(0.5, 0.5, points=(0, 0))
    moves, now = [], start
    for number, (cause, change) in enumerate(parts.items()):
        extra: dict[str, Any] = {"mistake": change, "verdict": {"better": 0.5 + abs(float(change.win[0]))}}
        moves.append(judged(number % 2, before=now, **{cause: change}, **(extra if cause == "decisions" else {})))
        now = moves[-1].after

    class Told(Findings):
        @property
        def result(self) -> Outlook:
            return now

    return sentence_for(Told(two().match, start, moves, (0,)), player).text("en")


def test_what_weighed_just_enough_is_told_and_what_weighed_less_is_not() -> None:
    assert sentence(0, luck=outlook(0.05, -0.05)).startswith("You were lucky")
    assert sentence(0, luck=outlook(0.0499, -0.0499)).startswith("A close game")
    assert sentence(0, luck=outlook(-0.0499, 0.0499)) == "A close game: nothing weighed more than 5\xa0%."


def test_each_seat_is_told_its_own_side() -> None:
    parts = {"luck": outlook(0.2, -0.2, points=(3, -3))}
    assert sentence(0, **parts) == "You were lucky by 6 points: the best draw was move 1."
    assert sentence(1, **parts) == "You were unlucky by 6 points: the worst draw was move 1."


def test_whoever_plays_alone_is_not_compared_with_anybody() -> None:
    match = Match("mandala-solo", seed=1, players=["Ada"])
    start = outlook(0.5, 0.5, points=(0, 0))
    told = sentence_for(Findings(match, start, (), (0,)), 0).text("en")
    assert told == "You played well."


def test_where_luck_weighed_least_of_three_causes_no_draw_is_named() -> None:
    decisions, unknown, luck = outlook(-0.3, 0.3), outlook(0.2, -0.2), outlook(0.06, -0.06)
    told = sentence(0, decisions=decisions, unknown=unknown, luck=luck)
    assert told.endswith(": move 1 made the largest difference.")


def test_points_that_went_the_other_way_are_not_told() -> None:
    assert "points" not in sentence(0, luck=outlook(0.2, -0.2, points=(-3, 3)))
    assert "points" not in sentence(1, luck=outlook(0.2, -0.2, points=(-3, 3)))


def test_the_move_that_is_named_weighed_most_in_the_direction_of_the_whole() -> None:
    start = outlook(0.5, 0.5, points=(0, 0))
    changes = [0.1, -0.3, 0.25, 0.2]
    moves = [judged(0, before=start, luck=outlook(change, -change)) for change in changes]
    assert sentence_for(two(*moves), 0).text("en").endswith("the best draw was move 3.")
    assert sentence_for(two(*moves), 1).text("en").endswith("the worst draw was move 3.")


def test_of_decisions_ones_own_mistakes_count_against_one_and_the_others_for_one() -> None:
    start = outlook(0.5, 0.5, points=(0, 0))

    def lost(seat: int, loss: float) -> Judged:
        sign = 1 if seat == 1 else -1
        change = outlook(sign * loss, -sign * loss)
        return judged(seat, before=start, decisions=change, mistake=change, verdict={"better": 0.5 + loss})

    for player, number in ((0, 2), (1, 2)):
        moves = [lost(0, 0.05), lost(1, 0.3), lost(1, 0.1), lost(0, 0.2)]
        told = sentence_for(two(*moves, winners=()), player).arguments  # in all, Bo lost more
        kind, most = told["first"], told["most"]
        assert kind.name == f"review-first-{'better' if player == 0 else 'worse'}"  # type: ignore[union-attr]
        assert most.arguments["number"] == number  # type: ignore[union-attr]


def test_where_only_giving_up_decided_no_move_is_named() -> None:
    """Ada made a mistake, and then Bo gave up: no move of his was any worse."""
    start = outlook(0.5, 0.5, points=(0, 0))
    mistake = judged(0, before=start, verdict={"better": 0.7})
    assert sentence_for(two(mistake, winners=(0,)), 0).text("en") == "You played better."


def test_among_three_a_lead_is_over_the_mean_of_the_others() -> None:
    move = judged(0, before=EVEN, luck=outlook(0.3, -0.2, -0.1, points=(4, -1, -3)))
    told = sentence_for(three(move, winners=()), 0).arguments["first"]
    assert told.arguments["points"] == 6  # type: ignore[union-attr]


def test_among_three_each_is_told_what_weighed_for_them() -> None:
    found = three(judged(0, before=EVEN, luck=outlook(0.0, 0.3, -0.3), unknown=outlook(0.2, -0.2, 0.0)), winners=())
    told = [sentence_for(found, player).text("en") for player in range(3)]
    assert "luck" not in told[0]
    assert "what nobody could know went your way" in told[0]
    assert told[1].startswith("You were lucky")
    assert "unlucky" in told[2]


def test_a_moment_speaks_of_whom_it_concerned_most() -> None:
    def told(cause: Any, **parts: Any) -> str:
        match = Match("flowers", 3, seed=5, players=["Ada", "Bo", "Cleo"])
        step = match.play(match.position.moves[0])
        said = {"best": step.move, "line": (step.move,), **parts.pop("verdict", {})}
        made = judged(step.before.to_move or 0, before=EVEN, verdict=said, **parts)
        move = Judged(step, made.verdict, made.before, made.after, made.luck, made.decisions, made.mistake)
        return moment_sentence(Findings(match, EVEN, [move], ()), move, cause, "en")

    assert told("luck", luck=outlook(0.1, 0.1, -0.2)) == "What was drawn cost Cleo 20\xa0%."
    assert told("luck", luck=outlook(-0.1, 0.3, -0.2)) == "What was drawn helped Bo by 30\xa0%."
    verdict = {"better": 0.8, "proven": "win"}
    hidden = told("unknown", unknown=outlook(0.1, 0.1, -0.2))
    assert hidden.startswith("Ada "), "whose move it was"
    assert "Cleo 20\xa0%" in hidden, "whom it cost most"
    half, whole = (told("decisions", verdict={**verdict, "proven_after": after}) for after in (None, "loss"))
    assert half != whole, "it is called certain only where both are proven"


# --- step by step ---


def test_the_curve_is_judged_as_far_as_it_is_done_and_guessed_beyond(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(worlds=3, playouts=4, open_playouts=8))
    match = Match("mandala", seed=1)
    for _ in range(4):
        match.play(match.position.moves[0])
    onlooker = Onlooker("mandala", 2)
    positions = [match.start, *(step.after for step in match.steps)]
    worlds = GUESS.worlds_for(2)
    guesses = [settled(onlooker.outlook(position, worlds=worlds)).win.tolist() for position in positions]
    whole = [point["win"] for point in review(match, "quick", winners=(0,))["curve"]]
    assert all(one != other for one, other in zip(guesses, whole, strict=True))
    for done, progress in enumerate(list(reviewing(match, "quick", winners=(0,)))):  # what was told does not change
        curve = [point["win"] for point in progress.curve]
        if done == 0:
            assert curve == guesses
        elif progress.review is None:
            assert (progress.done, progress.total) == (done, 4)
            assert curve == [*whole[: done + 1], *guesses[done + 1 :]]
            assert progress.move is not None
            assert progress.move["after"]["win"] == curve[done]


def test_a_game_with_very_many_moves_gets_less_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("mandala", seed=1)
    for _ in range(4):
        match.play(match.position.moves[0])
    monkeypatch.setitem(EFFORTS, "quick", Effort(worlds=3, playouts=4, open_playouts=8))
    usual = review(match, "quick", winners=(0,))
    monkeypatch.setattr("chakpur.review.effort.MANY_MOVES", 2)
    monkeypatch.setitem(EFFORTS, "quick", Effort(worlds=6, playouts=8, open_playouts=16))
    assert review(match, "quick", winners=(0,)) == usual


def test_a_game_that_ended_early_names_winners_who_sat_there() -> None:
    match = Match("patterns", seed=7)
    with pytest.raises(BadRequest):
        reviewing(match, "quick", winners=(0,))
    match.play(match.position.moves[0])
    for winners in ((2,), (-1,), (0, 5)):
        with pytest.raises(BadSeats, match="0 to 1"):
            reviewing(match, "quick", winners=winners)


def test_how_a_game_really_ended_counts_whatever_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(worlds=1, playouts=1, open_playouts=1))
    match = Match("patterns", seed=7)
    while not match.position.over:
        match.play(match.position.moves[0])
    (winner,) = match.position.winners or ()
    assert review(match, "quick", winners=(1 - winner,))["result"]["winners"] == [winner]
