"""The table of Patterns on every screen: nothing is cut off, and the page does not scroll."""

from collections.abc import Callable

import pytest

from tests.web.players import LIT, at_table
from tests.web.positions import after
from tests.web.visit import FINGERS, MOUSE, Visit, resize

CUT = """() => [...document.querySelectorAll('main .place, main .modes button, main [data-cell], main .actions button')]
  .filter((thing) => thing.offsetParent !== null || thing.ownerSVGElement)
  .map((thing) => [thing.className.baseVal ?? thing.className, thing.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0)
  .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name]) => name)"""
TOO_WIDE = "() => [...document.querySelectorAll('.modes')].some((row) => row.scrollWidth > row.clientWidth)"
OTHERS = {"mouse": [(844, 390), (768, 900)], "fingers": [(960, 470)]}
"""With a mouse on a screen where others have fingers, and a width between."""


@pytest.mark.parametrize("kind", ["mouse", "fingers"])
def test_nothing_is_cut_off_and_the_turn_stays_where_it_is(visit: Callable[..., Visit], kind: str) -> None:
    screens = [*(MOUSE if kind == "mouse" else FINGERS), *OTHERS[kind]]
    found, player = at_table(visit, after("patterns", 5), size="desktop" if kind == "mouse" else "phone")
    page = found.page
    for size in dict.fromkeys(screens):
        resize(page, size)
        card = page.locator(".turn").first.bounding_box()
        assert page.evaluate(CUT) == [], size
        assert not page.evaluate(TOO_WIDE), f"the choice of an action at {size}"
        root = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        assert page.evaluate(root) == [size[1], size[0]]
        if kind == "mouse":
            player.any_of(LIT).hover()
        found.shot(f"patterns-{size[0]}x{size[1]}")
        player.move()
        assert player.wait_for_turn()
        assert page.locator(".turn").first.bounding_box() == card
