"""The edge: whatever is sent is answered with a problem or not at all, and the server goes on as if nothing was."""

import asyncio
import contextlib
import json
import logging
import re
import socket as sockets
import sqlite3
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chakpur.play.words import LANGUAGES
from chakpur.server import pages
from chakpur.server.decisions import Who
from chakpur.server.logs import JsonLines
from chakpur.server.problems import Conflict, document_of, problem_of
from chakpur.server.sockets import Socket
from tests.server.kit import ME, OPEN, TIMEOUT, Device, Server, lines, running


def sent(server: Server, request: bytes) -> bytes:
    """All that comes back for some bytes on a connection of their own."""
    with sockets.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as client:
        found = bytearray()
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            client.sendall(request)
            client.shutdown(sockets.SHUT_WR)
            while content := client.recv(65536):
                found += content
        return bytes(found)


def asked(server: Server, head: bytes) -> tuple[int, dict[str, str], bytes]:
    with sockets.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT) as client:
        client.sendall(head + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
        found = bytearray()
        while content := client.recv(65536):
            found += content
    top, _, content = bytes(found).partition(b"\r\n\r\n")
    lines = top.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    return int(lines[0].split()[1]), headers, content


def is_built() -> bool:
    """Without the web app its addresses lead nowhere, and say so."""
    return (pages.WEB / "index.html").is_file()


def errors_in(log: str) -> list[str]:
    return [line for line in log.splitlines() if json.loads(line)["level"] in ("error", "critical")]


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /%00 HTTP/1.1", 404),
        (b"GET /a%00b.js HTTP/1.1", 404),
        (b"GET /assets/" + b"x" * 5000 + b" HTTP/1.1", 404),
        (b"GET /" + b"a/" * 3000 + b" HTTP/1.1", 404),
        (b"GET /%0d%0aSet-Cookie:%20a=b HTTP/1.1", 404),
        (b"GET /..%2f..%2fetc%2fpasswd HTTP/1.1", 302),
        (b"GET /%ff%fe HTTP/1.1", 302),
        (b"GET /api/tables/%00 HTTP/1.1", 404),
        (b"GET /api/tables/" + b"x" * 5000 + b" HTTP/1.1", 404),
        (b"GET /api/tables/%ed%a0%80/now HTTP/1.1", 404),
        (b"GET /api/records/%00%00 HTTP/1.1", 404),
        (b"GET /api/tables/x/now?seat=%00 HTTP/1.1", 400),
        (b"GET /api/games?%ff=%00 HTTP/1.1", 400),
        (b"PUT /api/me HTTP/1.1\r\nOrigin: http://[", 403),
        (b"PUT /api/me HTTP/1.1\r\nOrigin: http://[::1", 403),
        (b"PUT /api/me HTTP/1.1\r\nOrigin: \xff\xfe", 403),
        (b"PUT /api/me HTTP/1.1\r\nOrigin: null", 403),
        (b"PUT /api/me HTTP/1.1\r\nContent-Type: \xff", 415),
        (b"BREW /api/me HTTP/1.1", 400),
        (b"OPTIONS /api/me HTTP/1.1", 405),
        (b"TRACE / HTTP/1.1", 405),
        (b"GET /api/me HTTP/1.1\r\nCookie: chakpur=" + b"x" * 5000, 200),
        (b'GET /api/me HTTP/1.1\r\nCookie: chakpur="\\000\\377"; =; ;;', 200),
        (b"GET /api/me HTTP/1.1\r\nAccept-Language: " + b"de;q=,-;q=1e9,*;q=x," * 200, 200),
        (b"GET /api/games HTTP/1.1\r\nX-Forwarded-For: \xff, [::, a:b:c", 200),
        (b"GET /api/games HTTP/1.1\r\nX-Forwarded-Proto: javascript", 200),
    ],
)
def test_odd_requests_get_their_answer(server: Server, head: bytes, status: int) -> None:
    found, headers, content = asked(server, head)
    assert found == (status if status != 302 or is_built() else 200)
    if status >= 400 and b"BREW" not in head:  # of what is no HTTP at all uvicorn says so by itself
        assert headers["content-type"] == "application/problem+json"
        assert headers["x-content-type-options"] == "nosniff"
        problem = json.loads(content)
        assert problem["status"] == status
        assert problem["detail"]
    assert "set-cookie" not in headers
    assert errors_in(server.log) == []


