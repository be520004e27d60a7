"""Secrets, tokens, limits and headers."""

import base64
import hashlib
import hmac
import ipaddress
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chakpur.server.problems import Forbidden, Missing, too_fast

COOKIE: Final = "chakpur"
COOKIE_AGE: Final = 400 * 86_400
"""As long as browsers keep a cookie at most."""
TOKEN_AGE: Final = 10 * 60 * 1000
LINK_AGE: Final = 10 * 60 * 1000
ROUNDING: Final = 1e-6
CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that nobody mistakes for one another."""


def new_id() -> str:
    """An unguessable name: 128 bits. It does not begin as options do: ids are also typed (``chakpur admin repair``)."""
    while (found := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return found


def new_secret() -> str:
    """What a device holds: 256 bits."""
    return secrets.token_urlsafe(32)


def new_invite() -> str:
    """What one needs to sit down: 80 bits, easy to read out. Trying is limited by rate."""
    return "".join(secrets.choice(CROCKFORD) for _ in range(16))


def read_invite(text: str) -> str:
    """An invitation as somebody typed it; raise Missing if it can't be one.

    >>> read_invite("abcd-efgh-o1l2-3456")
    'ABCDEFGH01123456'
    """
    folded = text.upper().translate(str.maketrans("OIL", "011", "- "))
    if not set(folded) <= set(CROCKFORD):
        raise Missing("server-no-such-invitation")
    return folded


def hashed(secret: str) -> str:
    """A secret as it is stored. Random secrets of this length need no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """What limits by address count: of IPv6 the network of a household, which has more addresses than we could count.

    >>> neighbourhood("192.0.2.7"), neighbourhood("::ffff:192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


class Tokens:
    """Signed tokens that open a socket: for one table, one person, a few minutes."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def make(self, table: str, person: str, now: int) -> str:
        until = now + TOKEN_AGE
        return f"{until}.{self._signature(table, person, until)}"

    def check(self, token: str, table: str, person: str, now: int) -> None:
        until, _, signature = token.partition(".")
        expires = int(until) if until.isascii() and until.isdigit() and len(until) < 20 else 0
        right = self._signature(table, person, expires)
        if not hmac.compare_digest(right.encode(), signature.encode()) or now > expires:
            raise Forbidden("server-bad-token")

    def _signature(self, table: str, person: str, until: int) -> str:
        digest = hmac.new(self._key, f"{table} {person} {until}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Limit:
    """So many at once, and so many a second in the long run, for each of whoever asks.

    A refusal costs nothing: whoever waits as long as it says is let in, however often they tried meanwhile.
    """

    def __init__(
        self,
        burst: float,
        per_second: float,
        factor: float = 1.0,
        remembered: int = 20_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._burst = max(1.0, burst * factor)
        self._speed = per_second * factor
        self._remembered = remembered
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, who: str) -> None:
        """Count one more; raise TooMany if that is too many."""
        now = self._clock()
        left, then = self._buckets.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._speed)
        is_enough = left > 1 - ROUNDING
        self._buckets[who] = (left - 1 if is_enough else left, now)
        if len(self._buckets) > self._remembered:
            self._buckets.popitem(last=False)
        if not is_enough:
            raise too_fast((1 - left) / self._speed)


class Limits:
    """All limits of a server process."""

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        limit = partial(Limit, factor=factor, clock=clock)
        self.requests = limit(120, 20)
        """By address."""
        self.people = limit(20, 0.1)
        """New people, by address."""
        self.invites = limit(20, 0.2)
        """Tried invitations and links, by address."""
        self.words = limit(10, 1 / 30)
        """Tried words of tables, by address."""
        self.all_words = limit(300, 0.5)
        """Tried words of tables, by everybody together: somebody may have many addresses."""
        self.tables = limit(20, 0.2)
        """New tables, by person."""
        self.acts = limit(60, 10)
        """By person."""
        self.talk = limit(6, 0.5)
        """By person."""
        self.thoughts = limit(10, 0.5)
        """Hints and stories, by person."""
        self.reviews = limit(6, 1 / 30)
        """Reviews that have to be computed, by person."""
        self.replays = limit(20, 1)
        """Games of reviews from beginning to end, by person."""
        self.lines = limit(40, 2)
        """Lines of the engine, by person."""
        self.sockets = limit(60, 2)
        """New sockets, by address."""


def checked_origin(headers: Headers, allowed: tuple[str, ...]) -> None:
    """A page of another site may not act for whoever looks at it. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        name = urlsplit(origin).netloc.lower()
    except ValueError:  # like http://[
        name = ""
    if not name or name != headers.get("host", "").lower():
        raise Forbidden("server-foreign-origin")


CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SafeHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if "/api/" in scope["path"]:
                    headers.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        await self._app(scope, receive, send_with_headers)
