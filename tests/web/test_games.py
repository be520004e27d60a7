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


def test_a_mandala_is_swept_in_a_spiral_and_nothing_of_it_stays(visit: Visitor) -> None:
    found = visit(motion=True)
    sit_down(found, "Mandala", "I do")
    found.page.evaluate(
        """() => {
            window.swept = 0;
            const layer = document.querySelector('.flights');
            new MutationObserver((all) => {
                for (const { addedNodes } of all)
                    for (const node of addedNodes) if (node.classList.contains('swirl')) window.swept += 1;
            }).observe(layer, { childList: true });
        }"""
    )
    player = Player(found)
    for _ in range(60):
        if found.page.evaluate("window.swept"):
            break
        if player.wait_for_turn():
            player.move()
    assert found.page.evaluate("window.swept"), "no mandala was completed in sixty turns"
    player.wait_for_turn()
    expect(found.page.locator(".flights > *")).to_have_count(0)
    assert not found.page.evaluate("[...document.querySelectorAll('[data-anchor]')].some(e => e.style.visibility)")
