"""The table of Mandala on every screen: everything is there, nothing lies on anything else, and nothing moves."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from chakpur.rules.colours import COLOURS
from tests.web.players import CARDS, LIT, Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
SCREENS = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "short": (390, 664),
    "shorter": (360, 640),
    "shortest": (320, 568),
    "landscape": (844, 390),
    "zoomed": (960, 470),
    "zoomed-more": (683, 330),
    "large": (2560, 1440),
}
GAMES = {"mandala": (("I do",), {}), "solo": ((), {"button": "Master Yoga"})}
BOXES = """() => {
  const box = (name) => {
    const rect = document.querySelector(name)?.getBoundingClientRect();
    return rect && [rect.left, rect.top, rect.right, rect.bottom].map(Math.round);
  };
  const [opponent, table, me, hand, turn] = ['.opp', '.table', '.me', 'section.hand', '.turnbox'].map(box);
  return { opponent, table, me, hand, turn };
}"""
"""Where the parts of the table are, as left, top, right, bottom."""
CARDS_OF_THE_HAND = """() => [...document.querySelectorAll('[data-card]')].map((card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""
TARGETS = """() => [...document.querySelectorAll('main button, main [data-target]')]
  .filter((thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .map((thing) => {
    const { width, height } = thing.getBoundingClientRect();
    const { inset } = getComputedStyle(thing, '::after');
    const beyond = inset.split(' ').map((each) => -2 * (parseFloat(each) || 0));
    return [thing.className + ' ' + (thing.dataset.target ?? ''), Math.round(width + Math.max(0, beyond.at(-1))),
      Math.round(height + Math.max(0, beyond[0]))];
  })
  .filter(([, width, height]) => width < 44 || height < 44)"""
"""What can be tapped and is smaller than a fingertip, with what it reaches beyond its edge."""
COVERED = """() => [...document.querySelectorAll('.bead, .tally, .lab')].flatMap((thing) => {
  const box = thing.getBoundingClientRect();
  return [...document.querySelectorAll('.bead, .tally, .lab')].filter((other) => {
    if (other === thing) return false;
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const across = Math.min(box.right, right) - Math.max(box.left, left);
    const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return across > 2 && down > 2;
  }).map((other) => thing.className + ' lies on ' + other.className);
})"""
WATCH_SHIFTS = """() => {
  window.shifts = [];
  const told = '.log, .latest, .ticker, .turnbox, .turnline, .backs, .hc, .lab, .tally, .area';
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources) {
        const thing = node instanceof Element ? node : node?.parentElement;
        if (!thing || thing.closest(told)) continue;
        const place = ({ x, y }) => Math.round(x) + ' ' + Math.round(y);
        window.shifts.push(`${thing.getAttribute('class')}: ${place(previousRect)} > ${place(currentRect)}`);
      }
  }).observe({ type: 'layout-shift' });
}"""
"""Remembers what is laid out elsewhere than before. Words and cards that come and go
inside their boxes are none of it."""


def sit(visit: Visitor, screen: str, game: str, **wishes: Any) -> tuple[Visit, Player]:
    width, height = SCREENS[screen]
    found = visit(size="phone" if min(width, height) < 700 else "desktop", **wishes)
    found.page.set_viewport_size({"width": width, "height": height})
    choices, more = GAMES[game]
    sit_down(found, "Mandala", *choices, **more)
    player = Player(found)
    player.wait_for_turn()
    found.page.locator("section.hand").wait_for()
    return found, player


def overlap(one: list[int], other: list[int]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


@pytest.mark.parametrize(("screen", "game"), list(zip(SCREENS, cycle(GAMES), strict=False)))
def test_everything_is_there_and_stays_where_it_is(visit: Visitor, screen: str, game: str) -> None:
    found, player = sit(visit, screen, game)
    page = found.page
    width, height = SCREENS[screen]
    page.evaluate(WATCH_SHIFTS)
    boxes = page.evaluate(BOXES)
    names = list(boxes)
    assert all(boxes.values()), boxes
    for i, one in enumerate(names):
        assert not any(overlap(boxes[one], boxes[other]) for other in names[i + 1 :]), (one, boxes)
        left, top, right, bottom = boxes[one]
        assert min(left, top, width - right, height - bottom) >= 0, (one, boxes)
    for turn in range(4):
        if page.locator(CARDS).count() and not page.locator(".claim").count():
            player.tap(page.locator(CARDS).first, at_left_edge=True)
            player.wait_for_light()
        if turn == 2:
            found.shot(f"table-{game}-{screen}")
        assert page.evaluate(TARGETS) == []
        assert page.evaluate(COVERED) == []
        for left, top, right, bottom in page.evaluate(CARDS_OF_THE_HAND):
            room = [left, width - right, height - bottom, boxes["hand"][3] + 2 - bottom, top - boxes["hand"][1] + 14]
            assert min(room) >= -2, "a card of the hand is cut"
        assert not page.evaluate("document.documentElement.scrollHeight > innerHeight"), "the page scrolls"
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), "the page scrolls"
        player.move()
        if not player.wait_for_turn():
            break
        assert page.evaluate(BOXES) == boxes, "something has moved"
    assert page.evaluate("window.shifts") == []


def colours_in_hand(page: Page) -> list[str]:
    if page.locator(".claim").count():
        return []
    return list(dict.fromkeys(page.locator(CARDS).evaluate_all("cards => cards.map(card => card.dataset.card)")))


def hold(page: Page, colour: str) -> None:
    page.keyboard.press(str(COLOURS.index(colour) + 1))
    expect(page.locator("[data-card][aria-selected=true]")).to_have_count(1)


def test_what_is_built_joins_the_pile_of_its_colour(visit: Visitor) -> None:
    found, player = sit(visit, "desktop", "mandala")
    page = found.page
    for _ in range(30):
        for colour in colours_in_hand(page):
            hold(page, colour)
            for side in ("left", "right"):
                target = page.locator(f'[data-target="mountain/{side}"]')
                stacks = page.locator(f'.area:has([data-target="mountain/{side}"]) [data-stack]')
                lying = stacks.and_(page.locator(f"[data-stack={colour}]"))
                if lying.count():
                    before = stacks.count()
                    target.hover()
                    expect(lying).to_have_attribute("data-coming", "1")
                    expect(stacks).to_have_count(before)
                    found.shot("mandala-build-joins")
                    return
            page.keyboard.press("Escape")
        player.move()
        assert player.wait_for_turn()
    raise AssertionError("nobody held a card of a colour that lay in a mountain")


STACKS = """(side) => [...document.querySelectorAll(`.mandala.${side} [data-stack]`)]
  .filter((stack) => Number(stack.dataset.cards) > 0)
  .map((stack) => {
    const { x, y, width, height } = stack.getBoundingClientRect();
    return [stack.dataset.stack, ...[x, y, width, height].map(Math.round)];
  })"""
"""Where the piles of a mandala lie, cards that are only shown left out."""
TRAVELS = """() => {
  window.travelled = [];
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const stack = target.querySelector?.('[data-stack]');
    if (propertyName === 'transform' && stack) window.travelled.push(stack.dataset.stack);
  });
}"""


AT_REST = "() => document.getAnimations().every((each) => !(each instanceof CSSTransition))"


@pytest.mark.parametrize("screen", ["desktop", "phone", "landscape"])
def test_what_is_only_shown_moves_nothing(visit: Visitor, screen: str) -> None:
    found, player = sit(visit, screen, "mandala")
    page = found.page
    shown = 0
    for _ in range(12):
        while page.locator(".claim").count():  # then no card can be laid
            player.move()
            assert player.wait_for_turn()
        for colour in colours_in_hand(page):
            hold(page, colour)
            for name in page.locator(LIT).evaluate_all("all => all.map(each => each.dataset.target)"):
                before = {side: page.evaluate(STACKS, side) for side in ("left", "right")}
                page.locator(f'[data-target="{name}"]').focus()
                if name != "discard":
                    expect(page.locator("[data-coming]")).to_have_count(1)
                assert {side: page.evaluate(STACKS, side) for side in before} == before, name
                shown += bool(before["left"] or before["right"])
            if shown > 60:
                return
            page.keyboard.press("Escape")
        player.move()
        assert player.wait_for_turn()
    assert shown > 20


def test_piles_travel_when_another_is_laid(visit: Visitor) -> None:
    found, player = sit(visit, "desktop", "mandala", motion=True)
    page = found.page
    page.evaluate(TRAVELS)
    travelled = 0
    for _ in range(12):
        page.wait_for_function(AT_REST)
        before = {side: page.evaluate(STACKS, side) for side in ("left", "right")}
        page.evaluate("window.travelled.length = 0")
        page.evaluate("document.querySelectorAll('.pile').forEach((pile) => pile.setAttribute('data-before', ''))")
        player.move()
        if not player.wait_for_turn():
            break
        page.wait_for_function(AT_REST)
        told = page.evaluate("window.travelled")
        for side, stacks in before.items():
            # a pile that was swept and laid anew has not travelled
            still = page.locator(f".mandala.{side} [data-before] [data-stack]")
            lasting = set(still.evaluate_all("all => all.map((stack) => stack.dataset.stack)"))
            moved = {stack[0] for stack in page.evaluate(STACKS, side) if stack not in stacks} & lasting
            assert moved <= set(told), "a pile has jumped"
            travelled += len(moved)
        if travelled > 3:
            return
    assert travelled


def test_a_barred_place_shows_no_cards_to_come(visit: Visitor) -> None:
    found, player = sit(visit, "desktop", "mandala")
    page = found.page
    for _ in range(30):
        for colour in colours_in_hand(page):
            hold(page, colour)
            barred = page.locator("[data-target][aria-disabled=true]")
            if barred.count():
                barred.first.hover()
                page.wait_for_timeout(100)
                expect(page.locator("[data-coming]")).to_have_count(0)
                barred.first.click(force=True)
                expect(page.locator(".turn .warning")).to_be_visible()
                expect(page.locator("[data-coming]")).to_have_count(0)
                return
            page.keyboard.press("Escape")
        player.move()
        assert player.wait_for_turn()
    raise AssertionError("every place was allowed for thirty turns")


def test_choosing_a_place_says_what_it_brings(visit: Visitor) -> None:
    found, player = sit(visit, "phone", "mandala")
    page = found.page
    player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    told = page.locator(".announcer")
    expect(told).not_to_contain_text("Discard one")
    page.locator('[data-target="discard"]').tap()
    expect(told).to_contain_text("Discard one")


STEPS = """() => {
  window.seen = [];
  const look = () => {
    const card = document.querySelector('.telling');
    const steps = [...(card?.querySelectorAll('li') ?? [])].map((step) => step.textContent.trim());
    const now = [...(card?.querySelectorAll('li[aria-current=step]') ?? [])].length;
    const deck = Number(document.querySelector('.lab b')?.textContent);
    const last = window.seen.at(-1);
    const one = { steps, now, deck, title: card?.querySelector('h1')?.textContent.trim() ?? '' };
    if (card && JSON.stringify(last) !== JSON.stringify(one)) window.seen.push(one);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_master_yoga_plays_step_by_step_and_counts_change_as_cards_land(visit: Visitor) -> None:
    found, player = sit(visit, "desktop", "solo", motion=True)
    page = found.page
    page.evaluate(STEPS)
    before = int(page.locator(".lab b").first.inner_text())
    player.move()
    player.wait_for_turn()
    seen = page.evaluate("window.seen")
    after = int(page.locator(".lab b").first.inner_text())
    assert seen, "nothing was told"
    assert {one["title"] for one in seen} == {"Master Yoga"}
    assert all(one["now"] == 1 for one in seen), "one step is the present one"
    decks = [one["deck"] for one in seen]
    assert decks == sorted(decks, reverse=True)
    assert before >= decks[0] > decks[-1] >= after
    assert len(set(decks)) >= 2, "the deck shrinks card by card"


def test_master_yoga_can_be_paused_and_skipped(visit: Visitor) -> None:
    found, player = sit(visit, "desktop", "solo", motion=True)
    page = found.page
    boxes = page.evaluate(BOXES)
    player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    page.locator(LIT).first.click()
    if (confirm := player.confirmation()) is not None:
        confirm.click()
    pause = page.get_by_role("button", name="Pause")
    pause.click()
    page.wait_for_timeout(700)
    still = page.locator(".telling").inner_text()
    page.wait_for_timeout(1500)
    assert page.locator(".telling").inner_text() == still, "he waits"
    assert page.evaluate(BOXES) == boxes, "the card covers nothing else"
    found.shot("yoga-paused")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".telling")).to_have_count(0)
    player.wait_for_turn()
    expect(page.locator(".flights > *")).to_have_count(0)
