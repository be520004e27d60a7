"""People at a table: commands, bad input, undo, saving, leaving, and several people at one keyboard."""

import io
import json
from pathlib import Path

import pytest

import chakpur
from chakpur.terminal.console import Console
from chakpur.terminal.ink import Depth, Ink, bare
from chakpur.terminal.table import Table
from tests.terminal.stage import CLEAR, ENTER, GAMES, INKS, Script, Stage, lines_of, play, play_out, set_table, too_wide


@pytest.mark.parametrize(
    ("game", "seats", "language"), [(*game, language) for game in GAMES[:4] for language in ("en", "de")]
)
def test_whole_games_over_a_pipe(game: str, seats: int, language: str) -> None:
    stage = play_out(game, seats, language=language)
    assert stage.match.position.over
    assert "\x1b" not in stage.output
    assert too_wide(stage.output) == []
    assert ("gewinn" if language == "de" else "win") in stage.output


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_whole_games_on_a_terminal_fit_the_page(game: str, seats: int) -> None:
    stage = play_out(game, seats, interactive=True, ink=Ink(Depth.TRUE), language="de")
    assert stage.match.position.over
    assert too_wide(stage.output) == []
    assert [page for page in stage.pages if page.count("\n") > 23] == []


@pytest.mark.parametrize(("game", "seats", "ink"), [("mandala", 2, INKS[1]), ("flowers", 3, INKS[3])])
def test_several_people_play_a_whole_game_at_one_keyboard(game: str, seats: int, ink: Ink) -> None:
    stage = play_out(game, seats, shared=True, ink=ink)
    assert stage.match.position.over
    assert "Player 1" in stage.output
    assert "You " not in stage.output


def test_a_move_is_played_and_answered() -> None:
    stage = play("establish d4", seed=7)
    assert stage.match.history[1] == "establish d4"
    assert "You establish a ✿ red group at d4 with claim marker 1" in stage.output
    assert stage.match.position.to_move == 0


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    stage = play("flip d4", seed=7)
    assert "Not allowed: " in stage.last
    assert "(PA4)" in stage.last
    assert len(stage.match.history) == 1


def test_nonsense_is_answered_with_a_way_out() -> None:
    stage = play("dance", "999", "establish", "x" * 500 + "\x1b[2J", seed=7)
    assert "“dance” is neither a move nor a command here." in stage.output
    assert "There is no move number 999" in stage.output
    assert "“establish” can mean several moves: 1 establish c1, 2 establish d1" in stage.output
    assert "\x1b" not in stage.output.replace("x" * 500 + "\x1b[2J", "")
    assert len(stage.match.history) == 1


def test_why() -> None:
    stage = play("why flip d4", "why establish d4", "why", "why nonsense", "why establish", seed=7)
    assert "(PA4)" in stage.output
    assert "“establish d4” is allowed." in stage.output
    assert "Why what?" in stage.output
    assert "“nonsense” is neither" in stage.output
    assert "Allowed: 1 establish c1, " in stage.output


def test_why_in_german() -> None:
    stage = play("warum umdrehen d4", "warum eröffnen d4", seed=7, language="de")
    assert "Nicht erlaubt: " in stage.output
    assert "(PA4)" in stage.output
    assert "„eröffnen d4“ ist erlaubt." in stage.output


@pytest.mark.parametrize(
    ("language", "commands"),
    [
        ("en", ["?", "help", "moves", "log", "score", "line"]),
        ("de", ["?", "hilfe", "züge", "verlauf", "punkte", "zeile"]),
    ],
)
@pytest.mark.parametrize("interactive", [False, True])
@pytest.mark.parametrize(("game", "seats"), GAMES[:4])
def test_looking_changes_nothing(game: str, seats: int, interactive: bool, language: str, commands: list[str]) -> None:
    answers = [answer for command in commands for answer in ([command, ENTER, ENTER] if interactive else [command])]
    stage = play(*answers, game=game, seats=seats, interactive=interactive, language=language, ink=Ink(Depth.TRUE))
    assert all(step.before.to_move != 0 for step in stage.match.steps)
    assert too_wide(stage.output.replace(stage.match.position.line(), "")) == []


def test_moves_lists_every_move_with_its_number() -> None:
    stage = play("moves", game="mandala")
    moves = stage.table.board.arrange(stage.match.position.moves)
    assert len(moves) > 10
    for number, move in enumerate(moves, start=1):
        assert f"{number:3} {move}" in stage.last


