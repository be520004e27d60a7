"""What every request and every socket passes before anything is done: limits, origins, names, sizes, and who asks."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from chakpur.server import app as app_module
from chakpur.server import schema
from chakpur.server.app import Front
from chakpur.server.connections import GUARD
from chakpur.server.context import Context, read_query
from chakpur.server.decisions import Who
from chakpur.server.endpoints import Endpoint
from chakpur.server.keys import Keys
from chakpur.server.problems import Busy, Malformed, Missing, Problem, TooSlow, too_fast
from chakpur.server.registry import OUTSIDE
from chakpur.server.security import hashed
from chakpur.server.settings import Settings

ADDRESS = "192.0.2.1"
ANN = Who("ann", "Ann")


class Limits:
    """Notes what is counted, and for whom; *full* is the limit that is reached."""

    def __init__(self) -> None:
        self.spent: list[tuple[str, str]] = []
        self.full = ""

    def __getattr__(self, name: str) -> Any:
        def spend(who: str) -> None:
            self.spent.append((name, who))
            if name == self.full:
                raise too_fast(7)

        return SimpleNamespace(spend=spend)


class House:
    """The front of a server behind which nothing is but what a test puts there."""

    def __init__(self, **settings: Any) -> None:
        self.limits = Limits()
        self.registry = SimpleNamespace(limits=self.limits, keys=Keys(lambda: 0.0), closing=False, now=lambda: 5)
        self.registry.keys.keep(hashed("ann's"), ANN)
        self.front = Front(Settings(Path("nowhere"), rate=1.0, **settings), None, OUTSIDE)
        self.front._registry = self.registry  # type: ignore[assignment]
        self.done: list[Context] = []

    def endpoint(self, method: str = "GET", **more: Any) -> Endpoint:
        async def do(context: Context) -> Any:
            self.done.append(context)
            return "done"

        return Endpoint(method, "/api/x", do, str, "", **{"anonymous": True, **more})

    def request(
        self, method: str = "GET", *parts: bytes, path: dict[str, str] | None = None, **headers: str
    ) -> Request:
        messages: list[Any] = [{"type": "http.request", "body": part, "more_body": True} for part in parts[:-1]]
        messages += [{"type": "http.request", "body": part, "more_body": False} for part in parts[-1:]]

        async def receive() -> Any:
            return messages.pop(0) if messages else {"type": "http.disconnect"}

        scope = {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": "/api/x",
            "path_params": path or {},
            "query_string": b"",
            "headers": [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()],
            "client": (ADDRESS, 5),
            "server": ("127.0.0.1", 80),
        }
        return Request(scope, receive)

    async def answer(self, endpoint: Endpoint, *parts: bytes, **more: Any) -> Response:
        return await self.front.answering(endpoint)(self.request(endpoint.method, *parts, **more))


def code_of(response: Response) -> str:
    return str(json.loads(bytes(response.body))["code"])


def at_home(scenario: Callable[[House], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(scenario(House()))

    run.__name__, run.__doc__ = scenario.__name__, scenario.__doc__
    return run


# --- requests ---
@at_home
async def test_every_request_counts_for_its_address_and_one_too_many_does_nothing(house: House) -> None:
    assert (await house.answer(house.endpoint())).status_code == 200
    assert house.limits.spent == [("requests", ADDRESS)]
    house.limits.full = "requests"
    for method in ("GET", "PUT", "POST", "DELETE"):
        refused = await house.answer(house.endpoint(method))
        assert (refused.status_code, refused.headers["Retry-After"], code_of(refused)) == (429, "7", "too-many")
    assert len(house.done) == 1


@at_home
async def test_a_page_of_another_site_may_ask_and_do_nothing(house: House) -> None:
    for method, status in (("GET", 200), ("PUT", 403), ("POST", 403), ("DELETE", 403)):
        answer = await house.answer(house.endpoint(method), origin="https://evil.example", host="play.example")
        assert answer.status_code == status, method
    assert len(house.done) == 1


@at_home
async def test_what_is_not_for_everybody_is_for_those_who_have_a_name(house: House) -> None:
    for anonymous, cookie, status in ((False, "", 403), (True, "", 200), (False, "chakpur=ann's", 200)):
        answer = await house.answer(house.endpoint(anonymous=anonymous), cookie=cookie)
        assert answer.status_code == status
    assert [context.who for context in house.done] == [None, ANN]


@at_home
async def test_what_can_be_no_name_of_a_table_or_a_review_is_not_looked_for(house: House) -> None:
    for what in ("table", "review"):
        for name, status in (("a-_9", 200), ("x" * 32, 200), ("x" * 33, 404), ("", 404), ("a\n", 404), ("ä", 404)):
            answer = await house.answer(house.endpoint(), path={what: name})
            assert answer.status_code == status, (what, name)
            if status == 404:
                assert code_of(answer) == f"no-such-{what}"
    assert len(house.done) == 4


@at_home
async def test_a_body_is_as_large_as_its_address_allows_however_it_comes(house: House) -> None:
    parts = (b'{"a"', b":1}")
    for largest, status in ((7, 200), (6, 413)):
        endpoint = house.endpoint("POST", body=dict[str, int], largest=largest, status=200)
        answer = await house.answer(endpoint, *parts, content_type="application/json")
        assert answer.status_code == status
    assert [context.body for context in house.done] == [{"a": 1}]


@pytest.mark.parametrize(("query", "seat"), [
    (b"", None), (b"seat=0", 0), (b"seat=3", 3), (b"seat=4", "refused"), (b"seat=-1", "refused"), (b"seat=", "refused"),
    (b"seat=1&seat=2", "refused"), (b"seat=1&seat=1", "refused"), (b"seat=null", "refused"), (b"seat=NULL", "refused"),
    (b"seat=1&more=2", "refused"),
])  # fmt: skip
def test_a_question_in_an_address_says_one_thing_once(query: bytes, seat: int | str | None) -> None:
    request = Request({"type": "http", "headers": [], "query_string": query})
    if seat == "refused":
        with pytest.raises(Malformed):
            read_query(request, schema.FromSeat)
    else:
        assert read_query(request, schema.FromSeat) == schema.FromSeat(seat)  # type: ignore[arg-type]


@at_home
async def test_whoever_leaves_in_the_middle_of_a_body_is_answered_nothing(house: House) -> None:
    endpoint = house.endpoint("POST", body=dict[str, int])
    with pytest.raises(ClientDisconnect):
        await house.answer(endpoint, content_type="application/json")
    assert house.done == []


@at_home
async def test_an_answer_has_the_status_and_the_kind_of_its_address(house: House) -> None:
    made = await house.answer(house.endpoint("POST", status=201))
    assert (made.status_code, made.body, made.headers["Content-Type"]) == (201, b'"done"', "application/json")
    drawn = await house.answer(house.endpoint(media="image/svg+xml"))
    assert (drawn.status_code, drawn.body, drawn.headers["Content-Type"]) == (200, b"done", "image/svg+xml")
    assert drawn.headers["Vary"] == "Accept-Encoding, Accept-Language"
    assert "Content-Encoding" not in drawn.headers


@at_home
async def test_a_server_that_goes_down_lets_go_of_those_it_answers(house: House) -> None:
    house.front._registry = None
    closing = await house.answer(house.endpoint())
    assert (closing.status_code, code_of(closing)) == (503, "closing")
    assert (closing.headers["Connection"], closing.headers["Retry-After"]) == ("close", "5")


@at_home
async def test_whether_moves_can_be_taken_is_said_with_what_is_wrong(house: House) -> None:
    for error, code in ((Busy("server-disk-full"), "disk-full"), (OSError("the disk is gone"), "storage-failed")):

        async def health(error: Exception = error) -> None:
            raise error

        house.registry.health = health
        answer = await house.front.health(house.request())
        assert (answer.status_code, code_of(answer)) == (503, code)


@at_home
async def test_a_picture_of_a_game_counts_as_a_request_and_as_a_thought(house: House) -> None:
    async def shared(*asked: Any) -> tuple[str, list[str]]:
        assert asked[1:] == ("r1", "de")
        return "position", ["Ann"]

    async def card(*drawn: Any, owner: str) -> tuple[bytes, str]:
        assert (drawn, owner) == (("position", ["Ann"], "de"), ADDRESS)
        return b"drawn", "image/png"

    house.registry.workers = SimpleNamespace(card=card)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "shared_game", shared)
        request = house.request(path={"review": "r1"}, accept_language="de")
        answer = await house.front.picture(request)
        assert (answer.status_code, answer.body) == (200, b"drawn")
        assert answer.headers["Vary"] == "Accept-Language"
        assert house.limits.spent == [("requests", ADDRESS), ("thoughts", ADDRESS)]
        for full in ("requests", "thoughts"):
            house.limits.full = full
            assert (await house.front.picture(request)).status_code == 429
        house.limits.full = ""
        assert (await house.front.picture(house.request(path={"review": "x" * 33}))).status_code == 404


def test_what_nobody_could_help_is_noted_with_its_cause_and_what_is_known_is_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    request = House().request()
    cause = OSError("the disk is gone")
    cases: list[tuple[Exception, Exception | None, int, Exception | None]] = [
        (cause, None, 500, cause), (Busy("server-storage-failed"), cause, 503, cause),
        (Busy("server-busy"), None, 503, None), (Missing("server-no-such-table"), None, 404, None),
    ]  # fmt: skip
    for error, behind, status, noted in cases:
        caplog.clear()
        assert app_module._problem(error, request, behind).status_code == status
        assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [noted] * (noted is not None)


def test_a_connection_whose_request_did_not_come_to_its_end_is_used_no_more() -> None:
    request = House().request()
    for error, connection in ((TooSlow("server-too-slow", seconds=10), "close"), (Busy("server-busy"), None)):
        assert app_module._problem(error, request).headers.get("Connection") == connection


@at_home
async def test_a_wrong_method_is_told_which_ones_there_are(house: House) -> None:
    wrong = await app_module._told_http(house.request(), HTTPException(405, headers={"Allow": "GET, HEAD"}))
    assert (wrong.status_code, code_of(wrong), wrong.headers["Allow"]) == (405, "wrong-method", "GET, HEAD")
    gone = await app_module._told_http(house.request(), HTTPException(404))
    assert (gone.status_code, code_of(gone)) == (404, "no-such-address")


def test_whatever_goes_wrong_is_answered_once() -> None:
    def answers(kind: str, has_begun: bool, error: Exception) -> list[Any]:
        sent: list[Any] = []

        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            if has_begun:
                await send({"type": "http.response.start", "status": 200, "headers": []})
            raise error

        async def send(message: Any) -> None:
            sent.append(message.get("status"))

        scope = {**House().request().scope, "type": kind}
        asyncio.run(app_module.Answered(app)(scope, None, send))  # type: ignore[arg-type]
        return sent

    assert answers("http", False, ValueError("no")) == [500, None], "head and body"
    assert answers("http", False, ClientDisconnect()) == []
    for kind, has_begun in (("http", True), ("websocket", False)):
        with pytest.raises(ValueError, match="no"):
            answers(kind, has_begun, ValueError("no"))


# --- sockets ---
def socket(**headers: str) -> Any:
    return SimpleNamespace(headers=Headers({"host": "play.example", **headers}))


def admitted(house: House, address: str, **headers: str) -> str:
    """The code of the problem that somebody meets who wants a socket."""
    try:
        house.front._admit(socket(**headers), address)
    except Problem as problem:
        return problem.code
    return ""


def test_so_many_sockets_there_are_in_all_and_so_many_of_one_address() -> None:
    house = House(max_sockets=4, max_sockets_of_one_address=2)
    counted = house.front._counted
    with counted("a"), counted("b"):
        with counted("a"):
            assert [admitted(house, who) for who in ("a", "b", "c")] == ["too-many-sockets", "", ""]
            with counted("c"):
                assert [admitted(house, who) for who in ("a", "b", "d")] == ["busy"] * 3
        assert [admitted(house, who) for who in ("a", "b", "c")] == ["", "", ""], "one of two has gone"
        with counted("a"):
            assert admitted(house, "a") == "too-many-sockets", "and the other is still here"
    assert not house.front._of_address


def test_whoever_goes_because_something_failed_is_counted_no_longer() -> None:
    house = House(max_sockets=1)
    with pytest.raises(ValueError, match="torn"), house.front._counted("a"):
        raise ValueError("torn")
    assert admitted(house, "a") == ""


def test_every_socket_counts_for_its_address_and_none_is_for_another_site() -> None:
    house = House()
    assert admitted(house, "a") == ""
    assert house.limits.spent == [("sockets", "a")]
    house.limits.full = "sockets"
    assert admitted(house, "a") == "too-many"
    house.limits.full = ""
    assert admitted(house, "a", origin="https://play.example") == ""
    assert admitted(house, "a", origin="https://evil.example") == "foreign-origin"


def test_a_server_that_goes_down_opens_no_socket() -> None:
    house = House()
    house.front.say_goodbye()
    assert house.registry.closing
    assert admitted(house, "a") == "busy"


class Visit:
    """A WebSocket's handshake."""

    def __init__(self, cookie: str = "", table: str = "t", origin: str = "http://play.example") -> None:
        self.headers = Headers({"host": "play.example", "origin": origin, "accept-language": "de"})
        self.cookies = {"chakpur": cookie} if cookie else {}
        self.client = SimpleNamespace(host=ADDRESS)
        self.path_params = {"table": table}
        self.scope: dict[str, Any] = {}
        self.denied: Response | None = None
        self.is_accepted = False
        self.has_gone = False

    async def accept(self) -> None:
        if self.has_gone:
            raise OSError("gone before it was answered")
        self.is_accepted = True

    async def send_denial_response(self, response: Response) -> None:
        self.denied = response


