"""Somebody's devices as they are listed, and what they are called: a guess from what the browser says of itself."""

from typing import Final, NamedTuple

ENDED_KEY: Final = "key:"
"""So the word between processes begins that a key has ended; table ids have no colon."""


class Kind(NamedTuple):
    """A browser and what it runs on; empty: not known."""

    browser: str = ""
    platform: str = ""


class KnownKey(NamedTuple):
    """What is known of a device that holds a key of somebody's."""

    hash: str
    browser: str
    platform: str
    made_at: int
    seen_at: int


class OpenLink(NamedTuple):
    """A link to another device that nobody has used yet."""

    hash: str
    made_at: int
    until: int


_BROWSERS: Final = (  # in this order: most of them also claim to be one that comes later
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Version/", "Safari"),
)
_PLATFORMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def kind_of(user_agent: str) -> Kind:
    """The kind of device behind a ``User-Agent``.

    >>> kind_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    Kind(browser='Firefox', platform='Linux')
    >>> kind_of("my-bot/1.0")
    Kind(browser='', platform='')
    """
    text = user_agent[:500]
    if not text.startswith("Mozilla/"):
        return Kind()
    browser = next((name for mark, name in _BROWSERS if mark in text), "")
    return Kind(browser, next((name for mark, name in _PLATFORMS if mark in text), ""))
