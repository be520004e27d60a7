"""What a first visit costs: how much is loaded, and that nothing jumps."""

import gzip
from collections.abc import Callable

from tests.web.players import Player, sit_down
from tests.web.visit import Visit

Visitor = Callable[..., Visit]
BUDGET = 150_000
"""Bytes, packed, for the lobby and a first table together."""


def test_lobby_and_first_table_fit_the_budget(visit: Visitor) -> None:
    found = visit()
    # The browser may have dropped a body when it is asked for it: what was loaded is noted, and fetched again.
    addresses: set[str] = set()
    found.page.on("response", lambda answer: addresses.add(answer.url))
    found.page.reload()
    sit_down(found, "Mandala", "I do")
    Player(found).wait_for_turn()
    found.page.wait_for_load_state("networkidle")
    files = {
        address: len(gzip.compress(found.page.request.get(address).body()))
        for address in addresses
        if "/api/" not in address and not address.startswith("data:")
    }
    assert any(address.endswith(".js") for address in files)
    assert sum(files.values()) <= BUDGET, sorted(files.items(), key=lambda each: -each[1])[:8]


def test_files_come_packed_and_are_kept(visit: Visitor) -> None:
    found = visit()
    with found.page.expect_response(lambda response: response.url.endswith(".js")) as caught:
        found.page.reload()
    headers = caught.value.all_headers()
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]


def test_nothing_jumps_when_the_lobby_opens(visit: Visitor) -> None:
    found = visit()
    found.page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const each of list.getEntries()) "
        "if (!each.hadRecentInput) window.shift += each.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    found.page.reload()
    found.page.wait_for_load_state("networkidle")
    found.page.wait_for_timeout(500)
    assert found.page.evaluate("window.shift") < 0.02
