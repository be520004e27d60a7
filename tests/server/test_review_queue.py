"""The queue of reviews, part by part: how long one still waits, whose turn it is, and whose review it is."""

import asyncio
import json
from concurrent.futures import BrokenExecutor, Executor, Future
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.play.match import Match
from chakpur.server import reviews as reviews_module
from chakpur.server.problems import Busy, TooMany
from chakpur.server.reviewer import Stretch
from chakpur.server.reviews import KEPT, MOST, MOST_OF_ONE, NICENESS, USUAL_PACE, Reviews, name_of
from chakpur.server.storage import StoredReview
from chakpur.server.workers import SHORT_NICENESS

Json = dict[str, Any]
NOW = 10**13


def record(number: int, moves: int = 4, game: str = "patterns") -> Json:
    """As much of a record as a queue looks at."""
    return {"game": game, "seats": 2, "players": [f"player {number}"], "moves": ["x"] * moves, "meta": {}}


class Pages(Executor):
    """A process that reviews one stretch for each entry of its script."""

    def __init__(self) -> None:
        self.script: list[Stretch | Exception | None] = []
        self.asked: list[tuple[str, bool]] = []

    def submit(self, _: Any, /, *arguments: Any, **__: Any) -> "Future[Any]":
        self.asked.append(arguments[:2])
        future: Future[Any] = Future()
        found = self.script.pop(0)
        if isinstance(found, Exception):
            future.set_exception(found)
        else:
            future.set_result(found)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None: ...


class Shelf:
    def __init__(self) -> None:
        self.kept: dict[str, StoredReview] = {}
        self.calls: list[tuple[str, int, int]] = []

    async def review(self, review: str) -> StoredReview | None:
        return self.kept.get(review)

    async def keep_review(self, review: StoredReview, now: int, forget_before: int) -> None:
        self.kept[review.id] = review
        self.calls.append((review.id, now, forget_before))


class Stage:
    def __init__(self) -> None:
        self.pages, self.shelf, self.pools = Pages(), Shelf(), 0
        self.work: list[Any] = []
        self.reviews = Reviews(self.shelf, "quick", lambda: NOW, self.work.append, self.guess, self.start)

    def start(self) -> Executor:
        self.pools += 1
        return self.pages

    async def guess(self, _record: Json, _owner: str) -> Any:
        raise Busy("server-busy")

    def put(self, number: int, owner: str, moves: int = 4, game: str = "patterns") -> StoredReview:
        found = StoredReview(f"r{number}", None, json.dumps(record(number, moves, game)), "quick")
        self.reviews._put(found, record(number, moves, game), moves, owner)
        return found

    def close(self) -> None:
        for work in self.work:
            work.close()


def on_stage(scenario: Any) -> Any:
    def run() -> None:
        async def played() -> None:
            stage = Stage()
            try:
                await scenario(stage)
            finally:
                stage.close()

        asyncio.run(played())

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


@on_stage
async def test_one_is_told_how_many_are_ahead_and_how_long_all_of_them_take(stage: Stage) -> None:
    first, second, third = (stage.put(number, f"person {number}", 10 * (number + 1)) for number in range(3))
    states = [stage.reviews.state(each, 0) for each in (first, second, third)]
    assert [(state.status, state.ahead, state.total) for state in states] == [
        ("waiting", 0, 10), ("waiting", 1, 20), ("waiting", 2, 30),
    ]  # fmt: skip
    assert [state.seconds for state in states] == [round(USUAL_PACE * moves) for moves in (10, 30, 60)]
    for job in stage.reviews._jobs.values():
        job.curve = [{}]  # type: ignore[typeddict-item]
    current = stage.reviews._next()
    assert current is stage.reviews._jobs["r0"]
    current.done = 6
    states = [stage.reviews.state(each, 0) for each in (first, second, third)]
    assert [(state.status, state.ahead) for state in states] == [("running", 0), ("waiting", 1), ("waiting", 2)]
    assert [state.seconds for state in states] == [round(USUAL_PACE * moves) for moves in (4, 24, 54)]


