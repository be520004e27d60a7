"""Mandala for two (MA): build mountains together, grow a field of one's own, and share out what is destroyed.

Master Yoga's game (``mandala_solo.py``) is played with the same kernels on a record of its own.
"""

from typing import Final

import numpy as np

from chakpur.rules.bits import ZERO, share_with, start_of_share, with_sum
from chakpur.rules.cards import UNKNOWN, fill_deck, pile_size, shuffle_discard_into_deck, take_top
from chakpur.rules.chance import below, next_word, shuffle
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import (
    COMPLETE,
    DRAW,
    END,
    GAIN,
    LAST_MANDALA,
    NEW_MANDALA,
    SWEEP,
    note,
    note_0,
    note_2,
    note_counts,
)
from chakpur.rules.phases import NOBODY, OVER

NAME: Final = "mandala"

N_PLAYERS: Final = 2
N_MANDALAS: Final = 2
N_COPIES: Final = 18
N_CARDS: Final = N_COPIES * N_COLOURS
FIRST_HAND: Final = 6
FIRST_CUP: Final = 2
FIRST_MOUNTAIN: Final = 2
BUILD_DRAW: Final = 3
HAND_LIMIT: Final = 8

# Phases besides OVER: the kind of decision that is due.
TURN: Final = 1
CLAIM: Final = 2

FIELDS: Final = [
    ("to_move", "i1"),  # the seat that decides, NOBODY when the game is over
    ("phase", "i1"),  # TURN, CLAIM or OVER
    ("turn", "i1"),  # the seat whose turn it is, also while the other claims
    ("claiming", "i1"),  # the mandala under destruction, or NO_MANDALA
    ("last_mandala", "i1"),  # 1: the next mandala completed is the last (MA7)
    ("runouts", "i1"),  # how often the last card left the deck; 2 stands for more, too
    ("passes", "i1"),  # passes in a row
    ("shuffles", "i1"),  # how often the discard pile became the deck
    ("hand", "i1", (2, 6)),  # cards per seat and colour; 0 where hidden
    ("hand_size", "i1", (2,)),
    ("cup", "i1", (2, 6)),  # cards per seat and colour; what is public where the rest is hidden
    ("cup_open", "i1", (2, 6)),  # the public part of it: all but the two cards dealt (MA3)
    ("cup_size", "i1", (2,)),
    ("river", "i1", (2, 6)),  # the colour at each place of a seat, NO_COLOUR at free places
    ("mountain", "i1", (2, 6)),  # cards per mandala and colour
    ("mountain_order", "i1", (2, 6)),  # its colours from left to right, then NO_COLOUR (YO1)
    ("field", "i1", (2, 2, 6)),  # cards per mandala, seat and colour
    ("discard", "i1", (6,)),
    ("deck_size", "i2"),  # so wide that the record has no padding, which a copy would not keep
    ("deck", "i1", (108,)),  # the top is deck[deck_size − 1]; UNKNOWN where empty or hidden
    ("key", "u8"),  # secret: fixes every shuffle to come; 0 where hidden
]
STATE = np.dtype(FIELDS, align=True)

NO_MANDALA: Final = -1

# Move codes. A side is a mandala: 0 left, 1 right.
BUILD: Final = 0  # + colour · 2 + side
MAX_GROW: Final = HAND_LIMIT - 1
GROW: Final = BUILD + N_COLOURS * N_MANDALAS  # + ((n − 1) · 6 + colour) · 2 + side
DISCARD: Final = GROW + MAX_GROW * N_COLOURS * N_MANDALAS  # + (n − 1) · 6 + colour
CLAIM_COLOUR: Final = DISCARD + HAND_LIMIT * N_COLOURS  # + colour
PASS: Final = CLAIM_COLOUR + N_COLOURS
N_MOVES: Final = PASS + 1

MAX_LEGAL: Final = 36
"""Eight cards: six colours to build on two sides, eight cards to grow on two sides, and to discard."""

