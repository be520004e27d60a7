"""A WebSocket for each open table: versions, acknowledgement, resending, and everything anew after a gap."""

import asyncio
import logging
import time
from typing import Any, Final

import msgspec

from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.channel import Channel, Gone
from chakpur.server.decisions import Who
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy, Malformed, ProblemDocument, document_of, problem_of
from chakpur.server.registry import Registry
from chakpur.server.schema import FromClient
from chakpur.server.streams import Listener, seat_of, why

HELLO_SECONDS: Final = 10.0
RETRY_AFTER: Final = 1000
LOG: Final = logging.getLogger("chakpur.sockets")
BAD_MESSAGE, LAGGING, GOING_AWAY = 4400, 4408, 1012

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromClient)


class Socket:
    """One client's connection to one table."""

    def __init__(self, registry: Registry, channel: Channel, who: Who, language: str, key: str = "") -> None:
        self._registry = registry
        self._channel = channel
        self._who = who
        self.key = key
        self.listener = Listener(who.person, None, language)
        self._told = (0, 0.0)
        """The newest version that was sent, and when."""

    async def serve(self, table: str) -> None:
        """Talk with the client until one of the two has enough."""
        try:
            await self._begin(table)
            # A task of its own: at every message all coroutines of a task that wait for it are woken, one by one,
            # and here a dozen of the framework's would be among them.
            await asyncio.get_running_loop().create_task(self._receive_for_ever(table))
        except Gone:
            pass
        except Exception as error:
            self.put(schema.Bye(self._problem(error), RETRY_AFTER))
            self._channel.say_goodbye(BAD_MESSAGE)
        finally:
            self._registry.unsubscribe(table, self)

    async def _begin(self, table: str) -> None:
        # The client may take its time: meanwhile the table may be put away, and seats may change hands.
        try:
            message = decoded(await asyncio.wait_for(self._channel.next(), HELLO_SECONDS))
        except TimeoutError:
            raise Busy("server-hello-first") from None
        if not isinstance(message, schema.Hello):
            raise Malformed("server-hello-first")
        self._registry.tokens.check(message.token, table, self._who.person, self._registry.now())
        wishes = (message.language, message.views, message.story, message.previews)
        self.listener = Listener(self._who.person, message.seat, *wishes)
        await self._registry.subscribe(table, self, message.version)

    # --- in ---
    async def _receive_for_ever(self, table: str) -> None:
        while True:
            text = await self._channel.next()
            try:
                self._registry.limits.acts.spend(self._who.person)
                await self._answer(table, decoded(text))
            except Exception as error:
                self.put(schema.Refused(_id_in(text), self._problem(error, self._told[0])))

    async def _answer(self, table: str, message: Any) -> None:
        match message:
            case schema.Act():
                if isinstance(message, schema.Talk):
                    self._registry.limits.talk.spend(self._who.person)
                done = await self._registry.act(table, self._who, message)
                self.put(schema.Ack(message.id, done.version, done.table))
            case schema.Hello():
                raise Malformed("server-hello-once")
            case schema.Look(seat=seat):
                await self._registry.look(table, self, seat)
            case schema.Resync():
                await self._registry.show_again(table, self)
            case schema.Seen(version=version):
                if version == self._told[0]:
                    METRICS.seen_seconds.observe(time.perf_counter() - self._told[1])
            case schema.AskWhy(move=move, id=name):
                found = await self._registry.table(table)
                answer = why(found, seat_of(found, self.listener), move, self.listener.language)
                self.put(schema.Because(name, answer))
            case schema.Ping(id=name):
                self.put(schema.Pong(name, self._registry.now(), self._told[0]))

    # --- out ---
    def put(self, message: Any) -> None:
        self.send(_ENCODER.encode(message), -1)

    def send(self, content: bytes, version: int) -> None:
        if version >= 0:
            self._told = (version, time.perf_counter())
        if not self._channel.write(content):
            self._let_go(LAGGING)

    def end(self) -> None:
        self._let_go(GOING_AWAY)

    def _problem(self, error: Exception, version: int | None = None) -> ProblemDocument:
        """What the client is told of *error*; what it can do nothing about is noted, too."""
        document = document_of(problem_of(error), self.listener.language, version)
        METRICS.refusals.add(document.code)
        if document.status >= 500 and not isinstance(error, ChakpurError):
            LOG.error(document.code, exc_info=error)
        return document

    def _let_go(self, code: int) -> None:
        """Whoever does not read is let go; nobody else waits for them, and they can come again."""
        if not self._channel.is_closing:
            METRICS.laggards.add()
            self._channel.say_goodbye(code)

    def say_goodbye(self) -> None:
        self.put(schema.Bye(document_of(Busy("server-closing"), self.listener.language), RETRY_AFTER))
        self._channel.say_goodbye(GOING_AWAY)


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
