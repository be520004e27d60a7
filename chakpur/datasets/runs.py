"""From a wish to a dataset: plays what is missing, keeps every finished game, writes the file when all are there."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from chakpur.bots.arena.journal import Journal, check_head
from chakpur.bots.arena.workers import Results
from chakpur.datasets import files
from chakpur.datasets.simulation import Row, Simulation
from chakpur.play.errors import BadRequest
from chakpur.play.words import shown

Runner = Callable[[Simulation, Sequence[int]], Results[Row]]
"""Plays the games with these numbers, somewhere."""
Watch = Callable[[int], None]
"""Is told after every game how many are finished."""


@dataclass(frozen=True)
class Outcome:
    """What came of a run."""

    games: int
    played: int
    """Now; the others were there already."""
    lost: int
    """Games of an older run that could not be read, and were played again."""


def journal_beside(out: Path) -> Path:
    """Where finished games are kept until the file is written."""
    return out.with_name(f"{out.name}.games.jsonl")


def run(
    simulation: Simulation, games: int, out: Path, runner: Runner, *, resume: bool = False, watch: Watch | None = None
) -> Outcome:
    """Games 0 to *games* − 1 in the file *out*. The same simulation gives the same file, wherever it is played."""
    head, beside = simulation.head(), journal_beside(out)
    if out.exists() and not resume:
        raise BadRequest("arena-log-exists", file=shown(out.name))
    journal = Journal(beside, head, resume)
    # From here on nobody else writes to either file.
    try:
        outcome = _played(simulation, games, out, journal, runner, watch)
    except BaseException:
        if journal.is_empty:
            journal.remove()
        raise
    else:
        journal.remove()
    finally:
        journal.close()
    return outcome


def _played(
    simulation: Simulation, games: int, out: Path, journal: Journal, runner: Runner, watch: Watch | None
) -> Outcome:
    places, unreadable = _places(journal)
    lost = 0
    if out.exists():
        found = files.read(out)
        check_head(out, found.head, journal.head)
        lost = found.lost
        if not lost and not places and len(found.table) >= games:
            return Outcome(len(found.table), 0, unreadable)
        _pour(found, journal, places)
    missing = [number for number in range(games) if number not in places]
    results = runner(simulation, missing)
    try:
        for row in results:
            places[row["number"]] = journal.add(row)
            if watch is not None:
                watch(len(places))
    finally:
        results.close()
    assert places.keys() >= set(range(games)), "a place where games are played must play them all"
    files.write(out, journal.head, _rows(journal.path, sorted(places.items())), len(places))
    return Outcome(len(places), len(missing), lost + unreadable)


def _pour(found: files.Dataset, journal: Journal, places: dict[int, int]) -> None:
    """The games of a file into the journal, but for those that are there; a kill on the way costs nothing."""
    for batch in found.table.to_batches(max_chunksize=files.GROUP):
        for row in batch.to_pylist():
            if row["number"] not in places:
                places[row["number"]] = journal.add(row)


def _places(journal: Journal) -> tuple[dict[int, int], int]:
    """Where each finished game stands, and how many lines can't be read."""
    places: dict[int, int] = {}
    unreadable = 0
    for at, row in journal.documents():
        if isinstance(row, dict) and isinstance(row.get("number"), int):
            places[row["number"]] = at
        else:
            unreadable += 1
    return places, unreadable


def _rows(beside: Path, places: Sequence[tuple[int, int]]) -> Iterator[Row]:
    with beside.open("rb") as file:
        for _, at in places:
            file.seek(at)
            yield json.loads(file.readline())
