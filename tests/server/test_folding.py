"""A table as its facts make it, part by part: who sits where, whose clock runs, what was offered and taken back."""

from copy import copy
from typing import Any

import pytest
from msgspec import structs

from chakpur.games import games
from chakpur.play.commitment import seed_from
from chakpur.play.position import dealt as dealt_position
from chakpur.rules.log import ORDER, SHUFFLE, TILE
from chakpur.server import schema
from chakpur.server.decisions import Who, decide
from chakpur.server.facts import (
    Agreed,
    AnyFact,
    Chair,
    ClockRule,
    Contributed,
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
    chairs_from_text,
)
from chakpur.server.plans import new_plan
from chakpur.server.storage import DamagedFacts, Stored
from chakpur.server.tables import (
    BOT_NAMES,
    REMEMBERED_ACTS,
    REMEMBERED_TALK,
    STAND_IN_LEVEL,
    Ending,
    Pending,
    Table,
    chance_of,
    free_bot_names,
    match_of,
)

ANN, BOB, CEM = (Who(name, name.title()) for name in ("ann", "bob", "cem"))
OPEN, BOT = Chair("open"), Chair("bot", "Pema", level=2)
SECOND = 1000


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


def table_with(*chairs: Chair, game: str = "patterns", clock: ClockRule | None = None, **more: Any) -> Table:
    more.setdefault("seed", 3)
    return Table("t", "i", 0, new_plan(game, len(chairs), {}, list(chairs), clock=clock, **more))


def two(**more: Any) -> Table:
    return table_with(person(ANN), person(BOB), **more)


def three(**more: Any) -> Table:
    return table_with(person(ANN), person(BOB), person(CEM), game="flowers", **more)


def with_facts(table: Table, *facts: AnyFact) -> Table:
    for fact in facts:
        table = table.after(fact)[0]
    return table


def moves(table: Table, count: int = 1, at: int = 0) -> list[Moved]:
    """So many moves, the first at *at*, each a second after the other; people take the first that they may."""
    found: list[Moved] = []
    for number in range(count):
        seat = table.to_move
        assert seat is not None
        who = Who(table.chairs[seat].person, table.chairs[seat].name)
        act = schema.Move(seat=seat, move=table.position.moves[0], version=table.version)
        fact = decide(table, who, act, at + number * SECOND).fact
        assert isinstance(fact, Moved)
        found.append(fact)
        table = table.after(fact)[0]
    return found


def played(table: Table, count: int = 1, at: int = 0) -> Table:
    return with_facts(table, *moves(table, count, at))


def stored(table: Table, *facts: AnyFact) -> Stored:
    return Stored("t", "i", 0, table.plan, list(facts))


# --- one fact after another ---
PARTS = (
    *("version", "position_version", "status", "to_move", "position", "moves_made", "next_table", "ending"),
    *(
        "chairs",
        "held_seats",
        "bits",
        "shares",
        "offer",
        "declined",
        "talk",
        "muted",
        "waiting_since",
        "interrupted_at",
    ),
)


def test_the_old_table_stays_as_it_is_whatever_comes() -> None:
    table = three(clock=ClockRule("game", 60, 5), patience=60)

    def all_of(each: Table) -> list[object]:
        parts = [copy(getattr(each, name)) for name in PARTS]
        return [*parts, each.clocks.copy(), set(each.people), each.made_by("ann", "x")]

    before = all_of(table)
    facts: list[AnyFact] = [
        *moves(table, 1, 10 * SECOND),
        Offered(at=1, seat=0, what="draw"),
        Talked(at=1, by="ann", act="x", seat=0, text="sand"),
        Muted(at=1, person="ann", seat=1, on=True),
        Renamed(at=1, seat=1, name="Bo"),
        Replaced(at=1, seat=2, level=1),
        Resigned(at=1, seat=0),
        Interrupted(at=9 * SECOND, began=1, lost=5),
        Drawn(at=1, seat=1),
        Rematched(at=1, table="next"),
    ]
    for fact in facts:
        later = table.after(fact)[0]
        assert all_of(table) == before, type(fact).__name__
        assert all_of(later) != before, type(fact).__name__


