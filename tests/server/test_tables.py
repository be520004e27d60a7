"""Tables over HTTP: making, joining, playing, taking back, ending, and playing again."""

import itertools

import pytest

import chakpur
from chakpur.play.commitment import check_commitment, commitment_to_secret, seed_from
from tests.server.kit import ME, OPEN, Device, Json, Server, bot, guest


@pytest.fixture
def ann(server: Server) -> Device:
    return Device(server, "Ann")


@pytest.fixture
def bob(server: Server) -> Device:
    return Device(server, "Bob")


def played_to_the_end(device: Device, table: str, seats: int = 2) -> Json:
    for _ in itertools.count():
        state = device.now(table)
        if state["now"]["status"] == "over":
            return state
        seat = state["now"]["to_move"]
        state = device.now(table, seat)
        moves = state["now"]["moves"]
        answer = device.act(table, "move", seat=seat, move=moves[len(moves) // 2], version=state["version"])
        assert answer.status == 200, answer.content
    raise AssertionError


def test_a_device_without_a_name_is_nobody_yet(server: Server, ann: Device) -> None:
    stranger = Device(server).get("/api/me")
    assert (stranger.status, stranger.json) == (200, None)
    assert ann.get("/api/me").json["name"] == "Ann"


def test_a_device_gets_a_secret_that_scripts_cannot_read(server: Server) -> None:
    answer = Device(server).put("/api/me", {"name": "Ann"})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert len(cookie.split("=")[1].split(";")[0]) >= 43  # 256 bits


def test_a_person_is_carried_to_another_device_once(server: Server, ann: Device) -> None:
    token = ann.post("/api/me/links").json["token"]
    phone = Device(server)
    assert phone.post("/api/me/links/use", {"token": token}).json == ann.get("/api/me").json
    assert phone.get("/api/me").json["name"] == "Ann"
    again = Device(server).post("/api/me/links/use", {"token": token})
    assert (again.status, again.json["code"]) == (404, "no-such-link")


def test_an_invitation_leads_to_the_open_seat(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    assert entry["table"]["status"] == "waiting"
    assert bob.get(f"/api/tables/{entry['table']['id']}").json["invite"] is None
    joined = bob.join(entry)
    assert joined["seat"] == 1
    assert bob.join(entry)["seat"] == 1, "coming back leads to one's own seat"
    state = bob.now(joined["table"], 1)
    assert state["now"]["status"] == "playing"
    assert state["now"]["view"]["hands"][0] == {"size": 6, "known": {}}


def test_flowers_starts_when_its_seats_are_taken(server: Server, ann: Device, bob: Device) -> None:
    entry = ann.make("flowers", ME, OPEN, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    assert ann.now(table, 0)["now"]["view"] is None
    assert ann.act(table, "move", seat=0, move="pass", version=1).json["code"] == "not-begun"
    Device(server, "Cem").join(entry)
    assert ann.now(table, 0)["now"]["status"] == "playing"
    full = Device(server, "Dora").post("/api/join", {"invite": entry["invite"]})
    assert (full.status, full.json["code"]) == (409, "table-full")


def test_nobody_looks_into_another_hand(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    bob.join(entry)
    answer = bob.get(f"/api/tables/{entry['table']['id']}/now?seat=0")
    assert (answer.status, answer.json["code"]) == (403, "not-your-seat")


def test_a_private_table_needs_an_invitation_and_a_public_one_does_not(ann: Device, bob: Device) -> None:
    private = ann.make("patterns", ME, OPEN)["table"]["id"]
    assert bob.act(private, "sit").json["code"] == "needs-invitation"
    public = ann.make("patterns", ME, OPEN, public=True)["table"]["id"]
    listed = bob.get("/api/tables").json
    assert public in [line["id"] for line in listed["public"]]
    assert private not in [line["id"] for line in listed["public"]]
    assert bob.act(public, "sit").status == 200
    mine = [line["id"] for line in bob.get("/api/tables").json["mine"]]
    assert mine == [public]


def test_a_seat_can_be_left_before_the_game_begins(ann: Device, bob: Device) -> None:
    entry = ann.make("flowers", ME, OPEN, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    assert bob.act(table, "stand", seat=1).status == 200
    assert ann.now(table)["table"]["chairs"][1]["kind"] == "open"


def test_an_illegal_move_is_refused_with_rule_and_reason(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    ann.move(table, 1)
    answer = ann.act(table, "move", seat=0, move="flip d4", version=1)
    assert answer.status == 409
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json["code"] == "illegal-move"
    assert answer.json["rule"].startswith("PA")
    why = ann.get(f"/api/tables/{table}/why?seat=0&move=flip%20d4", Accept_Language="de").json
    assert why["rule"] == answer.json["rule"]
    assert why["text"] != answer.json["detail"], "the reason is told in German"


def test_a_late_move_gets_a_clear_answer_and_a_repeated_one_is_harmless(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    move = ann.now(table, 1)["now"]["moves"][0]
    first = ann.act(table, "move", seat=1, move=move, version=0, id="one")
    again = ann.act(table, "move", seat=1, move=move, version=0, id="one")
    assert first.json == again.json == {"version": 1, "table": None}
    late = ann.act(table, "move", seat=0, move="flip d4", version=0, id="two")
    assert (late.status, late.json["code"]) == (409, "late")
    assert ann.now(table)["version"] == 1


def test_talk_does_not_make_a_move_late(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    assert ann.act(table, "talk", seat=0, text="  Good \u202e luck! ").status == 200
    assert ann.move(table, 1).status == 200
    state = ann.now(table, 0)
    assert state["version"] == 2


def test_a_take_back_is_free_where_nobody_learned_anything(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"))["table"]["id"]
    before = ann.now(table, 1)["now"]["view"]
    ann.move(table, 1)
    assert ann.now(table, 0)["now"]["undo"] == {"possible": True, "consent": False, "why_not": None}
    assert ann.act(table, "undo", seat=1, version=1).status == 200
    assert ann.now(table, 1)["now"]["view"] == before


def test_no_take_back_past_a_draw(ann: Device) -> None:
    table = ann.make("mandala", ME, guest("Bea"))["table"]["id"]
    state = ann.now(table, 0)
    build = next(move for move in state["now"]["moves"] if move.startswith("build"))
    ann.act(table, "move", seat=0, move=build, version=0)
    answer = ann.act(table, "undo", seat=0, version=1)
    assert (answer.status, answer.json["code"]) == (409, "no-way-back")
    assert ann.now(table, 0)["now"]["undo"]["why_not"]


def test_no_take_back_past_cards_that_were_shown(ann: Device) -> None:
    table = ann.make("mandala", ME, guest("Bea"))["table"]["id"]
    grow = next(move for move in ann.now(table, 0)["now"]["moves"] if move.startswith("grow"))
    ann.act(table, "move", seat=0, move=grow, version=0)
    assert ann.act(table, "undo", seat=0, version=1).json["code"] == "no-way-back"


def test_online_a_take_back_needs_the_others(ann: Device, bob: Device) -> None:
    entry = ann.make("patterns", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    bob.move(table, 1)
    assert bob.act(table, "undo", seat=1, version=2).status == 200
    assert ann.now(table, 0)["now"]["offer"] == {"what": "undo", "seat": 1}
    assert bob.act(table, "accept", seat=1).json["code"] == "no-offer"
    assert ann.act(table, "decline", seat=0).status == 200
    assert ann.now(table, 0)["now"].get("offer") is None
    assert bob.act(table, "undo", seat=1, version=2).json["code"] == "declined"
    ann.move(table, 0)
    assert bob.act(table, "undo", seat=1, version=5).status == 200
    assert ann.act(table, "accept", seat=0).status == 200
    assert ann.now(table)["now"]["moves_made"] == 0


def test_a_draw_is_agreed_on_where_the_game_has_one(ann: Device, bob: Device) -> None:
    entry = ann.make("patterns", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    ann.act(table, "offer-draw", seat=0)
    assert bob.act(table, "accept", seat=1).status == 200
    assert ann.now(table)["now"]["ending"] == {"by": "agreement", "winners": [], "seat": None}
    other = ann.make("mandala", ME, guest("Bea"))["table"]["id"]
    assert ann.act(other, "offer-draw", seat=0).json["code"] == "no-draws"
    third = ann.make("patterns", ME, bot(1))["table"]["id"]
    assert ann.act(third, "offer-draw", seat=0).json["code"] == "bots-play-on"


def test_whoever_resigns_loses_and_the_rematch_swaps_the_seats(ann: Device, bob: Device) -> None:
    entry = ann.make("mandala", ME, OPEN)
    table = entry["table"]["id"]
    bob.join(entry)
    assert ann.act(table, "rematch", seat=0).json["code"] == "not-over"
    ann.act(table, "resign", seat=0)
    assert ann.now(table)["now"]["ending"] == {"by": "resignation", "winners": [1], "seat": 0}
    assert ann.act(table, "move", seat=0, move="pass", version=2).json["code"] == "is-over"
    first = ann.act(table, "rematch", seat=0).json["table"]
    assert bob.act(table, "rematch", seat=1).json["table"] == first
    state = ann.now(first)
    assert [chair["name"] for chair in state["table"]["chairs"]] == ["Bob", "Ann"]
    assert (state["now"]["status"], state["now"]["awaited"]) == ("waiting", [0]), "Bob's part in the deal is missing"
    assert bob.act(first, "contribute", seat=0, bits="b" * 32).status == 200
    assert ann.now(first)["now"]["status"] == "playing"


def test_in_a_game_of_three_a_bot_goes_on_for_whoever_resigns(ann: Device) -> None:
    table = ann.make("flowers", ME, guest("Bea"), guest("Cem"))["table"]["id"]
    ann.act(table, "resign", seat=2)
    state = ann.now(table)
    assert state["now"]["status"] == "playing"
    assert state["table"]["chairs"][2]["kind"] == "bot"


def test_a_clock_that_runs_out_ends_the_game(ann: Device) -> None:
    table = ann.make("patterns", ME, guest("Bea"), clock={"per": "move", "seconds": 5})["table"]["id"]
    clocks = ann.now(table)["now"]["clocks"]
    assert (clocks["left"], clocks["running"]) == ([5000, 5000], 1)
    line = ann.sit_down(table, 0)
    assert line.next("fact")["kind"] == "flagged"
    line.close()
    assert ann.now(table)["now"]["ending"] == {"by": "time", "winners": [0], "seat": 1}


def test_solo_with_master_yoga_told_in_sentences(ann: Device) -> None:
    table = ann.make("mandala-solo", ME, options={"yoga": "simple"})["table"]["id"]
    grow = next(move for move in ann.now(table, 0)["now"]["moves"] if move.startswith("grow"))
    assert ann.act(table, "move", seat=0, move=grow, version=0).status == 200
    story = ann.get(f"/api/tables/{table}/story?seat=0").json
    texts = [told["text"] for told in story["chapters"][0]["story"]]
    assert any("Yoga" in text for text in texts)
    assert ann.act(table, "undo", seat=0, version=1).json["code"] == "no-way-back"


@pytest.mark.parametrize("game", ["patterns", "mandala", "flowers"])
def test_a_finished_game_is_a_record_that_holds_and_was_promised(ann: Device, game: str) -> None:
    entry = ann.make(game, ME, guest("Bea"))
    table = entry["table"]["id"]
    assert ann.get(f"/api/records/{table}").json["code"] == "not-over"
    state = played_to_the_end(ann, table)
    record = ann.get(f"/api/records/{table}").json
    match = chakpur.load(record)
    assert match.position.over
    assert list(match.position.winners or ()) == state["now"]["ending"]["winners"]
    meta = record["meta"]
    assert meta["commitment"] == entry["commitment"]
    assert commitment_to_secret(meta["secret"]) == entry["commitment"]
    assert meta["seed"] == seed_from(meta["secret"], game, 2, {}, meta["contributions"])
    check_commitment(record)
    with pytest.raises(chakpur.BadRecord):
        check_commitment({**record, "meta": {**meta, "seed": meta["seed"] ^ 1}})


def test_bots_answer_by_themselves(ann: Device) -> None:
    table = ann.make("patterns", ME, bot(1))["table"]["id"]
    line = ann.sit_down(table, 0, version=0)
    fact = line.next("fact", "state")
    while not fact.get("now", {}).get("moves"):
        fact = line.next("fact", "state")
    assert fact["now"]["to_move"] == 0
    line.close()


def test_mistakes_in_a_new_table_are_named(ann: Device) -> None:
    def code(**wish: object) -> tuple[int, str]:
        answer = ann.post("/api/tables", {"game": "patterns", "chairs": [ME, OPEN], **wish})
        return answer.status, answer.json["code"]

    assert code(chairs=[ME])[0] == 400
    assert code(chairs=[OPEN, OPEN]) == (400, "nobody-sits")
    assert code(game="chess") == (400, "bad-document")
    assert code(options={"yoga": "full"})[0] == 400
    assert code(surprise=1) == (400, "bad-document")
