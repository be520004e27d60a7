"""Hints with reasons, tips, finished games in the lobby, and one's own numbers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.players import Player
from tests.web.visit import Visit

WORDS = {
    "en": {
        "hint": "Give me a hint",
        "menu": "Menu",
        "tips": "Show hints at every turn",
        "resign": "Resign",
        "numbers": "Your numbers",
        "review": "Review",
        "beaten": re.compile("beat you"),
        "delete": ["Delete my numbers", "Delete"],
        "none": re.compile("No finished games yet"),
    },
    "de": {
        "hint": "Gib mir einen Tipp",
        "menu": "Menü",
        "tips": "Bei jedem Zug Tipps zeigen",
        "resign": "Aufgeben",
        "numbers": "Deine Zahlen",
        "review": "Nachbetrachten",
        "beaten": re.compile("verloren"),
        "delete": ["Meine Zahlen löschen", "Löschen"],
        "none": re.compile("Noch kein Spiel ist zu Ende"),
    },
}


@pytest.mark.parametrize(("game", "size", "language"), [("patterns", "desktop", "en"), ("mandala", "phone", "de")])
def test_a_hint_is_asked_for_seen_on_the_board_chosen_and_played(
    visit: Callable[..., Visit], game: str, size: str, language: str
) -> None:
    somebody, words = visit(size=size, language=language, at=None), WORDS[language]
    page = somebody.page
    somebody.open_table(somebody.new_table(game))
    player = Player(somebody)
    player.wait_for_turn()
    page.get_by_role("button", name=words["hint"]).click()
    moves = page.locator(".advice li button")
    expect(moves.first).to_be_visible()
    count = moves.count()
    assert 1 <= count <= 3
    letters = page.locator("[data-hints] b")
    expect(letters).to_have_text(["A", "B", "C"][:count])
    assert page.locator(".advice .why, .advice .open").first.inner_text().strip()

    # A tap shows the move and does not make it; a yes does.
    before = page.locator("[data-moves-made]").get_attribute("data-moves-made")
    moves.last.click()
    expect(moves.last).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-hints] b.shown")).to_have_text(["A", "B", "C"][count - 1])
    assert page.locator("[data-moves-made]").get_attribute("data-moves-made") == before
    confirm = player.confirmation()
    assert confirm is not None
    confirm.click()
    expect(page.locator(".advice")).to_have_count(0)

    # With tips on they come by themselves.
    player.wait_for_turn()
    page.get_by_role("button", name=words["menu"]).first.click()
    page.get_by_role("button", name=words["tips"]).click()
    expect(moves.first).to_be_visible()

    # The game is given up: the lobby says who won, and the numbers count it, until they are deleted.
    page.get_by_role("button", name=words["menu"]).first.click()
    page.get_by_role("button", name=words["resign"]).click()
    page.get_by_role("dialog").get_by_role("button", name=words["resign"]).click()
    page.wait_for_selector("[data-ended]")
    page.goto(somebody.address)
    row = page.locator("li", has_text=words["beaten"])
    expect(row.get_by_role("link", name=words["review"])).to_have_attribute("href", re.compile("^#/review/"))
    page.get_by_role("link", name=words["numbers"]).click()
    expect(page.locator("svg[role=img] g")).to_have_count(1)  # a bar for each game
    first, second = words["delete"]
    page.get_by_role("button", name=first).click()
    page.get_by_role("dialog").get_by_role("button", name=second, exact=True).click()
    expect(page.get_by_text(words["none"])).to_be_visible()
