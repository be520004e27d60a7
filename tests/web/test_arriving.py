"""Coming to a table: setting it up, being invited by link or by words, watching, going away and coming back."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from chakpur.server.facts import Replaced
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.tables import Table
from tests.server.kit import running
from tests.web.players import MOST_LOOKS, Json, Player, table_of
from tests.web.test_together import two_at_a_table
from tests.web.visit import SCREENS, Visit, resize

Visitor = Callable[..., Visit]


def set_up(visit: Visit, game: str, button: str = "Play a friend") -> Locator:
    """The sheet in which a table is set up."""
    page = visit.page
    card = page.locator("article", has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name=button).click()
    return page.get_by_role("dialog")


def open_mixed_table(host: Visit) -> tuple[str, str]:
    """A Flowers table for a Master, Ines and two guests; its link and its words."""
    sheet = set_up(host, "Flowers")
    sheet.get_by_text("4", exact=True).click()
    sheet.get_by_role("group", name="Player 2").get_by_text("Bot", exact=True).click()
    sheet.get_by_role("slider").fill("5")
    sheet.get_by_label("If somebody does not move").select_option(label="After 1 day a bot may stand in")
    sheet.get_by_label("Your name").fill("Ines")
    sheet.get_by_role("button", name="Open the table").click()
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    return link, host.page.locator(".words b").inner_text()


def seats(visit: Visit) -> list[str]:
    found = visit.page.get_by_role("list", name="Seats").get_by_role("listitem").all_inner_texts()
    return [" ".join(text.split()) for text in found]


def sit(visit: Visit, name: str) -> None:
    visit.page.get_by_label("Your name").fill(name)
    visit.page.get_by_role("button", name="Sit down").click()


def test_from_the_invitation_to_the_first_move(visit: Visitor) -> None:
    ines = visit()
    link, words = open_mixed_table(ines)
    room = ines.page.get_by_role("main")
    expect(room).to_contain_text("Waiting for 2 players")
    expect(room).to_contain_text("Master")
    expect(room).to_contain_text("does not move for 1 day")
    assert "/join/" in link

    mira = visit(size="phone")
    mira.page.goto(link)
    expect(mira.page.get_by_role("heading", level=1)).to_have_text("Ines invites you to Flowers")
    assert mira.page.title() == "Ines invites you to Flowers"
    expect(mira.page.get_by_text(words)).to_be_visible()
    expect(mira.page.get_by_text("does not move for 1 day")).to_be_visible()
    texts = sorted(seats(mira))
    assert [sum(word in text for text in texts) for word in ("Master", "Ines host", "You your seat", "free")] == [1] * 4
    mira.page.get_by_role("radio").nth(1).check(force=True)
    assert "You your seat" in seats(mira)[mira_seat(mira)]
    chosen = mira_seat(mira)
    sit(mira, "Mira")

    tashi = visit()
    tashi.page.get_by_label("Have you been invited?").fill(words.upper().replace(" ", " - "))
    tashi.page.get_by_role("button", name="Join").click()
    expect(tashi.page.get_by_role("heading", level=1)).to_have_text("Ines invites you to Flowers")
    assert "Mira" in seats(tashi)[chosen]
    sit(tashi, "Tashi")

    people = [ines, mira, tashi]
    for each in people:
        each.page.wait_for_selector("[data-moves-made]")
    Player(mover_of(people)).move()


def mira_seat(visit: Visit) -> int:
    return next(number for number, text in enumerate(seats(visit)) if text.startswith("You"))


def mover_of(people: list[Visit]) -> Visit:
    """Whose turn it is, as soon as a bot's is over."""
    for _ in range(MOST_LOOKS):
        if moving := [each for each in people if each.page.title().startswith("●")]:
            return moving[0]
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def test_whoever_comes_when_all_seats_are_taken_can_watch(visit: Visitor) -> None:
    host, mira = visit(at=None), visit(at=None)
    made = opened(host, "patterns", 2)
    mira.ask("PUT", "me", {"name": "Mira"})
    mira.ask("POST", "join", {"invite": made["invite"]})
    late = visit(at=f"/join/{made['invite']}")
    expect(late.page.get_by_role("status")).to_have_text("All seats are taken. You can watch.")
    assert late.page.get_by_role("button", name="Sit down").count() == 0
    late.page.get_by_role("link", name="Watch").click()
    expect(late.page.get_by_text("Watching").first).to_be_visible()
    late.page.goto(late.address)
    late.page.get_by_label("Have you been invited?").fill(made["words"])
    late.page.get_by_role("button", name="Join").click()
    expect(late.page.get_by_role("link", name="Watch")).to_be_visible()
    mira.page.goto(f"{mira.address}#/join/{made['invite']}")  # whoever sits there goes straight to their seat
    mira.page.wait_for_selector("[data-moves-made]")


