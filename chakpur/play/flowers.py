"""Flowers in words: deals, moves, reasons, events, states and position lines."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np

from chakpur.play.catalogue import shown
from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Notes, Viewer
from chakpur.play.reading import Reading, copied, in_array, reading
from chakpur.play.words import Argument, Message
from chakpur.rules import flowers as rules
from chakpur.rules import log
from chakpur.rules.cards import UNKNOWN
from chakpur.rules.colours import COLOUR_CODE, COLOURS, LETTERS, N_COLOURS
from chakpur.rules.flowers import (
    DARK,
    LIGHT,
    N_CARDS,
    N_MANDALAS,
    N_TILES,
    N_VALUES,
    NONE,
    PASS,
    PLAY,
    STACK,
    TAKE,
    TAKE_DARK,
)
from chakpur.rules.kernel import Record, new_record
from chakpur.rules.phases import NOBODY, OVER

PHASES: Final = {PLAY: "play", TAKE: "take", OVER: "over"}
SIDES: Final = {DARK: "dark", LIGHT: "light"}
VALUES: Final = ("2", "3", "4", "5", "7", "x3")

TEXTS: Final = (
    *(
        f"play {count} {colour} to {mandala}"
        for colour in COLOURS
        for count in range(1, rules.CARDS_PER_COLOUR + 1)
        for mandala in range(1, N_MANDALAS + 1)
    ),
    *(f"take {side}" for side in SIDES.values()),
    "pass",
)
CODES: Final = {text: code for code, text in enumerate(TEXTS)}


@cache
def play_of(code: int) -> tuple[int, int, int]:
    """The number of cards, the colour and the mandala of a play."""
    _, count, colour, _, mandala = TEXTS[code].split()
    return int(count), COLOUR_CODE[colour], int(mandala) - 1


def cards_in(counts: Iterable[int]) -> dict[str, int]:
    return {COLOURS[colour]: int(count) for colour, count in enumerate(counts) if count}


def tile_of(code: int) -> list[str]:
    return [COLOURS[code // N_VALUES], VALUES[code % N_VALUES]]


def tiles_in(codes: Iterable[int]) -> list[list[str]]:
    return [tile_of(int(code)) for code in codes if code != NONE]


def pair_of(codes: Iterable[int]) -> Json:
    """The dark and the light tile of a mandala."""
    return {
        side: None if code == NONE else tile_of(int(code)) for side, code in zip(SIDES.values(), codes, strict=True)
    }


def flowers_of(s: Record | Reading, seat: int) -> list[list[int]]:
    return [[int(tile) for tile in flower] for flower in s.flowers[seat][: s.flower_count[seat]]]


def from_top(stack: Any, size: int) -> list[int]:
    """What is in a stack, its top first; a stack's top is its last entry."""
    return [int(item) for item in stack[:size][::-1]]


def winners(s: Record) -> list[int]:
    out = np.zeros(rules.N_PLAYERS, np.int32)
    count = rules.winners(s, out)
    return out[:count].tolist()  # type: ignore[no-any-return]


