"""What becomes of an act: the fact that it leads to, or the problem that it meets. Decides, writes nothing."""

import unicodedata
from collections.abc import Callable, Set
from typing import Any, Final, NamedTuple

from msgspec import structs

from chakpur.games import games
from chakpur.play.errors import ChakpurError, NothingToUndo
from chakpur.play.position import Step
from chakpur.server import schema
from chakpur.server.facts import (
    Agreed,
    AnyFact,
    Contributed,
    Declined,
    Drawn,
    Flagged,
    Interrupted,
    Moved,
    Muted,
    Offer,
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
from chakpur.server.problems import Conflict, Forbidden, Malformed
from chakpur.server.tables import Table, chance_of

GAMES_WITH_DRAWS: Final = frozenset(game.name for game in games() if game.draws)
MAX_NAME: Final = 24
PATIENCE: Final = 5 * 60
"""Where a clock runs: after so many seconds without a move the others may let a bot go on."""


class Who(NamedTuple):
    person: str
    name: str


class Decision(NamedTuple):
    fact: AnyFact
    step: Step | None = None


def decide(table: Table, who: Who, act: schema.Act, now: int) -> Decision:
    """The fact that *act* leads to; raise Problem, or an error of the game, if it can't be done."""
    return _DECIDE[type(act)](table, who, act, now)


def clean(text: str) -> str:
    """Text from outside as one line without control characters or invisible direction marks.

    >>> clean("  Ann\\u202e \\x00\\n Lee ")
    'Ann Lee'
    """
    kept = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", text))
    cleaned = " ".join(kept.split())
    if not cleaned:
        raise Malformed("server-empty-text")
    return cleaned


def clean_name(text: str) -> str:
    """A name from outside; one that grew when it was put into its normal form is cut.

    >>> len(clean_name("\u0958" * 24))
    24
    """
    return clean(text)[:MAX_NAME].rstrip()


def open_chair(table: Table, seat: int | None) -> int:
    """The seat named, or the first one, if it is open."""
    chairs = range(len(table.chairs)) if seat is None else [checked_seat(table, seat)]
    for number in chairs:
        if table.chairs[number].kind == "open":
            return number
    raise Conflict("server-seat-taken" if seat is not None else "server-table-full")


def checked_seat(table: Table, seat: int) -> int:
    if seat >= table.plan.seats:
        raise Malformed("server-no-such-seat", seat=seat + 1, seats=table.plan.seats)
    return seat


def _own(table: Table, who: Who, seat: int) -> int:
    if seat not in table.seats_of(who.person):
        raise Forbidden("server-not-your-seat")
    return seat


def _playing(table: Table) -> None:
    if table.status == "waiting":
        raise Conflict("server-not-begun")
    if table.status == "over":
        raise Conflict("server-is-over")


def _in_time(table: Table, version: int) -> None:
    """A move is judged on the position that the mover saw, or not at all."""
    if version < table.position_version:
        raise Conflict("server-late", version=table.version)
    if version > table.version:
        raise Malformed("server-future-version", version=table.version)


def others_of(table: Table, person: str) -> Set[str]:
    return table.people - {person}


def _sit(table: Table, who: Who, act: schema.Sit, now: int) -> Decision:
    if not table.plan.public and who.person not in table.people:
        raise Forbidden("server-needs-invitation")
    if who.person in table.people and not act.also:
        raise Conflict("server-sits-already")
    return seated(table, who, act.seat, act.bits, now, act.id)


def seated(table: Table, who: Who, seat: int | None, bits: str | None, now: int, act: str = "") -> Decision:
    """Whoever may sit down takes the seat; the last one brings the deal about."""
    if table.status != "waiting":
        raise Conflict("server-table-full")
    free = open_chair(table, seat)
    return _dealing(table, Sat(at=now, by=who.person, act=act, seat=free, person=who.person, name=who.name, bits=bits))


def _dealing(table: Table, fact: Sat | Contributed) -> Decision:
    """A fact that adds to the deal, with the deal if it was the last that was missing."""
    after, _ = table.after(fact)
    return Decision(structs.replace(fact, dealt=after.drawn_deal()))


def _contribute(table: Table, who: Who, act: schema.Contribute, now: int) -> Decision:
    _own(table, who, act.seat)
    if who.person not in table.awaited:
        raise Conflict("server-contributed")
    return _dealing(table, Contributed(at=now, by=who.person, act=act.id, person=who.person, bits=act.bits))


def _stand(table: Table, who: Who, act: schema.Stand, now: int) -> Decision:
    if table.status != "waiting":
        raise Conflict("server-has-begun")
    return Decision(Stood(at=now, by=who.person, act=act.id, seat=_own(table, who, act.seat)))


def _rename(table: Table, who: Who, act: schema.Rename, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    return Decision(Renamed(at=now, by=who.person, act=act.id, seat=seat, name=clean_name(act.name)))


def _move(table: Table, who: Who, act: schema.Move, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    _playing(table)
    _in_time(table, act.version)
    if table.to_move != seat:
        raise Conflict("server-not-your-turn")
    if table.clocks.has_fallen(now):
        raise Conflict("server-time-is-up")
    return moved(table, seat, act.move, now, who.person, act.id)


def moved(table: Table, seat: int, move: str, now: int, by: str = "", act: str = "") -> Decision:
    """A move by whoever is to move; raise IllegalMove or BadMove."""
    step = table.position.step(move)
    return Decision(Moved(at=now, by=by, act=act, seat=seat, move=move, chance=chance_of(step)), step)


def _undo(table: Table, who: Who, act: schema.Undo, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    _playing(table)
    _in_time(table, act.version)
    count = undo_count(table, who.person)
    if others_of(table, who.person):
        return _offered(table, who, act, "undo", now)
    return Decision(TookBack(at=now, by=who.person, act=act.id, seat=seat, count=count))


def undo_count(table: Table, person: str) -> int:
    """How many moves go if this person takes the last decision back; raise if that can't be."""
    count = way_back(table, person)
    if count == 0:
        raise no_way_back(table)
    return count


def way_back(table: Table, person: str) -> int:
    """How many moves go if this person takes the last decision back; 0 if it can't be taken back."""
    return 0 if table.held_seats else table.trail.back_to_decision_of(table.seats_of(person))


def no_way_back(table: Table) -> ChakpurError:
    """Why nobody can take a decision back: somebody who is away can't agree, there is none, or somebody has learned
    something since."""
    if table.held_seats:
        return Conflict("server-held-no-way-back")
    return Conflict("server-no-way-back") if table.moves_made else NothingToUndo("nothing-to-undo")


def _offered(table: Table, who: Who, act: schema.Undo | schema.OfferDraw, what: Offer, now: int) -> Decision:
    """Ask the others; once it was declined, not again before the position is another."""
    if table.offer is not None:
        raise Conflict("server-offer-pending")
    if (who.person, what) in table.declined:
        raise Conflict("server-declined")
    return Decision(Offered(at=now, by=who.person, act=act.id, seat=act.seat, what=what))


def _offer_draw(table: Table, who: Who, act: schema.OfferDraw, now: int) -> Decision:
    _own(table, who, act.seat)
    _playing(table)
    if table.plan.game not in GAMES_WITH_DRAWS:
        raise Conflict("server-no-draws")
    if any(chair.kind == "bot" for chair in table.chairs):
        raise Conflict("server-bots-play-on")
    return _offered(table, who, act, "draw", now)


def _accept(table: Table, who: Who, act: schema.Accept, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    offer = table.offer
    if offer is None or offer.seat == seat:
        raise Conflict("server-no-offer")
    head = {"at": now, "by": who.person, "act": act.id, "seat": seat}
    offerer = table.chairs[offer.seat].person
    if others_of(table, offerer) - offer.agreed - {who.person}:
        return Decision(Agreed(**head))  # type: ignore[arg-type]  # others are still to be heard
    if offer.what == "draw":
        return Decision(Drawn(**head))  # type: ignore[arg-type]
    return Decision(TookBack(at=now, by=who.person, act=act.id, seat=offer.seat, count=undo_count(table, offerer)))


def _decline(table: Table, who: Who, act: schema.Decline, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    if table.offer is None:
        raise Conflict("server-no-offer")
    return Decision(Declined(at=now, by=who.person, act=act.id, seat=seat))


def _resign(table: Table, who: Who, act: schema.Resign, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    _playing(table)
    return Decision(Resigned(at=now, by=who.person, act=act.id, seat=seat))


def _stand_in(table: Table, who: Who, act: schema.StandIn, now: int) -> Decision:
    _own(table, who, act.seat)
    _playing(table)
    absent = table.to_move
    if absent is None or table.chairs[absent].kind != "person" or absent in table.seats_of(who.person):
        raise Conflict("server-nobody-absent")
    patience = patience_of(table)
    if patience is None:
        raise Conflict("server-no-hurry")
    if now - table.waiting_since < patience * 1000:
        raise Conflict("server-patience", minutes=-(-patience // 60))
    return Decision(Replaced(at=now, by=who.person, act=act.id, seat=absent, level=act.level))


def patience_of(table: Table) -> int | None:
    """How many seconds the others wait before a bot may go on: what was agreed on at the start; None: for ever."""
    return table.plan.patience or (PATIENCE if table.plan.clock else None)


def returned(table: Table, person: str, now: int) -> Decision | None:
    """Whoever comes back to a seat that a bot has held for them gets it back."""
    seat = table.held_seats.get(person) if table.status == "playing" else None
    return None if seat is None else Decision(Returned(at=now, by=person, seat=seat))


def interrupted(table: Table, began: int, ended: int, now: int) -> Decision | None:
    """What a time without a server means for a table that was being played at then; None if nothing, or known."""
    since = max(began, table.acted_at)
    is_timed = table.plan.clock is not None or table.plan.patience
    if not is_timed or table.status != "playing" or began <= table.interrupted_at or ended <= since:
        return None
    return Decision(Interrupted(at=now, began=began, lost=ended - since))


def rematched(table: Table, who: Who, act: schema.Rematch, new: str, now: int) -> Decision:
    """The next game is set up at the table *new*; raise Conflict if there is another already."""
    if table.next_table:
        raise Conflict("server-has-rematch")
    return Decision(Rematched(at=now, by=who.person, act=act.id, table=new))


def flagged(table: Table, now: int) -> Decision:
    """The clock of the seat to move has run out; raise Conflict if it has not."""
    if table.to_move is None or not table.clocks.has_fallen(now):
        raise Conflict("server-not-your-turn")
    return Decision(Flagged(at=now, seat=table.to_move))


def _talk(table: Table, who: Who, act: schema.Talk, now: int) -> Decision:
    seat = _own(table, who, act.seat)
    return Decision(Talked(at=now, by=who.person, act=act.id, seat=seat, text=clean(act.text)))


def _mute(table: Table, who: Who, act: schema.Mute, now: int) -> Decision:
    if not table.seats_of(who.person):
        raise Forbidden("server-not-your-seat")
    seat = checked_seat(table, act.seat)
    return Decision(Muted(at=now, by=who.person, act=act.id, person=who.person, seat=seat, on=act.on))


_DECIDE: Final[dict[type, Callable[[Table, Who, Any, int], Decision]]] = {
    schema.Sit: _sit,
    schema.Contribute: _contribute,
    schema.Stand: _stand,
    schema.Rename: _rename,
    schema.Move: _move,
    schema.Undo: _undo,
    schema.OfferDraw: _offer_draw,
    schema.Accept: _accept,
    schema.Decline: _decline,
    schema.Resign: _resign,
    schema.StandIn: _stand_in,
    schema.Talk: _talk,
    schema.Mute: _mute,
}
