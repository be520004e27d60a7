"""A search with a limit that can't be gets a sentence, and thinks nothing."""

import pytest

import chakpur
from chakpur.play.errors import BadRequest


@pytest.mark.parametrize(
    ("limits", "hint"),
    [
        ({"playouts": 0}, "at least one playout, not 0"),
        ({"playouts": -5}, "at least one playout, not -5"),
        ({"playouts": 1.5}, "at least one playout, not 1.5"),
        ({"playouts": True}, "at least one playout, not True"),
        ({"playouts": "10"}, "at least one playout, not '10'"),
        ({"seconds": 0}, "seconds above 0, not 0"),
        ({"seconds": float("nan")}, "seconds above 0, not nan"),
        ({"seconds": "1"}, "seconds above 0, not '1'"),
        ({}, "needs a limit"),
    ],
)
def test_a_limit_that_can_not_be(limits: dict[str, object], hint: str) -> None:
    thinker = chakpur.Thinker("patterns", 2)
    view = chakpur.deal("patterns", seed=7).view(1)
    with pytest.raises(BadRequest, match=hint):
        thinker.think(view, **limits)  # type: ignore[arg-type]
