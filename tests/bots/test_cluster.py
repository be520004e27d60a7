"""A Ray cluster as its users have it: started by ``ray start``, with a token, and a machine that dies."""

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from chakpur.bots.arena.workers import play_here
from chakpur.datasets import runs
from tests.bots.cluster_drive import GAMES, MATCH, SIMULATION

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="two machines in one need two loopback addresses"),
]

PORT = "6877"
HEAD = f"127.0.0.2:{PORT}"
PATIENCE = 280
DRIVE = Path(__file__).with_name("cluster_drive.py")


class Cluster:
    """Two machines on loopback: a head and a second node, each with one core."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("RAY_")},
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(16),
            "RAY_USAGE_STATS_ENABLED": "0",
            # A machine that is gone is noticed at once.
            "RAY_health_check_initial_delay_ms": "500",
            "RAY_health_check_period_ms": "500",
            "RAY_health_check_failure_threshold": "2",
            "RAY_enable_metrics_collection": "0",
        }

    def start(self, *words: str) -> int:
        """A machine more; the process that makes it one."""
        before = set(self.processes("raylet/raylet"))
        ray = Path(sys.executable).with_name("ray")
        command = [str(ray)] if ray.exists() else [sys.executable, "-m", "ray.scripts.scripts"]
        common = ["--num-cpus", "1", "--object-store-memory", "80000000"]
        subprocess.run(
            [*command, "start", *common, *words],
            env=self.environment,
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
        (started,) = set(self.processes("raylet/raylet")) - before
        return started

    def processes(self, word: str = "") -> Iterator[int]:
        """All that belong to it: each has its folder among its arguments."""
        for entry in Path("/proc").iterdir():
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if entry.name.isdecimal() and str(self.folder) in command and word in command:
                yield int(entry.name)

    def stop(self) -> None:
        while left := [number for number in self.processes() if number != os.getpid()]:
            for number in left:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    pass


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="ray"))  # the path of a socket in it must be short
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_match_and_a_simulation_on_two_machines_of_which_one_dies(cluster: Cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"
    cluster.start(
        *("--head", "--port", PORT, "--node-ip-address", "127.0.0.2", "--include-dashboard=false"),
        *("--temp-dir", str(cluster.folder)),
    )
    victim = cluster.start("--address", HEAD, "--node-ip-address", "127.0.0.3")
    words = [sys.executable, str(DRIVE), HEAD, str(there), str(victim)]
    environment = {name: value for name, value in cluster.environment.items() if name != "RAY_AUTH_MODE"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    runs.run(SIMULATION, GAMES, here, play_here)
    assert there.read_bytes() == here.read_bytes()
    match = [[game.number, list(game.history or ())] for game in play_here(MATCH, range(2))]
    assert found == {"played": GAMES, "by_variable": match, "by_itself": match}
