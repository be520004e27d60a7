"""Batches: the same games as the library's, in any number of threads, and nothing in them that a seat can't know."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import chakpur
from chakpur import batch
from chakpur.batch import Batch
from chakpur.batch.observing import observe_in
from chakpur.games import descriptor_of, games
from chakpur.play.fields import in_array, named_dtype
from chakpur.play.position import Position
from chakpur.rules.kernel import JIT
from chakpur.rules.patterns import CELL_AT

TABLES = [(game.name, seats) for game in games() for seats in game.seats]
N = 24 if JIT else 3
STEPS = 200 if JIT else 40


def played(games: Batch, steps: int) -> Iterator[np.ndarray]:
    for _ in range(steps):
        actions = games.random_actions()
        yield actions
        games.step(actions)


def observed(position: Position, seat: int) -> bytes:
    """What the floor's own kernel shows a seat of a position."""
    home = descriptor_of(position.game).module("batch")
    states = in_array(position.record)
    out = np.zeros(1, named_dtype(home.OBSERVATION))
    observe_in(states, states.copy(), seat, seat, out)
    return out.tobytes()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_batch_plays_the_games_of_the_library(game: str, seats: int) -> None:
    games = batch.deal(game, N, seats, seed=5, threads=1)
    positions = [chakpur.deal(game, seats, seed=int(seed)) for seed in games.seeds]
    ended = 0
    for _ in range(STEPS):
        actions = games.random_actions()
        moves = [games.texts[action] for action in actions]
        legal = [tuple(games.texts[code] for code in np.flatnonzero(row)) for row in games.masks]
        assert legal == [position.moves for position in positions]
        assert games.to_move.tolist() == [position.to_move for position in positions]
        before = games.seeds.copy()
        positions = [position.play(move) for position, move in zip(positions, moves, strict=True)]
        turn = games.step(actions)
        for i, position in enumerate(positions):
            assert turn.dones[i] == position.over
            if position.over:
                ended += 1
                assert tuple(games.scores[i][: len(position.scores)]) == position.scores
                assert turn.rewards[i].tolist() == pytest.approx(result(position))
                assert games.seeds[i] != before[i]
                positions[i] = chakpur.deal(game, seats, seed=int(games.seeds[i]))
            else:
                assert not turn.rewards[i].any()
        if sum(turn.dones) or STEPS < 100:
            assert [games.position(i) for i in range(N)] == positions
    assert ended > N // 2 or not JIT