PREVIEW = np.dtype(
    [
        ("mandala", "i8"),  # where the cards go, or what is being destroyed; NO_MANDALA for other moves
        ("field", "i8", (N_PLAYERS,)),  # cards in each seat's field there afterwards
        ("mountain", "i8"),  # cards in its mountain afterwards
        ("completes", "i8"),
        ("first", "i8"),  # who claims first then, or NOBODY
        ("draws", "i8"),  # how many cards the mover gets
        ("place", "i8"),  # claims: the number of the colour's place in the river afterwards, 0 if it has none
        ("river", "i8"),  # claims: how many cards go to that place
        ("cup", "i8"),  # claims: how many go into the cup
        ("discard", "i8"),  # claims: how many go onto the discard pile
        ("points", "i8"),  # how many points more the mover has
        ("answer", "i8"),  # the colour that Master Yoga claims next, or NO_COLOUR
        ("last_mandala", "i8"),  # 1: the last mandala is announced
        ("ends", "i8"),  # why the game ends, or GOES_ON
    ]
)
"""What a move surely does, whatever the mover can't see."""

# Why a game ended.
GOES_ON: Final = 0
BY_LAST_MANDALA: Final = 1
BY_RIVER: Final = 2
BY_DECK: Final = 3
BY_PASSES: Final = 4


@kernel
def side_of(move: int) -> int:
    """The mandala that a build or grow adds to, NO_MANDALA for other moves."""
    return move % N_MANDALAS if move < DISCARD else NO_MANDALA


@kernel
def colour_of(move: int) -> int:
    """The colour of any move but a pass."""
    if move < DISCARD:
        return move // N_MANDALAS % N_COLOURS
    return (move - DISCARD) % N_COLOURS


@kernel
def cards_of(move: int) -> int:
    """How many cards a build, grow or discard takes from the hand."""
    if move < GROW:
        return 1
    if move < DISCARD:
        return (move - GROW) // (N_COLOURS * N_MANDALAS) + 1
    return (move - DISCARD) // N_COLOURS + 1


# --- setup ---


@kernel
def shuffle_material(s: Record, rng: Record) -> None:
    s.key = next_word(rng)
    fill_deck(s, N_COPIES)
    shuffle(rng, s.deck, N_CARDS)


@kernel
def clear_table(s: Record) -> None:
    """Nothing anywhere but in the deck; seat 0 takes the first turn."""
    s.to_move = 0
    s.phase = TURN
    s.turn = 0
    s.claiming = NO_MANDALA
    s.last_mandala = 0
    s.runouts = 0
    s.passes = 0
    s.shuffles = 0
    for seat in range(N_PLAYERS):
        s.hand_size[seat] = 0
        s.cup_size[seat] = 0
    for colour in range(N_COLOURS):
        s.discard[colour] = 0
        for i in range(2):  # seats and mandalas
            s.hand[i, colour] = 0
            s.cup[i, colour] = 0
            s.cup_open[i, colour] = 0
            s.river[i, colour] = NO_COLOUR
            s.mountain[i, colour] = 0
            s.mountain_order[i, colour] = NO_COLOUR
            s.field[i, 0, colour] = 0
            s.field[i, 1, colour] = 0


@kernel
def deal_mountains(s: Record) -> None:
    for mandala in range(N_MANDALAS):
        for _ in range(FIRST_MOUNTAIN):
            add_to_mountain(s, mandala, take_top(s))


@kernel
def deal_hand(s: Record, seat: int) -> None:
    for _ in range(FIRST_HAND):
        s.hand[seat, take_top(s)] += 1
    s.hand_size[seat] = FIRST_HAND


@kernel
def deal_cup(s: Record, seat: int) -> None:
    for _ in range(FIRST_CUP):
        s.cup[seat, take_top(s)] += 1
    s.cup_size[seat] = FIRST_CUP


@kernel
def set_up(s: Record) -> None:  # MA2
    clear_table(s)
    deal_mountains(s)
    deal_hand(s, 0)
    deal_hand(s, 1)
    deal_cup(s, 0)
    deal_cup(s, 1)


@kernel
def deal(s: Record, rng: Record) -> None:
    shuffle_material(s, rng)
    set_up(s)


# --- what lies where ---


