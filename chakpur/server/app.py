"""The application: addresses, headers, problems, and the life of the registry around them."""

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from chakpur.play.errors import ChakpurError
from chakpur.server.channel import LARGEST_MESSAGE, Channel, PlainChannel
from chakpur.server.connections import GUARD, Guard, WithGuard
from chakpur.server.context import Context, address_of, key_of, language_of, read_body, read_query, who_is
from chakpur.server.endpoints import ENDPOINTS, Endpoint
from chakpur.server.fast_channel import FastChannel
from chakpur.server.invitations import invited_to, preview_of
from chakpur.server.metrics import METRICS
from chakpur.server.openapi import openapi, socket_schema
from chakpur.server.pages import invitation_page, packed, page
from chakpur.server.problems import (
    Busy,
    Forbidden,
    Missing,
    Problem,
    TooMany,
    WrongMethod,
    document_of,
    problem_of,
)
from chakpur.server.registry import OUTSIDE, Outside, Registry
from chakpur.server.security import SafeHeaders, checked_origin
from chakpur.server.settings import Settings
from chakpur.server.sharing import Shared, preview_of_game, shared_game
from chakpur.server.sockets import Socket
from chakpur.server.timekeeping import ServerClock

LOG: Final = logging.getLogger("chakpur.app")
_ENCODER: Final = msgspec.json.Encoder()
JSON: Final = "application/json"
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
TABLE: Final = re.compile(r"[\w-]{1,32}", re.ASCII)
"""What the id of a table looks like."""
LONGEST_INVITE: Final = 80
GOODBYE_SECONDS: Final = 1
HANDSHAKE: Final = (OSError, WebSocketDisconnect)
"""What happens if the client is gone before it has been answered."""


def make_app(settings: Settings, clock: ServerClock | None = None, outside: Outside = OUTSIDE) -> Starlette:
    """The whole server as one ASGI application."""
    front = Front(settings, clock, outside)
    routes = [
        *(Route(each.path, front.answering(each), methods=[each.method]) for each in ENDPOINTS),
        Route("/api/openapi.json", _document(openapi)),
        Route("/api/socket.json", _document(socket_schema)),
        WebSocketRoute("/api/tables/{table}/socket", front.socket),
        Route("/healthz", front.health),
        Route("/metrics", front.metrics),
        Route("/join/{invite}", front.invitation),
        Route("/review/{review}", front.finished_game),
        Route("/review/{review}/picture", front.picture),
        Route("/{path:path}", page),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(WithGuard), Middleware(SafeHeaders), Middleware(Answered)],
        exception_handlers={ChakpurError: _told, HTTPException: _told_http},
        lifespan=front.lifespan,
    )


