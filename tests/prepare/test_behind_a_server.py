"""A server that was just started plays before anything is compiled; only what a bot is to say has to wait."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from chakpur.prepare import BOTS
from chakpur.server import registry
from chakpur.server.registry import Registry
from tests.server.kit import ME, Device, Server, bot, running_process

COMPILES_NOTHING = 'from chakpur.prepare import preparation; preparation._PROGRAM = "import sys; sys.stdin.read()"'
GAMES = (("mandala", 1), ("mandala-solo", 0), ("patterns", 1), ("flowers", 2))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    cache = {"CHAKPUR_CACHE_DIR": str(folder / "cache"), "CHAKPUR_BOTS": "", "NUMBA_DISABLE_JIT": "0"}
    with running_process(folder / "data", before=COMPILES_NOTHING, **cache) as found:
        yield found


def test_what_needs_no_bot_is_there(server: Server) -> None:
    visitor = Device(server)
    assert not visitor.get("/api/readiness").json["ready"]
    for pack in visitor.get("/api/puzzles").json["packs"]:
        puzzle = visitor.get(f"/api/puzzles/{pack['puzzles'][0]['id']}").json
        asked = {"line": puzzle["line"], "seat": puzzle["seat"], "moves": [puzzle["answer"]]}
        assert visitor.post("/api/positions", asked).status == 200
        assert visitor.get(f"/api/pictures?line={quote(puzzle['line'])}").status == 200


@pytest.mark.parametrize(("game", "bots"), GAMES)
def test_a_person_plays_at_once_and_is_told_that_the_bot_is_coming(server: Server, game: str, bots: int) -> None:
    ana = Device(server, "Ana")
    table = ana.make(game, ME, *(bot(1) for _ in range(bots)))["table"]["id"]
    for _ in range(4):
        if ana.now(table, 0)["now"]["moves"]:
            assert ana.move(table, 0).status == 200
    state = ana.get("/api/readiness").json["games"][game]
    assert not state["bots"]
    assert state["share"] < 1


class Coming:
    """The bots of a game that are compiled when they have been asked for so many times."""

    def __init__(self, times: int) -> None:
        self.wanted: list[str] = []
        self._times = times

    def want(self, game: str) -> None:
        self.wanted.append(game)

    def is_coming(self, game: str, floor: str) -> bool:
        assert (game, floor) == ("flowers", BOTS)
        self._times -= 1
        return self._times > 0


def test_whoever_waits_for_a_bot_moves_its_game_to_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "READY_TICK", 0)
    coming = Coming(3)
    rooms = Registry.__new__(Registry)
    rooms.readiness = coming  # type: ignore[assignment]
    asyncio.run(rooms.bots_of("flowers"))
    assert coming.wanted == ["flowers"]
    assert coming._times == 0
