"""Two server processes on one database in one event loop, in which a test decides what happens when.

Everything that waits for the database or for another process waits at a gate until the test lets it through, in any
order, early or late, once before and once after it takes effect; or it fails there.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chakpur.server.facts import AnyFact, Plan, from_text, to_text
from chakpur.server.registry import Registry
from chakpur.server.security import Tokens
from chakpur.server.settings import Settings
from chakpur.server.storage import Beat, Interruption, Quota, SetAside, Stored, TableRow
from chakpur.server.streams import Listener
from chakpur.server.tables import Table
from chakpur.server.timekeeping import ServerClock


class Hole(Exception):
    """Somebody wanted to write a fact without the one before it."""


@dataclass
class Row:
    invite: str
    plan: Plan
    made_at: int
    row: TableRow
    facts: list[str] = field(default_factory=list)
    fault: str | None = None


class Database:
    """What is on the disk, and the news that it sends to the processes."""

    def __init__(self) -> None:
        self.tables: dict[str, Row] = {}
        self.interruptions: list[Interruption] = []
        self.pulse = 0
        self.ended_keys: set[str] = set()
        self.news: list[tuple[str, str, int]] = []
        self.holes: list[str] = []
        self._replayed: dict[str, list[Table]] = {}
        self.faults: list[str] = []
        """What somebody was sent and should not have been."""

    def table(self, name: str, version: int | None = None) -> Table:
        """The table as a plain replay of its facts has it; each fact is replayed once and kept."""
        found = self.tables[name]
        known = self._replayed.setdefault(name, [Table(name, found.invite, found.made_at, found.plan)])
        for text in found.facts[len(known) - 1 :]:
            known.append(known[-1].after(from_text(text))[0])
        return known[-1 if version is None else version]


class Gate:
    """Where everything waits until it is let through."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []
        self.is_open = False

    async def __call__(self) -> None:
        if self.is_open:
            return
        place = asyncio.get_running_loop().create_future()
        self.waiting.append(place)
        try:
            await place
        finally:
            if place in self.waiting:
                self.waiting.remove(place)

    def let_through(self, number: int, error: Exception | None = None) -> None:
        place = self.waiting.pop(number % len(self.waiting))
        if place.done():
            return
        if error is None:
            place.set_result(None)
        else:
            place.set_exception(error)

    def open(self) -> None:
        self.is_open = True
        while self.waiting:
            self.let_through(0)


class SlowStorage:
    """The database as one process sees it: every answer may take its time, or fail before or after the deed."""

    is_shared = True

    def __init__(self, database: Database, name: str, gate: Gate) -> None:
        self._database, self._name, self._gate = database, name, gate

    async def _slowly(self, do: Callable[[], Any]) -> Any:
        await self._gate()
        answer = do()
        await self._gate()
        return answer

    async def create(
        self, table: str, invite: str, plan: Plan, now: int, row: TableRow, _quota: Quota | None = None
    ) -> bool:
        def do() -> bool:
            if table in self._database.tables:
                return False
            self._database.tables[table] = Row(invite, plan, now, row)
            return True

        return bool(await self._slowly(do))

    async def append(self, table: str, version: int, fact: AnyFact, row: TableRow) -> bool:
        def do() -> bool:
            found = self._database.tables[table]
            if version <= len(found.facts):
                return False
            if version > len(found.facts) + 1:
                self._database.holes.append(f"{table} {version}")
                raise Hole
            found.facts.append(to_text(fact))
            found.row = row
            self._database.news.append((self._name, table, version))
            return True

        return bool(await self._slowly(do))

    async def load(self, table: str) -> Stored | None:
        def do() -> Stored | None:
            found = self._database.tables.get(table)
            if found is None:
                return None
            if found.fault:
                raise SetAside(found.fault)
            return Stored(table, found.invite, found.made_at, found.plan, [from_text(text) for text in found.facts])

        found: Stored | None = await self._slowly(do)
        return found

    async def facts_after(self, table: str, version: int) -> list[AnyFact]:
        found: list[AnyFact] = await self._slowly(
            lambda: [from_text(text) for text in self._database.tables[table].facts[version:]]
        )
        return found

    async def set_aside(self, table: str, fault: str) -> None:
        raise AssertionError(f"{table} is whole, but was set aside: {fault}")

    async def interruptions_after(self, now: int) -> list[Interruption]:
        found: list[Interruption] = await self._slowly(
            lambda: [each for each in self._database.interruptions if each.ended > now]
        )
        return found

    async def beat(self, now: int, missed: int) -> Beat:
        def do() -> Beat:
            found = self._database
            before, found.pulse = found.pulse, max(now, found.pulse)
            if before and found.pulse - before > missed:
                found.interruptions.append(Interruption(before, found.pulse))
            return Beat(found.pulse, max((each.ended for each in found.interruptions), default=0))

        found: Beat = await self._slowly(do)
        return found

    # --- what the registry asks ---
    async def table_of_invite(self, invite: str) -> str | None:
        return next((name for name, row in self._database.tables.items() if row.invite == invite), None)

    async def living_keys(self, hashes: list[str]) -> set[str]:
        return set(hashes) - self._database.ended_keys

    async def tables_with_fallen_flags(self, now: int, _limit: int) -> list[str]:
        rows = self._database.tables.items()
        return [name for name, row in rows if row.row.flag_at is not None and row.row.flag_at <= now]

    async def tables_with_bots_due(self, before: int, _limit: int) -> list[str]:
        rows = self._database.tables.items()
        return [name for name, row in rows if row.row.bot_due and row.row.touched_at <= before]


