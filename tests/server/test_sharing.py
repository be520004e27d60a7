"""The link of a finished game: who played and how it ended, with a picture; of a game that goes on it says nothing."""

import asyncio
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chakpur.play.match import Match
from chakpur.play.words import say
from chakpur.server.facts import Chair, Resigned
from chakpur.server.plans import new_plan
from chakpur.server.sharing import preview_of_game, shared_game
from chakpur.server.storage import StoredReview
from chakpur.server.tables import Table
from tests.server.kit import ME, OPEN, Device, Server, bot, guest
from tests.server.test_invitations import tags_of, web

__all__ = ["web"]

PNG = b"\x89PNG\r\n\x1a\n"


def finished(device: Device, *names: str) -> str:
    table = str(device.make("patterns", ME, guest(names[0]))["table"]["id"])
    assert device.act(table, "resign", seat=1).status == 200
    return table


def test_a_link_names_the_game_the_players_and_their_points(server: Server, web: Path) -> None:
    table = finished(Device(server, "Ann"), 'Mira "><script>')
    answer = Device(server).get(f"/review/{table}")
    html = answer.content.decode()
    tags = tags_of(html)
    assert answer.status == 200
    assert tags["og:title"] == 'Patterns: Ann 0 · Mira "><script> 0'
    assert "<script>" not in html.replace("<script type", "")
    assert tags["og:image"] == f"http://127.0.0.1:{server.port}/review/{table}/picture"
    assert '"../assets/' in html
    german = Device(server).get(f"/review/{table}", Accept_Language="de").content.decode()
    assert tags_of(german)["og:description"].startswith("Das ganze Spiel")


def test_the_picture_is_small_enough_for_messengers(server: Server) -> None:
    table = finished(Device(server, "Ann"), "Mira")
    answer = Device(server).get(f"/review/{table}/picture")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "image/png")
    assert answer.content.startswith(PNG)
    assert answer.content[16:24] == (960).to_bytes(4) + (504).to_bytes(4)
    assert len(answer.content) < 300_000


def test_a_record_from_a_file_has_a_link_when_it_has_been_reviewed(server: Server, web: Path) -> None:
    match, dice = Match("mandala-solo", seed=3, players=["Ada"]), random.Random(1)
    while not match.position.over:
        match.play(dice.choice(match.position.moves))
    review = Device(server).post("/api/reviews", {"record": match.record()}).json["id"]
    tags = tags_of(Device(server).get(f"/review/{review}").content.decode())
    scores = match.position.scores
    assert tags["og:title"] == f"Mandala solo: Ada {scores[0]} · Master Yoga {scores[1]}"
    assert Device(server).get(f"/review/{review}/picture").content.startswith(PNG)


def test_of_a_table_is_told_what_became_of_it_there() -> None:
    """Its review keeps a record of it: as it was then, in the language of whoever asked for it."""
    plan = new_plan("mandala-solo", 1, {}, [Chair("person", "Ada", "ada")], seed=3)
    over = Table("t", "i", 5, plan).after(Resigned(at=9, seat=0))[0]
    of_others = Match("patterns", seed=3, players=["Ann", "Bob"]).record()
    kept = StoredReview("t", "t", json.dumps(of_others), "quick")

    async def review(_name: str) -> StoredReview | None:
        return kept

    async def table(name: str) -> Table:
        assert name == "t"
        return over

    registry: Any = SimpleNamespace(store=SimpleNamespace(review=review), table=table)
    found = asyncio.run(shared_game(registry, "t", "de"))
    assert (found.position, found.names) == (over.position, ["Ada", say("server-yoga", "de")])
    title = preview_of_game(found, "t", "de").title
    for name, points in zip(found.names, over.position.scores, strict=True):
        assert f"{name} {points}" in title


@pytest.mark.parametrize("path", ["/review/{}", "/review/{}/picture"])
def test_nothing_is_told_of_a_game_that_goes_on(server: Server, web: Path, path: str) -> None:
    ann = Device(server, "Ann")
    for entry in (ann.make("mandala", ME, bot(1)), ann.make("mandala", ME, OPEN)):
        answer = ann.get(path.format(entry["table"]["id"]))
        assert answer.status == 409
        assert b"og:title" not in answer.content
        assert not answer.content.startswith(PNG)


@pytest.mark.parametrize("name", ["nobody", "r" + "0" * 31, "x" * 500, "a%00b"])
def test_a_link_to_nothing_opens_the_app_and_has_no_picture(server: Server, web: Path, name: str) -> None:
    answer = Device(server).get(f"/review/{name}")
    assert (answer.status, b"og:title" in answer.content) == (404, False)
    assert b"../assets/" in answer.content
    problem: dict[str, Any] = json.loads(Device(server).get(f"/review/{name}/picture").content)
    assert problem["status"] == 404
