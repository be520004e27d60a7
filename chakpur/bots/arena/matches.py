"""A match from the first game to the verdict: which games are missing, what they add up to, when it is enough."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from chakpur.bots.arena.fortune import without_luck
from chakpur.bots.arena.games import YOGA, Pairing, Played
from chakpur.bots.arena.journal import Journal, OtherMatch
from chakpur.bots.arena.records import GameFolder
from chakpur.bots.arena.sources import sources
from chakpur.bots.arena.statistics import Claims, Estimate, Verdict, elo_of, mean_of, rate_of, variance_of
from chakpur.bots.arena.workers import Results
from chakpur.play.errors import BadRequest
from chakpur.play.words import shown

__all__ = ["GameLog", "Matchday", "OtherMatch", "Runner", "Standing", "rows"]

FORMAT: Final = "chakpur-games"

Runner = Callable[[Pairing, Sequence[int]], Results[Played]]
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

    @cached_property
    def _without_luck(self) -> list[float] | None:
        """The scores of the sets with the luck taken out; None if it was not looked at."""
        if not self.games or any(game.luck is None for game in self.games):
            return None
        luck = [sum(game.luck or 0.0 for game in games) / len(games) for games in self.sets]
        whims = [sum(game.whim for game in games) / len(games) for games in self.sets]
        return without_luck(self.scores, luck, whims)

    @property
    def adjusted(self) -> Estimate | None:
        """The win rate with the luck taken out; None if it was not looked at."""
        return None if self._without_luck is None else rate_of(self._without_luck)

    @property
    def saved(self) -> float:
        """Which share of the games that is worth: so many fewer would give an interval as narrow."""
        if self._without_luck is None or not variance_of(self.scores):
            return 0.0
        return 1 - variance_of(self._without_luck) / variance_of(self.scores)

    @property
    def luck_cost(self) -> float:
        """Seconds spent on judging luck, as a share of those spent on thinking."""
        thought = sum(sum(game.seconds) for game in self.games)
        return sum(game.luck_seconds for game in self.games) / thought if thought else 0.0

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

    @property
    def names(self) -> tuple[str, str]:
        """What the sides call themselves, or else the words they were asked for by."""
        said = next((game.names for game in reversed(self.games) if game.names is not None), None)
        return said or (self.pairing.one.word, self.pairing.many.word if self.pairing.many else YOGA)

    def longest(self, side: int) -> float:
        """The longest that a program took for a move it had a time for."""
        return max((game.longest[side] for game in self.games), default=0.0)

    def capped(self, side: int) -> int:
        """How many decisions a limit of time cut short, so that another machine may decide otherwise."""
        return sum(game.capped[side] for game in self.games)

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

    def _adjusted_document(self) -> dict[str, Any]:
        if self.adjusted is None:
            return {}
        shares = {"saved": round(self.saved, 4), "luck_cost": round(self.luck_cost, 4)}
        return {"adjusted": _estimate(self.adjusted, 5), **shares}

    def document(self) -> dict[str, Any]:
        """The result as JSON; what is infinite or unknown is null."""
        sides = [self.pairing.one.word, self.pairing.many.word if self.pairing.many else YOGA]
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
            **self._adjusted_document(),
            "elo": _estimate(self.elo, 1),
            "margin": _estimate(self.margin, 3),
            "seconds_per_move": [_rounded(self.seconds_per_move(side), 5) for side in (0, 1)],
            "names": list(self.names),
            "longest": [round(self.longest(side), 3) for side in (0, 1)],
            "capped": [self.capped(side) for side in (0, 1)],
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
    folder: GameFolder | None = None
    """Where the records go."""
    finished: dict[int, Played] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wanted = -(-self.wanted // self.pairing.seats) * self.pairing.seats
        if self.log is not None:
            self.finished.update(self.log.games_of(self.pairing))
            if self.folder is not None:
                self.folder.complete(self.pairing, self.finished.values())

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
                if self.folder is not None:
                    self.folder.add(self.pairing, played)
                if self.log is not None:
                    self.log.add(self.pairing, played)
                watch(self)
                if self.decided:
                    break
        finally:
            results.close()
        return self.standing()


class GameLog:
    """The finished games of some matches, in a journal."""

    def __init__(self, path: Path, pairings: Sequence[Pairing], resume: bool) -> None:
        self._pairings = list(pairings)
        identities = [pairing.identity() for pairing in pairings]
        head = {"format": FORMAT, "version": 1, "sources": sources(), "pairings": identities}
        self._journal = Journal(path, head, resume)
        try:
            lines = [line for _, line in self._journal.documents()]
            self._known = [(line["pairing"], Played.read(line["game"])) for line in lines]
        except (ValueError, KeyError, TypeError):
            raise BadRequest("arena-bad-log", file=shown(str(path))) from None

    @classmethod
    def continued(cls, path: Path, pairings: Sequence[Pairing]) -> "GameLog":
        """Go on with the games that are there if they belong to this match, else begin anew."""
        try:
            return cls(path, pairings, resume=True)
        except OtherMatch:
            path.unlink()
            return cls(path, pairings, resume=True)

    def games_of(self, pairing: Pairing) -> dict[int, Played]:
        wanted = self._pairings.index(pairing)
        return {played.number: played for index, played in self._known if index == wanted}

    def add(self, pairing: Pairing, played: Played) -> None:
        self._journal.add({"pairing": self._pairings.index(pairing), "game": played.document()})

    def close(self) -> None:
        self._journal.close()


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
            "names": " / ".join(game.names or ()),
            "seconds": round(game.seconds[0], 4),
            "other_seconds": round(game.seconds[1], 4),
            "capped": sum(game.capped),
            "forfeit": game.forfeit,
        }
        for standing in standings
        for game in standing.games
    ]
