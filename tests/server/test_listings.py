"""Lists of games and what stands in their lines: whose result it is, which page comes next, who is told which words."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from chakpur.play.words import say
from chakpur.server import invitations, results, schema
from chakpur.server.decisions import Who, decide
from chakpur.server.facts import AnyFact, Chair, Drawn, Flagged, Renamed, Replaced, Resigned, Stood
from chakpur.server.invitations import TRIES, Preview, host_of, invited_to, key_of_words, preview_of, words_for
from chakpur.server.plans import new_plan, plan_again
from chakpur.server.problems import Missing
from chakpur.server.public import OF_ONE_PERSON, fair, is_at, people_at
from chakpur.server.results import AT_ONCE, my_games, result_of, results_of
from chakpur.server.storage import DamagedFacts, Listed, Stored
from chakpur.server.tables import Table

ANN, BOB, CEM = (Who(name, name.title()) for name in ("ann", "bob", "cem"))
OPEN, BOT = Chair("open"), Chair("bot", "Pema", level=2)


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


def table_with(*chairs: Chair, game: str = "patterns", **more: Any) -> Table:
    more.setdefault("seed", 3)
    return Table("t", "i", 5, new_plan(game, len(chairs), {}, list(chairs), **more))


def with_facts(table: Table, *facts: AnyFact) -> Table:
    for fact in facts:
        table = table.after(fact)[0]
    return table


# --- results ---
def test_a_result_says_how_it_ended_and_everybody_s_points() -> None:
    table = with_facts(table_with(person(ANN), person(BOB)), Resigned(at=9, seat=0))
    assert result_of(table) == schema.ResultDocument("resignation", [1], list(table.position.scores), 0)
    three = table_with(person(ANN), person(BOB), person(CEM), game="flowers")
    assert result_of(three) is None
    drawn = result_of(with_facts(three, Drawn(at=9, seat=1)))
    assert drawn is not None
    assert (drawn.by, drawn.winners, len(drawn.scores)) == ("agreement", [], 3)
    solo = table_with(person(ANN), game="mandala-solo")
    while solo.status == "playing":
        move = schema.Move(seat=0, move=solo.position.moves[0], version=solo.version)
        solo = with_facts(solo, decide(solo, ANN, move, 9).fact)
    alone = result_of(solo)
    assert alone is not None
    assert (alone.scores, alone.moves) == (list(solo.position.scores[:2]), solo.moves_made), (
        "the second is Master Yoga's"
    )


class Shelf:
    """A store with finished games of Ann and Bob, of which some results are kept."""

    def __init__(self, count: int, kept: tuple[str, ...] = (), damaged: tuple[str, ...] = ()) -> None:
        self.names = [f"g{number}" for number in range(count)]
        self.kept = {name: _result(99) for name in kept}
        self.damaged = damaged
        self.loaded: list[str] = []
        self.reviews: dict[str, str] = {}
        self.asked: list[Any] = []

    def listed(self, name: str, status: str = "over") -> Listed:
        chairs = [person(BOB), person(ANN)]
        return Listed(name, "patterns", status, False, 1, 1000 - int(name[1:]), None, chairs)

    async def finished_of(self, who: str, before: int | None, limit: int) -> list[Listed]:
        self.asked.append((who, before, limit))
        return [self.listed(name) for name in self.names[:limit]]

    async def results_of(self, tables: list[str]) -> dict[str, str]:
        return {name: text for name, text in self.kept.items() if name in tables}

    async def keep_result(self, table: str, result: str) -> None:
        self.kept[table] = result

    async def reviews_of(self, tables: list[str]) -> dict[str, str]:
        return {name: text for name, text in self.reviews.items() if name in tables}

    async def load(self, table: str) -> Stored | None:
        self.loaded.append(table)
        if table in self.damaged:
            raise DamagedFacts
        if table not in self.names:
            return None
        plan = new_plan("patterns", 2, {}, [person(BOB), person(ANN)], seed=3)
        return Stored(table, "i", 5, plan, [Flagged(at=9, seat=int(table[1:]) % 2)])


def _result(moves: int) -> str:
    return msgspec.json.encode(schema.ResultDocument("rules", [0], [3, 2], moves)).decode()


def test_results_are_worked_out_once_for_games_that_are_over() -> None:
    async def scenario() -> None:
        shelf = Shelf(5, kept=("g1",), damaged=("g3",))
        tables = [
            shelf.listed("g0"),
            shelf.listed("g1"),
            shelf.listed("g2", "playing"),
            shelf.listed("g3"),
            shelf.listed("g4"),
        ]
        found = await results_of(shelf, [*tables, shelf.listed("g9")])  # type: ignore[arg-type]
        assert {name: (each.by, each.winners, each.moves) for name, each in found.items()} == {
            "g0": ("time", [1], 0), "g1": ("rules", [0], 99), "g4": ("time", [1], 0),
        }  # fmt: skip
        assert shelf.loaded == ["g0", "g3", "g4", "g9"]
        assert set(shelf.kept) == {"g0", "g1", "g4"}
        shelf.loaded.clear()
        again = await results_of(shelf, tables[:2])  # type: ignore[arg-type]
        assert (again["g0"], shelf.loaded) == (found["g0"], [])

    asyncio.run(scenario())


def test_one_request_works_out_so_many_and_the_next_the_others() -> None:
    async def scenario() -> None:
        shelf = Shelf(AT_ONCE + 2)
        tables = [shelf.listed(name) for name in shelf.names]
        assert len(await results_of(shelf, tables)) == AT_ONCE  # type: ignore[arg-type]
        assert shelf.loaded == shelf.names[:AT_ONCE]
        assert len(await results_of(shelf, tables)) == AT_ONCE + 2  # type: ignore[arg-type]

    asyncio.run(scenario())


@pytest.mark.parametrize(("count", "more"), [(0, None), (AT_ONCE, None), (AT_ONCE + 1, 1000 - AT_ONCE + 1)])
def test_a_page_says_where_the_next_one_begins_if_there_is_one(count: int, more: int | None) -> None:
    async def scenario() -> None:
        shelf = Shelf(count)
        found = await my_games(shelf, "ann", 777, "en")  # type: ignore[arg-type]
        assert [game.id for game in found.games] == shelf.names[:AT_ONCE]
        assert found.more == more
        assert shelf.asked == [("ann", 777, AT_ONCE + 1)]

    asyncio.run(scenario())


def test_a_line_tells_how_well_one_played_oneself() -> None:
    async def scenario() -> None:
        shelf = Shelf(4, damaged=("g3",))
        shelf.reviews = {
            "g0": json.dumps({"players": [{"accuracy": 61}, {"accuracy": 87.5}]}),
            "g1": json.dumps({"players": [{"accuracy": 61}]}),
        }
        found = {who: await my_games(shelf, who, None, "en") for who in ("ann", "bob")}  # type: ignore[arg-type]
        assert [game.accuracy for game in found["ann"].games] == [87.5, None, None]
        assert [game.accuracy for game in found["bob"].games] == [61.0, 61.0, None]
        first = found["ann"].games[0]
        assert (first.game, first.ended_at, first.result.by) == ("patterns", 1000, "time")
        assert [(chair.name, chair.mine) for chair in first.chairs] == [("Bob", False), ("Ann", True)]
        assert [game.id for game in found["ann"].games] == ["g0", "g1", "g2"], "what can't be told is left out"
        assert results._accuracy(shelf.reviews["g0"], shelf.listed("g0"), "cem") is None

    asyncio.run(scenario())


# --- public tables ---
def line(name: str, *chairs: Chair, status: str = "waiting") -> Listed:
    return Listed(name, "patterns", status, True, 0, 0, None, list(chairs))


def test_a_list_takes_turns_among_people_up_to_so_many_each() -> None:
    tables = [
        line(f"{who.person} {number}", person(who), OPEN) for who in (ANN, BOB) for number in range(OF_ONE_PERSON + 1)
    ]
    names = [table.id for table in fair(tables)]
    assert names == [f"{who} {number}" for number in range(OF_ONE_PERSON) for who in ("ann", "bob")]
    assert [table.id for table in fair(tables, limit=3, each=1)] == ["ann 0", "bob 0"]
    assert [table.id for table in fair(tables, limit=1)] == ["ann 0"]


def test_who_sits_at_a_listed_table_and_who_still_has_a_seat_there() -> None:
    held = Chair("bot", "Bob", level=2, held_for="bob")
    table = line("t", person(ANN), held, OPEN, BOT)
    assert people_at(table) == {"ann"}
    assert [is_at(table, name) for name in ("ann", "bob", "cem")] == [True, True, False]


# --- words ---
class Words:
    """A store that gives words out; the first so many are another table's."""

    def __init__(self, known: str | None = None, taken: int = 0) -> None:
        self.known, self.taken = known, taken
        self.tried: list[tuple[str, str, str]] = []

    async def words_of(self, table: str) -> str | None:
        return self.known

    async def give_words(self, table: str, words: str, key: str) -> str | None:
        self.tried.append((table, words, key))
        return words if len(self.tried) > self.taken else None


