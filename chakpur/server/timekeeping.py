"""What time it is for the tables: a clock that never goes back and never jumps while a process runs.

A process counts by its monotonic clock from the moment at which it started. On PostgreSQL all processes begin with the
database's clock and follow it, forwards only. So neither a clock that is set nor a machine whose clock is wrong gives
or takes time.
"""

import time
from collections.abc import Callable


def _wall() -> int:
    return int(time.time() * 1000)


class ServerClock:
    """Milliseconds since 1970; once it has begun, by whichever clock has come farthest.

    >>> seconds = iter([10.0, 10.5, 11.0, 12.0])
    >>> clock = ServerClock(wall=lambda: 5000, monotonic=lambda: next(seconds))
    >>> clock.now()
    5500
    >>> clock.at_least(9000)
    >>> clock.now()
    10000
    """

    def __init__(self, wall: Callable[[], int] = _wall, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._ahead = wall() - monotonic() * 1000
        self._least = 0

    def now(self) -> int:
        return max(self._least, int(self._monotonic() * 1000 + self._ahead))

    def begin_at(self, now: int) -> None:
        """Before anything has happened by this clock: be another one, even if that is behind."""
        self._ahead = now - self._monotonic() * 1000
        self._least = 0

    def at_least(self, now: int) -> None:
        """Follow a clock that is ahead; one that is behind is left behind."""
        late = now - self._monotonic() * 1000 - self._ahead
        if late > 0:
            self._ahead += late
            self._least = now
