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

SOLVABLE: Final = True

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
BOWL_PLACES: Final = 4
BOWL_DEAD: Final = 5
BOWL_LAST_PLACE: Final = 6
BOWL_WORTH: Final = 7  # number times places
# the group that grows
OPENED: Final = 8  # liberties won
LIBERTIES: Final = 9  # after the move
CLOSES_ITSELF: Final = 10
CLOSES_ITSELF_WORTH: Final = 11
FLIPS_WON: Final = 12
FLIPS_WON_WORTH: Final = 13
KIN_NEAR: Final = 14  # tokens of its colour two steps away
# what the opponent could have done with the cell
CONTESTED: Final = 15  # the opponent's bowl token could be laid there
CONTESTED_WORTH: Final = 16
# harm to the opponent
LIBERTIES_TAKEN: Final = 17  # numbers of the groups that lose a liberty
GROUPS_CLOSED: Final = 18  # numbers of the groups that lose their last one
FLIP_COVERED: Final = 19  # number of the group that could have flipped the token
WALL: Final = 20  # liberties the opponent's group of the same colour loses by PA5
WALL_WORTH: Final = 21
THEIR_PLACES_TAKEN: Final = 22
THEIR_BOWL_DEAD: Final = 23
THEIR_LAST_PLACE: Final = 24
THEIR_ACTIONS: Final = 25  # few are left
ENDS_AHEAD: Final = 26  # the opponent can't act: 1 if that wins, −1 if it loses
# harm to oneself
OWN_LIBERTIES_TAKEN: Final = 27
OWN_GROUPS_CLOSED: Final = 28
OWN_FLIP_COVERED: Final = 29
# the place and the token
OPEN_SIDES: Final = 30
TOKEN_LEFT: Final = 31  # face-up tokens of the colour taken
THEIR_FREE_COLOUR: Final = 32  # the token taken is of a colour in which the opponent has no group
FOUNDED: Final = 33  # own groups
CONTESTED_OWN: Final = 34
WON_EXPOSED: Final = 35
NEXT_FLIPS: Final = 36
THEIR_KIN: Final = 37
NEXT_PRIVATE: Final = 38
GAIN_LATE: Final = 39
MOVE_FEATURES: Final = 40

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
    s: Record, me: int, laid: int, token: Record, bowl: int, numbers: Record, up: Record, theirs_all: Record, f: Record
) -> None:
    """What can be done with the bowl's token next turn if *laid* comes to lie at *token* now."""
    number = number_in(numbers, bowl)
    if number == 0 and bowl != laid:
        spots = up & ~token & ~beside(s, 1 - me, bowl)
        f[BOWL_FREE] = 1.0
    else:
        group = s.group[me, bowl]
        if bowl == laid:
            group |= token
        spots = up & ~token & neighbours(group) & ~beside(s, 1 - me, bowl)
        f[BOWL_NUMBER] = number / 8.0
    f[NEXT_PRIVATE] = min(4, size_of(spots & ~theirs_all)) / 4.0
    f[NEXT_FLIPS] = size_of(spots & neighbours(s.up[bowl] & ~token)) / 4.0
    n = size_of(spots)
    f[BOWL_PLACES] = min(n, 8) / 8.0
    if n == 0:
        f[BOWL_DEAD] = 1.0
    elif n == 1:
        f[BOWL_LAST_PLACE] = 1.0
    f[BOWL_WORTH] = number * min(n, 4) / 32.0


@kernel
def describe_growth(s: Record, me: int, laid: int, token: Record, number: int, up: Record, f: Record) -> None:
    """What the move does for the group that grows."""
    forbidden = beside(s, 1 - me, laid) | token
    before = beside(s, me, laid)
    around = neighbours(token)
    opened = up & around & ~forbidden & ~before
    after = up & (around | before) & ~forbidden
    f[NUMBER] = number / 8.0
    f[OPENED] = size_of(opened) / 2.0
    f[LIBERTIES] = min(size_of(after), 8) / 8.0
    if after == ZERO:
        f[CLOSES_ITSELF] = 1.0
        f[CLOSES_ITSELF_WORTH] = number / 8.0
    won = size_of(opened & s.up[laid])
    f[FLIPS_WON] = won / 2.0
    f[FLIPS_WON_WORTH] = won * number / 16.0
    f[KIN_NEAR] = size_of(neighbours(opened) & s.up[laid] & ~opened & ~token) / 2.0
    f[OPEN_SIDES] = size_of(up & around) / 4.0


