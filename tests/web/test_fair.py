"""A fair deal as a player meets it: one's own part, the record as a file, a page that notices a dishonest server."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from chakpur import cli
from tests.web.players import play_unseen, table_of
from tests.web.test_together import two_at_a_table
from tests.web.visit import Visit

Visitor = Callable[..., Visit]


def dealt(visit: Visitor, **wishes: Any) -> Visit:
    """Somebody at a table of Patterns against a bot, whose page has given its part to the deal."""
    found = visit(at=None, **wishes)
    deal(found)
    return found


def deal(found: Visit) -> None:
    found.open_table(found.new_table("patterns", bits=None))
    found.page.wait_for_selector("[data-cell]")


def resign(found: Visit) -> None:
    found.page.get_by_role("button", name="Menu").click()
    found.page.get_by_role("button", name="Resign").click()
    found.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def downloaded(found: Visit, folder: Path) -> Path:
    with found.page.expect_download() as caught:
        found.page.get_by_role("button", name="Record", exact=True).click()
    file = folder / "record.json"
    caught.value.save_as(file)
    return file


def verified(file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["verify", str(file), "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_a_downloaded_record_is_the_servers_own_and_verifies(
    visit: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = dealt(visit)
    play_unseen(found.page)
    file = downloaded(found, tmp_path)
    sent = found.context.request.get(
        f"{found.address}api/records/{table_of(found.page)}", headers={"Accept-Language": "en"}
    ).body()
    assert file.read_bytes() == sent
    told = verified(file, capsys)
    assert "holds (" in told
    assert "One person took part in the deal; what they added was checked." in told
    expect(found.page.get_by_text("your part is in it")).to_be_visible()
    assert json.loads(sent)["meta"]["contributions"][0]["bits"] in found.page.evaluate("JSON.stringify(localStorage)")


def test_the_panel_explains_itself_in_german(visit: Visitor) -> None:
    found = dealt(visit, language="de", size="phone")
    play_unseen(found.page)
    found.page.get_by_text("dein Beitrag ist dabei").click()
    expect(found.page.get_by_text("Die Verteilung und jedes Mischen folgen")).to_be_visible()
    found.shot("fair-german-phone")


def test_two_people_take_part_and_again_in_a_rematch(
    visit: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ines, mira = two_at_a_table(visit)
    for _ in range(2):
        old = ines.page.url
        resign(ines)
        expect(mira.page.get_by_role("heading", name=re.compile("You win"))).to_be_visible()
        for each in (ines, mira):
            expect(each.page.get_by_text("your part is in it")).to_be_visible()
        assert "2 people took part" in verified(downloaded(mira, tmp_path), capsys)
        mira.page.get_by_role("button", name="Play again").click()
        mira.page.wait_for_url(lambda url, old=old: url != old)
        ines.page.get_by_role("button", name=re.compile("To the next game|Play again")).click()
        for each in (ines, mira):
            each.page.wait_for_function("() => document.querySelector('[data-moves-made] [data-cell]')")


def changed(what: str) -> Callable[[Route], None]:
    """A server that has dealt from other digits, or from another secret, than it said."""

    def answer(route: Route) -> None:
        response = route.fetch()
        text = re.sub(rf'("{what}":")[0-9a-f]{{64}}"', r"\g<1>" + "00" * 32 + '"', response.text())
        route.fulfill(response=response, body=text)

    return answer


def test_a_dishonest_server_is_noticed(visit: Visitor) -> None:
    found = dealt(visit)
    for what, words in (
        ("bits", "Your part is not in this deal"),
        ("commitment", "The seal in the record is not"),
    ):
        found.page.route("**/api/records/*", changed(what))
        resign(found)
        expect(found.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        found.shot(f"fair-{what}")
        found.page.unroute("**/api/records/*")
        deal(found)


def test_the_part_is_given_again_after_a_reload(visit: Visitor) -> None:
    """The page is closed right after it has drawn its digits: the next one gives the same."""
    found = visit(at=None)
    found.page.add_init_script(
        "WebSocket.prototype.send = ((send) => function (text) {"
        " if (!window.mute || !String(text).includes('contribute')) send.call(this, text); })"
        "(WebSocket.prototype.send); window.mute = !sessionStorage.loud;"
    )
    found.open_table(found.new_table("patterns", bits=None))
    found.page.wait_for_function("() => (localStorage['chakpur-given'] ?? '').includes('bits')")
    drawn = found.page.evaluate("localStorage['chakpur-given']")
    found.page.evaluate("sessionStorage.loud = 'yes'")
    found.page.reload()
    found.page.wait_for_selector("[data-cell]")
    assert json.loads(drawn)[0]["bits"] == json.loads(found.page.evaluate("localStorage['chakpur-given']"))[0]["bits"]
    resign(found)
    expect(found.page.get_by_text("your part is in it")).to_be_visible()
