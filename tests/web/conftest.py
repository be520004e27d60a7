"""A real browser in front of a real server. Pages that complain, or ask anyone but the server, fail the test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.kit import Server, running
from tests.web.chromium import MISSING, chromium
from tests.web.visit import FLAGS, PATIENCE, Visit

expect.set_options(timeout=PATIENCE)
WEB = Path(__file__).resolve().parent.parent.parent / "chakpur" / "web" / "index.html"


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots answer at once, with random moves: these tests are about the page."""
    if not WEB.is_file():
        pytest.fail("The web app is not built. Run: make web")
    with running(tmp_path_factory.mktemp("web")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser, table_server: Server) -> Iterator[Callable[..., Visit]]:
    """``visit(size="phone", language="de", dark=True)``: somebody's device, opened at the lobby."""
    visits: list[Visit] = []

    def open_one(**wishes: object) -> Visit:
        visits.append(Visit(browser, f"http://127.0.0.1:{table_server.port}/", **wishes))  # type: ignore[arg-type]
        return visits[-1]

    yield open_one
    for each in visits:
        each.close()
    assert [complaint for each in visits for complaint in each.complaints] == []
