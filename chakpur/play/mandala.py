"""Mandala for people and programs: its documents, move texts, reasons, events and position line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, ClassVar, Final, cast

import numpy as np

from chakpur.games.mandala import DESCRIPTOR
from chakpur.play.documents.common import Counts
from chakpur.play.documents.mandala import (
    MandalaDeal,
    MandalaEnding,
    MandalaEvent,
    MandalaGain,
    MandalaLine,
    MandalaPreview,
    MandalaState,
    MandalaTally,
    MandalaView,
)
from chakpur.play.errors import BadDeal, Fault
from chakpur.play.events import draw_event, shuffle_event
from chakpur.play.fields import Fields, fields_of
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Viewer
from chakpur.play.lines import Part, Parts
from chakpur.play.position import Step
from chakpur.play.words import Argument, Message, shown
from chakpur.rules import log, mandala
from chakpur.rules.cards import UNKNOWN
from chakpur.rules.colours import COLOUR_CODE, COLOURS, LETTERS, N_COLOURS, NO_COLOUR, Colour
from chakpur.rules.kernel import Record
from chakpur.rules.mandala import (
    CLAIM,
    CLAIM_COLOUR,
    DISCARD,
    FIRST_CUP,
    GROW,
    HAND_LIMIT,
    MAX_GROW,
    N_CARDS,
    N_COPIES,
    N_MANDALAS,
    N_PLAYERS,
    NO_MANDALA,
    PASS,
    TURN,
)
from chakpur.rules.phases import NOBODY, OVER

SIDES: Final = ("left", "right")
PHASES: Final = {TURN: "turn", CLAIM: "claim", OVER: "over"}
ENDINGS: Final[Mapping[int, tuple[str, MandalaEnding]]] = {
    mandala.BY_LAST_MANDALA: ("MA7", "last-mandala"),
    mandala.BY_RIVER: ("MA8", "river"),
    mandala.BY_DECK: ("MA7", "deck"),
    mandala.BY_PASSES: ("MA7", "passes"),
}


def _move_texts() -> Iterator[str]:
    """The text of every move, in the order of the codes."""
    for colour in COLOURS:
        for side in SIDES:
            yield f"build {colour} {side}"
    for cards in range(1, MAX_GROW + 1):
        for colour in COLOURS:
            for side in SIDES:
                yield f"grow {cards} {colour} {side}"
    for cards in range(1, HAND_LIMIT + 1):
        for colour in COLOURS:
            yield f"discard {cards} {colour}"
    for colour in COLOURS:
        yield f"claim {colour}"
    yield "pass"


MOVE_TEXTS: Final = tuple(_move_texts())


def counts(cards: Iterable[Any]) -> Counts:
    """Cards per colour, without the colours that there are none of."""
    return cast(Counts, {name: n for name, n in zip(COLOURS, cards, strict=True) if n})


def colours(codes: Iterable[Any]) -> list[Colour]:
    return [COLOURS[code] for code in codes if code != NO_COLOUR]


def deck_from_top(s: Fields) -> list[Colour]:
    return colours(s.deck[: s.deck_size][::-1])


# Counts like r2o1 come in the order of the colours (a mountain's from left to right); rivers by place and the deck from
# its top are plain letters.
_COUNTS: Final = f"(?:-|(?:[{LETTERS}](?:1[0-8]|[1-9])){{1,{N_COLOURS}}})"
_NO_LETTER_TWICE: Final = rf"(?![^/]*([{LETTERS}])[^/]*\{{}})"
_MANDALA: Final = f"{_NO_LETTER_TWICE.format(1)}{_COUNTS}/{_COUNTS}/{_COUNTS}"
_RIVERS: Final = "/".join(f"{_NO_LETTER_TWICE.format(river)}(?:-|[{LETTERS}]+)" for river in (1, 2))

PARTS: Final = {
    "move": Part("[01-]", "0"),  # the seat to move, - when the game is over
    "turn": Part("[01]", "0"),  # the seat whose turn it is
    "claiming": Part("-|left|right", "-"),
    "left": Part(_MANDALA, "g2r1/-/y3"),  # mountain, field of seat 0, field of seat 1
    "right": Part(_MANDALA, "p1b1/o2/-"),
    "hands": Part(f"{_COUNTS}/{_COUNTS}", "r2o1y3/g4b2"),
    "cups": Part(rf"{_COUNTS}\+{_COUNTS}/{_COUNTS}\+{_COUNTS}", "g3+r1o1/-+b2"),  # known to all + dealt
    "rivers": Part(_RIVERS, "gr/-"),
    "discard": Part(_COUNTS, "o2y1"),
    "deck": Part(f"-|[{LETTERS}]{{1,{N_CARDS}}}", "roygpb"),
    "runouts": Part("[012]", "0"),
    "passes": Part("[012]", "0"),
    "shuffles": Part("[0-9]", "0"),
    "key": Part("[0-9a-f]{16}", "0123456789abcdef"),
}


def letters(codes: Iterable[Any]) -> str:
    return "".join(LETTERS[code] for code in codes if code != NO_COLOUR) or "-"


def letter_counts(cards: Record, order: Iterable[Any] = range(N_COLOURS)) -> str:
    return "".join(f"{LETTERS[c]}{cards[c]}" for c in order if c != NO_COLOUR and cards[c]) or "-"


def read_letters(text: str, places: int) -> list[int]:
    codes = [LETTERS.index(letter) for letter in text if letter != "-"]
    return codes + [NO_COLOUR] * (places - len(codes))


def read_letter_counts(text: str) -> list[int]:
    found = dict(re.findall(r"([a-z])(\d+)", text))
    return [int(found.get(letter, 0)) for letter in LETTERS]


def cards_of_colour(s: Record, colour: int) -> int:
    """How many cards of a colour there are in all places of an open record."""
    lying = [s.hand[:, colour], s.cup[:, colour], s.mountain[:, colour], s.field[:, :, colour], s.discard[colour]]
    return sum(int(cards.sum()) for cards in lying) + int((s.river == colour).sum()) + int((s.deck == colour).sum())


def tally(cup: list[int], cup_size: int, river: list[int], points: list[int]) -> MandalaTally:
    """A seat's points, place by place of its river, then the colours that have no place there."""
    places = {colour: place for place, colour in enumerate(river, start=1) if colour != NO_COLOUR}
    homeless = [colour for colour in range(N_COLOURS) if cup[colour] and colour not in places]
    lines: list[MandalaLine] = [
        {"colour": COLOURS[colour], "place": place, "cards": cup[colour], "points": points[place - 1]}
        for colour, place in places.items()
    ]
    lines += [{"colour": COLOURS[colour], "place": None, "cards": cup[colour], "points": 0} for colour in homeless]
    return {"points": sum(points), "hidden": cup_size - sum(cup), "lines": lines}


