"""What each viewer is told, part by part, at tables of several people: what is everybody's, what one person's."""

from typing import Any

import msgspec
import pytest

from chakpur.play.sentences import teller_of
from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.decisions import PATIENCE, Who, decide, flagged
from chakpur.server.facts import (
    AnyFact,
    Chair,
    ClockRule,
    Contributed,
    Declined,
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
)
from chakpur.server.plans import new_plan
from chakpur.server.problems import Conflict, Forbidden
from chakpur.server.storage import Stored
from chakpur.server.story import chair_name, chapters_of, names_of, step_sentences
from chakpur.server.streams import (
    Listener,
    bare_fact,
    chair_documents,
    fact_message,
    is_personal,
    now_for,
    seat_of,
    state_message,
    table_document,
    view_for,
    why,
)
from chakpur.server.tables import Change, Table

ANN, BOB, CEM, EVE = (Who(name, name.title()) for name in ("ann", "bob", "cem", "eve"))
OPEN, BOT = Chair("open"), Chair("bot", "Pema", level=2)
Json = dict[str, Any]


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


def table_with(*chairs: Chair, game: str = "flowers", clock: ClockRule | None = None, **more: Any) -> Table:
    more.setdefault("seed", 3)
    return Table("t", "i", 10, new_plan(game, len(chairs), {}, list(chairs), clock=clock, **more))


def three(**more: Any) -> Table:
    return table_with(person(ANN), person(BOB), person(CEM), **more)


def with_facts(table: Table, *facts: AnyFact) -> Table:
    for fact in facts:
        table = table.after(fact)[0]
    return table


def played(table: Table, at: int = 20) -> tuple[Table, Change]:
    """One move by the person who is to move."""
    seat = table.to_move
    assert seat is not None
    who = Who(table.chairs[seat].person, table.chairs[seat].name)
    act = schema.Move(seat=seat, move=table.position.moves[0], version=table.version)
    return table.after(decide(table, who, act, at).fact)


def told(table: Table, fact: AnyFact, who: Who, seat: int | None = None, language: str = "en") -> Json:
    """A fact as somebody is told it."""
    after, change = table.after(fact)
    listener = Listener(who.person, seat, language)
    message = fact_message(after, change, listener, seat_of(after, listener))
    found: Json = msgspec.json.decode(msgspec.json.encode(message))
    return found


def state(table: Table, who: Who, seat: int | None = None, **wishes: Any) -> schema.State:
    return state_message(table, Listener(who.person, seat, **wishes), [])


# --- talk ---
SAYS = {seat: Talked(at=30 + seat, seat=seat, text=f"word of {seat}") for seat in range(3)}


def lines(found: schema.State) -> list[tuple[int, int, str]]:
    return [(line.at, line.seat, line.text) for line in found.talk]


def test_a_mute_is_for_the_one_who_wants_it_and_the_seat_they_named() -> None:
    table = with_facts(three(), Muted(at=1, person="ann", seat=1, on=True))
    for who, heard in ((ANN, None), (CEM, "word of 1"), (BOB, "word of 1"), (EVE, "word of 1")):
        assert told(table, SAYS[1], who).get("text") == heard, who.name
    assert told(table, SAYS[2], ANN)["text"] == "word of 2"
    table = with_facts(table, *SAYS.values())
    assert lines(state(table, ANN)) == [(30, 0, "word of 0"), (32, 2, "word of 2")]
    for who in (BOB, CEM, EVE):
        assert lines(state(table, who)) == [(30 + seat, seat, f"word of {seat}") for seat in range(3)], who.name


