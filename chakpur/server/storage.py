"""What the tables need of a database: the interface behind which SQLite or PostgreSQL stands.

Everything that waits for the network or the disk is a method here, so a test can put another storage in its place
and delay, fail or cut off each of them.
"""

import math
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from chakpur.server.facts import AnyFact, Chair, Plan


class TableRow(NamedTuple):
    """What of a table's state can be searched for."""

    status: str
    touched_at: int
    bot_due: bool
    to_move: int | None
    flag_at: int | None
    chairs: str = ""
    """Who sits where; empty if that has not changed."""


@dataclass(frozen=True)
class Stored:
    """A table as the database knows it."""

    id: str
    invite: str
    made_at: int
    plan: Plan
    facts: list[AnyFact]


@dataclass(frozen=True)
class Listed:
    """A line of a list of tables."""

    id: str
    game: str
    status: str
    public: bool
    made_at: int
    touched_at: int
    to_move: int | None
    chairs: list[Chair]


@dataclass(frozen=True)
class StoredReview:
    """A review as the database knows it, begun or finished."""

    id: str
    table: str | None
    """None: of a record from a file."""
    record: str
    thoroughness: str
    document: str | None = None


class Quota(NamedTuple):
    """How many tables somebody may have when they make one more; the database counts them."""

    person: str
    unfinished: float
    waiting: float = math.inf
    """Public ones that wait for others."""


class Interruption(NamedTuple):
    """A time without any server, in milliseconds since 1970."""

    began: int
    ended: int


class Beat(NamedTuple):
    """The pulse that all servers on a database share: when it is, and when the last interruption ended (0: none)."""

    now: int
    interrupted_until: int


class DamagedFacts(Exception):
    """The facts of a table are not what they should be: one is missing, can't be read, or does not fit."""


class SetAside(DamagedFacts):
    """The table was found damaged before."""


class Storage(Protocol):
    """Where tables are kept."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""

    async def create(
        self, table: str, invite: str, plan: Plan, now: int, row: TableRow, quota: Quota | None = None
    ) -> bool:
        """Write a new table; False if there is one with this id already. Raise TooMany past the quota."""

    def append(self, table: str, version: int, fact: AnyFact, row: TableRow) -> Awaitable[bool]:
        """Whether *fact* could be written as the table's version *version*; raise if nobody knows."""

    async def load(self, table: str) -> Stored | None:
        """A table with all its facts; raise DamagedFacts if one is missing, SetAside if that is known."""

    async def facts_after(self, table: str, version: int) -> list[AnyFact]:
        """The facts after a version; raise DamagedFacts if one is missing."""

    async def set_aside(self, table: str, fault: str) -> None:
        """Mark a table whose facts make no sense, so that nobody stumbles over it again."""

    async def interruptions_after(self, now: int) -> list[Interruption]:
        """The interruptions that ended after *now*, in order."""

    async def beat(self, now: int, missed: int) -> Beat:
        """Leave a pulse; if there was none for longer than *missed*, note an interruption. Proves that it can write."""
