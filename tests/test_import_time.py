"""`import chakpur` is light: what takes long to import waits until a game is dealt."""

import json
import subprocess
import sys

HEAVY = ("numba", "llvmlite", "numpy", "fluent.runtime", "babel", "hypothesis", "pyspiel")


def modules_after(statement: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after *statement*."""
    program = f"import json, sys; {statement}; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_importing_the_package_imports_nothing_heavy() -> None:
    assert modules_after("import chakpur").isdisjoint(HEAVY)


def test_neither_does_asking_what_it_offers() -> None:
    assert modules_after("import chakpur; dir(chakpur); chakpur.GAMES; chakpur.__version__").isdisjoint(HEAVY)


def test_dealing_a_game_does() -> None:
    assert "numba" in modules_after("import chakpur; chakpur.deal('patterns', seed=1)")
