"""What an observation consists of: a list of fields for each game, all of them whole numbers of one byte."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np


class Field(NamedTuple):
    """One field of an observation: its name, its shape, and between which numbers its values lie."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int


def dtype_of(fields: Sequence[Field]) -> "np.dtype[Any]":
    """The record of these fields; there are no gaps between them, so its bytes are a flat array as well.

    >>> dtype_of([Field("hand", (6,), 0, 8), Field("deck_size", (), 0, 90)]).itemsize
    7
    """
    return np.dtype([(field.name, "i1", field.shape) for field in fields])
