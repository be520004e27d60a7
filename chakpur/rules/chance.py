"""A small random number generator for kernels: xoshiro256++, seeded by SplitMix64.

The same seed gives the same numbers on every machine. The state is an array of four 64-bit words.
"""

from typing import Final

import numpy as np

from chakpur.rules.kernel import Record, kernel

WORDS: Final = 4

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_U17, _U19, _U23, _U27, _U30, _U31, _U32, _U41, _U45 = (np.uint64(n) for n in (17, 19, 23, 27, 30, 31, 32, 41, 45))


@kernel
def mixed(word: Record) -> Record:
    """A well-mixed 64-bit word that depends on every bit of *word* (SplitMix64's finisher)."""
    word = np.uint64(word) + _GAMMA
    word = (word ^ (word >> _U30)) * _MIX_1
    word = (word ^ (word >> _U27)) * _MIX_2
    return word ^ (word >> _U31)


@kernel
def seed_rng(rng: Record, seed: Record) -> None:
    word = np.uint64(seed)
    for i in range(WORDS):
        word = mixed(word)
        rng[i] = word


@kernel
def after(a: Record, b: Record, c: Record, d: Record) -> tuple[Record, Record, Record, Record]:
    """The state after one of these four words."""
    shifted = b << _U17
    c ^= a
    d ^= b
    return a ^ d, b ^ c, c ^ shifted, (d << _U45) | (d >> _U19)


@kernel
def word_of(a: Record, d: Record) -> Record:
    """What a state with this first and last word gives."""
    total = a + d
    return ((total << _U23) | (total >> _U41)) + a


@kernel
def scaled(word: Record, bound: int) -> int:
    """A word as a whole number from 0 to *bound* − 1 (multiply-shift; the bias is under 2⁻²⁴ for our bounds)."""
    return int(np.int64(((word >> _U32) * np.uint64(bound)) >> _U32))


@kernel
def next_word(rng: Record) -> Record:
    result = word_of(rng[0], rng[3])
    rng[0], rng[1], rng[2], rng[3] = after(rng[0], rng[1], rng[2], rng[3])
    return result


@kernel
def below(rng: Record, bound: int) -> int:
    """A uniform whole number from 0 to *bound* − 1."""
    return scaled(next_word(rng), bound)


@kernel
def shuffle(rng: Record, items: Record, size: int) -> None:
    """Shuffle ``items[:size]`` in place, every order equally likely (Fisher–Yates).

    The generator's words are taken out of memory for as long as it runs.
    """
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    for last in range(size - 1, 0, -1):
        chosen = scaled(word_of(a, d), last + 1)
        a, b, c, d = after(a, b, c, d)
        kept = items[last]
        items[last] = items[chosen]
        items[chosen] = kept
    rng[0], rng[1], rng[2], rng[3] = a, b, c, d


def new_rng(seed: int) -> Record:
    rng = np.zeros(WORDS, np.uint64)
    seed_rng(rng, np.uint64(seed))
    return rng
