"""Patterns in the terminal: the board with its coordinates, both rivers and bowls, and the story beside it."""

from collections.abc import Sequence
from typing import Final

from chakpur.terminal.ink import INITIALS, centred, pad, pad_left, side_by_side, spread, width
from chakpur.terminal.scene import Drawn, Scene, gaps_for, story_in

FILES: Final = "abcdefgh"
RANKS: Final = (8, 7, 6, 5, 4, 3, 2, 1)
CELL: Final = 4
BOARD_WIDTH: Final = 2 + 8 * CELL
PANEL_WIDTH: Final = 80 - BOARD_WIDTH - 2
VERB: Final = 11
"""As wide as the longest of them, “austauschen”."""
VERBS: Final = ("keep", "establish", "flip", "swap", "done")


class PatternsBoard:
    """Pale cells are open, full ones are taken; a group is one patch of colour."""

    texts = "patterns"

    def arrange(self, moves: Sequence[str]) -> list[str]:
        return list(moves)

    def draw(self, scene: Scene, story: Sequence[str], room: int) -> Drawn:
        board = _tall_board(scene) if scene.ink.coloured else _flat_board(scene)
        choices = _choices(scene, room - len(board))
        gaps = gaps_for(room - len(board) - len(choices), 2) if choices else [[], []]
        choices = [*gaps[0], *choices, *gaps[1]]
        panel = _panel(scene)
        drawn = story_in(scene, story, PANEL_WIDTH, max(len(board), min(room - len(choices), 17)) - len(panel))
        return Drawn([*side_by_side(board, panel + drawn.lines, BOARD_WIDTH, "  "), *choices], drawn.complete)

    def prompt(self, scene: Scene) -> str:
        phase = scene.document["phase"]
        if phase == "keep":
            return scene.say("terminal-patterns-keep")
        if phase == "final":
            return scene.say("terminal-patterns-final", done=scene.word("done"))
        verbs = {move.split()[0] for move in scene.moves}
        bowl = scene.document["bowls"][scene.document["to_move"]]
        if "establish" in verbs:
            return scene.say("terminal-patterns-establish", colour=bowl, flip=_yes(verbs, "flip"))
        if "swap" in verbs:
            return scene.say("terminal-patterns-swap", colour=bowl, flip=_yes(verbs, "flip"))
        return scene.say("terminal-patterns-flip")

    def reckoning(self, scene: Scene) -> list[str]:
        lines = []
        for seat, tally in enumerate(scene.tallies):
            lines.append(spread(scene.title(seat), scene.ink.strong(str(tally["points"])), 40))
            for line in tally["lines"]:
                label = f"  {line['number']} {_token(scene, line['colour'])} {scene.colour(line['colour'])}"
                product = f"{line['tokens']} × {line['number']} = {pad_left(str(line['points']), 2)}"
                lines.append(spread(label, product, 40))
        return lines


def _yes(verbs: set[str], verb: str) -> str:
    return "yes" if verb in verbs else "no"


# --- the board ---


def _tall_board(scene: Scene) -> list[str]:
    lines = []
    for rank in RANKS:
        cells = [_cell(scene, f"{file}{rank}") for file in FILES]
        lines.append(f"{scene.ink.soft(str(rank))} " + "".join(upper for upper, _ in cells))
        lines.append("  " + "".join(lower for _, lower in cells))
    return [*lines, _files(scene)]


def _flat_board(scene: Scene) -> list[str]:
    """One line for each rank: small letters are open, capital letters taken."""
    lines = [f"{rank} " + "".join(_flat_cell(scene, f"{file}{rank}") for file in FILES) for rank in RANKS]
    return ["", *lines, _files(scene)]


def _files(scene: Scene) -> str:
    labels = "".join(centred(file, CELL) for file in FILES) if scene.ink.coloured else "   ".join(FILES)
    return "  " + scene.ink.soft(labels)


def _cell(scene: Scene, name: str) -> tuple[str, str]:
    cell = scene.document["cells"].get(name)
    if cell is None:
        return " " * CELL, " " * CELL
    ink, colour, owner = scene.ink, cell["colour"], cell["owner"]
    left, right = "[]" if _is_fresh(scene, name) else "  "
    glyph = "" if ink.ascii else ink.glyph(colour)
    if owner is None:
        face = pad(f" {glyph}{INITIALS[colour]}", CELL)
        return ink.pale(face, colour), ink.call(pad(" " + _actions(scene, name), CELL))
    face = pad(f"{left}{glyph}{INITIALS[colour].upper()}", CELL - 1) + right
    if cell["marker"]:
        badge = ink.badge(owner, str(cell["marker"]))
        return ink.full(face, colour), ink.full(" ", colour) + badge + ink.full(" ", colour)
    return ink.full(face, colour), ink.full(pad(" " + ink.mark(owner), CELL), colour)


