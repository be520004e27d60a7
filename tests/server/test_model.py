"""A table between two processes, whatever is slow, fails, restarts or changes hands, against one plain history."""

import asyncio
import contextlib
import gc
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.owner import Owner
from chakpur.server.tables import Table
from tests.server.model import Client, Database, Process

PEOPLE = [Who(name, name.title()) for name in ("ann", "bob", "cem")]
people = st.sampled_from(PEOPLE)
which = st.integers(0, 1)
seats = st.integers(0, 2)
places = st.integers(0, 50)
BITS = "ab" * 16


class Tables(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.database = Database()
        self.time = 1_700_000_000_000
        self.names: list[str] = []
        self.acks: list[tuple[str, str, str, int]] = []
        self.count = self.acts = 0
        self.processes = [self.process("one"), self.process("two")]

    def process(self, name: str) -> Process:
        return self.run(self._made(name))  # type: ignore[no-any-return]

    async def _made(self, name: str) -> Process:
        return Process(self.database, name, lambda: self.time)

    def run(self, what: Any) -> Any:
        return self.loop.run_until_complete(what)

    async def _settle(self) -> None:
        """Until everything that can go on has gone on to its next gate."""
        for _ in range(40):
            await asyncio.sleep(0)

    # --- what people do ---
    @initialize(
        game=st.sampled_from(["mandala", "flowers"]), bot=st.booleans(), clock=st.booleans(), full=st.booleans()
    )
    def a_table(self, game: str, bot: bool, clock: bool, full: bool) -> None:
        chairs: list[Any] = [schema.MySeat(), schema.OpenSeat()]
        if game == "flowers":
            chairs.append(schema.BotSeat(1) if bot else schema.OpenSeat())
        timed = schema.Clock("game", 600) if clock else None
        wish = schema.NewTable(game, chairs, public=True, clock=timed, patience=120, bits=BITS)  # type: ignore[arg-type]
        one = self.processes[0]

        async def make() -> None:
            one.gate.is_open = True
            made = await one.create(wish, PEOPLE[0])
            for number in range(1, len(chairs) if full else 1):
                with contextlib.suppress(ChakpurError):
                    await one.act(made.id, PEOPLE[number], schema.Sit(bits=BITS))
            one.gate.is_open = False
            self.names.append(made.id)

        self.run(make())

    def ask(self, process: int, what: Any, steps: int | None = None) -> None:
        """Begin a request. Some go through at once, some stop half-way, some before they have begun."""

        async def begin() -> None:
            self.processes[process].ask(self._answered(what))
            await self._settle()

        self.run(begin())
        self.count += 1
        for _ in range((60, 0, 60, 1, 60, 2, 3, 60, 5, 8)[self.count % 10] if steps is None else steps):
            self.let_one_through(process, 0)

    async def _answered(self, what: Any) -> None:
        try:
            await what
        except (ChakpurError, OSError):
            pass
        except Exception as error:
            self.database.faults.append(repr(error))

    async def _acted(self, process: Process, table: str, who: Who, act: schema.Act) -> None:
        done = await process.act(table, who, act)
        if act.id and not isinstance(act, schema.Rematch):
            self.acks.append((table, who.person, act.id, done.version))
        if done.table and done.table not in self.names:
            self.names.append(done.table)

    def act(self, process: int, who: Who, act: schema.Act, again: bool = False) -> None:
        """Send an act, perhaps a second time to the other process, as a client in doubt does."""
        self.acts += 1
        act.id = f"a{self.acts}"
        for place in (process, 1 - process)[: 2 if again else 1]:
            self.ask(place, self._acted(self.processes[place], self.names[-1], who, act))

    @property
    def table(self) -> Table:
        return self.database.table(self.names[-1])

    def seated(self, place: int) -> tuple[Who, int] | None:
        """Somebody who sits at the table as it is written, and where."""
        found = [(seat, chair) for seat, chair in enumerate(self.table.chairs) if chair.kind == "person"]
        if not found:
            return None
        seat, chair = found[place % len(found)]
        return Who(chair.person, chair.name), seat

    @rule(process=which, who=people, seat=st.none() | seats, also=st.booleans(), again=st.booleans())
    @precondition(lambda self: self.table.status == "waiting")
    def sit(self, process: int, who: Who, seat: int | None, also: bool, again: bool) -> None:
        self.act(process, who, schema.Sit(seat=seat, bits=BITS, also=also), again)

    @rule(process=which, who=people)
    @precondition(lambda self: self.table.status == "waiting")
    def join(self, process: int, who: Who) -> None:
        invite = self.database.tables[self.names[-1]].invite
        self.ask(process, self.processes[process].join(schema.Join(invite), who))

    @rule(process=which, place=places)
    @precondition(lambda self: self.table.status == "waiting")
    def stand(self, process: int, place: int) -> None:
        if found := self.seated(place):
            self.act(process, found[0], schema.Stand(seat=found[1]))

    @rule(process=which, place=places, again=st.booleans())
    @precondition(lambda self: self.table.status == "playing")
    def move(self, process: int, place: int, again: bool) -> None:
        table = self.table
        if table.to_move is None or table.chairs[table.to_move].kind != "person":
            return
        moves = table.position.moves
        who = next(who for who in PEOPLE if who.person == table.chairs[table.to_move].person)
        move = moves[place % len(moves)]
        self.act(process, who, schema.Move(seat=table.to_move, move=move, version=table.version), again)

    @rule(process=which, place=places, what=st.sampled_from(["talk", "stand-in", "mute", "stand", "rename"]))
    def other_act(self, process: int, place: int, what: str) -> None:
        found = self.seated(place)
        if found is None:
            return
        who, seat = found
        acts = {
            "talk": schema.Talk(seat=seat, text="Hello"),
            "stand-in": schema.StandIn(seat=seat),
            "mute": schema.Mute(seat=seat),
            "stand": schema.Stand(seat=seat),
            "rename": schema.Rename(seat=seat, name="Zoe"),
        }
        self.act(process, who, acts[what])

    @rule(process=which, place=places, again=st.booleans())
    @precondition(lambda self: self.table.status == "playing")
    def resign(self, process: int, place: int, again: bool) -> None:
        if found := self.seated(place):
            self.act(process, found[0], schema.Resign(seat=found[1]), again)

    @rule(process=which, place=places)
    @precondition(lambda self: self.table.status == "over")
    def rematch(self, process: int, place: int) -> None:
        if found := self.seated(place):
            self.act(process, found[0], schema.Rematch(seat=found[1], bits=BITS), again=True)

    @rule(process=which, place=places)
    @precondition(lambda self: self.table.awaited)
    def contribute(self, process: int, place: int) -> None:
        if found := self.seated(place):
            self.act(process, found[0], schema.Contribute(seat=found[1], bits=BITS))

    # --- who listens ---
    @rule(process=which, place=places, back=st.none() | st.integers(0, 3), watching=st.booleans())
    def listen(self, process: int, place: int, back: int | None, watching: bool) -> None:
        who, seat = self.seated(place) or (PEOPLE[2], None)
        seen = None if back is None else max(0, len(self.database.tables[self.names[-1]].facts) - back)
        self.listen_as(process, who, None if watching else seat, seen)

    def listen_as(
        self, process: int, who: Who, seat: int | None, seen: int | None = None, steps: int | None = None
    ) -> None:
        name, home = self.names[-1], self.processes[process]
        client = Client(home, name, who.person, seat, seen)

        async def hello() -> None:
            with home.keys.in_use(client.key):
                await home.gate()  # a slow line: the hello comes later than the handshake
                await home.subscribe(name, client, seen)

        self.ask(process, hello(), steps)

    @rule(process=which, place=places, next_one=people)
    @precondition(lambda self: self.table.status != "over")
    def listen_and_leave(self, process: int, place: int, next_one: Who) -> None:
        """Somebody listens from a seat and leaves it; whose it is next, a person's or a bot's, is not theirs to see."""
        found = self.seated(place)
        if found is None:
            return
        who, seat = found
        self.listen_as(process, who, seat)
        if self.table.status == "playing":
            self.act(process, who, schema.Resign(seat=seat))
        else:
            self.act(process, who, schema.Stand(seat=seat))
            self.act(process, next_one, schema.Sit(seat=seat, bits=BITS))

    @rule(process=which, place=places, steps=st.integers(0, 4))
    def come_back_over_a_slow_line(self, process: int, place: int, steps: int) -> None:
        """After idle minutes somebody is half-way through the door when the sweep comes; then something happens."""
        found = self.seated(place)
        if found is None:
            return
        self.time += 15 * 60_000
        self.listen_as(process, *found, seen=max(0, self.table.version - 2), steps=steps)
        self.ask(process, self.processes[process].sweep())
        self.act(process, found[0], schema.Talk(seat=found[1], text="I am back"))

    @rule(process=which, place=places)
    def sign_out(self, process: int, place: int) -> None:
        """A device is ended, whether it has said hello or is about to: it hears nothing from then on."""
        home = self.processes[process]
        if home.listeners:
            client = home.listeners[place % len(home.listeners)]
            home.end_person_device(client.key)
            client.is_cut_off = True

    @rule(process=which, place=places, seat=st.none() | seats)
    def look(self, process: int, place: int, seat: int | None) -> None:
        clients = self.listening(self.processes[process])
        if clients:
            client = clients[place % len(clients)]
            self.ask(process, self.processes[process].look(client.table, client, seat))

    @rule(process=which, place=places)
    def hang_up(self, process: int, place: int) -> None:
        clients = self.listening(self.processes[process])
        if clients:
            client = clients[place % len(clients)]
            client.is_cut_off = True
            self.processes[process].unsubscribe(client.table, client)

    def listening(self, process: Process) -> list[Client]:
        return [each for each in process.listeners if not each.is_cut_off and each.states]

    # --- what the world does ---
    @rule(process=which, place=places)
    def something_goes_on(self, process: int, place: int) -> None:
        self.let_one_through(process, place)

    def let_one_through(self, process: int, place: int) -> None:
        gate = self.processes[process].gate
        if gate.waiting:
            gate.let_through(place)
            self.run(self._settle())

    @rule(process=which, count=st.integers(2, 12))
    def let_some_through(self, process: int, count: int) -> None:
        for _ in range(count):
            self.let_one_through(process, 0)

    @rule(process=which, place=places)
    def let_one_fail(self, process: int, place: int) -> None:
        gate = self.processes[process].gate
        if gate.waiting:
            gate.let_through(place, OSError("the disk is full"))
            self.run(self._settle())

    @rule(process=which, place=places)
    def somebody_gives_up(self, process: int, place: int) -> None:
        """A client goes away while its request is under way."""
        home = self.processes[process]
        waiting = [task for task in home.asked if not task.done()]
        if waiting:
            self.run(self._in_loop(waiting[place % len(waiting)].cancel))

    @precondition(lambda self: self.database.news)
    @rule(place=places)
    def bring_news(self, place: int) -> None:
        origin, table, version = self.database.news.pop(place % len(self.database.news))
        for process in self.processes:
            if process.name != origin:
                self.run(self._in_loop(process._heard, table, version))

    @rule(process=which)
    def lose_the_news(self, process: int) -> None:
        self.database.news.clear()
        for each in self.processes:
            self.run(self._in_loop(each._lost))

    async def _in_loop(self, do: Any, *arguments: Any) -> None:
        do(*arguments)
        await self._settle()

    @rule(process=which, minutes=st.sampled_from([0, 1, 3, 15]))
    def time_goes_by(self, process: int, minutes: int) -> None:
        self.time += minutes * 60_000
        self.ask(process, self.processes[process].sweep())

    @rule(process=which)
    def leave_a_pulse(self, process: int) -> None:
        self.ask(process, self.processes[process].feel_pulse())

    @rule(minutes=st.sampled_from([1, 15]))
    def nothing_can_be_written_for_a_while(self, minutes: int) -> None:
        self.time += minutes * 60_000
        for process in self.processes:
            process.has_missed_pulse = True

    @rule(process=which)
    def restart(self, process: int) -> None:
        old = self.processes[process]

        async def kill() -> None:
            old.kill()
            await self._settle()

        self.run(kill())
        self.processes[process] = self.process(old.name)

    # --- what always holds ---
    @invariant()
    def nobody_is_sent_what_they_should_not_be(self) -> None:
        assert not self.database.faults

    @invariant()
    def no_fact_is_written_without_the_one_before_it(self) -> None:
        assert not self.database.holes

    @invariant()
    def however_many_ask_for_a_rematch_there_is_one(self) -> None:
        again = [row.plan.before for row in self.database.tables.values() if row.plan.before]
        assert len(again) == len(set(again))

    @invariant()
    def what_was_acknowledged_is_written_once(self) -> None:
        for name, person, act, version in self.acks:
            assert self.database.table(name).made_by(person, act) == version
        for row in self.database.tables.values():
            done = [text for text in row.facts if '"act":' in text]
            assert len(done) == len({text[text.index('"act":') :].split(",")[0] for text in done})

    def teardown(self) -> None:
        try:
            if self.names:
                self.everybody_ends_up_with_the_same_table()
        finally:
            for process in self.processes:
                self.run(self._in_loop(process.kill))
            self.loop.close()

    def everybody_ends_up_with_the_same_table(self) -> None:
        for process in self.processes:
            process.closing = True  # bots would go on for ever; what counts is who hears of what was done
            process.gate.open()
        self.run(self._settle())
        for _ in range(20):
            self.run(self._settle())
            for process in self.processes:
                self.run(self._in_loop(process._lost))
        for name, row in self.database.tables.items():
            assert self.database.table(name).version == len(row.facts), "the facts replay"
        for process in self.processes:
            for client in self.listening(process):
                assert client.newest == len(self.database.tables[client.table].facts), "somebody was left behind"
        alone = [each for each in gc.get_objects() if type(each) is Owner and each._subscribers]
        for owner in alone:
            living = [process for process in self.processes if owner._around is process]
            assert all(process._owners.get(owner.id) is owner for process in living), "a table has split in two"


Tables.TestCase.settings = settings(
    max_examples=25, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck)
)
TestTables = Tables.TestCase
