"""Mandala for people and programs: its documents, move texts, reasons, events and position line."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np

from chakpur.play.catalogue import shown
from chakpur.play.errors import BadDeal, BadMove, BadNotation
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Notes, Viewer
from chakpur.play.reading import Reading, in_array, reading
from chakpur.play.words import Message
from chakpur.rules import log, mandala
from chakpur.rules.cards import UNKNOWN
from chakpur.rules.colours import COLOUR_CODE, COLOURS, LETTERS, N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, new_record
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
    TURN,
)
from chakpur.rules.phases import NOBODY, OVER

SIDES: Final = ("left", "right")
PHASES: Final = {TURN: "turn", CLAIM: "claim", OVER: "over"}
ENDINGS: Final = {
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
MOVE_CODES: Final = {text: code for code, text in enumerate(MOVE_TEXTS)}


def counts(cards: Iterable[Any]) -> dict[str, int]:
    """Cards per colour, without the colours that there are none of."""
    return {name: n for name, n in zip(COLOURS, cards, strict=True) if n}


def colours(codes: Iterable[Any]) -> list[str]:
    return [COLOURS[code] for code in codes if code != NO_COLOUR]


def deck_from_top(s: Reading) -> list[str]:
    return colours(s.deck[: s.deck_size][::-1])


# A position line writes colours by their letters: counts like r2o1 in the order of the colours (a mountain from left to
# right), rivers by place and the deck from its top as plain letters, and - for nothing.
_COUNT: Final = "(?:1[0-8]|[1-9])"
_COUNTS: Final = "(?:-|(?=[a-z])" + "".join(f"(?:{letter}{_COUNT})?" for letter in LETTERS) + ")"
_LETTERS: Final = f"[{LETTERS}]"
_MANDALA: Final = rf"(?![^/]*({_LETTERS})[^/]*\1)(?:-|(?:{_LETTERS}{_COUNT})+)/{_COUNTS}/{_COUNTS}"
_RIVERS: Final = "/".join(rf"(?![^/]*({_LETTERS})[^/]*\{group})(?:-|{_LETTERS}+)" for group in (1, 2))

LINE_FORMS: Final = {
    "move": ("[01-]", "0"),
    "turn": ("[01]", "0"),
    "claiming": ("-|left|right", "-"),
    "left": (_MANDALA, "g2r1/-/y3"),
    "right": (_MANDALA, "p1b1/o2/-"),
    "hands": (f"{_COUNTS}/{_COUNTS}", "r2o1y3/g4b2"),
    "cups": (rf"{_COUNTS}\+{_COUNTS}/{_COUNTS}\+{_COUNTS}", "g3+r1o1/-+b2"),
    "rivers": (_RIVERS, "gr/-"),
    "discard": (_COUNTS, "o2y1"),
    "deck": (f"-|{_LETTERS}{{1,{N_CARDS}}}", "roygpb"),
    "runouts": ("[012]", "0"),
    "passes": ("[012]", "0"),
    "shuffles": ("[0-9]", "0"),
    "key": ("[0-9a-f]{16}", "0123456789abcdef"),
}
"""The parts of a position line in their order: the pattern that a part's value must match, and an example."""


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


def joined(event: Json, following: Json) -> bool:
    """Add cards drawn or dealt right after others to the event of those; whether that could be done."""
    if event["type"] != following["type"] or event["type"] not in ("draw", "new-mandala"):
        return False
    if "count" in event:
        event["count"] += following["count"]
    else:
        event["cards"] += following["cards"]
    return True


Fault = tuple[str, str, dict[str, str | int]]