def test_each_has_a_list_of_their_own_of_those_they_do_not_hear() -> None:
    mutes = (("ann", 2), ("bob", 0), ("ann", 1))
    table = with_facts(three(), *(Muted(at=1, person=name, seat=seat, on=True) for name, seat in mutes))
    assert [state(table, who).muted for who in (ANN, BOB, CEM, EVE)] == [[1, 2], [0], [], []]
    many = with_facts(
        table, *(Muted(at=1, person="cem", seat=seat, on=True) for seat in (7, 3, 9, 0, 5, 1, 8, 2, 6, 4))
    )
    assert state(many, CEM).muted == list(range(10)), "in the order of the seats"
    heard_again = with_facts(table, Muted(at=2, person="ann", seat=2, on=False))
    assert [state(heard_again, who).muted for who in (ANN, BOB)] == [[1], [0]]
    assert told(heard_again, SAYS[2], ANN)["text"] == "word of 2"
    still = with_facts(heard_again, Muted(at=3, person="bob", seat=2, on=False))
    assert [state(still, who).muted for who in (ANN, BOB)] == [[1], [0]], "what is not on can be put off"


def test_who_does_not_want_to_hear_whom_is_nobodys_business() -> None:
    for who in (ANN, BOB, CEM, EVE):
        message = told(three(), Muted(at=9, by="ann", person="ann", seat=1, on=True), who)
        assert (message["kind"], message["at"], message["version"]) == ("muted", 9, 1)
        assert not {"seat", "text", "chairs", "what"} & {name for name, value in message.items() if value is not None}


# --- the table as everybody knows it ---
def test_a_table_s_document_part_by_part() -> None:
    clock = ClockRule("game", 600, 5)
    plan = new_plan("flowers", 3, {}, [person(ANN), BOT, person(BOB)], None, True, clock, 90, "earlier", seed=3)
    table = Table("t", "i", 10, plan)
    table = with_facts(table, Talked(at=25, seat=0, text="Hello"))
    found = table_document(table, "bob", "en", here=[2])
    assert (found.id, found.game, found.seats, found.options) == ("t", "flowers", 3, plan.options)
    assert (found.status, found.public, found.moves_made, found.to_move) == ("playing", True, 0, table.to_move)
    assert (found.made_at, found.touched_at, found.ending) == (10, 25, None)
    assert (found.clock, found.patience) == (clock, 90)
    assert (found.next_table, found.previous_table) == (None, "earlier")
    ann, bot, bob = found.chairs
    assert ann == schema.ChairDocument(0, "person", "Ann", mine=False, level=None, here=False, held=False)
    assert bot == schema.ChairDocument(1, "bot", "Pema", mine=False, level=2, here=False, held=False)
    assert bob == schema.ChairDocument(2, "person", "Bob", mine=True, level=None, here=True, held=False)
    assert table_document(three(), "bob", "en").previous_table is None
    assert state_message(table, Listener("bob", None), [2]).table == found


def test_a_state_names_open_seats_in_the_language_of_the_one_who_looks() -> None:
    waiting = table_with(person(ANN), OPEN, OPEN, seed=None)
    for language in ("en", "de"):
        document = state(waiting, ANN, 0, language=language).table
        assert [chair.name for chair in document.chairs] == ["Ann"] + [say("server-open-seat", language)] * 2
        assert [chair.mine for chair in document.chairs] == [True, False, False]


def test_how_long_one_waits_before_a_bot_may_go_on() -> None:
    clock = ClockRule("game", 600)
    tables = [three(), three(clock=clock), three(clock=clock, patience=90), three(patience=90)]
    assert [table_document(table, "", "en").patience for table in tables] == [None, PATIENCE, 90, 90]


def test_a_seat_that_a_bot_holds_is_nobodys_and_says_whose_it_was() -> None:
    table = with_facts(three(patience=60), Replaced(at=80, seat=1, level=4))
    held = chair_documents(table.chairs, "bob", "en")[1]
    assert (held.kind, held.name, held.mine, held.level, held.held) == ("bot", "Bob", False, 4, True)
    open_seat = chair_documents([OPEN], "", "en")[0]
    assert (open_seat.kind, open_seat.mine, open_seat.name) == ("open", False, say("server-open-seat", "en"))
    assert chair_documents([OPEN], "", "de")[0].name == say("server-open-seat", "de")


