"""Clocks by themselves: what a turn costs, what it brings, and to the millisecond when a flag falls."""

import pytest

from chakpur.server.clocks import Clocks, NoClocks
from chakpur.server.facts import ClockRule

SECOND = 1000


def game(increment: int = 5, seats: int = 2) -> Clocks:
    """A minute each for the whole game; the clock of seat 0 runs since 0."""
    clocks = Clocks.of(ClockRule("game", 60, increment), seats)
    clocks.turn_to(0, 0)
    return clocks


def test_every_seat_begins_with_the_whole_time_and_nobodys_clock_runs() -> None:
    clocks = Clocks.of(ClockRule("game", 60, 5), 3)
    assert (clocks.left, clocks.running, clocks.flag_at) == ([60_000] * 3, None, None)
    clocks.turn_to(2, 7 * SECOND)
    assert (clocks.left, clocks.running, clocks.since) == ([60_000] * 3, 2, 7_000), "nothing was used before the start"


def test_only_the_clock_that_ran_pays_and_only_it_earns() -> None:
    clocks = game(seats=3)
    clocks.turn_to(2, 10 * SECOND)
    assert clocks.left == [55_000, 60_000, 60_000]
    clocks.turn_to(1, 12 * SECOND)
    assert clocks.left == [55_000, 60_000, 63_000]
    clocks.turn_to(0, 13 * SECOND)
    assert clocks.left == [55_000, 64_000, 63_000]


def test_whoever_goes_on_has_earned_nothing_yet() -> None:
    """As after a second decision of one's own, after a take-back to oneself, or when a bot takes over."""
    clocks = game()
    clocks.turn_to(0, 10 * SECOND)
    assert clocks.left == [50_000, 60_000]
    clocks.turn_to(0, 25 * SECOND)
    assert clocks.left == [35_000, 60_000]
    clocks.turn_to(1, 30 * SECOND)
    assert clocks.left == [35_000, 60_000], "five seconds used, five earned"


def test_with_time_for_each_move_every_decision_has_the_whole_of_it() -> None:
    clocks = Clocks.of(ClockRule("move", 30, 5), 2)
    clocks.turn_to(0, 0)
    clocks.turn_to(0, 20 * SECOND)
    assert (clocks.left, clocks.flag_at) == ([30_000, 30_000], 50_000)
    clocks.turn_to(1, 49 * SECOND)
    assert (clocks.left, clocks.flag_at) == ([30_000, 30_000], 79_000)


def test_nobody_has_less_than_nothing_left_and_the_increment_comes_after_that() -> None:
    clocks = game()
    clocks.turn_to(1, 75 * SECOND)
    assert clocks.left == [5_000, 60_000]
    clocks = game()
    clocks.turn_to(0, 75 * SECOND)
    assert clocks.left == [0, 60_000]


@pytest.mark.parametrize(("now", "has_fallen"), [(59_999, False), (60_000, True), (60_001, True)])
def test_a_flag_falls_when_all_is_used(now: int, has_fallen: bool) -> None:
    assert game().has_fallen(now) == has_fallen


def test_when_it_falls_is_counted_from_when_the_clock_began_to_run() -> None:
    clocks = game()
    clocks.turn_to(1, 10 * SECOND)
    clocks.turn_to(0, 30 * SECOND)
    assert clocks.flag_at == 30_000 + 55_000
    clocks.turn_to(None, 40 * SECOND)
    assert clocks.flag_at is None
    assert not clocks.has_fallen(10**12)
    assert clocks.left == [50_000, 45_000], "who ends a game earns for it as for any turn"


def test_a_pause_moves_the_flag_by_as_much_and_never_beyond_now() -> None:
    clocks = game()
    clocks.pause(4 * SECOND, 20 * SECOND)
    assert (clocks.since, clocks.flag_at) == (4_000, 64_000)
    clocks.pause(30 * SECOND, 20 * SECOND)
    assert (clocks.since, clocks.flag_at) == (20_000, 80_000), "no clock begins in the future"


def test_a_copy_goes_its_own_way() -> None:
    clocks = game()
    clocks.pause(3 * SECOND, 5 * SECOND)
    copy = clocks.copy()
    assert copy == clocks
    copy.turn_to(1, 10 * SECOND)
    copy.pause(SECOND, 20 * SECOND)
    assert (clocks.left, clocks.running, clocks.since) == ([60_000, 60_000], 0, 3_000)
    assert (copy.left, copy.running, copy.since) == ([58_000, 60_000], 1, 11_000)
    assert copy.rule == clocks.rule


def test_where_there_are_no_clocks_nothing_ever_falls() -> None:
    clocks = NoClocks()
    clocks.turn_to(0, 0)
    clocks.pause(5, 5)
    assert not clocks.has_fallen(10**15)
    assert (clocks.copy().left, clocks.flag_at, clocks.running) == ([], None, None)
