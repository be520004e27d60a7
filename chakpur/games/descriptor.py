"""What there is to say about a game without knowing its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any


@dataclass(frozen=True)
class Temper:
    """How the bots of a game play, from the first level to the last."""

    playouts: tuple[int, ...]
    """For a move."""
    moods: tuple[float, ...]
    """See ``chakpur.bots.levels.Level``."""
    trust: tuple[float, ...]
    """How far a level trusts what was learned."""
    style: Mapping[str, Any] = field(default_factory=dict)
    """What the strongest search does differently from ``chakpur.bots.styles.Style``'s defaults."""
    learning: Mapping[str, Any] = field(default_factory=dict)
    """What is different again while it learns."""
    training: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    """By number of seats: where its training differs from ``chakpur.bots.train.Plan``'s defaults."""
    aims: Mapping[str, float] = field(default_factory=dict)
    """Shares that the ladder should show for two: a level against the one below (``step``), the highest against
    ``random``, search against plain ``uct`` at the same time."""
    luck_moves: int = 0
    """So many moves ahead the luck of a draw in a match is judged: what saves most for its cost."""
    luck_saves: float = 0.0
    """Which share of the work for a match at level 3 it saves to take the luck out, its own cost counted (measured:
    docs/researchers.md, “With the luck taken out”). 0: less than could be told from nothing."""


@dataclass(frozen=True)
class Descriptor:
    """One game."""

    name: str
    file: str
    """The name of its file on every floor."""
    word: str
    """What people type for it, and what messages about it are called."""
    place: int
    """In a menu: easier games come first."""
    seats: tuple[int, ...]
    """How many can play; the first is proposed."""
    hidden: bool
    """Whether anything is hidden from anybody."""
    rule_numbers: tuple[str, ...]
    """How the numbers of its rules begin, its own first."""
    temper: Temper
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The values each option takes; the first is the default."""
    open_moves: frozenset[str] = frozenset()
    """Where something is hidden: the first words of moves with things that lie open, which tell nobody anything."""
    draws: bool = False
    """Whether players may agree on a draw."""
    automaton: str | None = None
    """The player that is no seat, if the game has one: what messages call it; in lists it comes after the seats."""
    package: str = "chakpur"
    """Where its files are: ``<package>/rules/<file>.py`` and so on, and ``<package>/locales``."""

    @property
    def has_weights_by_seats(self) -> bool:
        """Whether bots learn each number of seats by itself."""
        return len(self.seats) > 1

    def module(self, floor: str) -> ModuleType:
        """Its file on a floor.

        >>> from chakpur.games import descriptor_of
        >>> descriptor_of("mandala-solo").module("rules").NAME
        'mandala-solo'
        """
        return import_module(f"{self.package}.{floor}.{self.file}")
