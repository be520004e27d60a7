"""``chakpur arena``: bots and programs against each other, with statistics that can be re-run."""

import argparse
import csv
import json
import math
import platform
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import chakpur
from chakpur.play.words import Argument, say
from chakpur.terminal.arguments import Refusal, add_language, language_of

if TYPE_CHECKING:
    from chakpur.bots.arena.contestants import Contestant
    from chakpur.bots.arena.games import Pairing
    from chakpur.bots.arena.matches import Runner, Standing
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
    parser.add_argument("--patience", metavar="SECONDS", type=float, default=60.0, help=text("patience"))
    parser.add_argument("--games", metavar="N", type=int, default=200, help=text("games"))
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=text("seed"))
    parser.add_argument("--seats", metavar="N", type=int, help=text("seats"))
    parser.add_argument("--options", metavar="NAME=VALUE", default="", help=text("options"))
    parser.add_argument("--sprt", metavar="LOW,HIGH", help=text("sprt"))
    parser.add_argument("--out", metavar="FILE.json", type=Path, help=text("out"))
    parser.add_argument("--csv", metavar="FILE.csv", type=Path, help=text("csv"))
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
    from chakpur.bots.arena.matches import GameLog, Matchday
    from chakpur.terminal.progress import Progress

    language = language_of(arguments.lang)
    pairings = _pairings(arguments)
    claims = _claims(arguments.sprt)
    if arguments.resume and arguments.out is None:
        raise Refusal("arena-resume-what")
    if arguments.games < 1:
        raise Refusal("arena-no-games", games=arguments.games)
    runner = runner_of(arguments)
    log = None if arguments.out is None else GameLog(log_beside(arguments.out), pairings, arguments.resume)
    standings: list[Standing] = []
    try:
        for pairing in pairings:
            progress = Progress(language)
            standing = Matchday(pairing, arguments.games, claims, log).play(runner, progress.watch)
            progress.clear()
            standings.append(standing)
            print("\n".join(report(standing, language)))
    finally:
        if log is not None:
            log.close()
    _write(arguments, standings)
    return 0


def log_beside(out: Path) -> Path:
    """Where the finished games of a match are kept while it runs."""
    return out.with_suffix(".games.jsonl")


# --- what is wanted ---


def _pairings(arguments: argparse.Namespace) -> "list[Pairing]":
    from chakpur.bots.arena.games import Pairing
    from chakpur.play.catalogue import checked_options, checked_seats, game_named
    from chakpur.terminal.play import GAMES

    game = game_named(GAMES.get(arguments.game, arguments.game))
    seats = 2 if arguments.seats is None and 2 in game.seat_counts else checked_seats(game, arguments.seats)
    options = checked_options(game, _options(arguments.options))
    if not 0 <= arguments.seed < MOST_SEED:
        raise Refusal("arena-bad-seed", seed=str(arguments.seed), most=str(MOST_SEED - 1))
    sides = _contestants(arguments)
    if seats == 1:
        return [Pairing(game.name, 1, side, None, arguments.seed, options) for side in sides]
    if len(sides) < 2:
        raise Refusal("arena-two-sides")
    return [Pairing(game.name, seats, one, many, arguments.seed, options) for one, many in combinations(sides, 2)]


def _contestants(arguments: argparse.Namespace) -> "list[Contestant]":
    from chakpur.bots.arena.contestants import contestant

    words = [word.strip() for word in arguments.bots.split(",") if word.strip()]
    if not any(word.startswith("engine") for word in words):
        words += [f"engine{number}" if number > 1 else "engine" for number in range(1, len(arguments.engine) + 1)]
    if not words:
        raise Refusal("arena-two-sides")
    return [contestant(word, tuple(arguments.engine), arguments.patience) for word in words]


def _options(text: str) -> dict[str, str]:
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


def runner_of(arguments: argparse.Namespace) -> "Runner":
    """What plays the games, as the command line wishes."""
    from chakpur.bots.arena.cluster import play_on_ray
    from chakpur.bots.arena.workers import play_here, play_in_processes, usable_cores

    if arguments.cluster == "ray":
        return lambda pairing, numbers: play_on_ray(pairing, numbers, arguments.address)
    workers = usable_cores() if arguments.workers is None else arguments.workers
    if workers < 1:
        raise Refusal("arena-no-workers", workers=workers)

    def play(pairing: "Pairing", numbers: Sequence[int]) -> Any:
        if min(workers, len(numbers)) == 1:
            return play_here(pairing, numbers)
        pairing.prepare()
        return play_in_processes(pairing, numbers, min(workers, len(numbers)))

    return play


# --- what came of it ---


def report(standing: "Standing", language: str) -> list[str]:
    """A match in a few lines."""
    pairing = standing.pairing
    told: dict[str, Argument] = {"game": pairing.game, "one": pairing.one.word}
    results = {"wins": standing.wins, "draws": standing.draws, "losses": standing.losses}
    counts = {"games": len(standing.games), "deals": len(standing.sets), **results}

    def line(name: str, **details: Argument) -> str:
        return "  " + say(name, language, **details)

    if pairing.many is None:
        first = say("arena-title-solo", language, **told, yoga=pairing.options.get("yoga", ""))
    elif pairing.seats == 2:
        first = say("arena-title", language, **told, many=pairing.many.word)
    else:
        first = say("arena-title-many", language, **told, many=pairing.many.word, others=pairing.seats - 1)
    lines = [first, line("arena-results", **counts), line("arena-rate", **_interval(standing.rate, 100))]
    if standing.elo is not None:
        value, low, high = (_signed(number) for number in astuple(standing.elo))
        lines.append(line("arena-elo", value=value, low=low, high=high))
    if standing.margin is not None:
        lines.append(line("arena-margin", **_interval(standing.margin)))
    times = [standing.seconds_per_move(side) for side in (0, 1)]
    for side, seconds in zip((pairing.one, pairing.many), times, strict=True):
        if side is not None and seconds is not None:
            lines.append(line("arena-time", who=side.word, milliseconds=round(1000 * seconds, 1)))
    if standing.claims is not None and standing.verdict is not None:
        claims = {"low": 100 * standing.claims.low, "high": 100 * standing.claims.high}
        lines.append(line(f"arena-sprt-{standing.verdict.value}", **claims))
    lines += [line("arena-forfeited", count=len(standing.forfeits))] if standing.forfeits else []
    return lines + [f"    {game.number + 1}: {game.forfeit}" for game in standing.forfeits[:5]]


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

    if arguments.out is not None:
        command = shlex.join(["chakpur", *sys.argv[1:]])
        arguments.out.write_text(json.dumps(document(command, standings), indent=1) + "\n", encoding="utf-8")
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
