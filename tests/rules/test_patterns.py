"""Patterns, rule by rule, then at random."""

import json
from collections import Counter
from itertools import pairwise, takewhile
from pathlib import Path

import numpy as np
import pytest

from chakpur.play.patterns import CELL_NAMED, CENTRE, GAME, NAME_OF
from chakpur.rules import patterns as rules
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOUR_CODE, COLOURS, N_COLOURS
from chakpur.rules.kernel import JIT, Record, copy_record, new_record
from chakpur.rules.log import END, LAST_ROUND, new_log, silent_log
from chakpur.rules.phases import NOBODY, OVER
from tests.rules.patterns_kit import (
    MANY,
    bowl_of,
    dealt,
    group_of,
    moves_of,
    moves_of_kind,
    picture,
    play,
    position,
    scores,
    up_at,
    winners,
)
from tests.rules.perft import legal_codes, perft, split

CELLS = tuple(CELL_NAMED)


def colour_of(s: Record, cell: int) -> int:
    return next(colour for colour in range(N_COLOURS) if int(s.up[colour]) >> cell & 1)


# --- PA1: the board ---


def test_pa1_the_board_is_a_grid_of_8_by_8_without_three_cells_in_each_corner() -> None:
    corners = {"a1", "b1", "a2", "a8", "b8", "a7", "h1", "g1", "h2", "h8", "g8", "h7"}
    grid = [column + row for row in "12345678" for column in "abcdefgh"]
    assert [name for name in grid if name not in corners] == list(CELLS)
    assert len(CELLS) == rules.N_CELLS == 52
    assert {NAME_OF[cell] for cell in CENTRE} == {"d4", "e4", "d5", "e5"}


def test_pa1_cells_are_adjacent_that_share_an_edge() -> None:
    for name in CELLS:
        column, row = ord(name[0]), ord(name[1])
        around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        expected = {chr(x) + chr(y) for x, y in around} & set(CELLS)
        found = int(rules.neighbours(np.uint64(1 << CELL_NAMED[name])))
        assert {other for other in CELLS if found >> CELL_NAMED[other] & 1} == expected, name


# --- PA2, PA3: material and setup ---


@pytest.mark.parametrize("seed", range(20))
def test_pa3_a_deal_has_eight_of_each_colour_outside_and_six_colours_set_aside(seed: int) -> None:
    s = dealt(seed)
    outside = Counter(colour_of(s, cell) for cell in NAME_OF if cell not in CENTRE)
    assert outside == dict.fromkeys(range(N_COLOURS), 8)
    assert {*(colour_of(s, cell) for cell in CENTRE), *s.start.tolist()} == set(range(N_COLOURS))
    assert (s.phase, s.to_move) == (rules.KEEP, 1)
    assert s.bowl.tolist() == [-1, -1]
    assert not s.group.any()


def test_pa3_every_colour_is_equally_likely_on_every_cell_and_among_the_starting_tokens() -> None:
    deals = 8_000 if MANY == 1 else 400
    cells = np.zeros((64, N_COLOURS), np.int64)
    starts = np.zeros((N_COLOURS, N_COLOURS), np.int64)
    alike = 0
    s, rng = new_record(rules.STATE), new_rng(5)
    for _ in range(deals):
        rules.deal(s, rng)
        for colour in range(N_COLOURS):
            cells[:, colour] += np.unpackbits(s.up[colour : colour + 1].view(np.uint8), bitorder="little")
        starts[tuple(s.start)] += 1
        alike += up_at(s, "c1") == up_at(s, "d1")

    def close(found: np.ndarray | int, chance: float) -> bool:
        return bool(np.all(np.abs(found - deals * chance) < 5 * (deals * chance * (1 - chance)) ** 0.5))

    assert close(cells[rules.CELL_AT], 1 / 6)
    assert starts.trace() == 0
    assert close(starts[~np.eye(N_COLOURS, dtype=bool)], 1 / 30)
    assert close(alike, 7 / 47)


