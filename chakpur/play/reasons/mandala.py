"""What speaks for a move in Mandala."""

from collections.abc import Iterator, Sequence
from typing import Final

from chakpur.play.fields import Fields
from chakpur.play.mandala import SIDES
from chakpur.play.position import View
from chakpur.play.reasoning import Fact, Json, fact
from chakpur.rules.colours import COLOUR_CODE, COLOURS, N_COLOURS
from chakpur.rules.mandala import N_MANDALAS, may_build, may_grow

MANY: Final = 3
"""So many cards of one colour are worth keeping."""


def facts(view: View, preview: Json, previews: Sequence[Json], rival: str = "player") -> Iterator[Fact]:
    """*rival* is who sits opposite: a player, or Master Yoga (yoga)."""
    if preview["ends"]:
        yield fact(100, "reason-ends")
    if preview["last_mandala"]:
        yield fact(30, "reason-mandala-last")
    kind, *words = preview["move"].split()
    if kind == "pass":
        yield fact(1, "reason-pass")
    elif kind == "claim":
        yield from _of_claim(view, preview, rival)
    else:
        if kind != "discard":
            yield from _of_laying(view, preview, rival)
        yield from _of_hand(view, preview, kind, COLOUR_CODE[words[kind != "build"]])


# --- builds and grows ---


def _of_laying(view: View, preview: Json, rival: str) -> Iterator[Fact]:
    if preview["completes"]:
        yield from _of_completing(view, preview, rival)
        return
    s, me, side = view._fields, view._fields.to_move, preview["mandala"]
    kind, *words = preview["move"].split()
    colour = COLOUR_CODE[words[kind == "grow"]]
    is_new = colour in missing(s, side)
    if kind == "grow":
        yield from _of_growing(s, preview, colour, is_new, rival)
    else:
        yield from _of_building(s, preview, colour, is_new, rival)
    left = missing(s, side) - {colour}
    if is_new and len(left) == 1:
        last = left.pop()
        own, others = preview["fields"][me], preview["fields"][1 - me]
        holds = s.hand[me][last] > 0
        if holds or own > others:
            where = {"side": SIDES[side], "colour": COLOURS[last], "holds": "yes" if holds else "no"}
            yield fact(25 + 15 * holds + 15 * (own > others), "reason-mandala-one-missing", **where)


def _of_completing(view: View, preview: Json, rival: str) -> Iterator[Fact]:
    s, me = view._fields, view._fields.to_move
    side, first = preview["mandala"], preview["claims_first"]
    own, others = preview["fields"][me], preview["fields"][1 - me]
    where = {"side": SIDES[side]}
    if first is None:
        yield fact(45, "reason-mandala-completes-nobody", **where)
        return
    colours = _colours_in_mountain(s, preview)
    share = (colours + 1) // 2 if first == me else colours // 2
    if own == 0:
        yield fact(30, "reason-mandala-completes-nothing", **where)
        return
    who = "you" if first == me else rival
    yield fact(100 if first == me else 60, "reason-mandala-completes", **where, first=who, colours=colours, share=share)
    if others == 0 and rival == "player":
        yield fact(70, "reason-mandala-alone")


def _of_growing(s: Fields, preview: Json, colour: int, is_new: bool, rival: str) -> Iterator[Fact]:
    me, side = s.to_move, preview["mandala"]
    where = {"side": SIDES[side], "rival": rival}
    before = sum(s.field[side][me])
    own, others = preview["fields"][me], preview["fields"][1 - me]
    score = {"own": own, "others": others}
    if own > others >= before:
        yield fact(75, "reason-mandala-ahead", **where, **score)
    elif own > others:
        yield fact(40, "reason-mandala-further-ahead", **where, **score)
    elif own == others:
        yield fact(50, "reason-mandala-level", **where, **score)
    else:
        yield fact(25, "reason-mandala-nearer", **where, **score)
    if before == 0:
        yield fact(40, "reason-mandala-first-card", **where)
    if is_new:
        yield fact(35, "reason-mandala-yours", **where, colour=COLOURS[colour])