class Process(Registry):
    """A server process without a network; bots take their time like everything else, and choose their first move."""

    def __init__(self, database: Database, name: str, time: Callable[[], int]) -> None:
        self.name, self.gate, self.storage_seen = name, Gate(), database
        storage: Any = SlowStorage(database, name, self.gate)
        clock = ServerClock(time, lambda: time() / 1000)
        super().__init__(Settings(Path("nowhere"), workers=1, rate=1e9), storage, clock)
        self.tokens, self._key = Tokens("key"), b"key"
        self.is_dead = False
        self.has_missed_pulse = False
        self.asked: list[asyncio.Task[Any]] = []
        self.listeners: list[Client] = []

    @property
    def _has_pulse(self) -> bool:
        """Whether a test says so, not whether it takes long."""
        return not self.has_missed_pulse

    async def feel_pulse(self) -> None:
        await super().feel_pulse()
        self.has_missed_pulse = False

    async def aside(self, do: Callable[..., Any], *arguments: Any) -> Any:
        await self.gate()
        return do(*arguments)

    async def choose(self, table: Table, seat: int, watched: bool) -> str:
        await self.gate()
        return table.position.view(seat).moves[0]

    def ask(self, what: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Begin a request; its answer comes when the gates let it."""
        task = asyncio.get_running_loop().create_task(what)
        self.asked.append(task)
        return task

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        if self.is_dead:
            work.close()
        else:
            super().begin(work)

    later = begin

    def kill(self) -> None:
        """As a power cut does it: what was under way is never heard of again."""
        self.closing = self.is_dead = True
        for task in [*self.asked, *self._tasks, *self._work]:
            task.cancel()
        for client in self.listeners:
            client.is_cut_off = True


class Client:
    """A socket's end: it keeps what it is sent, and checks at once that it may know it."""

    def __init__(self, process: Process, table: str, person: str, seat: int | None, seen: int | None) -> None:
        self.process, self.table, self.person = process, table, person
        self.key = f"{person} {len(process.listeners)}"
        self.listener = Listener(person, seat, story=False)
        self.newest = seen
        self.is_cut_off = False
        self.states = 0
        process.listeners.append(self)

    def send(self, content: bytes, version: int) -> None:
        try:
            self._receive(json.loads(content), version)
        except Exception as error:  # an owner would take it for a broken line
            self.process.storage_seen.faults.append(f"{self.person} at {self.table}, version {version}: {error!r}")
            raise

    def _receive(self, message: dict[str, Any], version: int) -> None:
        assert not self.is_cut_off, "a line that is cut is still talked to"
        if message["type"] == "presence":
            return
        assert message["version"] == version
        if message["type"] == "fact":
            assert self.newest is None or version == self.newest + 1, "a fact is left out or told twice"
        elif self.newest is not None:
            assert version == self.newest, "a state that skips facts"
        self.newest = version
        self.states += message["type"] == "state"
        self._check(message)

    def end(self) -> None:
        self.is_cut_off = True

    def _check(self, message: dict[str, Any]) -> None:
        """Nothing but what this person may know of this version, and just what happened in the one history."""
        table = self.process.storage_seen.table(self.table, message["version"])
        mine = table.seats_of(self.person)
        for event in message.get("events", []):
            if event["type"] == "draw" and "cards" in event:
                assert event["seat"] in mine, "another's cards"
        now = message.get("now") or {}
        if view := now.get("view"):
            shown = [seat for seat, hand in enumerate(view["hands"]) if "known" not in hand]
            assert set(shown) <= set(mine), "another's hand"
            assert len(shown) <= 1, "one seat at a time"
            looking = shown[0] if shown else None
            assert view == table.position.view(looking).document()
        if now.get("moves"):
            assert now["to_move"] in mine, "another's moves"
        if message["type"] == "fact":
            fact = json.loads(self.process.storage_seen.tables[self.table].facts[message["version"] - 1])
            assert (message["kind"], message["at"]) == (fact["kind"], fact["at"])
            assert message.get("move") == fact.get("move")
