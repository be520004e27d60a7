"""How a turn is made: fingers, mouse and keys in a real browser. What a gesture means is tested beside its module."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

import chakpur
from chakpur.play.position import Position
from chakpur.rules.colours import COLOURS
from tests.web.players import CARDS, HAS_MOVED, LIT, STATE, Player, at_table
from tests.web.positions import after, where
from tests.web.visit import LONG, Visit, stop_the_clock

Visitor = Callable[..., Visit]
UP = "[data-card][aria-selected=true]"


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


def holds_several(position: Position) -> bool:
    return max(position.state()["hands"][0].values()) > 1


def test_fingers_tap_press_long_drag_and_drop(visit: Visitor) -> None:
    found, player = at_table(visit, where("mandala", holds_several), size="phone")
    page, fingers = found.page, Fingers(found)
    stop_the_clock(page)
    colour = colour_with_several(page)
    cards = page.locator(f"[data-card={colour}]")
    start = edge(cards.first)

    # A tap takes one card, a long press all of its colour.
    fingers.touch(start)
    fingers.lift()
    expect(page.locator(UP)).to_have_count(1)
    expect(page.locator(".turn")).to_contain_text("press long for all")
    fingers.touch(start)
    page.clock.run_for(LONG)
    expect(page.locator(UP)).to_have_count(cards.count())
    fingers.lift()
    expect(page.locator(".turn")).not_to_contain_text("press long")
    goal = page.locator('[data-target="discard"]')
    page.keyboard.press("Escape")
    expect(page.locator(UP)).to_have_count(0)

    # Whatever interrupts a drag leaves everything as it was.
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

    # A dragged card goes where it is dropped; a touch asks before it plays, and says what it would bring.
    drag()
    fingers.slide(middle(goal))
    found.shot("drag-mandala-phone")
    fingers.lift()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(UP)).to_have_count(1)
    expect(page.locator(".announcer")).to_contain_text("Discard one")
    assert moves_made(page) == "0"
    page.clock.resume()
    player.finish("0")  # the first tap after a throw is the yes, not an end of scrolling


def test_a_mouse_lifts_cards_puts_them_back_and_makes_one_move_of_a_double_click(visit: Visitor) -> None:
    found = visit(at=None)
    page, sent = found.page, list[str]()
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    found.sit_down_at(after("flowers", 0))
    player = Player(found)
    player.wait_for_turn()
    stop_the_clock(page)
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
    page.clock.resume()

    for turn in (1, 2):
        page.mouse.click(*edge(page.locator(CARDS).first))
        before = moves_made(page)
        page.locator(LIT).first.dblclick()
        page.wait_for_function(f"before => {HAS_MOVED}", arg=before)
        player.wait_for_turn()
        assert len([frame for frame in sent if '"type":"move"' in frame]) == turn


@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_a_whole_turn_by_keys(visit: Visitor, game: str) -> None:
    found, player = at_table(visit, after(game, 0))
    page = found.page
    lift_by_key(page)
    page.locator(UP).focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('[data-target]')"), "the arrow leads to a target"
    first = page.evaluate("document.activeElement.dataset.target")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target") != first
    page.keyboard.press("Enter")
    player.finish("0", by_keys=True)
    if game == "mandala":
        player.wait_for_turn()
        before = moves_made(page)
        lift_by_key(page)
        page.keyboard.press("d")
        player.finish(before, by_keys=True)


def lift_by_key(page: Page) -> None:
    for number in "123456":
        page.keyboard.press(number)
        if page.locator(UP).count():
            return
    raise AssertionError("no key lifts a card")


def may_lay(position: Position) -> bool:
    """Whether the token of the bowl can be laid on the board."""
    return any(move.startswith(("establish", "swap")) for move in position.moves)


def test_the_token_of_the_bowl_is_dragged_onto_the_board(visit: Visitor) -> None:
    found, _ = at_table(visit, where("patterns", may_lay), size="phone")
    page, fingers = found.page, Fingers(found)
    bowl = page.locator("button.bowl")
    expect(page.locator(".announcer")).to_contain_text("Your turn")
    stop_the_clock(page)
    bowl.tap()
    expect(bowl).to_have_attribute("aria-pressed", "true")
    goal = page.locator("[data-cell][data-target]:not([aria-disabled=true])").first
    fingers.touch(start := middle(bowl))
    fingers.slide((start[0], start[1] - 30))
    expect(page.locator(".dragged svg").first).to_be_visible()
    fingers.slide(middle(goal))
    fingers.lift()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(".announcer")).to_contain_text("goes into your bowl")
    expect(page.locator(".announcer")).not_to_contain_text("Your turn")
    assert moves_made(page) == "0"


def builds_on_both(position: Position) -> str | None:
    """A colour that may be built on both sides, if there is one."""
    held = position.state()["hands"][0]
    both = (colour for colour in held if {f"build {colour} left", f"build {colour} right"} <= set(position.moves))
    return next(both, None)


def test_a_mouse_that_rests_does_not_take_the_look_from_the_focus(visit: Visitor) -> None:
    line = where("mandala", lambda position: bool(builds_on_both(position)))
    key = str(COLOURS.index(str(builds_on_both(chakpur.position(line)))) + 1)
    page = at_table(visit, line)[0].page
    page.keyboard.press(key)
    left, right = (page.locator(f'[data-target="mountain/{side}"]') for side in ("left", "right"))
    left.hover()
    page.keyboard.press("Escape")
    page.keyboard.press(key)  # places light up, one of them under the mouse
    right.focus()
    for noticed in ("pointerover", "pointerenter", "mouseover", "mouseenter"):  # a browser does so late
        left.dispatch_event(noticed)
    coming = ".area:has({}) [data-coming]"
    expect(page.locator(coming.format('[data-target="mountain/right"]'))).to_have_count(1)
    expect(page.locator(coming.format('[data-target="mountain/left"]'))).to_have_count(0)
    x, y = middle(left)
    page.mouse.move(x + 3, y)  # only now it points
    expect(page.locator(coming.format('[data-target="mountain/left"]'))).to_have_count(1)