@on_stage
async def test_how_fast_it_goes_is_measured_for_each_game(stage: Stage) -> None:
    quick, slow = stage.put(1, "ann", 10), stage.put(2, "bob", 10, "flowers")
    job = stage.reviews._jobs["r1"]
    stage.reviews._measure(job, 2.0)
    assert stage.reviews._pace == {"patterns": 2.0}
    stage.reviews._measure(job, 4.0)
    assert stage.reviews._pace == {"patterns": pytest.approx(2.4)}
    assert stage.reviews.state(quick, 0).seconds == 24
    assert stage.reviews.state(slow, 0).seconds == 24 + round(10 * USUAL_PACE)


@on_stage
async def test_moves_are_told_from_where_one_has_them(stage: Stage) -> None:
    found = stage.put(1, "ann")
    stage.reviews._jobs["r1"].moves = [{"number": number} for number in range(3)]  # type: ignore[typeddict-item]
    told = [[move["number"] for move in stage.reviews.state(found, after).moves] for after in (0, 1, 3, 9)]
    assert told == [[0, 1, 2], [1, 2], [], []]


@on_stage
async def test_one_person_has_so_many_and_all_together_so_many(stage: Stage) -> None:
    for number in range(MOST_OF_ONE):
        stage.put(number, "ann")
    with pytest.raises(TooMany):
        stage.put(99, "ann")
    stage.reviews._jobs["r0"].has_failed = True
    stage.put(MOST_OF_ONE, "ann")  # what has failed is not counted
    for number in range(MOST_OF_ONE + 1, MOST):
        stage.put(number, f"person {number}")
    with pytest.raises(Busy):
        stage.put(1000, "zoe")
    assert "r1000" not in stage.reviews._jobs


@on_stage
async def test_what_a_stretch_brings_is_added_and_the_whole_is_kept(stage: Stage) -> None:
    found = stage.put(1, "ann", 2)
    (run,) = [work for work in stage.work if work.__qualname__ == "Reviews._run"]
    whole: Any = {"moves": [{"number": 1}, {"number": 2}]}
    stage.pages.script = [
        Stretch(0, ["curve"]),  # type: ignore[list-item]
        Stretch(1, ["better"], [{"number": 1}]),  # type: ignore[list-item, typeddict-item]
        Stretch(2, ["best"], [{"number": 2}], whole),  # type: ignore[list-item, typeddict-item]
    ]
    stage.work.remove(run)
    await run
    assert stage.pages.asked == [("r1", True), ("r1", False), ("r1", False)], "begun once"
    assert stage.shelf.calls == [("r1", NOW, NOW - KEPT)]
    kept = stage.shelf.kept["r1"]
    assert (kept.record, kept.thoroughness, json.loads(kept.document or "")) == (found.record, "quick", whole)
    state = stage.reviews.state(kept, 0)
    assert (state.status, state.done, state.total, state.review) == ("done", 2, 2, whole)
    assert (stage.reviews._jobs, stage.reviews._current, len(stage.reviews._queue)) == ({}, None, 0)


@on_stage
async def test_a_process_that_breaks_in_the_middle_begins_that_review_anew_and_nothing_is_double(stage: Stage) -> None:
    stage.put(1, "ann", 2)
    job = stage.reviews._jobs["r1"]
    stage.pages.script = [Stretch(1, ["curve"], [{"number": 1}])]  # type: ignore[list-item, typeddict-item]
    await stage.reviews._go_on(job)
    assert (job.is_begun, job.done, len(job.moves)) == (True, 1, 1)
    stage.pages.script = [BrokenExecutor()]
    await stage.reviews._go_on(job)
    assert (job.is_begun, job.done, job.moves, job.curve) == (False, 0, [], ["curve"]), "its curve still holds"
    stage.pages.script = [BrokenExecutor(), Stretch(1, ["curve"], [{"number": 1}])]  # type: ignore[list-item, typeddict-item]
    await stage.reviews._go_on(job)
    assert (job.done, len(job.moves), stage.pools) == (1, 1, 3)
    stage.pages.script = [None]
    await stage.reviews._go_on(job)
    assert (job.is_begun, job.done, job.moves) == (False, 0, []), "a new process knows nothing of it"
    stage.pages.script = [BrokenExecutor() for _ in range(reviews_module.TRIES)]
    with pytest.raises(Busy):
        await stage.reviews._go_on(job)
    assert stage.pages.script == []


