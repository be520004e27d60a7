"""What must hold for every game, at every position of random play, through the public API."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import chakpur
from chakpur.play.catalogue import game_named
from chakpur.play.position import Position, Step
from chakpur.rules.kernel import JIT
from tests.jit import compiled
from tests.tables import WITH_OPTIONS as TABLES

GAMES_EACH = 2 if JIT else 1


def steps(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[Step]:
    position = chakpur.deal(game, seats, seed=seed, options=options)
    dice = random.Random(seed)
    while not position.over:
        step = position.step(dice.choice(position.moves))
        yield step
        position = step.after


def unordered(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Whoever draws sees the cards come one by one; a view of the hand afterwards has no order."""
    return [
        {**event, "cards": sorted(event["cards"])} if event["type"] == "draw" and "cards" in event else event
        for event in events
    ]


def viewers(position: Position) -> list[int | None]:
    return [*range(position.seats), None]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(GAMES_EACH))
class TestRandomPlay:
    def test_positions_are_values(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        for step in steps(game, seats, options, seed):
            before = step.before
            twin = copy.deepcopy(before)
            assert twin == before
            assert hash(twin) == hash(before)
            assert pickle.loads(pickle.dumps(before)) == before
            assert twin.play(step.move) == step.after
            assert before == twin, "playing changed the position it was played in"
            assert chakpur.position(before.line()) == before

    @compiled
    def test_legal_moves_and_reasons(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        rules = game_named(game).rules
        texts = [game_named(game).text(code) for code in range(rules.N_MOVES)]
        assert len(set(texts)) == len(texts)
        dice = random.Random(seed)
        for step in steps(game, seats, options, seed):
            position = step.before
            assert position.moves
            assert len(set(position.moves)) == len(position.moves)
            if game != "mandala-solo":  # there, Master Yoga's cards can lead two moves to one position
                results = {position.play(move) for move in position.moves}
                assert len(results) == len(position.moves), "two moves have the same result"
            for move in dice.sample(texts, min(40, len(texts))):
                reason = position.why_not(move)
                assert (reason is None) == (move in position.moves)
                if reason is not None:
                    assert reason.rule[:2] in ("MA", "YO", "PA", "FL")
                    assert reason.text("en") != reason.text("de")
                    with pytest.raises(chakpur.IllegalMove) as refused:
                        position.play(move)
                    assert refused.value.rule == reason.rule

    @compiled
    def test_a_view_holds_no_hidden_thing(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        for number, step in enumerate(steps(game, seats, options, seed)):
            position = step.before
            for seat in viewers(position):
                view = position.view(seat)
                world = view.sample(seed=number)
                assert world.view(seat) == view
                assert world.view(seat).document() == view.document()
                if seat == position.to_move:
                    assert view.moves == position.moves == world.moves
                else:
                    assert view.moves == ()
            assert pickle.loads(pickle.dumps(position.view(0))) == position.view(0)

    @compiled
    def test_events_tell_no_viewer_more_than_the_view(
        self, game: str, seats: int, options: dict[str, str], seed: int
    ) -> None:
        """Two worlds that a viewer can't tell apart before and after a move give the same events."""
        for number, step in enumerate(steps(game, seats, options, seed)):
            for seat in viewers(step.before):
                world = step.before.view(seat).sample(seed=number)
                if world == step.before or step.move not in world.moves:
                    continue
                other = world.step(step.move)
                if other.after.view(seat) == step.after.view(seat):
                    assert unordered(other.events(seat)) == unordered(step.events(seat)), (seat, step.move)

    def test_the_record_replays(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        match = chakpur.Match(game, seats, seed=seed, options=options)
        dice = random.Random(seed)
        while not match.position.over:
            match.play(dice.choice(match.position.moves))
        record = match.record()
        again = chakpur.load(record)
        assert again.position == match.position
        assert again.record() == record
        del record["meta"]["seed"]
        assert chakpur.load(record).position.state() == match.position.state(), "the record needs no seed"

    @compiled
    def test_undo_and_the_same_moves_again(self, game: str, seats: int, options: dict[str, str], seed: int) -> None:
        match = chakpur.Match(game, seats, seed=seed, options=options)
        dice = random.Random(seed)
        trail = [match.position]
        while not match.position.over:
            match.play(dice.choice(match.position.moves))
            trail.append(match.position)
        record = match.record()
        del record["meta"]["seed"]
        loaded = chakpur.load(record)
        for some_match in (match, loaded):
            moves = some_match.history
            states = [step.before.state() for step in some_match.steps]
            for state in reversed(states):
                assert some_match.undo().state() == state
            with pytest.raises(chakpur.NothingToUndo):
                some_match.undo()
            for move in moves:
                some_match.play(move)
            assert some_match.position.state() == trail[-1].state()


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_seed_fixes_everything(game: str, seats: int, options: dict[str, str]) -> None:
    assert chakpur.deal(game, seats, seed=5, options=options) == chakpur.deal(game, seats, seed=5, options=options)
    assert chakpur.deal(game, seats, seed=5, options=options) != chakpur.deal(game, seats, seed=6, options=options)
    first, second = (list(steps(game, seats, options, 11)) for _ in range(2))
    assert [step.events() for step in first] == [step.events() for step in second]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_deal_document_gives_the_deal_and_with_its_seed_the_shuffles(
    game: str, seats: int, options: dict[str, str]
) -> None:
    match = chakpur.Match(game, seats, seed=9, options=options)
    assert chakpur.deal(game, seats, seed=9, deal=match.deal, options=options) == match.position
    assert chakpur.deal(game, seats, deal=match.deal, options=options) == chakpur.deal(
        game, seats, deal=match.deal, seed=0, options=options
    )


def test_without_a_seed_deals_differ() -> None:
    assert chakpur.deal("patterns") != chakpur.deal("patterns")