class Front:
    """What requests and sockets share."""

    def __init__(self, settings: Settings, clock: ServerClock | None, outside: Outside) -> None:
        self._settings = settings
        self._clock = clock
        self._outside = outside
        self._registry: Registry | None = None
        self._sockets: dict[Socket, None] = {}
        self._of_address: Counter[str] = Counter()
        """Sockets, those in the middle of their handshake too."""
        METRICS.sockets.read = lambda: len(self._sockets)

    @property
    def registry(self) -> Registry:
        if self._registry is None:
            raise Busy("server-closing")
        return self._registry

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._registry = Registry(self._settings, self._outside.store(self._settings), self._clock, self._outside)
        await self._registry.open()
        app.state.registry = self._registry
        app.state.say_goodbye = self.say_goodbye
        app.state.front = self
        LOG.info("open", extra={"database": "embedded" if self._settings.is_embedded else "postgresql"})
        yield
        await self._registry.close()
        LOG.info("closed")

    def say_goodbye(self) -> None:
        """Tell every client that the server goes down; they come back by themselves."""
        if self._registry is not None:
            self._registry.closing = True
        for socket in list(self._sockets):
            socket.say_goodbye()

    # --- HTTP ---
    def answering(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            began = time.perf_counter()
            response = await self._answer(endpoint, request)
            METRICS.requests.add(str(response.status_code))
            took = round((time.perf_counter() - began) * 1000, 1)
            LOG.info(endpoint.name, extra={"status": response.status_code, "ms": took})
            return response

        return answer

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            self.registry.limits.requests.spend(address_of(request))
            if endpoint.method not in SAFE_METHODS:
                checked_origin(request.headers, self._settings.origins)
            checked_table(request)
            who = await who_is(self.registry, request)
            context = Context(self.registry, request, who, language_of(request.headers))
            if not endpoint.anonymous:
                _ = context.person
            context.query = read_query(request, endpoint.query)
            if endpoint.body is not None:
                context.body = await read_body(request, endpoint.body, endpoint.largest)
            document = await endpoint.do(context)
            if endpoint.media != JSON:
                return packed(document, endpoint.media, request)
            return context.answer(document, endpoint.status)
        except ClientDisconnect:
            raise
        except Exception as error:
            return _problem(error, request)

    async def health(self, request: Request) -> Response:
        """Whether this process can take moves."""
        try:
            await self.registry.health()
        except Exception as error:
            return _problem(error if isinstance(error, Busy) else Busy("server-storage-failed"), request, error)
        return Response(b'{"status":"ok"}', media_type="application/json")

    async def invitation(self, request: Request) -> Response:
        """The page, with what messengers show of an invitation."""
        try:
            table = await invited_to(self.registry, request.path_params["invite"][:LONGEST_INVITE], address_of(request))
            return invitation_page(request, preview_of(table, language_of(request.headers)))
        except ChakpurError as error:  # the page asks once more and tells why
            return invitation_page(request, None, document_of(problem_of(error), "en").status)

    async def finished_game(self, request: Request) -> Response:
        """The page, with what messengers show of a finished game."""
        language, review = language_of(request.headers), request.path_params["review"]
        try:
            return invitation_page(request, preview_of_game(await self._shared(request), review, language))
        except ChakpurError as error:  # the page asks once more and tells why
            return invitation_page(request, None, document_of(problem_of(error), "en").status)

    async def picture(self, request: Request) -> Response:
        """The end of a finished game as a picture."""
        language, address = language_of(request.headers), address_of(request)
        try:
            shared = await self._shared(request)
            self.registry.limits.thoughts.spend(address)
            content, kind = await self.registry.workers.card(*shared, language, owner=address)
        except ChakpurError as error:
            return _problem(error, request)
        headers = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Language"}
        return Response(content, headers=headers, media_type=kind)

    async def _shared(self, request: Request) -> Shared:
        self.registry.limits.requests.spend(address_of(request))
        checked_table(request)
        return await shared_game(self.registry, request.path_params["review"], language_of(request.headers))

    async def metrics(self, _request: Request) -> Response:
        return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")

    # --- sockets ---
    async def socket(self, socket: WebSocket) -> None:
        address = address_of(socket)
        try:
            self._admit(socket, address)
        except ChakpurError as error:
            await _deny(socket, error)
            return
        with self._counted(address), self.registry.keys.in_use(key_of(socket)):
            await self._serve(socket)

    def _admit(self, socket: WebSocket, address: str) -> None:
        checked_origin(socket.headers, self._settings.origins)
        self.registry.limits.sockets.spend(address)
        if self.registry.closing or self._of_address.total() >= self._settings.max_sockets:
            raise Busy("server-busy")
        if self._of_address[address] >= self._settings.max_sockets_of_one_address * self._settings.rate:
            raise TooMany("server-too-many-sockets")

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._of_address[address] += 1
        try:
            yield
        finally:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    async def _serve(self, socket: WebSocket) -> None:
        try:
            checked_table(socket)
            who = await who_is(self.registry, socket)
            if who is None:
                raise Forbidden("server-who-are-you")
            table = (await self.registry.table(socket.path_params["table"])).id
        except Exception as error:
            await _deny(socket, error)
            return
        try:
            await socket.accept()
        except HANDSHAKE:
            return
        channel = self._channel(socket)
        client = Socket(self.registry, channel, who, language_of(socket.headers), key_of(socket))
        self._sockets[client] = None
        try:
            await client.serve(table)
        finally:
            self._sockets.pop(client, None)
            await channel.finish()

    def _channel(self, socket: WebSocket) -> Channel:
        guard = _guard_of(socket)
        if guard is None or not self._settings.fast_sockets or guard.heard:
            return PlainChannel(socket)  # if it did not wait for the handshake, parts of a message went the plain way
        return FastChannel(socket, guard, LARGEST_MESSAGE)


class Answered:
    """Whatever goes wrong behind it is answered with a problem."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_and_see(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_and_see)
        except ClientDisconnect:
            pass
        except Exception as error:
            if has_begun or scope["type"] != "http":
                raise
            await _problem(error, Request(scope))(scope, receive, send)


def checked_table(connection: HTTPConnection) -> None:
    """What can't be the id of a table, or of its review, is not looked for."""
    for what in ("table", "review"):
        if not TABLE.fullmatch(connection.path_params.get(what, "-")):
            raise Missing(f"server-no-such-{what}")


def _document(make: Callable[[], dict[str, Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def document(_request: Request) -> Response:
        return Response(_ENCODER.encode(make()), media_type="application/json")

    return document


def _problem(error: Exception, request: HTTPConnection, cause: Exception | None = None) -> Response:
    """What a client is told of *error*; what it can do nothing about is noted, too."""
    problem = problem_of(error)
    cause = cause or error
    document = document_of(problem, language_of(request.headers))
    METRICS.refusals.add(document.code)
    if document.status >= 500 and not isinstance(cause, ChakpurError):
        LOG.error(document.code, exc_info=cause)
    headers = {}
    if isinstance(problem, Problem) and problem.retry_after is not None:
        headers["Retry-After"] = str(problem.retry_after)
    if document.status == 408 or (isinstance(request, Request) and document.code == "closing"):
        headers["Connection"] = "close"
    return Response(_ENCODER.encode(document), document.status, headers, "application/problem+json")


async def _deny(socket: WebSocket, error: Exception) -> None:
    try:
        await socket.send_denial_response(_problem(error, socket))
    except HANDSHAKE:
        pass  # it has gone by itself
    if (guard := _guard_of(socket)) is not None:  # uvicorn would note an error if this ended before the connection
        await asyncio.wait([guard.lost], timeout=GOODBYE_SECONDS)


def _guard_of(socket: WebSocket) -> Guard | None:
    found: Guard | None = socket.scope.get("state", {}).get(GUARD)
    return found


async def _told(request: Request, error: Exception) -> Response:
    return _problem(error, request)


async def _told_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        response = _problem(WrongMethod("server-wrong-method"), request)
        response.headers.update(getattr(error, "headers", None) or {})
        return response
    return _problem(Missing("server-no-such-address"), request)
