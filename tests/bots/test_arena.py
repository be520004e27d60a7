"""Matches: mirrored, the same for the same seed wherever they are played, and able to go on after anything."""

import csv
import json
import os
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import chakpur
from chakpur.bots.arena import cluster
from chakpur.bots.arena import games as arena_games
from chakpur.bots.arena.cluster import AHEAD, play_on_ray
from chakpur.bots.arena.contestants import ENDLESS, Budget, Notes, _own_bot, contestant
from chakpur.bots.arena.engines import Forfeit
from chakpur.bots.arena.fortune import without_luck
from chakpur.bots.arena.games import MOST_MOVES, Arena, Pairing, Played
from chakpur.bots.arena.matches import GameLog, Matchday, OtherMatch, Standing, rows
from chakpur.bots.arena.records import GameFolder, record_of
from chakpur.bots.arena.statistics import Claims, Verdict, variance_of
from chakpur.bots.arena.workers import Results, WorkerDied, _Worker, play_here, play_in_processes
from chakpur.bots.bot import Bot
from chakpur.bots.contest import Chooser, Outcome
from chakpur.bots.levels import level_of
from chakpur.bots.styles import search_style
from chakpur.bots.thinker import Candidate, Thought
from chakpur.bots.weights import Weights
from chakpur.cli import main
from chakpur.play.errors import BadRequest
from chakpur.play.match import Match
from chakpur.play.position import View


def pairing(
    one: str = "search@12", many: str = "random", seed: int = 5, game: str = "patterns", seats: int = 2
) -> Pairing:
    return Pairing(game, seats, contestant(one), contestant(many), seed)


def without_times(games: list[Played]) -> list[dict[str, object]]:
    return [{**each.document(), "seconds": None} for each in sorted(games, key=lambda each: each.number)]


# --- games ---


def test_each_deal_is_played_from_every_seat() -> None:
    games = list(play_here(pairing("random", "random", game="flowers", seats=3), range(6)))
    assert [each.seat for each in games] == [0, 1, 2, 0, 1, 2]
    assert [each.deal for each in games] == [5_000_000] * 3 + [5_000_001] * 3


def test_a_mirrored_match_of_equals_is_a_draw() -> None:
    """Both sides play alike with the same seeds, so the seat decides: what one wins the other wins mirrored."""
    level = "search@12"
    standing = Matchday(pairing(level, level), 4).play(play_here, lambda day: None)
    assert standing.scores == [0.5, 0.5]
    assert standing.margin is not None
    assert standing.margin.value == 0


def test_points_shares_and_margins_agree() -> None:
    for each in play_here(pairing(), range(4)):
        assert each.points is not None
        assert each.margin == each.points[each.seat] - each.points[1 - each.seat]
        assert each.margin * (each.share - 0.5) > 0 or each.margin == 0
        assert each.decisions[0] + each.decisions[1] == each.moves


def test_alone_each_deal_is_played_once_and_yoga_is_the_other_side() -> None:
    alone = Pairing("mandala-solo", 1, contestant("random"), None, 3, {"yoga": "simple"})
    standing = Matchday(alone, 3).play(play_here, lambda day: None)
    assert [each.seat for each in standing.games] == [0, 0, 0]
    assert len({each.deal for each in standing.games}) == 3
    assert standing.document()["second"] == "yoga"
    assert standing.document()["options"] == {"yoga": "simple"}


class Side:
    """A side whose figures are written down; it quits at its first decision."""

    def __init__(self, name: str, notes: Notes) -> None:
        self.name, self.notes = name, notes

    def sit_down(self, match: Match, number: int) -> Chooser:
        def choose(view: View, seed: int) -> str:
            raise Forfeit("arena-forfeit", who=self.name, number=1, why="-")

        return choose

    def close(self) -> None:
        """There is nothing to close."""


ONE, MANY = Side("one", Notes(1.5, 2, 0.3)), Side("many", Notes(2.5, 7, 0.4))


