"""Positions are values: ``play`` returns a new one; they hash, compare, pickle and copy cheaply."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from chakpur.play.catalogue import checked_options, checked_seats, game_named, shown
from chakpur.play.errors import BadMove, BadNotation, BadSeats, BadSeed, GameOver, IllegalMove
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Notes, Viewer
from chakpur.play.lazy import lazy
from chakpur.play.notes import Notebook
from chakpur.play.reading import Reading, copied, in_array, named_dtype, reading
from chakpur.rules.chance import new_rng, next_word
from chakpur.rules.kernel import Record, record_bytes
from chakpur.rules.phases import OVER

MAX_SEED: Final = 2**63 - 1
SPECTATOR: Final = -1


class Snapshot:
    """What positions and views have in common: a game and a record of it, never changed."""

    def __init__(self, game: Game, states: Record) -> None:
        self._game = game
        self._states = states
        """The record, as an array of one."""

    @lazy
    def _record(self) -> Record:
        return self._states[0]

    @property
    def game(self) -> str:
        """The game's name.

        >>> import chakpur
        >>> chakpur.deal("flowers", seats=3, seed=1).game
        'flowers'
        """
        return self._game.name

    @lazy
    def _reading(self) -> Reading:
        return reading(self._states)

    @property
    def seats(self) -> int:
        return self._game.seats_of(self._reading)

    @property
    def options(self) -> dict[str, str]:
        return self._game.options_of(self._reading)

    @lazy
    def over(self) -> bool:
        return bool(self._reading.phase == OVER)

    @lazy
    def to_move(self) -> int | None:
        """The seat whose decision is due, or None when the game is over."""
        return None if self.over else int(self._reading.to_move)

    @lazy
    def _codes(self) -> tuple[int, ...]:
        if self.over:
            return ()
        out = np.zeros(self._game.rules.MAX_LEGAL, np.int16)
        count = self._game.rules.legal_in(self._states, out)
        return tuple(out[:count].tolist())

    @lazy
    def _texts(self) -> tuple[str, ...]:
        return self._game.texts(self._codes)

    @lazy
    def _scores(self) -> list[int]:
        return self._game.scores(self._states)

    @property
    def record(self) -> Record:
        """A copy of the record of the rules (see the game's ``STATE``), for kernels."""
        return copied(self._record)

    def _reason_against(self, move: object, code: int) -> Illegal | None:
        if code in self._codes:
            return None
        reason = self._game.why_not(self._record, code)
        if reason is None:
            raise AssertionError(f"{self._game.name}: {move!r} is not legal, but no rule forbids it")
        return reason

    def _code(self, move: object) -> int:
        if not isinstance(move, str):
            raise BadMove("bad-move-type", move=shown(move))
        code = self._game.code(move)
        if self.over:
            raise GameOver("game-over", move=move)
        return code

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._identity == self._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    @lazy
    def _identity(self) -> tuple[object, ...]:
        return (self._game.name, record_bytes(self._record))


@dataclass(frozen=True)
class Step:
    """One move made: the position before and after it, and what happened on the way."""

    before: "Position"
    move: str
    after: "Position"
    notes: Notes

    def events(self, viewer: Viewer = EVERYTHING) -> list[Json]:
        """What happened, in order, as far as *viewer* (a seat, None for a spectator) may know."""
        return self.before._game.events_of(self, viewer)

    @property
    def chance(self) -> list[Json]:
        """The shuffles and random orders among the events."""
        return [event for event in self.events() if event["type"] in ("shuffle", "order")]


class Position(Snapshot):
    """One position of one game, with everything that is hidden from the players.

    >>> import chakpur
    >>> position = chakpur.deal("patterns", seed=7)
    >>> position.to_move
    1
    >>> later = position.play(position.moves[0])
    >>> later.to_move, position.to_move
    (0, 1)
    """

    @property
    def moves(self) -> tuple[str, ...]:
        """The texts of all legal moves; empty when the game is over."""
        return self._texts

    def why_not(self, move: str) -> Illegal | None:
        """Which rule forbids *move* here and why, or None if it is legal."""
        return self._reason_against(move, self._code(move))

    def play(self, move: str) -> "Position":
        """The position after *move*; raise IllegalMove (with ``rule`` and reason), BadMove or GameOver."""
        return self.step(move).after

    def step(self, move: str, told: Sequence[list[int]] = ()) -> Step:
        """Like ``play``, with what happened on the way. *told* fixes the shuffles, for stored games."""
        code = self._code(move)
        reason = self._reason_against(move, code)
        if reason is not None:
            raise IllegalMove(reason.rule, reason.why)
        notebook = Notebook.blank(told)
        states = in_array(self._states)
        self._game.rules.step_in(states, code, notebook.logs)
        return Step(self, move, Position(self._game, states), notebook.entries())

    def view(self, seat: int | None) -> "View":
        """What *seat* (None: a spectator) may know of this position, and nothing more."""
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats):
            raise BadSeats("bad-seat", game=self.game, seat=shown(seat), highest=self.seats - 1)
        states = in_array(self._states)
        self._game.rules.mask_in(states, SPECTATOR if seat is None else seat)
        return View(self._game, states, seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would score if the game ended now."""
        return tuple(self._scores)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, several for a shared win, none for a draw; None while the game goes on."""
        winners = self.state()["winners"]
        return None if winners is None else tuple(winners)

    def state(self) -> Json:
        """The whole position as a JSON document, hidden things included."""
        return self._game.state(self._record, EVERYTHING)

    def line(self) -> str:
        """The position as one line of text, read back by ``chakpur.position``."""
        return self._game.line(self._record)

    def __repr__(self) -> str:
        return f"chakpur.position({self.line()!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self._game.name, record_bytes(self._record)))


class View(Snapshot):
    """What one seat, or a spectator, may know of a position. Bots and pages are given this, never a position.

    >>> import chakpur
    >>> view = chakpur.deal("mandala", seed=1).view(0)
    >>> view.document()["hands"][1]
    {'size': 6, 'known': {}}
    """

    def __init__(self, game: Game, states: Record, seat: int | None) -> None:
        super().__init__(game, states)
        self.seat = seat

    @property
    def moves(self) -> tuple[str, ...]:
        """The legal moves if it is this seat's decision, else none."""
        if self.seat is None or self.to_move != self.seat:
            return ()
        return self._texts

    def why_not(self, move: str) -> Illegal | None:
        """Which rule forbids *move* to this seat here, or None if it is legal."""
        if not self.over and (self.seat is None or self.to_move != self.seat):
            raise BadSeats("not-your-turn")
        return self._reason_against(move, self._code(move))

    def document(self) -> Json:
        """The view as a JSON document: the shape of a state with what is hidden replaced by what is known."""
        return self._game.state(self._record, self.seat)

    def sample(self, seed: int) -> Position:
        """One uniformly random position that fits all that this seat knows."""
        states = in_array(self._states)
        viewer = SPECTATOR if self.seat is None else self.seat
        self._game.rules.resample(states[0], viewer, new_rng(checked_seed(seed)))
        return Position(self._game, states)

    @lazy
    def _identity(self) -> tuple[object, ...]:
        return (self._game.name, self.seat, record_bytes(self._record))

    def __repr__(self) -> str:
        return f"<View of {self.game} for {'a spectator' if self.seat is None else f'seat {self.seat}'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored_view, (self._game.name, record_bytes(self._record), self.seat))


def _states_of(game: Game, content: bytes) -> Record:
    return np.frombuffer(bytearray(content), named_dtype(game.rules.STATE))


def _restored(name: str, content: bytes) -> Position:
    game = game_named(name)
    return Position(game, _states_of(game, content))


def _restored_view(name: str, content: bytes, seat: int | None) -> View:
    game = game_named(name)
    return View(game, _states_of(game, content), seat)


def checked_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise BadSeed("bad-seed", seed=shown(seed))
    return seed


def dealt(
    game: str,
    seats: int | None = None,
    *,
    seed: int = 0,
    deal: object = None,
    options: dict[str, str] | None = None,
) -> tuple[Position, Json]:
    """The position after the deal, and the deal as a document."""
    found = game_named(game)
    s = found.blank(checked_seats(found, seats), checked_options(found, options))
    rng = new_rng(checked_seed(seed))
    if deal is None:
        found.rules.shuffle_material(s, rng)
    else:
        found.read_deal(s, deal)
        if "key" in found.rules.STATE.names:
            s.key = next_word(rng)
    document = found.write_deal(s)
    found.rules.set_up(s)
    return Position(found, in_array(s)), document


def position_of(line: str) -> Position:
    """The position that a line of text describes (see ``Position.line``)."""
    if not isinstance(line, str) or not line.split():
        raise BadNotation("empty-notation")
    game = game_named(line.split(maxsplit=1)[0])
    return Position(game, in_array(game.read_line(line)))
