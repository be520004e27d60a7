"""One game for those who play it one move at a time: what the environments of other libraries stand on."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chakpur.batch import kernels
from chakpur.batch.batch import refusal
from chakpur.batch.fields import Field
from chakpur.batch.observing import observe_in
from chakpur.games import descriptor_of
from chakpur.play.catalogue import checked_options
from chakpur.play.checks import whole
from chakpur.play.errors import BadMove
from chakpur.play.fields import in_array, named_dtype
from chakpur.play.game import Game
from chakpur.play.position import SPECTATOR, Position, checked_seed
from chakpur.play.words import Message, shown
from chakpur.rules.chance import new_rng
from chakpur.rules.doors import legal_in, step_in
from chakpur.rules.kernel import Record
from chakpur.rules.log import LOG
from chakpur.rules.phases import OVER


class Table:
    """A game under way. It changes with every move; ``position`` is what it is now."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None, seed: int = 0) -> None:
        home = descriptor_of(game.name).module("batch")
        self.game: Final = game
        self.seats: Final = seats
        self.fields: Final[tuple[Field, ...]] = home.FIELDS
        self.n_actions: Final[int] = game.rules.N_MOVES
        self._blank = in_array(game.blank(seats, checked_options(game, options)))
        self._states = self._blank.copy()
        self._work = self._blank.copy()
        self._seen: Any = named_dtype(home.OBSERVATION)
        self._logs = np.zeros(1, named_dtype(LOG))
        self._logs[0].silent = 1
        self._out = np.zeros(game.rules.MAX_LEGAL, np.int16)
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Begin the game that ``chakpur.deal`` deals with this seed."""
        rng = new_rng(checked_seed(seed))
        states = self._blank.copy()
        self.game.rules.shuffle_material(states[0], rng)
        self.game.rules.set_up(states[0])
        self.put(states)

    def put(self, states: Record) -> None:
        """Go on from this position, an array of one record that nobody else changes."""
        self._states = states
        self._read()

    def _read(self) -> None:
        s = self._states[0]
        self.over = bool(s.phase == OVER)
        self.to_move = int(s.to_move)
        """Who decides; −1 when the game is over."""
        count = 0 if self.over else int(legal_in(self._states, self._out))
        self.legal: list[int] = self._out[:count].tolist()

    def twin(self) -> "Table":
        """Another table with the same position; both are for one thread."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__, _states=self._states.copy())
        return twin

    @property
    def position(self) -> Position:
        return Position(self.game, in_array(self._states))

    @property
    def states(self) -> Record:
        """A copy of the record, as an array of one."""
        return self._states.copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Which actions a seat may choose; none if it is not its decision."""
        mask = np.zeros(self.n_actions, np.int8)
        if seat == self.to_move:
            mask[self.legal] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees (see ``fields``): bytes made from its masked record."""
        return self._observed(seat, seat)

    def observe_open(self, seat: int) -> NDArray[np.int8]:
        """What everybody sees, from the side of the table of *seat*."""
        return self._observed(SPECTATOR, seat)

    def _observed(self, viewer: int, seat: int) -> NDArray[np.int8]:
        out = np.zeros(1, self._seen)
        observe_in(self._states, self._work, viewer, seat, out)
        return out.view(np.int8)

    def step(self, action: object) -> None:
        """Make a legal move; raise BadMove or IllegalMove and change nothing if it is none."""
        code = whole(action)
        if code is None or code not in self.legal:
            where = Message("at-seat", {"seat": self.to_move})
            if code is None:
                raise BadMove("bad-action", where=where, action=shown(action), highest=self.n_actions - 1)
            raise refusal(self.game, self.position.view(self.to_move), code, where)
        step_in(self._states, code, self._logs)
        self._read()

    def result(self, kind: int) -> list[float]:
        """The rewards of a game that is over."""
        rules = self.game.rules
        out = np.zeros(self.seats)
        points, won = np.zeros(rules.N_PLAYERS, np.int32), np.zeros(kernels.MOST_PLAYERS, np.int32)
        kernels.reward_in(self._states, max(self.seats, 2), kind, points, won, out)
        return out.tolist()
