"""The sections that every game's report has; what only one game has stands in its own file."""

from dataclasses import dataclass

import numpy as np

from chakpur.bots.arena.statistics import Estimate, rate_of
from chakpur.play.words import Message
from chakpur.reports import plots
from chakpur.reports.games import Games, Numbers
from chakpur.reports.sheet import Sheet
from chakpur.reports.speech import Speech

SANDS = ("sand-green", "sand-orange", "sand-purple", "sand-red", "sand-yellow", "sand-black")


@dataclass(frozen=True)
class Section:
    """A plot and the sentence beside it."""

    title: str
    sheet: Sheet
    sentence: str


def player_name(games: Games, speech: Speech, player: int) -> str:
    """How a player is called in plots: alone, by the level, and Master Yoga by his name."""
    if games.descriptor.automaton is None:
        return speech.say("report-start-player") if player == 0 else speech.say("report-player", number=player + 1)
    if player == 0:
        return bot_name(games.words[0], speech)
    return speech.say("report-automaton")


def bot_name(word: str, speech: Speech) -> str:
    if word.isdecimal():
        return speech.say("report-level", number=int(word), name=Message(f"level-{word}-name"))
    return word


def seats(games: Games, speech: Speech) -> Section:
    """Whether it matters where one sits."""
    rates = [rate_of(games.shares[:, player].tolist()) for player in range(games.players)]
    rows = [
        plots.Row(player_name(games, speech, player), rate, f"seat-{player}", speech.rate(rate))
        for player, rate in enumerate(rates)
    ]
    fair = 1 / games.players
    first = rates[0]
    verdict = "more" if first.low > fair else "less" if first.high < fair else "none"
    is_mixed = len(set(games.words)) > 1
    sentence = (
        speech.say("report-seats-mixed")
        if is_mixed
        else speech.say("report-seats-text", verdict=verdict, rate=speech.rate(first))
    )
    return Section(speech.say("report-seats"), plots.intervals(speech, rows, fair), sentence)


def points(games: Games, speech: Speech) -> Section:
    rows = [
        (player_name(games, speech, player), f"seat-{player}", games.points[:, player])
        for player in range(games.players)
    ]
    sentence = speech.say(
        "report-points-text",
        mean=float(games.points.mean()),
        middle=float(np.median(games.points)),
        best=int(games.points.max()),
    )
    return Section(speech.say("report-points"), plots.ridges(speech, rows, speech.say("report-points-unit")), sentence)


def margins(games: Games, speech: Speech) -> Section:
    sentence = speech.say(
        "report-margins-text",
        margin=float(games.margins.mean()),
        close=100 * float((games.margins <= 5).mean()),
        level=100 * float((games.margins == 0).mean()),
    )
    sheet = plots.histogram(speech, games.margins, speech.say("report-margins-unit"), "sand-purple")
    return Section(speech.say("report-margins"), sheet, sentence)


def length(games: Games, speech: Speech) -> Section:
    low, middle, high = (float(each) for each in np.percentile(games.lengths, [10, 50, 90]))
    sentence = speech.say("report-length-text", low=low, middle=middle, high=high, longest=int(games.lengths.max()))
    return Section(
        speech.say("report-length"), plots.histogram(speech, games.lengths, speech.say("report-length-unit")), sentence
    )


def choices(games: Games, speech: Speech) -> Section:
    table = games.choices
    played = table[table >= 0]
    courses = float(np.where(table > 0, np.log10(np.maximum(table, 1)), 0).sum(1).mean())
    sentence = speech.say(
        "report-choices-text",
        mean=float(played.mean()),
        most=int(played.max()),
        forced=100 * float((played == 1).mean()),
        power=round(courses),
    )
    sheet = plots.band(speech, table, speech.say("report-choices-unit"), speech.say("report-choices-across"))
    return Section(speech.say("report-choices"), sheet, sentence)


def ends(games: Games, speech: Speech) -> Section:
    found = games.columns["end"]
    kinds, counts = np.unique(found, return_counts=True)
    order = np.argsort(-counts)
    rows = []
    for kind in kinds[order]:
        rate = rate_of((found == kind).astype(float).tolist())
        rows.append(plots.Row(speech.say(f"report-end-{kind}"), rate, told=speech.rate(rate)))
    sentence = speech.say(
        "report-ends-text",
        end=rows[0].name,
        percent=100 * rows[0].estimate.value,
        moves=float(np.median(games.lengths[found == kinds[order][0]])),
    )
    return Section(speech.say("report-ends"), plots.bars(rows, SANDS), sentence)


def river(games: Games, speech: Speech, pieces: str) -> Section:
    """What each place of a river brings to a player, on the average of all games."""
    place, worth, count = (games.columns[f"lines.{name}"] for name in ("place", "points", pieces))
    chances = len(games) * games.players
    rows = [
        (
            number,
            float(worth[place == number].sum()) / chances,
            float(count[place == number].sum()) / chances,
            float((place == number).sum()) / chances,
        )
        for number in range(1, 7)
    ]
    best = max(rows, key=lambda row: row[1])
    sentence = speech.say(
        "report-river-text",
        place=best[0],
        points=best[1],
        share=100 * best[1] / max(1e-9, sum(row[1] for row in rows)),
        filled=100 * rows[5][3],
    )
    sheet = plots.places(speech, rows, speech.say("report-river-unit"), speech.say(f"report-river-{pieces}"))
    return Section(speech.say("report-river"), sheet, sentence)


def flow(games: Games, speech: Speech, what: str, weight: Numbers | None = None) -> Section:
    """Which colours are taken when."""
    progress, colour = games.progress(), games.columns["takes.colour"]
    weights = np.ones(progress.shape) if weight is None else weight
    colours = {}
    for name in ("red", "orange", "yellow", "green", "purple", "black"):
        mine = (colour == name) & ~np.isnan(progress)
        colours[name] = np.histogram(progress[mine], 16, (0, 1), weights=weights[mine])[0] / len(games)
    totals = {name: float(values.sum()) for name, values in colours.items()}
    busiest = int(np.argmax(sum(colours.values())))
    sentence = speech.say(
        f"report-flow-{what}-text",
        total=sum(totals.values()),
        busiest=100 * (busiest + 0.5) / 16,
        low=min(totals.values()),
        high=max(totals.values()),
    )
    sheet = plots.stream(colours, speech.say("report-flow-early"), speech.say("report-flow-late"))
    return Section(speech.say(f"report-flow-{what}"), sheet, sentence)


def estimate_of(shares: Numbers) -> Estimate:
    return rate_of(shares.tolist())