@pytest.mark.parametrize(
    "request_",
    [
        b"",
        b"\r\n\r\n",
        b"GET",
        b"GET / HTTP/1.1\r\nHost",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\nhalf",
        b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET * HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 50,
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
        b"GET /api/tables/%00/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        b"GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://[\r\n\r\n",
    ],
)
def test_what_is_hardly_http_harms_nobody(server: Server, request_: bytes) -> None:
    answer = sent(server, request_)
    if answer:
        assert re.match(rb"HTTP/1\.1 [2-4]\d\d", answer), answer[:200]
    assert Device(server).get("/api/games").status == 200
    assert errors_in(server.log) == []


PIECES = st.sampled_from([b"/", b"api/", b"tables/", b"%00", b"%", b"..", b"?", b"&", b"=", b"#", b"seat=0", b"\xe2"])
PATHS = st.lists(PIECES | st.binary(max_size=6), max_size=8).map(b"".join)
NAMES = st.sampled_from(
    [b"Origin", b"Cookie", b"Accept-Language", b"Content-Length", b"Upgrade", b"Connection", b"Host"]
)
HEADERS = st.lists(st.tuples(NAMES | st.binary(max_size=8), st.binary(max_size=30)), max_size=5)
METHODS = st.sampled_from([b"GET", b"HEAD", b"PUT", b"POST", b"DELETE", b"OPTIONS"]) | st.binary(max_size=6)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(METHODS, PATHS, HEADERS, st.binary(max_size=40))
def test_whatever_is_sent_the_server_goes_on(
    server: Server, method: bytes, path: bytes, headers: list[tuple[bytes, bytes]], body: bytes
) -> None:
    lines = b"".join(b"%s: %s\r\n" % header for header in headers)
    answer = sent(server, b"%s /%s HTTP/1.1\r\nHost: x\r\n%s\r\n%s" % (method, path, lines, body))
    if answer:
        assert re.match(rb"HTTP/1\.1 [2-4]\d\d", answer), answer[:200]
    assert errors_in(server.log) == []


def test_the_language_is_the_one_wished_for_most(server: Server) -> None:
    device = Device(server)
    for wish, right in [
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("en;q=0.4, de;q=0.6", "de"),
        ("en;q=0.6, de;q=0.4", "en"),
        ("fr, de;q=0.1", "de"),
        ("de;q=0", "en"),
        ("de;q=0.9, en;q=0.5, de-AT;q=0.2", "de"),
        ("en, de;q=7", "en"),
        ("de;q=lots, en;q=0.1", "en"),
        ("*", "en"),
        ("den", "en"),
        ("", "en"),
    ]:
        text = device.get("/api/nothing", Accept_Language=wish).json["detail"]
        assert text == {"en": "There is nothing at this address.", "de": "Unter dieser Adresse gibt es nichts."}[right]


# --- what databases can't take ---
def test_texts_that_no_database_takes_are_refused(any_server: Server) -> None:
    ann = Device(any_server, "Ann")
    table = ann.make("patterns", ME, OPEN)["table"]["id"]
    for path in ("/api/tables/%00", "/api/tables/a%00b/now", "/api/records/%00", f"/api/tables/{table}%00"):
        assert ann.get(path).status == 404
    for invite in ("\0" * 16, "0123-4567-89AB-\0DEF", "É" * 16, "\ud83d\ude00" * 16):
        answer = ann.post("/api/join", {"invite": invite})
        assert (answer.status, answer.json["code"]) == (404, "no-such-invitation")
    assert ann.post("/api/me/links/use", {"token": "\0" * 43}).status == 404
    assert ann.put("/api/me", {"name": "A\0n\0n"}).json["name"] == "A n n"
    assert ann.put("/api/me", {"name": "\U0001d160" * 24}).status in (200, 400), "three letters each, when normalised"
    assert ann.act(table, "talk", seat=0, text="a\0b").status == 200
    assert ann.act(table, "\0", seat=0).status == 400
    assert errors_in(any_server.log) == []


