"""Findings as a document."""

from collections import Counter
from typing import Any, Final, cast

import numpy as np

from chakpur.bots.outlook import Outlook
from chakpur.play.documents import review as documents
from chakpur.play.documents.review import Mark, MarkCounts, Parts, ReviewDocument, ReviewedMove, Spoken, Thoroughness
from chakpur.play.words import Message
from chakpur.review.findings import CAUSES, Findings
from chakpur.review.judged import DIGITS, Judged
from chakpur.review.marks import accuracy_of, mark_of
from chakpur.review.moments import Weight, heaviest
from chakpur.review.sentences import moment_sentence, sentence_for

FORMAT: Final = "chakpur-review"
VERSION: Final = 1


def document_of(found: Findings, thoroughness: Thoroughness, seed: int) -> ReviewDocument:
    match = found.match
    moves = [move_document(number, move, found.mean_points) for number, move in enumerate(found.moves, start=1)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.position.game,
        "seats": match.position.seats,
        "options": match.position.options,
        "thoroughness": thoroughness,
        "seed": seed,
        "result": {"scores": list(match.position.scores), "winners": list(found.winners)},
        "players": [_player(found, player, moves) for player in range(found.players)],
        "moves": moves,
        "curve": [outlook_document(found.start, found.mean_points), *(move["after"] for move in moves)],
        "moments": [_moment(found, weight) for weight in heaviest(found)],
    }


def outlook_document(outlook: Outlook, mean_points: float = 0.0) -> documents.Outlook:
    """An outlook with points as they are counted; a change has no mean to be added."""
    points = np.round(outlook.points + mean_points, DIGITS)
    return {"win": outlook.win.tolist(), "points": points.tolist()}


def move_document(number: int, move: Judged, mean_points: float) -> ReviewedMove:
    verdict = move.verdict
    loss = _rounded(verdict.loss)
    return {
        "number": number,
        "seat": move.seat,
        "move": move.step.move,
        "best": verdict.best,
        "line": list(verdict.line),
        "loss": loss,
        "loss_points": _rounded(verdict.loss_points),
        "mark": mark_of(loss),
        "forced": move.forced,
        "proven": verdict.proven,
        "proven_after": verdict.proven_after,
        "chances": [_rounded(verdict.played), _rounded(verdict.better)],
        "before": outlook_document(move.before, mean_points),
        "after": outlook_document(move.after, mean_points),
        "luck": outlook_document(move.luck),
        "decisions": outlook_document(move.decisions),
        "unknown": outlook_document(move.unknown),
    }


def _player(found: Findings, player: int, moves: list[ReviewedMove]) -> documents.ReviewedPlayer:
    is_seat = player < len(found.match.players)
    own = [move for move in moves if move["seat"] == player and not move["forced"]]
    chances = _parts(found, "win", player)
    document: documents.ReviewedPlayer = {
        "seat": player,
        "name": found.match.players[player] if is_seat else None,
        "expected": chances["expected"],
        "luck": chances["luck"],
        "decisions": chances["decisions"],
        "unknown": chances["unknown"],
        "result": chances["result"],
        "points": _parts(found, "points", player),
        "origins": cast(
            documents.Origins,
            {cause: [float(share.win[player]) for share in found.by_turns(cause)] for cause in CAUSES},
        ),
        "accuracy": accuracy_of(move["loss"] for move in own),
        "marks": _counts([move["mark"] for move in own]),
    }
    if is_seat:
        document["sentence"] = spoken(sentence_for(found, player))
    return document


def _parts(found: Findings, unit: str, player: int) -> Parts:
    mean = found.mean_points if unit == "points" else 0.0

    def of(outlook: Outlook, mean: float = 0.0) -> float:
        numbers: Any = getattr(outlook, unit)
        return _rounded(float(numbers[player]) + mean)

    return {
        "expected": of(found.start, mean),
        "luck": of(found.total("luck")),
        "decisions": of(found.total("decisions")),
        "unknown": of(found.total("unknown")),
        "result": of(found.result, mean),
    }


def _counts(marks: list[Mark]) -> MarkCounts:
    counts = Counter(marks)
    return {
        "best": counts["best"],
        "good": counts["good"],
        "inaccuracy": counts["inaccuracy"],
        "mistake": counts["mistake"],
        "blunder": counts["blunder"],
    }


def _moment(found: Findings, weight: Weight) -> documents.Moment:
    change = {"luck": weight.move.luck, "decisions": weight.move.mistake, "unknown": weight.move.unknown}
    return {
        "number": weight.number,
        "seat": weight.move.seat,
        "cause": weight.cause,
        "change": outlook_document(change[weight.cause]),
        "sentence": {
            "en": moment_sentence(found, weight.move, weight.cause, "en"),
            "de": moment_sentence(found, weight.move, weight.cause, "de"),
        },
    }


def spoken(message: Message) -> Spoken:
    return {"en": message.text("en"), "de": message.text("de")}


def _rounded(number: float) -> float:
    return round(number, DIGITS) + 0.0
