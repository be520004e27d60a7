"""The tables of this process: finding each one's owner, making new ones, and what time brings.

A request names a table; its owner does what is asked. Nobody but this registry holds an owner, and none is forgotten
while anything is asked of it, so there is never a second one for the same table.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import shutil
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from chakpur.play.catalogue import GAMES, compile_kernels, game_named
from chakpur.play.errors import ChakpurError
from chakpur.play.position import View, dealt
from chakpur.prepare import BOTS, REVIEWS, RULES
from chakpur.server import schema
from chakpur.server.decisions import Decision, Who, flagged, seated
from chakpur.server.devices import ENDED_KEY
from chakpur.server.facts import Plan
from chakpur.server.fanout import Listening
from chakpur.server.keys import Keys
from chakpur.server.metrics import METRICS
from chakpur.server.owner import Owner, Subscriber
from chakpur.server.plans import plan_again, wished_plan
from chakpur.server.problems import Busy, Conflict, Forbidden, Missing
from chakpur.server.public import OF_ONE_PERSON
from chakpur.server.readiness import Readiness
from chakpur.server.reviews import Reviews
from chakpur.server.security import Limits, Tokens, new_id, new_invite, read_invite
from chakpur.server.settings import Settings
from chakpur.server.storage import Quota, Storage
from chakpur.server.store import Store
from chakpur.server.tables import Table
from chakpur.server.timekeeping import ServerClock
from chakpur.server.workers import Processes, Workers

LOG: Final = logging.getLogger("chakpur.registry")
T = TypeVar("T")
SWEEP_EVERY: Final = 1.0
READY_TICK: Final = 0.1
FORGOTTEN_AFTER: Final = 10 * 60 * 1000
"""A table to which nobody has listened for so long leaves the memory; the store keeps it."""
BOT_OVERDUE: Final = 20 * 1000
"""A bot's turn that nobody has taken care of for so long is taken up by whichever process sees it."""
PULSE_MISSED: Final = 5 * 1000
"""If no server left its pulse for so long there was none, or none that could write: no clock ran."""
SWEPT_AT_ONCE: Final = 100
PUT_OFF: Final = 60.0
"""So many seconds a table that could not be swept is left alone."""
LEAST_DISK: Final = 32 * 1024 * 1024


@dataclass(frozen=True)
class Outside:
    """What a server process meets outside of itself; a simulation is another outside."""

    store: Callable[[Settings], Store] = Store
    seconds: Callable[[], float] = time.monotonic
    processes: Callable[[int, int], Executor] = Processes
    readiness: Callable[[bool], Readiness] = Readiness


OUTSIDE: Final = Outside()


