"""Nothing is lost: whatever a client was told holds, though the server is killed at any moment."""

import contextlib
import itertools
import random
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.kit import ME, TIMEOUT, Device, guest, running_process


class Player(threading.Thread):
    """Plays alone at one table as fast as it can, and remembers what the server acknowledged."""

    def __init__(self, device: Device, table: str, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self._device, self._table, self._chance = device, table, chance
        self.acknowledged = 0
        self.told: dict[int, str] = {}

    def run(self) -> None:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError, ValueError, KeyError, EOFError):
            self._play()

    def _play(self) -> None:
        line = self._device.sit_down(self._table, 0, story=False)
        names = itertools.count()
        state = line.next("state")
        while state["now"]["status"] == "playing":
            seat = state["now"]["to_move"]
            if not state["now"]["moves"]:
                line.send(type="look", seat=seat)
                state = line.next("state")
            move = self._chance.choice(state["now"]["moves"])
            line.send(type="move", seat=seat, move=move, version=state["version"], id=f"{time.time()}{next(names)}")
            while (message := line.next("fact", "ack"))["type"] == "fact":
                self.told[message["version"]] = message["move"]
                state = message
            self.acknowledged = message["version"]


def wait_for_a_move(players: Iterable[Player]) -> None:
    """Until somebody was told of a move: the first one of a new installation waits for the compiler."""
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline and not any(player.told for player in players):
        time.sleep(0.01)


def moves_of(device: Device, table: str) -> dict[int, str]:
    facts: list[dict[str, Any]] = device.get(f"/api/tables/{table}/facts?after=0").json["facts"]
    return {fact["version"]: fact["move"] for fact in facts}


@pytest.mark.parametrize("rounds", [1, pytest.param(12, marks=pytest.mark.full)])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whatever_was_told_survives_being_killed(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str, rounds: int
) -> None:
    more = {"CHAKPUR_DATABASE_URL": request.getfixturevalue("database")} if kind == "postgresql" else {}
    chance = random.Random(5)
    with running_process(tmp_path, **more) as server:
        device = Device(server, "Ann")
        games = ("patterns", "mandala", "flowers")
        tables = [device.make(game, ME, guest("Bea"))["table"]["id"] for game in games]
        told: dict[str, dict[int, str]] = {table: {} for table in tables}
        total = 0
        for _ in range(rounds):
            players = {table: Player(device, table, random.Random(chance.random())) for table in tables}
            for player in players.values():
                player.start()
            wait_for_a_move(players.values())
            time.sleep(chance.random() * 0.35)
            server.kill()
            for player in players.values():
                player.join(TIMEOUT)
            server.start()
            for place, (table, player) in enumerate(players.items()):
                found = moves_of(device, table)
                told[table] |= player.told
                assert told[table].items() <= found.items(), "a move that was shown is gone"
                assert player.acknowledged <= max(found, default=0), "a move that was acknowledged is gone"
                total += len(player.told)
                state = device.now(table)["now"]
                assert state["moves_made"] == len(found)
                if state["status"] == "over":
                    tables[place] = device.make(games[place], ME, guest("Bea"))["table"]["id"]
                    told[tables[place]] = {}
        assert total >= rounds
