"""Colours, signs and widths."""

import pytest

from chakpur.rules.colours import COLOURS
from chakpur.terminal import ink as inks
from chakpur.terminal.ink import Depth, Ink, bare, clean, cut, detect_depth, in_columns, pad, spread, stone, width, wrap


@pytest.mark.parametrize(
    ("wish", "is_terminal", "environment", "depth"),
    [
        ("auto", True, {"TERM": "xterm-256color"}, Depth.INDEXED),
        ("auto", True, {"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.TRUE),
        ("auto", True, {"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ("auto", True, {"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.PLAIN),
        ("auto", True, {"TERM": "vt100"}, Depth.PLAIN),
        ("auto", True, {}, Depth.PLAIN),
        ("auto", False, {"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.PLAIN),
        ("auto", True, {"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.PLAIN),
        ("auto", True, {"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.INDEXED),
        ("always", False, {"NO_COLOR": "1"}, Depth.INDEXED),
        ("always", False, {"COLORTERM": "truecolor"}, Depth.TRUE),
        ("never", True, {"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.PLAIN),
    ],
)
def test_how_many_colours_are_used(wish: str, is_terminal: bool, environment: dict[str, str], depth: Depth) -> None:
    assert detect_depth(wish, is_terminal, environment) is depth


def test_without_colours_there_are_no_escape_codes() -> None:
    plain = Ink()
    shown = [plain.strong("a"), plain.soft("a"), plain.full("a", "red"), plain.pale("a", "red"), plain.badge(0)]
    assert "\x1b" not in "".join([*shown, plain.blank("a"), plain.slate("a"), plain.finish(stone("red") + "red")])


def test_every_colour_differs_without_its_colour() -> None:
    for ink in (Ink(), Ink(ascii=True)):
        assert len({ink.glyph(colour) for colour in COLOURS}) == 6
        assert len({ink.mark(seat) for seat in range(4)}) == 4
        assert not {ink.glyph(colour) for colour in COLOURS} & {ink.mark(seat) for seat in range(4)}


def test_signs_take_one_column() -> None:
    assert all(width(sign) == 1 for sign in [*inks.GLYPHS.values(), *inks.SEAT_MARKS, "❀", "▏"])


def contrast(front: str, back: str) -> float:
    def light(colour: str) -> float:
        channels = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
        parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    brighter, darker = sorted((light(front), light(back)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_what_is_painted_can_be_read_on_its_own_ground() -> None:
    for sand in inks._SANDS.values():
        assert contrast(sand.on, sand.base) > 4.5
        assert contrast(sand.ink, inks._PALE) > 4.5
    for back, front in inks._SEATS:
        assert contrast(front, back) > 4.5


def test_colours_of_a_poorer_terminal_are_near() -> None:
    assert inks.nearest_index("000000") == 16
    assert inks.nearest_index("ffffff") == 231
    assert inks.nearest_index("808080") == 244


def test_a_stone_is_painted_in_sentences_and_left_out_of_plain_letters() -> None:
    text = f"You flip {stone('yellow')}yellow at d4."
    assert Ink().finish(text) == "You flip ✦ yellow at d4."
    assert Ink(ascii=True).finish(text) == "You flip yellow at d4."
    assert bare(Ink(Depth.TRUE).finish(text)) == "You flip ✦ yellow at d4."
    assert "\x1b[38;2;" in Ink(Depth.TRUE).finish(text)
    assert "\x1b[38;5;" in Ink(Depth.INDEXED).finish(text)


def test_a_stone_stays_with_its_colour_at_the_end_of_a_line() -> None:
    lines = Ink(Depth.TRUE).lines(f"aaaa bbbb {stone('red')}red", 12, "  ")
    assert [bare(line) for line in lines] == ["aaaa bbbb", "  ✿ red"]


def test_lines_are_never_wider_than_asked() -> None:
    text = "a " * 30 + "verylongwordthatfitsnowhere" + " b" * 10
    assert all(width(line) <= 11 for line in wrap(text, 11, "  "))


def test_cutting_and_filling_count_columns_not_letters() -> None:
    assert width(pad("日本", 6)) == 6
    assert width(cut("日本語テキスト", 6)) <= 6
    assert cut("Mira", 4) == "Mira"
    assert bare(cut(Ink(Depth.TRUE).strong("Miraculous"), 5)) == "Mira…"
    assert spread("ab", "cd", 8) == "ab    cd"


def test_names_from_outside_can_not_write_to_the_terminal() -> None:
    assert clean("\x1b[31mEve\x07\n\ue000") == "[31mEve"
    assert width(clean("x" * 100)) == 16


def test_columns_are_read_from_top_to_bottom() -> None:
    assert in_columns(["a", "b", "c", "d", "e"], 8) == ["a  c  e", "b  d"]
    assert in_columns([]) == []
