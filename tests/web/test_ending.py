"""The end of a game on every screen, and German words that are whole there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.players import CARDS, LIT, Player, play_unseen, sit_down
from tests.web.test_flowers_table import SCREENS
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
TABLES: dict[str, tuple[tuple[str, ...], str]] = {
    "solo": (("Mandala",), "Meister Yoga"),
    "mandala": (("Mandala", "Ich"), "Gegen den Computer"),
    "patterns": (("Patterns", "Ich"), "Gegen den Computer"),
    "flowers": (("Flowers", "4", "Ich"), "Gegen den Computer"),
}
OVERLAPS = """() => {
  const seen = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const panel = document.querySelector('.ended').getBoundingClientRect();
  return [...document.querySelectorAll('.strip, .player, .panel:not(.ended), .mandala, .row, [data-cell]')]
    .filter((thing) => seen(thing) && !thing.closest('.ended'))
    .filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const across = Math.min(panel.right, right) - Math.max(panel.left, left);
      return across > 2 && Math.min(panel.bottom, bottom) - Math.max(panel.top, top) > 2;
    })
    .map((thing) => thing.className);
}"""
"""What the panel of the end lies on."""
SEEN = """(thing) => new Promise((done) => {
  new IntersectionObserver(([entry]) => done(entry.intersectionRatio)).observe(thing);
})"""
"""Which part of a thing is seen, whatever lies around it and scrolls."""
CUT = """() => [...document.querySelectorAll('main button, main a.btn, .dock .btn')]
  .filter((thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter((thing) => !thing.matches('.hit, .claim, .latest, .ticker, .newest, .did, .cup, .bowl'))
  .filter((thing) => !thing.closest('.log'))
  .filter((thing) => {
    const { left, right } = thing.getBoundingClientRect();
    return thing.scrollWidth > thing.clientWidth + 1 || left < -1 || right > innerWidth + 1;
  })
  .map((thing) => `${thing.textContent.trim()}: ${thing.scrollWidth} in ${thing.clientWidth}`)"""
"""Buttons whose words do not fit."""


def sit(visit: Visitor, game: str) -> tuple[Visit, Player]:
    found = visit(size="phone", language="de")
    choices, button = TABLES[game]
    sit_down(found, *choices, button=button, go="Beginnen")
    player = Player(found)
    player.wait_for_turn()
    return found, player


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(250)


@pytest.mark.parametrize("game", TABLES)
def test_the_end_covers_nothing_and_says_why_on_every_screen(visit: Visitor, game: str) -> None:
    found, _ = sit(visit, game)
    page = found.page
    play_unseen(page)
    panel = page.locator(".ended")
    panel.wait_for()
    expect(panel.locator("h1")).not_to_have_text("Das Spiel ist zu Ende")
    expect(panel.locator(".why")).not_to_contain_text("neues Mandala")
    if game == "flowers":
        expect(panel.locator(".why")).to_contain_text(re.compile("dritte Blume|fehlen Plättchen|konnte noch"))
    for size in SCREENS:
        resize(page, size)
        panel.wait_for()  # on another kind of screen it is made anew
        found.shot(f"end-{game}-{size[0]}x{size[1]}")
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(CUT) == [], size
        again = page.locator(".ended .btn.primary")
        assert again.evaluate(SEEN) > 0.97, size
        again.click(trial=True)
        assert not page.evaluate("document.documentElement.scrollHeight > innerHeight"), size


@pytest.mark.parametrize("game", ["mandala", "patterns", "flowers"])
def test_german_words_are_whole_on_every_screen(visit: Visitor, game: str) -> None:
    found, player = sit(visit, game)
    page = found.page
    if page.locator(CARDS).count():
        player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    player.tap(page.locator(LIT).first)
    for size in SCREENS:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
    if game == "patterns":
        return
    page.keyboard.press("Escape")
    assert play_unseen(page, lambda now: any(move.startswith(("take", "claim")) for move in now["moves"]))
    player.wait_for_turn()
    for size in SCREENS:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
