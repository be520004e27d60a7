"""Sets of board cells as 64-bit words: counting, finding and choosing members."""

from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import lower_builtin, type_callable

from chakpur.rules.kernel import JIT, Record, kernel

ZERO = np.uint64(0)
ONE = np.uint64(1)


def count(word: Record) -> Record:
    """How many members the set has."""
    return np.uint64(int(word).bit_count())


def lowest(word: Record) -> Record:
    """The smallest member of a set that is not empty."""
    return np.uint64((int(word) & -int(word)).bit_length() - 1)


if JIT:  # kernels have an instruction for each
    for function in (count, lowest):
        type_callable(function)(lambda _: lambda word: types.uint64(types.uint64))
    lower_builtin(count, types.uint64)(lambda _context, builder, _signature, words: builder.ctpop(words[0]))
    lower_builtin(lowest, types.uint64)(
        lambda context, builder, _signature, words: builder.cttz(words[0], context.get_constant(types.boolean, True))
    )


_BYTES: Final = 8


def _ranks_of_bits() -> Any:
    """By rank and byte: which bit of the byte has so many smaller ones."""
    table = np.zeros((_BYTES, 256), np.int64)
    for byte in range(256):
        members = [bit for bit in range(8) if byte >> bit & 1]
        table[: len(members), byte] = members
    return table


_BIT_OF_RANK = _ranks_of_bits()
_EVERY_2ND, _EVERY_4TH, _LOW_NIBBLES, _EVERY_BYTE, _TOP_BITS = (
    np.uint64(word)
    for word in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101, 0x8080808080808080)
)
_TWO, _FOUR, _EIGHT, _BYTE = (np.uint64(number) for number in (2, 4, 8, 255))


@kernel
def size_of(word: Record) -> int:
    return int(np.int64(count(word)))


@kernel
def single(cell: int) -> Record:
    """The set with this one member."""
    return ONE << np.uint64(cell)


_TOP_BITS_OF_SIX = np.uint64(0x808080808080)


@kernel
def share_with(sums: Record, chosen: int) -> int:
    """Six shares lie side by side; byte i of *sums* tells where share i ends (below 128). Which one holds *chosen*?

    All six are compared at once, without a branch that a processor would have to guess.
    """
    return int(np.int64(count(((np.uint64(chosen) * _EVERY_BYTE | _TOP_BITS) - sums) & _TOP_BITS_OF_SIX)))


@kernel
def start_of_share(sums: Record, share: int) -> int:
    return int(np.int64(((sums << _EIGHT) >> (np.uint64(share) * _EIGHT)) & _BYTE))


@kernel
def with_sum(sums: Record, share: int, end: int) -> Record:
    """*sums* with the end of another share."""
    return sums | (np.uint64(end) << (np.uint64(share) * _EIGHT))


@kernel
def nth(word: Record, n: int) -> int:
    """The member with *n* smaller ones (0: the smallest).

    The members of all bytes are counted at once, side by side in one word; then a table finds the bit in its byte.
    """
    rank = np.uint64(n)
    sums = word - ((word >> ONE) & _EVERY_2ND)
    sums = (sums & _EVERY_4TH) + ((sums >> _TWO) & _EVERY_4TH)
    sums = ((sums + (sums >> _FOUR)) & _LOW_NIBBLES) * _EVERY_BYTE  # byte i: members of bytes 0 to i
    place = count(((rank * _EVERY_BYTE | _TOP_BITS) - sums) & _TOP_BITS) * _EIGHT
    rank -= ((sums << _EIGHT) >> place) & _BYTE
    return int(np.int64(place)) + int(_BIT_OF_RANK[np.int64(rank), np.int64((word >> place) & _BYTE)])
