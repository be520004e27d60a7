"""The engine protocol from the outside: every command, every error, and garbage."""

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chakpur.engine import MAX_LINE, Engine, serve

Json = dict[str, Any]


def ask(engine: Engine, cmd: str, **fields: Any) -> Json:
    reply = engine.answer({"cmd": cmd, **fields})
    assert reply["ok"], reply
    return reply


def refused(engine: Engine, request: object) -> Json:
    reply = engine.answer(request)
    assert reply["ok"] is False
    assert set(reply) <= {"ok", "id", "error"}
    assert reply["error"]["message"]
    return reply["error"]  # type: ignore[no-any-return]


def opened(engine: Engine, game: str = "patterns", seats: int = 2, **fields: Any) -> str:
    return str(ask(engine, "new", game=game, seats=seats, **{"seed": 7, **fields})["session"])


def talk(*lines: bytes) -> list[Json]:
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


class TestConversation:
    def test_one_reply_a_line_in_order_and_empty_lines_are_skipped(self) -> None:
        replies = talk(
            b'{"cmd":"hello","id":1}', b"", b"   ", b'{"cmd":"nonsense","id":[2]}', b'{"cmd":"hello","id":null}'
        )
        assert [reply.get("id") for reply in replies] == [1, [2], None]
        assert [reply["ok"] for reply in replies] == [True, False, True]

    @pytest.mark.parametrize(
        "line",
        [
            b"{",
            b"[]",
            b"7",
            b"null",
            b'"hello"',
            b"\xff\xfe",
            b"{}",
            b'{"cmd":7}',
            b"[" * 100_000,
            b"9" * 5000,
            b'{"cmd":"new"}',
        ],
    )
    def test_a_bad_line_is_a_bad_request(self, line: bytes) -> None:
        (reply,) = talk(line)
        assert reply["error"]["code"] in ("bad-request", "unknown-game")

    def test_a_line_past_one_mebibyte_is_refused_and_the_next_is_read(self) -> None:
        replies = talk(b'{"cmd":"hello","x":"' + b"x" * MAX_LINE + b'"}', b'{"cmd":"hello"}')
        assert [reply["ok"] for reply in replies] == [False, True]
        assert replies[0]["error"]["code"] == "bad-request"

    def test_a_line_of_exactly_one_mebibyte_is_read(self) -> None:
        frame = b'{"cmd":"hello","x":""}'
        line = frame[:-2] + b"x" * (MAX_LINE - len(frame)) + frame[-2:]
        assert len(line) == MAX_LINE
        assert [reply["ok"] for reply in talk(line, b'{"cmd":"hello"}')] == [True, True]

    def test_hello_lists_the_games(self) -> None:
        reply = ask(Engine(), "hello")
        assert reply["name"] == "chakpur"
        assert {entry["game"]: entry["seats"] for entry in reply["games"]} == {
            "mandala": [2],
            "mandala-solo": [1],
            "patterns": [2],
            "flowers": [2, 3, 4],
        }
        assert next(entry for entry in reply["games"] if entry["game"] == "mandala-solo")["options"] == {
            "yoga": ["full", "simple"]
        }