def test_every_fact_is_a_version_and_touches_the_table() -> None:
    table = with_facts(two(), Talked(at=7, seat=0, text="a"), Interrupted(at=9, began=8, lost=1))
    assert (table.version, table.touched_at, table.acted_at) == (2, 9, 7), "an interruption is nobody's deed"
    assert table.row.touched_at == 9
    assert (table.position_version, table.waiting_since) == (0, 1)


def test_what_begins_anew_with_a_position_and_what_does_not() -> None:
    asked = [Offered(at=11, seat=0, what="draw"), Declined(at=12, seat=1), Offered(at=13, seat=1, what="undo")]
    table = with_facts(played(two(), 2, at=5), *asked)
    assert (table.position_version, table.waiting_since) == (2, 5 + SECOND)
    assert (table.offer, table.declined) == (Pending(1, "undo"), {("ann", "draw")})
    for fact in (moves(table, 1, at=40)[0], TookBack(at=40, seat=0, count=1)):
        after = with_facts(table, fact)
        assert (after.position_version, after.waiting_since) == (6, 40)
        assert (after.offer, after.declined) == (None, frozenset())


def test_an_act_is_known_by_its_person_and_its_name() -> None:
    talk = [
        Talked(at=1, by=who, act=act, seat=0, text="a")
        for who, act in (("ann", "x"), ("bob", "x"), ("ann", "y"), ("ann", ""))
    ]
    table = with_facts(two(), *talk)
    known = {(who, act): table.made_by(who, act) for who in ("ann", "bob", "cem") for act in ("x", "y", "")}
    found = {pair: version for pair, version in known.items() if version is not None}
    assert found == {("ann", "x"): 1, ("bob", "x"): 2, ("ann", "y"): 3}


def test_so_many_acts_are_remembered_and_the_oldest_goes() -> None:
    facts = [Talked(at=1, by="ann", act=f"a{number}", seat=0, text="a") for number in range(REMEMBERED_ACTS)]
    nameless = Talked(at=1, by="ann", seat=0, text="a")
    assert with_facts(two(), *facts, nameless).made_by("ann", "a0") == 1, "what has no name takes no place"
    table = with_facts(two(), *facts)
    assert table.made_by("ann", "a0") == 1
    table = with_facts(table, Talked(at=1, by="ann", act="one more", seat=0, text="a"))
    assert [table.made_by("ann", act) for act in ("a0", "a1", "one more")] == [None, 2, REMEMBERED_ACTS + 1]


def test_so_much_talk_is_remembered_and_the_newest_of_it() -> None:
    facts = [Talked(at=number, seat=number % 2, text=f"word {number}") for number in range(REMEMBERED_TALK + 1)]
    assert [said.text for said in with_facts(two(), *facts[:-1]).talk] == [f"word {n}" for n in range(REMEMBERED_TALK)]
    kept = with_facts(two(), *facts).talk
    assert (len(kept), kept[0].text, kept[-1].text) == (REMEMBERED_TALK, "word 1", f"word {REMEMBERED_TALK}")


# --- who sits where ---
def test_chairs_change_one_at_a_time_wherever_they_stand() -> None:
    waiting = table_with(person(ANN), OPEN, OPEN, game="flowers", seed=None)
    for seat in (1, 2):
        table = with_facts(waiting, Sat(at=1, seat=seat, person="bob", name="Bob", bits="b" * 32))
        assert table.chairs[seat] == person(BOB)
        assert [chair for number, chair in enumerate(table.chairs) if number != seat] == [person(ANN), OPEN]
        assert (table.seats_of("bob"), table.seats_of("ann"), table.people) == ((seat,), (0,), {"ann", "bob"})
        assert chairs_from_text(table.row.chairs) == list(table.chairs)
        assert with_facts(table, Talked(at=2, seat=0, text="a")).row.chairs == "", "nobody has moved"


