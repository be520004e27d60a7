"""Reviews on the server: begun once, fairly, one at a time, behind nobody's first curve, and kept; refused while a game
goes on. What is computed is the review's own business; here it is a stand-in, and once the real thing."""

import asyncio
import copy
from collections.abc import Coroutine, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from types import SimpleNamespace
from typing import Any

import pytest

import chakpur
from chakpur.play.match import Match
from chakpur.review import Progress
from chakpur.server import endpoints, reviewer, schema
from chakpur.server.problems import Busy, Conflict, TooMany
from chakpur.server.replays import replay_of
from chakpur.server.reviews import MOST_FAILED, MOST_OF_ONE, Guess, Reviews, name_of
from chakpur.server.security import Limits
from chakpur.server.storage import StoredReview
from tests.server.kit import ME, Device, Server, guest

Json = dict[str, Any]
GAMES = [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 3)]


def finished(game: str = "patterns", seats: int = 2, seed: int = 7) -> Match:
    match = Match(game, seats, seed=seed)
    while not match.position.over:
        match.play(match.position.moves[0])
    return match


class AtOnce(Executor):
    """Does what it is given when it is given it; breaks as often as it shall, and forgets everything then."""

    def __init__(self) -> None:
        self.breaks = 0
        self.asked: list[str] = []

    def submit(self, do: Any, *arguments: Any, **_: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.asked.append(arguments[0])
        if self.breaks:
            self.breaks -= 1
            reviewer._UNDER_WAY.clear()
            future.set_exception(BrokenExecutor())
        else:
            try:
                future.set_result(do(*arguments))
            except Exception as error:
                future.set_exception(error)
        return future


class Shelf:
    def __init__(self) -> None:
        self.kept: dict[str, StoredReview] = {}

    async def review(self, review: str) -> StoredReview | None:
        found = self.kept.get(review)
        await asyncio.sleep(0)  # others ask meanwhile
        return found

    async def keep_review(self, review: StoredReview, now: int, forget_before: int) -> None:
        assert forget_before < now
        self.kept[review.id] = review


async def not_ready(_record: Json, _owner: str) -> Any:
    raise Busy("server-busy")


class Stage:
    """Reviews whose work is done when the test says so."""

    def __init__(self, guess: Guess | None = None) -> None:
        self.pool, self.shelf = AtOnce(), Shelf()
        self.work: list[Coroutine[Any, Any, None]] = []
        self.reviews = Reviews(
            self.shelf, "quick", lambda: 10**13, self.work.append, guess or not_ready, lambda: self.pool
        )

    async def begin(self, seed: int, owner: str, table: str | None = None) -> StoredReview:
        match = finished(seed=seed)
        return await self.reviews.begin(match.record(), match, owner, table)

    async def finish(self) -> None:
        while self.work:
            await self.work.pop()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three moves, each a stretch of its own; then the whole."""

    def reviewing(match: Match, thoroughness: str, **_: Any) -> Iterator[Progress]:
        yield Progress(0, 3, ["guess"])  # type: ignore[list-item]
        for number in (1, 2, 3):
            yield Progress(number, 3, [f"after {number}"], {"number": number})  # type: ignore[list-item, arg-type]
        moves = [{"number": number} for number in (1, 2, 3)]
        yield Progress(3, 3, [], None, {"moves": moves, "of": match.start.line()})  # type: ignore[arg-type, typeddict-unknown-key]

    monkeypatch.setattr("chakpur.review.reviewing", reviewing)
    monkeypatch.setattr("chakpur.server.reviews.STRETCH", 0.0)
    reviewer._UNDER_WAY.clear()


def test_it_is_computed_once_and_kept() -> None:
    async def run() -> None:
        stage = Stage()
        found = await stage.begin(7, "ann")
        assert stage.reviews.state(found, 0).status == "waiting"
        assert await stage.begin(7, "bea") == found, "the same game is the same review, whoever asks"
        await stage.finish()
        done = stage.reviews.state((await stage.reviews.find(found.id, "cem")) or found, 0)
        assert (done.status, done.done, done.total) == ("done", 3, 3)
        assert done.review is not None
        assert done.review["of"] == finished().start.line()
        asked = len(stage.pool.asked)
        assert (await stage.begin(7, "ann")).document is not None
        await stage.finish()
        assert len(stage.pool.asked) == asked

    asyncio.run(run())


def test_two_who_ask_for_it_at_once_wait_for_the_same_and_nobody_is_held_up() -> None:
    async def run() -> None:
        stage = Stage()
        ann, bea = await asyncio.gather(stage.begin(7, "ann"), stage.begin(7, "bea"))
        cem = await stage.begin(8, "cem")
        assert ann == bea
        assert sum(stage.reviews.state(each, 0).ahead for each in (ann, cem)) == 1
        await stage.finish()
        assert all(stage.shelf.kept[each.id].document for each in (ann, cem))
        again = Stage()
        again.shelf.kept[ann.id] = ann  # begun before a restart, and now two look at it
        assert await asyncio.gather(*(again.reviews.find(ann.id, who) for who in ("ann", "bea"))) == [ann, ann]
        await again.finish()
        assert again.shelf.kept[ann.id].document
        assert len(again.pool.asked) == len(stage.pool.asked) // 2, "it was computed once"

    asyncio.run(run())


def test_everybody_sees_a_first_curve_before_anybody_sees_more() -> None:
    async def run() -> None:
        stage = Stage()
        ann, bea = await stage.begin(7, "ann"), await stage.begin(8, "bea")
        waiting = sorted((stage.reviews.state(each, 0) for each in (ann, bea)), key=lambda state: state.ahead)
        assert [state.ahead for state in waiting] == [0, 1]
        assert waiting[0].seconds < waiting[1].seconds
        await stage.finish()
        first, then = stage.pool.asked[:2], stage.pool.asked[2:]
        assert first == [ann.id, bea.id]
        assert then == [waiting[0].id] * (len(then) // 2) + [waiting[1].id] * (len(then) // 2)

    asyncio.run(run())


def test_a_first_curve_waits_for_nobodys_review_where_the_short_thoughts_are_ready() -> None:
    async def run() -> None:
        async def guess(record: Json, owner: str) -> Any:
            return [{"guess": owner, "moves": len(record["moves"])}]

        stage = Stage(guess)
        ann = await stage.begin(7, "ann")
        bea = await stage.begin(8, "bea")
        review, *sketches = sorted(stage.work, key=lambda work: work.__qualname__)
        assert review.__qualname__ == "Reviews._run", "which has not begun"
        for sketch in sketches:
            await sketch
        for found in (ann, bea):
            state = stage.reviews.state(found, 0)
            assert (state.status, state.done) == ("waiting", 0)
            assert state.curve[0]["moves"] == state.total
        stage.work = [review]
        await stage.finish()
        half = len(stage.pool.asked) // 2
        assert stage.pool.asked == [stage.pool.asked[0]] * half + [stage.pool.asked[-1]] * half, "one after the other"
        assert stage.shelf.kept[ann.id].document
        assert stage.shelf.kept[bea.id].document

    asyncio.run(run())


def test_a_guess_that_comes_late_does_not_hide_what_is_known_better() -> None:
    async def run() -> None:
        async def guess(_record: Json, _owner: str) -> Any:
            return ["late"]

        stage = Stage(guess)
        found = await stage.begin(7, "ann")
        job = stage.reviews._jobs[found.id]
        job.curve = ["judged"]  # type: ignore[list-item]
        await stage.reviews._sketch(job)
        assert job.curve == ["judged"]
        await stage.finish()

    asyncio.run(run())


def test_the_first_curve_is_the_first_thing_that_a_review_says() -> None:
    reviewer.warm_up("patterns")
    assert reviewer.first_curve(finished().record()) == ["guess"]


def test_few_that_failed_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        stage = Stage()
        monkeypatch.setattr("chakpur.review.reviewing", lambda *_, **__: 1 / 0)
        for seed in range(MOST_FAILED + 5):
            found = await stage.begin(seed, f"person {seed}")
            await stage.finish()
        assert len(stage.reviews._jobs) == MOST_FAILED
        assert stage.reviews.state(found, 0).status == "failed"

    asyncio.run(run())


def test_nobody_has_many_at_once() -> None:
    async def run() -> None:
        stage = Stage()
        for seed in range(MOST_OF_ONE):
            await stage.begin(seed, "ann")
        with pytest.raises(TooMany):
            await stage.begin(99, "ann")
        await stage.begin(99, "bea")
        await stage.finish()
        await stage.begin(98, "ann")
        await stage.finish()

    asyncio.run(run())


def test_a_process_that_ends_and_a_server_that_starts_again_begin_anew() -> None:
    async def run() -> None:
        stage = Stage()
        stage.pool.breaks = 1
        found = await stage.begin(7, "ann")
        await stage.finish()
        assert stage.shelf.kept[found.id].document is not None
        unfinished = StoredReview(found.id, None, found.record, "quick")
        again = Stage()
        again.shelf.kept[found.id] = unfinished
        assert await again.reviews.find(found.id, "cem") is not None
        await again.finish()
        assert again.shelf.kept == stage.shelf.kept

    asyncio.run(run())


def test_what_fails_says_so_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        stage = Stage()
        works = chakpur.review.reviewing
        monkeypatch.setattr("chakpur.review.reviewing", lambda *_, **__: 1 / 0)
        found = await stage.begin(7, "ann")
        await stage.finish()
        assert stage.reviews.state(found, 0).status == "failed"
        monkeypatch.setattr("chakpur.review.reviewing", works)
        await stage.begin(7, "ann")
        await stage.finish()
        assert stage.shelf.kept[found.id].document is not None

    asyncio.run(run())


def test_the_failed_review_of_a_table_is_tried_again_by_whoever_asks_for_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        stage, match = Stage(), finished()

        async def record_of(_context: Any, table: str) -> Json:
            assert table == "t"
            return match.record()

        monkeypatch.setattr(endpoints, "_record", record_of)
        context: Any = SimpleNamespace(owner="ann", body=schema.BeginReview(table="t"), request=SimpleNamespace())
        context.request.path_params = {"review": "t"}
        context.registry = SimpleNamespace(reviews=stage.reviews, limits=Limits(1.0))
        works = chakpur.review.reviewing
        monkeypatch.setattr("chakpur.review.reviewing", lambda *_, **__: 1 / 0)
        assert (await endpoints.begin_review(context)).status == "waiting"
        await stage.finish()
        context.query = schema.AfterMoves(0)
        assert (await endpoints.see_review(context)).status == "failed", "to look is not to ask for it"
        monkeypatch.setattr("chakpur.review.reviewing", works)
        assert (await endpoints.begin_review(context)).status == "waiting"
        await stage.finish()
        assert (await endpoints.begin_review(context)).status == "done"
        assert stage.shelf.kept["t"].table == "t"

    asyncio.run(run())


def test_only_what_is_over_and_how_it_ended_otherwise() -> None:
    async def run() -> None:
        match = Match("patterns", seed=7)
        match.play(match.position.moves[0])
        record = match.record()
        with pytest.raises(Conflict):
            await Stage().reviews.begin(record, match, "ann", None)
        record["meta"]["ending"] = {"by": "resignation", "winners": [1], "seat": 0}
        assert reviewer.winners_of(record, match) == [1]
        stage = Stage()
        assert (await stage.reviews.begin(record, match, "ann", None)).id == name_of(record)
        await stage.finish()
        for nonsense in ([2], ["0"], [True], "0"):
            record["meta"]["ending"]["winners"] = nonsense
            assert reviewer.winners_of(record, match) is None

    asyncio.run(run())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_replay_shows_what_was_seen_or_everything(game: str, seats: int) -> None:
    match = finished(game, seats)
    stored = StoredReview("x", None, "", "quick")
    seen = replay_of(stored, match.record(), [], schema.ReplayFrom(0, False), "en")
    openly = replay_of(stored, match.record(), [], schema.ReplayFrom(0, True), "en")
    positions = [match.start, *(step.after for step in match.steps)]
    assert [frame.line for frame in seen.frames] == [position.line() for position in positions]
    assert [frame.now.view for frame in seen.frames] == [position.view(0).document() for position in positions]
    assert seen.frames[-1].now.ending == seen.ending
    assert seen.ending.winners == list(match.position.winners or ())
    assert [frame.chapter.move for frame in seen.frames if frame.chapter] == match.history
    for frame, position in zip(openly.frames, positions, strict=True):
        state = position.state()
        assert frame.now.view is not None
        assert frame.now.view.get("hands") == state.get("hands")
        if "deck" in state:
            assert frame.now.view["deck"] == {"size": len(state["deck"])}


def test_over_the_network(server: Server) -> None:
    ann, bea = Device(server, "Ann"), Device(server, "Bea")
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    for device in (ann, bea):
        refused = device.post("/api/reviews", {"table": table})
        assert (refused.status, refused.json["code"]) == (409, "not-over")
    assert ann.get(f"/api/reviews/{table}").status == 404
    assert ann.post("/api/reviews", {}).json["code"] == "review-of-what"
    record = finished().record()
    wrong = copy.deepcopy(record)
    wrong["moves"][3] = "flip a1"
    refused = bea.post("/api/reviews", {"record": wrong})
    assert (refused.status, refused.json["code"]) == (400, "bad-record")
    assert "4" in refused.json["detail"]
    assert "99" in bea.post("/api/reviews", {"record": {**record, "version": 99}}).json["detail"]
    assert bea.post("/api/reviews", {"record": {"format": "pgn"}}).json["code"] == "bad-record"
    assert bea.post("/api/reviews", {"record": {"x": "y" * 300_000}}).status == 413
    begun = bea.post("/api/reviews", {"record": record})
    assert begun.status == 200
    assert begun.json["id"] == name_of(record)
    replay = ann.get(f"/api/reviews/{begun.json['id']}/replay?seat=1&open=true").json
    assert (len(replay["frames"]), replay["table"], replay["mine"]) == (len(record["moves"]) + 1, None, [])
    assert ann.get(f"/api/reviews/{begun.json['id']}/record").json == record
    assert ann.get(f"/api/reviews/{begun.json['id']}/replay?seat=3").status == 400


def test_practice_from_a_position_and_lines_of_the_engine(server: Server) -> None:
    ann = Device(server, "Ann")
    middle = chakpur.deal("patterns", seed=7).play("keep red")
    bot = {"kind": "bot", "level": 1}
    wish = {"game": "patterns", "line": middle.line(), "chairs": [ME, bot]}
    table = ann.post("/api/tables", wish).json["table"]["id"]
    now = ann.get(f"/api/tables/{table}/now?seat=0").json
    assert now["now"]["view"] == middle.view(0).document()
    ann.post(f"/api/tables/{table}/acts", {"type": "resign", "seat": 0})
    record = ann.get(f"/api/records/{table}").json
    assert (record["position"], record["deal"]) == (middle.line(), {})
    assert Match.from_record(record).start == middle
    for change, code in (
        ({"chairs": [ME, {"kind": "open"}]}, "position-alone"),
        ({"public": True}, "position-alone"),
        ({"game": "mandala"}, "other-position"),
        ({"line": "chess e4"}, "unknown-game"),
    ):
        refused = ann.post("/api/tables", {**wish, **change})
        assert (refused.status, refused.json["code"]) == (400, code)
    found = ann.post("/api/positions/lines", {"line": middle.line(), "effort": 1}).json
    assert found["seat"] == middle.to_move
    assert found["lines"][0]["line"][0] == found["lines"][0]["move"]
    assert {line["move"] for line in found["lines"]} <= set(middle.moves)
    assert ann.post("/api/positions/lines", {"line": "patterns"}).status == 400
