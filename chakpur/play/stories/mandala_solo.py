"""The solo game in sentences: what Master Yoga does, and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from chakpur.play.sentences import Json, Sentence
from chakpur.play.stories.mandala import MandalaTeller
from chakpur.play.words import Message


@dataclass(frozen=True)
class MandalaSoloTeller(MandalaTeller):
    needs_position = True

    def tell(self, events: Iterable[Json], before: Json) -> list[Sentence]:
        return super().tell(with_cases(events, before), before)

    def tell_yoga(self, event: Json, left: list[Json]) -> list[Sentence]:
        arguments = {"who": self._who(0), "player": self.names[0], "case": event["case"], "mandala": event["mandala"]}
        message = Message("log-yoga-card", {**arguments, **self._colours(event["card"])})
        return [Sentence(event["seat"], message, begins=event["case"].startswith("first"))]


def with_cases(events: Iterable[Json], before: Json) -> Iterator[Json]:
    """Events with the reason of each of Master Yoga's cards, which depends on what lies in the mountain by then."""
    mountains = [{colour for colour, _ in mandala["mountain"]} for mandala in before["mandalas"]]
    begun: set[int] = set()
    for event in events:
        if event["type"] == "build":
            mountains[event["mandala"]].add(event["colour"])
        elif event["type"] in ("claim", "complete"):
            mountains[event["mandala"]].clear()  # by his next card there it is a new mountain
        elif event["type"] == "new-mandala":
            mountains[event["mandala"]].update(event["cards"])
        if event["type"] != "yoga":
            yield event
            continue
        mandala, card, goal = event["mandala"], event["card"], event["to"]
        if mandala in begun:
            reason = "mountain" if card in mountains[mandala] else "discard"
            case = "next-field" if goal == "field" else f"next-{reason}"
        else:
            case = f"first-{'sixth-' if event['rule'] == 'YO4' else ''}{goal}"
        begun.add(mandala)
        yield {**event, "case": case}


STORY: Final = MandalaSoloTeller
