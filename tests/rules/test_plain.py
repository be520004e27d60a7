"""Rules that are not compiled yet are run as plain Python by a program that must not wait for the compiler."""

import os
import subprocess
import sys
from pathlib import Path

from tests.jit import compiled

pytestmark = compiled
ROOT = Path(__file__).resolve().parent.parent.parent

PROGRAM = """
import sys
from chakpur.rules import kernel
compiled = []
kernel.KernelCache.save_overload = lambda self, sig, data: compiled.append(self._name)
kernel.run_plain_meanwhile()
import chakpur
for name in sys.argv[1:]:
    position = chakpur.deal(name, 3 if name == "flowers" else None, seed=7)
    for _ in range(12):
        view = position.view(position.to_move)
        print(position.line(), len(view.previews()), view.document())
        position = position.play(position.moves[-1])
print(compiled)
"""


def said(*games: str, **environment: str) -> list[str]:
    """What a process says of games that it plays, and last what it compiled for that."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *games],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_nothing_is_compiled_and_all_games_are_the_same(tmp_path: Path) -> None:
    games = ("mandala", "mandala-solo", "patterns", "flowers")
    empty = said(*games, CHAKPUR_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="0")
    assert empty[-1] == "[]"
    assert empty[:-1] == said(*games, NUMBA_DISABLE_JIT="1")[:-1]


COMPILED_MEANWHILE = """
import numpy as np
from chakpur.rules.bits import size_of
from chakpur.rules.kernel import run_plain_meanwhile
word = np.uint64(7)
forms = []
for plain in (True, False):
    run_plain_meanwhile(plain)
    assert size_of(word) == 3
    forms.append(len(size_of.overloads))
print(forms)
"""


def test_what_another_process_has_compiled_is_used_at_once(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CHAKPUR_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-c", COMPILED_MEANWHILE]
    first, second = (
        subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout for _ in range(2)
    )
    assert (first, second) == ("[0, 1]\n", "[1, 1]\n")
