"""``chakpur arena``: bots and programs against each other, with statistics that can be re-run."""

import argparse
import csv
import json
import math
import platform
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import chakpur
from chakpur.bots.arena import PATIENCE, TOLERANCE
from chakpur.play.errors import ChakpurError
from chakpur.play.words import Argument, say
from chakpur.terminal.arguments import Refusal, add_language, game_called, language_of

if TYPE_CHECKING:
    from chakpur.bots.arena.contestants import Contestant
    from chakpur.bots.arena.games import Pairing
    from chakpur.bots.arena.matches import GameLog, Standing
    from chakpur.bots.arena.records import GameFolder
    from chakpur.bots.arena.statistics import Claims, Estimate

FORMAT: Final = "chakpur-arena"
MOST_SEED: Final = 10**12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-arena-{name}", language)

    parser.add_argument("game", metavar="GAME", help=text("game"))
    parser.add_argument("--bots", metavar="A,B", default="", help=text("bots"))
    parser.add_argument("--engine", metavar="PROGRAM", action="append", default=[], help=text("engine"))
    parser.add_argument("--tolerance", metavar="SECONDS", type=float, default=TOLERANCE, help=text("tolerance"))
    parser.add_argument("--patience", metavar="SECONDS", type=float, default=PATIENCE, help=text("patience"))
    parser.add_argument("--protocol", metavar="FOLDER", type=Path, help=text("protocol"))
    parser.add_argument("--games", metavar="N", type=int, default=200, help=text("games"))
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=text("seed"))
    parser.add_argument("--seats", metavar="N", type=int, help=text("seats"))
    parser.add_argument("--options", metavar="NAME=VALUE", default="", help=text("options"))
    parser.add_argument("--sprt", metavar="LOW,HIGH", help=text("sprt"))
    luck = argparse.BooleanOptionalAction
    parser.add_argument("--luck-adjusted", action=luck, default=None, help=text("luck-adjusted"))
    parser.add_argument("--out", metavar="FILE.json", type=Path, help=text("out"))
    parser.add_argument("--csv", metavar="FILE.csv", type=Path, help=text("csv"))
    parser.add_argument("--save-games", metavar="FOLDER", type=Path, help=text("save-games"))
    parser.add_argument("--resume", action="store_true", help=text("resume"))
    add_places(parser)
    add_language(parser)


def add_places(parser: argparse.ArgumentParser) -> None:
    """Where the games are played."""
    language = language_of(None)
    parser.add_argument("--workers", metavar="N", type=int, help=say("cli-arena-workers", language))
    parser.add_argument("--cluster", choices=["ray"], help=say("cli-arena-cluster", language))
    parser.add_argument("--address", metavar="HOST:PORT", help=say("cli-arena-address", language))


def run(arguments: argparse.Namespace) -> int:
    from chakpur.bots.arena.matches import Matchday
    from chakpur.bots.arena.places import place_of
    from chakpur.terminal.progress import Progress
    from chakpur.terminal.records import shown_path

    language = language_of(arguments.lang)
    pairings = _pairings(arguments)
    claims = _claims(arguments.sprt)
    if arguments.resume and arguments.out is None:
        raise Refusal("arena-resume-what")
    if arguments.games < 1:
        raise Refusal("arena-no-games", games=arguments.games)
    place = place_of(arguments.workers, arguments.cluster, arguments.address)
    log, folder = _kept(arguments, pairings)
    standings: list[Standing] = []
    try:
        for pairing in pairings:
            progress = Progress(language)
            standing = Matchday(pairing, arguments.games, claims, log, folder).play(place, progress.watch)
            progress.clear()
            standings.append(standing)
            print("\n".join(report(standing, language)))
    finally:
        if log is not None:
            log.close()
    _write(arguments, standings)
    if folder is not None:
        example = folder.file(standings[0].pairing, standings[0].games[0].number)
        print(say("arena-saved", language, folder=shown_path(folder.path), file=shown_path(example)))
    return 0