@on_stage
async def test_one_that_fails_goes_and_the_others_go_on(stage: Stage) -> None:
    bad, good = stage.put(1, "ann", 2), stage.put(2, "bob", 2)
    whole: Any = {"moves": []}
    stage.pages.script = [ValueError("no sense"), Stretch(2, ["best"], [], whole)]  # type: ignore[list-item]
    (run,) = [work for work in stage.work if work.__qualname__ == "Reviews._run"]
    stage.work.remove(run)
    await run
    assert stage.reviews.state(bad, 0).status == "failed"
    assert stage.shelf.kept[good.id].document is not None
    assert len(stage.reviews._queue) == 0
    assert not stage.reviews._is_running


@on_stage
async def test_one_that_fails_before_its_first_curve_keeps_nobody_from_going_on(stage: Stage) -> None:
    good = stage.put(1, "ann", 2)
    (run,) = [work for work in stage.work if work.__qualname__ == "Reviews._run"]
    stage.work.remove(run)
    submit, whole = stage.pages.submit, {"moves": []}

    def one_more_comes(*arguments: Any) -> "Future[Any]":
        if len(stage.pages.asked) == 1:
            stage.put(2, "bob", 2)
        return submit(*arguments)

    stage.pages.submit = one_more_comes  # type: ignore[method-assign]
    stage.pages.script = [
        Stretch(0, ["curve"]),  # type: ignore[list-item]
        Stretch(1, ["better"], [{"number": 1}]),  # type: ignore[list-item, typeddict-item]
        ValueError("no sense"),
        Stretch(2, ["best"], [{"number": 2}], whole),  # type: ignore[list-item, typeddict-item, arg-type]
    ]
    await run
    assert stage.pages.asked == [("r1", True), ("r1", False), ("r2", True), ("r1", False)]
    assert stage.shelf.kept[good.id].document is not None


@on_stage
async def test_what_has_failed_takes_nobody_s_place(stage: Stage) -> None:
    for number in range(MOST):
        stage.put(number, f"person {number}")
    failed = stage.reviews._jobs["r0"]
    failed.has_failed = True
    stage.reviews._queue.drop(failed.ticket)
    stage.put(1000, "zoe")
    assert "r1000" in stage.reviews._jobs


@on_stage
async def test_the_first_curve_is_guessed_for_whoever_asked(stage: Stage) -> None:
    asked: list[tuple[Json, str]] = []

    async def guess(record: Json, owner: str) -> Any:
        asked.append((record, owner))
        return ["curve"]

    stage.reviews._guess = guess
    for number, owner in ((1, "ann"), (2, "bob")):
        stage.put(number, owner)
    sketches = [work for work in stage.work if work.__qualname__ == "Reviews._sketch"]
    for sketch in sketches:
        stage.work.remove(sketch)
        await sketch
    assert asked == [(record(1), "ann"), (record(2), "bob")]
    assert [job.curve for job in stage.reviews._jobs.values()] == [["curve"]] * 2


@on_stage
async def test_a_process_that_breaks_while_it_is_warmed_up_is_replaced_for_the_first_review(stage: Stage) -> None:
    stage.pages.script = [BrokenExecutor(), Stretch(1, ["curve"])]  # type: ignore[list-item]
    await stage.reviews.warm_up("patterns")
    stage.put(1, "ann", 2)
    await stage.reviews._go_on(stage.reviews._jobs["r1"])
    assert stage.pools == 2
    stage.pages.script = [None]
    await stage.reviews.warm_up("flowers")
    assert stage.pools == 2, "one that is there is warmed up itself"


def test_how_long_a_move_takes_is_measured_by_the_moves_of_a_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [0.0]
    monkeypatch.setattr(reviews_module, "time", SimpleNamespace(monotonic=lambda: seconds[0]))

    @on_stage
    async def scenario(stage: Stage) -> None:
        stage.put(1, "ann", 9)
        job, submit = stage.reviews._jobs["r1"], stage.pages.submit

        def slow(*arguments: Any) -> "Future[Any]":
            seconds[0] += 6
            return submit(*arguments)

        stage.pages.submit = slow  # type: ignore[method-assign]
        moves: Any = [{"number": 1}]
        stage.pages.script = [Stretch(0, ["curve"]), Stretch(3, ["curve"], moves), Stretch(5, ["curve"], moves)]  # type: ignore[list-item]
        for pace in ({}, {"patterns": 2.0}, {"patterns": pytest.approx(0.8 * 2 + 0.2 * 3)}):
            await stage.reviews._go_on(job)
            assert stage.reviews._pace == pace

    scenario()


