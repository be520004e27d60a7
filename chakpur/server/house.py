"""The house: the tables that are open in this process, who listens to them, and the bots that play at them.

An act goes through here, whether it came over HTTP, over a socket or from a bot: it is decided, written, applied and
told, in that order, one at a time for each table.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from chakpur.play.catalogue import GAMES, checked_options, checked_seats, compile_kernels, game_named
from chakpur.play.commitment import commitment_to, new_salt
from chakpur.play.errors import ChakpurError
from chakpur.play.match import RULES_VERSION
from chakpur.play.position import View, dealt
from chakpur.server import schema
from chakpur.server.decisions import Decision, Who, clean, decide, moved, open_chair
from chakpur.server.facts import AnyFact, Chair, ClockRule, Flagged, Plan, Rematched, Sat
from chakpur.server.fanout import Fanout
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy, Conflict, Forbidden, Malformed, Missing, TooMany
from chakpur.server.security import Limits, Tokens, new_id, new_invite, read_invite
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.streams import Listener
from chakpur.server.tables import Happening, Table
from chakpur.server.workers import Workers

LOG: Final = logging.getLogger("chakpur.house")
ATTEMPTS: Final = 8
SWEEP_EVERY: Final = 1.0
FORGOTTEN_AFTER: Final = 10 * 60 * 1000
"""A table to which nobody has listened for so long leaves the memory; the store keeps it."""
BOT_PAUSE: Final = 10.0
BOT_OVERDUE: Final = 20 * 1000
"""A bot's turn that nobody has taken care of for so long is taken up by whichever process sees it."""


class Ear(Protocol):
    """A socket, as the house sees it."""

    listener: Listener

    def tell(self, room: "Room", happening: Happening, cache: dict[object, bytes]) -> None: ...

    def tell_presence(self, room: "Room") -> None: ...

    def resync(self, room: "Room") -> None: ...