def test_whoever_leaves_one_of_two_seats_still_takes_part_in_the_deal() -> None:
    table = with_facts(
        table_with(person(ANN), OPEN, OPEN, game="flowers", seed=None, bits={"ann": "a" * 32}),
        Sat(at=1, seat=1, person="bob", name="Bob", bits="b" * 32),
        Sat(at=2, seat=2, person="bob", name="Bob", bits="c" * 32),
    )
    assert table.seats_of("bob") == (1, 2)
    assert table.bits == {"ann": "a" * 32, "bob": "b" * 32}, "what was given first stays"
    one = with_facts(table, Stood(at=3, seat=1))
    assert (one.chairs[1], one.seats_of("bob"), one.bits) == (OPEN, (2,), table.bits)
    none = with_facts(one, Stood(at=4, seat=2))
    assert (none.people, none.bits, none.awaited) == ({"ann"}, {"ann": "a" * 32}, set())


def test_those_who_owe_their_part_are_awaited_until_they_bring_it() -> None:
    waiting = table_with(person(ANN), OPEN, seed=None)
    assert waiting.awaited == {"ann"}
    table = with_facts(waiting, Sat(at=1, seat=1, person="bob", name="Bob", bits=None))
    assert (table.awaited, table.drawn_deal(), table.status) == ({"ann", "bob"}, None, "waiting")
    table = with_facts(table, Contributed(at=2, person="bob", bits="b" * 32))
    assert (table.awaited, table.drawn_deal()) == ({"ann"}, None)
    table = with_facts(table, Contributed(at=3, person="ann", bits="a" * 32))
    dealt = table.drawn_deal()
    assert table.awaited == set()
    assert dealt is not None
    begun = with_facts(table, Contributed(at=4, person="ann", bits="a" * 32, dealt=dealt))
    assert (begun.status, begun.drawn_deal(), begun.awaited) == ("playing", None, set())
    again = with_facts(begun, Contributed(at=5, person="ann", bits="f" * 32))
    assert again.bits == {"ann": "a" * 32, "bob": "b" * 32}
    assert with_facts(begun, Contributed(at=5, person="cem", bits="f" * 32)).bits == again.bits, "too late"


def test_the_deal_is_the_one_of_the_seed_that_all_parts_give() -> None:
    for descriptor in games():
        options = {name: values[-1] for name, values in descriptor.options.items()}
        seats = descriptor.seats[-1]
        people = [person(who) for who in (ANN, BOB, CEM)][: seats - 1]
        chairs = [*people, *[OPEN] * (seats - len(people))]
        bits = {chair.person: chair.person[0].replace("n", "e") * 32 for chair in people}
        plan = new_plan(descriptor.name, seats, options, chairs, bits)
        table = Table("t", "i", 0, plan)
        for seat in range(len(people), seats):
            table = with_facts(table, Sat(at=1, seat=seat, person=f"dan {seat}", name="Dan", bits="d" * 32))
        dealt = table.drawn_deal()
        assert dealt is not None
        assert dealt.seed == seed_from(plan.secret, descriptor.name, seats, options, table._contributions())
        assert dealt.deal == dealt_position(descriptor.name, seats, seed=dealt.seed, options=options)[1]
        last = Contributed(at=2, person="dan", bits="", dealt=dealt)
        position = with_facts(table, last).position
        assert position == dealt_position(descriptor.name, seats, seed=dealt.seed, options=options)[0]


def test_where_all_was_dealt_from_the_start_nobody_is_awaited() -> None:
    assert (three().awaited, three().bits, three().status) == (set(), {}, "playing")


def test_shares_are_listed_by_seat() -> None:
    chairs = [person(BOB), person(ANN), person(BOB)]
    bits = {"ann": "a" * 32, "bob": "b" * 32}
    table = Table("t", "i", 0, new_plan("flowers", 3, {}, chairs, bits))
    assert table.shares == [{"seats": [0, 2], "bits": "b" * 32}, {"seats": [1], "bits": "a" * 32}]


def test_a_new_name_changes_nothing_else_about_a_chair() -> None:
    table = with_facts(three(), Renamed(at=1, seat=1, name="Bo"))
    assert table.chairs == (person(ANN), Chair("person", "Bo", "bob"), person(CEM))


def test_a_bot_holds_a_seat_and_gives_it_back() -> None:
    table = with_facts(three(patience=60), Replaced(at=5, seat=1, level=4))
    assert table.chairs == (person(ANN), Chair("bot", "Bob", level=4, held_for="bob"), person(CEM))
    assert (table.held_seats, table.people) == ({"bob": 1}, {"ann", "cem"})
    table = with_facts(table, Returned(at=9, seat=1))
    assert table.chairs == (person(ANN), person(BOB), person(CEM))
    assert (table.held_seats, table.waiting_since) == ({}, 9)


