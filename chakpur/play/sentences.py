"""The story of a game: events told in sentences. Nothing here is about terminals; the texts are in ``log.ftl``.

What each game tells stands in ``stories/<game>.py``: a method ``tell_<type>`` for each type of event.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, NamedTuple

from chakpur.games import descriptor_of
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
    """Tells the events of one game to one listener; this is what all games have in common."""

    game: str
    names: Sequence[str]
    you: int | None
    language: str = "en"
    stone: Callable[[str], str] = field(default=no_stone)
    """What stands before the name of a colour."""

    needs_position: ClassVar[bool] = False
    """Whether the events alone are not enough to tell what happened."""

    def tell(self, events: Iterable[Json], before: Json) -> list[Sentence]:
        """A sentence for every event of one step that needs one; *before* is any view of the position it began with."""
        left = list(events)
        sentences: list[Sentence] = []
        while left:
            event = left.pop(0)
            tell = getattr(self, f"tell_{event['type'].replace('-', '_')}", None)
            if tell is not None:
                sentences += tell(event, left)
        return sentences

    # --- all games ---
    def tell_draw(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-draw", cards=self._cards([event]))]

    def tell_shuffle(self, event: Json, left: list[Json]) -> list[Sentence]:
        count = event["size"] if "size" in event else len(event["order"])
        return [Sentence(None, Message("log-shuffle", {"count": count}))]

    def tell_pass(self, event: Json, left: list[Json]) -> list[Sentence]:
        return [self._about(event, "log-pass")]

    def tell_end(self, event: Json, left: list[Json]) -> list[Sentence]:
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


def teller_of(
    game: str, names: Sequence[str], you: int | None, language: str = "en", stone: Callable[[str], str] = no_stone
) -> Teller:
    """Who tells this game."""
    return story_of(game)(game, names, you, language, stone)


@cache
def story_of(game: str) -> type[Teller]:
    story: type[Teller] = descriptor_of(game).module("play.stories").STORY
    return story
