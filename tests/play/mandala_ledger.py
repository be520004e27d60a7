"""Mandala by plain bookkeeping: the state after a move, made from the state before it and the events alone.

Nothing here knows a rule of the game; a card is only ever moved from where it lay to where an event says.
"""

from collections import Counter
from copy import deepcopy
from typing import Any

Json = dict[str, Any]

BOOKED = (
    "deck",
    "discard",
    "hands",
    "cups",
    "open_cups",
    "rivers",
    "mandalas",
    "claiming",
    "last_mandala",
    "runouts",
    "passes",
)
"""The keys of a state that the bookkeeping gives."""


class Ledger:
    def __init__(self, state: Json) -> None:
        self.state = deepcopy({key: state[key] for key in BOOKED})
        for key in ("hands", "cups", "open_cups"):
            self.state[key] = [Counter(cards) for cards in self.state[key]]
        self.state["discard"] = Counter(self.state["discard"])
        for mandala in self.state["mandalas"]:
            mandala["fields"] = [Counter(cards) for cards in mandala["fields"]]
        self.over = False

    def book(self, event: Json) -> None:
        if event["type"] in ("build", "grow", "discard"):
            self.state["passes"] = 0
        getattr(self, "_" + event["type"].replace("-", "_"))(event)

    def result(self) -> Json:
        """The booked keys as they are in a state document."""
        state = deepcopy(self.state)
        for key in ("hands", "cups", "open_cups"):
            state[key] = [dict(+cards) for cards in state[key]]
        state["discard"] = dict(+state["discard"])
        for mandala in state["mandalas"]:
            mandala["fields"] = [dict(+cards) for cards in mandala["fields"]]
        return state

    def _from_deck(self, card: str) -> None:
        assert self.state["deck"].pop(0) == card
        if not self.state["deck"]:
            self.state["runouts"] = min(2, self.state["runouts"] + 1)

    def _to_mountain(self, mandala: int, card: str) -> None:
        mountain = self.state["mandalas"][mandala]["mountain"]
        for pile in mountain:
            if pile[0] == card:
                pile[1] += 1
                return
        mountain.append([card, 1])

    def _build(self, event: Json) -> None:
        self.state["hands"][event["seat"]][event["colour"]] -= 1
        self._to_mountain(event["mandala"], event["colour"])

    def _grow(self, event: Json) -> None:
        self.state["hands"][event["seat"]][event["colour"]] -= event["count"]
        self.state["mandalas"][event["mandala"]]["fields"][event["seat"]][event["colour"]] += event["count"]

    def _discard(self, event: Json) -> None:
        self.state["hands"][event["seat"]][event["colour"]] -= event["count"]
        self.state["discard"][event["colour"]] += event["count"]

    def _pass(self, event: Json) -> None:
        self.state["passes"] += 1

    def _draw(self, event: Json) -> None:
        for card in event["cards"]:
            self._from_deck(card)
            self.state["hands"][event["seat"]][card] += 1

    def _shuffle(self, event: Json) -> None:
        """(A card that Master Yoga discards as the last one of the deck lies on the pile, but is not shuffled.)"""
        assert self.state["deck"] == []
        self.state["deck"] = list(event["order"])
        self.state["discard"] -= Counter(event["order"])

    def _last_mandala(self, event: Json) -> None:
        self.state["last_mandala"] = True

    def _yoga(self, event: Json) -> None:
        self.state["passes"] = 0
        self._from_deck(event["card"])
        if event["to"] == "mountain":
            self._to_mountain(event["mandala"], event["card"])
        elif event["to"] == "field":
            self.state["mandalas"][event["mandala"]]["fields"][event["seat"]][event["card"]] += 1
        else:
            self.state["discard"][event["card"]] += 1

    def _complete(self, event: Json) -> None:
        self.state["claiming"] = event["mandala"]

    def _claim(self, event: Json) -> None:
        mandala = self.state["mandalas"][event["mandala"]]
        mandala["mountain"] = [pile for pile in mandala["mountain"] if pile[0] != event["colour"]]

    def _gain(self, event: Json) -> None:
        seat, colour = event["seat"], event["colour"]
        if event["river"] is not None:
            self.state["rivers"][seat].append(colour)
            assert len(self.state["rivers"][seat]) == event["river"]
        for key in ("cups", "open_cups"):
            self.state[key][seat][colour] += event["cup"]
        self.state["discard"][colour] += event["discard"]
        self._end_of_claims()

    def _sweep(self, event: Json) -> None:
        mandala = self.state["mandalas"][event["mandala"]]
        if event["seat"] is None:
            assert dict(mandala["mountain"]) == event["cards"]
            mandala["mountain"] = []
            self._end_of_claims()
        else:
            assert dict(+mandala["fields"][event["seat"]]) == event["cards"]
            mandala["fields"][event["seat"]] = Counter()
        self.state["discard"] += Counter(event["cards"])

    def _end_of_claims(self) -> None:
        if not self.state["mandalas"][self.state["claiming"]]["mountain"]:
            self.state["claiming"] = None

    def _new_mandala(self, event: Json) -> None:
        for card in event["cards"]:
            self._from_deck(card)
            self._to_mountain(event["mandala"], card)

    def _end(self, event: Json) -> None:
        self.over = True


def booked(state: Json) -> Json:
    return {key: state[key] for key in BOOKED}
