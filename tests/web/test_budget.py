"""What a first visit costs: how much is loaded, and that nothing jumps."""

import gzip
from collections.abc import Callable

from playwright.sync_api import Response

from tests.web.players import Player
from tests.web.visit import Visit, drawn

Visitor = Callable[..., Visit]
BUDGET = 150_000
"""Bytes, packed, for the lobby and a first table together."""


def test_lobby_and_first_table_fit_the_budget_and_come_packed(visit: Visitor) -> None:
    found = visit(at=None)
    # The browser may have dropped a body when it is asked for it: what was loaded is noted, and fetched again.
    answers: dict[str, Response] = {}
    found.page.on("response", lambda answer: answers.setdefault(answer.url, answer))
    found.page.goto(found.address)
    found.page.wait_for_load_state("networkidle")
    found.open_table(found.new_table("mandala"))
    Player(found).wait_for_turn()
    found.page.wait_for_load_state("networkidle")
    loaded = {address: answer for address, answer in answers.items() if "/api/" not in address}
    files = {
        address: len(gzip.compress(found.page.request.get(address).body()))
        for address in loaded
        if not address.startswith("data:")
    }
    scripts = [answer for address, answer in loaded.items() if address.endswith(".js")]
    assert scripts
    assert sum(files.values()) <= BUDGET, sorted(files.items(), key=lambda each: -each[1])[:8]
    for script in scripts:
        headers = script.all_headers()
        assert headers["content-encoding"] == "gzip"
        assert "immutable" in headers["cache-control"]


def test_nothing_jumps_when_the_lobby_opens(visit: Visitor) -> None:
    found = visit(at=None)
    found.page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const each of list.getEntries()) "
        "if (!each.hadRecentInput) window.shift += each.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    found.page.goto(found.address)
    found.page.wait_for_load_state("networkidle")
    drawn(found.page)
    assert found.page.evaluate("window.shift") < 0.02
