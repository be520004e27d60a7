"""What a request brings: who asks, in which language, with which document."""

import logging
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from chakpur.play.words import LANGUAGES
from chakpur.server.decisions import Who, clean_name
from chakpur.server.devices import kind_of
from chakpur.server.problems import Forbidden, Malformed, TooLarge, WrongMedia
from chakpur.server.registry import Registry
from chakpur.server.security import COOKIE, COOKIE_AGE, hashed, neighbourhood, new_id, new_secret
from chakpur.server.tables import Table

T = TypeVar("T")
LOG: Final = logging.getLogger("chakpur.context")
MAX_BODY: Final = 16 * 1024
DAY: Final = 86_400_000
MAX_SECRET: Final = 100
KEPT_COOKIE: Final = f"{COOKIE}-kept"
"""The secret of the person that a device was before a link made it another one."""
_ENCODER: Final = msgspec.json.Encoder()


@dataclass
class Context:
    """One request."""

    registry: Registry
    request: Request
    who: Who | None
    language: str
    query: Any = None
    body: Any = None
    cookies: dict[str, str] = field(default_factory=dict)
    """What the device shall keep from now on; empty: shall keep no longer."""

    @property
    def person(self) -> Who:
        if self.who is None:
            raise Forbidden("server-who-are-you")
        return self.who

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def owner(self) -> str:
        """For whom work is done: the person, or whoever is at that address."""
        return self.who.person if self.who else self.address

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table"])

    async def table(self) -> Table:
        """The table that is asked about, as it is now."""
        return await self.registry.table(self.table_id)

    async def introduce(self, name: str) -> Who:
        """Give this device a name, and a secret if it has none yet."""
        name = clean_name(name)
        if self.who is not None:
            await self.registry.store.rename(self.who.person, name)
            self.registry.keys.forget(self.key)
            return Who(self.who.person, name)
        self.registry.limits.people.spend(self.address)
        secret, who = new_secret(), Who(new_id(), name)
        await self.registry.store.add_person(who.person, name, hashed(secret), self.registry.now())
        await self.hold(secret)
        return who

    # --- this device and what it holds ---
    @property
    def key(self) -> str:
        """The hash of this device's secret."""
        return key_of(self.request)

    async def hold(self, secret: str) -> None:
        """From now on the device holds this secret."""
        self.cookies[COOKIE] = secret
        await note_device(self.registry, hashed(secret), self.request)

    async def become(self, secret: str, person: str, keep: bool) -> None:
        """Be *person* from now on; whom the device was before it keeps, if it shall, or forgets."""
        if self.who is not None and keep and self.who.person != person:
            if kept := self.request.cookies.get(KEPT_COOKIE):  # a device keeps one person
                await self.end_key(hashed(kept))
            await self._put_aside()
        elif self.who is not None:
            await self.end_key(self.key)
        await self.hold(secret)

    async def kept(self) -> Who | None:
        """The person that this device could switch to."""
        secret = self.request.cookies.get(KEPT_COOKIE, "")
        found = await self.registry.store.person_of_key(hashed(secret)) if 0 < len(secret) <= MAX_SECRET else None
        return None if found is None else Who(*found)

    async def switch(self) -> None:
        """Change places with the person that the device keeps."""
        self.cookies[KEPT_COOKIE] = ""
        if self.who is not None:
            await self._put_aside()
        await self.hold(self.request.cookies[KEPT_COOKIE])

    async def _put_aside(self) -> None:
        """Keep whom the device is, under another secret: pages that are still open here are theirs no longer."""
        self.cookies[KEPT_COOKIE] = secret = new_secret()
        await self.registry.store.replace_key(self.key, hashed(secret))
        self.registry.end_person_device(self.key)

    async def end_key(self, key: str, with_links_of: str = "") -> None:
        """Whoever holds this key is nobody from now on, here and, as soon as they hear of it, in other processes."""
        await self.registry.store.remove_key(key, with_links_of)
        self.registry.end_person_device(key)
        if key == self.key:
            self.cookies[COOKIE] = ""

    def answer(self, document: Any, status: int) -> Response:
        response = Response(_ENCODER.encode(document), status, media_type="application/json")
        for name, secret in self.cookies.items():
            response.set_cookie(
                name,
                secret,
                max_age=COOKIE_AGE if secret else 0,
                path=self.registry.settings.prefix or "/",
                secure=self.request.url.scheme == "https",
                httponly=True,
                samesite="strict",
            )
        return response


def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else ""


def language_of(headers: Headers) -> str:
    """The language we speak that a browser wishes for most (RFC 9110, 12.5.4).

    >>> language_of(Headers({"accept-language": "fr, en;q=0.5, de-AT;q=0.8"}))
    'de'
    """
    wishes: dict[str, float] = {}
    for wish in headers.get("accept-language", "")[:200].lower().split(","):
        word, _, weight = wish.partition(";")
        language = word.strip().partition("-")[0]
        if language in LANGUAGES:
            wishes[language] = max(_weight(weight), wishes.get(language, 0.0))
    best = max(wishes, key=wishes.__getitem__, default=LANGUAGES[0])
    return best if wishes.get(best) else LANGUAGES[0]


def _weight(text: str) -> float:
    """How much something is wished for; nothing said is 1, nonsense is 0.

    >>> _weight(""), _weight(" q=0.25"), _weight("q=lots"), _weight("q=nan")
    (1.0, 0.25, 0.0, 0.0)
    """
    name, _, value = text.partition("=")
    if name.strip() != "q":
        return 1.0
    value = value.strip()
    return min(1.0, float(value)) if value.replace(".", "", 1).isdecimal() and value.isascii() else 0.0


def key_of(connection: HTTPConnection) -> str:
    """The hash of the secret that a device sends, by which its key is known; empty if it sends none."""
    secret = connection.cookies.get(COOKIE, "")
    return hashed(secret) if 0 < len(secret) <= MAX_SECRET else ""


async def who_is(registry: Registry, connection: HTTPConnection) -> Who | None:
    key = key_of(connection)
    if not key:
        return None
    known = registry.keys.who(key)
    if known is None and (known := await _looked_up(registry, key)) is not None:
        await note_device(registry, key, connection)
    return known


async def _looked_up(registry: Registry, key: str) -> Who | None:
    keys = registry.keys
    with keys.in_use(key):
        before = keys.forgotten
        found = await registry.store.person_of_key(key)
        if found is None or keys.has_ended(key):  # perhaps while we asked
            return None
        if keys.forgotten == before:  # else they may have another name by now
            keys.keep(key, Who(*found))
        return Who(*found)


async def note_device(registry: Registry, key: str, connection: HTTPConnection) -> None:
    """Once a day: that this device was seen, and its kind. If that can't be written, nobody is refused for it."""
    today = registry.now() // DAY * DAY
    try:
        if await registry.store.key_seen_at(key) < today:
            await registry.store.saw_key(key, kind_of(connection.headers.get("user-agent", "")), today)
    except Exception:
        LOG.warning("device not noted", exc_info=True)


async def read_body(request: Request, kind: type[T], largest: int = MAX_BODY) -> T:
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise WrongMedia("server-json-only")
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > largest:
            raise TooLarge("server-too-large", limit=largest)
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
