"""Datasets: the same games wherever they are played, none lost and none twice, and files that survive damage."""

import errno
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import IO, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import chakpur
from chakpur.bots.arena.journal import OtherMatch
from chakpur.bots.arena.workers import play_here
from chakpur.bots.contest import decision_seed
from chakpur.cli import main
from chakpur.datasets import api, files, runs
from chakpur.datasets.api import game_of
from chakpur.datasets.columns import arrays, schema_of
from chakpur.datasets.facts import facts_of
from chakpur.datasets.files import Broken
from chakpur.datasets.simulation import MOST_GAMES, MOST_SEED, Row, Simulation, checked_games, simulation_of
from chakpur.play.errors import BadRequest, BadSeats
from chakpur.play.match import Match
from chakpur.rules.patterns import FINAL

QUICK = simulation_of("patterns", bots="search@4,random", seed=3)
GROUP = 4


@pytest.fixture(autouse=True)
def _small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "GROUP", GROUP)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten games in three groups."""
    out = tmp_path_factory.mktemp("whole") / "games.parquet"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "GROUP", GROUP)
        runs.run(QUICK, 10, out, play_here)
    return out


def asked(numbers: list[int]) -> runs.Runner:
    """Plays here and notes what it was asked for."""

    def play(simulation: Simulation, wanted: Sequence[int]) -> Iterator[Row]:
        numbers.extend(wanted)
        return play_here(simulation, wanted)

    return play  # type: ignore[return-value]


# --- what is in it ---


@pytest.mark.parametrize(
    ("game", "seats"), [("patterns", 2), ("mandala", 2), ("mandala-solo", 1), ("flowers", 2), ("flowers", 4)]
)
def test_a_row_tells_the_game(game: str, seats: int, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    table = chakpur.simulate(game, seats, bots="random", games=5, seed=2, out=out)
    assert table.schema.equals(schema_of(game, seats))
    for row in table.to_pylist():
        match = game_of(files.read(out), row["number"])
        position = match.position
        assert chakpur.load(match.record()).position == position
        assert row["points"] == list(position.scores)
        winners = position.winners or tuple(range(len(row["points"])))
        assert row["shares"] == pytest.approx([(seat in winners) / len(winners) for seat in range(len(row["points"]))])
        assert row["end"] == how_it_ended(match)
        assert len(row["moves"]) == len(row["choices"]) == len(row["deciders"]) == len(match.steps)
        for step, seat, choices in zip(match.steps, row["deciders"], row["choices"], strict=True):
            assert (step.before.to_move, len(step.before.moves)) == (seat, choices)
        for seat, points in enumerate(row["points"]):
            assert sum(line["points"] for line in row["lines"] if line["seat"] == seat) == points
        assert row["takes"]
        assert [told_of(take) for take in row["takes"]] == taken_in(match)
        assert [told_of(line) for line in row["lines"]] == lines_of(match)


FIELDS = ("move", "seat", "colour", "value", "cell", "place", "first", "second", "points")


def told_of(found: dict[str, Any]) -> dict[str, Any]:
    return {name: found[name] for name in FIELDS if name in found}


def how_it_ended(match: Match) -> str:
    if match.position.game != "patterns":
        return str(match.steps[-1].events()[-1]["reason"])
    if match.history[-1] == "done":
        return "done"
    return "flips" if any(step.before.record.phase == FINAL for step in match.steps) else "at-once"


def taken_in(match: Match) -> list[dict[str, Any]]:
    """All that found its owner, by the events of each move."""
    found = []
    for move, step in enumerate(match.steps):
        for event in step.events():
            whose = {"move": move, "seat": event.get("seat")}
            if event["type"] == "tile":
                found.append({**whose, "colour": event["tile"][0], "value": event["tile"][1]})
            elif event["type"] == "gain":
                found.append({**whose, "colour": event["colour"]})
            elif event["type"] in ("establish", "flip", "swap"):
                found.append({**whose, **{name: event[name] for name in ("colour", "cell", "points")}})
    return found


def lines_of(match: Match) -> list[dict[str, Any]]:
    """What each thing brought, seat by seat."""
    found = []
    for seat, tally in enumerate(match.position.reckoning()):
        for line in tally["lines"]:
            told: dict[str, Any] = {"seat": seat, "points": line["points"]}
            if "tiles" in line:
                (colour, first), *other = line["tiles"]
                told |= {"colour": colour, "first": first, "second": other[0][1] if other else None}
            else:
                told |= {"colour": line["colour"], "place": line.get("number", line.get("place"))}
            found.append(told)
    return found


@pytest.mark.parametrize(
    ("kinds", "end"),
    [
        (("flip", "swap", "end"), "at-once"),
        (("flip", "final", "flip", "end"), "flips"),
        (("swap", "final", "flip", "done", "end"), "done"),
    ],
)
def test_patterns_ends_at_once_after_the_last_flip_or_by_word(kinds: tuple[str, ...], end: str) -> None:
    assert facts_of("patterns").end_of([{"type": kind} for kind in kinds]) == end


def test_each_seat_is_played_by_its_own_bot_each_deal_once_and_each_decision_by_its_own_seed(whole: Path) -> None:
    dataset = files.read(whole)
    rows = dataset.table.to_pylist()
    assert len({row["deal"] for row in rows}) == len(rows)
    for row in rows[:4]:
        for number, step in enumerate(game_of(dataset, row["number"]).steps):
            if step.before.to_move == 1:  # any legal move
                seed = decision_seed(row["deal"], number, 1)
                assert step.move == random.Random(seed).choice(step.before.moves)


def test_the_usual_table_is_for_two_and_alone_one_plays_the_yoga_that_was_asked_for(tmp_path: Path) -> None:
    assert [simulation_of(game).seats for game in ("patterns", "flowers", "mandala-solo")] == [2, 2, 1]
    alone = simulation_of("mandala-solo", bots="random", options={"yoga": "simple"})
    assert alone.match(3).position.options == {"yoga": "simple"}
    runs.run(alone, 1, tmp_path / "games.parquet", play_here)
    again = game_of(files.read(tmp_path / "games.parquet"), 0)
    assert (again.position.over, again.position.options) == (True, {"yoga": "simple"})


def test_arrays_hold_the_same_and_are_filled_up(whole: Path) -> None:
    table = files.read(whole).table
    found = arrays(table)
    assert found["points"].tolist() == table.column("points").to_pylist()
    longest = max(map(len, table.column("moves").to_pylist()))
    assert found["moves"].shape == found["choices"].shape == (10, longest)
    for row, moves, choices in zip(table.to_pylist(), found["moves"], found["choices"], strict=True):
        count = len(row["moves"])
        assert moves.tolist() == row["moves"] + [""] * (longest - count)
        assert choices.tolist() == row["choices"] + [-1] * (longest - count)
    assert found["lines.points"].clip(0).sum() == found["points"].sum()


def test_other_readers_see_a_plain_parquet_file(whole: Path) -> None:
    table = pq.read_table(whole)
    assert table.column("number").to_pylist() == list(range(10))
    head = json.loads(table.schema.metadata[b"chakpur"])
    assert (head["game"], head["seed"], [bot["word"] for bot in head["bots"]]) == (
        "patterns",
        3,
        ["search@4", "random"],
    )


# --- the same everywhere, nothing twice ---


def test_after_a_kill_only_what_is_missing_is_played(whole: Path, tmp_path: Path) -> None:
    """The process dies in earnest in the middle of its work, and half a line is left."""
    out = tmp_path / "games.parquet"
    words = ["simulate", "patterns", "--bots", "search@4,random", "--seed", "3", "--workers", "1", "--out", str(out)]
    running = subprocess.Popen([sys.executable, "-m", "chakpur", *words, "--games", "100000"])
    beside = runs.journal_beside(out)
    try:
        while not (beside.exists() and beside.read_bytes().count(b"\n") > 4):
            assert running.poll() is None
            time.sleep(0.02)
    finally:
        running.kill()
        running.wait()
    lines = beside.read_bytes().splitlines(keepends=True)[:5]
    beside.write_bytes(b"".join(lines) + b'{"number": 4, "po')
    finished = {json.loads(line)["number"] for line in lines[1:]}
    numbers: list[int] = []
    assert runs.run(QUICK, 10, out, asked(numbers), resume=True).lost == 0
    assert numbers == [number for number in range(10) if number not in finished]
    assert finished <= set(range(10))
    assert out.read_bytes() == whole.read_bytes()
    assert list(tmp_path.iterdir()) == [out]


def test_a_finished_dataset_grows(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    runs.run(QUICK, 6, out, play_here)
    with pytest.raises(BadRequest, match="holds games already"):
        runs.run(QUICK, 10, out, play_here)
    numbers: list[int] = []
    runs.run(QUICK, 10, out, asked(numbers), resume=True)
    assert numbers == [6, 7, 8, 9]
    assert out.read_bytes() == whole.read_bytes()
    assert runs.run(QUICK, 10, out, asked(numbers), resume=True).played == 0


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_a_file_that_another_writes_to_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"

    def play(simulation: Simulation, wanted: Sequence[int]) -> Iterator[Row]:
        before = runs.journal_beside(out).read_bytes()
        with pytest.raises(BadRequest, match="Another program is writing to"):
            runs.run(QUICK, 5, out, play_here, resume=True)
        assert runs.journal_beside(out).read_bytes() == before
        return play_here(simulation, wanted)

    runs.run(QUICK, 3, out, play)  # type: ignore[arg-type]
    assert files.read(out).table["number"].to_pylist() == [0, 1, 2]
    assert runs.run(QUICK, 5, out, play_here, resume=True).played == 2


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_that_let_the_same_dataset_grow_at_once_dont_meet(whole: Path, tmp_path: Path) -> None:
    """Whoever comes second is refused at whatever moment it comes: while games are played, or the file is written."""
    out = tmp_path / "games.parquet"
    runs.run(QUICK, 3, out, play_here)
    refused = []

    def another(done: int) -> None:
        with pytest.raises(BadRequest, match="Another program is writing to"):
            runs.run(QUICK, 4, out, play_here, resume=True)
        refused.append(done)

    def write_meanwhile(*given: object) -> None:
        another(0)
        write(*given)  # type: ignore[arg-type]
        another(0)

    with pytest.MonkeyPatch.context() as patch:
        write = files.write
        patch.setattr(files, "write", write_meanwhile)
        assert runs.run(QUICK, 10, out, play_here, resume=True, watch=another).played == 7
    assert refused == [4, 5, 6, 7, 8, 9, 10, 0, 0]
    assert out.read_bytes() == whole.read_bytes()
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_a_journal_that_was_removed_in_that_very_moment_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    hold = fcntl.flock
    out = tmp_path / "games.parquet"

    def hold_and_lose(file: IO[bytes], how: int) -> None:
        hold(file, how)
        runs.journal_beside(out).unlink()

    monkeypatch.setattr("fcntl.flock", hold_and_lose)
    with pytest.raises(BadRequest, match="Another program is writing to"):
        runs.run(QUICK, 2, out, play_here)


def test_a_kill_while_a_dataset_begins_to_grow_costs_nothing(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    runs.run(QUICK, 6, out, play_here)
    beside = runs.journal_beside(out)
    rows = [json.dumps(row) for row in files.read(out).table.to_pylist()]
    beside.write_text("\n".join([json.dumps(QUICK.head()), *rows[:2], rows[2][:30]]))
    numbers: list[int] = []
    runs.run(QUICK, 10, out, asked(numbers), resume=True)
    assert numbers == [6, 7, 8, 9]
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_where_files_cant_be_held_games_are_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    assert runs.run(QUICK, 2, tmp_path / "games.parquet", play_here).played == 2


def test_what_was_played_before_something_failed_is_kept(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"

    def fail_after(games: int) -> runs.Runner:
        def play(simulation: Simulation, wanted: Sequence[int]) -> Iterator[Row]:
            yield from islice(play_here(simulation, wanted), games)
            raise RuntimeError("enough")

        return play  # type: ignore[return-value]

    with pytest.raises(RuntimeError, match="enough"):
        runs.run(QUICK, 10, out, fail_after(0))
    assert list(tmp_path.iterdir()) == [], "nothing was played"
    with pytest.raises(RuntimeError, match="enough"):
        runs.run(QUICK, 10, out, fail_after(2))
    numbers: list[int] = []
    runs.run(QUICK, 10, out, asked(numbers), resume=True)
    assert numbers == [2, 3, 4, 5, 6, 7, 8, 9]
    assert out.read_bytes() == whole.read_bytes()


def test_games_beyond_those_that_are_asked_for_are_kept_too(whole: Path, tmp_path: Path) -> None:
    """A dataset began to grow; then somebody asks for no more than it had."""
    out = tmp_path / "games.parquet"
    runs.run(QUICK, 3, out, play_here)
    row = files.read(whole).table.to_pylist()[7]
    runs.journal_beside(out).write_text(f"{json.dumps(QUICK.head())}\n{json.dumps(row)}\n")
    assert runs.run(QUICK, 3, out, play_here, resume=True).games == 4
    assert files.read(out).table.column("number").to_pylist() == [0, 1, 2, 7]
    assert list(tmp_path.iterdir()) == [out]


def test_lines_of_a_journal_that_cant_be_read_are_counted_and_played_again(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    rows = [json.dumps(row) for row in files.read(whole).table.to_pylist()]
    lines = [json.dumps(QUICK.head()), rows[0], "nonsense", "[5]", '{"number": "6"}', *rows[1:8]]
    runs.journal_beside(out).write_text("\n".join(lines) + "\n")
    numbers: list[int] = []
    assert runs.run(QUICK, 10, out, asked(numbers), resume=True) == runs.Outcome(10, 2, 3)
    assert numbers == [8, 9]
    assert out.read_bytes() == whole.read_bytes()


def test_a_file_that_could_not_be_written_leaves_no_draft(whole: Path, tmp_path: Path) -> None:
    rows = files.read(whole).table.to_pylist()

    def broken() -> Iterator[Row]:
        yield from rows[:6]
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        files.write(tmp_path / "games.parquet", QUICK.head(), broken(), 10)
    assert list(tmp_path.iterdir()) == []


def test_games_of_other_bots_are_not_mixed_in(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    out.write_bytes(whole.read_bytes())
    with pytest.raises(OtherMatch, match="seed: 3 → 4"):
        runs.run(simulation_of("patterns", bots="search@4,random", seed=4), 10, out, play_here, resume=True)
    assert out.read_bytes() == whole.read_bytes()
    assert list(tmp_path.iterdir()) == [out]


# --- damage ---


def test_of_a_cut_file_whole_groups_are_kept_and_the_rest_is_played_again(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, record = tmp_path / "games.parquet", tmp_path / "game.json"
    content = whole.read_bytes()
    out.write_bytes(content[: pq.ParquetFile(whole).metadata.row_group(1).column(0).data_page_offset])
    found = files.read(out)
    assert found.lost == 6
    assert found.table.column("number").to_pylist() == [0, 1, 2, 3]
    assert main(["extract", str(out), "1", "-o", str(record), "--lang", "en"]) == 0
    told = capsys.readouterr()
    assert f"{out} is broken: 6 games can't be read, 4 are whole" in told.err
    assert main(["verify", str(record)]) == 0
    outcome = runs.run(QUICK, 10, out, play_here, resume=True)
    assert (outcome.lost, outcome.played) == (6, 6)
    assert out.read_bytes() == content


def test_a_changed_byte_costs_its_group_only(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    content = bytearray(whole.read_bytes())
    chunk = pq.ParquetFile(whole).metadata.row_group(1).column(7)
    content[chunk.data_page_offset + chunk.total_compressed_size // 2] ^= 0xFF
    out.write_bytes(content)
    found = files.read(out)
    assert found.lost == GROUP
    assert found.table.column("number").to_pylist() == [0, 1, 2, 3, 8, 9]
    assert game_of(found, 8).history == files.read(whole).table.to_pylist()[8]["moves"]
    few = runs.run(QUICK, 4, out, play_here, resume=True)
    assert (few.games, few.played, few.lost) == (6, 0, GROUP)
    assert files.read(out).lost == 0, "also where no more is asked for than is whole"


def test_a_game_that_does_not_come_out_as_its_row_says_is_not_given_out(whole: Path) -> None:
    dataset = files.read(whole)
    rows = dataset.table.to_pylist()
    rows[1]["points"] = [points + 1 for points in rows[1]["points"]]
    rows[2]["moves"] = rows[2]["moves"][:-1]
    rows[2]["points"] = list(game_before_the_end(dataset, 2).position.scores)
    changed = replace(dataset, table=pa.Table.from_pylist(rows, dataset.table.schema))
    assert game_of(changed, 3).position.over
    for number in (1, 2):
        with pytest.raises(Broken, match=rf"Game {number} of games\.parquet"):
            game_of(changed, number)


def game_before_the_end(dataset: files.Dataset, number: int) -> Match:
    match = game_of(dataset, number)
    match.undo()
    return match


@pytest.mark.parametrize("content", [b"", b"PAR1", b"nonsense" * 100])
def test_what_is_no_dataset_is_named(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    out.write_bytes(content)
    assert main(["extract", str(out), "0", "--lang", "en"]) == 1
    assert "games.parquet can't be read as a dataset" in capsys.readouterr().err


def test_a_foreign_parquet_file_is_named(tmp_path: Path) -> None:
    pq.write_table(pa.table({"number": [1]}), tmp_path / "other.parquet")
    with pytest.raises(Broken, match="not one that “chakpur simulate” wrote"):
        files.read(tmp_path / "other.parquet")


# --- the commands ---


def test_the_command_plays_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    words = ["simulate", "flowers", "--bots", "random,1,random", "--games", "3", "--workers", "1", "--out", str(out)]
    assert main([*words, "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"3 games are in {out}; 3 of them were played now.\n"
    assert files.read(out).words == ["random", "1", "random"]
    assert main(["extract", str(out), "7", "--lang", "en"]) == 2
    assert "its games go from 0 to 2" in capsys.readouterr().err
    assert main(["extract", str(out), "2"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["meta"]["simulation"] == {"bots": ["random", "1", "random"], "number": 2}
    assert record["players"][1].endswith("(1)")


def test_bad_wishes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSeats, match="one for each of 2, not 3"):
        simulation_of("patterns", 2, "3,3,3")
    for word in ("search", "search@1s", "3@200ms", "3:seconds=1"):
        with pytest.raises(BadRequest, match="by the clock"):
            simulation_of("patterns", bots=word)
    assert [checked_games(games) for games in (1, MOST_GAMES)] == [1, MOST_GAMES]
    for games in (0, MOST_GAMES + 1):
        with pytest.raises(BadRequest, match="1 to 1,000,000, not"):
            chakpur.simulate("patterns", games=games)
    assert [simulation_of("patterns", seed=seed).seed for seed in (0, MOST_SEED - 1)] == [0, MOST_SEED - 1]
    for seed in (-1, MOST_SEED):
        with pytest.raises(BadRequest, match="from 0 to"):
            chakpur.simulate("patterns", seed=seed)
    assert main(["simulate", "patterns", "--games", "1", "--out", str(tmp_path / "no" / "x.parquet")]) == 2


def test_wishes_from_python(tmp_path: Path) -> None:
    with pytest.raises(chakpur.BadRequest, match="can’t be written: No such file"):
        chakpur.simulate("patterns", bots="random", games=1, out=tmp_path / "no" / "games.parquet")
    assert chakpur.simulate("patterns", bots=["random", 1], games=1) == chakpur.simulate(
        "patterns", bots="random,1", games=1
    )
    assert chakpur.simulate("patterns", bots=1, games=1).num_rows == 1  # type: ignore[arg-type]


def test_games_are_played_where_they_were_wished_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    wished: list[tuple[object, ...]] = []

    def place_of(*wishes: object) -> runs.Runner:
        wished.append(wishes)
        return play_here

    monkeypatch.setattr(api, "place_of", place_of)
    chakpur.simulate("patterns", bots="random", games=1, workers=3, cluster="ray", address="10.0.0.7:6379")
    chakpur.simulate("patterns", bots="random", games=1)
    assert wished == [(3, "ray", "10.0.0.7:6379"), (1, None, None)]