def asked_for(table: Table, store: Words) -> str | None:
    class Registry:
        pass

    registry: Any = Registry()
    registry.store = store
    return asyncio.run(words_for(registry, table))


def test_words_are_drawn_when_somebody_can_be_invited_and_only_then() -> None:
    waiting = table_with(person(ANN), OPEN, seed=None)
    store = Words()
    found = asked_for(waiting, store)
    ((table, words, key),) = store.tried
    assert (found, table, key) == (words, "t", key_of_words(words))
    assert len(words.split()) == 3
    assert asked_for(waiting, Words("tiger piano fjord")) == "tiger piano fjord"
    full = with_facts(waiting, decide(waiting, ANN, schema.Sit(also=True, bits=""), 9).fact)
    later = Words("tiger piano fjord")
    assert (asked_for(full, later), later.tried) == ("tiger piano fjord", [])
    never = Words()
    assert (asked_for(full, never), never.tried) == (None, []), "nobody ever asked, and now all seats are taken"
    for closed in (
        table_with(person(ANN), BOT),
        with_facts(table_with(person(ANN), person(BOB)), Resigned(at=9, seat=0)),
    ):
        assert asked_for(closed, Words("tiger piano fjord")) is None


def test_words_that_are_another_table_s_are_drawn_again_so_many_times() -> None:
    waiting = table_with(person(ANN), OPEN, seed=None)
    for taken, tries in ((0, 1), (1, 2), (TRIES - 1, TRIES), (TRIES, TRIES)):
        store = Words(taken=taken)
        found = asked_for(waiting, store)
        assert len(store.tried) == tries
        assert found == (store.tried[-1][1] if taken < TRIES else None)


