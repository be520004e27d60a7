"""A finished game as its link shows it: who played, how it ended, and a picture of the end."""

import asyncio
from typing import Any, NamedTuple

import msgspec

from chakpur.play.match import Match
from chakpur.play.position import Position
from chakpur.play.words import say
from chakpur.server.invitations import Preview
from chakpur.server.problems import Conflict, Missing
from chakpur.server.registry import Registry
from chakpur.server.story import names_of, with_automaton


class Shared(NamedTuple):
    """A game that is over."""

    position: Position
    names: list[str]
    """Of everybody who has points, an automaton included."""


async def shared_game(registry: Registry, name: str, language: str) -> Shared:
    """The game of a review: of a finished table, or of a record from a file that has been reviewed.

    Raise Missing if there is none, and Conflict if it still goes on.
    """
    stored = await registry.store.review(name)
    if stored is not None and stored.table is None:
        return await asyncio.to_thread(_of_record, msgspec.json.decode(stored.record), language)
    try:
        table = await registry.table(name)
    except Missing:
        raise Missing("server-no-such-review") from None
    if table.ending is None:
        raise Conflict("server-not-over")
    return Shared(table.position, names_of(table, language))


def _of_record(record: dict[str, Any], language: str) -> Shared:
    match = Match.from_record(record)
    return Shared(match.position, with_automaton(list(match.players), match.position.game, language))


def preview_of_game(shared: Shared, name: str, language: str) -> Preview:
    """Which game it was, who played, with how many points; messengers show no SVG."""
    from chakpur.pictures.card import has_renderer  # the drawings are read when somebody wants one

    game = shared.position.game
    picture = f"review/{name}/picture" if has_renderer() else ""
    scores = [f"{name} {points}" for name, points in zip(shared.names, shared.position.scores, strict=True)]
    title = say("review-share-title", language, game=say(f"web-game-{game}", language), players=" · ".join(scores))
    return Preview(title, say("review-share-text", language), game, picture)
