"""Steps whose chance is fixed by the notes of others."""

import pytest

import chakpur
from chakpur.rules.log import ORDER, SHUFFLE


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)])
def test_a_step_with_the_shuffles_that_it_had_goes_as_it_went(game: str, seats: int) -> None:
    def played(position: chakpur.Position, fixed: bool) -> list[object]:
        events: list[object] = []
        while not position.over:
            step = position.step(position.moves[0])
            if fixed:
                orders = [values for kind, values in step.notes if kind in (SHUFFLE, ORDER)]
                step = position.step(position.moves[0], orders)
            events += step.events()
            position = step.after
        return events

    first = played(chakpur.deal(game, seats, seed=5), fixed=False)
    assert played(chakpur.deal(game, seats, seed=5), fixed=True) == first
