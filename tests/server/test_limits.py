"""How much is too much, and when it is not any more: the limiter against a clock of its own."""

import asyncio
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request

from chakpur.server import schema
from chakpur.server.context import Context
from chakpur.server.decisions import Who
from chakpur.server.endpoints import ENDPOINTS
from chakpur.server.problems import TooMany
from chakpur.server.security import Limit
from tests.server.kit import ME, OPEN, Device, count_for_ever, running


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def is_let_in(limit: Limit, who: str = "ann") -> bool:
    try:
        limit.spend(who)
    except TooMany:
        return False
    return True


def wait_of(limit: Limit) -> int:
    with pytest.raises(TooMany) as refused:
        limit.spend("ann")
    assert refused.value.retry_after is not None
    return refused.value.retry_after


SPEEDS = st.floats(0.05, 50)
PAUSES = st.lists(st.floats(0, 20), max_size=60)


@given(burst=st.integers(1, 20), speed=SPEEDS, pauses=PAUSES)
def test_whoever_waits_as_long_as_told_is_let_in(burst: int, speed: float, pauses: list[float]) -> None:
    clock = Clock()
    limit = Limit(burst, speed, clock=clock)
    for pause in pauses:
        clock.now += pause
        if not is_let_in(limit):
            clock.now += wait_of(limit)
            assert is_let_in(limit)


@given(speed=SPEEDS, impatience=st.floats(0.001, 0.9))
def test_trying_too_early_does_not_push_the_moment_away(speed: float, impatience: float) -> None:
    clock = Clock()
    limit = Limit(1, speed, clock=clock)
    assert is_let_in(limit)
    opens = clock.now + wait_of(limit)
    while clock.now < opens:
        is_let_in(limit)
        clock.now += max(0.01, (opens - clock.now) * impatience)
    clock.now = opens + 1 / speed
    assert is_let_in(limit)


@given(burst=st.integers(1, 20), speed=SPEEDS, pauses=PAUSES)
def test_nobody_gets_more_than_the_burst_and_the_rate(burst: int, speed: float, pauses: list[float]) -> None:
    clock = Clock()
    limit = Limit(burst, speed, clock=clock)
    began, count = clock.now, 0
    for pause in pauses:
        clock.now += pause
        count += is_let_in(limit)
        assert count <= burst + (clock.now - began) * speed + 0.001


@given(speed=SPEEDS)
def test_the_wait_is_no_longer_than_it_must_be(speed: float) -> None:
    clock = Clock()
    limit = Limit(1, speed, clock=clock)
    assert is_let_in(limit)
    assert wait_of(limit) == max(1, math.ceil(1 / speed))


def test_each_has_a_limit_of_their_own_and_the_oldest_are_forgotten() -> None:
    limit = Limit(1, 0.001, remembered=2)
    assert [is_let_in(limit, who) for who in ("ann", "bob", "ann", "bob")] == [True, True, False, False]
    assert is_let_in(limit, "cleo")
    assert is_let_in(limit, "ann"), "cleo came in her place"


def test_a_low_rate_still_lets_one_in() -> None:
    limit = Limit(6, 0.5, factor=0.01)
    assert is_let_in(limit)
    assert not is_let_in(limit)


def test_a_refused_request_says_when_to_come_again(tmp_path: Path) -> None:
    with running(tmp_path, CHAKPUR_RATE="1") as server:
        ann = Device(server, "Ann")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        count_for_ever(server)
        answers = [ann.act(table, "talk", seat=0, text="sand") for _ in range(8)]
        assert [answer.status for answer in answers] == [200] * 6 + [429] * 2
        assert answers[-1].headers["Retry-After"] == "2", "one sentence every two seconds"
        assert answers[-1].json["detail"] == "That was too much at once. Wait 2 seconds and try again."


# --- what costs what ---
ADDRESS, ANN = "192.0.2.1", Who("ann", "Ann")


class Counted:
    """Limits that note what is counted, and for whom; *full* is the one that is reached."""

    def __init__(self, full: str = "") -> None:
        self.full = full
        self.spent: list[tuple[str, str]] = []

    def __getattr__(self, name: str) -> Any:
        def spend(who: str) -> None:
            self.spent.append((name, who))
            if name == self.full:
                raise TooMany("server-too-many", seconds=1)

        return SimpleNamespace(spend=spend)


def context_of(limits: Counted, who: Who | None, body: Any = None, **registry: Any) -> Context:
    scope = {"type": "http", "headers": [], "client": (ADDRESS, 5), "path_params": {"table": "t", "review": "r"}}
    return Context(SimpleNamespace(limits=limits, **registry), Request(scope), who, "en", body=body)  # type: ignore[arg-type]


