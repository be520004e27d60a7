"""Flowers in words: deals, moves, reasons, events, states and position lines."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from types import ModuleType
from typing import Any, ClassVar, Final, cast

import numpy as np

from chakpur.games.flowers import DESCRIPTOR
from chakpur.play.documents.common import Cards, Counts
from chakpur.play.documents.flowers import (
    Back,
    FlowersDeal,
    FlowersEnding,
    FlowersEvent,
    FlowersGain,
    FlowersLine,
    FlowersMandala,
    FlowersPair,
    FlowersPreview,
    FlowersState,
    FlowersTally,
    FlowersView,
    Tile,
    TileValue,
)
from chakpur.play.errors import BadDeal, Fault
from chakpur.play.events import draw_event, shuffle_event
from chakpur.play.fields import Fields, fields_of
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Viewer, first_faults
from chakpur.play.lines import NOTHING, Part, Parts, fits
from chakpur.play.position import Step
from chakpur.play.words import Argument, Message, shown
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
SIDES: Final[Mapping[int, Back]] = {DARK: "dark", LIGHT: "light"}
ENDINGS: Final[Mapping[int, tuple[str, FlowersEnding]]] = {
    rules.BY_LAST_ROUND: ("FL12", "last-round"),
    rules.BY_TILES: ("FL13", "tiles"),
    rules.BY_PASSES: ("FL6", "passes"),
}
VALUES: Final[tuple[TileValue, ...]] = ("2", "3", "4", "5", "7", "x3")

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


# --- the parts of a position line ---

VALUE_LETTERS: Final = "23457x"
_COUNTS: Final = f"(?:-|(?:[{LETTERS}](?:1[0-5]|[1-9])){{1,{N_COLOURS}}})"
_TILE: Final = f"[{LETTERS}][{VALUE_LETTERS}]"
_STACK: Final = f"-|(?:{_TILE}){{1,{STACK}}}"


@cache
def parts_for(seats: int) -> Parts:
    def by_seats(form: str) -> str:
        return f"(?:{form})(?:,(?:{form})){{{seats - 1}}}"

    mandala = f"(?:-|{_TILE}{_TILE}):[0-{seats - 1}-]:{by_seats(f'{_COUNTS}/{_COUNTS}')}"
    return {
        "seats": Part("[2-4]", "2"),
        "phase": Part("|".join(PHASES.values()), "play"),
        "turn": Part(f"[0-{seats - 1}]", "0"),  # the seat whose turn it is
        "passes": Part(f"[0-{seats}]", "0"),
        "last": Part("[01]", "0"),  # 1: the last round
        "taking": Part("[1-3-]", "-"),  # the number of the mandala a tile is taken from
        "order": Part(f"-|[1-3]{{1,{N_MANDALAS}}}", "-"),  # the numbers of the mandalas still to be dissolved by FL13
        "hands": Part(by_seats(_COUNTS), "r2g1,o3b12"),  # letters of colours with their numbers, for each seat
        "known": Part(by_seats(_COUNTS), "-,b2"),
        "1": Part(mandala, "r7ox:0:g2/r1,-/o3"),  # dark and light tile, marker's owner, open/hidden cards of each seat
        "2": Part(mandala, "b2y5:-:-/-,-/-"),
        "3": Part(mandala, "p3g4:1:-/-,o2/-"),
        "singles": Part(by_seats(f"-|(?:{_TILE}){{1,{N_COLOURS}}}"), "r5o7,-"),
        "flowers": Part(by_seats(f"-|(?:{_TILE}{_TILE}){{1,{STACK}}}"), "-,r2r3gxg5"),  # two tiles each
        "dark": Part(_STACK, "b7pxb3"),  # from the top, as all stacks
        "light": Part(_STACK, "o3yxg2"),
        "deck": Part(f"-|[{LETTERS}]{{1,{N_CARDS}}}", "rroygpb"),
        "discard": Part(_COUNTS, "-"),
        "shuffles": Part("0|[1-9][0-9]{0,8}", "0"),
        "key": Part("[0-9a-f]{16}", "00000000000000ff"),
    }


@cache
def play_of(code: int) -> tuple[int, int, int]:
    """The number of cards, the colour and the mandala of a play."""
    _, count, colour, _, mandala = TEXTS[code].split()
    return int(count), COLOUR_CODE[colour], int(mandala) - 1


def cards_in(counts: Iterable[int]) -> Counts:
    return cast(Counts, {COLOURS[colour]: int(count) for colour, count in enumerate(counts) if count})


def tile_of(code: int) -> Tile:
    return [COLOURS[code // N_VALUES], VALUES[code % N_VALUES]]


def tiles_in(codes: Iterable[int]) -> list[Tile]:
    return [tile_of(int(code)) for code in codes if code != NONE]


def pair_of(codes: Iterable[int]) -> FlowersPair:
    """The dark and the light tile of a mandala."""
    dark, light = (None if code == NONE else tile_of(int(code)) for code in codes)
    return {"dark": dark, "light": light}


def flowers_of(s: Record | Fields, seat: int) -> list[list[int]]:
    return [[int(tile) for tile in flower] for flower in s.flowers[seat][: s.flower_count[seat]]]


def from_top(stack: Any, size: int) -> list[int]:
    """What is in a stack, its top first; a stack's top is its last entry."""
    return [int(item) for item in stack[:size][::-1]]


