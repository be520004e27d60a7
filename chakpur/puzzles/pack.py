"""A pack: the puzzles of one game in a file that says where they come from."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from chakpur.games import games
from chakpur.play.catalogue import game_named
from chakpur.play.errors import ChakpurError
from chakpur.play.files import write_whole
from chakpur.puzzles.puzzle import Puzzle

FORMAT: Final = "chakpur-puzzles"
VERSION: Final = 1
SHIPPED: Final = Path(__file__).parent / "packs"


class BadPack(ChakpurError):
    """A file that holds no puzzles, or puzzles that don't hold."""

    code = "bad-record"


@dataclass(frozen=True)
class Pack:
    """Puzzles of one game, in the order in which they were found."""

    game: str
    seed: int
    effort: Mapping[str, Any]
    """How thoroughly they were looked for; see ``mining``."""
    games: int = 0
    """How many games have been looked through."""
    puzzles: tuple[Puzzle, ...] = ()
    provenance: Mapping[str, Any] = field(default_factory=dict)
    """The command and the version that made it."""

    @property
    def playouts(self) -> int:
        """Of each long search; 0 where everything is proven."""
        return int(self.effort.get("playouts", 0))

    def game_seed(self, number: int) -> int:
        """The seed of a game by its number; games of other seeds are others."""
        return (self.seed * 1_000_003 + number * 7_919 + 17) % 2**62

    def after_game(self, found: Puzzle | None) -> "Pack":
        """With one more game looked through, and what was taken of it."""
        return replace(self, games=self.games + 1, puzzles=self.puzzles if found is None else (*self.puzzles, found))

    def text(self) -> str:
        """The file: JSON with a line for each puzzle."""
        head = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "effort": dict(self.effort),
            "provenance": dict(self.provenance),
        }
        start = json.dumps(head, ensure_ascii=False)[:-1]
        lines = [json.dumps(puzzle.document(), ensure_ascii=False) for puzzle in self.puzzles]
        return start + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"

    def save(self, file: Path) -> None:
        write_whole(file, self.text())


def read_pack(file: Path) -> Pack:
    """The pack in a file; raise BadPack, which names the place, if it holds none."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadPack("puzzles-unreadable", file=str(file), problem=str(error)) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadPack("puzzles-no-pack", file=str(file))
    if document.get("version") != VERSION:
        raise BadPack("puzzles-other-version", file=str(file), found=str(document.get("version")), right=VERSION)
    try:
        head = {key: document[key] for key in ("game", "seed", "effort", "games", "provenance")}
        return Pack(**head, puzzles=tuple(map(Puzzle.of, document["puzzles"])))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadPack("puzzles-broken", file=str(file), problem=repr(error)) from None


@cache
def shipped_pack(game: str) -> Pack:
    """The puzzles of a game that come with the package.

    >>> shipped_pack("patterns").puzzles[0].proven
    True
    """
    name = game_named(game).name
    file = SHIPPED / f"{name}.json"
    return read_pack(file) if file.exists() else Pack(name, 0, {})


def puzzled_games() -> list[str]:
    """The games that puzzles come with, in the order of menus."""
    known = sorted(games(), key=lambda game: game.place)
    return [game.name for game in known if (SHIPPED / f"{game.name}.json").exists()]


def puzzle_of_the_day(day: date) -> Puzzle:
    """The puzzle of a date, the same for everybody with the same packs; games take turns.

    Nobody meets a puzzle again before all others of its game were there.

    >>> puzzle_of_the_day(date(2026, 11, 16)) == puzzle_of_the_day(date(2026, 11, 16))
    True
    """
    names = puzzled_games()
    number, place = divmod(day.toordinal(), len(names))
    puzzles = sorted(shipped_pack(names[place]).puzzles, key=lambda puzzle: puzzle.id)
    return puzzles[number % len(puzzles)]
