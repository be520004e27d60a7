"""What a seat observes of Flowers: its own hand and what lies open. Seats are counted from the observer: 0 is oneself,
1 plays next, and so on; rows of seats that are not at the table are empty."""

from typing import Final

from chakpur.batch.fields import Field, dtype_of
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.flowers import (
    CARDS_PER_COLOUR,
    N_CARDS,
    N_MANDALAS,
    N_PLAYERS,
    N_TILES,
    NONE,
    STACK,
    TAKE,
)
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import NOBODY

FIELDS: Final = (
    Field("cards", (N_COLOURS,), 0, CARDS_PER_COLOUR),  # one's own hand by colour
    Field("known", (N_PLAYERS, N_COLOURS), 0, CARDS_PER_COLOUR),  # of each hand: what everybody knows to be in it
    Field("hand_sizes", (N_PLAYERS,), 0, N_CARDS),
    Field("open_cards", (N_MANDALAS, N_PLAYERS, N_COLOURS), 0, CARDS_PER_COLOUR),
    Field("hidden_cards", (N_MANDALAS, N_PLAYERS, N_COLOURS), 0, CARDS_PER_COLOUR),  # face down, but all saw them
    Field("markers", (N_MANDALAS,), NOBODY, N_PLAYERS - 1),  # who has the majority marker; −1: nobody
    # A tile is its colour times 6 plus the index of its value (2, 3, 4, 5, 7, ×3); −1: none.
    Field("tiles", (N_MANDALAS, 2), NONE, N_TILES - 1),  # the dark and the light tile of each mandala
    Field("singles", (N_PLAYERS, N_COLOURS), NONE, N_TILES - 1),  # single tiles in the order they were got
    Field("flowers", (N_PLAYERS, STACK, 2), NONE, N_TILES - 1),  # pairs of tiles in the order they were formed
    Field("stack_sizes", (2,), 0, STACK),  # dark and light tiles to come
    Field("discard", (N_COLOURS,), 0, CARDS_PER_COLOUR),
    Field("deck_size", (), 0, N_CARDS),
    Field("taking", (), NONE, N_MANDALAS - 1),  # the mandala whose marker's owner takes a tile; −1: none
    Field("dissolving", (N_MANDALAS,), NONE, N_MANDALAS - 1),  # what comes after it at the end (FL13), then −1
    Field("passes", (), 0, N_PLAYERS),  # in a row
    Field("last_round", (), 0, 1),
    Field("closing", (), 0, 1),  # 1: the remaining mandalas are being dissolved
    Field("phase", (), 0, TAKE),  # 0 over, 1 a turn, 2 a tile is taken
    Field("turn", (), 0, N_PLAYERS - 1),  # whose turn it is, also while another seat takes a tile
    Field("to_move", (), NOBODY, N_PLAYERS - 1),  # who decides; −1: the game is over
    Field("seat", (), 0, N_PLAYERS - 1),  # whose observation it is, counted from the start player
    Field("at_table", (), 2, N_PLAYERS),  # how many play
)
OBSERVATION = dtype_of(FIELDS)


@kernel
def observe(s: Record, seat: int, out: Record) -> None:
    """Write what *seat* observes; *s* is masked for it."""
    for who in range(N_PLAYERS):
        other = (seat + who) % s.seats if who < s.seats else who  # who is not at the table has nothing
        observe_player(s, other, who, out)
    for colour in range(N_COLOURS):
        out.cards[colour] = s.hand[seat, colour]
        out.discard[colour] = s.discard[colour]
    for mandala in range(N_MANDALAS):
        out.markers[mandala] = seen_from(s, seat, s.marker[mandala])
        out.dissolving[mandala] = s.dissolving[mandala]
        for back in range(2):
            out.tiles[mandala, back] = s.tiles[mandala, back]
    for back in range(2):
        out.stack_sizes[back] = s.stack_size[back]
    out.deck_size = s.deck_size
    out.taking = s.taking
    out.passes = s.passes
    out.last_round = s.last_round
    out.closing = s.closing
    out.phase = s.phase
    out.turn = seen_from(s, seat, s.turn)
    out.to_move = seen_from(s, seat, s.to_move)
    out.seat = seat
    out.at_table = s.seats


@kernel
def seen_from(s: Record, seat: int, other: int) -> int:
    """A seat as *seat* counts them."""
    return NOBODY if other == NOBODY else (other - seat + s.seats) % s.seats


@kernel
def observe_player(s: Record, other: int, who: int, out: Record) -> None:
    out.hand_sizes[who] = s.hand_size[other]
    for colour in range(N_COLOURS):
        out.known[who, colour] = s.known[other, colour]
        out.singles[who, colour] = s.singles[other, colour]
        for mandala in range(N_MANDALAS):
            out.open_cards[mandala, who, colour] = s.open_cards[mandala, other, colour]
            out.hidden_cards[mandala, who, colour] = s.hidden_cards[mandala, other, colour]
    for place in range(STACK):
        for half in range(2):
            out.flowers[who, place, half] = s.flowers[other, place, half]
