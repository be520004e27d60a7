"""Programs in the arena: honest ones play, others lose their game, and none spoils a statistic."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.engines import Program
from chakpur.bots.arena.games import Pairing, Played
from chakpur.bots.arena.workers import play_here
from chakpur.play.errors import BadRequest
from chakpur.play.match import Match

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


def played(
    program: str, games: int = 2, game: str = "patterns", seats: int = 2, patience: float = 20.0
) -> list[Played]:
    """A program in the first place against random play."""
    one = contestant("engine@10", (program,), patience)
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
        ("time.sleep(60)", "no answer to “think” within"),
    ],
)
def test_a_program_that_fails_forfeits_and_the_next_game_is_played(
    program: Callable[[str], str], body: str, reason: str
) -> None:
    games = played(program(body), patience=0.5 if "sleep" in body else 20.0)
    assert [each.share for each in games] == [0.0, 0.0]
    assert [each.points for each in games] == [None, None]
    assert [each.margin for each in games] == [None, None]
    for each in games:
        assert each.forfeit is not None
        assert each.forfeit.startswith("engine@10 forfeits at move ")
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


def test_our_own_engine_plays_by_the_documented_commands() -> None:
    engine = shlex.join([sys.executable, "-m", "chakpur", "engine"])
    games = played(engine, 1, patience=120.0)
    assert games[0].forfeit is None
    assert games[0].share == 1.0  # ten playouts beat random play on this deal
