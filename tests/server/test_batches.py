"""Facts that come together: each answer goes to the one who asked, each row to its own table, and nothing else."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from chakpur.server import appends as appends_module
from chakpur.server.appends import Append, Appends, PlainAppends
from chakpur.server.database import FACTS, PEOPLE, SEATED, TABLES
from chakpur.server.settings import Settings
from chakpur.server.storage import TableRow
from chakpur.server.store import Store

NAMES = ("a", "b", "c", "d")


class Done:
    """A future that nobody waits for: these tests need no event loop."""


def job(table: str, version: int = 1, seats: str = "", **row: Any) -> Append:
    """A fact whose row tells whose it is."""
    mark = 100 * (NAMES.index(table) + 1) + version
    given = {
        "status": f"by {table}",
        "touched_at": mark,
        "bot_due": table < "c",
        "to_move": mark + 1,
        "flag_at": mark + 2,
    }
    return Append(table, version, json.dumps([table, version]), TableRow(**{**given, **row}), seats, Done())  # type: ignore[arg-type]


class Kept(NamedTuple):
    """A database, and how facts come into it."""

    appends: Appends
    engine: sa.Engine


@contextlib.contextmanager
def kept(folder: Path, is_fast: bool) -> Iterator[Kept]:
    """Four tables at version 0, and three people."""
    store = Store(Settings(folder, fast_appends=is_fast))
    engine = store.engine.execution_options(writes=True)
    with engine.begin() as connection:
        for name in NAMES:
            fixed = {"id": name, "invite": name, "plan": "{}", "game": "patterns", "public": False, "made_at": 1}
            first = {"status": "new", "touched_at": 0, "bot_due": False, "chairs": f"chairs of {name}"}
            connection.execute(sa.insert(TABLES).values(**fixed, **first))
        for person in ("ann", "bob", "cem"):
            connection.execute(sa.insert(PEOPLE).values(id=person, name=person, made_at=1))
    yield Kept(store._writer._appends, engine)
    store.close()


@pytest.fixture(params=["plain", "fast"])
def ways(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    with kept(tmp_path, request.param == "fast") as found:
        yield found


@pytest.fixture
def appends(ways: Kept) -> Appends:
    return ways.appends


@pytest.fixture
def engine(ways: Kept) -> sa.Engine:
    return ways.engine


def rows(engine: sa.Engine) -> dict[str, TableRow]:
    columns = [TABLES.c[name] for name in TableRow._fields]
    with engine.begin() as connection:
        return {row[0]: TableRow(*row[1:]) for row in connection.execute(sa.select(TABLES.c.id, *columns))}


def facts(engine: sa.Engine) -> list[tuple[str, int]]:
    query = sa.select(FACTS).order_by(FACTS.c.table_id, FACTS.c.version)
    with engine.begin() as connection:
        found = [tuple(row) for row in connection.execute(query)]
    assert [json.loads(text) for _, _, text in found] == [[table, version] for table, version, _ in found]
    return [(table, version) for table, version, _ in found]


def seated(engine: sa.Engine) -> set[tuple[str, str]]:
    with engine.begin() as connection:
        return {(person, table) for person, table in connection.execute(sa.select(SEATED.c.person, SEATED.c.table_id))}


def test_each_answer_goes_to_the_one_who_asked(appends: Appends, engine: sa.Engine) -> None:
    assert appends.write([job("a")]) == [True]
    assert appends.write([job("c"), job("a"), job("b")]) == [True, False, True], "a has its version 1 already"
    assert appends.write([job("d"), job("c", 2), job("b"), job("a", 2)]) == [True, True, False, True]
    assert facts(engine) == [("a", 1), ("a", 2), ("b", 1), ("c", 1), ("c", 2), ("d", 1)]


def test_a_fact_without_the_one_before_it_is_the_trouble_of_that_one_alone(appends: Appends, engine: sa.Engine) -> None:
    answers = appends.write([job("d"), job("b", 5), job("c"), job("a")])
    assert [type(answer) for answer in answers] == [bool, sa.exc.IntegrityError, bool, bool]
    assert [answers[place] for place in (0, 2, 3)] == [True] * 3
    assert facts(engine) == [("a", 1), ("c", 1), ("d", 1)]
    assert rows(engine)["b"].status == "new", "and nothing of it is left"


def test_of_a_fact_that_can_t_be_written_whole_nothing_is(appends: Appends, engine: sa.Engine) -> None:
    before = rows(engine)["b"]
    answers = appends.write([job("a"), job("b", seats="nobody"), job("c")])
    assert [type(answer) for answer in answers] == [bool, sa.exc.IntegrityError, bool], "there is no such person"
    assert facts(engine) == [("a", 1), ("c", 1)]
    assert rows(engine)["b"] == before
    assert appends.write([job("b")]) == [True]


def test_each_row_goes_to_its_own_table(appends: Appends, engine: sa.Engine) -> None:
    before = rows(engine)
    batch = [job("c"), job("a", chairs="Ann has come"), job("b", to_move=None, flag_at=None)]
    assert appends.write(batch) == [True] * 3
    after = rows(engine)
    assert after["d"] == before["d"]
    assert after["a"] == batch[1].row
    for name, written in (("c", batch[0]), ("b", batch[2])):
        assert after[name] == written.row._replace(chairs=f"chairs of {name}"), "chairs that have not changed stay"


def test_a_row_stays_as_it_was_if_its_fact_came_second(appends: Appends, engine: sa.Engine) -> None:
    appends.write([job("a")])
    before = rows(engine)["a"]
    late = job("a", seats="ann", status="late", chairs="late chairs")
    assert appends.write([job("b"), late]) == [True, False]
    assert rows(engine)["a"] == before
    assert seated(engine) == set()


def test_of_the_same_version_twice_in_a_batch_the_first_counts(appends: Appends, engine: sa.Engine) -> None:
    """As when somebody gives up waiting, and the next one finds that version still free."""
    assert appends.write([job("b", status="first"), job("a"), job("b", status="second")]) == [True, True, False]
    assert rows(engine)["b"].status == "first"


def test_two_versions_of_a_table_in_a_batch_are_written_in_their_order(appends: Appends, engine: sa.Engine) -> None:
    batch = [job("b", 2, chairs="newer"), job("a"), job("b", 1, chairs="older")]
    assert appends.write(batch) == [True] * 3
    assert facts(engine) == [("a", 1), ("b", 1), ("b", 2)]
    assert rows(engine)["b"] == batch[0].row, "the row is that of the newest"


@pytest.mark.parametrize("is_smooth", [True, False])
def test_whoever_sits_down_does_so_at_their_own_table(appends: Appends, engine: sa.Engine, is_smooth: bool) -> None:
    taken = [] if is_smooth else [job("d")]
    if taken:
        appends.write(taken)
    answers = appends.write([job("c", seats="ann"), job("b"), *taken, job("a", seats="cem")])
    assert answers == [True, True, *([False] * len(taken)), True]
    assert seated(engine) == {("ann", "c"), ("cem", "a")}
    assert appends.write([job("c", 2, seats="ann"), job("a", 2, seats="bob")]) == [True, True], "a second seat there"
    assert seated(engine) == {("ann", "c"), ("cem", "a"), ("bob", "a")}


class Circle(Exception):
    """What a database says when two wait for one another."""

    sqlstate = appends_module.DEADLOCK


class Locked(Exception):
    sqlstate = "55P03"


def stumbling(appends: Appends, *faults: Exception) -> list[int]:
    """Let writing fail with these, one after another, before it commits; how many facts each try was for."""
    left, sizes, write_all = list(faults), [], type(appends)._write_all  # type: ignore[attr-defined]

    def write(connection: sa.Connection, jobs: Any) -> None:
        sizes.append(len(jobs))
        write_all(appends, connection, jobs)
        if left:
            raise sa.exc.OperationalError("write", {}, left.pop(0))

    appends._write_all = write  # type: ignore[attr-defined]
    return sizes


def test_whoever_waited_in_a_circle_tries_again_all_at_once_and_then_one_by_one(tmp_path: Path) -> None:
    with kept(tmp_path, is_fast=False) as (appends, engine):
        sizes = stumbling(appends, Circle())
        assert appends.write([job("b"), job("a")]) == [True, True]
        assert sizes == [2, 2]
        sizes = stumbling(appends, *[Circle()] * appends_module.TRIES)
        assert appends.write([job("d"), job("c")]) == [True, True]
        assert sizes == [2] * appends_module.TRIES + [1, 1]
        sizes = stumbling(appends)
        assert appends.write([job("b", 2), job("a"), job("c", 2)]) == [True, False, True]
        assert sizes == [3, 1, 1, 1], "a taken version is not tried again with all others"
        assert facts(engine) == [("a", 1), ("b", 1), ("b", 2), ("c", 1), ("c", 2), ("d", 1)]


def test_other_trouble_of_the_database_is_everybodys_and_nothing_is_written(tmp_path: Path) -> None:
    with kept(tmp_path, is_fast=False) as (appends, engine):
        stumbling(appends, Locked())
        with pytest.raises(sa.exc.OperationalError):
            appends.write([job("b"), job("a")])
        assert facts(engine) == []
        assert rows(engine)["a"].status == "new"


def test_other_processes_are_told_of_what_is_written_and_of_nothing_else(engine: sa.Engine) -> None:
    told: list[tuple[str, int]] = []
    appends = PlainAppends(engine, lambda _, news: told.extend(news))
    appends.write([job("c"), job("a")])
    assert sorted(told) == [("a", 1), ("c", 1)]
    told.clear()
    assert appends.write([job("c", 2), job("a"), job("b")]) == [True, False, True]
    assert sorted(told) == [("b", 1), ("c", 2)]
