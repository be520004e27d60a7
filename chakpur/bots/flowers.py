"""What the bot knows of Flowers: what each tile is worth to whom, who would get it, and what is left in hand.

A *gain* is what a seat would have from a mandala's tiles if it were dissolved now, a *stake* what both tiles would be
worth to the seat. Both are counted in points, with the hope that a single tile may yet become a flower.
A *rival* in a mandala is the other seat with the most cards there, among those with an open card.
"""

from typing import Final

import numpy as np

from chakpur.rules.bits import ZERO, lowest, single, size_of
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.flowers import (
    CARDS_PER_COLOUR,
    DARK,
    DRAWN,
    FLOWERS_TO_END,
    HAND_LIMIT,
    LIGHT,
    N_MANDALAS,
    N_VALUES,
    NONE,
    TAKE,
    TAKE_DARK,
    card_count,
    colour_of,
    flower_points,
    getter_of_other_tile,
    has_majority,
    most_playable,
    open_count,
    points,
    shows,
    value_of,
)
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import NOBODY

# --- what is told of a move ---

# Kinds of move: each has a row of weights of its own, and another one for when somebody has two flowers.
TAKE_TILE: Final = 0
HIDDEN_ONE: Final = 1
HIDDEN_MANY: Final = 2
OPEN_ONE: Final = 3
OPEN_MANY: Final = 4
COMPLETING_ONE: Final = 5
COMPLETING_MANY: Final = 6
KINDS: Final = 7
MOVE_SLOTS: Final = 2 * KINDS

ALWAYS: Final = 0  # 1

# Of a play: the cards, in hand and elsewhere.
COUNT: Final = 1  # cards played
HAND_BEFORE: Final = 2
HAND_AFTER: Final = 3  # cards in hand after the draw
COLOUR_LEFT: Final = 4  # cards of the colour that stay in hand
ALL_OF_COLOUR: Final = 5  # 1: none stays
NEW_ELSEWHERE: Final = 6  # other mandalas in which the colour would be new
LAST_ELSEWHERE: Final = 7  # other mandalas that the colour would complete
# Of a play: what would be missing in the mandala after it.
MISSING: Final = 8  # colours
MISSING_HELD: Final = 9  # missing colours in the own hand
ONE_MISSING_HELD: Final = 10  # own hand cards of the only missing colour
ONE_MISSING_UNSEEN: Final = 11  # cards of the only missing colour that are in the deck or in other hands
# Of a play: the mandala before it, the same for all plays there.
THE_MANDALA: Final = 12
OWN_CARDS: Final = 12
RIVAL_CARDS: Final = 13
OWN_STAKE: Final = 14
RIVAL_STAKE: Final = 15  # the highest stake of another seat
OWN_GAIN_BEFORE: Final = 16
OTHER_GAIN_BEFORE: Final = 17  # of all other seats together
# Of a play: the mandala after it, the same for all plays there of as many cards that are open, or hidden, alike.
THE_OUTCOME: Final = 18
LEAD_AFTER: Final = 18  # own cards less the rival's
LEAD_IS_ZERO: Final = 19
LEAD_IS_ONE: Final = 20
NOT_OPEN: Final = 21  # 1: still no own open card
FIRST_OPEN: Final = 22  # 1: the first own open card
TAKES_MARKER: Final = 23
HAS_MARKER: Final = 24
OWN_GAIN: Final = 25
OTHER_GAIN: Final = 26
TILES_SHARED: Final = 27  # 1: the tiles would go to two seats
ONE_MISSING: Final = 28  # 1: one colour is missing
ONE_MISSING_SWING: Final = 29  # if so: own gain less the others'
FINAL_LEAD: Final = 30  # if the play completes the mandala: the lead in points that it may give
MOVE_FEATURES: Final = 31