def test_pa3_dealing_into_a_used_record_leaves_no_trace_of_the_old_game() -> None:
    s, rng = dealt(1), new_rng(2)
    while s.phase != OVER:
        rules.step(s, rules.pick(s, rng), silent_log())
    rules.deal(s, new_rng(3))
    assert s.tobytes() == dealt(3).tobytes()


@pytest.mark.parametrize("choice", [0, 1])
def test_pa3_seat_1_keeps_a_starting_token_and_seat_0_gets_the_other_and_begins(choice: int) -> None:
    s = dealt(4)
    kept, given = COLOURS[s.start[choice]], COLOURS[s.start[1 - choice]]
    assert set(moves_of(s)) == {f"keep {kept}", f"keep {given}"}
    play(s, f"keep {kept}")
    assert (bowl_of(s, 1), bowl_of(s, 0)) == (kept, given)
    assert (s.phase, s.to_move) == (rules.PLAY, 0)
    assert s.start.tolist() == [-1, -1]


# --- PA4: establish ---


def test_pa4_the_first_token_may_go_to_any_cell() -> None:
    s = dealt(4)
    play(s, moves_of(s)[0])
    assert moves_of_kind(s, "establish") == set(CELLS) == {move.split()[1] for move in moves_of(s)}


def test_pa4_establish_lays_the_bowl_token_face_down_and_takes_the_one_that_lay_there() -> None:
    s = position(d4="g", bowls="rb")
    play(s, "establish d4")
    assert up_at(s, "d4") is None
    assert group_of(s, 0, "red") == {"d4"}
    assert bowl_of(s, 0) == "green"
    assert bowl_of(s, 1) == "black"
    assert s.to_move == 1


def test_pa4_the_lowest_free_marker_goes_onto_the_new_group_and_is_its_value() -> None:
    s = position(a3="O+1", h3="G+2", bowls="rb")
    play(s, "establish d4")
    assert [COLOURS[colour] for colour in s.river[0, :3]] == ["orange", "green", "red"]
    assert s.river[0, 3:].tolist() == [-1, -1, -1]
    assert s.marker_cell[0].tolist() == [CELL_NAMED[name] for name in ("a3", "h3", "d4")] + [-1, -1, -1]
    assert s.marker_cell[1].tolist() == [-1] * 6


def test_pa4_establishing_where_a_token_of_the_same_colour_lies_is_a_normal_establish() -> None:
    s = position(d4="r", bowls="rb")
    play(s, "establish d4")
    assert group_of(s, 0, "red") == {"d4"}
    assert bowl_of(s, 0) == "red"
    assert s.river[0, 0] == COLOUR_CODE["red"]


def test_pa4_there_is_only_one_group_of_a_colour() -> None:
    assert moves_of_kind(position(d4="R+1", bowls="rb"), "establish") == set()


def test_pa4_both_players_may_have_a_group_of_one_colour() -> None:
    assert "d6" in moves_of_kind(position(d4="R-1", bowls="rb"), "establish")


# --- PA4: flip ---


def test_pa4_a_flip_needs_an_own_group_of_the_tokens_own_colour_beside_it() -> None:
    s = position(d4="R+1", d5="r", e5="r", e4="g", g3="r", bowls="bb")
    assert moves_of_kind(s, "flip") == {"d5"}  # e5 is diagonal, e4 green, g3 far away


def test_pa4_a_flipped_token_joins_the_group_and_the_bowl_stays() -> None:
    s = position(d4="R+1", d5="r", e5="r", bowls="bg")
    play(s, "flip d5")
    assert group_of(s, 0, "red") == {"d4", "d5"}
    assert bowl_of(s, 0) == "black"
    s.to_move = 0
    assert moves_of_kind(s, "flip") == {"e5"}  # the group has grown to it


def test_pa4_the_opponents_group_is_no_reason_to_flip() -> None:
    assert moves_of_kind(position(d4="R-1", d5="r", bowls="bb"), "flip") == set()


