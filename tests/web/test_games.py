"""Whole games of each kind, tapped to their end."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import chakpur
from tests.web.players import Player, act, shortly_before_the_end, sit_down, sit_down_at
from tests.web.visit import Visit

Visitor = Callable[..., Visit]

GAMES = {
    "mandala": ("Mandala", ("I do",), {}),
    "solo": ("Mandala", (), {"button": "Master Yoga"}),
    "patterns": ("Patterns", ("The other",), {}),
    "flowers-2": ("Flowers", ("2", "I do"), {}),
    "flowers-4": ("Flowers", ("4", "I do"), {}),
}


def begun(visit: Visitor, name: str, size: str) -> Visit:
    """A few moves are made."""
    game, choices, more = GAMES[name]
    found = visit(size=size)
    sit_down(found, game, *choices, **more)
    player = Player(found)
    for _ in range(6):
        if player.wait_for_turn():
            player.move()
    found.shot(f"{name}-{size}")
    assert not found.page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"), "the page scrolls"
    return found


def played_to_the_end(found: Visit, shot: str) -> None:
    Player(found).play_to_the_end()
    expect(found.page.get_by_role("button", name="Play again")).to_be_visible()
    found.shot(shot)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("mandala", "phone"),
        ("solo", "desktop"),
        ("patterns", "phone"),
        ("flowers-2", "desktop"),
        ("flowers-4", "phone"),
    ],
)
def test_a_whole_game(visit: Visitor, name: str, size: str) -> None:
    played_to_the_end(begun(visit, name, size), f"{name}-{size}-end")


@pytest.mark.parametrize(
    ("name", "size", "game", "seats"),
    [
        ("mandala", "desktop", "mandala", 2),
        ("solo", "phone", "mandala-solo", 1),
        ("patterns", "desktop", "patterns", 2),
        ("flowers-2", "phone", "flowers", 2),
        ("flowers-4", "desktop", "flowers", 4),
    ],
)
def test_the_beginning_and_the_end_of_a_game(visit: Visitor, name: str, size: str, game: str, seats: int) -> None:
    found = begun(visit, name, size)
    sit_down_at(found, shortly_before_the_end(game, seats, 12))
    played_to_the_end(found, f"{name}-{size}-end")


def completing() -> tuple[str, str]:
    """A position of a random game of Mandala in which a move of ours completes a mandala, and that move."""
    dice, position = random.Random(1), chakpur.deal("mandala", seed=1)
    while True:
        if position.to_move == 0:
            for preview in position.view(0).previews():
                if preview["completes"]:
                    return position.line(), preview["move"]
        position = position.play(dice.choice(position.moves))


def test_a_mandala_is_swept_in_a_spiral_and_nothing_of_it_stays(visit: Visitor) -> None:
    found = visit(motion=True)
    line, move = completing()
    sit_down_at(found, line)
    player = Player(found)
    player.wait_for_turn()
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
    act(found.page, move)
    for _ in range(12):  # claims are made one after the other
        if not player.wait_for_turn() or found.page.evaluate("window.swept"):
            break
        player.move()
    assert found.page.evaluate("window.swept")
    expect(found.page.locator(".flights > *")).to_have_count(0)
    assert not found.page.evaluate("[...document.querySelectorAll('[data-anchor]')].some(e => e.style.visibility)")