class Flowers(Game):
    """The game of three mandalas, for two, three or four."""

    name = rules.NAME
    seat_counts = (2, 3, 4)
    rules: ClassVar[ModuleType] = rules

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        s = new_record(rules.STATE)
        s.seats = seats
        return s

    def seats_of(self, s: Record | Reading) -> int:
        return int(s.seats)

    def scores(self, states: Record) -> list[int]:
        return super().scores(states)[: int(states["seats"][0])]

    # --- the deal ---

    def read_deal(self, s: Record, deal: object) -> None:
        if not isinstance(deal, dict):
            raise BadDeal("flowers-deal-form", found=shown(deal))
        deck = checked_cards(deal.get("deck"))
        stacks = [checked_tiles(deal.get(side), back) for back, side in SIDES.items()]
        s.deck[:] = deck[::-1]
        s.deck_size = N_CARDS
        for back in SIDES:
            s.stacks[back] = stacks[back][::-1]
            s.stack_size[back] = STACK

    def write_deal(self, s: Record) -> Json:
        stacks = {side: tiles_in(from_top(s.stacks[back], STACK)) for back, side in SIDES.items()}
        return {"deck": [COLOURS[card] for card in from_top(s.deck, N_CARDS)], **stacks}

    # --- moves ---

    def code(self, text: str) -> int:
        if text not in CODES:
            raise BadMove("bad-move-flowers", move=text[:80])
        return CODES[text]

    def text(self, code: int) -> str:
        return TEXTS[code]

    def texts(self, codes: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(TEXTS.__getitem__, codes))

    def why_not(self, s: Record, code: int) -> Illegal | None:
        is_take = TAKE_DARK <= code < PASS
        if s.phase == TAKE:
            return None if is_take else illegal("FL8.1", "flowers-take-first", mandala=int(s.taking) + 1)
        if is_take:
            return illegal("FL8.1", "flowers-nothing-to-take")
        seat = int(s.to_move)
        if code == PASS:
            return illegal("FL6", "flowers-must-play") if rules.playable(s, seat) else None
        count, colour, _ = play_of(code)
        held = int(s.hand[seat, colour])
        if count > held:
            return illegal("FL4", "flowers-not-in-hand", count=count, held=held, colour=COLOURS[colour])
        most = int(rules.most_playable(s, seat, colour))
        if count <= most:
            return None
        if count == 1:
            return illegal("FL6", "flowers-last-card")
        return illegal("FL6", "flowers-whole-hand", count=count, most=most)

    # --- what happened, what is ---

    def events(self, before: Record, code: int, notes: Notes, viewer: Viewer) -> list[Json]:
        found = [move_event(before, code)]
        drawing: Json | None = None
        for kind, values in notes:
            if kind != log.DRAW:
                drawing = None
                found.append(event_of(before, code, notes, kind, values, viewer))
                continue
            seat, card = values
            if drawing is None:
                content: Json = {"cards": []} if viewer in (EVERYTHING, seat) else {"count": 0}
                drawing = {"type": "draw", "seat": seat, **content}
                found.append(drawing)
            if "cards" in drawing:
                drawing["cards"].append(COLOURS[card])
            else:
                drawing["count"] += 1
        return found

    def state(self, s: Record, viewer: Viewer) -> Json:
        points, won = self.scores(in_array(s)), winners(s) if s["phase"] == OVER else None
        s = reading(s)
        seats = range(s.seats)
        deck_size, stack_sizes = s.deck_size, s.stack_size
        deck: object = {"size": deck_size}
        stacks: Json = {side: {"size": stack_sizes[back]} for back, side in SIDES.items()}
        if viewer == EVERYTHING:
            deck = [COLOURS[card] for card in from_top(s.deck, deck_size)]
            stacks = {side: tiles_in(from_top(s.stacks[back], stack_sizes[back])) for back, side in SIDES.items()}
        return {
            "game": self.name,
            "seats": len(seats),
            "phase": PHASES[s.phase],
            "to_move": seat_or_none(s.to_move),
            "deck": deck,
            "discard": cards_in(s.discard),
            "stacks": stacks,
            "hands": [hand_of(s, seat, viewer) for seat in seats],
            "mandalas": [mandala_of(s, mandala) for mandala in range(N_MANDALAS)],
            "singles": [tiles_in(s.singles[seat]) for seat in seats],
            "flowers": [[tiles_in(flower) for flower in flowers_of(s, seat)] for seat in seats],
            "taking": None if s.taking == NONE else s.taking,
            "last_round": bool(s.last_round),
            "turn": s.turn,
            "passes": s.passes,
            "dissolving": s.dissolving[: s.dissolving_size],
            "scores": points,
            "winners": won,
        }

    # --- one line of text ---

    def line(self, s: Record) -> str:
        return " ".join((self.name, *(f"{name}={text}" for name, text in parts_of(s).items())))

    def read_line(self, text: str) -> Record:
        parts = split_parts(text)
        s = read_parts(parts)
        check_form(s, parts)
        check_cards(s)
        check_tiles(s)
        for mandala in range(N_MANDALAS):
            check_mandala(s, mandala)
        check_dissolving(s)
        check_turn(s)
        return s


# --- reasons ---


def illegal(rule: str, name: str, **arguments: Argument) -> Illegal:
    return Illegal(rule, Message(name, arguments))


# --- events and states ---


def seat_or_none(seat: Any) -> int | None:
    return None if seat == NOBODY else int(seat)


def hand_of(s: Reading, seat: int, viewer: Viewer) -> Json:
    if viewer in (EVERYTHING, seat):
        return cards_in(s.hand[seat])
    return {"size": s.hand_size[seat], "known": cards_in(s.known[seat])}