@kernel
def describe_wall(s: Record, me: int, laid: int, token: Record, up: Record, theirs: Record, f: Record) -> None:
    """PA5: no token of this colour may be laid by the opponent next to this one."""
    lost = size_of(liberties(s, 1 - me, laid, up) & (neighbours(token) | token))
    f[WALL] = lost / 2.0
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
    s: Record,
    me: int,
    laid: int,
    token: Record,
    number: int,
    up: Record,
    spots: Record,
    mine: Record,
    theirs: Record,
    f: Record,
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
        f[CONTESTED_OWN] = number / 8.0
        f[CONTESTED_WORTH] = number_in(theirs, bowl) / 8.0
    if n == 0 and taken > 0:
        f[THEIR_BOWL_DEAD] = 1.0
    elif n == 1 and taken > 0:
        f[THEIR_LAST_PLACE] = 1.0
    f[WON_EXPOSED] = size_of(left & s.up[laid] & neighbours(token) & ~beside(s, they, laid)) * number / 8.0
    f[THEIR_ACTIONS] = 1.0 / (1.0 + n + flips_left)
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
    theirs_all: Record,
    f: Record,
) -> None:
    token = single(CELL_OF_MOVE[move])
    found = colour_at(s, CELL_OF_MOVE[move])
    is_flip = FLIP <= move < SWAP
    bowl = in_bowl(s, me)
    laid = found if is_flip else bowl
    number = founded + 1 if move < FLIP else number_in(mine, laid)
    f[FOUNDED] = founded / 8.0
    describe_growth(s, me, laid, token, number, up, f)
    describe_wall(s, me, laid, token, up, theirs, f)
    if s.phase == PLAY:
        describe_next_bowl(s, me, laid, token, bowl if is_flip else found, mine, up, theirs_all, f)
        describe_answers(s, me, laid, token, number, up, spots, mine, theirs, f)
    if not is_flip:
        if s.flippable[1 - me] & token:
            f[FLIP_COVERED] = number_in(theirs, found) / 8.0
        if s.flippable[me] & token:
            f[OWN_FLIP_COVERED] = number_in(mine, found) / 8.0
    if number_in(theirs, found) > 0 and not is_flip:
        f[THEIR_KIN] = size_of(token & neighbours(liberties(s, 1 - me, found, up))) * number_in(theirs, found) / 8.0
    f[GAIN_LATE] = number * 2.0 / (size_of(up) + 4.0)
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
    theirs_all = ZERO
    for colour in range(N_COLOURS):
        theirs_all |= liberties(s, 1 - me, colour, up)
    founded = 0
    while founded < N_MARKERS and s.river[me, founded] != NO_COLOUR:
        founded += 1
    for i in range(n):
        slots[i] = slot_of(kind_of(moves[i]), left)
        describe_move(s, me, moves[i], up, spots, mine, theirs, founded, theirs_all, features[i])
    describe_lost_liberties(s, 1 - me, moves, n, up, LIBERTIES_TAKEN, GROUPS_CLOSED, features)
    describe_lost_liberties(s, me, moves, n, up, OWN_LIBERTIES_TAKEN, OWN_GROUPS_CLOSED, features)


# --- the features of a position: own less other, each early and late ---

TOKENS: Final = 0  # by number: tokens that count
GROUP_LIBERTIES: Final = 6
CLOSED: Final = 12
GROUP_FLIPS: Final = 18
SPACE: Final = 24  # cells two steps away
HAS_GROUP: Final = 30
BOWL_OF: Final = 36  # the bowl's token may join the group of this number
FREE_BOWL: Final = 42
PLACES: Final = 43
DEAD_BOWL: Final = 44
ONE_PLACE: Final = 45
ACTIONS: Final = 46
STUCK: Final = 47
EXPOSED: Final = 48
EXPOSED_NOW: Final = 49
TURN: Final = 50
POINTS: Final = 51
FREE_TOKENS: Final = 52
AHEAD_AT_END: Final = 53
REACH: Final = 54  # by number
SUPPLY: Final = 60  # by number
LEAD_SHARP: Final = 66
LEAD_REACH: Final = 67
PRIVATE: Final = 68
GOOD_PLACES: Final = 69
BEST_NEXT: Final = 70
UNFOUNDABLE: Final = 71
PRIVATE_N: Final = 72  # by number
IDEAS: Final = 78
POSITION_FEATURES: Final = 2 * IDEAS


