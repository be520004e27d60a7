"""Fills the virtual environment that runs it with all that is needed to play in the browser, on all cores.

Packages are installed, the web app is built and the games are compiled; each begins as soon as what it needs is there:

    node (of the machine, or a package) -> web app
    packages of the games -> games compiled
                          -> packages of the server

Needs nothing but Python. Called by `make play`.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
STAMP_OF_NODE = Path(sys.prefix) / ".node"


class Behind:
    """A program that runs behind the others; what it says is shown if it fails."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self._said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **environment}, stdout=self._said, stderr=subprocess.STDOUT
        )

    def wait(self) -> None:
        code = self._process.wait()
        if code:
            self._said.seek(0)
            sys.stderr.write(self._said.read().decode(errors="replace"))
            sys.exit(code)

    def end(self) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def pip(*words: str) -> list[str]:
    return [sys.executable, "-m", "pip", "install", "-qq", *words]


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sys.path.insert(0, str(ROOT / "web"))
    import build

    page = [sys.executable, str(ROOT / "web" / "build.py")]
    running: list[Behind] = []
    try:
        has_node = build.node_of_machine() is not None
        if has_node:
            running.append(Behind(page))
        print(f"Installing into {os.path.relpath(sys.prefix, ROOT)} and building the page …", flush=True)
        subprocess.run(pip(*project["dependencies"]), cwd=ROOT, check=True)
        if not has_node:
            subprocess.run(pip(build.NODE_PACKAGE), cwd=ROOT, check=True)
            running.append(Behind(page))
        running.append(Behind(pip("-e", ".[server]"), CHAKPUR_WEB="skip"))
        subprocess.run([sys.executable, "-m", "chakpur.cli", "prepare"], cwd=ROOT, check=False)
        for each in running:
            each.wait()
    except subprocess.CalledProcessError as problem:
        return problem.returncode
    finally:
        for each in running:
            each.end()
    STAMP_OF_NODE.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
