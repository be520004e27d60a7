"""The lessons and the pictures of the rules, without a browser: every line is a position, every move is legal, and what
is told is what the rules say."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from chakpur.games import names
from chakpur.play.position import Position, position_of
from chakpur.play.rulebook import rule as rule_of
from tests.test_locales import messages

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
LESSONS = sorted((WEB / "learn" / "lessons").glob("*.json"))
PICTURES: dict[str, list[dict[str, Any]]] = json.loads((WEB / "rules" / "pictures.json").read_text(encoding="utf-8"))
FIELDS = {"name", "line", "do", "then", "counts"}


@cache
def plan_of(path: Path) -> dict[str, Any]:
    plan: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return plan


def positions(path: Path) -> list[tuple[dict[str, Any], Position]]:
    """Each step with the position in which it begins; on the way every move is checked."""
    plan = plan_of(path)
    found: list[tuple[dict[str, Any], Position]] = []
    position: Position | None = None
    for step in plan["steps"]:
        if "line" in step:
            position = position_of(step["line"])
            assert position.line() == step["line"], step["name"]
        assert position is not None, f"{path.name}: {step['name']} has no position to begin with"
        found.append((step, position))
        if "do" in step:
            assert position.to_move == plan["seat"], step["name"]
            assert step["do"] in position.moves, step["name"]
            position = position.play(step["do"])
        for move in step.get("then", ()):
            assert position.to_move != plan["seat"], f"{step['name']}: whoever learns makes their own moves"
            assert move in position.moves, f"{step['name']}: {move}"
            position = position.play(move)
    return found


def test_every_game_has_a_lesson() -> None:
    assert {path.stem for path in LESSONS} == set(names())


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
class TestLesson:
    def test_its_steps_can_be_taken_one_after_the_other(self, path: Path) -> None:
        found = positions(path)
        assert 6 <= len(found) <= 10
        assert len({step["name"] for step, _ in found}) == len(found)
        assert all(step.keys() <= FIELDS and ("do" in step) != ("counts" in step) for step, _ in found)

    def test_it_begins_with_the_first_move_and_ends_with_the_count(self, path: Path) -> None:
        (_, start), *_, (last, end) = positions(path)
        assert not any(start.scores)
        assert end.over
        assert end.scores[plan_of(path)["seat"]] in last["counts"]
        assert end.winners == (plan_of(path)["seat"],), "whoever learns it should win it"

    def test_something_else_can_be_tried_where_a_sentence_is_ready_for_it(self, path: Path) -> None:
        """A lesson in which only the meant move is legal teaches nothing."""
        choices = [len(position.moves) for step, position in positions(path) if "do" in step]
        assert sum(count > 1 for count in choices) >= len(choices) / 2

    def test_everything_is_said(self, path: Path) -> None:
        known = messages("en")
        for step, _ in positions(path):
            for part in ("title", "text", "do", "other"):
                assert f"web-learn-{path.stem}-{step['name']}-{part}" in known
        told = [name for name in known if name.startswith(f"web-learn-{path.stem}-")]
        others = [other.stem for other in LESSONS if other.stem.startswith(path.stem + "-")]
        own = [name for name in told if not any(name.startswith(f"web-learn-{other}-") for other in others)]
        assert len(own) == 4 * len(positions(path)) + 1, "a sentence of a step that is not there any more"


def test_what_the_lessons_say_of_points() -> None:
    """Numbers in the sentences that the rules could contradict."""
    ends = {path.stem: positions(path)[-1][1].scores for path in LESSONS}
    assert (ends["patterns"], ends["mandala-solo"]) == ((42, 44), (23, 22))
    patterns = {step["name"]: position for step, position in positions(WEB / "learn" / "lessons" / "patterns.json")}
    close = patterns["close"]
    assert close.scores[0] - close.scores[1] == 8
    assert close.play("flip c4").moves == ("swap a5",), "one cell is left to Mira"
    assert patterns["touch"].why_not("establish e4").rule == "PA5"  # type: ignore[union-attr]


# --- the pictures of the rules ---


@pytest.mark.parametrize("rule", PICTURES)
def test_a_picture_shows_what_it_says(rule: str) -> None:
    assert rule_of(rule.upper()).number == rule.upper()
    for number, picture in enumerate(PICTURES[rule], start=1):
        position = position_of(picture["line"])
        if "barred" in picture:
            reason = position.why_not(picture["barred"])
            assert reason is not None
            assert reason.rule.lower() == rule
        drawing = position.svg(**{key: value for key, value in picture.items() if key != "line"})
        assert drawing.startswith("<svg")
        assert ('class="mark bar"' in drawing) == ("barred" in picture)
        assert f"web-picture-{rule}-{number}" in messages("en")


def test_no_picture_is_described_that_is_not_there() -> None:
    told = {name for name in messages("en") if name.startswith("web-picture-")}
    assert told == {f"web-picture-{rule}-{i + 1}" for rule, found in PICTURES.items() for i in range(len(found))}


def test_each_game_has_its_pictures() -> None:
    counts = {
        prefix: sum(len(found) for rule, found in PICTURES.items() if rule[:2] == prefix)
        for prefix in ("ma", "yo", "pa", "fl")
    }
    assert all(4 <= count <= 9 for count in counts.values()), counts
