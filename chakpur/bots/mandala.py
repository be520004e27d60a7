"""What the bot knows of Mandala: what a mountain is worth to each seat, who would get which part of it, and when.

The heart is ``share_out``: the claims of a destruction, played out in thought. Six small numbers, one per colour,
travel in one whole number (a *bundle*), so that nothing is allocated in a kernel.
Master Yoga's game (``mandala_solo.py``) uses the same kernels; there ``exempt`` is his seat, which claims without a
field card.
"""

from typing import Final

from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.mandala import (
    BUILD_DRAW,
    CLAIM,
    CLAIM_COLOUR,
    DISCARD,
    GROW,
    HAND_LIMIT,
    N_MANDALAS,
    PASS,
    cards_of,
    colour_of,
    field_size,
    lies_in,
    may_build,
    may_grow,
    points,
    river_place,
    side_of,
)
from chakpur.rules.phases import NOBODY

# --- bundles: a small number for each colour ---

BITS: Final = 10
LARGEST: Final = (1 << BITS) - 1


@kernel
def item(bundle: int, colour: int) -> int:
    return (bundle >> (BITS * colour)) & LARGEST


@kernel
def with_item(bundle: int, colour: int, number: int) -> int:
    """The bundle with *number* for a colour that had 0."""
    return bundle | (number << (BITS * colour))


# --- what a colour is worth ---

NEW_COLOUR: Final = 3
"""About what a further place in the river is worth, in points."""


@kernel
def river_length(s: Record, seat: int) -> int:
    n = 0
    while n < N_COLOURS and s.river[seat, n] != NO_COLOUR:
        n += 1
    return n


@kernel
def places(s: Record, seat: int) -> int:
    """The bundle of the river's place numbers; 0 for a colour that is not in it."""
    bundle = 0
    for i in range(N_COLOURS):
        if s.river[seat, i] != NO_COLOUR:
            bundle = with_item(bundle, int(s.river[seat, i]), i + 1)
    return bundle


@kernel
def card_values(s: Record, seat: int) -> int:
    """The bundle of what a card of each colour counts in the seat's cup; a new colour counts at the next place."""
    bundle = places(s, seat)
    following = min(N_COLOURS, river_length(s, seat) + 1)
    for colour in range(N_COLOURS):
        if item(bundle, colour) == 0:
            bundle = with_item(bundle, colour, following)
    return bundle


@kernel
def claim_worth(s: Record, seat: int, colour: int, cards: int, cup: Record) -> int:
    """What a claim is worth to a seat: points, for its cup's cards of a new colour, too, and the place in the river."""
    place = river_place(s, seat, colour)
    if place > 0:
        return place * cards
    return (river_length(s, seat) + 1) * (cards - 1 + int(cup[colour])) + NEW_COLOUR


@kernel
def mountain_worths(s: Record, mandala: int, seat: int, cup: Record, added: int) -> int:
    """The bundle of what claiming each colour of a mountain is worth, with one card of the colour *added* more."""
    bundle = 0
    for colour in range(N_COLOURS):
        cards = int(s.mountain[mandala, colour]) + (1 if colour == added else 0)
        if cards > 0:
            bundle = with_item(bundle, colour, claim_worth(s, seat, colour, cards, cup))
    return bundle


@kernel
def favourite(wishes: int) -> int:
    """The colour with the largest number in a bundle, NO_COLOUR if all are 0."""
    best = NO_COLOUR
    most = 0
    for colour in range(N_COLOURS):
        wish = item(wishes, colour)
        if wish > most:
            most = wish
            best = colour
    return best


@kernel
def share_out(own: int, other: int, own_wishes: int, other_wishes: int, own_turn: bool) -> int:
    """Alternate claims by what each wishes most; return how much more *own* gets than *other*.

    Whoever wants the difference wishes for what is worth most to both together.
    """
    margin = 0
    while True:
        colour = favourite(own_wishes if own_turn else other_wishes)
        if colour == NO_COLOUR:
            return margin
        margin += item(own, colour) if own_turn else -item(other, colour)
        gone = ~(LARGEST << (BITS * colour))
        own_wishes &= gone
        other_wishes &= gone
        own_turn = not own_turn


