"""What the bot knows about Patterns: what to look at in a move and in a position, all of it by counting bits.

Some words: a *liberty* of a group is a face-up cell where its owner may lay a token of its colour (PA4, PA5);
a group without one is *closed*; a *flip* is a liberty with a token of the group's own colour; a bowl is *free* if its
owner has no group of its colour, and *dead* if its token can be laid nowhere.
"""

from typing import Final

import numpy as np

from chakpur.rules.bits import ONE, ZERO, single, size_of
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.patterns import (
    CELL_OF_MOVE,
    DONE,
    ESTABLISH,
    FINAL,
    FLIP,
    KEEP,
    N_CELLS,
    N_MARKERS,
    PLAY,
    SWAP,
    beside,
    colour_at,
    face_up,
    in_bowl,
    mover,
    neighbours,
    places,
    points_of,
)

# --- the slots of moves: a kind of move in a phase of the game ---

OTHERS: Final = 0  # keep and done
ESTABLISHES: Final = 1  # three slots each: early, middle, late
FLIPS: Final = 4
SWAPS: Final = 7
MOVE_SLOTS: Final = 10
EARLY_ABOVE: Final = 38  # face-up tokens
LATE_BELOW: Final = 22

# --- the features of a move ---

BIAS: Final = 0
NUMBER: Final = 1  # of the group that grows
# the own bowl after the move
BOWL_FREE: Final = 2
BOWL_NUMBER: Final = 3  # of the group its token may join
BOWL_LOW: Final = 4  # it can join group 1 or 2
BOWL_PLACES: Final = 5
BOWL_DEAD: Final = 6
BOWL_LAST_PLACE: Final = 7
BOWL_WORTH: Final = 8  # number times places
# the group that grows
OPENED: Final = 9  # liberties won
LIBERTIES: Final = 10  # after the move
CLOSES_ITSELF: Final = 11
FLIPS_WON: Final = 12
FLIPS_WON_WORTH: Final = 13
KIN_NEAR: Final = 14  # tokens of its colour beside the liberties won
ROOM_NEAR: Final = 15  # cells beside the liberties won
# what the opponent could have done with the cell
CONTESTED: Final = 16  # the opponent's bowl token could be laid there
# harm to the opponent
LIBERTIES_TAKEN: Final = 17  # numbers of the groups that lose a liberty
GROUPS_CLOSED: Final = 18  # numbers of the groups that lose their last one
FLIP_COVERED: Final = 19  # number of the group that could have flipped the token
WALL_WORTH: Final = 20  # liberties the opponent's group of the same colour loses by PA5, times its number
THEIR_PLACES_TAKEN: Final = 21
THEIR_BOWL_DEAD: Final = 22
THEIR_LAST_PLACE: Final = 23
ENDS_AHEAD: Final = 24  # the opponent can't act: 1 if that wins, −1 if it loses
# harm to oneself
OWN_LIBERTIES_TAKEN: Final = 25
OWN_GROUPS_CLOSED: Final = 26
OWN_FLIP_COVERED: Final = 27
# the token that is taken or turned
TOKEN_LEFT: Final = 28  # face-up tokens of its colour
THEIR_FREE_COLOUR: Final = 29  # the opponent has no group of its colour
MOVE_FEATURES: Final = 30

_BYTE = np.uint64(8)
_LOW_BYTE = np.uint64(255)


@kernel
def numbers_of(s: Record, seat: int) -> Record:
    """The number of the seat's group of each colour, 0 if there is none, packed into the bytes of a word."""
    numbers = ZERO
    for place in range(N_MARKERS):
        colour = s.river[seat, place]
        if colour != NO_COLOUR:
            numbers |= np.uint64(place + 1) << (_BYTE * np.uint64(colour))
    return numbers


@kernel
def number_in(numbers: Record, colour: int) -> int:
    return int(np.int64((numbers >> (_BYTE * np.uint64(colour))) & _LOW_BYTE))


@kernel
def liberties(s: Record, seat: int, colour: int, up: Record) -> Record:
    """The cells at which the group of this colour can grow."""
    return up & beside(s, seat, colour) & ~beside(s, 1 - seat, colour)


@kernel
def slot_of(kind: int, left: int) -> int:
    if left > EARLY_ABOVE:
        return kind
    return kind + 1 if left >= LATE_BELOW else kind + 2


