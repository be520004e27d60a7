"""Mandala solo for people and programs: what Master Yoga adds to Mandala's documents."""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import ClassVar, Final

from chakpur.play.game import Json, Viewer
from chakpur.play.mandala import LINE_FORMS, Fault, Mandala
from chakpur.play.reading import Reading
from chakpur.rules import log, yoga
from chakpur.rules.cards import pile_size
from chakpur.rules.colours import COLOURS
from chakpur.rules.kernel import Record
from chakpur.rules.mandala import TURN

STAGES: Final = ("player", "left", "right")
LEVELS: Final = ("full", "simple")
GOALS: Final = {yoga.TO_MOUNTAIN: "mountain", yoga.TO_FIELD: "field", yoga.TO_DISCARD: "discard"}
CARD_RULES: Final = {1: "YO3.1", 2: "YO3.2", 3: "YO3.3", 4: "YO4"}


def _solo_line_forms() -> Iterator[tuple[str, tuple[str, str]]]:
    yield "yoga", ("full|simple", "full")
    yield "stage", ("player|left|right", "player")
    for part, form in LINE_FORMS.items():
        if part == "move":
            yield part, ("[0-]", "0")
        elif part == "hands":
            yield part, (form[0].split("/")[0] + "/-", "r2o1y3/-")
        elif part != "turn":
            yield part, form


class MandalaSolo(Mandala):
    """Mandala for one player against Master Yoga."""

    name = "mandala-solo"
    seat_counts = (1,)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"yoga": LEVELS}
    rules: ClassVar[ModuleType] = yoga

    _other_field = "yogas-field"
    _line_forms: ClassVar[Mapping[str, tuple[str, str]]] = dict(_solo_line_forms())
    _claims_without_fields = True

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        s = super().blank(seats, options)
        s.simple = LEVELS.index(options.get("yoga", "full"))
        return s

    def options_of(self, s: Record | Reading) -> dict[str, str]:
        return {"yoga": LEVELS[s.simple]}

    def _event(self, kind: int, values: list[int], viewer: Viewer) -> Json:
        match kind:
            case log.YOGA:
                side, card, goal, rule = values
                placed = {"card": COLOURS[card], "to": GOALS[goal], "mandala": side, "rule": CARD_RULES[rule]}
                return {"type": "yoga", "seat": yoga.YOGA, **placed}
            case log.YOGA_PASSES:
                return {"type": "pass", "seat": yoga.YOGA, "rule": "YO4"}
            case log.CLAIM:
                seat, side, colour = values
                return {"type": "claim", "seat": seat, "colour": COLOURS[colour], "mandala": side, "rule": "YO6"}
        return super()._event(kind, values, viewer)

    def _document(self, s: Reading, viewer: Viewer, scores: list[int], winners: list[int] | None) -> Json:
        document = super()._document(s, viewer, scores, winners)
        return document | {"stage": STAGES[s.stage], **self.options_of(s)}

    def parts(self, s: Record) -> dict[str, str]:
        return {**super().parts(s), "stage": STAGES[s.stage], **self.options_of(s)}

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        super().fill(s, values)
        s.simple = LEVELS.index(values["yoga"])
        s.stage = STAGES.index(values["stage"])
        s.turn = yoga.PLAYER if s.stage == yoga.PLAYERS else yoga.YOGA

    def _faults_of_flow(self, s: Record) -> Iterator[Fault]:
        if s.phase == TURN and s.stage != yoga.PLAYERS:
            yield "stage", "stage", {}
        yield from super()._faults_of_flow(s)

    def _could_pass(self, s: Record) -> bool:
        """Either the player passed and Master Yoga draws at once or passes too, or he passed; so he did."""
        return bool(s.deck_size == 0 and pile_size(s.discard) == 0)


GAME: Final = MandalaSolo()
