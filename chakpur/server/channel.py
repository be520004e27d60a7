"""A WebSocket as the tables see it: the next message, a message to write, a goodbye.

Here is the plain way, by ASGI alone; ``fast_channel.py`` has a faster one. Both keep little for those who don't read.
"""

import asyncio
from collections import deque
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

LARGEST_MESSAGE: Final = 16 * 1024
"""Bytes of a client's message."""
MAX_UNSENT: Final = 256 * 1024
"""Bytes that may wait for a client to read them; one with more is let go."""
CLOSE_SECONDS: Final = 10.0
"""So long a client may take to read the end."""


class Gone(Exception):
    """The other side is not there any more."""


class Channel(Protocol):
    is_closing: bool

    async def next(self) -> bytes:
        """The next message; raise Gone when there will be none."""

    def write(self, content: bytes) -> bool:
        """Send a message; False if the client has left too much unread for that."""

    def say_goodbye(self, code: int) -> None:
        """Close with *code*; what was written before is still sent, if the client reads it soon enough."""

    async def finish(self) -> None:
        """Wait until a goodbye has arrived, or need not be waited for any longer."""


class PlainChannel:
    """A channel that is nothing but ASGI."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._unsent: deque[bytes] = deque()
        self._size = 0
        self._code = 0
        self._is_more = asyncio.Event()
        self._patience: asyncio.Timeout | None = None
        self._sender = asyncio.get_running_loop().create_task(self._send_for_ever())
        self.is_closing = False

    async def next(self) -> bytes:
        if self.is_closing:
            raise Gone
        try:
            async with asyncio.timeout(None) as self._patience:
                message = await self._socket.receive()
        except TimeoutError:  # a goodbye was said meanwhile
            raise Gone from None
        finally:
            self._patience = None
        if message["type"] == "websocket.disconnect":
            self.is_closing = True
            self._sender.cancel()
            raise Gone
        return (message.get("text") or "").encode() or message.get("bytes") or b""

    def write(self, content: bytes) -> bool:
        if self.is_closing:
            return True
        if self._size > MAX_UNSENT:
            return False
        self._unsent.append(content)
        self._size += len(content)
        self._is_more.set()
        return True

    def say_goodbye(self, code: int) -> None:
        if self.is_closing:
            return
        self._code = code
        self._is_more.set()
        self.stop_listening()

    def stop_listening(self) -> None:
        """Whoever waits for a message waits for nothing."""
        self.is_closing = True
        if self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time())

    async def finish(self) -> None:
        if self._code:
            await asyncio.wait([self._sender], timeout=CLOSE_SECONDS)
        self._sender.cancel()

    async def _send_for_ever(self) -> None:
        try:
            while not self._code or self._unsent:
                await self._is_more.wait()
                self._is_more.clear()
                while self._unsent:
                    content = self._unsent.popleft()
                    await self._socket.send({"type": "websocket.send", "text": content.decode()})
                    self._size -= len(content)
            await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError):  # gone, or closing already
            self.is_closing = True