def test_whoever_gives_up_among_three_leaves_the_seat_to_a_bot_with_a_name_of_its_own() -> None:
    chairs = [person(ANN), Chair("bot", BOT_NAMES[0], level=1), Chair("person", BOT_NAMES[1], "cem")]
    table = Table("t", "i", 0, new_plan("flowers", 3, {}, chairs, seed=3))
    for fact in (Resigned(at=1, seat=2), Flagged(at=1, seat=2)):
        after = with_facts(table, fact)
        assert after.chairs[:2] == table.chairs[:2]
        assert after.chairs[2] == Chair("bot", BOT_NAMES[2], level=STAND_IN_LEVEL)
        assert (after.status, after.ending, after.people) == ("playing", None, {"ann"})
    assert free_bot_names(table.chairs) == list(BOT_NAMES[2:])


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_of_two_the_other_wins(seat: int, winner: int) -> None:
    offered = with_facts(two(clock=ClockRule("move", 60)), Offered(at=1, seat=0, what="draw"))
    for fact, by in ((Resigned(at=2, seat=seat), "resignation"), (Flagged(at=2, seat=seat), "time")):
        table = with_facts(offered, fact)
        assert table.ending == Ending(by, (winner,), seat)  # type: ignore[arg-type]
        assert (table.status, table.to_move, table.offer, table.row.flag_at) == ("over", None, None, None)
        assert (table.row.status, table.row.to_move, table.row.bot_due) == ("over", None, False)


def test_a_draw_has_no_winner() -> None:
    table = with_facts(two(), Offered(at=1, seat=0, what="draw"), Drawn(at=2, seat=1))
    assert (table.ending, table.offer) == (Ending("agreement", ()), None)


def test_a_game_that_ends_by_the_rules_names_who_won_by_them() -> None:
    table = two(clock=ClockRule("game", 600))
    while table.status == "playing":
        table = played(table, 1, at=table.touched_at + SECOND)
    assert table.ending == Ending("rules", table.position.winners or ())
    assert (table.clocks.running, table.row.flag_at) == (None, None)


# --- offers ---
def test_each_who_agrees_is_noted_beside_the_others() -> None:
    table = with_facts(three(), Offered(at=1, seat=2, what="undo"), Agreed(at=2, seat=0))
    assert table.offer == Pending(2, "undo", frozenset({"ann"}))
    table = with_facts(table, Agreed(at=3, seat=1))
    assert table.offer == Pending(2, "undo", frozenset({"ann", "bob"}))


def test_who_is_told_no_is_the_asker_and_only_for_what_they_asked() -> None:
    table = with_facts(three(), Offered(at=1, seat=2, what="undo"), Declined(at=2, seat=0))
    assert (table.offer, table.declined) == (None, {("cem", "undo")})
    table = with_facts(table, Offered(at=3, seat=1, what="draw"), Declined(at=4, seat=2))
    assert table.declined == {("cem", "undo"), ("bob", "draw")}


def test_to_withdraw_from_another_seat_of_one_s_own_is_no_refusal() -> None:
    table = table_with(person(ANN), person(BOB), person(ANN), game="flowers")
    table = with_facts(table, Offered(at=1, seat=2, what="undo"), Declined(at=2, seat=0))
    assert (table.offer, table.declined) == (None, frozenset())


def test_an_answer_without_an_offer_changes_nothing() -> None:
    for fact in (Agreed(at=2, seat=0), Declined(at=2, seat=0)):
        table = with_facts(two(), fact)
        assert (table.offer, table.declined) == (None, frozenset())


# --- time ---
def clocks_of(table: Table) -> tuple[list[int], int | None, int]:
    return table.clocks.left, table.clocks.running, table.clocks.since