def three(**changes: Any) -> Arena:
    """A table for three whose sides don't think."""
    return Arena(replace(pairing("random", "random", game="flowers", seats=3), **changes))


@pytest.mark.parametrize("number", range(3))
def test_whoever_forfeits_among_three_loses_to_the_two_others(number: int) -> None:
    arena = three()
    arena._many = cast(Any, MANY)
    left = arena.play(number)
    assert (left.seat, left.share, left.points, left.margin) == (number, 0.5, None, None)
    assert left.moves == len(left.history or ())
    arena = three()
    arena._one = cast(Any, ONE)
    assert arena.play(number).share == 0


def test_each_figure_of_a_game_is_told_of_its_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = three()
    arena._one, arena._many = cast(Any, (ONE, MANY))
    outcome = Outcome((10, 20, 30), (0.0, 0.25, 0.75), 9, (1.0, 2.0, 4.0), (3, 4, 5))
    monkeypatch.setattr(arena_games, "play_out", lambda *_: outcome)
    found = arena.play(1)
    assert (found.seat, found.share, found.points) == (1, 0.25, (10, 20, 30))
    assert (found.seconds, found.decisions) == ((2.0, 5.0), (4, 8))
    assert (found.names, found.longest, found.capped) == (("one", "many"), (1.5, 2.5), (2, 7))
    assert found.whim == pytest.approx(0.3 - 0.4 / 2)


@pytest.mark.parametrize(
    ("points", "seat", "margin"),
    [((5, 9, 12, 3), 2, 3), ((5, 9, 12, 3), 0, -7), ((5, 9, 12, 3), 3, -9), ((7, 9), 0, -2)],
)
def test_a_margin_is_over_the_best_of_the_others(points: tuple[int, ...], seat: int, margin: int) -> None:
    assert Played(0, seat, 1, 0.0, points, 20, (0.0, 0.0), (1, 1)).margin == margin


def test_luck_is_looked_for_where_the_first_side_sat_and_in_other_worlds_for_every_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[Any, ...]] = []

    def luck_in(match: Match, *about: Any) -> float:
        asked.append((match.position.options, *about))
        return 0.25

    monkeypatch.setattr(arena_games, "luck_in", luck_in)
    monkeypatch.setattr(arena_games, "Onlooker", lambda game, seats, moves: (game, seats, moves))
    alone = Pairing("mandala-solo", 1, contestant("random"), None, 3, {"yoga": "simple"}, worlds=5)
    for arena in (three(worlds=4), Arena(alone)):
        assert [arena.play(number).luck for number in (1, 2)] == [0.25, 0.25]
    assert asked == [
        ({}, 1, ("flowers", 3, 0), 4, MOST_MOVES),
        ({}, 2, ("flowers", 3, 0), 4, 2 * MOST_MOVES),
        ({"yoga": "simple"}, 0, ("mandala-solo", 1, 2), 5, MOST_MOVES),
        ({"yoga": "simple"}, 0, ("mandala-solo", 1, 2), 5, 2 * MOST_MOVES),
    ]
    assert alone.identity()["worlds_moves"] == 2, "who looks another way ahead finds another luck"


def test_what_is_noted_of_a_side_is_of_this_game_alone() -> None:
    own = contestant("random").player("patterns", 2)
    own.notes.whims = own.notes.capped = 3
    own.sit_down(Match("patterns", seed=1), 1)
    assert own.notes == Notes()


def test_every_decision_that_was_cut_short_counts_and_so_does_every_whim() -> None:
    thought = Thought((Candidate("a", 10, 0.5, 0.0), Candidate("b", 30, -0.5, 0.0)), ("a",), 29, 9.0)
    seeds: list[int] = []

    def pick(_: Thought, seed: int) -> str:
        seeds.append(seed)
        return "a"

    bot = SimpleNamespace(level=level_of("patterns", 2), think=lambda *_, **__: thought, odds=lambda _: [1.0, 3.0])
    own = _own_bot("x", cast(Bot, SimpleNamespace(**vars(bot), pick=pick)))
    view = cast(View, SimpleNamespace(moves=("a", "b")))
    assert [own.chooser(view, seed) for seed in (5, 6, 7)] == ["a"] * 3
    assert (own.notes.capped, own.notes.whims) == (3, pytest.approx(3 * (0.75 - 0.375)))
    assert seeds == [5, 6, 7]


