"""The command: where it listens, what it says of it, and when it opens a browser."""

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.server import serve
from chakpur.server.settings import Settings


class Timer:
    """Instead of a moment later, at once."""

    def __init__(self, _seconds: float, do: object, arguments: tuple[str, ...]) -> None:
        self._do, self._arguments = do, arguments

    def start(self) -> None:
        self._do(*self._arguments)  # type: ignore[operator]


@pytest.mark.parametrize(
    ("display", "words", "opens"),
    [(":0", [], True), (":0", ["--no-browser"], False), ("", [], False)],
)
def test_a_browser_opens_where_there_is_a_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, display: str, words: list[str], opens: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(serve.sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(serve.threading, "Timer", Timer)
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    monkeypatch.setattr(serve, "serve", lambda *_: None)
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    assert serve.run(parser.parse_args(["--data", str(tmp_path), "--port", "0", "--prefix", "/games", *words])) == 0
    assert len(opened) == opens
    assert all(address.endswith("/games/") for address in opened)


@pytest.mark.parametrize(
    ("words", "environment", "asked", "told"),
    [
        ([], "", ("127.0.0.1", 8642), "http://127.0.0.1:8642/"),
        ([], "9000", ("127.0.0.1", 9000), "http://127.0.0.1:9000/"),
        (["--port", "0"], "9000", ("127.0.0.1", 0), "http://127.0.0.1:41000/"),
        (["--host", "::1", "--port", "9001"], "9000", ("::1", 9001), "http://[::1]:9001/"),
    ],
)
def test_it_says_where_it_listens(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    environment: str,
    asked: tuple[str, int],
    told: str,
) -> None:
    listened: list[tuple[str, int]] = []
    prepared: list[bool] = []

    @contextlib.contextmanager
    def listening(host: str, port: int) -> Iterator[Any]:
        listened.append((host, port))
        yield SimpleNamespace(getsockname=lambda: (host, port or 41_000, 0, 0))

    def prepare_games(*, bots: bool) -> None:
        prepared.append(bots)

    monkeypatch.setenv("CHAKPUR_PORT", environment)
    monkeypatch.setenv("CHAKPUR_BOTS", "random")
    monkeypatch.setattr(serve, "listening", listening)
    monkeypatch.setattr(serve, "serve", lambda *_: None)
    monkeypatch.setattr(serve, "prepare_database", lambda _: None)
    monkeypatch.setattr(serve, "prepare_games", prepare_games)
    monkeypatch.setattr(serve, "_tell_behind", lambda *_: None)
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    assert serve.run(parser.parse_args(["--data", str(tmp_path), "--no-browser", "--lang", "en", *words])) == 0
    assert (listened, prepared) == ([asked], [False]), "bots that play at random need no compiler"
    assert told in capsys.readouterr().out


def test_connections_of_one_address_are_as_many_as_the_rate_says(tmp_path: Path) -> None:
    settings = Settings(tmp_path, rate=2.0, max_connections_of_one_address=7)
    connections = serve._connections(serve.config_for(None, settings), settings, 50)
    assert (connections._most, connections._most_of_one_address) == (50, 14)
