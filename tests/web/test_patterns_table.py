"""The table of Patterns on hard screens: nothing is cut off, and the page does not scroll."""

from collections.abc import Callable

import pytest

from tests.web.players import Player, sit_down
from tests.web.visit import Visit

SCREENS = [(1440, 900), (2560, 1440), (390, 664), (360, 640), (320, 568), (844, 390), (960, 470), (683, 330)]
CUT = """() => [...document.querySelectorAll('main .place, main .modes button, main [data-cell], main .actions button')]
  .filter((thing) => thing.offsetParent !== null || thing.ownerSVGElement)
  .map((thing) => [thing.className.baseVal ?? thing.className, thing.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0)
  .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name]) => name)"""
TOO_WIDE = "() => [...document.querySelectorAll('.modes')].some((row) => row.scrollWidth > row.clientWidth)"


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_is_cut_off(visit: Callable[..., Visit], width: int, height: int) -> None:
    found = visit(size="phone" if width < 768 else "desktop")
    page = found.page
    sit_down(found, "Patterns", "I do")
    page.set_viewport_size({"width": width, "height": height})
    player = Player(found)
    for _ in range(2):
        assert player.wait_for_turn()
        player.move()
    assert player.wait_for_turn()
    found.shot(f"patterns-{width}x{height}")
    assert page.evaluate(CUT) == []
    assert not page.evaluate(TOO_WIDE), "the choice of an action"
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        height,
        width,
    ]
