"""One run, one page: random games and search a second, of every game, beside their peers; endings proven in time.

``python -m bench.run [--seconds 3]`` prints the table and writes it to ``bench/results.md``.
"""

import argparse
import json
import os
import subprocess
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench import endgame, peers
from bench.machine import machine

RESULTS = Path(__file__).with_name("results.md")
TABLES = ("patterns", "mandala", "solo", "flowers", "flowers-3", "flowers-4")
LABELS = {
    "patterns": "Patterns",
    "mandala": "Mandala",
    "solo": "Mandala solo",
    "flowers": "Flowers, 2 seats",
    "flowers-3": "Flowers, 3 seats",
    "flowers-4": "Flowers, 4 seats",
}


def measured(what: str, game: str, seconds: float, jit: bool = True, threads: int = 1) -> dict[str, Any]:
    """One figure from a fresh process, as a script would ask for it."""
    command = [sys.executable, "-m", "chakpur.cli", "bench", what, "--game", game, "--seconds", str(seconds)]
    command += ["--threads", str(threads), "--json"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if jit else "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def playout_table(seconds: float) -> list[str]:
    yardstick = {name: peers.random_games_per_second(name, seconds) for name in peers.GAMES}
    rows = [
        "## Random games a second, one core, from the deal to the score",
        "",
        "| game | games/s | moves a game | same code, JIT off | ratio | against OpenSpiel's othello from Python |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    othello = yardstick["othello"][0]
    for table in TABLES:
        fast = measured("playouts", table, seconds)
        slow = measured("playouts", table, seconds, jit=False)
        rate, slow_rate = fast["per_second"], slow["per_second"]
        length = fast["moves"] / fast["games"]
        ratios = f"{slow_rate:,.1f} | {rate / slow_rate:,.0f} × | {rate / othello:,.0f} ×"
        rows.append(f"| {LABELS[table]} | {rate:,.0f} | {length:.0f} | {ratios} |")
    for name, (rate, length) in yardstick.items():
        rows.append(f"| OpenSpiel {name}, from Python | {rate:,.0f} | {length:.0f} | | | {rate / othello:,.2f} × |")
    return rows


def search_table(seconds: float) -> list[str]:
    rows = [
        "## Simulations a second of plain UCT with uniform rollouts, from the first decision",
        "",
        "| search | one core | two cores | against OpenSpiel's MCTSBot on othello |",
        "| --- | ---: | ---: | ---: |",
    ]
    yardstick = {name: peers.mcts_simulations_per_second(name, 6_000) for name in ("othello", "hex")}
    for table in TABLES:
        one = measured("search", table, seconds)["per_second"]
        two = measured("search", table, seconds, threads=2)["per_second"]
        rows.append(f"| {LABELS[table]} | {one:,.0f} | {two:,.0f} | {one / yardstick['othello']:,.0f} × |")
    for name, rate in yardstick.items():
        rows.append(f"| OpenSpiel MCTSBot (C++), {name} | {rate:,.0f} | | {rate / yardstick['othello']:,.1f} × |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    lines = [
        "# Benchmark results",
        "",
        f"Measured on {date.today().isoformat()} by `make bench`: {machine()}.",
        ", ".join(f"{name} {version(name)}" for name in ("chakpur", "numba", "numpy", "open_spiel")) + ".",
        "",
        *playout_table(seconds),
        "",
        *search_table(seconds),
        "",
        *endgame.table(100),
    ]
    text = "\n".join(lines) + "\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