@kernel
def margin_for(own: int, other: int, own_claims: bool, other_claims: bool, own_turn: bool) -> int:
    """``share_out`` between two players; one without a field card claims, but gains nothing (MA6.4)."""
    own = own if own_claims else 0
    other = other if other_claims else 0
    return share_out(own, other, own + other, own + other, own_turn)


@kernel
def projected_margin(own: int, other: int, own_claims: bool, other_claims: bool, lead: int) -> float:
    """What the destruction would bring as the fields are; in the middle on a tie."""
    if lead != 0:
        return float(margin_for(own, other, own_claims, other_claims, lead > 0))
    return 0.5 * (
        margin_for(own, other, own_claims, other_claims, True) + margin_for(own, other, own_claims, other_claims, False)
    )


# --- what a mandala lacks ---


@kernel
def colours_missing(s: Record, mandala: int) -> int:
    n = 0
    for colour in range(N_COLOURS):
        if not lies_in(s, mandala, colour):
            n += 1
    return n


@kernel
def missing_colour(s: Record, mandala: int) -> int:
    """A colour that the mandala lacks."""
    for colour in range(N_COLOURS):
        if not lies_in(s, mandala, colour):
            return colour
    return NO_COLOUR


@kernel
def clipped(number: float, bound: float) -> float:
    """From −1 to 1, which stands for *bound*."""
    return min(1.0, max(-1.0, number / bound))


@kernel
def is_late(s: Record) -> bool:
    """Whether the next mandala completed may well be the last."""
    return bool(s.last_mandala > 0 or river_length(s, 0) >= 5 or river_length(s, 1) >= 5)


# --- moves ---

BIAS: Final = 0

# Building and growing. "After" means after the move, its draw included, but before any destruction.
CARDS: Final = 1  # laid
CARDS_LEFT: Final = 2  # of that colour in hand after
HAND_AFTER: Final = 3
LAYS_ALL: Final = 4  # no card of the colour is left in hand
NEW_HERE: Final = 5  # the mandala lacked the colour
MISSING_AFTER: Final = 6
MARGIN_AFTER: Final = 7  # what destruction would bring then, with the fields as they are then
MARGIN_GAIN: Final = 8  # … and how much more that is than before
SWING_AFTER: Final = 9  # what it would matter who claims first
LEAD_AFTER: Final = 10  # in field cards
TAKES_LEAD: Final = 11  # from behind or a tie
TIES: Final = 12  # from behind
ENTERS: Final = 13  # the first own field card here
ABSENT: Final = 14  # no own field card here even after
OTHER_ABSENT: Final = 15
OWN_VALUE: Final = 16  # of a card of the colour
OTHER_VALUE: Final = 17
WANTED_ELSEWHERE: Final = 18  # cards of the colour in hand that could grow in the other mandala
CLOSES_FIELD: Final = 19  # building: cards of the colour in hand that could have grown here
FINAL_MARGIN: Final = 20  # if the game would be over: the margin, small ones counting fully
MAY_BE_LAST: Final = 21  # completing: the game may be over

# Discarding
# CARDS, CARDS_LEFT, HAND_AFTER, LAYS_ALL, OWN_VALUE, OTHER_VALUE as above
FITS_FIELDS: Final = 5  # in how many mandalas the colour may grow
FITS_MOUNTAINS: Final = 6  # … be built
NEEDED: Final = 7  # mandalas that lack this colour alone
COLOURS_HELD: Final = 8
IN_OWN_FIELDS: Final = 9

# Claiming
OWN_WORTH: Final = 1
OTHER_WORTH: Final = 2
TOTAL_MARGIN: Final = 3  # of this claim and those that follow
IS_NEW: Final = 4  # to the own river
IS_NEW_TO_OTHER: Final = 5
CLAIMED_CARDS: Final = 6
GAINS_NOTHING: Final = 7  # no field card: onto the discard pile
ENDS_GAME: Final = 8  # the river's sixth colour
FINAL_CLAIM_MARGIN: Final = 9  # if the game ends with this destruction: the margin