def _kept(arguments: argparse.Namespace, pairings: "Sequence[Pairing]") -> "tuple[GameLog | None, GameFolder | None]":
    """Where the games are kept. What can't be kept is refused, and then nothing has been written."""
    from chakpur.bots.arena.matches import GameLog
    from chakpur.bots.arena.records import GameFolder
    from chakpur.terminal.records import check_places

    check_places(arguments.out, arguments.csv)
    games = arguments.save_games
    folder = None if games is None else GameFolder(games, pairings, arguments.resume)
    made = [path for path in (games, arguments.protocol) if path is not None and _made(path)]
    try:
        log = None if arguments.out is None else GameLog(log_beside(arguments.out), pairings, arguments.resume)
    except ChakpurError:
        for path in made:
            path.rmdir()
        raise
    return log, folder


def _made(folder: Path) -> bool:
    """Make a folder, unless it is there."""
    from chakpur.play.files import problem_of
    from chakpur.terminal.records import shown_path

    if folder.is_dir():
        return False
    try:
        folder.mkdir()
    except (OSError, ValueError) as error:
        raise Refusal("terminal-not-saved", file=shown_path(folder), problem=problem_of(error)) from error
    return True


def log_beside(out: Path) -> Path:
    """Where the finished games of a match are kept while it runs."""
    return out.with_suffix(".games.jsonl")


# --- what is wanted ---


def _pairings(arguments: argparse.Namespace) -> "list[Pairing]":
    from chakpur.bots.arena.fortune import WORLDS, pays
    from chakpur.bots.arena.games import Pairing
    from chakpur.play.catalogue import checked_options, checked_seats, game_named

    game = game_named(game_called(arguments.game))
    seats = 2 if arguments.seats is None and 2 in game.seat_counts else checked_seats(game, arguments.seats)
    options = checked_options(game, read_options(arguments.options))
    if not 0 <= arguments.seed < MOST_SEED:
        raise Refusal("arena-bad-seed", seed=str(arguments.seed), most=str(MOST_SEED - 1))
    sides = _contestants(arguments)
    is_adjusted = pays(game.name) if arguments.luck_adjusted is None else arguments.luck_adjusted
    worlds = WORLDS if is_adjusted else 0
    if seats == 1:
        return [Pairing(game.name, 1, side, None, arguments.seed, options, worlds) for side in sides]
    if len(sides) < 2:
        raise Refusal("arena-two-sides")
    pairs = combinations(sides, 2)
    return [Pairing(game.name, seats, one, many, arguments.seed, options, worlds) for one, many in pairs]


def _contestants(arguments: argparse.Namespace) -> "list[Contestant]":
    from chakpur.bots.arena.contestants import ENDLESS, contestant

    words = [word.strip() for word in arguments.bots.split(",") if word.strip()]
    if not any(word.startswith("engine") for word in words):
        words += [f"engine{number}" if number > 1 else "engine" for number in range(1, len(arguments.engine) + 1)]
    if not words:
        raise Refusal("arena-two-sides")
    for name in ("patience", "tolerance"):
        if not 0 <= getattr(arguments, name) < ENDLESS:
            raise Refusal("arena-bad-seconds", option=f"--{name}", found=str(getattr(arguments, name)))
    terms = (arguments.patience, arguments.tolerance, arguments.protocol and str(arguments.protocol))
    return [contestant(word, tuple(arguments.engine), *terms) for word in words]


def read_options(text: str) -> dict[str, str]:
    pairs = [part.partition("=") for part in text.split(",") if part]
    return {name.strip(): value.strip() for name, _, value in pairs}


def _claims(text: str | None) -> "Claims | None":
    from chakpur.bots.arena.statistics import Claims

    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise Refusal("arena-bad-sprt", found=text) from None
    if not 0 < low < high < 1:
        raise Refusal("arena-bad-sprt", found=text)
    return Claims(low, high)


# --- what came of it ---


