"""Several server processes on one PostgreSQL: any of them serves any table, and the database is the referee."""

import threading
from pathlib import Path

from tests.server.kit import ME, OPEN, Device, bot, lines, running


def twin(device: Device, server: object) -> Device:
    """The same device at another process."""
    other = Device(server)  # type: ignore[arg-type]
    other.cookie = device.cookie
    return other


def test_players_of_one_table_sit_at_different_processes(tmp_path: Path, database: str) -> None:
    with (
        running(tmp_path / "one", CHAKPUR_DATABASE_URL=database) as one,
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


def test_another_process_takes_up_the_bots_of_one_that_died(tmp_path: Path, database: str) -> None:
    with running(tmp_path / "one", CHAKPUR_DATABASE_URL=database, CHAKPUR_WORKERS="1") as one:
        ann = Device(one, "Ann")
        table = ann.make("patterns", ME, bot(1))["table"]["id"]
        one.kill()
        with running(tmp_path / "two", CHAKPUR_DATABASE_URL=database) as two:
            again = twin(ann, two)
            line = again.sit_down(table, 0)
            with lines(line):
                message = line.next("state", "fact")
                while not message["now"]["moves"]:
                    message = line.next("fact")
                assert message["now"]["to_move"] == 0
