"""Thousands of games in lockstep, for learning: NumPy arrays in, NumPy arrays out, on all cores.

>>> import chakpur
>>> games = chakpur.batch.deal("patterns", n=4, seed=0)
>>> turn = games.step(games.random_actions())
>>> turn.observations.shape, turn.masks.shape, turn.rewards.shape
((4, 71), (4, 163), (4, 2))
"""

from chakpur.batch.batch import Batch, Turn, deal
from chakpur.batch.fields import Field

__all__ = ["Batch", "Field", "Turn", "deal"]
