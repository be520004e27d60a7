"""``chakpur serve``: the server from the command line."""

import argparse
import asyncio
import contextlib
import gc
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from chakpur.play.errors import ChakpurError
from chakpur.play.words import LANGUAGES, say
from chakpur.server.settings import HOST, PORT, Settings, settings_from

GRACE: Final = 15
"""Seconds that a graceful shutdown may take."""
SWITCH: Final = 0.0005
"""The writer waits at most so many seconds for the event loop to let it go on; Python's usual 5 ms add up."""
GARBAGE: Final = (50_000, 20, 100)
"""The thresholds of Python's garbage collector; by its own it would look through everything many times a second."""
LARGEST_MESSAGE: Final = 16 * 1024


class CannotServe(ChakpurError):
    """The server can't start like this."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_data(parser)
    parser.add_argument("--host", default=HOST, help=say("cli-serve-host"))
    parser.add_argument("--port", type=int, default=PORT, help=say("cli-serve-port"))
    parser.add_argument("--prefix", default="", help=say("cli-serve-prefix"))
    parser.add_argument("--origin", action="append", default=[], help=say("cli-serve-origin"))
    parser.add_argument("--no-browser", action="store_true", help=say("cli-serve-no-browser"))
    parser.add_argument("--log-level", default="info", choices=("debug", "info", "warning", "error"))
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=say("cli-lang"))


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help=say("cli-serve-data"))


def run(arguments: argparse.Namespace) -> int:
    settings = settings_from(os.environ, arguments.data, arguments.prefix, tuple(arguments.origin))
    with _alone_with(settings), _listening(arguments.host, arguments.port) as listener:
        host, port = listener.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{port}{settings.prefix}/"
        prepare_games(arguments.lang)
        print(say("server-listens", arguments.lang, address=address), flush=True)
        if not arguments.no_browser:
            _open_browser(address)
        serve(settings, listener, arguments.log_level)
    return 0


def prepare_games(language: str) -> None:
    """Compile what is not compiled yet before anybody sits down, all games at once, in processes of their own."""
    from chakpur.play.catalogue import GAMES, is_compiled

    missing = [game for game in GAMES if not is_compiled(game)]
    if missing:
        print(say("server-prepares", language), file=sys.stderr, flush=True)
        command = "import sys; from chakpur.play.catalogue import game_named; game_named(sys.argv[1])"
        quiet = subprocess.DEVNULL
        waiting = [subprocess.Popen([sys.executable, "-c", command, game], stderr=quiet) for game in missing]
        for each in waiting:
            each.wait()


def serve(settings: Settings, listener: socket.socket, log_level: str = "info") -> None:
    """Serve until a signal says that it is enough."""
    from chakpur.server.app import make_app
    from chakpur.server.logs import set_up_logs

    set_up_logs(log_level)
    sys.setswitchinterval(SWITCH)
    app = make_app(settings)
    _collect_garbage_seldom()
    _run(config_for(app, settings), app, listener)


def _collect_garbage_seldom() -> None:
    """Nearly all that a server lets go of is freed at once; to look through all tables again and again is wasted."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def config_for(app: Any, settings: Settings) -> Any:
    """How uvicorn serves the application."""
    import uvicorn

    from chakpur.server.wire import Direct

    return uvicorn.Config(
        app,
        ws=Direct,
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
        backlog=1024,
    )


def _run(config: Any, app: Any, listener: socket.socket) -> None:
    import uvicorn

    class Server(uvicorn.Server):
        """Says goodbye to the sockets before it waits for them."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if hasattr(app.state, "say_goodbye"):
                app.state.say_goodbye()
                await asyncio.sleep(0.1)
            await super().shutdown(sockets)

    Server(config).run(sockets=[listener])


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        raise CannotServe("server-port-taken", host=host, port=port, problem=error.strerror or "") from error
    with listener:
        yield listener


@contextlib.contextmanager
def _alone_with(settings: Settings) -> Iterator[None]:
    """An embedded database belongs to one server process."""
    if not settings.is_embedded:
        yield
        return
    settings.data.mkdir(parents=True, exist_ok=True)
    with (settings.data / "lock").open("a") as file:
        if not _locked(file):
            raise CannotServe("server-data-in-use", folder=str(settings.data))
        yield


def _locked(file: Any) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _open_browser(address: str) -> None:
    """Where there is a display; a moment later, when the server answers."""
    has_display = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_display:
        timer = threading.Timer(1.0, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