def test_an_ending_names_the_winners_and_who_ended_it() -> None:
    table = with_facts(table_with(person(ANN), person(BOB), game="patterns"), Resigned(at=20, seat=1))
    assert table_document(table, "ann", "en").ending == schema.EndingDocument("resignation", [0], 1)
    assert state(table, ANN, 0).now.ending == schema.EndingDocument("resignation", [0], 1)
    assert state(table, ANN, 0).now.next_table is None
    again = with_facts(table, Rematched(at=21, table="next"))
    assert (table_document(again, "ann", "en").next_table, state(again, EVE).now.next_table) == ("next", "next")


# --- the table as one viewer knows it ---
def test_a_state_is_for_the_seat_one_looks_from_as_long_as_it_is_one_s_own() -> None:
    table = table_with(person(ANN), person(BOB), person(ANN), game="flowers")
    assert [state(table, ANN, seat).seat for seat in (0, 1, 2, None)] == [0, None, 2, None]
    assert [state(table, BOB, seat).seat for seat in (0, 1, 2, None)] == [None, 1, None, None]
    for seat in (0, 1, 2, None):
        shown = msgspec.json.decode(msgspec.json.encode(state(table, ANN, seat).now.view))
        assert shown == table.position.view(None if seat == 1 else seat).document()


def test_only_the_mover_is_given_moves_previews_and_answers() -> None:
    for game in ("patterns", "mandala"):
        table = table_with(person(ANN), person(BOB), game=game)
        mover = table.to_move
        assert mover is not None
        who = (ANN, BOB)[mover]
        view = table.position.view(mover)
        now = state(table, who, mover, previews=True).now
        assert now.moves == list(view.moves)
        assert now.previews == view.previews()
        assert now.answers == list(view.answers())
        assert now.reckoning == view.reckoning()
        for other, seat in (((ANN, BOB)[1 - mover], 1 - mover), (EVE, None), (who, None)):
            now = state(table, other, seat, previews=True).now
            assert (now.moves, now.previews, now.answers) == ([], [], [])
            assert now.reckoning == table.position.view(seat).reckoning(), "what lies there is worth as much to all"
        plain = state(table, who, mover).now
        assert (plain.moves, plain.previews, plain.answers, plain.reckoning) == (list(view.moves), [], [], [])


def test_whoever_wants_no_views_gets_one_with_a_state_and_none_with_a_fact() -> None:
    table = three()
    quiet = Listener("ann", 0, views=False)
    assert state_message(table, quiet, []).now.view is not None
    assert now_for(table, quiet, 0).view is None
    assert now_for(table, Listener("ann", 0), 0).view is not None


def test_a_clock_is_told_as_it_stands() -> None:
    table, _ = played(three(clock=ClockRule("game", 60, 5)), at=30_010)
    mover = table.to_move
    clocks = state(table, EVE).now.clocks
    assert clocks is not None
    assert sorted(clocks.left) == [35_000, 60_000, 60_000]
    assert (clocks.left, clocks.running, clocks.at) == (table.clocks.left, mover, 30_010)
    assert state(three(), EVE).now.clocks is None


def test_an_offer_is_told_with_whose_it_is() -> None:
    table = with_facts(three(), Offered(at=20, seat=2, what="undo"))
    assert state(table, ANN, 0).now.offer == schema.OfferDocument("undo", 2)
    assert told(three(), Offered(at=20, seat=2, what="undo"), ANN)["what"] == "undo"
    assert state(three(), ANN, 0).now.offer is None


def test_those_who_are_awaited_are_named_by_all_their_seats() -> None:
    table = table_with(person(ANN), person(BOB), person(ANN), seed=None, bits={"bob": "b" * 32})
    assert sorted(state(table, EVE).now.awaited) == [0, 2]
    nobody = table_with(person(ANN), person(BOB), person(ANN), seed=None)
    assert sorted(state(nobody, EVE).now.awaited) == [0, 1, 2]
    before = state(table, ANN, 0, previews=True).now
    assert (before.view, before.moves, before.previews, before.reckoning) == (None, [], [], []), "nothing is dealt yet"
    assert state(three(), EVE).now.awaited == []


