"""Mandala Flowers for two, three or four (rules FL1 to FL14).

A position is one record of the dtype ``STATE``. Its arrays have room for four seats; what belongs to seats that
are not at the table stays empty. A tile is a whole number: its colour times six plus the index of its value.
"""

from typing import Final

import numpy as np

from chakpur.rules.bits import ZERO, share_with, single, start_of_share, with_sum
from chakpur.rules.cards import UNKNOWN, fill_deck, pile_size, shuffle_discard_into_deck, take_top
from chakpur.rules.chance import WORDS, below, mixed, next_word, seed_rng, shuffle
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import (
    COMPLETE,
    DRAW,
    END,
    FLOWER,
    LAST_ROUND,
    MARKER,
    NEW_MANDALA,
    ORDER,
    RETURN,
    SWEEP,
    TILE,
    is_fixed,
    note,
    note_0,
    note_1,
    note_2,
    note_3,
    note_counts,
    take_fixed_order,
)
from chakpur.rules.phases import NOBODY, OVER

NAME: Final = "flowers"

PLAY: Final = 1
TAKE: Final = 2

N_PLAYERS: Final = 4
N_MANDALAS: Final = 3
NONE: Final = -1
"""No tile, no mandala."""

CARDS_PER_COLOUR: Final = 15
N_CARDS: Final = CARDS_PER_COLOUR * N_COLOURS

VALUES: Final = (2, 3, 4, 5, 7, 0)
TIMES_THREE: Final = 5
"""The index of ×3, which is worth nothing by itself."""
N_VALUES: Final = 6
N_TILES: Final = N_COLOURS * N_VALUES

DARK: Final = 0
LIGHT: Final = 1
BACK: Final = (DARK, LIGHT, LIGHT, LIGHT, DARK, DARK)
"""The back of a colour's tiles (FL1): material only, no rule depends on it."""
STACK: Final = N_TILES // 2

HAND_LIMIT: Final = 8
DRAWN: Final = 4
FIRST_HAND: Final = 5
FLOWERS_TO_END: Final = 3

# Move codes: (colour × 15 + count − 1) × 3 + mandala, then the moves without numbers.
TAKE_DARK: Final = N_COLOURS * CARDS_PER_COLOUR * N_MANDALAS
TAKE_LIGHT: Final = TAKE_DARK + 1
PASS: Final = TAKE_DARK + 2
N_MOVES: Final = TAKE_DARK + 3
MAX_LEGAL: Final = N_CARDS * N_MANDALAS

# Why a game ended.
GOES_ON: Final = 0
BY_LAST_ROUND: Final = 1
BY_TILES: Final = 2
BY_PASSES: Final = 3

MAX_GAINS: Final = 2 * N_MANDALAS
"""Tiles that can find an owner in one step."""
PREVIEW = np.dtype(
    [
        ("mandala", "i8"),  # where cards go or a tile is taken from, or NONE
        ("open", "i8"),  # 1: the cards lie open there (FL4)
        ("before", "i8"),  # cards on the mover's side there, open and hidden
        ("after", "i8"),
        ("draws", "i8"),
        ("marker", "i8"),  # who has the mandala's marker then, or NOBODY
        ("completes", "i8"),
        ("chooser", "i8"),  # who takes one of the two tiles next, or NOBODY
        ("getter", "i8"),  # who then gets the other one, or NOBODY
        ("gains", "i8"),  # how many tiles surely find an owner
        ("last_round", "i8"),  # 1: it is announced (FL12)
        ("ends", "i8"),  # why the game ends, or GOES_ON
        ("hand", "i8", (N_PLAYERS,)),  # how many cards each seat has then
        ("points", "i8", (N_PLAYERS,)),  # how many points more each seat has
        ("gain", "i8", (MAX_GAINS, 4)),  # these tiles: seat, mandala, tile, and the single tile it joins, or NONE
    ]
)
"""What a move surely does, whatever the mover can't see."""

