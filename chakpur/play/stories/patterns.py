"""Patterns in sentences."""

from dataclasses import dataclass
from typing import Final

from chakpur.play.sentences import Json, Sentence, Teller


@dataclass(frozen=True)
class PatternsTeller(Teller):
    def tell_keep(self, event: Json, left: list[Json]) -> list[Sentence]:
        other = 1 - event["seat"]
        receiver = {"receiver": self.names[other], "receiver_who": self._who(other)}
        colours = self._colours(event["colour"], event["given"])
        return [self._about(event, "log-patterns-keep", **colours, **receiver)]

    def tell_establish(self, event: Json, left: list[Json]) -> list[Sentence]:
        colours = self._colours(event["colour"], event["taken"])
        return [self._about(event, "log-patterns-establish", cell=event["cell"], marker=event["marker"], **colours)]

    def tell_flip(self, event: Json, left: list[Json]) -> list[Sentence]:
        colour = self._colours(event["colour"])
        return [self._about(event, "log-patterns-flip", cell=event["cell"], points=event["points"], **colour)]

    def tell_swap(self, event: Json, left: list[Json]) -> list[Sentence]:
        colours = self._colours(event["colour"], event["taken"])
        return [self._about(event, "log-patterns-swap", cell=event["cell"], points=event["points"], **colours)]

    def tell_done(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-patterns-done")]

    def tell_final(self, event: Json, left: list[Json]) -> list[Sentence]:
        other = 1 - event["seat"]
        return [self._about(event, "log-patterns-final", other=self.names[other], other_who=self._who(other))]


STORY: Final = PatternsTeller