def test_the_clock_of_the_first_mover_begins_when_the_table_is_full() -> None:
    table = table_with(
        person(ANN), OPEN, clock=ClockRule("game", 60, 5), seed=None, public=True, bits={"ann": "a" * 32}
    )
    table = with_facts(table, Talked(at=5 * SECOND, seat=0, text="a"))
    assert clocks_of(table) == ([60_000, 60_000], None, 0)
    table = with_facts(table, decide(table, BOB, schema.Sit(bits="b" * 32), 9 * SECOND).fact)
    assert clocks_of(table) == ([60_000, 60_000], table.to_move, 9_000)
    assert table.waiting_since == 9_000
    talked = with_facts(table, Talked(at=20 * SECOND, seat=0, text="b"))
    assert clocks_of(talked) == clocks_of(table), "talk costs no time"


def test_whoever_moves_pays_and_earns_and_the_next_one_s_clock_runs() -> None:
    table = two(clock=ClockRule("game", 60, 5))
    first = table.to_move
    assert first is not None
    table = played(table, 1, at=10 * SECOND)
    other = 1 - first
    assert (table.clocks.left[first], table.clocks.left[other]) == (55_000, 60_000)
    assert (table.clocks.running, table.clocks.since, table.row.flag_at) == (other, 10_000, 70_000)


@pytest.mark.parametrize("by", ["resigned", "replaced"])
def test_a_seat_that_a_bot_takes_over_in_its_turn_has_earned_nothing(by: str) -> None:
    table = three(clock=ClockRule("game", 60, 5), patience=5)
    seat = table.to_move
    assert seat is not None
    fact: AnyFact = (
        Resigned(at=10 * SECOND, seat=seat) if by == "resigned" else Replaced(at=10 * SECOND, seat=seat, level=1)
    )
    table = with_facts(table, fact)
    assert (table.clocks.left[seat], table.clocks.running, table.clocks.since) == (50_000, seat, 10_000)
    assert table.bot_to_move == table.chairs[seat]
    assert table.row.bot_due


def test_when_another_gives_up_the_mover_s_clock_goes_on() -> None:
    table = three(clock=ClockRule("game", 60, 5))
    seat = table.to_move
    assert seat is not None
    table = with_facts(table, Resigned(at=10 * SECOND, seat=(seat + 1) % 3))
    assert (table.clocks.running, table.row.flag_at) == (seat, 60_000), "not a second more, and not one less"
    assert table.bot_to_move is None
    assert not table.row.bot_due


def test_a_take_back_gives_the_turn_back_to_the_one_whose_decision_it_was() -> None:
    start = two(clock=ClockRule("game", 60, 5))
    first = start.to_move
    assert first is not None
    table = with_facts(played(start, 3, at=10 * SECOND), TookBack(at=20 * SECOND, seat=first, count=3))
    assert (table.position, table.moves_made, table.to_move) == (start.position, 0, first)
    assert (table.clocks.running, table.clocks.since) == (first, 20_000)
    one_less = with_facts(played(start, 3, at=10 * SECOND), TookBack(at=20 * SECOND, seat=first, count=1))
    assert (one_less.moves_made, one_less.position) == (2, played(start, 2, at=10 * SECOND).position)


def test_an_interruption_gives_back_what_it_took_and_never_more_than_there_was() -> None:
    table = two(clock=ClockRule("game", 60), patience=90)
    table = with_facts(table, Interrupted(at=50 * SECOND, began=10 * SECOND, lost=30 * SECOND))
    assert (table.clocks.flag_at, table.waiting_since, table.interrupted_at) == (90_000, 30_000, 10_000)
    table = with_facts(table, Interrupted(at=55 * SECOND, began=5 * SECOND, lost=100 * SECOND))
    assert (table.clocks.flag_at, table.waiting_since, table.interrupted_at) == (115_000, 55_000, 10_000)


# --- the game ---
def test_a_move_out_of_turn_makes_no_sense() -> None:
    table = three()
    seat = table.to_move
    assert seat is not None
    for other in range(3):
        fact = Moved(at=1, seat=other, move=table.position.moves[0])
        if other == seat:
            assert table.after(fact)[0].moves_made == 1
        else:
            with pytest.raises(DamagedFacts):
                table.after(fact)