_VALUE = np.array(VALUES, np.int64)
_BACK = np.array(BACK, np.int64)
_ALL_COLOURS = np.uint64((1 << N_COLOURS) - 1)
_ORDER_SALT = np.uint64(0xF10E25)

STATE = np.dtype(
    [
        ("seats", "i1"),  # how many play: 2, 3 or 4
        ("to_move", "i1"),  # who decides; NOBODY when the game is over
        ("phase", "i1"),  # PLAY, TAKE or OVER
        ("turn", "i1"),  # whose turn it is, also while another seat takes a tile
        ("passes", "i1"),  # in a row
        ("last_round", "i1"),  # 1: a third flower was formed (FL12)
        ("closing", "i1"),  # 1: the remaining mandalas are being dissolved (FL13)
        ("taking", "i1"),  # the mandala whose marker's owner is to take a tile, or NONE
        ("dissolving", "i1", (N_MANDALAS,)),  # the mandalas still to come in FL13's order, then NONE
        ("dissolving_size", "i1"),
        ("hand_size", "i1", (N_PLAYERS,)),
        ("hand", "i1", (N_PLAYERS, N_COLOURS)),
        ("known", "i1", (N_PLAYERS, N_COLOURS)),  # of a hand: cards taken back openly and not played since
        ("open_cards", "i1", (N_MANDALAS, N_PLAYERS, N_COLOURS)),
        ("hidden_cards", "i1", (N_MANDALAS, N_PLAYERS, N_COLOURS)),  # face down, but all have seen them
        ("marker", "i1", (N_MANDALAS,)),  # the seat that has the majority marker, or NOBODY
        ("tiles", "i1", (N_MANDALAS, 2)),  # the dark and the light tile in the middle, or NONE
        ("stack_size", "i1", (2,)),
        ("stacks", "i1", (2, STACK)),  # dark and light tiles to come, the top last, then UNKNOWN
        ("singles", "i1", (N_PLAYERS, N_COLOURS)),  # single tiles in the order they were got, then NONE
        ("flower_count", "i1", (N_PLAYERS,)),
        ("flowers", "i1", (N_PLAYERS, STACK, 2)),  # pairs in the order they were formed, the older tile first
        ("discard", "i1", (N_COLOURS,)),
        ("deck_size", "i1"),
        ("deck", "i1", (N_CARDS,)),  # the top last, then UNKNOWN
        ("shuffles", "i4"),  # how often the discard pile became the deck
        ("key", "u8"),  # secret; fixes every later shuffle
    ],
    align=True,
)


# --- moves and tiles as numbers ---


@kernel
def play_code(count: int, colour: int, mandala: int) -> int:
    return (colour * CARDS_PER_COLOUR + count - 1) * N_MANDALAS + mandala


@kernel
def colour_of(tile: int) -> int:
    """A tile's colour; NO_COLOUR for NONE."""
    return tile // N_VALUES


@kernel
def value_of(tile: int) -> int:
    """A tile's number; 0 for ×3."""
    return int(_VALUE[tile % N_VALUES])


@kernel
def is_times_three(tile: int) -> bool:
    return tile % N_VALUES == TIMES_THREE


# --- the start ---


@kernel
def shuffle_material(s: Record, rng: Record) -> None:
    s.key = next_word(rng)
    fill_deck(s, CARDS_PER_COLOUR)
    shuffle(rng, s.deck, N_CARDS)
    s.stack_size[:] = 0
    for tile in range(N_TILES):
        back = _BACK[colour_of(tile)]
        s.stacks[back, s.stack_size[back]] = tile
        s.stack_size[back] += 1
    for back in range(2):
        shuffle(rng, s.stacks[back], STACK)


