"""How to add a game: its own files and one line. The tiny game of ``tests/tiny`` goes through all floors."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.kit import ME, Device, guest, lines, running_process

ROOT = Path(__file__).resolve().parent.parent
TINY = {"CHAKPUR_GAMES": "tests.tiny.games.tiny"}
PLAIN = {"NUMBA_DISABLE_JIT": "1"}
"""So small a game is played sooner than it is compiled."""


@pytest.mark.parametrize("how", [PLAIN, pytest.param({}, marks=pytest.mark.full, id="compiled")])
def test_a_new_game_goes_through_positions_engine_arena_and_terminal(how: dict[str, str]) -> None:
    environment = {**os.environ, **TINY, **how, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.tiny.walk"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_new_game_goes_through_the_server(tmp_path: Path) -> None:
    with running_process(tmp_path, **TINY, **PLAIN) as server:
        ann = Device(server, "Ann")
        listed = ann.get("/api/games").json["games"][-1]
        assert (listed["game"], listed["seats"], listed["hidden"], listed["draws"]) == ("tiny", [2], False, False)
        table = ann.make("tiny", ME, guest("Bo"))["table"]["id"]
        while (state := ann.now(table, 0))["now"]["status"] == "playing":
            seat = state["now"]["to_move"]
            line = ann.sit_down(table, seat, previews=True)
            with lines(line):
                now = line.next("state")["now"]
            assert [preview["move"] for preview in now["previews"]] == now["moves"]
            assert ann.move(table, seat, choose=-1).status == 200
        story = ann.get(f"/api/tables/{table}/story?seat=0").json["chapters"]
        assert [chapter["events"][0]["type"] for chapter in story] == ["take"] * len(story)
        assert story[0]["story"][0]["text"].startswith("You take")
        assert ann.get(f"/api/records/{table}").json["result"]["winners"] == state["now"]["view"]["winners"]
