"""Both ways in which a socket's messages go, frame by frame: cut anywhere, in any number, and up to what may wait."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from chakpur.server import channel as channel_module
from chakpur.server.channel import CLOSE_SECONDS, MAX_UNSENT, Gone, PlainChannel
from chakpur.server.fast_channel import MAX_UNHEARD, FastChannel, unmasked

LARGEST = 300


def in_a_loop(scenario: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario())

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


async def a_moment() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


# --- the plain way ---
class WebSocket:
    """The server's socket, whose client is the test."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.may_send = asyncio.Event()
        self.may_send.set()
        self.has_gone = False

    async def receive(self) -> Any:
        return await self.incoming.get()

    async def send(self, message: Any) -> None:
        await self.may_send.wait()
        if self.has_gone:
            raise WebSocketDisconnect
        self.sent.append(message["text"])

    async def close(self, code: int) -> None:
        self.closed.append(code)


def plain() -> tuple[PlainChannel, WebSocket]:
    socket = WebSocket()
    return PlainChannel(socket), socket  # type: ignore[arg-type]


@in_a_loop
async def test_messages_come_as_text_or_bytes_and_in_their_order() -> None:
    channel, socket = plain()
    for message in ({"text": "a"}, {"bytes": b"b"}, {"text": None, "bytes": b"c"}, {"text": "ü"}, {}):
        socket.incoming.put_nowait({"type": "websocket.receive", **message})
    assert [await channel.next() for _ in range(5)] == [b"a", b"b", b"c", "ü".encode(), b""]
    socket.incoming.put_nowait({"type": "websocket.disconnect"})
    with pytest.raises(Gone):
        await channel.next()
    with pytest.raises(Gone):
        await channel.next()
    assert channel.write(b"too late"), "nobody lags who has gone"
    await a_moment()
    assert channel._sender.cancelled()
    channel.say_goodbye(1000)
    await channel.finish()
    assert (socket.sent, socket.closed) == ([], [])


@in_a_loop
async def test_a_goodbye_can_be_said_while_nobody_waits_for_a_message() -> None:
    channel, socket = plain()
    socket.incoming.put_nowait({"type": "websocket.receive", "text": "a"})
    assert await channel.next() == b"a"
    channel.say_goodbye(1012)
    with pytest.raises(Gone):
        await channel.next()
    await channel.finish()
    assert socket.closed == [1012]


@in_a_loop
async def test_what_was_written_is_sent_in_its_order_and_then_a_goodbye() -> None:
    channel, socket = plain()
    for content in (b"a", b"b"):
        assert channel.write(content)
    await a_moment()
    assert channel.write(b"c")
    channel.say_goodbye(4400)
    channel.say_goodbye(1012)
    assert channel.write(b"after the goodbye")
    await channel.finish()
    assert (socket.sent, socket.closed) == (["a", "b", "c"], [4400])


@in_a_loop
async def test_whoever_leaves_too_much_unread_can_be_sent_no_more_until_they_read() -> None:
    channel, socket = plain()
    socket.may_send.clear()
    assert channel.write(b"x" * MAX_UNSENT)
    assert channel.write(b"y"), "up to there it may wait"
    assert not channel.write(b"z")
    await a_moment()
    assert not channel.write(b"z"), "what is under way has not been read"
    socket.may_send.set()
    await a_moment()
    assert channel.write(b"z")
    await a_moment()
    assert [text[0] for text in socket.sent] == ["x", "y", "z"]
    assert channel._size == 0
    await asyncio.wait_for(
        channel.finish(), CLOSE_SECONDS / 2
    )  # where no goodbye was said there is nothing to wait for
    channel._sender.cancel()


@in_a_loop
async def test_whoever_waits_for_a_message_when_goodbye_is_said_waits_no_longer() -> None:
    channel, _ = plain()
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    channel.say_goodbye(1012)
    await a_moment()
    assert isinstance(waiting.exception(), Gone)
    await channel.finish()


@in_a_loop
async def test_a_client_that_is_gone_when_it_is_sent_something_has_gone() -> None:
    channel, socket = plain()
    socket.has_gone = True
    channel.write(b"a")
    await a_moment()
    assert channel.is_closing
    await channel.finish()
    assert socket.closed == []


def test_a_goodbye_that_nobody_reads_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel_module, "CLOSE_SECONDS", 0)

    @in_a_loop
    async def scenario() -> None:
        channel, socket = plain()
        socket.may_send.clear()
        channel.write(b"a")
        channel.say_goodbye(1012)
        await channel.finish()
        await a_moment()
        assert channel._sender.cancelled()
        assert socket.closed == []

    scenario()