def mandala_of(s: Reading, mandala: int) -> Json:
    return {
        "tiles": pair_of(s.tiles[mandala]),
        "marker": seat_or_none(s.marker[mandala]),
        "sides": [
            {"open": cards_in(opened), "hidden": cards_in(hidden)}
            for opened, hidden, _ in zip(s.open_cards[mandala], s.hidden_cards[mandala], range(s.seats), strict=False)
        ],
    }


def move_event(before: Record, code: int) -> Json:
    text = TEXTS[code]
    event: Json = {"type": text.split()[0], "seat": int(before["to_move"]), "move": text}
    if code < TAKE_DARK:
        count, colour, mandala = play_of(code)
        is_open = not rules.shows(before, mandala, colour)
        return event | {"colour": COLOURS[colour], "count": count, "mandala": mandala, "open": is_open}
    if code < PASS:
        return event | {"mandala": int(before.taking), "side": SIDES[code - TAKE_DARK]}
    return event


def event_of(before: Record, code: int, notes: Notes, kind: int, values: Sequence[int], viewer: Viewer) -> Json:
    """The event of a note, except a drawn card's."""
    match kind:
        case log.SHUFFLE:
            if viewer == EVERYTHING:
                return {"type": "shuffle", "seat": None, "order": [COLOURS[card] for card in values]}
            return {"type": "shuffle", "seat": None, "size": len(values)}
        case log.MARKER:
            return {"type": "marker", "seat": values[0], "mandala": values[1]}
        case log.COMPLETE:
            return {"type": "complete", "seat": values[0], "mandala": values[1]}
        case log.TILE:
            seat, mandala, tile = values
            side = SIDES[before.tiles[mandala].tolist().index(tile)]
            return {"type": "tile", "seat": seat, "mandala": mandala, "tile": tile_of(tile), "side": side}
        case log.FLOWER:
            return {"type": "flower", "seat": values[0], "tiles": tiles_in(values[1:])}
        case log.LAST_ROUND:
            return {"type": "last-round", "seat": values[0], "rule": "FL12"}
        case log.SWEEP | log.RETURN:
            name = "sweep" if kind == log.SWEEP else "return"
            return {"type": name, "seat": values[0], "mandala": values[1], "cards": cards_in(values[2:])}
        case log.NEW_MANDALA:
            return {"type": "new-mandala", "seat": None, "mandala": values[0], "tiles": pair_of(values[1:])}
        case log.ORDER:
            return {"type": "order", "seat": None, "order": list(values)}
        case log.END:
            rule, reason = why_it_ended(before, code, notes)
            after = with_tiles_and_hand_sizes(before, code, notes)
            result = {"scores": GAME.scores(in_array(after)), "winners": winners(after)}
            return {"type": "end", "seat": None, "rule": rule, "reason": reason, **result}
    raise AssertionError(f"a note of kind {kind} in Flowers")


def why_it_ended(before: Record, code: int, notes: Notes) -> tuple[str, str]:
    if not before.closing and not any(kind == log.ORDER for kind, _ in notes):
        return "FL12", "last-round"
    if code == PASS or before.passes == before.seats:
        return "FL6", "passes"
    return "FL13", "tiles"


def with_tiles_and_hand_sizes(before: Record, code: int, notes: Notes) -> Record:
    """The record before a move with all that FL14 looks at as it is after the move, told by the notes alone."""
    s = copied(before)
    if code < TAKE_DARK:
        s.hand_size[s.turn] -= play_of(code)[0]
    for kind, values in notes:
        if kind == log.DRAW:
            s.hand_size[values[0]] += 1
        elif kind == log.RETURN:
            s.hand_size[values[0]] += sum(values[2:])
        elif kind == log.TILE:
            rules.add_tile(s, values[0], values[2], log.silent_log())
    return s


# --- reading a deal ---


def checked_cards(cards: object) -> list[int]:
    if not isinstance(cards, list) or len(cards) != N_CARDS:
        raise BadDeal("flowers-deal-deck", size=N_CARDS, found=length_or_shown(cards))
    for place, card in enumerate(cards, start=1):
        if not isinstance(card, str) or card not in COLOUR_CODE:
            raise BadDeal("flowers-deal-card", place=place, found=shown(card), colours=", ".join(COLOURS))
    for colour in COLOURS:
        if cards.count(colour) != rules.CARDS_PER_COLOUR:
            raise BadDeal("flowers-deal-count", colour=colour, found=cards.count(colour))
    return [COLOUR_CODE[card] for card in cards]


