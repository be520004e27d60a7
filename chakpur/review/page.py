"""A review as one page that needs nothing else: no script, no font, no file beside it; light and dark."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from chakpur.games import descriptor_of
from chakpur.pictures import svg
from chakpur.pictures.motifs import colours_of
from chakpur.pictures.picture import NotDrawn
from chakpur.play.documents.review import Moment, ReviewDocument, ReviewedMove, ReviewedPlayer
from chakpur.play.match import Match
from chakpur.play.words import move_text, say
from chakpur.review.charts import SEAT_MARKS, curve, waterfall
from chakpur.review.figures import (
    SIGNS,
    accuracy_text,
    moment_text,
    part_figures,
    parts_of,
    remarks,
    said_in,
    title_of,
    whole_percent,
)

TOKENS: Final = (
    "linen", "paper", "paper-sunk", "ink", "ink-soft", "on-ink", "line", "line-strong",
    "seat-0", "seat-1", "seat-2", "seat-3", "seat-0-key", "seat-1-key", "seat-2-key", "seat-3-key",
)  # fmt: skip
STYLE: Final = Path(__file__).with_name("page.css")


def page_of(match: Match, review: ReviewDocument, language: str = "en") -> str:
    """The page, as one HTML text."""
    names = _names(match, language)
    title = title_of(review, names, language)
    players = (_player(player, review["game"], names, language) for player in review["players"])
    body = [
        _section(f"<h1>{escape(title)}</h1>{_sentences(review, names, language)}"),
        _section(
            f"<h2>{_said('review-curve', language)}</h2>{_curve_note(review, names, language)}{curve(review, language)}"
        ),
        f'<div class="two">{"".join(players)}</div>',
        _moments(match, review, names, language),
        _moves(review, names, language),
    ]
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_tokens()}{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(filter(None, body))
        + "\n</main>\n</body>\n</html>\n"
    )


def _tokens() -> str:
    light, dark = colours_of("light"), colours_of("dark")
    tokens = " ".join(f"--{name}: light-dark({light[name]}, {dark[name]});" for name in TOKENS)
    return f":root {{ color-scheme: light dark; {tokens} }}\n"


def _said(name: str, language: str) -> str:
    return escape(say(name, language))


def _section(content: str) -> str:
    return f"<section>{content}</section>"


def _names(match: Match, language: str) -> list[str]:
    automaton = descriptor_of(match.position.game).automaton
    return [*match.players, *([say(f"terminal-{automaton}", language)] if automaton else [])]


def _of(names: Sequence[str], seat: int) -> str:
    return f'{SEAT_MARKS[seat]} <span class="name">{escape(names[seat])}</span>'


def _sentences(review: ReviewDocument, names: Sequence[str], language: str) -> str:
    lines = [
        f"<p><strong>{_of(names, player['seat'])}:</strong> {escape(said_in(player['sentence'], language))}</p>"
        for player in review["players"]
        if "sentence" in player
    ]
    return "".join(lines)


def _curve_note(review: ReviewDocument, names: Sequence[str], language: str) -> str:
    """Whose chances these are."""
    if len(review["players"]) > 2:
        return f'<p class="soft">{" · ".join(_of(names, seat) for seat in range(len(names)))}</p>'
    return f'<p class="soft">{escape(say("review-curve-of", language, player=names[0]))}</p>'


def _player(player: ReviewedPlayer, game: str, names: Sequence[str], language: str) -> str:
    seat = player["seat"]
    bars, rows = waterfall(player, seat), []
    for part in parts_of(game):
        percent, points = part_figures(player, part, language)
        rows.append(
            f'<tr><th scope="row">{_said(f"review-part-{part}", language)}</th><td class="bar">{bars[part]}</td>'
            f'<td class="n">{percent}</td><td class="n">{points}</td></tr>'
        )
    head = (
        f'<tr class="soft"><td></td><td></td><td class="n">{_said("review-head-win", language)}</td>'
        f'<td class="n">{_said("review-head-points", language)}</td></tr>'
    )
    accuracy = escape(accuracy_text(player, language))
    return _section(f'<h3>{_of(names, seat)}</h3><table>{head}{"".join(rows)}</table><p class="soft">{accuracy}</p>')


# --- what weighed most ---


def _moments(match: Match, review: ReviewDocument, names: Sequence[str], language: str) -> str:
    if not review["moments"]:
        return ""
    figures = "".join(_moment(match, review, moment, names, language) for moment in review["moments"])
    return _section(f'<h2>{_said("review-moments", language)}</h2><div class="moments">{figures}</div>')


def _moment(match: Match, review: ReviewDocument, moment: Moment, names: Sequence[str], language: str) -> str:
    sentence = escape(moment_text(moment, language))
    move = review["moves"][moment["number"] - 1]
    line = " · ".join(move_text(each, language) for each in move["line"])
    better = f'<br><span class="soft">{escape(line)}</span>' if moment["cause"] == "decisions" else ""
    picture = _picture(match, move, moment, names, language, sentence)
    return f"<figure>{picture}<figcaption>{sentence}{better}</figcaption></figure>"


def _picture(
    match: Match, move: ReviewedMove, moment: Moment, names: Sequence[str], language: str, sentence: str
) -> str:
    """A decision as its player saw it, with the better move marked; else everything, as it was afterwards."""
    step, seat = match.steps[move["number"] - 1], move["seat"]
    is_decision = moment["cause"] == "decisions"
    what = step.before.view(seat) if is_decision else step.after
    mark = move["best"] if is_decision else None
    try:
        light, dark = (
            svg(what, front=seat, theme=theme, move=mark, language=language, names=names) for theme in ("light", "dark")
        )
    except NotDrawn:
        return ""
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{_address(dark)}">'
        f'<img src="{_address(light)}" alt="{sentence}"></picture>'
    )


def _address(picture: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"


# --- the moves ---


def _moves(review: ReviewDocument, names: Sequence[str], language: str) -> str:
    rows = "".join(_move(move, names, language) for move in review["moves"])
    return _section(f'<h2>{_said("review-moves", language)}</h2><table class="moves">{rows}</table>')


def _move(move: ReviewedMove, names: Sequence[str], language: str) -> str:
    seat, remarked = move["seat"], " · ".join(remarks(move, language))
    mark = "" if move["forced"] else SIGNS[move["mark"]]
    word = "" if move["forced"] else escape(say("review-mark", language, mark=move["mark"]))
    return (
        f'<tr><td class="n soft">{move["number"]}</td><td class="who">{_of(names, seat)}</td>'
        f"<td>{escape(move_text(move['move'], language))}</td>"
        f'<td class="sign" title="{word}">{mark}</td><td>{escape(remarked)}</td>'
        f'<td class="n">{whole_percent(move["after"]["win"][seat])}</td></tr>'
    )
