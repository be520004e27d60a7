"""A position as text, as SVG, or as an array of pixels."""

from typing import Any, Final

from chakpur.games import descriptor_of
from chakpur.play.errors import BadRequest
from chakpur.play.position import Position
from chakpur.play.words import say, shown

MODES: Final = ("ansi", "rgb_array", "svg")
ROOM: Final = 200


def checked_mode(mode: object) -> str | None:
    """A render mode, or None for none; raise BadRequest if there is no such mode."""
    if mode is not None and mode not in MODES:
        raise BadRequest("env-render-mode", found=shown(mode), allowed=", ".join(MODES))
    return None if mode is None else str(mode)


def rendered(position: Position, mode: str) -> Any:
    """The whole table, with all that is hidden from its players."""
    if mode == "ansi":
        return as_text(position)
    if mode == "svg":
        return position.svg()
    from chakpur.envs.pixels import pixels_of
    from chakpur.pictures.png import png

    return pixels_of(png(position.svg(), zoom=1))


def as_text(position: Position) -> str:
    from chakpur.terminal.boards import board_of
    from chakpur.terminal.ink import Ink
    from chakpur.terminal.scene import Scene

    names = [f"player_{seat}" for seat in range(position.seats)]
    if automaton := descriptor_of(position.game).automaton:
        names.append(say(f"terminal-{automaton}"))
    scene = Scene(document=position.state(), names=names, tallies=position.reckoning(), ink=Ink())
    return "\n".join(board_of(position.game).draw(scene, [], ROOM).lines) + "\n"
