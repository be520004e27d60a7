"""What a report of Flowers shows besides: which flowers score, and which tiles are taken when."""

from collections.abc import Sequence

import numpy as np

from chakpur.reports import plots
from chakpur.reports.games import Games
from chakpur.reports.sections import Section, flow, seats
from chakpur.reports.speech import Speech
from chakpur.rules.colours import COLOURS

VALUES = ("2", "3", "4", "5", "7", "x3")


def first(games: Games, speech: Speech, others: Sequence[Games]) -> Section:
    return seats(games, speech)


def sections(games: Games, speech: Speech) -> list[Section]:
    return [flowers(games, speech), flow(games, speech, "tiles")]


def flowers(games: Games, speech: Speech) -> Section:
    """Which pairs of tiles become flowers, and what they bring."""
    kind, one, two, points = (games.columns[f"lines.{name}"] for name in ("type", "first", "second", "points"))
    often, worth = np.zeros((6, 6)), np.zeros((6, 6))
    for i, high in enumerate(VALUES):
        for j, low in enumerate(VALUES[: i + 1]):
            mine = (kind == "flower") & (((one == high) & (two == low)) | ((one == low) & (two == high)))
            often[i, j] = mine.sum()
            worth[i, j] = points[mine].mean() if mine.any() else 0
    formed = kind == "flower"
    per_player = formed.sum() / len(games) / games.players
    total = points[formed].sum() + points[kind == "single"].sum()
    at = np.unravel_index(int(np.argmax(often)), often.shape)
    sentence = speech.say(
        "report-flowers-text",
        flowers=float(per_player),
        points=float(points[formed].mean()) if formed.any() else 0.0,
        share=100 * float(points[formed].sum() / max(1, total)),
        one=_shown(VALUES[at[1]]),
        two=_shown(VALUES[at[0]]),
    )
    names = [_shown(value) for value in VALUES]
    sheet = plots.matrix(speech, names, often / max(1, often.sum()), worth, COLOURS)
    return Section(speech.say("report-flowers"), sheet, sentence)


def _shown(value: str) -> str:
    return value.replace("x", "×")
