"""Sets up what a target of the Makefile needs: ``python3 tools/set_up.py .venv play``.

A set-up consists of steps. Each begins as soon as the steps that it needs are done, beside others, and leaves a stamp
in the environment once it is whole; so what fails or is interrupted is done again the next time, and nothing else. If
a step fails, one sentence says what is wrong and what to do; everything that the step said is in ``build/set-up.log``.

Needs nothing but Python 3.11.
"""

import contextlib
import csv
import fcntl
import importlib
import importlib.util
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "set-up.log"
PINS = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
UNFINISHED = ".unfinished"
"""In an environment while it is being filled, and after that was interrupted."""
GRACE = 5.0
"""Seconds that a step may take to end once it is asked to."""
NO_PACKAGES = "The packages could not be installed"

INSTALLED = {"terminal": ".", "test": ".[test,check]", "mutants": ".[mutants]", "bench": ".[bench]", "dev": ".[dev]"}
"""What is installed for a target that needs packages alone."""


class Trouble(Exception):
    """The set-up can't be finished; the sentence says why."""


@dataclass(frozen=True)
class Step:
    """A program that does one part of a set-up."""

    name: str
    command: tuple[str, ...]
    failure: str
    """How the sentence begins if it fails."""
    needs: tuple[str, ...] = ()
    notice: str = ""
    """What is said when it begins."""
    newer_than: tuple[Path, ...] | None = ()
    """Its stamp counts if it is newer than these; None: the program knows by itself what there is to do."""
    environment: Mapping[str, str] = field(default_factory=dict)


def steps_for(what: str, venv: Path) -> list[Step]:
    """The steps of a set-up, each after those that it needs."""
    python = str(venv / "bin" / "python")
    shown = os.path.relpath(venv, ROOT)
    base = str(getattr(sys, "_base_executable", sys.executable))
    made = Step(
        "made",
        (base, "-m", "venv", "--clear", str(venv)),
        f"The virtual environment {shown} could not be made",
        notice=f"Making {shown} with Python {sys.version.split()[0]} …",
    )

    def packages(name: str, *words: str, pins: str = "constraints.txt", needs: Sequence[str] = ()) -> Step:
        """Wheels are built with the pinned versions, too: older pips read the first name, newer ones the second."""
        return Step(
            name,
            (python, "-m", "pip", "install", "-q", *words),
            NO_PACKAGES,
            ("made", *needs),
            f"Installing into {shown} …",
            PINS,
            {
                "CHAKPUR_WEB": "skip",
                "PIP_CONSTRAINT": pins,
                "PIP_BUILD_CONSTRAINT": pins,
                "PIP_DISABLE_PIP_VERSION_CHECK": "1",
                "PIP_NO_INPUT": "1",
            },
        )

    if what in INSTALLED:
        return [made, packages(what, "-e", INSTALLED[what])]
    if what == "oldest":
        pins = str(venv / "oldest.txt")
        write = (python, str(ROOT / "tools" / "oldest.py"), pins)
        return [
            made,
            Step("pins", write, "The oldest versions could not be listed", ("made",), newer_than=PINS),
            packages("oldest", "-e", ".[test]", pins=pins, needs=["pins"]),
        ]
    if what == "made":
        return [made]

    builder = module_at(ROOT / "web" / "build.py")
    has_node = builder.node_of_machine() is not None
    node = [] if has_node else [packages("node", builder.NODE_PACKAGE, needs=["games"])]
    page = Step("page", (python, "web/build.py"), "The page could not be built", ("made", "node"), newer_than=None)
    if what == "web":
        return [made, *node, page]
    if what == "play":
        dependencies = tomllib.loads(PINS[0].read_text(encoding="utf-8"))["project"]["dependencies"]
        return [
            made,
            packages("games", *dependencies),
            *node,
            page,
            packages("server", "-e", ".[server]", needs=["games", "node"]),
        ]
    raise Trouble(f"There is no set-up named {what}.")


def module_at(file: Path) -> object:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- steps at work ---


