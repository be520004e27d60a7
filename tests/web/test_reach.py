"""Within everybody's reach: keyboard, screen reader, German, dark, small and large."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.players import at_table
from tests.web.positions import after
from tests.web.visit import SIZES, Visit, resize

Visitor = Callable[..., Visit]
AXE = Path(__file__).resolve().parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
LIT_CELL = "[data-cell][data-target]:not([aria-disabled=true])"


def bring_axe(found: Visit) -> None:
    if not found.page.evaluate("'axe' in window"):
        found.page.evaluate(AXE.read_text(encoding="utf-8"))


def serious_faults(found: Visit) -> list[str]:
    bring_axe(found)
    result = found.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {fault['help']} ({fault['nodes'][0]['html'][:160]})"
        for fault in result["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


LANDMARKS = [
    "landmark-unique",
    "landmark-one-main",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-main",
    "landmark-no-duplicate-banner",
]


def landmark_faults(found: Visit) -> list[str]:
    """On every kind of screen."""
    bring_axe(found)
    rules = {"runOnly": {"type": "rule", "values": LANDMARKS}, "resultTypes": ["violations"]}
    faults = []
    for size in ((1440, 900), (844, 390), (390, 664)):
        resize(found.page, size)
        result = found.page.evaluate("rules => axe.run(document, rules)", rules)
        faults += [f"{fault['id']}: {node['html'][:120]}" for fault in result["violations"] for node in fault["nodes"]]
    return faults


def on_desk_and_phone(found: Visit) -> list[str]:
    """Serious faults on a light desk and on a dark phone."""
    faults = []
    for scheme, size in (("light", SIZES["desktop"]), ("dark", SIZES["phone"])):
        found.page.emulate_media(color_scheme=scheme)
        resize(found.page, size)
        faults += serious_faults(found)
    return faults


def test_everybody_can_use_the_lobby(visit: Visitor) -> None:
    found = visit()
    assert on_desk_and_phone(found) + landmark_faults(found) == []
    found.page.get_by_role("button", name="Play the computer").first.click()
    found.page.get_by_role("dialog").wait_for()
    assert on_desk_and_phone(found) == []


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "patterns", "flowers"])
def test_everybody_can_use_a_table(visit: Visitor, game: str) -> None:
    found, player = at_table(visit, after(game, 4))
    player.move()
    player.wait_for_turn()
    if game != "mandala-solo":
        assert on_desk_and_phone(found) == []
    assert landmark_faults(found) == [], "in a turn"
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("dialog").wait_for()
    assert landmark_faults(found) == [], "with the menu"
    found.page.get_by_role("button", name="Resign").click()
    found.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    found.page.locator(".ended").wait_for()
    assert landmark_faults(found) == [], "at the end"


def test_patterns_by_keyboard_alone(visit: Visitor) -> None:
    found, player = at_table(visit, after("patterns", 4))
    reach(found, LIT_CELL)
    found.page.keyboard.press("Enter")
    player.finish("0", by_keys=True)


def focused(found: Visit, selector: str) -> bool:
    return bool(found.page.evaluate("selector => document.activeElement?.matches(selector)", selector))


def reach(found: Visit, selector: str) -> None:
    """Tab to the board, then walk over it row by row until what has the focus is such a thing."""
    for _ in range(20):
        if focused(found, "[data-cell]"):
            break
        found.page.keyboard.press("Tab")
    found.page.keyboard.press("Control+Home")
    for row in range(8):
        for _ in range(8):
            if focused(found, selector):
                return
            found.page.keyboard.press("ArrowLeft" if row % 2 else "ArrowRight")
        found.page.keyboard.press("ArrowDown")
    raise AssertionError(f"the keyboard does not reach {selector}")
