"""The command line: what it answers, with which exit code, and how fast it is there."""

import argparse
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import chakpur
from chakpur.cli import COMMANDS, main
from chakpur.play.words import say
from chakpur.terminal.arguments import Parser

HEAVY = {"numba", "llvmlite", "numpy"}


def run(*words: str, stdin: str = "", env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "chakpur.cli", *words],
        input=stdin,
        capture_output=True,
        text=True,
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


def parsers(parser: argparse.ArgumentParser, name: str) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """A parser and all below it."""
    yield name, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below, inner in action.choices.items():
                yield from parsers(inner, f"{name} {below}")


def all_parsers() -> dict[str, argparse.ArgumentParser]:
    found: dict[str, argparse.ArgumentParser] = {}
    for command, module in COMMANDS.items():
        parser = Parser(prog=command)
        import_module(module).add_arguments(parser)
        found |= dict(parsers(parser, command))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_of_every_command_has_a_description(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """In the language of whoever asks, too."""
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    texts = set()
    for name, parser in all_parsers().items():
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                described = {choice.dest for choice in action._choices_actions if choice.help}
                assert described == set(action.choices), name
                texts |= {choice.help for choice in action._choices_actions}
            elif action.dest != "help":
                assert action.help, f"{name} {action.option_strings or action.dest}"
                texts.add(action.help)
    known = {say(message, language) for message in cli_messages(language)}
    assert texts <= known, "a description that is no message of this language"


def cli_messages(language: str) -> list[str]:
    """The messages that describe commands and options; none of them needs an argument."""
    folder = Path(chakpur.__file__).parent / "locales" / language
    text = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.ftl"))
    return list(re.findall(r"^(cli-[a-z0-9-]+) = [^{\n]*(?:\{ \"//\" \}[^{\n]*)?$", text, re.M))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_defaults_that_descriptions_tell_are_true(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """“(200)” at the end of a description is its default, and “(3 …)” begins with it."""
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    checked = 0
    for name, parser in all_parsers().items():
        for action in parser._actions:
            told = re.search(r"\((\d+(?:\.\d+)?)[^)]*\)$", action.help or "")
            if told and action.default is not None:
                assert float(told[1]) == float(action.default), f"{name} {action.option_strings}: {action.help}"
                checked += 1
    assert checked > 10


def test_the_page_for_players_tells_every_option_of_play_and_its_default() -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "players.md").read_text(encoding="utf-8")
    options = [action for action in all_parsers()["play"]._actions if action.option_strings and action.dest != "help"]
    missing = [action.option_strings[0] for action in options if f"`{action.option_strings[0]}" not in page]
    assert missing == []
    level = next(action.default for action in options if action.dest == "level")
    assert f"{level} {say(f'level-{level}-name')} (the default)" in page
    assert "play at random." not in page, "what was the default once"


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
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["dance"], "There is no command"),
        (["patterns"], "“chakpur play patterns” plays it"),
        (["solo"], "“chakpur play solo” plays it"),
        (["play", "chess"], "There is no game “chess”. The games are patterns, mandala, solo, flowers."),
        (["play", "patterns", "--seed", "x"], "--seed"),
        (["play", "patterns", "--seed", "-1"], "A seed is a whole number"),
        (["play", "patterns", "--seats", "3"], "can't have 3 as its number of seats"),
        (["play", "flowers", "--seats", "9"], "can't have 9 as its number of seats"),
        (["play", "patterns", "--seat", "3"], "There is no seat 3"),
        (["play", "patterns", "--seat", "1", "--hot-seat"], "not allowed with"),
        (["play", "patterns", "--yoga", "full"], "no option"),
        (["play", "solo", "--yoga", "cruel"], "full, simple"),
        (["play", "patterns", "--lang", "fr"], "There is no language “fr” here. The languages are en, de."),
        (["verify", "x.json", "--lang", ""], "There is no language “” here."),
        (["train", "patterns", "--playouts", "0"], "“playouts” has to be 1 or more, not 0"),
        (["train", "patterns", "--out", "no/such/folder/x"], "no/such/folder/x can’t be written: No such file"),
        (["train", "patterns", "--out", "."], ". can’t be written: Is a directory"),
        (["arena", "patterns", "--bots", "search@0,random"], "“0” is no cost of a move"),
        (["play", "patterns", "--names", "a,b,c"], "3 names are too many"),
        (["play", "patterns", "mandala"], "unrecognized"),
        (["play", "--see", "1"], "unrecognized"),
        (["verify"], "FILE"),
        (["replay"], "FILE"),
        (["replay", "x", "--step", "--moves"], "not allowed with"),
        (["engine", "x"], "unrecognized"),
        (["prepare", "chess"], "There is no game “chess”"),
        (["prepare", "--processes", "0"], "Say at least 1"),
        (["bench", "playouts", "--seconds", "0"], "--seconds is a number above 0"),
        (["bench", "playouts", "--seconds", "nan"], "--seconds is a number above 0"),
        (["bench", "playouts", "--seed", "-1"], "A seed is a whole number"),
        (["bench", "search", "--threads", "0"], "at least one thread, not 0"),
        (["puzzles", "solo", "--count", "0"], "0"),
        (["train", "solo", "--playouts", "0"], "“playouts” has to be 1 or more, not 0"),
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
    assert "You establish" in done.stdout
    again = run("play", "--load", str(file), "--lang", "de", stdin="nonsense\n\xff\n")
    assert again.returncode == 0
    assert "Du eröffnest" in again.stdout
    assert "Traceback" not in again.stderr


def test_the_same_seed_gives_the_same_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for seed in ("5", "5", "6"):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n3\n"))
        shown.append(answers(capsys, "play", "mandala", "--level", "0", "--seed", seed))
    assert shown[0] == shown[1] != shown[2]
    assert [code for code, _, _ in shown] == [0, 0, 0]


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
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_a_poor_encoding_gets_letters() -> None:
    done = run("play", "patterns", "--seed", "7", stdin="1\n", env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "?" not in done.stdout.replace("? for help", "")