# --- PA4: swap ---


def test_pa4_a_swap_lays_the_bowl_token_beside_the_group_of_its_colour() -> None:
    s = position(d4="R+1", d5="g", bowls="rb")
    assert moves_of_kind(s, "swap") == {"c4", "d3", "d5", "e4"}
    play(s, "swap d5")
    assert group_of(s, 0, "red") == {"d4", "d5"}
    assert bowl_of(s, 0) == "green"
    assert s.river[0].tolist() == [COLOUR_CODE["red"], -1, -1, -1, -1, -1]  # no second marker


def test_pa4_a_swap_needs_a_group_of_the_bowls_colour() -> None:
    assert moves_of_kind(position(d4="R+1", bowls="gb"), "swap") == set()


def test_pa4_ruling_a_swap_against_the_bowls_own_colour_is_not_listed_because_the_flip_is_the_same() -> None:
    s = position(d4="R+1", d5="r", bowls="rb")
    assert moves_of_kind(s, "swap") == {"c4", "d3", "e4"}
    assert moves_of_kind(s, "flip") == {"d5"}


def test_pa4_face_down_cells_take_part_in_no_move() -> None:
    s = position(d4="R+1", d5="G-1", e4="R+", bowls="rb")
    assert not {"d4", "d5", "e4"} & {move.split()[1] for move in moves_of(s)}


# --- PA5: groups never touch ---


def test_pa5_no_group_is_established_beside_the_opponents_group_of_that_colour() -> None:
    s = position(d4="R-1", a4="G-2", bowls="rb")
    assert set(CELLS) - moves_of_kind(s, "establish") == {"d4", "a4", "c4", "e4", "d3", "d5"}


def test_pa5_no_flip_joins_two_groups() -> None:
    s = position(c4="R+1", d4="r", e4="R-1", c5="r", bowls="bb")
    assert moves_of_kind(s, "flip") == {"c5"}
    s.to_move = 1
    assert moves_of_kind(s, "flip") == set()


def test_pa5_no_swap_joins_two_groups() -> None:
    s = position(c4="R+1", e4="R-1", bowls="rb")
    assert moves_of_kind(s, "swap") == {"b4", "c3", "c5"}


def test_pa5_diagonal_is_fine_and_so_is_another_colour() -> None:
    s = position(c4="R+1", d5="R-1", c5="r", d3="r", e4="G-2", bowls="bb")
    assert moves_of_kind(s, "flip") == set()  # c5 touches d5, d3 does not touch the own group
    s = position(c4="R+1", d5="r", c5="R+", e6="R-1", d6="G-2", bowls="bb")
    assert moves_of_kind(s, "flip") == {"d5"}  # diagonal to e6, beside green d6


def test_pa5_a_new_group_takes_flips_away_from_the_opponent() -> None:
    s = position(c4="R+1", c5="r", c7="g", bowls="br", to_move=1)
    assert "c5" in [NAME_OF[cell] for cell in NAME_OF if int(s.flippable[0]) >> cell & 1]
    play(s, "establish c6")
    assert moves_of_kind(s, "flip") == set()


# --- PA7: the end ---


def stuck_after_flip(**tokens: str) -> Record:
    """Seat 0 will flip d1; seat 1 can't act: its orange token fits only beside f8, where nothing is face up."""
    return position(fill="P+", c1="R+1", d1="r", f8="O-1", bowls="bo", **tokens)


def test_pa7_a_player_who_can_act_must() -> None:
    s = dealt(4)
    rng = new_rng(1)
    while s.phase != OVER:
        assert ("done" in moves_of(s)) == (s.phase == rules.FINAL)
        rules.step(s, rules.pick(s, rng), silent_log())


