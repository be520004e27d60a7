"""What becomes of a move, and of the facts that a table is made of."""

import pytest
from msgspec import structs

from chakpur.server import schema
from chakpur.server.decisions import decide, flagged, rematched
from chakpur.server.facts import Chair, ClockRule, Flagged, Moved, Rematched
from chakpur.server.plans import new_plan
from chakpur.server.problems import Conflict, Problem
from chakpur.server.storage import DamagedFacts
from chakpur.server.tables import REMEMBERED_ACTS, Table
from tests.server.deciding import ANN, BOB, done, over, played, refused, two, waiting, with_fact


def test_a_table_is_what_its_facts_made_of_it_and_the_old_one_stays() -> None:
    table = two(game="mandala")
    before = table.position
    later = played(table)
    assert (table.version, table.position) == (0, before)
    assert (later.version, later.moves_made) == (1, 1)


def test_a_move_that_is_there_twice_makes_no_sense_even_if_the_other_could_make_it() -> None:
    table = two(game="mandala")
    seat = table.to_move
    assert seat is not None
    fact = decide(table, (ANN, BOB)[seat], schema.Move(seat=seat, move=table.position.moves[0], version=0), 1).fact
    later = table.after(fact)[0]
    assert isinstance(fact, Moved)
    same_for_the_other = structs.replace(fact, move=later.position.moves[0], chance=[])
    with pytest.raises(DamagedFacts):
        later.after(same_for_the_other)


def test_the_last_acts_of_everybody_are_recognised_however_many_others_there_are() -> None:
    table = two()
    for number in range(REMEMBERED_ACTS + 6):
        for who, seat in ((ANN, 0), (BOB, 1)):
            table = done(table, who, schema.Talk(seat=seat, text="sand", id=f"a{number}"))
    for who in (ANN, BOB):
        known = [number for number in range(REMEMBERED_ACTS + 6) if table.made_by(who.person, f"a{number}") is not None]
        assert known == list(range(6, REMEMBERED_ACTS + 6))
    assert table.made_by(ANN.person, "a6") == 13
    assert table.made_by(BOB.person, "a6") == 14


def test_a_stored_game_of_newer_rules_is_refused_by_name() -> None:
    plan = new_plan("patterns", 2, {}, [Chair("person"), Chair("person")], seed=1)
    plan.rules += 1
    with pytest.raises(Conflict) as problem:
        Table("t", "i", 0, plan)
    assert problem.value.code == "newer-rules"


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


def test_one_rematch() -> None:
    fact = rematched(over(), BOB, schema.Rematch(seat=1, id="x"), "u", 7).fact
    assert fact == Rematched(at=7, by="bob", act="x", table="u")
    with pytest.raises(Problem) as problem:
        rematched(with_fact(over(), fact), ANN, schema.Rematch(seat=0), "v", 8)
    assert problem.value.code == "has-rematch"