MOVE_FEATURES: Final = 22

# Slots: what the move does, early and late in the game
BUILDS: Final = 0  # + 0: completes, 1: one colour is missing after, 2: more are
GROWS: Final = 3  # likewise
DISCARDS: Final = 6
CLAIMS: Final = 7
PASSES: Final = 8
LATE: Final = 9
MOVE_SLOTS: Final = 18


@kernel
def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    describe_moves_with(s, moves, n, slots, features, NOBODY)


@kernel
def describe_moves_with(s: Record, moves: Record, n: int, slots: Record, features: Record, exempt: int) -> None:
    for i in range(n):
        for k in range(MOVE_FEATURES):
            features[i, k] = 0.0
        features[i, BIAS] = 1.0
    late = LATE if is_late(s) else 0
    if s.phase == CLAIM:
        describe_claims(s, moves, n, slots, features, exempt, late)
        return
    for mandala in range(N_MANDALAS):
        describe_additions(s, mandala, moves, n, slots, features, exempt, late)
    for i in range(n):
        if moves[i] == PASS:
            slots[i] = PASSES + late
        elif moves[i] >= DISCARD:
            slots[i] = DISCARDS + late
            describe_discard(s, int(moves[i]), features[i])


@kernel
def describe_additions(
    s: Record, mandala: int, moves: Record, n: int, slots: Record, features: Record, exempt: int, late: int
) -> None:
    """All moves that build or grow in one mandala."""
    seat = int(s.to_move)
    own = mountain_worths(s, mandala, seat, s.cup[seat], NO_COLOUR)
    other = mountain_worths(s, mandala, 1 - seat, s.cup_open[1 - seat], NO_COLOUR)
    own_field = field_size(s, mandala, seat)
    other_field = field_size(s, mandala, 1 - seat)
    other_claims = other_field > 0 or exempt == 1 - seat
    before = projected_margin(own, other, own_field > 0, other_claims, own_field - other_field)
    own_values = card_values(s, seat)
    other_values = card_values(s, 1 - seat)
    missing = colours_missing(s, mandala)
    ahead = points(s, seat) - points_seen(s, 1 - seat)
    for i in range(n):
        move = int(moves[i])
        if side_of(move) != mandala:
            continue
        row = features[i]
        colour = colour_of(move)
        cards = cards_of(move)
        lead = own_field - other_field
        own_claims = own_field > 0
        own_after = own
        other_after = other
        is_new = 0 if lies_in(s, mandala, colour) else 1
        if move < GROW:
            own_after = mountain_worths(s, mandala, seat, s.cup[seat], colour)
            other_after = mountain_worths(s, mandala, 1 - seat, s.cup_open[1 - seat], colour)
            if may_grow(s, seat, mandala, colour):
                row[CLOSES_FIELD] = (s.hand[seat, colour] - 1) / 3
        else:
            lead += cards
            own_claims = True
            if own_field == 0:
                row[ENTERS] = 1.0
            if lead > 0 and lead - cards <= 0:
                row[TAKES_LEAD] = 1.0
            elif lead == 0:
                row[TIES] = 1.0
        missing_after = missing - is_new
        slots[i] = (BUILDS if move < GROW else GROWS) + min(2, missing_after) + late
        describe_hand_after(s, seat, move, row)
        row[NEW_HERE] = is_new
        row[MISSING_AFTER] = missing_after / 4
        first = margin_for(own_after, other_after, own_claims, other_claims, True)
        second = margin_for(own_after, other_after, own_claims, other_claims, False)
        after = float(first if lead > 0 else second)
        if missing_after > 0 and lead == 0:
            after = 0.5 * (first + second)
        row[MARGIN_AFTER] = clipped(after, 20.0)
        row[MARGIN_GAIN] = clipped(after - before, 10.0)
        row[SWING_AFTER] = clipped(first - second, 20.0)
        row[LEAD_AFTER] = clipped(lead, 4.0)
        if not own_claims:
            row[ABSENT] = 1.0
        if not other_claims:
            row[OTHER_ABSENT] = 1.0
        row[OWN_VALUE] = item(own_values, colour) / 6
        row[OTHER_VALUE] = item(other_values, colour) / 6
        if may_grow(s, seat, 1 - mandala, colour):
            row[WANTED_ELSEWHERE] = (s.hand[seat, colour] - cards) / 3
        if missing_after == 0 and late > 0:
            row[MAY_BE_LAST] = 1.0
            row[FINAL_MARGIN] = clipped(ahead + after, 5.0)