# --- hosts and previews ---
def test_the_host_is_the_first_who_sat_there_wherever_they_sit_now() -> None:
    chairs = (OPEN, person(BOB), person(ANN))
    table = table_with(*chairs, game="flowers", seed=None)
    assert host_of(table) == 1, "Bob's seat came first"
    assert host_of(with_facts(table, Stood(at=1, seat=1))) == 2
    assert host_of(with_facts(table, Stood(at=1, seat=1), Stood(at=2, seat=2))) is None
    moved = with_facts(
        table,
        Stood(at=1, seat=1),
        decide(with_facts(table, Stood(at=1, seat=1)), ANN, schema.Sit(seat=0, also=True), 2).fact,
    )
    assert host_of(moved) == 0
    playing = table_with(BOT, person(ANN), person(BOB), game="flowers", patience=60)
    assert host_of(with_facts(playing, Replaced(at=99, seat=1, level=1))) == 2


def test_a_preview_names_the_host_as_they_are_called_now_and_counts_free_seats() -> None:
    table = table_with(person(ANN), OPEN, OPEN, game="flowers", seed=None)
    for language in ("en", "de"):
        found = preview_of(table, language)
        assert "Ann" in found.title
        assert "2" in found.text
        assert isinstance(found, Preview)
        assert (found.game, found.picture) == ("flowers", "")
    assert preview_of(table, "en") != preview_of(table, "de")
    fuller = with_facts(table, decide(table, ANN, schema.Sit(seat=2, also=True), 1).fact)
    assert preview_of(fuller, "en").text == invitations.say("server-invite-seats", "en", free=1, seats=3)
    renamed = with_facts(table, Renamed(at=1, seat=0, name="Zoe"))
    assert "Zoe" in preview_of(renamed, "en").title
    over = with_facts(table_with(person(ANN), person(BOB)), Resigned(at=9, seat=0))
    assert preview_of(over, "en").text == invitations.say("server-invite-over", "en", free=0, seats=2)


