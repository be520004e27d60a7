"""``chakpur serve``: the server from the command line."""

import argparse
import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from chakpur.play.language import language_of
from chakpur.play.words import LANGUAGES, say
from chakpur.server.settings import HOST, Settings, port_from, settings_from
from chakpur.server.start_errors import CannotServe, explained

if TYPE_CHECKING:
    from chakpur.prepare import Preparation
    from chakpur.server.connections import Connections
    from chakpur.server.registry import Outside
    from chakpur.server.timekeeping import ServerClock

GRACE: Final = 15
"""Seconds that a graceful shutdown may take."""
BACKLOG: Final = 1024
"""Connections that may wait to be accepted, and may then come all at once."""
MOST_HANDLES: Final = 65_536
KEPT_HANDLES: Final = 64
"""For files, the database and the bots' workers."""
SWITCH: Final = 0.0005
"""The writer waits at most so many seconds for the event loop to let it go on; Python's usual 5 ms add up."""
GARBAGE: Final = (50_000, 20, 100)
"""The thresholds of Python's garbage collector; by its own it would look through everything many times a second."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    language = language_of(None)
    add_data(parser)
    parser.add_argument("--host", default=HOST, help=say("cli-serve-host", language))
    parser.add_argument("--port", type=int, help=say("cli-serve-port", language))
    parser.add_argument("--prefix", default="", help=say("cli-serve-prefix", language))
    parser.add_argument("--origin", action="append", default=[], help=say("cli-serve-origin", language))
    parser.add_argument("--no-browser", action="store_true", help=say("cli-serve-no-browser", language))
    levels = ("debug", "info", "warning", "error")
    parser.add_argument("--log-level", default="info", choices=levels, help=say("cli-serve-log-level", language))
    parser.add_argument("--lang", default=language, metavar="|".join(LANGUAGES), help=say("cli-lang", language))


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="FOLDER", type=Path, help=say("cli-serve-data", language_of(None)))


def run(arguments: argparse.Namespace) -> int:
    settings = settings_from(os.environ, arguments.data, arguments.prefix, tuple(arguments.origin))
    port = port_from(os.environ) if arguments.port is None else arguments.port
    with explained(settings), alone_with(settings), listening(arguments.host, port) as listener:
        prepare_database(settings)
        preparation = prepare_games(bots=not settings.random_bots)
        host, port = listener.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{port}{settings.prefix}/"
        print(say("server-listens", arguments.lang, address=address), flush=True)
        _tell_behind(preparation, arguments.lang)
        if not arguments.no_browser:
            _open_browser(address)
        serve(settings, listener, arguments.log_level)
    return 0


def prepare_database(settings: Settings) -> None:
    """Open it and bring it to its newest form, while whoever starts the server still reads what is wrong."""
    from chakpur.server.database import migrate, open_engine

    engine = open_engine(settings)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def prepare_games(bots: bool = True) -> "Preparation":
    """Begin to compile what is not compiled yet; it goes on behind the server."""
    from chakpur.prepare import FLOORS, RULES, in_background

    return in_background(FLOORS if bots else (RULES,))


def _tell_behind(preparation: "Preparation", language: str) -> None:
    from chakpur.prepare.show import wait_and_tell

    threading.Thread(target=wait_and_tell, args=(preparation, language), daemon=True).start()


def serve(settings: Settings, listener: socket.socket, log_level: str = "info") -> None:
    """Serve until a signal says that it is enough."""
    from chakpur.server.logs import set_up_logs

    set_up_logs(log_level)
    sys.setswitchinterval(SWITCH)
    server = server_for(settings, room_for_connections(raised_handles()))
    _collect_garbage_seldom()
    server.run(sockets=[listener])


@dataclass(frozen=True)
class Room:
    """How many connections there is room for."""

    most: int
    backlog: int


def room_for_connections(handles: int) -> Room:
    """Some handles are never given to connections, and as many more as may be accepted in one go.

    >>> room_for_connections(1024), room_for_connections(65536)
    (Room(most=832, backlog=128), Room(most=64448, backlog=1024))
    """
    backlog = min(BACKLOG, handles // 8)
    return Room(max(1, handles - KEPT_HANDLES - backlog), backlog)


def raised_handles() -> int:
    """How many files and connections this process may have open: as many as it is allowed to ask for."""
    if sys.platform == "win32":
        return 8192
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_HANDLES if most == resource.RLIM_INFINITY else min(most, MOST_HANDLES)
    with contextlib.suppress(ValueError, OSError):  # macOS has a lower limit than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _collect_garbage_seldom() -> None:
    """Nearly all that a server lets go of is freed at once; to look through all tables again and again is wasted."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def config_for(app: Any, settings: Settings, backlog: int = BACKLOG) -> Any:
    """How uvicorn serves the application."""
    import uvicorn

    from chakpur.server.channel import LARGEST_MESSAGE

    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        server_header=False,
        root_path=settings.prefix,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE,
        backlog=backlog,
    )


def _connections(config: Any, settings: Settings, most: int) -> "Connections":
    """A guard before every connection of *config*; its proxies are those whose word it takes for an address."""
    from chakpur.server.connections import Connections

    named = config.forwarded_allow_ips
    proxies = named.split(",") if isinstance(named, str) else named
    connections = Connections(most, settings.max_connections_of_one_address * settings.rate, proxies)
    connections.guard(config)
    return connections


def server_for(
    settings: Settings, room: Room, clock: "ServerClock | None" = None, outside: "Outside | None" = None
) -> Any:
    """The server, of uvicorn, with its guard before every connection."""
    import uvicorn

    from chakpur.server.app import make_app
    from chakpur.server.registry import OUTSIDE

    app = make_app(settings, clock, outside or OUTSIDE)
    config = config_for(app, settings, room.backlog)
    connections = app.state.connections = _connections(config, settings, room.most)

    class Server(uvicorn.Server):
        """Says goodbye to the sockets before it waits for them."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if hasattr(app.state, "say_goodbye"):
                app.state.say_goodbye()
                await asyncio.sleep(0.1)
            connections.close()
            await super().shutdown(sockets)

    return Server(config)


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        problem = (getattr(error, "strerror", None) or str(error)).partition(" (while")[0]
        raise CannotServe("server-port-taken", host=host, port=port, problem=problem) from error
    with listener:
        yield listener


@contextlib.contextmanager
def alone_with(settings: Settings) -> Iterator[None]:
    """An embedded database belongs to one server process."""
    if not settings.is_embedded:
        yield
        return
    from filelock import FileLock, Timeout

    settings.data.mkdir(parents=True, exist_ok=True)
    try:
        lock = FileLock(settings.data / "lock").acquire(blocking=False)
    except Timeout:
        raise CannotServe("server-data-in-use", folder=str(settings.data)) from None
    with lock:
        yield


def _open_browser(address: str) -> None:
    """Where there is a display; a moment later, when the server answers."""
    has_display = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_display:
        timer = threading.Timer(1.0, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