def test_pa7_when_the_player_to_move_has_no_action_the_other_may_flip_on_and_then_is_done() -> None:
    s = stuck_after_flip(e1="r", f1="r")
    assert moves_of_kind(s, "establish") == {"d1", "e1", "f1"}
    notes = play(s, "flip d1")
    assert notes == [(LAST_ROUND, [0])]
    assert (s.phase, s.to_move) == (rules.FINAL, 0)
    assert moves_of(s) == ["flip e1", "done"]  # establish is over
    assert play(s, "flip e1") == []
    assert moves_of(s) == ["flip f1", "done"]
    assert play(s, "done") == [(END, [])]
    assert (s.phase, s.to_move) == (OVER, NOBODY)
    assert moves_of(s) == []
    assert scores(s) == [2, 0]


def test_pa7_swaps_are_over_in_the_last_flips() -> None:
    s = position(fill="P+", c1="R+1", c2="r", d1="r", e1="g", f8="O-1", bowls="ro")
    play(s, "flip d1")
    assert moves_of(s) == ["flip c2", "done"]  # not "swap e1", though the bowl token is red


def test_pa7_the_last_flips_may_be_seat_1s() -> None:
    s = position(fill="P-", c1="R-1", d1="r", e1="r", f8="O+1", bowls="ob", to_move=1)
    assert play(s, "flip d1") == [(LAST_ROUND, [1])]
    assert (s.phase, s.to_move) == (rules.FINAL, 1)


def test_pa7_last_flips_obey_pa5() -> None:
    s = stuck_after_flip(e1="r", f1="R-2", c2="r")
    play(s, "flip d1")
    assert moves_of(s) == ["flip c2", "done"]


def test_pa7_ruling_without_a_flip_the_game_ends_at_once() -> None:
    s = stuck_after_flip()
    assert play(s, "flip d1") == [(END, [])]
    assert s.phase == OVER


def test_pa7_ruling_after_the_last_possible_flip_the_game_ends_without_done() -> None:
    s = stuck_after_flip(e1="r")
    play(s, "flip d1")
    assert moves_of(s) == ["flip e1", "done"]
    assert play(s, "flip e1") == [(END, [])]
    assert s.phase == OVER


def test_pa7_a_full_board_ends_the_game() -> None:
    s = position(fill="P+", d4="g", bowls="rb")
    assert play(s, "establish d4") == [(END, [])]


def test_pa7_no_action_means_neither_flip_nor_bowl_token() -> None:
    blocked = {"c1": "B-1", "d2": "B+1"}  # PA5 closes c2 and d1 to seat 1's black token
    s = position(**blocked, bowls="rb", to_move=1)
    assert not rules.can_act(s, 1)
    assert rules.can_act(position(**blocked, bowls="ro", to_move=1), 1)  # another bowl token founds a group
    assert rules.can_act(position(**blocked, h3="G-2", h4="g", bowls="rb", to_move=1), 1)  # a flip is left


def test_pa7_a_player_can_end_the_game_while_ahead_by_closing_the_other_in() -> None:
    s = position(c1="B-1", h3="G-2", h4="G-", d5="R+1", d6="R+", e6="R+", e7="R+", bowls="bb")
    assert scores(s) == [3, 2]
    assert play(s, "establish d2") == [(END, [])]
    assert scores(s) == [3, 2]
    assert winners(s) == [0]


def test_pa7_a_player_who_is_behind_must_act_even_if_that_ends_the_game() -> None:
    s = position(fill="P+", d4="g", e8="O-", f8="O-1", bowls="bo")
    assert moves_of(s) == ["establish d4"]
    assert play(s, "establish d4") == [(END, [])]
    assert scores(s) == [0, 1]
    assert winners(s) == [1]


def test_a_game_can_end_0_to_0_after_three_turns() -> None:
    """Seat 0 takes a yellow token first, seat 1 founds yellow in the corner on a yellow one, and is closed in."""
    line = "patterns bboo/grrrgb/ppobroro/ggyrgyyp/gybopgbp/bpprooby/yrpogy/ygpr -- 1 keep yb"
    s = GAME.read_line(line)
    play(s, "keep yellow", "establish b2", "establish c1")
    assert (bowl_of(s, 0), bowl_of(s, 1)) == ("yellow", "yellow")
    assert play(s, "establish d2") == [(END, [])]
    assert scores(s) == [0, 0]
    assert winners(s) == []


