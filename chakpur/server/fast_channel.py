"""The fast lane: messages go from the network to whoever listens, and back, in one call each.

It stands before the guard and takes what is a whole text message, as nearly everything is. Handshake, control frames,
keepalive and errors are the server's behind the guard, and so are all further messages of a client that sends one in
pieces. What is written goes to the network as a frame of its own. Only asyncio's public interface is used, and a
WebSocket's frames (RFC 6455, 5.2). What it brings: docs/decisions.md.
"""

import asyncio
from collections import deque
from typing import Final

from starlette.websockets import WebSocket

from chakpur.server.channel import CLOSE_SECONDS, MAX_UNSENT, Gone, PlainChannel
from chakpur.server.connections import Guard

MAX_UNHEARD: Final = 32
"""Messages that may wait to be heard; a client that sends more is not read from meanwhile."""
WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
CONTROL: Final = 8
"""The first kind of frame that is no part of a message."""
CLOSE: Final = 0x88


class FastChannel(asyncio.Protocol):
    """A channel beside the server, for a client that has said nothing yet."""

    def __init__(self, socket: WebSocket, guard: Guard, largest: int) -> None:
        self._socket, self._guard, self._largest = socket, guard, largest
        self._transport = guard.transport
        self._loop = asyncio.get_running_loop()
        self._unread = b""
        self._heard: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._is_quiet = False
        self._unsent: list[bytes] = []
        self._plain: PlainChannel | None = None
        self.is_closing = False
        self._transport.set_protocol(self)

    # --- in ---
    async def next(self) -> bytes:
        while not self._heard:
            if self._plain is not None:
                return await self._plain.next()
            if self.is_closing:
                raise Gone
            self._waiter = self._loop.create_future()
            await self._waiter
        if self._is_quiet and len(self._heard) <= MAX_UNHEARD // 2:
            self._is_quiet = False
            self._guard.want_quiet(False)
        return self._heard.popleft()

    def data_received(self, data: bytes) -> None:
        if self._unread:
            data = self._unread + data
        at = 0
        while self._plain is None and (end := self._end_of_frame(data, at)):
            if end > 0 and self._takes(data, at, end):
                at = end
            else:
                self._plain = PlainChannel(self._socket)
                self._wake()
        self._unread = b""
        if self._plain is None:
            self._unread = data[at:]
        elif at < len(data):
            self._guard.data_received(data[at:])

    def _end_of_frame(self, data: bytes, at: int) -> int:
        """Where the frame that begins at *at* ends; 0 if it is not complete, −1 if it is too large."""
        if len(data) - at < 2:
            return 0
        size, start = data[at + 1] & 127, at + 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            if len(data) < start + wide:
                return 0
            size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
        if size > self._largest:
            return -1
        end = start + size + (4 if data[at + 1] & MASKED else 0)
        return end if end <= len(data) else 0

    def _takes(self, data: bytes, at: int, end: int) -> bool:
        """Read one whole frame, if it is a whole message or none at all."""
        if data[at] == WHOLE_TEXT and data[at + 1] & MASKED:
            size = data[at + 1] & 127
            start = at + (2 if size < 126 else 4 if size == 126 else 10)
            self._hear(unmasked(data[start + 4 : end], data[start : start + 4]))
            return True
        if data[at] & 15 < CONTROL:
            return False
        self._pass_on(data[at:end], is_close=data[at] == CLOSE)
        return True

    def _pass_on(self, frame: bytes, is_close: bool) -> None:
        """Pings, pongs and goodbyes are answered behind the guard."""
        if is_close and self.is_closing:
            self._guard.close()  # it answers our goodbye
            return
        self._guard.data_received(frame)
        if is_close:
            self._end()

    def _hear(self, content: bytes) -> None:
        if self.is_closing:
            return
        self._heard.append(content)
        self._wake()
        if len(self._heard) > MAX_UNHEARD and not self._is_quiet:
            self._is_quiet = True
            self._guard.want_quiet(True)

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _end(self) -> None:
        self.is_closing = True
        self._heard.clear()
        self._wake()
        if self._plain is not None:
            self._plain.stop_listening()

    # --- out ---
    def write(self, content: bytes) -> bool:
        if self.is_closing:
            return True
        if self._transport.get_write_buffer_size() > MAX_UNSENT:
            return False
        size = len(content)
        if size < 126:
            head = bytes((WHOLE_TEXT, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent += (head, content)
        return True

    def _flush(self) -> None:
        """What was written in one go is sent in one go."""
        if self._unsent and not self._transport.is_closing():
            self._transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def say_goodbye(self, code: int) -> None:
        if self.is_closing:
            return
        self._flush()
        self._transport.write(b"\x88\x02" + code.to_bytes(2, "big"))
        self._end()

    async def finish(self) -> None:
        if self._plain is not None:
            await self._plain.finish()
        if self.is_closing:
            await asyncio.wait([self._guard.lost], timeout=CLOSE_SECONDS)

    # --- what the guard has to know, too ---
    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        self._guard.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._guard.eof_received()

    def pause_writing(self) -> None:
        self._guard.pause_writing()

    def resume_writing(self) -> None:
        self._guard.resume_writing()


def unmasked(content: bytes, mask: bytes) -> bytes:
    """A client's message as it meant it (RFC 6455, 5.3).

    >>> unmasked(unmasked(b"sand", b"mask"), b"mask")
    b'sand'
    """
    size = len(content)
    pattern = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(content, "big") ^ int.from_bytes(pattern, "big")).to_bytes(size, "big")
