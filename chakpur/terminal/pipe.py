"""``chakpur engine``: the protocol on standard input and output."""

import argparse
import os
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none: everything is asked over the pipe."""


def run(arguments: argparse.Namespace) -> int:
    from chakpur.engine import serve

    # A stream of its own, never closed: the thread that reads it may still hold it when this process ends.
    source = os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    serve(source, sys.stdout.buffer)
    return 0
