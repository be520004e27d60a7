"""A clock and a stop that belong to a test: time passes when somebody looks, and a search tells when it has asked."""

import threading


class Clock:
    """Every look at it takes so many seconds."""

    def __init__(self, tick: float = 0.0) -> None:
        self.now = 100.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


class Stop(threading.Event):
    """Can be waited for until a search has asked whether it is to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()

    def is_set(self) -> bool:
        self.asked.set()
        return super().is_set()
