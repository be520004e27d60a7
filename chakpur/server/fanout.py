"""Between server processes: PostgreSQL's LISTEN tells each what the others have written."""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

LOG: Final = logging.getLogger("chakpur.fanout")
PAUSE: Final = 1.0


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
        self._thread = threading.Thread(target=self._run, name="fanout", daemon=True)
        self._thread.start()

    async def ready(self) -> None:
        await asyncio.to_thread(self._ready.wait, 10)

    def close(self) -> None:
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        import psycopg

        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                LOG.warning("fan-out connection lost", extra={"error": type(error).__name__})
                self._stop.wait(PAUSE)

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(self._address, autocommit=True, connect_timeout=10) as connection:
            connection.execute("LISTEN chakpur")
            if self._ready.is_set():
                self._loop.call_soon_threadsafe(self._lost)
            self._ready.set()
            while not self._stop.is_set():
                for call in connection.notifies(timeout=0.5):
                    self._pass_on(call.payload)

    def _pass_on(self, payload: str) -> None:
        origin, table, version = payload.split(" ")
        if origin != self._origin:
            self._loop.call_soon_threadsafe(self._heard, table, int(version))
