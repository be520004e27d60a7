"""An event loop with a time of its own: it never waits, and what runs when depends on nothing but what was asked of it.

Only what the server needs is there: callbacks, timers, futures, tasks and executors. Whoever lives in a *place* (a
server process) leaves no more traces once that place is dead: its callbacks are not run any more, as after a power cut.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, TypeVar

T = TypeVar("T")
PLACE: Final[ContextVar[object]] = ContextVar("place", default=None)
"""The process in which something runs; None: outside of all."""
MOST_CALLS: Final = 3_000_000
MOST_WAITS_AT_THE_END: Final = 10


class NothingLeft(Exception):
    """Somebody waits, and nothing will ever happen."""


class Call(asyncio.TimerHandle):
    """A callback, and when it is due."""

    def __init__(
        self,
        when: float,
        number: int,
        callback: Callable[..., Any],
        arguments: tuple[Any, ...],
        loop: "SimulatedLoop",
        context: Context | None,
    ) -> None:
        self.order = (when, number)
        self.context = copy_context() if context is None else context
        self._do: Callable[..., Any] | None = callback
        self._with = arguments

    def __lt__(self, other: object) -> bool:
        return isinstance(other, Call) and self.order < other.order

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"<{self._do!r} at {self.order[0]:.3f}>"

    def when(self) -> float:
        return self.order[0]

    def cancel(self) -> None:
        self._do = None
        self._with = ()

    def cancelled(self) -> bool:
        return self._do is None

    def run(self) -> None:
        if self._do is not None:
            self.context.run(self._do, *self._with)


class SimulatedLoop(asyncio.AbstractEventLoop):
    def __init__(self, executor: Callable[[], Executor]) -> None:
        self._now = 0.0
        self._executor = executor
        self._ready: deque[Call] = deque()
        self._timers: list[Call] = []
        self._count = 0
        self._is_closed = False
        self.dead: set[object] = set()
        """Places whose callbacks run no more."""
        self.complaints: list[str] = []
        """What nobody has heard of: exceptions in callbacks, failures of tasks that nobody waited for."""

    # --- running ---
    def run_until_complete(self, what: Coroutine[Any, Any, T]) -> T:  # type: ignore[override]
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(what)
            while not task.done():
                self._step()
            return task.result()
        finally:
            asyncio._set_running_loop(before)

    def _step(self) -> None:
        """Run the next callback; let time pass if there is none before."""
        if not self._ready:
            self._let_time_pass()
        call = self._ready.popleft()
        if call.cancelled() or (self.dead and call.context.get(PLACE) in self.dead):
            return
        try:
            call.run()
        except Exception as error:
            self.complaints.append(f"{call}: {error!r}")

    def _let_time_pass(self) -> None:
        while self._timers and self._timers[0].cancelled():
            heapq.heappop(self._timers)
        if not self._timers:
            raise NothingLeft
        self._now = max(self._now, self._timers[0].when())
        while self._timers and self._timers[0].when() <= self._now:
            self._ready.append(heapq.heappop(self._timers))

    def is_running(self) -> bool:
        return asyncio._get_running_loop() is self

    def is_closed(self) -> bool:
        return self._is_closed

    def close(self) -> None:
        """Let go of everybody who still waits, so that nothing of this world is left for the next one."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        gone: set[asyncio.Task[Any]] = set()
        while waiting := asyncio.all_tasks(self) - gone:
            for task in waiting:
                _let_go(task)
            gone |= waiting
        asyncio._set_running_loop(before)
        self._is_closed = True
        self._ready.clear()
        self._timers.clear()

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if "was destroyed but it is pending" not in context["message"]:  # tasks of the dead
            self.complaints.append(f"{context['message']}: {context.get('exception')!r}")

    # --- what can be asked of it ---
    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> Call:
        call = self._call(self._now, callback, arguments, context)
        self._ready.append(call)
        return call

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> Call:
        call = self._call(when, callback, arguments, context)
        heapq.heappush(self._timers, call)
        return call

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *arguments: Any, context: Context | None = None
    ) -> Call:
        return self.call_at(self._now + delay, callback, *arguments, context=context)

    def _call(
        self, when: float, callback: Callable[..., Any], arguments: tuple[Any, ...], context: Context | None
    ) -> Call:
        self._count += 1
        if self._count > MOST_CALLS:
            raise RuntimeError(f"more than {MOST_CALLS} callbacks: something goes round in circles at {callback!r}")
        return Call(when, self._count, callback, arguments, self, context)

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(self, what: Any, *, name: str | None = None, context: Context | None = None) -> "asyncio.Task[Any]":
        return asyncio.Task(what, loop=self, name=name, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, do: Callable[..., T], *arguments: Any
    ) -> "asyncio.Future[T]":
        return asyncio.wrap_future((executor or self._executor()).submit(do, *arguments), loop=self)


def inside(place: object) -> Context:
    """Where whatever begins there lives in *place*."""
    context = copy_context()
    context.run(PLACE.set, place)
    return context


def _let_go(task: "asyncio.Task[Any]") -> None:
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    coroutine = task.get_coro()
    for _ in range(MOST_WAITS_AT_THE_END):
        try:
            if isinstance(coroutine, Coroutine):
                coroutine.close()
        except RuntimeError:
            continue  # it waits for something else before it ends
        except Exception:  # the world is over: nobody minds
            pass
        return