# --- taking back ---
def test_whether_one_may_take_back_and_whom_one_has_to_ask() -> None:
    table, _ = played(table_with(person(ANN), person(BOB), game="patterns"))
    mover = 1 - (table.to_move or 0)
    who, other = ((ANN, BOB)[seat] for seat in (mover, 1 - mover))
    undo = state(table, who, mover).now.undo
    assert (undo.possible, undo.consent) == (True, True)
    undo = state(table, other, 1 - mover).now.undo
    assert (undo.possible, undo.why_not) == (False, say("server-no-way-back"))
    assert state(table, EVE).now.undo == schema.UndoDocument(False)
    assert state(table, who).now.undo == schema.UndoDocument(False), "looking from no seat"
    alone, _ = played(
        table_with(person(ANN), BOT, game="patterns") if mover == 0 else table_with(BOT, person(ANN), game="patterns")
    )
    undo = state(alone, ANN, mover).now.undo
    assert (undo.possible, undo.consent) == (True, False)
    start = state(table_with(person(ANN), person(BOB), game="patterns"), ANN, 0, language="de").now.undo
    assert (start.possible, start.why_not) == (False, say("nothing-to-undo", "de"))


def test_whoever_was_told_no_is_told_so_and_nobody_else() -> None:
    table, _ = played(table_with(person(ANN), person(BOB), game="patterns"))
    table, _ = played(table)
    asker, other = (ANN, 0), (BOB, 1)
    table = with_facts(table, *_declined(0))
    undo = state(table, *asker).now.undo
    assert (undo.possible, undo.consent, undo.why_not) == (False, True, say("server-declined"))
    assert state(table, *other).now.undo.possible


def test_whoever_was_told_no_to_a_draw_may_still_ask_to_take_back() -> None:
    table, _ = played(table_with(person(ANN), person(BOB), game="patterns"))
    table, _ = played(table)
    table = with_facts(table, Offered(at=30, seat=0, what="draw"), Declined(at=31, seat=1))
    assert state(table, ANN, 0).now.undo == schema.UndoDocument(True, consent=True)


def _declined(seat: int) -> list[AnyFact]:
    return [Offered(at=30, seat=seat, what="undo"), Declined(at=31, seat=1 - seat)]


def test_when_it_is_over_nothing_is_taken_back() -> None:
    table, _ = played(table_with(person(ANN), person(BOB), game="patterns"))
    table = with_facts(table, Resigned(at=40, seat=0))
    assert [state(table, who, seat).now.undo.possible for who, seat in ((ANN, 0), (BOB, 1))] == [False, False]


# --- what happened ---
def test_each_kind_of_fact_tells_its_own_parts_and_no_others() -> None:
    table = three(patience=60)
    held = with_facts(table, Replaced(at=60_000, seat=1, level=2))
    waiting = table_with(person(ANN), OPEN, OPEN, seed=None)
    moved, _ = played(table_with(person(ANN), person(ANN), game="patterns"))
    cases: list[tuple[Table, AnyFact, str, Json]] = [
        (waiting, Sat(at=9, seat=2, person="bob", name="Bob", bits=""), "sat", {"seat": 2, "chairs": 3}),
        (waiting, Stood(at=9, seat=0), "stood", {"seat": 0, "chairs": 3}),
        (table, Renamed(at=9, seat=1, name="Bo"), "renamed", {"seat": 1, "chairs": 3}),
        (table, Replaced(at=9, seat=1, level=2), "replaced", {"seat": 1, "chairs": 3}),
        (held, Returned(at=9, seat=1), "returned", {"seat": 1, "chairs": 3}),
        (table, Resigned(at=9, seat=2), "resigned", {"seat": 2, "chairs": 3}),
        (moved, TookBack(at=9, seat=0, count=1), "took-back", {"seat": 0, "count": 1}),
        (table, Offered(at=9, seat=1, what="draw"), "offered", {"seat": 1, "what": "draw"}),
        (table, Talked(at=9, seat=1, text="sand"), "talked", {"seat": 1, "text": "sand"}),
        (table, Rematched(at=9, table="next"), "rematched", {"table": "next"}),
        (table, Interrupted(at=9, began=1, lost=5), "interrupted", {"lost": 5}),
        (waiting, Contributed(at=9, by="ann", person="ann", bits="a" * 32), "contributed", {}),
    ]
    fields = ("seat", "move", "count", "what", "text", "chairs", "table", "lost")
    for before, fact, kind, parts in cases:
        message = told(before, fact, EVE)
        assert (message["type"], message["kind"], message["at"]) == ("fact", kind, 9)
        assert message["version"] == before.version + 1
        found = {name: message[name] for name in fields if message.get(name) is not None}
        if "chairs" in found:
            found["chairs"] = len(found["chairs"])
        assert found == parts, kind
        assert not message.get("events"), kind


