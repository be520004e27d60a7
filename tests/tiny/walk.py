"""Through the floors with the tiny game: run in a process of its own, in which it is one of the games."""

import contextlib
import io
import pickle
import tempfile

import chakpur
from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.games import Pairing
from chakpur.bots.arena.matches import Matchday
from chakpur.bots.arena.workers import play_here
from chakpur.cli import main
from chakpur.engine import Engine
from chakpur.rules.kernel import JIT


def through_positions() -> None:
    assert chakpur.GAMES[-1] == "tiny"
    position = chakpur.deal("tiny", deal={"stones": 7})
    assert position.moves == ("take 1", "take 2", "take 3")
    assert [preview["left"] for preview in position.view(0).previews()] == [6, 5, 4]
    assert position.view(0).reason("take 2", "de") == "Lässt 5 übrig."
    assert pickle.loads(pickle.dumps(position)) == position == chakpur.position(position.line())
    last = position.play("take 3").play("take 2")
    reason = last.why_not("take 3")
    assert reason is not None
    assert (reason.rule, reason.text("de")) == ("TI1", "Es sind nur noch 2 Steine da: Nimm weniger.")
    step = last.step("take 2")
    assert step.events()[-1] == {"type": "end", "seat": None, "scores": [1, 0], "winners": [0]}
    match = chakpur.Match("tiny", seed=3)
    while not match.position.over:
        match.play(match.position.moves[-1])
    assert chakpur.load(match.record()).position == match.position


def through_the_engine() -> None:
    engine = Engine()
    games = engine.answer({"cmd": "hello"})["games"]
    assert games[-1] == {"game": "tiny", "seats": [2], "options": {}}
    session = engine.answer({"cmd": "new", "game": "tiny", "seats": 2, "deal": {"stones": 6}})["session"]
    assert engine.answer({"cmd": "legal", "session": session})["moves"] == ["take 1", "take 2", "take 3"]
    assert engine.answer({"cmd": "play", "session": session, "move": "take 9"})["error"]["code"] == "bad-request"
    if JIT:  # the search takes long without
        thought = engine.answer({"cmd": "think", "session": session, "playouts": 200})
        assert thought["move"] == "take 2", "leave four"


def through_a_batch() -> None:
    games = chakpur.batch.deal("tiny", n=5, seed=1)
    ended = 0
    while ended < 10:
        turn = games.step(games.random_actions())
        ended += int(turn.dones.sum())
    assert games.observation("stones").min() > 0


def through_the_arena() -> None:
    pairing = Pairing("tiny", 2, contestant("random"), contestant("random"), 1)
    standing = Matchday(pairing, 6).play(play_here, lambda day: None)
    assert len(standing.games) == 6
    assert len(standing.scores) == 3, "each deal from both seats"


def through_the_terminal() -> None:
    from chakpur.terminal.arguments import game_called
    from chakpur.terminal.console import Console
    from chakpur.terminal.ink import Ink
    from chakpur.terminal.play import Wishes, _match, _seating
    from chakpur.terminal.table import Table

    wishes = Wishes(game_called("Tiny"), seed=1, shared=True)
    match, shown = _match(wishes), io.StringIO()
    console = Console(io.StringIO("rule\nrule 1\n" + "3\n" * 20), shown, Ink(), interactive=False)
    Table(match, _seating(wishes, match), console, "en").play()
    assert "takes 3." in shown.getvalue()
    assert "There is no rule “TI1”" in shown.getvalue(), "the rules pages have none of it"


def through_the_commands() -> None:
    """What nobody has told of the game is refused by a sentence."""
    with tempfile.TemporaryDirectory() as folder:
        games, page = f"{folder}/games.parquet", f"{folder}/page.html"
        assert said("simulate", "tiny", "--bots", "random", "--games", "2", "--workers", "1", "--out", games)[0] == 0
        assert said("report", games, "-o", page) == (2, "chakpur: There are no reports of tiny yet.\n")
        assert said("puzzles", "tiny", "--out", f"{folder}/pack.json") == (
            2,
            "chakpur: There are no puzzles of tiny yet.\n",
        )
        line = chakpur.deal("tiny", seed=1).line()
        assert said("render", line, "-o", f"{folder}/x.svg") == (2, "chakpur: There are no pictures of tiny yet.\n")


def said(*words: str) -> tuple[int, str]:
    """What a command answers, and says besides."""
    with contextlib.redirect_stderr(io.StringIO()) as heard, contextlib.redirect_stdout(io.StringIO()):
        return main([*words, "--lang", "en"]), heard.getvalue()


if __name__ == "__main__":
    through_positions()
    through_the_engine()
    through_a_batch()
    through_the_arena()
    through_the_terminal()
    through_the_commands()
