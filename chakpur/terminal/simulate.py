"""``chakpur simulate``: many games of bots as a dataset."""

import argparse
from pathlib import Path

from chakpur.play.words import say
from chakpur.terminal.arguments import add_language, game_called, language_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from chakpur.terminal.arena import add_places

    language = language_of(None)

    def text(name: str) -> str:
        return say(f"cli-simulate-{name}", language)

    parser.add_argument("game", metavar="GAME", help=say("cli-arena-game", language))
    parser.add_argument("--out", metavar="FILE.parquet", type=Path, required=True, help=text("out"))
    parser.add_argument("--bots", metavar="A,B", default="3", help=text("bots"))
    parser.add_argument("--games", metavar="N", type=int, default=1000, help=text("games"))
    parser.add_argument("--seats", metavar="N", type=int, help=text("seats"))
    parser.add_argument("--seed", metavar="N", type=int, default=1, help=text("seed"))
    parser.add_argument("--options", metavar="NAME=VALUE", default="", help=say("cli-arena-options", language))
    parser.add_argument("--resume", action="store_true", help=text("resume"))
    add_places(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    from chakpur.bots.arena.places import place_of
    from chakpur.datasets import runs
    from chakpur.datasets.simulation import checked_games, simulation_of
    from chakpur.terminal.arena import read_options
    from chakpur.terminal.progress import Progress
    from chakpur.terminal.records import check_places, shown_path

    options = read_options(arguments.options)
    simulation = simulation_of(game_called(arguments.game), arguments.seats, arguments.bots, arguments.seed, options)
    games = checked_games(arguments.games)
    place = place_of(arguments.workers, arguments.cluster, arguments.address)
    check_places(arguments.out)
    progress = Progress(arguments.lang)
    try:
        outcome = runs.run(
            simulation,
            games,
            arguments.out,
            place,
            resume=arguments.resume,
            watch=lambda done: progress.count(simulation.label, done, games),
        )
    finally:
        progress.clear()
    if outcome.lost:
        print(say("simulate-lost", arguments.lang, file=shown_path(arguments.out), games=outcome.lost))
    counts = {"games": outcome.games, "played": outcome.played}
    print(say("simulate-done", arguments.lang, file=shown_path(arguments.out), **counts))
    return 0
