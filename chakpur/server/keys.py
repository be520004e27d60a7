"""Who holds which key: remembered for a minute, so that not every request asks the database, and never past its end.

A key ends when its device is signed out or becomes somebody else. Whoever looked it up before that may still be under
way: a request that waits for the database, a socket that has not said hello. So a key that ends is noted for as long
as somebody who came in by it is here, and no longer; whoever comes later finds it gone from the database.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from chakpur.server.decisions import Who

KEPT: Final = 10_000
SECONDS: Final = 60.0


class Keys:
    """The keys that this process has to do with, each by the hash of its secret."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[str, tuple[Who, float]] = OrderedDict()
        self._in_use: Counter[str] = Counter()
        self._ended: set[str] = set()
        """Those in use that have ended."""
        self.forgotten = 0
        """How often somebody was forgotten: what was read before that is not kept after it."""

    # --- whose they are ---
    def who(self, key: str) -> Who | None:
        who, until = self._known.get(key, (None, 0.0))
        return who if self._clock() < until else None

    def keep(self, key: str, who: Who) -> None:
        self._known[key] = (who, self._clock() + SECONDS)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def forget(self, key: str) -> None:
        self.forgotten += 1
        self._known.pop(key, None)

    def forget_all(self) -> None:
        self.forgotten += 1
        self._known.clear()

    # --- who is here by them ---
    @contextmanager
    def in_use(self, key: str) -> Iterator[None]:
        """Somebody has come in by this key and is still here."""
        self._in_use[key] += 1
        try:
            yield
        finally:
            self._in_use[key] -= 1
            if not self._in_use[key]:
                del self._in_use[key]
                self._ended.discard(key)

    @property
    def all_in_use(self) -> list[str]:
        return list(self._in_use)

    def end(self, key: str) -> None:
        self.forget(key)
        if key in self._in_use:
            self._ended.add(key)

    def has_ended(self, key: str) -> bool:
        """Whether a key that is in use is its person's no longer."""
        return key in self._ended
