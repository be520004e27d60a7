"""What really happened: the facts of each table, one after another, and whether what people were told agrees with it.

The facts are replayed once, by the plain fold of ``chakpur.server.tables``. What the streams leave out or add for a
person (talk, seats, clocks) is worked out here a second time, from the facts alone.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who, decide
from chakpur.server.facts import (
    Fact,
    Flagged,
    Interrupted,
    Moved,
    Muted,
    Replaced,
    Resigned,
    Talked,
    TookBack,
    from_text,
    plan_from_text,
)
from chakpur.server.problems import document_of
from chakpur.server.tables import Change, Table
from tests.simulation.database import Database

Json = dict[str, Any]
PASSING: Final = frozenset({"busy", "closing", "storage-failed", "fanout-lost", "hello-first"})
"""Refusals that say nothing of the table: try again."""
SAID: Final = 50
"""So many lines of talk a table remembers."""


class Wrong(Exception):
    """Something that must never happen has happened."""


def demand(holds: object, what: str) -> None:
    if not holds:
        raise Wrong(what)


@dataclass
class Moment:
    """A table at one version."""

    table: Table
    change: Change | None
    fact: Fact | None
    talk: tuple[Talked, ...]
    muted: frozenset[tuple[str, int]]
    clocks: "Clocks | None"
    shown: dict[int | None, Json] = field(default_factory=dict)

    def view(self, seat: int | None) -> Json:
        if seat not in self.shown:
            self.shown[seat] = plain(self.table.position.view(seat).document())
        return self.shown[seat]

    def chairs(self, person: str) -> list[tuple[str, bool, bool]]:
        return [
            (chair.kind, chair.kind == "person" and chair.person == person, bool(chair.held_for))
            for chair in self.table.chairs
        ]


@dataclass(frozen=True)
class Clocks:
    """Whose time has run out when, by the plainest arithmetic."""

    left: tuple[int, ...]
    running: int | None
    since: int

    def after(self, table: Table, fact: Fact) -> "Clocks | None":
        """After a fact that has made *table*; None: from here on nothing is expected."""
        rule = table.plan.clock
        if rule is None or table.status != "playing" or isinstance(fact, TookBack):
            return None
        if isinstance(fact, Interrupted):
            return Clocks(self.left, self.running, min(fact.at, self.since + fact.lost))
        if not isinstance(fact, (Moved, Replaced, Resigned, Flagged)) or self.running is None:
            return self
        left = list(self.left)
        if rule.per == "move":
            left[self.running] = rule.seconds * 1000
        else:
            left[self.running] = max(0, left[self.running] - (fact.at - self.since))
            left[self.running] += rule.increment * 1000 if table.to_move != self.running else 0
        return Clocks(tuple(left), table.to_move, fact.at)


@dataclass
class Attempt:
    """Something that somebody wanted to do, and what came of it."""

    table: str
    who: Who
    act: Json
    since: int
    """The newest version when it was first asked for."""
    asked_at: int


class History:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._moments: dict[str, list[Moment]] = {}
        self.told = 0
        """How many messages were checked."""
        self.judged = 0
        """How many answers were."""

    # --- the one history ---
    def tables(self) -> list[str]:
        return [row[0] for row in self._database.rows("SELECT id FROM tables ORDER BY made_at, id")]

    def moments(self, name: str) -> list[Moment]:
        """All versions of a table, from 0."""
        known = self._moments.get(name)
        if known is None:
            invite, made_at, plan = self._database.rows("SELECT invite, made_at, plan FROM tables WHERE id = ?", name)[
                0
            ]
            table = Table(name, invite, made_at, plan_from_text(plan))
            known = self._moments[name] = [Moment(table, None, None, (), frozenset(), _started(table, made_at))]
        query = "SELECT version, fact FROM facts WHERE table_id = ? AND version >= ? ORDER BY version"
        for version, text in self._database.rows(query, name, len(known)):
            demand(version == len(known), f"table {name} has no version {len(known)}, but {version}")
            known.append(_next(known[-1], from_text(text)))
        return known

    def newest(self, name: str) -> int:
        return len(self.moments(name)) - 1

    def moment(self, name: str, version: int) -> Moment:
        moments = self._moments.get(name, [])
        if version >= len(moments):
            moments = self.moments(name)
        demand(version < len(moments), f"version {version} of {name} is told and not written")
        return moments[version]

    # --- what somebody is told ---
    def check_state(self, name: str, person: str, message: Json) -> None:
        """A whole state for *person*, who looks from its seat."""
        self.told += 1
        moment, seat = self.moment(name, message["version"]), message["seat"]
        table = moment.table
        demand(seat is None or seat in table.seats_of(person), f"{person} looks from seat {seat}, another's")
        self._check_now(moment, person, seat, message["now"])
        shown = [(chair["kind"], chair["mine"], chair["held"]) for chair in message["table"]["chairs"]]
        demand(shown == moment.chairs(person), f"chairs {shown} at {message['version']}")
        muted = sorted(seat for who, seat in moment.muted if who == person)
        demand(message["muted"] == muted, f"muted {message['muted']}, not {muted}")
        talk = [[said.at, said.seat, said.text] for said in moment.talk if said.seat not in muted]
        demand([[line["at"], line["seat"], line["text"]] for line in message["talk"]] == talk, "other talk than was")
        next_table = message["table"].get("next_table")
        demand(next_table == (table.next_table or None), f"the next table is {table.next_table}, not {next_table}")

    def check_fact(self, name: str, person: str, seat: int | None, message: Json) -> None:
        """A fact for *person*, who may look from *seat* by then."""
        self.told += 1
        moment = self.moment(name, message["version"])
        fact = moment.fact
        assert fact is not None
        assert moment.change is not None
        demand(message["kind"] == type(fact).__struct_config__.tag, f"a {message['kind']} that was none")
        demand(message["at"] == fact.at, "another time than is written")
        if isinstance(fact, Moved):
            demand((message["seat"], message["move"]) == (fact.seat, fact.move), "another move than is written")
            events = plain(moment.change.step.events(seat)) if moment.change.step else []
            demand(
                message.get("events", []) == events, f"{person} at {seat} hears {message.get('events')}, not {events}"
            )
        elif isinstance(fact, Talked):
            heard = None if (person, fact.seat) in moment.muted else fact.text
            demand(message.get("text") == heard, f"{person} hears {message.get('text')}, not {heard}")
        elif isinstance(fact, Muted):
            demand("seat" not in message, "others hear whom somebody does not want to hear")
        elif isinstance(fact, Interrupted):
            demand(message["lost"] == fact.lost, "another loss")
        else:
            demand(message.get("seat") == getattr(fact, "seat", None), f"seat {message.get('seat')} of {fact}")
        if message.get("chairs") is not None:
            shown = [(chair["kind"], chair["mine"], chair["held"]) for chair in message["chairs"]]
            demand(shown == moment.chairs(person), f"chairs {shown} at {message['version']}")
        if message.get("now") is not None:
            self._check_now(moment, person, seat, message["now"])

    def _check_now(self, moment: Moment, person: str, seat: int | None, now: Json) -> None:
        table = moment.table
        told = (now["status"], now["to_move"], now["moves_made"])
        demand(told == (table.status, table.to_move, table.moves_made), f"{told} at version {table.version}")
        if now.get("view") is not None:
            demand(table.status != "waiting", "a view before the start")
            demand(now["view"] == moment.view(seat), f"{person} sees from {seat} what is not there")
        is_mover = seat is not None and table.to_move == seat
        moves = list(table.position.view(seat).moves) if is_mover else []
        demand(now["moves"] == moves, f"moves {now['moves']} for seat {seat}, not {moves}")
        if moment.clocks is not None and table.status == "playing":
            clocks = now["clocks"]
            shown = Clocks(tuple(clocks["left"]), clocks["running"], clocks["at"])
            demand(shown == moment.clocks, f"clocks {shown}, not {moment.clocks}, at version {table.version}")
        offer = None if table.offer is None else {"what": table.offer.what, "seat": table.offer.seat}
        demand(now.get("offer") == offer, f"the offer {now.get('offer')}, not {offer}")
        awaited = [] if table.dealt else sorted(seat for each in table.awaited for seat in table.seats_of(each))
        demand(sorted(now.get("awaited", [])) == awaited, f"awaited {now.get('awaited')}, not {awaited}")

    def check_secrets(self, name: str, text: str) -> None:
        """The server's part in a deal is nobody's business before the end."""
        table = self._moments[name][-1].table if name in self._moments else None
        if table is not None and table.plan.secret and table.status != "over":
            demand(table.plan.secret not in text, "the secret of a deal is told before the end")

    # --- what came of what somebody wanted ---
    def check_done(self, attempt: Attempt, version: int, next_table: str | None) -> None:
        self.judged += 1
        if attempt.act["type"] == "rematch":
            last = self.moments(attempt.table)[-1].table
            demand(next_table == last.next_table, f"a rematch at {next_table}, not at {last.next_table}")
            return
        fact = self.moment(attempt.table, version).fact
        done = fact is not None and (fact.by, fact.act) == (attempt.who.person, attempt.act["id"])
        demand(done, f"{attempt.act} of {attempt.who.name} is acknowledged as version {version}, which is {fact}")

    def check_refused(self, attempt: Attempt, code: str, now: int) -> None:
        """At some version since it was asked for, the table must have refused it for the same reason."""
        if code in PASSING or attempt.act["type"] == "rematch":
            return
        self.judged += 1
        moments = self.moments(attempt.table)
        mine = (attempt.who.person, attempt.act["id"])
        written = [
            moment.fact for moment in moments if moment.fact is not None and (moment.fact.by, moment.fact.act) == mine
        ]
        demand(not written, f"{attempt.act} is refused ({code}) and written")
        act = msgspec.convert(attempt.act, schema.AnyAct)
        reasons = {
            reason
            for moment in moments[attempt.since :]
            for at in (attempt.asked_at, now)
            for reason in _refusals(moment.table, attempt.who, act, at)
        }
        demand(
            code in reasons, f"{attempt.act} of {attempt.who.name} is refused as {code}, which it never was: {reasons}"
        )

    # --- at the end ---
    def check_all(self) -> None:
        """No act is done twice, each rematch is one, and what can be searched for is what the facts say."""
        made: set[tuple[str, str, str]] = set()
        again: set[str] = set()
        rows: Mapping[str, Any] = {
            row[0]: row[1:]
            for row in self._database.rows(
                "SELECT id, status, bot_due, to_move, flag_at, chairs, touched_at, fault FROM tables"
            )
        }
        for name in self.tables():
            table = self.moments(name)[-1].table
            for moment in self.moments(name)[1:]:
                assert moment.fact is not None
                mark = (name, moment.fact.by, moment.fact.act)
                demand(not moment.fact.act or mark not in made, f"{moment.fact} is done twice")
                made.add(mark)
                self._check_flag(name, moment)
            if table.plan.before:
                demand(table.plan.before not in again, f"two rematches of {table.plan.before}")
                again.add(table.plan.before)
            status, bot_due, to_move, flag_at, chairs, touched_at, fault = rows[name]
            demand(fault is None, f"{name} is set aside: {fault}")
            is_bot = table.bot_to_move is not None
            expected = (table.status, is_bot, table.to_move, table.clocks.flag_at, table.touched_at)
            found = (status, bool(bot_due), to_move, flag_at, touched_at)
            demand(found == expected, f"the row of {name} says {found}, its facts {expected}")
            shown = [(chair["kind"], chair.get("person", "")) for chair in json.loads(chairs)]
            demand(shown == [(chair.kind, chair.person) for chair in table.chairs], f"the row of {name} has {shown}")

    def _check_flag(self, name: str, moment: Moment) -> None:
        before = self.moments(name)[moment.table.version - 1]
        if isinstance(moment.fact, Flagged) and before.clocks is not None:
            clocks, seat = before.clocks, moment.fact.seat
            demand(clocks.running == seat, f"the flag of seat {seat} fell, whose clock did not run")
            spent = moment.fact.at - clocks.since
            demand(spent >= clocks.left[seat], f"the flag of seat {seat} fell {clocks.left[seat] - spent} ms too early")


def _started(table: Table, now: int) -> Clocks | None:
    if table.plan.clock is None or table.status == "over":
        return None
    left = (table.plan.clock.seconds * 1000,) * table.plan.seats
    return Clocks(left, table.to_move, now if table.status == "playing" else 0)


def _next(before: Moment, fact: Fact) -> Moment:
    table, change = before.table.after(fact)  # type: ignore[arg-type]
    talk = (*before.talk, fact)[-SAID:] if isinstance(fact, Talked) else before.talk
    muted = before.muted
    if isinstance(fact, Muted):
        pair = (fact.person, fact.seat)
        muted = muted | {pair} if fact.on else muted - {pair}
    if before.table.status == "waiting" and table.status == "playing":
        clocks = _started(table, fact.at)
    else:
        clocks = before.clocks and before.clocks.after(table, fact)
    return Moment(table, change, fact, talk, muted, clocks)


def _refusals(table: Table, who: Who, act: schema.Act, now: int) -> set[str]:
    """How the table would refuse an act at this time; nothing if it would not."""
    try:
        decide(table, who, act, max(now, table.touched_at))
    except ChakpurError as error:
        return {document_of(error, "en").code}
    return set()


def plain(document: Any) -> Any:
    """A document as it comes out of JSON."""
    return json.loads(msgspec.json.encode(document))
