"""The lessons, as somebody takes them: every step of one on a desk and of another on a phone, in both languages."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.visit import Visit

Visitor = Callable[..., Visit]
LESSONS = Path(__file__).resolve().parent.parent.parent / "web" / "src" / "learn" / "lessons"


def steps_of(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((LESSONS / f"{game}.json").read_text(encoding="utf-8"))["steps"]
    return found


def at(page: Page, step: dict[str, Any]) -> None:
    """Wait until this step is to be done."""
    page.wait_for_selector(f".lesson[data-step={step['name']}]:not([data-right])", state="attached")


def make(page: Page, step: dict[str, Any], move: str) -> None:
    """Make a move at a step, with cards, cells, piles and the buttons that ask."""
    verb, *rest = move.split()
    if verb in ("build", "grow", "discard", "play"):
        count, colour = (1, rest[0]) if verb == "build" else (int(rest[0]), rest[1])
        hold_up(page, colour, count)
        area = {"build": "mountain/{}", "grow": "field/{}", "discard": "discard", "play": "mandala/{}"}[verb]
        place = int(rest[-1]) - 1 if verb == "play" else rest[-1]
        page.locator(f'[data-target="{area.format(place)}"]').first.click()
    elif re.fullmatch("[a-h][1-8]", rest[-1]):
        page.locator(f'[data-cell="{rest[-1]}"]').click()
        if (which := page.locator(f'[data-target="{move}"]')).count():
            which.click()
    else:
        page.locator(f'[data-target="{move}"]').first.click()
    if page.wait_for_function(ANSWERED, arg=step["name"]).json_value() == "asked":
        page.locator(confirmation(step["name"])).first.click()


def confirmation(step: str) -> str:
    """The button that confirms a move of this very step. The next one may have such a button from the beginning, and
    a busy machine may show it before anybody looks for this one."""
    return f".lesson[data-step={step}]:not([data-right]) button[aria-keyshortcuts=Enter]"


ANSWERED = """step => {
  const here = document.querySelector(`.lesson[data-step=${step}]:not([data-right])`);
  if (!here) return 'right';
  if (here.querySelector('.coach.no')) return 'wrong';
  return here.querySelector('button[aria-keyshortcuts=Enter]') ? 'asked' : false;
}"""
"""What a tap at a step has led to, as soon as it has."""


def hold_up(page: Page, colour: str, count: int) -> None:
    """Tap cards of a colour until so many are up."""
    cards = f'[data-card="{colour}"]'
    page.locator(cards).nth(count - 1).wait_for()
    for _ in range(10):
        up = page.locator(f"{cards}[aria-selected=true]").count()
        if up == count:
            return
        page.locator(f"{cards}[aria-selected={'false' if up < count else 'true'}]").first.click(
            position={"x": 12, "y": 40}
        )
    raise AssertionError(f"{count} {colour} can't be held up")


def take(page: Page, steps: list[dict[str, Any]]) -> None:
    for step in steps:
        at(page, step)
        if "do" in step:
            make(page, step, step["do"])


def test_a_lesson_from_the_lobby_to_a_real_game(visit: Visitor) -> None:
    found = visit()
    page = found.page
    page.locator(".newcomer").get_by_role("link", name="Mandala").click()
    steps = steps_of("mandala")
    take(page, steps[:2])

    # A wrong try gets the rule's own reason, and may be put back.
    at(page, steps[2])
    hold_up(page, "red", 1)
    page.locator('[data-target="field/right"]').click(force=True)
    expect(page.locator(".coach.no")).to_contain_text("mountain")
    expect(page.locator('[data-target="field/right"][data-tried]')).to_be_visible()
    expect(page.locator("[data-barred] svg")).to_be_visible()
    found.shot("lesson-wrong")
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".coach.no")).to_have_count(0)

    # A move that is allowed but not meant gets a sentence of the step.
    make(page, steps[2], "discard 1 purple")
    expect(page.locator(".coach.no")).to_contain_text("That is allowed.")
    expect(page.locator('[data-target="discard"][data-tried]')).to_be_visible()
    expect(page.locator("[data-barred] svg")).to_be_visible()
    found.shot("lesson-not-meant")
    page.locator("body").press("Enter")  # as good as the coach's button
    expect(page.locator(".coach.no")).to_have_count(0)

    # Whoever comes back goes on where they were.
    page.reload()
    take(page, steps[2:])
    page.get_by_role("button", name="36", exact=True).click()
    expect(page.locator(".coach.no")).to_contain_text("7 × 5")
    page.get_by_role("button", name="Put it back").click()
    page.get_by_role("button", name="44", exact=True).click()
    found.shot("lesson-done")
    page.get_by_role("button", name="Play the computer").click()
    page.wait_for_url(re.compile("#/table/"))
    page.locator("[data-hints] b").first.wait_for()  # a hint at every turn
    page.goto(found.address)
    page.wait_for_selector("article")
    expect(page.locator(".newcomer")).to_have_count(0)
    assert found.complaints == []


def test_a_lesson_on_a_phone_in_german(visit: Visitor) -> None:
    found = visit(size="phone", language="de")
    page = found.page
    page.locator("article", has=page.get_by_role("heading", name="Patterns")).get_by_role("link", name="Lernen").click()
    steps = steps_of("patterns")
    at(page, steps[0])
    make(page, steps[0], "keep red")
    expect(page.locator(".coach.no")).to_contain_text("behalte")
    expect(page.locator("[data-barred] svg")).to_be_visible()
    page.get_by_role("button", name="Zurücklegen").click()
    take(page, steps)
    page.get_by_role("button", name="44", exact=True).click()
    page.get_by_role("heading", name="Jetzt ein echtes Spiel").wait_for()
    found.shot("lesson-done-phone")

    # A lesson may be left, and its place is kept.
    page.goto(f"{found.address}#/learn/flowers")
    take(page, steps_of("flowers")[:1])
    at(page, steps_of("flowers")[1])
    page.get_by_role("button", name="Lektion überspringen").click()
    page.get_by_role("dialog").get_by_role("button", name="Überspringen").click()
    page.wait_for_selector("article")
    page.goto(f"{found.address}#/learn/flowers")
    at(page, steps_of("flowers")[1])
    assert found.complaints == []
