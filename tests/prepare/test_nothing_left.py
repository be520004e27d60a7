"""After preparing nobody waits for the compiler: not in the library, not at a table, whatever is asked for."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.prepare.kit import kernels_in, prepared_copy
from tests.server.kit import ME, Device, bot, running_process

ROOT = Path(__file__).resolve().parent.parent.parent

LIBRARY = """
import random, sys
import chakpur
from chakpur.play.catalogue import game_named

def look_at(game, position):
    position.state(), position.winners, position.scores
    chakpur.position(position.line())
    for viewer in (None, *range(position.seats)):
        view = position.view(viewer)
        view.document()
        if viewer is not None and viewer == position.to_move:
            for code in range(game.rules.N_MOVES):
                view.why_not(game.text(code))

def play(game, seats, options, seed):
    match = chakpur.Match(game.name, seats, seed=seed, options=options)
    chance = random.Random(seed)
    bots = [chakpur.bot(game.name, level, seats) for level in (1, 2, 3)]
    thinker = chakpur.Thinker(game.name, seats, threads=2)
    while not match.position.over:
        position = match.position
        if chance.random() < 0.2:
            look_at(game, position)
        view = position.view(position.to_move)
        if chance.random() < 0.1:
            chance.choice(bots).choose(view)
            thinker.think(view, playouts=50)
        step = position.step(chance.choice(position.moves))
        for viewer in ("everything", None, *range(seats)):
            step.events(viewer)
        match.play(step.move)
    look_at(game, match.position)
    chakpur.load(match.record())

game = game_named(sys.argv[1])
for seats in game.seat_counts:
    for seed in range(3):
        play(game, seats, {name: values[seed % len(values)] for name, values in game.options.items()}, seed)
"""


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "patterns", "flowers"])
def test_the_library_compiles_nothing_more(game: str, tmp_path: Path) -> None:
    cache = prepared_copy(tmp_path)
    before = kernels_in(cache)
    environment = {**os.environ, "CHAKPUR_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", LIBRARY, game], env=environment, check=True)
    assert sorted(kernels_in(cache) - before) == []


def test_from_nothing(tmp_path: Path) -> None:
    """An empty cache, one game's rules, real processes; then they are there for everybody."""
    environment = {**os.environ, "CHAKPUR_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT)}

    def run(program: str) -> str:
        command = [sys.executable, "-c", f"from chakpur.prepare import prepare, missing, is_ready; {program}"]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    count = "print(len(missing(['patterns'])))"
    assert run(count) == "3"
    heard = "heard = []; prepare(['patterns'], ['rules'], tell=heard.append); print(heard[-1].done, heard[-1].total)"
    assert run(heard) == "1 1"
    assert run(count) == "2"
    compiled = kernels_in(tmp_path)
    assert len(compiled) > 10
    assert run("import chakpur; print(len(chakpur.deal('patterns', seed=7).moves))") == "2"
    assert kernels_in(tmp_path) == compiled


def test_a_server_compiles_nothing_more(tmp_path: Path) -> None:
    cache = prepared_copy(tmp_path / "cache")
    before = kernels_in(cache)
    with running_process(tmp_path / "data", CHAKPUR_CACHE_DIR=str(cache), CHAKPUR_BOTS="") as server:
        ana = Device(server, "Ana")
        for game, bots in (("mandala", 1), ("mandala-solo", 0), ("patterns", 1), ("flowers", 2)):
            chairs = [ME, *(bot(1) for _ in range(bots))]
            table = ana.make(game, *chairs)["table"]["id"]
            moves = 0
            end = time.monotonic() + 1800
            while moves < 5:
                assert time.monotonic() < end, f"{game}: no answer"
                now = ana.now(table, 0)["now"]
                if now["status"] == "over":  # as Patterns may be after three moves
                    table = ana.make(game, *chairs)["table"]["id"]
                elif now["moves"]:
                    assert ana.move(table, 0, choose=moves % len(now["moves"])).status == 200
                    moves += 1
                else:
                    time.sleep(0.05)
    assert sorted(kernels_in(cache) - before) == []
