"""Who may sit down, leave, or be replaced, what they bring to the deal, and whose a seat is afterwards."""

import pytest

from chakpur.play.commitment import seed_from
from chakpur.server import schema
from chakpur.server.decisions import MAX_NAME, PATIENCE, decide, returned, seated
from chakpur.server.facts import Chair, ClockRule, Renamed, Replaced, Resigned, Returned, Sat, Stood, from_text, to_text
from chakpur.server.plans import new_plan
from chakpur.server.problems import Conflict, Problem
from chakpur.server.tables import Table
from tests.server.deciding import (
    ANN,
    BOB,
    BOT,
    CEM,
    EVE,
    MINUTE,
    OPEN,
    SECOND,
    done,
    over,
    person,
    refused,
    table_with,
    two,
    waiting,
    with_fact,
)


class TestSeats:
    def test_sitting_down_at_a_public_table(self) -> None:
        table = table_with(person(ANN), OPEN, OPEN, game="flowers", public=True, dealt=False)
        fact = decide(table, BOB, schema.Sit(seat=2, bits="b" * 32, id="x"), 7).fact
        assert fact == Sat(at=7, by="bob", act="x", seat=2, person="bob", name="Bob", bits="b" * 32)
        assert refused(with_fact(table, fact), CEM, schema.Sit(seat=2)) == "seat-taken"

    def test_without_a_wish_the_first_open_seat(self) -> None:
        table = table_with(person(ANN), BOT, OPEN, OPEN, game="flowers", public=True, dealt=False)
        fact = decide(table, BOB, schema.Sit(), 1).fact
        assert isinstance(fact, Sat)
        assert fact.seat == 2

    def test_a_private_table_is_for_the_invited(self) -> None:
        table = table_with(person(ANN), OPEN, OPEN, game="flowers", dealt=False)
        assert refused(table, EVE, schema.Sit()) == "needs-invitation"
        assert isinstance(decide(table, ANN, schema.Sit(also=True), 1).fact, Sat), "one more seat for whoever is there"
        assert isinstance(seated(table, EVE, None, "", 1).fact, Sat), "the invitation was looked at before"

    def test_one_more_seat_must_be_asked_for(self) -> None:
        table = table_with(person(ANN), OPEN, OPEN, game="flowers", public=True, dealt=False)
        assert refused(table, ANN, schema.Sit()) == "sits-already"

    def test_a_table_that_is_full_or_a_seat_that_is_not_there(self) -> None:
        table = table_with(person(ANN), BOT, OPEN, game="flowers", public=True, dealt=False)
        assert refused(table, BOB, schema.Sit(seat=1)) == "seat-taken"
        assert refused(table, BOB, schema.Sit(seat=3)) == "no-such-seat"
        assert isinstance(decide(table, BOB, schema.Sit(seat=2), 1).fact, Sat)
        assert refused(two(public=True), CEM, schema.Sit()) == "table-full"

    def test_whoever_sits_down_last_brings_the_deal_about(self) -> None:
        table = table_with(OPEN, OPEN, game="mandala", public=True, dealt=False)
        first = decide(table, ANN, schema.Sit(seat=0, bits="a" * 32), 1).fact
        assert isinstance(first, Sat)
        assert first.dealt is None
        last = decide(with_fact(table, first), BOB, schema.Sit(seat=1, bits="b" * 32), 2).fact
        assert isinstance(last, Sat)
        assert last.dealt is not None

    def test_only_those_who_are_awaited_add_bits(self) -> None:
        table = waiting()
        assert refused(table, EVE, schema.Contribute(seat=0, bits="e" * 32)) == "not-your-seat"
        table = done(table, ANN, schema.Contribute(seat=0, bits="a" * 32))
        assert refused(table, ANN, schema.Contribute(seat=0, bits="c" * 32)) == "contributed"
        still_waiting = waiting_table("a" * 32, None)
        assert refused(still_waiting, ANN, schema.Contribute(seat=0, bits="c" * 32)) == "contributed", "Bob is awaited"

    def test_a_seat_can_be_left_until_the_game_begins(self) -> None:
        fact = decide(waiting(), ANN, schema.Stand(seat=0, id="x"), 7).fact
        assert fact == Stood(at=7, by="ann", act="x", seat=0)
        assert refused(waiting(), ANN, schema.Stand(seat=1)) == "not-your-seat"
        assert refused(two(), ANN, schema.Stand(seat=0)) == "has-begun"
        assert refused(over(), ANN, schema.Stand(seat=0)) == "has-begun"

    def test_names_are_one_s_own_and_clean(self) -> None:
        fact = decide(two(), ANN, schema.Rename(seat=0, name=" An\u202ena ", id="x"), 7).fact
        assert fact == Renamed(at=7, by="ann", act="x", seat=0, name="An na")
        long = decide(two(), ANN, schema.Rename(seat=0, name="\u0958" * 24), 7).fact
        assert isinstance(long, Renamed)
        assert len(long.name) == MAX_NAME, "each letter becomes two in its normal form"
        assert refused(two(), ANN, schema.Rename(seat=1, name="Bob")) == "not-your-seat"
        assert refused(two(), ANN, schema.Rename(seat=0, name="\u202e")) == "empty-text"


