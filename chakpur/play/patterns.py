"""Patterns in words: deals, moves, reasons, events, states and position lines."""

import re
from collections import Counter
from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np

from chakpur.play.catalogue import shown
from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.game import Game, Illegal, Json, Notes, Viewer
from chakpur.play.position import Position, Step
from chakpur.play.reading import Reading, in_array, reading
from chakpur.play.words import Argument, Message
from chakpur.rules import patterns as rules
from chakpur.rules.colours import COLOUR_CODE, COLOURS, LETTERS, N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, new_record
from chakpur.rules.log import END, LAST_ROUND, silent_log
from chakpur.rules.patterns import DONE, ESTABLISH, FINAL, FLIP, KEEP, NO_CELL, PLAY, SWAP
from chakpur.rules.phases import NOBODY, OVER

SEATS: Final = (0, 1)

NAME_OF: Final = {int(cell): "abcdefgh"[cell % 8] + "12345678"[cell // 8] for cell in rules.CELL_AT}
"""The names of the 52 cells, in the order of their bits: c1 to f8."""
CELL_NAMED: Final = {name: cell for cell, name in NAME_OF.items()}
NAME_OF_BIT: Final = {1 << cell: name for cell, name in NAME_OF.items()}
CENTRE: Final = tuple(int(cell) for cell in rules.CENTRE)

TEXTS: Final = (
    *(f"keep {colour}" for colour in COLOURS),
    *(f"{verb} {name}" for verb in ("establish", "flip", "swap") for name in CELL_NAMED),
    "done",
)
CODES: Final = {text: code for code, text in enumerate(TEXTS)}
KINDS: Final = tuple(text.split()[0] for text in TEXTS)
CELLS: Final = tuple(int(cell) for cell in rules.CELL_OF_MOVE)

SILENCE: Final = in_array(silent_log())

PHASES: Final = {KEEP: "keep", PLAY: "play", FINAL: "final", OVER: "over"}

# A line, from row 8 down to row 1: r is a red token face up; R+ and R- are face down and belong to seat 0 and 1;
# R+3 lies under seat 0's marker 3. Then the two bowls, the seat to move, the phase and the two starting tokens.
OWNERS: Final = "+-"
EMPTY: Final = "-"
TOKEN: Final = re.compile(f"[{LETTERS}]|[{LETTERS.upper()}][{OWNERS}][1-6]?")
ROW: Final = re.compile(f"(?:{TOKEN.pattern})+")
TWO_COLOURS: Final = re.compile(f"[{LETTERS}]{{2}}|--")
EXAMPLE: Final = "patterns borr/yopoyr/bpbybggg/yobbpgpo/pgrygpyo/ryropogg/yrgpbr/ybpb -- 1 keep or"


def has(cells: Any, cell: int) -> bool:
    return bool(int(cells) >> cell & 1)


def bit(cell: int) -> np.uint64:
    return np.uint64(1 << cell)


def tokens_of(s: Reading) -> dict[int, tuple[int, int | None]]:
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


def cells_of(s: Reading) -> Json:
    """The cells of a state document."""
    cells: Json = dict.fromkeys(CELL_NAMED)
    for owner, sets in zip((None, *SEATS), (s.up, *s.group), strict=True):
        for colour, held in zip(COLOURS, sets, strict=True):
            left = held
            while left:
                lowest = left & -left
                cells[NAME_OF_BIT[lowest]] = {"colour": colour, "owner": owner, "marker": 0}
                left ^= lowest
    for cell, number in markers_of(s).items():
        cells[NAME_OF[cell]]["marker"] = number
    return cells


def markers_of(s: Reading) -> dict[int, int]:
    """The numbers of the claim markers by their cells."""
    return {cell: place + 1 for row in s.marker_cell for place, cell in enumerate(row) if cell != NO_CELL}


def number_of(s: Reading, seat: int, colour: int) -> int:
    """The number of the seat's group of this colour, 0 if there is none."""
    return 1 + s.river[seat].index(colour) if colour in s.river[seat] else 0


def colours_in(codes: Any) -> list[str]:
    return [COLOURS[code] for code in codes if code != NO_COLOUR]


def winners(s: Record) -> list[int]:
    out = np.zeros(rules.N_PLAYERS, np.int32)
    count = rules.winners(s, out)
    return out[:count].tolist()  # type: ignore[no-any-return]


class Patterns(Game):
    """The game of groups on the open board."""

    name = rules.NAME
    seat_counts = (2,)
    rules: ClassVar[ModuleType] = rules

    # --- the deal ---

    def read_deal(self, s: Record, deal: object) -> None:
        cells, start = checked_deal(deal)
        for cell, colour in cells.items():
            s.up[colour] |= bit(cell)
        s.start[:] = start

    def write_deal(self, s: Record) -> Json:
        tokens = tokens_of(reading(s))
        return {
            "cells": {name: COLOURS[tokens[cell][0]] for cell, name in NAME_OF.items()},
            "start": colours_in(s.start),
        }

    # --- moves ---

    def code(self, text: str) -> int:
        if text not in CODES:
            raise BadMove("bad-move-patterns", move=text[:80])
        return CODES[text]

    def text(self, code: int) -> str:
        return TEXTS[code]

    def texts(self, codes: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(TEXTS.__getitem__, codes))

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

    def events(self, before: Record, code: int, notes: Notes, viewer: Viewer) -> list[Json]:
        first, then = Position(self, in_array(before)), in_array(before)
        rules.step_in(then, code, SILENCE)
        return self.events_of(Step(first, TEXTS[code], Position(self, then), notes), viewer)

    def events_of(self, step: Step, viewer: Viewer) -> list[Json]:
        found: list[Json] = [move_event(step)]
        for kind, values in step.notes:
            if kind == LAST_ROUND:
                found.append({"type": "final", "seat": values[0]})
            elif kind == END:
                result = {"scores": step.after._scores.copy(), "winners": winners(step.after._record)}
                found.append({"type": "end", "seat": None, **result})
        return found

    def state(self, s: Record, viewer: Viewer) -> Json:
        points, won = self.scores(in_array(s)), winners(s) if s["phase"] == OVER else None
        s = reading(s)
        return {
            "game": self.name,
            "seats": len(SEATS),
            "phase": PHASES[s.phase],
            "to_move": None if s.phase == OVER else s.to_move,
            "cells": cells_of(s),
            "start": colours_in(s.start),
            "bowls": [None if s.bowl[seat] == NO_COLOUR else COLOURS[s.bowl[seat]] for seat in SEATS],
            "rivers": [colours_in(s.river[seat]) for seat in SEATS],
            "scores": points,
            "winners": won,
        }

    # --- one line of text ---

    def line(self, s: Record) -> str:
        s = reading(s)
        tokens, markers = tokens_of(s), markers_of(s)
        rows = [
            "".join(token_text(*tokens[cell], markers.get(cell)) for cell in NAME_OF if cell // 8 == row)
            for row in reversed(range(8))
        ]
        mover = EMPTY if s.phase == OVER else str(int(s.to_move))
        return " ".join((self.name, "/".join(rows), letters(s.bowl), mover, PHASES[int(s.phase)], letters(s.start)))

    def read_line(self, text: str) -> Record:
        parts = text.split(" ")
        if len(parts) != 6 or parts[0] != self.name:
            raise BadNotation("bad-notation-patterns", example=EXAMPLE)
        s = new_record(rules.STATE)
        rules.set_up(s)
        read_board(s, parts[1])
        read_rest(s, *parts[2:])
        check_material(s)
        check_groups(s)
        for seat in SEATS:
            s.flippable[seat] = rules.flips(s, seat)
        check_turn(s)
        return s


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
    if number_of(reading(s), seat, colour) == 0:
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


def move_event(step: Step) -> Json:
    was, then = step.before._reading, step.after._reading
    seat, code = was.to_move, CODES[step.move]
    event: Json = {"type": KINDS[code], "seat": seat, "move": step.move}
    if code < ESTABLISH:
        return event | {"colour": COLOURS[code], "given": COLOURS[then.bowl[1 - seat]]}
    if code == DONE:
        return event
    cell = CELLS[code]
    colour = colour_at(was, cell) if FLIP <= code < SWAP else was.bowl[seat]
    event["cell"], event["colour"] = NAME_OF[cell], COLOURS[colour]
    if code < FLIP:
        event["marker"] = number_of(then, seat, colour)
    if not FLIP <= code < SWAP:
        event["taken"] = COLOURS[then.bowl[seat]]
    event["points"] = step.after._scores[seat] - step.before._scores[seat]
    return event


def colour_at(s: Reading, cell: int) -> int:
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


def read_board(s: Record, text: str) -> None:
    for colour in range(N_COLOURS):
        s.up[colour] = 0
    rows = text.split("/")
    if len(rows) != 8:
        raise BadNotation("patterns-line-rows", found=len(rows))
    for row, content in zip(reversed(range(8)), rows, strict=True):
        cells = [cell for cell in NAME_OF if cell // 8 == row]
        tokens = TOKEN.findall(content) if ROW.fullmatch(content) else []
        if len(tokens) != len(cells):
            raise BadNotation("patterns-line-row", row=row + 1, found=shown(content), size=len(cells))
        for cell, token in zip(cells, tokens, strict=True):
            lay_token(s, cell, token)


def lay_token(s: Record, cell: int, token: str) -> None:
    colour = LETTERS.index(token[0].lower())
    if token in LETTERS:
        s.up[colour] |= bit(cell)
        return
    seat = OWNERS.index(token[1])
    s.group[seat, colour] |= bit(cell)
    if number := token[2:]:
        place = int(number) - 1
        if s.marker_cell[seat, place] != NO_CELL:
            raise BadNotation("patterns-line-marker-twice", seat=seat, number=int(number))
        s.marker_cell[seat, place] = cell
        s.river[seat, place] = colour


def read_rest(s: Record, bowls: str, mover: str, phase: str, start: str) -> None:
    """The bowls, the seat to move, the phase and the starting tokens, which must fit each other."""
    if phase not in PHASES.values():
        raise BadNotation("patterns-line-phase", found=shown(phase))
    s.phase = next(code for code, name in PHASES.items() if name == phase)
    for place, text, filled in (("bowls", bowls, phase != "keep"), ("start", start, phase == "keep")):
        if not TWO_COLOURS.fullmatch(text) or (text != EMPTY * 2) != filled:
            wanted = "filled" if filled else "empty"
            raise BadNotation("patterns-line-two", place=place, found=shown(text), phase=phase, wanted=wanted)
    s.bowl[:] = codes_of(bowls)
    s.start[:] = codes_of(start)
    allowed = {KEEP: "1", OVER: EMPTY}.get(int(s.phase), "01")
    if len(mover) != 1 or mover not in allowed:
        raise BadNotation("patterns-line-mover", found=shown(mover), phase=phase, allowed=", ".join(allowed))
    s.to_move = NOBODY if mover == EMPTY else int(mover)


def check_material(s: Record) -> None:
    """PA2, PA3: nine tokens of each colour; before the first token lies face down, one of each was set aside."""
    in_hand = [int(code) for code in (*s.bowl, *s.start) if code != NO_COLOUR]
    for colour in range(N_COLOURS):
        cells = int(s.up[colour]) | int(s.group[0, colour]) | int(s.group[1, colour])
        found = cells.bit_count() + in_hand.count(colour)
        if found != rules.PER_COLOUR:
            raise BadNotation("patterns-line-count", colour=COLOURS[colour], found=found)
    is_fresh = not s.group.any()
    if s.phase == KEEP and not is_fresh:
        raise BadNotation("patterns-line-early")
    tokens = tokens_of(reading(s))
    aside = [*(tokens[cell][0] for cell in CENTRE), *in_hand]
    if is_fresh and len(set(aside)) != N_COLOURS:
        raise BadNotation("patterns-line-centre", found=", ".join(COLOURS[colour] for colour in aside))


def check_groups(s: Record) -> None:
    """PA4, PA5: groups hang together, each has one marker, markers come in order, and equal colours don't touch."""
    for seat in SEATS:
        numbers = [place + 1 for place in range(rules.N_MARKERS) if s.river[seat, place] != NO_COLOUR]
        if numbers != list(range(1, len(numbers) + 1)):
            raise BadNotation("patterns-line-numbers", seat=seat, found=", ".join(map(str, numbers)))
        for colour in range(N_COLOURS):
            group = int(s.group[seat, colour])
            markers = s.river[seat].tolist().count(colour)
            if markers != (group != 0):
                raise BadNotation("patterns-line-marker", seat=seat, colour=COLOURS[colour], found=markers)
            if group != connected(group):
                raise BadNotation("patterns-line-apart", seat=seat, colour=COLOURS[colour])
            if group & int(rules.beside(s, 1 - seat, colour)):
                raise BadNotation("patterns-line-touching", colour=COLOURS[colour])


def connected(group: int) -> int:
    """The part of a group that hangs together with its lowest token."""
    part, grown = 0, group & -group
    while part != grown:
        part = grown
        grown |= int(rules.neighbours(np.uint64(part))) & group
    return part


def check_turn(s: Record) -> None:
    """PA4, PA7: who laid how many tokens, who can act, and the phase, must fit each other."""
    if s.phase == KEEP:
        return
    laid = [sum(int(group).bit_count() for group in s.group[seat]) for seat in SEATS]
    mover, phase = int(s.to_move), PHASES[int(s.phase)]
    if s.phase == PLAY:
        if laid[0] != laid[1] + mover:
            raise BadNotation("patterns-line-turn", first=laid[0], second=laid[1], seat=mover)
        if not rules.can_act(s, mover):
            raise BadNotation("patterns-line-stuck", seat=mover)
        return
    # Whoever is stuck made the last turn but one; the other made the last turn and then flips only.
    stuck = [seat for seat in SEATS if not rules.can_act(s, seat) and laid[1 - seat] >= laid[seat] + seat]
    if s.phase == OVER and not stuck:
        raise BadNotation("patterns-line-not-over", phase=phase)
    if s.phase == FINAL and (1 - mover not in stuck or not s.flippable[mover]):
        raise BadNotation("patterns-line-not-final", seat=mover)


GAME: Final = Patterns()
