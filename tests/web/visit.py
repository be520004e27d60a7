"""Somebody's device: a browser window with its own cookies, and what it complained about."""

import os
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Request

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SHOTS = Path(__file__).resolve().parent / "shots"
PATIENCE = 30_000
"""Milliseconds that a busy machine may need for anything."""


class Visit:
    def __init__(
        self,
        browser: Browser,
        address: str,
        size: str = "desktop",
        language: str = "en",
        dark: bool = False,
        motion: bool = False,
    ) -> None:
        width, height = SIZES[size]
        self.address = address
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
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page: {error}"))
        self.page.on("request", self._watch)
        self.page.goto(address)
        self.page.wait_for_selector("h1")

    @property
    def phone(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 768

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