@kernel
def describe_hand_after(s: Record, seat: int, move: int, row: Record) -> None:
    cards = cards_of(move)
    left = int(s.hand[seat, colour_of(move)]) - cards
    hand = int(s.hand_size[seat]) - cards
    if move < GROW:
        hand = min(HAND_LIMIT, hand + BUILD_DRAW)
    elif move >= DISCARD:
        hand += cards
    row[CARDS] = cards / 3
    row[CARDS_LEFT] = left / 3
    row[HAND_AFTER] = hand / HAND_LIMIT
    if left == 0:
        row[LAYS_ALL] = 1.0


@kernel
def describe_discard(s: Record, move: int, row: Record) -> None:
    seat = int(s.to_move)
    colour = colour_of(move)
    describe_hand_after(s, seat, move, row)
    row[OWN_VALUE] = item(card_values(s, seat), colour) / 6
    row[OTHER_VALUE] = item(card_values(s, 1 - seat), colour) / 6
    for mandala in range(N_MANDALAS):
        if may_grow(s, seat, mandala, colour):
            row[FITS_FIELDS] += 0.5
        if may_build(s, mandala, colour):
            row[FITS_MOUNTAINS] += 0.5
        if not lies_in(s, mandala, colour) and colours_missing(s, mandala) == 1:
            row[NEEDED] += 0.5
        if s.field[mandala, seat, colour] > 0:
            row[IN_OWN_FIELDS] += 0.5
    row[COLOURS_HELD] = colours_held(s, seat) / 6


@kernel
def colours_held(s: Record, seat: int) -> int:
    n = 0
    for colour in range(N_COLOURS):
        if s.hand[seat, colour] > 0:
            n += 1
    return n


@kernel
def points_seen(s: Record, seat: int) -> int:
    """The points of what is public in a cup."""
    total = 0
    for i in range(N_COLOURS):
        colour = s.river[seat, i]
        if colour != NO_COLOUR:
            total += (i + 1) * int(s.cup_open[seat, colour])
    return total


@kernel
def describe_claims(s: Record, moves: Record, n: int, slots: Record, features: Record, exempt: int, late: int) -> None:
    seat = int(s.to_move)
    mandala = int(s.claiming)
    own_claims = field_size(s, mandala, seat) > 0 or exempt == seat
    other_claims = field_size(s, mandala, 1 - seat) > 0 or exempt == 1 - seat
    own = mountain_worths(s, mandala, seat, s.cup[seat], NO_COLOUR) if own_claims else 0
    other = mountain_worths(s, mandala, 1 - seat, s.cup_open[1 - seat], NO_COLOUR) if other_claims else 0
    ahead = points(s, seat) - points_seen(s, 1 - seat)
    for i in range(n):
        row = features[i]
        colour = int(moves[i]) - CLAIM_COLOUR
        slots[i] = CLAIMS + late
        gone = ~(LARGEST << (BITS * colour))
        rest = (own + other) & gone
        margin = item(own, colour) + share_out(own, other, rest, rest, False)
        row[OWN_WORTH] = item(own, colour) / 10
        row[OTHER_WORTH] = item(other, colour) / 10
        row[TOTAL_MARGIN] = clipped(margin, 20.0)
        row[CLAIMED_CARDS] = s.mountain[mandala, colour] / 4
        if river_place(s, 1 - seat, colour) == 0:
            row[IS_NEW_TO_OTHER] = 1.0
        if not own_claims:
            row[GAINS_NOTHING] = 1.0
        elif river_place(s, seat, colour) == 0:
            row[IS_NEW] = 1.0
            if river_length(s, seat) == N_COLOURS - 1:
                row[ENDS_GAME] = 1.0
        if row[ENDS_GAME] > 0.0 or s.last_mandala > 0:
            row[FINAL_CLAIM_MARGIN] = clipped(ahead + margin, 5.0)


