"""The page: one HTML text that needs nothing else, no scripts, light and dark as the reader's device wishes."""

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from types import ModuleType
from typing import Final

from chakpur.datasets.files import Dataset
from chakpur.games import descriptor_of
from chakpur.pictures.motifs import drawing, palette_css, plain_gradients
from chakpur.play.errors import BadRequest
from chakpur.play.words import shown
from chakpur.reports import sections
from chakpur.reports.games import Games
from chakpur.reports.sections import Section
from chakpur.reports.speech import Speech
from chakpur.rules.colours import COLOURS

STYLE: Final = Path(__file__).with_name("page.css")


def page(datasets: Sequence[Dataset], language: str) -> str:
    """A report of the first dataset; where levels are compared, with the others.

    All are of the same game; raise BadRequest if they are not.
    """
    main, *others = (Games(dataset) for dataset in datasets)
    for other in others:
        if (other.dataset.game, other.dataset.seats) != (main.dataset.game, main.dataset.seats):
            raise BadRequest("report-mixed", file=shown(other.dataset.path.name), game=main.dataset.game)
    speech = Speech(language)
    special = _special(main.dataset.game)
    found = [
        special.first(main, speech, others),
        sections.points(main, speech),
        sections.margins(main, speech),
        *special.sections(main, speech),
        sections.ends(main, speech),
        sections.length(main, speech),
        sections.choices(main, speech),
    ]
    symbols = {name for section in found for name in section.sheet.symbols}
    symbols |= {f"motif-{colour}" for colour in COLOURS} | {f"glyph-{colour}" for colour in COLOURS}
    title = speech.say("report-title", game=main.dataset.game)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title>'
        f"<style>{palette_css()}{STYLE.read_text(encoding='utf-8')}</style></head>\n<body>"
        f"{_sprite(symbols)}\n{_header(main, speech, title)}\n<main>"
        f"{''.join(map(_section, found))}</main>\n{_footer(main, speech)}</body></html>\n"
    )


def _special(game: str) -> ModuleType:
    """What only this game shows; raise BadRequest if nobody has said yet what that is."""
    try:
        return descriptor_of(game).module("reports")
    except ModuleNotFoundError as error:
        raise BadRequest("report-none", game=game) from error


def _sprite(symbols: set[str]) -> str:
    drawn = "".join(_symbol(name) for name in sorted(symbols))
    return f'<svg class="sprite" aria-hidden="true"><defs>{plain_gradients()}{drawn}</defs></svg>'


@cache
def _symbol(name: str) -> str:
    box, body = drawing(name)
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def _header(games: Games, speech: Speech, title: str) -> str:
    motifs = "".join(
        f'<svg class="c-{colour}" viewBox="-50 -50 100 100"><circle r="49" fill="var(--base)"/>'
        f'<use href="#motif-{colour}" x="-41" y="-41" width="82" height="82"/></svg>'
        for colour in COLOURS
    )
    words = [sections.bot_name(word, speech) for word in games.words]
    if len(set(words)) == 1:
        about = speech.say("report-about", games=len(games), who=words[0], seats=games.dataset.seats)
    else:
        about = speech.say("report-about-mixed", games=len(games), who=", ".join(words))
    figures = [
        (speech.number(len(games), 0), speech.say("report-figure-games", games=len(games))),
        (speech.number(float(games.points.mean())), speech.say("report-figure-points")),
        (speech.number(float(games.lengths.mean()), 0), speech.say("report-figure-moves")),
        (speech.number(float(games.choices[games.choices >= 0].mean())), speech.say("report-figure-choices")),
    ]
    cells = "".join(f"<div><dd>{escape(value)}</dd><dt>{escape(name)}</dt></div>" for value, name in figures)
    return (
        f'<header><div class="motifs" aria-hidden="true">{motifs}</div><h1>{escape(title)}</h1>'
        f"<p>{escape(about)}</p><dl>{cells}</dl></header>"
    )


def _section(section: Section) -> str:
    return (
        f"<section><div><h2>{escape(section.title)}</h2><p>{escape(section.sentence)}</p></div>"
        f"<figure>{section.sheet.svg(section.title)}</figure></section>"
    )


def command_of(dataset: Dataset) -> str:
    """What writes the same dataset again."""
    head = dataset.head
    options = ",".join(f"{name}={value}" for name, value in head["options"].items())
    words = ["chakpur simulate", head["game"], f"--seats {head['seats']}", f"--bots {','.join(dataset.words)}"]
    words += [f"--options {options}"] if options else []
    words += [f"--games {len(dataset.table)}", f"--seed {head['seed']}", "--out games.parquet"]
    return " ".join(words)


def _footer(games: Games, speech: Speech) -> str:
    fingerprint = str(games.dataset.head["sources"])
    return (
        f"<footer><p>{escape(speech.say('report-how'))}</p><pre><code>{escape(command_of(games.dataset))}\n"
        f"chakpur report games.parquet -o report.html</code></pre>"
        f"<p>{escape(speech.say('report-program', fingerprint=fingerprint))}</p></footer>"
    )