def test_a_number_plays_the_move_that_was_listed() -> None:
    for number in (1, 5, 9):
        stage = play(str(number), game="mandala")
        first = set_table([], game="mandala")
        assert stage.match.history[0] == first.table.board.arrange(first.match.position.moves)[number - 1]


def test_undo_goes_back_to_the_last_decision_of_the_person() -> None:
    stage = play("establish d4", "undo", "establish e5", seed=7)
    assert "Taken back." in stage.output
    assert stage.match.history[1] == "establish e5"


def test_undo_with_nothing_to_take_back() -> None:
    stage = play("undo", seed=7)
    assert "There is nothing to take back" in stage.last
    assert len(stage.match.history) == 1, "the opponent's first move stays"


def test_undo_takes_forced_moves_along() -> None:
    stage = play_out("mandala", 2, seed=3)
    forced = [step for step in stage.match.steps if len(step.before.moves) == 1 and step.move.startswith("claim")]
    assert forced, "somebody had only one colour left to claim"
    stage.table._do_undo("", stage.table._scene(0))
    position = stage.match.position
    assert position.to_move == 0
    assert len(position.moves) > 1


def test_line_shows_a_position_that_can_be_read_back() -> None:
    stage = play("line", seed=7)
    assert chakpur.position(stage.last.split("\n")[0]) == stage.match.position


def test_line_does_not_give_hidden_cards_away_by_accident() -> None:
    stage = play("line", game="mandala")
    assert "deck" not in stage.last
    assert "line anyway" in stage.last
    stage = play("line anyway", game="mandala")
    assert chakpur.position(stage.last.split("\n")[0]) == stage.match.position


# --- side pages ---


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
@pytest.mark.parametrize("page", ["?", "moves", "log", "score", "rule", "rule PA4", "line"])
def test_what_is_typed_on_a_side_page_is_carried_out(page: str, size: tuple[int, int]) -> None:
    stage = play(page, "score", "establish d4", interactive=True, seed=7, size=size)
    assert stage.match.history[1] == "establish d4"
    assert "neither a move nor a command" not in stage.output


def test_a_command_ends_a_long_page_before_its_end() -> None:
    stage = play("log", "undo", interactive=True, file=None, seed=7)
    assert "There is nothing to take back" in stage.output
    played = play_out("mandala", 2, seed=3)
    log = [page for page in play_log(played, "score") if "Enter: more" in page]
    assert len(log) == 1, "the second page of the log is not shown"


def play_log(played: Stage, answer: str) -> list[str]:
    """The pages after “log” and an answer in a game that is over."""
    seating, sink = played.table.seating, io.StringIO()
    console = Console(Script(["log", answer, ENTER]), sink, Ink(), interactive=True)
    stage = Stage(Table(played.match, seating, console, "en"), sink)
    stage.table.play()
    return stage.pages


def test_nonsense_on_a_side_page_is_answered_at_the_table() -> None:
    stage = play("?", "dance", interactive=True, seed=7)
    assert "“dance” is neither a move nor a command here." in stage.pages[-1]


# --- hints and rules ---


