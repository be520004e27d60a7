"""``chakpur report``: what datasets show, as a page."""

import argparse
from pathlib import Path

from chakpur.play.words import say
from chakpur.terminal.arguments import language_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    parser.add_argument(
        "datasets", metavar="FILE.parquet", nargs="+", type=Path, help=say("cli-report-datasets", language)
    )
    parser.add_argument(
        "-o", "--out", metavar="FILE.html", type=Path, required=True, help=say("cli-report-out", language)
    )
    parser.add_argument("--language", "--lang", dest="lang", metavar="en|de", help=say("cli-lang", language))


def run(arguments: argparse.Namespace) -> int:
    from chakpur.play.files import write_whole
    from chakpur.reports.page import page
    from chakpur.terminal.extract import read_dataset
    from chakpur.terminal.records import check_places, shown_path

    check_places(arguments.out)
    found = [read_dataset(path, arguments.lang) for path in arguments.datasets]
    write_whole(arguments.out, page(found, arguments.lang))
    print(say("report-done", arguments.lang, file=shown_path(arguments.out), games=len(found[0].table)))
    return 0
