"""A fixed handful of simulated worlds; ``make simulate`` looks at as many as there is time for."""

import random
import secrets
import threading
from collections import Counter
from typing import Any

import pytest

from chakpur.server import owner, streams
from tests.simulation.chance import in_place_of_secrets
from tests.simulation.faults import Faults
from tests.simulation.shrink import shrunk
from tests.simulation.world import Outcome, Plan, run

SEEDS = (2, 3, 4, 5, 9)


def test_whatever_happens_nothing_is_lost_doubled_split_or_told_to_the_wrong_person() -> None:
    happened: Counter[str] = Counter()
    for seed in SEEDS:
        outcome = run(Plan(seed, seconds=60))
        assert outcome.wrong is None, f"{outcome.wrong}\nagain: {outcome.again}"
        assert outcome.told > 0
        assert outcome.judged > 0
        happened += outcome.happened
    assert set(happened) == set(Faults.names()), "a kind of fault never struck: choose other seeds"


def test_the_same_plan_is_the_same_world() -> None:
    plan = Plan(3, seconds=30)
    assert run(plan) == run(plan)


def test_a_server_in_another_thread_takes_no_chance_from_a_world() -> None:
    source, drawn = random.Random(1), []
    with in_place_of_secrets(source):
        other = threading.Thread(target=lambda: drawn.append(secrets.token_hex(8)))
        other.start()
        other.join()
        mine = secrets.token_hex(8)
    assert mine == random.Random(1).randbytes(8).hex()
    assert drawn != [mine]


def test_a_quiet_world_has_no_faults() -> None:
    outcome = run(Plan(2, seconds=20, without=Faults.names()))
    assert outcome.wrong is None
    assert not outcome.happened


class TestWhatItSees:
    """Faults that somebody could make in the server; ``make mutants WHAT=--simulated`` tries many more."""

    def found(self) -> Outcome:
        for seed in (2, 3, *range(4, 12)):
            outcome = run(Plan(seed, seconds=60))
            if outcome.wrong is not None:
                return outcome
        pytest.fail("no world has noticed it")

    def test_an_act_that_is_sent_again_is_done_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(owner.Table, "made_by", lambda *_: None)
        assert self.found().wrong is not None

    def test_a_stream_keeps_its_seat_after_its_person_has_left_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def seat_of(_table: Any, listener: Any) -> int | None:
            seat: int | None = listener.seat
            return seat

        for module in (streams, owner):
            monkeypatch.setattr(module, "seat_of", seat_of)
        assert self.found().wrong is not None


def test_a_failure_is_made_small_and_fails_again_the_same_way() -> None:
    """With a world of our own making: it fails as long as one step and one kind of fault are in it."""

    def world(plan: Plan) -> Outcome:
        is_wrong = "kill" not in plan.without and ("bob", 7) not in plan.left_out and plan.seconds >= 12
        return Outcome(plan, "wrong" if is_wrong else None, min(plan.seconds, 11.5), 0, 0, 0, 0, 0, 0, 0)

    small = shrunk(world(Plan(5)), 500, world).plan
    assert world(small).wrong == "wrong"
    assert small.seconds <= 13
    assert set(Faults.names()) - set(small.without) == {"kill"}
    assert ("bob", 7) not in small.left_out
    assert len(small.left_out) > 40
    assert small.people < 3
