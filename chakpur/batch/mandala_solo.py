"""What the player observes of Mandala solo: as in Mandala, and what Master Yoga's claims depend on."""

from typing import Final

from chakpur.batch.fields import Field, dtype_of
from chakpur.batch.mandala import TABLE
from chakpur.batch.mandala import observe as observe_table
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.mandala import N_MANDALAS

FIELDS: Final = (
    Field("simple", (), 0, 1),  # 1: Master Yoga claims by the easier rule (YO6)
    # The colours of each mountain from left to right, then −1; he prefers the leftmost among equals (YO1).
    Field("mountain_orders", (N_MANDALAS, N_COLOURS), -1, N_COLOURS - 1),
    *TABLE,
)
OBSERVATION = dtype_of(FIELDS)


@kernel
def observe(s: Record, seat: int, out: Record) -> None:
    """Write what the player observes; *s* is masked for them."""
    observe_table(s, seat, out)
    out.simple = s.simple
    for side in range(N_MANDALAS):
        for place in range(N_COLOURS):
            out.mountain_orders[side, place] = s.mountain_order[side, place]
