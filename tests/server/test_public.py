"""The list of public tables belongs to everybody."""

import asyncio
from pathlib import Path

import pytest

from chakpur.server import schema
from chakpur.server.decisions import Who
from chakpur.server.facts import Chair
from chakpur.server.problems import TooMany
from chakpur.server.public import LISTED, OF_ONE_PERSON, fair
from chakpur.server.registry import Registry
from chakpur.server.settings import Settings
from chakpur.server.storage import Listed
from chakpur.server.store import Store
from tests.server.kit import ME, OPEN, Device, Server, running


def listed(name: str, *people: str, status: str = "waiting", touched_at: int = 0) -> Listed:
    chairs = [Chair("person", person.title(), person) for person in people] + [Chair("open")]
    return Listed(name, "patterns", status, True, 0, touched_at, None, chairs)


def names(tables: list[Listed]) -> list[str]:
    return [table.id for table in tables]


def test_everybodys_first_table_comes_before_anybodys_second() -> None:
    tables = [listed(f"eve {number}", "eve") for number in range(100)] + [listed("ann", "ann"), listed("bob", "bob")]
    assert names(fair(tables)) == ["eve 0", "ann", "bob", "eve 1", "eve 2"]


def test_tables_that_wait_come_first_and_the_newest_among_them() -> None:
    tables = [
        listed("newest, playing", "cem", "dora", status="playing"),
        listed("newer, waiting", "ann"),
        listed("older, waiting", "bob"),
    ]
    assert names(fair(tables)) == ["newer, waiting", "older, waiting", "newest, playing"]


def test_a_table_counts_for_everybody_who_sits_there() -> None:
    together = [listed(f"both {number}", "ann", "bob", status="playing") for number in range(5)]
    assert names(fair([*together, listed("bob alone", "bob")])) == ["bob alone", "both 0", "both 1"]


def test_empty_tables_are_left_out_and_the_list_is_short() -> None:
    assert fair([listed("empty")]) == []
    assert len(fair([listed(str(number), f"person {number}") for number in range(200)])) == LISTED


def test_one_visitor_does_not_fill_the_list(server: Server) -> None:
    ann = Device(server, "Ann")
    mine = ann.make("patterns", ME, OPEN, public=True)["table"]["id"]
    eve = Device(server, "Eve")
    for _ in range(60):
        eve.make("patterns", ME, OPEN, public=True)
    public = ann.get("/api/tables").json["public"]
    assert mine in [line["id"] for line in public]
    of_eve = [line for line in public if "Eve" in [chair["name"] for chair in line["chairs"]]]
    assert len(of_eve) == OF_ONE_PERSON


def test_a_few_public_tables_may_wait_at_a_time(tmp_path: Path) -> None:
    with running(tmp_path, CHAKPUR_RATE="1") as server:
        ann = Device(server, "Ann")
        tables = [ann.make("patterns", ME, OPEN, public=True)["table"]["id"] for _ in range(OF_ONE_PERSON)]
        wish = {"game": "patterns", "chairs": [ME, OPEN], "public": True}
        answer = ann.post("/api/tables", wish)
        assert (answer.status, answer.json["code"]) == (429, "too-many-public")
        assert ann.post("/api/tables", {**wish, "public": False}).status == 201
        assert ann.act(tables[0], "stand", seat=0).status == 200
        assert ann.post("/api/tables", wish).status == 201


def test_a_rematch_is_one_more_table_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = Settings(tmp_path, max_tables_of_one_person=1)
        registry = Registry(settings, Store(settings))
        ann, bob = Who("ann", "Ann"), Who("bob", "Bob")
        for who in (ann, bob):
            await registry.store.add_person(who.person, who.name, f"key of {who.name}", 1)
        wish = schema.NewTable("patterns", [schema.MySeat(), schema.OpenSeat()], public=True)  # type: ignore[arg-type]
        over = (await registry.create(wish, ann)).id
        await registry.act(over, bob, schema.Sit())
        await registry.act(over, bob, schema.Resign(seat=1))
        await registry.create(wish, ann)
        with pytest.raises(TooMany):
            await registry.create(wish, ann)
        with pytest.raises(TooMany):
            await registry.act(over, ann, schema.Rematch(seat=0))
        assert (await registry.act(over, bob, schema.Rematch(seat=1))).table
        assert (await registry.act(over, ann, schema.Rematch(seat=0))).table, "there it is: nobody makes one more"
        await registry.close()

    asyncio.run(scenario())
