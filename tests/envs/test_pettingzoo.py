"""PettingZoo's own tests on all games, and what they don't ask."""

import pickle
import warnings
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import chakpur
from chakpur.envs.pettingzoo import env, raw_env
from chakpur.games import descriptor_of, games
from tests.tables import first_in_full

TABLES = [(game.name, seats) for game in games() for seats in game.seats]


@pytest.fixture
def _quiet() -> Iterator[None]:
    """PettingZoo warns of observations with masks unless it knows the environment by name."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # when the game is over
        yield


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize(("game", "seats"), first_in_full(TABLES))
def test_their_tests_pass(game: str, seats: int) -> None:
    api_test(env(game, seats), num_cycles=200)
    seed_test(lambda: env(game, seats), num_cycles=100)
    parallel_api_test(turn_based_aec_to_parallel(env(game, seats)), num_cycles=100)


def test_their_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = SimpleNamespace(time=count(0, 2).__next__)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)  # five of its seconds are soon over
    performance_benchmark(env("mandala"))
    assert "turns per second" in capsys.readouterr().out


def played(table: raw_env, seed: int) -> Iterator[np.ndarray]:
    table.reset(seed=seed)
    dice = np.random.default_rng(seed)
    while table.agents and not table.terminations[table.agent_selection]:
        mask = table.last()[0]["action_mask"]
        yield mask
        table.step(int(dice.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_agent_sees_what_its_seat_may_know(game: str, seats: int) -> None:
    table = raw_env(game, seats)
    for number, _ in enumerate(played(table, 5)):
        if number % 10:
            continue
        position = table.position
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            assert table.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (seat == position.to_move)
            table._table.put(position.view(seat).sample(number)._states.copy())
            assert (table.observe(agent)["observation"] == seen["observation"]).all()
            table._table.put(position._states.copy())
        assert table.state_space.contains(table.state())


@pytest.mark.parametrize("rewards", ["result", "margin"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end(game: str, seats: int, rewards: str) -> None:
    table = env(game, seats, rewards=rewards)  # type: ignore[arg-type]
    for _ in played(table, 3):
        pass
    position, got = table.unwrapped.position, dict(table.rewards)
    assert position.over
    points = list(position.scores)
    ahead = [own - (sum(points) - own) / (len(points) - 1) for own in points][:seats]
    if rewards == "margin":
        assert list(got.values()) == pytest.approx(ahead, abs=1e-4)
    else:
        best = [seat in position.winners for seat in range(seats)]
        assert [value > 0 for value in got.values()] == best
    seen = []
    for agent in table.agent_iter():
        _, reward, termination, truncation, _ = table.last()
        assert (termination, truncation) == (True, False)
        seen.append((agent, reward))
        table.step(None)
    assert seen == list(got.items())


def test_seeds_are_those_of_the_library() -> None:
    table = raw_env("flowers", 4)
    table.reset(seed=99)
    assert table.position == chakpur.deal("flowers", 4, seed=99)
    table.reset()
    second = table.position
    table.reset()
    third = table.position
    assert len({second, third, chakpur.deal("flowers", 4, seed=99)}) == 3
    table.reset(seed=99)
    table.reset()
    assert table.position == second, "what follows a seed follows from it"


def test_options_of_a_game() -> None:
    table = raw_env("mandala-solo", options={"yoga": "simple"})
    table.reset(seed=1)
    assert table.position.options == {"yoga": "simple"}


def test_pictures() -> None:
    for game, seats in TABLES:
        for mode in ("ansi", "svg", "rgb_array"):
            table = env(game, seats, render_mode=mode)
            table.reset(seed=1)
            shown = table.render()
            if mode == "ansi":
                assert len(shown.splitlines()) > 8
                assert "player_0" in shown or not descriptor_of(game).hidden
            elif mode == "svg":
                assert shown.startswith("<svg")
            else:
                assert shown.dtype == np.uint8
                assert shown.ndim == 3
                assert shown.shape[2] == 3
                assert len(np.unique(shown @ np.array([1, 256, 65536]))) > 50
            table.close()


def test_pixels_are_those_of_the_picture() -> None:
    from chakpur.envs.pixels import pixels_of
    from chakpur.pictures.png import png

    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#c83264"/>'
        '<rect x="30" width="10" height="20" fill="#000" fill-opacity="0.5"/></svg>'
    )
    found = pixels_of(png(svg, zoom=1))
    assert found.shape == (20, 40, 3)
    assert (found[:, :20] == (200, 50, 100)).all()
    assert (found[:, 20:30] == 255).all()
    assert abs(found[:, 30:].astype(int) - 127).max() <= 1


def test_an_environment_survives_pickling() -> None:
    table = pickle.loads(pickle.dumps(raw_env("flowers", 3, rewards="margin")))
    table.reset(seed=1)
    assert table.position == chakpur.deal("flowers", 3, seed=1)


# --- bad input ---


def test_an_illegal_action_changes_nothing() -> None:
    table = env("patterns")
    table.reset(seed=0)
    before = table.unwrapped.position
    with pytest.raises(chakpur.IllegalMove, match=r"Seat 1: action 87, “flip d5”, is not allowed\. First keep"):
        table.step(87)
    for wrong in (163, -1, None, "flip d5", 1.0):
        with pytest.raises(chakpur.BadMove, match=r"is no action\. Actions are numbered from 0 to 162"):
            table.step(wrong)  # type: ignore[arg-type]
    assert table.unwrapped.position == before
    assert table.agent_selection == "player_1"


def test_an_illegal_action_may_lose(caplog: pytest.LogCaptureFixture) -> None:
    table = env("patterns", illegal="lose")
    table.reset(seed=0)
    table.step(87)
    assert "Illegal move made" in caplog.text
    assert table.rewards == {"player_0": 0, "player_1": -1}
    assert all(table.terminations.values())


def test_calls_in_the_wrong_order() -> None:
    table = env("patterns")
    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    for _ in played(table, 1):
        pass
    with pytest.raises(ValueError, match="only valid action is None"):
        table.step(0)


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"game": "chess"}, chakpur.UnknownGame, "no game “chess”"),
        ({"game": "flowers", "seats": 5}, chakpur.BadSeats, "Possible: 2, 3, 4"),
        ({"game": "flowers"}, chakpur.BadSeats, "needs a whole number of seats"),
        ({"rewards": "luck"}, chakpur.BadRequest, "Possible: result, margin"),
        ({"render_mode": "human"}, chakpur.BadRequest, "Possible: ansi, rgb_array, svg"),
        ({"illegal": "ignore"}, chakpur.BadRequest, "“ignore” is neither"),
        ({"options": {"yoga": "simple"}}, chakpur.BadOption, "no option “yoga”"),
    ],
)
def test_an_environment_that_can_not_be_made(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        env(**{"game": "patterns", **wrong})  # type: ignore[arg-type]


def test_a_seed_that_is_none() -> None:
    table = env("patterns")
    for wrong in (-1, 2**63, "one", 1.5):
        with pytest.raises(chakpur.BadSeed, match="A seed is a whole number"):
            table.reset(seed=wrong)  # type: ignore[arg-type]


def test_a_picture_without_a_mode() -> None:
    table = env("patterns")
    table.reset(seed=1)
    with pytest.raises(chakpur.BadRequest, match=r"without a render mode\. Possible: ansi"):
        table.render()
