"""``chakpur puzzles``: mine positions in which one move is clearly best, or check those that were mined."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from chakpur.play.words import say
from chakpur.terminal.arguments import Refusal, add_language, game_called, language_of
from chakpur.terminal.progress import Progress

if TYPE_CHECKING:
    from chakpur.puzzles.pack import Pack

COUNT: Final = 60
INTERRUPTED: Final = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-puzzles-{name}", language)

    parser.add_argument("game", nargs="?", help=text("game"))
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=text("count"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=text("seed"))
    parser.add_argument("--playouts", type=int, metavar="N", help=text("playouts"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=text("workers"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=text("out"))
    parser.add_argument("--check", action="store_true", help=text("check"))
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return _check(arguments)
    if arguments.game is None:
        raise Refusal("puzzles-no-game")
    return _mine(arguments)


# --- mining ---


def _mine(arguments: argparse.Namespace) -> int:
    from chakpur.bots.arena.workers import usable_cores
    from chakpur.play.catalogue import game_named
    from chakpur.puzzles.mining import mine
    from chakpur.puzzles.themes import THEMES
    from chakpur.terminal.records import check_places, shown_path

    language = language_of(arguments.lang)
    game = game_named(game_called(arguments.game)).name
    if game not in THEMES:
        raise Refusal("puzzles-none", game=game)
    if arguments.count < 1:
        raise Refusal("puzzles-none-wanted", count=arguments.count)
    if arguments.workers < 0:
        raise Refusal("arena-no-workers", workers=arguments.workers)
    if arguments.playouts is not None and arguments.playouts < 1:
        raise Refusal("bad-playouts", found=str(arguments.playouts))
    file = arguments.out or Path(f"{game}.puzzles.json")
    check_places(file)
    keeper = _Keeper(_begun(game, arguments, file), file, arguments.count, language)
    workers = arguments.workers or usable_cores()
    try:
        mine(keeper.pack, arguments.count, workers, keeper.watch)
    except KeyboardInterrupt:
        keeper.save()
        print(say("puzzles-interrupted", language, count=len(keeper.pack.puzzles), file=shown_path(file)))
        return INTERRUPTED
    keeper.save()
    print(
        say("puzzles-saved", language, count=len(keeper.pack.puzzles), games=keeper.pack.games, file=shown_path(file))
    )
    return 0


def _begun(game: str, arguments: argparse.Namespace, file: Path) -> "Pack":
    """What an earlier run has left there, or an empty pack."""
    import chakpur
    from chakpur.play.position import checked_seed
    from chakpur.puzzles.mining import effort
    from chakpur.puzzles.pack import Pack, read_pack
    from chakpur.puzzles.searching import PLAYOUTS

    seed = checked_seed(arguments.seed)
    command = f"chakpur puzzles {game} --count {arguments.count} --seed {seed}"
    if arguments.playouts is not None:
        command += f" --playouts {arguments.playouts}"
    provenance = {"command": command, "version": chakpur.__version__}
    empty = Pack(game, seed, effort(game, arguments.playouts or PLAYOUTS), provenance=provenance)
    if not file.exists():
        return empty
    found = read_pack(file)
    if (found.game, found.seed, found.effort, found.provenance) != (game, seed, empty.effort, empty.provenance):
        raise Refusal("puzzles-other-pack", file=str(file))
    return found


class _Keeper:
    """Looks on while puzzles are mined, keeps what was found, and tells how far it is."""

    def __init__(self, pack: "Pack", file: Path, wanted: int, language: str) -> None:
        self.pack = pack
        self._file, self._wanted = file, wanted
        self._progress = Progress(language)

    def watch(self, pack: "Pack") -> None:
        grown = len(pack.puzzles) > len(self.pack.puzzles)
        self.pack = pack
        if grown:
            self.save()
        self._progress.mined(len(pack.puzzles), self._wanted, pack.games)

    def save(self) -> None:
        self._progress.clear()
        self.pack.save(self._file)


# --- checking ---


def _check(arguments: argparse.Namespace) -> int:
    """Look at every puzzle of a file, of a game, or of all that come with the package."""
    from chakpur.puzzles.pack import puzzled_games, read_pack, shipped_pack

    if arguments.out is not None:
        packs = [read_pack(arguments.out)]
    else:
        packs = [shipped_pack(game) for game in ([game_called(arguments.game)] if arguments.game else puzzled_games())]
    return max([_checked(pack, language_of(arguments.lang)) for pack in packs], default=0)


def _checked(pack: "Pack", language: str) -> int:
    from chakpur.puzzles.checking import Checker, faults_of

    checker, wrong = Checker(pack), 0
    for number, puzzle in enumerate(pack.puzzles, 1):
        faults = list(faults_of(puzzle))
        if not faults and not checker.holds(puzzle):
            faults = [say("puzzles-not-again", language)]
        for fault in faults:
            print(say("puzzles-fault", language, number=number, id=puzzle.id, fault=fault), flush=True)
        wrong += bool(faults)
    print(say("puzzles-checked", language, game=pack.game, count=len(pack.puzzles), wrong=wrong), flush=True)
    return 1 if wrong else 0
