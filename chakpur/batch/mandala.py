"""What a seat observes of Mandala: its own hand and cup, and what lies open, from its own side of the table."""

from typing import Final

from chakpur.batch.fields import Field, dtype_of
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.mandala import HAND_LIMIT, N_CARDS, N_COPIES, N_MANDALAS, N_PLAYERS, NO_MANDALA
from chakpur.rules.phases import NOBODY

TABLE: Final = (
    Field("hand", (N_COLOURS,), 0, N_COPIES),  # one's own cards by colour
    Field("hand_sizes", (N_PLAYERS,), 0, HAND_LIMIT),  # one's own, the other player's
    Field("cups", (N_PLAYERS, N_COLOURS), 0, N_COPIES),  # cards by colour: one's own, what is known of the other's
    Field("cup_sizes", (N_PLAYERS,), 0, N_CARDS),
    Field("rivers", (N_PLAYERS, N_COLOURS), -1, N_COLOURS - 1),  # the colour at each place; −1: free
    Field("mountains", (N_MANDALAS, N_COLOURS), 0, N_COPIES),  # cards by mandala (left, right) and colour
    Field("fields", (N_MANDALAS, N_PLAYERS, N_COLOURS), 0, N_COPIES),  # by mandala, by whose they are, by colour
    Field("discard", (N_COLOURS,), 0, N_COPIES),
    Field("deck_size", (), 0, N_CARDS),
    Field("claiming", (), NO_MANDALA, N_MANDALAS - 1),  # the mandala under destruction, −1 if there is none
    Field("last_mandala", (), 0, 1),  # 1: the next mandala completed is the last
    Field("runouts", (), 0, 2),  # how often the deck ran out
    Field("passes", (), 0, 2),  # in a row
    Field("turn", (), 0, 1),  # whose turn it is, also while the other claims; 0: one's own
    Field("to_move", (), NOBODY, 1),  # who decides; 0: oneself, 1: the other player, −1: the game is over
    Field("seat", (), 0, N_PLAYERS - 1),  # whose observation it is
)
FIELDS: Final = TABLE
OBSERVATION = dtype_of(FIELDS)


@kernel
def observe(s: Record, seat: int, out: Record) -> None:
    """Write what *seat* observes; *s* is masked for it."""
    for who in range(N_PLAYERS):
        observe_player(s, seat ^ who, who, out)
    for colour in range(N_COLOURS):
        out.hand[colour] = s.hand[seat, colour]
        out.discard[colour] = s.discard[colour]
        for mandala in range(N_MANDALAS):
            out.mountains[mandala, colour] = s.mountain[mandala, colour]
    out.deck_size = s.deck_size
    out.claiming = s.claiming
    out.last_mandala = s.last_mandala
    out.runouts = s.runouts
    out.passes = s.passes
    out.turn = s.turn ^ seat
    out.to_move = s.to_move ^ seat if s.to_move != NOBODY else NOBODY
    out.seat = seat


@kernel
def observe_player(s: Record, other: int, who: int, out: Record) -> None:
    out.hand_sizes[who] = s.hand_size[other]
    out.cup_sizes[who] = s.cup_size[other]
    for colour in range(N_COLOURS):
        out.cups[who, colour] = s.cup[other, colour]
        out.rivers[who, colour] = s.river[other, colour]
        for mandala in range(N_MANDALAS):
            out.fields[mandala, who, colour] = s.field[mandala, other, colour]
