"""How the tests play: like somebody who taps what is lit, knowing nothing of the rules."""

import contextlib
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.web.visit import Visit

Json = dict[str, Any]
MOST_MOVES = 400
MOST_TAPS = 60
MOST_LOOKS = 20_000
LIT = "[data-target]:visible:not([aria-disabled=true]):not([disabled])"
CARDS = "[data-card]:visible:not([aria-disabled=true])"
STATE = """() => ({
  over: !!document.querySelector('[data-ended]'),
  mine: document.title.startsWith('●') && !!document.querySelector('main:not(.message)'),
  moves: document.querySelector('[data-moves-made]')?.getAttribute('data-moves-made'),
  busy: !!document.querySelector('[data-animating]'),
})"""
HAS_MOVED = f"((now) => now.over || now.moves !== before)(({STATE})())"
CHOICE = ".choice [data-target]:visible"
CONFIRM = "button[aria-keyshortcuts=Enter]:not([aria-disabled=true]):visible"
ASKED = f"""before => {{
  if ({HAS_MOVED}) return 'nothing';
  const seen = (selector) => [...document.querySelectorAll(selector)].some((thing) => thing.checkVisibility());
  if (seen('.choice [data-target]')) return 'choice';
  return seen('button[aria-keyshortcuts=Enter]:not([aria-disabled=true])') ? 'confirm' : null;
}}"""
"""What is asked before a move is made, as soon as something is asked, or nothing any more."""


def sit_down(visit: Visit, game: str, *choices: str, button: str = "Play the computer", go: str = "Begin") -> None:
    """Set up a table from the lobby: the card of the game, the choices by their words, and off."""
    page = visit.page
    card = page.locator("article", has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name=button).click()
    for choice in choices:
        page.get_by_role("dialog").get_by_text(choice, exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=go, exact=True).click()
    page.wait_for_url(re.compile("#/table/"))


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def act(page: Page, move: str, seat: int = 0) -> None:
    """Make a move without the page; it is told like everybody else."""
    path, ask = urljoin(page.url, f"/api/tables/{table_of(page)}"), page.context.request
    version = ask.get(f"{path}/now?seat={seat}").json()["version"]
    done = ask.post(f"{path}/acts", data={"type": "move", "seat": seat, "move": move, "version": version})
    assert done.ok, done.text()


def play_unseen(page: Page, moves: int = MOST_MOVES) -> None:
    """Make so many moves at random while nobody looks, so that nothing is drawn, or all until the game is over."""
    there, dice, ask = page.url, random.Random(1), page.context.request
    path = urljoin(there, f"/api/tables/{table_of(page)}")
    seat = next(chair["seat"] for chair in ask.get(path).json()["table"]["chairs"] if chair["mine"])
    page.goto("about:blank")
    for _ in range(MOST_LOOKS):
        state = ask.get(f"{path}/now?seat={seat}").json()
        now = state["now"]
        if now["status"] == "over" or (now["to_move"] == seat and moves == 0):
            page.goto(there)
            return
        if now["to_move"] == seat:
            move = {"type": "move", "seat": seat, "move": dice.choice(now["moves"]), "version": state["version"]}
            ask.post(f"{path}/acts", data=move)
            moves -= 1
        else:
            page.wait_for_timeout(15)
    raise AssertionError("it never comes")


def at_table(visit: Callable[..., Visit], line: str, **wishes: object) -> tuple[Visit, "Player"]:
    """Somebody at a table that begins with this position, who is to move."""
    found = visit(line=line, **wishes)
    player = Player(found)
    assert player.wait_for_turn()
    return found, player


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
            assert self.moves < MOST_MOVES, "the game does not end"

    def wait_for_turn(self) -> bool:
        """Whether it is our turn; false when the game is over."""
        self.page.wait_for_function(f"() => {{ const now = ({STATE})(); return now.over || (now.mine && !now.busy); }}")
        return not self.page.evaluate(STATE)["over"]

    def move(self) -> None:
        """One move: perhaps a card first, then something that is lit, then the confirmation."""
        before = self.page.evaluate(STATE)["moves"]
        for _ in range(MOST_TAPS):
            if self.page.locator(LIT).count():
                break
            if self.page.locator(CARDS).count():
                self.tap(self.any_of(CARDS), at_left_edge=True)
            self.wait_for_light()
        self.tap(self.any_of(LIT))
        self.finish(before)
        self.moves += 1

    def wait_for_light(self) -> None:
        """A busy machine may still be telling of the last move when the first tap comes; then one taps again."""
        with contextlib.suppress(TooLate):
            self.page.locator(LIT).first.wait_for(timeout=3000)

    def finish(self, before: str, by_keys: bool = False) -> None:
        """Whatever is asked before the move is sent: which of two actions, and whether it is meant."""
        while (asked := self.page.wait_for_function(ASKED, arg=before).json_value()) != "nothing":
            if by_keys:
                self.page.keyboard.press("Enter")
            else:
                self.tap(self.page.locator(CHOICE if asked == "choice" else CONFIRM).first)
            if asked == "confirm":
                self.page.wait_for_function(f"before => {HAS_MOVED}", arg=before)

    def confirmation(self) -> Locator | None:
        """The button that confirms, if it can be pressed."""
        found = self.page.locator(CONFIRM)
        return found.first if found.count() else None

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
