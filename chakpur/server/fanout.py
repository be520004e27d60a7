"""Between server processes: PostgreSQL's LISTEN tells each what the others have written."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from typing import Final, Protocol

import sqlalchemy as sa

LOG: Final = logging.getLogger("chakpur.fanout")
PAUSE: Final = 1.0
TICK: Final = 0.5
SILENCE: Final = 10.0
"""A listener that has not heard its own server's pulse for so many seconds is not listening, whatever it thinks."""
PULSE_WORD: Final = "pulse:"
"""So the word of a pulse begins; table ids have no colon."""


class Listening(Protocol):
    """Hears what other processes write."""

    @property
    def is_listening(self) -> bool: ...

    async def ready(self) -> None: ...

    def close(self) -> None: ...


class Fanout:
    """Calls *heard(table, version)* in the event loop for what another process wrote.

    After a lost connection *lost()* is called: anything may have happened meanwhile.
    """

    def __init__(
        self, engine: sa.Engine, origin: str, heard: Callable[[str, int], None], lost: Callable[[], None]
    ) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._origin = origin
        self._heard, self._lost = heard, lost
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._heard_at = -SILENCE
        self._thread = threading.Thread(target=self._run, name="fanout", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        await asyncio.to_thread(self._ready.wait, 10)

    def close(self) -> None:
        self._stop.set()
        self._thread.join(5)

    @property
    def is_listening(self) -> bool:
        return self._thread.is_alive() and time.monotonic() - self._heard_at < SILENCE

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except Exception as error:  # whatever it was: without this thread nobody hears of the others' moves
                LOG.warning("fan-out connection lost", extra={"error": repr(error)[:200]})
                self._heard_at = -SILENCE
                self._stop.wait(PAUSE)

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(self._address, autocommit=True, connect_timeout=10) as connection:
            connection.execute("LISTEN chakpur")
            if self._ready.is_set():
                self._loop.call_soon_threadsafe(self._lost)
            self._ready.set()
            self._heard_at = time.monotonic()
            while not self._stop.is_set():
                if not self.is_listening:  # the other end may have gone without a word
                    raise ConnectionError("nothing heard")
                for call in connection.notifies(timeout=TICK):
                    self._pass_on(call.payload)

    def _pass_on(self, payload: str) -> None:
        """What a server wrote. Anybody who can reach the database can notify: what makes no sense is passed over."""
        words = payload.split(" ")
        if len(words) != 3 or not (words[2].isascii() and words[2].isdigit() and len(words[2]) < 12):
            LOG.warning("foreign notification", extra={"payload": payload[:80]})
            return
        origin, table, version = words
        if origin == self._origin:
            self._heard_at = time.monotonic()
        elif table != PULSE_WORD:
            self._loop.call_soon_threadsafe(self._heard, table, int(version))
