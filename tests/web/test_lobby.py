"""The lobby: choosing a game, names, languages, links."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.test_reach import serious_faults
from tests.web.visit import SIZES, Visit, resize

Visitor = Callable[..., Visit]


def test_three_games_are_there_to_choose_and_the_credits_name_their_designers(visit: Visitor) -> None:
    found = visit()
    for name, size in SIZES.items():
        resize(found.page, size)
        for scheme in ("light", "dark"):
            found.page.emulate_media(color_scheme=scheme)
            for game in ("Mandala", "Patterns", "Flowers"):
                expect(found.page.get_by_role("heading", name=game)).to_be_visible()
            assert not found.page.evaluate("document.documentElement.scrollWidth > innerWidth")
            found.shot(f"lobby-{name}-{scheme}")
    found.page.get_by_role("link", name="Credits").click()
    expect(found.page.get_by_role("main")).to_contain_text("Trevor Benjamin")
    expect(found.page.get_by_role("main")).to_contain_text("Grzegorz Kobiela")


def test_the_browser_chooses_german_and_another_language_is_remembered(visit: Visitor) -> None:
    found = visit(language="de")
    expect(found.page.get_by_text("Drei Spiele aus farbigem Sand")).to_be_visible()
    assert found.page.evaluate("document.documentElement.lang") == "de"
    found.page.get_by_role("button", name="Auf Englisch umschalten").click()
    expect(found.page.get_by_text("Drei Spiele aus farbigem Sand")).to_be_hidden()
    assert found.page.evaluate("document.documentElement.lang") == "en"
    found.page.reload()
    expect(found.page.get_by_role("button", name="Switch to German")).to_be_visible()


def test_a_game_against_the_computer_begins(visit: Visitor) -> None:
    found = visit()
    found.page.get_by_role("button", name="Play the computer").nth(1).click()
    found.page.get_by_label("Level").fill("1")
    expect(found.page.get_by_role("dialog").get_by_text("Novice", exact=True)).to_be_visible()
    found.page.get_by_label("Your name").fill("Ines")
    found.page.get_by_role("button", name="Begin").click()
    found.page.wait_for_url(re.compile("#/table/"))
    found.page.goto(found.address)
    expect(found.page.get_by_text("Playing as Ines")).to_be_visible()
    expect(found.page.get_by_role("link", name=re.compile("Patterns with"))).to_be_visible()


def test_a_rule_has_an_address_and_can_be_read_by_everybody(visit: Visitor) -> None:
    for language, words in (("en", "claims in turn"), ("de", "Feld")):
        found = visit(language=language, at="/rules/mandala/MA6.4")
        rule = found.page.locator("#ma6 li", has_text="MA6.4")
        expect(rule).to_contain_text(words)
        expect(rule).to_be_in_viewport()
    found.page.goto(f"{found.address}#/rules/flowers")
    found.page.wait_for_selector("#fl8")
    assert serious_faults(found) == []