def test_chairs_come_with_the_fact_that_changed_them_as_each_knows_them() -> None:
    waiting = table_with(person(ANN), OPEN, OPEN, seed=None)
    fact = Sat(at=9, seat=2, person="bob", name="Bob", bits="")
    for who, mine in ((ANN, [True, False, False]), (BOB, [False, False, True]), (EVE, [False] * 3)):
        chairs = told(waiting, fact, who)["chairs"]
        assert [chair.get("mine", False) for chair in chairs] == mine
        assert [chair["kind"] for chair in chairs] == ["person", "open", "person"]


def test_a_move_is_told_to_each_as_they_may_know_it() -> None:
    table = table_with(person(ANN), person(BOB), game="mandala")
    after, change = played(table)
    assert isinstance(change.fact, Moved)
    assert change.step is not None
    for listener in (Listener("ann", 0), Listener("bob", 1), Listener("eve", None), Listener("ann", None)):
        message = bare_fact(after, change, listener, listener.seat)
        assert (message.seat, message.move) == (change.fact.seat, change.fact.move)
        assert message.events == change.step.events(listener.seat)
        assert message.story == step_sentences(after, change.step, message.events, listener.seat, "en")
        assert message.now is None
        silent = bare_fact(after, change, Listener(listener.person, listener.seat, story=False), listener.seat)
        assert not silent.story
        assert silent.events == message.events


def test_what_is_the_same_for_all_at_a_place_is_made_once_and_the_rest_for_each() -> None:
    kinds: dict[bool, list[AnyFact]] = {
        False: [Offered(at=1, seat=0, what="draw"), TookBack(at=1, seat=0, count=1), Moved(at=1, seat=0, move="x")],
        True: [
            SAYS[1],
            Muted(at=1, person="ann", seat=1, on=True),
            Renamed(at=1, seat=0, name="A"),
            Sat(at=1, seat=0, person="ann", name="Ann"),
            Stood(at=1, seat=0),
            Replaced(at=1, seat=0, level=1),
            Returned(at=1, seat=0),
            Resigned(at=1, seat=0),
            Flagged(at=1, seat=0),
        ],
    }
    for is_it, facts in kinds.items():
        assert [is_personal(Change(1, fact)) for fact in facts] == [is_it] * len(facts)


def test_a_fact_comes_with_what_it_has_led_to_for_the_one_who_hears_of_it() -> None:
    after, change = played(table_with(person(ANN), person(BOB), game="mandala"))
    for listener in (Listener("ann", 0), Listener("bob", 1), Listener("eve", None)):
        message = fact_message(after, change, listener, listener.seat)
        assert message.now == now_for(after, listener, listener.seat)


