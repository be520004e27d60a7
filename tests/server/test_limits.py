"""How much is too much, and when it is not any more: the limiter against a clock of its own."""

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
