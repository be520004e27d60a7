"""One game, everywhere: server, library, protocol, PettingZoo, OpenSpiel and batch agree on every legal move and score.

The server deals by a seed of its own and plays first; its record tells the seed, and everybody else follows.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

import chakpur
import chakpur.envs.openspiel
from chakpur.batch.table import Table
from chakpur.engine import Engine
from chakpur.envs.chance import outcomes_of
from chakpur.envs.pettingzoo import raw_env
from chakpur.games import descriptor_of
from chakpur.play.catalogue import game_named
from tests.server.kit import ME, Device, Json, Server, guest, running

TABLES = [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 3)]
TABLES_IN_FULL = [pytest.param("flowers", seats, marks=pytest.mark.full) for seats in (2, 4)]


def played_on_the_server(device: Device, game: str, seats: int) -> tuple[Json, list[list[str]]]:
    """A random game: its record, and the legal moves at each decision."""
    dice = random.Random(seats)
    table = device.make(game, ME, *(guest(f"Guest {seat}") for seat in range(1, seats)))["table"]["id"]
    offered = []
    seat = int(device.now(table, 0)["now"]["to_move"])
    while True:
        state = device.now(table, seat)
        moves = state["now"]["moves"]
        offered.append(moves)
        done = device.act(table, "move", seat=seat, move=dice.choice(moves), version=state["version"])
        assert done.status == 200, done.content
        after = device.now(table, 0)["now"]
        if after["status"] != "playing":
            return device.get(f"/api/records/{table}").json, offered
        seat = int(after["to_move"])


class Everywhere:
    """The same game in the library, the protocol, PettingZoo, OpenSpiel and a batch."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.position = chakpur.deal(game, seats, seed=seed)
        self.engine = Engine()
        self.session = self.engine.answer({"cmd": "new", "game": game, "seats": seats, "seed": seed})["session"]
        self.env = raw_env(game, seats)
        self.env.reset(seed=seed)
        self.game = pyspiel.load_game(f"chakpur_{descriptor_of(game).file}(players={seats})")
        self.state = self.game.new_initial_state()
        for outcome in self.game.deal_outcomes(seed):
            self.state.apply_action(outcome)
        self.table = Table(game_named(game), seats, seed=seed)

    def moves(self) -> list[list[str]]:
        texts = self.env.texts
        mask = self.env.observe(self.env.agent_selection)["action_mask"]
        return [
            list(self.position.moves),
            self.engine.answer({"cmd": "legal", "session": self.session})["moves"],
            [texts[code] for code in np.flatnonzero(mask)],
            [texts[code] for code in self.state.legal_actions()],
            [texts[code] for code in self.table.legal],
        ]

    def to_move(self) -> list[Any]:
        return [
            self.position.to_move,
            self.env.possible_agents.index(self.env.agent_selection),
            self.state.current_player(),
            self.table.to_move,
        ]

    def play(self, move: str) -> None:
        code = self.env.texts.index(move)
        step = self.position.step(move)
        self.position = step.after
        assert self.engine.answer({"cmd": "play", "session": self.session, "move": move})["ok"]
        self.env.step(code)
        self.table.step(code)
        self.state.apply_action(code)
        for outcome in outcomes_of(step):
            self.state.apply_action(outcome)

    def scores(self) -> list[list[int]]:
        told = self.engine.answer({"cmd": "state", "session": self.session})["state"]["scores"]
        positions = (self.position, self.env.position, self.state.course.position, self.table.position)
        return [told, *(list(position.scores) for position in positions)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize(("game", "seats"), [*TABLES, *TABLES_IN_FULL])
def test_all_agree(game: str, seats: int, server: Server) -> None:
    record, offered = played_on_the_server(Device(server, "Ada"), game, seats)
    assert len(record["moves"]) == len(offered)
    everywhere = Everywhere(game, seats, int(record["meta"]["seed"]))
    for move, moves in zip(record["moves"], offered, strict=True):
        assert everywhere.moves() == [moves] * 5
        assert len(set(everywhere.to_move())) == 1
        everywhere.play(move)
    scores = record["result"]["scores"]
    assert everywhere.scores() == [scores] * 5
    assert everywhere.position.over
    assert everywhere.state.is_terminal()
    assert everywhere.table.over
    assert list(everywhere.env.rewards.values()) == pytest.approx(everywhere.state.returns())
