"""The command line: what it answers, with which exit code, and how fast it is there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import chakpur
from chakpur.cli import COMMANDS, main

HEAVY = {"numba", "llvmlite", "numpy"}


def run(*words: str, stdin: str = "", env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "chakpur.cli", *words],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", **(env or {})},
    )


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def answers(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, "--version") == (0, f"chakpur {chakpur.__version__}\n", "")


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_every_command(capsys: pytest.CaptureFixture[str], word: str) -> None:
    code, out, err = answers(capsys, word)
    assert (code, err) == (0, "")
    assert all(f"chakpur {command}" in out for command in COMMANDS)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "bench"])
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, err = answers(capsys, command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: chakpur {command}")


def test_help_speaks_german(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "ein Spiel im Terminal spielen" in answers(capsys, "--help")[1]


def test_looking_for_help_imports_nothing_heavy() -> None:
    program = (
        "import sys, chakpur.cli\n"
        "assert not {'fluent.runtime', 'argparse', 'numpy'} & set(sys.modules), 'import'\n"
        "for words in (['--help'], ['play', '--help'], ['verify', '--help'], ['--version']):\n"
        "    chakpur.cli.main(words)\n"
        f"assert not {HEAVY} & set(sys.modules), 'help'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, timeout=60)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["dance"], "There is no command"),
        (["patterns"], "“chakpur play patterns” plays it"),
        (["play", "chess"], "There is no game “chess”. The games are patterns, mandala, solo, flowers."),
        (["play", "patterns", "--seed", "x"], "--seed"),
        (["play", "patterns", "--seed", "-1"], "A seed is a whole number"),
        (["play", "patterns", "--seats", "3"], "can't be played with 3 seats"),
        (["play", "flowers", "--seats", "9"], "can't be played with 9 seats"),
        (["play", "patterns", "--seat", "3"], "There is no seat 3"),
        (["play", "patterns", "--seat", "1", "--hot-seat"], "not allowed with"),
        (["play", "patterns", "--yoga", "full"], "no option"),
        (["play", "solo", "--yoga", "cruel"], "full, simple"),
        (["play", "patterns", "--lang", "fr"], "--lang"),
        (["play", "patterns", "--names", "a,b,c"], "3 names are too many"),
        (["play", "patterns", "mandala"], "unrecognized"),
        (["play", "--see", "1"], "unrecognized"),
        (["verify"], "FILE"),
        (["replay"], "FILE"),
        (["replay", "x", "--step", "--moves"], "not allowed with"),
        (["engine", "x"], "unrecognized"),
    ],
)
def test_bad_usage_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], hint: str) -> None:
    code, out, err = answers(capsys, *words)
    assert code == 2
    assert out == ""
    assert hint.lower() in err.lower()
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["replay", "missing.json"], ["play", "--load", "missing.json"]])
def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, out, err = answers(capsys, *words)
    assert (code, out) == (1, "")
    assert err == "chakpur: missing.json can’t be read: No such file or directory.\n"


def test_verify_answers_with_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    record = chakpur.Match("patterns", seed=7).record()
    good.write_text(json.dumps(record))
    bad.write_text(json.dumps({**record, "moves": ["flip d4"]}))
    assert answers(capsys, "verify", str(good))[0] == 0
    code, out, err = answers(capsys, "verify", str(good), str(bad))
    assert (code, err) == (1, "")
    assert "(PA3)" in out
    assert answers(capsys, "verify", "--lang", "de", str(bad))[1].count("stimmt nicht.") == 1


def test_replay_prints_to_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = chakpur.Match("patterns", seed=7, players=["Ana", "Ben"])
    match.play(match.position.moves[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    code, out, _ = answers(capsys, "replay", str(file))
    assert code == 0
    assert "1. ◆ Ben keeps" in out
    assert "bowl" in out
    assert "bowl" not in answers(capsys, "replay", "--moves", str(file))[1]
    assert answers(capsys, "replay", "--ascii", str(file))[1].isascii()
    assert "\x1b[38;" in answers(capsys, "replay", "--colour", "always", str(file))[1]
    assert "Ben behält" in answers(capsys, "replay", "--lang", "de", str(file))[1]


# --- as a process of its own ---


def test_a_scripted_game_over_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "patterns", "--seed", "7", "--names", "Ana", stdin=f"moves\nestablish d4\nsave {file}\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "> establish d4\n" in done.stdout
    assert "You found" in done.stdout
    again = run("play", "--load", str(file), "--lang", "de", stdin="nonsense\n\xff\n")
    assert again.returncode == 0
    assert "Du gründest" in again.stdout
    assert "Traceback" not in again.stderr


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (run("play", "mandala", "--level", "0", "--seed", "5", stdin="1\n2\n3\n") for _ in range(2))
    assert first.stdout == second.stdout


def test_the_menu_is_there_without_a_game() -> None:
    done = run(stdin="")
    assert done.returncode == 0
    assert "What would you like to play?" in done.stdout


def test_the_engine_speaks_the_protocol() -> None:
    done = run("engine", stdin='{"cmd": "hello"}\nnonsense\n')
    assert done.returncode == 0
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [True, False]


def test_a_reader_who_has_enough_is_left_in_peace() -> None:
    command = f"{sys.executable} -m chakpur.cli verify {'x ' * 30000} | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_poor_encoding_gets_letters() -> None:
    done = run("play", "patterns", "--seed", "7", stdin="1\n", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "?" not in done.stdout.replace("? for help", "")