@kernel
def add_to_mountain(s: Record, mandala: int, colour: int) -> None:
    if s.mountain[mandala, colour] == 0:
        place = 0
        while s.mountain_order[mandala, place] != NO_COLOUR:
            place += 1
        s.mountain_order[mandala, place] = colour
    s.mountain[mandala, colour] += 1


@kernel
def take_from_mountain(s: Record, mandala: int, colour: int) -> int:
    """Remove all cards of a colour; return how many they were."""
    cards = s.mountain[mandala, colour]
    s.mountain[mandala, colour] = 0
    place = 0
    while s.mountain_order[mandala, place] != colour:
        place += 1
    while place + 1 < N_COLOURS:
        s.mountain_order[mandala, place] = s.mountain_order[mandala, place + 1]
        place += 1
    s.mountain_order[mandala, place] = NO_COLOUR
    return cards


@kernel
def mountain_is_empty(s: Record, mandala: int) -> bool:
    return s.mountain_order[mandala, 0] == NO_COLOUR


@kernel
def colours_in_mountain(s: Record, mandala: int) -> int:
    n = 0
    while n < N_COLOURS and s.mountain_order[mandala, n] != NO_COLOUR:
        n += 1
    return n


@kernel
def field_size(s: Record, mandala: int, seat: int) -> int:
    return pile_size(s.field[mandala, seat])


@kernel
def lies_in(s: Record, mandala: int, colour: int) -> bool:
    """Whether the mandala has the colour in any of its three areas."""
    return (s.mountain[mandala, colour] | s.field[mandala, 0, colour] | s.field[mandala, 1, colour]) != 0


@kernel
def is_complete(s: Record, mandala: int) -> bool:  # MA6
    present = 0
    for colour in range(N_COLOURS):
        present += int(lies_in(s, mandala, colour))
    return present == N_COLOURS


@kernel
def river_place(s: Record, seat: int, colour: int) -> int:
    """The number of the colour's place, from 1 to 6, or 0 if it is not in the river."""
    for i in range(N_COLOURS):
        if s.river[seat, i] == colour:
            return i + 1
    return 0


@kernel
def next_river_place(s: Record, seat: int) -> int:
    """The number of the lowest free place of a river that is not full."""
    place = 1
    while s.river[seat, place - 1] != NO_COLOUR:
        place += 1
    return place


@kernel
def river_is_full(s: Record, seat: int) -> bool:
    return s.river[seat, N_COLOURS - 1] != NO_COLOUR


# --- which moves are legal ---


@kernel
def may_build(s: Record, mandala: int, colour: int) -> bool:  # MA5
    return (s.field[mandala, 0, colour] | s.field[mandala, 1, colour]) == 0


@kernel
def may_grow(s: Record, seat: int, mandala: int, colour: int) -> bool:  # MA5
    return (s.mountain[mandala, colour] | s.field[mandala, 1 - seat, colour]) == 0


@kernel
def most_to_grow(s: Record, seat: int, colour: int) -> int:
    """MA4: as many as there are, but at least one card stays in hand."""
    return min(s.hand[seat, colour], s.hand_size[seat] - 1)


@kernel
def may_pass(s: Record, seat: int) -> bool:  # MA7
    return s.hand_size[seat] == 0


@kernel
def legal(s: Record, out: Record) -> int:
    if s.phase == TURN:
        return legal_turns(s, out)
    n = 0
    if s.phase == CLAIM:  # MA6.2
        for colour in range(N_COLOURS):
            if s.mountain[s.claiming, colour] > 0:
                out[n] = CLAIM_COLOUR + colour
                n += 1
    return n


@kernel
def legal_turns(s: Record, out: Record) -> int:  # MA4
    seat = s.to_move
    n = 0
    most = 0
    for colour in range(N_COLOURS):
        if s.hand[seat, colour] > 0:
            most = max(most, s.hand[seat, colour])
            for mandala in range(N_MANDALAS):
                if may_build(s, mandala, colour):
                    out[n] = BUILD + colour * N_MANDALAS + mandala
                    n += 1
    for cards in range(1, most + 1):
        for colour in range(N_COLOURS):
            if cards <= most_to_grow(s, seat, colour):
                for mandala in range(N_MANDALAS):
                    if may_grow(s, seat, mandala, colour):
                        out[n] = GROW + ((cards - 1) * N_COLOURS + colour) * N_MANDALAS + mandala
                        n += 1
    for cards in range(1, most + 1):
        for colour in range(N_COLOURS):
            if cards <= s.hand[seat, colour]:
                out[n] = DISCARD + (cards - 1) * N_COLOURS + colour
                n += 1
    if may_pass(s, seat):
        out[n] = PASS
        n += 1
    return n


