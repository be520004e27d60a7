"""One's own finished games: how they ended, page by page, and how they are forgotten."""

import sqlite3
from pathlib import Path

from chakpur.server.results import AT_ONCE
from tests.server.kit import ME, Device, Json, guest, running


def play_out(device: Device, game: str = "patterns", other: str = "Bo") -> str:
    table: str = device.make(game, ME, guest(other))["table"]["id"]
    while (state := device.now(table, 0))["now"]["status"] == "playing":
        assert device.move(table, state["now"]["to_move"], choose=-1).status == 200
    return table


def finished(device: Device) -> list[Json]:
    return [line for line in device.get("/api/tables").json["mine"] if line["status"] == "over"]


def test_finished_games_tell_how_they_ended_and_can_be_forgotten(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, bob = Device(server, "Ann"), Device(server, "Bob")
        assert ann.get("/api/me/games").json == {"games": [], "more": None}
        table = play_out(ann)
        record = ann.get(f"/api/records/{table}").json["result"]
        (line,) = finished(ann)
        assert (line["result"]["scores"], line["result"]["winners"]) == (record["scores"], record["winners"])
        assert line["result"]["by"] == "rules"
        (mine,) = ann.get("/api/me/games").json["games"]
        assert (mine["id"], mine["game"], mine["result"]) == (table, "patterns", line["result"])
        assert [chair["name"] for chair in mine["chairs"]] == ["Ann", "Bo"]

        # What is kept is not worked out again, and nobody sees another's games.
        with sqlite3.connect(tmp_path / "chakpur.sqlite3") as database:
            assert database.execute("SELECT table_id FROM results").fetchall() == [(table,)]
        assert bob.get("/api/me/games").json["games"] == []

        # A game that was given up has a winner and the points of that moment.
        given_up = ann.make("mandala", ME, guest("Cem"))["table"]["id"]
        assert ann.act(given_up, "resign", seat=0).status == 200
        newest = ann.get("/api/me/games").json["games"][0]["result"]
        assert (newest["by"], newest["winners"], len(newest["scores"])) == ("resignation", [1], 2)

        # Forgotten: the list is empty, games under way stay, and the record is still there for those who played.
        going_on = ann.make("patterns", ME, guest("Dan"))["table"]["id"]
        assert ann.request("DELETE", "/api/me/games").json == {"games": [], "more": None}
        assert finished(ann) == []
        assert [line["id"] for line in ann.get("/api/tables").json["mine"]] == [going_on]
        assert ann.get(f"/api/records/{table}").status == 200


def test_pages_follow_one_another(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Device(server, "Ann")
        made = []
        for _ in range(AT_ONCE + 1):
            made.append(ann.make("patterns", ME, guest("Bo"))["table"]["id"])
            assert ann.act(made[-1], "resign", seat=0).status == 200
        first = ann.get("/api/me/games").json
        assert [game["id"] for game in first["games"]] == made[:0:-1]
        rest = ann.get(f"/api/me/games?before={first['more']}").json
        assert ([game["id"] for game in rest["games"]], rest["more"]) == (made[:1], None)
        assert ann.get("/api/me/games?before=-1").status == 400
