"""The set-up in bad surroundings, and interrupted at each of its steps; the programs that it calls are played.

A played program notes what it has finished. By its plan it fails with some words, or stands still until it is ended
or let go on; while it stands still it and a child of it hold the pipe open on which the test listens, so the pipe's
end tells that neither lives on.
"""

import os
import select
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from tests.test_tools import tool

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the Makefile is for systems with a shell")

PLAYED = """
import os, pathlib, signal, subprocess, sys
HOME = pathlib.Path(__file__).parent

def play(name):
    plan = HOME / "plans" / name
    words = plan.read_text() if plan.exists() else ""
    if words == "stand still":
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        pipe = os.open(HOME / "pipe", os.O_WRONLY)
        os.set_inheritable(pipe, True)
        child = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], close_fds=False)
        os.write(pipe, b"here\\n")
        (HOME / "go on").open().read()
        child.kill()
    elif words:
        sys.exit(words)
    with (HOME / "finished").open("a") as note:
        note.write(name + "\\n")
"""
VENV = """
import pathlib, played, shutil, sys
if __name__ == "__main__":
    assert sys.argv[1] == "--clear"
    venv = pathlib.Path(sys.argv[2])
    shutil.rmtree(venv, ignore_errors=True)
    (venv / "bin").mkdir(parents=True)
    played.play("venv")
    (venv / "bin" / "python").symlink_to(sys.executable)
"""
PIP = """
import pathlib, played, sys
package = pathlib.Path(".venv/lib/python3/site-packages/package.dist-info")
package.mkdir(parents=True, exist_ok=True)
played.play("pip " + sys.argv[-1])
(package / "RECORD").write_text("package.dist-info/RECORD,,")
"""
BUILD = """
import os
NODE_PACKAGE = "node-in-a-package"
def node_of_machine():
    return os.environ.get("NODE_HERE")
if __name__ == "__main__":
    import played
    played.play("build")
"""
PROJECT = '[project]\ndependencies = ["games-need-it"]\n'
STEPS = ["venv", "pip games-need-it", "pip node-in-a-package", "build", "pip .[server]"]


HANG = 120
"""Seconds after which a test that waits for a program gives up."""


def next_line(pipe: IO[str]) -> str:
    """The next line of a pipe, once it is there; nothing if its last writer is gone."""
    assert select.select([pipe], [], [], HANG)[0], "a program neither spoke nor ended"
    return pipe.readline()