def served(house: House, visit: Visit, talk: Callable[[Any], Coroutine[Any, Any, None]]) -> list[str]:
    """Let somebody come by a socket; what happened on the way."""
    happened: list[str] = []

    class Talked:
        def __init__(self, registry: Any, channel: Any, who: Who, language: str, key: str) -> None:
            happened.append(f"{who.name} in {language}")
            self.key = key

        async def serve(self, table: str) -> None:
            happened.append(f"at {table}")
            await talk(self)

    class Channel:
        def __init__(self, _: Any) -> None: ...

        async def finish(self) -> None:
            happened.append("finished")

    async def table(name: str) -> Any:
        if name != "t":
            raise Missing("server-no-such-table")
        return SimpleNamespace(id=name)

    house.registry.table = table
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "Socket", Talked)
        patch.setattr(app_module, "PlainChannel", Channel)
        asyncio.run(house.front.socket(visit))  # type: ignore[arg-type]
    return happened


def test_a_socket_is_known_and_counted_as_long_as_somebody_talks() -> None:
    house = House()
    front, keys = house.front, house.registry.keys
    for is_torn in (False, True):

        async def talk(client: Any, is_torn: bool = is_torn) -> None:
            assert (list(front._sockets), dict(front._of_address)) == ([client], {ADDRESS: 1})
            assert (keys.all_in_use, client.key) == ([hashed("ann's")], hashed("ann's"))
            if is_torn:
                raise asyncio.CancelledError

        if is_torn:
            with pytest.raises(asyncio.CancelledError):
                served(house, Visit("ann's"), talk)
        else:
            visit = Visit("ann's")
            assert served(house, visit, talk) == ["Ann in de", "at t", "finished"]
            assert visit.is_accepted
        assert (front._sockets, front._of_address, keys.all_in_use) == ({}, {}, [])