# Of taking a tile.
TAKEN_WORTH: Final = 1
LEFT_WORTH: Final = 2  # what the other tile is worth to whoever gets it
TAKEN_POINTS: Final = 3
LEFT_POINTS: Final = 4
FORMS_FLOWER: Final = 5
GIVES_FLOWER: Final = 6  # the other tile forms one
LAST_ROUND_LEAD: Final = 7  # the lead in points after it, if this is or begins the last round

# --- what is told of a position ---

# Of each seat; told as a difference to other seats.
POINTS: Final = 0
HOPE: Final = 1  # for single tiles
FLOWERS: Final = 2
SINGLES: Final = 3
HAND: Final = 4
HAND_TO_LIMIT: Final = 5  # hand cards, eight at most
COLOURS: Final = 6  # in hand
LARGEST_SET: Final = 7  # hand cards of the most frequent colour
STAKED: Final = 8  # cards in mandalas that would give the seat a tile
RETURNING: Final = 9  # cards in mandalas that would not
PRESENT: Final = 10  # mandalas with an open card of the seat
GAIN: Final = 11  # four: in mandalas that lack 0 (a tile is being taken), 1, 2, more colours
LEAD: Final = 15  # three: in cards, in mandalas that lack 1, 2, more colours
THREAT_NOW: Final = 18  # swing of gains by completing mandalas with cards in hand, if it is the seat's turn
THREAT_LATER: Final = 19  # and if it is not
TURN: Final = 20  # 1: it is the seat's turn
OF_SEAT: Final = 21

# A phase of the game has weights of its own: no flower yet, one, two in front of somebody, the last round.
PHASES: Final = 4
LAST_ROUND: Final = 3
TO_THE_OTHERS: Final = 1  # differences to the mean of the others (after a constant, with more than two seats)
TO_THE_LEADER: Final = TO_THE_OTHERS + OF_SEAT  # with more than two seats: to the other with the most points
PER_PHASE: Final = TO_THE_LEADER + OF_SEAT
POSITION_FEATURES: Final = PHASES * PER_PHASE

_HOPE = np.array([2.2, 2.5, 2.7, 2.9, 3.0, 4.4])
"""What a single tile may yet bring, by its value: the mean gain of a flower with it, times about 0.35."""


# --- what tiles are worth ---


@kernel
def single_of(s: Record, seat: int, colour: int) -> int:
    """The seat's single tile of a colour, or NONE."""
    for place in range(N_COLOURS):
        tile = int(s.singles[seat, place])
        if tile == NONE or colour_of(tile) == colour:
            return tile
    return NONE


@kernel
def points_of(s: Record, seat: int, tile: int) -> int:
    """How many points the tile brings the seat at once."""
    older = single_of(s, seat, colour_of(tile))
    return value_of(tile) if older == NONE else flower_points(older, tile) - value_of(older)


@kernel
def worth(s: Record, seat: int, tile: int) -> float:
    """These points, and the hope that the tile brings or fulfils."""
    older = single_of(s, seat, colour_of(tile))
    if older == NONE:
        return float(value_of(tile) + _HOPE[tile % N_VALUES])
    return float(flower_points(older, tile) - value_of(older) - _HOPE[older % N_VALUES])


@kernel
def stake(s: Record, mandala: int, seat: int) -> float:
    return worth(s, seat, s.tiles[mandala, DARK]) + worth(s, seat, s.tiles[mandala, LIGHT])


@kernel
def gains(s: Record, mandala: int) -> tuple[int, float, int, float]:
    """If the mandala were dissolved now: who takes a tile, its worth, who gets the other one, its worth."""
    owner = int(s.marker[mandala])
    if owner == NOBODY:
        return NOBODY, 0.0, NOBODY, 0.0
    dark = int(s.tiles[mandala, DARK])
    light = int(s.tiles[mandala, LIGHT])
    own_dark = worth(s, owner, dark)
    own_light = worth(s, owner, light)
    getter = getter_of_other_tile(s, mandala)
    if getter == owner:
        return owner, own_dark, owner, own_light
    other_dark = worth(s, getter, dark)
    other_light = worth(s, getter, light)
    envy = 1.0 / (s.seats - 1)
    if own_dark - envy * other_light >= own_light - envy * other_dark:
        return owner, own_dark, getter, other_light
    return owner, own_light, getter, other_dark


