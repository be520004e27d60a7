"""A table in this process and its one owner, who does everything that happens to it, one thing after another.

Loading, catching up with other processes, deciding, writing, telling, subscribing: each is a job in the owner's
mailbox, and the next one begins when it is done. So nobody ever sees a table half loaded or half written, whatever
happens while a job waits for the database. Nobody else holds the table; what others are given is a value that never
changes. Between processes the database decides, by version.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol, TypeVar

import msgspec

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Decision, Who, checked_seat, decide, interrupted, moved, rematched, returned
from chakpur.server.facts import AnyFact
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy, Conflict, Damaged, Forbidden, Missing, NewerRules
from chakpur.server.storage import DamagedFacts, Interruption, SetAside, Storage, Stored
from chakpur.server.streams import RESEATING, Listener, bare_fact, fact_message, is_personal, seat_of, state_message
from chakpur.server.tables import Change, Table
from chakpur.server.timekeeping import ServerClock

LOG: Final = logging.getLogger("chakpur.owner")
T = TypeVar("T")
ATTEMPTS: Final = 8
MAX_RESENT: Final = 200
"""Whoever missed more than this gets the newest state alone."""
BOT_PAUSE: Final = 10.0
"""After a failure a bot is left alone for so many seconds."""
SENSELESS: Final = (
    DamagedFacts,
    ChakpurError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What replaying facts that don't fit together may lead to."""
_ENCODER: Final = msgspec.json.Encoder()


class Subscriber(Protocol):
    """Somebody who listens to a table: a person, perhaps at one of their seats. A socket, as an owner sees it."""

    listener: Listener
    key: str
    """The hash of the secret by which the person came in."""

    def send(self, content: bytes, version: int) -> None:
        """Send a message. Never waits; whoever does not read is let go."""

    def end(self) -> None:
        """Let go of the line; the client may come again."""


class Surroundings(Protocol):
    """What an owner needs around it."""

    storage: Storage
    clock: ServerClock
    closing: bool
    interrupted_until: int
    """When the last time without any server ended, as far as this process knows."""

    def seconds(self) -> float:
        """The time by a clock of this process alone, which runs evenly."""

    async def feel_missed_pulse(self) -> None:
        """If no pulse was felt for a while: find out whether that was a time without any server."""

    async def aside(self, do: Callable[..., T], *arguments: Any) -> T:
        """Do something long without holding everybody up."""

    async def choose(self, table: Table, seat: int, watched: bool) -> str:
        """The move of the bot at *seat*."""

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that must come to its end before the server closes."""

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that may be given up when the server closes."""

    async def new_rematch(self, table: Table, who: Who, act: schema.Rematch) -> str:
        """Set up the next game of a table that is over; the id of its table."""

    def forget(self, owner: "Owner") -> None:
        """Hold the owner no longer."""

    def has_ended(self, key: str) -> bool:
        """Whether a device is its person's no longer."""