class Registry:
    def __init__(
        self, settings: Settings, store: Store, clock: ServerClock | None = None, outside: Outside = OUTSIDE
    ) -> None:
        self.settings = settings
        self.store = store
        self.storage: Storage = store
        self.clock = clock or ServerClock(monotonic=outside.seconds)
        self.seconds = outside.seconds
        self.limits = Limits(settings.rate, self.seconds)
        self.keys = Keys(self.seconds)
        self.workers = Workers(settings.workers, settings.random_bots, outside.processes)
        self._new_readiness = outside.readiness
        self.reviews = Reviews(store, settings.review, self.now, self.later, self.workers.first_curve)
        self.tokens = Tokens("")
        self.readiness: Readiness | None = None
        self.closing = False
        self._owners: dict[str, Owner] = {}
        self._put_off: dict[str, float] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._work: dict[asyncio.Task[Any], None] = {}
        self._fanout: Listening | None = None
        self._may_have_missed_keys = False
        self._key = b""
        self._felt_at = self.seconds()
        self.interrupted_until = 0
        METRICS.tables.read = lambda: len(self._owners)

    def now(self) -> int:
        return self.clock.now()

    # --- from the first to the last minute ---
    async def open(self) -> None:
        key = await self.store.shared_secret("tokens")
        self.tokens, self._key = Tokens(key), key.encode()
        if self.store.is_shared:
            self._fanout = self.store.listen(self._heard, self._lost)
            await self._fanout.ready()
            self.clock.begin_at(await self.store.now())
        await self.feel_pulse()
        self.readiness = await asyncio.to_thread(self._new_readiness, not self.settings.random_bots)
        self.later(self._warm_up())
        self.later(self._take_up_bots(self.now()))
        self.later(self._for_ever(self.feel_pulse))
        self.later(self._for_ever(self.sweep))

    async def close(self) -> None:
        """Finish what is under way; what has not begun waits for the next start."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while self._work or any(owner.is_busy for owner in self._owners.values()):
            await asyncio.wait([*self._work, asyncio.ensure_future(asyncio.sleep(0.05))], timeout=1)
        if self._fanout is not None:
            await asyncio.to_thread(self._fanout.close)
        if self.readiness is not None:
            await asyncio.to_thread(self.readiness.close)
        self.workers.close()
        self.reviews.close()
        await asyncio.to_thread(self.store.close)

    async def health(self) -> None:
        """Raise Busy if moves could not be taken: nothing can be written, or other processes are not heard."""
        if self.closing:
            raise Busy("server-closing")
        if not self._has_pulse:
            raise Busy("server-storage-failed")
        if self._fanout is not None and not self._fanout.is_listening:
            raise Busy("server-fanout-lost")
        if not self.store.is_shared and shutil.disk_usage(self.settings.data).free < LEAST_DISK:
            raise Busy("server-disk-full")
        await self.store.ping()

    async def _warm_up(self) -> None:
        """Have every game loaded before somebody waits for it, each as soon as it is compiled."""
        await self.workers.begin()
        await asyncio.gather(*map(self._warm_up_game, GAMES))
        for name in () if self.settings.random_bots else GAMES:
            await self._compiled(name, REVIEWS)
            try:
                await self.reviews.warm_up(name)
                await self.workers.warm_up_curves(name)
            except Exception as error:  # whoever has it reviewed will hear of it
                LOG.warning("reviews not warmed up", extra={"game": name, "error": repr(error)[:200]})

    async def _warm_up_game(self, name: str) -> None:
        await self._compiled(name, BOTS)
        with contextlib.suppress(Busy):
            await self.workers.warm_up(await asyncio.to_thread(_first_view, name))
        await self._compiled(name, RULES)
        await asyncio.to_thread(lambda: compile_kernels(game_named(name)))

    async def _compiled(self, game: str, floor: str) -> None:
        """Wait until this part of a game is compiled, if it will be."""
        while self.readiness is not None and self.readiness.is_coming(game, floor):
            await asyncio.sleep(READY_TICK)

    async def bots_of(self, game: str) -> None:
        """Somebody waits for bots of this game: they go first, and are waited for here, not in a place among those who
        think, where they would keep others waiting."""
        self._want(game)
        await self._compiled(game, BOTS)

    # --- what owners need around them ---
    async def aside(self, do: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.to_thread(do, *arguments)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        _begun(work, self._tasks)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        _begun(work, self._work)

    def forget(self, owner: Owner) -> None:
        if self._owners.get(owner.id) is owner:
            del self._owners[owner.id]

    async def choose(self, table: Table, seat: int, watched: bool) -> str:
        owner = min(table.people, default=table.id)  # for whom it is thought: somebody who sits there, or nobody
        view, level = table.position.view(seat), table.chairs[seat].level
        await self.bots_of(table.plan.game)
        return await self.workers.choose(view, level, owner=owner, watched=watched)

    async def new_rematch(self, table: Table, who: Who, act: schema.Rematch) -> str:
        """The next table is named after the one before: however many ask for it at once, there is one."""
        name = hmac.new(self._key, f"rematch {table.id}".encode(), hashlib.sha256).hexdigest()[:22]
        self._want(table.plan.game)
        self.limits.tables.spend(who.person)
        await self.set_up(plan_again(table, who, act), name, Quota(who.person, self._most_tables))
        return name

    # --- owners ---
    def _owner(self, table: str) -> Owner:
        """The owner of a table. Ask it at once, without waiting in between: then it is not forgotten."""
        found = self._owners.get(table)
        if found is None:
            found = self._owners[table] = Owner(table, self)
        return found

    async def _ask(self, table: str, job: Callable[[Owner], Awaitable[None]]) -> None:
        """Ask the owner of a table for something, if it has one by the time that this begins."""
        owner = self._owners.get(table)
        if owner is not None:
            await job(owner)

    async def table(self, table: str) -> Table:
        """A table as it is now; raise Missing if there is none."""
        return await self._owner(table).current()

    def here(self, table: str) -> list[int]:
        """The seats whose people are connected to this process."""
        owner = self._owners.get(table)
        return owner.here if owner else []

    def act(self, table: str, who: Who, act: schema.Act) -> Awaitable[schema.Done]:
        if self.closing:
            raise Busy("server-closing")
        return self._owner(table).act(who, act)

    async def subscribe(self, table: str, subscriber: Subscriber, seen: int | None) -> None:
        with self.keys.in_use(subscriber.key):  # it may end while the table is loaded
            await self._owner(table).subscribe(subscriber, seen)
        self.workers.watch(subscriber.listener.person)

    def unsubscribe(self, table: str, subscriber: Subscriber) -> None:
        if table in self._owners:
            self._owners[table].unsubscribe(subscriber)

    async def look(self, table: str, subscriber: Subscriber, seat: int | None) -> None:
        await self._owner(table).look(subscriber, seat)

    async def show_again(self, table: str, subscriber: Subscriber) -> None:
        await self._owner(table).show_again(subscriber)

    def has_ended(self, key: str) -> bool:
        return self.keys.has_ended(key)

    def end_person_device(self, key: str) -> None:
        """A device is its person's no longer: nothing more is told to it."""
        self.keys.end(key)
        for owner in list(self._owners.values()):
            owner.end_all_of(key)

    # --- making tables ---
    def _want(self, game: str) -> None:
        """Somebody will play this game: what is not compiled of it goes first."""
        if self.readiness is not None:
            self.readiness.want(game)

    async def create(self, wish: schema.NewTable, who: Who) -> Table:
        self._want(wish.game)
        plan = await asyncio.to_thread(wished_plan, wish, who)
        self.limits.tables.spend(who.person)
        quota = Quota(who.person, self._most_tables, OF_ONE_PERSON * self.settings.rate)
        return await self.set_up(plan, new_id(), quota)

    @property
    def _most_tables(self) -> float:
        return self.settings.max_tables_of_one_person * self.settings.rate

    async def set_up(self, plan: Plan, table: str, quota: Quota | None = None) -> Table:
        """Store a new table, unless there is one with this id already, and open it; raise TooMany past the quota."""
        made = Table(table, new_invite(), self.now(), plan)
        is_new = await self.store.create(table, made.invite, plan, made.made_at, made.row, quota)
        if is_new and table not in self._owners:
            self._owners[table] = Owner(table, self, made)
        return await self.table(table)

    async def join(self, wish: schema.Join, who: Who) -> schema.Joined:
        """Sit down by invitation; whoever sits there already is shown to the seat they have."""
        name = await self.store.table_of_invite(read_invite(wish.invite))
        if name is None:
            raise Missing("server-no-such-invitation")

        def sit_down(table: Table, now: int) -> Decision:
            if table.seats_of(who.person):
                raise _SitsAlready("server-sits-already")
            return seated(table, who, wish.seat, wish.bits, now)

        with contextlib.suppress(_SitsAlready):
            await self._owner(name).decide(sit_down)
        table = await self.table(name)
        mine = table.seats_of(who.person)
        if not mine:  # gone again before we could look
            raise Conflict("server-seat-taken")
        return schema.Joined(name, wish.seat if wish.seat in mine else mine[0], table.version)

    async def hints(self, name: str, who: Who, seat: int, language: str) -> schema.Hints:
        """Advice, where nobody else is playing, or may come back to play."""
        table = await self.table(name)
        if seat not in table.seats_of(who.person) or table.people != {who.person} or table.held_seats:
            raise Forbidden("server-no-hints")
        if table.to_move != seat:
            raise Conflict("server-not-your-turn")
        await self.bots_of(table.plan.game)
        found = await self.workers.hints(table.position.view(seat), 3, language, owner=who.person)
        return schema.Hints(table.version, found)

    # --- several processes ---
    def _heard(self, table: str, version: int) -> None:
        if table.startswith(ENDED_KEY):
            self.end_person_device(table.removeprefix(ENDED_KEY))
            return
        owner = self._owners.get(table)
        if owner is not None and owner.version < version:
            self.begin(self._ask(table, Owner.catch_up))

    def _lost(self) -> None:
        self.keys.forget_all()
        self._may_have_missed_keys = True
        self.begin(self._end_missed_keys())
        for table in list(self._owners):
            self.begin(self._ask(table, Owner.catch_up))

    async def _end_missed_keys(self) -> None:
        """Keys may have ended while nothing was heard of it."""
        in_use = self.keys.all_in_use
        self._may_have_missed_keys = False  # what is missed from here on is asked for once more
        try:
            living = await self.store.living_keys(in_use)
        except Exception:
            self._may_have_missed_keys = True
            raise
        for key in in_use:
            if key not in living:
                self.end_person_device(key)

    # --- what time brings ---
    async def feel_pulse(self) -> None:
        """Leave this server's pulse. If there was none for a while, here or in other processes that can't have written
        either, that time counts against nobody."""
        now, interrupted_until = await self.store.beat(self.now(), PULSE_MISSED)
        self.clock.at_least(now)
        self._felt_at = self.seconds()
        if interrupted_until > self.interrupted_until:
            self.interrupted_until = interrupted_until
            for owner in self._owners.values():
                if owner.is_timed:
                    self.begin(self._ask(owner.id, Owner.count_time))

    async def feel_missed_pulse(self) -> None:
        if not self._has_pulse:
            await self.feel_pulse()

    @property
    def _has_pulse(self) -> bool:
        return self.seconds() - self._felt_at < PULSE_MISSED / 1000

    async def _for_ever(self, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY * (0.5 + secrets.randbelow(1000) / 1000))
            try:
                await do()
            except Exception as error:
                LOG.error("failed", extra={"what": do.__name__, "error": repr(error)[:500]})

    async def sweep(self) -> None:
        """Let clocks run out, take up bots that were left, catch up, and put away what nobody needs."""
        now = self.now()
        self._put_off = {table: until for table, until in self._put_off.items() if until > self.seconds()}
        if self._has_pulse:  # else clocks may stand still without our knowing it yet
            for table in await self.store.tables_with_fallen_flags(now, SWEPT_AT_ONCE + len(self._put_off)):
                await self._swept(table, lambda table=table: self._flag(table))  # type: ignore[misc]
        await self._take_up_bots(now - BOT_OVERDUE)
        if self._may_have_missed_keys:
            await self._end_missed_keys()
        for owner in list(self._owners.values()):
            if owner.is_behind:
                self.begin(self._ask(owner.id, Owner.catch_up))
            elif owner.is_idle_since(now - FORGOTTEN_AFTER):
                self.forget(owner)

    async def _swept(self, table: str, do: Callable[[], Awaitable[object]]) -> None:
        """One table's part of the sweep; one that fails must not stop the others, and is left alone for a while."""
        if table in self._put_off:
            return
        try:
            await do()
        except Exception as error:
            self._put_off[table] = self.seconds() + PUT_OFF
            LOG.warning("table not swept", extra={"table": table[:6], "error": repr(error)[:200]})

    async def _flag(self, table: str) -> None:
        with contextlib.suppress(Conflict):
            await self._owner(table).decide(flagged)

    async def _take_up_bots(self, before: int) -> None:
        for table in await self.store.tables_with_bots_due(before, 2 * SWEPT_AT_ONCE + len(self._put_off)):
            await self._swept(table, lambda table=table: self._owner(table).wake_bot())  # type: ignore[misc]


class _SitsAlready(ChakpurError):
    """Whoever wants to join has a seat."""


def _begun(work: Coroutine[Any, Any, None], tasks: dict[asyncio.Task[Any], None]) -> None:
    task = asyncio.get_running_loop().create_task(work)
    tasks[task] = None
    task.add_done_callback(partial(_ended, tasks))


def _ended(tasks: dict[asyncio.Task[Any], None], task: asyncio.Task[Any]) -> None:
    """Nobody waits for such a task, so nobody else would hear of its failure."""
    tasks.pop(task, None)
    if not task.cancelled() and (error := task.exception()) is not None:
        LOG.warning("failed", extra={"what": getattr(task.get_coro(), "__qualname__", ""), "error": repr(error)[:500]})


def _first_view(name: str) -> View:
    position = dealt(name, game_named(name).seat_counts[0])[0]
    return position.view(position.to_move)