@kernel
def gains_for(s: Record, mandala: int, seat: int) -> tuple[float, float]:
    """The same for one seat, and for all others together."""
    owner, first, getter, second = gains(s, mandala)
    own = (first if owner == seat else 0.0) + (second if getter == seat else 0.0)
    return own, first + second - own


@kernel
def add_cards(s: Record, mandala: int, seat: int, colour: int, count: int, is_open: bool) -> None:
    if is_open:
        s.open_cards[mandala, seat, colour] += count
    else:
        s.hidden_cards[mandala, seat, colour] += count


@kernel
def outcome_of_play(
    s: Record, mandala: int, seat: int, colour: int, count: int, is_open: bool
) -> tuple[bool, bool, float, float]:
    """After a play: whether the seat has the marker, whether two seats would get tiles, its gain, that of the others.

    The cards are laid, the rules asked, and the cards taken back.
    """
    marker = s.marker[mandala]
    add_cards(s, mandala, seat, colour, count, is_open)
    if has_majority(s, mandala, seat):
        s.marker[mandala] = seat
    has_marker = bool(s.marker[mandala] == seat)
    shared = s.marker[mandala] != NOBODY and getter_of_other_tile(s, mandala) != s.marker[mandala]
    own, others = gains_for(s, mandala, seat)
    add_cards(s, mandala, seat, colour, -count, is_open)
    s.marker[mandala] = marker
    return has_marker, shared, own, others


# --- what lies where ---


@kernel
def missing_colours(s: Record, mandala: int) -> Record:
    """The set of colours that the mandala does not show."""
    missing = ZERO
    for colour in range(N_COLOURS):
        if not shows(s, mandala, colour):
            missing |= single(colour)
    return missing


@kernel
def lacks(missing: Record, colour: int) -> bool:
    return bool(missing & single(colour) != ZERO)


@kernel
def rival_cards(s: Record, mandala: int, seat: int) -> int:
    most = 0
    for other in range(s.seats):
        if other != seat and open_count(s, mandala, other) > 0:
            most = max(most, card_count(s, mandala, other))
    return most


@kernel
def unseen_cards(s: Record, seat: int, colour: int) -> int:
    """Cards of a colour in the deck and in the hands of others."""
    unseen = CARDS_PER_COLOUR - s.discard[colour] - s.hand[seat, colour]
    for mandala in range(N_MANDALAS):
        for player in range(s.seats):
            unseen -= s.open_cards[mandala, player, colour] + s.hidden_cards[mandala, player, colour]
    return int(unseen)


@kernel
def most_flowers(s: Record) -> int:
    most = 0
    for seat in range(s.seats):
        most = max(most, int(s.flower_count[seat]))
    return most


