"""Real bots at a table: they think in a process of their own and go on after whatever happens to the server."""

import contextlib
import json
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from tests.server.kit import ME, Device, Server, bot

COMPILING = 300
"""Seconds after which something must be wrong: the first bot of all waits for its kernels to be compiled."""


def wait_for_my_turn(device: Device, table: str) -> int:
    """The number of moves made when the bot has moved."""
    until = time.monotonic() + COMPILING
    while (now := device.now(table, 0)["now"])["to_move"] != 0:
        assert time.monotonic() < until, "the bot does not answer"
        time.sleep(0.1)
    return int(now["moves_made"])


def test_a_bot_answers_through_a_worker_also_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path, CHAKPUR_BOTS="")
    try:
        ann = Device(server, "Ann")
        table = ann.make("patterns", ME, bot(1))["table"]["id"]
        assert wait_for_my_turn(ann, table) == 1
        assert ann.move(table, 0).status == 200
        server.kill()  # most likely while the bot thinks; if not, its move is written
        server.start()
        assert wait_for_my_turn(ann, table) == 3
        assert "bot put off" not in server.log
    finally:
        server.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    ann = Device(server, "Ann")
    table = ann.make("patterns", ME, bot(1))["table"]["id"]
    wait_for_my_turn(ann, table)
    workers = children_of(server.process.pid)
    assert workers
    server.kill()
    until = time.monotonic() + 30
    while any(Path(f"/proc/{worker}/exe").exists() for worker in workers):
        assert time.monotonic() < until, "they outlive their server"
        time.sleep(0.1)


def children_of(process: int) -> list[str]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]


def test_twenty_tables_of_masters_let_a_person_go_first(tmp_path: Path) -> None:
    """How many moves others get between a person's move and its answer, not how long that takes."""
    server = Server(tmp_path, CHAKPUR_BOTS="")
    try:
        ann, eve = Device(server, "Ann"), Device(server, "Eve")
        mine = ann.make("patterns", ME, bot(1))["table"]["id"]
        wait_for_my_turn(ann, mine)  # by now a Novice need not be compiled any more
        tables = [eve.make("flowers", ME, bot(5), bot(5))["table"]["id"] for _ in range(20)]
        for table in tables:
            eve.act(table, "resign", seat=0)

        until = time.monotonic() + COMPILING
        while not any(eve.now(table)["now"]["moves_made"] for table in tables):
            assert time.monotonic() < until, "the bots do not play"
            time.sleep(0.2)
        assert ann.move(mine, 0).status == 200
        wait_for_my_turn(ann, mine)
        *_, asked, answered = times_of_moves(server, mine)
        # The Artisan who goes on in Eve's place thinks so shortly that it may play often on the other core meanwhile.
        masters = [at for table in tables for at in times_of_moves(server, table, seats=(1, 2))]
        assert sum(asked <= at <= answered for at in masters) < len(tables) / 2
    finally:
        server.stop()


def times_of_moves(server: Server, table: str, seats: tuple[int, ...] = (0, 1, 2)) -> list[int]:
    with contextlib.closing(sqlite3.connect(server.data / "chakpur.sqlite3")) as database:
        rows = database.execute("SELECT fact FROM facts WHERE table_id = ? ORDER BY version", [table])
        facts = [json.loads(fact) for (fact,) in rows]
    return [fact["at"] for fact in facts if fact["kind"] == "moved" and fact["seat"] in seats]
