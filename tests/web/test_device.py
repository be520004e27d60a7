"""Two people at one device: the curtain between them."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.players import Player
from tests.web.visit import Visit

Visitor = Callable[..., Visit]

WATCH_THE_CURTAIN = """() => {
  window.leaks = [];
  new MutationObserver(() => {
    if (document.querySelector('.curtain') && document.querySelector('[data-card]'))
      window.leaks.push(document.body.innerText.slice(0, 200));
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""

IS_SOMEBODYS = """() => document.querySelector('.curtain')
  || [...document.querySelectorAll('[role=status]')].some((said) => said.textContent.includes('Your turn'))"""


def sit_down_together(found: Visit) -> None:
    page = found.page
    card = page.locator("article", has=page.get_by_role("heading", name="Mandala", exact=True))
    card.get_by_role("button", name="Play a friend").click()
    page.get_by_role("dialog").get_by_text("Someone here").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_have_text("Enter a name for everyone at this device.")
    page.get_by_label("Name of player 2").fill("Tashi")
    page.get_by_label("Your name").fill("Ines")
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("#/table/"))


def take_the_device(found: Visit) -> bool:
    """Whether it went to the other player: whoever completes a mandala may go on and claim, without a curtain."""
    page = found.page
    page.wait_for_function(IS_SOMEBODYS)
    show = page.get_by_role("button", name=re.compile("I am (Ines|Tashi)"))
    if not show.count():
        return False
    assert page.locator("[data-card]").count() == 0
    found.shot("curtain")
    show.click()
    page.wait_for_selector("[data-card]")
    return True


def test_the_curtain_never_shows_the_other_hand(visit: Visitor) -> None:
    found = visit()
    sit_down_together(found)
    found.page.evaluate(WATCH_THE_CURTAIN)
    player = Player(found)
    handovers = 0
    while handovers < 4:
        handovers += take_the_device(found)
        player.wait_for_turn()
        player.move()
    assert found.page.evaluate("window.leaks") == []