@pytest.mark.parametrize(("game", "seats"), GAMES[:4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hint_names_good_moves_with_their_numbers(
    game: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chakpur.terminal.table.ADVISER", 1)
    stage = play("hint", game=game, seats=seats, language=language)
    assert all(step.before.to_move != 0 for step in stage.match.steps), "it is only a hint"
    scene = stage.table._scene(0)
    rows = [line for line in stage.last.split("\n") if "%" in line or "visit" in line or "Besuch" in line]
    assert rows
    for row in rows:
        number = int(row.split()[0])
        assert row.split(maxsplit=1)[1].startswith(scene.word(scene.moves[number - 1]))


def test_the_reasons_of_a_hint_fit_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chakpur.terminal.table.ADVISER", 1)
    monkeypatch.setattr("chakpur.play.position.View.reason", lambda *asked: "takes one of them, " * 9)
    stage = play("hint", interactive=True)
    assert "    takes one of them" in stage.output
    assert too_wide(stage.output) == []


def test_there_is_no_hint_when_the_game_is_over(tmp_path: Path) -> None:
    played = play_out("patterns", 2, seed=3)
    file = tmp_path / "game.json"
    played.table._do_save(str(file), played.table._scene(0))
    assert "The game is over" in play("hint", file=file).last


@pytest.mark.parametrize(
    ("typed", "language", "game", "told"),
    [
        ("rule PA4", "en", "patterns", "PA4 · Your turn"),
        ("rule 4", "en", "patterns", "PA4 · Your turn"),
        ("rule pa5", "en", "mandala", "PA5 · Groups never touch"),
        ("regel ma6.4", "de", "mandala", "MA6.4 · "),
        ("regel 6", "de", "mandala-solo", "YO6 · Was er nimmt"),
        ("rule", "en", "mandala-solo", "YO7  The end"),
        ("regel", "de", "flowers", "FL14 Punkte"),
        ("rule XX1", "en", "patterns", "There is no rule “XX1”. Rules are numbered like MA4"),
        ("rule 99", "en", "patterns", f"There is no rule “PA{99}”"),
        ("rule \x1b[2J", "en", "patterns", "There is no rule “[2J”"),
    ],
)
def test_a_rule_is_shown_in_words(typed: str, language: str, game: str, told: str) -> None:
    stage = play(typed, game=game, language=language, seed=7)
    assert told in stage.last
    assert too_wide(stage.last) == []
    assert "[PA4]" not in stage.last, "links are for pages"
    assert "**" not in stage.last


def test_the_rule_that_forbade_a_move_can_be_looked_up() -> None:
    stage = play("flip d4", "rule PA4", interactive=True, ink=Ink(Depth.TRUE), seed=7)
    assert "(PA4)" in stage.output
    assert "PA4 · Your turn" in stage.pages[-1]


# --- wide terminals ---


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_wide_terminal_shows_the_story_beside_the_table(game: str, seats: int) -> None:
    stage = play_out(game, seats, interactive=True, ink=Ink(Depth.TRUE), language="de", size=(160, 50))
    assert stage.match.position.over
    assert too_wide(stage.output, 160) == []
    assert [page for page in stage.pages if page.count("\n") > 49] == []
    assert too_wide(stage.output, 110), "the width is used"
    assert "zu deinen Möglichkeiten" not in stage.output, "there is room for all of it"


def test_beside_the_table_stands_also_what_happened_before() -> None:
    stage = play("establish d4", "establish e5", interactive=True, size=(140, 30), seed=7)
    first, second = (step.move for step in stage.match.steps if step.before.to_move == 0)
    last = "\n".join(line[83:] for line in stage.pages[-1].split("\n"))
    assert first.split()[1] in last
    assert second.split()[1] in last


def test_a_terminal_that_is_a_little_wider_is_used_as_before() -> None:
    assert too_wide(play_out("mandala", 2, interactive=True, size=(119, 40)).output) == []


# --- saving ---


def test_save_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    stage = play("establish d4", f"save {file}", seed=7, names=("Ana",))
    assert "Saved in" in stage.output
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["players"] == ["Ana", "Mira"]
    assert list(tmp_path.iterdir()) == [file], "no draft is left behind"
    again = play("quit", file=file)
    assert again.match.history == stage.match.history
    assert again.table.seating.names == ["Ana", "Mira"]


def test_a_file_of_something_else_is_not_overwritten_by_accident(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    stage = play(f"save {file}", seed=7)
    assert "There is a file" in stage.last
    assert file.read_text() == "dear diary"
    play(f"save {file} anyway", seed=7)
    assert json.loads(file.read_text())["format"] == "chakpur-record"


def test_saving_again_needs_no_second_thought(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(f"save {file}", "establish d4", f"save {file}", seed=7)
    assert "establish d4" in json.loads(file.read_text())["moves"]


@pytest.mark.parametrize("name", ["", "no/such/folder/game.json", ".", "a\0b", "x" * 300])
def test_where_nothing_can_be_saved(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    stage = play(f"save {name}", seed=7)
    assert any(text in stage.last for text in ("Where to?", "can’t be written", "There is a file"))
    assert list(tmp_path.iterdir()) == []


def test_an_older_file_survives_a_failing_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    stage = play(f"save {file} anyway", seed=7)
    assert "No space left on device" in stage.last
    assert file.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [file]


# --- leaving ---


def test_the_end_of_input_says_how_to_save() -> None:
    assert play("establish d4", seed=7).output.endswith("type “save FILE” before you leave.\n")


def test_quit_asks_once_more_on_a_terminal() -> None:
    stage = play("establish d4", "quit", "moves", ENTER, "quit", "quit", "establish e5", interactive=True, seed=7)
    assert stage.output.count("“quit” once more leaves it") == 2
    assert "establish e5" not in stage.match.history


def test_quit_leaves_a_pipe_at_once() -> None:
    stage = play("establish d4", "quit", "establish e5", seed=7)
    assert "establish e5" not in stage.match.history
    assert "left unfinished" in stage.output


def test_after_saving_nothing_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    stage = play("establish d4", f"save {file}", "quit", "establish e5", interactive=True, seed=7)
    assert "once more leaves it" not in stage.output


def test_a_finished_game_can_be_looked_at_saved_and_played_again(tmp_path: Path) -> None:
    played = play_out("mandala", 2, seed=3)
    file = tmp_path / "game.json"
    played.table._do_save(str(file), played.table._scene(0))
    stage = play("score", "log", "moves", "build red left", "why pass", "1", "again", file=file)
    assert "The game is over" in stage.output
    assert stage.table._once_more
    assert stage.match.history == played.match.history


def test_again_is_for_finished_games() -> None:
    stage = play("again", seed=7)
    assert "not over yet" in stage.last
    assert not stage.table._once_more


def test_undo_at_the_end_goes_back_into_the_game(tmp_path: Path) -> None:
    played = play_out("patterns", 2, seed=3)
    file = tmp_path / "game.json"
    played.table._do_save(str(file), played.table._scene(0))
    stage = play("undo", file=file)
    assert not stage.match.position.over
    assert stage.match.position.to_move == 0


def test_interrupting_leaves_politely() -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    assert "left unfinished" in play("establish d4", interrupt, seed=7).output


# --- several people at one keyboard ---


def hand_words(stage_output: str) -> list[str]:
    return [line for line in stage_output.split("\n") if line.startswith(("hand", "red ", "green "))]


def test_the_curtain_hides_the_hand_of_the_one_before() -> None:
    stage = set_table([ENTER, "1", ENTER, "1", ENTER], "mandala", shared=True, interactive=True, names=("Ana", "Ben"))
    stage.table.play()
    curtains = [page for page in stage.pages if "Pass the keyboard to" in page]
    assert [name for page in curtains for name in ("Ana", "Ben") if name in page] == ["Ana", "Ben", "Ana"]
    assert all(hand_words(page) == [] for page in curtains)
    assert CLEAR.endswith("\x1b[3J"), "what was scrolled away is cleared, too"


def test_nobody_sees_anothers_hand_or_draws() -> None:
    stage = set_table([], "mandala", shared=True, names=("Ana", "Ben"))
    stage.match.play(next(move for move in stage.match.position.moves if move.startswith("build")))
    drawn = next(event for event in stage.match.steps[0].events() if event["type"] == "draw")["cards"]
    ben = "\n".join(stage.table._fresh_story(1))
    ana = "\n".join(stage.table._fresh_story(0))
    assert "draws 3 cards" not in ana
    assert "draws 3 cards" in ben or "draws 2 cards" in ben
    assert all(colour in ana for colour in drawn)
    assert "size" in stage.table._scene(1).document["hands"][0]


def test_an_open_game_needs_no_curtain() -> None:
    stage = play("1", "1", shared=True, interactive=True)
    assert "Pass the keyboard" not in stage.output


def test_one_person_needs_no_curtain() -> None:
    stage = play("1", game="mandala", interactive=True)
    assert "Pass the keyboard" not in stage.output


def test_only_the_move_of_the_one_who_looks_is_numbered() -> None:
    stage = play("1", game="mandala", shared=True, names=("Ana", "Ben"))
    assert "Ana is to move." in stage.output
    assert "Ben is to move." in stage.output


# --- the story ---


def test_a_long_story_is_told_before_the_choices() -> None:
    stage = play_out("flowers", 4, interactive=True, seed=5)
    first = [page for page in stage.pages if "Enter: to your choices" in page]
    assert first
    assert all("play to 1" not in page for page in first)


def test_master_yoga_tells_every_card() -> None:
    stage = play("1", "1", game="mandala-solo", seed=5)
    cards = [event for step in stage.match.steps for event in step.events(0) if event["type"] == "yoga"]
    assert cards
    story = " ".join(" ".join(lines_of(stage.output)).split())
    assert story.count("He draws") == len(cards)
    assert "Master Yoga plays the left mandala. He draws" in story


def test_colours_are_only_used_where_they_are_wanted() -> None:
    plain = play("1", seed=7)
    coloured = play("1", seed=7, ink=Ink(Depth.TRUE))
    assert "\x1b" not in plain.output
    assert "\x1b[38;2;" in coloured.output
    assert CLEAR not in coloured.output
    assert "You establish" in bare(coloured.output)


def test_letters_alone_suffice() -> None:
    stage = play("1", "1", "?", "log", "score", seed=7, ink=Ink(ascii=True))
    assert stage.output.isascii()
