"""One seat of a game as an environment of Gymnasium, against bots of a level. Importing this module registers them.

>>> import gymnasium
>>> import chakpur.envs.gymnasium
>>> env = gymnasium.make("chakpur/Patterns-v0", level=2, seat=1)
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((71,), 2)
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chakpur.play.extras import missing

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing(error) from None

from chakpur.batch import Batch
from chakpur.batch.batch import Rewards, checked_rewards, checked_seat, deal, prepare
from chakpur.batch.table import Table
from chakpur.bots.bot import Bot
from chakpur.bots.levels import MASTER, level_of
from chakpur.envs.rendering import MODES, checked_mode, rendered
from chakpur.envs.seated import AtTable
from chakpur.envs.spaces import observation_box
from chakpur.games import Descriptor, games
from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.checks import whole
from chakpur.play.errors import BadRequest
from chakpur.play.position import MAX_SEED, View, checked_seed
from chakpur.play.words import shown

RANDOM: Final = 0
"""The level of opponents who move at random."""
FIRST_LEVEL: Final = 2
PATIENCE: Final = 3600.0
"""Seconds for a move."""


def checked_level(level: object) -> int:
    number = whole(level)
    if number is None or not RANDOM <= number <= MASTER:
        raise BadRequest("env-level", highest=MASTER, found=shown(level))
    return number


def opponent(game: str, level: int, seats: int) -> Bot:
    """A bot that makes all its playouts, however long that takes: a busy machine plays the same games."""
    return Bot(game, replace(level_of(game, level), seconds=PATIENCE), seats)


def seed_after(seed: int, count: int) -> int:
    """What a bot is given for its move: another number for each of a game's moves."""
    return (seed + count) % MAX_SEED


