"""The list of public tables: room for everybody, however many tables somebody opens."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from chakpur.server.storage import Listed

LISTED: Final = 50
SEARCHED: Final = 500
"""So many tables, the newest, are looked through for the list."""
OF_ONE_PERSON: Final = 3
"""A person is listed at so many tables, and may have so many that wait for others."""


def fair(tables: Iterable[Listed], limit: int = LISTED, each: int = OF_ONE_PERSON) -> list[Listed]:
    """Everybody's first table, then everybody's second, and so on; those that wait for players come before others.

    *tables* are in the order in which equals shall stand. A table at which nobody sits is left out.
    """
    seen: Counter[str] = Counter()
    ranked: list[tuple[int, Listed]] = []
    for table in sorted(tables, key=lambda table: table.status != "waiting"):
        people = people_at(table)
        rank = max((seen[person] for person in people), default=each)
        if rank < each:
            seen.update(people)
            ranked.append((rank, table))
    ranked.sort(key=lambda entry: entry[0])
    return [table for _, table in ranked[:limit]]


def people_at(table: Listed) -> set[str]:
    return {chair.person for chair in table.chairs if chair.kind == "person"}


def is_at(table: Listed, person: str) -> bool:
    """Whether somebody sits at a table, or a bot does for them."""
    return any(person in (chair.person, chair.held_for) for chair in table.chairs)
