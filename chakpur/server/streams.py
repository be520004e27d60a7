"""What each viewer is sent. The one place through which a table's hidden position reaches the network.

Everything here is made from ``position.view(seat)`` and ``step.events(seat)``; nothing is made by removing things
from an open position, and nothing else of the server looks into one.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec

from chakpur.play.game import Json
from chakpur.play.position import Position, View
from chakpur.server import schema
from chakpur.server.decisions import no_way_back
from chakpur.server.facts import (
    AnyFact,
    Chair,
    Flagged,
    Moved,
    Muted,
    Offered,
    Rematched,
    Renamed,
    Replaced,
    Resigned,
    Sat,
    Stood,
    Talked,
    TookBack,
)
from chakpur.server.knowledge import OPEN_GAMES
from chakpur.server.problems import Conflict, Forbidden
from chakpur.server.tables import Happening, Table
from chakpur.server.telling import chair_name, fixed, told

_ENCODER: Final = msgspec.json.Encoder()
RESEATING: Final = (Sat, Stood, Renamed, Replaced, Resigned, Flagged)
THE_SAME_FOR_ALL: Final = (Moved, TookBack, Offered)
CHANCE: Final = frozenset({"draw", "shuffle", "yoga", "new-mandala", "order"})
"""Events whose content is not known before they happen."""


@dataclass(frozen=True)
class Listener:
    """For whom a message is made."""

    person: str
    seat: int | None
    language: str = "en"
    views: bool = True
    story: bool = True


def view_for(table: Table, seat: int | None) -> View:
    if table.status == "waiting":
        raise Conflict("server-not-begun")
    return table.position.view(seat)


# --- the table as everybody knows it ---
def table_document(table: Table, person: str, language: str, here: Collection[int] = ()) -> schema.TableDocument:
    return schema.TableDocument(
        id=table.id,
        game=table.plan.game,
        seats=table.plan.seats,
        options=table.plan.options,
        status=table.status,
        public=table.plan.public,
        chairs=chair_documents(table.chairs, person, language, here),
        moves_made=table.moves_made,
        to_move=table.to_move,
        made_at=table.made_at,
        touched_at=table.touched_at,
        ending=_ending(table),
        clock=table.plan.clock,
        next_table=table.next_table or None,
    )


def chair_documents(
    chairs: Collection[Chair], person: str, language: str, here: Collection[int] = ()
) -> list[schema.ChairDocument]:
    return [
        schema.ChairDocument(
            seat=seat,
            kind=chair.kind,
            name=chair_name(chair, language),
            mine=chair.kind == "person" and chair.person == person,
            level=chair.level or None,
            here=seat in here,
        )
        for seat, chair in enumerate(chairs)
    ]


def _ending(table: Table) -> schema.EndingDocument | None:
    ending = table.ending
    return None if ending is None else schema.EndingDocument(ending.by, list(ending.winners), ending.seat)


# --- the table as one viewer knows it ---
def state_message(table: Table, listener: Listener, here: Collection[int]) -> schema.State:
    document = table_document(table, listener.person, listener.language, here)
    muted = [seat for person, seat in sorted(table.muted) if person == listener.person]
    talk = [schema.Line(said.at, said.seat, said.text) for said in table.talk if said.seat not in muted]
    return schema.State(table.version, listener.seat, document, now_for(table, listener, whole=True), talk, muted)


def now_for(table: Table, listener: Listener, whole: bool = False) -> schema.Now:
    clocks = table.clocks
    is_mover = listener.seat is not None and table.to_move == listener.seat
    return schema.Now(
        status=table.status,
        to_move=table.to_move,
        moves_made=table.moves_made,
        view=_document(table, listener.seat) if whole or listener.views else None,
        moves=_moves(table, listener.seat) if is_mover else [],
        undo=_undo(table, listener),
        offer=schema.OfferDocument(table.offer.what, table.offer.seat) if table.offer else None,
        clocks=schema.ClocksDocument(list(clocks.left), clocks.running, clocks.since) if clocks.left else None,
        ending=_ending(table),
        next_table=table.next_table or None,
    )


def _moves(table: Table, seat: int | None) -> list[str]:
    """The legal moves of the seat to move, as it sees them."""
    return list(table.position.moves if table.plan.game in OPEN_GAMES else _view(table, seat).moves)


def _view(table: Table, seat: int | None) -> View:
    """What a seat sees of this version, masked once for all who see it from there."""
    if seat not in table.views:
        table.views[seat] = table.position.view(seat)
    return table.views[seat]


def _document(table: Table, seat: int | None) -> Any:
    """The view's document, written once for all who see the same; where nothing is hidden, for all."""
    if table.status == "waiting":
        return None
    viewer = None if table.plan.game in OPEN_GAMES else seat
    if viewer not in table.documents:
        table.documents[viewer] = msgspec.Raw(_ENCODER.encode(_view(table, viewer).document()))
    return table.documents[viewer]


