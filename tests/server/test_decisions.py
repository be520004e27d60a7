"""What becomes of an act, without a network: take-backs, clocks, offers among several, and text from outside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

import chakpur
from chakpur.play.commitment import seed_from
from chakpur.server import schema
from chakpur.server.clocks import Clocks
from chakpur.server.decisions import PATIENCE, Who, clean, decide, interrupted, returned
from chakpur.server.facts import Chair, ClockRule, Flagged, Moved, Offered, from_text, to_text
from chakpur.server.plans import new_plan
from chakpur.server.problems import Conflict, Malformed
from chakpur.server.reveals import reveals
from chakpur.server.storage import DamagedFacts
from chakpur.server.tables import REMEMBERED_ACTS, Table, Trail

ANN, BOB, CEM = Who("ann", "Ann"), Who("bob", "Bob"), Who("cem", "Cem")


def table_for(game: str, *people: Who, clock: ClockRule | None = None, patience: int = 0, seed: int = 3) -> Table:
    chairs = [Chair("person", who.name, who.person) for who in people]
    return Table("t", "i", 0, new_plan(game, len(people), {}, chairs, clock=clock, patience=patience, seed=seed))


def after(table: Table, who: Who, act: schema.Act, now: int = 1) -> Table:
    """The table after an act, through storage and back."""
    decision = decide(table, who, act, now)
    return table.after(from_text(to_text(decision.fact)))[0]


def moved(table: Table, *people: Who) -> Table:
    seat = table.to_move
    assert seat is not None
    return after(table, people[seat], schema.Move(seat=seat, move=table.position.moves[0], version=table.version))


def test_a_table_is_what_its_facts_made_of_it_and_the_old_one_stays() -> None:
    table = table_for("mandala", ANN, BOB)
    before = table.position
    later = moved(table, ANN, BOB)
    assert (table.version, table.position) == (0, before)
    assert (later.version, later.moves_made) == (1, 1)


def test_a_move_that_is_there_twice_makes_no_sense_even_if_the_other_could_make_it() -> None:
    table = table_for("mandala", ANN, BOB)
    seat = table.to_move
    assert seat is not None
    fact = decide(table, (ANN, BOB)[seat], schema.Move(seat=seat, move=table.position.moves[0], version=0), 1).fact
    later = table.after(fact)[0]
    assert isinstance(fact, Moved)
    same_for_the_other = structs.replace(fact, move=later.position.moves[0], chance=[])
    with pytest.raises(DamagedFacts):
        later.after(same_for_the_other)


def test_the_last_acts_of_everybody_are_recognised_however_many_others_there_are() -> None:
    table = table_for("patterns", ANN, BOB)
    for number in range(REMEMBERED_ACTS + 6):
        for who, seat in ((ANN, 0), (BOB, 1)):
            table = after(table, who, schema.Talk(seat=seat, text="sand", id=f"a{number}"))
    for who in (ANN, BOB):
        known = [number for number in range(REMEMBERED_ACTS + 6) if table.made_by(who.person, f"a{number}") is not None]
        assert known == list(range(6, REMEMBERED_ACTS + 6))
    assert table.made_by(ANN.person, "a6") == 13
    assert table.made_by(BOB.person, "a6") == 14


def test_three_people_must_all_agree_to_a_take_back() -> None:
    table = table_for("flowers", ANN, BOB, CEM)
    table._trail = Trail(table.position, table.trail, 0, "pass")  # as if Ann's last decision had told nobody anything
    table.moves_made = 1
    table = after(table, ANN, schema.Undo(seat=0, version=0))
    table = after(table, BOB, schema.Accept(seat=1))
    assert table.offer is not None
    assert table.offer.agreed == {"bob"}
    decision = decide(table, CEM, schema.Accept(seat=2), 2)
    assert type(decision.fact).__name__ == "TookBack"


def test_a_move_withdraws_an_open_offer() -> None:
    table = moved(table_for("patterns", ANN, BOB), ANN, BOB)
    table = after(table, BOB, schema.Undo(seat=1, version=1))
    assert table.offer is not None
    assert moved(table, ANN, BOB).offer is None


def test_take_backs_of_a_whole_patterns_game_lead_to_its_start() -> None:
    table = table_for("patterns", ANN, ANN)
    start = table.position
    for _ in range(8):
        table = moved(table, ANN, ANN)
    while table.moves_made:
        table = after(table, ANN, schema.Undo(seat=0, version=table.version))
    assert table.position == start


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers"])
def test_a_step_that_nobody_could_foresee_is_never_taken_back(game: str) -> None:
    """Whenever two worlds that look the same to a viewer look different after a step, the step reveals something."""
    position = chakpur.deal(game, 1 if game == "mandala-solo" else 2, seed=5)
    number = 0
    while not position.over and number < 120:
        moves = position.moves
        step = position.step(moves[number % len(moves)])
        for viewer in (*range(position.seats), None):
            world = position.view(viewer).sample(number)
            foreseen = world.why_not(step.move) is None and world.step(step.move).after.view(viewer)
            if foreseen != step.after.view(viewer):
                assert reveals(step), (step.move, viewer)
        position, number = step.after, number + 1


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "patterns", "flowers"])
def test_in_every_game_take_backs_stop_where_somebody_learned_something(game: str) -> None:
    """At every position of a game: as many moves can be taken back as came since the last one that revealed any."""
    people = (ANN,) if game == "mandala-solo" else (ANN, ANN)
    table, free = table_for(game, *people, seed=9), 0
    refused = allowed = 0
    while table.status == "playing" and table.version < 150:
        before, seat = table.position, table.to_move
        assert seat is not None
        moves = before.moves
        table = after(table, ANN, schema.Move(seat=seat, move=moves[table.version % len(moves)], version=table.version))
        if table.status != "playing":
            break
        free = 0 if reveals(before.step(moves[(table.version - 1) % len(moves)])) else free + 1
        undo = schema.Undo(seat=0, version=table.version)
        if free == 0:
            with pytest.raises(Conflict) as problem:
                decide(table, ANN, undo, 1)
            assert problem.value.code == "no-way-back"
            refused += 1
        else:
            assert after(table, ANN, undo).position == before
            allowed += 1
    assert refused > 10 or game == "patterns"
    assert allowed > 10 or game != "patterns"


MINUTE = 60_000


def test_a_bot_goes_on_only_after_the_patience_that_was_agreed_on() -> None:
    table = table_for("patterns", ANN, BOB, patience=3600)
    with pytest.raises(Conflict, match="60 minutes"):
        decide(table, ANN, schema.StandIn(seat=0), 59 * MINUTE)
    table = after(table, ANN, schema.StandIn(seat=0, level=2), 60 * MINUTE)
    assert table.chairs[1].kind == "bot"


def test_without_a_clock_nobody_loses_a_seat_however_long_it_takes() -> None:
    with pytest.raises(Conflict, match="nobody is hurried"):
        decide(table_for("patterns", ANN, BOB), ANN, schema.StandIn(seat=0), 10**12)


def test_with_a_clock_a_bot_may_go_on_after_a_few_minutes() -> None:
    table = table_for("patterns", ANN, BOB, clock=ClockRule("game", 7200))
    assert after(table, ANN, schema.StandIn(seat=0), PATIENCE * 1000).chairs[1].kind == "bot"


@pytest.mark.parametrize(
    "act", [schema.Talk(seat=0, text="Hello?"), schema.Mute(seat=1), schema.Rename(seat=0, name="Anna")]
)
def test_what_is_said_meanwhile_does_not_prolong_the_wait(act: schema.Act) -> None:
    table = after(table_for("patterns", ANN, BOB, patience=300), ANN, act, 4 * MINUTE)
    assert after(table, ANN, schema.StandIn(seat=0), 5 * MINUTE).chairs[1].kind == "bot"


def test_whoever_comes_back_gets_the_seat_that_a_bot_has_held() -> None:
    table = after(table_for("patterns", ANN, BOB, patience=60), ANN, schema.StandIn(seat=0), MINUTE)
    assert table.chairs[1] == Chair("bot", "Bob", level=3, held_for="bob")
    assert returned(table, "ann", MINUTE) is None
    found = returned(table, "bob", 2 * MINUTE)
    assert found is not None
    table = table.after(from_text(to_text(found.fact)))[0]
    assert table.chairs[1] == Chair("person", "Bob", "bob")
    with pytest.raises(Conflict):
        decide(table, ANN, schema.StandIn(seat=0), 2 * MINUTE + 59_000)


def test_nothing_is_taken_back_from_somebody_whose_seat_a_bot_holds() -> None:
    table = table_for("patterns", ANN, BOB, patience=60)
    seat = table.to_move
    assert seat is not None
    mover, other = (ANN, BOB) if seat == 0 else (BOB, ANN)
    table = after(table, mover, schema.Move(seat=seat, move=table.position.moves[0], version=table.version))
    table = after(table, mover, schema.StandIn(seat=seat), 2 * MINUTE)
    with pytest.raises(Conflict, match="until they are back"):
        decide(table, mover, schema.Undo(seat=seat, version=table.version), 2 * MINUTE)
    found = returned(table, other.person, 2 * MINUTE)
    assert found is not None
    table = table.after(found.fact)[0]
    assert isinstance(decide(table, mover, schema.Undo(seat=seat, version=table.version), 2 * MINUTE).fact, Offered)


def test_a_time_without_a_server_counts_against_nobody_and_only_once() -> None:
    table = table_for("patterns", ANN, BOB, clock=ClockRule("game", 60))
    found = interrupted(table, 20_000, 600_000, 600_000)
    assert found is not None
    table = table.after(from_text(to_text(found.fact)))[0]
    assert table.clocks.flag_at == 640_000, "twenty seconds were used before it, forty are left"
    assert interrupted(table, 20_000, 600_000, 600_000) is None
    second = interrupted(table, 600_000, 700_000, 700_000)
    assert second is not None
    assert table.after(second.fact)[0].clocks.flag_at == 740_000
    table = after(table, ANN, schema.Talk(seat=0, text="sand"), 800_000)
    assert interrupted(table, 700_000, 790_000, 800_000) is None, "over before the last thing that happened"


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
    table = after(table, BOB, schema.Contribute(seat=1, bits="b" * 32))
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
    table = after(table, BOB, schema.Sit(seat=1, bits="b" * 32))
    with pytest.raises(Conflict, match="already"):
        decide(table, BOB, schema.Sit(seat=2), 1)
    table = after(table, BOB, schema.Stand(seat=1))
    table = after(after(table, CEM, schema.Sit(seat=2, bits="c" * 32)), CEM, schema.Sit(seat=1, also=True))
    assert table.shares == [{"seats": [0], "bits": "a" * 32}, {"seats": [1, 2], "bits": "c" * 32}]


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
    table = table_for("patterns", ANN, BOB, clock=ClockRule("move", 30))
    with pytest.raises(Conflict) as problem:
        decide(table, BOB, schema.Move(seat=1, move=table.position.moves[0], version=0), 30_000)
    assert problem.value.code == "time-is-up"


def test_time_for_the_whole_game_runs_out_in_the_end() -> None:
    table = table_for("patterns", ANN, BOB, clock=ClockRule("game", 60))
    for now in (20_000, 21_000, 50_000, 51_000):  # seat 1 thinks 20 and 29 seconds, seat 0 one and one
        seat = table.to_move
        assert seat is not None
        act = schema.Move(seat=seat, move=table.position.moves[0], version=table.version)
        table = after(table, (ANN, BOB)[seat], act, now)
    assert table.clocks.left == [58_000, 11_000]
    assert table.row.flag_at == 62_000
    assert not table.clocks.has_fallen(61_999)
    table = table.after(Flagged(at=62_000, seat=1))[0]
    assert table.ending is not None
    assert (table.ending.by, table.ending.winners) == ("time", (0,))


def test_a_stored_game_of_newer_rules_is_refused_by_name() -> None:
    plan = new_plan("patterns", 2, {}, [Chair("person"), Chair("person")], seed=1)
    plan.rules += 1
    with pytest.raises(Conflict) as problem:
        Table("t", "i", 0, plan)
    assert problem.value.code == "newer-rules"


@given(st.text(max_size=200))
def test_text_from_outside_is_one_visible_line(text: str) -> None:
    try:
        cleaned = clean(text)
    except Malformed:
        return
    assert cleaned == cleaned.strip()
    assert cleaned.isprintable()
    assert clean(cleaned) == cleaned
