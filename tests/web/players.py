"""How the tests play: like somebody who taps what is lit, knowing nothing of the rules."""

import contextlib
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

import chakpur
from tests.web.visit import Visit

Json = dict[str, Any]
MOST_MOVES = 400
LIT = "[data-target]:visible:not([aria-disabled=true]):not([disabled])"
CARDS = "[data-card]:visible:not([aria-disabled=true])"
STATE = """() => ({
  over: !!document.querySelector('[data-ended]'),
  mine: document.title.startsWith('●') && !!document.querySelector('main:not(.message)'),
  moves: document.querySelector('[data-moves-made]')?.getAttribute('data-moves-made'),
  busy: !!document.querySelector('[data-animating]'),
})"""


def sit_down(visit: Visit, game: str, *choices: str, button: str = "Play the computer", go: str = "Begin") -> None:
    """Set up a table from the lobby: the card of the game, the choices by their words, and off."""
    page = visit.page
    card = page.locator("article", has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name=button).click()
    for choice in choices:
        page.get_by_role("dialog").get_by_text(choice, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=go, exact=True).click()
    page.wait_for_url(re.compile("#/table/"))


PRACTICE = """async ([game, line, bots]) => {
  const ask = async (method, path, body) =>
    await (await fetch(`/api/${path}`, { method, headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body) })).json();
  await ask('PUT', 'me', { name: 'Ines' });
  const chairs = [{ kind: 'me' }, ...Array(bots).fill({ kind: 'bot', level: 1 })];
  return (await ask('POST', 'tables', { game, chairs, line })).table.id;
}"""


def sit_down_at(visit: Visit, line: str) -> None:
    """At a table that begins with this position, against bots."""
    page, position = visit.page, chakpur.position(line)
    table = page.evaluate(PRACTICE, [position.game, line, position.seats - 1])
    page.goto(f"{visit.address}#/table/{table}")


def shortly_before_the_end(game: str, seats: int = 2, moves: int = 6) -> str:
    """The line of a position of a random game that has so many moves left, or some more, and ours is the next."""
    dice = random.Random(1)
    course = [chakpur.deal(game, seats, seed=1)]
    while not course[-1].over:
        course.append(course[-1].play(dice.choice(course[-1].moves)))
    return next(position for position in reversed(course[: -1 - moves]) if position.to_move == 0).line()


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def act(page: Page, move: str, seat: int = 0) -> None:
    """Make a move without the page; it is told like everybody else."""
    path, ask = urljoin(page.url, f"/api/tables/{table_of(page)}"), page.context.request
    version = ask.get(f"{path}/now?seat={seat}").json()["version"]
    done = ask.post(f"{path}/acts", data={"type": "move", "seat": seat, "move": move, "version": version})
    assert done.ok, done.text()


def play_unseen(
    page: Page, is_enough: Callable[[Json], bool] = lambda now: False, choose: Callable[[Json], str] | None = None
) -> bool:
    """Make our moves while nobody looks, so that nothing is drawn, at random or as *choose* says.

    Until the position is enough, or the game is over: then it returns False.
    """
    there, dice, ask = page.url, random.Random(1), page.context.request
    path = urljoin(there, f"/api/tables/{table_of(page)}")
    seat = next(chair["seat"] for chair in ask.get(path).json()["table"]["chairs"] if chair["mine"])
    page.goto("about:blank")
    for _ in range(4000):
        state = ask.get(f"{path}/now?seat={seat}").json()
        now = state["now"]
        if now["status"] == "over" or (now["to_move"] == seat and is_enough(now)):
            page.goto(there)
            return bool(now["status"] != "over")
        if now["to_move"] == seat:
            move = choose(now) if choose else dice.choice(now["moves"])
            ask.post(f"{path}/acts", data={"type": "move", "seat": seat, "move": move, "version": state["version"]})
        else:
            page.wait_for_timeout(15)
    raise AssertionError("it never comes")


class Player:
    """Taps at one device until the game is over."""

    def __init__(self, visit: Visit, seed: int = 1) -> None:
        self.visit = visit
        self.dice = random.Random(seed)
        self.moves = 0

    @property
    def page(self) -> Page:
        return self.visit.page

    def play_to_the_end(self) -> None:
        while self.wait_for_turn():
            self.move()
            self.moves += 1
            assert self.moves < MOST_MOVES, "the game does not end"

    def wait_for_turn(self) -> bool:
        """Whether it is our turn; false when the game is over."""
        self.page.wait_for_function(f"() => {{ const now = ({STATE})(); return now.over || (now.mine && !now.busy); }}")
        return not self.page.evaluate(STATE)["over"]

    def move(self) -> None:
        """One move: perhaps a card first, then something that is lit, then the confirmation."""
        before = self.page.evaluate(STATE)["moves"]
        for _ in range(10):
            if self.page.locator(LIT).count():
                break
            if self.page.locator(CARDS).count():
                self.tap(self.any_of(CARDS), at_left_edge=True)
            self.wait_for_light()
        self.tap(self.any_of(LIT))
        self.finish(before)

    def wait_for_light(self) -> None:
        """A busy machine may still be telling of the last move when the first tap comes; then one taps again."""
        with contextlib.suppress(TooLate):
            self.page.locator(LIT).first.wait_for(timeout=3000)

    def finish(self, before: str) -> None:
        """Whatever is asked before the move is sent: which of two actions, and whether it is meant."""
        for _ in range(4):
            if self.has_moved(before):
                return
            if (choices := self.page.locator(".choice [data-target]:visible")).count():
                self.tap(choices.first)
            elif (confirm := self.confirmation()) is not None:
                self.tap(confirm)
            self.page.wait_for_timeout(60)
        self.page.wait_for_function(
            f"before => {{ const now = ({STATE})(); return now.over || now.moves !== before; }}", arg=before
        )

    def confirmation(self) -> Locator | None:
        found = self.page.get_by_role("button", name=re.compile("^(Confirm|Bestätigen)")).first
        with contextlib.suppress(TooLate):  # it may go away while it is looked at
            return found if found.count() and found.is_enabled(timeout=500) else None
        return None

    def has_moved(self, before: str) -> bool:
        now = self.page.evaluate(STATE)
        return bool(now["over"] or now["moves"] != before)

    def any_of(self, selector: str) -> Locator:
        found = self.page.locator(selector)
        return found.nth(self.dice.randrange(found.count()))

    def tap(self, thing: Locator, at_left_edge: bool = False) -> None:
        """In a full hand only the left edge of a card can be seen."""
        box = thing.bounding_box()
        assert box is not None
        place = {"x": max(8, box["width"] / 10), "y": box["height"] / 2} if at_left_edge else None
        if self.visit.phone:
            thing.tap(position=place)  # type: ignore[arg-type]
        else:
            thing.click(position=place)  # type: ignore[arg-type]
