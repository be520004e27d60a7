"""Games of bots among themselves, each decided by its number alone: who sits where, which deal, what came of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from chakpur.bots.arena.contestants import Contestant, contestant
from chakpur.bots.arena.games import Pairing
from chakpur.bots.arena.sources import sources
from chakpur.bots.contest import deal_seed, decision_seed, shares_of
from chakpur.datasets.facts import facts_of
from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.checks import whole
from chakpur.play.errors import BadRequest, BadSeats
from chakpur.play.match import Match
from chakpur.play.words import shown

FORMAT: Final = "chakpur-dataset"
MOST_GAMES: Final = 1_000_000
"""Of one seed: beyond them lie the deals of the next."""
MOST_SEED: Final = 10**12

Row = dict[str, Any]
"""A game as the columns of a dataset."""


@dataclass(frozen=True)
class Simulation:
    """A table, a bot for each seat and a seed. It says all about every one of its games."""

    game: str
    bots: tuple[Contestant, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def label(self) -> str:
        return f"{self.game} {','.join(bot.word for bot in self.bots)}"

    def prepare(self) -> None:
        for bot in set(self.bots):
            Pairing(self.game, self.seats, bot, None, self.seed, self.options).prepare()

    def table(self) -> "SimulationTable":
        return SimulationTable(self)

    def head(self) -> dict[str, Any]:
        """What must be the same for games to belong to the same dataset; it goes with the file."""
        return {
            "format": FORMAT,
            "version": 1,
            "sources": sources(),
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "bots": [bot.description(self.game, self.seats) for bot in self.bots],
        }

    def match(self, number: int) -> Match:
        """Game *number*, dealt and not begun."""
        players = [bot.title for bot in self.bots]
        meta = {"simulation": {"bots": [bot.word for bot in self.bots], "number": number}}
        seed = deal_seed(self.seed, number, 1)
        return Match(self.game, self.seats, seed=seed, options=dict(self.options), players=players, meta=meta)


class SimulationTable:
    """Plays the games of a simulation, one after the other, in this process."""

    def __init__(self, simulation: Simulation) -> None:
        simulation.prepare()
        self._simulation = simulation
        self._facts = facts_of(simulation.game)
        players = {bot: bot.player(simulation.game, simulation.seats) for bot in set(simulation.bots)}
        self._choosers = [players[bot].chooser for bot in simulation.bots]

    def play(self, number: int) -> Row:
        match = self._simulation.match(number)
        seed = match.meta["seed"]
        deciders: list[int] = []
        choices: list[int] = []
        while (seat := match.position.to_move) is not None:
            deciders.append(seat)
            choices.append(len(match.position.moves))
            view = match.position.view(seat)
            match.play(self._choosers[seat](view, decision_seed(seed, len(match.steps), seat)))
        return self._row(number, match, deciders, choices)

    def _row(self, number: int, match: Match, deciders: list[int], choices: list[int]) -> Row:
        position, facts = match.position, self._facts
        told = [step.events() for step in match.steps]
        return {
            "number": number,
            "deal": match.meta["seed"],
            "points": list(position.scores),
            "shares": list(shares_of(position)),
            "end": facts.end_of([event for events in told for event in events]),
            "moves": match.history,
            "deciders": deciders,
            "choices": choices,
            "lines": facts.lines(position.reckoning()),
            "takes": [taken for move, events in enumerate(told) for taken in facts.taken(move, events)],
        }

    def close(self) -> None:
        """There is nothing to close."""


def simulation_of(
    game: str,
    seats: int | None = None,
    bots: str | Sequence[str] = "3",
    seed: int = 1,
    options: dict[str, str] | None = None,
) -> Simulation:
    """What is asked for, checked.

    >>> [bot.word for bot in simulation_of("flowers", 3, "2").bots]
    ['2', '2', '2']
    >>> simulation_of("patterns", bots="search@1s")
    Traceback (most recent call last):
    ...
    chakpur.play.errors.BadRequest: “search@1s” plays by the clock, so other machines would play ...
    """
    known = game_named(game)
    listed = bots.split(",") if isinstance(bots, str) else bots if isinstance(bots, Sequence) else [bots]
    words = [str(word).strip() for word in listed]
    if seats is None and len(words) > 1:
        seats = len(words)
    seats = 2 if seats is None and 2 in known.seat_counts else checked_seats(known, seats)
    sides = [_without_a_clock(contestant(word)) for word in words]
    if len(sides) not in (1, seats):
        raise BadSeats("simulate-bots", count=len(sides), seats=seats, found=",".join(words))
    number = whole(seed)
    if number is None or not 0 <= number < MOST_SEED:
        raise BadRequest("arena-bad-seed", seed=shown(seed), most=str(MOST_SEED - 1))
    everyone = tuple(sides * (seats // len(sides)))
    return Simulation(known.name, everyone, number, checked_options(known, options))


def checked_games(games: object) -> int:
    number = whole(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise BadRequest("simulate-games", games=shown(games), most=MOST_GAMES)
    return number


def _without_a_clock(bot: Contestant) -> Contestant:
    """The same seeds must give the same games on every machine, however fast it is."""
    by_time = "seconds" in dict(bot.settings) or (bot.budget is not None and bot.budget.seconds is not None)
    is_level = bot.name.isdecimal()
    if bot.searches and (by_time or (bot.budget is None and not is_level)):
        raise BadRequest("simulate-clock", word=shown(bot.word))
    return bot
