"""A WebSocket for each open table: versions, acknowledgement, resending, and everything anew after a gap."""

import asyncio
import time
from typing import Any, Final

import msgspec

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who, checked_seat
from chakpur.server.house import House, Room
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy, Forbidden, Malformed, document_of
from chakpur.server.schema import FromClient
from chakpur.server.streams import Listener, bare_fact, fact_message, is_personal, state_message, why
from chakpur.server.tables import Happening, Table
from chakpur.server.wire import Direct, Gone

HELLO_SECONDS: Final = 10.0
MAX_RESENT: Final = 200
"""Whoever missed more than this gets the newest state alone."""
RETRY_AFTER: Final = 1000
BAD_MESSAGE, LAGGING, GOING_AWAY = 4400, 4408, 1012

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromClient)


class Socket:
    """One client's connection to one table."""

    def __init__(self, house: House, line: Direct, who: Who, language: str) -> None:
        self._house = house
        self._line = line
        self._who = who
        self.listener = Listener(who.person, None, language)
        self._told = (0, 0.0)
        """The newest version that was sent, and when."""

    async def serve(self, room: Room) -> None:
        """Talk with the client until one of the two has enough."""
        try:
            await self._begin(room)
        except (ChakpurError, TimeoutError) as error:
            problem = error if isinstance(error, ChakpurError) else Busy("server-hello-first")
            self.put(schema.Bye(document_of(problem, self.listener.language), RETRY_AFTER))
            self._line.say_goodbye(BAD_MESSAGE)
            return
        except Gone:
            return
        try:
            # A task of its own: at every message all coroutines of a task that wait for it are woken, one by one,
            # and here a dozen of the framework's would be among them.
            await asyncio.get_running_loop().create_task(self._receive_for_ever(room))
        except Gone:
            pass
        finally:
            self._house.leave(room, self)

    async def _begin(self, room: Room) -> None:
        hello = await self._first_message()
        self._house.tokens.check(hello.token, room.table.id, self._who.person, self._house.now())
        self.listener = Listener(self._who.person, None, hello.language, hello.views, hello.story)
        self._look(room, hello.seat)
        await self._welcome(room, hello.version)

    async def _first_message(self) -> schema.Hello:
        message = decoded(await asyncio.wait_for(self._line.next(), HELLO_SECONDS))
        if not isinstance(message, schema.Hello):
            raise Malformed("server-hello-first")
        return message

    async def _welcome(self, room: Room, seen: int | None) -> None:
        """Everything, or just what was missed. From here on every version is told, none twice."""
        if seen is not None and 0 <= room.table.version - seen <= MAX_RESENT:
            missed = await self._missed(room, seen)
            async with room.lock:
                for happening, table in missed:
                    self.put(bare_fact(table, happening, self.listener))
                last = missed[-1][0].version if missed else seen
                if last == room.table.version:
                    self._house.enter(room, self)
                    self.put(state_message(room.table, self.listener, room.here))
                    return
        async with room.lock:
            self._house.enter(room, self)
            self.put(state_message(room.table, self.listener, room.here))

    async def _missed(self, room: Room, seen: int) -> list[tuple[Happening, Table]]:
        if seen == room.table.version:
            return []
        stored = await self._house.store.load(room.table.id)
        return [] if stored is None else await asyncio.to_thread(happenings_after, stored, seen)

    def _look(self, room: Room, seat: int | None) -> None:
        """Only from one's own seats, or from none."""
        if seat is not None and checked_seat(room.table, seat) not in room.table.seats_of(self._who.person):
            raise Forbidden("server-not-your-seat")
        old = self.listener
        self.listener = Listener(old.person, seat, old.language, old.views, old.story)

    # --- in ---
    async def _receive_for_ever(self, room: Room) -> None:
        while True:
            text = await self._line.next()
            try:
                self._house.limits.acts.spend(self._who.person)
                await self._answer(room, decoded(text))
            except ChakpurError as error:
                METRICS.refusals.add(error.code)
                self._refuse(room, text, error)

    async def _answer(self, room: Room, message: Any) -> None:
        if isinstance(message, schema.Act):
            if isinstance(message, schema.Talk):
                self._house.limits.talk.spend(self._who.person)
            done = await self._house.act(room, self._who, message)
            self.put(schema.Ack(message.id, done.version, done.table))
        else:
            await self._tell_more(room, message)

    async def _tell_more(self, room: Room, message: Any) -> None:
        match message:
            case schema.Hello():
                raise Malformed("server-hello-once")
            case schema.Look(seat=seat):
                async with room.lock:
                    self._look(room, seat)
                    self.put(state_message(room.table, self.listener, room.here))
            case schema.Resync():
                async with room.lock:
                    self.put(state_message(room.table, self.listener, room.here))
            case schema.Seen(version=version):
                if version == self._told[0]:
                    METRICS.seen_seconds.observe(time.perf_counter() - self._told[1])
            case schema.AskWhy(move=move, id=name):
                answer = why(room.table, self.listener.seat, move, self.listener.language)
                self.put(schema.Because(name, answer))
            case schema.Ping(id=name):
                self.put(schema.Pong(name, self._house.now(), room.table.version))

    def _refuse(self, room: Room, text: bytes, error: ChakpurError) -> None:
        problem = document_of(error, self.listener.language, room.table.version)
        self.put(schema.Refused(_id_in(text), problem))

    # --- out ---
    def put(self, message: Any) -> None:
        self._send(_ENCODER.encode(message))

    def _send(self, content: bytes) -> None:
        if not self._line.write(content):
            self._give_up(LAGGING)

    def _give_up(self, code: int) -> None:
        """Whoever does not read is let go; nobody else waits for them, and they can come again."""
        if not self._line.is_closing:
            METRICS.laggards.add()
            self._line.say_goodbye(code)

    def tell(self, room: Room, happening: Happening, cache: dict[object, bytes]) -> None:
        listener = self.listener
        mark: object = listener
        if not is_personal(happening):
            mark = (listener.seat, listener.language, listener.views, listener.story)
        content = cache.get(mark)
        if content is None:
            content = cache[mark] = _ENCODER.encode(fact_message(room.table, happening, listener))
        self._told = (happening.version, time.perf_counter())
        self._send(content)

    def tell_presence(self, room: Room) -> None:
        self.put(schema.Presence(room.here, room.watching))

    def resync(self, room: Room) -> None:
        self._give_up(GOING_AWAY)

    def say_goodbye(self) -> None:
        self.put(schema.Bye(document_of(Busy("server-closing"), self.listener.language), RETRY_AFTER))
        self._line.say_goodbye(GOING_AWAY)


def decoded(text: bytes) -> Any:
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("server-bad-document", problem=str(error)[:200]) from None


def _id_in(text: bytes) -> str:
    """The id of a message that was refused, however wrong the rest of it is."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    name = found.get("id", "") if isinstance(found, dict) else ""
    return name[:40] if isinstance(name, str) else ""


def happenings_after(stored: Any, seen: int) -> list[tuple[Happening, Table]]:
    table = Table(stored.id, stored.invite, stored.made_at, stored.plan)
    found = []
    for fact in stored.facts:
        if table.version < seen:
            table.apply(fact)
        else:
            table, happening = table.after(fact)
            found.append((happening, table))
    return found
