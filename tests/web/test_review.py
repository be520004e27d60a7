"""Looking back: from a finished game to its review, its mistakes, what could have been; and records from files."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from chakpur.play.match import Match
from tests.server.kit import ME, Device, Server, guest
from tests.web.positions import after
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
WORDS = {
    "en": {
        "share": "Share",
        "retry": re.compile("^Retry"),
        "back": "Back to the game",
        "luck": re.compile("^Luck"),
    },
    "de": {
        "share": "Teilen",
        "retry": re.compile("noch einmal$"),
        "back": "Zurück zum Spiel",
        "luck": re.compile("^Glück"),
    },
}


def a_finished_game(device: Device) -> str:
    """At one device for two, and not played well."""
    table = str(device.make("patterns", ME, guest("Mira"))["table"]["id"])
    dice = random.Random(3)
    while (seat := device.get(f"/api/tables/{table}").json["table"]["to_move"]) is not None:
        now = device.get(f"/api/tables/{table}/now?seat={seat}").json
        move = {"type": "move", "seat": seat, "move": dice.choice(now["now"]["moves"]), "version": now["version"]}
        assert device.post(f"/api/tables/{table}/acts", move).status == 200
    return table


def share_and_come_back(page: Page, share: str) -> None:
    """The link of a finished game, with a picture of its end; whoever follows it sees the review."""
    page.locator(".ended").get_by_role("button", name=share, exact=True).click()
    sheet = page.get_by_role("dialog")
    picture = sheet.get_by_role("img")
    expect(picture).to_be_visible()
    page.wait_for_function("picture => picture.complete && picture.naturalWidth > 0", arg=picture.element_handle())
    link = sheet.get_by_role("textbox").input_value()
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("slider").wait_for()


def shown(page: Page) -> int:
    return int(page.locator("[data-moves-made]").get_attribute("data-moves-made") or -1)


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "de")])
def test_looking_back_at_a_game(visit: Visitor, table_server: Server, size: str, language: str) -> None:
    device = Device(table_server, "Ines")
    table = a_finished_game(device)
    found = visit(size=size, language=language, at=None)
    page, words = found.page, WORDS[language]
    name, _, secret = device.cookie.partition("=")
    found.context.add_cookies([{"name": name, "value": secret, "url": found.address}])
    page.goto(f"{found.address}#/table/{table}")
    share_and_come_back(page, str(words["share"]))
    assert page.url == f"{found.address}#/review/{table}"

    scrubber = page.get_by_role("slider")
    last = int(scrubber.get_attribute("aria-valuemax") or 0)
    for key, goal in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        expect(page.locator(f"[data-moves-made='{goal}']")).to_be_attached()
    box = scrubber.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    assert abs(int(scrubber.get_attribute("aria-valuenow") or 0) - last / 2) < 4

    page.get_by_role("button", name=words["luck"]).click()  # type: ignore[arg-type]
    expect(page.get_by_role("table")).to_have_count(1 if found.phone else 2)
    found.shot(f"review-luck-{size}")
    # Every mark of the curve can be reached by Tab and says what it is about.
    scrubber.focus()
    page.keyboard.press("Tab")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.match(r"(Move|Zug) \d+, (Ines|Mira): ", label)
    page.locator(".moments button").first.click()
    page.keyboard.press("]")

    if found.phone:
        page.get_by_role("button", name=re.compile("^Men")).click()
    page.get_by_role("button", name=words["retry"]).first.click()  # type: ignore[arg-type]
    expect(page.locator("[data-cell]").first).to_be_visible()
    found.shot(f"review-retry-{size}")
    page.get_by_role("button", name=str(words["back"])).click()
    expect(scrubber).to_be_visible()

    if found.phone:
        page.get_by_role("button", name=re.compile("^Men")).click()
    page.get_by_role("link", name=re.compile("^(Explore|Erkunden)$")).click()
    first = page.locator(".exploredock .ln, .rail .ln").first
    expect(first).to_be_visible()
    before = shown(page)
    first.click()
    expect(page.locator(f"[data-moves-made='{before + 1}']")).to_be_attached()
    found.shot(f"explore-{size}")
    page.keyboard.press("Backspace")
    expect(page.locator(f"[data-moves-made='{before}']")).to_be_attached()
    page.get_by_role("link", name=re.compile("(review|Nachbetrachtung)$")).click()
    expect(scrubber).to_be_visible()


def test_a_record_from_a_file(visit: Visitor, tmp_path: Path) -> None:
    match = Match("patterns", seed=7, players=["Ada", "Bo"])
    while not match.position.over:
        match.play(match.position.moves[0])
    record, broken, other = (tmp_path / name for name in ("game.json", "broken.json", "notes.json"))
    record.write_text(json.dumps(match.record()))
    broken.write_text(json.dumps({**match.record(), "moves": ["flip a1"]}))
    other.write_text("to do: tea")
    found = visit(at="/review")
    field = found.page.locator("input[type=file]")
    field.set_input_files(other)
    expect(found.page.get_by_role("alert")).to_contain_text("notes.json")
    with found.page.expect_response("**/api/reviews"):
        field.set_input_files(broken)
    expect(found.page.get_by_role("alert")).to_contain_text("flip a1")
    found.complaints.clear()  # the browser itself complains of the answer
    field.set_input_files(record)
    expect(found.page.get_by_role("slider")).to_be_visible()
    expect(found.page.get_by_text("Patterns · Ada, Bo")).to_be_visible()


@pytest.mark.parametrize(("size", "games"), [("desktop", ["mandala", "flowers"]), ("phone", ["mandala-solo"])])
def test_the_engine_marks_its_moves_on_every_table_and_keys_follow_them(
    visit: Visitor, size: str, games: list[str]
) -> None:
    found = visit(size=size, at=None)
    page = found.page
    count = 2 if found.phone else 5
    moves, letters = page.locator(".ln"), page.locator("[data-hints] b")
    for game in games:
        page.goto("about:blank")
        page.goto(f"{found.address}#/explore/{quote(after(game, 0), safe='')}")
        expect(moves).to_have_count(count)
        expect(letters).to_have_text(list("ABCDE"[:count]))
        found.shot(f"explore-{game}")
        steps = page.locator(".path button")
        expect(steps).to_have_count(1)
        page.keyboard.press("b")
        expect(steps).to_have_count(2)
        page.keyboard.press("Backspace")
        expect(steps).to_have_count(1)
        page.keyboard.press("Shift+E")
        expect(moves).to_have_count(0)
        expect(letters).to_have_count(0)
        page.keyboard.press("Shift+E")
        expect(moves).to_have_count(count)
        page.keyboard.press("p")
        page.wait_for_url(re.compile("#/table/"))
        expect(page.locator("[data-moves-made='0']")).to_be_attached()
