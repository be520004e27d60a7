"""The table of Flowers: on every screen whole and still, with previews, numbers and marks that are true."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.players import CARDS, LIT, Json, Player, play_unseen, sit_down, table_of
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
SCREENS = [
    (1440, 900),
    (1024, 768),
    (390, 844),
    (390, 664),
    (360, 640),
    (320, 568),
    (844, 390),
    (960, 470),
    (683, 330),
    (2560, 1440),
]
BOXES = "main .panel, main .hand, main .table, main .act, main .row, main .mandala, .rail > *"
"""What must neither move nor lie over another, unless it is inside it."""
MEASURE = """(boxes) => {
  const PASSING = ['active', 'aimed', 'crowded', 'quiet', 'scrolled'];
  const box = (thing) => thing.getBoundingClientRect();
  const name = ({ classList, dataset }) =>
    [...classList].filter((each) => !/^s(velte)?-/.test(each) && !PASSING.includes(each)).join('.')
    + `/${dataset.anchor ?? ''}`;
  const isSeen = (thing) => thing.getClientRects().length > 0;
  const things = [...document.querySelectorAll(boxes)].filter(isSeen);
  const over = things.flatMap((one, i) => things.slice(i + 1).flatMap((other) => {
    if (one.contains(other) || other.contains(one)) return [];
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1.5 && high > 1.5 ? [`${name(one)} and ${name(other)}: ${wide} x ${high}`] : [];
  }));
  const hand = box(document.querySelector('main .hand'));
  const cut = [...document.querySelectorAll('main .hand .slot .card')].map(box)
    .filter(({ left, right, bottom }) => left < hand.left - 1 || right > hand.right + 1 || bottom > innerHeight + 1);
  const small = [...document.querySelectorAll('main button, main [role=option]')]
    .filter((thing) => isSeen(thing) && !thing.closest('.log, .newest'))
    .map((thing) => [thing.className, box(thing.matches('.did') ? thing.closest('section') : thing)])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
    .map(([name, { width, height }]) => `${name}: ${width} x ${height}`);
  const out = things.map((thing) => [name(thing), box(thing)])
    .filter(([, { left, right, top, bottom }]) =>
      left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || top < -1)
    .map(([name, { bottom }]) => `${name} ends at ${bottom}`);
  scrollTo(9, 9);
  const scrolls = scrollX + scrollY;
  scrollTo(0, 0);
  const places = Object.fromEntries(things.map((thing) => {
    const { x, y, width, height } = box(thing);
    return [name(thing), [x, y, width, height]];
  }));
  return { places, over, cut: cut.length, small, out, scrolls };
}"""
WATCH = """(boxes) => {
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of entry.sources)
        if (node instanceof Element && node.matches(boxes)) window.shifted.push(node.className);
  }).observe({ type: 'layout-shift' });
}"""
STORY = """async (id) => (await (await fetch(`/api/tables/${id}/story?seat=0`)).json()).chapters"""
STATE_OF = """async (id) => await (await fetch(`/api/tables/${id}/now?seat=0`)).json()"""


def begin(visit: Visitor, seats: int, width: int = 1440, height: int = 900, **wishes: Any) -> tuple[Visit, Player]:
    found = visit(size="phone" if width < 1000 else "desktop", **wishes)
    found.page.set_viewport_size({"width": width, "height": height})
    sit_down(found, "Flowers", str(seats), "I do")
    player = Player(found)
    player.wait_for_turn()
    found.page.locator(CARDS).first.wait_for()
    return found, player


def check(page: Page, before: dict[str, list[float]] | None = None) -> dict[str, list[float]]:
    """Everything has its place, and the place that it had before."""
    now = page.evaluate(MEASURE, BOXES)
    faults = {name: now[name] for name in ("over", "out", "small", "cut", "scrolls") if now[name]}
    assert faults == {}
    places: dict[str, list[float]] = now["places"]
    moved = {
        name: (place, places[name])
        for name, place in (before or {}).items()
        if name in places and any(abs(a - b) > 0.6 for a, b in zip(place, places[name], strict=True))
    }
    assert moved == {}
    return places


def point_at(player: Player) -> None:
    """Show a play before it is made: with a mouse by pointing, with a finger by the first tap."""
    target = player.page.locator(LIT).first
    if player.page.evaluate("matchMedia('(hover: hover)').matches"):
        target.hover()
    else:
        target.tap()
    player.page.wait_for_timeout(60)


@pytest.mark.parametrize(
    ("width", "height", "seats"), [(*size, seats) for size, seats in zip(SCREENS, cycle((4, 2, 3)), strict=False)]
)
def test_everything_is_whole_and_stays_where_it_is(visit: Visitor, seats: int, width: int, height: int) -> None:
    found, player = begin(visit, seats, width, height)
    page = found.page
    page.evaluate(WATCH, BOXES)
    places = check(page)
    for turn in range(4):
        if not player.wait_for_turn():
            break
        check(page, places)
        if page.locator(".halves").count() == 0:
            player.tap(page.locator(CARDS).first, at_left_edge=True)
            player.wait_for_light()
            check(page, places)
            point_at(player)
            expect(page.locator("main .ghost").first).to_be_visible()
            check(page, places)
            found.shot(f"flowers-{seats}-{width}x{height}-{turn}")
            page.keyboard.press("Escape")
            page.evaluate("document.activeElement.blur()")  # a card that has the focus lies over its neighbour
            expect(page.locator("main .ghost")).to_have_count(0)
        player.move()
    assert page.evaluate("window.shifted") == []


def hoard(page: Page, wanted: int) -> bool:
    """Play single cards of colours that lie there already: nothing is won, so that all comes back into the hand."""

    def is_enough(now: Json) -> bool:
        return now["view"]["phase"] == "play" and sum(now["view"]["hands"][0].values()) >= wanted

    def choose(now: Json) -> str:
        return min(now["moves"], key=lambda move: (not move.startswith("play 1 "), not lies(now["view"], move)))

    return play_unseen(page, is_enough, choose)


def lies(view: Json, move: str) -> bool:
    words = move.split()
    if words[0] != "play":
        return False
    mandala = view["mandalas"][int(words[4]) - 1]
    shown = [tile[0] for tile in mandala["tiles"].values() if tile]
    return words[2] in shown or any(words[2] in side["open"] for side in mandala["sides"])


def test_fifteen_cards_are_whole_on_every_screen(visit: Visitor) -> None:
    for _ in range(4):
        found, player = begin(visit, 4)
        if hoard(found.page, 15):
            break
    else:
        raise AssertionError("no hand grew to fifteen cards")
    player.wait_for_turn()
    for width, height in SCREENS:
        found.page.set_viewport_size({"width": width, "height": height})
        found.page.wait_for_timeout(400)
        check(found.page)
        found.shot(f"flowers-15-{width}x{height}")


@pytest.mark.parametrize("size", [(1440, 900), (390, 664)], ids=["disc", "row"])
def test_numbers_marks_and_looks_are_those_of_the_position(visit: Visitor, size: tuple[int, int]) -> None:
    found, player = begin(visit, 4, *size)
    page = found.page
    for _ in range(5):
        player.move()
        if not player.wait_for_turn():
            break
    page.wait_for_timeout(200)
    assert page.locator("main .number").all_inner_texts() == ["1", "2", "3"]
    view = page.evaluate(STATE_OF, table_of(page))["now"]["view"]
    for index, mandala in enumerate(view["mandalas"]):
        for seat, side in enumerate(mandala["sides"]):
            look = "open" if side["open"] else "closed" if side["hidden"] else "empty"
            tally = f'[data-anchor="tally/{index}/{seat}"]'
            place = page.locator(f"[data-look]{tally}, [data-look]:has({tally})")
            expect(place.last).to_have_attribute("data-look", look)
            if look == "closed":
                expect(place.last.locator(".icon")).to_be_visible()
            expect(place.last).to_contain_text(str(sum(side["open"].values()) + sum(side["hidden"].values())))
    chapters = page.evaluate(STORY, table_of(page))
    mine = max(i for i, chapter in enumerate(chapters) if chapter["seat"] == 0 and chapter["move"].startswith("play"))
    since = chapters[mine + 1 :]
    for seat in {chapter["seat"] for chapter in since if chapter["move"].startswith("play")}:
        expect(page.locator(f'main [data-seat="{seat}"] .did')).to_contain_text("Plays")
    laid: dict[int, int] = {}
    for event in (event for chapter in since for event in chapter["events"]):
        if event["type"] == "play":
            laid[event["mandala"]] = laid.get(event["mandala"], 0) + event["count"]
        elif event["type"] in ("sweep", "return", "new-mandala"):
            laid.pop(event["mandala"], None)
    marks = page.locator("main .fresh :is(.shoulder, i)").all_inner_texts()
    assert sum(int(mark.strip().removeprefix("+")) for mark in marks) == sum(laid.values())


def test_a_play_is_shown_before_it_is_made(visit: Visitor) -> None:
    found, player = begin(visit, 3)
    page = found.page
    player.move()
    player.wait_for_turn()
    while page.locator(".halves").count():
        player.move()
        player.wait_for_turn()
    player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    calls = page.locator("main .call")
    expect(calls).to_have_count(3)
    targets = page.locator('[data-target^="mandala/"]')
    for index in range(3):
        targets.nth(index).hover()
        mandala = page.locator(".mandala").nth(index)
        expect(page.locator("main .stack.ghost")).to_have_count(1)
        expect(mandala.locator(".stack.ghost")).to_be_visible()
        expect(mandala.locator('[data-anchor$="/0"].tally')).to_contain_text("→")
        expect(page.locator("main .call:not(.weak)")).to_have_count(1)
        said = targets.nth(index).get_attribute("aria-label") or ""
        assert "ajority marker" in said or "completes the mandala" in said
        expect(page.locator("main .turn")).to_contain_text("majority marker")
    found.shot("flowers-preview")
    holders = page.locator("main .crown.coming").count()
    assert holders <= 1
    page.mouse.move(2, 2)
    expect(page.locator("main .ghost, main .crown.coming, main .crown.leaving")).to_have_count(0)
    assert page.evaluate("document.querySelectorAll('.log .roundel').length") > 0, "sentences use the numbers too"


def test_who_listens_hears_what_the_chosen_play_brings(visit: Visitor) -> None:
    found, player = begin(visit, 2, 390, 844)
    page = found.page
    player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    target = page.locator(LIT).first
    said = target.get_attribute("aria-label") or ""
    player.tap(target)
    voice = page.locator(".announcer")
    expect(voice).to_have_text(said)
    page.keyboard.press("Escape")
    expect(voice).not_to_have_text(said)
