"""A whole game of each kind, tapped or clicked to its end, and over all of them together every screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import chakpur
from chakpur.play.position import Position
from tests.web.players import act, at_table
from tests.web.positions import after, where
from tests.web.visit import FINGERS, MOUSE, Visit, resize

Visitor = Callable[..., Visit]


@pytest.mark.parametrize(
    ("game", "seats", "screens"),
    [
        ("mandala", 2, FINGERS[:3]),
        ("mandala-solo", 1, MOUSE),
        ("patterns", 2, FINGERS[3:5]),
        ("flowers", 4, FINGERS[5:]),
    ],
)
def test_a_whole_game(visit: Visitor, game: str, seats: int, screens: list[tuple[int, int]]) -> None:
    found, player = at_table(visit, after(game, 0, seats), size="desktop" if screens is MOUSE else "phone")
    page = found.page
    for size in screens:
        resize(page, size)
        for _ in range(3):
            player.move()
            assert player.wait_for_turn()
        found.shot(f"{game}-{size[0]}x{size[1]}")
        assert not page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"), f"it scrolls at {size}"
    player.play_to_the_end()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def completing(position: Position) -> str | None:
    """A move that completes a mandala, if there is one."""
    previews = position.view(0).previews()
    return next((preview["move"] for preview in previews if preview["completes"]), None)


def test_a_mandala_is_swept_in_a_spiral_and_nothing_of_it_stays(visit: Visitor) -> None:
    line = where("mandala", lambda position: bool(completing(position)))
    found, player = at_table(visit, line, motion=True)
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
    act(found.page, str(completing(chakpur.position(line))))
    for _ in range(12):  # claims are made one after the other
        if not player.wait_for_turn() or found.page.evaluate("window.swept"):
            break
        player.move()
    assert found.page.evaluate("window.swept")
    expect(found.page.locator(".flights > *")).to_have_count(0)
    assert not found.page.evaluate("[...document.querySelectorAll('[data-anchor]')].some(e => e.style.visibility)")