@kernel
def kind_of(move: int) -> int:
    if move < ESTABLISH or move == DONE:
        return OTHERS
    if move < FLIP:
        return ESTABLISHES
    return FLIPS if move < SWAP else SWAPS


@kernel
def clear(features: Record) -> None:
    for k in range(features.shape[0]):
        features[k] = 0.0


@kernel
def describe_next_bowl(
    s: Record, me: int, laid: int, token: Record, bowl: int, numbers: Record, up: Record, f: Record
) -> None:
    """What can be done with the bowl's token next turn if *laid* comes to lie at *token* now."""
    number = number_in(numbers, bowl)
    spots = up & ~token & ~beside(s, 1 - me, bowl)
    if number == 0 and bowl != laid:
        f[BOWL_FREE] = 1.0
    else:
        group = s.group[me, bowl]
        if bowl == laid:
            group |= token
        spots &= neighbours(group)
        f[BOWL_NUMBER] = number / 8.0
    n = size_of(spots)
    f[BOWL_PLACES] = min(n, 8) / 8.0
    if n == 0:
        f[BOWL_DEAD] = 1.0
    elif n == 1:
        f[BOWL_LAST_PLACE] = 1.0
    if n > 0 and 0 < number <= 2:
        f[BOWL_LOW] = 1.0
    f[BOWL_WORTH] = number * min(n, 4) / 32.0


@kernel
def describe_growth(s: Record, me: int, laid: int, token: Record, number: int, up: Record, f: Record) -> None:
    """What the move does for the group that grows."""
    forbidden = beside(s, 1 - me, laid) | token
    before = beside(s, me, laid)
    around = neighbours(token)
    opened = up & around & ~forbidden & ~before
    after = up & (around | before) & ~forbidden
    beyond = neighbours(opened)
    won = size_of(opened & s.up[laid])
    f[NUMBER] = number / 8.0
    f[OPENED] = size_of(opened) / 2.0
    f[LIBERTIES] = min(size_of(after), 8) / 8.0
    if after == ZERO:
        f[CLOSES_ITSELF] = 1.0
    f[FLIPS_WON] = won / 2.0
    f[FLIPS_WON_WORTH] = won * number / 16.0
    f[KIN_NEAR] = size_of(beyond & s.up[laid] & ~opened & ~token) / 2.0
    f[ROOM_NEAR] = size_of(beyond & up & ~after & ~forbidden) / 8.0


@kernel
def describe_wall(s: Record, me: int, laid: int, token: Record, up: Record, theirs: Record, f: Record) -> None:
    """PA5: no token of this colour may be laid by the opponent next to this one."""
    lost = size_of(liberties(s, 1 - me, laid, up) & (neighbours(token) | token))
    f[WALL_WORTH] = lost * number_in(theirs, laid) / 16.0


@kernel
def reached(group: Record, tokens: Record) -> Record:
    """All of these tokens that a group could flip one after the other."""
    flipped = ZERO
    more = tokens & neighbours(group)
    while more != ZERO:
        flipped |= more
        more = tokens & neighbours(more) & ~flipped
    return flipped


@kernel
def lead_at_the_end(s: Record, seat: int, numbers: Record, laid: int, token: Record) -> int:
    """PA7: the seat's lead once it has laid this token (or none) and made all its last flips, which never hurt."""
    lead = points_of(s, seat) - points_of(s, 1 - seat)
    for colour in range(N_COLOURS):
        group = s.group[seat, colour]
        if colour == laid:
            group |= token
        if group != ZERO:
            flipped = reached(group, s.up[colour] & ~token & ~beside(s, 1 - seat, colour))
            lead += number_in(numbers, colour) * size_of(flipped)
    return lead


@kernel
def sign_of(lead: int) -> float:
    if lead == 0:
        return 0.0
    return 1.0 if lead > 0 else -1.0