# --- what games add up to ---


def game(number: int, share: float, seats: int = 3, **changes: Any) -> Played:
    points = tuple(10 + seat for seat in range(seats))
    plain = Played(number, number % seats, 1, share, points, 20, (1.0, 3.0), (2, 4))
    return replace(plain, **changes)


def standing(*games: Played, seats: int = 3) -> Standing:
    table = "flowers" if seats > 2 else "patterns"
    return Standing(pairing("random", "random", game=table, seats=seats), games)


def test_whatever_is_no_win_and_no_loss_is_a_draw() -> None:
    found = standing(*(game(number, share) for number, share in enumerate((1.0, 0.5, 0.0, 1 / 3, 0.0, 1.0))))
    assert (found.wins, found.draws, found.losses) == (2, 2, 2)
    assert found.scores == pytest.approx([0.5, 4 / 9])
    assert found.elo is None, "against several there is no single rating"
    assert standing(game(0, 1.0, 2), game(1, 0.0, 2), seats=2).elo is not None


def test_a_set_with_a_forfeit_has_no_margin() -> None:
    by_seat = [(18, 10, 12), (10, 15, 12), (10, 13, 9)]  # margins 6, 3 and −4
    sets = [game(number, 1.0, points=by_seat[number % 3]) for number in range(6)]
    ahead = [game(6 + seat, 1.0, points=tuple(20 if at == seat else 3 for at in range(3))) for seat in range(3)]
    cut = [game(9, 1.0, points=(90, 0, 0)), game(10, 0.0, points=None), game(11, 1.0)]
    found = standing(*sets, *ahead, *cut).margin
    assert found is not None
    assert found.value == pytest.approx((5 / 3 + 5 / 3 + 17) / 3)


def test_each_side_has_its_own_figures() -> None:
    found = standing(
        game(0, 1.0, longest=(1.0, 9.0), capped=(1, 2), names=("x 1", "y"), luck_seconds=2.0, seconds=(4.0, 3.0)),
        game(1, 1.0, longest=(3.0, 2.0), capped=(10, 20), names=("x 2", "y"), luck_seconds=1.0),
        game(2, 1.0, decisions=(6, 5)),
    )
    assert found.names == ("x 2", "y"), "as it calls itself now"
    assert [found.longest(side) for side in (0, 1)] == [3.0, 9.0]
    assert [found.capped(side) for side in (0, 1)] == [11, 22]
    assert [found.seconds_per_move(side) for side in (0, 1)] == [6 / 10, 9 / 13]
    assert found.luck_cost == 3 / 15
    row = rows([found])[0]
    assert (row["seconds"], row["other_seconds"], row["capped"]) == (4.0, 3.0, 3)
    assert (row["number"], row["seat"], row["points"], row["names"]) == (0, 0, "10 11 12", "x 1 / y")


def test_the_luck_of_a_set_is_that_of_all_its_games_and_whims_are_luck_too() -> None:
    games = []
    for number in range(80):
        luck, whim = 0.1 * (number * 7 % 11 - 5), 0.1 * (number * 5 % 13 - 6)
        games.append(game(number, 0.5 + 0.3 * luck + 0.2 * whim + 0.01 * (number % 3), 2, luck=luck, whim=whim))
    found = standing(*games, seats=2)
    pairs = list(zip(games[::2], games[1::2], strict=True))
    lucks, whims = ([sum(getattr(each, name) for each in pair) / 2 for pair in pairs] for name in ("luck", "whim"))
    expected = without_luck(found.scores, lucks, whims)
    assert found._without_luck == pytest.approx(expected)
    assert found.saved == pytest.approx(1 - variance_of(expected) / variance_of(found.scores))
    assert found.saved > 0.9
    assert standing(*games[:-1], replace(games[-1], luck=None), seats=2).adjusted is None, "it was not looked at in all"


