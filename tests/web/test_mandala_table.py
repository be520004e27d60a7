"""The table of Mandala on every screen: everything is there, nothing lies on anything else, and nothing moves."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import chakpur
from chakpur.play.position import Position
from chakpur.rules.colours import COLOURS
from tests.web.players import CARDS, LIT, at_table
from tests.web.positions import after, where
from tests.web.still import WORDS, moved, watch
from tests.web.visit import FINGERS, MOUSE, Visit, drawn, resize

Visitor = Callable[..., Visit]
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
TABLE = {"still": "*", "but": ".log, .latest, .ticker, .turnbox, .turnline, .backs, .hc, .lab, .tally, .area"}
"""Words and cards that come and go inside their boxes move nothing else."""


def overlap(one: list[int], other: list[int]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


def apart(page: Page, size: tuple[int, int]) -> dict[str, list[int]]:
    """Where the parts of the table are: all on the screen, none on another."""
    boxes: dict[str, list[int]] = page.evaluate(BOXES)
    names = list(boxes)
    assert all(boxes.values()), boxes
    for i, one in enumerate(names):
        assert not any(overlap(boxes[one], boxes[other]) for other in names[i + 1 :]), (one, boxes)
        left, top, right, bottom = boxes[one]
        assert min(left, top, size[0] - right, size[1] - bottom) >= 0, (one, boxes)
    return boxes


def can_be_used(page: Page, size: tuple[int, int], hand: list[int]) -> None:
    """Everything is large enough and seen whole, and the page does not scroll."""
    width, height = size
    assert page.evaluate(TARGETS) == [], size
    assert page.evaluate(COVERED) == [], size
    for left, top, right, bottom in page.evaluate(CARDS_OF_THE_HAND):
        room = [left, width - right, height - bottom, hand[3] + 2 - bottom, top - hand[1] + 14]
        assert min(room) >= -2, f"a card of the hand is cut at {size}"
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight"), f"the page scrolls at {size}"
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"the page scrolls at {size}"


@pytest.mark.parametrize("game", ["mandala", "mandala-solo"])
@pytest.mark.parametrize("screens", [MOUSE, FINGERS], ids=["mouse", "fingers"])
def test_everything_is_there_and_stays_where_it_is(visit: Visitor, game: str, screens: list[tuple[int, int]]) -> None:
    found, player = at_table(visit, after(game, 8), size="phone" if screens is FINGERS else "desktop")
    page = found.page
    watch(page, TABLE, WORDS)
    for size in screens:
        resize(page, size)
        moved(page)  # with the size, as it should
        boxes = apart(page, size)
        can_be_used(page, size, boxes["hand"])
        if page.locator(CARDS).count() and not page.locator(".claim").count():
            player.tap(page.locator(CARDS).first, at_left_edge=True)
            player.wait_for_light()
            can_be_used(page, size, boxes["hand"])
            assert page.evaluate(BOXES) == boxes, f"something has moved at {size}"
        found.shot(f"table-{game}-{size[0]}x{size[1]}")
        player.move()
        assert player.wait_for_turn()
        assert page.evaluate(BOXES) == boxes, f"something has moved at {size}"
        assert moved(page) == [], size


def hold(page: Page, colour: str) -> None:
    page.keyboard.press(str(COLOURS.index(colour) + 1))
    expect(page.locator("[data-card][aria-selected=true]")).to_have_count(1)


def lying(position: Position, side: str) -> list[str]:
    """The colours of a mountain."""
    mandala = position.state()["mandalas"][("left", "right").index(side)]
    return [colour for colour, _ in mandala["mountain"]]


def joining(position: Position) -> str | None:
    """A move that builds a colour where it lies already, if there is one."""
    builds = (move.split() for move in position.moves if move.startswith("build "))
    return next((f"{colour} {side}" for _, colour, side in builds if colour in lying(position, side)), None)


def barred(position: Position) -> str | None:
    """A colour that we hold and a place where it may not be laid, if there is one."""
    may = {(words[0], *words[-2:]) for words in map(str.split, position.moves)}
    wishes = product(position.state()["hands"][0], (("mountain", "build"), ("field", "grow")), ("left", "right"))
    found = (f"{colour} {area}/{side}" for colour, (area, verb), side in wishes if (verb, colour, side) not in may)
    return next(found, None)


def test_pointing_at_a_place_shows_what_would_lie_there(visit: Visitor) -> None:
    line = where("mandala", lambda position: bool(joining(position) and barred(position)))
    position = chakpur.position(line)
    found, _ = at_table(visit, line)
    page = found.page

    # What is built joins the pile of its colour.
    colour, side = str(joining(position)).split()
    hold(page, colour)
    stacks = page.locator(f'.area:has([data-target="mountain/{side}"]) [data-stack]')
    before = stacks.count()
    page.locator(f'[data-target="mountain/{side}"]').hover()
    expect(stacks.and_(page.locator(f"[data-stack={colour}]"))).to_have_attribute("data-coming", "1")
    expect(stacks).to_have_count(before)
    found.shot("mandala-build-joins")
    page.keyboard.press("Escape")

    # A barred place shows no cards to come.
    colour, name = str(barred(position)).split()
    hold(page, colour)
    place = page.locator(f'[data-target="{name}"]')
    expect(place).to_have_attribute("aria-disabled", "true")
    place.hover()
    drawn(page)
    expect(page.locator("[data-coming]")).to_have_count(0)
    place.click(force=True)
    expect(page.locator(".turn .warning")).to_be_visible()
    expect(page.locator("[data-coming]")).to_have_count(0)


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


def is_rich(position: Position) -> bool:
    """Cards can be laid, of several colours, and both mandalas have piles."""
    return position.state()["phase"] == "turn" and all(len(lying(position, side)) > 2 for side in ("left", "right"))


def test_what_is_only_shown_moves_nothing(visit: Visitor) -> None:
    line = where("mandala", is_rich)
    found, _ = at_table(visit, line)
    page = found.page
    for size in ((1440, 900), (390, 844), (844, 390)):
        resize(page, size)
        before = {side: page.evaluate(STACKS, side) for side in ("left", "right")}
        assert all(before.values())
        for colour in chakpur.position(line).state()["hands"][0]:
            hold(page, colour)
            for name in page.locator(LIT).evaluate_all("all => all.map(each => each.dataset.target)"):
                page.locator(f'[data-target="{name}"]').focus()
                if name != "discard":
                    expect(page.locator("[data-coming]")).to_have_count(1)
                assert {side: page.evaluate(STACKS, side) for side in before} == before, (size, name)
            page.keyboard.press("Escape")


def test_piles_travel_when_another_is_laid(visit: Visitor) -> None:
    found, player = at_table(visit, after("mandala", 0), motion=True)
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
            elsewhere = {stack[0] for stack in page.evaluate(STACKS, side) if stack not in stacks} & lasting
            assert elsewhere <= set(told), "a pile has jumped"
            travelled += len(elsewhere)
        if travelled > 3:
            return
    assert travelled


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


STANDS_STILL = """() => {
  const all = document.querySelector('.flights').getAnimations({ subtree: true });
  return all.length > 0 && all.every(({ playState }) => playState === 'paused');
}"""
"""Every piece waits, and whatever would come after it waits for it."""


def test_master_yoga_plays_step_by_step_and_can_be_paused_and_skipped(visit: Visitor) -> None:
    found, player = at_table(visit, after("mandala-solo", 0), motion=True)
    page = found.page
    page.evaluate(STEPS)
    boxes = page.evaluate(BOXES)
    before = int(page.locator(".lab b").first.inner_text())
    player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    page.locator(LIT).first.click()
    page.wait_for_function("() => new Set(seen.map(({ deck }) => deck)).size > 1")

    page.get_by_role("button", name="Pause").click()
    page.wait_for_function(STANDS_STILL)
    still = page.locator(".telling").inner_text()
    drawn(page)
    assert page.locator(".telling").inner_text() == still, "he waits"
    assert page.evaluate(BOXES) == boxes, "the card covers nothing else"
    found.shot("yoga-paused")

    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".telling")).to_have_count(0)
    player.wait_for_turn()
    expect(page.locator(".flights > *")).to_have_count(0)
    seen = page.evaluate("window.seen")
    assert {one["title"] for one in seen} == {"Master Yoga"}
    assert all(one["now"] == 1 for one in seen), "one step is the present one"
    decks = [one["deck"] for one in seen]
    assert decks == sorted(decks, reverse=True), "the deck shrinks card by card"
    assert before >= decks[0] > decks[-1] >= int(page.locator(".lab b").first.inner_text())
