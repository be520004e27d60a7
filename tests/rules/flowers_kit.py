"""Positions of Flowers from the parts of their lines, and games in move texts."""

from collections import Counter

import numpy as np

from chakpur.play.flowers import GAME, SIDES, VALUE_LETTERS, cards_text, tiles_text
from chakpur.play.lines import NOTHING
from chakpur.rules import flowers as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import LETTERS
from chakpur.rules.kernel import JIT, Record, new_record
from chakpur.rules.log import entries, fix, new_log

MANY = 1 if JIT else 0.04
"""How much of the random play there is time for."""

Notes = list[tuple[int, list[int]]]

FIRST_TILES = {"1": "r2o2", "2": "p2y2", "3": "b2g2"}


def dealt(seats: int, seed: int) -> Record:
    s = new_record(rules.STATE)
    s.seats = seats
    rules.deal(s, new_rng(seed))
    return s


def table(hands: str, *, rest: str = "deck", odd: bool = False, **parts: str) -> Record:
    """A position from the parts of its line, of which only the hands must be given.

    Mandalas are m1, m2, m3 and may leave out what they lack: tiles alone, or no part for sides without cards.
    Cards that are named nowhere lie under the named cards of the deck, or in the discard pile (*rest*); tiles that
    are named nowhere lie under the named ones of their stacks, which are empty if they are named as "-".
    A position that can't come about is an error, unless it is wanted (*odd*).
    """
    seats = hands.count(",") + 1
    nothing = ",".join([NOTHING] * seats)
    given = {name.removeprefix("m"): text for name, text in parts.items()}
    filled = {
        "seats": str(seats),
        "phase": "play",
        "turn": "0",
        "passes": "0",
        "last": "0",
        "taking": NOTHING,
        "order": NOTHING,
        "hands": hands,
        "known": nothing,
        **FIRST_TILES,
        "singles": nothing,
        "flowers": nothing,
        "dark": "",
        "light": "",
        "deck": "",
        "discard": "",
        "shuffles": "0",
        "key": "0000000000000001",
        **given,
    }
    for number in FIRST_TILES:
        filled[number] = whole_mandala(filled[number], seats)
    fill_stacks(filled)
    fill_deck(filled, rest)
    s = new_record(rules.STATE)
    GAME.fill(s, filled)
    if not odd:
        assert GAME.line(GAME.read_line(GAME.line(s))) == GAME.line(s)
    return s


def whole_mandala(text: str, seats: int) -> str:
    tiles, marker, sides = (*text.split(":"), NOTHING, "")[:3] if text.count(":") < 2 else text.split(":")
    given = sides.split(",") if sides else []
    given += [f"{NOTHING}/{NOTHING}"] * (seats - len(given))
    return f"{tiles}:{marker}:{','.join(side if '/' in side else f'{side}/{NOTHING}' for side in given)}"


def fill_stacks(parts: dict[str, str]) -> None:
    tiles = [parts[name] for name in ("singles", "flowers", "dark", "light")]
    used = "".join([*tiles, *(parts[number].split(":")[0] for number in FIRST_TILES)])
    used_tiles = {used[i : i + 2] for i in range(len(used))}
    for back, side in SIDES.items():
        if parts[side] != NOTHING:
            colours = [letter for letter, its_back in zip(LETTERS, rules.BACK, strict=True) if its_back == back]
            free = [letter + value for letter in colours for value in VALUE_LETTERS]
            parts[side] = parts[side] + "".join(tile for tile in free if tile not in used_tiles) or NOTHING


def fill_deck(parts: dict[str, str], rest: str) -> None:
    used: Counter[str] = Counter(parts["deck"])
    for name in ("hands", "discard", *FIRST_TILES):
        sides = parts[name].split(":")[-1]
        for at, letter in enumerate(sides):
            if letter in LETTERS:
                number = sides[at + 1 : at + 3]
                used[letter] += int(number if number.isdigit() else number[0])
    left = {letter: rules.CARDS_PER_COLOUR - used[letter] for letter in LETTERS}
    if rest == "deck":
        parts["deck"] += "".join(letter * left[letter] for letter in LETTERS)
    else:
        parts["discard"] = cards_text(left.values())
    parts["deck"] = parts["deck"] or NOTHING
    parts["discard"] = parts["discard"] or NOTHING


def legal_codes(s: Record) -> list[int]:
    out = np.zeros(rules.MAX_LEGAL, np.int16)
    return [int(code) for code in out[: rules.legal(s, out)]]


def moves(s: Record) -> list[str]:
    return [GAME.text(code) for code in legal_codes(s)]


def play(s: Record, *texts: str, orders: list[list[int]] | None = None) -> Notes:
    """Make moves in place; return what happened in the last one."""
    notes: Notes = []
    for text in texts:
        code = GAME.code(text)
        assert code in legal_codes(s), f"{text} is not legal: {GAME.why_not(s, code)}"
        log = new_log()
        fix(log, orders or [])
        rules.step(s, code, log)
        notes = entries(log.reshape(1))
    return notes


def noted(notes: Notes, kind: int) -> list[list[int]]:
    """The values of all notes of a kind."""
    return [values for its_kind, values in notes if its_kind == kind]


def hand(s: Record, seat: int) -> str:
    return cards_text(s.hand[seat])


def open_at(s: Record, mandala: int, seat: int) -> str:
    return cards_text(s.open_cards[mandala - 1, seat])


def hidden_at(s: Record, mandala: int, seat: int) -> str:
    return cards_text(s.hidden_cards[mandala - 1, seat])


def tiles_at(s: Record, mandala: int) -> str:
    return tiles_text(s.tiles[mandala - 1])


def singles(s: Record, seat: int) -> str:
    return tiles_text(s.singles[seat])


def flowers(s: Record, seat: int) -> str:
    return tiles_text(s.flowers[seat].flat)


def scores(s: Record) -> list[int]:
    out = np.full(rules.N_PLAYERS, -1, np.int32)
    rules.score(s, out)
    assert not out[s.seats :].any()
    return [int(points) for points in out[: s.seats]]


def winners(s: Record) -> list[int]:
    out = np.zeros(rules.N_PLAYERS, np.int32)
    return [int(seat) for seat in out[: rules.winners(s, out)]]
