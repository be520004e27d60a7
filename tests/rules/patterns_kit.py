"""Positions of Patterns from pictures, and games in move texts."""

import numpy as np

from chakpur.play.patterns import CELL_NAMED, GAME, codes_of, read_board
from chakpur.rules import patterns as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOUR_CODE, COLOURS
from chakpur.rules.kernel import JIT, Record, new_record
from chakpur.rules.log import entries, new_log
from tests.rules.perft import legal_codes

MANY = 1 if JIT else 0.2
"""How much of the random play there is time for."""


def dealt(seed: int) -> Record:
    s = new_record(rules.STATE)
    rules.deal(s, new_rng(seed))
    return s


def picture(text: str, bowls: str = "rb", to_move: int = 0, phase: int = rules.PLAY) -> Record:
    """A position as drawn: r is face up, R+ and R- face down of seat 0 and 1, R+2 under a marker.

    Material is not checked, so that a scenario can be drawn with nothing in it but what it is about.
    """
    s = new_record(rules.STATE)
    rules.set_up(s)
    read_board(s, "/".join("".join(row.split()) for row in text.split("\n") if row.strip()))
    s.bowl[:] = codes_of(bowls)
    s.start[:] = codes_of("--")
    s.to_move, s.phase = to_move, phase
    for seat in (0, 1):
        s.flippable[seat] = rules.flips(s, seat)
    return s


def position(*, fill: str = "y", bowls: str = "rb", to_move: int = 0, phase: int = rules.PLAY, **tokens: str) -> Record:
    """A position in which only these cells matter: ``position(d4="R+1", d5="r")``; the others hold *fill*."""
    rows = ["".join(tokens.get(name, fill) for name in CELL_NAMED if name.endswith(row)) for row in "87654321"]
    assert tokens.keys() <= CELL_NAMED.keys()
    return picture("\n".join(rows), bowls, to_move, phase)


def play(s: Record, *moves: str) -> list[tuple[int, list[int]]]:
    """Make legal moves; return the notes of the last one."""
    log = new_log()
    for move in moves:
        assert move in moves_of(s), f"{move} is not legal: {moves_of(s)}"
        log = new_log()
        rules.step(s, GAME.code(move), log)
    return entries(log.reshape(1))


def moves_of(s: Record) -> list[str]:
    return [GAME.text(code) for code in legal_codes(rules, s)]


def moves_of_kind(s: Record, verb: str) -> set[str]:
    """The cells (or colours) of the legal moves that begin with this word."""
    return {move.split()[1] for move in moves_of(s) if move.split()[0] == verb}


def up_at(s: Record, name: str) -> str | None:
    """The colour of the face-up token on a cell, None if it lies face down."""
    found = [colour for colour in COLOURS if is_in(s.up[COLOUR_CODE[colour]], name)]
    return found[0] if found else None


def group_of(s: Record, seat: int, colour: str) -> set[str]:
    return {name for name in CELL_NAMED if is_in(s.group[seat, COLOUR_CODE[colour]], name)}


def is_in(cells: np.uint64, name: str) -> bool:
    return bool(int(cells) >> CELL_NAMED[name] & 1)


def bowl_of(s: Record, seat: int) -> str:
    return COLOURS[s.bowl[seat]]


def scores(s: Record) -> list[int]:
    out = np.zeros(2, np.int32)
    rules.score(s, out)
    return out.tolist()


def winners(s: Record) -> list[int]:
    out = np.zeros(2, np.int32)
    return out[: rules.winners(s, out)].tolist()
