"""What addresses answer, and to whom: of one table to those who sit there, to those who only look, and to nobody."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request

from chakpur.play.match import RULES_VERSION
from chakpur.play.position import dealt
from chakpur.server import endpoints, schema
from chakpur.server.context import DAY, Context
from chakpur.server.decisions import Who
from chakpur.server.devices import KnownKey
from chakpur.server.facts import AnyFact, Chair, Flagged, Plan, Renamed, Resigned, Talked
from chakpur.server.plans import new_plan
from chakpur.server.problems import Conflict, Forbidden, Malformed, Missing
from chakpur.server.security import LINK_AGE, Tokens
from chakpur.server.storage import Listed, Stored, StoredReview
from chakpur.server.tables import Table

ANN, BOB, EVE = (Who(name, name.title()) for name in ("ann", "bob", "eve"))
NOW = 1_700_000_000_000
TOKENS = Tokens("key")


def person(who: Who) -> Chair:
    return Chair("person", who.name, who.person)


class House:
    """A registry with one table, which another person has been at since it was asked for if *later* says so."""

    def __init__(self, plan: Plan, *facts: AnyFact, later: tuple[AnyFact, ...] = ()) -> None:
        self.found = Table.of(Stored("t", "invite", 10, plan, list(facts)))
        self.stored = Stored("t", "invite", 10, plan, [*facts, *later])
        self.tokens, self.store, self.workers, self.reviews = TOKENS, self, self, self
        self.limits: Any = SimpleNamespace(**{
            name: SimpleNamespace(spend=lambda _: None) for name in ("thoughts", "replays", "lines")
        })  # fmt: skip
        self.playouts: list[int] = []
        self.waited_for: list[str] = []

    def now(self) -> int:
        return NOW

    def here(self, table: str) -> list[int]:
        return [1] if table == "t" else []

    async def table(self, table: str) -> Table:
        if table != "t":
            raise Missing("server-no-such-table")
        return self.found

    async def load(self, table: str) -> Stored:
        assert table == "t"
        return self.stored

    async def words_of(self, table: str) -> str:
        return f"words of {table}"

    async def bots_of(self, game: str) -> None:
        self.waited_for.append(game)

    async def lines(self, view: Any, playouts: int, *, owner: str) -> Any:
        assert (view.seat, self.waited_for) == (view.to_move, [view.game])
        self.playouts.append(playouts)
        best = [SimpleNamespace(move=move, win_probability=0.5, margin=1.0, visits=3, proven=None) for move in "ab"]
        return SimpleNamespace(candidates=best, playouts=playouts, seconds=0.5), [("a", "c"), ("b",)]

    def context(self, who: Who | None, query: Any = None, body: Any = None, **path: str) -> Context:
        scope = {"type": "http", "headers": [], "client": ("192.0.2.1", 5), "path_params": {"table": "t", **path}}
        registry: Any = self
        return Context(registry, Request(scope), who, "en", query, body)

    def ask(self, do: Any, who: Who | None = None, query: Any = None, body: Any = None) -> Any:
        return asyncio.run(do(self.context(who, query, body)))


def two(game: str = "patterns", **more: Any) -> Plan:
    return new_plan(game, 2, {}, [person(ANN), person(BOB)], seed=3, **more)


# --- a table ---
def test_the_invitation_and_the_words_are_for_those_who_sit_there() -> None:
    plan = new_plan("flowers", 3, {}, [person(ANN), person(BOB), Chair("open")], public=True)
    house = House(plan, Talked(at=20, seat=0, text="a"))
    for who, invite, words in ((ANN, "invite", "words of t"), (BOB, "invite", "words of t"), (EVE, None, None)):
        entry = house.ask(endpoints.see_table, who)
        assert (entry.invite, entry.words, entry.version, entry.commitment) == (invite, words, 1, plan.commitment)
        assert [chair.mine for chair in entry.table.chairs] == [who == ANN, who == BOB, False]
        assert [chair.here for chair in entry.table.chairs] == [False, True, False]
        TOKENS.check(entry.token, "t", who.person, NOW)
    nobody = house.ask(endpoints.see_table)
    assert (nobody.invite, nobody.words, nobody.token) == (None, None, "")


def test_one_sees_the_table_from_one_s_own_seat_or_from_none() -> None:
    house = House(two("mandala"))
    for who, seat in ((ANN, 0), (BOB, 1), (ANN, None), (None, None)):
        state = house.ask(endpoints.see_now, who, schema.FromSeat(seat))
        assert state.seat == seat
        assert [chair.here for chair in state.table.chairs] == [False, True]
    for who, seat in ((BOB, 0), (ANN, 1), (EVE, 0), (None, 0)):
        for do in (endpoints.see_now, endpoints.see_story, endpoints.see_why, endpoints.see_facts):
            query = SimpleNamespace(seat=seat, after=0, move="pass")
            with pytest.raises(Forbidden):
                house.ask(do, who, query)
    with pytest.raises(Malformed):
        house.ask(endpoints.see_now, ANN, schema.FromSeat(2))


def test_facts_are_told_from_the_one_that_was_asked_for_as_they_are_stored() -> None:
    facts = [Talked(at=number, seat=0, text=f"word {number}") for number in range(1, 5)]
    house = House(two(), *facts[:2], later=(*facts[2:],))
    for after, versions in ((0, [1, 2, 3, 4]), (3, [4]), (4, []), (9, [])):
        found = house.ask(endpoints.see_facts, ANN, schema.AfterVersion(after, 0))
        assert (found.version, [fact.version for fact in found.facts]) == (4, versions)


def test_whose_seat_it_is_is_asked_of_the_table_as_it_was_read() -> None:
    facts = (Flagged(at=20, seat=1),)
    house = House(new_plan("flowers", 3, {}, [person(ANN), person(BOB), person(EVE)], seed=3), later=facts)
    for do in (endpoints.see_story, endpoints.see_facts):
        with pytest.raises(Forbidden):
            house.ask(do, BOB, SimpleNamespace(seat=1, after=0))


def test_a_record_is_of_a_game_that_is_over_with_how_it_ended_and_what_was_promised() -> None:
    with pytest.raises(Conflict) as early:
        House(two()).ask(endpoints.see_record, ANN)
    assert early.value.code == "not-over"
    plan = two()
    house = House(plan, Resigned(at=90, seat=0), Renamed(at=91, seat=1, name="Bo"))
    record = house.ask(endpoints.see_record)
    assert (record["players"], record["rules"]) == (["Ann", "Bo"], RULES_VERSION)
    meta = record["meta"]
    assert meta["ending"] == {"by": "resignation", "winners": [1], "seat": 0}
    assert (meta["table"], meta["made_at"], meta["commitment"]) == ("t", 10, plan.commitment)
    drawn = new_plan("patterns", 2, {}, [person(ANN), person(BOB)], {"ann": "a" * 32, "bob": "b" * 32})
    meta = House(drawn, Resigned(at=90, seat=0)).ask(endpoints.see_record)["meta"]
    assert (meta["secret"], "salt" in meta) == (drawn.secret, False)
    assert [share["bits"] for share in meta["contributions"]] == ["a" * 32, "b" * 32]
    old = two()
    old.secret, old.salt, old.commitment, old.rules = "", "sea", "promised", 0
    record = House(old, Resigned(at=90, seat=0)).ask(endpoints.see_record)
    assert record["rules"] == 0, "those it was played by"
    meta = record["meta"]
    assert (meta["salt"], meta["commitment"], "secret" in meta) == ("sea", "promised", False)


def test_a_record_of_a_game_played_alone_names_one_player() -> None:
    plan = new_plan("mandala-solo", 1, {}, [person(ANN)], seed=3)
    table = Table("t", "i", 10, plan)
    assert table.dealt is not None
    stored = Stored("t", "i", 10, plan, [])
    assert endpoints.record_of(table, stored, "en")["players"] == ["Ann"]


# --- lists ---
def listed(name: str, status: str) -> Listed:
    return Listed(name, "patterns", status, True, 1, 2, None, [person(ANN), person(BOB)])


def test_of_the_lists_of_tables_only_one_s_own_tell_results(monkeypatch: pytest.MonkeyPatch) -> None:
    result = schema.ResultDocument("rules", [0], [3, 2], 9)

    async def results_of(_: Any, tables: list[Listed]) -> Any:
        return {each.id: result for each in tables if each.status == "over"}

    async def public_tables(_: int) -> list[Listed]:
        return [listed("mine", "over"), listed("open", "waiting")]

    async def tables_of(who: str, _: int) -> list[Listed]:
        assert who, "nobody has tables of their own"
        return [listed("mine", "over"), listed("another", "playing")] if who == "ann" else []

    monkeypatch.setattr(endpoints, "results_of", results_of)
    monkeypatch.setattr(endpoints, "fair", lambda tables: tables)
    house = House(two())
    house.public_tables, house.tables_of = public_tables, tables_of  # type: ignore[attr-defined]
    for who in (ANN, BOB, None):
        found = house.ask(endpoints.list_tables, who)
        assert [(line.id, line.result) for line in found.public] == [("mine", None), ("open", None)]
        assert [(line.id, line.result) for line in found.mine] == (
            [("mine", result), ("another", None)] if who == ANN else []
        )
        assert [chair.mine for chair in found.public[0].chairs] == [who == ANN, who == BOB]


def test_the_next_page_of_one_s_games_begins_where_it_was_asked_to_and_one_forgets_only_one_s_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[Any, ...]] = []

    async def my_games(store: Any, *what: Any) -> schema.MyGames:
        asked.append(what)
        return schema.MyGames([], 5)

    async def forget_finished(who: str) -> None:
        asked.append((who,))

    monkeypatch.setattr(endpoints, "my_games", my_games)
    house = House(two())
    house.limits.acts = SimpleNamespace(spend=lambda _: None)
    house.forget_finished = forget_finished  # type: ignore[attr-defined]
    assert house.ask(endpoints.see_my_games, BOB, schema.BeforeTime(777)).more == 5
    assert house.ask(endpoints.forget_my_games, BOB) == schema.MyGames([], None)
    assert asked == [("bob", 777, "en"), ("bob",)]


@pytest.mark.parametrize(("made_at", "seen_at", "first", "last"), [
    (3 * DAY + 7, 0, 3 * DAY, 3 * DAY), (3 * DAY + 7, 5 * DAY, 3 * DAY, 5 * DAY), (3 * DAY, 3 * DAY, 3 * DAY, 3 * DAY),
])  # fmt: skip
def test_a_device_is_listed_by_days(made_at: int, seen_at: int, first: int, last: int) -> None:
    key = "0123456789abcdef" * 4
    device = endpoints._device(KnownKey(key, "Firefox", "Linux", made_at, seen_at), key)
    assert (device.first_seen, device.last_seen, device.is_this) == (first, last, True)
    assert key.startswith(device.id)
    assert len(device.id) == 16
    other = endpoints._device(KnownKey(key, "", "", made_at, seen_at), key[:16] + "x" * 48)
    assert not other.is_this


# --- links ---
def test_a_link_says_how_long_it_holds_and_whether_one_is_that_person_already() -> None:
    async def look_at_link(_: str, now: int) -> tuple[str, str, int]:
        return "ann", "Ann", now + 59_999

    house = House(two())
    house.look_at_link = look_at_link  # type: ignore[attr-defined]
    house.limits.invites = SimpleNamespace(spend=lambda _: None)
    namesake = Who("another", "Ann")
    for who, is_me in ((ANN, True), (BOB, False), (namesake, False), (None, False)):
        found = house.ask(endpoints.look_at_link, who, body=schema.LookAtLink("x" * 43))
        assert found == schema.LinkDocument("Ann", 59, is_me)


@pytest.mark.parametrize(("unused", "is_made"), [(4, True), (5, False)])
def test_so_many_links_may_be_unused(unused: int, is_made: bool) -> None:
    made: list[tuple[Any, ...]] = []

    async def links_of(who: str, now: int) -> list[int]:
        assert (who, now) == ("ann", NOW)
        return list(range(unused))

    async def add_link(*link: Any) -> bool:
        made.append(link)
        return True

    house = House(two())
    house.links_of, house.add_link = links_of, add_link  # type: ignore[attr-defined]
    if is_made:
        assert house.ask(endpoints.make_link, ANN).seconds == LINK_AGE // 1000
        assert made[0][2:] == (NOW, NOW + LINK_AGE)
    else:
        with pytest.raises(Conflict):
            house.ask(endpoints.make_link, ANN)


# --- the engine and reviews ---
def test_the_engine_looks_as_long_as_it_was_asked_to_and_at_no_game_that_is_over() -> None:
    position = dealt("patterns", 2, seed=3)[0]
    for effort, playouts in enumerate(endpoints.EFFORTS, start=1):
        house = House(two())
        found = house.ask(endpoints.see_lines, ANN, body=schema.AskForLines(position.line(), [], effort))
        assert (house.playouts, found.visits, found.seat) == ([playouts], playouts, position.to_move)
        assert [(line.move, line.line) for line in found.lines] == [("a", ["a", "c"]), ("b", ["b"])]
    assert list(endpoints.EFFORTS) == sorted(set(endpoints.EFFORTS))
    while not position.over:
        position = position.play(position.moves[0])
    with pytest.raises(Conflict) as over:
        House(two()).ask(endpoints.see_lines, ANN, body=schema.AskForLines(position.line()))
    assert over.value.code == "is-over"


def test_who_has_played_in_which_seats_is_said_of_the_game_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[int]] = []
    reviews = {"r": StoredReview("r", "t", "{}", "quick"), "file": StoredReview("file", None, "{}", "quick")}

    async def find(name: str, _: str) -> StoredReview | None:
        return reviews.get(name)

    monkeypatch.setattr(endpoints, "replay_of", lambda _stored, _record, mine, *_: told.append(mine))
    house = House(new_plan("flowers", 3, {}, [person(ANN), person(BOB), person(ANN)], seed=3))
    house.find = find  # type: ignore[attr-defined]
    for name, who in (("r", ANN), ("r", BOB), ("r", None), ("file", ANN)):
        asyncio.run(endpoints.see_replay(house.context(who, schema.ReplayFrom(), review=name)))
    assert told == [[0, 2], [1], [], []]
    with pytest.raises(Missing):
        asyncio.run(endpoints.see_replay(house.context(ANN, schema.ReplayFrom(), review="gone")))


def test_a_review_is_told_from_the_move_that_was_asked_for_and_asked_for_as_one_thing() -> None:
    house = House(two())

    async def find(*_: str) -> str:
        return "review"

    house.find, house.state = find, lambda *told: told  # type: ignore[attr-defined]
    found = asyncio.run(endpoints.see_review(house.context(ANN, schema.AfterMoves(7), review="r")))
    assert found == ("review", 7)  # type: ignore[comparison-overlap]
    for wish in (schema.BeginReview(), schema.BeginReview(table="t", record={})):
        with pytest.raises(Malformed):
            house.ask(endpoints.begin_review, ANN, body=wish)
