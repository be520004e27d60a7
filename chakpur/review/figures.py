"""Numbers of a review as people read them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from chakpur.games import descriptor_of
from chakpur.play.documents.review import Mark, Moment, Parts, ReviewDocument, ReviewedMove, ReviewedPlayer, Spoken
from chakpur.play.words import Message, move_text, say

SIGNS: Final[dict[Mark, str]] = {"best": "!!", "good": "!", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
MINUS: Final = "−"
NO_BREAK: Final = "\u00a0"
PARTS: Final = ("expected", "luck", "decisions", "unknown", "result")
OPEN_PARTS: Final = ("expected", "decisions", "result")
LINE_MOVES: Final = 4
WORTH_A_WORD: Final = 0.02
"""A draw that changed less is not spoken of."""


def parts_of(game: str) -> tuple[str, ...]:
    """The parts that a game has: where nothing is drawn and nothing hidden, all is decisions."""
    return PARTS if descriptor_of(game).hidden else OPEN_PARTS


def tenths(parts: Parts, scale: float) -> dict[str, int]:
    """The parts in tenths, rounded so that the first four add up to the last.

    >>> tenths({"expected": 0.5, "luck": 0.1666, "decisions": 0.1666, "unknown": 0.1668, "result": 1.0}, 100)
    {'expected': 500, 'luck': 167, 'decisions': 166, 'unknown': 167, 'result': 1000}
    """
    so_far = 0.0
    sums = [0]
    for change in (parts["expected"], parts["luck"], parts["decisions"], parts["unknown"]):
        so_far += change
        sums.append(round(10 * scale * so_far))
    return dict(zip(PARTS, [*(after - before for before, after in pairwise(sums)), sums[-1]], strict=True))


def part_figures(player: ReviewedPlayer, part: str, language: str) -> tuple[str, str]:
    """A part in per cent and in points; what changed something has a sign."""
    signed = part not in ("expected", "result")
    percent, points = tenths(player, 100)[part], tenths(player["points"], 1)[part]
    return number(percent, language, signed=signed) + NO_BREAK + "%", number(points, language, signed=signed)


def number(tenth: int, language: str, *, signed: bool = False) -> str:
    """Tenths as a number with one decimal.

    >>> number(-91, "de", signed=True), number(538, "en")
    ('−9,1', '53.8')
    """
    sign = MINUS if tenth < 0 else "+" if signed and tenth > 0 else ""
    return sign + say("review-number", language, number=abs(tenth) / 10)


def whole_percent(share: float, *, signed: bool = False) -> str:
    """A share in per cent.

    >>> whole_percent(-0.184, signed=True), whole_percent(0.5)
    ('−18\xa0%', '50\xa0%')
    """
    percent = round(100 * share)
    sign = MINUS if percent < 0 else "+" if signed and percent > 0 else ""
    return f"{sign}{abs(percent)}{NO_BREAK}%"


def title_of(review: ReviewDocument, names: Sequence[str], language: str) -> str:
    """Which game it was, who played, and how it ended."""
    game = Message(f"terminal-title-{descriptor_of(review['game']).word}")
    score = " : ".join(map(str, review["result"]["scores"]))
    return say("review-title", language, game=game, players=", ".join(names), score=score)


def said_in(spoken: Spoken, language: str) -> str:
    return spoken["de"] if language == "de" else spoken["en"]


def moment_text(moment: Moment, language: str) -> str:
    """What weighed much, with the number of its move."""
    return say("review-moment", language, number=moment["number"], sentence=said_in(moment["sentence"], language))


def accuracy_text(player: ReviewedPlayer, language: str) -> str:
    """How well somebody played, and how many moves got which mark; nothing if there was nothing to decide."""
    if player["accuracy"] is None:
        return ""
    counts = {mark: player["marks"][mark] for mark in SIGNS}
    counted = [say("review-mark-count", language, mark=mark, count=count) for mark, count in counts.items() if count]
    return say("review-accuracy", language, percent=round(player["accuracy"]), marks=", ".join(counted))


def remarks(move: ReviewedMove, language: str) -> list[str]:
    """What there is to say about a move: what was better, what the draws changed."""
    found = []
    if move["mark"] not in ("best", "good"):
        line = " · ".join(move_text(each, language) for each in move["line"][:LINE_MOVES])
        name = "review-better-proven" if move["proven"] and move["proven_after"] else "review-better"
        found.append(say(name, language, change=whole_percent(-move["loss"], signed=True), line=line))
    luck = move["luck"]["win"][move["seat"]]
    if abs(luck) >= WORTH_A_WORD:
        found.append(say("review-drawn", language, change=whole_percent(luck, signed=True)))
    return found
