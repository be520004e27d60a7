"""All games for OpenSpiel, registered by importing this module.

>>> import pyspiel
>>> import chakpur.envs.openspiel
>>> game = pyspiel.load_game("chakpur_flowers(players=3)")
>>> game.num_players(), game.num_distinct_actions()
(3, 273)
>>> game.new_initial_state().is_chance_node()
True
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chakpur.play.extras import missing

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from None

from chakpur.batch.batch import checked_rewards, prepare
from chakpur.batch.fields import Field
from chakpur.batch.table import Table
from chakpur.envs.chance import N_OUTCOMES, Course, Rules, outcome_text, outcomes_of
from chakpur.games import Descriptor, games
from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.errors import BadRequest
from chakpur.play.position import checked_seed
from chakpur.rules.colours import N_COLOURS

__all__ = ["Game", "State", "names", "outcomes_of"]

HISTORY: Final = 512
"""How many of the latest things seen an information state's tensor holds; its string holds all."""
LONGEST: Final = {
    # A token for each of 52 cells, the one that is kept, and “done”.
    "patterns": 54,
    # Twice through the deck: each of some 220 cards is played once, claimed once at most, and there is no more than
    # one pass after another move.
    "mandala": 700,
    "mandala_solo": 700,
    # 18 mandalas at most, with 90 cards each at most, and a pass of each other player after each play.
    "flowers": 7_000,
}
"""How many moves a game can have at most."""
MOST_POINTS: Final = 700.0
NOTHING: Final = -1.0


def name_of(game: Descriptor) -> str:
    return f"chakpur_{game.file}"


def names() -> tuple[str, ...]:
    """What our games are called in OpenSpiel.

    >>> names()
    ('chakpur_mandala', 'chakpur_mandala_solo', 'chakpur_patterns', 'chakpur_flowers')
    """
    return tuple(name_of(game) for game in games())


def type_of(game: Descriptor) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    alone = max(game.seats) == 1
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Chakpur {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "rewards": "result",
            **{name: values[0] for name, values in game.options.items()},
        },
    )