def fault(part: str, problem: str, **arguments: Argument) -> Fault:
    return Fault(part, Message("bad-notation-mandala", {"part": part, "problem": problem, **arguments}))


class Mandala(Game):
    """Mandala for two players."""

    about = DESCRIPTOR
    rules: ClassVar[ModuleType] = mandala
    moves = MOVE_TEXTS
    bad_move = "bad-move-mandala"
    parts: ClassVar[Parts] = PARTS
    endings = ENDINGS

    # --- the deal ---
    def read_deal(self, s: Record, deal: object) -> None:
        if not isinstance(deal, dict) or set(deal) != {"deck"}:
            raise BadDeal("mandala-deal-keys", value=shown(deal))
        deck = deal["deck"]
        if not isinstance(deck, list):
            raise BadDeal("mandala-deal-list", value=shown(deck))
        for place, card in enumerate(deck, 1):
            if not isinstance(card, str) or card not in COLOUR_CODE:
                raise BadDeal("mandala-deal-card", place=place, value=shown(card))
        if len(deck) != N_CARDS:
            raise BadDeal("mandala-deal-size", cards=len(deck), right=N_CARDS)
        for colour in COLOURS:
            if deck.count(colour) != N_COPIES:
                raise BadDeal("mandala-deal-colour", colour=colour, cards=deck.count(colour), right=N_COPIES)
        s.deck[:] = [COLOUR_CODE[card] for card in reversed(deck)]
        s.deck_size = N_CARDS

    def write_deal(self, s: Record) -> MandalaDeal:
        return {"deck": deck_from_top(fields_of(s))}

    # --- moves ---
    def why_not(self, s: Record, code: int) -> Illegal | None:
        if s.phase == CLAIM:
            return self._why_not_claim(s, code)
        if mandala.may_pass(s, s.to_move):
            return None if code == PASS else Illegal("MA7", Message("mandala-only-pass"))
        if code == PASS:
            return Illegal("MA7", Message("mandala-no-pass", {"cards": int(s.hand_size[s.to_move])}))
        if code >= CLAIM_COLOUR:
            return Illegal("MA6", Message("mandala-no-claim"))
        return self._why_not_in_hand(s, code) or self._why_not_laid(s, code)

    def _why_not_claim(self, s: Record, code: int) -> Illegal | None:  # MA6.2
        side = {"side": SIDES[s.claiming]}
        if not CLAIM_COLOUR <= code < PASS:
            return Illegal("MA6.2", Message("mandala-claim-first", side))
        colour = mandala.colour_of(code)
        if s.mountain[s.claiming, colour] == 0:
            return Illegal("MA6.2", Message("mandala-not-in-mountain", {"colour": COLOURS[colour], **side}))
        return None

    def _why_not_in_hand(self, s: Record, code: int) -> Illegal | None:  # MA4
        colour, cards = mandala.colour_of(code), mandala.cards_of(code)
        held = int(s.hand[s.to_move, colour])
        values = {"colour": COLOURS[colour], "cards": cards, "held": held}
        if held == 0:
            return Illegal("MA4", Message("mandala-not-in-hand", values))
        if held < cards:
            return Illegal("MA4", Message("mandala-too-few-in-hand", values))
        if GROW <= code < DISCARD:
            most = mandala.most_to_grow(s, s.to_move, colour)
            if cards > most:
                return Illegal("MA4", Message("mandala-keep-a-card", {**values, "most": int(most)}))
        return None

    def _why_not_laid(self, s: Record, code: int) -> Illegal | None:  # MA5
        side, colour = mandala.side_of(code), mandala.colour_of(code)
        if side == NO_MANDALA:
            return None
        if mandala.may_build(s, side, colour) if code < GROW else mandala.may_grow(s, s.to_move, side, colour):
            return None
        if s.mountain[side, colour]:
            area = "mountain"
        elif s.field[side, s.to_move, colour]:
            area = "own-field"
        else:
            area = self._other_field
        values = {"area": area, "colour": COLOURS[colour], "side": SIDES[side]}
        return Illegal("MA5", Message("mandala-lies-in", values))

    _other_field: ClassVar[str] = "other-field"
    """How the message about MA5 calls the field of the other seat."""

    # --- what happened ---
    def move_event(self, step: Step) -> MandalaEvent:
        before, code = step.before._fields, self.code(step.move)
        event: Json = {"type": step.move.split()[0], "seat": before.to_move, "move": step.move}
        if code != PASS:
            event["colour"] = COLOURS[mandala.colour_of(code)]
        if code < CLAIM_COLOUR:
            event["count"] = int(mandala.cards_of(code))
        if code < DISCARD:
            event["mandala"] = int(mandala.side_of(code))
        elif CLAIM_COLOUR <= code < PASS:
            event["mandala"] = before.claiming
        return cast(MandalaEvent, event)

    def event(self, step: Step, kind: int, values: list[int], viewer: Viewer) -> MandalaEvent:
        match kind:
            case log.DRAW:
                return draw_event(values[0], values[1], viewer)
            case log.SHUFFLE:
                return shuffle_event(values, viewer)
            case log.COMPLETE:
                return {"type": "complete", "seat": values[0], "mandala": values[1]}
            case log.GAIN:
                seat, colour, place, to_cup, to_discard = values
                return {
                    "type": "gain",
                    "seat": seat,
                    "colour": COLOURS[colour],
                    "river": place or None,
                    "cup": to_cup,
                    "discard": to_discard,
                }
            case log.SWEEP:
                seat, side, *cards = values
                owner = None if seat == NOBODY else seat
                return {"type": "sweep", "seat": owner, "mandala": side, "cards": counts(cards)}
            case log.NEW_MANDALA:
                side, card = values
                return {"type": "new-mandala", "seat": None, "mandala": side, "cards": [COLOURS[card]]}
            case log.LAST_MANDALA:
                return {"type": "last-mandala", "seat": None, "rule": "MA7"}
        raise AssertionError(f"a note of kind {kind} in Mandala")

    # --- what a move would do ---
    def preview(self, code: int, row: list[int], s: Fields) -> MandalaPreview:
        mandala, field_0, field_1, mountain, completes, first, draws, place, river, cup, discard = row[:11]
        points, answer, last_mandala, ends = row[11:]
        where = mandala != NO_MANDALA
        gain: MandalaGain | None = None
        if CLAIM_COLOUR <= code < PASS:
            colour = COLOURS[code - CLAIM_COLOUR]
            gain = {"colour": colour, "place": place or None, "river": river > 0, "cup": cup, "discard": discard}
        return {
            "move": MOVE_TEXTS[code],
            "mandala": mandala if where else None,
            "fields": [field_0, field_1] if where else None,
            "mountain": mountain if where else None,
            "completes": completes > 0,
            "claims_first": None if first == NOBODY else first,
            "draws": draws,
            "gain": gain,
            "points": points,
            "answer": None if answer == NO_COLOUR else COLOURS[answer],
            "last_mandala": last_mandala > 0,
            "ends": ENDINGS[ends][1] if ends else None,
        }

    # --- what is ---
    def reckoning(self, states: Record) -> list[MandalaTally]:
        points = np.zeros((N_PLAYERS, N_COLOURS), np.int32)
        self.rules.reckon_in(states, points)
        s = fields_of(states)
        return [tally(s.cup[seat], s.cup_size[seat], s.river[seat], points[seat].tolist()) for seat in range(N_PLAYERS)]

    def state(self, states: Record, viewer: Viewer) -> MandalaState | MandalaView:
        s = fields_of(states)
        winners = self.winners(states) if s.phase == OVER else None
        return self._document(s, viewer, self.scores(states), winners)

    def _document(
        self, s: Fields, viewer: Viewer, scores: list[int], winners: list[int] | None
    ) -> MandalaState | MandalaView:
        seats = range(N_PLAYERS)
        over = winners is not None
        everything = viewer == EVERYTHING
        sees_hand = [everything or viewer == seat for seat in seats]
        sees_cup = [over or sees for sees in sees_hand]
        document = {
            "game": self.name,
            "seats": self.seat_counts[0],
            "phase": PHASES[s.phase],
            "to_move": None if over else s.to_move,
            "deck": deck_from_top(s) if everything else {"size": s.deck_size},
            "discard": counts(s.discard),
            "hands": [
                counts(s.hand[seat]) if sees_hand[seat] else {"size": s.hand_size[seat], "known": {}} for seat in seats
            ],
            "cups": [
                counts(s.cup[seat]) if sees_cup[seat] else {"size": s.cup_size[seat], "known": counts(s.cup_open[seat])}
                for seat in seats
            ],
            "open_cups": [counts(s.cup_open[seat]) for seat in seats],
            "rivers": [colours(s.river[seat]) for seat in seats],
            "mandalas": [
                {
                    "mountain": [[COLOURS[c], s.mountain[side][c]] for c in s.mountain_order[side] if c >= 0],
                    "fields": [counts(s.field[side][seat]) for seat in seats],
                }
                for side in range(N_MANDALAS)
            ],
            "claiming": None if s.claiming == NO_MANDALA else s.claiming,
            "last_mandala": bool(s.last_mandala),
            "turn": s.turn,
            "runouts": s.runouts,
            "passes": s.passes,
            "scores": [scores[seat] if sees_cup[seat] else None for seat in seats],
            "winners": winners,
        }
        return cast(MandalaView, document)

    # --- one line of text ---
    def values(self, s: Record) -> dict[str, str]:
        return {
            "move": "-" if s.phase == OVER else str(s.to_move),
            "turn": str(s.turn),
            "claiming": "-" if s.claiming == NO_MANDALA else SIDES[s.claiming],
            **{
                part: "/".join([letter_counts(s.mountain[i], s.mountain_order[i]), *map(letter_counts, s.field[i])])
                for i, part in enumerate(SIDES)
            },
            "hands": "/".join(map(letter_counts, s.hand)),
            "cups": "/".join(
                f"{letter_counts(known)}+{letter_counts(cup - known)}"
                for cup, known in zip(s.cup, s.cup_open, strict=True)
            ),
            "rivers": "/".join(map(letters, s.river)),
            "discard": letter_counts(s.discard),
            "deck": letters(s.deck[: s.deck_size][::-1]),
            "runouts": str(s.runouts),
            "passes": str(s.passes),
            "shuffles": str(s.shuffles),
            "key": f"{int(s.key):016x}",
        }

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        s.to_move = NOBODY if values["move"] == "-" else int(values["move"])
        s.turn = int(values.get("turn", 0))
        s.claiming = NO_MANDALA if values["claiming"] == "-" else SIDES.index(values["claiming"])
        s.phase = OVER if s.to_move == NOBODY else TURN if s.claiming == NO_MANDALA else CLAIM
        for side, part in enumerate(SIDES):
            mountain, *fields = values[part].split("/")
            s.mountain[side] = read_letter_counts(mountain)
            s.mountain_order[side] = read_letters(re.sub(r"\d", "", mountain), N_COLOURS)
            s.field[side] = [read_letter_counts(field) for field in fields]
        s.hand[:] = [read_letter_counts(hand) for hand in values["hands"].split("/")]
        s.hand_size[:] = s.hand.sum(axis=1)
        cups = [[read_letter_counts(cards) for cards in cup.split("+")] for cup in values["cups"].split("/")]
        s.cup_open[:] = [known for known, _ in cups]
        s.cup[:] = np.sum(cups, axis=1)
        s.cup_size[:] = s.cup.sum(axis=1)
        s.river[:] = [read_letters(river, N_COLOURS) for river in values["rivers"].split("/")]
        s.discard[:] = read_letter_counts(values["discard"])
        s.deck[:] = UNKNOWN
        deck = values["deck"].replace("-", "")
        s.deck[: len(deck)] = read_letters(deck[::-1], len(deck))
        s.deck_size = len(deck)
        s.runouts = int(values["runouts"])
        s.last_mandala = int(s.runouts > 0)
        s.passes = int(values["passes"])
        s.shuffles = int(values["shuffles"])
        s.key = np.uint64(int(values["key"], 16))

    def faults(self, s: Record) -> list[Fault]:
        return [*self._faults_of_material(s), *self._faults_of_flow(s)]

    def _faults_of_material(self, s: Record) -> Iterator[Fault]:
        """What can't lie where it lies."""
        for code, colour in enumerate(COLOURS):
            cards = cards_of_colour(s, code)
            if cards != N_COPIES:
                yield fault(colour, "material", colour=colour, cards=cards, right=N_COPIES)
        for side, part in enumerate(SIDES):
            areas = (s.mountain[side] > 0).astype(int) + (s.field[side] > 0).sum(axis=0)
            for code, colour in enumerate(COLOURS):
                if areas[code] > 1:
                    yield fault(part, "areas", colour=colour)
            if s.phase != OVER and s.claiming != side and mandala.is_complete(s, side):
                yield fault(part, "complete")
        if max(s.hand_size) > HAND_LIMIT:
            yield fault("hands", "hand", right=HAND_LIMIT)
        if any(s.cup_size - s.cup_open.sum(axis=1) != FIRST_CUP):
            yield fault("cups", "cup", right=FIRST_CUP)

    def _faults_of_flow(self, s: Record) -> Iterator[Fault]:
        """What does not fit together in whose turn it is, what is claimed and whether the game is over."""
        if s.phase == TURN and s.to_move != s.turn:
            yield fault("move", "turn")
        if s.phase == CLAIM and mandala.mountain_is_empty(s, s.claiming):
            yield fault("claiming", "no-mountain")
        if s.phase == CLAIM and not self._claims_without_fields and not s.field[s.claiming].any():
            yield fault("claiming", "no-field")
        if s.phase == OVER and s.claiming != NO_MANDALA:
            yield fault("claiming", "over")
        full_river = any(mandala.river_is_full(s, seat) for seat in range(N_PLAYERS))
        if s.phase == TURN and full_river:
            yield fault("rivers", "ended")
        if s.phase == TURN and s.runouts == 2:
            yield fault("runouts", "ended")
        if s.phase != OVER and s.passes == 2:
            yield fault("passes", "ended")
        if s.phase == OVER and not (full_river or s.runouts or s.passes == 2):
            yield fault("move", "not-over")
        if s.passes and not self._could_pass(s):
            yield fault("passes", "passes")
        if s.deck_size == 0 and s.runouts == 0:
            yield fault("runouts", "empty-deck")
        # A world that was drawn from a view does not know of shuffles: they mean nothing without the key.
        right = (0, int(s.runouts > 0 and s.deck_size > 0))
        if s.shuffles not in right and not (s.runouts == 2 and s.shuffles > 0):
            yield fault("shuffles", "shuffles")

    _claims_without_fields: ClassVar[bool] = False

    def _could_pass(self, s: Record) -> bool:
        passed = range(N_PLAYERS) if s.passes == 2 else [1 - s.turn]
        return all(mandala.may_pass(s, seat) for seat in passed)


GAME: Final = Mandala()
