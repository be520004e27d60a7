"""A match from the first game to the verdict: which games are missing, what they add up to, when it is enough."""

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

from chakpur.bots.arena.games import Pairing, Played
from chakpur.bots.arena.sources import sources
from chakpur.bots.arena.statistics import Claims, Estimate, Verdict, elo_of, mean_of, rate_of
from chakpur.bots.arena.workers import Results
from chakpur.play.catalogue import shown
from chakpur.play.errors import BadRequest

FORMAT: Final = "chakpur-games"

Runner = Callable[[Pairing, Sequence[int]], Results]
"""Plays the games with these numbers, somewhere."""


@dataclass(frozen=True)
class Standing:
    """What the finished games say. A set counts when all its games are finished."""

    pairing: Pairing
    games: tuple[Played, ...]
    """The games that count, in the order of their numbers."""
    claims: Claims | None = None

    @property
    def sets(self) -> list[tuple[Played, ...]]:
        size = self.pairing.seats
        return [self.games[start : start + size] for start in range(0, len(self.games), size)]

    @property
    def scores(self) -> list[float]:
        return [sum(game.share for game in games) / len(games) for games in self.sets]

    @property
    def rate(self) -> Estimate:
        return rate_of(self.scores)

    @property
    def elo(self) -> Estimate | None:
        """Only where one meets one: against several there is no single rating to compare with."""
        return elo_of(self.rate) if self.pairing.seats <= 2 and self.games else None

    @property
    def margin(self) -> Estimate | None:
        """The mean points ahead of the best other; sets with a forfeit have none."""
        whole = [[game.margin for game in games] for games in self.sets]
        means = [sum(m for m in margins if m is not None) / len(margins) for margins in whole if None not in margins]
        return mean_of(means)

    def seconds_per_move(self, side: int) -> float | None:
        decisions = sum(game.decisions[side] for game in self.games)
        return sum(game.seconds[side] for game in self.games) / decisions if decisions else None

    @property
    def wins(self) -> int:
        return sum(game.share == 1 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.share == 0 for game in self.games)

    @property
    def draws(self) -> int:
        return len(self.games) - self.wins - self.losses

    @property
    def forfeits(self) -> list[Played]:
        return [game for game in self.games if game.forfeit is not None]

    @property
    def verdict(self) -> Verdict | None:
        return None if self.claims is None else self.claims.verdict(self.scores)

    def document(self) -> dict[str, Any]:
        """The result as JSON; what is infinite or unknown is null."""
        sides = [self.pairing.one.word] + ([self.pairing.many.word] if self.pairing.many else ["yoga"])
        return {
            **self.pairing.identity(),
            "first": sides[0],
            "second": sides[1],
            "games": len(self.games),
            "sets": len(self.sets),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "rate": _estimate(self.rate, 5),
            "elo": _estimate(self.elo, 1),
            "margin": _estimate(self.margin, 3),
            "seconds_per_move": [_rounded(self.seconds_per_move(side), 5) for side in (0, 1)],
            "forfeits": [{"number": game.number, "why": game.forfeit} for game in self.forfeits],
            "sprt": None if self.claims is None else self.claims.document(self.scores),
        }


def _estimate(estimate: Estimate | None, digits: int) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    value, low, high = (_rounded(number, digits) for number in (estimate.value, estimate.low, estimate.high))
    return {"value": value, "low": low, "high": high}


def _rounded(number: float | None, digits: int) -> float | None:
    return round(number, digits) if number is not None and math.isfinite(number) else None