class Owner:
    """Whoever wants something of a table asks its owner; the answer comes when it is done."""

    def __init__(self, table: str, around: Surroundings, ready: Table | None = None) -> None:
        self.id = table
        self._around = around
        self._storage = around.storage
        self._table: Table | None = ready
        """The table as far as it is written and told; never one that is still being made."""
        self._is_behind = False
        """Whether a write or a look at the store went wrong, so that it may know more than we."""
        self._subscribers: dict[Subscriber, None] = {}
        self._jobs: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._is_working = False
        self._is_thinking = False
        self._no_bot_before = 0.0
        self._counted_until = -1 if ready is None else around.interrupted_until
        """Interruptions that ended until then are counted."""
        if ready is not None:
            self._wake_bot()

    # --- the mailbox ---
    async def _do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do a job when those before it are done. From here on, without a wait in between, it counts as asked for."""
        if self._is_working:
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._jobs.append((job, done))
            return await done
        self._is_working = True
        try:
            return await job()
        except BaseException as error:
            if not isinstance(error, Exception):
                self._is_behind = True  # whoever asked was cut off half-way: how far it came, the store knows
            raise
        finally:
            self._go_on_working()

    def _go_on_working(self) -> None:
        if self._jobs:
            self._around.begin(self._work())
        else:
            self._is_working = False
            if self._table is None:
                self._around.forget(self)

    async def _work(self) -> None:
        """The jobs that had to wait. They are done even if whoever asked does not wait for them any more."""
        while self._jobs:
            job, done = self._jobs.popleft()
            try:
                answer = await job()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(answer)
        self._go_on_working()

    # --- what can be asked of it ---
    async def current(self) -> Table:
        """The table as it is now, as a value."""
        return await self._do(self._current)

    def act(self, who: Who, act: schema.Act) -> Awaitable[schema.Done]:
        """Do what a person wants; a request that was done before is answered as it was then."""
        if isinstance(act, schema.Rematch):
            return self._do(lambda: self._rematch(who, act))
        return self._do(lambda: self._act(who, act))

    async def decide(self, decision: "Callable[[Table, int], Decision]") -> int:
        """Let something happen that is no act of a person at the table."""
        return await self._do(lambda: self._decide(decision))

    async def subscribe(self, subscriber: Subscriber, seen: int | None) -> None:
        """From now on tell a subscriber everything; first all, or what came after the version it has *seen*."""
        return await self._do(lambda: self._subscribe(subscriber, seen))

    async def look(self, subscriber: Subscriber, seat: int | None) -> None:
        """Show a subscriber the table from another seat of theirs, or from none."""
        return await self._do(lambda: self._look(subscriber, seat))

    async def show_again(self, subscriber: Subscriber) -> None:
        return await self._do(lambda: self._show_again(subscriber))

    async def catch_up(self) -> None:
        """See what other processes have written."""
        return await self._do(self._caught_up)

    async def count_time(self) -> None:
        """Let a time without any server count against nobody."""
        return await self._do(self._count_time)

    async def wake_bot(self) -> None:
        return await self._do(self._woken)

    # --- what needs no waiting ---
    def unsubscribe(self, subscriber: Subscriber) -> None:
        if subscriber in self._subscribers:
            del self._subscribers[subscriber]
            self._tell_presence()

    def end_all_of(self, key: str) -> None:
        """A device is its person's no longer."""
        for subscriber in [each for each in self._subscribers if each.key == key]:
            self.unsubscribe(subscriber)
            subscriber.end()

    @property
    def here(self) -> list[int]:
        """The seats whose people are connected to this process."""
        people = {each.listener.person for each in self._subscribers}
        chairs = self._table.chairs if self._table else ()
        return [seat for seat, chair in enumerate(chairs) if chair.person and chair.person in people]

    @property
    def version(self) -> int:
        return self._table.version if self._table else -1

    @property
    def is_busy(self) -> bool:
        return self._is_working

    @property
    def is_behind(self) -> bool:
        return self._is_behind

    @property
    def is_timed(self) -> bool:
        """Whether time means anything at this table."""
        plan = self._table.plan if self._table else None
        return plan is not None and (plan.clock is not None or plan.patience > 0)

    def is_idle_since(self, then: int) -> bool:
        """Whether nobody has wanted anything since *then*; such an owner can be forgotten at once."""
        is_free = not (self._subscribers or self._jobs or self._is_working or self._is_thinking or self._is_behind)
        return is_free and self._table is not None and self._table.touched_at < then

    # --- jobs: load and catch up ---
    async def _ready(self) -> Table:
        if self._table is None:
            self._table = await self._made_of_facts(Table.of)
            await self._count_interruptions()
            self._wake_bot()
        elif self._is_behind:
            await self._catch_up()
        return self._table_now

    async def _made_of_facts(self, make: Callable[[Stored], T]) -> T:
        """What *make* makes of all that is stored."""
        try:
            stored = await self._storage.load(self.id)
            if stored is None:
                raise Missing("server-no-such-table")
            return await self._around.aside(make, stored)
        except (Missing, Busy, NewerRules):
            raise
        except SENSELESS as error:
            raise await self._set_aside(error) from None

    async def _set_aside(self, error: Exception) -> Damaged:
        """Facts that make no sense. What is wrong with them is for the host: it may tell what is in a hand."""
        if not isinstance(error, SetAside):
            LOG.error("table damaged and set aside", extra={"table": self.id, "fault": repr(error)[:500]})
            METRICS.damaged.add()
            await self._storage.set_aside(self.id, f"{type(error).__name__}: {error}"[:500])
        self._table = None
        for subscriber in list(self._subscribers):
            subscriber.end()
        self._subscribers.clear()
        return Damaged("server-table-damaged")

    async def _count_time(self) -> None:
        """Before anybody's time is counted: what of it there was no server to use."""
        if self.is_timed:
            await self._around.feel_missed_pulse()
            if self._around.interrupted_until > self._counted_until:
                await self._count_interruptions()

    async def _count_interruptions(self) -> None:
        until = self._around.interrupted_until
        if self.is_timed and self._table_now.status == "playing":
            for found in await self._storage.interruptions_after(self._table_now.acted_at):
                await self._interrupt(found)
        self._counted_until = until

    async def _interrupt(self, found: Interruption) -> None:
        def pause(table: Table, now: int) -> Decision:
            decision = interrupted(table, *found, now)
            if decision is None:
                raise Conflict("server-not-begun")
            return decision

        with suppress(Conflict):  # it is counted already, or nothing was lost here
            await self._write(pause)

    async def _catch_up(self) -> bool:
        """Whether there was anything that we did not know."""
        try:
            facts = await self._storage.facts_after(self.id, self._table_now.version)
            for fact in facts:
                self._go_on(*self._table_now.after(fact))
        except Busy:
            raise
        except SENSELESS as error:
            raise await self._set_aside(error) from None
        if self._is_behind:
            self._is_behind = False
            self._wake_bot()
        return bool(facts)

    @property
    def _table_now(self) -> Table:
        assert self._table is not None
        return self._table

    async def _caught_up(self) -> None:
        if self._table is None:
            return
        try:
            await self._catch_up()
        except Exception:
            self._is_behind = True  # what we were to hear of we have not: the sweep tries again
            raise

    async def _current(self) -> Table:
        table = await self._ready()
        if self._storage.is_shared and await self._catch_up():
            return self._table_now
        return table

    # --- jobs: decide, write, tell ---
    async def _act(self, who: Who, act: schema.Act) -> schema.Done:
        began = time.perf_counter()
        table = await self._ready()
        if who.person in table.held_seats:
            await self._give_back(who.person)
        await self._count_time()
        version = await self._write(lambda table, now: decide(table, who, act, now), (who.person, act.id))
        METRICS.act_seconds.observe(time.perf_counter() - began)
        return schema.Done(version)

    async def _decide(self, decision: "Callable[[Table, int], Decision]", act: tuple[str, str] = ("", "")) -> int:
        """Decide, write, go on, tell; the version it led to."""
        await self._ready()
        await self._count_time()
        return await self._write(decision, act)

    async def _write(self, decision: "Callable[[Table, int], Decision]", act: tuple[str, str] = ("", "")) -> int:
        """If another process was faster, decide anew."""
        for _ in range(ATTEMPTS):
            table = self._table_now
            done = table.made_by(*act)
            if done is not None:
                return done
            try:
                found = decision(table, max(self._around.clock.now(), table.touched_at))
            except ChakpurError:
                # What is refused here may be right by now: another process may have written since.
                if self._storage.is_shared and await self._catch_up():
                    continue
                raise
            after, change = table.after(found.fact, found.step)
            if await self._append(found.fact, after):
                self._go_on(after, change)
                METRICS.facts.add(type(found.fact).__name__)
                self._wake_bot()
                return change.version
            METRICS.conflicts.add()
            await self._catch_up()
        raise Busy("server-busy")

    async def _append(self, fact: AnyFact, after: Table) -> bool:
        try:
            return await self._storage.append(self.id, after.version, fact, after.row)
        except ChakpurError:
            raise
        except Exception as error:
            LOG.exception("write failed", extra={"table": self.id[:6]})
            self._is_behind = True  # whether the fact is written is not known: the store knows
            raise Busy("server-storage-failed") from error

    def _go_on(self, table: Table, change: Change) -> None:
        """Become what a written fact has made of the table, and tell everybody."""
        self._table = table
        cache: dict[object, bytes] = {}
        for subscriber in tuple(self._subscribers):
            try:
                self._tell(subscriber, table, change, cache)
            except Exception:  # one listener's trouble is nobody else's, and the fact holds
                LOG.exception("could not tell", extra={"table": self.id[:6]})
                self.unsubscribe(subscriber)
                subscriber.end()
        if isinstance(change.fact, RESEATING):
            self._tell_presence()  # those who sit down may have watched before

    def _tell(self, subscriber: Subscriber, table: Table, change: Change, cache: dict[object, bytes]) -> None:
        listener = subscriber.listener
        seat = seat_of(table, listener)
        wishes = (seat, listener.language, listener.views, listener.story, listener.previews)
        mark: object = listener if is_personal(change) else wishes
        content = cache.get(mark)
        if content is None:
            content = cache[mark] = _ENCODER.encode(fact_message(table, change, listener, seat))
        subscriber.send(content, change.version)
        if seat != listener.seat:  # the seat is theirs no longer: from here on they watch
            subscriber.listener = listener.at(None)
            self._show(subscriber)

    def _show(self, subscriber: Subscriber) -> None:
        message = state_message(self._table_now, subscriber.listener, self.here)
        subscriber.send(_ENCODER.encode(message), message.version)

    def _tell_presence(self) -> None:
        if self._table is None:
            return
        watching = sum(1 for each in self._subscribers if each.listener.person not in self._table.people)
        content = _ENCODER.encode(schema.Presence(self.here, watching))
        for subscriber in list(self._subscribers):
            subscriber.send(content, -1)

    async def _rematch(self, who: Who, act: schema.Rematch) -> schema.Done:
        table = await self._current()
        if act.seat not in table.seats_of(who.person):
            raise Forbidden("server-not-your-seat")
        if table.status != "over":
            raise Conflict("server-not-over")
        if not table.next_table:
            new = await self._around.new_rematch(table, who, act)
            try:
                await self._decide(lambda found, now: rematched(found, who, act, new, now), (who.person, act.id))
            except Conflict:  # somebody at another process was faster: to the same table
                if not self._table_now.next_table:
                    raise
        return schema.Done(self._table_now.version, self._table_now.next_table)

    # --- jobs: those who listen ---
    async def _subscribe(self, subscriber: Subscriber, seen: int | None) -> None:
        await self._ready()
        if seen is not None and seen > self.version:
            await self._current()  # seen at another process
        await self._give_back(subscriber.listener.person)
        table = await self._where_they_may_look(subscriber.listener)
        missed = await self._missed(seen)
        if self._around.has_ended(subscriber.key):  # perhaps while we waited
            raise Forbidden("server-who-are-you")
        for change, then in missed:
            message = bare_fact(then, change, subscriber.listener, seat_of(table, subscriber.listener))
            subscriber.send(_ENCODER.encode(message), change.version)
        self._subscribers[subscriber] = None
        self._tell_presence()
        self._show(subscriber)

    async def _missed(self, seen: int | None) -> "list[tuple[Change, Table]]":
        """What happened since the version that somebody has seen; nothing if that is too much."""
        version = self._table_now.version
        if seen is None or not 0 < version - seen <= MAX_RESENT:
            return []
        return await self._made_of_facts(partial(changes_after, seen=seen, until=version))

    async def _give_back(self, person: str) -> None:
        """Whoever comes back to a seat that a bot has held for them has it again at once."""

        def give_back(table: Table, now: int) -> Decision:
            decision = returned(table, person, now)
            if decision is None:
                raise Conflict("server-seat-taken")
            return decision

        while returned(self._table_now, person, 0) is not None:
            try:
                await self._decide(give_back)
            except Conflict:  # perhaps they have come back to another process at the same time
                if returned(self._table_now, person, 0) is not None:
                    raise

    async def _look(self, subscriber: Subscriber, seat: int | None) -> None:
        await self._ready()
        wanted = subscriber.listener.at(seat)
        if seat is not None:
            await self._give_back(wanted.person)
        await self._where_they_may_look(wanted)
        subscriber.listener = wanted
        self._show_if_there(subscriber)

    async def _where_they_may_look(self, listener: Listener) -> Table:
        """The table, if they may look from that seat: one of their own, or none; raise Forbidden otherwise."""
        table = self._table_now
        if listener.seat is not None and checked_seat(table, listener.seat) not in table.seats_of(listener.person):
            table = await self._current()  # they may have sat down at another process
            if seat_of(table, listener) is None:
                raise Forbidden("server-not-your-seat")
        return table

    async def _show_again(self, subscriber: Subscriber) -> None:
        await self._current()
        self._show_if_there(subscriber)

    def _show_if_there(self, subscriber: Subscriber) -> None:
        if subscriber in self._subscribers:  # whoever asked may have gone meanwhile
            self._show(subscriber)

    # --- bots ---
    async def _woken(self) -> None:
        await self._ready()
        self._wake_bot()

    def _wake_bot(self) -> None:
        is_due = self._table is not None and self._table.bot_to_move is not None
        is_paused = self._around.closing or self._around.seconds() < self._no_bot_before
        if is_due and not self._is_thinking and not is_paused:
            self._is_thinking = True
            self._around.later(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots move until a person is to move. A bot thinks outside the mailbox; only its move is a job."""
        try:
            while not self._around.closing and (table := self._table) is not None:
                seat = table.to_move
                if seat is None or table.bot_to_move is None:
                    return
                move = await self._around.choose(table, seat, bool(self.here))
                version = table.position_version
                with suppress(Conflict):  # else the table has gone on without it: it thinks about what is there now
                    await self.decide(lambda now_table, now: _bot_moved(now_table, version, seat, move, now))  # noqa: B023
        except Exception as error:  # whatever happens to a bot, the sweep takes its turn up again
            self._no_bot_before = self._around.seconds() + BOT_PAUSE
            LOG.warning("bot put off", extra={"table": self.id[:6], "error": repr(error)[:200]})
        finally:
            self._is_thinking = False


def _bot_moved(table: Table, version: int, seat: int, move: str, now: int) -> Decision:
    """The bot's move, if the position is still the one it thought about."""
    if table.position_version != version or table.bot_to_move is None or table.to_move != seat:
        raise Conflict("server-not-your-turn")
    return moved(table, seat, move, now)


def changes_after(stored: Stored, seen: int, until: int | None = None) -> list[tuple[Change, Table]]:
    """What happened after a version, each with the table right after it."""
    table = Table(stored.id, stored.invite, stored.made_at, stored.plan)
    found = []
    for fact in stored.facts[:until]:
        if table.version < seen:
            table.apply(fact)
        else:
            table, change = table.after(fact)
            found.append((change, table))
    return found
