"""What becomes of an act, act by act: who may do it, when it is too early or too late, and what comes of it."""

import pytest

from chakpur.play.errors import NothingToUndo
from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.decisions import PATIENCE, Who, decide, flagged, interrupted, rematched, returned, seated
from chakpur.server.facts import (
    Agreed,
    AnyFact,
    Chair,
    ClockRule,
    Declined,
    Drawn,
    Flagged,
    Interrupted,
    Moved,
    Muted,
    Offered,
    Rematched,
    Renamed,
    Replaced,
    Resigned,
    Returned,
    Sat,
    Stood,
    Talked,
    TookBack,
    from_text,
    to_text,
)
from chakpur.server.plans import new_plan
from chakpur.server.problems import Problem
from chakpur.server.streams import Listener, now_for
from chakpur.server.tables import Table

ANN, BOB, CEM = Who("ann", "Ann"), Who("bob", "Bob"), Who("cem", "Cem")
EVE = Who("eve", "Eve")
"""Somebody who has no seat."""
SECOND = 1000
MINUTE = 60 * SECOND

OPEN = Chair("open")
BOT = Chair("bot", "Novice", level=1)


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


def table_with(
    *chairs: Chair,
    game: str = "patterns",
    clock: ClockRule | None = None,
    patience: int = 0,
    public: bool = False,
    dealt: bool = True,
) -> Table:
    plan = new_plan(
        game, len(chairs), {}, list(chairs), clock=clock, patience=patience, public=public, seed=3 if dealt else None
    )
    return Table("t", "i", 0, plan)


def two(**more: object) -> Table:
    """Ann and Bob at a board; Bob (seat 1) decides first."""
    return table_with(person(ANN), person(BOB), **more)  # type: ignore[arg-type]


def with_fact(table: Table, fact: AnyFact) -> Table:
    return table.after(from_text(to_text(fact)))[0]


def done(table: Table, who: Who, act: schema.Act, now: int = 1) -> Table:
    return with_fact(table, decide(table, who, act, now).fact)


def played(table: Table, moves: int = 1) -> Table:
    """So many moves by whoever is to move."""
    for _ in range(moves):
        seat = table.to_move
        assert seat is not None
        who = Who(table.chairs[seat].person, table.chairs[seat].name)
        table = done(table, who, schema.Move(seat=seat, move=table.position.moves[0], version=table.version))
    return table


def refused(table: Table, who: Who, act: schema.Act, now: int = 1) -> str:
    """The code of the problem that an act meets; the table stays as it is."""
    version = table.version
    with pytest.raises(Problem) as problem:
        decide(table, who, act, now)
    assert table.version == version
    return problem.value.code


def over() -> Table:
    return done(two(), ANN, schema.Resign(seat=0))


def waiting() -> Table:
    return table_with(person(ANN), OPEN, game="mandala", dealt=False)


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

    def test_a_seat_can_be_left_until_the_game_begins(self) -> None:
        fact = decide(waiting(), ANN, schema.Stand(seat=0, id="x"), 7).fact
        assert fact == Stood(at=7, by="ann", act="x", seat=0)
        assert refused(waiting(), ANN, schema.Stand(seat=1)) == "not-your-seat"
        assert refused(two(), ANN, schema.Stand(seat=0)) == "has-begun"
        assert refused(over(), ANN, schema.Stand(seat=0)) == "has-begun"

    def test_names_are_one_s_own_and_clean(self) -> None:
        fact = decide(two(), ANN, schema.Rename(seat=0, name=" An\u202ena ", id="x"), 7).fact
        assert fact == Renamed(at=7, by="ann", act="x", seat=0, name="An na")
        assert refused(two(), ANN, schema.Rename(seat=1, name="Bob")) == "not-your-seat"
        assert refused(two(), ANN, schema.Rename(seat=0, name="\u202e")) == "empty-text"


