"""Patterns in words: deals, moves, reasons, events, states and position lines."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import Any, ClassVar, Final, Literal, cast

import numpy as np

from chakpur.games.patterns import DESCRIPTOR
from chakpur.play.documents.patterns import (
    PatternsCell,
    PatternsDeal,
    PatternsEvent,
    PatternsLine,
    PatternsPreview,
    PatternsTally,
    PatternsView,
)
from chakpur.play.errors import BadDeal, Fault
from chakpur.play.fields import Fields, fields_of
from chakpur.play.game import Game, Illegal, Json, Viewer, first_faults
from chakpur.play.lines import Part, Parts
from chakpur.play.position import Step
from chakpur.play.words import Argument, Message, shown
from chakpur.rules import patterns as rules
from chakpur.rules.colours import COLOUR_CODE, COLOURS, LETTERS, N_COLOURS, NO_COLOUR, Colour
from chakpur.rules.kernel import Record
from chakpur.rules.log import LAST_ROUND
from chakpur.rules.patterns import DONE, ESTABLISH, FINAL, FLIP, KEEP, NO_CELL, PLAY, SWAP
from chakpur.rules.phases import NOBODY, OVER

SEATS: Final = (0, 1)

NAME_OF: Final = {int(cell): "abcdefgh"[cell % 8] + "12345678"[cell // 8] for cell in rules.CELL_AT}
"""The names of the 52 cells, in the order of their bits: c1 to f8."""
CELL_NAMED: Final = {name: cell for cell, name in NAME_OF.items()}
NAME_OF_BIT: Final = {1 << cell: name for cell, name in NAME_OF.items()}
TOKENS: Final[tuple[PatternsCell, ...]] = tuple(
    {"colour": colour, "owner": owner, "marker": number}
    for number in range(rules.N_MARKERS + 1)
    for owner in (None, *SEATS)
    for colour in COLOURS
)
"""All that a cell can show, in the order of the codes of ``rules.tokens_in``."""
CENTRE: Final = tuple(int(cell) for cell in rules.CENTRE)

TEXTS: Final = (
    *(f"keep {colour}" for colour in COLOURS),
    *(f"{verb} {name}" for verb in ("establish", "flip", "swap") for name in CELL_NAMED),
    "done",
)
CELLS: Final = tuple(int(cell) for cell in rules.CELL_OF_MOVE)

PHASES: Final[Mapping[int, Literal["keep", "play", "final", "over"]]] = {
    KEEP: "keep",
    PLAY: "play",
    FINAL: "final",
    OVER: "over",
}

OWNERS: Final = "+-"
EMPTY: Final = "-"
TOKEN: Final = re.compile(f"[{LETTERS}]|[{LETTERS.upper()}][{OWNERS}][1-6]?")
ROW: Final = re.compile(f"(?:{TOKEN.pattern})+")
_TWO_TOKENS: Final = f"[{LETTERS}]{{2}}|--"
PARTS: Final = {
    # From row 8 down to row 1: r is a red token face up; R+ and R- are face down and belong to seat 0 and 1; R+3 lies
    # under seat 0's marker 3.
    "board": Part(".*", "borr/yopoyr/bpbybggg/yobbpgpo/pgrygpyo/ryropogg/yrgpbr/ybpb"),
    "bowls": Part(_TWO_TOKENS, "--"),
    "move": Part("[01-]", "1"),  # the seat to move, - when the game is over
    "phase": Part("|".join(PHASES.values()), "keep"),
    "start": Part(_TWO_TOKENS, "or"),  # the starting tokens, before one is kept
}


def has(cells: Any, cell: int) -> bool:
    return bool(int(cells) >> cell & 1)


def bit(cell: int) -> np.uint64:
    return np.uint64(1 << cell)


def tokens_of(s: Fields) -> dict[int, tuple[int, int | None]]:
    """The token on each cell: its colour, and the seat whose group it belongs to if it lies face down."""
    found: dict[int, tuple[int, int | None]] = {}
    for owner, sets in zip((None, *SEATS), (s.up, *s.group), strict=True):
        for colour, cells in enumerate(sets):
            left, token = cells, (colour, owner)
            while left:
                lowest = left & -left
                found[lowest.bit_length() - 1] = token
                left ^= lowest
    return found


def cells_of(states: Record) -> dict[str, PatternsCell]:
    """The cells of a state document."""
    laid = np.empty(rules.N_CELLS, np.int16)
    rules.tokens_in(states, laid)
    return {name: TOKENS[code].copy() for name, code in zip(CELL_NAMED, laid.tolist(), strict=True)}


def markers_of(s: Fields) -> dict[int, int]:
    """The numbers of the claim markers by their cells."""
    return {cell: place + 1 for row in s.marker_cell for place, cell in enumerate(row) if cell != NO_CELL}


def number_of(s: Fields, seat: int, colour: int) -> int:
    """The number of the seat's group of this colour, 0 if there is none."""
    return 1 + s.river[seat].index(colour) if colour in s.river[seat] else 0


