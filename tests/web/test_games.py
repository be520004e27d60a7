"""Whole games of each kind, tapped to their end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.players import Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]

GAMES = {
    "mandala": ("Mandala", ("I do",), {}),
    "solo": ("Mandala", (), {"button": "Master Yoga"}),
    "patterns": ("Patterns", ("The other",), {}),
    "flowers-2": ("Flowers", ("2", "I do"), {}),
    "flowers-4": ("Flowers", ("4", "I do"), {}),
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(visit: Visitor, name: str, size: str) -> None:
    game, choices, more = GAMES[name]
    found = visit(size=size)
    sit_down(found, game, *choices, **more)
    player = Player(found)
    for _ in range(6):
        if player.wait_for_turn():
            player.move()
    found.shot(f"{name}-{size}")
    assert not found.page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"), "the page scrolls"
    player.play_to_the_end()
    expect(found.page.get_by_role("button", name="Play again")).to_be_visible()
    found.shot(f"{name}-{size}-end")
