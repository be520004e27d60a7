"""Luck, kind by kind of draw, and the outlook it is measured by."""

import json
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import chakpur
from chakpur.bots.luck import DRAWS, has_draws, luck_of
from chakpur.bots.outlook import Onlooker, Outlook
from chakpur.play.match import Match
from chakpur.play.position import Position, Step, View
from chakpur.review.hidden import OTHER_WORLDS
from chakpur.rules.log import CLAIM, COMPLETE, DRAW, GAIN, NEW_MANDALA, ORDER, SHUFFLE, YOGA

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.record.json"))


@cache
def recorded(name: str) -> Match:
    file = next(file for file in RECORDS if file.name.startswith(name))
    return Match.from_record(json.loads(file.read_text(encoding="utf-8")))


def all_steps() -> list[Step]:
    return [step for file in RECORDS for step in recorded(file.name).steps]


class Eyes:
    """Sees one thing in what has been drawn, another before it is."""

    players = 2

    def __init__(self) -> None:
        self.asked: list[tuple[Position | View, str | None, int, int]] = []

    def outlook(self, snapshot: Position | View, move: str | None = None, *, worlds: int, seed: int = 0) -> Outlook:
        self.asked.append((snapshot, move, worlds, seed))
        return Outlook(np.array([0.4, 0.6]), np.array([-1.0, 1.0]))


AFTER = Outlook(np.array([0.7, 0.3]), np.array([4.0, -4.0]))


def luck_in(step: Step) -> tuple[Outlook, Eyes]:
    eyes = Eyes()
    return luck_of(cast(Onlooker, eyes), step, AFTER, worlds=5, seed=8), eyes


@pytest.mark.parametrize("kind", [DRAW, YOGA, NEW_MANDALA, ORDER], ids=["draw", "yoga", "new mandala", "order"])
def test_every_kind_of_draw_is_luck_where_nothing_else_is_drawn(kind: int) -> None:
    """A card to a hand, Master Yoga's, those of a new mandala, the order of FL13: each by itself in a real game."""
    step = next((step for step in all_steps() if {each for each, _ in step.notes} & DRAWS == {kind}), None)
    if step is None:  # in no recorded game it comes alone
        step = next(step for step in all_steps() if kind in {each for each, _ in step.notes})
        step = Step(step.before, step.move, step.after, [(each, values) for each, values in step.notes if each == kind])
    assert has_draws(step)
    luck, eyes = luck_in(step)
    assert luck.win == pytest.approx([0.3, -0.3])
    assert luck.points == pytest.approx([5, -5]), "what came, less what could have come"
    assert eyes.asked == [(step.before, step.move, 5, 8)]


def test_what_follows_from_a_move_is_no_luck() -> None:
    """Nor is a shuffle: nobody knows what it has brought before it is drawn."""
    for kind in (SHUFFLE, COMPLETE, CLAIM, GAIN):
        step = cast(Step, SimpleNamespace(notes=[(kind, [0, 0])]))
        assert not has_draws(step)
        luck, eyes = luck_in(step)
        assert (luck.win.tolist(), luck.points.tolist(), eyes.asked) == ([0, 0], [0, 0], [])
        eyes.players = 3
        luck = luck_of(cast(Onlooker, eyes), step, AFTER, worlds=5)
        assert (luck.win.tolist(), luck.points.tolist(), eyes.asked) == ([0, 0, 0], [0, 0, 0], [])


# --- the outlook ---


def numbers(outlook: Outlook) -> list[float]:
    return [*outlook.win.tolist(), *outlook.points.tolist()]


def test_where_nothing_is_hidden_a_move_is_worth_what_follows_it() -> None:
    position = recorded("patterns-final-done").steps[20].before
    onlooker = Onlooker("patterns", 2)
    outlooks = {move: numbers(onlooker.outlook(position, move, worlds=3, seed=2)) for move in position.moves[:4]}
    assert len({tuple(each) for each in outlooks.values()}) > 1
    for move, found in outlooks.items():
        assert found == numbers(onlooker.outlook(position.play(move), worlds=3, seed=2))
        assert found != numbers(onlooker.outlook(position, worlds=3, seed=2))


def test_the_same_seed_looks_at_the_same_worlds_and_more_worlds_are_others() -> None:
    view = chakpur.deal("mandala", seed=1).view(0)
    onlooker = Onlooker("mandala", 2)

    def look(**wish: int) -> list[float]:
        return numbers(onlooker.outlook(view, **wish))

    assert look(worlds=6, seed=3) == look(worlds=6, seed=3)
    assert look(worlds=6, seed=3) != look(worlds=6, seed=4)
    assert look(worlds=6, seed=3) != look(worlds=6, seed=3 + OTHER_WORLDS), "the whole seed counts"
    assert look(worlds=2, seed=3) != look(worlds=1, seed=3), "the second world is not the first"
    assert sum(look(worlds=7, seed=3)[:2]) == pytest.approx(1), "a mean, however many worlds"