def _of_building(s: Fields, preview: Json, colour: int, is_new: bool, rival: str) -> Iterator[Fact]:
    me, side = s.to_move, preview["mandala"]
    own, others = preview["fields"][me], preview["fields"][1 - me]
    where = {"side": SIDES[side], "colour": COLOURS[colour], "rival": rival}
    cards, place = s.mountain[side][colour] + 1, _place(s, me, colour)
    if place and own:
        yield fact(24 + 4 * place + 4 * cards, "reason-mandala-stack", **where, cards=cards, place=place)
    elif own and cards > 1:
        yield fact(24 + 4 * cards, "reason-mandala-stack-new", **where, cards=cards, place=_next_place(s, me))
    if not is_new:
        return
    colours = _colours_in_mountain(s, preview)
    if own > others and colours % 2 and colours > 1:
        share = (colours + 1) // 2
        yield fact(44, "reason-mandala-share", side=SIDES[side], claims="first", colours=colours, share=share)
    elif others > own > 0 and colours % 2 == 0:
        yield fact(40, "reason-mandala-share", side=SIDES[side], claims="second", colours=colours, share=colours // 2)
    yield fact(36 if others >= own else 20, "reason-mandala-settles", **where)


def _of_hand(view: View, preview: Json, kind: str, colour: int) -> Iterator[Fact]:
    """What leaves the hand, what comes, and what stays."""
    s, record = view._fields, view._record
    me = s.to_move
    if preview["draws"]:
        yield fact(14 + 4 * preview["draws"], "reason-draws", cards=preview["draws"])
    if kind == "discard":
        if not any(may_build(record, side, colour) or may_grow(record, me, side, colour) for side in range(N_MANDALAS)):
            yield fact(60, "reason-mandala-useless", colour=COLOURS[colour])
        yield fact(2, "reason-mandala-discards", colour=COLOURS[colour])
    elif kind == "build":
        yield fact(2, "reason-mandala-builds", side=SIDES[preview["mandala"]], colour=COLOURS[colour])
    if preview["completes"]:
        return
    for kept in range(N_COLOURS):
        if kept == colour or s.hand[me][kept] < MANY:
            continue
        for side in range(N_MANDALAS):
            if may_grow(record, me, side, kept):
                cards = s.hand[me][kept]
                where = {"side": SIDES[side], "colour": COLOURS[kept]}
                yield fact(10 + 5 * cards, "reason-mandala-keeps", cards=cards, **where)
                break


# --- claims ---


def _of_claim(view: View, preview: Json, rival: str) -> Iterator[Fact]:
    s, gain, points = view._fields, preview["gain"], preview["points"]
    me, side = s.to_move, preview["mandala"]
    colour = COLOUR_CODE[gain["colour"]]
    cards = {"colour": gain["colour"], "cards": s.mountain[side][colour]}
    if points:
        yield fact(46 + 3 * points, "reason-points", points=points)
    if gain["river"]:
        place = gain["place"]
        yield fact(80 if place == N_COLOURS else 24 + 5 * place, "reason-mandala-place", place=place, **cards)
    if gain["discard"]:
        yield fact(5, "reason-mandala-nothing", **cards)
    else:
        yield fact(10 + cards["cards"], "reason-mandala-takes", **cards)
    if rival == "yoga" or sum(s.field[side][1 - me]):
        yield from _of_denying(s, colour, cards, rival)
    if preview["answer"]:
        yield fact(20, "reason-yoga-answer", colour=preview["answer"])


def _of_denying(s: Fields, colour: int, cards: Json, rival: str) -> Iterator[Fact]:
    """What the same cards would bring the other side; of its cup only what is open is known."""
    other = 1 - s.to_move
    place = _place(s, other, colour)
    if place:
        points = place * cards["cards"]
    else:
        points = _next_place(s, other) * (cards["cards"] - 1 + s.cup_open[other][colour])
    if points:
        least = "no" if place else "yes"
        yield fact(30 + 3 * points, "reason-mandala-denies", points=points, least=least, rival=rival, **cards)


# --- what lies where ---


def missing(s: Fields, side: int) -> set[int]:
    """The colours that a mandala still lacks."""
    areas = (s.mountain[side], *s.field[side])
    return {colour for colour in range(N_COLOURS) if not any(area[colour] for area in areas)}


def _colours_in_mountain(s: Fields, preview: Json) -> int:
    """How many colours the mountain has after the move."""
    side = preview["mandala"]
    kind, first, *_ = preview["move"].split()
    colours = {colour for colour in range(N_COLOURS) if s.mountain[side][colour]}
    return len(colours | {COLOUR_CODE[first]}) if kind == "build" else len(colours)


def _place(s: Fields, seat: int, colour: int) -> int:
    """The number of the colour's place in the river, 0 if it has none."""
    river: list[int] = s.river[seat]
    return river.index(colour) + 1 if colour in river else 0


def _next_place(s: Fields, seat: int) -> int:
    river: list[int] = s.river[seat]
    return sum(colour >= 0 for colour in river) + 1
