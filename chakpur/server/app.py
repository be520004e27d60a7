"""The application: addresses, headers, problems, and the life of the house around them."""

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from chakpur.play.errors import ChakpurError
from chakpur.server.desk import Acquaintances, Visit, address_of, language_of, read_body, read_query, who_is
from chakpur.server.endpoints import ENDPOINTS, Endpoint
from chakpur.server.house import House
from chakpur.server.live import Socket
from chakpur.server.metrics import METRICS
from chakpur.server.openapi import openapi, socket_schema
from chakpur.server.pages import page
from chakpur.server.problems import Busy, Forbidden, Missing, Problem, TooMany, WrongMethod, document_of
from chakpur.server.security import SafeHeaders, checked_origin
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.wire import DIRECT

LOG: Final = logging.getLogger("chakpur.app")
_ENCODER: Final = msgspec.json.Encoder()
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})


class InternalError(Problem):
    status = 500


def make_app(settings: Settings, clock: Callable[[], int] | None = None) -> Starlette:
    """The whole server as one ASGI application."""
    front = Front(settings, clock)
    routes = [
        *(Route(each.path, front.answering(each), methods=[each.method]) for each in ENDPOINTS),
        Route("/api/openapi.json", _document(openapi)),
        Route("/api/socket.json", _document(socket_schema)),
        WebSocketRoute("/api/tables/{table}/socket", front.socket),
        Route("/healthz", front.health),
        Route("/metrics", front.metrics),
        Route("/{path:path}", page),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={
            ChakpurError: _told,
            HTTPException: _told_http,
            Exception: _told_unexpected,
        },
        lifespan=front.lifespan,
    )


class Front:
    """What requests and sockets share."""

    def __init__(self, settings: Settings, clock: Callable[[], int] | None) -> None:
        self._settings = settings
        self._clock = clock
        self._house: House | None = None
        self._acquaintances = Acquaintances()
        self._sockets: set[Socket] = set()
        self._of_address: dict[str, int] = {}
        METRICS.sockets.read = lambda: len(self._sockets)

    @property
    def house(self) -> House:
        if self._house is None:
            raise Busy("server-closing")
        return self._house

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._house = House(self._settings, Store(self._settings), self._clock)
        await self._house.open()
        app.state.house = self._house
        app.state.say_goodbye = self.say_goodbye
        LOG.info("open", extra={"database": "embedded" if self._settings.is_embedded else "postgresql"})
        yield
        await self._house.close()
        LOG.info("closed")

    def say_goodbye(self) -> None:
        """Tell every client that the server goes down; they come back by themselves."""
        if self._house is not None:
            self._house.closing = True
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
            self.house.limits.requests.spend(address_of(request))
            if endpoint.method not in SAFE_METHODS:
                checked_origin(request.headers, self._settings.origins)
            who = await who_is(self.house, self._acquaintances, request)
            visit = Visit(self.house, request, self._acquaintances, who, language_of(request.headers))
            if not endpoint.anonymous:
                _ = visit.person
            visit.query = read_query(request, endpoint.query)
            if endpoint.body is not None:
                visit.body = await read_body(request, endpoint.body)
            return visit.answer(await endpoint.do(visit), endpoint.status)
        except ChakpurError as error:
            return _problem(error, request)

    async def health(self, request: Request) -> Response:
        """Whether this process can take moves."""
        try:
            if self.house.closing:
                raise Busy("server-closing")
            await self.house.store.ping()
        except ChakpurError as error:
            return _problem(error, request)
        except Exception:
            LOG.exception("database does not answer")
            return _problem(Busy("server-storage-failed"), request)
        return Response(b'{"status":"ok"}', media_type="application/json")

    async def metrics(self, _request: Request) -> Response:
        return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")

    # --- sockets ---
    async def socket(self, socket: WebSocket) -> None:
        address = address_of(socket)
        language = language_of(socket.headers)
        try:
            self._admit(socket, address)
            who = await who_is(self.house, self._acquaintances, socket)
            if who is None:
                raise Forbidden("server-who-are-you")
            room = await self.house.room(socket.path_params["table"])
        except ChakpurError as error:
            await socket.send_denial_response(_problem(error, socket))
            return
        await socket.accept()
        client = Socket(self.house, socket.scope["extensions"][DIRECT].take_over(), who, language)
        self._sockets.add(client)
        self._of_address[address] = self._of_address.get(address, 0) + 1
        try:
            await client.serve(room)
        finally:
            self._sockets.discard(client)
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def _admit(self, socket: WebSocket, address: str) -> None:
        checked_origin(socket.headers, self._settings.origins)
        self.house.limits.sockets.spend(address)
        if self.house.closing or len(self._sockets) >= self._settings.max_sockets:
            raise Busy("server-busy")
        if self._of_address.get(address, 0) >= self._settings.max_sockets_of_one_address * self._settings.rate:
            raise TooMany("server-too-many")


def _document(make: Callable[[], dict[str, Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def document(_request: Request) -> Response:
        return Response(_ENCODER.encode(make()), media_type="application/json")

    return document


def _problem(error: ChakpurError, request: Any) -> Response:
    document = document_of(error, language_of(request.headers))
    METRICS.refusals.add(document.code)
    headers = {"Retry-After": "5"} if document.status in (429, 503) else None
    return Response(_ENCODER.encode(document), document.status, headers, "application/problem+json")


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, ChakpurError)
    return _problem(error, request)


async def _told_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        response = _problem(WrongMethod("server-wrong-method"), request)
        response.headers.update(getattr(error, "headers", None) or {})
        return response
    return _problem(Missing("server-no-such-address"), request)


async def _told_unexpected(request: Request, error: Exception) -> Response:
    LOG.error("unexpected", exc_info=error)
    return _problem(InternalError("server-error"), request)