# --- positions: everything own less other's ---

TEMPO: Final = 0  # the next turn
POINTS: Final = 1  # + EARLY or + ENDING, as the next ones
DORMANT: Final = 3  # points that the cup's cards not in the river would bring at the next place
RIVER: Final = 5  # its length
HAND: Final = 7  # cards
COLOURS: Final = 9  # different ones in hand
CONCENTRATION: Final = 11  # squares of the colours' counts in hand
HAND_VALUE: Final = 13  # what the hand's cards would count in the cup
FIFTH: Final = 15  # a river that lacks one colour
BEST_COMPLETION: Final = 16  # what the one with the next turn can gain by completing
THREAT: Final = 17  # … the other one, were it their turn
VERDICT: Final = 18  # late: who wins if the fullest mandala is destroyed as it is
LEADER: Final = 19  # late: who wins with the points as they are
# from here on: + how many colours a mandala lacks, at most 4 (0: it is being destroyed)
AS_IS: Final = 20  # what its destruction would bring with the fields as they are
MOUNTAIN: Final = 25  # … if both claimed, the mean of being first and second
LEAD: Final = 30  # field cards
PROMISE: Final = 35  # field cards and those in hand that could join them, times what claiming first matters
PRESENCE: Final = 40  # having a field card
POSITION_FEATURES: Final = 45

EARLY: Final = 0
ENDING: Final = 1


@kernel
def progress(s: Record) -> float:
    """From 0 at the start to 1 when the game may end any moment."""
    if s.last_mandala:
        return 1.0
    longest = max(river_length(s, 0), river_length(s, 1))
    return max(longest / N_COLOURS, 1.0 - s.deck_size / 90.0)


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    describe_position_with(s, seat, features, NOBODY)


@kernel
def describe_position_with(s: Record, seat: int, features: Record, exempt: int) -> None:
    for k in range(POSITION_FEATURES):
        features[k] = 0.0
    late = is_late(s)
    share = progress(s)
    margin = points(s, seat) - points(s, 1 - seat)
    own_lengths = river_length(s, seat)
    other_lengths = river_length(s, 1 - seat)
    features[TEMPO] = 1.0 if next_turn(s) == seat else -1.0
    note_by_phase(features, POINTS, margin / 20, share)
    note_by_phase(features, DORMANT, (dormant_points(s, seat) - dormant_points(s, 1 - seat)) / 20, share)
    note_by_phase(features, RIVER, (own_lengths - other_lengths) / 6, share)
    features[FIFTH] = (1.0 if own_lengths == 5 else 0.0) - (1.0 if other_lengths == 5 else 0.0)
    describe_hands(s, seat, features, share)
    fullest = 6
    verdict = 0.0
    best = 0.0
    threat = 0.0
    mover = next_turn(s)
    for mandala in range(N_MANDALAS):
        missing = colours_missing(s, mandala)
        if s.claiming == mandala:
            missing = 0
        as_is = describe_mandala(s, seat, mandala, min(4, missing), features, exempt)
        if missing < fullest:
            fullest = missing
            verdict = as_is
        if missing == 1:
            best = max(best, completion(s, mover, mandala, exempt))
            threat = max(threat, completion(s, 1 - mover, mandala, exempt))
    side = 1.0 if mover == seat else -1.0
    features[BEST_COMPLETION] = side * clipped(best, 20.0)
    features[THREAT] = -side * clipped(threat, 20.0)
    if late:
        features[VERDICT] = clipped(margin + verdict, 8.0)
        features[LEADER] = clipped(margin, 8.0)


@kernel
def note_by_phase(features: Record, k: int, number: float, share: float) -> None:
    features[k + EARLY] = number * (1.0 - share)
    features[k + ENDING] = number * share


@kernel
def next_turn(s: Record) -> int:
    return int(1 - s.turn) if s.phase == CLAIM else int(s.to_move)


