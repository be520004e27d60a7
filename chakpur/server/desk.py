"""The front desk: who asks, in which language, with which document."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from chakpur.play.words import LANGUAGES
from chakpur.server.decisions import Who, clean
from chakpur.server.house import House, Room
from chakpur.server.problems import Forbidden, Malformed, TooLarge, WrongMedia
from chakpur.server.security import COOKIE, COOKIE_AGE, hashed, new_id, new_secret

T = TypeVar("T")
MAX_BODY: Final = 16 * 1024
_ENCODER: Final = msgspec.json.Encoder()


class Acquaintances:
    """The people that were seen lately, so that not every request asks the database who it is."""

    KEPT: Final = 10_000
    SECONDS: Final = 60.0

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[Who, float]] = OrderedDict()

    def get(self, key: str) -> Who | None:
        who, until = self._known.get(key, (None, 0.0))
        return who if time.monotonic() < until else None

    def keep(self, key: str, who: Who) -> None:
        self._known[key] = (who, time.monotonic() + self.SECONDS)
        if len(self._known) > self.KEPT:
            self._known.popitem(last=False)

    def forget(self, key: str) -> None:
        self._known.pop(key, None)


@dataclass
class Visit:
    """One request."""

    house: House
    request: Request
    acquaintances: Acquaintances
    who: Who | None
    language: str
    query: Any = None
    body: Any = None
    secret: str = ""
    """A new secret that the device shall keep."""

    @property
    def person(self) -> Who:
        if self.who is None:
            raise Forbidden("server-who-are-you")
        return self.who

    @property
    def address(self) -> str:
        return address_of(self.request)

    async def room(self) -> Room:
        return await self.house.room(self.request.path_params["table"])

    async def introduce(self, name: str) -> Who:
        """Give this device a name, and a secret if it has none yet."""
        name = clean(name)
        if self.who is not None:
            await self.house.store.rename(self.who.person, name)
            self.acquaintances.forget(hashed(self.request.cookies[COOKIE]))
            return Who(self.who.person, name)
        self.house.limits.people.spend(self.address)
        self.secret, who = new_secret(), Who(new_id(), name)
        await self.house.store.add_person(who.person, name, hashed(self.secret), self.house.now())
        return who

    def answer(self, document: Any, status: int) -> Response:
        response = Response(_ENCODER.encode(document), status, media_type="application/json")
        if self.secret:
            response.set_cookie(
                COOKIE,
                self.secret,
                max_age=COOKIE_AGE,
                path=self.house.settings.prefix or "/",
                secure=self.request.url.scheme == "https",
                httponly=True,
                samesite="strict",
            )
        return response


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def language_of(headers: Headers) -> str:
    """The first language of a browser's wishes that we speak.

    >>> language_of(Headers({"accept-language": "fr, de-AT;q=0.8, en;q=0.5"}))
    'de'
    """
    for wish in headers.get("accept-language", "")[:200].split(","):
        word = wish.split(";")[0].strip().lower()[:2]
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


async def who_is(house: House, acquaintances: Acquaintances, connection: HTTPConnection) -> Who | None:
    secret = connection.cookies.get(COOKIE)
    if not secret or len(secret) > 100:
        return None
    key = hashed(secret)
    known = acquaintances.get(key)
    if known is None:
        found = await house.store.person_of_key(key)
        if found is None:
            return None
        known = Who(*found)
        acquaintances.keep(key, known)
    return known


async def read_body(request: Request, kind: type[T]) -> T:
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise WrongMedia("server-json-only")
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > MAX_BODY:
            raise TooLarge("server-too-large", limit=MAX_BODY)
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed("server-bad-document", problem=str(error)[:200]) from None


def read_query(request: Request, kind: type[T]) -> T:
    pairs = request.query_params.multi_items()
    values = dict(pairs)
    if len(values) != len(pairs) or "null" in (value.lower() for value in values.values()):
        raise Malformed("server-bad-query", problem=" ".join(sorted(values))[:100])
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed("server-bad-query", problem=str(error)[:200]) from None
