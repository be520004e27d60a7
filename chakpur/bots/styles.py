"""How a search chooses and judges: the styles of each game, and the yardstick they are measured against."""

from dataclasses import dataclass
from typing import Final

from chakpur.bots.search import PUCT, UCB
from chakpur.games import descriptor_of

TO_THE_END: Final = 10_000
"""More moves than any game has."""


@dataclass(frozen=True)
class Style:
    """How a search chooses and judges; the fields are those of the kernel's STYLE, but for ``solve``."""

    selection: int = PUCT
    use_priors: bool = True
    solve: bool = True
    """Prove the result first, where the game's endings can be proven."""
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

_BY_EVALUATION: Final = Style(evaluation=1.0)


def search_style(game: str, seats: int) -> Style:
    """How the strongest search of a game searches.

    With more than two seats each evaluation has to be made for each of them, and rollouts gain less than they cost.
    """
    return _BY_EVALUATION if seats > 2 else Style(**descriptor_of(game).temper.style)


def learning_style(game: str) -> Style:
    """How a search searches while it learns.

    An evaluation that is to judge the end of short rollouts need not be learned by them.
    """
    temper = descriptor_of(game).temper
    return Style(**{**temper.style, **temper.learning})
