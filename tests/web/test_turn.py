"""How a turn is made, the same way in every game: tapping, pressing long, dragging, keys, and what ends a gesture."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.web.players import CARDS, LIT, STATE, Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
CARD_GAMES = ["Mandala", "Flowers"]
UP = "[data-card][aria-selected=true]"
LONG = 700
"""Milliseconds that are surely a long press."""


def begin(visit: Visitor, game: str, size: str = "desktop") -> tuple[Visit, Page]:
    found = visit(size=size)
    sit_down(found, game, "I do")
    Player(found).wait_for_turn()
    found.page.locator(f"{CARDS}, [data-cell]").first.wait_for()
    return found, found.page


def middle(thing: Locator, left: float = 0.5) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + left * box["width"], box["y"] + box["height"] / 2


def edge(card: Locator) -> tuple[float, float]:
    """In a full hand only the left edge of a card can be seen."""
    return middle(card, 0.1)


def colour_with_several(page: Page) -> str:
    colours = page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)")
    return max(colours, key=colours.count)


def moves_made(page: Page) -> str:
    return str(page.evaluate(STATE)["moves"])


class Fingers:
    """Touches as the screen reports them."""

    def __init__(self, found: Visit) -> None:
        self._line: CDPSession = found.context.new_cdp_session(found.page)

    def touch(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def slide(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def lift(self, *left: tuple[float, float]) -> None:
        self._send("touchEnd", left)

    def lose(self) -> None:
        """The system takes the touch away, as it does for a call."""
        self._send("touchCancel", ())

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def tap_one(page: Page, place: tuple[float, float]) -> None:
    """Hold one card up. A busy machine may lift the finger so late that it was a long press; then one taps again."""
    for _ in range(5):
        page.touchscreen.tap(*place)
        expect(page.locator(UP)).not_to_have_count(0)
        if page.locator(UP).count() == 1:
            return
        page.keyboard.press("Escape")
        expect(page.locator(UP)).to_have_count(0)
    raise AssertionError("every tap became a long press")


@pytest.mark.parametrize("game", CARD_GAMES)
def test_cards_are_tapped_and_put_back(visit: Visitor, game: str) -> None:
    _, page = begin(visit, game)
    card = page.locator(CARDS).first
    page.mouse.click(*edge(card))
    expect(page.locator(UP)).to_have_count(1)
    page.mouse.click(*edge(card))
    expect(page.locator(UP)).to_have_count(0)
    for put_back in ("Escape", "Control+z"):
        page.mouse.click(*edge(card))
        expect(page.locator(UP)).to_have_count(1)
        page.keyboard.press(put_back)
        expect(page.locator(UP)).to_have_count(0)
    page.mouse.click(*edge(card))
    linen = page.locator("section.hand").bounding_box()
    assert linen is not None
    page.mouse.click(linen["x"] + 12, linen["y"] + linen["height"] - 4)
    expect(page.locator(UP)).to_have_count(0)
    assert moves_made(page) == "0"


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_long_press_holds_up_all_of_a_colour(visit: Visitor, game: str) -> None:
    found, page = begin(visit, game, "phone")
    colour = colour_with_several(page)
    cards = page.locator(f"[data-card={colour}]")
    tap_one(page, edge(cards.first))
    expect(page.locator(".turn")).to_contain_text("press long for all")
    fingers = Fingers(found)
    fingers.touch(edge(cards.first))
    page.wait_for_timeout(LONG)
    fingers.lift()
    expect(page.locator(UP)).to_have_count(cards.count())
    expect(page.locator(".turn")).not_to_contain_text("press long")


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_dragged_card_goes_where_it_is_dropped(visit: Visitor, game: str) -> None:
    found, page = begin(visit, game, "phone")
    card = page.locator(CARDS).first
    page.touchscreen.tap(*edge(card))
    page.locator(LIT).first.wait_for()
    goal = page.locator(LIT).last
    name = goal.get_attribute("data-target")
    page.keyboard.press("Escape")
    fingers = Fingers(found)
    fingers.touch(start := edge(card))
    fingers.slide((start[0] + 4, start[1] - 30))
    expect(page.locator(".dragged svg").first).to_be_visible()
    end = middle(page.locator(f'[data-target="{name}"]'))
    fingers.slide(end)
    found.shot(f"drag-{game.lower()}-phone")
    fingers.lift()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(UP)).to_have_count(1)
    assert moves_made(page) == "0", "a touch asks before it plays"
    page.get_by_role("button", name=re.compile("^Confirm")).first.tap()
    page.wait_for_function(f"() => ({STATE})().moves !== '0'")


@pytest.mark.parametrize("game", CARD_GAMES)
def test_whatever_interrupts_a_drag_leaves_everything_as_it_was(visit: Visitor, game: str) -> None:
    found, page = begin(visit, game, "phone")
    card = page.locator(CARDS).first
    fingers = Fingers(found)
    start = edge(card)
    away = (start[0], start[1] - 200)

    def drag() -> None:
        fingers.touch(start)
        fingers.slide((start[0], start[1] - 40))
        fingers.slide(away)
        expect(page.locator(".dragged svg").first).to_be_visible()

    drag()
    fingers.lose()
    expect(page.locator(f".dragged, {UP}")).to_have_count(0)
    drag()
    fingers.touch(away, (start[0] + 60, start[1] - 300))
    expect(page.locator(f".dragged, {UP}")).to_have_count(0)
    fingers.lift()
    drag()
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.locator(f".dragged, {UP}")).to_have_count(0)
    fingers.lift()
    drag()
    page.keyboard.press("Escape")
    expect(page.locator(f".dragged, {UP}")).to_have_count(0)
    fingers.lift()
    assert moves_made(page) == "0"
    tap_one(page, start)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_whole_turn_by_keys(visit: Visitor, game: str) -> None:
    _, page = begin(visit, game)
    for number in "123456":
        page.keyboard.press(number)
        if page.locator(UP).count():
            break
    page.locator(UP).focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('[data-target]')"), "the arrow leads to a target"
    first = page.evaluate("document.activeElement.dataset.target")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target") != first
    for _ in range(2):
        if moves_made(page) == "0":
            page.keyboard.press("Enter")
            page.wait_for_timeout(300)
    page.wait_for_function(f"() => ({STATE})().moves !== '0'")


def test_the_token_of_the_bowl_is_dragged_onto_the_board(visit: Visitor) -> None:
    found, page = begin(visit, "Patterns", "phone")
    Player(found).wait_for_turn()
    while not page.locator("button.bowl").count():
        Player(found).move()
        Player(found).wait_for_turn()
    before = moves_made(page)
    page.locator("button.bowl").tap()
    expect(page.locator("button.bowl")).to_have_attribute("aria-pressed", "true")
    goal = page.locator("[data-cell][data-target]:not([aria-disabled=true])").first
    fingers = Fingers(found)
    fingers.touch(start := middle(page.locator("button.bowl")))
    fingers.slide((start[0], start[1] - 30))
    expect(page.locator(".dragged svg").first).to_be_visible()
    fingers.slide(middle(goal))
    fingers.lift()
    expect(page.locator(".dragged")).to_have_count(0)
    assert moves_made(page) == before


def test_a_double_click_makes_one_move(visit: Visitor) -> None:
    found = visit()
    sent: list[str] = []
    found.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    sit_down(found, "Mandala", "I do")
    player = Player(found)
    for turn in range(1, 5):
        if not player.wait_for_turn():
            break
        if not found.page.locator(".claim").count():
            found.page.mouse.click(*edge(found.page.locator(CARDS).first))
        before = moves_made(found.page)
        found.page.locator(LIT).first.dblclick()
        found.page.wait_for_function(f"before => ({STATE})().moves !== before", arg=before)
        assert len([frame for frame in sent if '"type":"move"' in frame]) == turn


def test_a_mouse_that_rests_does_not_take_the_look_from_the_focus(visit: Visitor) -> None:
    _, page = begin(visit, "Mandala")
    for key in "123456":
        page.keyboard.press(key)
        names = page.locator(LIT).evaluate_all("all => all.map(each => each.dataset.target)")
        if {"mountain/left", "mountain/right"} <= set(names):
            break
        page.keyboard.press("Escape")
    left, right = (page.locator(f'[data-target="mountain/{side}"]') for side in ("left", "right"))
    left.hover()
    page.keyboard.press("Escape")
    page.keyboard.press(key)  # places light up, one of them under the mouse
    right.focus()
    page.wait_for_timeout(400)  # a browser notices late what has come to lie under a mouse
    coming = ".area:has({}) [data-coming]"
    expect(page.locator(coming.format('[data-target="mountain/right"]'))).to_have_count(1)
    expect(page.locator(coming.format('[data-target="mountain/left"]'))).to_have_count(0)
    x, y = middle(left)
    page.mouse.move(x + 3, y)  # only now it points
    expect(page.locator(coming.format('[data-target="mountain/left"]'))).to_have_count(1)
