"""What a report of Mandala shows besides."""

from collections.abc import Sequence

import numpy as np

from chakpur.reports.games import Games
from chakpur.reports.sections import Section, flow, river, seats
from chakpur.reports.speech import Speech


def first(games: Games, speech: Speech, others: Sequence[Games]) -> Section:
    return seats(games, speech)


def sections(games: Games, speech: Speech) -> list[Section]:
    got = games.columns["takes.cup"].clip(0) + (games.columns["takes.river"] > 0)
    return [river(games, speech, "cards"), flow(games, speech, "cards", got.astype(np.float64))]