# --- PA8: score ---


def test_pa8_the_worked_examples_of_the_rulebooks() -> None:
    s = picture(
        """
                Y-   Y-2  o    o
           P-   Y-   R-   R-   b    b
        P-   P-   Y-   R-   B-4  B-   G-6  G-
        P-1  P-   Y-   R-3  B-   O-   O-5  G-
        R+1  R+   O+2  Y+3  G+4  P+5  B+6  p
        R+   R+   O+   Y+   G+   B+   B+   p
             R+   O+   G+   G+   o    y
                  O+   G+   y    g
        """,
        bowls="bp",
    )
    sizes = [[int(s.group[seat, colour]).bit_count() - 1 for colour in s.river[seat]] for seat in (0, 1)]
    assert sizes == [[4, 3, 1, 4, 0, 2], [4, 4, 3, 2, 1, 2]]
    assert scores(s) == [41, 46]
    assert winners(s) == [1]


def test_pa8_the_token_under_the_marker_counts_nothing_and_the_others_the_groups_number() -> None:
    s = position(d4="R+1", d5="R+", a3="G+2", a4="G+", a5="G+", h3="B+3", c1="P-1")
    assert scores(s) == [1 + 2 * 2 + 0, 0]
    assert winners(s) == [0]


def test_pa8_equal_points_are_a_draw() -> None:
    s = position(d4="R+1", d5="R+", d6="R+", a3="G-1", h4="B-2", h5="B-")
    assert scores(s) == [2, 2]
    assert winners(s) == []


# --- perft: all ways the game can go ---

