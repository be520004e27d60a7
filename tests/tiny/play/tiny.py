from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

from chakpur.play.errors import BadDeal, Fault
from chakpur.play.fields import Fields, fields_of
from chakpur.play.game import Game, Illegal, Viewer
from chakpur.play.lines import Part, Parts
from chakpur.play.position import Step
from chakpur.play.words import Message, shown
from chakpur.rules.kernel import Record
from chakpur.rules.phases import NOBODY, OVER
from tests.tiny.games.tiny import DESCRIPTOR
from tests.tiny.rules import tiny as rules

Json = dict[str, Any]


class Tiny(Game):
    about = DESCRIPTOR
    rules: ClassVar[ModuleType] = rules
    moves = ("take 1", "take 2", "take 3")
    bad_move = "bad-move-tiny"
    parts: ClassVar[Parts] = {"heap": Part("-?[0-9]{1,2}", "7"), "move": Part("[01-]", "0")}

    def read_deal(self, s: Record, deal: object) -> None:
        stones = deal.get("stones") if isinstance(deal, dict) else None
        if not isinstance(stones, int) or not rules.FEWEST <= stones <= rules.MOST:
            raise BadDeal("tiny-deal", found=shown(deal))
        s.heap = stones

    def write_deal(self, s: Record) -> Json:
        return {"stones": int(s.heap)}

    def why_not(self, s: Record, code: int) -> Illegal | None:
        return None if code < s.heap else Illegal("TI1", Message("tiny-too-many", {"stones": int(s.heap)}))

    def move_event(self, step: Step) -> Json:
        return {"type": "take", "seat": step.before.to_move, "move": step.move, "stones": self.code(step.move) + 1}

    def event(self, step: Step, kind: int, values: list[int], viewer: Viewer) -> Json:
        raise AssertionError(kind)

    def reckoning(self, states: Record) -> list[Json]:
        return [{"points": points, "lines": []} for points in self.scores(states)]

    def preview(self, code: int, row: list[int], s: Fields) -> Json:
        return {"move": self.text(code), "left": row[0], "ends": row[1] > 0}

    def state(self, states: Record, viewer: Viewer) -> Json:
        s = fields_of(states)
        over = s.phase == OVER
        return {
            "game": self.name,
            "seats": 2,
            "phase": "over" if over else "play",
            "to_move": None if over else s.to_move,
            "heap": max(s.heap, 0),
            "scores": self.scores(states),
            "winners": self.winners(states) if over else None,
        }

    def values(self, s: Record) -> dict[str, str]:
        return {"heap": str(int(s.heap)), "move": "-" if s.to_move == NOBODY else str(int(s.to_move))}

    def fill(self, s: Record, values: Mapping[str, str]) -> None:
        s.heap = int(values["heap"])
        s.to_move = NOBODY if values["move"] == "-" else int(values["move"])
        s.phase = OVER if s.to_move == NOBODY else rules.PLAY

    def faults(self, s: Record) -> list[Fault]:
        possible = s.heap in (-1, -2) if s.phase == OVER else 0 < s.heap <= rules.MOST
        return [] if possible else [Fault("heap", Message("tiny-heap"))]


GAME = Tiny()
