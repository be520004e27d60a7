"""Positions of Mandala and Mandala solo from the parts of a line, games in move texts, and what always holds."""

import re
from collections import Counter
from collections.abc import Iterator

import numpy as np

from chakpur.play import mandala as mandala_play
from chakpur.play import mandala_solo as solo_play
from chakpur.play.mandala import Mandala, cards_of_colour
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import LETTERS, N_COLOURS
from chakpur.rules.kernel import JIT, Record, copy_record, new_record
from chakpur.rules.log import entries, new_log, silent_log
from chakpur.rules.mandala import MAX_LEGAL, N_COPIES, N_PLAYERS
from chakpur.rules.phases import NOBODY, OVER

MANDALA = mandala_play.GAME
SOLO = solo_play.GAME

GAMES = 20 if JIT else 2
"""How many random games there is time for."""

QUIET = {
    "yoga": "full",
    "stage": "player",
    "move": "0",
    "turn": "0",
    "claiming": "-",
    "left": "-/-/-",
    "right": "-/-/-",
    "hands": "-/-",
    "cups": "-+-/-+-",
    "rivers": "-/-",
    "discard": "-",
    "deck": "roygpbroygpb",
    "runouts": "0",
    "passes": "0",
    "shuffles": "0",
    "key": "0000000000000001",
}


def position(game: Mandala = MANDALA, **parts: str) -> Record:
    """A position with nothing in it but what a scenario is about: ``position(left="r2o1/-/b3", hands="y2/-")``.

    An area is written as in a position line: counts by letter, ``-`` for nothing; a mandala is its mountain, the field
    of seat 0 and the field of seat 1; a cup is its open cards + its hidden cards; a deck is written from its top. A
    ``*`` at the end of the deck, or for the discard pile, stands for all cards that are nowhere else.
    """
    assert parts.keys() <= QUIET.keys()
    values = QUIET | parts
    if "claiming" in parts:
        values["move"] = parts.get("move", "0")
    left_over = "".join(rest_of_cards(values))
    values["deck"] = re.sub(r"\*$", left_over[::-1], values["deck"]) or "-"
    if values["discard"] == "*":
        values["discard"] = counted(left_over)
    s = new_record(game.rules.STATE)
    game.fill(s, values)
    return s


def rest_of_cards(values: dict[str, str]) -> Iterator[str]:
    """The letters of the cards that no part of a position names."""
    named = Counter(values["deck"] + values["rivers"])
    for part in ("left", "right", "hands", "cups", "discard"):
        for letter, cards in re.findall(r"([a-z])(\d+)", values[part]):
            named[letter] += int(cards)
    for letter in LETTERS:
        yield letter * (N_COPIES - named[letter])


def counted(letters: str) -> str:
    """``"rroy"`` as ``"r2o1y1"``."""
    return "".join(f"{letter}{letters.count(letter)}" for letter in LETTERS if letter in letters) or "-"


def dealt(game: Mandala, seed: int) -> Record:
    s = game.blank(game.seat_counts[0], {})
    game.rules.deal(s, new_rng(seed))
    return s


def moves_of(game: Mandala, s: Record) -> list[str]:
    return [game.text(code) for code in legal_codes(game, s)]


def legal_codes(game: Mandala, s: Record) -> list[int]:
    out = np.zeros(MAX_LEGAL, np.int16)
    n = game.rules.legal(s, out)
    return [int(code) for code in out[:n]]


def play(s: Record, *moves: str, game: Mandala = MANDALA) -> list[tuple[int, list[int]]]:
    """Make legal moves; return the notes of the last one."""
    log = new_log()
    for move in moves:
        assert move in moves_of(game, s), f"{move} is not legal: {moves_of(game, s)}"
        log = new_log()
        game.rules.step(s, game.code(move), log)
    return entries(log.reshape(1))


def parts(s: Record, names: str, game: Mandala = MANDALA) -> str:
    """The named parts of the position's line: ``parts(s, "left hands")`` is ``"r2/-/- y1/o2"``."""
    found = game.values(s)
    return " ".join(found[name] for name in names.split())


def scores(game: Mandala, s: Record) -> list[int]:
    out = np.zeros(N_PLAYERS, np.int32)
    game.rules.score(s, out)
    return [int(points) for points in out]


def winners(game: Mandala, s: Record) -> list[int]:
    out = np.zeros(N_PLAYERS, np.int32)
    n = game.rules.winners(s, out)
    return [int(seat) for seat in out[:n]]


def masked(game: Mandala, s: Record, seat: int) -> Record:
    view = copy_record(s)
    game.rules.mask(view, seat)
    return view


def random_positions(game: Mandala, games: int, seed: int = 1, **options: str) -> Iterator[Record]:
    """Every position of some random games, the last ones included; each is a copy that may be changed."""
    rng, log = new_rng(seed), silent_log()
    s = game.blank(game.seat_counts[0], options)
    for _ in range(games):
        game.rules.deal(s, rng)
        while s.phase != OVER:
            yield copy_record(s)
            game.rules.step(s, game.rules.pick(s, rng), log)
        yield copy_record(s)


def check_position(game: Mandala, s: Record, rng: Record) -> None:
    """What holds in every position of a game, whatever happened before."""
    check_material(s)
    check_moves(game, s, rng)
    for seat in (NOBODY, *range(game.seat_counts[0])):
        check_secrets(game, s, seat, rng)


def check_material(s: Record) -> None:
    assert [cards_of_colour(s, colour) for colour in range(N_COLOURS)] == [N_COPIES] * N_COLOURS
    assert s.hand_size.tolist() == s.hand.sum(axis=1).tolist()
    assert s.cup_size.tolist() == s.cup.sum(axis=1).tolist()
    assert (s.cup - s.cup_open).sum(axis=1).tolist() == [2, 2]
    assert (s.deck[s.deck_size :] == -1).all()
    for mandala in (0, 1):
        lying = [c for c in range(N_COLOURS) if s.mountain[mandala, c]]
        order = [c for c in s.mountain_order[mandala].tolist() if c != -1]
        assert s.mountain_order[mandala].tolist() == order + [-1] * (N_COLOURS - len(order))
        assert sorted(order) == lying
        areas = [s.mountain[mandala], *s.field[mandala]]
        assert max(sum(bool(area[c]) for area in areas) for c in range(N_COLOURS)) <= 1  # MA5


def check_moves(game: Mandala, s: Record, rng: Record) -> None:
    codes = legal_codes(game, s)
    assert codes == sorted(set(codes))
    if s.phase == OVER:
        assert (codes, s.to_move) == ([], NOBODY)
        return
    assert codes
    assert codes == legal_codes(game, masked(game, s, int(s.to_move)))
    code = game.rules.pick(s, rng)
    assert code in codes
    one, other = copy_record(s), copy_record(s)
    game.rules.step(one, code, silent_log())
    game.rules.step(other, code, new_log())
    assert one.tobytes() == other.tobytes()


def check_secrets(game: Mandala, s: Record, seat: int, rng: Record) -> None:
    view = masked(game, s, seat)
    assert masked(game, view, seat).tobytes() == view.tobytes()
    world = copy_record(view)
    game.rules.resample(world, seat, rng)
    check_material(world)
    assert masked(game, world, seat).tobytes() == view.tobytes()