def result(position: Position) -> list[float]:
    """What the documentation says of rewards by result."""
    winners, players = position.winners, max(position.seats, 2)
    assert winners is not None
    if len(winners) in (0, players):
        return [0.0] * position.seats
    won, lost = 1 / len(winners), -1 / (players - len(winners))
    return [won if seat in winners else lost for seat in range(position.seats)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rewards_by_margin_are_the_points_ahead(game: str, seats: int) -> None:
    games = batch.deal(game, N, seats, seed=7, threads=1, rewards="margin")
    seen = 0
    for _ in played(games, STEPS):
        for i in np.flatnonzero(games.dones):
            points = games.scores[i][: max(seats, 2)].astype(float)
            ahead = [own - (points.sum() - own) / (len(points) - 1) for own in points][:seats]
            assert games.rewards[i].tolist() == pytest.approx(ahead, abs=1e-4)
            seen += any(ahead)
    assert seen or not JIT


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_number_of_threads_changes_nothing(game: str, seats: int) -> None:
    batches = [batch.deal(game, 37, seats, seed=11, threads=threads) for threads in (1, 2, 5)]
    for _ in range(STEPS):
        actions = [games.random_actions() for games in batches]
        turns = [games.step(chosen) for games, chosen in zip(batches, actions, strict=True)]
        for turn in turns[1:]:
            for one, other in zip(turn, turns[0], strict=True):
                assert (one == other).all()
    assert all((games.states == batches[0].states).all() for games in batches)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_other_hidden_cards_change_no_observation_and_no_mask(game: str, seats: int) -> None:
    games = batch.deal(game, 1, seats, seed=3, threads=1)
    dice = random.Random(3)
    others = 0
    for number, _ in enumerate(played(games, STEPS)):
        position, seat = games.position(0), dice.randrange(seats)
        if number % 5:
            continue
        world = position.view(seat).sample(number)
        others += world != position
        assert observed(world, seat) == observed(position, seat)
        mover = position.to_move
        assert mover is not None
        same = position.view(mover).sample(number)
        assert observed(same, mover) == games.observations[0].tobytes()
        assert same.moves == position.moves == tuple(games.texts[code] for code in np.flatnonzero(games.masks[0]))
    assert bool(others) == descriptor_of(game).hidden


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_values_stay_within_their_bounds(game: str, seats: int) -> None:
    games = batch.deal(game, N, seats, seed=1, threads=1)
    at = 0
    for field in games.fields:
        size = int(np.prod(field.shape, dtype=int))
        assert games.observation(field.name).shape == (N, *field.shape)
        assert np.shares_memory(games.observation(field.name), games.observations[:, at : at + size])
        at += size
    assert at == games.observations.shape[1]
    for _ in played(games, STEPS):
        for field in games.fields:
            values = games.observation(field.name)
            assert field.low <= values.min(), field
            assert values.max() <= field.high, field


def test_an_observation_of_patterns_tells_the_whole_board() -> None:
    games = batch.deal("patterns", 1, seed=2, threads=1)
    for _ in played(games, 20):
        s, seat = games.states[0], int(games.to_move[0])
        for bit, value in zip(CELL_AT.tolist(), games.observation("board")[0].tolist(), strict=True):
            piles = {0: s.up, 8: s.group[seat], 16: s.group[1 - seat]}
            lies = [
                kind + colour for kind, pile in piles.items() for colour in range(6) if int(pile[colour]) >> bit & 1
            ]
            assert lies == [value]


def test_seats_are_counted_from_the_observer() -> None:
    games = batch.deal("flowers", 1, seats=3, seed=4, threads=1)
    for _ in played(games, 60):
        s, seat = games.states[0], int(games.to_move[0])
        order = [(seat + who) % 3 for who in range(3)]
        assert games.observation("hand_sizes")[0].tolist() == [*s.hand_size[order], 0]
        assert games.observation("cards")[0].tolist() == s.hand[seat].tolist()
        assert (games.observation("open_cards")[0][:, :3] == s.open_cards[:, order]).all()
        assert games.observation("to_move")[0] == 0
        markers = [order.index(owner) if owner >= 0 else -1 for owner in s.marker.tolist()]
        assert games.observation("markers")[0].tolist() == markers


def test_a_batch_without_a_seed_is_another_one_each_time() -> None:
    assert batch.deal("patterns", 2).seed != batch.deal("patterns", 2).seed


def test_every_row_has_its_own_games() -> None:
    games = batch.deal("patterns", 500, seed=0)
    other = batch.deal("patterns", 500, seed=1)
    assert len({*games.seeds.tolist(), *other.seeds.tolist()}) == 1000


def test_arrays_of_other_kinds_are_understood() -> None:
    kinds = [np.int8, np.uint16, np.int32, np.uint64]
    batches = [batch.deal("mandala-solo", 3, seed=0, threads=1) for _ in range(len(kinds) + 2)]
    actions = batches[0].masks.argmax(axis=1)
    frozen = actions.copy()
    frozen.flags.writeable = False
    given = [*(actions.astype(kind) for kind in kinds), actions.tolist(), frozen]
    for each, chosen in zip(batches, given, strict=True):
        each.step(chosen)
        assert (each.states == batches[0].states).all()


def test_an_illegal_action_says_where_and_why_and_changes_nothing() -> None:
    games = batch.deal("patterns", 3, seed=0, threads=1)
    before = games.states.copy()
    actions = games.random_actions().copy()
    actions[2] = games.texts.index("flip d5")
    with pytest.raises(chakpur.IllegalMove) as caught:
        games.step(actions)
    assert caught.value.rule == "PA3"
    assert str(caught.value).startswith("Game 2 of the batch: action 87, “flip d5”, is not allowed. ")
    assert caught.value.text("de").startswith("Spiel 2: Aktion 87, „flip d5“, ist nicht erlaubt. ")
    for wrong in (-1, 163, 10**12):
        actions[2] = wrong
        with pytest.raises(chakpur.BadMove, match=rf"Game 2 of the batch: {wrong} is no action. .* from 0 to 162\."):
            games.step(actions)
    assert (games.states == before).all()


@pytest.mark.parametrize("wrong", [[0, 0], [[0, 0, 0]], 0, [0.0, 0.0, 0.0], ["a", "b", "c"], [True, True, True], None])
def test_what_is_no_array_of_actions(wrong: object) -> None:
    games = batch.deal("patterns", 3, seed=0, threads=1)
    with pytest.raises(chakpur.BadRequest, match="A step needs an array of 3 whole numbers"):
        games.step(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"game": "chess"}, chakpur.UnknownGame, "no game “chess”"),
        ({"game": "flowers"}, chakpur.BadSeats, "needs a whole number of seats"),
        ({"game": "flowers", "seats": 5}, chakpur.BadSeats, "Possible: 2, 3, 4"),
        ({"n": 0}, chakpur.BadRequest, "“n” must be a whole number from 1"),
        ({"n": 2.5}, chakpur.BadRequest, "“n” must be a whole number from 1"),
        ({"threads": 0}, chakpur.BadRequest, "“threads” must be"),
        ({"seed": -1}, chakpur.BadSeed, "from 0 to 9223372036854775807"),
        ({"rewards": "luck"}, chakpur.BadRequest, "Possible: result, margin"),
        ({"options": {"yoga": "simple"}}, chakpur.BadOption, "no option “yoga”"),
    ],
)
def test_a_batch_that_can_not_be_dealt(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        batch.deal(**{"game": "patterns", **wrong})  # type: ignore[arg-type]


def test_rows_and_fields_that_are_not_there() -> None:
    games = batch.deal("patterns", 3, seed=0)
    with pytest.raises(chakpur.BadRequest, match="from 0 to 2; there is no game 3"):
        games.position(3)
    with pytest.raises(chakpur.BadRequest, match=r"no field “hand”\. Its fields: board, groups"):
        games.observation("hand")


def test_the_solo_game_counts_master_yoga() -> None:
    games = batch.deal("mandala-solo", N, seed=0, options={"yoga": "simple"})
    assert games.observation("simple").all()
    assert games.rewards.shape == (N, 1)
    seen = set()
    for _ in played(games, STEPS):
        seen |= set(games.rewards[games.dones, 0].tolist())
    assert seen <= {-1.0, 1.0}
    assert seen or not JIT


def test_the_documentation_lists_every_field() -> None:
    text = (Path(__file__).parents[2] / "docs" / "researchers.md").read_text(encoding="utf-8")
    for game in games():
        home = game.module("batch")
        assert f": {home.OBSERVATION.itemsize} bytes, {game.module('rules').N_MOVES} actions." in text
        for field in home.FIELDS:
            shape = " × ".join(map(str, field.shape)) or "1"
            row = f"| `{field.name}` | {shape} | {field.low} to {field.high} |".replace("| -", "| −")
            assert row in text, row


def test_games_can_wait() -> None:
    games = batch.deal("mandala", 6, seed=2, threads=2)
    moving = np.array([True, False] * 3)
    before = games.states.copy()
    actions = games.random_actions().copy()
    actions[~moving] = -7
    games.step(actions, moving)
    assert (games.states[~moving] == before[~moving]).all()
    assert (games.states[moving] != before[moving]).all()
    with pytest.raises(chakpur.BadRequest, match="an array of 6 truth values"):
        games.step(actions, moving[:3])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_last_look_is_kept(game: str, seats: int) -> None:
    games = batch.deal(game, 1, seats, seed=6, threads=1, watcher=seats - 1)
    while not games.dones[0]:
        position, actions = games.position(0), games.random_actions()
        games.step(actions)
    end = position.play(games.texts[int(actions[0])])
    assert games.finals[0].tobytes() == observed(end, seats - 1)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_copies_go_their_own_way(game: str, seats: int) -> None:
    games = batch.deal(game, 5, seats, seed=3, threads=2, rewards="margin")
    for _ in played(games, 12):
        pass
    before = [games.position(row) for row in range(5)]
    rows, actions = games.masks.nonzero()
    tries = games.copies(rows)
    assert [tries.position(i) for i in range(0, tries.n, 7)] == [before[row] for row in rows[::7]]
    assert (tries.observations == games.observations[rows]).all()
    assert (tries.masks == games.masks[rows]).all()
    tries.step(actions)
    for i in range(0, len(rows), 5):
        after = before[rows[i]].play(games.texts[actions[i]])
        assert tries.dones[i] == after.over
        if not after.over:
            assert tries.position(i) == after
    assert [games.position(row) for row in range(5)] == before, "the games themselves wait"


def test_copies_of_one_game_move_at_random_each_in_its_own_way() -> None:
    games = batch.deal("mandala", 2, seed=3)
    for seed in (1, 1, 2):
        tries = games.copies([1] * 50, seed=seed)
        ways = tries.random_actions().tolist()
        assert len(set(ways)) > 5
        if seed == 1:
            same = ways
    assert same != ways
    assert games.copies([]).n == 0
    assert games.copies(np.zeros(0, int)).step(np.zeros(0, int)).masks.shape == (0, games.n_actions)


@pytest.mark.parametrize("wrong", [[2], [-1], [[0]], [0.5], "0", None])
def test_copies_of_what_is_not_there(wrong: object) -> None:
    with pytest.raises(chakpur.BadRequest):
        batch.deal("patterns", 2, seed=1).copies(wrong)  # type: ignore[arg-type]


def test_what_is_legal_can_not_be_overwritten() -> None:
    games = batch.deal("patterns", 2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        games.masks[:] = True