def test_a_seat_looks_at_worlds_that_fit_what_it_knows_whoever_is_to_move() -> None:
    """Two positions that a seat can't tell apart look the same to it, and different to an onlooker."""
    position = chakpur.deal("mandala", seed=1)
    onlooker = Onlooker("mandala", 2)
    for seat in (0, 1):
        other = position.view(seat).sample(5)
        assert other != position
        assert other.view(seat) == position.view(seat)
        one, two = (onlooker.outlook(each.view(seat), worlds=4, seed=1) for each in (position, other))
        assert numbers(one) == numbers(two)
        one, two = (onlooker.outlook(each, worlds=4, seed=1) for each in (position, other))
        assert numbers(one) != numbers(two), "an onlooker sees all hands"


def test_an_onlooker_does_not_know_what_is_to_be_drawn() -> None:
    position = chakpur.deal("mandala", seed=1)
    record = position.record
    record.deck[: record.deck_size] = record.deck[: record.deck_size][::-1].copy()
    other = Position(position._game, _in_array(record))
    assert other != position
    onlooker = Onlooker("mandala", 2)
    assert numbers(onlooker.outlook(position, worlds=4)) == numbers(onlooker.outlook(other, worlds=4))


def _in_array(record: Any) -> Any:
    from chakpur.play.fields import in_array

    return in_array(record)


@pytest.mark.parametrize(
    "name", ["mandala-deck", "patterns-final-done", "flowers-4-third", "mandala-solo-river-left", "mandala-solo-deck-p"]
)
def test_the_end_is_what_it_is_for_every_player(name: str) -> None:
    position = recorded(name).position
    onlooker = Onlooker(position.game, position.seats)
    outlook = onlooker.outlook(position, worlds=50)
    winners, scores = position.winners or (), position.scores
    assert outlook.win.tolist() == [float(player in winners) / len(winners) for player in range(onlooker.players)]
    mean = sum(scores) / len(scores)
    assert outlook.points.tolist() == pytest.approx([score - mean for score in scores])
    assert numbers(outlook) == numbers(onlooker.outlook(position, worlds=1, seed=9))


def test_a_draw_is_shared() -> None:
    """Patterns has no winner then."""
    position = drawn_game().position
    assert not position.winners
    outlook = Onlooker("patterns", 2).outlook(position, worlds=1)
    assert (outlook.win.tolist(), outlook.points.tolist()) == ([0.5, 0.5], [0, 0])


def drawn_game() -> Match:
    for seed in range(400):
        match = Match("patterns", seed=seed)
        while not match.position.over:
            match.play(match.position.moves[(7 * seed + len(match.steps)) % len(match.position.moves)])
        if not match.position.winners:
            return match
    raise AssertionError("no game is drawn")


@pytest.mark.parametrize("name", ["mandala-last", "flowers-3-third", "flowers-4-third"])
def test_shortly_before_the_end_the_evaluation_knows_who_is_ahead(name: str) -> None:
    """Without a move made: who will win has the largest share, and points are in the order of the scores."""
    match = recorded(name)
    before = match.steps[-1].before
    onlooker = Onlooker(before.game, before.seats, moves=0)
    outlook = onlooker.outlook(before, worlds=200)
    assert outlook.win.sum() == pytest.approx(1)
    assert outlook.points.sum() == pytest.approx(0)
    (winner,) = match.position.winners or ()
    assert outlook.win.argmax() == winner
    scores = match.position.scores
    assert outlook.points.argmax() == scores.index(max(scores))
    assert outlook.points.argmin() == scores.index(min(scores))


@pytest.mark.parametrize(("game", "seats"), [("mandala", 2), ("flowers", 2), ("flowers", 3), ("flowers", 4)])
def test_the_evaluation_is_the_learned_one_for_each_seat(game: str, seats: int) -> None:
    """One world, no move: shares of what each seat's own evaluation says, points as they compare with the leader's."""
    from chakpur.bots.features import feature_module
    from chakpur.bots.weights import shipped_weights

    position = chakpur.deal(game, seats, seed=3)
    for number in range(12):
        position = position.play(position.moves[number % len(position.moves)])
    record, weights, bot = position.record, shipped_weights(game, seats), feature_module(game)
    chances, margins = [], []
    for seat in range(seats):
        features = np.zeros(bot.POSITION_FEATURES, np.float32)
        bot.describe_position(record, seat, features)
        chances.append((1 + np.tanh(weights.value @ features)) / 2)
        margins.append(float(weights.margin @ features))
    if seats == 2:
        margins[1] = 0.0
    else:
        margins[int(np.argmax(margins))] = 0.0
    outlook = Onlooker(game, seats, moves=0).outlook(position, worlds=3)
    assert outlook.win == pytest.approx(np.array(chances) / sum(chances), abs=1e-5)
    assert outlook.points == pytest.approx(np.array(margins) - np.mean(margins), abs=1e-4)