class OneSeat(AtTable, gymnasium.Env[NDArray[np.int8], int]):
    """One seat of a table. The others, if there are any, are bots, and move before it is this seat's decision again.

    ``info["action_mask"]`` and ``action_masks()`` tell which actions are legal.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        level: int = FIRST_LEVEL,
        rewards: Rewards = "result",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        found = game_named(game)
        chairs = checked_seats(found, seats)
        self.seat: Final = checked_seat(found, chairs, seat)
        self._kind: Final = checked_rewards(rewards)
        self._level: Final = checked_level(level)
        self.render_mode = checked_mode(render_mode)
        chosen = checked_options(found, options)
        prepare(found)
        self._table = Table(found, chairs, chosen)
        self._bot = opponent(game, self._level, chairs) if self._level != RANDOM and chairs > 1 else None
        self._seed = 0
        self._moves = 0
        self.observation_space: spaces.Space[Any] = observation_box(self.fields)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self._table.n_actions)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return self._table.mask(self.seat).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal. A seed gives the game of ``chakpur.deal`` with that seed; without one the next one is drawn."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._seed = int(self.np_random.integers(MAX_SEED, endpoint=True)) if seed is None else seed
        self._table.deal(self._seed)
        self._moves = 0
        self._let_others_move()
        return self._seen()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        self._table.step(action)
        self._moves += 1
        self._let_others_move()
        over = self._table.over
        reward = self._table.result(self._kind)[self.seat] if over else 0.0
        seen, info = self._seen()
        return seen, reward, over, False, info

    def _seen(self) -> tuple[NDArray[np.int8], dict[str, Any]]:
        return self._table.observe(self.seat), {"action_mask": self._table.mask(self.seat)}

    def _let_others_move(self) -> None:
        table = self._table
        while not table.over and table.to_move != self.seat:
            table.step(self._chosen())
            self._moves += 1

    def _chosen(self) -> int:
        if self._bot is None:
            return int(self.np_random.choice(self._table.legal))
        view = self.position.view(self._table.to_move)
        return self._table.game.code(self._bot.choose(view, seed=seed_after(self._seed, self._moves)))

    def render(self) -> Any:
        """The table as text, as pixels or as SVG, whatever ``render_mode`` says; with all that is hidden."""
        if self.render_mode is None:
            raise BadRequest("env-no-render-mode", allowed=", ".join(MODES))
        return rendered(self.position, self.render_mode)


class ManySeats(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]]):
    """The same seat of many tables at once, on a batch: a game that ends is dealt anew in the same step.

    ``infos["action_mask"]`` has a row for each; ``infos["final_obs"]`` what was seen at the end of a game that ended.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        level: int = FIRST_LEVEL,
        rewards: Rewards = "result",
        options: Mapping[str, str] | None = None,
        threads: int | None = None,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        self._wishes: Final = {"seats": seats, "rewards": rewards, "options": options, "threads": threads}
        self.seat: Final = seat
        self._copy: Final = copy
        self._level: Final = checked_level(level)
        self.num_envs = num_envs
        self._batch = self._dealt(game, 0)
        self._counts = np.zeros(num_envs, np.int64)
        self._pool, self._bots = self._opponents()
        self.single_observation_space = observation_box(self._batch.fields)
        self.single_action_space = spaces.Discrete(self._batch.n_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _dealt(self, game: str, seed: int) -> Batch:
        return deal(game, self.num_envs, seed=seed, watcher=self.seat, **self._wishes)  # type: ignore[arg-type]

    def _opponents(self) -> tuple[ThreadPoolExecutor | None, list[Bot]]:
        """As many bots as there are threads; the same view and seed give the same move, whichever of them chooses."""
        batch = self._batch
        if self._level == RANDOM or batch.seats == 1:
            return None, []
        bots = [opponent(batch.game, self._level, batch.seats) for _ in range(batch.threads)]
        return ThreadPoolExecutor(len(bots)), bots

    @property
    def batch(self) -> Batch:
        """The games themselves."""
        return self._batch

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal all games; a seed is that of the batch."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        chosen = int(self.np_random.integers(MAX_SEED, endpoint=True)) if seed is None else checked_seed(seed)
        self._batch = self._dealt(self._batch.game, chosen)
        self._counts[:] = 0
        self._let_others_move(np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_))
        return self._kept(self._batch.observations), {"action_mask": self._kept(self._batch.masks)}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self._batch
        batch.step(actions)
        self._counts += 1
        rewards, ended = batch.rewards[:, self.seat].copy(), batch.dones.copy()
        self._let_others_move(rewards, ended)
        infos: dict[str, Any] = {"action_mask": self._kept(batch.masks)}
        if ended.any():
            infos["final_obs"] = np.array([seen if over else None for seen, over in self._ends(ended)], dtype=object)
            infos["_final_obs"] = ended.copy()
        return self._kept(batch.observations), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _ends(self, ended: NDArray[np.bool_]) -> Sequence[tuple[NDArray[np.int8], bool]]:
        return list(zip(self._batch.finals.copy(), ended.tolist(), strict=True))

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _let_others_move(self, rewards: NDArray[np.float32], ended: NDArray[np.bool_]) -> None:
        """Until it is this seat's decision everywhere."""
        batch = self._batch
        while (others := batch.to_move != self.seat).any():
            batch.step(self._chosen(others), others)
            self._counts[others] += 1
            rewards += batch.rewards[:, self.seat]
            ended |= batch.dones

    def _chosen(self, rows: NDArray[np.bool_]) -> NDArray[np.int64]:
        batch = self._batch
        if self._pool is None:
            return batch.random_actions()
        actions = np.zeros(batch.n, np.int64)
        chosen = np.flatnonzero(rows)
        views = [batch.view(int(row)) for row in chosen]
        seeds = [seed_after(int(batch.seeds[row]), int(self._counts[row])) for row in chosen]
        count = len(self._bots)
        shares = [(views[part::count], seeds[part::count]) for part in range(count)]
        found = self._pool.map(choices, self._bots, *zip(*shares, strict=True))
        for part, moves in enumerate(found):
            actions[chosen[part::count]] = [batch.texts.index(move) for move in moves]
        return actions

    def close_extras(self, **kwargs: Any) -> None:
        if self._pool is not None:
            self._pool.shutdown()


def choices(bot: Bot, views: Sequence[View], seeds: Sequence[int]) -> list[str]:
    return [bot.choose(view, seed=seed) for view, seed in zip(views, seeds, strict=True)]


def id_of(game: Descriptor) -> str:
    """What a game is called in Gymnasium."""
    return f"chakpur/{game.file.title().replace('_', '')}-v0"


def register() -> None:
    """Tell Gymnasium of all games."""
    for game in games():
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="chakpur.envs.gymnasium:OneSeat",
                vector_entry_point="chakpur.envs.gymnasium:ManySeats",
                kwargs={"game": game.name},
            )


register()
