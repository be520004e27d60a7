"""How a search chooses and judges: the styles of each game, and the yardstick they are measured against."""

from dataclasses import dataclass, replace
from typing import Final

from chakpur.bots.search import PUCT, UCB

TO_THE_END: Final = 10_000
"""More moves than any game has."""


@dataclass(frozen=True)
class Style:
    """How a search chooses and judges; the fields are those of the kernel's STYLE."""

    selection: int = PUCT
    use_priors: bool = True
    solve: bool = True
    exploration: float = 1.5
    first_play: float = 0.2
    evaluation: float = 0.75
    margin_share: float = 0.5
    margin_scale: float = 10.0
    prior_power: float = 1.0
    rollout_power: float = 0.0
    rollout_moves: int = TO_THE_END


PLAIN_UCT: Final = Style(UCB, use_priors=False, solve=False, exploration=1.0, evaluation=0.0, margin_share=0.0)
"""The yardstick: UCT with uniformly random rollouts and nothing else."""

_STYLES: Final = {
    "patterns": Style(),
    # A linear evaluation misjudges what is about to happen; after a few sensible moves it does so less.
    "mandala": Style(evaluation=0.0, margin_scale=20.0, rollout_power=2.0, rollout_moves=6),
    # Chance hides all but the next few decisions from the tree, so a move is worth what sensible rollouts make of it.
    "mandala-solo": Style(exploration=0.8, evaluation=0.3, margin_scale=20.0, rollout_power=3.0, rollout_moves=6),
    "flowers": Style(evaluation=0.3, rollout_power=2.0, rollout_moves=6),
}
_BY_EVALUATION: Final = Style(evaluation=1.0)


def search_style(game: str, seats: int) -> Style:
    """How the strongest search of a game searches.

    With more than two seats each evaluation has to be made for each of them, and rollouts gain less than they cost.
    """
    return _BY_EVALUATION if seats > 2 else _STYLES[game]


_WHILE_LEARNING: Final = {
    "mandala-solo": replace(_STYLES["mandala-solo"], rollout_moves=TO_THE_END),
    "flowers": _BY_EVALUATION,
}


def learning_style(game: str) -> Style:
    """How a search searches while it learns.

    An evaluation that is to judge the end of short rollouts need not be learned by them: in Flowers it became better
    by its own judgements alone, in the solo game by rollouts to the end.
    """
    return _WHILE_LEARNING.get(game, _STYLES[game])
