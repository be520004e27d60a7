"""Steps a second of games in lockstep, observations and masks included, beside Pgx and PettingZoo's classics.

``python -m bench.batch [--seconds 3] [--write]`` prints the table, and writes it to ``bench/batch.md``. Everybody has
one core and plays uniformly random legal moves. The peers live in a virtual environment of their own, which is made
beside ours the first time.
"""

import argparse
import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

from bench.machine import machine

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "batch.md"
PEERS = Path(sys.prefix + "-peers")
SIZE = 1024
"""Games in a batch."""
OURS = [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 2), ("flowers", 3), ("flowers", 4)]
PGX = ("othello", "hex", "connect_four")
CLASSICS = ("tictactoe_v3", "connect_four_v3", "go_v5", "chess_v6", "leduc_holdem_v4")
PATIENCE = 240

TIMED = """
import json, os, sys, time
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
seconds, size = float(sys.argv[1]), int(sys.argv[2])

def timed(steps_of_one_call, call):
    steps, begun, worked = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        call()
        steps += steps_of_one_call
    clock, work = time.perf_counter() - begun, time.process_time() - worked
    print(json.dumps({"steps": steps, "clock": clock, "work": work}))
"""
OUR_PROGRAM = """
import chakpur
games = chakpur.batch.deal(sys.argv[3], size, int(sys.argv[4]), seed=1, threads=1)
for _ in range(20):
    games.step(games.random_actions())
timed(size, lambda: games.step(games.random_actions()))
"""
PGX_PROGRAM = """
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset
env = pgx.make(sys.argv[3])
step = jax.vmap(auto_reset(env.step, env.init))

@jax.jit
def turn(state, key):
    key, choosing, dealing = jax.random.split(key, 3)
    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
    actions = jax.random.categorical(choosing, logits, axis=-1)
    return step(state, actions, jax.random.split(dealing, size)), key

state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), size))
key = jax.random.PRNGKey(2)

def call():
    global state, key
    state, key = turn(state, key)
    jax.block_until_ready(state.observation)

for _ in range(5):
    call()
timed(size, call)
"""
CLASSIC_PROGRAM = """
from importlib import import_module
import numpy as np
env = import_module("pettingzoo.classic." + sys.argv[3]).env()
env.reset(seed=1)
dice = np.random.default_rng(1)

def call():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        env.reset()
        return
    env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))

timed(1, call)
"""


def measured(python: str, program: str, seconds: float, *words: str) -> dict[str, Any] | str:
    """What a program on one core found; or why it found nothing."""
    command = [python, "-c", TIMED + program, str(seconds), str(SIZE), *words]
    alone = {
        "OMP_NUM_THREADS": "1",
        "JAX_PLATFORMS": "cpu",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
    }
    alone["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    try:
        done = subprocess.run(
            command, env={**os.environ, **alone}, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"took longer than {PATIENCE} seconds"
    if done.returncode != 0:
        return (done.stderr.strip().splitlines() or ["ended without a word"])[-1]
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def peers_python() -> str:
    """The Python of the peers' own environment, which is made if it is not there."""
    python = PEERS / "bin" / "python"
    if not (PEERS / ".made").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(PEERS)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-qq", "-r", str(HERE / "batch-peers.txt")], check=True)
        (PEERS / ".made").touch()
    return str(python)


def row(label: str, found: dict[str, Any] | str) -> str:
    if isinstance(found, str):
        return f"| {label} | {found} | |"
    return f"| {label} | {found['steps'] / found['clock']:,.0f} | {found['steps'] / found['work']:,.0f} |"


def table(seconds: float, with_peers: bool) -> list[str]:
    rows = ["| game | steps/s | steps a second of processor time |", "| --- | ---: | ---: |"]
    for game, seats in OURS:
        label = f"{game}, {seats} seat{'s' * (seats > 1)}"
        rows.append(row(label, measured(sys.executable, OUR_PROGRAM, seconds, game, str(seats))))
    if with_peers:
        python = peers_python()
        rows += [row(f"Pgx {name}", measured(python, PGX_PROGRAM, seconds, name)) for name in PGX]
        rows += [row(f"PettingZoo {name}", measured(python, CLASSIC_PROGRAM, seconds, name)) for name in CLASSICS]
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--no-peers", action="store_true", help="our own games alone")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/batch.md")
    wishes = parser.parse_args()
    before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    lines = [
        "# Games in lockstep",
        "",
        f"Measured on {date.today().isoformat()} by `python -m bench.batch`: {machine()}.",
        f"One core, batches of {SIZE:,} games (PettingZoo: one game), uniformly random legal moves; observations,",
        f"masks, rewards and new deals included. The machine's load before was {before:.1f}: above the number of cores",
        "it was busy with other things, and only processor time can be compared.",
        "",
        *table(wishes.seconds, not wishes.no_peers),
    ]
    text = "\n".join(lines) + "\n"
    if wishes.write:
        RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