class Endless:
    """Games that are won, one after the other; whoever has enough must say so."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.left, self.closed = iter(numbers), 0

    def __iter__(self) -> Iterator[Played]:
        return self

    def __next__(self) -> Played:
        return game(next(self.left), 1.0, 2)

    def close(self) -> None:
        self.closed += 1


def test_as_soon_as_a_test_has_decided_nothing_more_is_played() -> None:
    begun: list[Endless] = []

    def runner(_: Pairing, numbers: Sequence[int]) -> Any:
        begun.append(Endless(numbers))
        return begun[0]

    day, seen = Matchday(pairing("random"), 4000, Claims(0.5, 0.8)), []
    found = day.play(runner, lambda day: seen.append(len(day.finished)))
    assert found.verdict is Verdict.HIGH
    assert seen == list(range(1, len(found.games) + 1))
    assert sorted(day.finished) == list(range(len(found.games)))
    assert begun[0].closed == 1
    assert day.play(runner, lambda _: pytest.fail("it was decided")) == found
    assert len(begun) == 1


def test_games_of_several_matches_in_one_folder_dont_meet(tmp_path: Path) -> None:
    both = [pairing("random", "random", seed=seed) for seed in (1, 2)]
    folder = GameFolder(tmp_path, both, resume=False)
    assert [folder.file(each, 6).name for each in both] == ["1_random-random-00007.json", "2_random-random-00007.json"]
    assert GameFolder(tmp_path, both[:1], resume=False).file(both[0], 6).name == "random-random-00007.json"


def test_a_record_is_of_the_kind_of_table_that_was_played_at() -> None:
    alone = Pairing("mandala-solo", 1, contestant("random"), None, 3, {"yoga": "simple"})
    (played,) = play_here(alone, [0])
    record = record_of(alone, played)
    assert record is not None
    assert Match.from_record(record).position.options == {"yoga": "simple"}
    assert record_of(alone, replace(played, history=None)) is None


def test_a_process_that_died_says_in_which_game() -> None:
    worker: Any = object.__new__(_Worker)
    worker.number, worker.process = 4, SimpleNamespace(join=lambda timeout: None, exitcode=-9)
    assert worker._died().message.arguments == {"number": 5, "code": "-9"}


# --- the same everywhere ---


def test_processes_bring_the_same_games_as_this_one() -> None:
    here = list(play_here(pairing(), range(6)))
    assert without_times(here) == without_times(list(play_in_processes(pairing(), range(6), 2)))
    assert without_times(here[2:4]) == without_times(list(play_here(pairing(), [2, 3])))


@pytest.mark.full
def test_ray_started_here_brings_the_same_games() -> None:
    here = list(play_here(pairing(), range(4)))
    assert without_times(here) == without_times(list(play_on_ray(pairing(), range(4), "local")))


class FakeRay:
    """Ray as far as the arena uses it, with two cores in this process: what was asked for last is done first."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def __init__(self) -> None:
        self.address = ""
        self.most = 0
        self.cancelled: list[Any] = []
        self.broken = False

    def is_initialized(self) -> bool:
        return bool(self.address)

    def init(self, address: str, **_: Any) -> None:
        self.address = address

    def shutdown(self) -> None:
        self.address = ""

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, shared: Any) -> Any:
        return shared

    def remote(self, **_: Any) -> Any:
        return lambda do: SimpleNamespace(remote=partial(partial, do))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(waiting))
        return waiting[-1:], waiting[:-1]

    def get(self, task: Any) -> Any:
        if self.broken:
            raise self.exceptions.RayError("a machine is gone\nand much more")
        return task()

    def cancel(self, task: Any, **_: Any) -> None:
        self.cancelled.append(task)


@pytest.fixture
def fake_ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    return fake


