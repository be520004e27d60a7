"""Numbers for those who run a server, in the text format of Prometheus."""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counter:
    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self._label = name, about, label
        self._counts: dict[str, int] = {} if label else {"": 0}

    def add(self, label: str = "", count: int = 1) -> None:
        self._counts[label] = self._counts.get(label, 0) + count

    def lines(self) -> Iterator[str]:
        for label, count in sorted(self._counts.items()):
            yield f'{self.name}{{{self._label}="{label}"}} {count}' if self._label else f"{self.name} {count}"


class Gauge:
    kind = "gauge"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.read: Callable[[], float] = lambda: 0

    def lines(self) -> Iterator[str]:
        yield f"{self.name} {self.read():g}"


class Histogram:
    kind = "histogram"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - began)

    def lines(self) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    def __init__(self) -> None:
        self.requests = Counter("chakpur_http_requests_total", "Answered requests by status", "status")
        self.facts = Counter("chakpur_facts_total", "Facts written by kind", "kind")
        self.refusals = Counter("chakpur_refusals_total", "Acts refused by code", "code")
        self.commits = Counter("chakpur_commits_total", "Commits of the writer")
        self.conflicts = Counter("chakpur_conflicts_total", "Facts that came second")
        self.damaged = Counter("chakpur_damaged_tables_total", "Tables found damaged and set aside")
        self.laggards = Counter("chakpur_laggards_total", "Sockets closed because they did not read")
        self.commit_seconds = Histogram("chakpur_commit_seconds", "Time of one commit")
        self.act_seconds = Histogram("chakpur_act_seconds", "From an act's arrival until it is committed and told")
        self.seen_seconds = Histogram("chakpur_seen_seconds", "From telling a client until it says that it has seen it")
        self.think_seconds = Histogram("chakpur_think_seconds", "From a bot's turn until its move is known")
        self.sockets = Gauge("chakpur_sockets", "Open sockets")
        self.tables = Gauge("chakpur_live_tables", "Tables in memory")
        self.bots_waiting = Gauge("chakpur_bots_waiting", "Bots that wait for a free worker")

    def text(self) -> str:
        found: list[str] = []
        for metric in vars(self).values():
            found += [f"# HELP {metric.name} {metric.about}", f"# TYPE {metric.name} {metric.kind}", *metric.lines()]
        return "\n".join(found) + "\n"


METRICS: Final = Metrics()
"""One process, one set of numbers."""
