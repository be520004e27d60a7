"""Several server processes on one PostgreSQL: any of them serves any table, and the database is the referee."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from chakpur.server import fanout, registry
from chakpur.server.settings import Settings
from chakpur.server.store import Store
from chakpur.server.timekeeping import ServerClock
from tests.server.kit import ME, OPEN, TIMEOUT, Device, bot, guest, lines, running, running_process
from tests.server.test_damage import administer


def twin(device: Device, server: object) -> Device:
    """The same device at another process."""
    other = Device(server)  # type: ignore[arg-type]
    other.cookie = device.cookie
    return other


def test_players_sit_at_different_processes_and_one_goes_on_when_the_other_is_killed(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        running_process(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        ann, bob = Device(one, "Ann"), Device(two, "Bob")
        entry = ann.make("patterns", ME, OPEN)
        table = entry["table"]["id"]
        bob.join(entry)
        first, second = ann.sit_down(table, 0), bob.sit_down(table, 1)
        with lines(first, second):
            by_seat = {0: first, 1: second}
            states = {seat: line.next("state") for seat, line in by_seat.items()}
            while states[0]["version"] < 1:  # that Bob has sat down is still on its way to the first process
                states[0] = first.next("fact")
            for turn in range(12):
                seat = states[0]["now"]["to_move"]
                move = states[seat]["now"]["moves"][-1]
                by_seat[seat].send(type="move", seat=seat, move=move, version=states[seat]["version"], id=f"m{turn}")
                states = {seat: line.next("fact") for seat, line in by_seat.items()}
                assert states[0]["version"] == states[1]["version"] == turn + 2
                assert states[0]["now"]["view"] == states[1]["now"]["view"], "everything lies open in Patterns"
                if states[0]["now"]["status"] == "over":
                    break
        assert ann.now(table, 0)["now"]["view"] == bob.now(table, 1)["now"]["view"]
        with_bot = ann.make("patterns", ME, bot(1))["table"]["id"]
        one.kill()
        monkeypatch.setattr(registry, "BOT_OVERDUE", 0)
        line = twin(ann, two).sit_down(with_bot, 0)
        with lines(line):
            message = line.next("state", "fact")
            while not message["now"]["moves"]:
                message = line.next("fact")
            assert message["now"]["to_move"] == 0, "the other one takes up its bots"


def test_of_two_moves_at_once_one_holds(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        ann = Device(one, "Ann")
        also_ann = twin(ann, two)
        for _ in range(5):
            table = ann.make("patterns", ME, {"kind": "guest", "name": "Bea"})["table"]["id"]
            moves = ann.now(table, 1)["now"]["moves"]
            also_ann.now(table, 1)
            answers: dict[int, int] = {}

            def send(
                number: int,
                device: Device,
                table: str = table,
                moves: list[str] = moves,
                answers: dict[int, int] = answers,
            ) -> None:
                answers[number] = device.act(
                    table, "move", seat=1, move=moves[number], version=0, id=f"{number}"
                ).status

            threads = [threading.Thread(target=send, args=pair) for pair in ((0, ann), (1, also_ann))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers.values()) == [200, 409]
            assert ann.now(table)["version"] == 1


def test_what_a_stranger_notifies_is_passed_over(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        ann, bob = Device(one, "Ann"), Device(two, "Bob")
        entry = ann.make("patterns", ME, OPEN)
        table = entry["table"]["id"]
        bob.join(entry)
        line = ann.sit_down(table, 0)
        with lines(line), psycopg.connect(database, autocommit=True) as stranger:
            version = line.next("state")["version"]
            for payload in ("", "nonsense", "a b c d", f"someone {table} -1", f"someone {table} 1e9", f"x {table} 99"):
                stranger.execute("SELECT pg_notify('chakpur', %s)", [payload])
            assert bob.move(table, 1).status == 200
            while version < 2:
                version = line.next("fact", "state")["version"]
        assert ann.get("/healthz").status == bob.get("/healthz").status == 200


def test_a_version_that_one_process_has_acknowledged_is_no_future_for_the_other(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
        running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two,
    ):
        here = Device(one, "Ann")
        there = twin(here, two)
        table = here.make("patterns", ME, guest("Bea"))["table"]["id"]
        version = 0
        for turn in range(20):
            device = (here, there)[turn % 2]
            now = device.now(table)["now"]
            if now["status"] == "over":
                break
            moves = device.now(table, now["to_move"])["now"]["moves"]
            # Sent to the other one, at once, with the version that this one has just told.
            answer = (there, here)[turn % 2].act(table, "move", seat=now["to_move"], move=moves[0], version=version)
            assert answer.status == 200, answer.content
            version = answer.json["version"]


def test_a_listener_that_does_not_hear_its_own_pulse_is_not_listening(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 1000.0
    monkeypatch.setattr(fanout, "time", SimpleNamespace(monotonic=lambda: seconds))
    for name in ("PAUSE", "TICK"):
        monkeypatch.setattr(fanout, name, 0.01)

    async def until(is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT):
            while not is_so():
                await asyncio.sleep(0.01)

    async def scenario() -> None:
        nonlocal seconds
        store, other = (Store(Settings(tmp_path, database_url=database)) for _ in range(2))
        heard: list[str] = []
        lost: list[None] = []
        ears = fanout.Fanout(
            store.engine, store.origin, lambda table, _: heard.append(table), lambda: lost.append(None)
        )
        await ears.ready()
        for _ in range(3):
            seconds += fanout.SILENCE - 0.1
            await store.beat(1, 5000)
            await until(lambda now=seconds: ears._heard_at == now)  # type: ignore[misc]
        assert (ears.is_listening, lost, heard) == (True, [], [])
        for _ in range(2):  # another process is alive; whether we hear ourselves is not known by that
            seconds += fanout.SILENCE - 0.1
            await other.beat(1, 5000)
        await until(lambda: bool(lost))  # it looks for another connection, and everybody catches up
        await asyncio.to_thread(ears.close)
        for each in (store, other):
            each.close()

    asyncio.run(scenario())


def test_what_was_missed_is_looked_up_after_one_listens_again_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what is written in between is never heard of. And another's pulse is no table's news."""
    done: list[str] = []

    class Connection:
        def __enter__(self) -> "Connection":
            return self

        def __exit__(self, *_: object) -> None: ...

        def execute(self, statement: str) -> None:
            done.append(statement)

        def notifies(self, timeout: float) -> list[SimpleNamespace]:
            ears._stop.set()
            words = (f"other {fanout.PULSE_WORD} 0", "other table 7", "own table 8", f"own {fanout.PULSE_WORD} 0")
            return [SimpleNamespace(payload=payload) for payload in words]

    monkeypatch.setattr(psycopg, "connect", lambda *_, **__: Connection())
    ears = fanout.Fanout.__new__(fanout.Fanout)
    ears._address, ears._origin = "nowhere", "own"
    ears._stop, ears._ready, ears._thread = threading.Event(), threading.Event(), threading.current_thread()
    ears._loop = SimpleNamespace(call_soon_threadsafe=lambda do, *more: do(*more))  # type: ignore[assignment]
    ears._heard = lambda table, version: done.append(f"heard {table} {version}")
    ears._lost = lambda: done.append("lost")
    ears._listen()
    assert done == ["LISTEN chakpur", "heard table 7"], "the first time there was nothing to miss"
    done.clear()
    ears._stop.clear()
    ears._listen()
    assert done == ["LISTEN chakpur", "lost", "heard table 7"]