def test_a_cluster_brings_the_same_games_in_whatever_order(fake_ray: FakeRay) -> None:
    here = list(play_here(pairing(), range(8)))
    there = list(play_on_ray(pairing(), range(8), "local"))
    assert [each.number for each in there] != [each.number for each in here]
    assert without_times(there) == without_times(here)
    assert fake_ray.most == AHEAD * 2
    assert not fake_ray.is_initialized()


def test_what_a_cluster_has_not_finished_is_cancelled_when_nobody_wants_it_any_more(fake_ray: FakeRay) -> None:
    games = play_on_ray(pairing(), range(8), "local")
    next(iter(games))
    games.close()  # type: ignore[attr-defined]
    assert len(fake_ray.cancelled) == AHEAD * 2 - 1
    assert not fake_ray.is_initialized()


def test_a_cluster_that_fails_or_has_another_program_says_so(
    fake_ray: FakeRay, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = iter(["ours", "theirs"])
    with monkeypatch.context() as patched:
        patched.setattr(cluster, "sources", lambda: next(versions))
        with pytest.raises(BadRequest, match="Another version of chakpur"):
            list(play_on_ray(pairing(), [0], "local"))
    fake_ray.broken = True
    with pytest.raises(WorkerDied, match=r"a machine is gone$"):
        list(play_on_ray(pairing(), [0], "local"))


@pytest.mark.usefixtures("fake_ray")
def test_where_no_cluster_is_it_says_so() -> None:
    with pytest.raises(BadRequest, match="no Ray cluster"):
        next(play_on_ray(pairing(), [0], "127.0.0.1:1"))


# --- the clock ---


@pytest.mark.parametrize(("word", "game"), [("3", "patterns"), ("2", "mandala"), ("search@12", "patterns")])
def test_a_busy_machine_plays_the_same_match(monkeypatch: pytest.MonkeyPatch, word: str, game: str) -> None:
    """Levels have a limit of time, so that people need not wait; it decides nothing in the arena."""
    quiet = list(play_here(pairing(word, game=game), range(2)))
    monkeypatch.setattr("chakpur.bots.levels._SECONDS", (1e-9,) * 5)
    assert without_times(list(play_here(pairing(word, game=game), range(2)))) == without_times(quiet)
    assert all(each.capped == (0, 0) for each in quiet)


def test_where_the_clock_decided_the_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "patterns", "--bots", "3:seconds=0.000001,random", "--games", "2", "--workers", "1"]
    assert main([*words, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "decisions of 3:seconds=0.000001 short: a faster or quieter machine may play this match differently" in told


# --- games that are kept ---


def saved(folder: Path, *more: str) -> list[str]:
    words = ["arena", "flowers", "--seats", "3", "--bots", "1,random", "--games", "6", "--workers", "1"]
    return [*words, "--lang", "en", "--save-games", str(folder), *more]


def test_games_are_kept_and_can_be_verified_and_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out, table = tmp_path / "games", tmp_path / "match.json", tmp_path / "match.csv"
    assert main(saved(folder, "--out", str(out), "--csv", str(table))) == 0
    told = capsys.readouterr().out
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"1-random-0000{number}.json" for number in range(1, 7)]
    assert f"“chakpur replay {files[0]}” shows one" in told
    assert main(["verify", "--lang", "en", *map(str, files)]) == 0
    verified = capsys.readouterr().out.splitlines()
    with table.open(newline="") as rows:
        for row, line, file in zip(csv.DictReader(rows), verified, files, strict=True):
            assert line.endswith(f"holds (flowers, {row['moves']} moves, {row['points'].replace(' ', ' : ')}).")
            record = json.loads(file.read_text())
            assert record["players"][int(row["seat"])] == "Novice (1)"
            assert record["players"].count("random") == 2
            assert record["meta"]["arena"] == {"match": "1-random", "number": int(row["number"]) + 1, "forfeit": None}
    assert main(["replay", "--lang", "en", "--moves", str(files[0])]) == 0
    assert "Novice (1)" in capsys.readouterr().out


def test_the_folder_of_another_match_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "mine.json").write_text("{}")
    assert main(saved(folder, "--out", str(tmp_path / "match.json"))) == 2
    assert "There are games in" in capsys.readouterr().err
    assert [file.name for file in folder.iterdir()] == ["mine.json"]
    assert list(tmp_path.iterdir()) == [folder]