def checked_tiles(tiles: object, back: int) -> list[int]:
    side = SIDES[back]
    if not isinstance(tiles, list) or len(tiles) != STACK:
        raise BadDeal("flowers-deal-stack", side=side, size=STACK, found=length_or_shown(tiles))
    codes: list[int] = []
    for place, tile in enumerate(tiles, start=1):
        code = tile_code(tile)
        if code is None:
            values = ", ".join(VALUES)
            raise BadDeal("flowers-deal-tile", side=side, place=place, found=shown(tile), values=values)
        colour, value = tile_of(code)
        if rules.BACK[code // N_VALUES] != back:
            right = SIDES[rules.BACK[code // N_VALUES]]
            raise BadDeal("flowers-deal-back", side=side, place=place, colour=colour, value=value, right=right)
        if code in codes:
            raise BadDeal("flowers-deal-twice", side=side, place=place, colour=colour, value=value)
        codes.append(code)
    return codes


def tile_code(tile: object) -> int | None:
    if not isinstance(tile, list) or len(tile) != 2 or not all(isinstance(word, str) for word in tile):
        return None
    colour, value = tile
    return COLOUR_CODE[colour] * N_VALUES + VALUES.index(value) if colour in COLOUR_CODE and value in VALUES else None


def length_or_shown(value: object) -> str:
    return str(len(value)) if isinstance(value, list) else shown(value)


# --- one line of text ---

NOTHING: Final = "-"
VALUE_LETTERS: Final = "23457x"
EXAMPLES: Final = {
    "seats": "2",
    "phase": "play",
    "turn": "0",  # the seat whose turn it is
    "passes": "0",
    "last": "0",  # 1: the last round
    "taking": "-",  # the number of the mandala a tile is taken from
    "order": "-",  # the numbers of the mandalas still to be dissolved by FL13
    "hands": "r2g1,o3b12",  # letters of colours with their numbers, for each seat
    "known": "-,b2",
    "1": "r7ox:0:g2/r1,-/o3",  # dark and light tile, owner of the marker, open/hidden cards of each seat
    "2": "b2y5:-:-/-,-/-",
    "3": "p3g4:1:-/-,o2/-",
    "singles": "r5o7,-",
    "flowers": "-,r2r3gxg5",  # two tiles each
    "dark": "b7pxb3",  # from the top, as all stacks
    "light": "o3yxg2",
    "deck": "rroygpb",
    "discard": "-",
    "shuffles": "0",
    "key": "00000000000000ff",
}
"""The parts of a line after the game's name, in order, with what they look like."""

_NUMBER_OF_CARDS: Final = f"(?:{NOTHING}|(?:[{LETTERS}](?:1[0-5]|[1-9]))+)"
_TILE: Final = f"[{LETTERS}][{VALUE_LETTERS}]"
_SIDE: Final = f"{_NUMBER_OF_CARDS}/{_NUMBER_OF_CARDS}"


def form_of(name: str, seats: int) -> str:
    """What a part of the line must look like, as a regular expression."""

    def for_each_seat(form: str) -> str:
        return f"(?:{form})(?:,(?:{form})){{{seats - 1}}}"

    if name in ("hands", "known"):
        return for_each_seat(_NUMBER_OF_CARDS)
    if name in ("1", "2", "3"):
        return f"(?:{NOTHING}|{_TILE}{_TILE}):[0-{seats - 1}{NOTHING}]:{for_each_seat(_SIDE)}"
    if name in ("dark", "light"):
        return f"{NOTHING}|(?:{_TILE}){{1,{STACK}}}"
    return {
        "seats": "[2-4]",
        "phase": "|".join(PHASES.values()),
        "turn": f"[0-{seats - 1}]",
        "passes": f"[0-{seats}]",
        "last": "[01]",
        "taking": f"[1-3{NOTHING}]",
        "order": f"{NOTHING}|[1-3]{{1,{N_MANDALAS}}}",
        "singles": for_each_seat(f"{NOTHING}|(?:{_TILE}){{1,{N_COLOURS}}}"),
        "flowers": for_each_seat(f"{NOTHING}|(?:{_TILE}{_TILE}){{1,{STACK}}}"),
        "deck": f"{NOTHING}|[{LETTERS}]{{1,{N_CARDS}}}",
        "discard": _NUMBER_OF_CARDS,
        "shuffles": "0|[1-9][0-9]{0,8}",
        "key": "[0-9a-f]{16}",
    }[name]


def cards_text(counts: Iterable[int]) -> str:
    return "".join(f"{LETTERS[colour]}{count}" for colour, count in enumerate(counts) if count) or NOTHING


def tiles_text(tiles: Iterable[int]) -> str:
    return (
        "".join(f"{LETTERS[tile // N_VALUES]}{VALUE_LETTERS[tile % N_VALUES]}" for tile in tiles if tile != NONE)
        or NOTHING
    )


def number_text(number: int) -> str:
    return NOTHING if number < 0 else str(number)


def mandala_text(s: Record, mandala: int) -> str:
    sides = (
        f"{cards_text(s.open_cards[mandala, seat])}/{cards_text(s.hidden_cards[mandala, seat])}"
        for seat in range(s.seats)
    )
    return f"{tiles_text(s.tiles[mandala])}:{number_text(s.marker[mandala])}:{','.join(sides)}"


def parts_of(s: Record) -> dict[str, str]:
    seats = range(s.seats)
    return {
        "seats": str(s.seats),
        "phase": PHASES[int(s.phase)],
        "turn": str(s.turn),
        "passes": str(s.passes),
        "last": str(s.last_round),
        "taking": NOTHING if s.taking == NONE else str(s.taking + 1),
        "order": "".join(str(mandala + 1) for mandala in s.dissolving[: s.dissolving_size]) or NOTHING,
        "hands": ",".join(cards_text(s.hand[seat]) for seat in seats),
        "known": ",".join(cards_text(s.known[seat]) for seat in seats),
        **{str(mandala + 1): mandala_text(s, mandala) for mandala in range(N_MANDALAS)},
        "singles": ",".join(tiles_text(s.singles[seat]) for seat in seats),
        "flowers": ",".join(tiles_text(s.flowers[seat].flat) for seat in seats),
        **{side: tiles_text(from_top(s.stacks[back], s.stack_size[back])) for back, side in SIDES.items()},
        "deck": "".join(LETTERS[card] for card in from_top(s.deck, s.deck_size)) or NOTHING,
        "discard": cards_text(s.discard),
        "shuffles": str(s.shuffles),
        "key": f"{int(s.key):016x}",
    }


# --- reading a line ---


def split_parts(text: str) -> dict[str, str]:
    """The parts of a line by their names, each of the right form."""
    game, *parts = text.split(" ")
    if game != rules.NAME:
        raise BadNotation("bad-notation-flowers", part=shown(game), expected=rules.NAME)
    parts += [""] * (len(EXAMPLES) - len(parts))
    found = {"seats": "2"}
    for (name, example), part in zip(EXAMPLES.items(), parts, strict=False):
        label, _, content = part.partition("=")
        if label != name or not re.fullmatch(form_of(name, int(found["seats"])), content):
            raise BadNotation("bad-notation-flowers", part=shown(part), expected=f"{name}={example}")
        found[name] = content
    if len(parts) > len(EXAMPLES):
        raise BadNotation("flowers-line-too-long", part=shown(parts[len(EXAMPLES)]))
    return found


def read_cards(counts: Any, text: str) -> None:
    for letter, count in re.findall(f"([{LETTERS}])([0-9]+)", text):
        counts[LETTERS.index(letter)] = int(count)


def read_tiles(text: str) -> list[int]:
    found = re.findall(f"([{LETTERS}])([{VALUE_LETTERS}])", text)
    return [LETTERS.index(letter) * N_VALUES + VALUE_LETTERS.index(value) for letter, value in found]


def read_seat(text: str) -> int:
    return NOBODY if text == NOTHING else int(text)


def read_mandala(s: Record, mandala: int, text: str) -> None:
    tiles, marker, sides = text.split(":")
    if tiles != NOTHING:
        s.tiles[mandala] = read_tiles(tiles)
    s.marker[mandala] = read_seat(marker)
    for seat, side in enumerate(sides.split(",")):
        face_up, face_down = side.split("/")
        read_cards(s.open_cards[mandala, seat], face_up)
        read_cards(s.hidden_cards[mandala, seat], face_down)


def read_stack(stack: Any, codes: list[int]) -> int:
    """Fill a stack from its top; return its size."""
    stack[:] = UNKNOWN
    stack[: len(codes)] = codes[::-1]
    return len(codes)


def read_parts(parts: Mapping[str, str]) -> Record:
    """The record of a line, whether it can be a position or not."""
    s = new_record(rules.STATE)
    s.seats = int(parts["seats"])
    rules.clear_table(s)
    s.phase = next(phase for phase, name in PHASES.items() if name == parts["phase"])
    s.turn, s.passes, s.last_round = (int(parts[name]) for name in ("turn", "passes", "last"))
    s.taking = NONE if parts["taking"] == NOTHING else int(parts["taking"]) - 1
    order = [int(number) - 1 for number in parts["order"].strip(NOTHING)]
    s.dissolving[: len(order)] = order
    s.dissolving_size = len(order)
    for mandala in range(N_MANDALAS):
        read_mandala(s, mandala, parts[str(mandala + 1)])
    per_seat = zip(*(parts[name].split(",") for name in ("hands", "known", "singles", "flowers")), strict=True)
    for seat, (hand, known, singles, flowers) in enumerate(per_seat):
        read_cards(s.hand[seat], hand)
        read_cards(s.known[seat], known)
        s.hand_size[seat] = s.hand[seat].sum()
        tiles = read_tiles(singles)
        s.singles[seat, : len(tiles)] = tiles
        tiles = read_tiles(flowers)
        s.flower_count[seat] = len(tiles) // 2
        s.flowers[seat, : len(tiles) // 2] = np.reshape(tiles, (-1, 2))
    for back, side in SIDES.items():
        s.stack_size[back] = read_stack(s.stacks[back], read_tiles(parts[side]))
    s.deck_size = read_stack(s.deck, [LETTERS.index(letter) for letter in parts["deck"].strip(NOTHING)])
    read_cards(s.discard, parts["discard"])
    s.shuffles = int(parts["shuffles"])
    s.key = np.uint64(int(parts["key"], 16))
    s.closing = s.passes == s.seats or bool((s.tiles == NONE).any())
    s.to_move = {PLAY: s.turn, TAKE: s.marker[s.taking], OVER: NOBODY}[int(s.phase)]
    return s


def check_form(s: Record, parts: Mapping[str, str]) -> None:
    """There is one way to write each part: colours in their order, each once."""
    for name, text in parts_of(s).items():
        if parts[name] != text:
            raise BadNotation(
                "bad-notation-flowers", part=shown(f"{name}={parts[name]}"), expected=shown(f"{name}={text}")
            )


def check_cards(s: Record) -> None:  # FL1, FL6
    on_table = s.hand.sum(0) + s.open_cards.sum((0, 1)) + s.hidden_cards.sum((0, 1)) + s.discard
    in_deck = Counter(from_top(s.deck, s.deck_size))
    for colour in range(N_COLOURS):
        found = int(on_table[colour]) + in_deck[colour]
        if found != rules.CARDS_PER_COLOUR:
            raise BadNotation("flowers-line-cards", colour=COLOURS[colour], found=found)
    for seat in range(s.seats):
        if s.hand_size[seat] == 0:
            raise BadNotation("flowers-line-empty-hand", seat=seat)
        if (s.known[seat] > s.hand[seat]).any():
            raise BadNotation("flowers-line-known", seat=seat)


def check_tiles(s: Record) -> None:  # FL1, FL9
    for back, side in SIDES.items():
        for tile in (*s.tiles[:, back], *s.stacks[back, : s.stack_size[back]]):
            if tile != NONE and rules.BACK[tile // N_VALUES] != back:
                raise BadNotation("flowers-line-back", tile=" ".join(tile_of(tile)), side=side)
    everywhere = (s.tiles, s.stacks, s.singles, s.flowers)
    count = Counter(int(tile) for place in everywhere for tile in place.flat if tile != NONE)
    for tile in range(N_TILES):
        if count[tile] != 1:
            raise BadNotation("flowers-line-tile", tile=" ".join(tile_of(tile)), found=count[tile])
    if s.stack_size[DARK] != s.stack_size[LIGHT]:
        raise BadNotation("flowers-line-stacks", dark=int(s.stack_size[DARK]), light=int(s.stack_size[LIGHT]))
    for seat in range(s.seats):
        colours = [colour for colour, _ in tiles_in(s.singles[seat])]
        if len(set(colours)) < len(colours):
            raise BadNotation("flowers-line-singles", seat=seat)
        if any(one // N_VALUES != other // N_VALUES for one, other in flowers_of(s, seat)):
            raise BadNotation("flowers-line-flower", seat=seat)


def check_mandala(s: Record, mandala: int) -> None:
    """FL4, FL7, FL8: who lies open there, who has the marker, and whether it must be dissolved."""
    seats = range(s.seats)
    number = mandala + 1
    for colour in range(N_COLOURS):
        on_tiles = int(np.count_nonzero(s.tiles[mandala] // N_VALUES == colour))
        if on_tiles + np.count_nonzero(s.open_cards[mandala, :, colour]) > 1:
            raise BadNotation("flowers-line-open", mandala=number, colour=COLOURS[colour])
        if s.hidden_cards[mandala, :, colour].any() and not rules.shows(s, mandala, colour):
            raise BadNotation("flowers-line-hidden", mandala=number, colour=COLOURS[colour])
    count = {seat: rules.card_count(s, mandala, seat) for seat in seats if rules.open_count(s, mandala, seat)}
    leaders = [seat for seat, cards in count.items() if cards == max(count.values())] or [NOBODY]
    if s.marker[mandala] not in leaders:
        expected = ", ".join(NOTHING if seat == NOBODY else str(seat) for seat in leaders)
        raise BadNotation("flowers-line-marker", mandala=number, expected=expected)
    is_dissolving = s.taking == mandala and not s.closing
    if rules.is_complete(s, mandala) != is_dissolving:
        raise BadNotation("flowers-line-complete", mandala=number)


def check_dissolving(s: Record) -> None:
    """FL8, FL13: what is being dissolved, and what is still to come."""
    if (s.taking != NONE) != (s.phase == TAKE):
        raise BadNotation("flowers-line-taking")
    if s.phase == TAKE and not (s.tiles[s.taking, DARK] != NONE and rules.owner_chooses(s, int(s.taking))):
        raise BadNotation("flowers-line-no-choice", mandala=int(s.taking) + 1)
    to_come = s.dissolving[: s.dissolving_size].tolist()
    if to_come and not (s.closing and s.phase == TAKE and len({*to_come, int(s.taking)}) == len(to_come) + 1):
        raise BadNotation("flowers-line-order")
    has_none = (s.tiles == NONE).any(axis=1)
    if has_none.any() and s.passes < s.seats and s.stack_size.any():
        raise BadNotation("flowers-line-no-tiles", mandala=int(has_none.argmax()) + 1)
    for mandala in range(N_MANDALAS):
        laid = s.open_cards[mandala].any() or s.hidden_cards[mandala].any()
        is_to_come = mandala in to_come or mandala == s.taking
        if s.closing and (has_none[mandala] if is_to_come else laid):
            raise BadNotation("flowers-line-dissolved", mandala=mandala + 1)


def check_turn(s: Record) -> None:
    """FL6, FL12: phase, turn, passes and the last round must fit each other."""
    third = bool((s.flower_count >= rules.FLOWERS_TO_END).any())
    if (s.last_round and not third) or (third and not s.last_round and not s.closing):
        raise BadNotation("flowers-line-last-round")
    if s.phase == PLAY and (s.closing or (s.last_round and s.turn == 0)):
        raise BadNotation("flowers-line-still-playing")
    if s.phase == OVER and not s.closing and not (s.last_round and s.turn == s.seats - 1):
        raise BadNotation("flowers-line-not-over")
    if s.passes and not (s.passes == s.seats if s.closing else have_passed(s)):
        raise BadNotation("flowers-line-passes", passes=int(s.passes))


def have_passed(s: Record) -> bool:
    """FL6: nothing has changed since the last passes, so those who passed still have no allowed play."""
    last = s.turn if s.phase == OVER else s.turn - 1
    passed = [(last - back) % s.seats for back in range(s.passes)]
    return s.phase != TAKE and not any(rules.playable(s, int(seat)) for seat in passed)


GAME: Final = Flowers()
