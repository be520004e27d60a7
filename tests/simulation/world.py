"""A simulated world: server processes, people and faults, all by one seed, and what must hold whatever happens.

A world lives for a while with faults, then for a while without: by then everybody must know everything, every answer
must have come, and nobody may hold what they no longer need.
"""

import asyncio
import contextlib
import gc
import logging
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, Future
from contextvars import Context
from dataclasses import dataclass, field
from typing import Any, Final
from unittest import mock
from zlib import crc32

from chakpur.server import owner, registry, writer
from chakpur.server.tables import Table
from tests.simulation.chance import Chance, in_place_of_secrets
from tests.simulation.database import Database
from tests.simulation.faults import Faults
from tests.simulation.history import History, Wrong, demand
from tests.simulation.loop import NothingLeft, SimulatedLoop
from tests.simulation.people import Ear, Person
from tests.simulation.processes import Process

HEALING: Final = 70.0
"""Seconds without faults after which everything must be well."""
PATIENCE_OF_ALL: Final = 600.0
EXPECTED: Final = ("OperationalError", "BrokenExecutor", "Busy", "Conflict")
"""What the server may complain of, since we did it."""


@dataclass(frozen=True)
class Plan:
    """What makes a world what it is; the same plan is the same world, to the last byte."""

    seed: int
    seconds: float = 90.0
    people: int = 4
    without: tuple[str, ...] = ()
    """Faults that don't happen."""
    left_out: frozenset[tuple[str, int]] = frozenset()
    """Steps of people that they leave out."""

    def __str__(self) -> str:
        words = [f"--seed {self.seed} --seconds {self.seconds:g} --people {self.people}"]
        words += [f"--without {','.join(self.without)}"] if self.without else []
        steps = ",".join(f"{name}:{step}" for name, step in sorted(self.left_out))
        words += [f"--leave-out {steps}"] if steps else []
        return " ".join(words)


@dataclass(frozen=True)
class Outcome:
    plan: Plan
    wrong: str | None
    """What was not as it must be; None: nothing."""
    seconds: float
    """When, by the world's time."""
    tables: int
    over: int
    """Games that came to their end."""
    facts: int
    told: int
    judged: int
    jobs: int
    trace: int
    """A number made of all that was written: equal for equal worlds."""
    happened: Counter[str] = field(default_factory=Counter)
    """How often each kind of fault has struck."""

    @property
    def again(self) -> str:
        """The command that shows it again."""
        return f"python -m tests.simulation {self.plan}"