@kernel
def pick(s: Record, rng: Record) -> int:
    """A uniformly random legal move, found by counting instead of listing."""
    if s.phase == TURN:
        return pick_turn(s, rng)
    chosen = below(rng, colours_in_mountain(s, s.claiming))
    return CLAIM_COLOUR + int(s.mountain_order[s.claiming, chosen])


@kernel
def turns_with(s: Record, seat: int, colour: int) -> int:
    """How many moves a colour offers to a seat that has cards; none, if none of them is of that colour."""
    held = int(s.hand[seat, colour])
    growing = most_to_grow(s, seat, colour)
    n = held
    for mandala in range(N_MANDALAS):
        n += int(may_build(s, mandala, colour)) + int(may_grow(s, seat, mandala, colour)) * growing
    return n * int(held > 0)


@kernel
def pick_turn(s: Record, rng: Record) -> int:
    seat = s.to_move
    if may_pass(s, seat):
        return PASS
    n = 0
    sums = ZERO
    for colour in range(N_COLOURS):
        n += turns_with(s, seat, colour)
        sums = with_sum(sums, colour, n)
    chosen = below(rng, n)
    colour = share_with(sums, chosen)
    return turn_with(s, seat, colour, chosen - start_of_share(sums, colour))


@kernel
def turn_with(s: Record, seat: int, colour: int, chosen: int) -> int:
    """One of the moves that ``turns_with`` counts."""
    cards = s.hand[seat, colour]
    if chosen < cards:
        return DISCARD + chosen * N_COLOURS + colour
    chosen -= cards
    growing = most_to_grow(s, seat, colour)
    for mandala in range(N_MANDALAS):
        if may_build(s, mandala, colour):
            if chosen == 0:
                return BUILD + colour * N_MANDALAS + mandala
            chosen -= 1
        if may_grow(s, seat, mandala, colour):
            if chosen < growing:
                return GROW + (chosen * N_COLOURS + colour) * N_MANDALAS + mandala
            chosen -= growing
    return PASS


# --- the deck (MA7) ---


@kernel
def refill(s: Record, log: Record) -> bool:
    """Shuffle the pile into an empty deck if it holds a card; return whether a card can be drawn."""
    if s.deck_size == 0 and pile_size(s.discard) > 0:
        shuffle_discard_into_deck(s, log)
    return s.deck_size > 0


@kernel
def top_card(s: Record) -> int:
    return s.deck[s.deck_size - 1]


@kernel
def leave_deck(s: Record, log: Record) -> int:
    """The top card leaves the deck; if it was the last, the pile is shuffled before the card is placed."""
    card = take_top(s)
    if s.deck_size == 0:
        if s.runouts < 2:
            s.runouts += 1
        refill(s, log)
        if s.last_mandala == 0:
            s.last_mandala = 1
            note_0(log, LAST_MANDALA)
    return card


@kernel
def draw(s: Record, cards: int, kind: int, whose: int, log: Record) -> None:
    """Draw cards into the hand of a seat (DRAW) or for the mountain of a mandala (NEW_MANDALA)."""
    for _ in range(cards):
        if not refill(s, log):
            return
        note_2(log, kind, whose, top_card(s))
        colour = leave_deck(s, log)
        if kind == DRAW:
            s.hand[whose, colour] += 1
            s.hand_size[whose] += 1
        else:
            add_to_mountain(s, whose, colour)


# --- a turn (MA4) ---


@kernel
def step(s: Record, move: int, log: Record) -> None:
    take_turn(s, move, log, NOBODY)
    finish_turn(s, log)


