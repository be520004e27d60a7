"""A failing world made small: fewer faults, fewer people, a shorter life, fewer deeds, as long as it still fails."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.simulation.faults import Faults
from tests.simulation.world import Outcome, Plan, run

LAST_STEPS = 60
"""So many steps of a person are looked at one by one."""


def shrunk(failed: Outcome, most: int = 60, run: Callable[[Plan], Outcome] = run) -> Outcome:
    """The smallest world that is found in so many tries."""
    tries = 0
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for plan in _smaller(failed):
            tries += 1
            if tries > most:
                return failed
            outcome = run(plan)
            if outcome.wrong is not None:
                failed, is_smaller = outcome, True
                break
    return failed


def _smaller(failed: Outcome) -> Iterator[Plan]:
    plan = failed.plan
    if failed.seconds < plan.seconds - 1:
        yield replace(plan, seconds=float(int(failed.seconds) + 1))
    for share in (0.5, 0.75, 0.9):
        if int(plan.seconds * share) >= 5:
            yield replace(plan, seconds=float(int(plan.seconds * share)))
    if plan.people > 1:
        yield replace(plan, people=plan.people - 1)
    others = [name for name in Faults.names() if name not in plan.without]
    if others:
        yield replace(plan, without=Faults.names())
    for name in others:
        yield replace(plan, without=(*plan.without, name))
    steps = [(name, step) for name in ("ann", "bob", "cem", "dua")[: plan.people] for step in range(1, LAST_STEPS)]
    for size in (30, 10, 3):
        for start in range(0, len(steps), size):
            more = frozenset(steps[start : start + size])
            if more - plan.left_out:
                yield replace(plan, left_out=plan.left_out | more)