@kernel
def clear_table(s: Record) -> None:
    """Nothing anywhere but in the deck and the stacks; seat 0 takes the first turn."""
    s.to_move = 0
    s.phase = PLAY
    s.turn = 0
    s.passes = 0
    s.last_round = 0
    s.closing = 0
    s.taking = NONE
    s.dissolving[:] = NONE
    s.dissolving_size = 0
    s.hand_size[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.open_cards[:] = 0
    s.hidden_cards[:] = 0
    s.marker[:] = NOBODY
    s.tiles[:] = NONE
    s.singles[:] = NONE
    s.flower_count[:] = 0
    s.flowers[:] = NONE
    s.discard[:] = 0
    s.shuffles = 0


@kernel
def set_up(s: Record) -> None:  # FL2
    clear_table(s)
    for mandala in range(N_MANDALAS):
        for back in range(2):
            s.tiles[mandala, back] = top_tile(s, back)
    for seat in range(s.seats):
        for _ in range(FIRST_HAND + seat):
            s.hand[seat, take_top(s)] += 1
        s.hand_size[seat] = FIRST_HAND + seat


@kernel
def deal(s: Record, rng: Record) -> None:
    shuffle_material(s, rng)
    set_up(s)


@kernel
def top_tile(s: Record, back: int) -> int:
    s.stack_size[back] -= 1
    place = s.stack_size[back]
    tile = int(s.stacks[back, place])
    s.stacks[back, place] = UNKNOWN
    return tile


# --- what may be done ---


@kernel
def can_draw(s: Record) -> bool:
    """FL5: there is a card in the deck, or in the discard pile that would become the deck."""
    return bool(s.deck_size > 0 or pile_size(s.discard) > 0)


@kernel
def most_playable(s: Record, seat: int, colour: int) -> int:
    """FL6: how many cards of a colour may be played at most; any smaller number may be played as well."""
    held = int(s.hand[seat, colour])
    if held < s.hand_size[seat]:
        return held
    if held == 1 and can_draw(s):
        return 1
    return max(held - 1, 0)


@kernel
def playable(s: Record, seat: int) -> int:
    """The number of allowed plays into any one mandala; with none, the player passes (FL6)."""
    total = 0
    for colour in range(N_COLOURS):
        total += most_playable(s, seat, colour)
    return total


@kernel
def legal(s: Record, out: Record) -> int:
    if s.phase == OVER:
        return 0
    if s.phase == TAKE:
        out[0] = TAKE_DARK
        out[1] = TAKE_LIGHT
        return 2
    n = 0
    seat = s.to_move
    for colour in range(N_COLOURS):
        for count in range(1, most_playable(s, seat, colour) + 1):
            for mandala in range(N_MANDALAS):
                out[n] = play_code(count, colour, mandala)
                n += 1
    if n == 0:
        out[0] = PASS
        return 1
    return n


@kernel
def pick(s: Record, rng: Record) -> int:
    """A random legal move, each with the same chance."""
    if s.phase == TAKE:
        return TAKE_DARK + below(rng, 2)
    seat = s.to_move
    plays = 0
    sums = ZERO
    for colour in range(N_COLOURS):
        plays += most_playable(s, seat, colour)
        sums = with_sum(sums, colour, plays)
    if plays == 0:
        return PASS
    chosen = below(rng, plays * N_MANDALAS)
    play = chosen // N_MANDALAS
    colour = share_with(sums, play)
    return play_code(play - start_of_share(sums, colour) + 1, colour, chosen % N_MANDALAS)


# --- one step ---


@kernel
def step(s: Record, move: int, log: Record) -> None:
    side = DARK
    if s.phase == TAKE:
        side = move - TAKE_DARK
    elif move == PASS:
        s.passes += 1
    else:
        take_turn(s, move, log)
    settle(s, side, log)


@kernel
def take_turn(s: Record, move: int, log: Record) -> None:
    """FL3: the four steps, except that a mandala that is complete is yet to be dissolved."""
    seat = s.turn
    mandala = move % N_MANDALAS
    count = move // N_MANDALAS % CARDS_PER_COLOUR + 1
    colour = move // (N_MANDALAS * CARDS_PER_COLOUR)
    s.passes = 0
    play_cards(s, seat, count, colour, mandala)
    if count == 1:
        draw_cards(s, seat, log)
    if s.marker[mandala] != seat and has_majority(s, mandala, seat):
        s.marker[mandala] = seat
        note_2(log, MARKER, seat, mandala)
    if is_complete(s, mandala):
        s.taking = mandala
        note_2(log, COMPLETE, seat, mandala)


@kernel
def settle(s: Record, side: int, log: Record) -> None:
    """Dissolve what is to be dissolved, up to the next decision; *side* is the tile that was taken, if one was."""
    while True:
        out_of_tiles = False
        if s.taking != NONE:
            mandala = s.taking
            if s.phase != TAKE and owner_chooses(s, mandala):  # FL8.1
                s.phase = TAKE
                s.to_move = s.marker[mandala]
                return
            dissolve(s, mandala, side, log)
            s.phase = PLAY
            s.taking = NONE
            out_of_tiles = not s.closing and not begin_mandala(s, mandala, log)
        if out_of_tiles or (s.passes == s.seats and not s.closing):  # FL13, FL6
            choose_order(s, log)
        if s.dissolving_size == 0:
            break
        s.taking = next_in_order(s)
        side = DARK
    if s.closing or (s.last_round and s.turn == s.seats - 1):  # FL13, FL12
        s.phase = OVER
        s.to_move = NOBODY
        note_0(log, END)
    else:
        s.turn = (s.turn + 1) % s.seats
        s.to_move = s.turn


# --- play, draw, majority, completion ---


@kernel
def shows(s: Record, mandala: int, colour: int) -> bool:
    """The colour is on a tile of the mandala or among anyone's open cards there."""
    cards = 0
    for seat in range(N_PLAYERS):
        cards |= s.open_cards[mandala, seat, colour]
    return cards > 0 or colour in (colour_of(s.tiles[mandala, DARK]), colour_of(s.tiles[mandala, LIGHT]))


@kernel
def play_cards(s: Record, seat: int, count: int, colour: int, mandala: int) -> None:  # FL4
    s.hand[seat, colour] -= count
    s.hand_size[seat] -= count
    s.known[seat, colour] = max(s.known[seat, colour] - count, 0)
    if shows(s, mandala, colour):
        s.hidden_cards[mandala, seat, colour] += count
    else:
        s.open_cards[mandala, seat, colour] += count


@kernel
def draw_cards(s: Record, seat: int, log: Record) -> None:  # FL5
    for _ in range(min(DRAWN, HAND_LIMIT - s.hand_size[seat])):
        if not can_draw(s):
            return
        if s.deck_size == 0:
            shuffle_discard_into_deck(s, log)
        card = take_top(s)
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        note_2(log, DRAW, seat, card)


@kernel
def open_count(s: Record, mandala: int, seat: int) -> int:
    return int(pile_size(s.open_cards[mandala, seat]))


@kernel
def card_count(s: Record, mandala: int, seat: int) -> int:
    """All cards of a seat in a mandala, open and hidden."""
    return open_count(s, mandala, seat) + int(pile_size(s.hidden_cards[mandala, seat]))


@kernel
def has_majority(s: Record, mandala: int, seat: int) -> bool:  # FL7
    if open_count(s, mandala, seat) == 0:
        return False
    cards = card_count(s, mandala, seat)
    for other in range(s.seats):
        if other != seat and open_count(s, mandala, other) > 0 and card_count(s, mandala, other) >= cards:
            return False
    return True


@kernel
def is_complete(s: Record, mandala: int) -> bool:  # FL8
    shown = single(colour_of(s.tiles[mandala, DARK])) | single(colour_of(s.tiles[mandala, LIGHT]))
    for colour in range(N_COLOURS):
        cards = 0
        for seat in range(N_PLAYERS):
            cards |= s.open_cards[mandala, seat, colour]
        shown |= np.uint64(cards > 0) << np.uint64(colour)
    return bool(shown == _ALL_COLOURS)


# --- a mandala is dissolved ---


@kernel
def getter_of_other_tile(s: Record, mandala: int) -> int:
    """FL8.2: who gets the tile that the marker's owner does not take; the owner, too, if nobody else does."""
    owner = int(s.marker[mandala])
    getter = owner
    most = 0
    most_open = 0
    for seat in range(s.seats):
        face_up = open_count(s, mandala, seat)
        if seat == owner or face_up == 0:
            continue
        cards = card_count(s, mandala, seat)
        if cards > most or (cards == most and face_up > most_open):
            getter = seat
            most = cards
            most_open = face_up
        elif cards == most and face_up == most_open:
            getter = owner
    if s.seats == 2 and 2 * most < card_count(s, mandala, owner):
        return owner
    return getter


@kernel
def owner_chooses(s: Record, mandala: int) -> bool:
    """FL8.1: there is a marker's owner, and the owner does not get both tiles anyway."""
    return bool(s.marker[mandala] != NOBODY and getter_of_other_tile(s, mandala) != s.marker[mandala])


@kernel
def dissolve(s: Record, mandala: int, side: int, log: Record) -> None:
    """FL8 to FL10: the marker's owner gets the tile of *side*, the other tile goes where it must."""
    owner = s.marker[mandala]
    getter = owner
    if owner != NOBODY:  # FL13: without an owner the tiles stay
        getter = getter_of_other_tile(s, mandala)
        give_tile(s, mandala, side, owner, log)
        give_tile(s, mandala, 1 - side, getter, log)
    s.marker[mandala] = NOBODY
    for seat in range(s.seats):
        clear_cards(s, mandala, seat, owner, getter, log)


@kernel
def give_tile(s: Record, mandala: int, side: int, seat: int, log: Record) -> None:
    tile = s.tiles[mandala, side]
    s.tiles[mandala, side] = NONE
    note_3(log, TILE, seat, mandala, tile)
    add_tile(s, seat, tile, log)


@kernel
def add_tile(s: Record, seat: int, tile: int, log: Record) -> None:
    """FL9: the tile and a single one of its colour form a flower; without such a one it stays single."""
    place = 0
    while s.singles[seat, place] != NONE and colour_of(s.singles[seat, place]) != colour_of(tile):
        place += 1
    older = s.singles[seat, place]
    if older == NONE:
        s.singles[seat, place] = tile
        return
    for i in range(place, N_COLOURS - 1):
        s.singles[seat, i] = s.singles[seat, i + 1]
    s.singles[seat, N_COLOURS - 1] = NONE
    formed = s.flower_count[seat]
    s.flowers[seat, formed, 0] = older
    s.flowers[seat, formed, 1] = tile
    s.flower_count[seat] = formed + 1
    note_3(log, FLOWER, seat, older, tile)
    if formed + 1 >= FLOWERS_TO_END and not s.last_round and not s.closing:  # FL12, FL13
        s.last_round = 1
        note_1(log, LAST_ROUND, seat)


@kernel
def clear_cards(s: Record, mandala: int, seat: int, owner: int, getter: int, log: Record) -> None:
    """FL10: who got a tile discards their cards of the mandala; who got none takes them back."""
    got_tile = seat in (owner, getter)
    cards = s.open_cards[mandala, seat]
    for colour in range(N_COLOURS):
        cards[colour] += s.hidden_cards[mandala, seat, colour]
        s.hidden_cards[mandala, seat, colour] = 0
    if pile_size(cards) == 0:
        return
    note_counts(log, SWEEP if got_tile else RETURN, seat, mandala, cards)
    for colour in range(N_COLOURS):
        if got_tile:
            s.discard[colour] += cards[colour]
        else:
            s.hand[seat, colour] += cards[colour]
            s.known[seat, colour] += cards[colour]
            s.hand_size[seat] += cards[colour]
        cards[colour] = 0


@kernel
def begin_mandala(s: Record, mandala: int, log: Record) -> bool:
    """FL11: a new mandala; False if there are no tiles for it."""
    if s.stack_size[DARK] == 0 or s.stack_size[LIGHT] == 0:
        return False
    for back in range(2):
        s.tiles[mandala, back] = top_tile(s, back)
    note_3(log, NEW_MANDALA, mandala, s.tiles[mandala, DARK], s.tiles[mandala, LIGHT])
    return True


@kernel
def choose_order(s: Record, log: Record) -> None:
    """FL13: all mandalas that have tiles will be dissolved, in a random order that the secret key fixes."""
    s.closing = 1
    for mandala in range(N_MANDALAS):
        if s.tiles[mandala, DARK] != NONE:
            s.dissolving[s.dissolving_size] = mandala
            s.dissolving_size += 1
    size = s.dissolving_size
    if not (is_fixed(log) and take_fixed_order(log, s.dissolving, size)):
        rng = np.empty(WORDS, np.uint64)
        seed_rng(rng, mixed(s.key) ^ _ORDER_SALT)
        shuffle(rng, s.dissolving, size)
    at = note(log, ORDER, size)
    if at >= 0:
        for i in range(size):
            log.notes[at + i] = s.dissolving[i]


@kernel
def next_in_order(s: Record) -> int:
    mandala = int(s.dissolving[0])
    for i in range(N_MANDALAS - 1):
        s.dissolving[i] = s.dissolving[i + 1]
    s.dissolving[N_MANDALAS - 1] = NONE
    s.dissolving_size -= 1
    return mandala


# --- what a seat may know ---


@kernel
def mask(s: Record, seat: int) -> None:
    s.key = np.uint64(0)
    s.deck[:] = UNKNOWN
    s.stacks[:] = UNKNOWN
    for other in range(s.seats):
        if other != seat:
            for colour in range(N_COLOURS):
                s.hand[other, colour] = s.known[other, colour]


@kernel
def resample(s: Record, seat: int, rng: Record) -> None:
    s.key = next_word(rng)
    put_unseen_cards_into_deck(s)
    shuffle(rng, s.deck, s.deck_size)
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.hand_size[other] - pile_size(s.hand[other])):
                s.hand[other, take_top(s)] += 1
    put_unseen_tiles_into_stacks(s)
    for back in range(2):
        shuffle(rng, s.stacks[back], s.stack_size[back])