@kernel
def describe_answers(
    s: Record, me: int, laid: int, token: Record, number: int, spots: Record, mine: Record, f: Record
) -> None:
    """What is left for the opponent to do: *spots* are the places of their bowl's token before the move."""
    they = 1 - me
    bowl = in_bowl(s, they)
    left = spots & ~token
    if laid == bowl:
        left &= ~neighbours(token)
    taken = size_of(spots) - size_of(left)
    n = size_of(left)
    flips_left = size_of(s.flippable[they] & ~(token | (s.up[laid] & neighbours(token))))
    f[THEIR_PLACES_TAKEN] = min(taken, 4) / 2.0
    if spots & token:
        f[CONTESTED] = 1.0
    if n == 0 and taken > 0:
        f[THEIR_BOWL_DEAD] = 1.0
    elif n == 1 and taken > 0:
        f[THEIR_LAST_PLACE] = 1.0
    if n + flips_left == 0:
        after = mine | (np.uint64(number) << (_BYTE * np.uint64(laid)))
        gain = 0 if s.group[me, laid] == ZERO else number
        f[ENDS_AHEAD] = sign_of(gain + lead_at_the_end(s, me, after, laid, token))


@kernel
def describe_move(
    s: Record,
    me: int,
    move: int,
    up: Record,
    spots: Record,
    mine: Record,
    theirs: Record,
    founded: int,
    f: Record,
) -> None:
    token = single(CELL_OF_MOVE[move])
    found = colour_at(s, CELL_OF_MOVE[move])
    is_flip = FLIP <= move < SWAP
    bowl = in_bowl(s, me)
    laid = found if is_flip else bowl
    number = founded + 1 if move < FLIP else number_in(mine, laid)
    describe_growth(s, me, laid, token, number, up, f)
    describe_wall(s, me, laid, token, up, theirs, f)
    if s.phase == PLAY:
        describe_next_bowl(s, me, laid, token, bowl if is_flip else found, mine, up, f)
        describe_answers(s, me, laid, token, number, spots, mine, f)
    if not is_flip:
        if s.flippable[1 - me] & token:
            f[FLIP_COVERED] = number_in(theirs, found) / 8.0
        if s.flippable[me] & token:
            f[OWN_FLIP_COVERED] = number_in(mine, found) / 8.0
    f[TOKEN_LEFT] = size_of(s.up[found]) / 8.0
    if number_in(theirs, found) == 0:
        f[THEIR_FREE_COLOUR] = 1.0


@kernel
def describe_lost_liberties(
    s: Record, seat: int, moves: Record, n: int, up: Record, taken: int, closed: int, features: Record
) -> None:
    """For each move the numbers of the seat's groups that lose a liberty, or their last one, to the token laid."""
    for place in range(N_MARKERS):
        colour = s.river[seat, place]
        if colour == NO_COLOUR:
            return
        cells = liberties(s, seat, colour, up)
        is_last = cells & (cells - ONE) == ZERO
        for i in range(n):
            if cells & single(CELL_OF_MOVE[moves[i]]):
                features[i, taken] += (place + 1) / 16.0
                if is_last:
                    features[i, closed] += (place + 1) / 8.0


@kernel
def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    for i in range(n):
        clear(features[i])
        features[i, BIAS] = 1.0
        slots[i] = OTHERS
    if s.phase == KEEP:
        return
    if s.phase == FINAL:
        n -= 1  # done comes last
    me = mover(s)
    up = face_up(s)
    left = size_of(up)
    spots = places(s, 1 - me)
    mine, theirs = numbers_of(s, me), numbers_of(s, 1 - me)
    founded = 0
    while founded < N_MARKERS and s.river[me, founded] != NO_COLOUR:
        founded += 1
    for i in range(n):
        slots[i] = slot_of(kind_of(moves[i]), left)
        describe_move(s, me, moves[i], up, spots, mine, theirs, founded, features[i])
    describe_lost_liberties(s, 1 - me, moves, n, up, LIBERTIES_TAKEN, GROUPS_CLOSED, features)
    describe_lost_liberties(s, me, moves, n, up, OWN_LIBERTIES_TAKEN, OWN_GROUPS_CLOSED, features)


# --- the features of a position: own less other, each early and late ---

# by number of the group
TOKENS: Final = 0  # that count
GROUP_LIBERTIES: Final = 6
CLOSED: Final = 12
SPACE: Final = 18  # cells two steps away
HAS_GROUP: Final = 24
BOWL_OF: Final = 30  # the bowl's token may join this group
# the bowl
PLACES: Final = 36
NEW_COLOURS: Final = 37  # tokens to be had for it in whose colour the seat has no group
USEFUL: Final = 38  # tokens to be had for it that could be laid again
BEST_NEXT: Final = 39  # the highest group that one of these could join
# the whole
TURN: Final = 40
LEAD: Final = 41  # in points, with all tokens that could be flipped one after the other, the more the fewer are left
NEAR_END: Final = 42  # the same, the more the fewer actions the seat not to move has
AHEAD_AT_END: Final = 43  # only the last flips are left (PA7)
IDEAS: Final = 44
POSITION_FEATURES: Final = 2 * IDEAS


