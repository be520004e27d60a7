"""What happens inside a step besides the move itself: chance and consequences, as small integers.

A step *notes* what happened, entry by entry; events are made from the notes. The other way round a step can
be *told* what chance decides (a stored game is replayed with the shuffles it really had): a told order is
used instead of the record's own shuffle key. Search passes a silent log and tells nothing.
"""

from typing import Final

import numpy as np

from chakpur.rules.kernel import Record, kernel, new_record

CAPACITY: Final = 4096

LOG = np.dtype(
    [
        ("silent", "i1"),  # 1: notes are dropped (search)
        ("overflow", "i1"),  # 1: a note did not fit; can't happen in a game and is checked by the caller
        ("written", "i4"),
        ("notes", "i2", (CAPACITY,)),  # each entry: kind, number of values, the values
        ("misfit", "i1"),  # 1: a told order was not an order of the cards to be shuffled
        ("told_used", "i4"),
        ("told_size", "i4"),
        ("told", "i1", (CAPACITY,)),  # each entry: number of values, the values
    ],
    align=True,
)

# Kinds of notes. Every game uses the ones it needs, with the values named here.
DRAW: Final = 1  # seat, colour: one card from the deck to a hand
SHUFFLE: Final = 2  # the new deck from its top
YOGA: Final = 3  # mandala, colour, destination, rule (1 to 4): Master Yoga's card
COMPLETE: Final = 4  # seat, mandala
CLAIM: Final = 5  # seat, mandala, colour (Master Yoga's; a player's claim is a move)
GAIN: Final = 6  # seat, colour, to river (0 or 1), to cup, to discard: what a claim brought
TILE: Final = 7  # seat, mandala, tile
FLOWER: Final = 8  # seat, tile, tile
MARKER: Final = 9  # seat, mandala
RETURN: Final = 10  # seat, mandala, six counts: cards back to hand
SWEEP: Final = 11  # seat (−1: shared), mandala, six counts: cards to the discard pile
NEW_MANDALA: Final = 12  # mandala, then what was laid there (a card; a dark and a light tile)
LAST_MANDALA: Final = 13
LAST_ROUND: Final = 14  # seat
ORDER: Final = 15  # mandalas in the random order of FL13
END: Final = 16
SWAPPED: Final = 17  # seat, colour taken into the bowl
YOGA_PASSES: Final = 18


@kernel
def note(log: Record, kind: int, size: int) -> int:
    """Open an entry of *size* values and return where its values go, or −1 in a silent log."""
    if log.silent:
        return -1
    at = log.written
    if at + 2 + size > CAPACITY:
        log.overflow = 1
        return -1
    log.notes[at] = kind
    log.notes[at + 1] = size
    log.written = at + 2 + size
    return at + 2


@kernel
def note_0(log: Record, kind: int) -> None:
    note(log, kind, 0)


@kernel
def note_1(log: Record, kind: int, a: int) -> None:
    at = note(log, kind, 1)
    if at >= 0:
        log.notes[at] = a


@kernel
def note_2(log: Record, kind: int, a: int, b: int) -> None:
    at = note(log, kind, 2)
    if at >= 0:
        log.notes[at] = a
        log.notes[at + 1] = b


@kernel
def note_3(log: Record, kind: int, a: int, b: int, c: int) -> None:
    at = note(log, kind, 3)
    if at >= 0:
        log.notes[at] = a
        log.notes[at + 1] = b
        log.notes[at + 2] = c


@kernel
def note_counts(log: Record, kind: int, seat: int, mandala: int, counts: Record) -> None:
    at = note(log, kind, 8)
    if at >= 0:
        log.notes[at] = seat
        log.notes[at + 1] = mandala
        for colour in range(6):
            log.notes[at + 2 + colour] = counts[colour]


@kernel
def note_deck(log: Record, deck: Record, size: int) -> None:
    """Note a new deck from its top; a deck's top is its last entry."""
    at = note(log, SHUFFLE, size)
    if at >= 0:
        for i in range(size):
            log.notes[at + i] = deck[size - 1 - i]


@kernel
def is_told(log: Record) -> bool:
    return log.told_used < log.told_size


@kernel
def told_order(log: Record, items: Record, size: int) -> bool:
    """Replace ``items[:size]`` by the next told order if that is an order of the same items."""
    at = log.told_used
    if log.told[at] != size:
        log.misfit = 1
        return False
    for value in range(6):
        difference = 0
        for i in range(size):
            if items[i] == value:
                difference += 1
            if log.told[at + 1 + i] == value:
                difference -= 1
        if difference != 0:
            log.misfit = 1
            return False
    for i in range(size):
        items[i] = log.told[at + 1 + i]
    log.told_used = at + 1 + size
    return True


def new_log() -> Record:
    return new_record(LOG)


def silent_log() -> Record:
    log = new_record(LOG)
    log.silent = 1
    return log


def tell(log: Record, orders: "list[list[int]]") -> None:
    """Let the next steps use these orders, one per shuffle or FL13 order, instead of the shuffle key."""
    at = 0
    for order in orders:
        log.told[at] = len(order)
        log.told[at + 1 : at + 1 + len(order)] = order
        at += 1 + len(order)
    log.told_used = 0
    log.told_size = at


def entries(log: Record) -> "list[tuple[int, list[int]]]":
    """All entries of the log as (kind, values)."""
    if log.overflow:
        raise AssertionError("a step wrote more notes than any game can need")
    found = []
    at = 0
    while at < log.written:
        kind, size = int(log.notes[at]), int(log.notes[at + 1])
        found.append((kind, [int(value) for value in log.notes[at + 2 : at + 2 + size]]))
        at += 2 + size
    return found