@kernel
def put_unseen_cards_into_deck(s: Record) -> None:
    size = 0
    for colour in range(N_COLOURS):
        unseen = CARDS_PER_COLOUR - s.discard[colour]
        for seat in range(s.seats):
            unseen -= s.hand[seat, colour]
            for mandala in range(N_MANDALAS):
                unseen -= s.open_cards[mandala, seat, colour] + s.hidden_cards[mandala, seat, colour]
        for _ in range(unseen):
            s.deck[size] = colour
            size += 1
    s.deck_size = size


@kernel
def put_unseen_tiles_into_stacks(s: Record) -> None:
    seen = ZERO
    for mandala in range(N_MANDALAS):
        for side in range(2):
            if s.tiles[mandala, side] != NONE:
                seen |= single(s.tiles[mandala, side])
    for seat in range(s.seats):
        for place in range(N_COLOURS):
            if s.singles[seat, place] != NONE:
                seen |= single(s.singles[seat, place])
        for place in range(s.flower_count[seat]):
            for half in range(2):
                seen |= single(s.flowers[seat, place, half])
    s.stack_size[:] = 0
    for tile in range(N_TILES):
        if seen & single(tile) == ZERO:
            back = _BACK[colour_of(tile)]
            s.stacks[back, s.stack_size[back]] = tile
            s.stack_size[back] += 1


