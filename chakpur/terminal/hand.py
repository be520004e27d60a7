"""The hand as a table of choices: a row for each colour, a column for each way to play it, numbers in the cells."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from chakpur.rules.colours import COLOURS
from chakpur.terminal.ink import INITIALS, pad
from chakpur.terminal.scene import Scene

NAME_WIDTH: Final = 8
FAN_WIDTH: Final = 17
MOST_SHOWN: Final = 8


@dataclass(frozen=True)
class Column:
    """One way to play a colour."""

    title: str
    width: int
    cell: Callable[[str], str]
    """What stands in the row of a colour."""


def choice_table(scene: Scene, hand: Mapping[str, int], columns: Sequence[Column]) -> list[str]:
    """The hand with the numbers of all moves it offers."""
    header = pad(scene.say("terminal-hand"), FAN_WIDTH) + "".join(pad(column.title, column.width) for column in columns)
    rows = [
        pad(fan(scene, colour, hand[colour]), FAN_WIDTH)
        + "".join(pad(column.cell(colour), column.width) for column in columns)
        for colour in COLOURS
        if hand.get(colour)
    ]
    return [scene.ink.soft(header.rstrip()), *(row.rstrip() for row in rows)]


def fan(scene: Scene, colour: str, count: int) -> str:
    """The cards of one colour in hand, with its name."""
    sign = scene.ink.glyph(colour) if scene.ink.coloured else INITIALS[colour].upper()
    cards = sign * count if count <= MOST_SHOWN else f"{sign} × {count}"
    return pad(scene.colour(colour).lower(), NAME_WIDTH) + scene.ink.full(scene.ink.finish(cards), colour)


def numbers(scene: Scene, moves: Sequence[str]) -> str:
    """The numbers of moves that differ in how many cards they play, the fewest first."""
    found = [scene.moves.index(move) + 1 for move in dict.fromkeys(moves) if move in scene.moves]
    if not found:
        return scene.ink.soft(scene.ink.finish("–"))
    if len(found) > 3 and found == list(range(found[0], found[-1] + 1)):
        return scene.ink.finish(f"{found[0]}–{found[-1]}")
    return " ".join(map(str, found))


def hand_line(scene: Scene, hand: Mapping[str, int]) -> str:
    """The hand where there is nothing to choose with it."""
    return pad(scene.say("terminal-hand"), NAME_WIDTH) + (scene.chips(hand) or scene.ink.finish("–"))