def colours_in(codes: Any) -> list[Colour]:
    return [COLOURS[code] for code in codes if code != NO_COLOUR]


def colour_or_none(code: int) -> Colour | None:
    return None if code == NO_COLOUR else COLOURS[code]


def names_of(cells: int) -> list[str]:
    """The names of the cells in a set, in the order of their bits."""
    names = []
    while cells:
        lowest = cells & -cells
        names.append(NAME_OF_BIT[lowest])
        cells ^= lowest
    return names


def tally(river: list[int], counted: list[list[int]]) -> PatternsTally:
    """A seat's points, group by group."""
    lines: list[PatternsLine] = [
        {"number": number, "colour": COLOURS[colour], "tokens": tokens, "points": points}
        for number, (colour, (tokens, points)) in enumerate(zip(river, counted, strict=True), start=1)
        if colour != NO_COLOUR
    ]
    return {"points": sum(line["points"] for line in lines), "lines": lines}


class Patterns(Game):
    """The game of groups on the open board."""

    about = DESCRIPTOR
    rules: ClassVar[ModuleType] = rules
    moves = TEXTS
    bad_move = "bad-move-patterns"
    parts: ClassVar[Parts] = PARTS
    old_mark = ""

    # --- the deal ---

    def read_deal(self, s: Record, deal: object) -> None:
        cells, start = checked_deal(deal)
        for cell, colour in cells.items():
            s.up[colour] |= bit(cell)
        s.start[:] = start

    def write_deal(self, s: Record) -> PatternsDeal:
        tokens = tokens_of(fields_of(s))
        return {
            "cells": {name: COLOURS[tokens[cell][0]] for cell, name in NAME_OF.items()},
            "start": colours_in(s.start),
        }

    # --- moves ---

    def why_not(self, s: Record, code: int) -> Illegal | None:
        if s.phase == KEEP or code < ESTABLISH:
            return why_not_keep(s, code)
        if code == DONE:
            return None if s.phase == FINAL else illegal("PA7", "patterns-not-done")
        is_flip = FLIP <= code < SWAP
        if s.phase == FINAL and not is_flip:
            return illegal("PA7", "patterns-only-flips")
        cell = int(rules.CELL_OF_MOVE[code])
        if not has(rules.face_up(s), cell):
            return illegal("PA6", "patterns-face-down", cell=NAME_OF[cell])
        if is_flip:
            return why_not_flip(s, cell)
        return why_not_establish(s, cell) if code < FLIP else why_not_swap(s, cell)

    # --- what happened, what is ---

    def move_event(self, step: Step) -> PatternsEvent:
        was, then = step.before._fields, step.after._fields
        seat, code = was.to_move, self.code(step.move)
        event: Json = {"type": step.move.split()[0], "seat": seat, "move": step.move}
        if code < ESTABLISH:
            event |= {"colour": COLOURS[code], "given": COLOURS[then.bowl[1 - seat]]}
        elif code != DONE:
            cell = CELLS[code]
            colour = colour_at(was, cell) if FLIP <= code < SWAP else was.bowl[seat]
            event["cell"], event["colour"] = NAME_OF[cell], COLOURS[colour]
            if code < FLIP:
                event["marker"] = number_of(then, seat, colour)
            if not FLIP <= code < SWAP:
                event["taken"] = COLOURS[then.bowl[seat]]
            event["points"] = step.after._scores[seat] - step.before._scores[seat]
        return cast(PatternsEvent, event)

    def event(self, step: Step, kind: int, values: list[int], viewer: Viewer) -> PatternsEvent:
        assert kind == LAST_ROUND, f"a note of kind {kind} in Patterns"
        return {"type": "final", "seat": values[0]}

    def preview(self, code: int, row: list[int], s: Fields) -> PatternsPreview:
        closes, colour, number, tokens, worth, points, score_0, score_1, taken, given, marker, final, ends = row[3:]
        return {
            "move": TEXTS[code],
            "colour": colour_or_none(colour),
            "number": number or None,
            "tokens": tokens,
            "worth": worth,
            "marker": marker > 0,
            "taken": colour_or_none(taken),
            "given": colour_or_none(given),
            "points": points,
            "scores": [score_0, score_1],
            "closes": names_of(closes),
            "final": final > 0,
            "ends": ends > 0,
        }

    def answers(self, states: Record, codes: Sequence[int]) -> list[str]:
        rows = self.foreseen(states, codes)
        flips, places = (int(np.bitwise_or.reduce(rows[name])) for name in ("flips", "places"))
        lay = "establish" if rows["founds"].any() else "swap"
        return [f"flip {name}" for name in names_of(flips)] + [f"{lay} {name}" for name in names_of(places)]

    def reckoning(self, states: Record) -> list[PatternsTally]:
        counted = np.zeros((rules.N_PLAYERS, rules.N_MARKERS, 2), np.int32)
        rules.reckon_in(states, counted)
        return [tally(river, row) for river, row in zip(fields_of(states).river, counted.tolist(), strict=True)]

    def state(self, states: Record, viewer: Viewer) -> PatternsView:
        s = fields_of(states)
        return {
            "game": "patterns",
            "seats": len(SEATS),
            "phase": PHASES[s.phase],
            "to_move": None if s.phase == OVER else s.to_move,
            "cells": cells_of(states),
            "start": colours_in(s.start),
            "bowls": [colour_or_none(s.bowl[seat]) for seat in SEATS],
            "rivers": [colours_in(s.river[seat]) for seat in SEATS],
            "scores": self.scores(states),
            "winners": self.winners(states) if s.phase == OVER else None,
        }

    # --- one line of text ---

    def values(self, s: Record) -> dict[str, str]:
        s = fields_of(s)
        tokens, markers = tokens_of(s), markers_of(s)
        rows = [
            "".join(token_text(*tokens[cell], markers.get(cell)) for cell in NAME_OF if cell // 8 == row)
            for row in reversed(range(8))
        ]
        return {
            "board": "/".join(rows),
            "bowls": letters(s.bowl),
            "move": EMPTY if s.to_move == NOBODY else str(s.to_move),
            "phase": PHASES[s.phase],
            "start": letters(s.start),
        }

    def faults_of_form(self, values: Mapping[str, str]) -> Iterator[Fault]:
        yield from super().faults_of_form(values)
        yield from faults_of_board(values["board"])

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        rules.set_up(s)
        read_board(s, values["board"])
        s.bowl[:] = codes_of(values["bowls"])
        s.start[:] = codes_of(values["start"])
        s.to_move = NOBODY if values["move"] == EMPTY else int(values["move"])
        s.phase = next(code for code, name in PHASES.items() if name == values["phase"])
        for seat in SEATS:
            s.flippable[seat] = rules.flips(s, seat)

    def faults(self, s: Record) -> list[Fault]:
        stages = (faults_of_phase, faults_of_material, faults_of_groups, faults_of_turn)
        return first_faults(*(partial(stage, s) for stage in stages))


# --- reasons ---


def illegal(rule: str, name: str, **arguments: Argument) -> Illegal:
    return Illegal(rule, Message(name, arguments))


def why_not_keep(s: Record, code: int) -> Illegal | None:
    """PA3: one of the two starting tokens is kept first, and never later."""
    if s.phase != KEEP:
        return illegal("PA3", "patterns-kept-already")
    if code in s.start:
        return None
    first, second = colours_in(s.start)
    if code >= ESTABLISH:
        return illegal("PA3", "patterns-keep-first", first=first, second=second)
    return illegal("PA3", "patterns-not-a-start", colour=COLOURS[code], first=first, second=second)


def why_not_establish(s: Record, cell: int) -> Illegal | None:
    seat = int(s.to_move)
    colour = int(s.bowl[seat])
    if not rules.may_found(s, seat):
        return illegal("PA4", "patterns-has-group", colour=COLOURS[colour])
    return why_not_touch(s, cell, colour)


def why_not_flip(s: Record, cell: int) -> Illegal | None:
    seat, colour = int(s.to_move), int(rules.colour_at(s, cell))
    if number_of(fields_of(s), seat, colour) == 0:
        return illegal("PA4", "patterns-flip-without-group", colour=COLOURS[colour], cell=NAME_OF[cell])
    if not has(rules.beside(s, seat, colour), cell):
        return illegal("PA4", "patterns-flip-apart", colour=COLOURS[colour], cell=NAME_OF[cell])
    return why_not_touch(s, cell, colour)


def why_not_swap(s: Record, cell: int) -> Illegal | None:
    seat = int(s.to_move)
    colour = int(s.bowl[seat])
    if rules.may_found(s, seat):
        return illegal("PA4", "patterns-found-first", colour=COLOURS[colour])
    if not has(rules.beside(s, seat, colour), cell):
        return illegal("PA4", "patterns-swap-apart", colour=COLOURS[colour], cell=NAME_OF[cell])
    touch = why_not_touch(s, cell, colour)
    if touch is None and has(s.up[colour], cell):
        return illegal("PA4", "patterns-flip-instead", colour=COLOURS[colour], cell=NAME_OF[cell])
    return touch


def why_not_touch(s: Record, cell: int, colour: int) -> Illegal | None:
    """PA5: groups of one colour never touch."""
    if has(rules.beside(s, 1 - int(s.to_move), colour), cell):
        return illegal("PA5", "patterns-touches", colour=COLOURS[colour], cell=NAME_OF[cell])
    return None


def colour_at(s: Fields, cell: int) -> int:
    """The colour of the token that lies face up on a cell."""
    return next(colour for colour, cells in enumerate(s.up) if cells >> cell & 1)


# --- reading a deal ---


def checked_deal(deal: object) -> tuple[dict[int, int], list[int]]:
    """The colours of all cells, and the two starting tokens, of a deal with the right material (PA2, PA3)."""
    if not isinstance(deal, dict) or not isinstance(deal.get("cells"), dict):
        raise BadDeal("patterns-deal-form")
    for name in deal["cells"]:
        if not isinstance(name, str) or name not in CELL_NAMED:
            raise BadDeal("patterns-deal-unknown-cell", cell=shown(name))
    for name in CELL_NAMED:
        if name not in deal["cells"]:
            raise BadDeal("patterns-deal-missing-cell", cell=name)
    cells = {CELL_NAMED[name]: checked_colour(colour, name) for name, colour in deal["cells"].items()}
    start = deal.get("start")
    if not isinstance(start, list) or len(start) != rules.N_START:
        raise BadDeal("patterns-deal-start", found=shown(start))
    tokens = [checked_colour(colour, "start") for colour in start]
    count = Counter([*cells.values(), *tokens])
    for colour in range(N_COLOURS):
        if count[colour] != rules.PER_COLOUR:
            raise BadDeal("patterns-deal-count", colour=COLOURS[colour], found=count[colour])
    aside = [*(cells[cell] for cell in CENTRE), *tokens]
    if len(set(aside)) != N_COLOURS:
        raise BadDeal("patterns-deal-centre", found=", ".join(COLOURS[colour] for colour in aside))
    return cells, tokens


def checked_colour(colour: object, place: str) -> int:
    if not isinstance(colour, str) or colour not in COLOUR_CODE:
        raise BadDeal("patterns-deal-colour", place=place, found=shown(colour), colours=", ".join(COLOURS))
    return COLOUR_CODE[colour]


# --- writing and reading a line ---


def letters(codes: Any) -> str:
    return "".join(EMPTY if code == NO_COLOUR else LETTERS[code] for code in codes)


def codes_of(text: str) -> list[int]:
    return [NO_COLOUR if letter == EMPTY else LETTERS.index(letter) for letter in text]


def token_text(colour: int, owner: int | None, marker: int | None) -> str:
    if owner is None:
        return LETTERS[colour]
    return LETTERS[colour].upper() + OWNERS[owner] + str(marker or "")


def rows_of(board: str) -> Iterator[tuple[int, list[int], str]]:
    """The rows of a board: their numbers, their cells, and how they are written."""
    for row, content in zip(reversed(range(8)), board.split("/"), strict=True):
        yield row + 1, [cell for cell in NAME_OF if cell // 8 == row], content


def faults_of_board(board: str) -> Iterator[Fault]:
    """Eight rows, each with its number of tokens, and every claim marker once."""
    if board.count("/") != 7:
        yield fault("board", "patterns-line-rows", found=board.count("/") + 1)
        return
    for row, cells, content in rows_of(board):
        tokens = TOKEN.findall(content) if ROW.fullmatch(content) else []
        if len(tokens) != len(cells):
            yield fault("board", "patterns-line-row", row=row, found=shown(content), size=len(cells))
    for (owner, number), count in Counter(re.findall(f"([{OWNERS}])([1-6])", board)).items():
        if count > 1:
            yield fault("board", "patterns-line-marker-twice", seat=OWNERS.index(owner), number=int(number))


def read_board(s: Record, board: str) -> None:
    for colour in range(N_COLOURS):
        s.up[colour] = 0
    for _, cells, content in rows_of(board):
        for cell, token in zip(cells, TOKEN.findall(content), strict=True):
            lay_token(s, cell, token)


def lay_token(s: Record, cell: int, token: str) -> None:
    colour = LETTERS.index(token[0].lower())
    if token in LETTERS:
        s.up[colour] |= bit(cell)
        return
    seat = OWNERS.index(token[1])
    s.group[seat, colour] |= bit(cell)
    if number := token[2:]:
        s.marker_cell[seat, int(number) - 1] = cell
        s.river[seat, int(number) - 1] = colour


# --- what can't be a position ---


def fault(part: str, name: str, **arguments: Argument) -> Fault:
    return Fault(part, Message(name, arguments))


def faults_of_phase(s: Record) -> Iterator[Fault]:
    """The bowls, the seat to move and the starting tokens must fit the phase."""
    phase = PHASES[int(s.phase)]
    for part, tokens, is_filled in (("bowls", s.bowl, phase != "keep"), ("start", s.start, phase == "keep")):
        if (tokens[0] != NO_COLOUR) != is_filled:
            wanted = "filled" if is_filled else "empty"
            yield fault(part, "patterns-line-two", place=part, found=letters(tokens), phase=phase, wanted=wanted)
    allowed = {KEEP: (1,), OVER: (NOBODY,)}.get(int(s.phase), SEATS)
    if s.to_move not in allowed:
        found, *seats = (EMPTY if seat == NOBODY else str(seat) for seat in (s.to_move, *allowed))
        yield fault("move", "patterns-line-mover", found=found, phase=phase, allowed=", ".join(seats))


def faults_of_material(s: Record) -> Iterator[Fault]:
    """PA2, PA3: nine tokens of each colour; before the first token lies face down, one of each was set aside."""
    in_hand = [int(code) for code in (*s.bowl, *s.start) if code != NO_COLOUR]
    for colour in range(N_COLOURS):
        cells = int(s.up[colour]) | int(s.group[0, colour]) | int(s.group[1, colour])
        found = cells.bit_count() + in_hand.count(colour)
        if found != rules.PER_COLOUR:
            yield fault("board", "patterns-line-count", colour=COLOURS[colour], found=found)
    is_fresh = not s.group.any()
    if s.phase == KEEP and not is_fresh:
        yield fault("phase", "patterns-line-early")
    tokens = tokens_of(fields_of(s))
    aside = [*(tokens[cell][0] for cell in CENTRE), *in_hand]
    if is_fresh and len(set(aside)) != N_COLOURS:
        yield fault("board", "patterns-line-centre", found=", ".join(COLOURS[colour] for colour in aside))


def faults_of_groups(s: Record) -> Iterator[Fault]:
    """PA4, PA5: groups hang together, each has one marker, markers come in order, and equal colours don't touch."""
    for seat in SEATS:
        numbers = [place + 1 for place in range(rules.N_MARKERS) if s.river[seat, place] != NO_COLOUR]
        if numbers != list(range(1, len(numbers) + 1)):
            yield fault("board", "patterns-line-numbers", seat=seat, found=", ".join(map(str, numbers)))
        for colour in range(N_COLOURS):
            group = int(s.group[seat, colour])
            markers = s.river[seat].tolist().count(colour)
            if markers != (group != 0):
                yield fault("board", "patterns-line-marker", seat=seat, colour=COLOURS[colour], found=markers)
            if group != connected(group):
                yield fault("board", "patterns-line-apart", seat=seat, colour=COLOURS[colour])
            if seat == 0 and group & int(rules.beside(s, 1, colour)):
                yield fault("board", "patterns-line-touching", colour=COLOURS[colour])


def connected(group: int) -> int:
    """The part of a group that hangs together with its lowest token."""
    part, grown = 0, group & -group
    while part != grown:
        part = grown
        grown |= int(rules.neighbours(np.uint64(part))) & group
    return part


def faults_of_turn(s: Record) -> Iterator[Fault]:
    """PA4, PA7: who laid how many tokens, who can act, and the phase, must fit each other."""
    if s.phase == KEEP:
        return
    laid = [sum(int(group).bit_count() for group in s.group[seat]) for seat in SEATS]
    mover, phase = int(s.to_move), PHASES[int(s.phase)]
    if s.phase == PLAY:
        if laid[0] != laid[1] + mover:
            yield fault("move", "patterns-line-turn", first=laid[0], second=laid[1], seat=mover)
        if not rules.can_act(s, mover):
            yield fault("phase", "patterns-line-stuck", seat=mover)
        return
    # Whoever is stuck made the last turn but one; the other made the last turn and then flips only.
    stuck = [seat for seat in SEATS if not rules.can_act(s, seat) and laid[1 - seat] >= laid[seat] + seat]
    if s.phase == OVER and not stuck:
        yield fault("phase", "patterns-line-not-over", phase=phase)
    if s.phase == FINAL and (1 - mover not in stuck or not s.flippable[mover]):
        yield fault("phase", "patterns-line-not-final", seat=mover)


GAME: Final = Patterns()
