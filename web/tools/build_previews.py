"""Draws what messengers show of an invitation: a picture for each game, from the drawings of chakpur.pictures.

python web/tools/build_previews.py    writes web/public/preview-<game>.png; needs the extra "pictures"
"""

import random
from pathlib import Path

from chakpur.pictures.card import ZOOM, sheet
from chakpur.pictures.png import png
from chakpur.play.position import Position, dealt

PUBLIC = Path(__file__).resolve().parent.parent / "public"
GAMES = {"mandala": (2, 14, ("left", "right")), "patterns": (2, 24, ("board",)), "flowers": (3, 14, ("1", "2", "3"))}
"""How many play, how many moves have been made, and which parts of the table are shown."""
SEED = 7


def some_position(game: str, seats: int, moves: int) -> Position:
    """The same one each time."""
    dice = random.Random(SEED)
    position = dealt(game, seats, seed=SEED)[0]
    for _ in range(moves):
        position = position.play(dice.choice(position.moves))
    return position


def picture(game: str) -> str:
    """The parts side by side, as everybody may see them."""
    seats, moves, parts = GAMES[game]
    view = some_position(game, seats, moves).view(None)
    return sheet([view.svg(part=part) for part in parts])


if __name__ == "__main__":
    PUBLIC.mkdir(exist_ok=True)
    for name in GAMES:
        (PUBLIC / f"preview-{name}.png").write_bytes(png(picture(name), ZOOM))
