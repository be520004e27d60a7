"""The engine protocol from the outside: every command, every error, and garbage."""

import io
import json
import queue
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chakpur.bots.thinker import Thinker
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

    @pytest.mark.parametrize("fields", [{}, {"seats": 2, "seed": 1}])
    def test_a_new_game_needs_a_name(self, fields: Json) -> None:
        error = refused(Engine(), {"cmd": "new", **fields})
        assert error == {"code": "bad-request", "message": "The request lacks “game”."}

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

    @pytest.mark.parametrize("effort", [{"playouts": 200}, {"level": 2}])
    def test_the_answer_does_not_depend_on_what_was_thought_before(
        self, effort: Json, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Late in Patterns proofs are remembered too, so all of a search's memory is at stake."""
        monkeypatch.setattr("chakpur.bots.levels._SECONDS", (3600.0,) * 5)  # a busy machine would cut a level short
        engine = Engine()
        sessions = [opened(engine, seed=seed) for seed in (7, 8)]
        dice = random.Random(2)
        answered = []
        while all(ask(engine, "legal", session=session)["moves"] for session in sessions):
            for session in sessions:
                answer = ask(engine, "think", session=session, **effort, seed=3)
                answered.append((ask(engine, "record", session=session)["record"], answer))
                ask(engine, "play", session=session, move=dice.choice(ask(engine, "legal", session=session)["moves"]))
        assert any(answer["proven"] for _, answer in answered[-12:])
        for record, answer in answered[-12:]:
            fresh = Engine()
            session = ask(fresh, "load", record=record)["session"]
            assert ask(fresh, "think", session=session, **effort, seed=3) == answer

    def test_a_second_think_sets_nothing_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        made: list[tuple[object, ...]] = []

        class Noted(Thinker):
            def __init__(self, *args: Any, **more: Any) -> None:
                made.append(args)
                super().__init__(*args, **more)

        monkeypatch.setattr("chakpur.engine.Thinker", Noted)
        monkeypatch.setattr("chakpur.bots.bot.Thinker", Noted)
        engine = Engine()
        for session in (opened(engine), opened(engine)):
            for effort in ({"playouts": 20}, {"time_ms": 5}, {"level": 1}, {"level": 2}) * 2:
                ask(engine, "think", session=session, **effort)
        assert len(made) == 3, "one for playouts and time, one for each level"

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


class TestThinkAloud:
    def test_several_lines_of_play_come_with_the_reply(self) -> None:
        engine = Engine()
        session = opened(engine, "mandala")
        reply = ask(engine, "think", session=session, playouts=400, lines=3)
        assert reply["lines"][0]["move"] == reply["move"]
        assert reply["lines"][0]["line"] == reply["line"]
        assert len({each["move"] for each in reply["lines"]}) == 3
        for each in reply["lines"]:
            assert set(each) == {"move", "value", "margin", "visits", "proven", "line"}
            assert each["line"][0] == each["move"]
        assert sorted((each["visits"] for each in reply["lines"]), reverse=True) == [
            each["visits"] for each in reply["lines"]
        ]
        assert "lines" not in ask(engine, "think", session=session, playouts=20)

    def test_asking_for_lines_changes_no_decision(self) -> None:
        engine = Engine()
        session = opened(engine, "flowers", 3)
        plain = ask(engine, "think", session=session, playouts=200, seed=5)
        aloud = ask(engine, "think", session=session, playouts=200, seed=5, lines=50, info=True)
        assert {key: aloud[key] for key in plain} == plain

    def test_news_while_it_thinks(self) -> None:
        engine = Engine()
        session = opened(engine, "mandala")
        told: list[Json] = []
        request = {"cmd": "think", "session": session, "time_ms": 1200, "info": True, "lines": 2, "id": "x"}
        reply = engine.answer(request, tell=told.append)
        assert reply["ok"]
        assert len(told) >= 2
        for news in told:
            assert set(news) == {"id", "info"}
            assert news["id"] == "x"
            assert news["info"]["session"] == session
            assert len(news["info"]["lines"]) == 2
        playouts = [news["info"]["playouts"] for news in told]
        assert playouts == sorted(playouts)
        assert playouts[-1] <= reply["playouts"]
        assert engine.answer({**request, "info": False, "time_ms": 300}, tell=told.append)["ok"]
        assert len(told) == len(playouts), "nobody asked for news"

    @pytest.mark.parametrize("field", ["info", "lines"])
    @pytest.mark.parametrize("value", [None, "yes", 0, -1, 51, 1.5, [], {}])
    def test_a_wish_that_can_not_be(self, field: str, value: object) -> None:
        engine = Engine()
        request = {"cmd": "think", "session": opened(engine), "playouts": 5, field: value}
        assert refused(engine, request)["code"] == "bad-request"

    def test_a_level_says_whether_the_clock_cut_it_short(self, monkeypatch: pytest.MonkeyPatch) -> None:
        engine = Engine()
        session = opened(engine)
        assert ask(engine, "think", session=session, level=1)["capped"] is False
        monkeypatch.setattr("chakpur.bots.levels._SECONDS", (1e-9,) * 5)
        assert ask(engine, "think", session=session, level=3)["capped"] is True


class Pipe(io.RawIOBase):
    """An input whose lines arrive when a test says so."""

    def __init__(self) -> None:
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def send(self, **request: Any) -> None:
        self._lines.put(json.dumps(request).encode() + b"\n")

    def end(self) -> None:
        self._lines.put(b"")

    def readline(self, size: int | None = -1, /) -> bytes:
        return self._lines.get()


class Replies(io.BytesIO):
    """An output that can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self._written: queue.SimpleQueue[Json] = queue.SimpleQueue()

    def write(self, content: Any, /) -> int:
        self._written.put(json.loads(content))
        return len(content)

    def next(self) -> Json:
        return self._written.get()


@pytest.fixture
def conversation() -> Iterator[tuple[Pipe, Replies]]:
    pipe, replies = Pipe(), Replies()
    thread = threading.Thread(target=serve, args=(pipe, replies), daemon=True)
    thread.start()
    pipe.send(cmd="new", game="mandala", seats=2, seed=1)
    pipe.send(cmd="think", session="s1", playouts=5)
    assert [replies.next()["ok"] for _ in range(2)] == [True, True]
    yield pipe, replies
    pipe.end()
    thread.join()


LONG = 600_000
"""Milliseconds that nobody would wait for."""


class TestStop:
    def test_a_think_that_is_stopped_answers_at_once_and_first(self, conversation: tuple[Pipe, Replies]) -> None:
        pipe, replies = conversation
        pipe.send(id=1, cmd="think", session="s1", time_ms=LONG, info=True)
        assert "info" in replies.next(), "it is thinking"
        pipe.send(id=2, cmd="legal", session="s1")
        pipe.send(id=3, cmd="stop")
        found = [next(reply for reply in iter(replies.next, None) if "info" not in reply)]
        found += [replies.next(), replies.next()]
        assert [reply["id"] for reply in found] == [1, 2, 3]
        assert found[0]["stopped"] is True
        assert found[0]["move"] in found[1]["moves"]
        assert found[2] == {"id": 3, "ok": True}

    def test_a_stop_concerns_all_that_was_asked_before_it(self, conversation: tuple[Pipe, Replies]) -> None:
        pipe, replies = conversation
        for number in range(3):
            pipe.send(id=number, cmd="think", session="s1", time_ms=LONG)
        pipe.send(id=3, cmd="stop")
        assert [replies.next()["id"] for _ in range(4)] == [0, 1, 2, 3]

    def test_a_stop_with_nothing_to_stop_is_fine_and_stops_nothing_later(
        self, conversation: tuple[Pipe, Replies]
    ) -> None:
        pipe, replies = conversation
        pipe.send(cmd="stop")
        assert replies.next() == {"ok": True}
        pipe.send(cmd="think", session="s1", playouts=300)
        reply = replies.next()
        assert (reply["stopped"], reply["playouts"]) == (False, 300)

    def test_garbage_while_it_thinks_waits_for_its_turn(self, conversation: tuple[Pipe, Replies]) -> None:
        pipe, replies = conversation
        pipe.send(id=1, cmd="think", session="s1", time_ms=LONG)
        pipe.send(id=2, cmd="nonsense")
        pipe.send(id=3, cmd="stop", session=["what"], lines=None)
        assert [(reply["id"], reply["ok"]) for reply in (replies.next() for _ in range(3))] == [
            (1, True),
            (2, False),
            (3, True),
        ]

    def test_what_was_asked_is_answered_though_the_input_has_ended(self) -> None:
        asked = [b'{"cmd":"new","game":"mandala","seats":2,"seed":1}']
        asked += [b'{"cmd":"think","session":"s1","playouts":40}'] * 3
        assert [reply["ok"] for reply in talk(*asked)] == [True] * 4


class TestSetUp:
    @pytest.mark.parametrize(
        ("game", "seats", "options"),
        [("mandala", 2, {}), ("mandala-solo", 1, {"yoga": "simple"}), ("patterns", 2, {}), ("flowers", 3, {})],
    )
    def test_a_position_is_set_up_from_its_line_and_played_on(self, game: str, seats: int, options: Json) -> None:
        engine, dice = Engine(), random.Random(2)
        session = opened(engine, game, seats, options=options)
        for _ in range(12):
            ask(engine, "play", session=session, move=dice.choice(ask(engine, "legal", session=session)["moves"]))
        line = ask(engine, "line", session=session)["line"]
        other = ask(engine, "new", position=line)
        assert other["state"] == ask(engine, "state", session=session)["state"]
        while moves := ask(engine, "legal", session=session)["moves"]:
            move = dice.choice(moves)
            first = ask(engine, "play", session=session, move=move)
            assert ask(engine, "play", session=other["session"], move=move) == first, "shuffles included"
        record = ask(engine, "record", session=other["session"])["record"]
        assert (record["position"], record["deal"]) == (line, {})
        again = ask(engine, "load", record=json.loads(json.dumps(record)))
        assert again["state"] == ask(engine, "state", session=session)["state"]
        assert ask(engine, "new", position=line, game=game, seats=seats, options=options)["state"] == other["state"]

    def test_there_is_nothing_to_take_back_before_it(self) -> None:
        engine = Engine()
        line = ask(engine, "line", session=opened(engine))["line"]
        session = ask(engine, "new", position=line)["session"]
        assert refused(engine, {"cmd": "undo", "session": session})["code"] == "bad-request"

    @pytest.mark.parametrize(
        ("fields", "hint"),
        [
            ({"game": "mandala"}, "“game” is mandala, but in the position it is patterns."),
            ({"game": None}, "“game” is None"),
            ({"seats": 3}, "“seats” is 3"),
            ({"seats": True}, "“seats” is True"),
            ({"options": {"yoga": "full"}}, "“options” is"),
            ({"options": []}, "“options” is"),
            ({"seed": 1}, "leave “seed” out"),
            ({"deal": {}}, "leave “deal” out"),
            ({"seed": None}, "can't be null"),
            ({"position": None}, "can't be null"),
            ({"position": 7}, "must be a text"),
            ({"position": ""}, "begins with the name"),
            ({"position": "patterns x"}, "patterns"),
        ],
    )
    def test_what_does_not_fit_a_position(self, fields: Json, hint: str) -> None:
        engine = Engine()
        line = ask(engine, "line", session=opened(engine))["line"]
        assert hint.lower() in refused(engine, {"cmd": "new", "position": line, **fields})["message"].lower()
        assert opened(engine) == "s2", "a refused game opened a session"

    @pytest.mark.parametrize(
        "change",
        [
            {"game": "mandala"},
            {"seats": 3},
            {"position": "patterns"},
            {"position": None},
            {"position": ["x"]},
            {"options": {"x": "y"}},
            {"deal": None},
            {"deal": {"cells": {}}},
        ],
    )
    def test_a_record_whose_position_does_not_hold(self, change: Json) -> None:
        engine = Engine()
        line = ask(engine, "line", session=opened(engine))["line"]
        record = ask(engine, "record", session=ask(engine, "new", position=line)["session"])["record"]
        assert refused(engine, {"cmd": "load", "record": {**record, **change}})["code"] == "bad-record"


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
COMMANDS = [*ask(Engine(), "hello")["commands"]]
FIELDS = ["session", "seat", "move", "game", "seats", "seed", "deal", "options", "record", "level", "playouts", "id"]
FIELDS += ["position", "info", "lines"]


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
        assert ("id" in reply) == ("id" in fields)
        if not reply["ok"]:
            assert ask(engine, "state", session=session) == before

    @settings(max_examples=200)
    @given(st.text(max_size=40) | st.builds("patterns {}".format, st.text(max_size=40)))
    def test_any_text_as_a_position(self, line: str) -> None:
        engine = Engine()
        assert refused(engine, {"cmd": "new", "position": line})["code"] in ("bad-request", "unknown-game")

    @settings(max_examples=200)
    @given(st.data())
    def test_a_position_with_a_few_letters_changed(self, data: st.DataObject) -> None:
        """It is refused, or it is a position that can be written, read and played."""
        game, seats = data.draw(st.sampled_from([("mandala", 2), ("mandala-solo", 1), ("patterns", 2), ("flowers", 3)]))
        engine = Engine()
        line = list(ask(engine, "line", session=opened(engine, game, seats))["line"])
        for _ in range(data.draw(st.integers(1, 3))):
            at = data.draw(st.integers(0, len(line) - 1))
            line[at] = data.draw(st.sampled_from([*"roygpbRB0123+-/:= ", "", "é", "keep", str(10**30)]))
        reply = engine.answer({"cmd": "new", "position": "".join(line)})
        if reply["ok"]:
            again = ask(engine, "line", session=reply["session"])["line"]
            assert ask(engine, "new", position=again)["state"] == reply["state"]
            ask(engine, "legal", session=reply["session"])

    @settings(max_examples=100)
    @given(st.dictionaries(st.sampled_from(["info", "lines", "playouts", "seed", "stop"]), JSON, max_size=4))
    def test_any_wishes_for_a_think(self, fields: Json) -> None:
        engine = Engine()
        session = opened(engine)
        told: list[Json] = []
        reply = engine.answer({"playouts": 3, **fields, "cmd": "think", "session": session}, tell=told.append)
        json.dumps([reply, told])
        if reply["ok"]:
            assert reply["move"] in ask(engine, "legal", session=session)["moves"]