def _undo(table: Table, listener: Listener) -> schema.UndoDocument:
    if listener.seat is None or table.status != "playing":
        return schema.UndoDocument(False)
    person = table.chairs[listener.seat].person
    if table.trail.back_to_decision_of(table.seats_of(person)):
        return schema.UndoDocument(True, consent=len(table.people) > 1)
    return schema.UndoDocument(False, why_not=fixed(no_way_back(table).message.name, listener.language))


# --- what happened ---
def fact_message(table: Table, happening: Happening, listener: Listener) -> schema.FactMessage:
    """A fact for one listener. *table* is the table right after it."""
    message = bare_fact(table, happening, listener)
    message.now = now_for(table, listener)
    return message


def bare_fact(table: Table, happening: Happening, listener: Listener) -> schema.FactMessage:
    """A fact without what it led to, for those who get many at once."""
    fact = happening.fact
    message = schema.FactMessage(happening.version, _kind_of(type(fact)), fact.at)
    if isinstance(fact, Moved):
        message.seat, message.move = fact.seat, fact.move
        message.events = happening.events(listener.seat)
        if listener.story and happening.step is not None:
            message.story = told(table, happening.step, message.events, listener.seat, listener.language)
    elif isinstance(fact, (Muted, Rematched)):
        # Whom somebody does not want to hear is nobody's business.
        message.table = fact.table if isinstance(fact, Rematched) else None
    else:
        _fill(message, table, fact, listener)
    return message


def _fill(message: schema.FactMessage, table: Table, fact: Any, listener: Listener) -> None:
    """Put in what a fact that is no move is about."""
    message.seat = fact.seat
    if isinstance(fact, TookBack):
        message.count = fact.count
    elif isinstance(fact, Offered):
        message.what = fact.what
    elif isinstance(fact, Talked):
        message.text = None if (listener.person, fact.seat) in table.muted else fact.text
    elif isinstance(fact, RESEATING):
        message.chairs = chair_documents(table.chairs, listener.person, listener.language)


@cache
def _kind_of(fact: type[AnyFact]) -> str:
    return str(fact.__struct_config__.tag)


def is_personal(happening: Happening) -> bool:
    """Whether two people at the same place would be sent different things."""
    return not isinstance(happening.fact, THE_SAME_FOR_ALL)


# --- questions ---
def why(table: Table, seat: int | None, move: str, language: str) -> schema.Why:
    """Why the viewer may not make this move now."""
    if seat is None:
        raise Forbidden("server-not-your-seat")
    if table.to_move != seat:
        raise Conflict("server-not-your-turn")
    reason = view_for(table, seat).why_not(move)
    if reason is None:
        return schema.Why(move, True)
    return schema.Why(move, False, reason.rule, reason.text(language))


def previews(table: Table, seat: int) -> list[schema.Preview]:
    """What each legal move surely does, found out in a world that the viewer makes up."""
    view = view_for(table, seat)
    world = view.sample(0)
    return [_preview(world, move, seat) for move in view.moves] if table.to_move == seat else []


def answers(table: Table, seat: int) -> list[str]:
    """In a game without secrets: what the other player could do after one or another of the legal moves."""
    if table.plan.game not in OPEN_GAMES or table.to_move != seat:
        return []
    world = view_for(table, seat).sample(0)
    after = [world.play(move) for move in world.moves]
    return sorted({answer for position in after if position.to_move != seat for answer in position.moves})


def _preview(world: Position, move: str, seat: int) -> schema.Preview:
    step = world.step(move)
    events = step.events(seat)
    if step.before.game == "flowers":
        events = [_without_chance(event) for event in events]
        unsure = frozenset({"order"})
    else:
        unsure = CHANCE if step.before.game in OPEN_GAMES else CHANCE | {"end"}
    sure = next((place for place, event in enumerate(events) if event["type"] in unsure), len(events))
    is_open = sure < len(events)
    scores = None if is_open else list(step.after.view(seat).document()["scores"])
    return schema.Preview(move, events[:sure], is_open, scores)


def _without_chance(event: Json) -> Json:
    """In Flowers neither the cards drawn nor the tiles of a new mandala change what follows from a move."""
    match event:
        case {"type": "draw", "cards": cards}:
            return {"type": "draw", "seat": event["seat"], "count": len(cards)}
        case {"type": "new-mandala"}:
            return {name: value for name, value in event.items() if name != "tiles"}
    return event
