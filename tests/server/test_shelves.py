"""What is kept and found again: always that of the one who asks, in order, and up to the edge of a time or a number."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chakpur.server import store as store_module
from chakpur.server.database import FACTS, SECRETS, TABLES
from chakpur.server.devices import Kind, KnownKey, OpenLink
from chakpur.server.facts import Chair, Sat, Talked, chairs_to_text
from chakpur.server.plans import new_plan
from chakpur.server.problems import TooMany
from chakpur.server.settings import Settings
from chakpur.server.storage import Beat, DamagedFacts, Interruption, Quota, SetAside, StoredReview
from chakpur.server.store import Store
from chakpur.server.tables import Table

Scenario = Callable[[Store], Coroutine[Any, Any, None]]
OPEN = Chair("open")


def person(name: str) -> Chair:
    return Chair("person", name.title(), name)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new database, made once and copied for each test."""
    folder = tmp_path_factory.mktemp("empty")
    Store(Settings(folder)).close()
    return folder / "chakpur.sqlite3"


@pytest.fixture
def on_shelf(tmp_path: Path, empty: Path) -> Callable[[Scenario], None]:
    (tmp_path / "chakpur.sqlite3").write_bytes(empty.read_bytes())

    def run(scenario: Scenario) -> None:
        async def played() -> None:
            store = Store(Settings(tmp_path))
            for name in ("ann", "bob", "cem"):
                await store.add_person(name, name.title(), f"key of {name}", 1)
            try:
                await scenario(store)
            finally:
                store.close()

        asyncio.run(played())

    return run


def table(name: str, *chairs: Chair, public: bool = False) -> Table:
    plan = new_plan("patterns", 2, {}, list(chairs or (person("ann"), OPEN)), public=public)
    return Table(name, f"invite {name}", 5, plan)


async def make(store: Store, made: Table, quota: Quota | None = None, **row: Any) -> bool:
    return await store.create(made.id, made.invite, made.plan, made.made_at, made.row._replace(**row), quota)


