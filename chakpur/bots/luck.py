"""How lucky the draws of a step were: what came, measured against all that could have come.

Nobody's hand is a secret here, but what is to be drawn is. The outlook after the draws as they were, less the outlook
after the same move with the cards drawn anew, is the luck of the step. Over all that could have been drawn it comes to
nothing, however good or bad the evaluation is: both are judged by the same eyes.
"""

from typing import Final

from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.play.position import Step
from chakpur.rules.log import DRAW, NEW_MANDALA, ORDER, YOGA

DRAWS: Final = frozenset({DRAW, YOGA, NEW_MANDALA, ORDER})
"""What only chance decides: cards to a hand, Master Yoga's, those of a new mandala, the order of FL13."""


def has_draws(step: Step) -> bool:
    """Whether chance had a part in a step.

    >>> import chakpur
    >>> first = chakpur.deal("patterns", seed=7)
    >>> has_draws(first.step(first.moves[0]))
    False
    """
    return any(kind in DRAWS for kind, _ in step.notes)


def luck_of(onlooker: Onlooker, step: Step, after: Outlook, *, worlds: int, seed: int = 0) -> Outlook:
    """What the draws of a step changed for each player; *after* is the outlook after it."""
    if not has_draws(step):
        return Outlook.none(onlooker.players)
    return after - onlooker.outlook(step.before, step.move, worlds=worlds, seed=seed)