class Game(pyspiel.Game):
    """One of our games. Parameters: ``players``, ``rewards`` (``result`` or ``margin``), and the game's own options."""

    def __init__(self, about: Descriptor, kind: pyspiel.GameType, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        found = game_named(about.name)
        seats = checked_seats(found, given.get("players", about.seats[0]))
        rewards = given.get("rewards", "result")
        self.kind: Final = checked_rewards(rewards)
        options = checked_options(found, {name: given[name] for name in about.options if name in given})
        prepare(found)
        self.rules: Final = Rules(about.name, seats, tuple(options.items()))
        most = 1.0 if rewards == "result" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=found.rules.N_MOVES,
            max_chance_outcomes=N_OUTCOMES if "stacks" in found.rules.STATE.names else N_COLOURS,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=LONGEST.get(about.file, max(LONGEST.values())),
        )
        super().__init__(kind, info, given)
        self.texts: Final = found.moves

    def new_initial_state(self) -> "State":
        return State(self)

    def deal_outcomes(self, seed: int) -> list[int]:
        """What chance decides before the first move in ``chakpur.deal`` with this seed."""
        return self.rules.deal.outcomes(checked_seed(seed))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        seen = (kind.public_info, kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        alone = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (kind.perfect_recall and not all(seen))
        if params or alone or not any(seen):
            raise BadRequest("env-observer", game=self.rules.game)
        return Observer(self, kind.perfect_recall, *seen)


class State(pyspiel.State):
    """A game under way; cards, tiles and tokens are drawn at chance nodes, one at a time."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.course = Course(game.rules)

    def current_player(self) -> int:
        if self.course.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.course.over else self.course.to_move

    def is_terminal(self) -> bool:
        return self.course.over

    def _legal_actions(self, player: int) -> list[int]:
        table = self.course.table
        return list(table.legal) if table is not None and player == table.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [] if self.course.draw is None else self.course.draw.outcomes

    def _apply_action(self, action: int) -> None:
        if self.course.draw is not None:
            self.course.decide(action)
        else:
            self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return outcome_text(action) if player == pyspiel.PlayerId.CHANCE else self.get_game().texts[action]

    def returns(self) -> list[float]:
        game = self.get_game()
        table = self.course.table
        return table.result(game.kind) if table is not None and self.course.over else [0.0] * game.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that looks the same to *player*, uniformly drawn. It has no history: it never happened."""
        state: State = self.get_game().new_initial_state()
        state.course = self.course.resampled(player, int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        position = self.course.position
        if position is None:
            return f"{self.course.rules.game} deal:{self.course.decided}"
        line = position.line()
        return line if self.course.move is None else f"{line} / {self.get_game().texts[self.course.move]}"


class Observer:
    """What a player sees: the fields of ``chakpur.batch``. With perfect recall also what was seen when all was dealt,
    and what has happened since: moves as their codes, draws as the number of moves plus their outcome."""

    def __init__(self, game: Game, perfect_recall: bool, public: bool = True, private: bool = True) -> None:
        self._fields: tuple[Field, ...] = game_fields(game)
        self._size: Final = sum(int(np.prod(field.shape, dtype=int)) for field in self._fields)
        self._perfect_recall = perfect_recall
        self._public, self._private = public, private
        size = 2 * self._size + HISTORY if perfect_recall else self._size
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for field in self._fields:
            size = int(np.prod(field.shape, dtype=int))
            self.dict[field.name] = self.tensor[at : at + size].reshape(field.shape or (1,))
            at += size
        if perfect_recall:
            self.dict["at_first"] = self.tensor[at : at + self._size]
            self.dict["history"] = self.tensor[at + self._size :]

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        course = state.course
        if course.table is not None:
            self.tensor[: self._size] = self._seen(course.table, player)
        if not self._perfect_recall:
            return
        if course.first[player]:
            self.dict["at_first"][:] = np.frombuffer(course.first[player], np.int8)
        history = course.seen[player][-HISTORY:]
        self.dict["history"][:] = NOTHING
        self.dict["history"][: len(history)] = history

    def string_from(self, state: State, player: int) -> str:
        course = state.course
        if course.table is None:
            return f"player:{player}" if self._private else ""
        parts = [f"player:{player}"] if self._private else []
        parts.append(self._words(self._seen(course.table, player)))
        if self._perfect_recall:
            first = course.first[player]
            parts.append(f"at-first[{self._words(np.frombuffer(first, np.int8)) if first else ''}]")
            parts.append("history:" + ",".join(map(str, course.seen[player])))
        return " ".join(parts)

    def _seen(self, table: Table, player: int) -> NDArray[np.int8]:
        """All that the player sees; or what everybody does, from the first player's side; or by how much it is more."""
        if not self._private:
            return table.observe_open(0)
        seen = table.observe(player)
        return seen if self._public else seen - table.observe_open(player)

    def _words(self, seen: NDArray[np.int8]) -> str:
        words, at = [], 0
        for field in self._fields:
            size = int(np.prod(field.shape, dtype=int))
            words.append(f"{field.name}:" + ",".join(map(str, seen[at : at + size].tolist())))
            at += size
        return " ".join(words)


def game_fields(game: Game) -> tuple[Field, ...]:
    return next(each.module("batch").FIELDS for each in games() if each.name == game.rules.game)


def class_of(about: Descriptor) -> type[Game]:
    """A class for each game: OpenSpiel keeps what it is given beyond the end of Python, which a class survives."""
    kind = type_of(about)

    def begin(self: Game, params: Mapping[str, Any] | None = None) -> None:
        Game.__init__(self, about, kind, params)

    registered = type(f"{about.file.title()}Game", (Game,), {"__init__": begin})
    pyspiel.register_game(kind, registered)
    return registered


CLASSES: Final = {name_of(about): class_of(about) for about in games()}