class TestMoves:
    def test_a_move_is_a_fact_with_its_step(self) -> None:
        table = two()
        move = table.position.moves[0]
        decision = decide(table, BOB, schema.Move(seat=1, move=move, version=0, id="x"), 7)
        assert decision.fact == Moved(at=7, by="bob", act="x", seat=1, move=move, chance=[])
        assert decision.step is not None
        assert decision.step.after == table.position.play(move)

    def test_only_with_one_s_own_seat_in_turn_while_a_game_is_played(self) -> None:
        table = two()
        move = table.position.moves[0]
        assert refused(table, ANN, schema.Move(seat=1, move=move, version=0)) == "not-your-seat"
        assert refused(table, ANN, schema.Move(seat=0, move=move, version=0)) == "not-your-turn"
        assert refused(waiting(), ANN, schema.Move(seat=0, move=move, version=0)) == "not-begun"
        assert refused(over(), BOB, schema.Move(seat=1, move=move, version=1)) == "is-over"

    def test_it_is_judged_on_the_position_that_the_mover_saw(self) -> None:
        table = played(two())
        move = table.position.moves[0]
        assert refused(table, ANN, schema.Move(seat=0, move=move, version=0)) == "late"
        assert refused(table, ANN, schema.Move(seat=0, move=move, version=2)) == "future-version"
        talked = done(table, BOB, schema.Talk(seat=1, text="hm"))
        for version in (1, 2):
            assert isinstance(decide(talked, ANN, schema.Move(seat=0, move=move, version=version), 1).fact, Moved)
        assert refused(talked, ANN, schema.Move(seat=0, move=move, version=0)) == "late"
        assert refused(talked, ANN, schema.Move(seat=0, move=move, version=3)) == "future-version"

    def test_a_flag_falls_for_whoever_is_to_move_and_not_before_its_time(self) -> None:
        table = two(clock=ClockRule("move", 30))
        for now in (1, 29_999):
            with pytest.raises(Problem):
                flagged(table, now)
        assert flagged(table, 30_000).fact == Flagged(at=30_000, seat=1)
        assert isinstance(
            decide(table, BOB, schema.Move(seat=1, move=table.position.moves[0], version=0), 29_999).fact, Moved
        )
        with pytest.raises(Problem):
            flagged(with_fact(table, flagged(table, 30_000).fact), 90_000)


class TestTakeBacks:
    def test_alone_at_once(self) -> None:
        table = played(table_with(person(ANN), person(ANN)), 3)
        fact = decide(table, ANN, schema.Undo(seat=0, version=3, id="x"), 7).fact
        assert fact == TookBack(at=7, by="ann", act="x", seat=0, count=1)

    def test_the_last_decision_of_that_person_and_what_came_after_it(self) -> None:
        table = played(two(), 2)
        offered = decide(table, BOB, schema.Undo(seat=1, version=2), 1).fact
        assert offered == Offered(at=1, by="bob", act="", seat=1, what="undo")
        fact = decide(with_fact(table, offered), ANN, schema.Accept(seat=0, id="x"), 7).fact
        assert fact == TookBack(at=7, by="ann", act="x", seat=1, count=2)

    def test_only_where_there_is_something_to_take_back(self) -> None:
        with pytest.raises(NothingToUndo):
            decide(two(), BOB, schema.Undo(seat=1, version=0), 1)
        assert refused(played(two()), ANN, schema.Undo(seat=0, version=1)) == "no-way-back"
        assert refused(played(two()), ANN, schema.Undo(seat=1, version=1)) == "not-your-seat"
        assert refused(played(two()), BOB, schema.Undo(seat=1, version=0)) == "late"
        assert refused(over(), BOB, schema.Undo(seat=1, version=1)) == "is-over"

    def test_one_offer_at_a_time(self) -> None:
        table = done(played(two(), 2), BOB, schema.Undo(seat=1, version=2))
        assert refused(table, ANN, schema.Undo(seat=0, version=3)) == "offer-pending"
        assert refused(table, ANN, schema.OfferDraw(seat=0)) == "offer-pending"


