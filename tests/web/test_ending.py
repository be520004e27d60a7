"""The end of a game on every screen, and German words that are whole there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from chakpur.play.position import Position
from tests.web.players import CARDS, LIT, at_table, play_unseen
from tests.web.positions import before_the_end, where
from tests.web.visit import SCREENS, Visit, resize

Visitor = Callable[..., Visit]
GAMES = {"mandala": 2, "mandala-solo": 1, "patterns": 2, "flowers": 4}
"""With so many seats."""
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


@pytest.mark.parametrize("game", GAMES)
def test_german_words_are_whole_and_the_end_covers_nothing_on_every_screen(visit: Visitor, game: str) -> None:
    found, player = at_table(visit, where(game, is_calm, GAMES[game]), size="phone", language="de")
    page = found.page
    expect(page.get_by_text("Du bist am Zug").first).to_be_attached()
    if page.locator(CARDS).count():
        player.tap(page.locator(CARDS).first, at_left_edge=True)
    player.wait_for_light()
    player.tap(page.locator(LIT).first)
    for size in SCREENS:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
    assert page.evaluate("document.body.innerText.match(/web-[a-z0-9-]+/g)") is None, "a message without words"

    if game in ("mandala", "flowers"):
        found.sit_down_at(where(game, has_something_to_take, GAMES[game]))
        player.wait_for_turn()
        for size in SCREENS:
            resize(page, size)
            assert page.evaluate(CUT) == [], size

    found.sit_down_at(before_the_end(game, 4, GAMES[game]))
    play_unseen(page)
    tells_the_end(found, game)


def is_calm(position: Position) -> bool:
    return not has_something_to_take(position) and len(position.moves) > 4


def has_something_to_take(position: Position) -> bool:
    return any(move.startswith(("take", "claim")) for move in position.moves)


def tells_the_end(found: Visit, game: str) -> None:
    """The panel says why it is over, is seen whole, and lies on nothing."""
    page = found.page
    panel = page.locator(".ended")
    panel.wait_for()
    expect(panel.locator("h1")).not_to_have_text("Das Spiel ist zu Ende")
    expect(panel.locator(".why")).not_to_contain_text("neues Mandala")
    if game == "flowers":
        expect(panel.locator(".why")).to_contain_text(re.compile("dritte Blume|fehlen Plättchen|konnte noch"))
    if game == "patterns":
        expect(panel.locator(".why")).to_contain_text("nichts mehr tun")
        expect(panel.locator(".why")).not_to_contain_text("Ines konnte")  # that is us
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