class Project:
    """A project that is set up with played programs."""

    def __init__(self, home: Path) -> None:
        self.home = home
        for name, text in {
            "played.py": PLAYED,
            "venv.py": VENV,
            "pip.py": PIP,
            "web/build.py": BUILD,
            "pyproject.toml": PROJECT,
            "constraints.txt": "",
        }.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text, encoding="utf-8")
            os.utime(home / name, (0, 0))
        (home / "plans").mkdir()
        (home / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "set_up.py", home / "tools")
        shutil.copy(ROOT / "Makefile", home)
        os.mkfifo(home / "pipe")
        os.mkfifo(home / "go on")
        self.environment = {**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"}

    def plan(self, step: str, words: str) -> None:
        (self.home / "plans" / step).write_text(words, encoding="utf-8")

    def begin(self, what: str = "play") -> "subprocess.Popen[str]":
        return self.begin_command(sys.executable, "tools/set_up.py", ".venv", what)

    def begin_command(self, *command: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            command,
            cwd=self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def set_up(self, what: str = "play") -> tuple[int, str]:
        """The exit code of a set-up, and what it complains of."""
        with self.begin(what) as process:
            complaints = process.communicate()[1]
        return process.returncode, complaints

    def finished(self) -> list[str]:
        """What has been finished since this was asked last."""
        note = self.home / "finished"
        lines = note.read_text().splitlines() if note.exists() else []
        note.unlink(missing_ok=True)
        return lines

    def standing_still(self) -> IO[str]:
        """Wait until a program stands still; what is returned can be read to its end once it and its child are gone."""
        pipe = os.fdopen(os.open(self.home / "pipe", os.O_RDONLY | os.O_NONBLOCK))
        assert next_line(pipe) == "here\n"
        return pipe

    def interrupted_at(self, step: str, what: str = "play", by: int = signal.SIGINT) -> str:
        """The complaints of a set-up that is interrupted while this step is under way; nothing of it lives on."""
        self.plan(step, "stand still")
        with self.begin(what) as process, self.standing_still() as pipe:
            os.killpg(process.pid, by)
            complaints = process.communicate()[1]
            assert next_line(pipe) == ""
        assert process.returncode == 130
        self.plan(step, "")
        return complaints


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_what_is_done_is_not_done_again(project: Project) -> None:
    assert project.set_up() == (0, "")
    assert sorted(project.finished()) == sorted(STEPS)
    assert project.set_up() == (0, "")
    assert project.finished() == ["build"], "it knows by itself what there is to do"


def test_other_versions_are_installed_into_what_is_there(project: Project) -> None:
    project.set_up("test")
    os.utime(project.home / "constraints.txt")
    os.utime(project.home / ".venv" / ".test", (1, 1))
    project.finished()
    project.set_up("test")
    assert project.finished() == ["pip .[test,check]"]


def test_a_machine_with_node_needs_no_package_of_it(project: Project) -> None:
    project.environment["NODE_HERE"] = "/usr/bin/node"
    assert project.set_up() == (0, "")
    assert "pip node-in-a-package" not in project.finished()


@pytest.mark.parametrize("step", STEPS)
def test_an_interrupted_set_up_goes_on(project: Project, step: str) -> None:
    complaints = project.interrupted_at(step)
    assert complaints == "Interrupted. The next make goes on from here.\n"
    before = project.finished()
    assert step not in before
    assert project.set_up() == (0, "")
    after = project.finished()
    assert step in after
    assert {*before, *after} == {*STEPS}
    assert project.set_up() == (0, "")
    assert project.finished() == ["build"]


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_ends_a_set_up_ends_all_that_it_has_begun(project: Project, by: int) -> None:
    project.interrupted_at("build", by=by)


def test_what_was_done_before_an_interruption_is_kept(project: Project) -> None:
    project.interrupted_at("pip .[server]")
    assert "venv" in project.finished()
    project.set_up()
    assert "venv" not in project.finished()


def test_a_package_that_was_left_half_is_not_believed(project: Project) -> None:
    project.interrupted_at("pip games-need-it")
    assert project.finished() == ["venv"]
    assert project.set_up() == (0, "")
    assert sorted(project.finished()) == sorted(STEPS), "the environment is made anew"


def test_another_target_does_not_rely_on_what_an_interruption_may_have_broken(project: Project) -> None:
    make = ("make", "-s", f"PYTHON={sys.executable}", ".venv/.test")
    for finished in (["venv", "pip .[test,check]"], []):
        with project.begin_command(*make) as process:
            assert process.communicate()[1] == ""
        assert project.finished() == finished
    project.interrupted_at("pip node-in-a-package", "web")
    with project.begin_command(*make) as process:
        process.wait()
    assert project.finished() == ["pip .[test,check]"]


def test_a_step_that_fails_ends_the_others(project: Project) -> None:
    project.environment["NODE_HERE"] = "/usr/bin/node"
    project.plan("build", "stand still")
    awaited = project.home / "plans" / "pip games-need-it"
    os.mkfifo(awaited)
    with project.begin() as process, project.standing_still() as pipe:
        awaited.write_text("ERROR: nonsense")
        complaints = process.communicate()[1]
        assert next_line(pipe) == ""
    assert complaints.startswith("The packages could not be installed: ERROR: nonsense.")
    assert process.returncode == 1


def test_two_at_once_set_up_one_after_the_other(project: Project) -> None:
    project.plan("pip games-need-it", "stand still")
    with project.begin() as first, project.standing_still(), project.begin() as second:
        assert second.stdout is not None
        assert second.stdout.readline() == "Another make sets up this folder; waiting for it …\n"
        (project.home / "go on").write_text("")
        assert (first.wait(), second.wait()) == (0, 0)
    assert sorted(project.finished()) == sorted([*STEPS, "build"])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Error: [Errno 30] Read-only file system: '/x/.venv'", "/x/.venv can't be written"),
        ("ERROR: [Errno 28] No space left on device", "a disk is full"),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(…)': /simple/numpy/\n"
            "ERROR: No matching distribution found for numpy",
            "can't be reached",
        ),
        ("ERROR: HTTP error 403 while getting http://x/y.whl", "refuses (403)"),
        ("ERROR: No matching distribution found for numpy>=2", "no fitting package (numpy>=2)"),
        ("SSL: CERTIFICATE_VERIFY_FAILED", "certificate"),
        ("npm error code E403\nnpm error 403 403 Forbidden - GET http://x/vite", "refuses (403)"),
        (
            "npm error code E404\nnpm error 404 Not Found - GET http://x/vite",
            "no fitting package (http://x/vite)",
        ),
        ("npm error code E503\nnpm error 503 Service Unavailable - GET http://x/vite", "out of order (503)"),
        ("npm error code ECONNREFUSED\nnpm error errno ECONNREFUSED", "can't be reached"),
        ("npm error code EACCES\nnpm error [Error: EACCES: permission denied, mkdir '/x/.npm']", "/x/.npm"),
        ("npm error code ENOSPC", "a disk is full"),
        ("something else\nvite: the sky falls.", "vite: the sky falls. Mend that"),
    ],
)
def test_what_programs_say_is_told_in_our_words(said: str, told: str) -> None:
    assert told in tool("set_up").reason(said)


