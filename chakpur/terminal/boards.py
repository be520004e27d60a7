"""The boards by game."""

from collections.abc import Mapping
from typing import Final

from chakpur.terminal.board_flowers import FlowersBoard
from chakpur.terminal.board_mandala import MandalaBoard
from chakpur.terminal.board_patterns import PatternsBoard
from chakpur.terminal.scene import Board

BOARDS: Final[Mapping[str, Board]] = {
    "mandala": MandalaBoard(),
    "mandala-solo": MandalaBoard(),
    "patterns": PatternsBoard(),
    "flowers": FlowersBoard(),
}
