"""The story of a game: events told in sentences. Nothing here is about terminals; the texts are in ``log.ftl``."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from chakpur.play.words import Argument, Message
from chakpur.rules.colours import COLOURS

Json = dict[str, Any]


class Sentence(NamedTuple):
    seat: int | None
    """Whom it is about; None for nobody."""
    message: Message
    begins: bool = False
    """Something new begins, though it may be about the same seat as before."""

    @property
    def is_result(self) -> bool:
        """Whether it says how the game ended."""
        return self.message.name.startswith("log-end-")


def no_stone(colour: str) -> str:
    """Before a colour's name stands nothing."""
    return ""


@dataclass(frozen=True)
class Teller:
    """Tells the events of one game to one listener."""

    game: str
    names: Sequence[str]
    you: int | None
    language: str = "en"
    stone: Callable[[str], str] = field(default=no_stone)
    """What stands before the name of a colour."""

    def tell(self, events: Iterable[Json], before: Json) -> list[Sentence]:
        """A sentence for every event of one step that needs one; *before* is any view of the position it began with."""
        left = list(events)
        if self.game == "mandala-solo":
            left = list(_with_cases(left, before))
        sentences: list[Sentence] = []
        while left:
            event = left.pop(0)
            tell = getattr(self, f"_{event['type'].replace('-', '_')}_in_{_family(self.game)}", None)
            tell = tell or getattr(self, f"_{event['type'].replace('-', '_')}", None)
            if tell is not None:
                sentences += tell(event, left)
        return sentences

    # --- all games ---
    def _draw(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-draw", cards=self._cards([event]))]

    def _shuffle(self, event: Json, left: list[Json]) -> list[Sentence]:
        count = event["size"] if "size" in event else len(event["order"])
        return [Sentence(None, Message("log-shuffle", {"count": count}))]

    def _pass(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-pass")]

    def _end(self, event: Json, left: list[Json]) -> list[Sentence]:
        scores, winners = event["scores"], event["winners"]
        high = max(scores)
        if not winners:
            return [Sentence(None, Message("log-end-draw", {"high": high}))]
        if len(winners) > 1:
            names = ", ".join(self.names[seat] for seat in winners)
            return [Sentence(None, Message("log-end-shared", {"high": high, "names": names}))]
        others = [points for seat, points in enumerate(scores) if seat != winners[0]]
        tie = "-tie" if max(others) == high else ""
        winner = {"seat": winners[0]}
        if len(scores) == 2:
            found = self._about(winner, f"log-end-two{tie}", high=high, low=others[0], game=self.game)
        else:
            found = self._about(winner, f"log-end-many{tie}", high=high)
        return [found._replace(begins=True)]

    # --- Patterns ---
    def _keep(self, event: Json, left: list[Json]) -> list[Sentence]:
        other = 1 - event["seat"]
        receiver = {"receiver": self.names[other], "receiver_who": self._who(other)}
        colours = self._colours(event["colour"], event["given"])
        return [self._about(event, "log-patterns-keep", **colours, **receiver)]

    def _establish(self, event: Json, left: list[Json]) -> list[Sentence]:
        colours = self._colours(event["colour"], event["taken"])
        return [self._about(event, "log-patterns-establish", cell=event["cell"], marker=event["marker"], **colours)]

    def _flip(self, event: Json, left: list[Json]) -> list[Sentence]:
        colour = self._colours(event["colour"])
        return [self._about(event, "log-patterns-flip", cell=event["cell"], points=event["points"], **colour)]

    def _swap(self, event: Json, left: list[Json]) -> list[Sentence]:
        colours = self._colours(event["colour"], event["taken"])
        return [self._about(event, "log-patterns-swap", cell=event["cell"], points=event["points"], **colours)]

    def _done(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-patterns-done")]

    def _final(self, event: Json, left: list[Json]) -> list[Sentence]:
        other = 1 - event["seat"]
        return [self._about(event, "log-patterns-final", other=self.names[other], other_who=self._who(other))]

    # --- Mandala ---
    def _build(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._with_draw(event, left, "log-mandala-build", mandala=event["mandala"])]

    def _grow(self, event: Json, left: list[Json]) -> list[Sentence]:
        details = {"count": event["count"], "mandala": event["mandala"]}
        return [self._about(event, "log-mandala-grow", **details, **self._colours(event["colour"]))]

    def _discard(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._with_draw(event, left, "log-mandala-discard", count=event["count"])]

    def _complete_in_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-mandala-complete", mandala=event["mandala"])]

    def _gain(self, event: Json, left: list[Json]) -> list[Sentence]:
        """A claim is told with what it brought."""
        place, cup, discard = event["river"] or 0, event["cup"], event["discard"]
        outcome = "discard" if discard else "river" if place else "cup"
        count = discard + cup + (1 if place else 0)
        where: dict[str, Argument] = {"outcome": outcome, "count": count, "place": place, "cup": cup}
        return [self._about(event, "log-mandala-claim", **where, **self._colours(event["colour"]))]

    def _sweep_in_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        """Fields are always swept and need no words; a mountain that nobody may claim does."""
        return [Sentence(None, Message("log-mandala-unclaimed"))] if event["seat"] is None else []

    def _new_mandala_in_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        same = [other for other in left if other["type"] == "new-mandala" and other["mandala"] == event["mandala"]]
        left[:] = [other for other in left if other not in same]
        cards = self._cards([event, *same])
        return [Sentence(None, Message("log-mandala-new", {"mandala": event["mandala"], "cards": cards}))]

    def _last_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-mandala-last"))]

    def _end_in_mandala(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-mandala-end", {"reason": event["reason"]})), *self._end(event, left)]

    def _yoga(self, event: Json, left: list[Json]) -> list[Sentence]:
        arguments = {"who": self._who(0), "player": self.names[0], "case": event["case"], "mandala": event["mandala"]}
        message = Message("log-yoga-card", {**arguments, **self._colours(event["card"])})
        return [Sentence(event["seat"], message, begins=event["case"].startswith("first"))]

    # --- Flowers ---
    def _play(self, event: Json, left: list[Json]) -> list[Sentence]:
        details = {"open": "yes" if event["open"] else "no", "count": event["count"], "mandala": event["mandala"] + 1}
        markers = [other for other in left if other["type"] == "marker"]
        left[:] = [other for other in left if other not in markers]
        return [self._with_draw(event, left, "log-flowers-play-marker" if markers else "log-flowers-play", **details)]

    def _complete_in_flowers(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [Sentence(None, Message("log-flowers-complete", {"mandala": event["mandala"] + 1}))]

    def _tile(self, event: Json, left: list[Json]) -> list[Sentence]:
        colour, value = event["tile"]
        return [self._about(event, "log-flowers-tile", value=value_text(value), **self._colours(colour))]

    def _flower(self, event: Json, left: list[Json]) -> list[Sentence]:
        (colour, first), (_, second) = event["tiles"]
        values = {"first": value_text(first), "second": value_text(second)}
        return [self._about(event, "log-flowers-flower", **values, **self._colours(colour))]

    def _sweep_in_flowers(self, event: Json, left: list[Json]) -> list[Sentence]:
        count = sum(event["cards"].values())
        return [self._about(event, "log-flowers-sweep", count=count)] if count else []

    def _return(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-flowers-return", cards=self._listed(event["cards"]))] if event["cards"] else []

    def _new_mandala_in_flowers(self, event: Json, left: list[Json]) -> list[Sentence]:
        (dark, value), (light, second) = event["tiles"]["dark"], event["tiles"]["light"]
        values = {"value": value_text(value), "second": value_text(second), "mandala": event["mandala"] + 1}
        return [Sentence(None, Message("log-flowers-new-mandala", {**values, **self._colours(dark, light)}))]

    def _last_round(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-flowers-last-round")]

    def _order(self, event: Json, left: list[Json]) -> list[Sentence]:
        order = ", ".join(str(mandala + 1) for mandala in event["order"])
        return [Sentence(None, Message("log-flowers-order", {"count": len(event["order"]), "order": order}))]

    # --- arguments ---
    def _about(self, event: Mapping[str, Any], name: str, **arguments: Argument) -> Sentence:
        seat = event["seat"]
        return Sentence(seat, Message(name, {"who": self._who(seat), "player": self.names[seat], **arguments}))

    def _with_draw(self, event: Json, left: list[Json], name: str, **arguments: Argument) -> Sentence:
        """A move together with the cards that were drawn for it."""
        drawn = [other for other in left if other["type"] == "draw"]
        left[:] = [other for other in left if other not in drawn]
        colour = self._colours(event["colour"])
        if not drawn:
            return self._about(event, name, **colour, **arguments)
        return self._about(event, f"{name}-draw", cards=self._cards(drawn), **colour, **arguments)

    def _who(self, seat: int) -> str:
        return "you" if seat == self.you else "other"

    def _colours(self, colour: str, taken: str | None = None) -> dict[str, Argument]:
        found: dict[str, Argument] = {"colour": colour, "stone": self.stone(colour)}
        if taken is not None:
            found |= {"taken": taken, "taken_stone": self.stone(taken)}
        return found

    def _cards(self, draws: Sequence[Json]) -> str:
        """Drawn cards: which, if the listener may know, else how many."""
        if all("cards" in draw for draw in draws):
            return self._listed(Counter(card for draw in draws for card in draw["cards"]))
        count = sum(draw["count"] if "count" in draw else len(draw["cards"]) for draw in draws)
        return Message("log-cards", {"count": count}).text(self.language)

    def _listed(self, counts: Mapping[str, int]) -> str:
        items = [
            Message("log-counted", {"count": counts[colour], **self._colours(colour)}).text(self.language)
            for colour in COLOURS
            if counts.get(colour)
        ]
        return ", ".join(items) or Message("log-cards", {"count": 0}).text(self.language)


def _family(game: str) -> str:
    return "mandala" if game == "mandala-solo" else game


def _with_cases(events: Iterable[Json], before: Json) -> Iterator[Json]:
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


def value_text(value: str) -> str:
    """A tile's value as people write it.

    >>> value_text("x3")
    '×3'
    """
    return value.replace("x", "×")
