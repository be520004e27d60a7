"""The solo game in the terminal looks as Mandala does; the other seat is Master Yoga's."""

from typing import Final

from chakpur.terminal.board_mandala import MandalaBoard

BOARD: Final = MandalaBoard()