def opened(host: Visit, game: str, seats: int) -> Json:
    """A table that waits for people."""
    host.ask("PUT", "me", {"name": "Ines"})
    return host.ask("POST", "tables", {"game": game, "chairs": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]})


def test_a_seat_that_somebody_else_took_is_told_and_another_can_be_chosen(visit: Visitor) -> None:
    invite = opened(visit(at=None), "flowers", 3)["invite"]
    slow, quick = visit(at=f"/join/{invite}"), visit(at=f"/join/{invite}")
    for each in (slow, quick):
        each.page.get_by_label("Your name").wait_for()
    slow.page.evaluate("setInterval = () => 0")
    slow.page.route(re.compile(r"/api/tables/[^/]+$"), lambda route: route.abort())  # it hears nothing meanwhile
    sit(quick, "Mira")
    quick.page.wait_for_url(re.compile("#/table/"))
    sit(slow, "Tashi")
    expect(slow.page.get_by_role("alert")).to_have_text("Somebody sits there already. Choose another seat.")
    slow.page.unroute_all()
    slow.page.get_by_role("radio").nth(1).check(force=True)
    slow.page.get_by_role("button", name="Sit down").click()
    slow.page.wait_for_selector("[data-moves-made]")
    slow.complaints.clear()  # the browser itself notes what was refused


def test_an_old_link_and_invitations_that_nobody_gave_out(visit: Visitor) -> None:
    invite = opened(visit(at=None), "mandala", 2)["invite"]
    guest = visit(at=f"/join/{invite}")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Ines invites you to Mandala")
    guest.page.goto(f"{guest.address}join/0123456789ABCDEF")
    expect(guest.page.get_by_role("alert")).to_contain_text("Nobody has given out this invitation")
    guest.page.get_by_role("link", name="Back to the lobby").click()
    expect(guest.page.get_by_role("heading", name="Chakpur")).to_be_visible()
    guest.page.get_by_label("Have you been invited?").fill("Nobody knows these")
    guest.page.get_by_role("button", name="Join").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("No table has these words")
    guest.complaints.clear()  # the browser itself notes that the server said no


def test_bots_that_are_getting_ready_are_told_of(visit: Visitor) -> None:
    found = visit()
    flowers = {"rules": True, "bots": False, "share": 0.375, "seconds": 14}
    state = {"ready": False, "games": {"flowers": flowers}, "done": 3, "total": 8, "seconds": 20}
    found.page.route("**/api/readiness", lambda route: route.fulfill(json=state))
    sheet = set_up(found, "Flowers", "Play the computer")
    expect(sheet.get_by_role("status")).to_contain_text("The bots are getting ready")
    expect(sheet.get_by_role("status")).to_contain_text("About 14 seconds more")
    assert json.loads(sheet.get_by_role("progressbar").evaluate("bar => JSON.stringify(bar.position)")) == 3 / 8
    state["ready"] = True
    expect(sheet.get_by_role("status")).to_be_hidden()
    sheet.get_by_text("A friend, by link").click()
    sheet.get_by_role("button", name="Open the table").click()
    found.page.wait_for_url(re.compile("#/table/"))


def test_who_would_have_to_wait_for_bots_can_begin_sooner(visit: Visitor) -> None:
    found = visit()
    ready, waits = ({"rules": True, "bots": bots, "share": 0.5, "seconds": 9} for bots in (True, False))
    games = {"mandala": waits, "patterns": ready, "flowers": waits}
    state = {"ready": False, "games": games, "done": 3, "total": 8, "seconds": 20}
    found.page.route("**/api/readiness", lambda route: route.fulfill(json=state))
    set_up(found, "Flowers", "Play the computer").get_by_role("button", name="Play Patterns meanwhile").click()
    found.page.wait_for_url(re.compile("#/table/"))
    expect(found.page.locator("[data-cell]").first).to_be_visible()
    Player(found).wait_for_turn()


