"""Flowers in sentences."""

from dataclasses import dataclass
from typing import Final

from chakpur.play.sentences import Json, Sentence, Teller
from chakpur.play.words import Message


@dataclass(frozen=True)
class FlowersTeller(Teller):
    def tell_play(self, event: Json, left: list[Json]) -> list[Sentence]:
        details = {"open": "yes" if event["open"] else "no", "count": event["count"], "mandala": event["mandala"] + 1}
        markers = [other for other in left if other["type"] == "marker"]
        left[:] = [other for other in left if other not in markers]
        return [self._with_draw(event, left, "log-flowers-play-marker" if markers else "log-flowers-play", **details)]

    def tell_complete(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-flowers-complete", {"mandala": event["mandala"] + 1}))]

    def tell_tile(self, event: Json, left: list[Json]) -> list[Sentence]:
        colour, value = event["tile"]
        return [self._about(event, "log-flowers-tile", value=value_text(value), **self._colours(colour))]

    def tell_flower(self, event: Json, left: list[Json]) -> list[Sentence]:
        (colour, first), (_, second) = event["tiles"]
        values = {"first": value_text(first), "second": value_text(second)}
        return [self._about(event, "log-flowers-flower", **values, **self._colours(colour))]

    def tell_sweep(self, event: Json, left: list[Json]) -> list[Sentence]:
        count = sum(event["cards"].values())
        return [self._about(event, "log-flowers-sweep", count=count)] if count else []

    def tell_return(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-flowers-return", cards=self._listed(event["cards"]))] if event["cards"] else []

    def tell_new_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        (dark, value), (light, second) = event["tiles"]["dark"], event["tiles"]["light"]
        values = {"value": value_text(value), "second": value_text(second), "mandala": event["mandala"] + 1}
        return [Sentence(None, Message("log-flowers-new-mandala", {**values, **self._colours(dark, light)}))]

    def tell_last_round(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-flowers-last-round")]

    def tell_order(self, event: Json, left: list[Json]) -> list[Sentence]:
        order = ", ".join(str(mandala + 1) for mandala in event["order"])
        return [Sentence(None, Message("log-flowers-order", {"count": len(event["order"]), "order": order}))]


def value_text(value: str) -> str:
    """A tile's value as people write it.

    >>> value_text("x3")
    '×3'
    """
    return value.replace("x", "×")


STORY: Final = FlowersTeller
