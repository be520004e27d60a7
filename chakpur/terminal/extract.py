"""``chakpur extract``: one game of a dataset as a record."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chakpur.play.words import say
from chakpur.terminal.arguments import add_language, language_of

if TYPE_CHECKING:
    from chakpur.datasets.files import Dataset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    parser.add_argument("dataset", metavar="FILE.parquet", type=Path, help=say("cli-extract-dataset", language))
    parser.add_argument("number", metavar="N", type=int, help=say("cli-extract-number", language))
    parser.add_argument("-o", "--out", metavar="FILE.json", type=Path, help=say("cli-extract-out", language))
    add_language(parser)


def read_dataset(path: Path, language: str, columns: Sequence[str] | None = None) -> "Dataset":
    """A dataset as far as it is whole; if it is not, that is said."""
    from chakpur.datasets.files import read
    from chakpur.terminal.records import shown_path

    found = read(path, columns)
    if found.lost:
        counts = {"lost": found.lost, "whole": len(found.table)}
        print(f"chakpur: {say('dataset-partly', language, file=shown_path(path), **counts)}", file=sys.stderr)
    return found


def run(arguments: argparse.Namespace) -> int:
    from chakpur.datasets.api import game_of
    from chakpur.terminal.records import check_places, shown_path, write_match

    check_places(arguments.out)
    match = game_of(read_dataset(arguments.dataset, arguments.lang, ["number", "moves", "points"]), arguments.number)
    if arguments.out is None:
        print(json.dumps(match.record(), ensure_ascii=False, indent=1))
        return 0
    write_match(match, arguments.out)
    print(say("extract-done", arguments.lang, number=arguments.number, file=shown_path(arguments.out)))
    return 0
