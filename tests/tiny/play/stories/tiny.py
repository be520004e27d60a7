from dataclasses import dataclass
from typing import Any

from chakpur.play.sentences import Sentence, Teller

Json = dict[str, Any]


@dataclass(frozen=True)
class TinyTeller(Teller):
    def tell_take(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-tiny-take", stones=event["stones"])]


STORY = TinyTeller
