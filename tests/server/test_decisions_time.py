"""What time brings: clocks, flags, patience with the absent, and times without a server."""

import pytest

from chakpur.server import schema
from chakpur.server.clocks import Clocks
from chakpur.server.decisions import PATIENCE, decide, interrupted
from chakpur.server.facts import ClockRule, Flagged, Interrupted, from_text, to_text
from chakpur.server.problems import Conflict
from tests.server.deciding import ANN, BOB, MINUTE, done, over, two


def test_a_bot_goes_on_only_after_the_patience_that_was_agreed_on() -> None:
    table = two(patience=3600)
    with pytest.raises(Conflict, match="60 minutes"):
        decide(table, ANN, schema.StandIn(seat=0), 59 * MINUTE)
    table = done(table, ANN, schema.StandIn(seat=0, level=2), 60 * MINUTE)
    assert table.chairs[1].kind == "bot"


def test_without_a_clock_nobody_loses_a_seat_however_long_it_takes() -> None:
    with pytest.raises(Conflict, match="nobody is hurried"):
        decide(two(), ANN, schema.StandIn(seat=0), 10**12)


def test_with_a_clock_a_bot_may_go_on_after_a_few_minutes() -> None:
    table = two(clock=ClockRule("game", 7200))
    assert done(table, ANN, schema.StandIn(seat=0), PATIENCE * 1000).chairs[1].kind == "bot"


@pytest.mark.parametrize(
    "act", [schema.Talk(seat=0, text="Hello?"), schema.Mute(seat=1), schema.Rename(seat=0, name="Anna")]
)
def test_what_is_said_meanwhile_does_not_prolong_the_wait(act: schema.Act) -> None:
    table = done(two(patience=300), ANN, act, 4 * MINUTE)
    assert done(table, ANN, schema.StandIn(seat=0), 5 * MINUTE).chairs[1].kind == "bot"


def test_a_time_without_a_server_counts_against_nobody_and_only_once() -> None:
    table = two(clock=ClockRule("game", 60))
    found = interrupted(table, 20_000, 600_000, 600_000)
    assert found is not None
    table = table.after(from_text(to_text(found.fact)))[0]
    assert table.clocks.flag_at == 640_000, "twenty seconds were used before it, forty are left"
    assert interrupted(table, 20_000, 600_000, 600_000) is None
    second = interrupted(table, 600_000, 700_000, 700_000)
    assert second is not None
    assert table.after(second.fact)[0].clocks.flag_at == 740_000
    table = done(table, ANN, schema.Talk(seat=0, text="sand"), 800_000)
    assert interrupted(table, 700_000, 790_000, 800_000) is None, "over before the last thing that happened"


class TestTimeWithoutAServer:
    def test_it_begins_with_the_last_act(self) -> None:
        table = two(clock=ClockRule("game", 600))
        table = done(table, BOB, schema.Move(seat=1, move=table.position.moves[0], version=0), 5_000)
        found = interrupted(table, 1_000, 10_000, 11_000)
        assert found is not None
        assert found.fact == Interrupted(at=11_000, began=1_000, lost=5_000)
        assert interrupted(table, 1_000, 5_000, 11_000) is None

    def test_nothing_is_lost_where_nobody_counts(self) -> None:
        assert interrupted(two(), 5, 10_000, 11_000) is None
        assert interrupted(two(patience=60), 5, 10_000, 11_000) is not None
        assert interrupted(over(), 5, 10_000, 11_000) is None
        assert interrupted(two(patience=60), 5, 5, 11_000) is None


def test_clocks_per_game_count_what_is_used_and_add_for_each_move() -> None:
    clocks = Clocks.of(ClockRule("game", 60, 5), 2)
    clocks.turn_to(0, 0)
    clocks.turn_to(1, 10_000)
    assert clocks.left == [55_000, 60_000]
    assert clocks.flag_at == 70_000
    assert clocks.has_fallen(70_000)
    clocks.turn_to(None, 20_000)
    assert clocks.flag_at is None


def test_clocks_per_move_begin_anew() -> None:
    clocks = Clocks.of(ClockRule("move", 30), 2)
    clocks.turn_to(0, 0)
    clocks.turn_to(1, 29_000)
    assert clocks.left == [30_000, 30_000]
    assert not clocks.has_fallen(58_999)


def test_after_the_flag_no_move_counts() -> None:
    table = two(clock=ClockRule("move", 30))
    with pytest.raises(Conflict) as problem:
        decide(table, BOB, schema.Move(seat=1, move=table.position.moves[0], version=0), 30_000)
    assert problem.value.code == "time-is-up"


def test_time_for_the_whole_game_runs_out_in_the_end() -> None:
    table = two(clock=ClockRule("game", 60))
    for now in (20_000, 21_000, 50_000, 51_000):  # seat 1 thinks 20 and 29 seconds, seat 0 one and one
        seat = table.to_move
        assert seat is not None
        act = schema.Move(seat=seat, move=table.position.moves[0], version=table.version)
        table = done(table, (ANN, BOB)[seat], act, now)
    assert table.clocks.left == [58_000, 11_000]
    assert table.row.flag_at == 62_000
    assert not table.clocks.has_fallen(61_999)
    table = table.after(Flagged(at=62_000, seat=1))[0]
    assert table.ending is not None
    assert (table.ending.by, table.ending.winners) == ("time", (0,))
