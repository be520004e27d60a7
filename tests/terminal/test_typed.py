"""What people type."""

import pytest

import chakpur
from chakpur.terminal.scene import move_text
from chakpur.terminal.typed import COMMANDS, _words_of_moves, command_words, read, written_out

MANDALA = ["build red left", "build red right", "grow 1 red left", "grow 2 red left", "discard 1 red", "discard 2 red"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("build red left", ["build red left"]),
        ("  build   red left ", ["build red left"]),
        ("BUILD Red Left", ["build red left"]),
        ("b r l", ["build red left"]),
        ("b l", ["build red left"]),
        ("g 2", ["grow 2 red left"]),
        ("2 red left", ["grow 2 red left"]),
        ("d", ["discard 1 red", "discard 2 red"]),
        ("red right", ["build red right"]),
        ("grow", ["grow 1 red left", "grow 2 red left"]),
        ("l b", []),
        ("grow 3 red left", []),
        ("grow 02 red left", []),
        ("bui1d red left", []),
        ("", []),
    ],
)
def test_moves_may_be_abbreviated_as_long_as_one_is_left(typed: str, meant: list[str]) -> None:
    assert list(read(typed, MANDALA, "en").moves) == meant


def test_a_whole_move_wins_over_longer_ones_it_begins() -> None:
    assert read("pass", ["pass", "pass on"], "en").moves == ("pass",)


def test_cells_are_never_guessed() -> None:
    moves = ["flip d4", "flip d5", "done"]
    assert read("d", moves, "en").moves == ("done",)
    assert read("d4", moves, "en").moves == ("flip d4",)
    assert read("f d", moves, "en").moves == ()


@pytest.mark.parametrize(
    ("typed", "meant"), [("1", ("build red left",)), ("6", ("discard 2 red",)), ("0", ()), ("7", ())]
)
def test_numbers_count_from_one(typed: str, meant: tuple[str, ...]) -> None:
    found = read(typed, MANDALA, "en")
    assert found.moves == meant
    assert found.number


@pytest.mark.parametrize("typed", ["99999999999999999999999", "²", "１", "-1", "1.0"])
def test_strange_numbers_are_no_moves(typed: str) -> None:
    assert read(typed, MANDALA, "en").moves == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bauen rot links", "build red left"),
        ("anlegen 2 rot links", "grow 2 red left"),
        ("an 2", "grow 2 red left"),
        ("lege 2 rot", "grow 2 red left"),
        ("wachsen 2 rot links", "grow 2 red left"),
        ("wirf 1 rot", "discard 1 red"),
        ("baue rot rechts", "build red right"),
        ("abwerfen 1 rot", "discard 1 red"),
        ("discard 1 red", "discard 1 red"),
    ],
)
def test_german_words_mean_the_same(typed: str, meant: str) -> None:
    assert read(typed, MANDALA, "de").moves == (meant,)


def test_a_single_letter_before_something_else_begins_a_move() -> None:
    """“u” by itself takes a move back, but “u d4” turns a token over."""
    moves = ["flip d4", "swap d4"]
    assert read("u", moves, "de").command == "undo"
    assert read("u d4", moves, "de").command is None
    assert read("h d4", moves, "en").command is None
    assert read("m", moves, "en").command == "moves"


def test_umlauts_may_be_written_out() -> None:
    moves = ["keep green", "establish d4"]
    assert read("behalten gruen", moves, "de").moves == ("keep green",)
    assert read("ERÖFFNEN d4", moves, "de").moves == ("establish d4",)
    assert read("eroeffnen d4", moves, "de").moves == ("establish d4",)
    assert read("zurueck", [], "de").command == "undo"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_command_has_its_words_and_none_means_two(language: str) -> None:
    words = [word for command in COMMANDS for word in set(command_words(command, language))]
    assert len(words) == len(set(words))
    assert all(read(word, [], language).command for word in words)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", chakpur.GAMES)
def test_no_command_hides_a_word_of_a_move(language: str, game: str) -> None:
    taken = {word for command in COMMANDS for word in command_words(command, language)}
    verbs, others = _words_of_moves(game)
    words = {*verbs, *others}
    assert not taken & words
    assert not taken & {move_text(word, language) for word in words}


def test_what_follows_a_command_is_kept() -> None:
    found = read("save  my games/one.json", [], "en")
    assert (found.command, found.rest) == ("save", "my games/one.json")


@pytest.mark.parametrize(
    ("typed", "game", "language", "meant"),
    [
        ("f d4", "patterns", "en", "flip d4"),
        ("nehmen rot", "mandala", "de", "claim red"),
        ("nehmen dunkel", "flowers", "de", "take dark"),
        ("g 9 re left", "mandala", "en", "grow 9 red left"),
        ("b bl x", "mandala", "en", "build black x"),
        ("nonsense", "flowers", "en", "nonsense"),
    ],
)
def test_words_are_written_out_where_they_can_mean_one_thing(typed: str, game: str, language: str, meant: str) -> None:
    assert written_out(typed, game, language) == meant
