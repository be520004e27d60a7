"""Compiling ahead: in which order, with what progress, and what happens when it fails or is stopped."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from chakpur.play.catalogue import GAMES, compiled_once
from chakpur.play.errors import UnknownGame
from chakpur.play.passing import PassingLine
from chakpur.play.words import Message, say
from chakpur.prepare import (
    BOTS,
    FLOORS,
    REVIEWS,
    RULES,
    GameProgress,
    Part,
    Preparation,
    Progress,
    missing,
    preparation,
    show,
    worker,
)
from chakpur.prepare.show import wait_and_tell
from chakpur.rules import cache
from chakpur.server import serve
from chakpur.server.readiness import Readiness

SOON = 600.0
DONE = {"rules": True, "bots": True, "share": 1.0, "seconds": 0}

COMPILER = """
import pathlib, signal, sys, time
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell that started the tests in the background has it ignored
folder, game, *floors = sys.argv[1:]
for floor in floors:
    print("some words of the compiler", file=sys.stderr)
    (pathlib.Path(folder) / f"{game}.{floor}.begun").touch()
    while not (pathlib.Path(folder) / f"{game}.{floor}").exists():
        time.sleep(0.01)
    if (pathlib.Path(folder) / f"{game}.{floor}").read_text():
        sys.exit("the compiler has broken down")
    print("ready", floor, "0.01", flush=True)
"""


class Compiler:
    """Processes that finish a part when they are told to, instead of compiling it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def finish(self, game: str, *floors: str) -> None:
        for floor in floors or FLOORS:
            (self.folder / f"{game}.{floor}").touch()

    def fail(self, game: str, floor: str) -> None:
        (self.folder / f"{game}.{floor}").write_text("fails")

    def has_begun(self, game: str, floor: str = BOTS) -> bool:
        return (self.folder / f"{game}.{floor}.begun").exists()


def soon(holds: object) -> None:
    end = time.monotonic() + SOON
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """Nothing is compiled yet, and these processes compile it."""
    monkeypatch.setattr(preparation, "missing", lambda games, floors: tuple(Part(g, f) for g in games for f in floors))
    monkeypatch.setattr(preparation, "is_ready", lambda game, floor: False)
    monkeypatch.setattr(show, "is_ready", lambda game, floor: True)
    monkeypatch.setattr(preparation, "sweep", list)
    monkeypatch.setattr(preparation, "_PROGRAM", COMPILER)
    monkeypatch.setattr(preparation, "HOME", tmp_path)
    return Compiler(tmp_path)


@pytest.fixture
def pair(compiler: Compiler) -> Iterator[Preparation]:
    """All games, two at a time."""
    pair = Preparation(processes=2)
    pair.start()
    yield pair
    pair.stop()


def begun(compiler: Compiler) -> set[str]:
    return {game for game in GAMES if compiler.has_begun(game)}


def test_as_many_games_at_once_as_there_are_cores(compiler: Compiler, pair: Preparation) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    first = begun(compiler)
    compiler.finish(min(first))
    soon(lambda: len(begun(compiler)) == 3)
    for game in GAMES:
        compiler.finish(game)
    assert pair.wait(SOON)
    assert pair.progress() == Progress(12, 12, 0.0)
    assert pair.failures == {}


def test_what_somebody_waits_for_comes_first(compiler: Compiler, pair: Preparation) -> None:
    """Rules can be played before they are compiled; a bot can't, and nobody has a game to look back at yet."""
    soon(lambda: len(begun(compiler)) == 2)
    game = min(begun(compiler))
    for floor, after in ((BOTS, RULES), (RULES, REVIEWS)):
        assert pair.is_coming(game, floor)
        assert not compiler.has_begun(game, after)
        compiler.finish(game, floor)
        soon(lambda after=after: compiler.has_begun(game, after))
        assert not pair.is_coming(game, floor)


def test_the_game_that_somebody_wants_begins_at_once(compiler: Compiler, pair: Preparation) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    wanted = max(set(GAMES) - begun(compiler))
    pair.want(wanted)
    soon(lambda: compiler.has_begun(wanted))
    pair.want(wanted)  # again, and one that is not known, change nothing
    pair.want("chess")
    assert len(begun(compiler)) == 3


