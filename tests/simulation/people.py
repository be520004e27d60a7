"""People of a simulated world: each has devices, sits at tables, and does one thing or another, by chance.

They use the server as the page does: requests with cookies, a socket for each open table, and everything that was not
acknowledged once more under the same id.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from chakpur.server.decisions import Who
from tests.simulation.history import PASSING, Attempt, demand
from tests.simulation.processes import Answer, Json, Line, Lost, Process

if TYPE_CHECKING:
    from tests.simulation.world import World

TRIES: Final = 12
ANSWERED_IN: Final = 90.0
"""So many seconds of the world's time an answer may take, whatever goes wrong."""
DEAF_IN: Final = 20.0
"""So many seconds after its end, and after a time without the database, a device hears nothing more at the latest."""
BITS: Final = "5a" * 16
GAMES: Final = (("patterns", 2, 5), ("mandala", 2, 4), ("flowers", 3, 2), ("flowers", 2, 1), ("mandala-solo", 1, 1))


class Device:
    """A browser: it keeps its cookies, and stays with one process as long as that answers."""

    def __init__(self, world: "World", name: str) -> None:
        self.world, self.name = world, name
        self.cookies: dict[str, str] = {}
        self.ears: list[Ear] = []
        self.ended_at: float | None = None
        """When it was signed out, as far as its person has been told."""
        self._process: Process | None = None

    def process(self) -> Process | None:
        """Where its next request goes: what stands before the processes chooses one that is up."""
        luck = self.world.chance.of(f"{self.name} way")
        up = [process for process in self.world.processes if process.is_up]
        if self._process not in up or luck.random() < 0.1:
            self._process = luck.choice(up) if up else None
        return self._process

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """One request; raise Lost if no answer comes."""
        process = self.process()
        if process is None:
            await asyncio.sleep(0.3)
            raise Lost
        asking = process.ask(method, path, self.cookies, self.name, body)
        try:
            answer = await asyncio.wait_for(asking, ANSWERED_IN)
        except TimeoutError:
            demand(process.is_dead, f"{method} {path} is not answered within {ANSWERED_IN:g} s")
            raise Lost from None
        self.cookies = {name: value for name, value in {**self.cookies, **answer.cookies}.items() if value}
        code = answer.json.get("code") if isinstance(answer.json, dict) else None
        demand(answer.status < 500 or code in PASSING, f"{method} {path}: {answer.status} {answer.json}")
        return answer

    async def insist(self, method: str, path: str, body: Any = None) -> Answer | None:
        """The same until it is answered by yes or no; None if it never was."""
        for _ in range(TRIES):
            try:
                answer = await self.ask(method, path, body)
            except Lost:
                answer = None
            if answer is not None and answer.status < 500:
                return answer
            await asyncio.sleep(self.world.chance.of(f"{self.name} pause").uniform(0.2, 3.0))
        return None


