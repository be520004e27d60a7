"""People at different devices: by link, with a lost connection, watching."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

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


def test_two_devices_see_the_same_game(visit: Visitor) -> None:
    ines, mira = two_at_a_table(visit)
    players = {"ines": Player(ines, 1), "mira": Player(mira, 2)}
    for count in range(1, 9):
        mover = players["mira"] if mira.page.title().startswith("●") else players["ines"]
        mover.wait_for_turn()
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