class Running:
    """A step under way, in a process group of its own: it ends together with all that it has started."""

    def __init__(self, step: Step, ended: "SimpleQueue[Running | None]") -> None:
        self.step = step
        self.code = 0
        self.said = ""
        self._ended = ended
        self._process = subprocess.Popen(
            step.command,
            cwd=ROOT,
            env={**os.environ, **step.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            process_group=0,
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        self.said = self._process.communicate()[0] or ""
        self.code = self._process.returncode
        self._ended.put(self)

    @staticmethod
    def end(all_of_them: Sequence["Running"]) -> None:
        for each_signal in (signal.SIGINT, signal.SIGKILL):  # whoever is interrupted can still tidy up
            for each in all_of_them:
                with contextlib.suppress(OSError):
                    os.killpg(each._process.pid, each_signal)
            for each in all_of_them:
                each._listener.join(GRACE)


class SetUp:
    """Steps at work: what is not done yet is done, as much at once as can be."""

    def __init__(self, steps: Sequence[Step], venv: Path) -> None:
        self._venv = venv
        self._waiting = [*steps]
        self._undone = {step.name for step in steps}
        self._running: list[Running] = []
        self._notices: set[str] = {""}
        self._ended: SimpleQueue[Running | None] = SimpleQueue()

    def carry_out(self) -> None:
        """Raise Trouble if a step fails, KeyboardInterrupt if somebody wants an end; then nothing goes on behind it."""
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(each) != signal.SIG_IGN:
                signal.signal(each, lambda *_: self._ended.put(None))
        try:
            while self._have_begun():
                one = self._ended.get()
                if one is None:
                    raise KeyboardInterrupt
                self._running.remove(one)
                self._finish(one)
        finally:
            Running.end(self._running)
        (self._venv / UNFINISHED).unlink(missing_ok=True)

    def _have_begun(self) -> bool:
        """Begin all that can begin; whether anything is under way."""
        for step in [*self._waiting]:
            if not self._undone.intersection(step.needs):
                self._waiting.remove(step)
                if is_done(step, self._venv):
                    self._undone.remove(step.name)
                else:
                    self._begin(step)
        return bool(self._running)

    def _begin(self, step: Step) -> None:
        if step.notice not in self._notices:
            print(step.notice, flush=True)
            if step.name != "made":
                (self._venv / UNFINISHED).touch()
        self._notices.add(step.notice)
        self._running.append(Running(step, self._ended))

    def _finish(self, one: Running) -> None:
        if one.code:
            raise Trouble(sentence(one.step, one.said))
        if one.step.newer_than is None:
            print(*one.said.splitlines()[-1:], flush=True)
        elif one.code == 0:
            stamp_of(one.step, self._venv).touch()
        self._undone.remove(one.step.name)


def stamp_of(step: Step, venv: Path) -> Path:
    return venv / f".{step.name}"


def is_done(step: Step, venv: Path) -> bool:
    stamp = stamp_of(step, venv)
    if step.newer_than is None or not stamp.exists():
        return False
    return all(stamp.stat().st_mtime > file.stat().st_mtime for file in step.newer_than)


def forget_what_is_doubtful(venv: Path) -> None:
    """After an installation that was interrupted only what came after it counts; if it left a package half, nothing."""
    unfinished = venv / UNFINISHED
    was_interrupted = unfinished.exists()
    is_sound = (venv / ".made").exists() and (venv / "bin" / "python").exists()
    is_sound = is_sound and not (was_interrupted and not is_whole(venv))
    if is_sound and not was_interrupted:
        return
    since = unfinished.stat().st_mtime if is_sound else math.inf
    for stamp in venv.glob(".*"):
        if stamp.is_file() and stamp.stat().st_mtime <= since and not (is_sound and stamp.name == ".made"):
            stamp.unlink()


def is_whole(venv: Path) -> bool:
    """Whether no package was left half installed or half removed; pip writes a package's RECORD last."""
    for note in venv.glob("lib/python*/site-packages/*.dist-info"):
        try:
            with (note / "RECORD").open(encoding="utf-8", newline="") as record:
                if not all((note.parent / row[0]).exists() for row in csv.reader(record)):
                    return False
        except FileNotFoundError:
            return False
    return True


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two who set up the same folder at once do so one after the other."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Another make sets up this folder; waiting for it …", flush=True)
            fcntl.flock(folder, fcntl.LOCK_EX)
        except OSError:
            pass  # there are no locks on this file system
        yield
    finally:
        os.close(folder)


# --- what can be wrong ---

_UNWRITABLE = r"(?:Permission denied|Read-only file system|Operation not permitted|EACCES|EROFS|EPERM)"
TROUBLES = (
    (
        r"No space left on device|Disk quota exceeded|ENOSPC|EDQUOT",
        "a disk is full; there is least room in {room}. Make room there",
    ),
    (
        rf"{_UNWRITABLE}[^\n']*'([^'\n]+)'",
        "{what} can't be written. Take a folder where this user may write, or give them the right",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|CERT_HAS_EXPIRED",
        "the certificate of the package registry is not trusted. If a proxy stands between, name its certificate in "
        "PIP_CERT and NODE_EXTRA_CA_CERTS",
    ),
    (
        r"HTTP error (40[137])|(40[137]) Client Error|npm error code E(40[137])",
        "the package registry refuses ({what}). Check which one pip and npm are set to, and that you may use it",
    ),
    (
        r"HTTP error (5\d\d)|(5\d\d) Server Error|npm error code E(5\d\d)",
        "the package registry is out of order ({what}). Wait until it works again",
    ),
    (
        r"connection error|connection broken|Connection refused|ConnectionError|name resolution|timed out|ENOTFOUND"
        r"|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH",
        "the package registry can't be reached. Check the network and the proxy (HTTPS_PROXY)",
    ),
    (
        r"No matching distribution found for ([^\s(]+)|404 Client Error: .*?for url: (\S+)"
        r"|404 Not Found - GET (\S+)|npm error code (ETARGET)",
        "the package registry has no fitting package ({what}). Check which one pip and npm are set to",
    ),
    (r"ssl module in Python is not available", "this Python has no module ssl. Name another one: make PYTHON=…"),
    (_UNWRITABLE, "a folder can't be written. Take one where this user may write, or give them the right"),
)
"""What programs say, and what we say."""
NO_CANDIDATES = r"from versions: none|ResolutionImpossible"


def sentence(step: Step, said: str) -> str:
    """What is wrong with a step, and what to do; what it said is kept."""
    more = said_at_length(step) if re.search(NO_CANDIDATES, said) else ""
    told = f"{step.failure}: {reason(said, more)}, then run make again."
    try:
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(said + more, encoding="utf-8")
    except OSError:
        return told
    return f"{told} All that was said is in {LOG.relative_to(ROOT)}."


def said_at_length(step: Step) -> str:
    """pip says why it found no package only if it says everything, which takes a second and megabytes."""
    command = [*step.command, "--dry-run", "-vvv"]
    environment = {**os.environ, **step.environment}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def reason(said: str, more: str = "") -> str:
    for pattern, words in TROUBLES:
        if found := re.search(pattern, said + more, re.IGNORECASE):
            what = next((group for group in found.groups() if group), "")
            return words.format(what=what, room=least_room())
    lines = said.strip().splitlines() or ["it ended without a word"]
    line = next((line for line in lines if line.startswith("ERROR: ")), lines[-1])
    return f"{line.strip().rstrip('.')[:200]}. Mend that"


def least_room() -> str:
    """The fullest of the places that are written to."""
    places = {place: shutil.disk_usage(place).free for place in (str(ROOT), tempfile.gettempdir(), str(Path.home()))}
    place = min(places, key=lambda each: places[each])
    return f"{place} ({places[place] // 2**20} MB)"


def check_python() -> None:
    for needed in ("venv", "ensurepip"):
        try:
            importlib.import_module(needed)
        except ImportError:
            version = "python{}.{}".format(*sys.version_info)
            raise Trouble(
                f"{sys.executable} can't make virtual environments: its module {needed} is missing. "
                f"On Debian and Ubuntu it is in a package of its own: apt install {version}-venv"
            ) from None


def main(words: Sequence[str]) -> int:
    venv, what = ROOT / words[0], words[1]
    try:
        with alone():
            check_python()
            steps = steps_for(what, venv)
            forget_what_is_doubtful(venv)
            SetUp(steps, venv).carry_out()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The set-up can't go on: {reason(str(problem))}, then run make again.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted. The next make goes on from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
