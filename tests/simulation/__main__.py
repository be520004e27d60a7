"""``python -m tests.simulation``: worlds from random seeds until the time is up, or one that is named.

A world that fails is made smaller, and told in one line that shows it again.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, islice

from tests.simulation.shrink import shrunk
from tests.simulation.world import Outcome, Plan, run


def main() -> int:
    arguments = _arguments()
    if arguments.seed is not None:
        outcome = run(_plan(arguments, arguments.seed))
        print(_told(outcome))
        return _failed(outcome, arguments.shrink) if outcome.wrong else 0
    return _many(arguments)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="one world instead of many")
    parser.add_argument("--for", type=float, default=60, dest="budget", help="seconds of this machine (60)")
    parser.add_argument("--worlds", type=int, default=sys.maxsize, help="so many at the most")
    parser.add_argument("--first", type=int, help="the first of the seeds; otherwise chance")
    parser.add_argument("--workers", type=int, default=1, help="processes side by side (1); 0: one for each core")
    parser.add_argument("--seconds", type=float, default=Plan(0).seconds, help="of the world's time (%(default)g)")
    parser.add_argument("--people", type=int, default=Plan(0).people)
    parser.add_argument("--without", default="", help="faults that shall not happen, with commas")
    parser.add_argument("--leave-out", default="", help="steps that people leave out, like ann:3,bob:7")
    parser.add_argument("--shrink", type=int, default=60, help="tries to make a failure smaller (60)")
    return parser.parse_args()


def _plan(arguments: argparse.Namespace, seed: int) -> Plan:
    steps = [step.partition(":") for step in arguments.leave_out.split(",") if step]
    without = tuple(name for name in arguments.without.split(",") if name)
    left_out = frozenset((name, int(number)) for name, _, number in steps)
    return Plan(seed, arguments.seconds, arguments.people, without, left_out)


def _many(arguments: argparse.Namespace) -> int:
    first = random.SystemRandom().randrange(10**9) if arguments.first is None else arguments.first
    plans = (_plan(arguments, seed) for seed in islice(count(first), arguments.worlds))
    began = time.monotonic()
    outcomes: list[Outcome] = []
    for outcome in _outcomes(plans, arguments.workers or os.cpu_count() or 1, began + arguments.budget):
        outcomes.append(outcome)
        if outcome.wrong:
            print(f"world {len(outcomes)}, after {time.monotonic() - began:.0f} s:")
            return _failed(outcome, arguments.shrink)
    print(_summed(outcomes, first, (time.monotonic() - began) / 60))
    return 0


def _outcomes(plans: Iterator[Plan], workers: int, until: float) -> Iterator[Outcome]:
    """What became of world after world, until the time is up."""
    if workers == 1:
        for plan in plans:
            yield run(plan)
            if time.monotonic() >= until:
                return
    with ProcessPoolExecutor(workers) as pool:
        begun: set[Future[Outcome]] = {pool.submit(run, plan) for plan in islice(plans, workers)}
        while begun:
            done, begun = wait(begun, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
            if time.monotonic() < until:
                begun |= {pool.submit(run, plan) for plan in islice(plans, len(done))}


def _summed(outcomes: list[Outcome], first: int, minutes: float) -> str:
    games = sum(each.over for each in outcomes)
    return (
        f"{len(outcomes)} worlds from seed {first}: {sum(each.seconds for each in outcomes) / 3600:.1f} hours, "
        f"{sum(each.tables for each in outcomes)} tables, {games} games to their end ({games / minutes:.0f} a minute), "
        f"{sum(each.facts for each in outcomes)} facts, {sum(each.told for each in outcomes)} messages checked. "
        "Nothing was wrong."
    )


def _told(outcome: Outcome) -> str:
    return (
        f"{outcome.tables} tables, {outcome.over} games to their end, {outcome.facts} facts, {outcome.told} messages, "
        f"{outcome.judged} answers, {outcome.jobs} jobs of the database, trace {outcome.trace}"
    )


def _failed(outcome: Outcome, tries: int) -> int:
    print(f"WRONG: {outcome.wrong}\nagain: {outcome.again}", flush=True)
    if tries:
        small = shrunk(outcome, tries)
        print(f"smaller: {small.wrong}\nagain: {small.again}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