class Room:
    """A table in memory, with a lock and with those who listen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.ears: set[Ear] = set()
        self.thinking = False
        self.no_bot_before = 0.0
        """After a failure the bot is left alone for a while."""

    @property
    def here(self) -> list[int]:
        """The seats whose people are connected to this process."""
        people = {ear.listener.person for ear in self.ears}
        return [seat for seat, chair in enumerate(self.table.chairs) if chair.person and chair.person in people]

    @property
    def watching(self) -> int:
        return sum(1 for ear in self.ears if ear.listener.person not in self.table.people)

    def go_on(self, table: Table, happening: Happening) -> None:
        """Become what a written fact has made of the table, and tell everybody."""
        self.table = table
        cache: dict[object, bytes] = {}
        for ear in list(self.ears):
            try:
                ear.tell(self, happening, cache)
            except Exception:  # one listener's trouble is nobody else's, and the fact holds
                LOG.exception("could not tell", extra={"table": table.id[:6]})
                ear.resync(self)

    def tell_presence(self) -> None:
        for ear in list(self.ears):
            ear.tell_presence(self)


class House:
    def __init__(self, settings: Settings, store: Store, clock: Callable[[], int] | None = None) -> None:
        self.settings = settings
        self.store = store
        self.limits = Limits(settings.rate)
        self.workers = Workers(settings.workers, settings.random_bots)
        self.tokens = Tokens("")
        self.closing = False
        self._clock = clock or (lambda: int(time.time() * 1000))
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._fanout: Fanout | None = None
        METRICS.tables.read = lambda: len(self._rooms)

    def now(self) -> int:
        return self._clock()

    # --- from the first to the last minute ---
    async def open(self) -> None:
        self.tokens = Tokens(await self.store.shared_secret("tokens"))
        if not self.settings.is_embedded:
            self._fanout = Fanout(self.store.engine, self.store.origin, self._heard, self._lost)
            await self._fanout.ready()
        self._later(self._warm_up())
        self._later(self._take_up_bots(self.now()))
        self._later(self._sweep_for_ever())

    async def close(self) -> None:
        """Finish what is under way; what has not begun waits for the next start."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in list(self._rooms.values()):
            async with room.lock:
                pass
        if self._fanout is not None:
            await asyncio.to_thread(self._fanout.close)
        self.workers.close()
        await asyncio.to_thread(self.store.close)

    async def _warm_up(self) -> None:
        """Have every game compiled and loaded before somebody waits for it."""
        for name in GAMES:
            with contextlib.suppress(Busy):
                await self.workers.warm_up(await asyncio.to_thread(_warm, name))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- rooms ---
    async def room(self, table: str) -> Room:
        """The room of a table, from memory or from the store; raise Missing if there is no such table."""
        found = self._rooms.get(table)
        if found is not None:
            return found
        task = self._opening.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._opening[table] = task
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        stored = await self.store.load(table)
        if stored is None:
            raise Missing("server-no-such-table")
        room = Room(await asyncio.to_thread(Table.of, stored))
        self._rooms[table] = room
        await self._catch_up(room)  # what another process wrote while this one was reading
        return room

    def enter(self, room: Room, ear: Ear) -> None:
        room.ears.add(ear)
        room.tell_presence()

    def leave(self, room: Room, ear: Ear) -> None:
        room.ears.discard(ear)
        room.tell_presence()

    # --- making tables ---
    async def create(self, wish: schema.NewTable, who: Who) -> Room:
        if await self.store.count_unfinished(who.person) >= self.settings.max_tables_of_one_person * self.settings.rate:
            raise TooMany("server-too-many-tables")
        game = await asyncio.to_thread(game_named, wish.game)
        seats = checked_seats(game, len(wish.chairs))
        options = checked_options(game, wish.options)
        chairs = [_chair(chair, who) for chair in wish.chairs]
        if not any(isinstance(chair, schema.MySeat | schema.GuestSeat) for chair in wish.chairs):
            raise Malformed("server-nobody-sits")
        clock = ClockRule(wish.clock.per, wish.clock.seconds, wish.clock.increment) if wish.clock else None
        plan = new_plan(wish.game, seats, options, chairs, public=wish.public, clock=clock)
        return await self.set_up(plan)

    async def set_up(self, plan: Plan, table: str = "") -> Room:
        """Store a new table and open it."""
        now = self.now()
        room = Room(Table(table or new_id(), new_invite(), now, plan))
        await self.store.create(room.table.id, room.table.invite, plan, now, room.table.row)
        self._rooms[room.table.id] = room
        self._wake_bot(room)
        return room

    async def join(self, wish: schema.Join, who: Who) -> schema.Joined:
        """Sit down by invitation; whoever sits there already is shown to the seat they have."""
        table = await self.store.table_of_invite(read_invite(wish.invite))
        if table is None:
            raise Missing("server-no-such-invitation")
        room = await self.room(table)
        mine = room.table.seats_of(who.person)
        if mine:
            return schema.Joined(table, mine[0], room.table.version)
        made: list[int] = []

        def take_a_seat(now: int) -> Decision:
            if room.table.status != "waiting":
                raise Conflict("server-table-full")
            seat = open_chair(room.table, wish.seat)
            made[:] = [seat]
            return Decision(Sat(at=now, by=who.person, seat=seat, person=who.person, name=who.name))

        version = await self._do(room, take_a_seat)
        return schema.Joined(table, made[0], version)

    # --- acts ---
    async def act(self, room: Room, who: Who, act: schema.Act) -> schema.Done:
        """Do what a person wants; a request that was done before is answered as it was then."""
        if self.closing:
            raise Busy("server-closing")
        began = time.perf_counter()
        if isinstance(act, schema.Rematch):
            return await self._rematch(room, who, act)
        before = room.table.made_by(who.person, act.id)
        if before is not None:
            return schema.Done(before)
        work = self._do(room, lambda now: decide(room.table, who, act, now), (who.person, act.id))
        version = await work
        METRICS.act_seconds.observe(time.perf_counter() - began)
        return schema.Done(version)

    async def _do(self, room: Room, decision: Callable[[int], Decision], act: tuple[str, str] = ("", "")) -> int:
        """Decide, write, go on, tell; the version it led to.

        If another process was faster, see what it did and decide anew. Until the commit is through, the room still
        shows the table as it was. Should this be cancelled on the way, the next act finds its version taken and
        catches up with whatever was written.
        """
        async with room.lock:
            for _ in range(ATTEMPTS):
                done = room.table.made_by(*act)
                if done is not None:
                    return done
                found = decision(self.now())
                after, happening = room.table.after(found.fact, found.step)
                if await self._write(room, found.fact, after):
                    room.go_on(after, happening)
                    METRICS.facts.add(type(found.fact).__name__)
                    self._wake_bot(room)
                    return happening.version
                METRICS.conflicts.add()
                await self._catch_up(room)
        raise Busy("server-busy")

    async def _write(self, room: Room, fact: AnyFact, after: Table) -> bool:
        try:
            return await self.store.append(after.id, after.version, fact, after.row)
        except ChakpurError:
            raise
        except Exception as error:
            # Whether the fact is written is not known: forget the table, the store knows.
            LOG.exception("write failed", extra={"table": after.id[:6]})
            self._forget(room)
            raise Busy("server-storage-failed") from error

    def _forget(self, room: Room) -> None:
        self._rooms.pop(room.table.id, None)
        for ear in list(room.ears):
            ear.resync(room)

    async def _rematch(self, room: Room, who: Who, act: schema.Rematch) -> schema.Done:
        table = room.table
        if act.seat not in table.seats_of(who.person):
            raise Forbidden("server-not-your-seat")
        if table.status != "over":
            raise Conflict("server-not-over")
        if not table.next_table:
            old = table.plan
            chairs = [table.chairs[seat - 1] for seat in range(old.seats)]  # everybody moves on by one seat
            plan = new_plan(old.game, old.seats, old.options, chairs, old.public, old.clock, table.id)
            new = await self.set_up(plan)
            fact = Rematched(at=self.now(), by=who.person, act=act.id, table=new.table.id)

            def first_wins(_now: int) -> Decision:
                if room.table.next_table:
                    raise Conflict("server-has-rematch")
                return Decision(fact)

            with contextlib.suppress(Conflict):
                await self._do(room, first_wins)
        return schema.Done(room.table.version, room.table.next_table)

    # --- several processes ---
    def _heard(self, table: str, version: int) -> None:
        room = self._rooms.get(table)
        if room is not None and room.table.version < version:
            self._later(self._catch_up_locked(room))

    def _lost(self) -> None:
        for room in list(self._rooms.values()):
            self._later(self._catch_up_locked(room))

    async def _catch_up_locked(self, room: Room) -> None:
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        for fact in await self.store.facts_after(room.table.id, room.table.version):
            room.go_on(*room.table.after(fact))
        self._wake_bot(room)

    # --- bots ---
    def _wake_bot(self, room: Room) -> None:
        is_due = room.table.bot_to_move is not None and not room.thinking and not self.closing
        if is_due and time.monotonic() >= room.no_bot_before:
            room.thinking = True
            self._later(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        """Let bots move until a person is to move."""
        try:
            while (chair := room.table.bot_to_move) is not None and not self.closing:
                await self._play_bot(room, chair)
        except Conflict:
            pass  # the table has gone on without it
        except Exception as error:  # whatever happens to a bot, the sweep takes its turn up again
            room.no_bot_before = time.monotonic() + BOT_PAUSE
            LOG.warning("bot put off", extra={"table": room.table.id[:6], "error": repr(error)[:200]})
        finally:
            room.thinking = False

    async def _play_bot(self, room: Room, chair: Chair) -> None:
        version, seat = room.table.position_version, room.table.to_move
        if seat is None:
            return
        move = await self.workers.choose(room.table.position.view(seat), chair.level)

        def still_fits(now: int) -> Decision:
            table = room.table
            if table.position_version != version or table.bot_to_move is None or table.to_move != seat:
                raise Conflict("server-not-your-turn")
            return moved(table, seat, move, now)

        await self._do(room, still_fits)

    async def hints(self, room: Room, who: Who, seat: int) -> schema.Hints:
        """Advice, where nobody else is playing."""
        table = room.table
        if seat not in table.seats_of(who.person) or table.people != {who.person}:
            raise Forbidden("server-no-hints")
        if table.to_move != seat:
            raise Conflict("server-not-your-turn")
        version = table.version
        return schema.Hints(version, await self.workers.hints(table.position.view(seat), 3))

    # --- what time brings ---
    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY * (0.5 + secrets.randbelow(1000) / 1000))
            try:
                await self._sweep()
            except Exception:
                LOG.exception("sweep failed")

    async def _sweep(self) -> None:
        now = self.now()
        for table in await self.store.tables_with_fallen_flags(now, 100):
            await self._flag(await self.room(table))
        await self._take_up_bots(now - BOT_OVERDUE)
        for table, room in list(self._rooms.items()):
            idle = not room.ears and not room.lock.locked() and not room.thinking
            if idle and now - room.table.touched_at > FORGOTTEN_AFTER:
                del self._rooms[table]

    async def _take_up_bots(self, before: int) -> None:
        for table in await self.store.tables_with_bots_due(before, 200):
            try:
                self._wake_bot(await self.room(table))
            except ChakpurError as error:  # one table that can't be opened must not stop the others
                LOG.warning("table not opened", extra={"table": table[:6], "code": error.code})

    async def _flag(self, room: Room) -> None:
        def fall(now: int) -> Decision:
            table = room.table
            if table.to_move is None or not table.clocks.has_fallen(now):
                raise Conflict("server-not-your-turn")
            return Decision(Flagged(at=now, seat=table.to_move))

        with contextlib.suppress(Conflict):
            await self._do(room, fall)


def _warm(name: str) -> View:
    """Compile a game; a view of some position of it."""
    game = game_named(name)
    compile_kernels(game)
    position = dealt(name, game.seat_counts[0])[0]
    return position.view(position.to_move)


def _chair(wish: Any, who: Who) -> Chair:
    if isinstance(wish, schema.MySeat):
        return Chair("person", who.name, who.person)
    if isinstance(wish, schema.GuestSeat):
        return Chair("person", clean(wish.name), who.person)
    if isinstance(wish, schema.BotSeat):
        return Chair("bot", level=wish.level)
    return Chair("open")


def new_plan(
    game: str,
    seats: int,
    options: dict[str, str],
    chairs: list[Chair],
    public: bool = False,
    clock: ClockRule | None = None,
    before: str = "",
    seed: int | None = None,
) -> Plan:
    """A table yet to be set up, dealt and promised."""
    seed = secrets.randbelow(2**63) if seed is None else seed
    deal = dealt(game, seats, seed=seed, options=options)[1]
    salt = new_salt()
    promise = commitment_to(deal, seed, salt)
    return Plan(game, seats, options, chairs, seed, deal, salt, promise, RULES_VERSION, public, clock, before)