# --- the fast way ---
class Network:
    """A transport and the guard before it."""

    def __init__(self) -> None:
        self.transport = self
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.written: list[bytes] = []
        self.unread = 0
        self.passed_on: list[bytes] = []
        self.quiet: list[bool] = []
        self.calls: list[str] = []
        self.has_closed = False

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.has_closed

    def data_received(self, data: bytes) -> None:
        self.passed_on.append(data)

    def want_quiet(self, wants: bool) -> None:
        self.quiet.append(wants)

    def close(self) -> None:
        self.calls.append("close")

    def connection_lost(self, _: Any) -> None:
        self.calls.append("lost")
        self.lost.set_result(None)

    def eof_received(self) -> bool:
        return True

    def pause_writing(self) -> None:
        self.calls.append("pause")

    def resume_writing(self) -> None:
        self.calls.append("resume")


def fast() -> tuple[FastChannel, Network]:
    network = Network()
    return FastChannel(WebSocket(), network, LARGEST), network  # type: ignore[arg-type]


MASK = b"\x01\x02\x03\x04"


def frame(content: bytes, kind: int = 0x81, mask: bytes = MASK) -> bytes:
    size = len(content)
    if size < 126:
        head = bytes((kind, 0x80 | size))
    elif size < 65536:
        head = bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + mask + unmasked(content, mask)


async def heard(channel: FastChannel) -> list[bytes]:
    found = []
    while channel._heard:
        found.append(await channel.next())
    return found


SIZES = (0, 1, 125, 126, 127, LARGEST)


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 64, 10_000])
def test_messages_are_the_same_however_the_network_cuts_them(cut: int) -> None:
    @in_a_loop
    async def scenario() -> None:
        channel, network = fast()
        contents = [bytes([65 + number]) * size for number, size in enumerate(SIZES)]
        whole = b"".join(frame(content) for content in contents)
        for start in range(0, len(whole), cut):
            channel.data_received(whole[start : start + cut])
        assert await heard(channel) == contents
        assert (network.passed_on, channel._plain, channel._unread) == ([], None, b"")

    scenario()


@in_a_loop
async def test_what_is_no_message_is_passed_on_whole_and_in_its_place() -> None:
    channel, network = fast()
    ping, pong = frame(b"ping", 0x89), frame(b"", 0x8A)
    stream = frame(b"one") + ping + frame(b"two") + pong
    channel.data_received(stream[:10])
    channel.data_received(stream[10:])
    assert await heard(channel) == [b"one", b"two"]
    assert network.passed_on == [ping, pong]
    assert not channel.is_closing


@pytest.mark.parametrize("other", [
    frame(b"in pie", 0x01), frame(b"bytes", 0x82), b"\x81\x03abc", frame(b"x" * (LARGEST + 1)), frame(b"y" * 70_000),
], ids=["a piece", "bytes", "not masked", "too large", "far too large"])  # fmt: skip
def test_from_the_first_odd_message_on_all_goes_the_plain_way(other: bytes) -> None:
    @in_a_loop
    async def scenario() -> None:
        channel, network = fast()
        rest = frame(b"after")
        channel.data_received(frame(b"before") + other[:8])
        channel.data_received(other[8:] + rest)
        assert await channel.next() == b"before"
        assert b"".join(network.passed_on) == other + rest
        assert channel._plain is not None
        more = frame(b"more")
        channel.data_received(more)
        assert network.passed_on[-1] == more
        channel._socket.incoming.put_nowait({"type": "websocket.receive", "text": "from behind"})  # type: ignore[attr-defined]
        assert await channel.next() == b"from behind"
        channel._plain._sender.cancel()

    scenario()


@in_a_loop
async def test_whoever_waits_when_the_way_changes_hears_what_comes_the_other_way() -> None:
    channel, _ = fast()
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    channel.data_received(frame(b"in pie", 0x01))
    channel._socket.incoming.put_nowait({"type": "websocket.receive", "text": "in pieces"})  # type: ignore[attr-defined]
    assert await asyncio.wait_for(waiting, 5) == b"in pieces"
    assert channel._plain is not None
    channel._plain._sender.cancel()


@in_a_loop
async def test_whoever_said_too_much_before_the_way_changed_is_read_from_again() -> None:
    channel, network = fast()
    for _ in range(MAX_UNHEARD + 1):
        channel.data_received(frame(b"again"))
    channel.data_received(frame(b"in pie", 0x01))
    assert network.quiet == [True]
    assert await heard(channel) == [b"again"] * (MAX_UNHEARD + 1)
    assert network.quiet == [True, False]
    assert channel._plain is not None
    channel._plain._sender.cancel()


@in_a_loop
async def test_a_goodbye_ends_the_other_way_too() -> None:
    channel, network = fast()
    channel.data_received(frame(b"in pie", 0x01))
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    channel.say_goodbye(1012)
    await a_moment()
    assert isinstance(waiting.exception(), Gone)
    network.lost.set_result(None)
    await channel.finish()
    assert channel._plain is not None
    await a_moment()
    assert channel._plain._sender.cancelled()


@in_a_loop
async def test_a_ping_after_the_goodbye_is_no_goodbye() -> None:
    channel, network = fast()
    channel.say_goodbye(1012)
    ping = frame(b"ping", 0x89)
    channel.data_received(ping)
    assert (network.calls, network.passed_on) == ([], [ping])


