"""The drawings of a review's page: the curve of the chances with marks and draws, and a waterfall for each player."""

from itertools import accumulate, pairwise
from typing import Final

from chakpur.play.documents.review import Parts, ReviewDocument, ReviewedMove
from chakpur.play.words import move_text, say
from chakpur.review.figures import SIGNS, whole_percent
from chakpur.review.findings import CAUSES

WIDTH: Final = 920
HEIGHT: Final = 300
LEFT: Final = 66
RIGHT: Final = 14
TOP: Final = 14
LANE: Final = 84
"""Below the curve: a drop for each draw."""
FULL_DROP: Final = 0.15
"""A draw that changed so much has the longest drop there is."""
TOLD: Final = ("inaccuracy", "mistake", "blunder")
"""Marks that stand on the curve."""
FALL: Final = 300
SEAT_MARKS: Final = "●◆▲■"
SIGN_EVERY: Final = 12
"""Moves between two signs on the line of a seat, where there are several lines."""


def curve(review: ReviewDocument, language: str) -> str:
    """The chances of the first seat, or of every seat where there are more than two players."""
    count = len(review["moves"])
    seats = [0] if len(review["players"]) == 2 else list(range(len(review["players"])))
    lines = "".join(_line(review, seat, count) for seat in seats)
    area = _area(review, count) if len(seats) == 1 else ""
    marks = "".join(_mark(move, count, language) for move in review["moves"] if move["mark"] in TOLD)
    drops = "".join(_drop(move, count, language) for move in review["moves"])
    lane = _lane(language) + drops if drops else ""
    height = HEIGHT + (LANE if lane else TOP)
    title = say("review-curve", language)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}" class="curve">'
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" height="{HEIGHT - TOP}" class="ground"/>'
        f"{area}{_grid()}{lines}{lane}{marks}</svg>"
    )


def _x(place: float, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / max(count, 1)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP) * (1 - share)


def _points(review: ReviewDocument, seat: int, count: int) -> list[str]:
    return [f"{_x(at, count):.1f},{_y(point['win'][seat]):.1f}" for at, point in enumerate(review["curve"])]


def _grid() -> str:
    lines = "".join(
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{_y(share)}" y2="{_y(share)}" class="grid"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    words = "".join(
        f'<text x="{LEFT - 8}" y="{_y(share) + 4}" class="axis">{whole_percent(share)}</text>' for share in (0, 0.5, 1)
    )
    return lines + words


def _area(review: ReviewDocument, count: int) -> str:
    points = " ".join(_points(review, 0, count))
    middle = _y(0.5)
    return (
        f'<clipPath id="above"><rect x="0" y="0" width="{WIDTH}" height="{middle}"/></clipPath>'
        f'<clipPath id="below"><rect x="0" y="{middle}" width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
        + "".join(
            f'<polygon points="{_x(0, count):.1f},{middle} {points} {_x(count, count):.1f},{middle}" '
            f'class="seat-{seat}" clip-path="url(#{half})"/>'
            for seat, half in ((0, "above"), (1, "below"))
        )
    )


def _line(review: ReviewDocument, seat: int, count: int) -> str:
    points = " ".join(_points(review, seat, count))
    if len(review["players"]) == 2:
        return f'<polyline points="{points}" class="line"/>'
    signs = "".join(
        f'<text x="{_x(at, count):.1f}" y="{_y(review["curve"][at]["win"][seat]) + 5:.1f}" class="sign-on">'
        f"{SEAT_MARKS[seat]}</text>"
        for at in range(1 + seat, count, SIGN_EVERY)
    )
    return f'<polyline points="{points}" class="line of-{seat}"/>{signs}'


def _mark(move: ReviewedMove, count: int, language: str) -> str:
    """A sign where the curve stood after the move; it tells more when it is pointed at."""
    x, y = _x(move["number"], count), _y(move["after"]["win"][0 if len(move["after"]["win"]) == 2 else move["seat"]])
    told = f"{move['number']}. {move_text(move['move'], language)}: {say('review-mark', language, mark=move['mark'])}"
    return (
        f'<g class="mark {move["mark"]}"><title>{told}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}">{SIGNS[move["mark"]]}</text></g>'
    )


def _lane(language: str) -> str:
    middle = HEIGHT + LANE / 2 + 6
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{middle}" y2="{middle}" class="grid"/>'
        f'<text x="{LEFT - 8}" y="{middle + 4}" class="axis">{say("review-lane", language)}</text>'
    )


def _drop(move: ReviewedMove, count: int, language: str) -> str:
    """A full drop upwards: the draw helped the first seat; a hollow one downwards: it hurt."""
    change = move["luck"]["win"][0]
    if abs(change) < 0.005:
        return ""
    middle, x = HEIGHT + LANE / 2 + 6, _x(move["number"], count)
    y = middle - max(-1.0, min(1.0, change / FULL_DROP)) * (LANE / 2 - 8)
    told = f"{move['number']}. {say('review-drawn', language, change=whole_percent(change, signed=True))}"
    kind = "helped" if change > 0 else "hurt"
    return (
        f'<g class="drop {kind}"><title>{told}</title><line x1="{x:.1f}" x2="{x:.1f}" y1="{middle}" y2="{y:.1f}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/></g>'
    )


def waterfall(parts: Parts, seat: int) -> dict[str, str]:
    """A bar for each part, each beginning where the one before ended."""
    sums = list(accumulate((parts["expected"], parts["luck"], parts["decisions"], parts["unknown"])))
    low, high = min(0.0, *sums), max(1.0, *sums)
    spans: dict[str, tuple[float, float, str]] = {
        "expected": (0.0, parts["expected"], f"seat-{seat}"),
        **{cause: (begin, end, cause) for (begin, end), cause in zip(pairwise(sums), CAUSES, strict=True)},
        "result": (0.0, parts["result"], f"seat-{seat}"),
    }

    def place(share: float) -> float:
        return FALL * (share - low) / (high - low)

    edges = (place(0), place(1))
    return {part: _bar(place(begin), place(end), edges, kind) for part, (begin, end, kind) in spans.items()}


def _bar(begin: float, end: float, edges: tuple[float, float], kind: str) -> str:
    """Edges stand for no chance and for a sure win; on the way a sum may go beyond them."""
    lines = "".join(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="24" class="grid"/>' for x in edges)
    left, width = min(begin, end), max(abs(end - begin), 1.5)
    return (
        f'<svg viewBox="-2 0 {FALL + 4} 24" class="fall" aria-hidden="true">{lines}'
        f'<rect x="{left:.1f}" y="4" width="{width:.1f}" height="16" rx="3" class="{kind}"/></svg>'
    )
