"""What is drawn and how: the document of a position or view, who sits in front, which move is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from chakpur.play.game import Json
from chakpur.play.words import Message, say


@dataclass(frozen=True)
class Scene:
    document: Json
    reckoning: Callable[[], Sequence[Any]]
    """What each thing brings, seat by seat."""
    front: int
    """The seat at the lower edge."""
    viewer: int | str | None
    names: Sequence[str]
    """Of everybody at the table, Master Yoga included."""
    move: str | None
    language: str
    is_barred: bool = False
    """The move is one that the rules don't allow."""

    @property
    def game(self) -> str:
        return str(self.document["game"])

    @property
    def to_move(self) -> int | None:
        seat: int | None = self.document["to_move"]
        return seat

    @cached_property
    def order(self) -> list[int]:
        """The seats in turn order, the one in front first."""
        count = len(self.names)
        return [(self.front + step) % count for step in range(count)]

    @cached_property
    def deed(self) -> list[str]:
        """The words of the move to be shown."""
        return self.move.split() if self.move else []

    def say(self, name: str, /, **arguments: Any) -> str:
        return say(name, self.language, **arguments)

    @property
    def title(self) -> str:
        return self.say("picture-title", game=self.game)

    def description(self) -> str:
        """For those who don't see it: who is to move, the points, who looks, which move is marked."""
        document = self.document
        sentences = [self._state()]
        scores = [
            Message("picture-points", {"name": name, "points": points})
            for name, points in zip(self.names, document["scores"], strict=True)
            if points is not None
        ]
        if scores:
            listed = ", ".join(score.text(self.language) for score in scores)
            sentences.append(self.say("picture-scores", scores=listed))
        if isinstance(self.viewer, int):
            sentences.append(self.say("picture-seen-by", name=self.names[self.viewer]))
        elif self.viewer is None:
            sentences.append(self.say("picture-seen-by-all"))
        if self.move:
            name = "picture-barred" if self.is_barred else "picture-move"
            sentences.append(self.say(name, move=self.move_text))
        return " ".join(sentences)

    def _state(self) -> str:
        if self.to_move is not None:
            return self.say("picture-to-move", name=self.names[self.to_move])
        winners = [self.names[seat] for seat in self.document["winners"] or ()]
        return self.say("picture-over", winners=", ".join(winners), count=len(winners))

    @property
    def move_text(self) -> str:
        """The move word by word in the picture's language."""
        return " ".join(
            word if any(letter.isdigit() for letter in word) else self.say("move-word", word=word) for word in self.deed
        )


def size_of(cards: Any) -> int:
    """How many cards or tiles: a list, counts by colour, or what is known of them.

    >>> size_of(["red"]), size_of({"red": 2}), size_of({"size": 5, "known": {"red": 1}})
    (1, 2, 5)
    """
    if isinstance(cards, list):
        return len(cards)
    return int(cards["size"]) if "size" in cards else sum(cards.values())


def known_of(cards: Any) -> dict[str, int]:
    """The cards whose colour is known, by colour."""
    known: dict[str, int] = cards.get("known", {}) if "size" in cards else cards
    return known
