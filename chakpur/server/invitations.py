"""Invitations: a link for those who can click it, three words for those who are told them on the phone."""

import re
import secrets
from pathlib import Path
from typing import Final, NamedTuple

from chakpur.play.words import say
from chakpur.server.problems import Missing
from chakpur.server.registry import Registry
from chakpur.server.security import read_invite
from chakpur.server.tables import Table

VOCABULARY: Final = tuple(Path(__file__).with_name("vocabulary.txt").read_text(encoding="ascii").split())
"""Written alike in English and in German, easy to say and to spell, and no two only a letter apart."""
SPOKEN: Final = 3
TRIES: Final = 20
_BETWEEN: Final = re.compile(r"[^\w]|_")


class Preview(NamedTuple):
    """What a messenger shows of an invitation, or of a finished game."""

    title: str
    text: str
    game: str
    picture: str = ""
    """Its address below the app's; empty: the picture of the game."""


def new_words() -> str:
    """What one can say to be let in: 27 bits. Trying is limited by rate (docs/hosts.md has the arithmetic)."""
    return " ".join(secrets.choice(VOCABULARY) for _ in range(SPOKEN))


def key_of_words(text: str) -> str:
    """Words as they are looked for, however they were typed; empty if *text* can't be words.

    >>> key_of_words("Tiger  piano-FJORD"), key_of_words("0123-4567")
    ('tigerpianofjord', '')
    """
    letters = _BETWEEN.sub("", text.lower())
    return letters if letters.isascii() and letters.isalpha() else ""


async def words_for(registry: Registry, table: Table) -> str | None:
    """The words of a table to which people can be invited; drawn when they are first asked for."""
    is_open = any(chair.kind == "open" for chair in table.chairs)
    if table.status == "over" or not (is_open or any(chair.kind == "open" for chair in table.plan.chairs)):
        return None
    found = await registry.store.words_of(table.id)
    for _ in range(TRIES if is_open and found is None else 0):
        words = new_words()
        found = await registry.store.give_words(table.id, words, key_of_words(words))
        if found is not None:  # else another table has these
            break
    return found


async def invited_to(registry: Registry, text: str, address: str) -> Table:
    """The table to which an invitation or its words lead; raise Missing if nobody has given them out."""
    if key := key_of_words(text):
        registry.limits.words.spend(address)
        registry.limits.all_words.spend("")
        if table := await registry.store.table_of_words(key):
            return await registry.table(table)
    registry.limits.invites.spend(address)
    try:
        found = await registry.store.table_of_invite(read_invite(text))
    except Missing:  # it can't be an invitation
        found = None
    if found is None:
        raise Missing("server-no-such-words" if key else "server-no-such-invitation")
    return await registry.table(found)


def host_of(table: Table) -> int | None:
    """The seat of whoever made the table, or of somebody else who sits there if they have gone."""
    makers = [chair.person for chair in table.plan.chairs if chair.kind == "person"][:1]
    people = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    return next((seat for seat in people if table.chairs[seat].person in makers), people[0] if people else None)


def preview_of(table: Table, language: str) -> Preview:
    """What everybody may know of the table who holds its invitation."""
    host, game = host_of(table), say(f"web-game-{table.plan.game}", language)
    name = "" if host is None else table.chairs[host].name
    title = say("server-invite-title", language, host=name, game=game, named="yes" if name else "no")
    free = sum(chair.kind == "open" for chair in table.chairs)
    text = "server-invite-over" if table.status == "over" else "server-invite-seats"
    return Preview(title, say(text, language, free=free, seats=table.plan.seats), table.plan.game)
