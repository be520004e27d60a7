"""What a report of Mandala alone shows: the same, and how strong Master Yoga is."""

from collections.abc import Sequence

from chakpur.reports import plots
from chakpur.reports.games import Games
from chakpur.reports.mandala import sections
from chakpur.reports.sections import Section, bot_name, estimate_of
from chakpur.reports.speech import Speech

__all__ = ["first", "sections"]


def first(games: Games, speech: Speech, others: Sequence[Games]) -> Section:
    """How often each level beats him."""
    found = sorted([games, *others], key=lambda each: each.words)
    rows = []
    for each in found:
        rate = estimate_of(each.shares[:, 0])
        name = speech.say("report-against", name=bot_name(each.words[0], speech), games=len(each))
        rows.append(plots.Row(name, rate, "seat-0", speech.rate(rate)))
    ours = rows[found.index(games)]
    verdict = "more" if ours.estimate.low > 0.5 else "less" if ours.estimate.high < 0.5 else "none"
    text = speech.say("report-yoga-text", name=bot_name(games.words[0], speech), rate=ours.told, verdict=verdict)
    return Section(speech.say("report-yoga"), plots.intervals(speech, rows, 0.5), text)
