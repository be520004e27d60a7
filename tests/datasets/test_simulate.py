"""Datasets: the same games wherever they are played, none lost and none twice, and files that survive damage."""

import errno
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import pyarrow.parquet as pq
import pytest

import chakpur
from chakpur.bots.arena.journal import OtherMatch
from chakpur.bots.arena.workers import play_here
from chakpur.cli import main
from chakpur.datasets import files, runs
from chakpur.datasets.api import game_of
from chakpur.datasets.columns import arrays, schema_of
from chakpur.datasets.files import Broken
from chakpur.datasets.simulation import Row, Simulation, simulation_of
from chakpur.play.errors import BadRequest, BadSeats

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
        assert sum(row["shares"]) == pytest.approx(1)
        assert len(row["moves"]) == len(row["choices"]) == len(row["deciders"]) == len(match.steps)
        for step, seat, choices in zip(match.steps, row["deciders"], row["choices"], strict=True):
            assert (step.before.to_move, len(step.before.moves)) == (seat, choices)
        for seat, points in enumerate(row["points"]):
            assert sum(line["points"] for line in row["lines"] if line["seat"] == seat) == points
        assert row["takes"]
        assert all(None not in (take["move"], take["seat"], take["colour"]) for take in row["takes"])


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


@pytest.mark.parametrize("content", [b"", b"PAR1", b"nonsense" * 100])
def test_what_is_no_dataset_is_named(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    out.write_bytes(content)
    assert main(["extract", str(out), "0", "--lang", "en"]) == 1
    assert "games.parquet can't be read as a dataset" in capsys.readouterr().err


def test_a_foreign_parquet_file_is_named(tmp_path: Path) -> None:
    import pyarrow as pa

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
    with pytest.raises(BadRequest, match="1 to 1,000,000, not"):
        chakpur.simulate("patterns", games=0)
    with pytest.raises(BadRequest, match="from 0 to"):
        chakpur.simulate("patterns", seed=-1)
    assert main(["simulate", "patterns", "--games", "1", "--out", str(tmp_path / "no" / "x.parquet")]) == 2


def test_wishes_from_python(tmp_path: Path) -> None:
    with pytest.raises(chakpur.BadRequest, match="can’t be written: No such file"):
        chakpur.simulate("patterns", bots="random", games=1, out=tmp_path / "no" / "games.parquet")
    assert chakpur.simulate("patterns", bots=["random", 1], games=1) == chakpur.simulate(
        "patterns", bots="random,1", games=1
    )
    assert chakpur.simulate("patterns", bots=1, games=1).num_rows == 1  # type: ignore[arg-type]