def test_a_match_that_goes_on_keeps_its_games_too(tmp_path: Path) -> None:
    """The first half was played without a folder; the log knows its moves all the same."""
    folder, out = tmp_path / "games", str(tmp_path / "match.json")
    words = ["arena", "patterns", "--bots", "search@8,random", "--workers", "1", "--out", out]
    assert main([*words, "--games", "2"]) == 0
    assert main([*words, "--games", "4", "--resume", "--save-games", str(folder)]) == 0
    files = sorted(folder.iterdir())
    assert len(files) == 4
    whole = {each.number: each for each in play_here(pairing("search@8", seed=1), range(4))}
    for number, file in enumerate(files):
        assert tuple(json.loads(file.read_text())["moves"]) == whole[number].history
    (folder / files[3].name).unlink()
    assert main([*words, "--games", "4", "--resume", "--save-games", str(folder)]) == 0
    assert sorted(folder.iterdir()) == files


def test_a_forfeited_game_is_kept_as_far_as_it_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, folder = tmp_path / "quitter.py", tmp_path / "games"
    path.write_text(
        "import json, sys\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    moves = json.loads(line).get('moves')\n"
        "    if number > 4: sys.exit('enough')\n"
        "    reply = {'ok': True, 'move': moves[0]} if moves else {'ok': True, 'name': 'Quitter', 'views': True}\n"
        "    print(json.dumps(reply), flush=True)\n"
    )
    words = ["arena", "patterns", "--bots", "engine@5,random", "--engine", shlex.join([sys.executable, str(path)])]
    assert main([*words, "--games", "2", "--workers", "1", "--lang", "en", "--save-games", str(folder)]) == 0
    files = sorted(folder.iterdir())
    assert main(["verify", "--lang", "en", *map(str, files)]) == 0
    assert capsys.readouterr().out.count("holds so far") == 2
    assert main(["replay", "--lang", "en", "--moves", str(files[0])]) == 0
    told = capsys.readouterr().out
    assert "Quitter" in told
    assert "engine@5 forfeits at move" in told
    assert "its last words: enough" in " ".join(told.split())


@pytest.mark.parametrize("option", ["--out", "--csv", "--save-games", "--protocol"])
@pytest.mark.parametrize("place", ["no/such/folder/x", "file/x", "a\0b"])
def test_what_can_not_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, option: str, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    words = ["arena", "patterns", "--bots", "random,random", "--games", "2", "--workers", "1", "--lang", "en"]
    assert main([*words, *([] if option == "--out" else ["--out", "match.json"]), option, place]) == 2
    shown = capsys.readouterr()
    assert "can’t be written: " in shown.err
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


# --- who can play ---


@pytest.mark.parametrize(
    ("word", "budget"),
    [
        ("search", None),
        ("search@2000", Budget(playouts=2000)),
        ("uct@1s", Budget(seconds=1.0)),
        ("5@250ms", Budget(seconds=0.25)),
        ("3", None),
        ("search:exploration=2.5:solve=0@7", Budget(playouts=7)),
        ("search:exploration=2.5@7:solve=0", Budget(playouts=7)),
    ],
)
def test_words_for_contestants(word: str, budget: Budget | None) -> None:
    assert contestant(word).budget == budget


def test_settings_change_how_a_contestant_plays() -> None:
    plain, changed = contestant("4").description("patterns", 2), contestant("4:mood=0.5").description("patterns", 2)
    assert plain["how"] != changed["how"]
    assert "mood=0.5" in changed["how"]
    assert plain["style"] == repr(search_style("patterns", 2))