def report(standing: "Standing", language: str) -> list[str]:
    """A match in a few lines."""
    pairing = standing.pairing
    one, many = (_called(side, name) for side, name in zip((pairing.one, pairing.many), standing.names, strict=True))
    match: dict[str, Argument] = {"game": pairing.game, "one": one}
    results = {"wins": standing.wins, "draws": standing.draws, "losses": standing.losses}
    counts = {"games": len(standing.games), "deals": len(standing.sets), **results}

    def line(name: str, **details: Argument) -> str:
        return "  " + say(name, language, **details)

    if pairing.many is None:
        first = say("arena-title-solo", language, **match, yoga=pairing.options.get("yoga", ""))
    elif pairing.seats == 2:
        first = say("arena-title", language, **match, many=many)
    else:
        first = say("arena-title-many", language, **match, many=many, others=pairing.seats - 1)
    lines = [first, line("arena-results", **counts), line("arena-rate", **_interval(standing.rate, 100))]
    if standing.adjusted is not None:
        worth = {"saved": 100 * standing.saved, "cost": 100 * standing.luck_cost}
        lines.append(line("arena-adjusted", **_interval(standing.adjusted, 100), **worth))
    if standing.elo is not None:
        value, low, high = (_signed(number) for number in astuple(standing.elo))
        lines.append(line("arena-elo", value=value, low=low, high=high))
    if standing.margin is not None:
        lines.append(line("arena-margin", **_interval(standing.margin)))
    for number, side in enumerate((pairing.one, pairing.many)):
        if side is not None:
            lines += [line(name, **details) for name, details in _clock(standing, number, side)]
    if standing.claims is not None and standing.verdict is not None:
        claims = {"low": 100 * standing.claims.low, "high": 100 * standing.claims.high}
        lines.append(line(f"arena-sprt-{standing.verdict.value}", **claims))
    lines += [line("arena-forfeited", count=len(standing.forfeits))] if standing.forfeits else []
    return lines + [f"    {game.number + 1}: {game.forfeit}" for game in standing.forfeits[:5]]


def _called(side: "Contestant | None", name: str) -> str:
    """A side's word; a program says itself what it is called."""
    if side is None or side.program is None or name == side.title:
        return "" if side is None else side.word
    return f"{side.word} ({name})"


def _clock(standing: "Standing", number: int, side: "Contestant") -> "Iterator[tuple[str, dict[str, Argument]]]":
    """How long a side took, whether it kept its time, and whether the clock decided anything."""
    who: dict[str, Argument] = {"who": side.word}
    seconds = standing.seconds_per_move(number)
    if seconds is not None:
        yield "arena-time", {**who, "milliseconds": round(1000 * seconds, 1)}
    if side.program is not None and side.seconds is not None:
        longest = round(standing.longest(number), 2)
        yield "arena-longest", {**who, "longest": longest, "seconds": side.seconds, "tolerance": side.tolerance}
    if capped := standing.capped(number):
        yield "arena-capped", {**who, "count": capped}


def _interval(estimate: "Estimate", scale: float = 1) -> Mapping[str, Argument]:
    return {"value": estimate.value * scale, "low": estimate.low * scale, "high": estimate.high * scale}


def _signed(number: float) -> str:
    """A whole number with its sign; a rating that nothing limits is infinite.

    >>> _signed(12.6), _signed(-3), _signed(math.inf)
    ('+13', '−3', '+∞')
    """
    size = "∞" if math.isinf(number) else f"{abs(number):.0f}"
    return ("−" if number < 0 else "+") + size


def document(command: str, standings: "Sequence[Standing]") -> dict[str, Any]:
    """The results of a run as JSON."""
    from chakpur.bots.arena.sources import sources

    return {
        "format": FORMAT,
        "version": 1,
        "chakpur": chakpur.__version__,
        "sources": sources(),
        "command": command,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "matches": [standing.document() for standing in standings],
    }


def _write(arguments: argparse.Namespace, standings: "list[Standing]") -> None:
    from chakpur.bots.arena.matches import rows
    from chakpur.play.files import write_whole

    if arguments.out is not None:
        command = shlex.join(["chakpur", *sys.argv[1:]])
        write_whole(arguments.out, json.dumps(document(command, standings), indent=1) + "\n")
    if arguments.csv is not None:
        table = rows(standings)
        with arguments.csv.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(table[0]))
            writer.writeheader()
            writer.writerows(table)


def machine() -> dict[str, str | int]:
    """What the games were played on."""
    from chakpur.bots.arena.workers import usable_cores

    return {
        "system": platform.system(),
        "processor": _processor() or platform.machine(),
        "cores": usable_cores(),
        "python": platform.python_version(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