# --- FL14 ---


@kernel
def flower_points(one: int, other: int) -> int:
    if is_times_three(one) or is_times_three(other):
        return 3 * (value_of(one) + value_of(other))
    return value_of(one) + value_of(other) + min(value_of(one), value_of(other))


@kernel
def single_points(tile: int) -> int:
    return value_of(tile)


@kernel
def points(s: Record, seat: int) -> int:
    total = 0
    for place in range(N_COLOURS):
        if s.singles[seat, place] != NONE:
            total += single_points(s.singles[seat, place])
    for place in range(s.flower_count[seat]):
        total += flower_points(s.flowers[seat, place, 0], s.flowers[seat, place, 1])
    return total


@kernel
def score(s: Record, out: Record) -> None:
    for seat in range(N_PLAYERS):
        out[seat] = points(s, seat)


@kernel
def winners(s: Record, out: Record) -> int:
    """The seats with the most points; among them those with the most cards in hand."""
    n = 0
    best = 0
    for seat in range(s.seats):
        result = points(s, seat) * (N_CARDS + 1) + int(s.hand_size[seat])
        if result > best or n == 0:
            best = result
            n = 0
        if result == best:
            out[n] = seat
            n += 1
    return n


@kernel
def why_over(s: Record) -> int:
    """Why the game that is over, or that dissolves its last mandalas, ended."""
    if not s.closing:
        return BY_LAST_ROUND
    return BY_PASSES if s.passes == s.seats else BY_TILES


