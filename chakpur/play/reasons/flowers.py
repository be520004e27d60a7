"""What speaks for a move in Flowers."""

from collections.abc import Iterator, Sequence
from typing import Final

from chakpur.play.fields import Fields
from chakpur.play.flowers import play_of, tile_of
from chakpur.play.position import Position, View
from chakpur.play.reasoning import Fact, Json, fact
from chakpur.rules import flowers as rules
from chakpur.rules.colours import COLOURS, N_COLOURS
from chakpur.rules.flowers import NONE
from chakpur.rules.phases import NOBODY

MANY: Final = 3
"""So many cards of one colour are worth keeping."""


def facts(view: View, preview: Json, previews: Sequence[Json]) -> Iterator[Fact]:
    s = view._fields
    if preview["ends"]:
        yield fact(70, "reason-ends")
    elif preview["last_round"]:
        yield fact(50, "reason-flowers-last-round")
    if preview["points"][s.to_move]:
        yield fact(46 + 3 * preview["points"][s.to_move], "reason-points", points=preview["points"][s.to_move])
    yield from _of_flowers(s, preview)
    if preview["move"] == "pass":
        yield fact(1, "reason-pass")
    elif preview["open"] is None:
        yield from _of_taking(s, preview, previews)
    else:
        yield from _of_playing(view, preview)
        yield from _of_hand(view, preview)


def _of_flowers(s: Fields, preview: Json) -> Iterator[Fact]:
    for gain in preview["gains"]:
        if gain["seat"] == s.to_move and gain["flower"]:
            (colour, older), (_, newer) = gain["flower"]
            yield fact(60, "reason-flowers-flower", colour=colour, first=older, second=newer)


# --- taking a tile ---


def _of_taking(s: Fields, preview: Json, previews: Sequence[Json]) -> Iterator[Fact]:
    """A tile and what the one who gets the other tile is left with."""
    me = s.to_move
    tile = next(gain["tile"] for gain in preview["gains"] if gain["seat"] == me)
    yield fact(20, "reason-flowers-takes", colour=tile[0], value=tile[1])
    instead = next(other for other in previews if other["move"] != preview["move"])
    for seat in range(s.seats):
        less = instead["points"][seat] - preview["points"][seat]
        if seat != me and less > 0:
            yield fact(40 + 3 * less, "reason-flowers-leaves-less", points=less, seats=s.seats)


# --- playing cards ---


def _of_playing(view: View, preview: Json) -> Iterator[Fact]:
    s, mandala = view._fields, preview["mandala"]
    if preview["completes"]:
        yield _of_completing(s, preview)
        return
    after = view.sample(0).play(preview["move"])
    yield from _of_majority(s, preview)
    yield from _of_second_tile(view, after, mandala)
    if preview["open"]:
        colours = sum(bool(rules.shows(after._record, mandala, colour)) for colour in range(N_COLOURS))
        mine = preview["marker"] == s.to_move
        yield fact(34 if mine else 12, "reason-flowers-colours", mandala=mandala + 1, colours=colours)
    else:
        yield fact(14, "reason-flowers-hidden", mandala=mandala + 1, count=preview["after"] - preview["before"])


def _of_completing(s: Fields, preview: Json) -> Fact:
    me, where = s.to_move, {"mandala": preview["mandala"] + 1}
    mine = [gain for gain in preview["gains"] if gain["seat"] == me and gain["mandala"] == preview["mandala"]]
    if len(mine) > 1:
        return fact(100, "reason-flowers-completes", gets="both", **where)
    if preview["chooser"] == me:
        return fact(95, "reason-flowers-completes", gets="first", **where)
    if preview["getter"] == me:
        return fact(60, "reason-flowers-completes", gets="second", **where)
    return fact(25, "reason-flowers-completes", gets="nothing", **where)


def _of_majority(s: Fields, preview: Json) -> Iterator[Fact]:
    me, mandala = s.to_move, preview["mandala"]
    where = {"mandala": mandala + 1}
    others = max(_cards_of(s, mandala, seat) for seat in range(s.seats) if seat != me)
    score = {"own": preview["after"], "others": others}
    was = s.marker[mandala]
    if preview["marker"] == me and was != me:
        yield fact(60, "reason-flowers-marker", **where, **score)
        yield from _of_denying(s, mandala, was)
    elif preview["marker"] == me:
        yield fact(28, "reason-flowers-lead", **where, **score)
    elif others >= preview["after"]:
        yield fact(16, "reason-flowers-nearer", **where, **score)
    if preview["marker"] == me:
        yield from _of_prizes(s, mandala)


def _cards_of(s: Fields, mandala: int, seat: int) -> int:
    """The cards that count against the mover's (FL7): none without an open one."""
    face_up = sum(s.open_cards[mandala][seat])
    return face_up + sum(s.hidden_cards[mandala][seat]) if face_up else 0


def _of_second_tile(view: View, after: Position, mandala: int) -> Iterator[Fact]:
    """FL8 for two: who would get the tile that the marker's owner leaves, as it stands."""
    if view.seats > 2 or after._fields.marker[mandala] == NOBODY:
        return
    is_mine = after._fields.marker[mandala] == view.seat
    shared = rules.owner_chooses(after._record, mandala)
    if is_mine and not shared:
        yield fact(44, "reason-flowers-both", mandala=mandala + 1)
    elif not is_mine and shared and not rules.owner_chooses(view._record, mandala):
        yield fact(48, "reason-flowers-second", mandala=mandala + 1)


def _of_prizes(s: Fields, mandala: int) -> Iterator[Fact]:
    """The tile of a mandala that the mover leads which would form the best flower with a single tile of theirs."""
    pairs = [(single_of_colour(s, s.to_move, tile), tile) for tile in s.tiles[mandala]]
    worth = {
        int(rules.flower_points(older, tile) - rules.single_points(older)): (older, tile)
        for older, tile in pairs
        if older != NONE
    }
    if worth:
        points = max(worth)
        older, tile = worth[points]
        colour, value = tile_of(tile)
        words = {"colour": colour, "value": value, "single": tile_of(older)[1]}
        yield fact(36 + points, "reason-flowers-prize", points=points, **words)


def _of_denying(s: Fields, mandala: int, owner: int) -> Iterator[Fact]:
    """Whoever had the marker could have taken a tile for a flower."""
    if owner == NOBODY:
        return
    for tile in s.tiles[mandala]:
        if single_of_colour(s, owner, tile) != NONE:
            colour, value = tile_of(tile)
            yield fact(38, "reason-flowers-denies", colour=colour, value=value, seats=s.seats)


def single_of_colour(s: Fields, seat: int, tile: int) -> int:
    """A seat's single tile of a tile's colour, or NONE."""
    colour, _ = tile_of(tile)
    return next((each for each in s.singles[seat] if each != NONE and tile_of(each)[0] == colour), NONE)


def _of_hand(view: View, preview: Json) -> Iterator[Fact]:
    """What comes into the hand and what stays there."""
    s = view._fields
    if preview["draws"]:
        yield fact(12 + 4 * preview["draws"], "reason-draws", cards=preview["draws"])
    _, played, _ = play_of(view._game.code(preview["move"]))
    most, kept = max((s.hand[s.to_move][colour], -colour) for colour in range(N_COLOURS) if colour != played)
    if most >= MANY:
        yield fact(8 + 5 * most, "reason-flowers-keeps", cards=most, colour=COLOURS[-kept])