class TestLeaving:
    def test_resigning(self) -> None:
        assert decide(two(), ANN, schema.Resign(seat=0, id="x"), 7).fact == Resigned(at=7, by="ann", act="x", seat=0)
        assert refused(two(), ANN, schema.Resign(seat=1)) == "not-your-seat"
        assert refused(over(), BOB, schema.Resign(seat=1)) == "is-over"
        assert refused(waiting(), ANN, schema.Resign(seat=0)) == "not-begun"

    def test_a_bot_goes_on_for_whoever_keeps_the_others_waiting(self) -> None:
        table = two(patience=90)
        fact = decide(table, ANN, schema.StandIn(seat=0, level=2, id="x"), 90 * SECOND).fact
        assert fact == Replaced(at=90 * SECOND, by="ann", act="x", seat=1, level=2)
        with pytest.raises(Problem, match="2 minutes"):
            decide(table, ANN, schema.StandIn(seat=0), 90 * SECOND - 1)

    def test_but_not_for_oneself_nor_for_a_bot_nor_by_somebody_without_a_seat(self) -> None:
        table = two(patience=60)
        assert refused(table, BOB, schema.StandIn(seat=1), MINUTE) == "nobody-absent"
        assert refused(table, EVE, schema.StandIn(seat=1), MINUTE) == "not-your-seat"
        with_bot = table_with(person(ANN), BOT, patience=60)
        assert refused(with_bot, ANN, schema.StandIn(seat=0), MINUTE) == "nobody-absent"
        assert refused(over(), ANN, schema.StandIn(seat=0), MINUTE) == "is-over"
        at_two_seats = table_with(person(ANN), person(ANN), person(BOB), game="flowers", patience=60)
        absent = at_two_seats.to_move
        assert absent in (0, 1)
        assert refused(at_two_seats, ANN, schema.StandIn(seat=1 - absent), MINUTE) == "nobody-absent"

    def test_what_was_agreed_on_counts_more_than_the_clock(self) -> None:
        table = two(clock=ClockRule("game", 7200), patience=60)
        assert isinstance(decide(table, ANN, schema.StandIn(seat=0), MINUTE).fact, Replaced)
        clock_alone = two(clock=ClockRule("game", 7200))
        assert refused(clock_alone, ANN, schema.StandIn(seat=0), PATIENCE * SECOND - 1) == "patience"

    def test_a_seat_is_given_back_to_its_own_person_while_the_game_goes_on(self) -> None:
        table = done(two(patience=60), ANN, schema.StandIn(seat=0), MINUTE)
        found = returned(table, "bob", 2 * MINUTE)
        assert found is not None
        assert found.fact == Returned(at=2 * MINUTE, by="bob", seat=1)
        for other in ("ann", "eve", ""):
            assert returned(table, other, 2 * MINUTE) is None
        assert returned(done(table, ANN, schema.Resign(seat=0)), "bob", 2 * MINUTE) is None


def waiting_table(*bits: str | None) -> Table:
    """Ann and Bob at a table whose deal lacks the parts that are None."""
    people = [who for who, part in zip((ANN, BOB), bits, strict=True) if part is not None]
    given = {who.person: part for who, part in zip((ANN, BOB), bits, strict=True) if part is not None}
    chairs = [Chair("person", who.name, who.person) for who in (ANN, BOB)]
    table = Table("t", "i", 0, new_plan("mandala", 2, {}, chairs, given))
    assert table.awaited == {"ann", "bob"} - {who.person for who in people}
    return table


def test_the_deal_is_drawn_from_the_secret_and_everybodys_bits_when_the_last_are_there() -> None:
    table = waiting_table("a" * 32, None)
    assert table.status == "waiting"
    with pytest.raises(Conflict, match="begins when"):
        _ = table.position
    table = done(table, BOB, schema.Contribute(seat=1, bits="b" * 32))
    assert table.status == "playing"
    shares = [{"seats": [0], "bits": "a" * 32}, {"seats": [1], "bits": "b" * 32}]
    assert table.shares == shares
    assert table.dealt is not None
    assert table.dealt.seed == seed_from(table.plan.secret, "mandala", 2, {}, shares)
    with pytest.raises(Conflict):
        decide(table, BOB, schema.Contribute(seat=1, bits="c" * 32), 1)


def test_whoever_sits_down_brings_bits_and_takes_them_along_when_leaving() -> None:
    chairs = [Chair("person", "Ann", "ann"), Chair("open"), Chair("open")]
    table = Table("t", "i", 0, new_plan("flowers", 3, {}, chairs, {"ann": "a" * 32}, public=True))
    table = done(table, BOB, schema.Sit(seat=1, bits="b" * 32))
    with pytest.raises(Conflict, match="already"):
        decide(table, BOB, schema.Sit(seat=2), 1)
    table = done(table, BOB, schema.Stand(seat=1))
    table = done(done(table, CEM, schema.Sit(seat=2, bits="c" * 32)), CEM, schema.Sit(seat=1, also=True))
    assert table.shares == [{"seats": [0], "bits": "a" * 32}, {"seats": [1, 2], "bits": "c" * 32}]


def test_whoever_comes_back_gets_the_seat_that_a_bot_has_held() -> None:
    table = done(two(patience=60), ANN, schema.StandIn(seat=0), MINUTE)
    assert table.chairs[1] == Chair("bot", "Bob", level=3, held_for="bob")
    assert returned(table, "ann", MINUTE) is None
    found = returned(table, "bob", 2 * MINUTE)
    assert found is not None
    table = table.after(from_text(to_text(found.fact)))[0]
    assert table.chairs[1] == Chair("person", "Bob", "bob")
    with pytest.raises(Conflict):
        decide(table, ANN, schema.StandIn(seat=0), 2 * MINUTE + 59_000)
