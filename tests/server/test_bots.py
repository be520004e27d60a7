"""Real bots at a table: they think in processes of their own, which end with the server, whatever ends it."""

import sys
import time
from pathlib import Path

import pytest

from tests.server.kit import ME, Device, bot, running, running_process

PATIENCE = 300
"""Seconds after which something must be wrong: the first bot of all may wait for its kernels to be compiled."""


def wait_for_my_turn(device: Device, table: str) -> int:
    """The number of moves made when the bot has moved."""
    until = time.monotonic() + PATIENCE
    while (now := device.now(table, 0)["now"])["to_move"] != 0:
        assert time.monotonic() < until, "the bot does not answer"
        time.sleep(0.05)
    return int(now["moves_made"])


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
def test_a_bot_answers_through_a_worker_which_ends_with_its_server_and_another_goes_on(tmp_path: Path) -> None:
    with running_process(tmp_path, CHAKPUR_BOTS="") as server:
        ann = Device(server, "Ann")
        table = ann.make("patterns", ME, bot(1))["table"]["id"]
        assert wait_for_my_turn(ann, table) == 1
        workers = children_of(server.process.pid)
        assert workers
        assert ann.move(table, 0).status == 200
        server.kill()  # most likely while the bot thinks; if not, its move is written
        assert "bot put off" not in server.log
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}/exe").exists() for worker in workers):
        assert time.monotonic() < until, "they outlive their server"
        time.sleep(0.05)
    with running(tmp_path) as ann.server:
        assert wait_for_my_turn(ann, table) == 3


def children_of(process: int) -> list[str]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]
