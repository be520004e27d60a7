"""One game of a match, from its number alone: who sits where, which deal, what came of it.

A match has two sides. *One* is the first contestant in one seat, *many* the second contestant in all others. Each deal
is played once with *one* in each seat, so a set of two, three or four games belongs together. Alone (Mandala against
Master Yoga) there is no second side, and each deal is played once.
"""

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from chakpur.bots.arena.contestants import Contestant, Notes, Own
from chakpur.bots.arena.engines import Forfeit, Program
from chakpur.bots.arena.fortune import luck_in
from chakpur.bots.contest import deal_seed, play_out, seating
from chakpur.bots.outlook import Onlooker
from chakpur.bots.thinker import Thinker
from chakpur.games import descriptor_of
from chakpur.play.match import Match

MOST_MOVES: Final = 1000
"""More than any game has."""
YOGA: Final = "yoga"
"""The other side where one plays alone."""


@dataclass(frozen=True)
class Pairing:
    """A match: two sides, a table and a seed. It says all about every one of its games."""

    game: str
    seats: int
    one: Contestant
    many: Contestant | None
    seed: int
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    worlds: int = 0
    """In so many worlds the luck of each draw is judged; 0: no luck is taken out."""

    @property
    def label(self) -> str:
        return f"{self.one.word}-{self.many.word}" if self.many else self.one.word

    def prepare(self) -> None:
        """Compile the search, or load it, so that no decision is held up by that."""
        if any(side is not None and side.searches for side in (self.one, self.many)):
            position = Match(self.game, self.seats, seed=0, options=dict(self.options)).position
            Thinker(self.game, self.seats).think(position.view(position.to_move), playouts=4)

    def table(self) -> "Arena":
        return Arena(self)

    def identity(self) -> dict[str, Any]:
        """What must be the same for a match to be the same."""
        sides = [self.one] if self.many is None else [self.one, self.many]
        identity = {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "sides": [side.description(self.game, self.seats) for side in sides],
        }
        judged = {"worlds": self.worlds, "worlds_moves": descriptor_of(self.game).temper.luck_moves}
        return {**identity, **judged} if self.worlds else identity


@dataclass(frozen=True)
class Played:
    """One game as the first side saw it."""

    number: int
    seat: int
    """Where the first side sat."""
    deal: int
    """The seed of the deal."""
    share: float
    """The first side's share of the win: 1, 0, or a part of it."""
    points: tuple[int, ...] | None
    """Points by seat; None after a forfeit."""
    moves: int
    seconds: tuple[float, float]
    """Seconds of thought: the first side's, the others'."""
    decisions: tuple[int, int]
    forfeit: str | None = None
    """Who forfeited and why."""
    history: tuple[str, ...] | None = None
    """Its moves; None in games of a version that did not keep them."""
    names: tuple[str, str] | None = None
    """What the first side and the others call themselves."""
    longest: tuple[float, float] = (0.0, 0.0)
    """The longest that a program took for a move it had a time for: the first side's, the others'."""
    capped: tuple[int, int] = (0, 0)
    """How many decisions a limit of time cut short: the first side's, the others'."""
    luck: float | None = None
    """How much of a win the draws gave to the first side, if that was asked for."""
    luck_seconds: float = 0.0
    """What it cost to find that out."""
    whim: float = 0.0
    """How much of a win the moves gave to the first side that it or the others drew by their moods."""

    @property
    def margin(self) -> int | None:
        """The first side's points ahead of the best other."""
        if self.points is None:
            return None
        return self.points[self.seat] - max(points for seat, points in enumerate(self.points) if seat != self.seat)

    def document(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Played":
        fields: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in document.items()}
        return cls(**fields)


class Arena:
    """Plays the games of one pairing, one after the other, in this process."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        pairing.prepare()
        self._one = self._player(pairing.one)
        self._many = None if pairing.many is None else self._player(pairing.many)
        descriptor = descriptor_of(pairing.game)
        is_drawn = pairing.worlds > 0 and descriptor.hidden
        ahead = descriptor.temper.luck_moves
        self._onlooker = Onlooker(pairing.game, pairing.seats, moves=ahead) if is_drawn else None

    def _player(self, side: Contestant) -> Own | Program:
        if side.program is not None:
            return Program(side)
        return side.player(self.pairing.game, self.pairing.seats)

    def play(self, number: int) -> Played:
        pairing = self.pairing
        seat = seating(number, pairing.seats)
        seed = deal_seed(pairing.seed, number, pairing.seats)
        match = Match(pairing.game, pairing.seats, seed=seed, options=dict(pairing.options))
        one = self._one.sit_down(match, number)
        many = one if self._many is None else self._many.sit_down(match, number)
        choosers = [one if at == seat else many for at in range(pairing.seats)]
        try:
            outcome = play_out(match, choosers, seed)
        except Forfeit as forfeit:
            share = 0.0 if match.position.to_move == seat else 1.0 if pairing.seats == 2 else 1 / (pairing.seats - 1)
            played = Played(number, seat, seed, share, None, len(match.steps), (0.0, 0.0), (0, 0), str(forfeit))
        else:
            played = Played(
                number,
                seat,
                seed,
                outcome.shares[seat],
                outcome.points,
                outcome.moves,
                (outcome.seconds[seat], sum(outcome.seconds) - outcome.seconds[seat]),
                (outcome.decisions[seat], sum(outcome.decisions) - outcome.decisions[seat]),
            )
        return self._described(played, match)

    def _described(self, played: Played, match: Match) -> Played:
        """With the moves, and what the players have to say."""
        one, many = self._one, self._many
        others = Notes() if many is None else many.notes
        luck, seconds = self._luck(played, match)
        return replace(
            played,
            history=tuple(step.move for step in match.steps),
            names=(one.name, YOGA if many is None else many.name),
            longest=(one.notes.longest, others.longest),
            capped=(one.notes.capped, others.capped),
            luck=luck,
            luck_seconds=seconds,
            whim=one.notes.whims - others.whims / max(1, self.pairing.seats - 1),
        )

    def _luck(self, played: Played, match: Match) -> tuple[float | None, float]:
        """What the draws gave to the first side, and how long it took to find out."""
        if self._onlooker is None:
            return (0.0 if self.pairing.worlds else None), 0.0
        begun = time.perf_counter()
        seed = played.number * MOST_MOVES
        luck = luck_in(match, played.seat, self._onlooker, self.pairing.worlds, seed)
        return luck, time.perf_counter() - begun

    def close(self) -> None:
        for side in (self._one, self._many):
            if side is not None:
                side.close()