# --- what a move surely does ---


@kernel
def foresee(world: Record, s: Record, move: int, log: Record, row: Record) -> None:
    """Make a move in *s*, a copy of a world that the mover made up; *row* gets what is the same in all such worlds.

    What happened is read from the notes, up to the random order of FL13.
    """
    foresee_play(world, move, row)
    log.written = 0
    step(s, move, log)
    is_over = s.phase == OVER
    at = 0
    while at < log.written:
        kind = log.notes[at]
        if kind == ORDER:
            is_over = True
            break
        foresee_note(kind, log.notes[at + 2 : at + 2 + log.notes[at + 1]], row)
        at += 2 + log.notes[at + 1]
    row.ends = why_over(s) if is_over else GOES_ON
    row.chooser = NOBODY
    row.getter = NOBODY
    if row.completes and row.gains == 0:
        row.chooser = s.to_move
        row.getter = getter_of_other_tile(s, s.taking)


@kernel
def foresee_play(world: Record, move: int, row: Record) -> None:
    """What is known before anything happens; a row begins with nothing but zeros."""
    seat = world.to_move
    row.mandala = world.taking
    for other in range(N_PLAYERS):
        row.hand[other] = world.hand_size[other]
    if move < TAKE_DARK:
        count = move // N_MANDALAS % CARDS_PER_COLOUR + 1
        row.mandala = move % N_MANDALAS
        row.open = int(not shows(world, row.mandala, move // (N_MANDALAS * CARDS_PER_COLOUR)))
        row.before = card_count(world, row.mandala, seat)
        row.after = row.before + count
        row.hand[seat] -= count
    row.marker = world.marker[row.mandala] if row.mandala != NONE else NOBODY


@kernel
def foresee_note(kind: int, values: Record, row: Record) -> None:
    seat = int(values[0]) if len(values) > 0 else NOBODY  # not every note is about somebody
    if kind == DRAW:
        row.draws += 1
        row.hand[seat] += 1
    elif kind == RETURN:
        row.hand[seat] += pile_size(values[2:])
    elif kind == MARKER:
        row.marker = seat
    elif kind == COMPLETE:
        row.completes = 1
    elif kind == LAST_ROUND:
        row.last_round = 1
    elif kind == TILE:
        row.gain[row.gains, 0] = seat
        row.gain[row.gains, 1] = values[1]
        row.gain[row.gains, 2] = values[2]
        row.gain[row.gains, 3] = NONE
        row.gains += 1
        row.points[seat] += single_points(values[2])
    elif kind == FLOWER:  # right after the tile that completes it
        row.gain[row.gains - 1, 3] = values[1]
        row.points[seat] += flower_points(values[1], values[2]) - single_points(values[1]) - single_points(values[2])


# --- for callers from Python: Numba unpacks an array of one record several times as fast as a record ---


@kernel
def reckon_in(states: Record, out: Record) -> None:
    """What each seat's single tiles bring, then what its flowers bring; they add up to the score."""
    s = states[0]
    for seat in range(s.seats):
        for place in range(N_COLOURS):
            if s.singles[seat, place] != NONE:
                out[seat, place] = single_points(s.singles[seat, place])
        for place in range(s.flower_count[seat]):
            out[seat, N_COLOURS + place] = flower_points(s.flowers[seat, place, 0], s.flowers[seat, place, 1])


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
        foresee(work[0], work[1], moves[i], logs[0], out[i])