class Mandala(Game):
    """Mandala for two players."""

    name = "mandala"
    seat_counts = (2,)
    rules: ClassVar[ModuleType] = mandala

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

    def write_deal(self, s: Record) -> Json:
        return {"deck": deck_from_top(reading(s))}

    # --- moves ---
    def code(self, text: str) -> int:
        code = MOVE_CODES.get(text)
        if code is None:
            raise BadMove("bad-move-mandala", move=text[:80])
        return code

    def text(self, code: int) -> str:
        return MOVE_TEXTS[code]

    def texts(self, codes: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(MOVE_TEXTS.__getitem__, codes))

    def why_not(self, s: Record, code: int) -> Illegal | None:
        if s.phase == CLAIM:
            return self._why_not_claim(s, code)
        if mandala.may_pass(s, s.to_move):
            return None if code == mandala.PASS else Illegal("MA7", Message("mandala-only-pass"))
        if code == mandala.PASS:
            return Illegal("MA7", Message("mandala-no-pass", {"cards": int(s.hand_size[s.to_move])}))
        if code >= CLAIM_COLOUR:
            return Illegal("MA6", Message("mandala-no-claim"))
        return self._why_not_in_hand(s, code) or self._why_not_laid(s, code)

    def _why_not_claim(self, s: Record, code: int) -> Illegal | None:  # MA6.2
        side = {"side": SIDES[s.claiming]}
        if not CLAIM_COLOUR <= code < mandala.PASS:
            return Illegal("MA6.2", Message("mandala-claim-first", side))
        colour = mandala.colour_of(code)
        if s.mountain[s.claiming, colour] == 0:
            return Illegal("MA6.2", Message("mandala-not-in-mountain", {"colour": COLOURS[colour], **side}))
        return None

    def _why_not_in_hand(self, s: Record, code: int) -> Illegal | None:  # MA4
        colour, cards = mandala.colour_of(code), mandala.cards_of(code)
        held = int(s.hand[s.to_move, colour])
        told = {"colour": COLOURS[colour], "cards": cards, "held": held}
        if held == 0:
            return Illegal("MA4", Message("mandala-not-in-hand", told))
        if held < cards:
            return Illegal("MA4", Message("mandala-too-few-in-hand", told))
        if GROW <= code < DISCARD:
            most = mandala.most_to_grow(s, s.to_move, colour)
            if cards > most:
                return Illegal("MA4", Message("mandala-keep-a-card", {**told, "most": int(most)}))
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
        told = {"area": area, "colour": COLOURS[colour], "side": SIDES[side]}
        return Illegal("MA5", Message("mandala-lies-in", told))

    _other_field: ClassVar[str] = "other-field"
    """How the message about MA5 calls the field of the other seat."""

    # --- what happened ---
    def events(self, before: Record, code: int, notes: Notes, viewer: Viewer) -> list[Json]:
        found = [self._move_event(before, code)]
        for kind, values in notes:
            event = self._event(kind, values, viewer)
            if not joined(found[-1], event):
                found.append(event)
        return found

    def _move_event(self, before: Record, code: int) -> Json:
        text = MOVE_TEXTS[code]
        event: Json = {"type": text.split()[0], "seat": int(before["to_move"]), "move": text}
        if code != mandala.PASS:
            event["colour"] = COLOURS[mandala.colour_of(code)]
        if code < CLAIM_COLOUR:
            event["count"] = int(mandala.cards_of(code))
        if code < DISCARD:
            event["mandala"] = int(mandala.side_of(code))
        elif CLAIM_COLOUR <= code < mandala.PASS:
            event["mandala"] = int(before["claiming"])
        return event

    def _event(self, kind: int, values: list[int], viewer: Viewer) -> Json:
        match kind:
            case log.DRAW:
                seat, card = values
                if viewer in (seat, EVERYTHING):
                    return {"type": "draw", "seat": seat, "cards": [COLOURS[card]]}
                return {"type": "draw", "seat": seat, "count": 1}
            case log.SHUFFLE:
                if viewer == EVERYTHING:
                    return {"type": "shuffle", "seat": None, "order": colours(values)}
                return {"type": "shuffle", "seat": None, "size": len(values)}
            case log.COMPLETE:
                return {"type": "complete", "seat": values[0], "mandala": values[1]}
            case log.GAIN:
                seat, colour, place, to_cup, to_discard = values
                kept = {"river": place or None, "cup": to_cup, "discard": to_discard}
                return {"type": "gain", "seat": seat, "colour": COLOURS[colour], **kept}
            case log.SWEEP:
                seat, side, *cards = values
                owner = None if seat == NOBODY else seat
                return {"type": "sweep", "seat": owner, "mandala": side, "cards": counts(cards)}
            case log.NEW_MANDALA:
                side, card = values
                return {"type": "new-mandala", "seat": None, "mandala": side, "cards": [COLOURS[card]]}
            case log.LAST_MANDALA:
                return {"type": "last-mandala", "seat": None, "rule": "MA7"}
            case log.END:
                why, *scores, lead = values
                rule, reason = ENDINGS[why]
                winners = [0] if lead > 0 else [1] if lead < 0 else [0, 1]
                result = {"scores": scores, "winners": winners}
                return {"type": "end", "seat": None, "rule": rule, "reason": reason, **result}
        raise AssertionError(f"a note of kind {kind} in Mandala")

    # --- what is ---
    def state(self, s: Record, viewer: Viewer) -> Json:
        winners = self._winners(s) if s["phase"] == OVER else None
        return self._document(reading(s), viewer, self.scores(in_array(s)), winners)

    def _document(self, s: Reading, viewer: Viewer, scores: list[int], winners: list[int] | None) -> Json:
        seats = range(N_PLAYERS)
        over = winners is not None
        everything = viewer == EVERYTHING
        sees_hand = [everything or viewer == seat for seat in seats]
        sees_cup = [over or sees for sees in sees_hand]
        return {
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

    def _winners(self, s: Record) -> list[int]:
        out = np.zeros(N_PLAYERS, np.int32)
        n = self.rules.winners(s, out)
        return out[:n].tolist()  # type: ignore[no-any-return]

    # --- one line of text ---
    _line_forms: ClassVar[Mapping[str, tuple[str, str]]] = LINE_FORMS

    def line(self, s: Record) -> str:
        values = self.parts(s)
        return " ".join([self.name, *(f"{part}:{values[part]}" for part in self._line_forms)])

    def parts(self, s: Record) -> dict[str, str]:
        """The values of all parts of the position's line."""
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

    def read_line(self, text: str) -> Record:
        values = self._parts_of_line(text)
        s = new_record(self.rules.STATE)
        self.fill(s, values)
        for part, problem, told in self._faults(s):
            raise BadNotation("bad-notation-mandala", part=part, problem=problem, **told)
        return s

    def _parts_of_line(self, text: str) -> dict[str, str]:
        name, *words = text.split(" ")
        parts = [word.partition(":") for word in words]
        if name != self.name or [part for part, _, _ in parts] != list(self._line_forms):
            right = " ".join([self.name, *(f"{part}:…" for part in self._line_forms)])
            raise BadNotation("bad-notation-mandala", part=shown(text), problem="parts", right=right)
        values = {part: value for part, _, value in parts}
        for part, (form, example) in self._line_forms.items():
            if not re.fullmatch(form, values[part]):
                wrong = f"{part}:{values[part]}"[:80]
                raise BadNotation("bad-notation-mandala", part=wrong, problem="form", right=f"{part}:{example}")
        return values

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        """Write the values of a line's parts into a blank record; whether they fit together is not looked at."""
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

    def _faults(self, s: Record) -> Iterator[Fault]:
        """What can't be in the position of a line: the part, the problem, and what is told about it."""
        for code, colour in enumerate(COLOURS):
            cards = cards_of_colour(s, code)
            if cards != N_COPIES:
                yield colour, "material", {"colour": colour, "cards": cards, "right": N_COPIES}
        for side, part in enumerate(SIDES):
            areas = (s.mountain[side] > 0).astype(int) + (s.field[side] > 0).sum(axis=0)
            for code, colour in enumerate(COLOURS):
                if areas[code] > 1:
                    yield part, "areas", {"colour": colour}
            if s.phase != OVER and s.claiming != side and mandala.is_complete(s, side):
                yield part, "complete", {}
        if max(s.hand_size) > HAND_LIMIT:
            yield "hands", "hand", {"right": HAND_LIMIT}
        if any(s.cup_size - s.cup_open.sum(axis=1) != FIRST_CUP):
            yield "cups", "cup", {"right": FIRST_CUP}
        yield from self._faults_of_flow(s)

    def _faults_of_flow(self, s: Record) -> Iterator[Fault]:
        """What does not fit together in whose turn it is, what is claimed and whether the game is over."""
        if s.phase == TURN and s.to_move != s.turn:
            yield "move", "turn", {}
        if s.phase == CLAIM and mandala.mountain_is_empty(s, s.claiming):
            yield "claiming", "no-mountain", {}
        if s.phase == CLAIM and not self._claims_without_fields and not s.field[s.claiming].any():
            yield "claiming", "no-field", {}
        if s.phase == OVER and s.claiming != NO_MANDALA:
            yield "claiming", "over", {}
        full_river = any(mandala.river_is_full(s, seat) for seat in range(N_PLAYERS))
        if s.phase == TURN and full_river:
            yield "rivers", "ended", {}
        if s.phase == TURN and s.runouts == 2:
            yield "runouts", "ended", {}
        if s.phase != OVER and s.passes == 2:
            yield "passes", "ended", {}
        if s.phase == OVER and not (full_river or s.runouts or s.passes == 2):
            yield "move", "not-over", {}
        if s.passes and not self._could_pass(s):
            yield "passes", "passes", {}
        if s.deck_size == 0 and s.runouts == 0:
            yield "runouts", "empty-deck", {}
        if s.shuffles != int(s.runouts > 0 and s.deck_size > 0) and not (s.runouts == 2 and s.shuffles > 0):
            yield "shuffles", "shuffles", {}

    _claims_without_fields: ClassVar[bool] = False

    def _could_pass(self, s: Record) -> bool:
        passed = range(N_PLAYERS) if s.passes == 2 else [1 - s.turn]
        return all(mandala.may_pass(s, seat) for seat in passed)


GAME: Final = Mandala()
