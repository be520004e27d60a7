"""Whether anybody learned something by a step. Nothing is ever taken back past such a moment."""

from typing import Final

from chakpur.games import descriptor_of, games
from chakpur.play.position import Step
from chakpur.rules.log import COMPLETE, FLOWER, GAIN, MARKER, RETURN, SWEEP, TILE

OPEN_GAMES: Final = frozenset(game.name for game in games() if not game.hidden)
"""Games in which everybody sees everything."""

OPEN_NOTES: Final = frozenset({COMPLETE, GAIN, TILE, FLOWER, MARKER, RETURN, SWEEP})
"""Consequences that everybody can foresee; a draw, a shuffle or Master Yoga's card is none."""


def reveals(step: Step) -> bool:
    """Whether somebody knows more after *step* than could be known before it.

    >>> import chakpur
    >>> start = chakpur.deal("patterns", seed=7)
    >>> reveals(start.step(start.moves[0]))
    False
    >>> start = chakpur.deal("mandala", seed=7)
    >>> reveals(start.step(start.moves[0]))
    True
    """
    if step.after.over:
        return True
    if step.before.game in OPEN_GAMES:
        return False
    if step.move.split()[0] not in descriptor_of(step.before.game).open_moves:
        return True
    return any(kind not in OPEN_NOTES for kind, _ in step.notes)
