"""The command: when it opens a browser."""

import argparse
from pathlib import Path

import pytest

from chakpur.server import serve


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
