"""Somebody's device: a browser window with its own cookies, and what it complained about."""

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

import chakpur

Json = dict[str, Any]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
MOUSE = [(2560, 1440), (1440, 900), (1024, 768)]
FINGERS = [(390, 844), (390, 664), (360, 640), (320, 568), (844, 390), (960, 470), (683, 330)]
SCREENS = [*MOUSE, *FINGERS]
"""Every kind of screen that things are laid out for: those with a mouse, and phones upright and on their side."""
SHOTS = Path(__file__).resolve().parent / "shots"
PATIENCE = 180_000
"""Milliseconds that a very busy machine may need for anything; only a test that fails waits so long."""
LONG = 450
"""Milliseconds that make a long press."""
NEVER_LONG = f"""{{
  const later = setTimeout;
  window.setTimeout = (task, delay, ...rest) => later(task, delay === {LONG} ? 2 ** 30 : delay, ...rest);
}}"""
"""A finger that a busy machine lifts late has tapped all the same; a test of long presses has a clock of its own."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Waits until whatever has just changed is laid out, and what that has changed in turn."""


def drawn(page: Page) -> None:
    page.evaluate(DRAWN)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn(page)


def stop_the_clock(page: Page) -> None:
    """From now on no time passes on the page but what the test lets pass."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


class Visit:
    def __init__(
        self,
        browser: Browser,
        address: str,
        size: str = "desktop",
        language: str = "en",
        dark: bool = False,
        motion: bool = False,
        line: str = "",
        at: str | None = "/",
    ) -> None:
        """*line*: at a table that begins with this position; *at*: at this page, or nowhere yet; else in the lobby."""
        width, height = SIZES[size]
        self.address = address
        self.phone = size == "phone"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            locale={"en": "en-GB", "de": "de-DE"}[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.forgive_network = False
        self.page = self.context.new_page()
        self.page.add_init_script(NEVER_LONG)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page: {error}"))
        self.page.on("request", self._watch)
        if line:
            self.sit_down_at(line)
        elif at is not None:
            self.page.goto(self.address if at == "/" else f"{address}#{at}")
            self.page.wait_for_selector("h1")

    def ask(self, method: str, path: str, document: Json | None = None) -> Json:
        """Ask the server as the page would, without the page."""
        answer = self.context.request.fetch(f"{self.address}api/{path}", method=method, data=document)
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found

    def open_table(self, table: str) -> None:
        """Go to a table, and wait until it is there in the place of another one."""
        if self.page.url.startswith(self.address):
            self.page.evaluate("document.querySelector('[data-moves-made]')?.setAttribute('data-left', '')")
        self.page.goto(f"{self.address}#/table/{table}")
        self.page.wait_for_selector("[data-moves-made]:not([data-left])", state="attached")

    def new_table(self, game: str, bots: int = 1, **more: object) -> str:
        """A table for Ines and bots."""
        chairs = [{"kind": "me"}, *[{"kind": "bot", "level": 1}] * bots]
        self.ask("PUT", "me", {"name": "Ines"})
        return str(self.ask("POST", "tables", {"game": game, "chairs": chairs, **more})["table"]["id"])

    def sit_down_at(self, line: str) -> None:
        """At a new table that begins with this position, against bots."""
        position = chakpur.position(line)
        self.open_table(self.new_table(position.game, position.seats - 1, line=line))

    def _hear(self, message: ConsoleMessage) -> None:
        lost = self.forgive_network and ("ERR_INTERNET" in message.text or "WebSocket" in message.text)
        if message.type in ("error", "warning") and not lost:
            self.complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws"), "data:", "blob:")):
            self.complaints.append(f"asked another server: {request.url}")

    def shot(self, name: str) -> None:
        """A picture to look at, in a folder that is not kept, for whoever sets ``CHAKPUR_SHOTS``: it takes a while."""
        if not os.environ.get("CHAKPUR_SHOTS"):
            return
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def close(self) -> None:
        self.context.close()