@kernel
def describe_group(
    s: Record, seat: int, place: int, colour: int, cells: Record, up: Record, sign: float, f: Record
) -> None:
    """*cells* are the group's liberties."""
    further = neighbours(cells) & up & ~cells & ~beside(s, 1 - seat, colour)
    f[HAS_GROUP + place] += sign
    f[TOKENS + place] += sign * (size_of(s.group[seat, colour]) - 1) / 4.0
    f[GROUP_LIBERTIES + place] += sign * min(size_of(cells), 8) / 8.0
    if cells == ZERO:
        f[CLOSED + place] += sign
    f[SPACE + place] += sign * min(size_of(further), 10) / 8.0


@kernel
def describe_bowl(s: Record, spots: Record, new: Record, useful: Record, best: int, sign: float, f: Record) -> None:
    """*new*: face-up tokens of colours without a group; *useful*: all of colours that can be laid somewhere."""
    f[PLACES] += sign * min(size_of(spots), 8) / 8.0
    f[NEW_COLOURS] += sign * min(size_of(new & spots), 4) / 4.0
    f[USEFUL] += sign * min(size_of(useful & spots), 4) / 4.0
    f[BEST_NEXT] += sign * best / 8.0


@kernel
def describe_seat(s: Record, seat: int, up: Record, spots: Record, sign: float, f: Record) -> int:
    """Add one seat's features; *spots* are the places of its bowl's token. Return its points with all its flips."""
    bowl = in_bowl(s, seat)
    points = 0
    best = 0
    old = ZERO
    useful = ZERO
    for place in range(N_MARKERS):
        colour = int(np.int64(s.river[seat, place]))
        if colour == NO_COLOUR:
            break
        old |= s.up[colour]
        group = s.group[seat, colour]
        cells = liberties(s, seat, colour, up)
        describe_group(s, seat, place, colour, cells, up, sign, f)
        points += (place + 1) * (size_of(group) - 1)
        if cells & s.up[colour]:
            points += (place + 1) * size_of(reached(group, s.up[colour] & ~beside(s, 1 - seat, colour)))
        if cells != ZERO:
            useful |= s.up[colour]
            if s.up[colour] & spots:
                best = place + 1
        if colour == bowl and spots != ZERO:
            f[BOWL_OF + place] += sign
    new = up & ~old
    describe_bowl(s, spots, new, useful | new, best, sign, f)
    return points


@kernel
def actions(s: Record, seat: int, spots: Record) -> int:
    return size_of(spots | s.flippable[seat])


@kernel
def describe_last_flips(s: Record, seat: int, f: Record) -> None:
    """PA7: nothing is open any more."""
    last = mover(s)
    lead = lead_at_the_end(s, last, numbers_of(s, last), NO_COLOUR, ZERO)
    if last != seat:
        lead = -lead
    f[AHEAD_AT_END] = 3.0 * sign_of(lead)
    f[LEAD] = lead / 2.0


@kernel
def describe_turn(s: Record, seat: int, up: Record, left: int, f: Record) -> None:
    own_spots, their_spots = places(s, seat), places(s, 1 - seat)
    lead = describe_seat(s, seat, up, own_spots, 1.0, f)
    lead -= describe_seat(s, 1 - seat, up, their_spots, -1.0, f)
    f[TURN] = 1.0 if s.to_move == seat else -1.0
    f[LEAD] = 4.0 * lead / (left + 8.0)
    waiting = actions(s, seat, own_spots) if s.to_move != seat else actions(s, 1 - seat, their_spots)
    f[NEAR_END] = 2.0 * f[LEAD] / (1.0 + abs(f[LEAD])) / (1.0 + waiting)


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    clear(features)
    if s.phase == KEEP:
        return
    up = face_up(s)
    left = size_of(up)
    if s.phase == PLAY:
        describe_turn(s, seat, up, left, features)
    elif s.phase == FINAL:
        describe_last_flips(s, seat, features)
    late = 1.0 - left / N_CELLS
    for k in range(IDEAS):
        features[IDEAS + k] = features[k] * late
        features[k] *= 1.0 - late
