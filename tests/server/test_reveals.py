"""Whether anybody learned something by a step: what everybody could foresee can be taken back, and nothing else."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from chakpur.rules import log
from chakpur.server.reveals import reveals

KINDS: Final = {
    kind for name, kind in vars(log).items() if name.isupper() and isinstance(kind, int) and name != "CAPACITY"
}
FORESEEN: Final = {log.COMPLETE, log.GAIN, log.TILE, log.FLOWER, log.MARKER, log.RETURN, log.SWEEP}


def is_told_by(game: str, move: str, *kinds: int, over: bool = False) -> bool:
    step: Any = SimpleNamespace(
        before=SimpleNamespace(game=game),
        after=SimpleNamespace(over=over),
        move=move,
        notes=[(kind, []) for kind in kinds],
    )
    return reveals(step)


@pytest.mark.parametrize(
    ("game", "move"), [("mandala", "claim red"), ("mandala-solo", "pass"), ("flowers", "take 2"), ("flowers", "pass")]
)
def test_a_decision_before_everybody_s_eyes_tells_only_what_chance_adds_to_it(game: str, move: str) -> None:
    assert not is_told_by(game, move)
    assert {kind for kind in KINDS if is_told_by(game, move, kind)} == KINDS - FORESEEN
    assert not is_told_by(game, move, *FORESEEN)
    for kinds in ((log.GAIN, log.DRAW), (log.DRAW, log.GAIN)):
        assert is_told_by(game, move, *kinds), "one draw among them is enough"
    assert is_told_by(game, move, over=True), "at the end all hands are shown"


@pytest.mark.parametrize(("game", "move"), [("mandala", "build red left"), ("flowers", "play 1 red to 1")])
def test_a_card_from_a_hand_is_seen_by_everybody(game: str, move: str) -> None:
    assert is_told_by(game, move)


def test_where_everything_lies_open_nothing_is_told_before_the_end() -> None:
    for kind in KINDS:
        assert not is_told_by("patterns", "flip a1", kind)
    assert is_told_by("patterns", "flip a1", over=True)