class Ear:
    """A device that listens to a table, from a seat or from none, and comes back whenever its line breaks."""

    def __init__(self, person: "Person", device: Device, table: str, seat: int | None) -> None:
        self.person, self.device, self.table = person, device, table
        self.asked_for: list[int | None] = [seat]
        """The seats that the server may show: the newest wish, and those before it that may still be on their way."""
        self.seat: int | None = None
        self.newest: int | None = None
        self.now: Json | None = None
        self.line: Line | None = None
        self.is_closed = self.is_welcome = False
        """Whether it has been shown the table since its line is there."""
        self.answers: dict[str, asyncio.Future[Json]] = {}
        self.here: list[int] = []
        self._lost = asyncio.Event()
        self.life = person.world.begin(self._live())
        device.ears.append(self)

    async def _live(self) -> None:
        luck = self.person.world.chance.of(f"{self.device.name} ear")
        while not self.is_closed:
            if (entry := await self.device.insist("GET", f"/api/tables/{self.table}")) is None:
                continue
            process = self.device.process()
            if entry.status != 200 or process is None:
                await asyncio.sleep(1.0)
                continue
            if not entry.json["token"]:  # the device is nobody any more
                break
            self._lost.clear()
            self.seen, self.is_welcome = self.newest, False
            mine = [chair["seat"] for chair in entry.json["table"]["chairs"] if chair["mine"]]
            wishes = self.asked_for = [seat if seat in mine else None for seat in self.asked_for[-1:]]
            self.line = process.connect(
                f"/api/tables/{self.table}/socket", self.device.cookies, self.device.name, self._hear
            )
            if luck.random() < 0.3:
                await asyncio.sleep(luck.uniform(0, 4.0))  # a slow line: the hello comes later than the handshake
            hello: Json = {"token": entry.json["token"], "seat": wishes[0], "story": luck.random() < 0.2}
            if self.newest is not None and luck.random() < 0.8:
                hello["version"] = self.newest
            else:
                self.newest = None
            self.line.send(type="hello", views=luck.random() < 0.8, **hello)
            await self._lost.wait()
            await asyncio.sleep(luck.uniform(0.05, 2.0))
        self.close()

    def close(self) -> None:
        self.is_closed = True
        if self.line is not None:
            self.line.close()

    def send(self, **message: Any) -> None:
        if self.line is not None:
            self.line.send(**message)

    def look(self, seat: int | None) -> None:
        self.asked_for.append(seat)
        self.send(type="look", seat=seat)

    # --- what it is told ---
    def _hear(self, message: Json) -> None:
        self.person.world.guard(self._heard, message)

    def _heard(self, message: Json) -> None:
        world, name = self.person.world, self.table
        demand(
            message["type"] == "lost" or not self._must_be_deaf,
            f"{self.device.name} was signed out and hears {message['type']}",
        )
        match message["type"]:
            case "lost":
                self._lost.set()
                self.is_welcome = False
                for answer in self.answers.values():
                    if not answer.done():
                        answer.set_exception(Lost())
                self.answers.clear()
            case "denied" if message["status"] == 403:
                self.is_closed = True
            case "state":
                version = message["version"]
                demand(self.newest is None or version >= self.newest, f"version {version} after {self.newest}")
                demand(not self.is_welcome or version == self.newest, f"a state of {version} after {self.newest}")
                self._check_seat(version, message["seat"])
                world.history.check_state(name, self.person.id, message)
                self.newest, self.seat, self.now = version, message["seat"], message["now"]
                self.is_welcome = True
            case "fact":
                version = message["version"]
                demand(self.newest is not None and version == self.newest + 1, f"fact {version} after {self.newest}")
                self.newest = version
                mine = world.history.moment(name, version).table.seats_of(self.person.id)
                seat = self.seat if self.is_welcome else None
                if self.is_welcome and seat not in mine:
                    seat = self.seat = None  # theirs no longer: from here on they watch
                if self.is_welcome:
                    world.history.check_fact(name, self.person.id, seat, message)
                    self.now = {**(self.now or {}), **(message.get("now") or {})}
                else:
                    self._check_resent(version, message)
            case "presence":
                self.here = message["here"]
            case "ack" | "refused":
                if answer := self.answers.pop(message["id"], None):
                    answer.set_result(message)

    @property
    def _must_be_deaf(self) -> bool:
        """Whether its device was signed out so long ago that every process must have learned it from the database."""
        world, ended = self.person.world, self.device.ended_at
        return ended is not None and world.loop.time() > max(ended, world.database.gone_until) + DEAF_IN

    def _check_seat(self, version: int, seat: int | None) -> None:
        """A wish to look from a seat of one's own is granted."""
        mine = self.person.world.history.moment(self.table, version).table.seats_of(self.person.id)
        wishes = {wish if wish in mine else None for wish in self.asked_for}
        if self.is_welcome:
            wishes.add(self.seat)
        demand(seat in wishes, f"{self.person.id} looks from {seat}, but wished {self.asked_for}, and has {mine}")
        if self.asked_for[-1] == seat:
            self.asked_for = [seat]

    def _check_resent(self, version: int, message: Json) -> None:
        """What was missed is told from the seat that is theirs now, if that is theirs still."""
        history = self.person.world.history
        now = history.moments(self.table)[-1].table.seats_of(self.person.id)
        then = history.moment(self.table, version).table.seats_of(self.person.id)
        for seat in {wish if wish in {*now, *then} else None for wish in self.asked_for}:
            try:
                history.check_fact(self.table, self.person.id, seat, message)
            except Exception as error:
                wrong = error
            else:
                return
        raise wrong