@pytest.mark.parametrize("step", ["venv", "pip .[server]", "build"])
def test_a_failure_is_told_in_one_line(project: Project, step: str) -> None:
    project.plan(step, "npm error code ECONNREFUSED\nnpm error errno ECONNREFUSED")
    code, complaints = project.set_up()
    assert code == 1
    (line,) = complaints.splitlines()
    assert " could not be " in line
    assert "can't be reached" in line
    assert line.endswith("then run make again. All that was said is in build/set-up.log.")
    assert "ECONNREFUSED" in (project.home / "build" / "set-up.log").read_text()
    project.plan(step, "")
    assert project.set_up() == (0, "")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("http://x/numpy/: 403 Client Error: Forbidden for url: http://x/numpy/ - skipping", "refuses (403)"),
        ("http://x/numpy/: 404 Client Error: Not Found for url: http://x/numpy/ - skipping", "(http://x/numpy/)"),
        ("Traceback (most recent call last): …", "ERROR: numpy and numba have conflicting dependencies. Mend that"),
    ],
)
def test_pip_is_asked_why_there_is_no_package(project: Project, said: str, told: str) -> None:
    project.plan("pip games-need-it", "ERROR: numpy and numba have conflicting dependencies.\nResolutionImpossible")
    project.plan("pip -vvv", said)
    assert told in project.set_up()[1]


def test_a_python_without_environments(project: Project) -> None:
    (project.home / "ensurepip.py").write_text("raise ImportError")
    code, complaints = project.set_up()
    assert code == 1
    assert "-venv" in complaints
    assert len(complaints.splitlines()) == 1


def test_a_python_that_has_moved_is_replaced(project: Project) -> None:
    project.set_up()
    project.finished()
    (project.home / ".venv" / "bin" / "python").unlink()
    project.set_up()
    assert sorted(project.finished()) == sorted(STEPS)


def test_a_python_that_is_too_old(project: Project) -> None:
    old = project.home / "old"
    old.write_text("#!/bin/sh\n[ $1 = --version ] && echo Python 3.6.1\n")
    old.chmod(0o755)
    with project.begin_command("make", f"PYTHON={old}", "play") as process:
        complaints = process.communicate()[1]
    assert process.returncode != 0
    assert "Chakpur needs Python 3.11 or newer" in complaints
    assert "Python 3.6.1" in complaints
