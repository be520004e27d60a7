"""What made the result, in one sentence to each player, the largest cause first; and each moment in one sentence."""

from typing import Final

from chakpur.play.documents.review import Cause
from chakpur.play.words import Argument, Message, move_text, say
from chakpur.review.findings import CAUSES, Findings, change_by
from chakpur.review.judged import Judged
from chakpur.rules.colours import COLOURS

WORTH_TELLING: Final = 0.05
"""Of win probability: what weighed less is not told of."""

_KINDS: Final[dict[Cause, tuple[str, str]]] = {
    "luck": ("lucky", "unlucky"),
    "decisions": ("better", "worse"),
    "unknown": ("favoured", "refuted"),
}


def sentence_for(found: Findings, player: int) -> Message:
    """One sentence that *player* understands.

    It names at most two causes, and the move that weighed most in one of them: a draw, where draws mattered.
    """
    weights = {cause: float(found.total(cause).win[player]) for cause in CAUSES}
    told = sorted((cause for cause in CAUSES if abs(weights[cause]) >= WORTH_TELLING), key=lambda c: -abs(weights[c]))
    if not told:
        heaviest = max(abs(weight) for weight in weights.values())
        return Message("review-close", {"percent": percent(heaviest)})
    first = _clause(found, player, told[0], "first")
    you = told[0] != "unknown"  # whom the first half is about
    rest = _clause(found, player, told[1], "second", you) if len(told) > 1 else Message("review-nothing")
    where = "luck" if "luck" in told[:2] else told[0]
    return Message("review-sentence", {"first": first, "second": rest, "most": _heaviest(found, player, where)})


def _clause(found: Findings, player: int, cause: Cause, place: str, you: bool = True) -> Message:
    """«You played better», «and were unlucky by 9 points»."""
    total = found.total(cause)
    weight = float(total.win[player])
    kind = _KINDS[cause][0 if weight > 0 else 1]
    others = [float(points) for other, points in enumerate(total.points) if other != player]
    lead = float(total.points[player]) - sum(others) / len(others)
    points = round(abs(lead)) if (lead > 0) == (weight > 0) else 0
    told = {"points": points, "percent": percent(weight), "you": int(you)}
    return Message(f"review-{place}-{kind}", {**told, "alone": int(found.match.position.seats == 1)})


def _heaviest(found: Findings, player: int, cause: Cause) -> Message:
    """The move in which this cause weighed most, in the direction that it went in all."""
    sign = 1 if found.total(cause).win[player] > 0 else -1
    weights = [sign * _weight_for(player, move, cause) for move in found.moves]
    if not weights or max(weights) <= 0:
        return Message("review-nothing")
    kind = _KINDS[cause][0 if sign > 0 else 1]
    return Message(f"review-most-{kind}", {"number": weights.index(max(weights)) + 1})


def _weight_for(player: int, move: Judged, cause: Cause) -> float:
    """What a cause changed for a player; of decisions: mistakes, one's own and the others'."""
    if cause == "decisions":
        return -move.verdict.loss if move.seat == player else move.verdict.loss
    return float(change_by(move, cause).win[player])


def moment_sentence(found: Findings, move: Judged, cause: Cause, language: str) -> str:
    """What happened in a move that weighed much, and what it meant for whom it concerned most."""
    if cause == "decisions":
        whom, change = move.seat, -move.verdict.loss
    else:
        wins = change_by(move, cause).win.tolist()
        whom = move.seat if len(wins) == 2 else max(range(len(wins)), key=lambda player: abs(wins[player]))
        change = wins[whom]
    return say(
        f"review-moment-{cause}",
        language,
        did=Message("review-did", {"player": found.name(move.seat), **_told_of(move.step.move, language)}),
        better=Message("review-to-do", _told_of(move.verdict.best, language)),
        whom=found.name(whom),
        percent=percent(change),
        helped=int(change > 0),
        proven=int(move.verdict.proven is not None and move.verdict.proven_after is not None),
    )


def _told_of(move: str, language: str) -> dict[str, Argument]:
    """What a move is made with and where, for a sentence of it."""
    kind, *words = move.split()
    count = next((int(word) for word in words if word.isdigit()), 1)
    colour = next((word for word in words if word in COLOURS), "")
    place = words[-1] if words else ""
    return {
        "kind": kind,
        "count": count,
        "colour": colour,
        "stone": "",
        "place": place,
        "mandala": int(place == "right"),
        "move": move_text(move, language),
    }


def percent(weight: float) -> int:
    return round(100 * abs(weight))
