"""The boards by game."""

from functools import cache
from importlib import import_module

from chakpur.games import descriptor_of
from chakpur.terminal.scene import Board


@cache
def board_of(game: str) -> Board:
    """How a game looks."""
    described = descriptor_of(game)
    board: Board = import_module(f"{described.package}.terminal.board_{described.file}").BOARD
    return board