PERFT = json.loads((Path(__file__).parent / "perft_patterns.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", PERFT, ids=[entry["name"] for entry in PERFT])
def test_perft(entry: dict[str, object]) -> None:
    line, counts = str(entry["line"]), list(entry["counts"])  # type: ignore[call-overload]
    s = GAME.read_line(line)
    for depth, expected in enumerate(counts if JIT else takewhile(lambda n: n < 20_000, counts), start=1):
        found = perft(rules, s, depth)
        if found != expected:
            below = "\n".join(f"{GAME.text(code)}: {n}" for code, n in split(rules, s, depth).items())
            pytest.fail(f"{line}\ndepth {depth}: {found} instead of {expected}\n{below}")


def test_the_split_adds_up() -> None:
    s = dealt(6)
    assert sum(split(rules, s, 3).values()) == perft(rules, s, 3)
    assert perft(rules, s, 0) == 1


# --- at random ---


def check_position(s: Record) -> None:
    tokens = Counter(int(code) for code in (*s.bowl, *s.start) if code != -1)
    taken = 0
    for colour in range(N_COLOURS):
        for cells in (int(s.up[colour]), int(s.group[0, colour]), int(s.group[1, colour])):
            assert not taken & cells, "two tokens on one cell"
            taken |= cells
            tokens[colour] += cells.bit_count()
    assert tokens == dict.fromkeys(range(N_COLOURS), 9)  # PA2
    assert taken.bit_count() == 52
    for seat in (0, 1):
        assert int(s.flippable[seat]) == int(rules.flips(s, seat))
        founded = [colour for colour in range(N_COLOURS) if s.group[seat, colour]]
        assert sorted(founded) == sorted(colour for colour in s.river[seat] if colour != -1)
        for colour, cell in zip(s.river[seat], s.marker_cell[seat], strict=True):
            assert cell == -1 if colour == -1 else int(s.group[seat, colour]) >> int(cell) & 1
        for colour in range(N_COLOURS):
            assert not int(s.group[seat, colour]) & int(rules.beside(s, 1 - seat, colour))  # PA5


def check_step(before: Record, code: int, after: Record) -> None:
    """PA6: what lies face down stays; a move lays exactly one token more, attached to an own group or founding one."""
    seat = before.to_move
    assert (before.group & ~after.group == 0).all()
    assert (after.group[1 - seat] == before.group[1 - seat]).all()
    assert (before.river == after.river)[before.river != -1].all()
    new = [int(cells) for cells in (after.group ^ before.group).ravel() if cells]
    if rules.ESTABLISH <= code < rules.DONE:
        (token,) = new
        assert token.bit_count() == 1
        attached = any(token & int(rules.neighbours(cells)) for cells in before.group[seat])
        assert attached or code < rules.FLIP
    else:
        assert new == []


def test_random_games_keep_every_promise() -> None:
    rng, log = new_rng(11), silent_log()
    endings: Counter[str] = Counter()
    for game in range(int(100 * MANY)):
        s = dealt(game)
        last = 0
        while s.phase != OVER:
            check_position(s)
            codes = legal_codes(rules, s)
            assert codes, "a player who can't act is never to move"
            assert all(a < b for a, b in pairwise(codes))
            last = rules.pick(s, rng)
            assert last in codes
            before, twin = copy_record(s), copy_record(s)
            rules.step(s, last, log)
            rules.step(twin, last, new_log())
            assert twin.tobytes() == s.tobytes(), "a log changes nothing"
            check_step(before, last, s)
            ending = "done" if last == rules.DONE else "last flip" if before.phase == rules.FINAL else "at once"
        check_position(s)
        assert s.to_move == NOBODY
        endings[ending] += 1
    assert not JIT or set(endings) == {"done", "last flip", "at once"}


def test_pa4_no_two_moves_of_a_position_have_the_same_result() -> None:
    rng, log = new_rng(12), silent_log()
    for game in range(int(40 * MANY)):
        s = dealt(game)
        while s.phase != OVER:
            results = set()
            codes = legal_codes(rules, s)
            for code in codes:
                after = copy_record(s)
                rules.step(after, code, log)
                results.add(after.tobytes())
            assert len(results) == len(codes)
            rules.step(s, rules.pick(s, rng), log)


@pytest.mark.parametrize("turns", [0, 1, 8, 20])
def test_pick_chooses_every_legal_move_equally_often(turns: int) -> None:
    rng, log = new_rng(13), silent_log()
    s = dealt(2)
    for _ in range(turns):
        rules.step(s, rules.pick(s, rng), log)
    check_pick_is_even(s)


def test_pick_is_even_in_the_last_flips_too() -> None:
    s = stuck_after_flip(e1="r", c2="r", b2="r")
    play(s, "flip d1")
    assert moves_of(s) == ["flip e1", "flip c2", "done"]
    check_pick_is_even(s)


def check_pick_is_even(s: Record) -> None:
    codes = legal_codes(rules, s)
    draws = int(1_000 * MANY) * len(codes)
    rng = new_rng(14)
    found = Counter(int(rules.pick(s, rng)) for _ in range(draws))
    assert found.keys() <= set(codes)
    expected = draws / len(codes)
    assert all(abs(found[code] - expected) < 5 * expected**0.5 for code in codes)


def test_nothing_is_hidden_from_anybody() -> None:
    s, rng = dealt(8), new_rng(1)
    for _ in range(15):
        rules.step(s, rules.pick(s, rng), silent_log())
    known = copy_record(s)
    for seat in (0, 1, -1):
        rules.mask(known, seat)
        rules.resample(known, seat, rng)
    assert known.tobytes() == s.tobytes()


def test_the_same_seed_deals_the_same_on_every_machine() -> None:
    line = "patterns borr/yopoyr/bpbybggg/yobbpgpo/pgrygpyo/ryropogg/yrgpbr/ybpb -- 1 keep or"
    assert dealt(7).tobytes() == GAME.read_line(line).tobytes()
