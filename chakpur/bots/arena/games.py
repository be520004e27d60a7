"""One game of a match, from its number alone: who sits where, which deal, what came of it.

A match has two sides. *One* is the first contestant in one seat, *many* the second contestant in all others. Each deal
is played once with *one* in each seat, so a set of two, three or four games belongs together. Alone (Mandala against
Master Yoga) there is no second side, and each deal is played once.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from chakpur.bots.arena.contestants import Contestant
from chakpur.bots.arena.engines import Forfeit, Program
from chakpur.bots.contest import Chooser, deal_seed, play_out, seating
from chakpur.bots.thinker import Thinker
from chakpur.play.match import Match


@dataclass(frozen=True)
class Pairing:
    """A match: two sides, a table and a seed. It says all about every one of its games."""

    game: str
    seats: int
    one: Contestant
    many: Contestant | None
    seed: int
    options: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def label(self) -> str:
        return f"{self.one.word}-{self.many.word}" if self.many else self.one.word

    def prepare(self) -> None:
        """Compile the search, or load it, so that no decision is held up by that."""
        if any(side is not None and side.searches for side in (self.one, self.many)):
            position = Match(self.game, self.seats, options=dict(self.options)).position
            Thinker(self.game, self.seats).think(position.view(position.to_move), playouts=4)

    def identity(self) -> dict[str, Any]:
        """What must be the same for a match to be the same."""
        sides = [self.one] if self.many is None else [self.one, self.many]
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "sides": [side.description(self.game, self.seats) for side in sides],
        }


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

    def _player(self, side: Contestant) -> "Chooser | Program":
        if side.program is not None:
            return Program(side)
        return side.chooser(self.pairing.game, self.pairing.seats)

    def play(self, number: int) -> Played:
        pairing = self.pairing
        seat = seating(number, pairing.seats)
        seed = deal_seed(pairing.seed, number, pairing.seats)
        match = Match(pairing.game, pairing.seats, seed=seed, options=dict(pairing.options))
        sides = [self._one if at == seat else self._many for at in range(pairing.seats)]
        choosers = [side.chooser(match) if isinstance(side, Program) else side for side in sides]
        try:
            outcome = play_out(match, [chooser for chooser in choosers if chooser is not None], seed)
        except Forfeit as forfeit:
            share = 0.0 if match.position.to_move == seat else 1.0 if pairing.seats == 2 else 1 / (pairing.seats - 1)
            return Played(number, seat, seed, share, None, len(match.steps), (0.0, 0.0), (0, 0), str(forfeit))
        return Played(
            number,
            seat,
            seed,
            outcome.shares[seat],
            outcome.points,
            outcome.moves,
            (outcome.seconds[seat], sum(outcome.seconds) - outcome.seconds[seat]),
            (outcome.decisions[seat], sum(outcome.decisions) - outcome.decisions[seat]),
        )

    def close(self) -> None:
        for side in (self._one, self._many):
            if isinstance(side, Program):
                side.close()
