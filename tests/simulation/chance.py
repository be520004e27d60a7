"""All chance of a simulated world, from one seed; the server's own secrets too, as long as the world runs.

Every question has a source of its own, named after who asks and how often they did. So to leave out one thing (when a
failure is shrunk) changes as little as possible of everything else.
"""

import contextlib
import random
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock


class Chance:
    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked: Counter[str] = Counter()

    def of(self, name: str) -> random.Random:
        """A new source for the next question of this name."""
        self._asked[name] += 1
        return random.Random(f"{self._seed} {name} {self._asked[name]}")


@contextlib.contextmanager
def in_place_of_secrets(source: random.Random) -> Iterator[None]:
    """What the server draws in secret comes from *source*; another server, in another thread, draws as ever."""
    world = threading.get_ident()

    class Seeded(random.Random):
        def __init__(self) -> None:
            super().__init__(source.getrandbits(64))

    def here(ours: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
        def draw(*words: Any) -> Any:
            return ours(*words) if threading.get_ident() == world else otherwise(*words)

        return draw

    ours: dict[str, Callable[..., Any]] = {
        "token_bytes": lambda count=None: source.randbytes(32 if count is None else count),
        "choice": source.choice,
        "randbelow": source.randrange,
        "SystemRandom": Seeded,
    }
    with mock.patch.multiple(secrets, **{name: here(do, getattr(secrets, name)) for name, do in ours.items()}):
        yield
