"""Why a move is good: a few facts that its mover can know, as a sentence. The texts are in ``reasons.ftl``.

What each game can say stands in ``reasons/<game>.py``: the facts of one legal move, each with a weight. Here the
strongest are chosen. A fact that holds for every legal move speaks for none of them.

Facts are made of a view and of previews, never of a position, so no hidden card can show in a reason.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from chakpur.games import descriptor_of
from chakpur.play.errors import IllegalMove
from chakpur.play.words import Argument, Message

if TYPE_CHECKING:
    from chakpur.play.position import View

Json = dict[str, Any]

MOST: Final = 3
"""So many facts are said of a move."""
WORTH_SAYING: Final = 0.6
"""A fact is said beside the strongest if it weighs at least this part of it."""


class Fact(NamedTuple):
    """Something that is true of a move, and how much it speaks for it."""

    weight: int
    message: Message


Facts = Callable[["View", Json, Sequence[Json]], Iterator[Fact]]
"""The facts of a move, by its preview; the previews of all legal moves are there to compare it with."""


def fact(weight: int, name: str, /, **arguments: Argument) -> Fact:
    return Fact(weight, Message(name, arguments))


def facts_of(view: "View") -> dict[str, list[Fact]]:
    """All that can be said of each legal move, strongest first."""
    find = _finder(view.game)
    previews = view.previews()
    found = {preview["move"]: list(find(view, preview, previews)) for preview in previews}
    return {move: sorted(facts, key=lambda each: -each.weight) for move, facts in found.items()}


def reasons(view: "View", move: str) -> list[Message]:
    """What speaks for a legal move, strongest first; at least one thing."""
    reason_against = view.why_not(move)
    if reason_against is not None:
        raise IllegalMove(reason_against.rule, reason_against.why)
    shared = Counter(_said(each) for facts in view._facts.values() for each in facts)
    facts = view._facts[move]
    special = [each for each in facts if shared[_said(each)] < len(view.moves)] or facts
    least = special[0].weight * WORTH_SAYING
    return [each.message for each in special[:MOST] if each.weight >= least]


def _said(found: Fact) -> tuple[object, ...]:
    return (found.message.name, *found.message.arguments.items())


def sentence(messages: Sequence[Message], language: str = "en") -> str:
    """Reasons as one sentence.

    >>> sentence([Message("reason-points", {"points": 4}), Message("reason-draws", {"cards": 1})])
    'Brings 4 points; draws a card.'
    """
    text = "; ".join(each.text(language) for each in messages)
    return f"{text[:1].upper()}{text[1:]}."


@cache
def _finder(game: str) -> Facts:
    find: Facts = descriptor_of(game).module("play.reasons").facts
    return find
