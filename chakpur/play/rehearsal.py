"""A game played for nobody: all that a table can ask of a game is asked once, so that it is compiled."""

from collections import Counter
from typing import Final

import numpy as np

from chakpur.play.fields import in_array
from chakpur.play.game import EVERYTHING, Game
from chakpur.play.position import Position
from chakpur.rules.chance import mixed, new_rng, next_word

LOOKS: Final = 8
"""So many positions of each phase are looked at from all sides."""


def rehearse(game: Game) -> None:
    """Play a game to its end, always the same one."""
    position = _dealt(game)
    looked_at: Counter[int] = Counter()
    moves = 0
    while not position.over:
        phase = int(position.record.phase)
        looked_at[phase] += 1
        if looked_at[phase] <= LOOKS:
            _look_at(game, position)
        step = position.step(position.moves[7 * moves % len(position.moves)])
        for viewer in (EVERYTHING, 0):
            step.events(viewer)
        position = step.after
        moves += 1
    _look_at(game, position)


def _dealt(game: Game) -> Position:
    s = game.blank(game.seat_counts[0], {name: values[0] for name, values in game.options.items()})
    rng = new_rng(0)
    game.rules.shuffle_material(s, rng)
    next_word(rng)  # as for a deal that is given
    mixed(np.uint64(0))  # as for the keys of proven endings
    game.rules.set_up(s)
    return Position(game, in_array(s))


def _look_at(game: Game, position: Position) -> None:
    for viewer in (None, *range(position.seats)):
        view = position.view(viewer)
        view.document()
        view.reckoning()
        if viewer is not None and viewer == position.to_move:
            for code in range(game.rules.N_MOVES):
                view.why_not(game.text(code))
            view.previews()
            view.reasons(position.moves[0])
    position.state()
    position.reckoning()
    game.read_line(position.line())
