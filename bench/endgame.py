"""How many endings of Patterns are proven in time: ``python -m bench.endgame [--positions 100]``.

The positions come from games of the bot against itself, the first one with so many face-up tokens of each game.
"""

import argparse
import json
import statistics
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from chakpur.bots.endgame import Solver, cells_left
from chakpur.bots.thinker import Thinker
from chakpur.play.position import Position, dealt

TASKS = ((28, 0.1), (32, 1.0), (36, 1.0))
"""Face-up tokens, seconds allowed."""
PLAYOUTS = 300
"""A move in the games that the positions come from."""


@dataclass(frozen=True)
class Figure:
    """What came of one task."""

    cells: int
    seconds: float
    positions: int
    proven: int
    margins: int
    median_nodes: float
    median_seconds: float


def games(first_seed: int) -> Iterator[list[Position]]:
    """Games of the bot against itself, without their ends."""
    thinker = Thinker("patterns", 2)
    fewest = min(cells for cells, _ in TASKS)
    seed = first_seed
    while True:
        position, _ = dealt("patterns", 2, seed=seed)
        trail = []
        while not position.over and cells_left(position.record) >= fewest:
            trail.append(position)
            view = position.view(position.to_move)
            position = position.play(thinker.think(view, playouts=PLAYOUTS, seed=seed).move)
        seed += 1
        yield trail


def positions_of(count: int, seed: int) -> dict[int, list[Position]]:
    """So many positions for every task."""
    found: dict[int, list[Position]] = {cells: [] for cells, _ in TASKS}
    for trail in games(seed):
        for position in trail:
            wanted = found.get(cells_left(position.record))
            if wanted is not None and len(wanted) < count:
                wanted.append(position)
        if all(len(positions) == count for positions in found.values()):
            break
    return found


def measured(cells: int, seconds: float, positions: list[Position]) -> Figure:
    solver = Solver()
    proofs = [solver.prove(position, seconds=seconds) for position in positions]
    found = [proof for proof in proofs if proof is not None]
    return Figure(
        cells,
        seconds,
        len(positions),
        len(found),
        sum(proof.margin is not None for proof in found),
        statistics.median(proof.nodes for proof in found),
        statistics.median(proof.seconds for proof in found),
    )


def figures(count: int, seed: int = 1) -> list[Figure]:
    positions = positions_of(count, seed)
    return [measured(cells, seconds, positions[cells]) for cells, seconds in TASKS]


def table(count: int) -> list[str]:
    rows = [
        "## Endings of Patterns proven in time, one core",
        "",
        "| face-up tokens | seconds allowed | positions | proven | with the margin | median nodes | median seconds |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for f in figures(count):
        median = f"{f.median_nodes:,.0f} | {f.median_seconds:.4f}"
        rows.append(
            f"| {f.cells} | {f.seconds} | {f.positions} | {f.proven / f.positions:.0%} | {f.margins} | {median} |"
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.json:
        print(json.dumps([asdict(figure) for figure in figures(asked.positions)]))
    else:
        print("\n".join(table(asked.positions)))


if __name__ == "__main__":
    main()
