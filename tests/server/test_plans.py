"""What a new table is to be: what was wished for and nothing else, or a refusal that says why not."""

from typing import Any

import pytest

import chakpur
from chakpur.play.errors import ChakpurError
from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.facts import Chair, ClockRule
from chakpur.server.plans import plan_again, wished_plan
from chakpur.server.tables import Table

ANN = Who("ann", "Ann")
ME, OPEN, BOT = schema.MySeat(), schema.OpenSeat(), schema.BotSeat(level=3)
BITS = "ab" * 16
START = chakpur.deal("flowers", 3, seed=5)


def wish(*chairs: Any, game: str = "flowers", **more: Any) -> schema.NewTable:
    return schema.NewTable(game, list(chairs), **more)


def refused(asked: schema.NewTable) -> str:
    with pytest.raises(ChakpurError) as problem:
        wished_plan(asked, ANN)
    return problem.value.code


def test_every_chair_is_whose_it_was_wished_to_be() -> None:
    plan = wished_plan(wish(BOT, schema.GuestSeat("  Bea \t Lee "), ME, OPEN), ANN)
    bot, *others = plan.chairs
    assert (bot.kind, bot.level, bot.person, bool(bot.name)) == ("bot", 3, "", True)
    assert others == [Chair("person", "Bea Lee", "ann"), Chair("person", "Ann", "ann"), Chair("open")]


def test_somebody_sits_at_every_new_table() -> None:
    assert refused(wish(BOT, OPEN, game="patterns")) == "nobody-sits"
    assert wished_plan(wish(schema.GuestSeat("Bea"), OPEN, game="patterns"), ANN).seats == 2, "a guest is somebody"


def test_what_was_wished_for_is_kept_at_a_dealt_table_and_at_one_from_a_position() -> None:
    clock = schema.Clock("game", 300, 7)
    for line in (None, START.line()):
        plan = wished_plan(wish(ME, BOT, BOT, clock=clock, line=line), ANN)
        assert (plan.clock, plan.line, plan.public) == (ClockRule("game", 300, 7), line or "", False)
        plan = wished_plan(wish(ME, BOT, BOT, patience=90, bits=BITS, line=line), ANN)
        assert (plan.clock, plan.patience, plan.bits) == (None, 90, {"ann": BITS})
        assert wished_plan(wish(ME, BOT, BOT, bits=None, line=line), ANN).bits == {}, "they are added later"
    assert wished_plan(wish(ME, OPEN, public=True), ANN).public


def test_bots_are_not_called_the_same_at_every_table() -> None:
    assert len({wished_plan(wish(ME, BOT, game="patterns"), ANN).chairs[1].name for _ in range(40)}) > 1


def test_a_position_is_played_as_it_is_or_not_at_all() -> None:
    line = START.line()
    over = chakpur.deal("patterns", seed=5)
    while not over.over:
        over = over.play(over.moves[0])
    for asked, code in (
        (wish(ME, BOT, line=line), "other-position"),
        (wish(ME, BOT, BOT, BOT, line=line), "other-position"),
        (wish(ME, OPEN, BOT, line=line), "position-alone"),
        (wish(ME, BOT, BOT, line=line, public=True), "position-alone"),
        (wish(ME, BOT, game="patterns", line=over.line()), "is-over"),
    ):
        assert refused(asked) == code


@pytest.mark.parametrize(("of_line", "other"), [("full", "simple"), ("simple", "full")])
def test_a_game_from_a_position_has_the_options_of_that_position(of_line: str, other: str) -> None:
    line = chakpur.deal("mandala-solo", 1, seed=5, options={"yoga": of_line}).line()
    for options in ({}, {"yoga": of_line}):
        assert wished_plan(wish(ME, game="mandala-solo", line=line, options=options), ANN).options == {"yoga": of_line}
    assert refused(wish(ME, game="mandala-solo", line=line, options={"yoga": other})) == "other-position"


def test_the_next_game_has_the_clock_of_the_one_before() -> None:
    plan = wished_plan(wish(ME, OPEN, game="patterns", clock=schema.Clock("move", 60), public=True), ANN)
    again = plan_again(Table("t", "i", 0, plan), ANN, schema.Rematch(seat=0))
    assert (again.clock, again.public, again.before) == (ClockRule("move", 60, 0), True, "t")