class TestAskingAgain:
    def declined(self) -> Table:
        table = done(played(two(), 2), BOB, schema.Undo(seat=1, version=2))
        return done(table, ANN, schema.Decline(seat=0))

    def test_what_was_declined_is_not_asked_for_again(self) -> None:
        table = self.declined()
        assert refused(table, BOB, schema.Undo(seat=1, version=table.version)) == "declined"
        undo = now_for(table, Listener("bob", 1), 1).undo
        assert (undo.possible, undo.consent, undo.why_not) == (False, True, say("server-declined"))

    def test_anything_else_is_and_by_anybody_else(self) -> None:
        table = self.declined()
        assert isinstance(decide(table, BOB, schema.OfferDraw(seat=1), 1).fact, Offered)
        assert isinstance(decide(table, ANN, schema.Undo(seat=0, version=table.version), 1).fact, Offered)

    def test_it_is_after_the_next_move(self) -> None:
        table = played(self.declined())
        assert isinstance(decide(table, BOB, schema.Undo(seat=1, version=table.version), 1).fact, Offered)

    def test_what_was_withdrawn_was_not_declined(self) -> None:
        table = done(two(), ANN, schema.OfferDraw(seat=0))
        table = done(table, ANN, schema.Decline(seat=0))
        assert isinstance(decide(table, ANN, schema.OfferDraw(seat=0), 1).fact, Offered)


class TestDraws:
    def test_offered_and_accepted(self) -> None:
        offered = decide(two(), ANN, schema.OfferDraw(seat=0, id="x"), 7).fact
        assert offered == Offered(at=7, by="ann", act="x", seat=0, what="draw")
        fact = decide(with_fact(two(), offered), BOB, schema.Accept(seat=1, id="y"), 8).fact
        assert fact == Drawn(at=8, by="bob", act="y", seat=1)

    def test_only_where_a_game_can_be_drawn_among_people(self) -> None:
        assert refused(two(game="mandala"), ANN, schema.OfferDraw(seat=0)) == "no-draws"
        assert refused(table_with(person(ANN), BOT), ANN, schema.OfferDraw(seat=0)) == "bots-play-on"
        assert refused(two(), ANN, schema.OfferDraw(seat=1)) == "not-your-seat"
        assert refused(over(), ANN, schema.OfferDraw(seat=0)) == "is-over"

    def test_nobody_answers_an_offer_that_is_not_there_or_one_s_own(self) -> None:
        assert refused(two(), ANN, schema.Accept(seat=0)) == "no-offer"
        assert refused(two(), ANN, schema.Decline(seat=0)) == "no-offer"
        table = done(two(), ANN, schema.OfferDraw(seat=0))
        assert refused(table, ANN, schema.Accept(seat=0)) == "no-offer"
        assert refused(table, ANN, schema.Accept(seat=1)) == "not-your-seat"
        assert refused(table, EVE, schema.Decline(seat=1)) == "not-your-seat"
        assert decide(table, ANN, schema.Decline(seat=0, id="x"), 7).fact == Declined(at=7, by="ann", act="x", seat=0)

    def test_everybody_else_is_asked(self) -> None:
        table = table_with(person(ANN), person(BOB), person(CEM), game="flowers")
        table = with_fact(table, Offered(at=1, by="ann", seat=0, what="draw"))
        agreed = decide(table, BOB, schema.Accept(seat=1, id="x"), 7).fact
        assert agreed == Agreed(at=7, by="bob", act="x", seat=1)
        assert isinstance(decide(with_fact(table, agreed), CEM, schema.Accept(seat=2), 8).fact, Drawn)


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


class TestTalk:
    def test_talk_is_clean_and_from_one_s_own_seat(self) -> None:
        fact = decide(two(), ANN, schema.Talk(seat=0, text=" nice\n sand ", id="x"), 7).fact
        assert fact == Talked(at=7, by="ann", act="x", seat=0, text="nice sand")
        assert refused(two(), ANN, schema.Talk(seat=1, text="x")) == "not-your-seat"

    @pytest.mark.parametrize("on", [True, False])
    def test_whoever_sits_there_may_mute_any_seat(self, on: bool) -> None:
        fact = decide(two(), ANN, schema.Mute(seat=1, on=on, id="x"), 7).fact
        assert fact == Muted(at=7, by="ann", act="x", person="ann", seat=1, on=on)
        assert refused(two(), EVE, schema.Mute(seat=1)) == "not-your-seat"
        assert refused(two(), ANN, schema.Mute(seat=2)) == "no-such-seat"


def test_one_rematch() -> None:
    fact = rematched(over(), BOB, schema.Rematch(seat=1, id="x"), "u", 7).fact
    assert fact == Rematched(at=7, by="bob", act="x", table="u")
    with pytest.raises(Problem) as problem:
        rematched(with_fact(over(), fact), ANN, schema.Rematch(seat=0), "v", 8)
    assert problem.value.code == "has-rematch"
