"""``chakpur engine``: the protocol on standard input and output."""

import argparse
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none: everything is asked over the pipe."""


def run(arguments: argparse.Namespace) -> int:
    from chakpur.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
