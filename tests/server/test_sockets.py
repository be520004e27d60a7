"""The socket: versions without gaps, acknowledgement, resending, and clients that behave badly."""

import contextlib
import json
import socket as sockets
import struct
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from chakpur.server import channel, connections, fast_channel
from tests.server.kit import ME, OPEN, TIMEOUT, Device, Json, Line, Server, guest, lines, running
from tests.server.wire import frame, upgrade


@pytest.fixture(scope="module", params=["fast", "plain"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Both ways in which messages can go are the same to everybody."""
    with running(tmp_path_factory.mktemp("server"), CHAKPUR_SOCKETS=request.param) as found:
        yield found


@pytest.fixture
def ann(server: Server) -> Device:
    return Device(server, "Ann")


@pytest.fixture
def bob(server: Server) -> Device:
    return Device(server, "Bob")


@pytest.fixture
def table(ann: Device, bob: Device) -> str:
    entry = ann.make("patterns", ME, OPEN)
    bob.join(entry)
    return str(entry["table"]["id"])


def play(line: Line, state: Json, seat: int, name: str = "") -> Json:
    line.send(type="move", seat=seat, move=state["now"]["moves"][0], version=state["version"], id=name)
    return line.next("ack", "refused")


def test_a_move_is_acknowledged_and_told_to_everybody(ann: Device, bob: Device, table: str) -> None:
    first, second, watcher = ann.sit_down(table, 0), bob.sit_down(table, 1), bob.sit_down(table)
    with lines(first, second, watcher):
        state = second.next("state")
        assert first.next("state")["seat"] == 0
        assert watcher.next("presence") == {"type": "presence", "here": [0, 1], "watching": 0}
        assert play(second, state, 1, "a")["version"] == 2
        for line in (first, watcher):
            fact = line.next("fact")
            assert (fact["version"], fact["kind"], fact["seat"]) == (2, "moved", 1)
            assert fact["events"][0]["type"] == "keep"
            assert fact["story"][0]["text"].startswith("Bob keeps")


def test_a_repeated_message_is_acknowledged_again_and_done_once(bob: Device, table: str) -> None:
    line = bob.sit_down(table, 1)
    with lines(line):
        state = line.next("state")
        assert play(line, state, 1, "same") == play(line, state, 1, "same")
    assert bob.now(table)["version"] == 2


def test_a_refused_message_says_why_and_at_which_version(ann: Device, table: str) -> None:
    line = ann.sit_down(table, 0, language="de")
    with lines(line):
        line.next("state")
        line.send(type="move", seat=0, move="flip d4", version=1, id="x")
        refused = line.next("refused")
        assert (refused["id"], refused["problem"]["code"], refused["problem"]["version"]) == ("x", "not-your-turn", 1)
        assert refused["problem"]["detail"] == "Du bist nicht am Zug."
        line.socket.send('{"type": "move", "seat": 0, "id": "y"')
        assert line.next("refused")["problem"]["code"] == "bad-document"
        line.send(type="nonsense", id="z")
        assert line.next("refused")["id"] == "z"
        line.send(type="ping", id="p")
        assert line.next("pong")["id"] == "p"


def test_whoever_comes_back_is_sent_what_was_missed(ann: Device, bob: Device, table: str) -> None:
    line = ann.sit_down(table, 0)
    seen = line.next("state")["version"]
    line.close()
    bob.move(table, 1)
    ann.move(table, 0)
    line = ann.sit_down(table, 0, version=seen)
    with lines(line):
        missed = [line.next("fact"), line.next("fact")]
        assert [fact["version"] for fact in missed] == [seen + 1, seen + 2]
        assert all(fact["events"] for fact in missed)
        assert line.next("state")["version"] == seen + 2
        bob.move(table, 1)
        assert line.next("fact")["version"] == seen + 3


def test_a_gap_is_mended_by_asking(ann: Device, bob: Device, table: str) -> None:
    line = ann.sit_down(table, 0)
    with lines(line):
        line.next("state")
        bob.move(table, 1)
        line.next("fact")
        line.send(type="resync")
        assert line.next("state")["version"] == 2


def test_versions_never_skip_however_clients_come_and_go(ann: Device, bob: Device, table: str) -> None:
    seen = 0
    for _ in range(6):
        line = ann.sit_down(table, 0, version=seen)
        while (message := line.next("fact", "state"))["type"] == "fact":
            assert message["version"] == seen + 1
            seen += 1
        assert message["version"] == seen
        mover = ann.now(table)["now"]["to_move"]
        (ann, bob)[mover].move(table, mover)
        assert line.next("fact")["version"] == seen + 1
        seen += 1
        line.close()


def test_one_device_for_two_looks_from_either_seat(ann: Device) -> None:
    table = ann.make("mandala", ME, guest("Bea"))["table"]["id"]
    line = ann.sit_down(table, 0)
    with lines(line):
        hands = line.next("state")["now"]["view"]["hands"]
        assert "known" in hands[1]
        assert "known" not in hands[0]
        line.send(type="look", seat=1)
        hands = line.next("state")["now"]["view"]["hands"]
        assert "known" in hands[0]
        assert "known" not in hands[1]
        line.send(type="look")
        assert all("known" in hand for hand in line.next("state")["now"]["view"]["hands"])


def test_reasons_can_be_asked_for(bob: Device, table: str) -> None:
    line = bob.sit_down(table, 1)
    with lines(line):
        line.next("state")
        line.send(type="why", move="flip d4", id="q")
        because = line.next("because")
        assert because["id"] == "q"
        assert because["why"]["rule"].startswith("PA")


def test_talk_is_told_and_can_be_muted(ann: Device, bob: Device, table: str) -> None:
    line = ann.sit_down(table, 0)
    with lines(line):
        line.next("state")
        bob.act(table, "talk", seat=1, text="<b>Hello</b>")
        assert line.next("fact")["text"] == "<b>Hello</b>"
        ann.act(table, "mute", seat=1, on=True)
        assert line.next("fact")["kind"] == "muted"
        bob.act(table, "talk", seat=1, text="Still here")
        fact = line.next("fact")
        assert fact["kind"] == "talked"
        assert "text" not in fact


def test_whoever_comes_later_reads_what_was_said(ann: Device, bob: Device, table: str) -> None:
    for number in range(3):
        bob.act(table, "talk", seat=1, text=f"Hello {number}")
    ann.act(table, "talk", seat=0, text="Hello yourself")
    for device, seat in ((ann, 0), (bob, 1)):
        line = device.sit_down(table, seat)
        with lines(line):
            talk = line.next("state")["talk"]
            assert [(said["seat"], said["text"]) for said in talk] == [
                (1, "Hello 0"),
                (1, "Hello 1"),
                (1, "Hello 2"),
                (0, "Hello yourself"),
            ]
    ann.act(table, "mute", seat=1, on=True)
    line = ann.sit_down(table, 0)
    with lines(line):
        state = line.next("state")
        assert [said["text"] for said in state["talk"]] == ["Hello yourself"]
        assert state["muted"] == [1]


def test_a_socket_needs_a_person_a_token_and_its_own_origin(server: Server, ann: Device, table: str) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(address):
        pass
    assert refused.value.response.status_code == 403
    headers = {"Cookie": ann.cookie, "Origin": "https://elsewhere.example"}
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403
    with connect(address, additional_headers={"Cookie": ann.cookie}) as socket:
        socket.send('{"type": "hello", "token": "1.x"}')
        assert "bad-token" in str(socket.recv())
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_a_token_is_for_one_table_and_one_person(server: Server, ann: Device, bob: Device, table: str) -> None:
    token = bob.get(f"/api/tables/{table}").json["token"]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": ann.cookie}) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        assert "bad-token" in str(socket.recv())


def silent_client(device: Device, table: str) -> sockets.socket:
    """A client that says hello and then never reads again."""
    token = device.get(f"/api/tables/{table}").json["token"]
    lazy = sockets.socket()
    lazy.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    lazy.settimeout(TIMEOUT)
    lazy.connect(("127.0.0.1", device.server.port))
    lazy.sendall(upgrade(f"/api/tables/{table}/socket", device.cookie))
    assert b" 101 " in lazy.recv(64)
    lazy.sendall(frame(json.dumps({"type": "hello", "token": token}).encode()))
    return lazy


GOODBYE = b"\x88\x02" + (4408).to_bytes(2, "big")


def all_that_was_sent(lazy: sockets.socket) -> bytes:
    """Up to a goodbye, which would wait for an answer."""
    found = bytearray()
    while not found.endswith(GOODBYE) and (content := lazy.recv(65536)):
        found += content
    return bytes(found)


def laggards(device: Device) -> int:
    lines = device.get("/metrics").content.decode().splitlines()
    return int(next(line for line in lines if line.startswith("chakpur_laggards_total")).split()[1])


def test_a_client_that_does_not_read_is_let_go_while_the_others_play_on(
    ann: Device, bob: Device, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((channel, "MAX_UNSENT"), (fast_channel, "MAX_UNSENT"), (connections, "MAX_IN_KERNEL")):
        monkeypatch.setattr(module, name, 16 * 1024)  # so that it need not be told so much
    before = laggards(ann)
    players = [ann.sit_down(table, 0), bob.sit_down(table, 1)]
    with contextlib.closing(silent_client(bob, table)) as lazy, lines(*players):
        state = [player.next("state") for player in players][1]
        told = 0
        while laggards(ann) == before:
            assert told < 2000, "it is never let go"
            for _ in range(50):
                players[0].send(type="talk", seat=0, text=f"{told} " + "sand " * 30)
                facts = [player.next("fact") for player in players]
                assert [fact["version"] for fact in facts] == [state["version"] + 1] * 2
                state = facts[1]
                told += 1
        assert play(players[1], state, 1)["type"] == "ack", "the game goes on"
        content = all_that_was_sent(lazy)
    assert content.endswith(GOODBYE), "it is told why"
    assert len(content) < 250_000, "little was kept for it"
    again = bob.sit_down(table, version=1)
    with lines(again):
        assert again.next("state")["version"] == state["version"] + 1


def test_the_others_are_told_that_somebody_has_gone_without_a_word(ann: Device, bob: Device, table: str) -> None:
    watching = ann.sit_down(table, 0)
    with lines(watching):
        silent = silent_client(bob, table)
        while 1 not in watching.next("presence")["here"]:
            pass
        silent.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        silent.close()
        while 1 in watching.next("presence")["here"]:
            pass
        watching.send(type="ping", id="still")
        assert watching.next("pong")["id"] == "still"


def test_messages_in_pieces_and_messages_too_large(bob: Device, table: str) -> None:
    line = bob.sit_down(table, 1)
    with lines(line):
        line.next("state")
        line.socket.send(iter(['{"type": "pi', 'ng", "id', '": "a"}']))
        assert line.next("pong")["id"] == "a"
        line.socket.ping().wait(TIMEOUT)
        line.send(type="ping", id="b")
        assert line.next("pong")["id"] == "b"
        line.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            line.next("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_many_messages_at_once_are_answered_in_order(bob: Device, table: str) -> None:
    line = bob.sit_down(table, 1)
    with lines(line):
        line.next("state")
        for number in range(200):
            line.send(type="ping", id=str(number))
        assert [line.next("pong")["id"] for _ in range(200)] == [str(number) for number in range(200)]


def test_whoever_asks_for_previews_gets_them_with_the_position(ann: Device) -> None:
    table = ann.make("mandala", ME, guest("Bea"))["table"]["id"]
    asking, plain = ann.sit_down(table, 0, previews=True), ann.sit_down(table, 0)
    with lines(asking, plain):
        now = asking.next("state")["now"]
        assert [preview["move"] for preview in now["previews"]] == now["moves"]
        assert "previews" not in plain.next("state")["now"]
        ann.move(table, 0)
        assert "previews" not in asking.next("fact")["now"], "it is the other's turn"


def test_in_patterns_the_mover_is_told_what_the_other_could_answer(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    chooser, other = ann.sit_down(table, 1, previews=True), ann.sit_down(table, 0, previews=True)
    with lines(chooser, other):
        answers = chooser.next("state")["now"]["answers"]
        assert "establish d4" in answers
        assert len(answers) == 52
        assert "answers" not in other.next("state")["now"]