@kernel
def dormant_points(s: Record, seat: int) -> int:
    cards = 0
    for colour in range(N_COLOURS):
        if s.cup[seat, colour] > 0 and river_place(s, seat, colour) == 0:
            cards += s.cup[seat, colour]
    return cards * (river_length(s, seat) + 1)


@kernel
def describe_hands(s: Record, seat: int, features: Record, share: float) -> None:
    squares = 0
    worth = 0
    own_values = card_values(s, seat)
    other_values = card_values(s, 1 - seat)
    for colour in range(N_COLOURS):
        own = int(s.hand[seat, colour])
        other = int(s.hand[1 - seat, colour])
        squares += own * own - other * other
        worth += own * item(own_values, colour) - other * item(other_values, colour)
    note_by_phase(features, HAND, (s.hand_size[seat] - s.hand_size[1 - seat]) / 8, share)
    note_by_phase(features, COLOURS, (colours_held(s, seat) - colours_held(s, 1 - seat)) / 6, share)
    note_by_phase(features, CONCENTRATION, squares / 20, share)
    note_by_phase(features, HAND_VALUE, worth / 30, share)


@kernel
def cards_to_grow(s: Record, seat: int, mandala: int) -> int:
    """The cards in hand that could join the seat's field."""
    cards = 0
    for colour in range(N_COLOURS):
        if s.hand[seat, colour] > 0 and may_grow(s, seat, mandala, colour):
            cards += s.hand[seat, colour]
    return cards


@kernel
def describe_mandala(s: Record, seat: int, mandala: int, stage: int, features: Record, exempt: int) -> float:
    """Add one mandala to the features of its stage; return what its destruction would bring as it is."""
    own = mountain_worths(s, mandala, seat, s.cup[seat], NO_COLOUR)
    other = mountain_worths(s, mandala, 1 - seat, s.cup[1 - seat], NO_COLOUR)
    own_field = field_size(s, mandala, seat)
    other_field = field_size(s, mandala, 1 - seat)
    own_claims = own_field > 0 or exempt == seat
    other_claims = other_field > 0 or exempt == 1 - seat
    lead = own_field - other_field
    if stage == 0:  # the claims are under way
        lead = 1 if s.to_move == seat else -1
    as_is = projected_margin(own, other, own_claims, other_claims, lead)
    features[AS_IS + stage] += clipped(as_is, 20.0)
    if stage == 0:
        return as_is
    first = margin_for(own, other, True, True, True)
    second = margin_for(own, other, True, True, False)
    promise = lead + cards_to_grow(s, seat, mandala) - cards_to_grow(s, 1 - seat, mandala)
    features[MOUNTAIN + stage] += clipped(0.5 * (first + second), 20.0)
    features[LEAD + stage] += clipped(lead, 4.0)
    features[PROMISE + stage] += clipped(promise, 5.0) * clipped(first - second, 20.0)
    features[PRESENCE + stage] += (1.0 if own_claims else 0.0) - (1.0 if other_claims else 0.0)
    return as_is


@kernel
def completion(s: Record, seat: int, mandala: int, exempt: int) -> float:
    """The most a seat can gain by completing a mandala that lacks one colour, if it has it in hand; else 0."""
    colour = missing_colour(s, mandala)
    cards = min(int(s.hand[seat, colour]), int(s.hand_size[seat]) - 1)
    if s.hand[seat, colour] == 0:
        return 0.0
    own_field = field_size(s, mandala, seat)
    other_field = field_size(s, mandala, 1 - seat)
    other_claims = other_field > 0 or exempt == 1 - seat
    own = mountain_worths(s, mandala, seat, s.cup[seat], colour)
    other = mountain_worths(s, mandala, 1 - seat, s.cup[1 - seat], colour)
    best = margin_for(own, other, own_field > 0 or exempt == seat, other_claims, own_field > other_field)
    if cards > 0:
        own = mountain_worths(s, mandala, seat, s.cup[seat], NO_COLOUR)
        other = mountain_worths(s, mandala, 1 - seat, s.cup[1 - seat], NO_COLOUR)
        best = max(best, margin_for(own, other, True, other_claims, own_field + cards > other_field))
    return float(best)