def test_how_far_back_somebody_s_last_decision_lies() -> None:
    table = played(two(), 3)
    last = 1 - (table.to_move or 0)
    trail = table.trail
    assert [trail.back_to_decision_of(seats) for seats in ((last,), (1 - last,), (0, 1), ())] == [1, 2, 1, 0]
    assert [trail.back(count).position for count in (0, 1, 3)] == [
        table.position,
        played(two(), 2).position,
        two().position,
    ]
    assert two().trail.back_to_decision_of((0, 1)) == 0


def test_a_game_without_what_was_taken_back() -> None:
    table = two()
    first = moves(table, 4)
    other = played(table, 1)
    assert table.dealt is not None
    back = TookBack(at=9, seat=0, count=3)
    then = moves(other, 2)
    match = match_of(stored(table, *first, back, *then), table.dealt, ["A", "B"])
    assert [step.move for step in match.steps] == [fact.move for fact in (first[0], *then)]
    assert match.start == table.position
    whole = match_of(stored(table, *first), table.dealt, ["A", "B"])
    assert [step.move for step in whole.steps] == [fact.move for fact in first]
    none = match_of(stored(table, *first, TookBack(at=9, seat=0, count=4)), table.dealt, ["A", "B"])
    assert none.steps == []
    assert list(none.players) == ["A", "B"]


def test_a_table_and_its_record_begin_with_the_deal_and_the_chance_that_are_stored() -> None:
    options = {"yoga": "simple"}
    deal = dealt_position("mandala-solo", 1, seed=2, options=options)[1]
    plan = new_plan("mandala-solo", 1, options, [person(ANN)], seed=1)
    plan.deal = deal
    table = Table("t", "i", 0, plan)
    expected = dealt_position("mandala-solo", 1, seed=1, deal=deal, options=options)[0]
    assert table.dealt is not None
    starts = [table.position, match_of(stored(table), table.dealt, ["A"]).start]
    assert starts == [expected, expected]
    assert expected not in [dealt_position("mandala-solo", 1, seed=seed, options=options)[0] for seed in (1, 2)]
    assert expected.options == options


def test_a_stored_game_meets_the_shuffles_that_it_met_whatever_its_seed_would_give() -> None:
    table = table_with(person(ANN), person(BOB), game="mandala")
    facts: list[Moved] = []
    later = table
    while True:
        (fact,) = moves(later)
        if fact.chance:
            break
        facts.append(fact)
        later = with_facts(later, fact)
    other = structs.replace(fact, chance=[order[::-1] for order in fact.chance])
    expected = later.position.step(fact.move, other.chance).after
    assert expected != later.position.step(fact.move).after
    found = stored(table, *facts, other)
    assert Table.of(found).position == expected
    assert table.dealt is not None
    assert match_of(found, table.dealt, ["A", "B"]).position == expected


def test_all_shuffles_and_orders_of_a_step_are_kept_and_nothing_else() -> None:
    class Step:
        notes = ((SHUFFLE, (1, 2)), (TILE, (3,)), (ORDER, (4,)), (SHUFFLE, (5, 6)))

    assert chance_of(Step()) == [[1, 2], [4], [5, 6]]  # type: ignore[arg-type]


def test_a_game_of_practice_begins_at_its_line() -> None:
    line = played(two(), 3).position.line()
    plan = new_plan("patterns", 2, {}, [person(ANN), BOT], line=line)
    table = Table("t", "i", 0, plan)
    assert (table.status, table.position.line(), table.moves_made) == ("playing", line, 0)
    assert table.dealt is not None
    match = match_of(stored(table), table.dealt, ["A", "B"])
    assert (match.start.line(), list(match.players)) == (line, ["A", "B"])


def test_a_table_that_is_replayed_is_the_one_that_was_played() -> None:
    table = three(clock=ClockRule("game", 60, 5))
    facts: list[AnyFact] = [*moves(table, 3, at=SECOND), Talked(at=5 * SECOND, by="ann", act="x", seat=0, text="a")]
    later, again = with_facts(table, *facts), Table.of(stored(table, *facts))
    assert (again.version, again.position, again.clocks, again.row._replace(chairs="")) == (
        later.version,
        later.position,
        later.clocks,
        later.row,
    )
    assert again.made_by("ann", "x") == 4
    assert (again.id, again.invite, again.made_at) == ("t", "i", 0)
