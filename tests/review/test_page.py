"""The page of a review: numbers, drawings and rows, each for the player and the move it is about."""

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from chakpur.pictures import svg
from chakpur.play.documents.review import ReviewDocument, ReviewedMove
from chakpur.play.match import Match
from chakpur.play.words import say
from chakpur.review import charts
from chakpur.review import review as reviewed
from chakpur.review.charts import curve, waterfall
from chakpur.review.effort import EFFORTS, Effort
from chakpur.review.figures import (
    accuracy_text,
    moment_text,
    number,
    part_figures,
    parts_of,
    remarks,
    tenths,
    title_of,
    whole_percent,
)
from chakpur.review.page import _curve_note, page_of

RECORDS = Path(__file__).parent.parent / "records"
MIDDLE = charts.HEIGHT + charts.LANE / 2 + 6


def seen(*win: float) -> dict[str, list[float]]:
    return {"win": list(win), "points": [0.0] * len(win)}


def move(number: int, seat: int, **changes: Any) -> ReviewedMove:
    players = changes.pop("players", 2)
    plain: dict[str, Any] = {
        "number": number, "seat": seat, "move": "pass", "best": "done", "line": ["done"], "loss": 0.0,
        "loss_points": 0.0, "mark": "best", "forced": False, "proven": None, "proven_after": None,
        "chances": [0.5, 0.5], "before": seen(*[1 / players] * players), "after": seen(*[1 / players] * players),
        "luck": seen(*[0.0] * players), "decisions": seen(*[0.0] * players), "unknown": seen(*[0.0] * players),
    }  # fmt: skip
    found: Any = {**plain, **changes}
    return found


def review(*moves: ReviewedMove, players: int = 2) -> ReviewDocument:
    start = seen(*[1 / players] * players)
    found: Any = {"players": [{}] * players, "moves": list(moves), "curve": [start, *(each["after"] for each in moves)]}
    return found


def places(text: str, pattern: str) -> list[tuple[float, ...]]:
    return [tuple(map(float, found.groups())) for found in re.finditer(pattern, text)]


# --- numbers ---


def test_numbers_have_one_decimal_and_a_sign_where_something_changed() -> None:
    assert [number(each, "en") for each in (0, 5, -5)] == ["0.0", "0.5", "−0.5"]
    assert [number(each, "en", signed=True) for each in (0, 5, -5)] == ["0.0", "+0.5", "−0.5"]
    shares = (0.004, 0.006, -0.004, -0.006)
    assert [whole_percent(each, signed=True) for each in shares] == ["0\xa0%", "+1\xa0%", "0\xa0%", "−1\xa0%"]
    assert whole_percent(0.3) == "30\xa0%"


def test_each_part_in_tenths_is_the_part_itself_but_for_rounding() -> None:
    parts: Any = {"expected": 0.5, "luck": -0.1, "decisions": 0.3, "unknown": 0.05, "result": 0.75}
    assert tenths(parts, 100) == {"expected": 500, "luck": -100, "decisions": 300, "unknown": 50, "result": 750}


def test_what_one_expected_and_got_has_no_sign_what_changed_it_has() -> None:
    chances = {"expected": 0.5, "luck": 0.1, "decisions": -0.2, "unknown": 0.0, "result": 0.4}
    points = {"expected": 20.0, "luck": 2.0, "decisions": -4.0, "unknown": 0.0, "result": 18.0}
    player: Any = {**chances, "points": points}
    told = {part: part_figures(player, part, "en") for part in chances}
    assert told == {
        "expected": ("50.0\xa0%", "20.0"),
        "luck": ("+10.0\xa0%", "+2.0"),
        "decisions": ("−20.0\xa0%", "−4.0"),
        "unknown": ("0.0\xa0%", "0.0"),
        "result": ("40.0\xa0%", "18.0"),
    }


def test_how_well_somebody_played_names_only_marks_they_got() -> None:
    marks = {"best": 3, "good": 0, "inaccuracy": 0, "mistake": 1, "blunder": 0}
    player: Any = {"accuracy": 87.6, "marks": marks}
    told = accuracy_text(player, "en")
    assert "88" in told
    assert re.findall(r"\b[13]\b", told) == ["3", "1"]
    assert accuracy_text({**player, "accuracy": None}, "en") == ""


