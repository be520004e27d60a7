"""``chakpur.simulate`` and ``chakpur.extract``."""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chakpur.bots.arena.places import place_of
from chakpur.datasets import columns, files, runs
from chakpur.datasets.files import Broken, Dataset
from chakpur.datasets.simulation import checked_games, simulation_of
from chakpur.play.errors import BadRequest
from chakpur.play.files import check_place, problem_of
from chakpur.play.match import Match
from chakpur.play.words import shown

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa


def simulate(
    game: str,
    seats: int | None = None,
    *,
    bots: str | Sequence[str] = "3",
    games: int = 1000,
    seed: int = 1,
    options: dict[str, str] | None = None,
    arrays: bool = False,
    out: Path | str | None = None,
    resume: bool = False,
    workers: int = 1,
    cluster: str | None = None,
    address: str | None = None,
) -> "pa.Table | dict[str, np.ndarray[Any, Any]]":
    """See ``chakpur.simulate``."""
    simulation = simulation_of(game, seats, bots, seed, options)
    wanted, place = checked_games(games), place_of(workers, cluster, address)
    if out is not None:
        try:
            check_place(Path(out))
        except (OSError, ValueError) as error:
            raise BadRequest("terminal-not-saved", file=shown(str(out)), problem=problem_of(error)) from error
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.parquet" if out is None else Path(out)
        runs.run(simulation, wanted, path, place, resume=resume)
        table = files.read(path).table
    return columns.arrays(table) if arrays else table


def game_of(dataset: Dataset, number: int) -> Match:
    """Game *number* of a dataset, replayed by the rules; raise Broken if it does not come out as the row says."""
    rows = dataset.table.column("number").to_pylist()
    if number not in rows:
        first, last = (min(rows), max(rows))
        raise BadRequest("dataset-no-such-game", file=shown(dataset.path.name), number=number, first=first, last=last)
    row = dataset.table.slice(rows.index(number), 1).to_pylist()[0]
    head = dataset.head
    simulation = simulation_of(head["game"], head["seats"], dataset.words, head["seed"], head["options"])
    match = simulation.match(number)
    for move in row["moves"]:
        match.play(move)
    if not match.position.over or list(match.position.scores) != row["points"]:
        raise Broken("dataset-other-game", file=shown(dataset.path.name), number=number)
    return match