def _flat_cell(scene: Scene, name: str) -> str:
    cell = scene.document["cells"].get(name)
    if cell is None:
        return " " * CELL
    letter, owner = INITIALS[cell["colour"]], cell["owner"]
    if owner is None:
        return pad(letter + ("'" if _actions(scene, name) else ""), CELL)
    return pad(letter.upper() + scene.ink.mark(owner) + (str(cell["marker"]) if cell["marker"] else ""), CELL)


def _is_fresh(scene: Scene, name: str) -> bool:
    return any(move.split()[-1] == name for _, move in scene.fresh)


def _actions(scene: Scene, name: str) -> str:
    """The initials of what can be done at a cell; a group may be established almost anywhere, which needs no sign."""
    verbs = [move.split()[0] for move in scene.moves if move.split()[-1] == name]
    return "".join(scene.word(verb)[0] for verb in verbs if verb != "establish")


# --- the players and the story ---


def _panel(scene: Scene) -> list[str]:
    document = scene.document
    below = 0 if scene.seat is None else scene.seat
    number = scene.say("terminal-move-number", number=scene.number)
    lines = [spread(scene.ink.strong(scene.say("terminal-title-patterns")), scene.ink.soft(number), PANEL_WIDTH)]
    for seat in (1 - below, below):
        lines += [*_gap(scene), *_player(scene, seat)]
    if document["phase"] == "keep":
        start = "  ".join(f"{_token(scene, colour)} {scene.colour(colour)}" for colour in document["start"])
        lines += [*_gap(scene), f"{scene.say('terminal-start-tokens')} {start}"]
    return [*lines, *_gap(scene)]


def _gap(scene: Scene) -> list[str]:
    return [""] if scene.ink.coloured else []


def _player(scene: Scene, seat: int) -> list[str]:
    river = scene.document["rivers"][seat]
    bowl = scene.document["bowls"][seat]
    places = [_place(scene, seat, number, river) for number in range(1, 7)]
    worths = [f"{line['tokens']}×{line['number']}" for line in scene.tallies[seat]["lines"]]
    token = _token(scene, bowl) if bowl else scene.ink.blank(" · ") if scene.ink.coloured else "-"
    return [
        spread(scene.title(seat), scene.ink.strong(str(scene.document["scores"][seat])), PANEL_WIDTH),
        "  " + "".join(pad(place, 5) for place in places) + pad_left(f"{scene.say('terminal-bowl')} {token}", 12),
        "  " + scene.ink.soft("".join(pad(worth, 5) for worth in worths)),
    ]


def _token(scene: Scene, colour: str) -> str:
    """An open token."""
    if not scene.ink.coloured:
        return INITIALS[colour]
    glyph = "" if scene.ink.ascii else scene.ink.glyph(colour)
    return scene.ink.pale(f" {glyph}{INITIALS[colour]}"[:3], colour)


def _place(scene: Scene, seat: int, number: int, river: Sequence[str]) -> str:
    if number > len(river):
        return scene.ink.blank(f" {number} ") if scene.ink.coloured else f"{number}."
    colour = river[number - 1]
    if not scene.ink.coloured:
        return f"{number}{INITIALS[colour].upper()}"
    glyph = "" if scene.ink.ascii else scene.ink.glyph(colour)
    return scene.ink.full(f"{number}{glyph}{INITIALS[colour].upper()}", colour)


# --- the choices ---


def _choices(scene: Scene, room: int) -> list[str]:
    """The moves by what they do; where a group can be established almost anywhere, that is said in one line."""
    rows = {
        verb: _row(scene, verb, moves)
        for verb in VERBS
        if (moves := [move for move in scene.moves if move.split()[0] == verb])
    }
    if sum(map(len, rows.values())) > room:
        rows["establish"] = _anywhere(scene)
    return [line for row in rows.values() for line in row][: max(room, 0)]


def _anywhere(scene: Scene) -> list[str]:
    moves = [move for move in scene.moves if move.startswith("establish")]
    numbers = [scene.moves.index(move) + 1 for move in moves]
    example = next((move for move in moves if move.endswith("d4")), moves[len(moves) // 2]).split()[1]
    text = scene.say("terminal-patterns-anywhere", count=len(moves), cell=example)
    spread_of = scene.ink.soft(scene.ink.finish(f"{numbers[0]}–{numbers[-1]}"))
    return [f"{pad(scene.ink.strong(scene.word('establish')), VERB)} {spread_of} {scene.ink.finish(text)}"]


def _row(scene: Scene, verb: str, moves: Sequence[str]) -> list[str]:
    label = scene.ink.strong(scene.word(verb))
    lines = [pad(label, VERB)]
    for move in moves:
        number = scene.ink.soft(pad_left(str(scene.moves.index(move) + 1), 2))
        target = scene.word(move).partition(" ")[2]
        item = pad(f" {number} {target}", 6)
        if width(lines[-1] + item) > 80:
            lines.append(" " * VERB)
        lines[-1] += item
    return lines


BOARD: Final = PatternsBoard()