def test_only_what_is_worth_a_word_is_remarked() -> None:
    assert remarks(move(1, 0, mark="good", loss=0.02), "en") == []
    (better,) = remarks(move(1, 0, mark="inaccuracy", loss=0.05, line=["done", "pass", "done", "pass", "done"]), "en")
    assert "−5\xa0%" in better
    assert better.count("·") == 3, "four moves of the line"
    lucky = {"win": [0.02, -0.02], "points": [0, 0]}
    assert ["+2\xa0%" in each for each in remarks(move(1, 0, luck=lucky), "en")] == [True]
    assert ["−2\xa0%" in each for each in remarks(move(1, 1, luck=lucky), "en")] == [True], "for whoever moved"
    assert remarks(move(1, 0, luck=seen(0.0199, -0.0199)), "en") == []


def test_a_better_move_is_called_proven_only_if_both_are() -> None:
    told = {
        (before, after): remarks(move(1, 0, mark="blunder", loss=1.0, proven=before, proven_after=after), "en")[0]
        for before in ("win", None)
        for after in ("loss", None)
    }
    assert told["win", "loss"] != told["win", None]
    assert told["win", None] == told[None, "loss"] == told[None, None]


def test_a_title_names_players_and_scores_in_the_order_of_the_seats() -> None:
    document: Any = {"game": "patterns", "result": {"scores": [31, 27]}}
    told = title_of(document, ["Ada", "Bo"], "en")
    assert told.index("Ada") < told.index("Bo")
    assert "31 : 27" in told


def test_where_nothing_is_hidden_all_is_decisions() -> None:
    assert parts_of("patterns") == ("expected", "decisions", "result")
    assert parts_of("mandala") == ("expected", "luck", "decisions", "unknown", "result")


def test_a_moment_is_told_in_the_reader_s_language_with_the_number_of_its_move() -> None:
    moment: Any = {"number": 7, "seat": 1, "sentence": {"en": "It rained.", "de": "Es regnete."}}
    english, german = (moment_text(moment, language) for language in ("en", "de"))
    assert ("7" in english, "1" in english, "It rained." in english) == (True, False, True)
    assert ("7" in german, "Es regnete." in german) == (True, True)


# --- the curve ---


def test_the_curve_shows_the_first_seats_chances_from_the_start_to_the_last_move() -> None:
    drawn = curve(review(move(1, 0, after=seen(1.0, 0.0)), move(2, 1, after=seen(0.25, 0.75))), "en")
    (points,) = re.findall(r'<polyline points="([^"]+)" class="line"', drawn)
    width, height = charts.WIDTH - charts.LEFT - charts.RIGHT, charts.HEIGHT - charts.TOP
    expected = [
        (charts.LEFT, charts.TOP + height / 2),
        (charts.LEFT + width / 2, charts.TOP),
        (charts.LEFT + width, charts.TOP + 0.75 * height),
    ]
    assert places(points, r"([\d.]+),([\d.]+)") == [pytest.approx(each, abs=0.06) for each in expected]


def test_among_three_everybody_has_a_line() -> None:
    document = review(move(1, 2, players=3, after=seen(0.2, 0.3, 0.5)), players=3)
    drawn = curve(document, "en")
    lines = re.findall(r'<polyline points="([^"]+)" class="line of-(\d)"', drawn)
    assert [seat for _, seat in lines] == ["0", "1", "2"]
    ends = [places(points, r"[\d.]+,([\d.]+)")[-1][0] for points, _ in lines]
    assert ends == sorted(ends, reverse=True)
    assert ends[2] == pytest.approx(charts.TOP + 0.5 * (charts.HEIGHT - charts.TOP), abs=0.06)


def test_between_two_the_area_above_the_middle_is_the_first_seats() -> None:
    drawn = curve(review(move(1, 0)), "en")
    assert re.findall(r'class="seat-(\d)" clip-path="url\(#(\w+)\)"', drawn) == [("0", "above"), ("1", "below")]


def test_among_three_the_signs_of_each_seat_stand_on_its_own_line() -> None:
    moves = [move(n, 0, players=3, after=seen(0.1 * n, 0.5, 0.5 - 0.1 * n)) for n in range(1, 5)]
    drawn = curve(review(*moves, players=3), "en")
    signs = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" class="sign-on">(.)</text>', drawn)
    width, height = charts.WIDTH - charts.LEFT - charts.RIGHT, charts.HEIGHT - charts.TOP
    assert "".join(sign for *_, sign in signs) == "●◆▲"
    for (x, y, _), at, win in zip(signs, (1, 2, 3), (0.1, 0.5, 0.2), strict=True):
        assert float(x) == pytest.approx(charts.LEFT + width * at / 4, abs=0.06)
        assert float(y) == pytest.approx(charts.TOP + height * (1 - win) + 5, abs=0.06)


