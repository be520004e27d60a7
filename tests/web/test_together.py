"""People at different devices: by link, with a lost connection, watching."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.web.players import STATE, Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]


def two_at_a_table(visit: Visitor, game: str = "Patterns") -> tuple[Visit, Visit]:
    """Ines opens a table, Mira comes by the link."""
    ines = visit()
    sit_down(ines, game, "I do", button="Play a friend", go="Open the table")
    link = ines.page.get_by_role("textbox", name="Link to this table").input_value()
    mira = visit()
    mira.page.goto(link)
    mira.page.get_by_label("Your name").fill("Mira")
    mira.page.get_by_role("button", name="Sit down").click()
    for each in (ines, mira):
        each.page.wait_for_selector("[data-moves-made]")
    return ines, mira


def moves_made(visit: Visit) -> int:
    return int(visit.page.evaluate(STATE)["moves"])


def wait_for_moves(visit: Visit, count: int) -> None:
    visit.page.wait_for_function(f"() => Number(({STATE})().moves) === {count}")


def whose_turn(*players: Player) -> Player:
    """A page says that it is its turn a moment after it has shown the move before: until then, nobody's."""
    for _ in range(600):
        for each in players:
            if (now := each.page.evaluate(STATE))["mine"] and not now["busy"]:
                return each
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def test_two_devices_see_the_same_game(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    players = {"ines": Player(ines, 1), "mira": Player(mira, 2)}
    for count in range(1, 9):
        mover = whose_turn(*players.values())
        mover.move()
        for each in (ines, mira):
            wait_for_moves(each, count)
    ines.shot("online")


def test_a_move_made_without_a_network_arrives_when_it_is_back(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    second = Player(mira)
    second.wait_for_turn()
    second.move()  # the keep choice
    wait_for_moves(ines, 1)
    first = Player(ines)
    first.wait_for_turn()
    ines.forgive_network = True
    ines.context.set_offline(True)
    first.tap(first.any_of("[data-target]:visible"))
    expect(ines.page.get_by_text(re.compile("Connection lost"))).to_be_visible()
    if (confirm := first.confirmation()) is not None:
        first.tap(confirm)
    assert moves_made(mira) == 1
    ines.context.set_offline(False)
    ines.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ines.page.get_by_text(re.compile("Connection lost"))).to_be_hidden()
    if moves_made(ines) == 1 and (confirm := first.confirmation()) is not None:
        first.tap(confirm)
    for each in (ines, mira):
        wait_for_moves(each, 2)


def test_a_spectator_sees_no_hand_and_no_target(visit: Visitor) -> None:
    host = visit()
    sit_down(
        host, "Mandala", "Anyone may sit down (shown in the lobby)", "I do", button="Play a friend", go="Open the table"
    )
    guest = visit()
    guest.page.goto(host.page.url)
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.wait_for_selector("[data-card]")
    watcher = visit()
    watcher.page.goto(host.page.url)
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
    found = visit(motion=True)
    between = Between(found)
    sit_down(found, "Mandala", "I do")
    player = Player(found)
    player.wait_for_turn()
    player.tap(player.any_of("[data-card]"), at_left_edge=True)
    found.page.locator("[data-target]:not([aria-disabled=true])").first.click()
    if (confirm := player.confirmation()) is not None:
        player.tap(confirm)
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


def test_resigning_and_a_rematch(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    ines.page.get_by_role("button", name="Menu").click()
    ines.page.get_by_role("button", name="Resign").click()
    ines.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(mira.page.get_by_role("heading", name=re.compile("You win"))).to_be_visible()
    old = mira.page.url
    mira.page.get_by_role("button", name="Play again").click()
    mira.page.wait_for_url(lambda url: url != old)