@pytest.mark.parametrize("language", ["en", "de"])
def test_lobby_set_up_and_invitation_fit_every_screen(visit: Visitor, language: str) -> None:
    host = visit(language=language)
    page = host.page
    fits(host, f"arriving-lobby-{language}")
    for size in ((1440, 900), (2560, 1440)):
        resize(page, size)
        games = page.locator(".lobby > .games").bounding_box()
        assert games is not None
        assert games["x"] + games["width"] > 0.95 * size[0], "the lobby leaves a part of the screen empty"
    page.locator("article").nth(2).locator(".go .btn").nth(1).click()
    page.get_by_role("dialog").get_by_text("4", exact=True).click()
    page.get_by_role("dialog").get_by_text("Bot", exact=True).first.click()
    fits(host, f"arriving-setup-{language}", "dialog")
    page.get_by_role("dialog").locator(".btn.primary").click()
    page.locator(".qr svg").wait_for()
    expect(page.get_by_role("main")).to_contain_text(NOBODY_LOSES[language])
    fits(host, f"arriving-room-{language}", "main")
    guest = visit(language=language, at=None)
    guest.page.goto(page.locator("input.link").input_value())
    guest.page.locator("form .btn.primary").wait_for()
    fits(guest, f"arriving-invitation-{language}", shown=("form .btn.primary", "form .field"))


NOBODY_LOSES = {"en": "nobody’s seat is taken", "de": "niemand verliert den Platz"}
"""At a table without a clock."""


def fits(found: Visit, name: str, inside: str = "body", shown: tuple[str, ...] = ()) -> None:
    """On every screen nothing sticks out, and everything that can be pressed is large enough for a finger and seen."""
    for size in SCREENS:
        found.page.emulate_media(color_scheme="dark" if size[0] in (844, 390) else "light")
        resize(found.page, size)
        found.shot(f"{name}-{size[0]}x{size[1]}")
        assert not found.page.evaluate("document.documentElement.scrollWidth > innerWidth"), size
        assert found.page.evaluate(SMALL, inside) == [], size
        for thing in shown:
            expect(found.page.locator(thing)).to_be_in_viewport(ratio=0.9)


SMALL = """inside => [...document.querySelectorAll(`${inside} :is(button, a.btn, input.field, select)`)]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
  .map(each => each.outerHTML.slice(0, 90))"""


# --- away and back ---
async def _hold_seat(data: Path, table: str, seat: int) -> None:
    store = Store(Settings(data))
    stored = await store.load(table)
    assert stored is not None
    before = Table.of(stored)
    fact = Replaced(at=int(time.time() * 1000), by=before.chairs[1 - seat].person, seat=seat, level=1)
    after, _ = before.after(fact)
    assert await store.append(table, after.version, fact, after.row)
    store.close()


def test_whoever_comes_back_to_a_held_seat_gets_it_back_at_once(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        visits: list[Visit] = []

        def visit(**wishes: Any) -> Visit:
            visits.append(Visit(browser, f"http://127.0.0.1:{server.port}/", **wishes))
            return visits[-1]

        ines, mira = two_at_a_table(visit)
        table = table_of(mira.page)
        chairs = mira.ask("GET", f"tables/{table}")["table"]["chairs"]
        seat = next(chair["seat"] for chair in chairs if chair["mine"])
        for each in (ines, mira):
            each.page.goto(each.address)
        server.stop()
        # As if Ines had waited as long as they agreed to. In a thread: the browser has its loop in this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(_hold_seat(tmp_path / "data", table, seat))).result()
        server.start()
        ines.page.goto(f"{ines.address}#/table/{table}")
        expect(ines.page.get_by_text("a bot plays for them")).to_be_visible()
        mira.page.goto(f"{mira.address}#/table/{table}")
        mira.page.wait_for_selector("[data-moves-made]")
        expect(mira.page.get_by_text("Your seat is yours again")).to_be_visible()
        expect(ines.page.get_by_text("a bot plays for them")).to_be_hidden()
        chairs = mira.ask("GET", f"tables/{table}")["table"]["chairs"]
        assert (chairs[seat]["kind"], chairs[seat]["mine"], chairs[seat]["held"]) == ("person", True, False)
        Player(mover_of(visits)).move()
        for each in visits:
            each.close()
