"""What a report of Patterns shows besides: the board, and what the groups bring."""

from collections.abc import Sequence

import numpy as np

from chakpur.reports import plots
from chakpur.reports.games import Games
from chakpur.reports.sections import Section, flow, river, seats
from chakpur.reports.speech import Speech


def first(games: Games, speech: Speech, others: Sequence[Games]) -> Section:
    return seats(games, speech)


def sections(games: Games, speech: Speech) -> list[Section]:
    return [river(games, speech, "tokens"), board(games, speech), flow(games, speech, "tokens")]


def board(games: Games, speech: Speech) -> Section:
    """Which cells are covered, how often and when."""
    cell, progress = games.columns["takes.cell"], games.progress()
    names = [name for name in np.unique(cell).tolist() if name]
    share = {name: float((cell == name).any(1).mean()) for name in names}
    when = {name: float(np.nanmean(progress[cell == name])) for name in names}
    centre = {"d4", "d5", "e4", "e5"}
    sentence = speech.say(
        "report-board-text",
        first=min(when, key=lambda name: when[name]),
        last=max(when, key=lambda name: when[name]),
        centre=100 * float(np.mean([share[name] for name in names if name in centre])),
        edge=100 * float(np.mean([share[name] for name in names if name[0] in "ah" or name[1] in "18"])),
    )
    sheet = plots.board(speech, share, when, speech.say("report-board-early"), speech.say("report-board-late"))
    return Section(speech.say("report-board"), sheet, sentence)