# --- tables ---
def test_a_table_comes_back_as_it_was_made_with_its_own_facts(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name in ("a", "b"):
            made = table(name)
            await make(store, made)
            for version in (1, 2, 3):
                fact = Talked(at=version, seat=0, text=f"{name} {version}")
                assert await store.append(name, version, fact, made.row)
        found = await store.load("b")
        assert found is not None
        assert (found.id, found.invite, found.made_at, found.plan.chairs) == ("b", "invite b", 5, [person("ann"), OPEN])
        assert [fact.text for fact in found.facts if isinstance(fact, Talked)] == ["b 1", "b 2", "b 3"]
        for after, texts in ((0, ["a 1", "a 2", "a 3"]), (1, ["a 2", "a 3"]), (2, ["a 3"]), (3, []), (9, [])):
            facts = await store.facts_after("a", after)
            assert [fact.text for fact in facts if isinstance(fact, Talked)] == texts
        assert await store.load("c") is None
        assert await store.table_of_invite("invite b") == "b"
        assert await store.table_of_invite("invite c") is None

    on_shelf(scenario)


@pytest.mark.parametrize(("version", "fault"), [(1, "fact 1"), (2, "fact 2"), (3, None)])
def test_a_fact_that_is_missing_is_noticed_wherever_it_was(
    on_shelf: Callable[[Scenario], None], version: int, fault: str | None
) -> None:
    async def scenario(store: Store) -> None:
        made = table("a")
        await make(store, made)
        for number in (1, 2, 3):
            await store.append("a", number, Talked(at=number, seat=0, text="a"), made.row)
        gone = sa.delete(FACTS).where(FACTS.c.version == version)
        await store._writer.work(lambda connection: connection.execute(gone))
        if fault is None:
            assert len(await store.facts_after("a", 0)) == 2, "the newest was never there"
            return
        with pytest.raises(DamagedFacts, match=fault):
            await store.load("a")
        with pytest.raises(DamagedFacts, match=fault):
            await store.facts_after("a", version - 1)
        assert len(await store.facts_after("a", version)) == 3 - version

    on_shelf(scenario)


def test_a_table_that_is_set_aside_is_nobodys_turn_and_no_other_is_touched(
    on_shelf: Callable[[Scenario], None],
) -> None:
    async def scenario(store: Store) -> None:
        for name in ("a", "b"):
            await make(store, table(name, public=True), bot_due=True, flag_at=7, touched_at=3)
        assert await store.tables_with_bots_due(9, 9) == ["a", "b"]
        await store.set_aside("a", "no sense")
        with pytest.raises(SetAside, match="no sense"):
            await store.load("a")
        assert await store.load("b") is not None
        assert (await store.tables_with_bots_due(9, 9), await store.tables_with_fallen_flags(9, 9)) == (["b"], ["b"])
        assert [listed.id for listed in await store.public_tables(9)] == ["b"]

    on_shelf(scenario)


def test_what_is_due_is_found_oldest_first_and_not_before_its_time(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name, at in (("c", 30), ("a", 10), ("b", 20)):
            await make(store, table(name), bot_due=True, touched_at=at, flag_at=at + 100)
        await make(store, table("no bot"), bot_due=False, touched_at=1, flag_at=None)
        assert [await store.tables_with_bots_due(before, 9) for before in (9, 10, 29, 30)] == [
            [], ["a"], ["a", "b"], ["a", "b", "c"],
        ]  # fmt: skip
        assert await store.tables_with_bots_due(99, 2) == ["a", "b"]
        assert [await store.tables_with_fallen_flags(now, 9) for now in (109, 110, 130)] == [[], ["a"], ["a", "b", "c"]]
        assert await store.tables_with_fallen_flags(999, 1) == ["a"]

    on_shelf(scenario)


def test_lists_are_of_the_right_tables_newest_first(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        both = (person("ann"), person("bob"))
        for name, chairs, public, status, at in (
            ("old", both, True, "playing", 10),
            ("new", both, True, "waiting", 30),
            ("ended", both, True, "over", 20),
            ("private", (person("bob"), OPEN), False, "waiting", 40),
        ):
            await make(store, table(name, *chairs, public=public), status=status, touched_at=at, to_move=at)
        assert [listed.id for listed in await store.public_tables(9)] == ["new", "old"]
        assert [listed.id for listed in await store.public_tables(1)] == ["new"]
        assert [listed.id for listed in await store.tables_of("ann", 9)] == ["new", "ended", "old"]
        assert [listed.id for listed in await store.tables_of("ann", 2)] == ["new", "ended"]
        assert [listed.id for listed in await store.tables_of("bob", 9)] == ["private", "new", "ended", "old"]
        assert await store.tables_of("cem", 9) == []
        (line,) = [listed for listed in await store.tables_of("bob", 9) if listed.id == "old"]
        assert (line.game, line.status, line.public, line.made_at) == ("patterns", "playing", True, 5)
        assert (line.touched_at, line.to_move, line.chairs) == (10, 10, list(both))

    on_shelf(scenario)


def test_whoever_sits_down_later_finds_the_table_again(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        made = table("a")
        await make(store, made)
        await store.append("a", 1, Talked(at=1, by="cem", seat=0, text="a"), made.row)
        await store.append("a", 2, Sat(at=2, by="bob", seat=1, person="bob", name="Bob"), made.row)
        found = [bool(await store.tables_of(name, 9)) for name in ("ann", "bob", "cem")]
        assert found == [True, True, False]

    on_shelf(scenario)


# --- finished games ---
def test_finished_games_come_page_by_page_and_are_forgotten_by_one_alone(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        both = (person("ann"), person("bob"))
        for number in range(4):
            await make(store, table(f"g{number}", *both), status="over", touched_at=10 * number)
        await make(store, table("going on", *both), status="playing", touched_at=99)
        await make(store, table("bob's", person("bob"), OPEN), status="over", touched_at=50)
        await make(store, table("broken", *both), status="over", touched_at=60)
        await store.set_aside("broken", "no sense")

        async def finished(name: str, before: int | None = None, limit: int = 9) -> list[str]:
            return [listed.id for listed in await store.finished_of(name, before, limit)]

        assert await finished("ann") == ["g3", "g2", "g1", "g0"]
        assert await finished("ann", limit=3) == ["g3", "g2", "g1"]
        assert await finished("ann", before=20) == ["g1", "g0"], "what was listed is not listed again"
        assert await finished("bob") == ["bob's", "g3", "g2", "g1", "g0"]
        await store.forget_finished("ann")
        assert await finished("ann") == []
        assert [listed.id for listed in await store.tables_of("ann", 9)] == ["going on"]
        assert await finished("bob") == ["bob's", "g3", "g2", "g1", "g0"]

    on_shelf(scenario)


def test_results_and_reviews_are_kept_for_their_own_game(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name in ("a", "b", "c"):
            await make(store, table(name))
            await store.keep_result(name, f"result of {name}")
        await store.keep_result("a", "another result")
        assert await store.results_of(["c", "a", "nowhere"]) == {"a": "result of a", "c": "result of c"}
        for name, document in (("a", "review of a"), ("b", None), ("c", "review of c")):
            await store.keep_review(StoredReview(name, name, "{}", "quick", document), 1, 0)
        assert await store.reviews_of(["a", "b"]) == {"a": "review of a"}

    on_shelf(scenario)


def test_a_review_is_kept_as_it_is_now_and_old_ones_from_files_go(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        await make(store, table("t"))
        begun = StoredReview("r", None, "record", "quick")
        for review, at in (
            (StoredReview("of table", "t", "record", "quick"), 1),
            (begun, 10),
            (StoredReview("s", None, "other", "quick"), 11),
        ):
            await store.keep_review(review, at, 0)
        done = StoredReview("s", None, "other", "thorough", "document")
        await store.keep_review(done, 12, 10)
        assert [await store.review(name) for name in ("r", "s", "x")] == [begun, done, None], "just as old is not older"
        await store.keep_review(done, 13, 11)
        assert await store.review("r") is None
        assert await store.review("of table") is not None, "that goes with its table"
        await store.keep_review(done, 40, 13)
        assert await store.review("s") == done, "whoever asks again keeps it from being forgotten"

    on_shelf(scenario)


# --- how many somebody may have ---
def test_one_more_table_up_to_the_quota_and_each_kind_is_counted_apart(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        async def may(name: str, quota: Quota, public: bool = False) -> bool:
            try:
                return await make(store, table(name, public=public), quota)
            except TooMany:
                return False

        assert [await may(f"t{number}", Quota("ann", 2)) for number in range(3)] == [True, True, False]
        assert await may("bob's", Quota("bob", 1)), "Ann sits there, but it is Bob who is counted"
        assert [await may(f"p{number}", Quota("cem", 9, 1), True) for number in range(2)] == [True, True], (
            "Cem has none"
        )
        both = Quota("ann", 99, 3)
        assert [await may(f"q{number}", both, True) for number in range(2)] == [True, False], "p0, p1 and q0 wait"
        assert await may("private", both), "a private table waits for nobody in public"

    on_shelf(scenario)


def test_tables_that_are_over_broken_or_left_do_not_count(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        one = Quota("ann", 1, 1)
        await make(store, table("over", public=True), status="over")
        await make(store, table("broken", public=True))
        await store.set_aside("broken", "no sense")
        await make(store, table("left", public=True), chairs=chairs_to_text([person("bob"), OPEN]))
        await make(store, table("held"), chairs=chairs_to_text([Chair("bot", "Ann", level=1, held_for="ann"), OPEN]))
        with pytest.raises(TooMany) as refused:
            await make(store, table("new", public=True), one)
        assert refused.value.code == "too-many-tables", "a seat that a bot holds is still hers"
        await store.set_aside("held", "no sense")
        assert await make(store, table("new", public=True), one)
        playing = Quota("ann", 9, 1)
        with pytest.raises(TooMany) as refused:
            await make(store, table("newer", public=True), playing)
        assert refused.value.code == "too-many-public"
        await store._writer.work(
            lambda c: c.execute(sa.update(TABLES).where(TABLES.c.id == "new").values(status="playing"))
        )
        assert await make(store, table("newer", public=True), playing), "that one waits no longer"

    on_shelf(scenario)


# --- words ---
def test_words_are_a_table_s_own_and_free_again_when_its_game_is_over(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name in ("a", "b", "c"):
            await make(store, table(name))
        assert await store.give_words("a", "tiger piano", "tigerpiano") == "tiger piano"
        assert await store.give_words("a", "other words", "otherwords") == "tiger piano", "it has some already"
        assert await store.give_words("b", "tiger piano", "tigerpiano") is None, "another's"
        assert await store.give_words("b", "radio taxi", "radiotaxi") == "radio taxi"
        assert [await store.words_of(name) for name in ("a", "b", "c")] == ["tiger piano", "radio taxi", None]
        assert [await store.table_of_words(key) for key in ("tigerpiano", "radiotaxi", "otherwords")] == [
            "a",
            "b",
            None,
        ]
        await store._writer.work(lambda c: c.execute(sa.update(TABLES).where(TABLES.c.id == "a").values(status="over")))
        assert await store.table_of_words("tigerpiano") is None
        assert await store.give_words("c", "tiger piano", "tigerpiano") == "tiger piano"
        assert [await store.table_of_words(key) for key in ("tigerpiano", "radiotaxi")] == ["c", "b"]

    on_shelf(scenario)


# --- time ---
def test_a_pulse_that_was_missed_for_too_long_is_an_interruption(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        assert await store.beat(1000, 50) == Beat(1000, 0), "the first of all misses nothing"
        assert await store.beat(1050, 50) == Beat(1050, 0), "just in time"
        assert await store.beat(1101, 50) == Beat(1101, 1101)
        assert await store.beat(1090, 50) == Beat(1101, 1101), "the pulse never goes back"
        assert await store.beat(1145, 50) == Beat(1145, 1101), "what was left by a clock that was behind is no pulse"
        assert await store.beat(1200, 50) == Beat(1200, 1200)
        first, second = Interruption(1050, 1101), Interruption(1145, 1200)
        found = [await store.interruptions_after(now) for now in (0, 1100, 1101, 1199, 1200)]
        assert found == [[first, second], [first, second], [second], [second], []]

    on_shelf(scenario)


def test_a_database_that_does_not_answer_is_noticed(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        await store.ping()

        def away(_: sa.Connection) -> None:
            raise OSError("the database is away")

        sa.event.listen(store.engine, "begin", away)
        with pytest.raises(OSError, match="away"):
            await store.ping()
        sa.event.remove(store.engine, "begin", away)

    on_shelf(scenario)


# --- people, keys and links ---
def test_a_key_is_one_person_s_until_it_ends(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        assert await store.person_of_key("key of bob") == ("bob", "Bob")
        await store.rename("bob", "Bobby")
        assert [await store.person_of_key(f"key of {name}") for name in ("ann", "bob")] == [
            ("ann", "Ann"),
            ("bob", "Bobby"),
        ]
        await store.replace_key("key of ann", "new key")
        assert [await store.person_of_key(key) for key in ("key of ann", "new key")] == [None, ("ann", "Ann")]
        await store.remove_key("key of bob")
        assert await store.living_keys(["key of bob", "key of cem", "new key", "never"]) == {"key of cem", "new key"}

    on_shelf(scenario)


def test_many_keys_are_asked_about_in_parts_and_none_is_left_out(
    on_shelf: Callable[[Scenario], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "MANY", 2)

    async def scenario(store: Store) -> None:
        keys = [f"key of {name}" for name in ("ann", "x", "y", "bob", "cem")]
        assert await store.living_keys(keys) == {"key of ann", "key of bob", "key of cem"}
        assert await store.living_keys([]) == set()

    on_shelf(scenario)


def test_a_link_makes_one_new_key_in_its_time(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name, until in (("first", 100), ("second", 200)):
            assert await store.add_link(name, "key of ann", 10, until)
        assert await store.add_link("of bob", "key of bob", 11, 200)
        assert not await store.add_link("of nobody", "ended", 10, 200)
        assert [await store.look_at_link(name, 100) for name in ("first", "of bob", "of nobody")] == [
            ("ann", "Ann", 100), ("bob", "Bob", 200), None,
        ]  # fmt: skip
        assert await store.look_at_link("first", 101) is None
        assert not await store.use_link("first", "late", 101)
        assert await store.use_link("first", "phone", 100), "in the last moment"
        assert not await store.use_link("first", "again", 100)
        assert await store.person_of_key("phone") == ("ann", "Ann")
        assert [await store.person_of_key(key) for key in ("late", "again")] == [None, None]
        assert await store.links_of("ann", 100) == [OpenLink("second", 10, 200)]
        assert await store.links_of("bob", 200) == [OpenLink("of bob", 11, 200)]
        assert await store.links_of("bob", 201) == []

    on_shelf(scenario)


def test_old_links_go_when_a_new_one_is_made(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        await store.add_link("old", "key of ann", 10, 99)
        await store.add_link("just in time", "key of ann", 11, 100)
        await store.add_link("new", "key of bob", 100, 300)
        assert [link.hash for link in await store.links_of("ann", 0)] == ["just in time"]
        await store.remove_link("just in time")
        assert await store.links_of("ann", 0) == []
        assert len(await store.links_of("bob", 0)) == 1

    on_shelf(scenario)


def test_a_device_that_is_signed_out_takes_the_links_of_its_person_along(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name in ("ann", "bob"):
            await store.add_link(f"link of {name}", f"key of {name}", 1, 100)
            await store.add_link(f"second of {name}", f"key of {name}", 1, 100)
        await store.use_link("second of ann", "phone", 2)
        await store.remove_key("phone")
        assert len(await store.links_of("ann", 5)) == 1, "to become another is no signing out"
        await store.remove_key("key of ann", with_links_of="ann")
        assert await store.links_of("ann", 5) == []
        assert len(await store.links_of("bob", 5)) == 2

    on_shelf(scenario)


def test_links_are_listed_in_the_order_in_which_they_were_made(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        for name, at in (("b", 12), ("c", 11), ("a", 12), ("d", 13)):
            await store.add_link(name, "key of ann", at, 200 - at)
        assert [link.hash for link in await store.links_of("ann", 0)] == ["c", "a", "b", "d"]

    on_shelf(scenario)


def test_devices_are_listed_by_when_they_were_seen_and_their_kind_is_noted_once(
    on_shelf: Callable[[Scenario], None],
) -> None:
    async def scenario(store: Store) -> None:
        await store.add_link("link", "key of ann", 2, 100)
        await store.use_link("link", "phone", 7)
        assert await store.key_seen_at("phone") == 0
        await store.saw_key("phone", Kind("Firefox", "Android"), 20)
        await store.saw_key("key of ann", Kind("Chrome", "Linux"), 10)
        await store.saw_key("phone", Kind("Edge", "Windows"), 30)
        assert [await store.key_seen_at(key) for key in ("phone", "key of ann", "key of bob")] == [30, 10, 0]
        await store.add_link("another link", "key of ann", 2, 100)
        await store.use_link("another link", "newest, never seen", 9)
        *seen, newest = await store.devices_of("ann")
        assert newest == KnownKey("newest, never seen", "", "", 9, 0)
        assert seen == [
            KnownKey("phone", "Firefox", "Android", 7, 30),
            KnownKey("key of ann", "Chrome", "Linux", 1, 10),
        ]
        await store.saw_key("key of bob", Kind("", "Linux"), 10)
        await store.saw_key("key of bob", Kind("Chrome", ""), 10)
        assert [(key.browser, key.platform) for key in await store.devices_of("bob")] == [("", "Linux")]
        assert await store.devices_of("nobody") == []

    on_shelf(scenario)


def test_a_secret_is_drawn_once_for_each_name(on_shelf: Callable[[Scenario], None]) -> None:
    async def scenario(store: Store) -> None:
        first = await store.shared_secret("tokens")
        assert len(first) == 64
        assert await store.shared_secret("tokens") == first
        assert await store.shared_secret("other") != first

    on_shelf(scenario)


def test_of_two_processes_that_draw_a_secret_at_once_both_take_that_of_the_faster(
    on_shelf: Callable[[Scenario], None],
) -> None:
    async def scenario(store: Store) -> None:
        works, work = 0, store._writer.work

        async def second(do: Callable[[sa.Connection], Any]) -> Any:
            nonlocal works
            works += 1
            if works == 1:  # between its looking and its writing another process has written
                await work(lambda c: c.execute(sa.insert(SECRETS).values(name="tokens", value="of the faster")))
                return await work(lambda c: c.execute(sa.insert(SECRETS).values(name="tokens", value="too late")))
            return await work(do)

        store._writer.work = second  # type: ignore[method-assign]
        assert await store.shared_secret("tokens") == "of the faster"

    on_shelf(scenario)
