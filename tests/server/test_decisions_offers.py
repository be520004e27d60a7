"""What is asked of the others: take-backs, as far as nobody has learned anything, and draws."""

import pytest

import chakpur
from chakpur.play.errors import NothingToUndo
from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.decisions import decide, returned
from chakpur.server.facts import Agreed, Declined, Drawn, Offered, TookBack
from chakpur.server.problems import Conflict
from chakpur.server.reveals import reveals
from chakpur.server.streams import Listener, now_for
from chakpur.server.tables import Table, Trail
from tests.server.deciding import (
    ANN,
    BOB,
    BOT,
    CEM,
    EVE,
    MINUTE,
    done,
    over,
    person,
    played,
    refused,
    table_with,
    two,
    with_fact,
)


def test_three_people_must_all_agree_to_a_take_back() -> None:
    table = table_with(person(ANN), person(BOB), person(CEM), game="flowers")
    table._trail = Trail(table.position, table.trail, 0, "pass")  # as if Ann's last decision had told nobody anything
    table.moves_made = 1
    table = done(table, ANN, schema.Undo(seat=0, version=0))
    table = done(table, BOB, schema.Accept(seat=1))
    assert table.offer is not None
    assert table.offer.agreed == {"bob"}
    decision = decide(table, CEM, schema.Accept(seat=2), 2)
    assert type(decision.fact).__name__ == "TookBack"


def test_whoever_asks_from_a_second_seat_asks_from_that_seat() -> None:
    table = table_with(person(ANN), person(BOB), person(ANN), game="flowers")
    table._trail = Trail(table.position, table.trail, 0, "pass")
    table.moves_made = 1
    for seat in (0, 2):
        fact = decide(table, ANN, schema.Undo(seat=seat, version=0), 1).fact
        assert fact == Offered(at=1, by="ann", act="", seat=seat, what="undo")


def test_a_move_withdraws_an_open_offer() -> None:
    table = played(two())
    table = done(table, BOB, schema.Undo(seat=1, version=1))
    assert table.offer is not None
    assert played(table).offer is None


def test_take_backs_of_a_whole_patterns_game_lead_to_its_start() -> None:
    table = table_with(person(ANN), person(ANN))
    start = table.position
    for _ in range(8):
        table = played(table)
    while table.moves_made:
        table = done(table, ANN, schema.Undo(seat=0, version=table.version))
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
    chairs = [person(ANN)] * (1 if game == "mandala-solo" else 2)
    table, free = table_with(*chairs, game=game, seed=9), 0
    refused = allowed = 0
    while table.status == "playing" and table.version < 150:
        before, seat = table.position, table.to_move
        assert seat is not None
        moves = before.moves
        table = done(table, ANN, schema.Move(seat=seat, move=moves[table.version % len(moves)], version=table.version))
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
            assert done(table, ANN, undo).position == before
            allowed += 1
    assert refused > 10 or game == "patterns"
    assert allowed > 10 or game != "patterns"


def test_nothing_is_taken_back_from_somebody_whose_seat_a_bot_holds() -> None:
    table = two(patience=60)
    seat = table.to_move
    assert seat is not None
    mover, other = (ANN, BOB) if seat == 0 else (BOB, ANN)
    table = done(table, mover, schema.Move(seat=seat, move=table.position.moves[0], version=table.version))
    table = done(table, mover, schema.StandIn(seat=seat), 2 * MINUTE)
    with pytest.raises(Conflict, match="until they are back"):
        decide(table, mover, schema.Undo(seat=seat, version=table.version), 2 * MINUTE)
    found = returned(table, other.person, 2 * MINUTE)
    assert found is not None
    table = table.after(found.fact)[0]
    assert isinstance(decide(table, mover, schema.Undo(seat=seat, version=table.version), 2 * MINUTE).fact, Offered)


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