class TestSessions:
    def test_a_game_can_be_dealt_played_and_taken_back(self) -> None:
        engine = Engine()
        session = opened(engine)
        start = ask(engine, "state", session=session)["state"]
        legal = ask(engine, "legal", session=session)
        assert legal["to_move"] == start["to_move"] == 1
        played = ask(engine, "play", session=session, move=legal["moves"][0])
        assert played["events"][0]["move"] == legal["moves"][0]
        assert played["state"] != start
        assert ask(engine, "undo", session=session)["state"] == start
        assert refused(engine, {"cmd": "undo", "session": session})["code"] == "bad-request"

    def test_views_replace_what_is_hidden(self) -> None:
        engine = Engine()
        session = opened(engine, "mandala")
        own = ask(engine, "view", session=session, seat=0)["view"]
        assert own["deck"] == {"size": 108 - 4 - 12 - 4}
        assert own["hands"][1] == {"size": 6, "known": {}}
        assert own["cups"][1] == {"size": 2, "known": {}}
        watching = ask(engine, "view", session=session, seat=None)["view"]
        assert watching["hands"] == [{"size": 6, "known": {}}] * 2
        assert watching["scores"] == [None, None]

    @pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True, [], {}])
    def test_a_seat_that_is_not_there(self, seat: object) -> None:
        engine = Engine()
        session = opened(engine)
        assert refused(engine, {"cmd": "view", "session": session, "seat": seat})["code"] == "bad-request"

    def test_sessions_are_apart_and_end(self) -> None:
        engine = Engine()
        first, second = opened(engine), opened(engine)
        assert first != second
        ask(engine, "play", session=first, move=ask(engine, "legal", session=first)["moves"][0])
        assert ask(engine, "state", session=second)["state"]["phase"] == "keep"
        ask(engine, "close", session=first)
        assert refused(engine, {"cmd": "state", "session": first})["code"] == "unknown-session"

    @pytest.mark.parametrize(
        ("session", "code"),
        [
            ("s99", "unknown-session"),
            (99, "unknown-session"),
            (None, "bad-request"),
            ([], "bad-request"),
            ({}, "bad-request"),
        ],
    )
    def test_a_session_that_is_not_there(self, session: object, code: str) -> None:
        assert refused(Engine(), {"cmd": "state", "session": session})["code"] == code

    @pytest.mark.parametrize(
        ("fields", "code"),
        [
            ({"game": "chess"}, "unknown-game"),
            ({"game": None}, "unknown-game"),
            ({"game": ["patterns"]}, "unknown-game"),
            ({"seats": 3}, "bad-request"),
            ({"seats": "2"}, "bad-request"),
            ({"seats": None}, "bad-request"),
            ({"seats": True}, "bad-request"),
            ({"seed": -1}, "bad-request"),
            ({"seed": 2**63}, "bad-request"),
            ({"seed": 1.0}, "bad-request"),
            ({"seed": "1"}, "bad-request"),
            ({"seed": True}, "bad-request"),
            ({"seed": None}, "bad-request"),
            ({"options": {"yoga": "full"}}, "bad-request"),
            ({"options": []}, "bad-request"),
            ({"options": {"x": {}}}, "bad-request"),
            ({"deal": []}, "bad-request"),
            ({"deal": {}}, "bad-request"),
        ],
    )
    def test_a_new_game_that_can_not_be(self, fields: Json, code: str) -> None:
        engine = Engine()
        assert refused(engine, {"cmd": "new", "game": "patterns", "seats": 2, "seed": 1, **fields})["code"] == code
        assert opened(engine) == "s1", "a refused game opened a session"

    def test_a_new_game_needs_a_seed_or_a_deal(self) -> None:
        assert refused(Engine(), {"cmd": "new", "game": "patterns", "seats": 2})["code"] == "bad-request"

    @pytest.mark.parametrize("seed", [0, 2**63 - 1])
    def test_the_smallest_and_the_largest_seed(self, seed: int) -> None:
        assert opened(Engine(), seed=seed)

    @pytest.mark.parametrize("value", ["full", "simple"])
    def test_master_yoga_has_an_option(self, value: str) -> None:
        opened(Engine(), "mandala-solo", 1, options={"yoga": value})

    @pytest.mark.parametrize("value", ["hard", None, 1, ["full"], {}])
    def test_an_option_that_can_not_be(self, value: object) -> None:
        request = {"cmd": "new", "game": "mandala-solo", "seats": 1, "seed": 1, "options": {"yoga": value}}
        assert refused(Engine(), request)["code"] == "bad-request"


class TestMoves:
    @pytest.mark.parametrize(
        "move",
        [
            "",
            "keep",
            "keep  red",
            "KEEP red",
            "keep Red",
            "flip a1",
            "flip d9",
            "grow 1 red left",
            " done",
            "done\n",
            "keep red ",
        ],
    )
    def test_a_text_that_is_no_move(self, move: str) -> None:
        engine = Engine()
        session = opened(engine)
        assert refused(engine, {"cmd": "play", "session": session, "move": move})["code"] == "bad-request"

    @pytest.mark.parametrize("move", [None, 7, [], {}, True])
    def test_a_move_of_the_wrong_type(self, move: object) -> None:
        engine = Engine()
        assert refused(engine, {"cmd": "play", "session": opened(engine), "move": move})["code"] == "bad-request"

    def test_an_illegal_move_names_its_rule_and_changes_nothing(self) -> None:
        engine = Engine()
        session = opened(engine)
        before = ask(engine, "state", session=session)["state"]
        error = refused(engine, {"cmd": "play", "session": session, "move": "flip d4"})
        assert (error["code"], error["rule"]) == ("illegal-move", "PA3")
        assert ask(engine, "state", session=session)["state"] == before
        why = ask(engine, "why", session=session, move="flip d4")
        assert (why["legal"], why["rule"], why["message"]) == (False, "PA3", error["message"])

    @pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 4)])
    def test_after_the_end(self, game: str, seats: int) -> None:
        engine = Engine()
        session = opened(engine, game, seats)
        dice = random.Random(1)
        move = ""
        while moves := ask(engine, "legal", session=session)["moves"]:
            move = dice.choice(moves)
            last = ask(engine, "play", session=session, move=move)
        assert last["events"][-1]["type"] == "end"
        assert last["state"]["phase"] == "over"
        assert last["state"]["to_move"] is None
        assert ask(engine, "legal", session=session) == {"ok": True, "to_move": None, "moves": []}
        assert refused(engine, {"cmd": "play", "session": session, "move": move})["code"] == "game-over"
        assert refused(engine, {"cmd": "think", "session": session, "playouts": 10})["code"] == "game-over"
        ask(engine, "undo", session=session)
        assert ask(engine, "legal", session=session)["moves"]


