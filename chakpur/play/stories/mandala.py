"""Mandala in sentences."""

from dataclasses import dataclass
from typing import Final

from chakpur.play.sentences import Json, Sentence, Teller
from chakpur.play.words import Argument, Message


@dataclass(frozen=True)
class MandalaTeller(Teller):
    def tell_build(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._with_draw(event, left, "log-mandala-build", mandala=event["mandala"])]

    def tell_grow(self, event: Json, left: list[Json]) -> list[Sentence]:
        details = {"count": event["count"], "mandala": event["mandala"]}
        return [self._about(event, "log-mandala-grow", **details, **self._colours(event["colour"]))]

    def tell_discard(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._with_draw(event, left, "log-mandala-discard", count=event["count"])]

    def tell_complete(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-mandala-complete", mandala=event["mandala"])]

    def tell_gain(self, event: Json, left: list[Json]) -> list[Sentence]:
        """A claim is told with what it brought."""
        place, cup, discard = event["river"] or 0, event["cup"], event["discard"]
        outcome = "discard" if discard else "river" if place else "cup"
        count = discard + cup + (1 if place else 0)
        where: dict[str, Argument] = {"outcome": outcome, "count": count, "place": place, "cup": cup}
        return [self._about(event, "log-mandala-claim", **where, **self._colours(event["colour"]))]

    def tell_sweep(self, event: Json, left: list[Json]) -> list[Sentence]:
        """Fields are always swept and need no words; a mountain that nobody may claim does."""
        return [Sentence(None, Message("log-mandala-unclaimed"))] if event["seat"] is None else []

    def tell_new_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        same = [other for other in left if other["type"] == "new-mandala" and other["mandala"] == event["mandala"]]
        left[:] = [other for other in left if other not in same]
        cards = self._cards([event, *same])
        return [Sentence(None, Message("log-mandala-new", {"mandala": event["mandala"], "cards": cards}))]

    def tell_last_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-mandala-last"))]

    def tell_end(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-mandala-end", {"reason": event["reason"]})), *super().tell_end(event, left)]


STORY: Final = MandalaTeller