def test_a_damaged_table_is_set_aside_and_mended_here_too(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, CHAKPUR_DATABASE_URL=database) as server:
        ann = Device(server, "Ann")
        bad, good = (ann.make("patterns", ME, guest("Bea"))["table"]["id"] for _ in range(2))
        for table in (bad, good):
            assert ann.move(table, ann.now(table)["now"]["to_move"]).status == 200
        with psycopg.connect(database, autocommit=True) as other:
            other.execute("ALTER TABLE facts DISABLE TRIGGER ALL")
            other.execute("INSERT INTO facts (table_id, version, fact) VALUES (%s, 2, '{')", [bad])
            other.execute("ALTER TABLE facts ENABLE TRIGGER ALL")
        for _ in range(2):
            answer = ann.get(f"/api/tables/{bad}")
            assert (answer.status, answer.json["code"]) == (500, "table-damaged")
        assert ann.move(good, ann.now(good)["now"]["to_move"]).status == 200, "nobody else is disturbed"
        monkeypatch.setenv("CHAKPUR_DATABASE_URL", database)
        assert [administer(tmp_path, word) for word in ("check", "repair", "check")] == [1, 0, 0]
        assert ann.now(bad)["version"] == 1, "it goes on where it made sense"


def test_a_machine_whose_clock_is_ahead_counts_by_that_of_the_database(tmp_path: Path, database: str) -> None:
    ahead = ServerClock(wall=lambda: int(time.time() * 1000) + 24 * 3_600_000)
    with running(tmp_path, ahead, CHAKPUR_DATABASE_URL=database) as server:
        made_at = Device(server, "Ann").make("patterns", ME, OPEN)["table"]["made_at"]
    assert abs(made_at / 1000 - time.time()) < 12 * 3600
