"""What can go wrong in a simulated world, and how often."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Final

SHARES: Final = (0.0, 0.5, 1.0, 4.0)


@dataclass
class Faults:
    """How likely each is, per occasion or per second of the world's time; 0 switches it off."""

    slow: float = 0.012
    """A database job takes seconds."""
    refuse: float = 0.004
    """A transaction can't begin."""
    forget: float = 0.006
    """A transaction holds, and its answer is lost."""
    cut: float = 0.004
    """A line between client and server breaks (per message)."""
    hang_up: float = 0.02
    """The answer of a request never arrives."""
    kill: float = 0.015
    """A process is killed (per second)."""
    stop: float = 0.01
    """A process is stopped politely and started again (per second)."""
    restart_database: float = 0.006
    """The database goes for some seconds (per second)."""
    fill_disk: float = 0.006
    """For some seconds nothing can be written (per second)."""
    lose_news: float = 0.04
    """News between processes are lost; the listener notices it seconds later (per piece of news)."""
    double_news: float = 0.1
    """News arrive twice."""
    jump: float = 0.006
    """The database's clock jumps by up to ten seconds (per second)."""
    kill_bots: float = 0.02
    """A process that thinks for bots dies (per thought)."""

    happened: Counter[str] = field(default_factory=Counter, init=False)
    """How often each has struck."""

    def strikes(self, name: str, luck: random.Random) -> bool:
        """Whether a fault happens on this occasion. It is drawn for even if it is switched off."""
        is_struck = luck.random() < getattr(self, name)
        self.happened[name] += is_struck
        return is_struck

    def as_in_a_world_of_its_own(self, luck: random.Random) -> "Faults":
        """In one world some faults never strike and others often: what they lead to together is seen more clearly."""
        for name in self.names():
            setattr(self, name, getattr(self, name) * luck.choice(SHARES))
        return self

    def without(self, names: Iterable[str]) -> "Faults":
        for name in names:
            setattr(self, name, 0.0)
        return self

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(each.name for each in fields(cls) if each.init)
