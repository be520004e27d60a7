"""A table's game in sentences, for one listener. What the listener may not know does not come in here."""

import os
from functools import cache
from typing import Final

from chakpur.games import descriptor_of
from chakpur.play.position import Step
from chakpur.play.sentences import story_of, teller_of
from chakpur.play.words import say
from chakpur.server.facts import Chair, Moved, TookBack
from chakpur.server.schema import Chapter, Sentence
from chakpur.server.sentence_cache import sentences
from chakpur.server.storage import Stored
from chakpur.server.tables import Table

_IS_FAST: Final = os.environ.get("CHAKPUR_SENTENCES") != "plain"


@cache
def fixed(name: str, language: str) -> str:
    """A sentence without arguments, said once and kept."""
    return say(name, language)


def chair_name(chair: Chair, language: str) -> str:
    if chair.kind == "bot":
        return chair.name or fixed(f"level-{chair.level}-name", language)  # version 0.1 gave bots no names
    return fixed("server-open-seat", language) if chair.kind == "open" else chair.name


def names_of(table: Table, language: str) -> list[str]:
    """A name for each seat, and Master Yoga's in the solo game."""
    return with_automaton([chair_name(chair, language) for chair in table.chairs], table.plan.game, language)


def with_automaton(names: list[str], game: str, language: str) -> list[str]:
    automaton = descriptor_of(game).automaton
    return [*names, fixed(f"server-{automaton}", language)] if automaton else names


def step_sentences(
    table: Table, step: Step, events: list[dict[str, object]], seat: int | None, language: str
) -> list[Sentence]:
    """A step's events as sentences; both are made for the same viewer."""
    return sentences_of(table.plan.game, names_of(table, language), step, events, seat, language)


def sentences_of(
    game: str, names: list[str], step: Step, events: list[dict[str, object]], seat: int | None, language: str
) -> list[Sentence]:
    """The same for a game that is played at no table."""
    if _IS_FAST and not story_of(game).needs_position:
        return [Sentence(text, about, begins) for about, text, begins in sentences(game, names, seat, language, events)]
    before = step.before.view(seat).document() if story_of(game).needs_position else {}
    teller = teller_of(game, tuple(names), seat, language)
    return [Sentence(message.text(language), about, begins) for about, message, begins in teller.tell(events, before)]


def chapters_of(table: Table, stored: Stored, seat: int | None, language: str) -> list[Chapter]:
    """The whole story so far, without the moves that were taken back."""
    found: list[Chapter] = []
    told_again = Table(stored.id, stored.invite, stored.made_at, stored.plan)
    for fact in stored.facts:
        change = told_again.apply(fact)
        if isinstance(fact, TookBack):
            del found[len(found) - fact.count :]
        elif isinstance(fact, Moved) and change.step is not None:
            events = change.events(seat)
            story = step_sentences(table, change.step, events, seat, language)
            found.append(Chapter(change.version, fact.at, fact.seat, fact.move, events, story))
    return found