class Flowers(Game):
    """The game of three mandalas, for two, three or four."""

    about = DESCRIPTOR
    rules: ClassVar[ModuleType] = rules
    moves = TEXTS
    bad_move = "bad-move-flowers"
    parts: ClassVar[Parts] = parts_for(2)
    old_mark = "="
    endings = ENDINGS

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        s = new_record(rules.STATE)
        s.seats = seats
        return s

    def seats_of(self, s: Record | Fields) -> int:
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

    def write_deal(self, s: Record) -> FlowersDeal:
        dark, light = (tiles_in(from_top(s.stacks[back], STACK)) for back in SIDES)
        return {"deck": [COLOURS[card] for card in from_top(s.deck, N_CARDS)], "dark": dark, "light": light}

    # --- moves ---

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

    def move_event(self, step: Step) -> FlowersEvent:
        before, code = step.before, self.code(step.move)
        event: Json = {"type": step.move.split()[0], "seat": before.to_move, "move": step.move}
        if code < TAKE_DARK:
            count, colour, mandala = play_of(code)
            is_open = not rules.shows(before._record, mandala, colour)
            event |= {"colour": COLOURS[colour], "count": count, "mandala": mandala, "open": is_open}
        elif code < PASS:
            event |= {"mandala": before._fields.taking, "side": SIDES[code - TAKE_DARK]}
        return cast(FlowersEvent, event)

    def event(self, step: Step, kind: int, values: list[int], viewer: Viewer) -> FlowersEvent:
        match kind:
            case log.DRAW:
                return draw_event(values[0], values[1], viewer)
            case log.SHUFFLE:
                return shuffle_event(values, viewer)
            case log.MARKER:
                return {"type": "marker", "seat": values[0], "mandala": values[1]}
            case log.COMPLETE:
                return {"type": "complete", "seat": values[0], "mandala": values[1]}
            case log.TILE:
                seat, mandala, tile = values
                side = SIDES[step.before._fields.tiles[mandala].index(tile)]
                return {"type": "tile", "seat": seat, "mandala": mandala, "tile": tile_of(tile), "side": side}
            case log.FLOWER:
                return {"type": "flower", "seat": values[0], "tiles": tiles_in(values[1:])}
            case log.LAST_ROUND:
                return {"type": "last-round", "seat": values[0], "rule": "FL12"}
            case log.SWEEP:
                return {"type": "sweep", "seat": values[0], "mandala": values[1], "cards": cards_in(values[2:])}
            case log.RETURN:
                return {"type": "return", "seat": values[0], "mandala": values[1], "cards": cards_in(values[2:])}
            case log.NEW_MANDALA:
                return {"type": "new-mandala", "seat": None, "mandala": values[0], "tiles": pair_of(values[1:])}
            case log.ORDER:
                return {"type": "order", "seat": None, "order": list(values)}
        raise AssertionError(f"a note of kind {kind} in Flowers")

    def preview(self, code: int, row: list[int], s: Fields) -> FlowersPreview:
        mandala, is_open, before, after, draws, marker, completes, chooser, getter, gains, last_round, ends = row[:12]
        hands, points, tiles = row[12:16], row[16:20], row[20 : 20 + 4 * gains]
        return {
            "move": TEXTS[code],
            "mandala": None if mandala == NONE else mandala,
            "open": is_open > 0 if code < TAKE_DARK else None,
            "before": before,
            "after": after,
            "draws": draws,
            "marker": seat_or_none(marker),
            "completes": completes > 0,
            "chooser": seat_or_none(chooser),
            "getter": seat_or_none(getter),
            "gains": [gain_of(s, *tiles[at : at + 4]) for at in range(0, len(tiles), 4)],
            "hands": hands[: s.seats],
            "points": points[: s.seats],
            "last_round": last_round > 0,
            "ends": ENDINGS[ends][1] if ends else None,
        }

    def reckoning(self, states: Record) -> list[FlowersTally]:
        points = np.zeros((rules.N_PLAYERS, N_COLOURS + STACK), np.int32)
        rules.reckon_in(states, points)
        s = fields_of(states)
        return [tally(s.singles[seat], flowers_of(s, seat), points[seat].tolist()) for seat in range(s.seats)]

    def state(self, states: Record, viewer: Viewer) -> FlowersState | FlowersView:
        s = fields_of(states)
        seats = range(s.seats)
        deck_size, stack_sizes = s.deck_size, s.stack_size
        deck: object = {"size": deck_size}
        stacks: dict[str, object] = {side: {"size": stack_sizes[back]} for back, side in SIDES.items()}
        if viewer == EVERYTHING:
            deck = [COLOURS[card] for card in from_top(s.deck, deck_size)]
            stacks = {side: tiles_in(from_top(s.stacks[back], stack_sizes[back])) for back, side in SIDES.items()}
        document = {
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
            "scores": self.scores(states),
            "winners": self.winners(states) if s.phase == OVER else None,
        }
        return cast(FlowersView, document)

    # --- one line of text ---

    def values(self, s: Record) -> dict[str, str]:
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

    def parts_of(self, values: Mapping[str, str]) -> Parts:
        seats = values["seats"]
        return parts_for(int(seats)) if fits(self.parts["seats"], seats) else self.parts

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        s.seats = int(values["seats"])
        rules.clear_table(s)
        s.phase = next(phase for phase, name in PHASES.items() if name == values["phase"])
        s.turn, s.passes, s.last_round = (int(values[name]) for name in ("turn", "passes", "last"))
        s.taking = NONE if values["taking"] == NOTHING else int(values["taking"]) - 1
        order = [int(number) - 1 for number in values["order"].strip(NOTHING)]
        s.dissolving[: len(order)] = order
        s.dissolving_size = len(order)
        for mandala in range(N_MANDALAS):
            read_mandala(s, mandala, values[str(mandala + 1)])
        per_seat = zip(*(values[name].split(",") for name in ("hands", "known", "singles", "flowers")), strict=True)
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
            s.stack_size[back] = read_stack(s.stacks[back], read_tiles(values[side]))
        s.deck_size = read_stack(s.deck, [LETTERS.index(letter) for letter in values["deck"].strip(NOTHING)])
        read_cards(s.discard, values["discard"])
        s.shuffles = int(values["shuffles"])
        s.key = np.uint64(int(values["key"], 16))
        s.closing = s.passes == s.seats or bool((s.tiles == NONE).any())
        s.to_move = {PLAY: s.turn, TAKE: s.marker[s.taking], OVER: NOBODY}[int(s.phase)]

    def faults(self, s: Record) -> list[Fault]:
        stages = (faults_of_cards, faults_of_tiles, faults_of_mandalas, faults_of_dissolving, faults_of_turn)
        return first_faults(*(partial(stage, s) for stage in stages))