class Beside(Executor):
    """In place of asyncio's own threads."""

    def __init__(self, loop: SimulatedLoop, chance: Chance) -> None:
        self._loop, self._chance = loop, chance

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **more: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        delay = self._chance.of("beside").uniform(0.0001, 0.3)
        self._loop.call_later(delay, self._do, future, lambda: do(*arguments, **more))
        return future

    def _do(self, future: "Future[Any]", job: Callable[[], Any]) -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(job())
        except Exception as error:
            future.set_exception(error)


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = Chance(plan.seed)
        kind = self.chance.of("kind")
        self.is_shared = kind.random() < 0.7
        self.faults = Faults().as_in_a_world_of_its_own(self.chance.of("faults")).without(plan.without)
        self.loop = SimulatedLoop(lambda: Beside(self.loop, self.chance))
        self.database = Database(self.loop, self.chance, self.faults, self.is_shared)
        self.history = History(self.database)
        self.places = ["one", "two", "three"][: kind.choice((2, 3)) if self.is_shared else 1]
        self.processes: list[Process] = []
        self.people = [Person(self, name) for name in ("ann", "bob", "cem", "dua", "eva", "fay")[: plan.people]]
        self.invitations: dict[str, str] = {}
        self.left_out = plan.left_out
        self.wrong: list[str] = []
        self.is_late = self.is_healed = False
        """Whether nobody begins anything new; whether nothing goes wrong any more."""
        self._tasks: list[asyncio.Task[Any]] = []
        self._starts = 0

    # --- what happens in it ---
    def begin(self, what: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = self.loop.create_task(self._watched(what), context=Context())
        self._tasks.append(task)
        return task

    async def _watched(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except Wrong as error:
            self.wrong.append(str(error))

    def guard(self, do: Callable[..., None], *arguments: Any) -> None:
        try:
            do(*arguments)
        except Wrong as error:
            self.wrong.append(str(error))

    def latest(self) -> int:
        """What time it is by the clock that has come farthest: processes don't follow one that jumps back."""
        clocks = [process.registry.clock.now() for process in self.processes if process.is_up]
        return max([self.database.now(), *clocks])

    async def live(self) -> None:
        keepers = [self.begin(self._keep_up(place)) for place in self.places]
        chaos = self.begin(self._chaos())
        lives = [self.begin(person.live()) for person in self.people]
        await self._until(lambda: self.loop.time() >= self.plan.seconds)
        self.is_late = True
        await self._until(lambda: all(life.done() for life in lives), PATIENCE_OF_ALL, "somebody is never done")
        chaos.cancel()
        self.faults.without(Faults.names())
        self.is_healed = True
        await self._until(lambda: self.loop.time() >= self.database.gone_until)
        await self._until(lambda: False, HEALING)
        self._check_that_all_is_well()
        await self._check_that_everybody_knows_all()
        await self._leave()
        for keeper in keepers:
            keeper.cancel()
        for process in self.processes:
            await asyncio.wait_for(process.stop(), PATIENCE_OF_ALL)
        self.history.check_all()

    async def _until(self, holds: Callable[[], bool], most: float = 1e9, otherwise: str = "") -> None:
        end = self.loop.time() + most
        while not holds() and self.loop.time() < end and not self.wrong:
            await asyncio.sleep(0.25)
        if self.wrong:
            raise Wrong(self.wrong[0])
        demand(holds() or not otherwise, otherwise)

    async def _keep_up(self, place: str) -> None:
        """Whenever the process of a place has ended, start the next one."""
        while True:
            self._starts += 1
            process = Process(place, self.loop, self.chance, self.faults, self.database)
            self.processes.append(process)
            while not process.life.done() and not process.is_dead:
                await asyncio.sleep(0.2)
            process.kill()
            self.processes.remove(process)
            luck = self.chance.of(f"{place} rest")
            await asyncio.sleep(0.5 if self.is_healed else luck.choice((0.1, 0.5, 1.0, 5.0, 15.0)))

    async def _chaos(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            luck, faults, now = self.chance.of("chaos"), self.faults, self.loop.time()
            victim = luck.choice(self.processes) if self.processes else None
            if faults.strikes("kill", luck) and victim is not None:
                victim.kill()
            elif faults.strikes("stop", luck) and victim is not None and victim.is_up:
                self.begin(victim.stop())
            elif faults.strikes("restart_database", luck):
                self.database.gone_until = now + luck.choice((1.0, 4.0, 12.0))
                for listener in self.database.listeners:
                    listener.go_deaf(luck)
            elif faults.strikes("fill_disk", luck):
                self.database.full_until = now + luck.choice((2.0, 8.0))
            elif faults.strikes("jump", luck):
                self.database.ahead += int(luck.uniform(-10_000, 10_000))

    # --- what must hold at the end ---
    def _check_that_all_is_well(self) -> None:
        now = self.database.now()
        demand(all(process.is_up for process in self.processes), "a process has not come back")
        for name in self.history.tables():
            table = self.history.moments(name)[-1].table
            is_due = table.bot_to_move is not None and table.touched_at < now - 30_000
            demand(not is_due, f"the bot's turn at {name} is forgotten")
            flag = table.clocks.flag_at
            demand(flag is None or flag > now - 15_000, f"the clock of {name} has run out, and nobody minds")

    async def _check_that_everybody_knows_all(self) -> None:
        """Bots may still play: somebody is left behind if the same is wrong of them some seconds later."""
        behind = set(self._left_behind())
        await self._until(lambda: False, 5.0)
        demand(not (still := behind & set(self._left_behind())), "; ".join(sorted(still)))

    def _left_behind(self) -> Iterator[str]:
        for ear in self._ears():
            table = self.history.moments(ear.table)[-1].table
            here = self._here(ear, table)
            shown = [seat for seat in ear.here if table.chairs[seat].kind == "person"]
            if not ear.is_welcome:
                yield f"{ear.device.name} does not get to {ear.table}"
            elif ear.newest != table.version:
                yield f"{ear.device.name} knows nothing after version {ear.newest} of {ear.table}"
            elif shown != here:
                yield f"{ear.device.name} is told that {shown} are at {ear.table}, but {here} are"

    def _ears(self) -> Iterator[Ear]:
        for person in self.people:
            for device in person.devices:
                yield from (ear for ear in device.ears if not ear.is_closed and device.ended_at is None)

    def _here(self, ear: Ear, table: Table) -> list[int]:
        """The seats of those who listen to a table at the same process as *ear*."""
        beside = (each for each in self._ears() if each.table == ear.table and each.line is not None)
        people = {each.person.id for each in beside if ear.line is not None and each.line.process is ear.line.process}
        return [seat for seat, chair in enumerate(table.chairs) if chair.person in people and chair.kind == "person"]

    async def _leave(self) -> None:
        """Everybody goes; then the server holds nothing for them."""
        for ear in tuple(self._ears()):
            ear.close()
        await self._until(lambda: False, 60.0)
        for process in self.processes:
            held = process.registry
            demand(not held.keys.all_in_use, f"keys are held for those who have gone: {held.keys.all_in_use}")
            kept = [name for name, each in held._owners.items() if each._subscribers]
            demand(not kept, f"{kept} have listeners who have gone")
            front = process.app.state.front
            demand(not front._sockets and not front._of_address, "sockets are counted that have gone")
            lanes = (held.workers._short, held.workers._long)
            demand(all(lane.waiting == 0 for lane in lanes), "thoughts wait for ever")

    # --- trace ---
    def trace(self) -> int:
        rows = self.database.rows("SELECT table_id, version, fact FROM facts ORDER BY table_id, version")
        return crc32(repr(rows).encode())


class Complaints(logging.Handler):
    """What the server notes as an error that it did not expect, and that is none of our faults."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        text = f"{record.name}: {record.getMessage()} {getattr(record, 'error', '')} {error!r}"
        if not any(word in text for word in EXPECTED) and record.levelno >= logging.WARNING:
            self._world.wrong.append(f"the server complains: {text}")


KNOBS: Final = {
    (registry, "FORGOTTEN_AFTER"): (300, 5_000, 600_000),
    (registry, "BOT_OVERDUE"): (3_000, 20_000),
    (registry, "PUT_OFF"): (5.0, 20.0),
    (owner, "MAX_RESENT"): (2, 200),
    (owner, "BOT_PAUSE"): (1.0, 10.0),
    (writer, "MAX_BATCH"): (2, 256),
}
"""Numbers of the server that some worlds have smaller, so that what they bound happens more often."""


@contextlib.contextmanager
def _peculiar(world: World) -> Iterator[None]:
    """As this world has it: its secrets, its knobs, and nothing of the machine's time or garbage."""
    luck = world.chance.of("knobs")
    with contextlib.ExitStack() as stack:
        stack.enter_context(in_place_of_secrets(random.Random(f"{world.plan.seed} secrets")))
        for (module, name), values in KNOBS.items():
            stack.enter_context(mock.patch.object(module, name, luck.choice(values)))
        log = logging.getLogger("chakpur")
        level, propagates = log.level, log.propagate
        complaints = Complaints(world)
        log.addHandler(complaints)
        log.setLevel(logging.WARNING)
        log.propagate = False
        gc.disable()
        try:
            yield
        finally:
            gc.enable()
            log.removeHandler(complaints)
            log.setLevel(level)
            log.propagate = propagates


def run(plan: Plan) -> Outcome:
    """Let a world live from its beginning to its end."""
    world = World(plan)
    wrong: str | None = None
    with _peculiar(world):
        try:
            world.loop.run_until_complete(world.live())
        except Wrong as error:
            wrong = str(error)
        except NothingLeft:
            wrong = "everybody waits for ever"
        except TimeoutError:
            wrong = "a process does not stop"
        if wrong is None and (world.wrong or world.loop.complaints):
            wrong = (world.wrong + world.loop.complaints)[0]
        over = sum(world.history.moments(name)[-1].table.status == "over" for name in world.history.tables())
        facts = world.database.rows("SELECT count(*) FROM facts")[0][0]
        outcome = Outcome(
            plan, wrong, world.loop.time(), len(world.history.tables()), over, facts,
            world.history.told, world.history.judged, world.database.jobs, world.trace(),
            +world.faults.happened,
        )  # fmt: skip
        world.loop.close()
        world.database.close()
    return outcome