@dataclass
class Matchday:
    """One pairing and its games so far."""

    pairing: Pairing
    wanted: int
    """How many games; made up to whole sets."""
    claims: Claims | None = None
    log: "GameLog | None" = None
    finished: dict[int, Played] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wanted = -(-self.wanted // self.pairing.seats) * self.pairing.seats
        if self.log is not None:
            self.finished.update(self.log.games_of(self.pairing))

    def standing(self) -> Standing:
        """All whole sets that were finished; with a sequential test, up to the set that decided it.

        A test looks at the sets in the order of the deals, so it counts only sets before which none is missing.
        """
        size = self.pairing.seats
        firsts = range(0, self.wanted, size)
        whole = [[self.finished.get(first + seat) for seat in range(size)] for first in firsts]
        if self.claims is not None:
            gap = next((at for at, games in enumerate(whole) if None in games), len(whole))
            scores = [sum(game.share for game in games if game) / size for games in whole[:gap]]
            whole = whole[: self.claims.decided_after(scores) or gap]
        games = tuple(game for games in whole if None not in games for game in games if game is not None)
        return Standing(self.pairing, games, self.claims)

    @property
    def decided(self) -> bool:
        return self.claims is not None and self.standing().verdict is not Verdict.OPEN

    def play(self, runner: Runner, watch: Callable[["Matchday"], None]) -> Standing:
        """Play what is missing; *watch* looks on after every game."""
        missing = [number for number in range(self.wanted) if number not in self.finished]
        if not missing or self.decided:
            return self.standing()
        results = runner(self.pairing, missing)
        try:
            for played in results:
                self.finished[played.number] = played
                if self.log is not None:
                    self.log.add(self.pairing, played)
                watch(self)
                if self.decided:
                    break
        finally:
            results.close()
        return self.standing()


class OtherMatch(BadRequest):
    """Games of another match than the one that is to go on."""


class GameLog:
    """A file of finished games, one a line, that a match can be continued from after anything has happened to it."""

    def __init__(self, path: Path, pairings: Sequence[Pairing], resume: bool) -> None:
        self._path = path
        self._pairings = list(pairings)
        self._known: list[tuple[int, Played]] = []
        identities = [pairing.identity() for pairing in pairings]
        head = {"format": FORMAT, "version": 1, "sources": sources(), "pairings": identities}
        if path.exists():
            if not resume:
                raise BadRequest("arena-log-exists", file=shown(str(path)))
            self._read(head)
        self._file: TextIO = path.open("a", encoding="utf-8")
        if not self._path.stat().st_size:
            self._write(head)

    @classmethod
    def continued(cls, path: Path, pairings: Sequence[Pairing]) -> "GameLog":
        """Go on with the games that are there if they belong to this match, else begin anew."""
        try:
            return cls(path, pairings, resume=True)
        except OtherMatch:
            path.unlink()
            return cls(path, pairings, resume=True)

    def _read(self, head: Mapping[str, Any]) -> None:
        """What is there; a last line that was cut off by a crash is cut off for good."""
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            self._known = [(line["pairing"], Played.read(line["game"])) for line in lines[1:]]
        except (ValueError, KeyError, TypeError):
            raise BadRequest("arena-bad-log", file=shown(str(self._path))) from None
        if lines and lines[0] != json.loads(json.dumps(head)):
            raise OtherMatch("arena-other-match", file=shown(str(self._path)), difference=_difference(lines[0], head))
        if len(whole) < len(content):
            with self._path.open("r+b") as file:
                file.truncate(len(whole))

    def games_of(self, pairing: Pairing) -> dict[int, Played]:
        wanted = self._pairings.index(pairing)
        return {played.number: played for index, played in self._known if index == wanted}

    def add(self, pairing: Pairing, played: Played) -> None:
        self._write({"pairing": self._pairings.index(pairing), "game": played.document()})

    def _write(self, document: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(document) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _difference(old: Any, new: Any, place: str = "") -> str:
    """The first place where two documents differ, as a path."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *new]:
            if old.get(key) != new.get(key):
                return _difference(old.get(key), new.get(key), f"{place}.{key}" if place else str(key))
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                return _difference(one, other, f"{place}[{at}]")
    return shown(f"{place}: {old} → {new}")


def rows(standings: Iterable[Standing]) -> list[dict[str, Any]]:
    """All games as rows of a table, for CSV."""
    return [
        {
            "pairing": standing.pairing.label,
            "number": game.number,
            "seat": game.seat,
            "deal": game.deal,
            "share": game.share,
            "margin": game.margin,
            "points": " ".join(map(str, game.points or ())),
            "moves": game.moves,
            "seconds": round(game.seconds[0], 4),
            "other_seconds": round(game.seconds[1], 4),
            "forfeit": game.forfeit,
        }
        for standing in standings
        for game in standing.games
    ]