def test_marks_stand_where_the_curve_stood_after_the_move() -> None:
    moves = [
        move(1, 1, mark="blunder", after=seen(0.75, 0.25)), move(2, 0, mark="good"), move(3, 0, mark="inaccuracy"),
        move(4, 1, mark="best"), move(5, 1, mark="mistake"),
    ]  # fmt: skip
    drawn = curve(review(*moves), "en")
    assert re.findall(r'<g class="mark (\w+)"', drawn) == ["blunder", "inaccuracy", "mistake"]
    titles = re.findall(r'<g class="mark (\w+)"><title>(\d+)\. [^<]*: ([^<:]*)</title>', drawn)
    assert [(mark, int(number)) for mark, number, _ in titles] == [("blunder", 1), ("inaccuracy", 3), ("mistake", 5)]
    assert all(word == say("review-mark", "en", mark=mark) for mark, _, word in titles)
    x, y = places(drawn, r'<circle cx="([\d.]+)" cy="([\d.]+)" r="10"')[0]
    assert x == pytest.approx(charts.LEFT + (charts.WIDTH - charts.LEFT - charts.RIGHT) / 5, abs=0.06)
    assert y == pytest.approx(charts.TOP + 0.25 * (charts.HEIGHT - charts.TOP), abs=0.06), "on the first seat's curve"
    three = curve(review(move(1, 2, players=3, mark="blunder", after=seen(0.2, 0.3, 0.5)), players=3), "en")
    ((_, own),) = places(three, r'<circle cx="([\d.]+)" cy="([\d.]+)" r="10"')
    assert own == pytest.approx(charts.TOP + 0.5 * (charts.HEIGHT - charts.TOP), abs=0.06), "on the line of its player"


def test_a_draw_that_helped_the_first_seat_rises_and_one_that_hurt_falls() -> None:
    lucks = [0.15, -0.075, 0.0049, 0.5, 0.005]
    drawn = curve(review(*(move(i, 1, luck=seen(luck, -luck)) for i, luck in enumerate(lucks, 1))), "en")
    kinds = re.findall(r'<g class="drop (\w+)"', drawn)
    ends = [end for _, end in places(drawn, r'y1="([\d.]+)" y2="([\d.]+)"/><circle')]
    full = charts.LANE / 2 - 8
    assert kinds == ["helped", "hurt", "helped", "helped"], "what changed next to nothing is not drawn"
    assert ends[:3] == pytest.approx([MIDDLE - full, MIDDLE + full / 2, MIDDLE - full], abs=0.06)
    assert re.search("[+−]15", drawn)


def test_without_draws_there_is_no_lane() -> None:
    plain = curve(review(move(1, 0)), "en")
    assert f"0 0 {charts.WIDTH} {charts.HEIGHT + charts.TOP}" in plain
    assert "drop" not in plain


def bars(parts: Any) -> dict[str, tuple[float, float]]:
    """Where each bar begins and how long it is, in shares of the whole."""
    found = {}
    for part, drawn in waterfall(parts, 1).items():
        ((left, width),) = places(drawn, r'<rect x="([-\d.]+)" y="4" width="([\d.]+)"')
        found[part] = (round(left / charts.FALL, 2), round(width / charts.FALL, 2))
    return found


def test_each_bar_begins_where_the_one_before_ended() -> None:
    parts = {"expected": 0.5, "luck": 0.2, "decisions": -0.4, "unknown": 0.1, "result": 0.4}
    assert bars(parts) == {
        "expected": (0, 0.5), "luck": (0.5, 0.2), "decisions": (0.3, 0.4), "unknown": (0.3, 0.1), "result": (0, 0.4),
    }  # fmt: skip


def test_a_sum_that_goes_beyond_a_sure_win_still_has_room() -> None:
    parts = {"expected": 0.5, "luck": 1.1, "decisions": -1.5, "unknown": 0.9, "result": 1.0}
    low, high = -0.0, 1.6
    assert bars(parts)["luck"] == (round(0.5 / (high - low), 2), round(1.1 / (high - low), 2))
    below = {"expected": 0.2, "luck": -0.6, "decisions": 0.4, "unknown": 0.0, "result": 0.0}
    assert bars(below)["luck"][0] == 0
    kinds = {part: re.findall(r'class="([\w-]+)"/></svg>', drawn)[0] for part, drawn in waterfall(below, 1).items()}  # type: ignore[arg-type]
    assert kinds == {
        "expected": "seat-1", "luck": "luck", "decisions": "decisions", "unknown": "unknown", "result": "seat-1",
    }  # fmt: skip