@kernel
def take_turn(s: Record, move: int, log: Record, exempt: int) -> None:
    """The mover's own part. *exempt* is the seat that MA6.4 does not bind: NOBODY, or Master Yoga."""
    seat = s.to_move
    act(s, seat, move, log, exempt)
    draw(s, cards_due(s, seat, move), DRAW, seat, log)
    settle(s, side_of(move), log, exempt)


@kernel
def finish_turn(s: Record, log: Record) -> None:
    """What follows, up to the next decision."""
    mandala = s.claiming
    draw(s, clear_up(s, log), NEW_MANDALA, mandala, log)
    if s.phase != CLAIM:
        next_turn(s)
    if s.phase == OVER:
        note_0(log, END)


@kernel
def act(s: Record, seat: int, move: int, log: Record, exempt: int) -> None:
    if move < GROW:
        build(s, seat, colour_of(move), side_of(move))
    elif move < DISCARD:
        grow(s, seat, cards_of(move), colour_of(move), side_of(move))
    elif move < CLAIM_COLOUR:
        discard(s, seat, cards_of(move), colour_of(move))
    elif move < PASS:
        claim(s, seat, colour_of(move), log, exempt)
    if s.phase == TURN:
        s.passes = s.passes + 1 if move == PASS else 0


@kernel
def build(s: Record, seat: int, colour: int, mandala: int) -> None:
    leave_hand(s, seat, 1, colour)
    add_to_mountain(s, mandala, colour)


@kernel
def grow(s: Record, seat: int, cards: int, colour: int, mandala: int) -> None:
    leave_hand(s, seat, cards, colour)
    s.field[mandala, seat, colour] += cards


@kernel
def discard(s: Record, seat: int, cards: int, colour: int) -> None:
    leave_hand(s, seat, cards, colour)
    s.discard[colour] += cards


@kernel
def leave_hand(s: Record, seat: int, cards: int, colour: int) -> None:
    s.hand[seat, colour] -= cards
    s.hand_size[seat] -= cards


@kernel
def cards_due(s: Record, seat: int, move: int) -> int:
    """How many cards the seat draws after this move."""
    if move < GROW:
        return min(BUILD_DRAW, HAND_LIMIT - s.hand_size[seat])
    if DISCARD <= move < CLAIM_COLOUR:
        return cards_of(move)
    return 0


# --- completion and destruction (MA6) ---


@kernel
def settle(s: Record, mandala: int, log: Record, exempt: int) -> None:
    """If cards were added to a mandala, and it is complete now, its destruction begins."""
    if mandala == NO_MANDALA or not is_complete(s, mandala):
        return
    completer = s.turn
    note_2(log, COMPLETE, completer, mandala)
    s.phase = CLAIM
    s.claiming = mandala
    own = field_size(s, mandala, completer)
    other = field_size(s, mandala, 1 - completer)
    s.to_move = first_to_claim(completer, own, other, exempt)
    if s.to_move == NOBODY:
        sweep_mountain(s, mandala, log)


@kernel
def first_to_claim(completer: int, own: int, other: int, exempt: int) -> int:
    """MA6.1: whoever has more field cards, on a tie not the completer; nobody if neither has any (MA6.4)."""
    if own == 0 and other == 0 and exempt == NOBODY:
        return NOBODY
    return completer if own > other else 1 - completer


@kernel
def claim(s: Record, seat: int, colour: int, log: Record, exempt: int) -> None:
    mandala = s.claiming
    cards = take_from_mountain(s, mandala, colour)
    if seat == exempt or field_size(s, mandala, seat) > 0:
        gain(s, seat, cards, colour, log)
    else:  # MA6.4
        s.discard[colour] += cards
        note_gain(log, seat, colour, 0, 0, cards)
    s.to_move = 1 - seat  # MA6.2


@kernel
def gain(s: Record, seat: int, cards: int, colour: int, log: Record) -> None:  # MA6.3
    place = 0
    if river_place(s, seat, colour) == 0:
        place = next_river_place(s, seat)
        s.river[seat, place - 1] = colour
        cards -= 1
    s.cup[seat, colour] += cards
    s.cup_open[seat, colour] += cards
    s.cup_size[seat] += cards
    note_gain(log, seat, colour, place, cards, 0)


