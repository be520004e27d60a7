"""What is a whole number: Python's, and NumPy's too."""

import operator
from typing import Any

import numpy as np


def whole(value: Any) -> int | None:
    """The whole number that a value is; None if it is something else.

    >>> whole(np.int64(3)), whole(True), whole(2.0), whole("2")
    (3, None, None, None)
    """
    if isinstance(value, bool | np.bool_):  # older NumPy takes its own for numbers
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