# --- reasons ---


def illegal(rule: str, name: str, **arguments: Argument) -> Illegal:
    return Illegal(rule, Message(name, arguments))


# --- previews and reckonings ---


def gain_of(s: Fields, seat: int, mandala: int, tile: int, partner: int) -> FlowersGain:
    return {
        "seat": seat,
        "mandala": mandala,
        "side": SIDES[s.tiles[mandala].index(tile)],
        "tile": tile_of(tile),
        "flower": None if partner == NONE else [tile_of(partner), tile_of(tile)],
    }


def tally(singles: list[int], flowers: list[list[int]], points: list[int]) -> FlowersTally:
    """A seat's points: flowers, then single tiles."""
    lines: list[FlowersLine] = [
        {"type": "flower", "tiles": tiles_in(flower), "points": worth}
        for flower, worth in zip(flowers, points[N_COLOURS:], strict=False)
    ]
    lines += [
        {"type": "single", "tiles": [tile_of(tile)], "points": worth}
        for tile, worth in zip(singles, points, strict=False)
        if tile != NONE
    ]
    return {"points": sum(points), "lines": lines}


# --- events and states ---


def seat_or_none(seat: Any) -> int | None:
    return None if seat == NOBODY else int(seat)


def hand_of(s: Fields, seat: int, viewer: Viewer) -> Cards:
    if viewer in (EVERYTHING, seat):
        return cards_in(s.hand[seat])
    return {"size": s.hand_size[seat], "known": cards_in(s.known[seat])}


