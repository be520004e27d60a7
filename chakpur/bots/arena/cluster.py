"""The same games on a Ray cluster. A game is decided by its number, so where it is played changes nothing."""

import os
import socket
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from chakpur.bots.arena.games import Arena, Pairing, Played
from chakpur.bots.arena.workers import Results, WorkerDied
from chakpur.play.errors import BadRequest, ChakpurError
from chakpur.play.words import Message

OBJECT_STORE: Final = 100_000_000
"""Bytes for what tasks share where Ray is started here: ours are small."""


def play_on_ray(pairing: Pairing, numbers: Sequence[int], address: str | None = None) -> Results:
    """Each game is a task for one core of the cluster at *address*, or at ``RAY_ADDRESS``; else Ray is started here."""
    try:
        import ray
    except ImportError:
        raise BadRequest("arena-no-ray") from None
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    task = ray.remote(num_cpus=1, max_retries=2)(_play)
    waiting = [task.remote(pairing, number) for number in numbers]
    try:
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield _result(ray, ready[0])
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
        if ours:
            ray.shutdown()


def _connect(ray: Any, address: str | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    named = address or os.environ.get("RAY_ADDRESS")
    only_here: dict[str, Any] = {} if named else {"include_dashboard": False, "object_store_memory": OBJECT_STORE}
    try:
        _knock(named)
        ray.init(address, log_to_driver=False, logging_level="error", **only_here)
    except (ConnectionError, OSError, ValueError, RuntimeError) as error:
        raise BadRequest("arena-no-cluster", problem=str(error).strip().partition("\n")[0]) from None


def _knock(address: str | None) -> None:
    """Ray itself would try for many minutes where nobody answers."""
    host, _, port = (address or "").rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=10).close()


def _result(ray: Any, reference: Any) -> Played:
    try:
        found = ray.get(reference)
    except ray.exceptions.RayError as error:
        problem = str(error).strip().partition("\n")[0]
        raise WorkerDied("arena-cluster-failed", problem=problem) from None
    if isinstance(found, Message):
        raise BadRequest(found.name, **found.arguments)
    assert isinstance(found, Played)
    return found


def _play(pairing: Pairing, number: int) -> Played | Message:
    try:
        return _arena(pairing).play(number)
    except ChakpurError as error:
        return error.message


@lru_cache(maxsize=1)
def _arena(pairing: Pairing) -> Arena:
    """A worker keeps its bots from one game to the next."""
    return Arena(pairing)
