"""The guard: every connection passes it before the server behind it hears a word, and stays in its sight to the end.

Connections are counted here from the moment they are accepted. Whoever says nothing, sends half a request, or does not
read what it is sent is let go, and nobody else waits for them. The guard stands between a transport and a protocol of
asyncio and uses nothing but these two; what is said it does not understand.
"""

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chakpur.play.words import LANGUAGES
from chakpur.server.metrics import METRICS
from chakpur.server.problems import Busy, HeadTooLarge, Problem, TooMany, TooSlow, document_of
from chakpur.server.security import neighbourhood

GUARD: Final = "chakpur.guard"
"""Under this name the application finds the guard that a request has come through, in the state of its scope."""
HEAD_SECONDS: Final = 10
"""So long a new connection may be silent, and so long the head of a request may take from its first byte."""
BODY_SECONDS: Final = 10
"""So long the rest of it may take."""
STUCK_SECONDS: Final = 30
"""So long a client may leave unread what it was sent."""
CLOSE_SECONDS: Final = 10
"""So long a client may take to read the end."""
SHUTDOWN_SECONDS: Final = 3
"""The same when the server stops."""
LINGER_SECONDS: Final = 1
"""So long the answer to a client that is not let in may take to arrive."""
MAX_HEAD: Final = 64 * 1024
MAX_IN_KERNEL: Final = 64 * 1024
"""Bytes that the operating system keeps for a WebSocket's client to read; left alone it would take megabytes."""
MAX_REFUSED: Final = 32
"""So many at once are told why they are not let in; more are just not let in."""


class Connections:
    """All connections of a server process."""

    def __init__(self, most: int, most_of_one_address: float, proxies: Iterable[str] = ()) -> None:
        self._most = most
        self._most_of_one_address = most_of_one_address
        self._proxies = [network for name in proxies for network in _networks(name.strip())]
        """A proxy's connections are other people's; who they are, only the application learns."""
        self._open: set[Guard] = set()
        self._idle: dict[Guard, None] = {}
        """Those for which nobody is at work, the longest idle first."""
        self._of_address: Counter[str] = Counter()
        self.refused = 0
        self.is_closing = False

    def guard(self, config: Any) -> None:
        """Put a guard before whatever *config*, of uvicorn, serves connections with."""
        config.load()
        config.http_protocol_class = partial(Guard, self, config.http_protocol_class)

    def let_in(self, guard: "Guard") -> None:
        """Count one more; raise TooMany or Busy if there is no place. Whoever has something to say goes first."""
        if self._of_address[guard.counts_as] >= self._most_of_one_address and not self._is_proxy(guard.address):
            raise TooMany("server-too-many-connections")
        if len(self._open) >= self._most:
            if not self._idle:
                raise Busy("server-busy")
            next(iter(self._idle)).cut_off()
        self._open.add(guard)
        self._of_address[guard.counts_as] += 1
        self.set_idle(guard, True)

    def let_out(self, guard: "Guard") -> None:
        if guard not in self._open:
            return
        self._open.discard(guard)
        self._idle.pop(guard, None)
        self._of_address[guard.counts_as] -= 1
        if not self._of_address[guard.counts_as]:
            del self._of_address[guard.counts_as]

    def set_idle(self, guard: "Guard", is_idle: bool) -> None:
        self._idle.pop(guard, None)
        if is_idle and guard in self._open:
            self._idle[guard] = None

    def close(self) -> None:
        """The server stops: nobody is waited for any longer than politeness asks."""
        self.is_closing = True
        for guard in list(self._open):
            guard.hurry()

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:  # a socket of this machine's file system has no address
            return True
        return any(found in network for network in self._proxies)