class TestThink:
    @pytest.mark.parametrize("effort", [{"playouts": 50}, {"level": 1}, {"time_ms": 20}])
    def test_it_answers_with_a_legal_move(self, effort: Json) -> None:
        engine = Engine()
        session = opened(engine)
        reply = ask(engine, "think", session=session, **effort, seed=3)
        assert reply["move"] in ask(engine, "legal", session=session)["moves"]
        assert -1 <= reply["value"] <= 1
        assert reply["line"][0] == reply["move"]
        assert isinstance(reply["playouts"], int)

    @pytest.mark.parametrize(
        "effort",
        [
            {},
            {"level": 0},
            {"level": 6},
            {"level": "5"},
            {"playouts": 0},
            {"time_ms": -1},
            {"playouts": 1.5},
            {"level": 1, "playouts": 1},
            {"playouts": 5, "seed": -1},
        ],
    )
    def test_an_effort_that_can_not_be(self, effort: Json) -> None:
        engine = Engine()
        assert refused(engine, {"cmd": "think", "session": opened(engine), **effort})["code"] == "bad-request"


class TestRecords:
    def test_save_load_and_play_on(self) -> None:
        engine = Engine()
        session = opened(engine, "mandala")
        dice = random.Random(4)
        for _ in range(30):
            moves = ask(engine, "legal", session=session)["moves"]
            ask(engine, "play", session=session, move=dice.choice(moves))
        record = ask(engine, "record", session=session)["record"]
        assert json.loads(json.dumps(record)) == record
        loaded = ask(engine, "load", record=record)
        assert loaded["state"] == ask(engine, "state", session=session)["state"]
        while moves := ask(engine, "legal", session=session)["moves"]:
            move = dice.choice(moves)
            first = ask(engine, "play", session=session, move=move)
            second = ask(engine, "play", session=loaded["session"], move=move)
            assert first == second

    @pytest.mark.parametrize("record", [None, [], {}, "x", {"format": "pgn"}])
    def test_what_is_no_record(self, record: object) -> None:
        assert refused(Engine(), {"cmd": "load", "record": record})["code"] == "bad-record"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=12,
)
COMMANDS = ["hello", "new", "state", "view", "legal", "play", "undo", "think", "record", "load", "close", "line", "why"]
FIELDS = ["session", "seat", "move", "game", "seats", "seed", "deal", "options", "record", "level", "playouts", "id"]


class TestGarbage:
    @given(st.binary(max_size=300))
    def test_any_bytes(self, line: bytes) -> None:
        for reply in talk(line):
            assert reply["ok"] is False or "name" in reply

    @given(JSON)
    def test_any_json(self, request: object) -> None:
        reply = Engine().answer(request)
        assert reply["ok"] in (True, False)

    @settings(max_examples=300)
    @given(st.sampled_from(COMMANDS), st.dictionaries(st.sampled_from(FIELDS), JSON | st.just("s1"), max_size=5))
    def test_any_fields_for_any_command_change_nothing_when_refused(self, cmd: str, fields: Json) -> None:
        engine = Engine()
        session = opened(engine)
        before = ask(engine, "state", session=session)
        reply = engine.answer({"time_ms": 1, **fields, "cmd": cmd} if cmd == "think" else {**fields, "cmd": cmd})
        json.dumps(reply)
        if not reply["ok"]:
            assert ask(engine, "state", session=session) == before