def mandala_of(s: Fields, mandala: int) -> FlowersMandala:
    return {
        "tiles": pair_of(s.tiles[mandala]),
        "marker": seat_or_none(s.marker[mandala]),
        "sides": [
            {"open": cards_in(opened), "hidden": cards_in(hidden)}
            for opened, hidden, _ in zip(s.open_cards[mandala], s.hidden_cards[mandala], range(s.seats), strict=False)
        ],
    }


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


# --- reading a line ---


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


# --- what can't be a position ---


def fault(part: str, name: str, **arguments: Argument) -> Fault:
    return Fault(part, Message(name, arguments))


def faults_of_cards(s: Record) -> Iterator[Fault]:  # FL1, FL6
    on_table = s.hand.sum(0) + s.open_cards.sum((0, 1)) + s.hidden_cards.sum((0, 1)) + s.discard
    in_deck = Counter(from_top(s.deck, s.deck_size))
    for colour in range(N_COLOURS):
        found = int(on_table[colour]) + in_deck[colour]
        if found != rules.CARDS_PER_COLOUR:
            yield fault("deck", "flowers-line-cards", colour=COLOURS[colour], found=found)
    for seat in range(s.seats):
        if s.hand_size[seat] == 0:
            yield fault("hands", "flowers-line-empty-hand", seat=seat)
        if (s.known[seat] > s.hand[seat]).any():
            yield fault("known", "flowers-line-known", seat=seat)