class Guard(asyncio.Protocol):
    """One connection."""

    def __init__(
        self, connections: Connections, make: Callable[..., Any], *, app_state: dict[str, Any], **more: Any
    ) -> None:
        self._connections = connections
        self._inner = make(app_state={**app_state, GUARD: self}, **more)
        self._loop = asyncio.get_running_loop()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._at_work = 0
        """So many requests are being answered."""
        self.heard = 0
        """Bytes that came in since the last request was heard to its end."""
        self._patience: asyncio.Timeout | None = None
        self._is_known = self._is_refused = self._is_socket = False
        self._is_unread = self._wants_quiet = self._is_quiet = False
        self.address = ""
        self.lost: asyncio.Future[None] = self._loop.create_future()

    # --- from the network ---
    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        try:
            self._connections.let_in(self)
        except Problem as problem:
            self._refuse(problem)
            return
        self._is_known = True
        self._inner.connection_made(GuardedTransport(self))
        self._within("head", HEAD_SECONDS, self._give_up_waiting)

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        if not self._at_work:
            if not self.heard:
                self._within("head", HEAD_SECONDS, self._give_up_waiting)
            elif self.heard > MAX_HEAD:
                self._refuse(HeadTooLarge("server-head-too-large", limit=MAX_HEAD))
                return
        self.heard += len(data)
        self._inner.data_received(data)

    @property
    def counts_as(self) -> str:
        return neighbourhood(self.address)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._is_known else None

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.let_out(self)
        if self._is_known:
            self._inner.connection_lost(exc)
        if self._is_refused:
            self._connections.refused -= 1
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._inner = None
        self.lost.set_result(None)

    def pause_writing(self) -> None:
        """What was sent is not read. So the client is not listened to either: its pings would be answered, too."""
        self._is_unread = True
        self._within("read", STUCK_SECONDS, self.cut_off)
        self._inner.pause_writing()
        self._listen_or_not()

    def resume_writing(self) -> None:
        self._is_unread = False
        self._no_longer("read")
        self._inner.resume_writing()
        self._listen_or_not()

    # --- from the application ---
    def begin(self, is_socket: bool) -> None:
        """A request's head is there; somebody is at work for it."""
        self._at_work += 1
        self._is_socket = is_socket
        self.heard = 0
        self._no_longer("head")
        self._connections.set_idle(self, False)
        handle = self.transport.get_extra_info("socket")
        if is_socket and handle is not None:
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_IN_KERNEL)

    def end(self) -> None:
        self._at_work -= 1
        if not self._at_work:
            self.heard = 0
            self._connections.set_idle(self, True)

    def in_time(self, receive: Receive) -> Receive:
        """The rest of a request, which has to come soon."""
        deadline = self._loop.time() + BODY_SECONDS
        is_whole = False

        async def receive_in_time() -> Message:
            nonlocal is_whole
            if is_whole:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline) as self._patience:
                    message = await receive()
            except TimeoutError:
                if self._connections.is_closing:
                    raise Busy("server-closing") from None
                raise TooSlow("server-too-slow", seconds=BODY_SECONDS) from None
            finally:
                self._patience = None
            is_whole = not message.get("more_body", False)
            return message

        return receive_in_time

    # --- from the server behind the guard ---
    def hand_over(self, protocol: Any) -> None:
        """Somebody else serves from here on: the connection becomes a WebSocket."""
        self._inner = protocol

    def want_quiet(self, wants: bool) -> None:
        """The server has enough to do with what it has heard, or has not any more."""
        self._wants_quiet = wants
        self._listen_or_not()

    def close(self) -> None:
        self._within("close", SHUTDOWN_SECONDS if self._connections.is_closing else CLOSE_SECONDS, self.cut_off)
        self.transport.close()

    def cut_off(self) -> None:
        self._connections.let_out(self)
        self.transport.abort()

    def hurry(self) -> None:
        if self._patience is not None:
            self._patience.reschedule(self._loop.time())
        if self._is_socket or self._is_unread or not self._at_work:
            self._within("close", SHUTDOWN_SECONDS, self.cut_off)

    # --- within ---
    def _listen_or_not(self) -> None:
        is_quiet = self._is_unread or self._wants_quiet
        if is_quiet == self._is_quiet or self.transport.is_closing():
            return
        self._is_quiet = is_quiet
        if is_quiet:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _give_up_waiting(self) -> None:
        if self.heard:
            self._refuse(TooSlow("server-too-slow", seconds=HEAD_SECONDS))
        else:
            self.close()

    def _refuse(self, problem: Problem) -> None:
        """Say why not, and give the client a moment to read it."""
        METRICS.refusals.add(problem.code)
        self._is_refused = True
        self._no_longer("head")  # it is refused once
        self._connections.refused += 1
        self._connections.let_out(self)
        if self._connections.refused > MAX_REFUSED:
            self.transport.abort()
            return
        self.transport.write(answer_to(problem))
        self._within("close", LINGER_SECONDS, self.close)

    def _within(self, what: str, seconds: float, otherwise: Callable[[], None]) -> None:
        self._no_longer(what)
        self._timers[what] = self._loop.call_later(seconds, otherwise)

    def _no_longer(self, what: str) -> None:
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()


class GuardedTransport(asyncio.Transport):
    """A connection as the server behind the guard sees it."""

    def __init__(self, guard: Guard) -> None:
        super().__init__()
        self._guard = guard
        self._outside = guard.transport

    def write(self, data: Any) -> None:
        if not self._outside.is_closing():  # an answer on its way to somebody who has gone is no error
            self._outside.write(data)

    def get_write_buffer_size(self) -> int:
        return self._outside.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._outside.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self._outside.is_closing()

    def close(self) -> None:
        self._guard.close()

    def abort(self) -> None:
        self._guard.cut_off()

    def pause_reading(self) -> None:
        self._guard.want_quiet(True)

    def resume_reading(self) -> None:
        self._guard.want_quiet(False)

    def set_protocol(self, protocol: Any) -> None:
        self._guard.hand_over(protocol)


class WithGuard:
    """Tells the guard when somebody is at work for it, and has requests come in time."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guard: Guard | None = scope.get("state", {}).get(GUARD)
        if guard is None:
            await self._app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        guard.begin(is_socket)
        try:
            await self._app(scope, receive if is_socket else guard.in_time(receive), send)
        finally:
            guard.end()


def _networks(name: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """An address, a network, or ``*`` for all of them.

    >>> _networks("10.0.0.0/8"), len(_networks("*")), _networks("none")
    ([IPv4Network('10.0.0.0/8')], 2, [])
    """
    try:
        return [ipaddress.ip_network(each) for each in (("0.0.0.0/0", "::/0") if name == "*" else (name,))]
    except ValueError:
        return []


def answer_to(problem: Problem) -> bytes:
    """A whole answer for a client whose request was not read."""
    content = msgspec.json.encode(document_of(problem, LANGUAGES[0]))
    lines = [f"HTTP/1.1 {problem.status} ", "Content-Type: application/problem+json", f"Content-Length: {len(content)}"]
    if problem.retry_after is not None:
        lines.append(f"Retry-After: {problem.retry_after}")
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode() + content
