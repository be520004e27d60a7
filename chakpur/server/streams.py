"""What each viewer is sent. The one place through which a table's hidden position reaches the network.

Everything here is made from ``position.view(seat)`` and ``step.events(seat)``; nothing is made by removing things
from an open position, and nothing else of the server looks into one.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import msgspec

from chakpur.play.position import View
from chakpur.server import schema
from chakpur.server.decisions import no_way_back, patience_of, way_back
from chakpur.server.facts import (
    AnyFact,
    Chair,
    Contributed,
    Flagged,
    Interrupted,
    Moved,
    Muted,
    Offered,
    Rematched,
    Renamed,
    Replaced,
    Resigned,
    Returned,
    Sat,
    Stood,
    Talked,
    TookBack,
)
from chakpur.server.problems import Conflict, Forbidden
from chakpur.server.reveals import OPEN_GAMES
from chakpur.server.story import chair_name, fixed, step_sentences
from chakpur.server.tables import Change, Table

_ENCODER: Final = msgspec.json.Encoder()
RESEATING: Final = (Sat, Stood, Renamed, Replaced, Returned, Resigned, Flagged)
THE_SAME_FOR_ALL: Final = (Moved, TookBack, Offered)
"""Events whose content is not known before they happen."""


@dataclass(frozen=True)
class Listener:
    """For whom a message is made: a person at a table. ``seat`` is the one they asked to look from.

    Whether they may is worked out anew for every message, from the table as it is then (``seat_of``).
    """

    person: str
    seat: int | None
    language: str = "en"
    views: bool = True
    story: bool = True
    previews: bool = False

    def at(self, seat: int | None) -> "Listener":
        return replace(self, seat=seat)


def seat_of(table: Table, listener: Listener) -> int | None:
    """The seat from which somebody may look now: the one they asked for as long as it is theirs, else none."""
    return listener.seat if listener.seat in table.seats_of(listener.person) else None


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
        patience=patience_of(table),
        next_table=table.next_table or None,
        previous_table=table.plan.before or None,
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
            held=bool(chair.held_for),
        )
        for seat, chair in enumerate(chairs)
    ]


def _ending(table: Table) -> schema.EndingDocument | None:
    ending = table.ending
    return None if ending is None else schema.EndingDocument(ending.by, list(ending.winners), ending.seat)


# --- the table as one viewer knows it ---
def state_message(table: Table, listener: Listener, here: Collection[int]) -> schema.State:
    seat = seat_of(table, listener)
    document = table_document(table, listener.person, listener.language, here)
    muted = [seat for person, seat in sorted(table.muted) if person == listener.person]
    talk = [schema.Line(said.at, said.seat, said.text) for said in table.talk if said.seat not in muted]
    return schema.State(table.version, seat, document, now_for(table, listener, seat, whole=True), talk, muted)


def now_for(table: Table, listener: Listener, seat: int | None, whole: bool = False) -> schema.Now:
    """What a table is at its version. *seat* is where the listener may look from now."""
    clocks = table.clocks
    is_mover = seat is not None and table.to_move == seat
    seen = _view(table, seat) if listener.previews and table.status != "waiting" else None
    foresees = seen if is_mover else None
    return schema.Now(
        status=table.status,
        to_move=table.to_move,
        moves_made=table.moves_made,
        view=_document(table, seat) if whole or listener.views else None,
        moves=_moves(table, seat) if is_mover else [],
        undo=_undo(table, seat, listener.language),
        offer=schema.OfferDocument(table.offer.what, table.offer.seat) if table.offer else None,
        clocks=schema.ClocksDocument(list(clocks.left), clocks.running, clocks.since) if clocks.left else None,
        ending=_ending(table),
        next_table=table.next_table or None,
        previews=foresees.previews() if foresees else [],
        answers=list(foresees.answers()) if foresees else [],
        reckoning=seen.reckoning() if seen else [],
        awaited=[] if table.dealt else [seat for person in table.awaited for seat in table.seats_of(person)],
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


def _undo(table: Table, seat: int | None, language: str) -> schema.UndoDocument:
    if seat is None or table.status != "playing":
        return schema.UndoDocument(False)
    person = table.chairs[seat].person
    if (person, "undo") in table.declined:
        return schema.UndoDocument(False, consent=True, why_not=fixed("server-declined", language))
    if way_back(table, person):
        return schema.UndoDocument(True, consent=len(table.people) > 1)
    return schema.UndoDocument(False, why_not=fixed(no_way_back(table).message.name, language))


# --- what happened ---
def fact_message(table: Table, change: Change, listener: Listener, seat: int | None) -> schema.FactMessage:
    """A fact for one listener, with what it led to. *table* is the table right after it."""
    message = bare_fact(table, change, listener, seat)
    message.now = now_for(table, listener, seat)
    return message


def bare_fact(table: Table, change: Change, listener: Listener, seat: int | None) -> schema.FactMessage:
    """A fact without what it led to, for those who get many at once. *seat* is where the listener may look from now."""
    fact = change.fact
    message = schema.FactMessage(change.version, _kind_of(type(fact)), fact.at)
    if isinstance(fact, Moved):
        message.seat, message.move = fact.seat, fact.move
        message.events = change.events(seat)
        if listener.story and change.step is not None:
            message.story = step_sentences(table, change.step, message.events, seat, listener.language)
    elif isinstance(fact, (Muted, Contributed)):
        pass  # whom somebody does not want to hear, and what somebody adds to the deal, is nobody's business
    elif isinstance(fact, Rematched):
        message.table = fact.table
    elif isinstance(fact, Interrupted):
        message.lost = fact.lost
    else:
        _fill(message, table, fact, listener)
    return message


def _fill(message: schema.FactMessage, table: Table, fact: Any, listener: Listener) -> None:
    """Put in what a fact about a seat tells besides."""
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


def is_personal(change: Change) -> bool:
    """Whether two people at the same place would be sent different things."""
    return not isinstance(change.fact, THE_SAME_FOR_ALL)


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
