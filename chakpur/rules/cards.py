"""The deck that the card games share: a stack with its top at the end, and the shuffle of the discard pile."""

from typing import Final

import numpy as np

from chakpur.rules.chance import WORDS, mixed, seed_rng, shuffle
from chakpur.rules.colours import N_COLOURS
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import is_fixed, note_deck, take_fixed_order

UNKNOWN: Final = -1
"""Fills deck places that are empty, or hidden from the seat a record was masked for."""


@kernel
def fill_deck(s: Record, copies: int) -> None:
    """Every card of the game in the deck, sorted."""
    size = 0
    for colour in range(N_COLOURS):
        for _ in range(copies):
            s.deck[size] = colour
            size += 1
    s.deck_size = size


@kernel
def reverse(items: Record, size: int) -> None:
    for i in range(size // 2):
        kept = items[i]
        items[i] = items[size - 1 - i]
        items[size - 1 - i] = kept


@kernel
def shuffle_discard_into_deck(s: Record, log: Record) -> None:
    """The whole discard pile becomes the deck (which is empty), in an order fixed by the secret key.

    The order depends on the key, on how many shuffles there were before, and on the pile's cards alone,
    so a position and a move give one next position.
    """
    size = 0
    for colour in range(N_COLOURS):
        for _ in range(s.discard[colour]):
            s.deck[size] = colour
            size += 1
        s.discard[colour] = 0
    s.deck_size = size
    if is_fixed(log) and take_fixed_order(log, s.deck, size):
        reverse(s.deck, size)
    else:
        rng = np.empty(WORDS, np.uint64)
        seed_rng(rng, mixed(s.key) ^ np.uint64(s.shuffles))
        shuffle(rng, s.deck, size)
    s.shuffles += 1
    note_deck(log, s.deck, size)


@kernel
def take_top(s: Record) -> int:
    """Remove and return the top card of a deck that is not empty."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = UNKNOWN
    return card


@kernel
def pile_size(counts: Record) -> int:
    total = 0
    for colour in range(N_COLOURS):
        total += counts[colour]
    return total
