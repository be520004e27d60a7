"""The table of Flowers: on every screen whole and still, with previews, numbers and marks that are true."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import chakpur
from chakpur.play.position import Position
from tests.web.players import CARDS, LIT, Json, Player, at_table, table_of
from tests.web.positions import where
from tests.web.still import WORDS, moved, watch
from tests.web.visit import FINGERS, MOUSE, SCREENS, Visit, resize

Visitor = Callable[..., Visit]
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
STORY = """async (id) => (await (await fetch(`/api/tables/${id}/story?seat=0`)).json()).chapters"""
STATE_OF = """async (id) => await (await fetch(`/api/tables/${id}/now?seat=0`)).json()"""


def check(page: Page, before: dict[str, list[float]] | None = None) -> dict[str, list[float]]:
    """Everything has its place, and the place that it had before."""
    now = page.evaluate(MEASURE, BOXES)
    faults = {name: now[name] for name in ("over", "out", "small", "cut", "scrolls") if now[name]}
    assert faults == {}
    places: dict[str, list[float]] = now["places"]
    elsewhere = {
        name: (place, places[name])
        for name, place in (before or {}).items()
        if name in places and any(abs(a - b) > 0.6 for a, b in zip(place, places[name], strict=True))
    }
    assert elsewhere == {}
    return places


def is_calm(position: Position) -> bool:
    """Cards can be played, some lie there already, and nothing is about to be dissolved."""
    state = position.state()
    lying = [side for mandala in state["mandalas"] for side in mandala["sides"] if side["open"] or side["hidden"]]
    return state["phase"] == "play" and len(lying) > 3


@pytest.mark.parametrize(
    ("screens", "seats"),
    [(MOUSE, 4), (FINGERS[:4], 2), (FINGERS[4:], 3)],
    ids=["mouse", "upright", "on its side"],
)
def test_everything_is_whole_and_stays_where_it_is(visit: Visitor, screens: list[tuple[int, int]], seats: int) -> None:
    line = where("flowers", is_calm, seats)
    found, player = at_table(visit, line, size="desktop" if screens is MOUSE else "phone")
    page = found.page
    watch(page, {"still": BOXES, "but": ""}, WORDS)
    for size in screens:
        resize(page, size)
        moved(page)
        places = check(page)
        if page.locator(".halves").count() == 0:
            player.tap(page.locator(CARDS).first, at_left_edge=True)
            player.wait_for_light()
            check(page, places)
            point_at(player)
            check(page, places)
            found.shot(f"flowers-{seats}-{size[0]}x{size[1]}")
            page.keyboard.press("Escape")
            page.evaluate("document.activeElement.blur()")  # a card that has the focus lies over its neighbour
            expect(page.locator("main .ghost")).to_have_count(0)
        player.move()
        assert player.wait_for_turn()
        check(page, places)
        assert moved(page) == [], size


def point_at(player: Player) -> None:
    """Show a play before it is made: with a mouse by pointing, with a finger by the first tap."""
    target = player.page.locator(LIT).first
    if player.page.evaluate("matchMedia('(hover: hover)').matches"):
        target.hover()
    else:
        target.tap()
    expect(player.page.locator("main .ghost").first).to_be_visible()


def hoarded() -> str:
    """Single cards are played of colours that lie there already: nothing is won, so all comes back into the hand."""
    for seed in range(100):
        position, dice = chakpur.deal("flowers", 4, seed=seed), random.Random(seed)
        while not position.over:
            state = position.state()
            if position.to_move == 0 and state["phase"] == "play" and sum(state["hands"][0].values()) >= 15:
                return position.line()
            poor = [move for move in position.moves if move.startswith("play 1 ") and lies(state, move)]
            choices = poor if position.to_move == 0 and poor else position.moves
            position = position.play(dice.choice(choices))
    raise AssertionError("no hand grew to fifteen cards")


def lies(state: Json, move: str) -> bool:
    """Whether the colour of a play lies in its mandala already."""
    _, _, colour, *_, number = move.split()
    mandala = state["mandalas"][int(number) - 1]
    shown = [tile[0] for tile in mandala["tiles"].values() if tile]
    return colour in shown or any(colour in side["open"] for side in mandala["sides"])


def test_fifteen_cards_are_whole_on_every_screen(visit: Visitor) -> None:
    found, _ = at_table(visit, hoarded())
    for size in SCREENS:
        resize(found.page, size)
        check(found.page)
        found.shot(f"flowers-15-{size[0]}x{size[1]}")


def has_closed_cards(position: Position) -> bool:
    sides = [side for mandala in position.state()["mandalas"] for side in mandala["sides"]]
    return is_calm(position) and any(side["hidden"] for side in sides)


def test_numbers_marks_and_looks_are_those_of_the_position(visit: Visitor) -> None:
    found, player = at_table(visit, where("flowers", has_closed_cards, 4))
    player.move()
    assert player.wait_for_turn()
    for size in ((1440, 900), (390, 664)):  # a disc, and a row
        resize(found.page, size)
        tells_the_position(found.page)


def tells_the_position(page: Page) -> None:
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
    found, player = at_table(visit, where("flowers", is_calm, 3))
    page = found.page
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
    player.move()
    assert player.wait_for_turn()
    assert page.evaluate("document.querySelectorAll('.log .roundel').length") > 0, "sentences use the numbers too"
