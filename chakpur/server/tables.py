"""A table: what its facts have made of it. No clock, no database, no network in here."""

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec import Raw

from chakpur.play.commitment import seed_from
from chakpur.play.game import Json
from chakpur.play.match import RULES_VERSION, Match
from chakpur.play.position import Position, Step, View, position_of
from chakpur.play.position import dealt as dealt_position
from chakpur.rules.log import ORDER, SHUFFLE
from chakpur.server.clocks import Clocks, NoClocks
from chakpur.server.facts import (
    Agreed,
    AnyFact,
    Chair,
    Contributed,
    Dealt,
    Declined,
    Drawn,
    Flagged,
    Interrupted,
    Moved,
    Muted,
    Offer,
    Offered,
    Plan,
    Rematched,
    Renamed,
    Replaced,
    Resigned,
    Returned,
    Sat,
    Stood,
    Talked,
    TookBack,
    chairs_to_text,
)
from chakpur.server.problems import Conflict, NewerRules
from chakpur.server.reveals import OPEN_GAMES, reveals
from chakpur.server.storage import DamagedFacts, Stored, TableRow

Status = Literal["waiting", "playing", "over"]
REMEMBERED_ACTS: Final = 64
"""So many acts of each person are recognised when they are sent again after a lost connection."""
REMEMBERED_TALK: Final = 50
BOT_NAMES: Final = ("Dolma", "Karma", "Lhamo", "Metok", "Norbu", "Pema", "Rinchen", "Sonam", "Tenzin", "Yangchen")
STAND_IN_LEVEL: Final = 3
"""The level of the bot that goes on for somebody who resigned or ran out of time among several others."""


@dataclass(frozen=True)
class Ending:
    """How a game ended: by the rules, or because somebody gave up, ran out of time or agreed to a draw."""

    by: Literal["rules", "resignation", "time", "agreement"]
    winners: tuple[int, ...]
    seat: int | None = None


@dataclass(frozen=True)
class Pending:
    """An offer that waits for an answer."""

    seat: int
    what: Offer
    agreed: frozenset[str] = frozenset()
    """The people who have said yes."""


@dataclass(slots=True, eq=False)
class Change:
    """A fact that has been applied, with the step if it was a move."""

    version: int
    fact: AnyFact
    step: Step | None = None
    _events: dict[int | None, list[Json]] = field(default_factory=dict)

    def events(self, seat: int | None) -> list[Json]:
        """What happened, as far as this viewer may know; made once for all who may know the same."""
        if self.step is None:
            return []
        viewer = None if self.step.before.game in OPEN_GAMES else seat
        if viewer not in self._events:
            self._events[viewer] = self.step.events(viewer)
        return self._events[viewer]


class Trail:
    """The moves since anybody last learned something: exactly those that can be taken back.

    A trail is never changed: each knows its last move and the trail before that.
    """

    def __init__(self, base: Position, before: "Trail | None" = None, seat: int = -1, move: str = "") -> None:
        self._base, self._before, self._seat, self._move = base, before, seat, move

    def after(self, seat: int, step: Step) -> "Trail":
        return Trail(step.after) if reveals(step) else Trail(self._base, self, seat, step.move)

    def back_to_decision_of(self, seats: Collection[int]) -> int:
        """How many moves must go so that the last one by one of *seats* is gone too; 0 if there is none."""
        trail, count = self, 0
        while trail._before is not None:
            count += 1
            if trail._seat in seats:
                return count
            trail = trail._before
        return 0

    def back(self, count: int) -> "Trail":
        """The trail without its last moves."""
        trail = self
        for _ in range(count):
            assert trail._before is not None, "a move is taken back by which somebody has learned something"
            trail = trail._before
        return trail

    @property
    def position(self) -> Position:
        """Where the trail ends."""
        moves, trail = [], self
        while trail._before is not None:
            moves.append(trail._move)
            trail = trail._before
        position = self._base
        for move in reversed(moves):
            position = position.play(move)
        return position


