"""People at different devices: by link, with a lost connection, watching."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.web.players import STATE, Player, sit_down, table_of
from tests.web.positions import after
from tests.web.visit import Visit

Visitor = Callable[..., Visit]


def two_at_a_table(visit: Visitor, game: str = "patterns") -> tuple[Visit, Visit]:
    """Ines has opened a table, and Mira has come by its link."""
    ines, mira = visit(at=None), visit(at=None)
    ines.ask("PUT", "me", {"name": "Ines"})
    mira.ask("PUT", "me", {"name": "Mira"})
    made = ines.ask("POST", "tables", {"game": game, "chairs": [{"kind": "me"}, {"kind": "open"}], "bits": None})
    mira.ask("POST", "join", {"invite": made["invite"], "bits": None})
    for each in (ines, mira):
        each.open_table(made["table"]["id"])
    return ines, mira


def moves_made(visit: Visit) -> int:
    return int(visit.page.evaluate(STATE)["moves"])


def wait_for_moves(visit: Visit, count: int) -> None:
    visit.page.wait_for_function(f"() => Number(({STATE})().moves) === {count}")


def test_two_devices_see_the_same_game(visit: Visitor) -> None:
    """And hear whose turn it is: whoever has moved is told what was done, the other one to go on."""
    ines, mira = two_at_a_table(visit)
    for count, (mover, other) in enumerate([(mira, ines), (ines, mira), (mira, ines)], 1):
        player = Player(mover, count)
        player.wait_for_turn()
        expect(voice(mover)).to_contain_text("Your turn")
        player.move()
        for each in (ines, mira):
            wait_for_moves(each, count)
        expect(voice(other)).to_contain_text("Your turn")
        expect(voice(mover)).not_to_contain_text("Your turn")
        expect(voice(mover)).not_to_be_empty()
    ines.shot("online")


def voice(visit: Visit) -> Locator:
    """What those hear who listen."""
    return visit.page.locator(".announcer")


def test_a_move_decided_without_a_line_can_be_put_back_and_arrives_when_the_line_is_back(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    second = Player(mira)
    second.wait_for_turn()
    second.move()
    wait_for_moves(ines, 1)
    first = Player(ines)
    first.wait_for_turn()
    ines.forgive_network = True
    ines.context.set_offline(True)
    expect(ines.page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    waits = ines.page.get_by_text("waiting to be sent")
    cell = ines.page.locator("[data-cell][data-target]").first
    cell.click()
    expect(ines.page.get_by_role("heading", name="Move on its way")).to_be_visible()
    expect(waits).to_be_visible()
    ines.shot("waiting-to-be-sent")
    ines.page.get_by_role("button", name="Put back").click()
    expect(waits).to_be_hidden()
    cell.click()
    expect(waits).to_be_visible()
    assert moves_made(mira) == 1
    ines.context.set_offline(False)
    ines.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ines.page.get_by_text("Connection lost")).to_be_hidden()
    for each in (ines, mira):
        wait_for_moves(each, 2)


def test_a_public_table_is_found_joined_and_watched(visit: Visitor) -> None:
    host = visit()
    sit_down(
        host, "Mandala", "Anyone may sit down (shown in the lobby)", "I do", button="Play a friend", go="Open the table"
    )
    guest = visit()
    guest.page.get_by_role("link", name=re.compile("Mandala with")).filter(has_text="Sit down").first.click()
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.wait_for_selector("[data-card]")
    watcher = visit(at=None)
    watcher.open_table(table_of(host.page))
    expect(watcher.page.get_by_text("Watching").first).to_be_visible()
    assert watcher.page.locator("[data-card]").count() == 0
    assert watcher.page.locator("[data-target]:not([aria-disabled=true])").count() == 0


class Between:
    """Somebody on the line between page and server, who can speak for the server."""

    def __init__(self, found: Visit) -> None:
        self.page = found.page
        self.is_cut = False
        self._line: WebSocketRoute | None = None
        found.page.route_web_socket(re.compile("/socket$"), self._relay)

    def _relay(self, line: WebSocketRoute) -> None:
        self._line = line
        server = line.connect_to_server()
        server.on_message(lambda text: None if self.is_cut else line.send(text))

    def take_the_seat_away(self) -> None:
        """From now on the page hears no more than a spectator may."""
        self.is_cut = True
        table = self.page.url.rsplit("/", 1)[-1]
        entry = self._ask(f"api/tables/{table}")
        seen = self._ask(f"api/tables/{table}/now")
        chairs = [{**chair, "mine": False} for chair in entry["table"]["chairs"]]
        state = {"type": "state", "version": seen["version"], "seat": None, "now": seen["now"], "talk": [], "muted": []}
        assert self._line is not None
        self._line.send(json.dumps({**state, "table": {**entry["table"], "chairs": chairs}}))

    def _ask(self, path: str) -> Any:
        return self.page.evaluate("path => fetch(path).then(answer => answer.json())", path)


def test_a_seat_that_is_taken_away_leaves_nothing_of_its_hand(visit: Visitor) -> None:
    found = visit(motion=True, at=None)
    between = Between(found)
    found.sit_down_at(after("mandala", 0))
    player = Player(found)
    player.wait_for_turn()
    player.tap(player.any_of("[data-card]"), at_left_edge=True)
    found.page.locator("[data-target]:not([aria-disabled=true])").first.click()
    found.page.wait_for_selector("[data-animating]")
    between.take_the_seat_away()
    expect(found.page.get_by_text("Watching").first).to_be_visible()
    assert found.page.locator("[data-card]").count() == 0
    assert found.page.locator("[data-target]").count() == 0
    assert found.page.locator(".flights > *").count() == 0
    expect(found.page.locator("[data-animating]")).to_have_count(0)
    assert found.page.get_by_text(re.compile("You (draw|build|grow|discard|hold)")).count() == 0


def test_table_talk_reaches_the_other_and_is_there_after_a_reload(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    ines.page.get_by_role("button", name="Table talk").click()
    ines.page.get_by_role("textbox").last.fill("Good luck! <b>Mira</b>")
    ines.page.get_by_role("textbox").last.press("Enter")
    expect(mira.page.get_by_text("Good luck! <b>Mira</b>").first).to_be_visible()
    mira.page.reload()
    mira.page.get_by_role("button", name="Table talk").click()
    expect(mira.page.get_by_role("dialog").get_by_text("Good luck! <b>Mira</b>")).to_be_visible()