# --- what can go wrong behind it ---
@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (
            sa.exc.OperationalError("x", {}, sqlite3.OperationalError("database is locked")),
            503,
            "storage-failed",
        ),
        (sa.exc.OperationalError("x", {}, sqlite3.OperationalError("database or disk is full")), 503, "storage-failed"),
        (sa.exc.OperationalError("x", {}, psycopg.OperationalError("server closed")), 503, "storage-failed"),
        (sa.exc.InterfaceError("x", {}, psycopg.InterfaceError("connection is closed")), 503, "storage-failed"),
        (sa.exc.TimeoutError("QueuePool limit"), 503, "storage-failed"),
        (sa.exc.DatabaseError("x", {}, sqlite3.DatabaseError("malformed")), 503, "storage-failed"),
        (sa.exc.DataError("x", {}, psycopg.DataError("NUL")), 400, "bad-text"),
        (sa.exc.ProgrammingError("x", {}, psycopg.ProgrammingError("syntax")), 500, "error"),
        (ZeroDivisionError(), 500, "error"),
    ],
)
def test_every_error_has_a_problem(error: Exception, status: int, code: str) -> None:
    problem = problem_of(error)
    for language in LANGUAGES:
        document = document_of(problem, language)
        assert (document.status, document.code) == (status, code)
        assert document.title
        assert document.detail
    assert (getattr(problem, "retry_after", None) is not None) == (status == 503)


def test_a_problem_keeps_its_code_when_another_of_its_kind_comes() -> None:
    late, declined = Conflict("server-late", version=1), Conflict("server-declined")
    assert [document_of(problem, "en").code for problem in (late, declined)] == ["late", "declined"]
    assert Conflict.code != "declined"


def test_what_is_in_a_statement_is_not_noted_however_deep_it_lies() -> None:
    names = ["Annabella", "Roberta"]

    def failed() -> sa.exc.OperationalError:
        return sa.exc.OperationalError("INSERT", {"name": names.pop()}, sqlite3.OperationalError("locked"))

    try:
        try:
            try:
                raise failed()
            except sa.exc.OperationalError as error:
                raise ValueError("it could not be written") from error
        except ValueError:
            raise failed()  # noqa: B904  # while the first was handled
    except sa.exc.OperationalError:
        record = logging.LogRecord("chakpur", logging.ERROR, "x.py", 1, "failed", (), sys.exc_info())
    line = JsonLines().format(record)
    assert "could not be written" in line
    assert line.count("INSERT") == 2
    assert "Annabella" not in line
    assert "Roberta" not in line


def test_whoever_says_hello_while_the_database_is_away_is_told_to_come_again() -> None:
    written: list[bytes] = []

    class Channel:
        is_closing = False

        async def next(self) -> bytes:
            return b'{"type": "hello", "token": "t", "seat": null}'

        def write(self, content: bytes) -> bool:
            written.append(content)
            return True

        def say_goodbye(self, code: int) -> None:
            written.append(str(code).encode())

    async def gone(*_: object) -> None:
        raise sa.exc.OperationalError("SELECT", {}, Exception("the server closed the connection"))

    registry: Any = SimpleNamespace(
        tokens=SimpleNamespace(check=lambda *_: None), now=lambda: 1, subscribe=gone, unsubscribe=lambda *_: None
    )
    asyncio.run(Socket(registry, Channel(), Who("ann", "Ann"), "en").serve("table"))  # type: ignore[arg-type]
    bye = json.loads(written[0])
    assert (bye["type"], bye["problem"]["status"], bye["problem"]["code"]) == ("bye", 503, "storage-failed")
    assert written[1] == b"4400"


def test_a_database_that_is_gone_is_said_to_be_away_and_nothing_else(tmp_path: Path, database: str) -> None:
    with running(tmp_path / "data", CHAKPUR_DATABASE_URL=database) as server:
        ann = Device(server, "Annabella")
        table = ann.make("patterns", ME, OPEN)["table"]["id"]
        assert ann.get("/healthz").status == 200
        line = ann.sit_down(table, 0)
        line.next("state")
        with lines(line), psycopg.connect(database, autocommit=True) as other:
            other.execute("ALTER TABLE facts RENAME TO nowhere")
            line.send(type="resync")
            assert line.next("refused")["problem"]["status"] in (500, 503)
            other.execute("ALTER TABLE nowhere RENAME TO facts")
            line.send(type="resync")
            assert line.next("state")["version"] == 0, "the line has held"
            other.execute("ALTER TABLE tables RENAME TO elsewhere")
            for answer in (ann.get("/api/tables/" + "x" * 22), ann.act(table, "stand", seat=0)):
                assert answer.status in (500, 503)
                assert answer.headers["Content-Type"] == "application/problem+json"
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
            other.execute("ALTER TABLE elsewhere RENAME TO tables")
        assert ann.get(f"/api/tables/{table}").status == 200, "it comes back"
        assert "Annabella" not in server.log
        assert "Exception in ASGI application" not in server.log, "told once, not twice"
