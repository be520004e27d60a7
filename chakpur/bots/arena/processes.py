"""A child process that is asked line by line. Whatever it does, the one who asks gets on in time.

Nothing that it writes is trusted: lines are bounded, unread ones too, and its standard error is only remembered.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from typing import IO, Any, Final

from chakpur.play.errors import ChakpurError
from chakpur.play.words import shown

Json = dict[str, Any]
MAX_LINE: Final = 1 << 20
"""Bytes; a program that answers with a longer line answers nonsense."""
MOST_UNREAD: Final = 64
"""Lines; a program that writes more without being asked has to wait."""
LAST_WORDS: Final = 4096
"""So many bytes of its standard error are remembered."""

Hear = Callable[[str, bytes], None]
"""Is told what goes to the program (``>``) and what comes back (``<``, and ``!`` from its standard error)."""


class Failure(ChakpurError):
    """What a program did wrong."""


class Process:
    """A running program."""

    def __init__(self, command: str, hear: Hear, clock: Callable[[], float] = time.monotonic) -> None:
        words = shlex.split(command, posix=os.name != "nt")
        if not words:
            raise Failure("arena-no-command")
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        # The person who asked for the match named the program.
        self._process = subprocess.Popen(words, start_new_session=True, **pipes)  # type: ignore[call-overload]  # noqa: S603
        self._hear = hear
        self._clock = clock
        self._closing = threading.Event()
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(MOST_UNREAD)
        self._said = b""
        # Each end of a pipe has its own thread: a program that does not read must not hold up whoever writes.
        self._threads = [threading.Thread(target=do, daemon=True) for do in (self._write, self._read, self._listen)]
        for thread in self._threads:
            thread.start()

    def ask(self, request: Json, seconds: float) -> Json:
        """The reply to a request; raise Failure if none comes in time. Lines with ``info`` are passed over."""
        deadline = self._clock() + seconds
        self._refuse_what_was_not_asked_for()
        line = json.dumps(request, separators=(",", ":")).encode()
        self._hear(">", line)
        self._to_write.put(line + b"\n")
        while (left := deadline - self._clock()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            reply = self._understood(line)
            if not is_info(reply):
                return reply
        raise Failure("arena-silence", cmd=request["cmd"], seconds=round(seconds, 1))

    def _refuse_what_was_not_asked_for(self) -> None:
        while not self._lines.empty():
            reply = self._understood(self._lines.get())
            if not is_info(reply):
                raise Failure("arena-unasked", line=shown(json.dumps(reply)))

    def _understood(self, line: bytes) -> Json:
        if not line:
            raise self._obituary()
        self._hear("<", line)
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise Failure("arena-not-json", line=shown(line[:MAX_LINE].decode("utf-8", "replace"))) from None
        if not isinstance(reply, dict):
            raise Failure("arena-not-json", line=shown(json.dumps(reply)))
        return reply

    def _obituary(self) -> Failure:
        """How it ended, with the last line that it wrote to its standard error."""
        try:
            code = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            return Failure("arena-closed-output")
        self._threads[-1].join(timeout=1)
        said = self._said.decode("utf-8", "replace").strip().splitlines()
        return Failure("arena-ended", code=str(code), said=shown(said[-1]) if said else "–")

    # --- the ends of the pipes ---
    def _write(self) -> None:
        sink = _pipe(self._process.stdin)
        try:
            while line := self._to_write.get():
                sink.write(line)
                sink.flush()
            sink.close()
        except (OSError, ValueError):
            pass  # it is gone; whoever waits for its reply will see that

    def _read(self) -> None:
        source = _pipe(self._process.stdout)
        while line := source.readline(MAX_LINE):
            self._keep(line)
        self._keep(b"")

    def _keep(self, line: bytes) -> None:
        while not self._closing.is_set():
            try:
                self._lines.put(line, timeout=0.2)
                return
            except queue.Full:
                pass

    def _listen(self) -> None:
        source = _pipe(self._process.stderr)
        while part := source.read1(LAST_WORDS):  # type: ignore[attr-defined]
            self._said = (self._said + part)[-LAST_WORDS:]
            self._hear("!", part)

    def close(self) -> None:
        """End the program: at the end of its input, and if it does not heed that, at once, with all it has started."""
        self._closing.set()
        self._to_write.put(None)
        try:
            self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            pass
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(timeout=1)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                _close(_pipe(stream))

    def _kill(self) -> None:
        if os.name == "nt":
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass  # nobody of its group is left


def is_info(reply: Json) -> bool:
    """Whether a line is news from a program that is still thinking, and no reply."""
    return "info" in reply and "ok" not in reply


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def _close(stream: IO[bytes]) -> None:
    try:
        stream.close()
    except OSError:
        pass  # what was still to be written goes nowhere