@kernel
def lead_in_points(s: Record, seat: int, getter: int, gain: int) -> int:
    """The seat's lead over the best other, if *getter* had *gain* more."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, points(s, other) + (gain if other == getter else 0))
    return points(s, seat) - best


@kernel
def limited(number: float) -> float:
    return max(-1.0, min(1.0, number))


# --- moves ---


@kernel
def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    late = KINDS if most_flowers(s) >= FLOWERS_TO_END - 1 else 0
    if s.phase == TAKE:
        for i in range(n):
            slots[i] = late + TAKE_TILE
            describe_take(s, moves[i] - TAKE_DARK, features[i])
    elif moves[0] > TAKE_DARK:  # a pass is the only move
        slots[0] = TAKE_TILE
        features[0, :] = 0.0
    else:
        missing = missing_colours(s, 0), missing_colours(s, 1), missing_colours(s, 2)
        lead = lead_in_points(s, s.to_move, NOBODY, 0)
        for i in range(n):
            kind = describe_play(s, moves, i, features, missing, lead)
            slots[i] = late + kind


@kernel
def describe_take(s: Record, side: int, row: Record) -> None:
    mandala = s.taking
    owner = s.marker[mandala]
    getter = getter_of_other_tile(s, mandala)
    taken = s.tiles[mandala, side]
    left = s.tiles[mandala, 1 - side]
    forms = single_of(s, owner, colour_of(taken)) != NONE
    gives = single_of(s, getter, colour_of(left)) != NONE
    row[:] = 0.0
    row[ALWAYS] = 1.0
    row[TAKEN_WORTH] = worth(s, owner, taken) / 10
    row[LEFT_WORTH] = worth(s, getter, left) / 10
    row[TAKEN_POINTS] = points_of(s, owner, taken) / 10
    row[LEFT_POINTS] = points_of(s, getter, left) / 10
    row[FORMS_FLOWER] = 1.0 if forms else 0.0
    row[GIVES_FLOWER] = 1.0 if gives else 0.0
    third = FLOWERS_TO_END - 1
    if s.last_round or (forms and s.flower_count[owner] >= third) or (gives and s.flower_count[getter] >= third):
        lead = lead_in_points(s, owner, getter, points_of(s, getter, left)) + points_of(s, owner, taken)
        row[LAST_ROUND_LEAD] = np.tanh(lead / 5)


@kernel
def describe_play(s: Record, moves: Record, i: int, features: Record, missing: Record, lead: int) -> int:
    """Fill the row of the play ``moves[i]``; return its kind. What an earlier row tells as well is copied from it."""
    seat = int(s.to_move)
    mandala = moves[i] % N_MANDALAS
    count = moves[i] // N_MANDALAS % CARDS_PER_COLOUR + 1
    colour = moves[i] // (N_MANDALAS * CARDS_PER_COLOUR)
    is_open = lacks(missing[mandala], colour)
    left = missing[mandala] & ~single(colour)
    row = features[i]
    row[ALWAYS] = 1.0
    tell_cards(s, seat, colour, count, row)
    tell_elsewhere(missing, mandala, colour, row)
    tell_missing(s, seat, left, row)
    neighbour = earlier_play_there(moves, i)
    if neighbour == NONE:
        tell_mandala(s, mandala, seat, row)
    else:
        repeat(features, neighbour, i, THE_MANDALA, THE_OUTCOME)
    twin = earlier_play_alike(moves, i, missing[mandala])
    if twin == NONE:
        tell_outcome(s, mandala, seat, colour, count, is_open, size_of(left), lead, row)
    else:
        repeat(features, twin, i, THE_OUTCOME, MOVE_FEATURES)
    kind = HIDDEN_ONE
    if is_open:
        kind = COMPLETING_ONE if left == ZERO else OPEN_ONE
    return kind + 1 if count > 1 else kind


@kernel
def earlier_play_there(moves: Record, i: int) -> int:
    for j in range(i):
        if moves[j] % N_MANDALAS == moves[i] % N_MANDALAS:
            return j
    return NONE


@kernel
def earlier_play_alike(moves: Record, i: int, missing: Record) -> int:
    """An earlier play of as many cards to the same mandala, open or hidden like this one."""
    colours = N_MANDALAS * CARDS_PER_COLOUR
    is_open = lacks(missing, moves[i] // colours)
    for j in range(i):
        if moves[j] % colours == moves[i] % colours and lacks(missing, moves[j] // colours) == is_open:
            return j
    return NONE


@kernel
def repeat(features: Record, earlier: int, i: int, first: int, end: int) -> None:
    for k in range(first, end):
        features[i, k] = features[earlier, k]


@kernel
def tell_cards(s: Record, seat: int, colour: int, count: int, row: Record) -> None:
    before = s.hand_size[seat]
    after = before - count
    if count == 1 and after < HAND_LIMIT:
        after = min(HAND_LIMIT, after + DRAWN)
    row[COUNT] = count / 4
    row[HAND_BEFORE] = before / 8
    row[HAND_AFTER] = after / 8
    row[COLOUR_LEFT] = (s.hand[seat, colour] - count) / 4
    row[ALL_OF_COLOUR] = 1.0 if s.hand[seat, colour] == count else 0.0


@kernel
def tell_elsewhere(missing: Record, mandala: int, colour: int, row: Record) -> None:
    new = 0
    last = 0
    for other in range(N_MANDALAS):
        if other != mandala and lacks(missing[other], colour):
            new += 1
            if missing[other] == single(colour):
                last += 1
    row[NEW_ELSEWHERE] = new / 2
    row[LAST_ELSEWHERE] = last / 2


@kernel
def tell_missing(s: Record, seat: int, missing: Record, row: Record) -> None:
    held = 0
    for colour in range(N_COLOURS):
        if lacks(missing, colour) and s.hand[seat, colour] > 0:
            held += 1
    row[MISSING] = size_of(missing) / 4
    row[MISSING_HELD] = held / 4
    row[ONE_MISSING_HELD] = 0.0
    row[ONE_MISSING_UNSEEN] = 0.0
    if size_of(missing) == 1:
        last = int(lowest(missing))
        row[ONE_MISSING_HELD] = s.hand[seat, last] / 4
        row[ONE_MISSING_UNSEEN] = unseen_cards(s, seat, last) / CARDS_PER_COLOUR


@kernel
def tell_mandala(s: Record, mandala: int, seat: int, row: Record) -> None:
    rival_stake = 0.0
    for other in range(s.seats):
        if other != seat:
            rival_stake = max(rival_stake, stake(s, mandala, other))
    own, others = gains_for(s, mandala, seat)
    row[OWN_CARDS] = card_count(s, mandala, seat) / 6
    row[RIVAL_CARDS] = rival_cards(s, mandala, seat) / 6
    row[OWN_STAKE] = stake(s, mandala, seat) / 10
    row[RIVAL_STAKE] = rival_stake / 10
    row[OWN_GAIN_BEFORE] = own / 10
    row[OTHER_GAIN_BEFORE] = others / 10


@kernel
def tell_outcome(
    s: Record,
    mandala: int,
    seat: int,
    colour: int,
    count: int,
    is_open: bool,
    missing: int,
    lead_in_points: int,
    row: Record,
) -> None:
    lead = card_count(s, mandala, seat) + count - rival_cards(s, mandala, seat)
    was_open = open_count(s, mandala, seat) > 0
    had_marker = s.marker[mandala] == seat
    has_marker, shared, own, others = outcome_of_play(s, mandala, seat, colour, count, is_open)
    row[LEAD_AFTER] = limited(lead / 4)
    row[LEAD_IS_ZERO] = 1.0 if lead == 0 else 0.0
    row[LEAD_IS_ONE] = 1.0 if lead == 1 else 0.0
    row[NOT_OPEN] = 0.0 if is_open or was_open else 1.0
    row[FIRST_OPEN] = 1.0 if is_open and not was_open else 0.0
    row[TAKES_MARKER] = 1.0 if has_marker and not had_marker else 0.0
    row[HAS_MARKER] = 1.0 if has_marker else 0.0
    row[OWN_GAIN] = own / 10
    row[OTHER_GAIN] = others / 10
    row[TILES_SHARED] = 1.0 if shared else 0.0
    row[ONE_MISSING] = 1.0 if missing == 1 else 0.0
    row[ONE_MISSING_SWING] = (own - others) / 10 if missing == 1 else 0.0
    row[FINAL_LEAD] = np.tanh((lead_in_points + own - others) / 10) if missing == 0 else 0.0


# --- positions ---


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    features[:] = 0.0
    start = PER_PHASE * (LAST_ROUND if s.last_round else min(FLOWERS_TO_END - 1, most_flowers(s)))
    leader = NOBODY
    if s.seats > 2:
        features[start] = 1.0
        leader = leader_of_others(s, seat)
    turn = (s.turn + 1) % s.seats if s.phase == TAKE else int(s.turn)
    for player in range(s.seats):
        signs = signs_of(s, player, seat, leader)
        tell_player(s, player, signs, features, start)
        tell(features, start + TURN, signs, 1.0 if player == turn else 0.0)
    for mandala in range(N_MANDALAS):
        if s.tiles[mandala, DARK] != NONE:
            tell_gains(s, mandala, seat, leader, turn, features, start)


@kernel
def leader_of_others(s: Record, seat: int) -> int:
    leader = NOBODY
    most = -1
    for other in range(s.seats):
        if other != seat and points(s, other) > most:
            most = points(s, other)
            leader = other
    return leader


@kernel
def signs_of(s: Record, player: int, seat: int, leader: int) -> tuple[float, float]:
    """With what sign a player counts in the differences to the others, and in those to their leader."""
    if player == seat:
        return 1.0, (0.0 if leader == NOBODY else 1.0)
    return -1.0 / (s.seats - 1), (-1.0 if player == leader else 0.0)


@kernel
def tell(features: Record, at: int, signs: tuple[float, float], number: float) -> None:
    features[at + TO_THE_OTHERS] += signs[0] * number
    features[at + TO_THE_LEADER] += signs[1] * number


@kernel
def tell_player(s: Record, player: int, signs: tuple[float, float], features: Record, start: int) -> None:
    """Tiles and hand."""
    singles = 0
    hope = 0.0
    while singles < N_COLOURS and s.singles[player, singles] != NONE:
        hope += _HOPE[s.singles[player, singles] % N_VALUES]
        singles += 1
    colours = 0
    largest = 0
    for colour in range(N_COLOURS):
        held = int(s.hand[player, colour])
        colours += 1 if held > 0 else 0
        largest = max(largest, held)
    tell(features, start + POINTS, signs, points(s, player) / 20)
    tell(features, start + HOPE, signs, hope / 10)
    tell(features, start + FLOWERS, signs, s.flower_count[player])
    tell(features, start + SINGLES, signs, singles / 3)
    tell(features, start + HAND, signs, s.hand_size[player] / 8)
    tell(features, start + HAND_TO_LIMIT, signs, min(HAND_LIMIT, int(s.hand_size[player])) / 8)
    tell(features, start + COLOURS, signs, colours / 6)
    tell(features, start + LARGEST_SET, signs, largest / 4)


@kernel
def tell_gains(s: Record, mandala: int, seat: int, leader: int, turn: int, features: Record, start: int) -> None:
    """Tiles to come from a mandala, and the cards in it."""
    missing = missing_colours(s, mandala)
    stage = min(3, size_of(missing))
    owner, first, getter, second = gains(s, mandala)
    for player in range(s.seats):
        signs = signs_of(s, player, seat, leader)
        gain = (first if player == owner else 0.0) + (second if player == getter else 0.0)
        tell(features, start + GAIN + stage, signs, gain / 10)
        cards = card_count(s, mandala, player)
        tell(features, start + (STAKED if player in (owner, getter) else RETURNING), signs, cards / 8)
        if open_count(s, mandala, player) > 0:
            tell(features, start + PRESENT, signs, 1 / 3)
            if stage > 0:
                lead = limited((cards - rival_cards(s, mandala, player)) / 4)
                tell(features, start + LEAD + stage - 1, signs, lead)
        if stage == 1:
            threat = threat_of(s, mandala, player, int(lowest(missing)))
            tell(features, start + (THREAT_NOW if player == turn else THREAT_LATER), signs, threat / 10)


@kernel
def threat_of(s: Record, mandala: int, player: int, last: int) -> float:
    """What a player would gain on the others by completing the mandala with all cards of the last colour, or 0."""
    count = most_playable(s, player, last)
    if count == 0:
        return 0.0
    _, _, own, others = outcome_of_play(s, mandala, player, last, count, True)
    return max(0.0, own - others)
