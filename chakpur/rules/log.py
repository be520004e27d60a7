"""What happens inside a step besides the move itself: chance and consequences, as small integers.

A step *notes* what happened, entry by entry; events are made from the notes. The other way round the log can *fix*
what chance decides (a stored game is replayed with the shuffles it really had): a fixed order is used instead of the
record's own shuffle key. Search passes a silent log that fixes nothing.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from chakpur.rules.kernel import Record, kernel, new_record

CAPACITY: Final = 1024
"""Five times as much as any step of random games needs; the log is cleared for every step that is made."""

LOG = np.dtype(
    [
        ("silent", "i1"),  # 1: notes are dropped (search)
        ("overflow", "i1"),  # 1: a note did not fit; can't happen in a game and is checked by the caller
        ("written", "i4"),
        ("notes", "i2", (CAPACITY,)),  # each entry: kind, number of values, the values
        ("fixed_used", "i4"),
        ("fixed_size", "i4"),
        ("fixed", "i1", (CAPACITY,)),  # each entry: number of values, the values
    ],
    align=True,
)

# Kinds of notes. Every game uses the ones it needs, with the values named here.
DRAW: Final = 1  # seat, colour: one card from the deck to a hand
SHUFFLE: Final = 2  # the new deck from its top
YOGA: Final = 3  # mandala, colour, destination, rule (1 to 4): Master Yoga's card
COMPLETE: Final = 4  # seat, mandala
CLAIM: Final = 5  # seat, mandala, colour (Master Yoga's; a player's claim is a move)
GAIN: Final = 6  # seat, colour, the place that a card took in the river (0: none), to cup, to discard
TILE: Final = 7  # seat, mandala, tile
FLOWER: Final = 8  # seat, tile, tile
MARKER: Final = 9  # seat, mandala
RETURN: Final = 10  # seat, mandala, six counts: cards back to hand
SWEEP: Final = 11  # seat (−1: shared), mandala, six counts: cards to the discard pile
NEW_MANDALA: Final = 12  # mandala, then what was laid there (a card; a dark and a light tile)
LAST_MANDALA: Final = 13
LAST_ROUND: Final = 14  # seat: who formed the third flower (Flowers), who flips last (Patterns)
ORDER: Final = 15  # mandalas in the random order of FL13
END: Final = 16
YOGA_PASSES: Final = 17


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
def is_fixed(log: Record) -> bool:
    """Whether the next order is not left to chance."""
    return log.fixed_used < log.fixed_size


@kernel
def take_fixed_order(log: Record, items: Record, size: int) -> bool:
    """Replace ``items[:size]`` by the next fixed order if that is an order of the same items; return whether it is."""
    at = log.fixed_used
    if log.fixed[at] != size:
        return False
    for value in range(6):
        difference = 0
        for i in range(size):
            if items[i] == value:
                difference += 1
            if log.fixed[at + 1 + i] == value:
                difference -= 1
        if difference != 0:
            return False
    for i in range(size):
        items[i] = log.fixed[at + 1 + i]
    log.fixed_used = at + 1 + size
    return True


_NAMED = np.dtype((np.record, LOG))


def new_logs(orders: Sequence[list[int]] = ()) -> Record:
    """An array of one log (see ``games.py``), which fixes these orders: one per shuffle or order of FL13."""
    logs = np.zeros(1, _NAMED)
    if orders:
        fix(logs[0], orders)
    return logs


def new_log() -> Record:
    return new_logs()[0]


def silent_log() -> Record:
    log = new_record(LOG)
    log.silent = 1
    return log


def fix(log: Record, orders: Sequence[list[int]]) -> None:
    """Let the next steps use these orders instead of the shuffle key."""
    at = 0
    for order in orders:
        log.fixed[at] = len(order)
        log.fixed[at + 1 : at + 1 + len(order)] = order
        at += 1 + len(order)
    log.fixed_used = 0
    log.fixed_size = at


def entries(logs: Record) -> list[tuple[int, list[int]]]:
    """All notes of the log in an array of one, as (kind, values). (NumPy looks a record's own fields up slowly.)"""
    if logs["overflow"][0]:
        raise AssertionError("a step wrote more notes than any game can need")
    notes = logs["notes"][0, : logs["written"][0]].tolist()
    found, at = [], 0
    while at < len(notes):
        kind, size = notes[at], notes[at + 1]
        found.append((kind, notes[at + 2 : at + 2 + size]))
        at += 2 + size
    return found