def test_each_word_for_a_program_is_another_program() -> None:
    programs = ("first", "second", "third")
    words = ("engine", "engine1", "engine2", "engine3@5")
    assert [contestant(word, programs).program for word in words] == ["first", "first", "second", "third"]


def test_a_level_by_time_has_playouts_without_end() -> None:
    level = contestant("2@250ms")._level("patterns")
    assert (level.playouts, level.seconds) == (ENDLESS, 0.25)


def test_a_search_with_other_weights_plays_by_them(tmp_path: Path) -> None:
    file = tmp_path / "zero.json"
    Weights.zero("patterns").save(file)
    side = contestant(f"search:weights={file}@5")
    assert not side._weights("patterns", 2).moves.any()
    assert side.description("patterns", 2)["weights"] != contestant("search@5").description("patterns", 2)["weights"]


@pytest.mark.parametrize(
    "word",
    [
        "6",
        "0",
        "",
        "best friend",
        "search@",
        "search@0",
        "search@fast",
        "engine",
        "random@5",
        "5:number=3",
        "5:x=1",
        "uct:solve=a",
        "5@level2",
    ],
)
def test_words_that_are_nobody(word: str) -> None:
    with pytest.raises(BadRequest):
        contestant(word)


# --- going on ---


def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.games.jsonl"
    whole = Matchday(pairing(), 6).play(play_here, lambda day: None)
    log = GameLog(file, [pairing()], resume=False)
    first = Matchday(pairing(), 4, log=log).play(play_here, lambda day: None)
    log.close()
    assert len(first.games) == 4
    with file.open("a") as torn:
        torn.write('{"pairing": 0, "game": {"numb')  # killed while it wrote
    asked: list[int] = []

    def watched(which: Pairing, numbers: Sequence[int]) -> Results[Played]:
        asked.extend(numbers)
        return play_here(which, numbers)

    log = GameLog(file, [pairing()], resume=True)
    second = Matchday(pairing(), 6, log=log).play(watched, lambda day: None)
    log.close()
    assert asked == [4, 5]
    assert without_times(list(second.games)) == without_times(list(whole.games))
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize("other", [pairing(seed=6), pairing("search@13"), pairing(many="1")])
def test_only_the_same_match_goes_on(tmp_path: Path, other: Pairing) -> None:
    file = tmp_path / "match.games.jsonl"
    GameLog(file, [pairing()], resume=False).close()
    with pytest.raises(OtherMatch):
        GameLog(file, [other], resume=True)
    with pytest.raises(BadRequest, match="holds games already"):
        GameLog(file, [pairing()], resume=False)
    file.write_text("nonsense\n")
    with pytest.raises(BadRequest, match="can't be read"):
        GameLog(file, [pairing()], resume=True)


def test_no_match_goes_on_with_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.games.jsonl"
    GameLog(file, [pairing()], resume=False).close()
    monkeypatch.setattr("chakpur.bots.arena.matches.sources", lambda: "another")
    with pytest.raises(OtherMatch, match="sources"):
        GameLog(file, [pairing()], resume=True)


def test_a_killed_process_is_an_error_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    import multiprocessing

    file = tmp_path / "match.games.jsonl"
    log = GameLog(file, [pairing("random")], resume=False)
    others = set(multiprocessing.active_children())

    def kill(day: Matchday) -> None:
        for child in set(multiprocessing.active_children()) - others:
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)

    with pytest.raises(WorkerDied, match="died"):
        Matchday(pairing("random"), 2000, log=log).play(lambda which, n: play_in_processes(which, n, 2), kill)
    log.close()
    assert set(multiprocessing.active_children()) <= others
    kept = GameLog(file, [pairing("random")], resume=True)
    finished = kept.games_of(pairing("random"))
    kept.close()
    assert finished
    assert without_times(list(finished.values())) == without_times(list(play_here(pairing("random"), sorted(finished))))


# --- a test that stops ---


