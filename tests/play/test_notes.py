"""The notes of a step: a notebook is used again, and nothing of what stood in it before shows."""

import pytest

import chakpur
from chakpur.play.notes import Notebook
from chakpur.rules.log import ORDER, SHUFFLE


def test_a_notebook_that_has_been_read_is_blank() -> None:
    notebook = Notebook.blank(told=[[1, 2, 3], [4]])
    log = notebook.logs[0]
    log.written, log.notes[:3], log.misfit, log.told_used = 3, [7, 1, 5], 1, 2
    assert notebook.entries() == [(7, [5])]

    again = Notebook.blank()
    assert again is notebook
    assert (log.written, log.overflow, log.silent, log.misfit, log.told_used, log.told_size) == (0, 0, 0, 0, 0, 0)
    assert again.entries() == []


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("flowers", 3)])
def test_a_game_is_not_changed_by_the_shuffles_that_another_was_told(game: str, seats: int) -> None:
    def played(position: chakpur.Position, told: bool) -> list[object]:
        events: list[object] = []
        while not position.over:
            step = position.step(position.moves[0])
            if told:
                orders = [values for kind, values in step.notes if kind in (SHUFFLE, ORDER)]
                step = position.step(position.moves[0], orders)
            events += step.events()
            position = step.after
        return events

    first = played(chakpur.deal(game, seats, seed=5), told=False)
    assert played(chakpur.deal(game, seats, seed=5), told=True) == first
    assert played(chakpur.deal(game, seats, seed=5), told=False) == first
