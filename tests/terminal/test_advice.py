"""The terminal accepts what it advises: every word of a prompt can be typed."""

import re
from pathlib import Path

import pytest

import chakpur
from chakpur.play.words import Argument, move_word, say
from chakpur.terminal.play import Wishes
from chakpur.terminal.typed import COMMANDS, fitting, read, written_out
from tests.terminal.stage import play
from tests.terminal.test_menu import choose

PROMPTS: dict[str, tuple[dict[str, Argument], dict[str, dict[str, str]]]] = {
    # the message, its arguments, and for each language what somebody types who takes it at its word
    "terminal-patterns-keep": ({}, {"en": {"keep red": "keep red"}, "de": {"behalten rot": "keep red"}}),
    "terminal-patterns-establish": (
        {"flip": "yes", "colour": "red"},
        {
            "en": {"establish d4": "establish d4", "flip d4": "flip d4"},
            "de": {"eröffne d4": "establish d4", "drehe d4": "flip d4", "umdrehen d4": "flip d4"},
        },
    ),
    "terminal-patterns-swap": (
        {"flip": "no", "colour": "red"},
        {"en": {"swap d4": "swap d4"}, "de": {"tausche d4": "swap d4", "austauschen d4": "swap d4"}},
    ),
    "terminal-patterns-final": ({"done": "done"}, {"en": {"done": "done"}, "de": {"fertig": "done"}}),
    "terminal-mandala-turn": (
        {},
        {
            "en": {"build red left": "build red left", "discard 1 red": "discard 1 red"},
            "de": {
                "baue rot links": "build red left",
                "lege 2 rot rechts": "grow 2 red right",
                "anlegen 2 rot rechts": "grow 2 red right",
                "wirf 1 rot": "discard 1 red",
            },
        },
    ),
    "terminal-mandala-claim": ({}, {"en": {"claim red": "claim red"}, "de": {"nimm rot": "claim red"}}),
    "terminal-flowers-play": (
        {},
        {"en": {"play 2 red to 1": "play 2 red to 1"}, "de": {"spiele 2 rot in 1": "play 2 red to 1"}},
    ),
    "terminal-flowers-take": (
        {"mandala": 1, "player": "Ana"},
        {"en": {"take dark": "take dark"}, "de": {"nimm dunkel": "take dark"}},
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("message", PROMPTS)
def test_the_words_of_a_prompt_are_moves(message: str, language: str) -> None:
    arguments, typed = PROMPTS[message]
    done = {"done": move_word("done", language)} if "done" in arguments else {}
    prompt = say(message, language, **{**arguments, **done}).casefold()
    game = message.split("-")[1]
    for words, move in typed[language].items():
        assert fitting(words, [move], language) == (move,)
        assert written_out(words, game, language) == move
    verbs = [words.split()[0] for words in typed[language]]
    assert any(verb in prompt for verb in verbs) or message.endswith(("-keep", "-take")), "the list above is old"


def advised(language: str) -> list[str]:
    """What the messages of the terminal put into quotation marks: commands and examples."""
    text = (Path(chakpur.__file__).parent / "locales" / language / "terminal.ftl").read_text(encoding="utf-8")
    said = "\n".join(line for line in text.splitlines() if not line.startswith(("#", "cli-")))
    quotes = re.findall({"en": r"“([^”{}]+)”", "de": r"„([^“{}]+)“"}[language], said)
    return [quote for quote in quotes if not quote.startswith("chakpur")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_quoted_command_is_a_command(language: str) -> None:
    found = advised(language)
    assert len(found) > 8
    assert [quote for quote in found if read(quote, [], language).command is None] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_can_be_done_at_the_end_can_be_typed(language: str) -> None:
    told = say("terminal-over-hint", language).partition(":")[2]
    words = [word for word in re.findall(r"\w+", told) if word not in ("or", "oder", "FILE", "DATEI")]
    assert len(words) == 6
    assert [word for word in words if read(word, [], language).command is None] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["patterns", "mandala", "flowers"])
def test_the_example_of_the_help_page_works_whole_and_short(language: str, game: str) -> None:
    moves = {"patterns": "flip d4", "mandala": "grow 2 red left", "flowers": "play 2 red to 1"}
    others = {
        "patterns": ["swap d4", "flip d5", "done"],
        "mandala": ["grow 1 red left", "build red left", "discard 2 red", "grow 2 red right"],
        "flowers": ["play 1 red to 1", "play 2 red to 2", "pass"],
    }
    whole, short = say(f"terminal-example-{game}", language).split(" / ")
    for typed in (whole, short):
        assert read(typed, [moves[game], *others[game]], language).moves == (moves[game],)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_command_has_its_line_of_help(language: str) -> None:
    stage = play("?", language=language, seed=7)
    for command in COMMANDS:
        if command != "again":
            assert f"  {say(f'command-{command}', language).split()[0]} " in stage.output


@pytest.mark.parametrize(
    ("language", "answers", "expected"),
    [
        ("de", ["Mandala solo", "einfach"], Wishes("mandala-solo", yoga="simple", language="de")),
        ("de", ["solo", "alle"], Wishes("mandala-solo", yoga="full", language="de")),
        ("de", ["Mandala"], Wishes("mandala", language="de")),
        ("de", ["ende"], None),
        ("de", ["beenden"], None),
        ("en", ["mandala solo", "simple"], Wishes("mandala-solo", yoga="simple")),
        ("en", ["exit"], None),
    ],
)
def test_the_menu_accepts_what_it_shows(language: str, answers: list[str], expected: Wishes | None) -> None:
    assert choose(*answers, language=language)[0] == expected
