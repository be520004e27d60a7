"""Positions are values: ``play`` returns a new one; they hash, compare, pickle and copy cheaply."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Unpack, cast

import numpy as np

from chakpur.play.catalogue import checked_options, checked_seats, game_named
from chakpur.play.checks import whole
from chakpur.play.documents.common import ChanceEvent
from chakpur.play.errors import BadMove, BadNotation, BadRequest, BadSeats, BadSeed, Fault, GameOver, IllegalMove
from chakpur.play.fields import Fields, copied, fields_of, in_array, named_dtype
from chakpur.play.game import EVERYTHING, Game, Illegal, Json, Notes, Viewer
from chakpur.play.lazy import lazy
from chakpur.play.reasoning import Fact, facts_of, reasons, sentence
from chakpur.play.words import Message, as_written, shown
from chakpur.rules.chance import new_rng, next_word
from chakpur.rules.doors import legal_in, mask_in, step_in
from chakpur.rules.kernel import Record, record_bytes
from chakpur.rules.log import entries, new_logs
from chakpur.rules.phases import OVER

if TYPE_CHECKING:
    from chakpur.pictures import Look

MAX_SEED: Final = 2**63 - 1
SPECTATOR: Final = -1


class Snapshot:
    """What positions and views have in common: a game and a record of it, never changed."""

    def __init__(self, game: Game, states: Record) -> None:
        """*states* is the record as an array of one, which nobody else keeps."""
        states.flags.writeable = False
        content = self.__dict__
        content["_game"], content["_states"] = game, states

    if TYPE_CHECKING:
        _game: Game
        _states: Record

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} can't be set: positions and views never change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} can't be deleted: positions and views never change")

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
    def _fields(self) -> Fields:
        return fields_of(self._states)

    @property
    def seats(self) -> int:
        return self._game.seats_of(self._fields)

    @property
    def options(self) -> dict[str, str]:
        return self._game.options_of(self._fields)

    @lazy
    def over(self) -> bool:
        return bool(self._fields.phase == OVER)

    @lazy
    def to_move(self) -> int | None:
        """The seat whose decision is due, or None when the game is over."""
        return None if self.over else int(self._fields.to_move)

    @lazy
    def _codes(self) -> tuple[int, ...]:
        if self.over:
            return ()
        out = np.zeros(self._game.rules.MAX_LEGAL, np.int16)
        count = legal_in(self._states, out)
        return tuple(out[:count].tolist())

    @lazy
    def _texts(self) -> tuple[str, ...]:
        return self._game.texts(self._codes)

    @lazy
    def _scores(self) -> list[int]:
        return self._game.scores(self._states)

    def reckoning(self) -> list[Json]:
        """What each seat's things bring, line by line, as far as they can be seen; the lines add up to the scores.

        >>> import chakpur
        >>> view = chakpur.deal("mandala", seed=1).view(0)
        >>> [tally["hidden"] for tally in view.reckoning()]
        [0, 2]
        """
        return cast(list[Json], self._game.reckoning(self._states))

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
        if viewer is not None and viewer != EVERYTHING:
            viewer = self.before._seat(viewer)
        return cast(list[Json], self.before._game.events(self, viewer))

    @property
    def chance(self) -> list[ChanceEvent]:
        """The shuffles and random orders among the events."""
        return [cast(ChanceEvent, event) for event in self.events() if event["type"] in ("shuffle", "order")]


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

    def step(self, move: str, orders: Sequence[list[int]] = ()) -> Step:
        """Like ``play``, with what happened on the way. *orders* fixes the shuffles, for stored games."""
        code = self._code(move)
        reason = self._reason_against(move, code)
        if reason is not None:
            raise IllegalMove(reason.rule, reason.why)
        logs = new_logs(orders)
        states = in_array(self._states)
        step_in(states, code, logs)
        return Step(self, move, Position(self._game, states), entries(logs))

    def view(self, seat: int | None) -> "View":
        """What *seat* (None: a spectator) may know of this position, and nothing more."""
        viewer = None if seat is None else self._seat(seat)
        states = in_array(self._states)
        mask_in(states, SPECTATOR if viewer is None else viewer)
        return View(self._game, states, viewer)

    def _seat(self, seat: object) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise BadSeats("bad-seat", game=self.game, seat=as_written(seat), highest=self.seats - 1)
        return number

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat would score if the game ended now."""
        return tuple(self._scores)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats, several for a shared win, none for a draw; None while the game goes on."""
        return tuple(self._game.winners(self._states)) if self.over else None

    def state(self) -> Json:
        """The whole position as a JSON document, hidden things included."""
        return cast(Json, self._game.state(self._states, EVERYTHING))

    def line(self) -> str:
        """The position as one line of text, read back by ``chakpur.position``."""
        return self._game.line(self._record)

    def svg(self, seat: int | None = None, **look: Unpack["Look"]) -> str:
        """A picture: one SVG text that needs nothing else; everything, or what *seat* sees (see ``chakpur.pictures``).

        >>> import chakpur
        >>> position = chakpur.deal("mandala", seed=3)
        >>> position.svg(theme="dark") == position.svg(seat=0, theme="dark")
        False
        """
        from chakpur.pictures import svg

        return svg(self, seat, **look)

    def _repr_svg_(self) -> str | None:
        from chakpur.pictures import for_notebook

        return for_notebook(self)

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

    seat: int | None
    """Whose view it is; None: a spectator's."""

    def __init__(self, game: Game, states: Record, seat: int | None) -> None:
        super().__init__(game, states)
        self.__dict__["seat"] = seat

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

    def previews(self) -> list[Json]:
        """What each of the legal moves surely does, as far as this seat can know; none if it is not its decision.

        >>> import chakpur
        >>> view = chakpur.deal("mandala", seed=1).view(0)
        >>> first = view.previews()[0]
        >>> first["move"] == view.moves[0], first["completes"], first["draws"]
        (True, False, 3)
        """
        return cast(list[Json], self._game.previews(self._states, self._codes)) if self.moves else []

    def answers(self) -> tuple[str, ...]:
        """Where nothing is hidden: what the other player could do after one or another of the legal moves."""
        return tuple(self._game.answers(self._states, self._codes)) if self.moves else ()

    def reasons(self, move: str) -> list[Message]:
        """What speaks for a legal move: one to three facts that this seat can know, the strongest first.

        >>> import chakpur
        >>> view = chakpur.deal("mandala", seed=1).view(0)
        >>> [str(reason) for reason in view.reasons("build red left")]
        ['keeps red out of all fields of the left mandala', 'draws 3 cards']
        """
        return reasons(self, move)

    def reason(self, move: str, language: str = "en") -> str:
        """What speaks for a legal move, as one sentence (see ``reasons``).

        >>> import chakpur
        >>> view = chakpur.deal("mandala", seed=1).view(0)
        >>> view.reason("build red left", "de")
        'Hält Rot aus allen Feldern des linken Mandalas heraus; zieht 3 Karten nach.'
        """
        return sentence(reasons(self, move), language)

    @lazy
    def _facts(self) -> dict[str, list[Fact]]:
        """All that can be said of each legal move."""
        return facts_of(self)

    def document(self) -> Json:
        """The view as a JSON document: the shape of a state with what is hidden replaced by what is known."""
        return cast(Json, self._game.state(self._states, self.seat))

    def sample(self, seed: int) -> Position:
        """One uniformly random position that fits all that this seat knows."""
        states = in_array(self._states)
        viewer = SPECTATOR if self.seat is None else self.seat
        self._game.rules.resample(states[0], viewer, new_rng(checked_seed(seed)))
        return Position(self._game, states)

    def svg(self, **look: Unpack["Look"]) -> str:
        """A picture of what is known: one SVG text that needs nothing else (see ``chakpur.pictures``).

        >>> import chakpur
        >>> view = chakpur.deal("patterns", seed=7).view(1)
        >>> view.svg(move="keep red", language="de").count('class="mark')
        2
        """
        from chakpur.pictures import svg

        return svg(self, **look)

    def _repr_svg_(self) -> str | None:
        from chakpur.pictures import for_notebook

        return for_notebook(self)

    @lazy
    def _identity(self) -> tuple[object, ...]:
        return (self._game.name, self.seat, record_bytes(self._record))

    def __repr__(self) -> str:
        return f"<View of {self.game} for {'a spectator' if self.seat is None else f'seat {self.seat}'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored_view, (self._game.name, record_bytes(self._record), self.seat))


