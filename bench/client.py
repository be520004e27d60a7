"""HTTP and WebSockets for a load generator, as small as can be, so that the generator does not measure itself."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

HOST = "127.0.0.1"


class Http:
    """One connection that is kept open; one request at a time. It keeps the cookie it is given."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """The answer's document, and the cookie that came with it."""
        async with self._lock:
            try:
                return await self._ask(method, path, body, cookie)
            except (asyncio.IncompleteReadError, ConnectionError):  # the server keeps no idle connection for ever
                self._streams = None
                return await self._ask(method, path, body, cookie)

    async def _ask(self, method: str, path: str, body: Any, cookie: str) -> tuple[Any, str]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(content)}"]
        lines += ["Content-Type: application/json", f"Cookie: {cookie}"]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        assert head[0].split()[1].startswith("2"), (head[0], answer)
        return json.loads(answer), headers.get("set-cookie", "").split(";")[0]

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Line(asyncio.Protocol):
    """A WebSocket that calls *heard* with each message."""

    def __init__(self, path: str, cookie: str, hello: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = (path, cookie)
        self._hello, self._heard = hello, heard
        self._buffer = b""
        self._open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        path, cookie = self._request
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {cookie}"]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def send(self, content: bytes) -> None:
        size = len(content)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + content)

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        at = 0 if self._open else self._shake_hands(data)
        if self._open:
            at = self._read_frames(data, at)
        self._buffer = data[at:]

    def _shake_hands(self, data: bytes) -> int:
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        assert b" 101 " in data[:20], data[:300]
        self._open = True
        self.send(self._hello)
        return end + 4

    def _read_frames(self, data: bytes, at: int) -> int:
        """Where the first frame begins that is not complete yet."""
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if len(data) < start + size:
                break
            content = data[start : start + size]
            kind = data[at] & 15
            at = start + size
            if kind == 1:
                self._heard(content)
            elif kind == 9:  # ping
                self.transport.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + content)
        return at