@in_a_loop
async def test_the_shortest_frame_is_passed_on_at_once() -> None:
    channel, network = fast()
    channel.data_received(b"\x8a\x00")
    assert network.passed_on == [b"\x8a\x00"]


@in_a_loop
async def test_whoever_waits_hears_what_comes_and_no_more_when_it_is_over() -> None:
    channel, network = fast()
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    channel.data_received(frame(b"a") + frame(b"b"))
    assert await waiting == b"a"
    assert await channel.next() == b"b"
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    channel.connection_lost(None)
    await a_moment()
    assert isinstance(waiting.exception(), Gone)
    assert network.calls == ["lost"]
    assert channel.write(b"too late")
    await a_moment()
    assert network.written == []


@in_a_loop
async def test_a_client_that_says_more_than_is_heard_is_not_read_from_until_half_is_heard() -> None:
    channel, network = fast()
    for number in range(MAX_UNHEARD):
        channel.data_received(frame(str(number).encode()))
    assert network.quiet == []
    channel.data_received(frame(b"one more") + frame(b"and another"))
    assert network.quiet == [True], "once is enough"
    for number in range(MAX_UNHEARD + 2 - MAX_UNHEARD // 2):
        assert network.quiet == [True]
        assert await channel.next() == str(number).encode()
    await channel.next()
    assert network.quiet == [True, False]
    while channel._heard:
        await channel.next()
    assert network.quiet == [True, False]
    for _ in range(MAX_UNHEARD + 1):
        channel.data_received(frame(b"again"))
    assert network.quiet == [True, False, True], "it is the same the next time"


@in_a_loop
async def test_what_is_written_in_one_go_is_sent_in_one_go_as_frames() -> None:
    channel, network = fast()
    contents = [b"", b"a", b"b" * 125, b"c" * 126, b"d" * 65535, b"e" * 65536]
    for content in contents:
        assert channel.write(content)
    assert network.written == []
    await a_moment()
    heads = [
        b"\x81\x00",
        b"\x81\x01",
        b"\x81\x7d",
        b"\x81\x7e\x00\x7e",
        b"\x81\x7e\xff\xff",
        b"\x81\x7f" + (65536).to_bytes(8, "big"),
    ]
    assert network.written == [b"".join(head + content for head, content in zip(heads, contents, strict=True))]
    channel.write(b"f")
    await a_moment()
    assert network.written[1:] == [b"\x81\x01f"]


@in_a_loop
async def test_whoever_leaves_too_much_unread_is_told_apart() -> None:
    channel, network = fast()
    network.unread = MAX_UNSENT
    assert channel.write(b"a")
    network.unread = MAX_UNSENT + 1
    assert not channel.write(b"b")
    await a_moment()
    assert network.written == [b"\x81\x01a"]


@in_a_loop
async def test_nothing_is_sent_to_a_connection_that_closes() -> None:
    channel, network = fast()
    channel.write(b"a")
    network.has_closed = True
    await a_moment()
    assert network.written == []


@in_a_loop
async def test_a_goodbye_comes_after_what_was_written_and_is_answered_once() -> None:
    channel, network = fast()
    channel.data_received(frame(b"not heard any more"))
    channel.write(b"a")
    channel.say_goodbye(1012)
    channel.say_goodbye(4400)
    assert network.written == [b"\x81\x01a", b"\x88\x02" + (1012).to_bytes(2, "big")]
    assert channel.is_closing
    with pytest.raises(Gone):
        await channel.next()
    channel.data_received(frame(b"still talking"))
    assert not channel._heard
    channel.data_received(frame((1012).to_bytes(2, "big"), 0x88))
    assert (network.calls, network.passed_on) == (["close"], [])


@in_a_loop
async def test_a_client_s_goodbye_is_answered_behind_the_guard() -> None:
    channel, network = fast()
    waiting = asyncio.create_task(channel.next())
    await a_moment()
    goodbye = frame((1000).to_bytes(2, "big"), 0x88)
    channel.data_received(goodbye)
    await a_moment()
    assert (network.passed_on, network.calls, channel.is_closing) == ([goodbye], [], True)
    assert isinstance(waiting.exception(), Gone)


@in_a_loop
async def test_the_end_is_waited_for_only_where_there_is_one() -> None:
    channel, _ = fast()
    await asyncio.wait_for(channel.finish(), 5)
    channel.say_goodbye(1012)
    finishing = asyncio.create_task(channel.finish())
    await a_moment()
    assert not finishing.done()
    channel.connection_lost(None)
    await asyncio.wait_for(finishing, 5)


@in_a_loop
async def test_the_guard_hears_of_all_that_concerns_the_connection() -> None:
    channel, network = fast()
    channel.pause_writing()
    channel.resume_writing()
    assert channel.eof_received()
    assert network.calls == ["pause", "resume"]
    assert network.protocol is channel


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 8, 9, 200])
def test_a_mask_goes_round_and_round(size: int) -> None:
    content = bytes(number * 7 % 256 for number in range(size))
    expected = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(content))
    assert unmasked(content, MASK) == expected
    assert json.dumps(list(unmasked(expected, MASK))) == json.dumps(list(content))