def _states_of(game: Game, content: bytes) -> Record:
    return np.frombuffer(content, named_dtype(game.rules.STATE))


def _restored(name: str, content: bytes) -> Position:
    game = game_named(name)
    return Position(game, _states_of(game, content))


def _restored_view(name: str, content: bytes, seat: int | None) -> View:
    game = game_named(name)
    return View(game, _states_of(game, content), seat)


def checked_seed(seed: object) -> int:
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise BadSeed("bad-seed", seed=as_written(seed))
    return number


def seed_for(seed: int | None, deal: object) -> int:
    """The seed of a new game: the given one, a random one, or 0 where the deal is given and only shuffles are left."""
    if seed is not None:
        return checked_seed(seed)
    return 0 if deal is not None else secrets.randbelow(MAX_SEED + 1)


def checked_view(view: object, game: str, seats: int) -> "View":
    """A view of this game for so many; raise BadRequest if it is anything else."""
    if not isinstance(view, View):
        raise BadRequest("no-view", found=type(view).__name__)
    if (view.game, view.seats) != (game, seats):
        raise BadRequest("other-view", game=game, seats=seats, found=view.game, found_seats=view.seats)
    return view


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
    document = cast(Json, found.write_deal(s))
    found.rules.set_up(s)
    return Position(found, in_array(s)), document


def position_of(line: str) -> Position:
    """The position that a line of text describes (see ``Position.line``)."""
    if not isinstance(line, str) or not line.split():
        raise BadNotation([Fault("", Message("empty-notation"))])
    game = game_named(line.split(maxsplit=1)[0])
    return Position(game, in_array(game.read_line(line)))
