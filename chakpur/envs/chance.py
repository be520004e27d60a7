"""A game whose chance is decided from outside, one card, tile or token at a time.

The rules decide all chance before a step: by the order of the deck and by the key for later shuffles. Here nothing is
decided before it matters. A step is tried with the deck as it happens to lie; its notes tell what was drawn. The first
draw that nobody has decided yet is the next chance node: whatever is left at its place could come. The one that does
come is put on top, and the step is tried again, until all its draws are decided. Cards that were not drawn lie in an
order that means nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final

import numpy as np

from chakpur.batch.table import Table
from chakpur.play.catalogue import checked_options, game_named
from chakpur.play.errors import BadMove
from chakpur.play.fields import in_array
from chakpur.play.game import Game, Notes
from chakpur.play.position import SPECTATOR, Position, Step
from chakpur.rules.bits import ZERO, single
from chakpur.rules.chance import new_rng
from chakpur.rules.colours import COLOURS, N_COLOURS
from chakpur.rules.doors import step_in
from chakpur.rules.flowers import N_MANDALAS, N_TILES, N_VALUES, TIMES_THREE, VALUES
from chakpur.rules.kernel import Record
from chakpur.rules.log import DRAW, NEW_MANDALA, ORDER, SHUFFLE, YOGA, entries, new_logs
from chakpur.rules.patterns import CENTRE, N_CENTRE, OUTER

# Outcomes: a colour (of a card or token), a flower tile, or the mandala that is dissolved next (FL13).
CARD: Final = 0
TILE: Final = CARD + N_COLOURS
MANDALA: Final = TILE + N_TILES
N_OUTCOMES: Final = MANDALA + N_MANDALAS

DECK: Final = "deck"
STACKS: Final = ("dark", "light")
ORDERS: Final = "order"


def outcome_text(outcome: int) -> str:
    """An outcome as a word or two.

    >>> outcome_text(2), outcome_text(8), outcome_text(43)
    ('yellow', 'tile red 4', 'mandala 2')
    """
    if outcome < TILE:
        return COLOURS[outcome]
    if outcome >= MANDALA:
        return f"mandala {outcome - MANDALA + 1}"
    colour, value = divmod(outcome - TILE, N_VALUES)
    return f"tile {COLOURS[colour]} {'x3' if value == TIMES_THREE else VALUES[value]}"


@dataclass(frozen=True)
class Draw:
    """One thing that chance decides: from which pile, how many were taken from it before, and what is left there."""

    pile: str
    index: int
    kind: int
    left: tuple[int, ...]
    viewer: int
    """The seat that sees it; SPECTATOR: everybody does."""

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """What could come, with its chance."""
        counts = Counter(self.left)
        return [(self.kind + value, counts[value] / len(self.left)) for value in sorted(counts)]

    @property
    def outcome(self) -> int:
        """What does come."""
        return self.kind + self.left[0]


Piles = dict[str, list[int]]
"""The deck, the stacks of tiles, and every shuffle of a step, each from its top."""


# --- the draws of a step ---


def draws_of(notes: Notes, piles: Mapping[str, Sequence[int]]) -> list[Draw]:
    """What chance decided in a step that left these notes; *piles* as they lay before it."""
    left = {name: list(pile) for name, pile in piles.items()}
    taken: Counter[str] = Counter()
    deck, found, orders = DECK, list[Draw](), 0

    def take(pile: str, kind: int, viewer: int) -> None:
        found.append(Draw(pile, taken[pile], kind, tuple(left[pile]), viewer))
        left[pile].pop(0)
        taken[pile] += 1

    for note, values in notes:
        if note in (SHUFFLE, ORDER):
            pile = order_name(orders)
            left[pile] = list(values)
            orders += 1
            if note == SHUFFLE:
                deck = pile
            else:
                for _ in values:
                    take(pile, MANDALA, SPECTATOR)
        elif note == DRAW:
            take(deck, CARD, values[0])
        elif note == YOGA:
            take(deck, CARD, SPECTATOR)
        elif note == NEW_MANDALA and len(values) > 2:
            for stack in STACKS:
                take(stack, TILE, SPECTATOR)
        elif note == NEW_MANDALA:
            take(deck, CARD, SPECTATOR)
    return found


def order_name(number: int) -> str:
    return f"{ORDERS} {number}"


def piles_of(s: Record) -> Piles:
    """What lies face down in a record, from the top."""
    piles: Piles = {}
    if "deck" in s.dtype.names:
        piles[DECK] = s.deck[: s.deck_size][::-1].tolist()
    if "stacks" in s.dtype.names:
        for back, name in enumerate(STACKS):
            piles[name] = s.stacks[back, : s.stack_size[back]][::-1].tolist()
    return piles


def lay(s: Record, piles: Mapping[str, Sequence[int]]) -> None:
    """Put the piles back into the record."""
    if DECK in piles:
        s.deck[: len(piles[DECK])] = piles[DECK][::-1]
    for back, name in enumerate(STACKS):
        if name in piles:
            s.stacks[back, : len(piles[name])] = piles[name][::-1]


def outcomes_of(step: Step) -> list[int]:
    """What chance decided in a step of the library, as outcomes."""
    return [draw.outcome for draw in draws_of(step.notes, piles_of(step.before._record))]


# --- the deal ---


class Deal:
    """The material before the first move: piles of which so much is laid out."""

    def __init__(self, game: Game, blank: Record) -> None:
        self._game = game
        self.blank = blank
        self.has_deck = "deck" in game.rules.STATE.names

    def sorted_piles(self) -> Piles:
        """All material in an order that means nothing."""
        return {name: sorted(pile) for name, pile in self.piles(0).items()}

    def piles(self, seed: int) -> Piles:
        """The material as the library shuffles it with this seed."""
        states = self.blank.copy()
        self._game.rules.shuffle_material(states[0], new_rng(seed))
        return piles_of(states[0]) if self.has_deck else tokens_of(states[0])

    def laid_out(self, piles: Piles) -> Record:
        """The first position."""
        states = self.blank.copy()
        self._game.rules.shuffle_material(states[0], new_rng(0))
        if self.has_deck:
            lay(states[0], piles)
        else:
            lay_tokens(states[0], piles)
        self._game.rules.set_up(states[0])
        return states

    @cached_property
    def places(self) -> list[tuple[str, int]]:
        """All that chance decides, pile by pile: which pile, and how many were taken from it before."""
        piles = self.sorted_piles()
        rest = piles_of(self.laid_out(piles)[0]) if self.has_deck else {}
        return [(name, i) for name, pile in piles.items() for i in range(len(pile) - len(rest.get(name, ())))]

    def draw(self, piles: Piles, number: int) -> Draw | None:
        """The draw with this number; None if all are decided."""
        if number == len(self.places):
            return None
        name, index = self.places[number]
        return Draw(name, index, TILE if name in STACKS else CARD, tuple(piles[name][index:]), SPECTATOR)

    def outcomes(self, seed: int) -> list[int]:
        """What chance decides in the library's deal with this seed."""
        piles = self.piles(seed)
        draws = (self.draw(piles, number) for number in range(len(self.places)))
        return [draw.outcome for draw in draws if draw is not None]


