"""Perft of the card games: from fixed deals and from positions in mid-game, all ways the game can go.

A position and a move give one next position, so the numbers are exact in spite of hidden cards and shuffles.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import chakpur
from chakpur.play.catalogue import game_named
from tests.rules.perft import perft, split

TABLE = json.loads((Path(__file__).parent / "perft_cards.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry["name"])
def test_perft(entry: dict[str, Any]) -> None:
    position = chakpur.position(entry["line"])
    game = game_named(position.game)
    for depth, count in enumerate(entry["counts"], start=1):
        found = perft(game.rules, position.record, depth)
        parts = {game.text(code): n for code, n in split(game.rules, position.record, depth).items()}
        assert found == count, f"depth {depth}, by first move: {parts}"


def test_every_card_game_is_there_from_its_start_and_from_its_middle() -> None:
    games = {(chakpur.position(entry["line"]).game, entry["name"].split("-")[-1]) for entry in TABLE}
    assert games == {(game, part) for game in ("mandala", "mandala-solo", "flowers") for part in ("start", "middle")}