@kernel
def note_gain(log: Record, seat: int, colour: int, place: int, to_cup: int, to_discard: int) -> None:
    at = note(log, GAIN, 5)
    if at >= 0:
        log.notes[at] = seat
        log.notes[at + 1] = colour
        log.notes[at + 2] = place
        log.notes[at + 3] = to_cup
        log.notes[at + 4] = to_discard


@kernel
def clear_up(s: Record, log: Record) -> int:
    """End a destruction with nothing left to claim; return how many cards the new mountain gets, if any (MA6.5)."""
    if s.phase != CLAIM or not mountain_is_empty(s, s.claiming):
        return 0
    for seat in range(N_PLAYERS):
        sweep_field(s, s.claiming, seat, log)
    s.phase = TURN
    s.claiming = NO_MANDALA
    if s.last_mandala or river_is_full(s, 0) or river_is_full(s, 1):  # MA7, MA8
        end(s)
        return 0
    return FIRST_MOUNTAIN


@kernel
def sweep_field(s: Record, mandala: int, seat: int, log: Record) -> None:
    if field_size(s, mandala, seat) == 0:
        return
    note_counts(log, SWEEP, seat, mandala, s.field[mandala, seat])
    for colour in range(N_COLOURS):
        s.discard[colour] += s.field[mandala, seat, colour]
        s.field[mandala, seat, colour] = 0


@kernel
def sweep_mountain(s: Record, mandala: int, log: Record) -> None:
    note_counts(log, SWEEP, NOBODY, mandala, s.mountain[mandala])
    for colour in range(N_COLOURS):
        s.discard[colour] += s.mountain[mandala, colour]
        s.mountain[mandala, colour] = 0
        s.mountain_order[mandala, colour] = NO_COLOUR


# --- the end (MA7, MA8) ---


@kernel
def next_turn(s: Record) -> None:
    if game_ends(s):
        end(s)
    else:
        s.turn = 1 - s.turn  # MA6.6
        s.to_move = s.turn


@kernel
def game_ends(s: Record) -> bool:
    """A turn is finished: whether the game is over, or ends now (MA7)."""
    return s.phase == OVER or s.runouts >= 2 or s.passes >= 2


@kernel
def end(s: Record) -> None:
    s.phase = OVER
    s.to_move = NOBODY


@kernel
def why_over(s: Record) -> int:
    """Why the game that is over ended."""
    if s.passes >= 2:
        return BY_PASSES
    if river_is_full(s, 0) or river_is_full(s, 1):
        return BY_RIVER
    if s.runouts >= 2:
        return BY_DECK
    return BY_LAST_MANDALA


@kernel
def worth_of_place(s: Record, seat: int, place: int) -> int:
    """MA9: what the cards of the cup are worth that have the colour of this place of the river (1 to 6)."""
    colour = s.river[seat, place - 1]
    return place * int(s.cup[seat, colour]) if colour != NO_COLOUR else 0


@kernel
def points(s: Record, seat: int) -> int:
    total = 0
    for place in range(1, N_COLOURS + 1):
        total += worth_of_place(s, seat, place)
    return total


@kernel
def score(s: Record, out: Record) -> None:
    for seat in range(N_PLAYERS):
        out[seat] = points(s, seat)


@kernel
def lead(s: Record) -> int:
    """Who is ahead: seat 0 if it is above zero, seat 1 if below, both if zero (MA9)."""
    ahead = points(s, 0) - points(s, 1)
    if ahead == 0:
        ahead = s.cup_size[1] - s.cup_size[0]
    return ahead


@kernel
def write_winners(ahead: int, out: Record) -> int:
    n = 0
    if ahead >= 0:
        out[n] = 0
        n += 1
    if ahead <= 0:
        out[n] = 1
        n += 1
    return n


@kernel
def winners(s: Record, out: Record) -> int:
    return write_winners(lead(s), out)


# --- what a move surely does ---