# --- the page ---


@pytest.fixture(scope="module")
def whole() -> tuple[Match, ReviewDocument]:
    name = "mandala-last-mandala.record.json"
    match = Match.from_record(json.loads((RECORDS / name).read_text(encoding="utf-8")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EFFORTS, "quick", Effort(worlds=4, playouts=6, open_playouts=8))
        return match, reviewed(match, "quick")


def test_each_move_has_a_row_with_its_player_mark_and_chances(whole: tuple[Match, ReviewDocument]) -> None:
    match, document = whole
    moves = [{**each} for each in document["moves"]]
    moves[1]["forced"], moves[1]["mark"] = True, "blunder"
    page = page_of(match, {**document, "moves": moves})  # type: ignore[typeddict-item]
    rows = re.findall(r'<tr><td class="n soft">(\d+)</td>(.*?)</tr>', page)
    assert len(rows) == len(match.steps)
    for (told, row), each in zip(rows, moves, strict=True):
        seat = each["seat"]
        assert int(told) == each["number"]
        assert f'<span class="name">{match.players[seat]}</span>' in row
        assert row.endswith(f'<td class="n">{whole_percent(each["after"]["win"][seat])}</td>')
    assert '<td class="sign" title=""></td>' in rows[1][1], "what was forced has no mark"
    assert '<td class="sign" title=""></td>' not in rows[0][1]


def test_a_decision_is_drawn_as_its_player_saw_it_anything_else_as_it_was_afterwards(
    whole: tuple[Match, ReviewDocument],
) -> None:
    match, document = whole
    at = next(each for each in document["moves"] if not each["forced"] and each["seat"] == 1)
    step = match.steps[at["number"] - 1]
    for cause in ("decisions", "luck", "unknown"):
        moment = {**document["moments"][0], "number": at["number"], "seat": 1, "cause": cause}
        page = page_of(match, {**document, "moments": [moment]})  # type: ignore[typeddict-item, list-item]
        (light,) = re.findall(r'<img src="data:image/svg\+xml;base64,([^"]+)"', page)
        is_decision = cause == "decisions"
        what = step.before.view(1) if is_decision else step.after
        mark = at["best"] if is_decision else None
        expected = svg(what, front=1, theme="light", move=mark, language="en", names=match.players)
        assert b64decode(light).decode() == expected
        caption = page.split("<figcaption>")[1].split("</figcaption>")[0]
        assert ("<br>" in caption) == is_decision, "how it could have gone on"


def test_a_page_says_whose_chances_its_curve_shows(whole: tuple[Match, ReviewDocument]) -> None:
    match, document = whole
    first, second = match.players
    note = page_of(match, document).split('<p class="soft">')[1].split("</p>")[0]
    assert first in note
    assert second not in note


def test_among_three_everybody_s_sign_is_told_with_their_name() -> None:
    document: Any = {"players": [{}, {}, {}]}
    told = re.findall(r'(.) <span class="name">(\w+)</span>', _curve_note(document, ["Ada", "Bo", "Cleo"], "en"))
    assert told == [("●", "Ada"), ("◆", "Bo"), ("▲", "Cleo")]


def test_each_player_s_sentence_and_table_stand_under_their_own_name_and_no_name_is_markup(
    whole: tuple[Match, ReviewDocument],
) -> None:
    original, document = whole
    match = Match.from_record({**original.record(), "players": ["<i>Ada", "Bo"]})
    sentences = [{**player, "sentence": {"en": f"{player['seat']} < 2", "de": ""}} for player in document["players"]]
    page = page_of(match, {**document, "players": sentences})  # type: ignore[typeddict-item]
    told = re.findall(r'<p><strong>(.) <span class="name">(.*?)</span>:</strong> (.*?)</p>', page)
    assert told == [("●", "&lt;i&gt;Ada", "0 &lt; 2"), ("◆", "Bo", "1 &lt; 2")]
    heads = re.findall(r'<h3>(.) <span class="name">(.*?)</span></h3>.*?class="(seat-\d)"/></svg>', page)
    assert heads == [("●", "&lt;i&gt;Ada", "seat-0"), ("◆", "Bo", "seat-1")]
    assert "<i>" not in page