def test_where_nobody_sits_nobody_is_named() -> None:
    empty = with_facts(table_with(person(ANN), OPEN, game="patterns", seed=None), Stood(at=1, seat=0))
    found, named = preview_of(empty, "en"), preview_of(table_with(person(ANN), OPEN, seed=None), "en")
    title = {"host": "", "game": say("web-game-patterns", "en"), "named": "no"}
    assert found.title == say("server-invite-title", "en", **title)
    assert found.title != named.title


# --- looking for an invitation ---
def test_each_way_to_a_table_is_counted_for_the_one_who_looks() -> None:
    spent: list[tuple[str, str]] = []
    tables = {"tiger": "by words", "0123456789ABCDEF": "by link"}

    async def asked(key: str) -> str | None:
        return tables.get(key)

    async def table(name: str) -> str:
        return name

    def limit(name: str) -> Any:
        return SimpleNamespace(spend=lambda who: spent.append((name, who)))

    registry: Any = SimpleNamespace(
        limits=SimpleNamespace(words=limit("words"), all_words=limit("all words"), invites=limit("invites")),
        store=SimpleNamespace(table_of_words=asked, table_of_invite=asked),
        table=table,
    )

    async def looked(text: str) -> Any:
        spent.clear()
        return await invited_to(registry, text, "ann's address")

    async def scenario() -> None:
        assert await looked("Tiger") == "by words"
        assert spent == [("words", "ann's address"), ("all words", "")]
        assert await looked("0123-4567-89ab-cdef") == "by link"
        assert spent == [("invites", "ann's address")], "a link needs no guessing of words"
        for text, code in (("otter", "no-such-words"), ("7", "no-such-invitation"), ("äöü 1", "no-such-invitation")):
            with pytest.raises(Missing) as refused:
                await looked(text)
            assert refused.value.message.name == f"server-{code}"
            assert ("invites", "ann's address") in spent

    asyncio.run(scenario())


# --- the same again ---
def test_a_rematch_moves_everybody_on_by_one_and_keeps_what_was_agreed_on() -> None:
    held = Chair("bot", "Cem", level=3, held_for="cem")
    old = Table("t", "i", 0, new_plan("flowers", 3, {}, [person(ANN), BOT, person(CEM)], None, True, None, 90, seed=3))
    old = with_facts(old, Replaced(at=99_000, seat=2, level=3))
    assert old.chairs[2] == held
    plan = plan_again(old, ANN, schema.Rematch(seat=0, bits="a" * 32))
    assert plan.chairs == [person(CEM), person(ANN), BOT], "a bot that held a seat gives it back"
    assert (plan.game, plan.seats, plan.options, plan.public) == ("flowers", 3, old.plan.options, True)
    assert (plan.patience, plan.before, plan.bits) == (90, "t", {"ann": "a" * 32})
    assert plan_again(old, ANN, schema.Rematch(seat=0, bits=None)).bits == {}
    assert plan.secret != old.plan.secret