def faults_of_tiles(s: Record) -> Iterator[Fault]:  # FL1, FL9
    for back, side in SIDES.items():
        for tile in (*s.tiles[:, back], *s.stacks[back, : s.stack_size[back]]):
            if tile != NONE and rules.BACK[tile // N_VALUES] != back:
                yield fault(side, "flowers-line-back", tile=" ".join(tile_of(tile)), side=side)
    everywhere = (s.tiles, s.stacks, s.singles, s.flowers)
    count = Counter(int(tile) for place in everywhere for tile in place.flat if tile != NONE)
    for tile in range(N_TILES):
        if count[tile] != 1:
            yield fault("", "flowers-line-tile", tile=" ".join(tile_of(tile)), found=count[tile])
    if s.stack_size[DARK] != s.stack_size[LIGHT]:
        yield fault("dark", "flowers-line-stacks", dark=int(s.stack_size[DARK]), light=int(s.stack_size[LIGHT]))
    for seat in range(s.seats):
        colours = [colour for colour, _ in tiles_in(s.singles[seat])]
        if len(set(colours)) < len(colours):
            yield fault("singles", "flowers-line-singles", seat=seat)
        if any(one // N_VALUES != other // N_VALUES for one, other in flowers_of(s, seat)):
            yield fault("flowers", "flowers-line-flower", seat=seat)


def faults_of_mandalas(s: Record) -> Iterator[Fault]:
    for mandala in range(N_MANDALAS):
        yield from faults_of_mandala(s, mandala)


def faults_of_mandala(s: Record, mandala: int) -> Iterator[Fault]:
    """FL4, FL7, FL8: who lies open there, who has the marker, and whether it must be dissolved."""
    seats = range(s.seats)
    number = mandala + 1
    for colour in range(N_COLOURS):
        on_tiles = int(np.count_nonzero(s.tiles[mandala] // N_VALUES == colour))
        if on_tiles + np.count_nonzero(s.open_cards[mandala, :, colour]) > 1:
            yield fault(str(number), "flowers-line-open", mandala=number, colour=COLOURS[colour])
        if s.hidden_cards[mandala, :, colour].any() and not rules.shows(s, mandala, colour):
            yield fault(str(number), "flowers-line-hidden", mandala=number, colour=COLOURS[colour])
    count = {seat: rules.card_count(s, mandala, seat) for seat in seats if rules.open_count(s, mandala, seat)}
    leaders = [seat for seat, cards in count.items() if cards == max(count.values())] or [NOBODY]
    if s.marker[mandala] not in leaders:
        expected = ", ".join(NOTHING if seat == NOBODY else str(seat) for seat in leaders)
        yield fault(str(number), "flowers-line-marker", mandala=number, expected=expected)
    is_dissolving = s.taking == mandala and not s.closing
    if rules.is_complete(s, mandala) != is_dissolving:
        yield fault(str(number), "flowers-line-complete", mandala=number)


def faults_of_dissolving(s: Record) -> Iterator[Fault]:
    """FL8, FL13: what is being dissolved, and what is still to come."""
    if (s.taking != NONE) != (s.phase == TAKE):
        yield fault("taking", "flowers-line-taking")
    if s.phase == TAKE and not (s.tiles[s.taking, DARK] != NONE and rules.owner_chooses(s, int(s.taking))):
        yield fault("taking", "flowers-line-no-choice", mandala=int(s.taking) + 1)
    to_come = s.dissolving[: s.dissolving_size].tolist()
    if to_come and not (s.closing and s.phase == TAKE and len({*to_come, int(s.taking)}) == len(to_come) + 1):
        yield fault("order", "flowers-line-order")
    has_none = (s.tiles == NONE).any(axis=1)
    if has_none.any() and s.passes < s.seats and s.stack_size.any():
        yield fault("order", "flowers-line-no-tiles", mandala=int(has_none.argmax()) + 1)
    for mandala in range(N_MANDALAS):
        laid = s.open_cards[mandala].any() or s.hidden_cards[mandala].any()
        is_to_come = mandala in to_come or mandala == s.taking
        if s.closing and (has_none[mandala] if is_to_come else laid):
            yield fault(str(mandala + 1), "flowers-line-dissolved", mandala=mandala + 1)


def faults_of_turn(s: Record) -> Iterator[Fault]:
    """FL6, FL12: phase, turn, passes and the last round must fit each other."""
    third = bool((s.flower_count >= rules.FLOWERS_TO_END).any())
    if (s.last_round and not third) or (third and not s.last_round and not s.closing):
        yield fault("last", "flowers-line-last-round")
    if s.phase == PLAY and (s.closing or (s.last_round and s.turn == 0)):
        yield fault("phase", "flowers-line-still-playing")
    if s.phase == OVER and not s.closing and not (s.last_round and s.turn == s.seats - 1):
        yield fault("phase", "flowers-line-not-over")
    if s.passes and not (s.passes == s.seats if s.closing else have_passed(s)):
        yield fault("passes", "flowers-line-passes", passes=int(s.passes))


def have_passed(s: Record) -> bool:
    """FL6: nothing has changed since the last passes, so those who passed still have no allowed play."""
    last = s.turn if s.phase == OVER else s.turn - 1
    passed = [(last - back) % s.seats for back in range(s.passes)]
    return s.phase != TAKE and not any(rules.playable(s, int(seat)) for seat in passed)


GAME: Final = Flowers()
