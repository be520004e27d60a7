"""How finished games ended: found once from the facts of a game, then kept beside it.

A game that is over never changes, so a result is written by whoever first lists the game, not by whoever ends it: moves
have nothing to do with lists. One request works out only so many; those that are left come with the next.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Final

import msgspec

from chakpur.server import schema
from chakpur.server.storage import DamagedFacts, Listed
from chakpur.server.store import Store
from chakpur.server.streams import chair_documents
from chakpur.server.tables import Table

AT_ONCE: Final = 20
"""So many games are replayed for one request, and so many are on a page."""


async def results_of(store: Store, tables: Sequence[Listed]) -> dict[str, schema.ResultDocument]:
    """The results of those of these tables that are over, as far as they are known by now."""
    over = [listed.id for listed in tables if listed.status == "over"]
    kept = await store.results_of(over)
    known = {table: msgspec.json.decode(text, type=schema.ResultDocument) for table, text in kept.items()}
    for table in [each for each in over if each not in known][:AT_ONCE]:
        found = await _worked_out(store, table)
        if found is not None:
            known[table] = found
            await store.keep_result(table, msgspec.json.encode(found).decode())
    return known


async def _worked_out(store: Store, table: str) -> schema.ResultDocument | None:
    try:
        stored = await store.load(table)
    except DamagedFacts:
        return None
    return None if stored is None else await asyncio.to_thread(lambda: result_of(Table.of(stored)))


def result_of(table: Table) -> schema.ResultDocument | None:
    """How a game ended; its points, too, if it was broken off."""
    if table.ending is None:
        return None
    scores = list(table.position.scores[: max(2, table.position.seats)])  # alone, the second is Master Yoga's
    return schema.ResultDocument(table.ending.by, list(table.ending.winners), scores, table.moves_made)


async def my_games(store: Store, person: str, before: int | None, language: str) -> schema.MyGames:
    """A page of somebody's finished games, newest first."""
    found = await store.finished_of(person, before, AT_ONCE + 1)
    page = found[:AT_ONCE]
    results = await results_of(store, page)
    reviews = await store.reviews_of([listed.id for listed in page])
    games = [
        schema.MyGame(
            id=listed.id,
            game=listed.game,
            ended_at=listed.touched_at,
            chairs=chair_documents(listed.chairs, person, language),
            result=results[listed.id],
            accuracy=_accuracy(reviews.get(listed.id), listed, person),
        )
        for listed in page
        if listed.id in results
    ]
    return schema.MyGames(games, page[-1].touched_at if len(found) > AT_ONCE else None)


def _accuracy(review: str | None, listed: Listed, person: str) -> float | None:
    """How well this person's seat was played, if the game has been reviewed."""
    seat = next((seat for seat, chair in enumerate(listed.chairs) if chair.person == person), None)
    players = json.loads(review).get("players", []) if review else []
    found = players[seat].get("accuracy") if seat is not None and seat < len(players) else None
    return None if found is None else float(found)