def test_progress_counts_parts_and_guesses_the_time(compiler: Compiler, pair: Preparation) -> None:
    heard: list[Progress] = []
    assert not pair.wait(0.05, heard.append)
    assert (heard[0].done, heard[0].total) == (0, 12)
    assert heard[0].seconds_left > 5
    soon(lambda: len(begun(compiler)) == 2)
    game = min(begun(compiler))
    compiler.finish(game, BOTS)
    soon(lambda: pair.progress().done == 1)
    assert pair.is_done(game, BOTS)
    assert not pair.is_done(game, RULES)
    assert pair.progress().seconds_left < 1, "the first part took a hundredth of a second, so will the others"


def test_each_game_tells_how_far_it_is(compiler: Compiler, pair: Preparation) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    game, waiting = min(begun(compiler)), max(set(GAMES) - begun(compiler))
    first = pair.progress_of(game)
    assert 0 <= first.share < 0.9
    assert pair.progress_of(waiting).share == 0
    assert pair.progress_of(waiting).seconds_left > 1
    compiler.finish(game, BOTS)
    soon(lambda: pair.is_done(game, BOTS))
    assert first.share < pair.progress_of(game).share < 1
    assert pair.progress_of(game, until=BOTS) == GameProgress(1.0, 0.0)
    compiler.finish(game)
    soon(lambda: pair.is_done(game, REVIEWS))
    assert pair.progress_of(game) == GameProgress(1.0, 0.0)
    assert pair.progress_of("chess") == GameProgress(1.0, 0.0), "nobody waits for what is not compiled here"


def test_a_game_that_fails_stops_nobody(compiler: Compiler, pair: Preparation) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    compiler.fail(min(begun(compiler)), RULES)
    compiler.finish(min(begun(compiler)), BOTS)
    for game in GAMES[::-1]:
        if game != min(begun(compiler)):
            compiler.finish(game)
    assert pair.wait(SOON)
    (failed,) = pair.failures
    assert pair.failures[failed] == "the compiler has broken down"
    assert (pair.progress().done, pair.progress().total) == (10, 12)
    assert pair.is_done(failed, BOTS)
    assert not pair.is_done(failed, RULES)
    assert not pair.is_coming(failed, RULES), "nobody waits for it for ever"


def test_it_can_be_stopped(compiler: Compiler, pair: Preparation) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    pair.stop()
    assert pair.finished
    assert pair.failures == {}
    assert len(begun(compiler)) == 2


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_what_is_ended_together_with_its_server_has_not_failed(
    compiler: Compiler, pair: Preparation, by: signal.Signals
) -> None:
    soon(lambda: len(begun(compiler)) == 2)
    for job in list(pair._running.values()):
        assert job.process is not None
        job.process.send_signal(by)
    assert pair.wait(SOON)
    assert pair.is_stopped
    assert pair.failures == {}
    assert len(begun(compiler)) == 2, "nothing else is begun then"


def test_a_worker_ends_with_whoever_wanted_it() -> None:
    """A server that is killed leaves no compiler behind."""
    program = (
        "import sys, time; from chakpur.prepare import worker; worker.compile_part = lambda *_: time.sleep(600); "
        "worker.main(['patterns', 'rules'])"
    )
    root = Path(__file__).resolve().parent.parent.parent
    running = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, cwd=root)
    assert running.stdin is not None
    running.stdin.close()
    assert running.wait(SOON) == 1


def test_a_game_that_nobody_knows() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        Preparation(["chess"])


# --- what people are told ---


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_is_renewed(compiler: Compiler, pair: Preparation) -> None:
    for game in GAMES:
        compiler.finish(game)
    terminal = Terminal()
    wait_and_tell(pair, "en", terminal)
    shown = terminal.getvalue()
    assert shown.count("\n") == 1
    assert "of 12 parts, about" in shown
    assert shown.endswith("s).\n")


def test_elsewhere_each_step_is_a_line(compiler: Compiler, pair: Preparation) -> None:
    for game in GAMES:
        compiler.finish(game)
    file = io.StringIO()
    wait_and_tell(pair, "de", file)
    *steps, last = file.getvalue().splitlines()
    assert "\x1b" not in file.getvalue()
    assert 1 <= len(steps) <= 12
    assert all("von 12 Teilen" in step for step in steps)
    assert last.startswith("Die Spiele sind vorbereitet")


def test_a_preparation_that_was_stopped_is_not_called_done(compiler: Compiler, pair: Preparation) -> None:
    file = io.StringIO()
    telling = threading.Thread(target=wait_and_tell, args=(pair, "en", file))
    telling.start()
    pair.stop()
    telling.join()
    assert "are prepared" not in file.getvalue()


