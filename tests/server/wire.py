"""Connections without a network, and time without waiting: what a guard and uvicorn behind it make of a client's bytes.

A wire keeps what its client has not read and tells the server, as an operating system does, when that is too much.
Nothing else happens while a test looks, and ten seconds take no longer than one.
"""

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, Final

import uvicorn
from uvicorn.lifespan.off import LifespanOff

from chakpur.server.connections import Connections, WithGuard
from chakpur.server.serve import config_for
from chakpur.server.settings import Settings

HIGH_WATER: Final = 64 * 1024
LOW_WATER: Final = HIGH_WATER // 4


class Impatient(selectors.DefaultSelector):
    """Nothing ever comes from outside, so whoever would wait is told that the time is over."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everybody waits, and nothing will ever happen"
        self.passed += timeout
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._clock = Impatient()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.passed


def by_its_own_clock(scenario: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test in which time passes only by waiting, and at once."""

    @functools.wraps(scenario)
    def run(**arguments: Any) -> None:
        with asyncio.Runner(loop_factory=Loop) as runner:
            runner.run(scenario(**arguments))

    return run


def now() -> float:
    return asyncio.get_running_loop().time()


async def settled() -> None:
    """When everybody has done what there is to do at this moment."""
    await asyncio.sleep(0.001)


class House:
    """An application behind a guard and uvicorn, as the server puts them together."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        most: int = 50,
        most_of_one: int = 50,
        proxies: tuple[str, ...] = (),
        http: str = "auto",
    ) -> None:
        self.config = config_for(WithGuard(app), settings)
        self.config.http = http
        self.connections = Connections(most, most_of_one, proxies)
        self.connections.guard(self.config)
        self._server = uvicorn.Server(self.config)
        self._server.servers, self._server.lifespan = [], LifespanOff(self.config)

    def connect(self, address: str = "127.0.0.1") -> "Wire":
        guard = self.config.http_protocol_class(
            config=self.config, server_state=self._server.server_state, app_state={}, _loop=asyncio.get_running_loop()
        )
        return Wire(guard, address)

    async def stop(self) -> None:
        self.connections.close()
        await self._server.shutdown()


class Wire(asyncio.Transport):
    """A connection; ``say``, ``read`` and ``hang_up`` are its client's."""

    def __init__(self, guard: Any, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self._protocol = guard
        self._unread = bytearray()
        self._unheard = bytearray()
        self._is_closing = self._is_full = False
        self.is_heard = True
        """Whether the server listens to what this client says."""
        self.is_over = False
        guard.connection_made(self)

    # --- the client's end ---
    def say(self, content: bytes) -> None:
        if not self.is_heard:
            self._unheard += content
        elif not self._is_closing:
            self._protocol.data_received(content)

    def read(self, most: int = -1) -> bytes:
        found = bytes(self._unread if most < 0 else self._unread[:most])
        del self._unread[: len(found)]
        if self._is_full and len(self._unread) <= LOW_WATER:
            self._is_full = False
            self._protocol.resume_writing()
        if self._is_closing and not self._unread:
            self._lose()
        return found

    def hang_up(self) -> None:
        self._is_closing = True
        self._unread.clear()
        self._lose()

    @property
    def unread(self) -> int:
        """Bytes that the server keeps for this client."""
        return len(self._unread)

    # --- the server's end ---
    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return super().get_extra_info(name, default)

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_write_buffer_size(self) -> int:
        return len(self._unread)

    def write(self, data: Any) -> None:
        if self._is_closing:
            return
        self._unread += data
        if len(self._unread) > HIGH_WATER and not self._is_full:
            self._is_full = True
            self._protocol.pause_writing()

    def pause_reading(self) -> None:
        self.is_heard = False

    def resume_reading(self) -> None:
        self.is_heard = True
        if self._unheard:
            asyncio.get_running_loop().call_soon(self._say_the_rest)

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        """The client can still read what it was sent."""
        self._is_closing = True
        if not self._unread:
            self._lose()

    def abort(self) -> None:
        self.hang_up()

    def _say_the_rest(self) -> None:
        content = bytes(self._unheard)
        self._unheard.clear()
        self.say(content)

    def _lose(self) -> None:
        if not self.is_over:
            self.is_over = True
            asyncio.get_running_loop().call_soon(self._protocol.connection_lost, None)


# --- what clients of a WebSocket say ---
def upgrade(path: str, cookie: str = "") -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Cookie: {cookie}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(content: bytes, kind: int = 0x81) -> bytes:
    """A client's frame, of a text unless it says otherwise, with a mask that changes nothing."""
    size = len(content)
    head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + content
