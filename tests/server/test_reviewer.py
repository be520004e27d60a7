"""What the process that reviews does: it goes on with one review or another for a moment, and says how far it is."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.play.match import Match
from chakpur.review import Progress
from chakpur.server import reviewer

Json = dict[str, Any]
Asked = list[tuple[str, str, list[int] | None]]


def given_up(seed: int = 7) -> Json:
    """The record of a game that was given up after a move."""
    match = Match("patterns", seed=seed)
    match.play(match.position.moves[0])
    record = match.record()
    record["meta"]["ending"] = {"by": "resignation", "winners": [1], "seat": 0}
    return record


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(reviewer, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, seconds: list[float]) -> Asked:
    """What was asked of reviews that judge a move in a second each."""
    asked: Asked = []

    def reviewing(match: Match, thoroughness: str, winners: list[int] | None = None) -> Iterator[Progress]:
        asked.append((match.start.line(), thoroughness, winners))
        yield Progress(0, 4, ["guess"])  # type: ignore[list-item]
        for number in range(1, 5):
            seconds[0] += 1
            yield Progress(number, 4, [f"after {number}"], {"number": number})  # type: ignore[list-item, arg-type]
        yield Progress(4, 4, ["whole"], None, {"moves": []})  # type: ignore[list-item, arg-type, typeddict-item]

    monkeypatch.setattr("chakpur.review.reviewing", reviewing)
    monkeypatch.setattr(reviewer, "_UNDER_WAY", {})
    return asked


def stretch(review: str, is_new: bool = False, seconds: float = 2) -> tuple[int, list[int], bool]:
    found = reviewer.go_on(review, is_new, given_up(), "normal", seconds)
    assert found is not None
    return found.done, [move["number"] for move in found.moves], found.review is not None


def test_the_first_curve_comes_at_once_and_then_as_much_as_there_is_time_for(asked: Asked) -> None:
    assert stretch("a", is_new=True, seconds=9) == (0, [], False)
    assert stretch("a") == (2, [1, 2], False)
    assert stretch("b", is_new=True) == (0, [], False), "another may come in between"
    assert stretch("a") == (4, [3, 4], False)
    assert stretch("a") == (4, [], True)
    assert reviewer.go_on("a", False, given_up(), "normal", 2) is None, "what is done is not kept here"
    assert stretch("b", seconds=9) == (4, [1, 2, 3, 4], True)
    assert not reviewer._UNDER_WAY


def test_one_that_is_to_begin_anew_does_so_from_its_first_move(asked: Asked) -> None:
    for _ in range(2):
        assert stretch("a", is_new=True) == (0, [], False)
        assert stretch("a", seconds=1) == (1, [1], False)


def test_who_won_a_game_that_was_given_up_is_told_to_whoever_judges_it(asked: Asked) -> None:
    record = given_up()
    start = Match.from_record(record).start.line()
    reviewer.go_on("a", True, record, "thorough", 1)
    assert reviewer.first_curve(record) == ["guess"]
    assert asked == [(start, "thorough", [1]), (start, "quick", [1])]