def test_the_sequential_test_stops_early_and_counts_sets_in_the_order_of_the_deals() -> None:
    day = Matchday(pairing("search@30"), 400, Claims(0.5, 0.8))
    standing = day.play(play_here, lambda day: None)
    assert standing.verdict is Verdict.HIGH
    assert len(standing.games) < 100
    backwards = Matchday(pairing("search@30"), 400, Claims(0.5, 0.8))
    backwards.finished = dict(reversed(day.finished.items()))
    assert backwards.standing().games == standing.games
    del backwards.finished[0]
    assert backwards.standing().games == ()
    assert backwards.standing().verdict is Verdict.OPEN


# --- the command ---


def test_the_command_writes_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, table = tmp_path / "match.json", tmp_path / "match.csv"
    words = ["arena", "patterns", "--bots", "random,search@8,1", "--games", "3", "--workers", "1", "--lang", "en"]
    assert main([*words, "--out", str(out), "--csv", str(table)]) == 0
    told = capsys.readouterr().out
    assert "patterns: random against search@8\n  4 games from 2 deals: " in told
    document = json.loads(out.read_text())
    assert document["format"] == "chakpur-arena"
    assert document["chakpur"] == chakpur.__version__
    assert document["command"].startswith("chakpur")
    assert document["machine"]["cores"] >= 1
    assert [(match["first"], match["second"]) for match in document["matches"]] == [
        ("random", "search@8"),
        ("random", "1"),
        ("search@8", "1"),
    ]
    for match in document["matches"]:
        assert (match["games"], match["sets"], match["seed"]) == (4, 2, 1)
        assert match["wins"] + match["draws"] + match["losses"] == 4
        assert match["rate"]["low"] <= match["rate"]["value"] <= match["rate"]["high"]
        assert match["margin"]["low"] <= match["margin"]["value"]
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    assert {row["pairing"] for row in rows} == {"random-search@8", "random-1", "search@8-1"}
    assert main([*words, "--out", str(out)]) == 2
    assert main([*words, "--out", str(out), "--resume"]) == 0
    again = json.loads(out.read_text())
    assert [match["rate"] for match in again["matches"]] == [match["rate"] for match in document["matches"]]
    assert main([*words, "--seed", "2", "--out", str(out), "--resume"]) == 2
    assert "another match or simulation: pairings[0].seed: 1 → 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["chess", "--bots", "1,2"], "no game"),
        (["patterns"], "two sides"),
        (["patterns", "--bots", "3"], "two sides"),
        (["patterns", "--bots", "3,9"], "“9” can't play"),
        (["patterns", "--bots", "3,engine"], "--engine was given not at all"),
        (["patterns", "--bots", "random,random", "--seats", "3"], "can't have 3 as its number of seats"),
        (["patterns", "--bots", "random,random", "--games", "0"], "at least one game"),
        (["patterns", "--bots", "random,random", "--workers", "0"], "at least one process"),
        (["patterns", "--bots", "random,random", "--sprt", "0.6,0.5"], "lower one first"),
        (["patterns", "--bots", "random,random", "--sprt", "0.6"], "two win rates"),
        (["patterns", "--bots", "random,random", "--seed", "-1"], "seed of a match"),
        (["patterns", "--bots", "random,random", "--resume"], "--out"),
        (["patterns", "--bots", "random,random", "--options", "yoga=full"], "no option"),
        (["solo", "--bots", "random", "--options", "yoga=cruel"], "full, simple"),
        (["patterns", "--bots", "random", "--engine", "there-is-none", "--workers", "1"], "can't play"),
        (["patterns", "--bots", "random,random", "--tolerance", "-1"], "--tolerance is a number of seconds"),
        (["patterns", "--bots", "random,random", "--patience", "nan"], "--patience is a number of seconds"),
        (["patterns", "--bots", "random,search@0"], "no cost of a move"),
    ],
)
def test_bad_usage_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str], hint: str
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["arena", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert hint.lower() in shown.err.lower()
    assert shown.err.count("\n") == 1