@kernel
def describe_group(
    s: Record, seat: int, place: int, colour: int, up: Record, threats: Record, sign: float, f: Record
) -> None:
    forbidden = beside(s, 1 - seat, colour)
    cells = up & beside(s, seat, colour) & ~forbidden
    kin = cells & s.up[colour]
    further = neighbours(cells) & up & ~cells & ~forbidden
    f[HAS_GROUP + place] += sign
    f[TOKENS + place] += sign * (size_of(s.group[seat, colour]) - 1) / 4.0
    f[GROUP_LIBERTIES + place] += sign * min(size_of(cells), 8) / 8.0
    if cells == ZERO:
        f[CLOSED + place] += sign
    f[GROUP_FLIPS + place] += sign * size_of(kin) / 2.0
    f[SPACE + place] += sign * min(size_of(further), 10) / 8.0
    f[REACH + place] += sign * size_of(reached(s.group[seat, colour], s.up[colour] & ~forbidden)) / 4.0
    if cells != ZERO:
        f[SUPPLY + place] += sign * size_of(s.up[colour]) / 8.0
    exposed = size_of(kin & threats) * (place + 1) / 8.0
    f[EXPOSED] += sign * exposed
    if s.to_move != seat:
        f[EXPOSED_NOW] += sign * min(exposed, 2.0)


@kernel
def describe_bowl(s: Record, seat: int, up: Record, spots: Record, sign: float, f: Record) -> None:
    bowl = in_bowl(s, seat)
    n = size_of(spots)
    if s.group[seat, bowl] == ZERO:
        f[FREE_BOWL] += sign
    else:
        for place in range(N_MARKERS):
            if s.river[seat, place] == bowl and n > 0:
                f[BOWL_OF + place] += sign
    f[PLACES] += sign * min(n, 8) / 8.0
    if n == 0:
        f[DEAD_BOWL] += sign
    elif n == 1:
        f[ONE_PLACE] += sign
    actions = n + size_of(s.flippable[seat])
    f[ACTIONS] += sign * actions / (actions + 4.0)
    if actions == 0:
        f[STUCK] += sign


@kernel
def describe_seat(s: Record, seat: int, up: Record, spots: Record, threats: Record, sign: float, f: Record) -> None:
    described = s.phase == PLAY
    for place in range(N_MARKERS):
        colour = s.river[seat, place]
        if colour != NO_COLOUR:
            describe_group(s, seat, place, colour, up, threats, sign, f)
    if described:
        describe_bowl(s, seat, up, spots, sign, f)
    new = ZERO
    good = ZERO
    theirs = ZERO
    best = 0
    for colour in range(N_COLOURS):
        theirs |= liberties(s, 1 - seat, colour, up)
        if s.group[seat, colour] == ZERO:
            new |= s.up[colour]
            if s.up[colour] == ZERO and in_bowl(s, seat) != colour:
                f[UNFOUNDABLE] += sign
    for place in range(N_MARKERS):
        colour = s.river[seat, place]
        if colour != NO_COLOUR:
            cells = liberties(s, seat, colour, up)
            if cells != ZERO:
                good |= s.up[colour]
                if s.up[colour] & spots:
                    best = place + 1
            n = size_of(cells & ~theirs)
            f[PRIVATE] += sign * n / 8.0
            f[PRIVATE_N + place] += sign * n / 4.0
    f[GOOD_PLACES] += sign * min(4, size_of((good | new) & spots)) / 4.0
    f[BEST_NEXT] += sign * best / 8.0
    f[FREE_TOKENS] += sign * min(size_of(new & spots), 4) / 4.0
    f[POINTS] += sign * points_of(s, seat) / 16.0


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    clear(features)
    if s.phase == KEEP:
        return
    up = face_up(s)
    own_spots, their_spots = places(s, seat), places(s, 1 - seat)
    describe_seat(s, seat, up, own_spots, their_spots, 1.0, features)
    describe_seat(s, 1 - seat, up, their_spots, own_spots, -1.0, features)
    features[TURN] = 1.0 if s.to_move == seat else -1.0
    if s.phase == FINAL:
        last = mover(s)
        lead = lead_at_the_end(s, last, numbers_of(s, last), NO_COLOUR, ZERO)
        features[AHEAD_AT_END] = 3.0 * sign_of(lead if last == seat else -lead)
    lead = points_of(s, seat) - points_of(s, 1 - seat)
    left = size_of(up)
    features[LEAD_SHARP] = 4.0 * lead / (left + 8.0)
    reach = 0
    for place in range(N_MARKERS):
        reach += (place + 1) * features[REACH + place] * 4.0
    features[LEAD_REACH] = 4.0 * (lead + reach) / (left + 8.0)
    late = 1.0 - size_of(up) / N_CELLS
    for k in range(IDEAS):
        features[IDEAS + k] = features[k] * late
        features[k] *= 1.0 - late