class Person:
    def __init__(self, world: "World", name: str) -> None:
        self.world, self.name, self.id = world, name, ""
        self.devices = [Device(world, f"{name}.0")]
        self.tables: list[str] = []
        self.acts = self.step = 0
        self.luck = random.Random()

    @property
    def device(self) -> Device:
        return self.luck.choice([device for device in self.devices if device.ended_at is None])

    async def live(self) -> None:
        while not self.id:  # no server may be there for a while
            if answer := await self.devices[0].insist("PUT", "/api/me", {"name": self.name}):
                self.id = answer.json["id"]
        deeds = [each for each, weight in self._deeds().items() for _ in range(weight)]
        while not self.world.is_late:
            self.step += 1
            self.luck = self.world.chance.of(f"{self.name} step")
            await asyncio.sleep(self.luck.choice((0.01, 0.05, 0.1, 0.3, 1.0)))
            if (self.name, self.step) in self.world.left_out:
                continue
            await (self._move if self.luck.random() < 0.75 else self.luck.choice(deeds))()

    def _deeds(self) -> dict[Callable[[], Awaitable[None]], int]:
        return {
            self._make_table: 3,
            self._join: 6,
            self._sit: 4,
            self._listen: 8,
            self._look: 2,
            self._hang_up: 3,
            self._read: 3,
            self._other_act: 14,
            self._twice_at_once: 3,
            self._new_device: 4,
            self._end_device: 3,
            self._rename: 1,
            self._pause: 1,
        }

    # --- tables ---
    async def _make_table(self) -> None:
        if sum(self._seats(name) != () for name in self._mine("waiting", "playing")) > 3:
            return
        game, seats, _ = self.luck.choices(GAMES, [weight for *_, weight in GAMES])[0]
        kinds = ["open", "open", "open", "bot", "guest"]
        chairs: list[Json] = [{"kind": "me"}]
        for _ in range(seats - 1):
            kind = self.luck.choice(kinds)
            chairs.append(
                {"kind": kind, **({"level": 1} if kind == "bot" else {"name": "Gus"} if kind == "guest" else {})}
            )
        wish: Json = {"game": game, "chairs": chairs, "public": self.luck.random() < 0.5}
        wish["bits"] = self.luck.choice((BITS, BITS, None))
        if self.luck.random() < 0.5:
            wish["clock"] = self.luck.choice(
                (
                    {"per": "move", "seconds": 5},
                    {"per": "game", "seconds": 30},
                    {"per": "game", "seconds": 20, "increment": 2},
                )
            )
        elif self.luck.random() < 0.5:
            wish["patience"] = 60
        try:
            answer = await self.device.ask("POST", "/api/tables", wish)
        except Lost:
            return
        if answer.status == 201:
            name = answer.json["table"]["id"]
            self._note(name)
            self.world.invitations[name] = answer.json["invite"]
            self._open_ear(name)

    async def _join(self) -> None:
        waiting = [name for name in self.world.invitations if self._status(name) == "waiting"]
        if waiting:
            name = self.luck.choice(waiting)
            wish = {"invite": self.world.invitations[name], "bits": self.luck.choice((BITS, None))}
            answer = await self.device.insist("POST", "/api/join", wish)
            if answer is not None and answer.status == 200:
                self._note(name)
                seats = self.world.history.moment(name, answer.json["version"]).table.seats_of(self.id)
                demand(answer.json["seat"] in seats, f"{self.id} has joined as {answer.json}, but has {seats}")
                self._open_ear(name)

    async def _sit(self) -> None:
        public = [name for name in self.world.history.tables() if self._status(name) == "waiting"]
        if public:
            name = self.luck.choice(public)
            await self._act(name, type="sit", also=self.luck.random() < 0.2, bits=self.luck.choice((BITS, BITS, None)))
            self._note(name)
            self._open_ear(name)

    def _note(self, name: str) -> None:
        if name not in self.tables:
            self.tables.append(name)

    def _open_ear(self, name: str) -> None:
        device = self.device
        if sum(not ear.is_closed for ear in device.ears) < 3:
            seat = (
                self.luck.choice((*self._seats(name), None))
                if self.luck.random() < 0.2
                else next(iter(self._seats(name)), None)
            )
            Ear(self, device, name, seat)

    # --- what a person knows ---
    def _status(self, name: str) -> str:
        return str(self.world.history.moments(name)[-1].table.status)

    def _seats(self, name: str) -> tuple[int, ...]:
        return self.world.history.moments(name)[-1].table.seats_of(self.id)

    def _mine(self, *status: str) -> list[str]:
        return [name for name in self.tables if self._status(name) in status]

    def _ears(self, name: str | None = None) -> list[Ear]:
        return [
            ear
            for device in self.devices
            for ear in device.ears
            if ear.is_welcome and not ear.is_closed and name in (None, ear.table)
        ]

    # --- acts ---
    async def _move(self) -> None:
        for name in self.luck.sample(self.tables, len(self.tables)):
            newest = self.world.history.moments(name)[-1].table
            seat = newest.to_move
            if seat is None or seat not in newest.seats_of(self.id):
                continue
            ear = next((ear for ear in self._ears(name) if ear.seat == seat and ear.now and ear.now["moves"]), None)
            if ear is not None and ear.now is not None:
                move, version = self.luck.choice(ear.now["moves"]), ear.newest
            else:
                move, version = self.luck.choice(newest.position.moves), newest.version
            await self._act(name, type="move", seat=seat, move=move, version=version)
            return
        nowhere_their_turn = (self._join, self._sit, self._make_table, self._again, self._again)
        await self.luck.choice(nowhere_their_turn)()

    async def _again(self) -> None:
        over = [name for name in self._mine("over") if self._seats(name)]
        open_ends = [name for name in over if not self.world.history.moments(name)[-1].table.next_table]
        if open_ends:
            name = open_ends[-1]
            await self._act(name, type="rematch", seat=self.luck.choice(self._seats(name)), bits=BITS)

    async def _other_act(self) -> None:
        names = [name for name in self.tables if self._seats(name)]
        if not names:
            return
        name = self.luck.choice(names)
        table = self.world.history.moments(name)[-1].table
        seat = self.luck.choice(self._seats(name))
        others = range(table.plan.seats)
        acts: list[Json] = [
            {"type": "talk", "seat": seat, "text": self.luck.choice(("Hello", "Well played", "Oh"))},
            {"type": "mute", "seat": self.luck.choice(others), "on": self.luck.random() < 0.7},
            {"type": "rename", "seat": seat, "name": self.luck.choice(("Zoe", "Yan"))},
        ]
        if table.status == "waiting":
            acts += [{"type": "stand", "seat": seat}, {"type": "contribute", "seat": seat, "bits": BITS}]
            if self.id in table.awaited:
                acts = acts[-1:]
        elif table.status == "playing":
            acts += [
                {"type": "undo", "seat": seat, "version": table.version},
                {"type": "undo", "seat": seat, "version": max(0, table.version - 1)},
                {"type": "stand-in", "seat": seat},
                {"type": self.luck.choice(("accept", "decline")), "seat": seat},
                {"type": "offer-draw", "seat": seat},
                {
                    "type": "move",
                    "seat": seat,
                    "move": self.luck.choice(table.position.moves),
                    "version": table.version,
                },
            ]
            if table.offer is not None and table.offer.seat != seat:
                acts = acts[-3:-2]
            if self.luck.random() < 0.15:
                acts = [{"type": "resign", "seat": seat}]
        else:
            acts += [{"type": "rematch", "seat": seat, "bits": BITS}] * 2
        await self._act(name, **self.luck.choice(acts))

    async def _act(self, name: str, **act: Any) -> None:
        """Do something at a table: asked for until there is an answer, the next time perhaps by another way."""
        self.acts += 1
        act["id"] = f"a{self.acts}"
        history = self.world.history
        who = Who(self.id, self.name)
        attempt = Attempt(name, who, act, history.newest(name), self.world.database.now())
        for _ in range(self.luck.choice((1, TRIES, TRIES))):  # some go away if it does not work at once
            try:
                answer = await self._asked(name, act)
            except Lost:
                answer = {"type": "refused", "problem": {"code": "busy"}}
            if answer["type"] == "ack":
                history.check_done(attempt, answer["version"], answer.get("table"))
                if new := answer.get("table"):
                    self._note(new)
                    self._open_ear(new)
                return
            if answer["problem"]["code"] not in PASSING:
                history.check_refused(attempt, answer["problem"]["code"], self.world.latest())
                return
            await asyncio.sleep(self.luck.uniform(0.1, 2.0))

    async def _asked(self, name: str, act: Json) -> Json:
        ears = self._ears(name)
        if ears and self.luck.random() < 0.7:
            ear = self.luck.choice(ears)
            done = ear.answers[act["id"]] = asyncio.get_running_loop().create_future()
            ear.send(**act)
            try:
                return await asyncio.wait_for(done, ANSWERED_IN)
            except TimeoutError:
                demand(ear.line is None or ear.line.process.is_dead, f"{act} is not answered in {ANSWERED_IN:g} s")
                raise Lost from None
        answer = await self.device.ask("POST", f"/api/tables/{name}/acts", act)
        if answer.status == 200:
            return {"type": "ack", **answer.json}
        return {"type": "refused", "problem": answer.json}

    async def _twice_at_once(self) -> None:
        await asyncio.gather(self._move(), self._other_act(), self._other_act())

    # --- listening ---
    async def _listen(self) -> None:
        names = self.tables or self.world.history.tables()
        if names:
            self._open_ear(self.luck.choice(names))

    async def _look(self) -> None:
        if ears := self._ears():
            ear = self.luck.choice(ears)
            if self.luck.random() < 0.3:
                ear.send(type="resync")
            else:
                ear.look(self.luck.choice((*self._seats(ear.table), None)))

    async def _hang_up(self) -> None:
        if ears := self._ears():
            self.luck.choice(ears).close()

    async def _read(self) -> None:
        names = self.world.history.tables()
        if not names:
            return
        name = self.luck.choice(names)
        seat = next(iter(self._seats(name)), None)
        query = "" if seat is None else f"?seat={seat}"
        what = self.luck.choice(("now", "facts", "story", "record", "list"))
        if what == "now":
            answer = await self.device.insist("GET", f"/api/tables/{name}/now{query}")
            if answer is not None and answer.status == 200:
                self.world.history.check_state(name, self.id, answer.json)
        elif what == "facts":
            after = self.luck.randrange(3)
            answer = await self.device.insist("GET", f"/api/tables/{name}/facts?after={after}{query.replace('?', '&')}")
            if answer is not None and answer.status == 200:
                versions = [fact["version"] for fact in answer.json["facts"]]
                demand(
                    versions == list(range(after + 1, answer.json["version"] + 1)), f"facts {versions} after {after}"
                )
                for fact in answer.json["facts"]:
                    self.world.history.check_fact(name, self.id, seat, fact)
        elif what == "story":
            await self.device.insist("GET", f"/api/tables/{name}/story{query}")
        elif what == "record":
            answer = await self.device.insist("GET", f"/api/records/{name}")
            if answer is not None and answer.status == 200:
                demand(self._status(name) == "over", "the record of a game that is not over")
        else:
            await self.device.insist("GET", "/api/tables")

    # --- devices ---
    async def _new_device(self) -> None:
        if len(self.devices) > 5:
            return
        link = await self.device.insist("POST", "/api/me/links")
        if link is None or link.status != 201:
            return
        new = Device(self.world, f"{self.name}.{len(self.devices)}")
        try:
            used = await new.ask("POST", "/api/me/links/use", {"token": link.json["token"], "keep": False})
        except Lost:
            return
        if used.status == 200:
            demand(used.json["id"] == self.id, "a link leads to somebody else")
            self.devices.append(new)

    async def _end_device(self) -> None:
        living = [device for device in self.devices if device.ended_at is None]
        if len(living) < 2:
            return
        found = await living[0].insist("GET", "/api/me/devices")
        if found is None or found.status != 200:
            return
        others = [device for device in found.json["devices"] if not device["is_this"]]
        this = [device for device in found.json["devices"] if device["is_this"]]
        demand(len(this) == 1, "a device is not among those of its person")
        if len(living) == 2 and len(others) == 1:
            ended = await living[0].insist("DELETE", f"/api/me/devices/{others[0]['id']}")
            if ended is not None and ended.status in (200, 404):
                living[1].ended_at = self.world.loop.time()

    async def _rename(self) -> None:
        await self.device.insist("PUT", "/api/me", {"name": self.name})

    async def _pause(self) -> None:
        """Nobody does anything for so long that tables without listeners are put away."""
        await asyncio.sleep(self.luck.choice((5.0, 30.0)))