def spent(method: str, path: str, full: str, who: Who | None, body: Any = None) -> list[tuple[str, str]]:
    """What is counted until the limit is reached; behind it there is nothing that could be done."""
    (endpoint,) = (each for each in ENDPOINTS if (each.method, each.path) == (method, path))
    limits = Counted(full)
    with pytest.raises(TooMany):
        asyncio.run(endpoint.do(context_of(limits, who, body)))
    return limits.spent


TALK, MOVE = schema.Talk(seat=0, text="sand"), schema.Move(seat=0, move="pass", version=1)


@pytest.mark.parametrize(("method", "path", "limit", "body"), [
    ("GET", "/api/me/games", "acts", None), ("POST", "/api/tables/{table}/acts", "acts", MOVE),
    ("GET", "/api/tables/{table}/hints", "thoughts", None),
])  # fmt: skip
def test_what_a_person_asks_for_is_counted_for_the_person(method: str, path: str, limit: str, body: Any) -> None:
    assert spent(method, path, limit, ANN, body) == [(limit, "ann")]


def test_talk_is_counted_as_an_act_and_as_talk_and_a_move_is_no_talk() -> None:
    assert spent("POST", "/api/tables/{table}/acts", "talk", ANN, TALK) == [("acts", "ann"), ("talk", "ann")]
    limits, acted = Counted("talk"), []

    async def act(*asked: Any) -> schema.Done:
        acted.append(asked)
        return schema.Done(7)

    (endpoint,) = (each for each in ENDPOINTS if each.path == "/api/tables/{table}/acts")
    assert asyncio.run(endpoint.do(context_of(limits, ANN, MOVE, act=act))) == schema.Done(7)
    assert (acted, limits.spent) == ([("t", ANN, MOVE)], [("acts", "ann")])


@pytest.mark.parametrize(("method", "path", "limit"), [
    ("POST", "/api/positions", "acts"), ("POST", "/api/positions/why", "acts"),
    ("POST", "/api/positions/lines", "lines"),
    ("GET", "/api/reviews/{review}/replay", "replays"), ("GET", "/api/tables/{table}/facts", "thoughts"),
    ("GET", "/api/tables/{table}/story", "thoughts"),
])  # fmt: skip
def test_what_anybody_may_ask_for_is_counted_for_the_person_or_else_the_address(
    method: str, path: str, limit: str
) -> None:
    assert spent(method, path, limit, ANN) == [(limit, "ann")]
    assert spent(method, path, limit, None) == [(limit, ADDRESS)]


@pytest.mark.parametrize("path", ["/api/me/links/look", "/api/me/links/use", "/api/join"])
def test_whoever_tries_secrets_is_counted_by_address_whoever_they_are(path: str) -> None:
    for who in (ANN, None):
        assert spent("POST", path, "invites", who) == [("invites", ADDRESS)]


def test_only_a_review_that_is_to_be_computed_counts() -> None:
    async def found(name: str, owner: str) -> Any:
        return "a review" if (name, owner) == ("t", "ann") else None

    reviews = SimpleNamespace(find=found, has_failed=lambda _: False, state=lambda review, after: (review, after))
    (endpoint,) = (each for each in ENDPOINTS if (each.method, each.path) == ("POST", "/api/reviews"))
    limits = Counted("reviews")
    known = context_of(limits, ANN, schema.BeginReview(table="t"), reviews=reviews)
    assert asyncio.run(endpoint.do(known)) == ("a review", 0)  # type: ignore[comparison-overlap]
    assert limits.spent == []
    for wish, who, owner in (
        (schema.BeginReview(table="u"), ANN, "ann"),
        (schema.BeginReview(record={}), ANN, "ann"),
        (schema.BeginReview(record={}), None, ADDRESS),
    ):
        limits.spent.clear()
        with pytest.raises(TooMany):
            asyncio.run(endpoint.do(context_of(limits, who, wish, reviews=reviews)))
        assert limits.spent == [("reviews", owner)]


def test_a_new_person_counts_for_the_address_and_a_new_name_does_not() -> None:
    renamed: list[tuple[str, str]] = []
    forgotten: list[str] = []

    async def rename(person: str, name: str) -> None:
        renamed.append((person, name))

    limits = Counted("people")
    keys = SimpleNamespace(forget=forgotten.append)
    known = context_of(limits, ANN, keys=keys, store=SimpleNamespace(rename=rename))
    assert asyncio.run(known.introduce(" Anna ")) == Who("ann", "Anna")
    assert (limits.spent, renamed, forgotten) == ([], [("ann", "Anna")], [known.key])
    with pytest.raises(TooMany):
        asyncio.run(context_of(limits, None).introduce("Eve"))
    assert limits.spent == [("people", ADDRESS)]