def test_a_story_is_told_from_one_s_seat_without_what_was_taken_back_and_in_the_names_of_today() -> None:
    table = table_with(person(ANN), person(BOB), game="patterns")
    facts: list[AnyFact] = []
    later = table

    def goes_on(fact: AnyFact) -> Change:
        nonlocal later
        facts.append(fact)
        later, change = later.after(fact)
        return change

    def move(choose: int) -> Change:
        seat = later.to_move
        assert seat is not None
        return goes_on(Moved(at=10 * len(facts), seat=seat, move=later.position.moves[choose]))

    first = move(0)
    for _ in range(3):
        move(0)
    goes_on(TookBack(at=50, seat=0, count=3))
    goes_on(Talked(at=51, seat=0, text="sand"))
    again = move(1)
    goes_on(Renamed(at=70, seat=1, name="Bo"))
    stored = Stored("t", "i", 10, table.plan, facts)
    for seat in (0, 1, None):
        found = chapters_of(later, stored, seat, "de")
        for chapter, change in zip(found, (first, again), strict=True):
            fact = change.fact
            assert isinstance(fact, Moved)
            assert change.step is not None
            assert (chapter.version, chapter.at, chapter.seat) == (change.version, fact.at, fact.seat)
            assert (chapter.move, chapter.events) == (fact.move, change.events(seat))
            assert chapter.story == step_sentences(later, change.step, chapter.events, seat, "de")
    assert any("Bo " in told.text for told in found[0].story), "as they are called now"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_against_master_yoga_is_told_with_his_name_and_from_where_it_stood(language: str) -> None:
    table = table_with(person(ANN), game="mandala-solo")
    names = names_of(table, language)
    assert names == ["Ann", say("server-yoga", language)]
    while table.status == "playing":
        before = table.position
        table, change = played(table)
        assert change.step is not None
        events = change.events(0)
        teller = teller_of("mandala-solo", tuple(names), 0, language)
        expected = [
            schema.Sentence(message.text(language), about, begins)
            for about, message, begins in teller.tell(events, before.view(0).document())
        ]
        assert step_sentences(table, change.step, events, 0, language) == expected


def test_a_bot_without_a_name_has_its_level_s_in_the_language_of_whoever_looks() -> None:
    bot = Chair("bot", level=5)
    assert [chair_name(bot, language) for language in ("en", "de")] == ["Master", "Meister"]


def test_of_a_story_each_hears_what_their_own_seat_may_know() -> None:
    table = table_with(person(ANN), person(BOB), game="mandala")
    after, change = played(table)
    stored = Stored("t", "i", 10, table.plan, [change.fact])
    assert change.step is not None
    told_to = {seat: chapters_of(after, stored, seat, "en")[0].events for seat in (0, 1, None)}
    assert told_to == {seat: change.step.events(seat) for seat in (0, 1, None)}


# --- questions ---
def test_why_a_move_is_not_allowed_is_told_to_the_one_who_is_to_move() -> None:
    table, _ = played(table_with(person(ANN), person(BOB), game="patterns"))
    mover = table.to_move
    assert mover is not None
    legal = table.position.moves[0]
    assert why(table, mover, legal, "en") == schema.Why(legal, True)
    reason = table.position.why_not("flip d4")
    assert reason is not None
    for language in ("en", "de"):
        assert why(table, mover, "flip d4", language) == schema.Why(
            "flip d4", False, reason.rule, reason.text(language)
        )
    with pytest.raises(Conflict):
        why(table, 1 - mover, legal, "en")
    with pytest.raises(Forbidden):
        why(table, None, legal, "en")


def test_there_is_nothing_to_see_before_the_deal() -> None:
    with pytest.raises(Conflict) as problem:
        view_for(table_with(person(ANN), OPEN, OPEN, seed=None), 0)
    assert problem.value.code == "not-begun"


def test_a_flag_that_falls_is_told_with_the_chairs_it_leaves() -> None:
    table = three(clock=ClockRule("move", 30))
    seat = table.to_move
    assert seat is not None
    message = told(table, flagged(table, 30_010).fact, EVE)
    assert (message["kind"], message["seat"]) == ("flagged", seat)
    assert [chair["kind"] for chair in message["chairs"]].count("bot") == 1
    assert message["chairs"][seat]["kind"] == "bot"
