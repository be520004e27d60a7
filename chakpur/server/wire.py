"""WebSockets without detours: a message goes from the network to whoever listens, and back, in one call each.

The handshake and all that is rare (control frames, fragments, errors) are uvicorn's and the websockets library's. A
message that is one whole text frame, as nearly all are, is read here, and every message is written here.
"""

import asyncio
import socket
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C if it could be built

DIRECT: Final = "chakpur.direct"
MAX_UNSENT: Final = 256 * 1024
"""Bytes that may wait for a client to read them; one with more is let go."""
MAX_IN_KERNEL: Final = 64 * 1024
"""The same for what the operating system keeps; left alone it would take megabytes."""
MAX_UNHEARD: Final = 32
"""Messages that may wait to be heard; a client that sends more is not read from meanwhile."""
CLOSE_SECONDS: Final = 10.0
FINAL_TEXT: Final = 0x81
FINAL: Final = 0x80
MASKED: Final = 0x80
CONTROL: Final = 8
"""The first kind of frame that is no part of a message."""


class Gone(Exception):
    """The other side is not there any more."""


class Direct(WebSocketsSansIOProtocol):
    """A WebSocket that the application may read from and write to without ASGI in between."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._is_direct = False
        self._unread = b""
        self._in_fragments = False
        self._heard: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._unsent: list[bytes] = []
        self.is_closing = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def take_over(self) -> "Direct":
        """From here on messages are read by ``next`` and written by ``write``."""
        self._is_direct = True
        while not self.queue.empty():  # from a client that did not wait for the handshake
            early: Any = self.queue.get_nowait()
            if early["type"] == "websocket.receive":
                self._hear((early.get("text") or "").encode() or early.get("bytes") or b"")
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_IN_KERNEL)
        return self

    # --- in ---
    async def next(self) -> bytes:
        """The next message; raise Gone when there will be none."""
        while not self._heard:
            if self.disconnected or self.is_closing:
                raise Gone
            self._waiter = self.loop.create_future()
            await self._waiter
        if self.read_paused and len(self._heard) <= MAX_UNHEARD // 2:
            self.read_paused = False
            self.transport.resume_reading()
        return self._heard.popleft()

    def data_received(self, data: bytes) -> None:
        if not self._is_direct:
            super().data_received(data)
            return
        if self._unread:
            data = self._unread + data
        at = 0
        while (end := self._end_of_frame(data, at)) > 0:
            self._read(data, at, end)
            at = end
        self._unread = data[at:] if end == 0 else b""

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
        if size > self.config.ws_max_size:
            super().data_received(data[at:])  # says what is wrong, and closes
            return -1
        end = start + size + (4 if data[at + 1] & MASKED else 0)
        return end if end <= len(data) else 0

    def _read(self, data: bytes, at: int, end: int) -> None:
        """One whole frame. What is not a message in one piece is read by the library."""
        if data[at] != FINAL_TEXT or not data[at + 1] & MASKED or self._in_fragments:
            if data[at] & 15 < CONTROL:
                self._in_fragments = not data[at] & FINAL
            super().data_received(data[at:end])
            return
        size = data[at + 1] & 127
        start = at + (2 if size < 126 else 4 if size == 126 else 10)
        self._hear(apply_mask(data[start + 4 : end], data[start : start + 4]))

    def send_receive_event_to_app(self) -> None:
        if not self._is_direct:
            super().send_receive_event_to_app()
            return
        content = b"".join(bytes(frame) for frame in self.frames)
        self.frames = []
        self._hear(content)

    def _hear(self, content: bytes) -> None:
        self._heard.append(content)
        self._wake()
        if len(self._heard) > MAX_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wake()

    # --- out ---
    def write(self, content: bytes) -> bool:
        """Send a message; False if the client has left too much unread for that."""
        if self.disconnected or self.is_closing:
            return True
        if self.transport.get_write_buffer_size() > MAX_UNSENT:
            return False
        size = len(content)
        if size < 126:
            head = bytes((FINAL_TEXT, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += (head, content)
        return True

    def _flush(self) -> None:
        """What was written in one go is sent in one go."""
        if self._unsent and not self.disconnected:
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def say_goodbye(self, code: int) -> None:
        """Close with *code*; what was written before is still sent, if the client reads it soon enough."""
        if self.disconnected or self.is_closing:
            return
        self.is_closing = self.close_sent = True
        self.stop_keepalive()
        self._heard.clear()
        self._flush()
        self.transport.write(b"\x88\x02" + code.to_bytes(2, "big"))
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self._give_up)
        self._wake()

    def handle_close(self, event: Any) -> None:
        if self._is_direct and not self.is_closing:
            self.is_closing = True
            self._wake()
            self.loop.call_later(CLOSE_SECONDS, self._give_up)
        super().handle_close(event)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._give_up()

    def _give_up(self) -> None:
        """Whoever does not even read the end is cut off."""
        if not self.disconnected:
            self.transport.abort()
