"""The menu, and how wishes become a table."""

import io
from pathlib import Path

import pytest

from chakpur.play.errors import BadOption, BadSeats, BadSeed
from chakpur.terminal.arguments import Refusal, Unreadable
from chakpur.terminal.console import Console
from chakpur.terminal.ink import Ink
from chakpur.terminal.menu import ask_wishes
from chakpur.terminal.play import Wishes, _match, _seating, play
from tests.terminal.stage import Script, too_wide


def choose(*answers: str, language: str = "en") -> tuple[Wishes | None, str]:
    sink = io.StringIO()
    console = Console(Script(answers), sink, Ink(), interactive=False)
    return ask_wishes(console, Wishes(language=language)), sink.getvalue()


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (["1"], Wishes("patterns")),
        (["mandala"], Wishes("mandala")),
        (["pat"], Wishes("patterns")),
        (["3", "simple"], Wishes("mandala-solo", yoga="simple")),
        (["solo", " "], Wishes("mandala-solo", yoga="full")),
        (["4", "7", "3"], Wishes("flowers", seats=3)),
        (["flowers", " "], Wishes("flowers", seats=2)),
        (["de", "1"], Wishes("patterns", language="de")),
        (["h", "2"], Wishes("mandala", shared=True)),
        (["h", "h", "2"], Wishes("mandala")),
        (["nonsense", "99", "2"], Wishes("mandala")),
        (["q"], None),
        (["4"], None),
        ([], None),
    ],
)
def test_what_is_chosen(answers: list[str], expected: Wishes | None) -> None:
    assert choose(*answers)[0] == expected


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_fits_the_page_and_names_every_game(language: str) -> None:
    shown = choose("q", language=language)[1]
    assert too_wide(shown) == []
    assert shown.count("\n") <= 24
    assert all(name in shown for name in ("Patterns", "Mandala", "Mandala solo", "Flowers"))


def test_a_whole_visit_menu_game_and_goodbye() -> None:
    sink = io.StringIO()
    console = Console(Script(["1"]), sink, Ink(), interactive=False)
    wishes = ask_wishes(console, Wishes())
    assert wishes is not None
    assert play(wishes, console) == 0
    assert sink.getvalue().endswith("Goodbye.\n")


def seats_of(wishes: Wishes) -> list[bool]:
    """Which seats belong to people."""
    return [player is None for player in _seating(wishes, _match(wishes)).players]


def test_who_sits_where() -> None:
    assert seats_of(Wishes("patterns", seed=1)) == [True, False]
    assert seats_of(Wishes("patterns", seed=1, seat=1)) == [False, True]
    assert seats_of(Wishes("flowers", seats=4, seed=1, shared=True)) == [True] * 4
    assert seats_of(Wishes("mandala-solo", seed=1, shared=True)) == [True]


def test_names() -> None:
    wishes = Wishes("flowers", seats=3, seed=1, names=("Ana", "\x1b[31mBen"))
    assert _seating(wishes, _match(wishes)).names == ["Ana", "[31mBen", "Tashi"]
    solo = Wishes("mandala-solo", seed=1, language="de")
    assert _seating(solo, _match(solo)).names == ["Gast", "Meister Yoga"]
    shared = Wishes("mandala", seed=1, shared=True)
    assert _seating(shared, _match(shared)).names == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("wishes", "error"),
    [
        (Wishes("patterns", seats=3), BadSeats),
        (Wishes("flowers", seats=5), BadSeats),
        (Wishes("patterns", seed=-1), BadSeed),
        (Wishes("patterns", yoga="full"), BadOption),
        (Wishes("mandala-solo", yoga="cruel"), BadOption),
        (Wishes("patterns", seed=1, seat=2), Refusal),
        (Wishes("patterns", seed=1, names=("a", "b", "c")), Refusal),
        (Wishes(file=Path("no such file.json")), Unreadable),
        (Wishes(file=Path("no such file.json"), seed=1), Refusal),
    ],
)
def test_wishes_that_can_not_be_fulfilled(wishes: Wishes, error: type[Exception]) -> None:
    with pytest.raises(error):
        _seating(wishes, _match(wishes))
