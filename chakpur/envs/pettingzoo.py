"""All games as AEC environments of PettingZoo.

>>> from chakpur.envs import pettingzoo
>>> env = pettingzoo.env("flowers", seats=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation), env.agent_selection
(['action_mask', 'observation'], 'player_0')
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from chakpur.play.extras import missing

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(error) from None

from chakpur.batch.batch import Rewards, checked_rewards, prepare
from chakpur.batch.table import Table
from chakpur.envs.rendering import MODES, checked_mode, rendered
from chakpur.envs.seated import AtTable
from chakpur.envs.spaces import masked_space, observation_box
from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.errors import BadRequest
from chakpur.play.position import MAX_SEED, checked_seed
from chakpur.play.words import shown

LOST: Final = -1.0
Observation = dict[str, NDArray[np.int8]]


def env(
    game: str,
    seats: int | None = None,
    *,
    rewards: Rewards = "result",
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
    illegal: Literal["error", "lose"] = "error",
) -> AECEnv[str, Observation, int | None]:
    """An environment of a game, with PettingZoo's own checks of the order of calls around it.

    An illegal action raises ``IllegalMove`` and changes nothing; with ``illegal="lose"`` it ends the game as
    PettingZoo's classic games do: whoever chose it gets −1.
    """
    if illegal not in ("error", "lose"):
        raise BadRequest("env-illegal", found=shown(illegal))
    raw: AECEnv[str, Observation, int | None] = raw_env(game, seats, rewards, options, render_mode)
    if illegal == "lose":
        raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AtTable, AECEnv[str, Observation, int | None], EzPickle):
    """A game without anything around it. Seats are the agents ``player_0``, ``player_1`` and so on."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rewards: Rewards = "result",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, rewards, options, render_mode)
        super().__init__()
        found = game_named(game)
        self._kind: Final = checked_rewards(rewards)
        self.render_mode = checked_mode(render_mode)
        chairs = checked_seats(found, seats)
        chosen = checked_options(found, options)
        prepare(found)
        self._table = Table(found, chairs, chosen)
        self._random = seeding.np_random()[0]
        self.metadata = {
            "name": f"chakpur_{game.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(chairs)]
        self.agents: list[str] = []
        space, actions = masked_space(self.fields, self._table.n_actions), self._table.n_actions
        self._observation_spaces = dict.fromkeys(self.possible_agents, space)
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        one = observation_box(self.fields)
        self.state_space = spaces.Box(np.tile(one.low, (chairs, 1)), np.tile(one.high, (chairs, 1)), dtype=np.int8)

    # --- what is ---
    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What this agent sees, made from its masked position, and which actions it may choose now."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._table.observe(seat), "action_mask": self._table.mask(seat)}

    def state(self) -> NDArray[np.int8]:
        """What all agents see together, a row for each: nothing that none of them knows."""
        return np.stack([self._table.observe(seat) for seat in range(len(self.possible_agents))])

    # --- what happens ---
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. A seed gives the game of ``chakpur.deal`` with that seed; without one the next one is drawn."""
        if seed is not None:
            self._random = seeding.np_random(checked_seed(seed))[0]
        self._table.deal(int(self._random.integers(MAX_SEED, endpoint=True)) if seed is None else checked_seed(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self._table.to_move]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.step(action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if self._table.over:
            self.rewards = dict(zip(self.agents, self._table.result(self._kind), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self._table.to_move]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as text, as pixels or as SVG, whatever ``render_mode`` says; with all that is hidden."""
        if self.render_mode is None:
            raise BadRequest("env-no-render-mode", allowed=", ".join(MODES))
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
