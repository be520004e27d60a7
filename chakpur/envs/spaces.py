"""The spaces of Gymnasium, which PettingZoo uses too."""

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces

from chakpur.batch.fields import Field


def observation_box(fields: Sequence[Field]) -> spaces.Box:
    """All fields of an observation in one flat box, with their own bounds."""
    low = np.concatenate([np.full(int(np.prod(field.shape, dtype=int)), field.low, np.int8) for field in fields])
    high = np.concatenate([np.full(int(np.prod(field.shape, dtype=int)), field.high, np.int8) for field in fields])
    return spaces.Box(low, high, dtype=np.int8)


def masked_space(fields: Sequence[Field], actions: int) -> spaces.Dict:
    """An observation with the mask of the actions that are legal."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(fields), "action_mask": mask})
