"""The games of a match as records that anyone can replay and verify."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from chakpur.bots.arena.games import Pairing, Played
from chakpur.bots.arena.transcripts import file_word
from chakpur.play.errors import BadRequest
from chakpur.play.files import write_whole
from chakpur.play.match import Match
from chakpur.play.words import shown


def record_of(pairing: Pairing, played: Played) -> dict[str, Any] | None:
    """The record of a game: number and seed say how it was dealt; None if its moves were not kept."""
    if played.history is None:
        return None
    one, many = played.names or (pairing.one.word, "")
    match = Match(
        pairing.game,
        pairing.seats,
        seed=played.deal,
        options=dict(pairing.options),
        players=[one if seat == played.seat else many for seat in range(pairing.seats)],
        meta={"arena": {"match": pairing.label, "number": played.number + 1, "forfeit": played.forfeit}},
    )
    for move in played.history:
        match.play(move)
    return match.record()


class GameFolder:
    """A folder with a file for each game."""

    def __init__(self, path: Path, pairings: Sequence[Pairing], resume: bool) -> None:
        """Only a match that goes on may meet games that are there already."""
        if not resume and any(path.glob("*.json")):
            raise BadRequest("arena-folder-in-use", folder=shown(str(path)))
        self.path = path
        self._pairings = list(pairings)

    def file(self, pairing: Pairing, number: int) -> Path:
        """``5-4-00001.json``; with several matches in one folder each has its number first."""
        match = f"{self._pairings.index(pairing) + 1}_" if len(self._pairings) > 1 else ""
        return self.path / f"{match}{file_word(pairing.label)}-{number + 1:05}.json"

    def add(self, pairing: Pairing, played: Played) -> None:
        record = record_of(pairing, played)
        if record is not None:
            text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
            write_whole(self.file(pairing, played.number), text)

    def complete(self, pairing: Pairing, games: Iterable[Played]) -> None:
        """Write what is missing of the games that were played before."""
        for played in games:
            if not self.file(pairing, played.number).exists():
                self.add(pairing, played)
