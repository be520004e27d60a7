"""One seat against bots in Gymnasium, alone and vectorised."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import chakpur
import chakpur.envs.gymnasium as ours
from chakpur.games import games
from tests.tables import first_in_full

TABLES = [(ours.id_of(game), game.name, seats) for game in games() for seats in game.seats]


class Legal(ours.OneSeat):
    """Gymnasium's checker chooses any action; here any of them means a legal one."""

    def step(self, action: int) -> Any:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(legal[action % len(legal)]))


def first(info: dict[str, Any]) -> int:
    return int(info["action_mask"].argmax())


@pytest.mark.parametrize(("name", "game", "seats"), first_in_full(TABLES))
def test_their_checker_finds_nothing(name: str, game: str, seats: int) -> None:
    check_env(Legal(game, seats, level=0), skip_render_check=True)


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize(("name", "game", "seats"), TABLES)
def test_a_game_against_bots(name: str, game: str, seats: int, level: int) -> None:
    def play() -> list[Any]:
        env = gymnasium.make(name, seats=seats, level=level, seat=seats - 1)
        seen, info = env.reset(seed=3)
        story, over = [seen.tobytes()], False
        while not over:
            position = env.unwrapped.position
            assert position.to_move == seats - 1
            legal = tuple(env.unwrapped.texts[code] for code in np.flatnonzero(info["action_mask"]))
            assert legal == position.moves
            seen, reward, over, truncated, info = env.step(first(info))
            assert env.observation_space.contains(seen)
            assert not truncated
            story.append(seen.tobytes())
            assert reward == 0 or over
        position = env.unwrapped.position
        winners = position.winners
        assert position.over
        assert winners is not None
        assert (reward > 0) == (seats - 1 in winners and len(winners) < max(seats, 2))
        return story

    assert play() == play(), "the same seed and actions give the same game"


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize(("name", "game", "seats"), TABLES)
def test_many_seats_at_once(name: str, game: str, seats: int, level: int) -> None:
    envs = gymnasium.make_vec(name, num_envs=5, seats=seats, level=level, seat=seats - 1, threads=2)
    stories = []
    for _ in range(2):
        seen, infos = envs.reset(seed=4)
        ended, story = 0, []
        for _ in range(60):
            assert (envs.unwrapped.batch.to_move == seats - 1).all()
            assert envs.observation_space.contains(seen)
            actions = infos["action_mask"].argmax(axis=1)
            before = seen.copy()
            kept = seen
            seen, rewards, over, truncated, infos = envs.step(actions)
            assert (kept == before).all(), "what was given stays"
            assert not truncated.any()
            assert not rewards[~over].any()
            story.append((seen.copy(), rewards.copy()))
            for i in np.flatnonzero(over):
                assert infos["_final_obs"][i]
                assert envs.single_observation_space.contains(infos["final_obs"][i])
                assert field(envs, infos["final_obs"][i], "to_move") == -1
                ended += 1
        stories.append(story)
        assert ended
    for (one, got), (other, got_then) in zip(*stories, strict=True):
        assert (one == other).all()
        assert (got == got_then).all()
    envs.close()


def field(envs: Any, seen: Any, name: str) -> int:
    at = 0
    for each in envs.unwrapped.batch.fields:
        if each.name == name:
            return int(seen[at])
        at += int(np.prod(each.shape, dtype=int))
    raise LookupError(name)


def test_without_copies_the_arrays_are_those_of_the_batch() -> None:
    envs = ours.ManySeats("mandala", num_envs=3, level=0, copy=False)
    seen, _ = envs.reset(seed=1)
    assert np.shares_memory(seen, envs.batch.observations)


def test_seeds_are_those_of_the_library() -> None:
    env = gymnasium.make("chakpur/MandalaSolo-v0", options={"yoga": "simple"})
    env.reset(seed=8)
    assert env.unwrapped.position == chakpur.deal("mandala-solo", seed=8, options={"yoga": "simple"})
    env.reset()
    second = env.unwrapped.position
    env.reset(seed=8)
    env.reset()
    assert env.unwrapped.position == second


def test_a_bot_knows_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    choose = ours.Bot.choose
    monkeypatch.setattr(ours.Bot, "choose", lambda bot, view, **more: seen.append(view) or choose(bot, view, **more))
    env = gymnasium.make("chakpur/Flowers-v0", seats=3, level=1, seat=1)
    env.reset(seed=1)
    assert [type(view).__name__ for view in seen] == ["View"]
    assert seen[0].seat == 0


def test_pictures() -> None:
    env = gymnasium.make("chakpur/Patterns-v0", level=0, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[2] == 3


# --- bad input ---


def test_an_illegal_action_changes_nothing() -> None:
    env = gymnasium.make("chakpur/Patterns-v0", level=0, seat=1)
    env.reset(seed=0)
    before = env.unwrapped.position
    with pytest.raises(chakpur.IllegalMove, match=r"Seat 1: action 87, “flip d5”, is not allowed\. First keep"):
        env.step(87)
    with pytest.raises(chakpur.BadMove, match="163 is no action"):
        env.unwrapped.step(163)
    assert env.unwrapped.position == before
    envs = gymnasium.make_vec("chakpur/Patterns-v0", num_envs=2, level=0, seat=1)
    envs.reset(seed=0)
    with pytest.raises(chakpur.IllegalMove, match="Game 0 of the batch: action 87"):
        envs.step(np.array([87, 87]))


def test_a_step_before_the_first_reset() -> None:
    with pytest.raises(ResetNeeded):
        gymnasium.make("chakpur/Patterns-v0", level=0).step(0)


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"seats": 5}, chakpur.BadSeats, "Possible: 2, 3, 4"),
        ({"seats": None}, chakpur.BadSeats, "needs a whole number of seats"),
        ({"seat": 2}, chakpur.BadSeats, "Seat 2 is not at this table"),
        ({"level": 6}, chakpur.BadRequest, "A level is a whole number from 1 to 5, or 0"),
        ({"rewards": "luck"}, chakpur.BadRequest, "Possible: result, margin"),
    ],
)
def test_an_environment_that_can_not_be_made(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        gymnasium.make("chakpur/Flowers-v0", **{"seats": 2, **wrong})
    with pytest.raises(kind, match=words):
        gymnasium.make_vec("chakpur/Flowers-v0", num_envs=2, **{"seats": 2, **wrong})


def test_a_seed_that_is_none() -> None:
    for env in (gymnasium.make("chakpur/Patterns-v0", level=0), ours.ManySeats("patterns", level=0)):
        with pytest.raises(chakpur.BadSeed, match="A seed is a whole number"):
            env.reset(seed=-1)
