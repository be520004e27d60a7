"""The wheel in a fresh environment, far from the source tree: what somebody meets who has only installed it.

The packages it needs are lent by this environment, and the compiled games by this user's cache, so that it takes
seconds. With ``CHAKPUR_TEST_INSTALL=pip`` (``make installed``) pip installs all of them anew and nothing is compiled.
"""

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import chakpur
from tests.prepare.kit import kernels_in, prepared_copy

ROOT = Path(__file__).resolve().parent.parent
ALL_ANEW = os.environ.get("CHAKPUR_TEST_INSTALL") == "pip"

PLAY = """
import chakpur, json, pathlib
match = chakpur.Match("patterns", seed=3)
pathlib.Path("begun.json").write_text(json.dumps(match.record()))
while not match.position.over:
    match.play(match.position.moves[0])
pathlib.Path("game.json").write_text(json.dumps(match.record()))
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="environments are laid out differently there")


def pip(*words: str) -> None:
    environment = {**os.environ, "CHAKPUR_WEB": "skip", "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, env=environment)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree, with the web app if that has been built."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    (found,) = folder.glob("chakpur-*.whl")
    return found


def needed(name: str, extras: tuple[str, ...]) -> Iterator[str]:
    """The packages that a package needs, directly or not."""
    for line in distribution(name).requires or ():
        requirement = Requirement(line)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield canonicalize_name(requirement.name)
            yield from needed(requirement.name, tuple(requirement.extras))


def lend(names: set[str], site: Path) -> None:
    """Let an environment use these packages of ours."""
    for name in names:
        lent = distribution(name)
        for top in {file.parts[0] for file in lent.files or ()} - {"..", "__pycache__"}:
            if not (site / top).exists():
                (site / top).symlink_to(str(lent.locate_file(top)))


class Installed:
    """An environment with the wheel in it."""

    def __init__(self, folder: Path, wheel: Path, extras: tuple[str, ...] = ()) -> None:
        self.folder = folder
        venv.EnvBuilder(with_pip=False).create(folder / "venv")
        self.bin = folder / "venv" / "bin"
        wanted = f"{wheel}[{','.join(extras)}]" if extras else str(wheel)
        anew = () if ALL_ANEW else ("--no-deps", "--no-index")
        pip("--python", str(self.bin / "python"), "install", "-qq", *anew, wanted)
        if not ALL_ANEW:
            (site,) = (folder / "venv").glob("lib/python*/site-packages")
            lend({name for extra in ("", *extras) for name in needed_by_wheel(site, extra)}, site)
            prepared_copy(folder / "cache")
        kept = {name: text for name, text in os.environ.items() if not name.startswith(("CHAKPUR_", "PYTHON"))}
        self.environment = {**kept, "CHAKPUR_CACHE_DIR": str(folder / "cache"), "CHAKPUR_DATA": str(folder / "data")}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.bin / words[0]), *words[1:]]
        return subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )


def needed_by_wheel(site: Path, extra: str) -> Iterator[str]:
    (metadata,) = site.glob("chakpur-*.dist-info/METADATA")
    for line in metadata.read_text(encoding="utf-8").splitlines():
        field, _, value = line.partition(": ")
        if field == "Requires-Dist":
            requirement = Requirement(value)
            if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
                yield canonicalize_name(requirement.name)
                yield from needed(requirement.name, tuple(requirement.extras))


@pytest.mark.parametrize("document", ["README.md", "docs/hosts.md"])
def test_documents_call_the_wheel_by_its_name(wheel: Path, document: str) -> None:
    assert f"{wheel.name}[server]" in (ROOT / document).read_text(encoding="utf-8")


DEAL = "import chakpur, sys; print(chakpur.__file__, *chakpur.deal('patterns', seed=7).moves, sep='|')"


def test_what_is_in_the_wheel_is_enough_to_play(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as content:
        content.extractall(tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", DEAL]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == f"{tmp_path / 'chakpur' / '__init__.py'}|keep red|keep orange\n", done.stderr
    ours = {file.relative_to(ROOT) for file in (ROOT / "chakpur").rglob("*") if file.is_file()}
    missing = {path for path in ours if "__pycache__" not in path.parts and not (tmp_path / path).exists()}
    assert missing == set()
    assert (tmp_path / "chakpur" / "rulebook" / "de" / "rules.md").exists()


@pytest.mark.full
def test_without_extras_there_are_the_games_and_sentences_about_the_rest(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(tmp_path, wheel)
    before = kernels_in(tmp_path)
    assert installed.run("chakpur", "--version").stdout == f"chakpur {chakpur.__version__}\n"

    dealt = installed.run("python", "-c", "import chakpur; print(chakpur.deal('patterns', seed=7).moves)")
    assert dealt.stdout == "('keep red', 'keep orange')\n", dealt.stderr

    scripted = installed.run("chakpur", "play", "patterns", "--level", "1", "--seed", "7", "--ascii")
    assert scripted.returncode == 0, scripted.stderr

    played = installed.run("python", "-c", PLAY)
    assert played.returncode == 0, played.stderr
    for words, heading in (
        (("verify", "game.json"), "game.json"),
        (("hint", "game.json", "--move", "0", "--level", "1"), "patterns"),
        (("render", "game.json", "-o", "-"), "<svg"),
    ):
        done = installed.run("chakpur", *words)
        assert (done.returncode, done.stderr) == (0, ""), words
        assert heading in done.stdout.splitlines()[0]

    begun = installed.run("chakpur", "review", "begun.json")
    assert "Only a finished game can be reviewed" in begun.stderr, "it needs no extra, and would take long"

    match = ("arena", "patterns", "--bots", "1,1", "--games", "2")
    for words, extra in (
        (("serve", "--no-browser", "--port", "0"), "server"),
        (("admin", "list"), "server"),
        ((*match, "--cluster", "ray"), "cluster"),
        (("simulate", "patterns", "--bots", "random", "--games", "2", "--out", "games.parquet"), "research"),
        (("extract", "games.parquet", "0"), "research"),
        (("report", "games.parquet", "-o", "report.html"), "research"),
        (("render", "game.json", "-o", "game.png"), "pictures"),
    ):
        refused = installed.run("chakpur", *words)
        assert refused.returncode == 2
        assert f"chakpur[{extra}]" in refused.stderr
        assert "Traceback" not in refused.stderr
        assert refused.stderr.count("\n") == 1
        if extra == "server":
            assert "alembic" in refused.stderr, "all that is missing, not only what was missed first"
            assert "websockets" in refused.stderr

    for words in (("play", "--help"), ("train", "--help"), ("prepare", "--help")):
        assert installed.run("chakpur", *words).returncode == 0
    assert installed.run("chakpur", "train", "chess").stderr.startswith("chakpur: There is no game “chess”")
    if not ALL_ANEW:
        assert kernels_in(tmp_path) == before, "what was compiled for the same sources elsewhere serves here too"

    # It compiles more than a player needs, and says so.
    mined = installed.run("chakpur", "puzzles", "patterns", "--count", "1", "--out", "pack.json")
    assert mined.returncode == 0, mined.stderr
    assert mined.stdout.startswith("pack.json is written.")
    assert all(line.startswith("Compiling ") for line in mined.stderr.splitlines())


@pytest.mark.full
def test_with_its_extra_the_server_plays(wheel: Path, tmp_path: Path) -> None:
    from bench.start import Visitor

    installed = Installed(tmp_path, wheel, ("server",))
    command = [str(installed.bin / "chakpur"), "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=installed.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
            visitor = Visitor(port)
            visitor.seconds_to_answer("mandala")
            if (ROOT / "chakpur" / "web" / "index.html").exists():
                assert b"<script" in visitor.ask("GET", "/")
        finally:
            server.terminate()
            server.wait(60)


FIVE_LINES = """
from chakpur.envs import pettingzoo
env = pettingzoo.env("patterns")
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, over, truncated, info = env.last()
    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
print(env.unwrapped.position.over)
"""


@pytest.mark.full
def test_with_its_extra_researchers_come_from_games_to_a_record_and_a_report(wheel: Path, tmp_path: Path) -> None:
    installed = Installed(tmp_path, wheel, ("research",))
    for words, told in (
        (
            ("simulate", "patterns", "--bots", "random", "--games", "6", "--out", "games.parquet", "--workers", "1"),
            "6 ",
        ),
        (("extract", "games.parquet", "3", "-o", "game.json"), "Game 3 is in game.json"),
        (("verify", "game.json"), "game.json: holds (patterns, "),
        (("report", "games.parquet", "-o", "report.html"), "The report of 6 games is in report.html"),
    ):
        done = installed.run("chakpur", *words)
        assert (done.returncode, done.stdout[: len(told)]) == (0, told), done.stderr
    assert (tmp_path / "report.html").read_text(encoding="utf-8").endswith("</html>\n")
    played = installed.run("python", "-c", FIVE_LINES)
    assert played.stdout == "True\n", played.stderr
