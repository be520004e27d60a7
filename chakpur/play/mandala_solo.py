"""Mandala solo for people and programs: what Master Yoga adds to Mandala's documents."""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import ClassVar, Final, Literal

from chakpur.games.mandala_solo import DESCRIPTOR
from chakpur.play.documents.mandala import MandalaEvent, MandalaState, MandalaView
from chakpur.play.errors import Fault
from chakpur.play.fields import Fields
from chakpur.play.game import Viewer
from chakpur.play.lines import Part, Parts
from chakpur.play.mandala import PARTS as MANDALAS_PARTS
from chakpur.play.mandala import Mandala, fault
from chakpur.play.position import Step
from chakpur.rules import log
from chakpur.rules import mandala_solo as rules
from chakpur.rules.cards import pile_size
from chakpur.rules.colours import COLOURS
from chakpur.rules.kernel import Record
from chakpur.rules.mandala import TURN

STAGES: Final[tuple[Literal["player", "left", "right"], ...]] = ("player", "left", "right")
LEVELS: Final[tuple[Literal["full", "simple"], ...]] = ("full", "simple")
GOALS: Final[Mapping[int, Literal["mountain", "field", "discard"]]] = {
    rules.TO_MOUNTAIN: "mountain",
    rules.TO_FIELD: "field",
    rules.TO_DISCARD: "discard",
}
CARD_RULES: Final = {1: "YO3.1", 2: "YO3.2", 3: "YO3.3", 4: "YO4"}


PARTS: Final = {
    "yoga": Part("full|simple", "full"),
    "stage": Part("player|left|right", "player"),  # whose turn is under way
    **{name: part for name, part in MANDALAS_PARTS.items() if name != "turn"},
    "move": Part("[0-]", "0"),
    "hands": Part(MANDALAS_PARTS["hands"].form.rpartition("/")[0] + "/-", "r2o1y3/-"),
}


class MandalaSolo(Mandala):
    """Mandala for one player against Master Yoga."""

    about = DESCRIPTOR
    rules: ClassVar[ModuleType] = rules

    _other_field = "yogas-field"
    parts: ClassVar[Parts] = PARTS
    _claims_without_fields = True

    def blank(self, seats: int, options: Mapping[str, str]) -> Record:
        s = super().blank(seats, options)
        s.simple = LEVELS.index(options.get("yoga", "full"))
        return s

    def options_of(self, s: Record | Fields) -> dict[str, str]:
        return {"yoga": LEVELS[s.simple]}

    def event(self, step: Step, kind: int, values: list[int], viewer: Viewer) -> MandalaEvent:
        match kind:
            case log.YOGA:
                side, card, goal, rule = values
                return {
                    "type": "yoga",
                    "seat": rules.YOGA,
                    "card": COLOURS[card],
                    "to": GOALS[goal],
                    "mandala": side,
                    "rule": CARD_RULES[rule],
                }
            case log.YOGA_PASSES:
                return {"type": "pass", "seat": rules.YOGA, "rule": "YO4"}
            case log.CLAIM:
                seat, side, colour = values
                return {"type": "claim", "seat": seat, "colour": COLOURS[colour], "mandala": side, "rule": "YO6"}
        return super().event(step, kind, values, viewer)

    def _document(
        self, s: Fields, viewer: Viewer, scores: list[int], winners: list[int] | None
    ) -> MandalaState | MandalaView:
        document = super()._document(s, viewer, scores, winners)
        document["stage"] = STAGES[s.stage]
        document["yoga"] = LEVELS[s.simple]
        return document

    def values(self, s: Record) -> dict[str, str]:
        values = {**super().values(s), "stage": STAGES[s.stage], **self.options_of(s)}
        return {part: values[part] for part in self.parts}

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        super().fill(s, values)
        s.simple = LEVELS.index(values["yoga"])
        s.stage = STAGES.index(values["stage"])
        s.turn = rules.PLAYER if s.stage == rules.PLAYERS else rules.YOGA

    def _faults_of_flow(self, s: Record) -> Iterator[Fault]:
        if s.phase == TURN and s.stage != rules.PLAYERS:
            yield fault("stage", "stage")
        yield from super()._faults_of_flow(s)

    def _could_pass(self, s: Record) -> bool:
        """Either the player passed and Master Yoga draws at once or passes too, or he passed; so he did."""
        return bool(s.deck_size == 0 and pile_size(s.discard) == 0)


GAME: Final = MandalaSolo()
