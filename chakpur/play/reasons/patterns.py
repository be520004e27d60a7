"""What speaks for a move in Patterns. Nothing is hidden, so what lies there after a move is looked at itself."""

from collections.abc import Iterator, Sequence

from chakpur.play.fields import Fields, in_array
from chakpur.play.patterns import CELL_NAMED, bit, colour_at, names_of, number_of
from chakpur.play.position import Position, View
from chakpur.play.reasoning import Fact, Json, fact
from chakpur.rules import patterns as rules
from chakpur.rules.colours import COLOUR_CODE


def facts(view: View, preview: Json, previews: Sequence[Json]) -> Iterator[Fact]:
    if preview["given"]:
        yield from _of_keeping(view._fields, preview)
        return
    before = view.sample(0)
    after = before.play(preview["move"])
    if preview["points"]:
        yield fact(30 + 5 * preview["points"], "reason-points", points=preview["points"])
    if preview["ends"]:
        yield _of_end(after, view._fields.to_move)
        return
    if preview["final"]:
        yield fact(80, "reason-patterns-final")
    if preview["colour"]:
        yield from _of_own_side(before, after, preview)
    if view._fields.phase == rules.PLAY:
        yield from _of_other_side(before, after, preview)
    if preview["taken"]:
        yield from _of_bowl(after, preview, view._fields.to_move)


def _of_keeping(s: Fields, preview: Json) -> Iterator[Fact]:
    """PA3: which of the two colours lies closer together."""
    kept, given = (_closest(s, COLOUR_CODE[preview[which]]) for which in ("colour", "given"))
    words = {"colour": preview["colour"], "taken": preview["given"]}
    if kept > given:
        yield fact(40, "reason-patterns-close", tokens=kept, fewer=given, **words)
    yield fact(5, "reason-patterns-keeps", **words)


def _closest(s: Fields, colour: int) -> int:
    """How many tokens of a colour lie around one cell, where they are most."""
    alike: int = s.up[colour]
    return max((int(rules.neighbours(bit(cell))) & alike).bit_count() for cell in CELL_NAMED.values())


def _of_end(after: Position, me: int) -> Fact:
    own, others = after.scores[me], after.scores[1 - me]
    result = "win" if own > others else "loss" if own < others else "draw"
    weight = {"win": 100, "draw": 40, "loss": 5}[result]
    return fact(weight, "reason-patterns-ends", result=result, own=own, others=others)


def _of_own_side(before: Position, after: Position, preview: Json) -> Iterator[Fact]:
    """What the mover's group can do from now on."""
    me, number = before._fields.to_move, preview["number"]
    opened = names_of(after._fields.flippable[me] & ~before._fields.flippable[me])
    where = {"number": number, "cells": ", ".join(opened), "count": len(opened)}
    if preview["marker"]:
        yield fact(30 + 3 * number + 6 * len(opened), "reason-patterns-establishes", **where)
    elif opened:
        yield fact(24 + 4 * number, "reason-patterns-opens", **where)


def _of_other_side(before: Position, after: Position, preview: Json) -> Iterator[Fact]:
    """What the other player can't do any more."""
    s, then = before._fields, after._fields
    other = 1 - s.to_move
    flips = s.flippable[other] & ~then.flippable[other]
    if flips:
        cells = names_of(flips)
        points = sum(number_of(s, other, colour_at(s, CELL_NAMED[cell])) for cell in cells)
        yield fact(28 + 4 * points, "reason-patterns-denies", cells=", ".join(cells), count=len(cells), points=points)
    closed = set(preview["closes"]) - set(names_of(flips))
    if closed and not preview["final"]:
        yield fact(16 + 3 * len(closed), "reason-patterns-closes", count=len(closed))


def _of_bowl(after: Position, preview: Json, me: int) -> Iterator[Fact]:
    """What the token is good for that comes into the bowl."""
    cells = _cells_to_lay(after, me)
    if not cells:
        return
    number = number_of(after._fields, me, COLOUR_CODE[preview["taken"]])
    if number:
        yield fact(22 + 3 * number, "reason-patterns-takes", colour=preview["taken"], number=number, count=cells)
    else:
        following = sum(colour >= 0 for colour in after._fields.river[me]) + 1
        yield fact(24 + 3 * following, "reason-patterns-takes-new", colour=preview["taken"], number=following)


def _cells_to_lay(position: Position, seat: int) -> int:
    """On how many cells a seat could lay its bowl token if it were its turn."""
    turned = in_array(position._states)
    turned[0].to_move, turned[0].phase = seat, rules.PLAY
    return sum(not move.startswith("flip") for move in Position(position._game, turned).moves)
