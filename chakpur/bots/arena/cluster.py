"""The same games on a Ray cluster. A game is decided by its number, so where it is played changes nothing."""

import os
import socket
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

from chakpur.bots.arena.sources import sources
from chakpur.bots.arena.workers import Game, Job, Results, Table, WorkerDied
from chakpur.play.errors import BadRequest, ChakpurError
from chakpur.play.words import Message

HERE: Final = "local"
"""The address of a cluster that is started now and ends with us."""
STARTED_HERE: Final = {"include_dashboard": False, "object_store_memory": 100_000_000}
"""What tasks share is small."""
TOKEN: Final = Path("~/.ray/auth_token").expanduser()
"""Where Ray keeps what a cluster wants to see before it lets somebody in."""
RETRIES: Final = 3
"""How often a game is begun again elsewhere after a machine or process has died."""
AHEAD: Final = 3
"""So many games for each core wait on the cluster: no core is ever idle, and its scheduler need not carry them all."""


def play_on_ray(job: Job[Game], numbers: Sequence[int], address: str | None = None) -> Results[Game]:
    """Each game is a task for one core of the cluster at *address*, at ``RAY_ADDRESS``, or of this machine.

    If there is none, or *address* is ``local``, Ray is started here. A machine that falls out costs the games that it
    had not finished: they are begun again on another.
    """
    named = address or os.environ.get("RAY_ADDRESS")
    _bring_token(named)
    try:
        import ray
    except ImportError:
        raise BadRequest("arena-no-ray") from None
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, named)
    task: Any = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
    shared, program, left = ray.put(job), sources(), iter(numbers)
    waiting: list[Any] = []
    try:
        while True:
            room = AHEAD * max(1, _cores(ray)) - len(waiting)
            waiting += [task.remote(shared, number, program) for number in islice(left, max(0, room))]
            if not waiting:
                return
            ready, waiting = ray.wait(waiting)
            yield _result(ray, ready[0])
    finally:
        for unfinished in waiting:
            ray.cancel(unfinished, force=True)
        if ours:
            ray.shutdown()


def _cores(ray: Any) -> int:
    return int(ray.cluster_resources().get("CPU", 1))


def _bring_token(address: str | None) -> None:
    """Ray sends its token by itself only to a cluster that it has found by itself, not to one that is named.

    One on this machine is trusted just as much, and so is one for which the token stands in the environment. Ray looks
    at the mode when it is imported, so this comes before.
    """
    given = any(name in os.environ for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"))
    kept = TOKEN.exists() and address is not None and _is_here(_door(address)[0])
    if address and (given or kept):
        os.environ.setdefault("RAY_AUTH_MODE", "token")


def _connect(ray: Any, named: str | None) -> None:
    """To the cluster that is named or runs here, else to one that is started now and ends with us."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if named and named != HERE:
            _knock(named)
            ray.init(named, **quiet)
        elif named or not _has_found_one(ray, quiet):
            ray.init(HERE, **quiet, **STARTED_HERE)
    except (ConnectionError, OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        problem = str(error).strip().partition("\n")[0]
        raise BadRequest("arena-cluster-closed" if named else "arena-no-cluster", problem=problem) from None


def _has_found_one(ray: Any, quiet: Mapping[str, Any]) -> bool:
    """Whether a cluster runs on this machine; then we are connected."""
    try:
        ray.init("auto", **quiet)
    except ConnectionError:
        return False
    return True


def _knock(address: str) -> None:
    """Ray itself would try for many minutes where nobody answers."""
    host, port = _door(address)
    if not port:
        return
    try:
        socket.create_connection((host, port), timeout=10).close()
    except OSError as error:
        raise BadRequest("arena-no-cluster", problem=f"{address}: {error.strerror or error}") from None


def _door(address: str) -> tuple[str, int]:
    """Host and port of an address; port 0 if it has none.

    >>> _door("ray://10.0.0.7:10001"), _door("auto")
    (('10.0.0.7', 10001), ('', 0))
    """
    host, _, port = address.rpartition("://")[2].rpartition(":")
    return host.strip("[]"), int(port) if host and port.isdecimal() else 0


def _is_here(host: str) -> bool:
    """Whether a name leads to this machine: only then can one listen there."""
    try:
        with socket.socket() as listener:
            listener.bind((host, 0))
    except OSError:
        return False
    return bool(host)


def _result(ray: Any, reference: Any) -> Any:
    try:
        found = ray.get(reference)
    except ray.exceptions.RayError as error:
        problem = str(error).strip().partition("\n")[0]
        raise WorkerDied("arena-cluster-failed", problem=problem) from None
    if isinstance(found, Message):
        raise BadRequest(found.name, **found.arguments)
    return found


def _play(job: Any, number: int, program: str) -> Any:
    """On a machine of the cluster; one with other rules or another search would play other games."""
    if sources() != program:
        return Message("arena-other-version", {"machine": socket.gethostname()})
    try:
        return _table(job).play(number)
    except ChakpurError as error:
        return error.message


@lru_cache(maxsize=1)
def _table(job: Any) -> Table[Any]:
    """A worker keeps its bots from one game to the next."""
    return job.table()
