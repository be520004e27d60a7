"""The lobby: choosing a game, names, languages, links."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visit import SIZES, Visit

Visitor = Callable[..., Visit]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dark", [False, True])
def test_three_games_are_there_to_choose(visit: Visitor, size: str, dark: bool) -> None:
    found = visit(size=size, dark=dark)
    for game in ("Mandala", "Patterns", "Flowers"):
        expect(found.page.get_by_role("heading", name=game)).to_be_visible()
    assert not found.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    found.shot(f"lobby-{size}-{'dark' if dark else 'light'}")


def test_the_browser_chooses_german(visit: Visitor) -> None:
    found = visit(language="de")
    expect(found.page.get_by_text("Drei Spiele aus farbigem Sand")).to_be_visible()
    assert found.page.evaluate("document.documentElement.lang") == "de"


def test_the_language_can_be_switched_and_is_remembered(visit: Visitor) -> None:
    found = visit()
    found.page.get_by_role("button", name="Switch to German").click()
    expect(found.page.get_by_text("Drei Spiele aus farbigem Sand")).to_be_visible()
    found.page.reload()
    expect(found.page.get_by_text("Drei Spiele aus farbigem Sand")).to_be_visible()


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


def test_everybody_at_one_device_needs_a_name(visit: Visitor) -> None:
    found = visit()
    found.page.get_by_role("button", name="Play the computer").nth(2).click()
    found.page.get_by_text("Someone here").click()
    found.page.get_by_role("button", name="Begin").click()
    expect(found.page.get_by_role("alert")).to_have_text("Enter a name for everyone at this device.")


def test_a_wrong_word_is_explained(visit: Visitor) -> None:
    found = visit()
    found.forgive_network = True
    found.page.get_by_label("Have you been invited?").fill("Nobody knows these")
    found.page.get_by_role("button", name="Join").click()
    expect(found.page.get_by_role("alert")).to_contain_text("No table has these words")
    found.complaints.clear()  # the browser itself notes that the server said no


def test_a_public_table_is_found_and_watched(visit: Visitor) -> None:
    host = visit()
    host.page.get_by_role("button", name="Play a friend").nth(1).click()
    host.page.get_by_label("Anyone may sit down").check()
    host.page.get_by_label("Your name").fill("Sora")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url(re.compile("#/table/"))
    guest = visit()
    expect(guest.page.get_by_role("link", name=re.compile("Patterns with Sora")).first).to_contain_text("Sit down")


@pytest.mark.parametrize(("language", "words"), [("en", "claims in turn"), ("de", "Feld")])
def test_a_rule_has_an_address(visit: Visitor, language: str, words: str) -> None:
    found = visit(language=language)
    found.page.goto(f"{found.address}#/rules/mandala/MA6.4")
    rule = found.page.locator("#ma6 li", has_text="MA6.4")
    expect(rule).to_contain_text(words)
    expect(rule).to_be_in_viewport()


def test_credits_name_the_designers(visit: Visitor) -> None:
    found = visit()
    found.page.get_by_role("link", name="Credits").click()
    expect(found.page.get_by_role("main")).to_contain_text("Trevor Benjamin")
    expect(found.page.get_by_role("main")).to_contain_text("Grzegorz Kobiela")