def tokens_of(s: Record) -> Piles:
    """Patterns (PA3): the 48 tokens of the outer cells, and the six of which four lie in the centre."""

    def colour_at(cell: int) -> int:
        return next(colour for colour in range(N_COLOURS) if s.up[colour] & single(cell))

    return {"outer": [colour_at(cell) for cell in OUTER], "six": [*map(colour_at, CENTRE), *s.start.tolist()]}


def lay_tokens(s: Record, piles: Piles) -> None:
    s.up[:] = ZERO
    for cell, colour in zip(OUTER, piles["outer"], strict=True):
        s.up[colour] |= single(cell)
    for cell, colour in zip(CENTRE, piles["six"][:N_CENTRE], strict=True):
        s.up[colour] |= single(cell)
    s.start[:] = piles["six"][N_CENTRE:]


@cache
def deal_of(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Deal:
    game = game_named(name)
    return Deal(game, in_array(game.blank(seats, checked_options(game, dict(options)))))


# --- the game ---


@dataclass(frozen=True)
class Rules:
    """Which game is played, by how many, with which options."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def deal(self) -> Deal:
        return deal_of(self.game, self.seats, self.options)

    @property
    def blank(self) -> Record:
        return self.deal.blank

    def table(self, states: Record) -> Table:
        table = Table(game_named(self.game), self.seats, dict(self.options))
        table.put(states)
        return table


class Course:
    """A game under way. Chance decides while ``draw`` is not None, then the seat ``to_move``, until it is ``over``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.move: int | None = None
        """The move that is being made, while chance decides what it brings."""
        self.decided = 0
        """How many draws of the deal, or of that move, are decided."""
        self.piles = rules.deal.sorted_piles()
        self.table: Table | None = None
        """The position before the move; None while the cards are dealt."""
        self.first: list[bytes] = [b""] * rules.seats
        """What each seat saw when all was dealt."""
        self.seen: list[tuple[int, ...]] = [()] * rules.seats
        """What each seat has seen happen since: moves, and draws (the number of moves plus the outcome)."""
        self.common: tuple[int, ...] = ()
        """What everybody has seen happen."""
        self.draw = rules.deal.draw(self.piles, 0)

    # --- what is ---
    @property
    def over(self) -> bool:
        return self.table is not None and self.draw is None and self.table.over

    @property
    def to_move(self) -> int:
        assert self.table is not None
        return self.table.to_move

    @property
    def position(self) -> Position | None:
        return None if self.table is None else self.table.position

    # --- what happens ---
    def decide(self, outcome: int) -> None:
        """Chance has spoken."""
        draw = self.draw
        assert draw is not None
        value = outcome - draw.kind
        if value not in draw.left:
            known = ", ".join(str(known) for known, _ in draw.outcomes)
            raise BadMove("env-outcome", outcome=str(outcome), known=known)
        pile = self.piles[draw.pile]
        at = draw.index + draw.left.index(value)
        pile[draw.index], pile[at] = pile[at], pile[draw.index]
        self.decided += 1
        self._go_on()

    def play(self, action: int) -> None:
        """The seat that is to move has decided."""
        table = self.table
        assert table is not None
        if action not in table.legal:
            table.step(action)  # says why not
        self.move = action
        self.decided = 0
        self.piles = piles_of(table.states[0])
        self._go_on()

    def _go_on(self) -> None:
        """Up to the next draw that is not decided, or to the end of the deal or the move."""
        if self.table is None:
            self.draw = self.rules.deal.draw(self.piles, self.decided)
            if self.draw is None:
                self._begin()
            return
        states, notes = self._tried()
        draws = draws_of(notes, self.piles)
        self.draw = draws[self.decided] if self.decided < len(draws) else None
        if self.draw is None:
            self._end_move(states, draws)
        elif self.draw.pile not in self.piles:  # a shuffle that this try has met first
            self._note_orders(notes, self.draw.pile)

    def _begin(self) -> None:
        self.table = self.rules.table(self.rules.deal.laid_out(self.piles))
        self.first = [self.table.observe(seat).tobytes() for seat in range(self.rules.seats)]

    def _tried(self) -> tuple[Record, Notes]:
        """The move, made with the piles as they lie."""
        assert self.table is not None
        assert self.move is not None
        states = self.table.states
        lay(states[0], self.piles)
        logs = new_logs([pile for name, pile in self.piles.items() if name.startswith(ORDERS)])
        step_in(states, self.move, logs)
        return states, entries(logs)

    def _note_orders(self, notes: Notes, last: str) -> None:
        """Shuffles up to this one are piles from now on; later ones may yet come out differently."""
        for number, values in enumerate(values for kind, values in notes if kind in (SHUFFLE, ORDER)):
            self.piles.setdefault(order_name(number), list(values))
            if order_name(number) == last:
                return

    def _end_move(self, states: Record, draws: Sequence[Draw]) -> None:
        assert self.table is not None
        assert self.move is not None
        moves = self.table.n_actions
        for seat in range(self.rules.seats):
            drawn = (moves + draw.outcome for draw in draws if draw.viewer in (SPECTATOR, seat))
            self.seen[seat] = (*self.seen[seat], self.move, *drawn)
        drawn = (moves + draw.outcome for draw in draws if draw.viewer == SPECTATOR)
        self.common = (*self.common, self.move, *drawn)
        self.table.put(states)
        self.move = None

    # --- other worlds ---
    def resampled(self, seat: int, seed: int) -> "Course":
        """A game that looks the same to *seat*: what it can't see is drawn anew, uniformly from all that fits.

        What the others saw is told only as far as everybody saw it: it never happened in this world.
        """
        assert self.table is not None
        world = self.table.position.view(seat).sample(seed)
        other = self._copy()
        assert other.table is not None
        other.table.put(in_array(world._states))
        other.first = [first if who == seat else b"" for who, first in enumerate(self.first)]
        other.seen = [seen if who == seat else self.common for who, seen in enumerate(self.seen)]
        return other

    def _copy(self) -> "Course":
        twin = Course.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.piles = {name: list(pile) for name, pile in self.piles.items()}
        twin.first, twin.seen = list(self.first), list(self.seen)
        twin.table = None if self.table is None else self.table.twin()
        return twin

    def __deepcopy__(self, memo: Any) -> "Course":
        return self._copy()

    def __getstate__(self) -> dict[str, Any]:
        content = dict(self.__dict__)
        content["table"] = None if self.table is None else self.table.states.tobytes()
        return content

    def __setstate__(self, content: dict[str, Any]) -> None:
        self.__dict__.update(content)
        if (table := content["table"]) is not None:
            states = self.rules.blank.copy()
            states.view(np.uint8)[:] = np.frombuffer(table, np.uint8)
            self.table = self.rules.table(states)
