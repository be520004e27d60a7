"""This server beside that of another tree, in short turns: how many moves a second it makes of the other's.

``python -m bench.beside FOLDER [--tables 50] [--views] [--rounds 20]``: FOLDER is a clone of another version that runs
with the packages of this one. Both servers run all the time; in each round the same first moves of so many new games
are played on one, then on the other. On a machine whose speed changes from minute to minute, two runs after each other
say little; the ratios of rounds that are seconds apart say much.
"""

import argparse
import os
import random
import statistics
from pathlib import Path
from typing import Any

import uvloop

from bench.load import FIRST_MOVES, Game, Load

OURS = Path(__file__).resolve().parent.parent


def server_of(tree: Path, views: bool) -> Load:
    """A server that runs the program of another folder."""
    os.environ["PYTHONPATH"] = str(tree)
    os.chdir(tree)
    return Load("patterns", {"views": views, "story": views})


async def moves_per_second(load: Load, games: list[Game]) -> float:
    await load.open_all(games)
    load.tally.seconds.clear()
    took, _, _ = await load.played_once(games, 60.0)
    load.check()
    return len(load.tally.seconds) / took


async def measured(loads: list[Load], tables: int, rounds: int) -> list[list[float]]:
    """The moves a second of each server in each round, after one round that does not count."""
    games = []
    for load in loads:
        await load.warm_up()
        games.append([Game(load, random.Random(number), longest=FIRST_MOVES) for number in range(tables)])
    found: list[list[float]] = []
    for number in range(rounds + 1):
        order = (0, 1) if number % 2 else (1, 0)
        speeds = {which: await moves_per_second(loads[which], games[which]) for which in order}
        found.append([speeds[0], speeds[1]])
    return found[1:]


def summary(found: list[list[float]]) -> str:
    ratios = sorted(ours / theirs for ours, theirs in found)
    low, middle, high = statistics.quantiles(ratios, n=4)
    speeds: Any = [statistics.median(each) for each in zip(*found, strict=True)]
    return (
        f"{speeds[0]:,.0f} moves/s here, {speeds[1]:,.0f} there (medians); "
        f"ratio {middle:.2f}, half of the rounds between {low:.2f} and {high:.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--views", action="store_true", help="views and sentences, not events alone")
    parser.add_argument("--rounds", type=int, default=20)
    wishes = parser.parse_args()
    loads = [server_of(tree, wishes.views) for tree in (OURS, wishes.other.resolve())]
    try:
        print(summary(uvloop.run(measured(loads, wishes.tables, wishes.rounds))))
    finally:
        for load in loads:
            load.close()


if __name__ == "__main__":
    main()
