"""Two servers whose games differ only in what a viewer can't know send that viewer the same bytes."""

import random
from pathlib import Path
from typing import Any

import pytest

from chakpur.play.position import Position, dealt
from chakpur.server.facts import Chair
from chakpur.server.plans import new_plan
from chakpur.server.registry import Registry
from chakpur.server.timekeeping import ServerClock
from tests.server.kit import Device, Server, lines, running

NOON = 1_700_000_000_000
TABLE = "the-same-table"
DEEP = 30
"""So many cards at the bottom of the deck are not reached in these games."""


def standing_clock() -> ServerClock:
    return ServerClock(lambda: NOON, lambda: 0.0)


def other_world(game: str, deal: dict[str, Any], seats: int, chance: random.Random) -> dict[str, Any]:
    """A deal in which the last seat's hand and the deep of the deck differ, and nothing that seat 0 can see."""
    start = dealt(game, seats, deal=deal)[0]
    mine, laid_out = start.view(0), len(deal["deck"]) - len(start.state()["deck"])
    best = deal
    for _ in range(400):
        deck = list(best["deck"])
        a, b = chance.randrange(len(deck)), chance.randrange(len(deck) - DEEP, len(deck))
        deck[a], deck[b] = deck[b], deck[a]
        position = dealt(game, seats, deal={**best, "deck": deck})[0]
        drawn_soon = deck[laid_out : len(deck) - DEEP] != best["deck"][laid_out : len(deck) - DEEP]
        if position.view(0) == mine and not drawn_soon:
            best = {**best, "deck": deck}
    return best


def is_elsewhere(game: str, one: Position, other: Position) -> bool:
    """Whether something differs that lies in somebody's hands: the last seat's cards, or what Master Yoga keeps."""
    if game == "mandala-solo":
        return bool(one.state()["cups"][1] != other.state()["cups"][1])
    last = one.seats - 1
    return one.view(last) != other.view(last)


@pytest.mark.parametrize(("game", "seats", "moves"), [("mandala", 2, 24), ("mandala-solo", 1, 8), ("flowers", 3, 24)])
def test_streams_of_two_worlds_are_the_same_bytes(tmp_path: Path, game: str, seats: int, moves: int) -> None:
    chance = random.Random(11)
    deals = [dealt(game, seats, seed=7)[1]]
    deals.append(other_world(game, deals[0], seats, chance))
    positions = [dealt(game, seats, seed=number, deal=deal)[0] for number, deal in enumerate(deals)]
    assert positions[0] != positions[1]
    assert is_elsewhere(game, *positions)
    with running(tmp_path / "one", standing_clock()) as one, running(tmp_path / "two", standing_clock()) as two:
        servers = (one, two)
        streams = [
            Stream(server, game, seats, deal, seed)
            for seed, (server, deal) in enumerate(zip(servers, deals, strict=True))
        ]
        for _ in range(moves):
            choices = [stream.moves() for stream in streams]
            common = [move for move in choices[0] if move in choices[1]]
            if not common:
                break
            move = chance.choice(common)
            for stream in streams:
                stream.play(move)
        assert streams[0].played >= 8
        first, second = (stream.everything() for stream in streams)
        assert first == second
        assert any('"draw"' in text for text in first)


class Stream:
    """One game at one server, seen by seat 0 and by a spectator."""

    def __init__(self, server: Server, game: str, seats: int, deal: dict[str, Any], seed: int) -> None:
        registry: Registry = server.app.state.registry
        self.ann, self.others = Device(server, "Ann"), Device(server, "Others")
        self._names = [self.ann.get("/api/me").json["id"], self.others.get("/api/me").json["id"]]
        chairs = [Chair("person", f"Seat {seat}", self._names[min(seat, 1)]) for seat in range(seats)]
        plan = new_plan(game, seats, {}, chairs, seed=seed)
        plan.deal = deal
        server.do(registry.set_up(plan, TABLE))
        self.mine, self.watching = self.ann.sit_down(TABLE, 0), self.ann.sit_down(TABLE, None, language="de")
        self.mine.next("state")
        self.watching.next("state")
        self.played = 0
        self._asked: list[str] = []

    def _mover(self) -> tuple[Device, int]:
        seat = self.ann.now(TABLE)["now"]["to_move"]
        return (self.ann if seat == 0 else self.others), seat

    def moves(self) -> list[str]:
        device, seat = self._mover()
        found: list[str] = device.now(TABLE, seat)["now"]["moves"]
        return found

    def play(self, move: str) -> None:
        device, seat = self._mover()
        if seat == 0:
            self._ask(f"/api/tables/{TABLE}/why?seat=0&move=pass")
        answer = device.act(TABLE, "move", seat=seat, move=move, version=self.played, id=f"{self.played}")
        assert answer.status == 200, answer.content
        self.played += 1
        self.mine.next("fact")
        self.watching.next("fact")

    def _ask(self, path: str) -> None:
        self._asked.append(self.ann.get(path).content.decode())

    def everything(self) -> list[str]:
        with lines(self.mine, self.watching):
            for path in ("now", "now?seat=0", "story", "story?seat=0", "facts?after=0&seat=0"):
                self._ask(f"/api/tables/{TABLE}/{path}")
            return [*self.mine.raw, *self.watching.raw, *self._asked]
