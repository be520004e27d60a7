"""Within everybody's reach: keyboard, screen reader, German, dark, small and large."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.players import STATE, Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
AXE = Path(__file__).resolve().parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
LIT_CELL = "[data-cell][data-target]:not([aria-disabled=true])"
TABLES = {
    "mandala": ("Mandala", "I do"),
    "patterns": ("Patterns", "I do"),
    "flowers": ("Flowers", "I do"),
}


def serious_faults(found: Visit) -> list[str]:
    found.page.evaluate(AXE.read_text(encoding="utf-8"))
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


def landmark_faults(found: Visit, sizes: Sequence[tuple[int, int]]) -> list[str]:
    rules = {"runOnly": {"type": "rule", "values": LANDMARKS}, "resultTypes": ["violations"]}
    faults = []
    for width, height in sizes:
        found.page.set_viewport_size({"width": width, "height": height})
        found.page.wait_for_timeout(100)  # for another kind of screen some things are made anew
        result = found.page.evaluate("rules => axe.run(document, rules)", rules)
        faults += [f"{fault['id']}: {node['html'][:120]}" for fault in result["violations"] for node in fault["nodes"]]
    return faults


@pytest.mark.parametrize("game", ["mandala", "solo", "patterns", "flowers"])
@pytest.mark.parametrize("sizes", [[(1440, 900)], [(844, 390), (390, 664)]], ids=["desk", "phone"])
def test_landmarks_have_names_of_their_own(visit: Visitor, game: str, sizes: list[tuple[int, int]]) -> None:
    found = visit(size="desktop" if len(sizes) == 1 else "phone")
    found.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert landmark_faults(found, sizes) == [], "in the lobby"
    if game == "solo":
        sit_down(found, "Mandala", button="Master Yoga")
    else:
        sit_down(found, *TABLES[game])
    player = Player(found)
    player.wait_for_turn()
    player.move()
    player.wait_for_turn()
    assert landmark_faults(found, sizes) == [], "in a turn"
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("dialog").wait_for()
    assert landmark_faults(found, sizes) == [], "with the menu"
    found.page.get_by_role("button", name="Resign").click()
    found.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    found.page.locator(".ended").wait_for()
    assert landmark_faults(found, sizes) == [], "at the end"


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_no_serious_fault_in_the_lobby(visit: Visitor, dark: bool) -> None:
    found = visit(dark=dark)
    assert serious_faults(found) == []
    found.page.get_by_role("button", name="Play the computer").first.click()
    assert serious_faults(found) == []


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_axe_finds_no_serious_fault_at_a_table(visit: Visitor, name: str, size: str, dark: bool) -> None:
    found = visit(size=size, dark=dark)
    sit_down(found, *TABLES[name])
    player = Player(found)
    player.wait_for_turn()
    player.move()
    player.wait_for_turn()
    found.shot(f"axe-{name}-{size}-{'dark' if dark else 'light'}")
    assert serious_faults(found) == []


def test_axe_finds_no_serious_fault_in_the_rules(visit: Visitor) -> None:
    found = visit()
    found.page.goto(f"{found.address}#/rules/flowers")
    found.page.wait_for_selector("#fl8")
    assert serious_faults(found) == []


def test_patterns_by_keyboard_alone(visit: Visitor) -> None:
    found = visit()
    sit_down(found, "Patterns", "I do")
    player = Player(found)
    for _ in range(3):
        player.wait_for_turn()
        before = found.page.evaluate(STATE)["moves"]
        found.page.locator(LIT_CELL).first.wait_for()
        reach(found, LIT_CELL)
        for _ in range(3):
            if player.has_moved(before):
                break
            found.page.keyboard.press("Enter")
            found.page.wait_for_timeout(150)
        assert player.has_moved(before)


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


def test_mandala_by_keyboard_alone(visit: Visitor) -> None:
    found = visit()
    sit_down(found, "Mandala", "I do")
    player = Player(found)
    for _ in range(3):
        player.wait_for_turn()
        before = found.page.evaluate(STATE)["moves"]
        for colour in "123456":
            found.page.keyboard.press(colour)
            if found.page.locator("[data-card][aria-selected=true]").count():
                break
        found.page.keyboard.press("d")
        for _ in range(3):
            if player.has_moved(before):
                break
            found.page.keyboard.press("Enter")
            found.page.wait_for_timeout(150)
        assert player.has_moved(before)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_in_german(visit: Visitor, name: str) -> None:
    found = visit(language="de", size="phone")
    page = found.page
    card = page.locator("article", has=page.get_by_role("heading", name=TABLES[name][0], exact=True))
    card.get_by_role("button", name="Gegen den Computer").click()
    page.get_by_role("dialog").get_by_text("Ich", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Beginnen").click()
    player = Player(found)
    for _ in range(3):
        player.wait_for_turn()
        player.move()
    player.wait_for_turn()
    expect(page.get_by_text("Du bist am Zug").first).to_be_attached()
    found.shot(f"german-{name}-phone")
    missing = page.evaluate("document.body.innerText.match(/web-[a-z0-9-]+/g)")
    assert missing is None, "a message without words"


@pytest.mark.parametrize("width", [320, 390, 768, 1024, 1440, 2560])
def test_nothing_sticks_out(visit: Visitor, width: int) -> None:
    found = visit()
    found.page.set_viewport_size({"width": width, "height": 844 if width < 1000 else 900})
    sit_down(found, "Patterns", "I do")
    Player(found).wait_for_turn()
    assert not found.page.evaluate("document.documentElement.scrollWidth > innerWidth")