@on_stage
async def test_moves_of_all_stretches_are_told_together(stage: Stage) -> None:
    found = stage.put(1, "ann", 9)
    job = stage.reviews._jobs["r1"]
    for numbers in ((1, 2), (), (3,)):
        moves: Any = [{"number": number} for number in numbers]
        stage.pages.script = [Stretch(len(job.moves) + len(moves), [{}], moves)]  # type: ignore[typeddict-item]
        await stage.reviews._go_on(job)
    assert [move["number"] for move in stage.reviews.state(found, 0).moves] == [1, 2, 3]


@on_stage
async def test_whoever_asks_while_a_review_is_written_down_does_not_begin_it_again(stage: Stage) -> None:
    match = Match("patterns", seed=7)
    while not match.position.over:
        match.play(match.position.moves[0])
    keep = stage.shelf.keep_review

    async def slowly(review: StoredReview, now: int, forget_before: int) -> None:
        assert await stage.reviews.find("t", "bob") is not None
        await keep(review, now, forget_before)

    stage.shelf.keep_review = slowly  # type: ignore[method-assign]
    await stage.reviews.begin(match.record(), match, "ann", "t")
    stage.pages.script = [Stretch(1, ["curve"], [], {"moves": []})]  # type: ignore[list-item, arg-type, typeddict-item]
    (run,) = [work for work in stage.work if work.__qualname__ == "Reviews._run"]
    stage.work.remove(run)
    await run
    assert (stage.pages.asked, stage.reviews._jobs) == ([("t", True)], {})


@on_stage
async def test_a_review_is_on_the_shelf_as_soon_as_it_is_begun(stage: Stage) -> None:
    """So a server that starts again goes on with it."""
    match = Match("patterns", seed=7)
    while not match.position.over:
        match.play(match.position.moves[0])
    found = await stage.reviews.begin(match.record(), match, "ann", "t")
    assert stage.shelf.kept["t"] == found == StoredReview("t", "t", json.dumps(match.record()), "quick")
    assert stage.shelf.calls == [("t", NOW, NOW - KEPT)]


@on_stage
async def test_a_review_of_another_thoroughness_is_done_again_by_the_one_there_is_now(stage: Stage) -> None:
    text = json.dumps(record(1))
    for name, thoroughness in (("thorough", "thorough"), ("quick", "quick")):
        stage.shelf.kept[name] = StoredReview(name, "t", text, thoroughness, '{"moves": []}')
    again = await stage.reviews.find("thorough", "ann")
    assert again == StoredReview("thorough", "t", text, "quick", None)
    assert await stage.reviews.find("quick", "ann") == stage.shelf.kept["quick"]
    assert list(stage.reviews._jobs) == ["thorough"]


@pytest.mark.parametrize(
    ("thoroughness", "niceness"), [("quick", SHORT_NICENESS), ("normal", NICENESS), ("thorough", NICENESS)]
)
def test_only_a_quick_review_goes_before_long_thoughts(
    monkeypatch: pytest.MonkeyPatch, thoroughness: Any, niceness: int
) -> None:
    begun: list[tuple[int, int]] = []
    monkeypatch.setattr(reviews_module, "Processes", lambda *how: begun.append(how))
    stage = Stage()
    Reviews(stage.shelf, thoroughness, lambda: NOW, stage.work.append, stage.guess)._start()
    assert begun == [(niceness, 1)]


def test_the_name_of_a_review_is_that_of_the_game_of_the_same_people() -> None:
    match = Match("patterns", seed=7)
    match.play(match.position.moves[0])
    plain = match.record()
    same = {**plain, "date": "another day", "meta": {**plain.get("meta", {}), "note": "kept elsewhere"}}
    assert name_of(same) == name_of(plain)
    others: list[Json] = [
        {**plain, "players": ["Zoe", "Yan"]}, {**plain, "moves": plain["moves"] * 2}, {**plain, "options": {"a": "b"}},
        {**plain, "meta": {"ending": {"by": "resignation"}}}, {**plain, "game": "mandala"}, {**plain, "seats": 3},
        {**plain, "deal": {}}, {**plain, "chance": [[1]]}, {**plain, "position": "x"},
    ]  # fmt: skip
    names = [name_of(each) for each in (plain, *others)]
    assert len(set(names)) == len(names)
    assert all(len(name) == 32 and name.startswith("r") for name in names), "no table has such a name"