class Table:
    """One table, as its facts have made it so far."""

    def __init__(self, table: str, invite: str, made_at: int, plan: Plan) -> None:
        if plan.rules > RULES_VERSION:
            raise NewerRules("server-newer-rules", found=plan.rules, known=RULES_VERSION)
        self.id = table
        self.invite = invite
        self.made_at = made_at
        self.plan = plan
        self.chairs: tuple[Chair, ...] = ()
        self.bits: Mapping[str, str] = plan.bits
        """What each person has added to the deal."""
        self.dealt: Dealt | None = None
        self.shares: list[dict[str, object]] = []
        """Everybody's part in the deal, as the record shows it."""
        self._position: Position | None = None
        self._trail: Trail | None = None
        self._reseat(plan.chairs)
        if plan.deal is not None:
            self._lay_out(Dealt(plan.seed, plan.deal))
        self.version = 0
        self.position_version = 0
        """The version since which the position is what it is; a move made on an older one is late."""
        self.moves_made = 0
        self.touched_at = made_at
        self.acted_at = made_at
        """When somebody last did something; an interruption is nobody's deed."""
        self.waiting_since = made_at
        """Since when the seat to move has had its decision before it; talk and the like don't change that."""
        self.ending: Ending | None = None
        self.offer: Pending | None = None
        self.declined: frozenset[tuple[str, Offer]] = frozenset()
        """Who asked for what in this position and was told no."""
        self.next_table = ""
        self.talk: tuple[Talked, ...] = ()
        self.muted: frozenset[tuple[str, int]] = frozenset()
        self.interrupted_at = 0
        """When the last interruption began that the clocks know of."""
        self.clocks: Clocks | NoClocks = Clocks.of(plan.clock, plan.seats) if plan.clock else NoClocks()
        self._acts: Mapping[str, Mapping[str, int]] = {}
        self._new_chairs = chairs_to_text(self.chairs)
        self._settle()
        self._start_if_full(made_at)

    @classmethod
    def of(cls, stored: Stored) -> "Table":
        table = cls(stored.id, stored.invite, stored.made_at, stored.plan)
        for fact in stored.facts:
            table.apply(fact)
        return table

    # --- what it is ---
    @property
    def position(self) -> Position:
        """The open position, hidden things included; raise Conflict before the game begins."""
        if self._position is None:
            raise Conflict("server-not-begun")
        return self._position

    @property
    def trail(self) -> Trail:
        if self._trail is None:
            raise Conflict("server-not-begun")
        return self._trail

    def drawn_deal(self) -> Dealt | None:
        """The deal that the secret and everybody's bits give, as soon as all are there and nothing is dealt yet."""
        plan = self.plan
        if self.dealt or not self._is_full or self.awaited:
            return None
        seed = seed_from(plan.secret, plan.game, plan.seats, plan.options, self._contributions())
        return Dealt(seed, dealt_position(plan.game, plan.seats, seed=seed, options=plan.options)[1])

    @property
    def awaited(self) -> Set[str]:
        """The people who sit here but have not added their bits to the deal yet."""
        return frozenset() if self.dealt else self.people - self.bits.keys()

    def _contributions(self) -> list[dict[str, object]]:
        return [
            {"seats": list(seats), "bits": self.bits.get(person, "")}
            for person, seats in sorted(self._seats.items(), key=lambda each: each[1])
        ]

    def _settle(self) -> None:
        """Find out once, not at every question, who is to move and whether anybody is."""
        self.status: Status = self._status()
        self.to_move: int | None = self.position.to_move if self.status == "playing" else None
        """The seat whose decision is due; nobody's before the start and after the end."""
        self.views: dict[int | None, View] = {}
        self.documents: dict[int | None, Raw] = {}
        """What viewers have been shown of this version, made and written once for all who see the same."""

    def _status(self) -> Status:
        if self.ending is not None:
            return "over"
        return "playing" if self._is_full and self.dealt else "waiting"

    @property
    def bot_to_move(self) -> Chair | None:
        seat = self.to_move
        return self.chairs[seat] if seat is not None and self.chairs[seat].kind == "bot" else None

    def seats_of(self, person: str) -> tuple[int, ...]:
        return self._seats.get(person, ())

    @property
    def people(self) -> Set[str]:
        return self._seats.keys()

    def made_by(self, person: str, act: str) -> int | None:
        """The version of the fact that a request led to, if it did."""
        return self._acts.get(person, {}).get(act) if act else None

    @property
    def row(self) -> TableRow:
        is_bot = self.bot_to_move is not None
        return TableRow(self.status, self.touched_at, is_bot, self.to_move, self.clocks.flag_at, self._new_chairs)

    # --- how it became so ---
    def after(self, fact: AnyFact, step: Step | None = None) -> "tuple[Table, Change]":
        """The table as it will be with one more fact; this one stays as it is.

        Whatever is not copied here is never changed, only replaced.
        """
        table = Table.__new__(Table)  # as copy.copy does it, several times as fast
        table.__dict__.update(self.__dict__)
        table.clocks = self.clocks.copy()
        change = table.apply(fact, step)
        table._new_chairs = "" if table.chairs is self.chairs else chairs_to_text(table.chairs)
        return table, change

    def apply(self, fact: AnyFact, step: Step | None = None) -> Change:
        """The next fact. *step* is the move's step if it has been computed already."""
        was_playing = self.status == "playing"
        made = self._APPLY[type(fact)](self, fact, step)
        self.version += 1
        self.touched_at = fact.at
        if not isinstance(fact, Interrupted):
            self.acted_at = fact.at
        if isinstance(fact, (Moved, TookBack)):
            self.position_version = self.version
            self.waiting_since = fact.at
            self.offer, self.declined = None, frozenset()
        if fact.act:
            self._remember(fact.by, fact.act)
        self._settle()
        if not was_playing:
            self._start_if_full(fact.at)
        return Change(self.version, fact, made)

    def _remember(self, person: str, act: str) -> None:
        acts = {**self._acts.get(person, {}), act: self.version}
        if len(acts) > REMEMBERED_ACTS:
            del acts[next(iter(acts))]
        self._acts = {**self._acts, person: acts}

    def _start_if_full(self, now: int) -> None:
        if self.status == "playing":
            self.waiting_since = now
            self.clocks.turn_to(self.to_move, now)

    def _lay_out(self, dealt: Dealt) -> None:
        plan = self.plan
        self.dealt = dealt
        self.shares = self._contributions()
        self._position = position_of(plan.line) if plan.line else _dealt_as(plan, dealt)
        self._trail = Trail(self._position)

    def _reseat(self, chairs: Sequence[Chair]) -> None:
        """New chairs, and what is asked of them at every move."""
        self.chairs = tuple(chairs)
        people = {chair.person for chair in chairs if chair.kind == "person"}
        self._seats = {person: _seats_with(person, chairs) for person in people}
        self.held_seats = {chair.held_for: seat for seat, chair in enumerate(chairs) if chair.held_for}
        """The people who left their seats to bots until they come back, and a seat of each."""
        self._is_full = all(chair.kind != "open" for chair in chairs)

    def _change(self, seat: int, chair: Chair) -> None:
        self._reseat((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def _sat(self, fact: Sat, _: Step | None) -> None:
        self._change(fact.seat, Chair("person", fact.name, fact.person))
        self._contribute(fact.person, fact.bits, fact.dealt)

    def _contributed(self, fact: Contributed, _: Step | None) -> None:
        self._contribute(fact.person, fact.bits, fact.dealt)

    def _contribute(self, person: str, bits: str | None, dealt: Dealt | None) -> None:
        if self.dealt is None and bits is not None:
            self.bits = {person: bits, **self.bits}  # what was given first stays
        if dealt is not None:
            self._lay_out(dealt)

    def _stood(self, fact: Stood, _: Step | None) -> None:
        person = self.chairs[fact.seat].person
        self._change(fact.seat, Chair("open"))
        if person not in self.people:
            self.bits = {each: bits for each, bits in self.bits.items() if each != person}

    def _renamed(self, fact: Renamed, _: Step | None) -> None:
        old = self.chairs[fact.seat]
        self._change(fact.seat, Chair(old.kind, fact.name, old.person, old.level))

    def _moved(self, fact: Moved, step: Step | None) -> Step:
        if fact.seat != self.to_move:  # even if the move is one that the other could make
            raise DamagedFacts(f"a move of seat {fact.seat}, but seat {self.to_move} is to move")
        step = step or self.position.step(fact.move, fact.chance)
        self._position = step.after
        self.moves_made += 1
        self._trail = self.trail.after(fact.seat, step)
        if step.after.over:
            self._end(Ending("rules", step.after.winners or ()), fact.at)
        else:
            self.clocks.turn_to(step.after.to_move, fact.at)
        return step

    def _took_back(self, fact: TookBack, _: Step | None) -> None:
        self._trail = self.trail.back(fact.count)
        self._position = self._trail.position
        self.moves_made -= fact.count
        self.clocks.turn_to(self._position.to_move, fact.at)

    def _offered(self, fact: Offered, _: Step | None) -> None:
        self.offer = Pending(fact.seat, fact.what)

    def _agreed(self, fact: Agreed, _: Step | None) -> None:
        if self.offer is not None:
            agreed = self.offer.agreed | {self.chairs[fact.seat].person}
            self.offer = Pending(self.offer.seat, self.offer.what, agreed)

    def _declined(self, fact: Declined, _: Step | None) -> None:
        if self.offer is not None:
            asker = self.chairs[self.offer.seat].person
            if self.chairs[fact.seat].person != asker:  # else it was withdrawn
                self.declined |= {(asker, self.offer.what)}
        self.offer = None

    def _drawn(self, fact: Drawn, _: Step | None) -> None:
        self._end(Ending("agreement", ()), fact.at)

    def _resigned(self, fact: Resigned, _: Step | None) -> None:
        self._give_up(fact.seat, "resignation", fact.at)

    def _flagged(self, fact: Flagged, _: Step | None) -> None:
        self._give_up(fact.seat, "time", fact.at)

    def _replaced(self, fact: Replaced, _: Step | None) -> None:
        absent = self.chairs[fact.seat]
        self._change(fact.seat, Chair("bot", absent.name, level=fact.level, held_for=absent.person))
        self.clocks.turn_to(self.position.to_move, fact.at)

    def _returned(self, fact: Returned, _: Step | None) -> None:
        held = self.chairs[fact.seat]
        self._change(fact.seat, Chair("person", held.name, held.held_for))
        self.waiting_since = fact.at

    def _interrupted(self, fact: Interrupted, _: Step | None) -> None:
        self.waiting_since = min(fact.at, self.waiting_since + fact.lost)
        self.clocks.pause(fact.lost, fact.at)
        self.interrupted_at = max(self.interrupted_at, fact.began)

    def _talked(self, fact: Talked, _: Step | None) -> None:
        self.talk = (*self.talk, fact)[-REMEMBERED_TALK:]

    def _muted(self, fact: Muted, _: Step | None) -> None:
        pair = (fact.person, fact.seat)
        self.muted = self.muted | {pair} if fact.on else self.muted - {pair}

    def _rematched(self, fact: Rematched, _: Step | None) -> None:
        self.next_table = fact.table

    def _give_up(self, seat: int, by: Literal["resignation", "time"], now: int) -> None:
        """Two players: the other one wins. More: a bot goes on for whoever gave up."""
        if self.plan.seats > 2:
            self._change(seat, Chair("bot", free_bot_names(self.chairs)[0], level=STAND_IN_LEVEL))
            self.clocks.turn_to(self.position.to_move, now)
            return
        self._end(Ending(by, (1 - seat,), seat), now)

    def _end(self, ending: Ending, now: int) -> None:
        self.ending = ending
        self.offer = None
        self.clocks.turn_to(None, now)

    _APPLY: Final[dict[type, Callable[..., Step | None]]] = {
        Sat: _sat,
        Contributed: _contributed,
        Stood: _stood,
        Renamed: _renamed,
        Moved: _moved,
        TookBack: _took_back,
        Offered: _offered,
        Agreed: _agreed,
        Declined: _declined,
        Drawn: _drawn,
        Resigned: _resigned,
        Flagged: _flagged,
        Replaced: _replaced,
        Returned: _returned,
        Interrupted: _interrupted,
        Talked: _talked,
        Muted: _muted,
        Rematched: _rematched,
    }


def free_bot_names(chairs: Sequence[Chair]) -> list[str]:
    """The names that nobody at the table has."""
    return [name for name in BOT_NAMES if name not in {chair.name for chair in chairs}]


def _dealt_as(plan: Plan, dealt: Dealt) -> Position:
    return dealt_position(plan.game, plan.seats, seed=dealt.seed, deal=dealt.deal, options=plan.options)[0]


def _seats_with(person: str, chairs: Sequence[Chair]) -> tuple[int, ...]:
    return tuple(seat for seat, chair in enumerate(chairs) if chair.kind == "person" and chair.person == person)


def chance_of(step: Step) -> list[list[int]]:
    """The shuffles and random orders of a step, as a later replay is told them."""
    return [list(values) for kind, values in step.notes if kind in (SHUFFLE, ORDER)]


def match_of(stored: Stored, dealt: Dealt, names: list[str]) -> Match:
    """A stored table's game as a match, without the moves that were taken back."""
    plan = stored.plan
    moves: list[Moved] = []
    for fact in stored.facts:
        if isinstance(fact, Moved):
            moves.append(fact)
        elif isinstance(fact, TookBack):
            del moves[len(moves) - fact.count :]
    if plan.line:
        match = Match.set_up(position_of(plan.line), players=names)
    else:
        match = Match(plan.game, plan.seats, seed=dealt.seed, deal=dealt.deal, options=plan.options, players=names)
    for fact in moves:
        match.steps.append(match.position.step(fact.move, fact.chance))
    return match