def test_a_failure_is_told_with_its_reason(compiler: Compiler) -> None:
    one = Preparation(["patterns"])
    one.start()
    compiler.fail("patterns", BOTS)
    file = io.StringIO()
    wait_and_tell(one, "en", file)
    assert "patterns could not be prepared ahead (the compiler has broken down)." in file.getvalue()


def test_what_could_not_be_kept_is_told(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Preparation(["patterns"])
    one.start()
    compiler.finish("patterns")
    monkeypatch.setattr(show, "is_ready", lambda game, floor: floor == RULES)
    file = io.StringIO()
    wait_and_tell(one, "en", file)
    assert "could not be kept in" in file.getvalue().splitlines()[-1]


# --- what the server tells ---


def test_the_server_tells_how_far_it_is(compiler: Compiler, pair: Preparation) -> None:
    readiness = Readiness(preparation=pair)
    state = readiness.state()
    assert state["games"].keys() == set(GAMES)
    assert (state["ready"], state["done"], state["total"]) == (False, 0, 12)
    waiting = state["games"]["patterns"]
    assert (waiting["rules"], waiting["bots"]) == (False, False)
    assert waiting["share"] < 1
    assert waiting["seconds"] > 1
    assert state["seconds"] > 5
    readiness.want("patterns")
    compiler.finish("patterns")
    soon(lambda: readiness.state()["games"]["patterns"] == DONE)
    assert not readiness.state()["ready"]
    for game in GAMES:
        compiler.finish(game)
    soon(lambda: readiness.state()["ready"])
    assert readiness.state()["done"] == 12
    assert readiness.state()["seconds"] == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere priorities are read differently")
def test_games_that_nobody_waits_for_step_back(compiler: Compiler, pair: Preparation) -> None:
    def kind() -> set[str]:
        """The games that leave the machine to others."""
        jobs = [job for job in pair._running.values() if job.process is not None]
        found = {job.game: os.getpriority(os.PRIO_PROCESS, job.process.pid) for job in jobs if job.process}
        return {game for game, kindness in found.items() if kindness == preparation.KINDNESS}

    soon(lambda: len(begun(compiler)) == 2)
    first, second = sorted(begun(compiler))
    assert kind() == set()
    pair.want(first)
    assert kind() == {second}
    third = max(set(GAMES) - begun(compiler))
    pair.want(third)
    soon(lambda: compiler.has_begun(third))
    assert kind() == {second}, "somebody waits for the first one, too"


def test_a_server_does_not_wait_for_the_compiler(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Until all is compiled its rules are plain Python where they must be; then nothing is any more."""
    plain: list[bool] = []
    monkeypatch.setattr(preparation, "run_plain_meanwhile", lambda yes=True: plain.append(yes))
    request.addfinalizer(preparation.in_background.cache_clear)
    preparation.in_background.cache_clear()
    behind = serve.prepare_games()
    assert not behind.finished
    assert plain == [True]
    for game in GAMES:
        compiler.finish(game)
    soon(lambda: plain == [True, False])
    assert behind.finished


def test_a_server_that_ends_stops_preparing(compiler: Compiler, pair: Preparation) -> None:
    readiness = Readiness(preparation=pair)
    readiness.close()
    assert pair.finished


def test_with_bots_that_play_at_random_nobody_waits_for_them(compiler: Compiler) -> None:
    rules_only = Preparation(floors=(RULES,))
    readiness = Readiness(preparation=rules_only)
    patterns = readiness.state()["games"]["patterns"]
    assert (patterns["rules"], patterns["bots"]) == (False, True)
    assert not readiness.is_coming("patterns", BOTS)


# --- how long it will take, by a clock of the test's own ---


BEGUN = 100.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [BEGUN]
    monkeypatch.setattr(preparation, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def under_way(one: Preparation, *games: str) -> None:
    """As if these were being compiled since then."""
    one._begun = BEGUN
    for game in games:
        one._waiting.remove(game)
        parts = [part for part in one.parts if part.game == game]
        one._running[game] = preparation._Job(game, parts, BEGUN, False)


def seconds_of(*games: str, floors: Sequence[str] = FLOORS) -> float:
    return sum(Part(game, floor).seconds for game in games for floor in floors)


def test_the_longest_game_goes_first(compiler: Compiler) -> None:
    one = Preparation()
    assert one._waiting == sorted(GAMES, key=seconds_of, reverse=True)
    assert len({seconds_of(game) for game in GAMES}) == len(GAMES)


def test_a_game_that_went_first_makes_no_room_for_one_more(
    compiler: Compiler, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Preparation(processes=2)
    begun: list[str] = []
    monkeypatch.setattr(one, "_begin", begun.append)
    under_way(one, "flowers", "patterns", "mandala")
    for _ in range(2):
        del one._running[next(iter(one._running))]
        one._begin_next()
        assert begun == (["mandala-solo"] if len(one._running) < 2 else [])


def test_the_time_that_is_left_is_shared_by_all_cores_but_not_that_of_a_single_game(
    compiler: Compiler, clock: list[float]
) -> None:
    one = Preparation(processes=2)
    under_way(one, "flowers")
    assert one.progress().seconds_left == pytest.approx(seconds_of(*GAMES) / 2)
    one._waiting.clear()
    assert one.progress().seconds_left == pytest.approx(seconds_of("flowers")), "no two can compile one game"
    clock[0] += 3
    assert one.progress().seconds_left == pytest.approx(seconds_of("flowers") - 3)
    clock[0] += 1000
    left = seconds_of("flowers") - 0.9 * Part("flowers", BOTS).seconds
    assert one.progress().seconds_left == pytest.approx(left), "what takes longer than usual is never called done"


def test_what_took_longer_than_usual_is_expected_to_go_on_so(compiler: Compiler, clock: list[float]) -> None:
    one = Preparation(processes=2)
    under_way(one, "flowers", "patterns")
    job = one._running["patterns"]
    clock[0] += 5
    one._note(job, BOTS, str(3 * Part("patterns", BOTS).seconds))
    clock[0] += 1
    left = 3 * seconds_of("patterns", floors=(RULES, REVIEWS))
    found = one.progress_of("patterns")
    assert found.seconds_left == pytest.approx(left - 1), "counted from when the present part was begun"
    assert found.share == pytest.approx(1 - (left - 1) / (3 * seconds_of("patterns")))
    assert one.progress_of("patterns", until=BOTS) == GameProgress(1.0, 0.0)
    assert one.progress_of("flowers", until=BOTS).seconds_left == pytest.approx(3 * Part("flowers", BOTS).seconds - 6)
    assert one.progress_of("mandala", until=RULES).share == 0
    one._waiting.remove("mandala")
    assert one.progress_of("mandala") == GameProgress(1.0, 0.0), "nobody waits for what has failed"


def test_a_game_is_ready_when_its_bots_are_whatever_comes_after_them(compiler: Compiler, clock: list[float]) -> None:
    one = Preparation(processes=2)
    under_way(one, "flowers", "patterns")
    one._note(one._running["patterns"], BOTS, "4")
    state = Readiness(preparation=one).state()
    assert state["games"]["patterns"] == {"rules": False, "bots": True, "share": 1.0, "seconds": 0}
    assert (state["ready"], state["done"], state["seconds"]) == (False, 1, round(one.progress().seconds_left))
    for game in GAMES:
        one._done[Part(game, BOTS)] = 4.0
    assert not Readiness(preparation=one).state()["ready"], "rules and reviews are still to come"


def test_what_another_process_has_compiled_meanwhile_is_done(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Preparation(["patterns"])
    assert not one.is_done("patterns", BOTS)
    monkeypatch.setattr(preparation, "is_ready", lambda game, floor: floor == BOTS)
    assert [one.is_done("patterns", floor) for floor in FLOORS] == [True, False, False]
    assert one.is_done("flowers", BOTS), "what was not missing is there"


class Worker:
    """A process that says at once what it has to say."""

    def __init__(self, *lines: str) -> None:
        self.stdout, self.returncode, self.is_ended = list(lines), 0, False

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None: ...

    def terminate(self) -> None:
        self.is_ended = True


def test_what_is_left_over_is_swept_once_when_all_is_done(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[bool] = []
    one = Preparation(processes=1)
    lines = [f"ready {floor} 0.01" for floor in FLOORS]
    monkeypatch.setattr(preparation, "sweep", lambda: swept.append(one.finished))
    monkeypatch.setattr(preparation, "_worker", lambda _: Worker("some words", *lines))
    one.want("patterns")
    assert not one._running, "it has not begun"
    one.start()
    one.start()
    assert one.wait(SOON)
    assert (swept, one.failures, one.progress().done) == ([True], {}, 12)


def test_a_process_that_comes_up_after_the_end_is_ended(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()
    monkeypatch.setattr(preparation, "_worker", lambda _: worker)
    one = Preparation(["patterns"], processes=1)
    under_way(one, "patterns")
    one.is_stopped = True
    one._run(one._running["patterns"])
    assert (worker.is_ended, one.failures, one.finished) == (True, {}, True)


def test_each_part_tells_how_long_it_took_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [0.0]
    compiled: list[tuple[str, str]] = []

    def compile_part(game: str, floor: str) -> None:
        compiled.append((game, floor))
        now[0] += len(compiled)

    monkeypatch.setattr(worker, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(worker, "compile_part", compile_part)
    monkeypatch.setattr(worker, "_end_with_the_parent", lambda: None)
    worker.main(["patterns", *FLOORS])
    assert compiled == [("patterns", floor) for floor in (BOTS, RULES, REVIEWS)]
    assert capsys.readouterr().out.splitlines() == ["ready bots 1.00", "ready rules 2.00", "ready reviews 3.00"]


def test_bots_are_compiled_alone_so_that_they_can_play_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    plain: list[bool] = []
    monkeypatch.setattr("chakpur.rules.kernel.run_plain_meanwhile", lambda yes=True: plain.append(yes))
    monkeypatch.setattr("chakpur.play.catalogue.compile_silently", lambda: None)
    monkeypatch.setattr("chakpur.play.catalogue.compile_rules", lambda game: None)
    monkeypatch.setattr("chakpur.play.catalogue.compiled_once", lambda *_: None)
    monkeypatch.setattr("chakpur.bots.bot.Bot", lambda *_: None)
    for floor in FLOORS:
        worker.compile_part("patterns", floor)
    assert dict(zip(FLOORS, plain, strict=True)) == {BOTS: True, RULES: False, REVIEWS: False}


def test_what_reviews_need_besides_is_a_part_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = {(BOTS, "patterns"), (RULES, "patterns"), (BOTS, "flowers-reviews")}
    monkeypatch.setattr("chakpur.play.catalogue.is_ready", lambda floor, name: (floor, name) in ready)
    found = missing(["patterns", "flowers"])
    assert found == (Part("patterns", REVIEWS), Part("flowers", BOTS), Part("flowers", RULES))


def test_of_a_finished_preparation_nothing_is_told_and_of_a_silent_failure_that_it_is_one(compiler: Compiler) -> None:
    file = io.StringIO()
    wait_and_tell(Preparation([]), "en", file)
    assert file.getvalue() == ""
    one = Preparation(["patterns"])
    one.failures["patterns"] = ""
    one.wait = lambda *_, **__: True  # type: ignore[method-assign]
    wait_and_tell(one, "en", file)
    assert file.getvalue().splitlines() == [say("prepare-failed", "en", game="patterns", problem="–")]


def test_a_step_is_told_once_and_never_that_nothing_is_left_to_do_for_now() -> None:
    file = io.StringIO()
    watch = show._watcher(PassingLine(file), "en")
    for done, seconds in ((0, 30.0), (0, 29.0), (1, 0.2), (1, 0.1), (2, 0.0)):
        watch(Progress(done, 2, seconds))
    told = [say("prepare-progress", "en", done=done, total=2, seconds=left) for done, left in ((0, 30), (1, 1))]
    assert file.getvalue().splitlines() == told


# --- several processes ---

OTHER = """
import sys
from chakpur.rules.cache import compiling_alone, mark_ready
with compiling_alone("rules", "patterns"):
    print("compiles", flush=True)
    sys.stdin.readline()
    mark_ready("rules", "patterns")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there each process compiles for itself")
def test_what_another_process_is_compiling_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).resolve().parent.parent.parent
    monkeypatch.setenv("CHAKPUR_CACHE_DIR", str(tmp_path))
    memories = (cache.kernels_folder, cache.cache_of)
    for memory in memories:
        memory.cache_clear()
    compiled: list[str] = []
    arguments = ("rules", "patterns", Message("compiling", {"game": "patterns"}), lambda: compiled.append("anew"))
    waiting = threading.Thread(target=compiled_once, args=arguments)
    try:
        with subprocess.Popen(
            [sys.executable, "-c", OTHER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
        ) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "compiles\n"
            waiting.start()
            waiting.join(0.3)
            assert waiting.is_alive()
            other.communicate("\n", timeout=SOON)
        waiting.join(SOON)
    finally:
        for memory in memories:
            memory.cache_clear()
    assert not waiting.is_alive()
    assert compiled == []