@pytest.mark.parametrize(("visit", "status", "code"), [
    (Visit(), 403, "who-are-you"), (Visit("ann's", "u"), 404, "no-such-table"), (Visit("ann's", "x" * 33), 404,
    "no-such-table"), (Visit("ann's", origin="https://evil.example"), 403, "foreign-origin"),
], ids=["nobody", "no table", "no name of one", "another site"])  # fmt: skip
def test_whoever_has_no_business_here_is_told_so_instead_of_a_handshake(visit: Visit, status: int, code: str) -> None:
    async def talk(_: Any) -> None:
        raise AssertionError

    house = House()
    assert served(house, visit, talk) == []
    assert visit.denied is not None
    assert (visit.denied.status_code, code_of(visit.denied), visit.is_accepted) == (status, code, False)
    assert (house.front._of_address, house.registry.keys.all_in_use) == ({}, [])


def test_whoever_leaves_in_the_middle_of_the_handshake_is_not_talked_to() -> None:
    async def talk(_: Any) -> None:
        raise AssertionError

    house, visit = House(), Visit("ann's")
    visit.has_gone = True
    assert served(house, visit, talk) == []
    assert (visit.denied, house.front._sockets, house.front._of_address) == (None, {}, {})


def test_a_server_that_goes_down_says_goodbye_to_everybody() -> None:
    house = House()
    told: list[str] = []

    class Client:
        def __init__(self, name: str) -> None:
            self.name = name

        def say_goodbye(self) -> None:
            told.append(self.name)

    for name in ("ann", "bob"):
        client: Any = Client(name)
        house.front._sockets[client] = None
    house.front.say_goodbye()
    assert (told, house.registry.closing) == (["ann", "bob"], True)


@pytest.mark.parametrize(("is_fast", "heard", "lane"), [
    (True, 0, "fast"), (True, 3, "plain"), (False, 0, "plain"), (True, None, "plain"),
])  # fmt: skip
def test_the_fast_lane_is_for_those_who_have_waited_for_the_handshake(
    is_fast: bool, heard: int | None, lane: str
) -> None:
    house = House(fast_sockets=is_fast)
    visit: Any = Visit("ann's")
    if heard is not None:
        visit.scope["state"] = {GUARD: SimpleNamespace(heard=heard)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "FastChannel", lambda *_: "fast")
        patch.setattr(app_module, "PlainChannel", lambda *_: "plain")
        assert str(house.front._channel(visit)) == lane
