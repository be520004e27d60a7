"""Deals that nobody could choose, along the whole way: the seal first, then everybody's part, then the game."""

import pytest

from chakpur.play.commitment import check_commitment, commitment_to_secret
from tests.server.kit import ME, OPEN, Device, Json, Server, bot, guest

ANN, BOB = "0a" * 32, "0b" * 16


@pytest.fixture
def ann(server: Server) -> Device:
    return Device(server, "Ann")


@pytest.fixture
def bob(server: Server) -> Device:
    return Device(server, "Bob")


def record_of(device: Device, table: str) -> Json:
    device.act(table, "resign", seat=device.get(f"/api/tables/{table}").json["table"]["chairs"][0]["seat"])
    answer = device.get(f"/api/records/{table}")
    assert answer.status == 200, answer.content
    return answer.json  # type: ignore[no-any-return]


def status_of(device: Device, table: str) -> str:
    return str(device.now(table)["now"]["status"])


@pytest.mark.parametrize(
    ("game", "chairs"),
    [("mandala", [ME, bot(1)]), ("mandala-solo", [ME]), ("patterns", [ME, guest("Bea")]), ("flowers", [ME, bot(1)])],
)
def test_a_game_against_bots_begins_when_the_seal_was_shown_and_answered(
    ann: Device, game: str, chairs: list[Json]
) -> None:
    entry = ann.make(game, *chairs, bits=None)
    table, seal = entry["table"]["id"], entry["commitment"]
    mine = [chair["seat"] for chair in entry["table"]["chairs"] if chair["mine"]]
    assert status_of(ann, table) == "waiting"
    assert ann.now(table, 0)["now"]["awaited"] == mine
    assert ann.now(table, 0)["now"]["view"] is None, "nothing is dealt yet"
    assert ann.act(table, "contribute", seat=0, bits=ANN).status == 200
    assert status_of(ann, table) == "playing"
    again = ann.act(table, "contribute", seat=0, bits=BOB)
    assert (again.status, again.json["code"]) == (409, "contributed")
    record = record_of(ann, table)
    assert record["meta"]["commitment"] == seal == commitment_to_secret(record["meta"]["secret"])
    assert record["meta"]["contributions"] == [{"seats": mine, "bits": ANN}]
    assert check_commitment(record) == 1


@pytest.mark.parametrize("way", ["join", "sit"])
def test_whoever_sits_down_may_look_at_the_seal_first(ann: Device, bob: Device, way: str) -> None:
    entry = ann.make("patterns", ME, OPEN, public=way == "sit", bits=None)
    table = entry["table"]["id"]
    if way == "join":
        assert bob.post("/api/join", {"invite": entry["invite"], "bits": None}).status == 200
    else:
        assert bob.act(table, "sit", bits=None).status == 200
    assert bob.get(f"/api/tables/{table}").json["commitment"] == entry["commitment"]
    assert sorted(bob.now(table)["now"]["awaited"]) == [0, 1]
    assert bob.act(table, "contribute", seat=0, bits=BOB).json["code"] == "not-your-seat"
    assert bob.act(table, "contribute", seat=1, bits=BOB).status == 200
    assert status_of(ann, table) == "waiting"
    assert ann.act(table, "contribute", seat=0, bits=ANN).status == 200
    record = record_of(ann, table)
    assert record["meta"]["contributions"] == [{"seats": [0], "bits": ANN}, {"seats": [1], "bits": BOB}]
    assert check_commitment(record) == 2


def test_a_rematch_has_a_seal_of_its_own(ann: Device, bob: Device) -> None:
    entry = ann.make("patterns", ME, OPEN, bits=None)
    first = entry["table"]["id"]
    bob.post("/api/join", {"invite": entry["invite"], "bits": BOB})
    ann.act(first, "contribute", seat=0, bits=ANN)
    ann.act(first, "resign", seat=0)
    second = ann.act(first, "rematch", seat=0, bits=None).json["table"]
    seal = ann.get(f"/api/tables/{second}").json["commitment"]
    assert seal != entry["commitment"]
    assert sorted(ann.now(second)["now"]["awaited"]) == [0, 1]
    for device, seat, bits in ((bob, 0, BOB), (ann, 1, ANN)):
        assert device.act(second, "contribute", seat=seat, bits=bits).status == 200
    bob.act(second, "resign", seat=0)
    record = ann.get(f"/api/records/{second}").json
    assert record["meta"]["commitment"] == seal
    assert check_commitment(record) == 2


def test_programs_that_know_nothing_of_it_play_as_before(ann: Device, bob: Device) -> None:
    entry = ann.make("patterns", ME, OPEN)
    bob.join(entry)
    table = entry["table"]["id"]
    assert status_of(ann, table) == "playing"
    record = record_of(ann, table)
    assert record["meta"]["contributions"] == [{"seats": [0], "bits": ""}, {"seats": [1], "bits": ""}]
    assert check_commitment(record) == 0


@pytest.mark.parametrize("bits", ["0" * 31, "0" * 65, "A" * 32, 7, "0" * 32 + "\n"])
def test_other_digits_are_refused(ann: Device, bits: object) -> None:
    answer = ann.post("/api/tables", {"game": "patterns", "chairs": [ME, bot(1)], "bits": bits})
    assert (answer.status, answer.json["code"]) == (400, "bad-document")