@kernel
def foresee(s: Record, move: int, log: Record, row: Record) -> None:
    """Make a move in *s*, a world that the mover made up; *row* gets what is the same in all such worlds."""
    was_last = s.last_mandala
    foresee_turn(s, move, log, NOBODY, row)
    finish_turn(s, log)
    row.answer = NO_COLOUR
    row.last_mandala = s.last_mandala - was_last
    row.ends = why_over(s) if s.phase == OVER else GOES_ON


@kernel
def foresee_turn(s: Record, move: int, log: Record, exempt: int, row: Record) -> None:
    seat = int(s.to_move)
    is_claim = s.phase == CLAIM
    mandala = int(s.claiming) if is_claim else side_of(move)
    colour = colour_of(move)
    kept_in_hand = s.hand_size[seat] - (cards_of(move) if move < CLAIM_COLOUR else 0)
    row.mandala = mandala
    row.place = river_place(s, seat, colour) if is_claim else 0
    row.cup = s.cup_size[seat]
    row.discard = s.mountain[mandala, colour] if is_claim else 0
    row.points = points(s, seat)
    take_turn(s, move, log, exempt)
    row.river = 0
    if is_claim and row.place == 0:
        row.place = river_place(s, seat, colour)
        row.river = min(row.place, 1)
    row.cup = s.cup_size[seat] - row.cup
    row.discard -= row.river + row.cup
    row.points = points(s, seat) - row.points
    row.draws = s.hand_size[seat] - kept_in_hand
    row.completes = int(s.phase == CLAIM and not is_claim)
    row.first = s.to_move if row.completes else NOBODY
    if mandala != NO_MANDALA:
        for other in range(N_PLAYERS):
            row.field[other] = field_size(s, mandala, other)
        row.mountain = pile_size(s.mountain[mandala])


# --- hidden information (MA3) ---


@kernel
def mask(s: Record, seat: int) -> None:
    for other in range(N_PLAYERS):
        if other != seat:
            for colour in range(N_COLOURS):
                s.hand[other, colour] = 0
                if s.phase != OVER:
                    s.cup[other, colour] = s.cup_open[other, colour]
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN
    s.key = np.uint64(0)
    s.shuffles = 0  # means nothing without the key


@kernel
def resample(s: Record, seat: int, rng: Record) -> None:
    """Shuffle all cards that can't be seen into the places that are hidden."""
    s.key = next_word(rng)
    unseen = gather_unseen(s)
    shuffle(rng, s.deck, unseen)
    kept = s.deck_size
    s.deck_size = unseen
    for other in range(N_PLAYERS):
        for _ in range(s.hand_size[other] - pile_size(s.hand[other])):
            s.hand[other, take_top(s)] += 1
        for _ in range(s.cup_size[other] - pile_size(s.cup[other])):
            s.cup[other, take_top(s)] += 1
    s.deck_size = kept


@kernel
def gather_unseen(s: Record) -> int:
    """Put every card that is nowhere to be seen into the deck's places; return how many they are."""
    n = 0
    for colour in range(N_COLOURS):
        seen = s.discard[colour]
        for i in range(2):  # seats and mandalas
            seen += s.hand[i, colour] + s.cup[i, colour] + s.mountain[i, colour]
            seen += s.field[i, 0, colour] + s.field[i, 1, colour]
            if river_place(s, i, colour) > 0:
                seen += 1
        for _ in range(N_COPIES - seen):
            s.deck[n] = colour
            n += 1
    return n


# --- for callers from Python: Numba unpacks an array of one record several times as fast as a record ---


@kernel
def reckon_in(states: Record, out: Record) -> None:
    """What each seat's places of the river bring; they add up to the score."""
    for seat in range(N_PLAYERS):
        for place in range(1, N_COLOURS + 1):
            out[seat, place - 1] = worth_of_place(states[0], seat, place)


@kernel
def why_over_in(states: Record) -> int:
    return why_over(states[0])


@kernel
def previews_in(states: Record, moves: Record, rng: Record, work: Record, logs: Record, out: Record) -> None:
    """A row of PREVIEW for each legal move of a masked record; *work* is room for two records."""
    work[0] = states[0]
    resample(work[0], work[0].to_move, rng)
    for i in range(len(moves)):
        work[1] = work[0]
        foresee(work[1], moves[i], logs[0], out[i])
