"""What becomes of an act, without a network: take-backs, clocks, offers among several, and text from outside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chakpur
from chakpur.server import schema
from chakpur.server.clocks import Clocks
from chakpur.server.decisions import PATIENCE, Who, clean, decide
from chakpur.server.facts import Chair, ClockRule, Flagged, from_text, to_text
from chakpur.server.house import new_plan
from chakpur.server.knowledge import reveals
from chakpur.server.problems import Conflict, Malformed
from chakpur.server.tables import Table, Trail

ANN, BOB, CEM = Who("ann", "Ann"), Who("bob", "Bob"), Who("cem", "Cem")


def table_for(game: str, *people: Who, clock: ClockRule | None = None, seed: int = 3) -> Table:
    chairs = [Chair("person", who.name, who.person) for who in people]
    return Table("t", "i", 0, new_plan(game, len(people), {}, chairs, clock=clock, seed=seed))


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


def test_three_people_must_all_agree_to_a_take_back() -> None:
    table = table_for("flowers", ANN, BOB, CEM)
    table.trail = Trail(table.position, table.trail, 0, "pass")  # as if Ann's last decision had told nobody anything
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


def test_a_bot_goes_on_only_after_patience() -> None:
    table = table_for("patterns", ANN, BOB)
    with pytest.raises(Conflict):
        decide(table, ANN, schema.StandIn(seat=0), 1000)
    table = after(table, ANN, schema.StandIn(seat=0, level=2), PATIENCE)
    assert table.chairs[1].kind == "bot"


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
