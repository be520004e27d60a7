"""The web app's files: how long they are kept, how they are packed, and where other addresses lead."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request

from chakpur.server import pages
from chakpur.server.app import make_app
from chakpur.server.invitations import Preview
from chakpur.server.settings import Settings


class Answer:
    def __init__(self, status: int, headers: Headers, content: bytes) -> None:
        self.status, self.headers, self.content = status, headers, content


class Browser:
    """Asks the application itself, without a network."""

    def __init__(self, app: Starlette, prefix: str = "") -> None:
        self._app, self._prefix = app, prefix

    def get(self, path: str, **headers: str) -> Answer:
        sent: list[Any] = []

        async def receive() -> Any:
            await asyncio.Event().wait()  # nothing comes, and nobody leaves

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": self._prefix + path,
            "root_path": self._prefix,
            "query_string": b"",
            "headers": [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 2),
        }
        asyncio.run(self._app(scope, receive, send))
        content = b"".join(message.get("body", b"") for message in sent[1:])
        return Answer(sent[0]["status"], Headers(raw=sent[0]["headers"]), content)


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text('<!doctype html><title>Chakpur</title><script src="./assets/app-1a2b.js"></script>')
    (web / "assets" / "app-1a2b.js").write_text("let sand;")
    (web / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"let sand;"))
    (tmp_path / "secret").write_text("not yours")
    monkeypatch.setattr(pages, "WEB", web)
    return Browser(make_app(Settings(tmp_path / "data")))


def test_the_page_is_fresh_and_its_assets_are_kept_for_ever(browser: Browser) -> None:
    page, script = browser.get("/"), browser.get("/assets/app-1a2b.js")
    assert page.headers["Content-Type"].startswith("text/html")
    assert page.headers["Cache-Control"] == "no-cache"
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert script.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert script.content == b"let sand;"


def test_what_was_packed_beforehand_is_sent_packed(browser: Browser) -> None:
    script = browser.get("/assets/app-1a2b.js", Accept_Encoding="br, gzip;q=0.8")
    assert script.headers["Content-Encoding"] == "gzip"
    assert script.headers["Vary"] == "Accept-Encoding"
    assert "javascript" in script.headers["Content-Type"]
    assert gzip.decompress(script.content) == b"let sand;"


def test_of_two_ways_of_packing_the_better_one_is_sent_if_it_can_be_unpacked(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "web" / "assets" / "app-1a2b.js.br").write_bytes(b"better")
    for accepted, packed in (("gzip, br", "br"), ("br;q=1, gzip", "br"), ("gzip, deflate", "gzip"), ("zstd", None)):
        script = browser.get("/assets/app-1a2b.js", Accept_Encoding=accepted)
        assert script.headers.get("Content-Encoding") == packed, accepted
        assert (script.content == b"better") == (packed == "br")
        assert "javascript" in script.headers["Content-Type"]


LONG_NAMES = ["/" + "x" * 300, "/" + "x" * 300 + ".js", "/" + "a/" * 3000, "/" + "x" * 5000]


@pytest.mark.parametrize(
    "path", ["/assets/gone", "/favicon.ico", "/api/nothing", "/\0", "/table/a\0b", "/a\r\nb", *LONG_NAMES]
)
def test_what_is_not_there_is_said_to_be_missing(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status == 404
    assert answer.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/../secret", "/assets/../../secret", "//secret"])
def test_nothing_outside_is_sent(browser: Browser, path: str) -> None:
    assert browser.get(path).status in (302, 404)


def test_an_address_of_a_place_leads_into_the_app(browser: Browser) -> None:
    answer = browser.get("/table/abc_-1")
    assert (answer.status, answer.headers["Location"]) == (302, "/#/table/abc_-1")


def test_under_a_prefix_it_leads_there_too(browser: Browser, tmp_path: Path) -> None:
    below = Browser(make_app(Settings(tmp_path / "data")), "/games")
    assert below.get("/table/ABCD").headers["Location"] == "/games/#/table/ABCD"
    assert below.get("/").status == 200


def test_an_app_that_was_not_built_says_so(browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "WEB", tmp_path / "nowhere")
    english, german = browser.get("/"), browser.get("/table/x", Accept_Language="de")
    assert english.status == german.status == 200
    assert b"/api/openapi.json" in english.content
    assert english.content != german.content


def test_an_invitation_is_told_at_its_own_address(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "web" / "preview-patterns.png").write_bytes(b"sand")
    below = Browser(make_app(Settings(tmp_path / "data")), "/games")
    assert b'"../assets/app-1a2b.js"' in below.get("/join/ABCD").content
    scope = {"type": "http", "scheme": "https", "path": "/games/join/x", "root_path": "/games", "query_string": b""}
    request = Request({**scope, "headers": [(b"host", b"games.example")], "server": ("127.0.0.1", 2)})
    html = bytes(pages.invitation_page(request, Preview("Ann & Bob", "<i>", "patterns")).body).decode()
    assert "<title>Ann &amp; Bob</title>" in html
    assert 'content="https://games.example/games/preview-patterns.png"' in html
    assert "<i>" not in html


def test_an_invitation_speaks_the_language_of_whoever_was_invited(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "web" / "index.html").write_text(
        '<html lang="en"><title>Chakpur</title><link href="./style.css"><script src="./app.js"></script>'
    )
    scope = {"type": "http", "scheme": "http", "path": "/join/x", "root_path": "", "query_string": b""}
    request = Request({**scope, "headers": [(b"accept-language", b"de")], "server": ("127.0.0.1", 80)})
    answer = pages.invitation_page(request, Preview("Ann", "text", "patterns"))
    html = bytes(answer.body).decode()
    assert html.startswith('<html lang="de">')
    assert 'href="../style.css"' in html
    assert 'src="../app.js"' in html
    assert "og:image" not in html, "there is no such picture"
    assert '<meta name="robots" content="noindex" />' in html
    assert (answer.status_code, answer.headers["Vary"], answer.headers["Cache-Control"]) == (
        200,
        "Accept-Language",
        "no-cache",
    )
    drawn = pages.invitation_page(request, Preview("Ann", "text", "patterns", "review/r1/picture"))
    assert 'content="http://127.0.0.1/review/r1/picture"' in bytes(drawn.body).decode()
    nobody = pages.invitation_page(request, None, 404)
    assert (nobody.status_code, b"<title>Chakpur</title>" in nobody.body) == (404, True)


def test_a_text_is_packed_for_those_who_can_unpack_it() -> None:
    for accepted, is_packed in ((b"gzip", True), (b"br", False), (b"", False)):
        request = Request({"type": "http", "headers": [(b"accept-encoding", accepted)]})
        answer = pages.packed("sand" * 9, "image/svg+xml", request)
        assert ("Content-Encoding" in answer.headers) == is_packed
        content = bytes(answer.body)
        assert (gzip.decompress(content) if is_packed else content) == b"sand" * 9
        assert answer.headers["Vary"] == "Accept-Encoding, Accept-Language"
