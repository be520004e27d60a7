"""The arrows of ARCHITECTURE.md: a module imports only from its own floor or the floors it stands on."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from chakpur.games import games

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "chakpur"

FLOORS = {
    "games": {"games"},
    "rules": {"games", "rules"},
    "play": {"games", "rules", "play"},
    # These stand side by side on play.
    "bots": {"games", "rules", "play", "bots"},
    "batch": {"games", "rules", "play", "batch"},
    "pictures": {"games", "rules", "play", "pictures"},
    "server": {"games", "rules", "play", "server"},
    # Judges finished games with the bots' eyes, and draws their moments.
    "review": {"games", "rules", "play", "bots", "pictures", "review"},
    # Stands on bots.
    "puzzles": {"games", "rules", "play", "bots", "puzzles"},
    # Compiles what is on the floors before.
    "prepare": {"games", "rules", "play", "bots", "prepare"},
    # Many games of bots, and what they show.
    "datasets": {"games", "rules", "play", "bots", "datasets"},
    "reports": {"games", "rules", "play", "bots", "pictures", "datasets", "reports"},
}
EXCEPTIONS = {
    ("server", "bots"): "a bot can have a seat at a table",
    ("server", "puzzles"): "a server gives out puzzles",
    ("server", "prepare"): "a server tells which games and bots are ready",
    ("server", "review"): "a finished game can be reviewed",
    ("server", "pictures"): "the link of a finished game has a picture",
    ("play", "pictures"): "a position can draw itself, and imports what it needs for that only then",
}
WAYS_IN = {"cli", "engine", "terminal", "envs", "bench", "__main__"}
"""They may import every floor, each other, and the package itself; nothing below may import them."""

OF_EVERY_GAME = (
    "games",
    "rules",
    "play",
    "play/stories",
    "play/reasons",
    "batch",
    "bots",
    "datasets",
    "reports",
    "pictures",
    "terminal/board_",
)
"""Where every game has a file of its own."""

PURE = {"collections", "types", "typing", "numba", "numpy", "chakpur"}
"""All that rules may import: no clock, no input or output, no text, no randomness of their own."""
OTHER_MODULE_NAMES = {"open_spiel": "pyspiel"}
COMPILER = (Path("rules/kernel.py"), Path("rules/compiler.py"), Path("rules/cache.py"))
"""The files of rules that touch the machine: they compile kernels and keep them on disk."""


@dataclass(frozen=True)
class Import:
    file: Path
    line: int
    module: str
    lazy: bool
    """Inside a function, or for type checkers only."""

    @property
    def room(self) -> str:
        """``chakpur.play.words`` is in ``play``; the package itself is ``chakpur``."""
        parts = self.module.split(".")
        return parts[1] if len(parts) > 1 else parts[0]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports_of(file: Path, node: ast.AST, lazy: bool = False) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for name in child.names:
                yield Import(file, child.lineno, name.name, lazy)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"{file}:{child.lineno}: relative import"
            assert child.module
            if child.module == "chakpur":
                for name in child.names:
                    yield Import(file, child.lineno, f"chakpur.{name.name}", lazy)
            else:
                yield Import(file, child.lineno, child.module, lazy)
        else:
            inside = lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) or is_type_checking(child)
            yield from imports_of(file, child, inside)


@cache
def all_imports() -> list[Import]:
    found: list[Import] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        found += imports_of(path.relative_to(PACKAGE), ast.parse(path.read_text(encoding="utf-8")))
    return found


def our_imports() -> list[Import]:
    return [found for found in all_imports() if found.module.split(".")[0] == "chakpur"]


def room_of(file: Path) -> str:
    return file.parts[0] if len(file.parts) > 1 else file.stem


def test_every_file_has_a_room() -> None:
    rooms = {room_of(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py")}
    assert rooms <= {*FLOORS, *WAYS_IN, "__init__"}


@pytest.mark.parametrize("floor", FLOORS)
def test_floors_import_only_what_they_stand_on(floor: str) -> None:
    allowed = FLOORS[floor] | {other for who, other in EXCEPTIONS if who == floor}
    wrong = [str(found) for found in our_imports() if room_of(found.file) == floor and found.room not in allowed]
    assert wrong == []


def test_play_looks_up_to_pictures_only_when_one_is_drawn() -> None:
    wrong = [
        str(found)
        for found in our_imports()
        if room_of(found.file) == "play" and found.room == "pictures" and not found.lazy
    ]
    assert wrong == []


def test_the_package_itself_imports_its_parts_only_when_they_are_used() -> None:
    wrong = [
        str(found)
        for found in all_imports()
        if found.file == Path("__init__.py")
        and not found.lazy
        and found.module.split(".")[0] not in sys.stdlib_module_names
    ]
    assert wrong == []


def test_rules_are_pure() -> None:
    wrong = [
        str(found)
        for found in all_imports()
        if found.file.parts[0] == "rules" and found.file not in COMPILER and found.module.split(".")[0] not in PURE
    ]
    assert wrong == []


def test_only_the_words_module_reads_texts() -> None:
    wrong = [
        str(found)
        for found in all_imports()
        if found.module.startswith("fluent") and found.file != Path("play/words.py")
    ]
    assert wrong == []


def test_everything_imported_is_a_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(name for extra in project["optional-dependencies"].values() for name in extra),
    ]
    declared = {re.split(r"[^A-Za-z0-9_.]", name)[0].split(".")[0].replace("-", "_") for name in wanted}
    declared |= {"pyspiel"} if "open_spiel" in declared else set()
    outside = {found.module.split(".")[0] for found in all_imports()} - set(sys.stdlib_module_names) - {"chakpur"}
    assert outside <= declared


def test_every_game_has_its_file_on_every_floor() -> None:
    for game in games():
        places = [place if place.endswith("_") else f"{place}/" for place in OF_EVERY_GAME]
        missing = [place for place in places if not (PACKAGE / f"{place}{game.file}.py").exists()]
        assert missing == [], f"{game.name} has no file in {missing}"


NAMED = {
    "bench.py": "a game to measure if none is named",
    "bots/arena/contestants.py": "any game will do to try a style on",
    "bots/arena/ladder.py": "Master Yoga's section of the page",
    "envs/openspiel.py": "how long a game can become, which OpenSpiel wants to know",
    "prepare/parts.py": "measured seconds; a game without takes the usual ones",
    "puzzles/themes.py": "parts of a game from which puzzles are",
    "review/sentences.py": "the argument of a sentence: which mandala of a table, not the game",
    "server/endpoints.py": "an example in the documentation of the API",
}
"""Where games are called by their names all the same, and why. Nothing in these places decides how a game is played."""


def names_in(file: Path) -> Iterator[str]:
    """The games that a file calls by their names, outside of its docstrings."""
    wanted = {game.name for game in games()} | {game.word for game in games()}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in wanted:
            yield f"{file.relative_to(PACKAGE).as_posix()}:{node.lineno}: {node.value}"


def test_nobody_asks_for_a_game_by_its_name() -> None:
    """What is special about a game stands in its descriptor and in its own files."""
    own = {game.file for game in games()} | {f"board_{game.file}" for game in games()}
    others = [file for file in sorted(PACKAGE.rglob("*.py")) if file.stem not in own]
    found = {file.relative_to(PACKAGE).as_posix(): list(names_in(file)) for file in others}
    assert [line for file, lines in found.items() if file not in NAMED for line in lines] == []
    assert [file for file in NAMED if not found[file]] == [], "calls no game by its name any more"


def test_the_web_app_holds_no_python() -> None:
    """What builds and draws it may be Python; the page itself is not."""
    assert [str(path) for path in (ROOT / "web" / "src").rglob("*.py")] == []


def test_everything_pinned_is_pinned_exactly() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins == sorted(pins, key=lambda pin: pin.split("==")[0])
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", pin)] == []
