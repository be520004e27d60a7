"""Driving the search: by playouts, by time, on several cores, stoppable from outside; and what it found."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from chakpur.bots import search as tree_search
from chakpur.bots.endgame import PLAYOUTS_WHEN_PROVEN, Proof, solver_for
from chakpur.bots.features import feature_module
from chakpur.bots.search import NODE, NONE, ROOT, STYLE, Workspace
from chakpur.bots.styles import PLAIN_UCT, Style, search_style
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import checked_seats, compiled_once, game_named
from chakpur.play.checks import whole
from chakpur.play.errors import BadRequest, GameOver
from chakpur.play.fields import in_array
from chakpur.play.position import View, checked_seed, checked_view, dealt
from chakpur.play.words import Message, as_written
from chakpur.rules.chance import seed_rng
from chakpur.rules.log import silent_log

MOST_NODES: Final = 8_000_000  # 256 MB, touched only as far as the tree grows
SLICE_SECONDS: Final = 0.01
"""How long a search runs before it looks at the clock and at ``stop`` again."""
WATCH_SECONDS: Final = 0.25

__all__ = ["PLAIN_UCT", "Candidate", "Style", "Thinker", "Thought", "new_workspace"]

PLAYOUTS_WHEN_FORCED: Final = 200
"""There is nothing to choose; so many tell what the only move leads to."""


@dataclass(frozen=True)
class Candidate:
    """One move as the search sees it, for the seat to move."""

    move: str
    visits: int
    value: float
    margin: float
    proven: str | None = None
    """win, draw or loss, where that is certain."""

    @property
    def win_probability(self) -> float:
        return (self.value + 1) / 2


@dataclass(frozen=True)
class Thought:
    """What a search found: the candidates from best to worst, and the line it expects."""

    candidates: tuple[Candidate, ...]
    line: tuple[str, ...]
    playouts: int
    seconds: float
    proven: str | None = None
    proven_margin: int | None = None
    """By how many points, where that is certain."""

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def move(self) -> str:
        return self.best.move

    @property
    def value(self) -> float:
        return self.best.value


@dataclass
class _Limits:
    clock: Callable[[], float]
    deadline: float | None
    stop: threading.Event | None
    look: Callable[[], None]

    def reached(self) -> bool:
        self.look()
        late = self.deadline is not None and self.clock() >= self.deadline
        return late or (self.stop is not None and self.stop.is_set())


class Thinker:
    """A search with a style and weights, ready to think about views of one game.

    It keeps its memory from one think to the next, and nothing that was in it: what it finds does not depend on what
    it thought about before. Use one thinker per thread. *clock* tells the seconds since any fixed moment.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        style: Style | None = None,
        weights: Weights | None = None,
        threads: int = 1,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._clock = clock
        self.game = game_named(game)
        self.seats = checked_seats(self.game, seats)
        self.style = style or search_style(game, seats)
        self.weights = weights or shipped_weights(game, seats)
        self._workspaces: list[Workspace] = []
        self.threads = _checked_threads(threads)
        self._solver = solver_for(game, self.weights, clock) if self.style.solve else None
        compiled_once("bots", game, Message("compiling-bot", {"game": game}), self._compile)

    def _compile(self) -> None:
        """A first short search, so that the first real one is not held up by the compiler."""
        options = {name: values[0] for name, values in self.game.options.items()}
        position, _ = dealt(self.game.name, self.seats, options=options)
        self.think(position.view(position.to_move), playouts=4)

    def think(
        self,
        view: View,
        *,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        stop: threading.Event | None = None,
        watch: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Search until *playouts* or *seconds* are used up or *stop* is set; not for long if the result is proven.

        *watch* is shown what was found so far, about four times a second, by a search in one thread.
        """
        checked_view(view, self.game.name, self.seats)
        if view.to_move is None:
            raise GameOver("game-over", move="think")
        if view.seat is None or view.to_move != view.seat:
            raise BadRequest("not-your-turn")
        if playouts is None and seconds is None and stop is None:
            raise BadRequest("no-limit")
        _check_limits(playouts, seconds)
        begun = self._clock()
        proof = self._solver.prove_for_search(view, playouts, seconds, stop) if self._solver else None
        if proof is not None and proof.result != "loss":
            playouts = min(playouts or PLAYOUTS_WHEN_PROVEN, PLAYOUTS_WHEN_PROVEN)
        elif len(view.moves) == 1:
            playouts = min(playouts or PLAYOUTS_WHEN_FORCED, PLAYOUTS_WHEN_FORCED)
        spaces = [self._workspace(number, playouts) for number in range(self.threads)]
        look = self._watcher(view, spaces, begun, watch)
        limits = _Limits(self._clock, None if seconds is None else begun + seconds, stop, look)
        for number, space in enumerate(spaces):
            space.root[0] = view.record
            seed_rng(space.memory[0].rng, np.uint64((checked_seed(seed) * 1_000_003 + number) % 2**64))
            tree_search.begin(space, view.seat)
        shares = _shares(playouts, self.threads)
        if self.threads == 1:
            _run(spaces[0], self.players, view.seat, shares[0], limits)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                runs = zip(spaces, shares, strict=True)
                futures = [pool.submit(_run, space, self.players, view.seat, n, limits) for space, n in runs]
                for future in futures:
                    future.result()
        thought = self._thought(view, spaces, self._clock() - begun)
        return thought if proof is None else with_proof(thought, proof)

    def line_after(self, move: str) -> tuple[str, ...]:
        """The line of play that the last search, or the one under way, expects after *move* (which comes first)."""
        return self._line(self._workspaces[0], move)

    def _watcher(
        self, view: View, spaces: list[Workspace], begun: float, watch: Callable[[Thought], None] | None
    ) -> Callable[[], None]:
        last = begun

        def look() -> None:
            nonlocal last
            now = self._clock()
            if watch is not None and len(spaces) == 1 and now - last >= WATCH_SECONDS:
                last = now
                watch(self._thought(view, spaces, now - begun))

        return look

    @property
    def players(self) -> int:
        """How many seats have a result: Master Yoga has one, too."""
        return max(2, self.seats)

    def _workspace(self, number: int, playouts: int | None) -> Workspace:
        """The memory of a thread, its tree as large as this search needs it, however large an earlier one was."""
        wanted = nodes_for(playouts, self.game.rules.MAX_LEGAL) // self.threads
        if number == len(self._workspaces):
            self._workspaces.append(new_workspace(self.game.rules, self.style, self.weights, wanted))
        elif len(self._workspaces[number].tree) < wanted:
            self._workspaces[number] = self._workspaces[number]._replace(tree=_nodes(wanted))
        space = self._workspaces[number]
        return space._replace(tree=space.tree[:wanted])

    def _thought(self, view: View, spaces: list[Workspace], seconds: float) -> Thought:
        totals: dict[int, _Total] = {}
        for space in spaces:
            # Plain arrays: to read thousands of nodes field by field from records takes longer than a short search.
            tree, margins = space.tree.view(np.ndarray), space.memory.view(np.ndarray)["margin"][0]
            moves, visits, values = tree["move"], tree["visits"], tree["value"]
            for child in _children(tree, ROOT):
                total = totals.setdefault(int(moves[child]), _Total())
                total.add(int(visits[child]), float(values[child]), float(margins[moves[child]]))
        candidates = sorted(
            (total.candidate(self.game.text(move)) for move, total in totals.items()),
            key=lambda candidate: (candidate.visits, candidate.value),
            reverse=True,
        )
        playouts = sum(int(space.memory[0].iterations) for space in spaces)
        return Thought(tuple(candidates), self._line(spaces[0], candidates[0].move), playouts, seconds)

    def _line(self, space: Workspace, first: str) -> tuple[str, ...]:
        """The moves most often tried after the best one, as long as they were tried more than a few times."""
        moves, tree = [first], space.tree.view(np.ndarray)
        node = _child_with(tree, ROOT, self.game.code(first))
        while node != NONE and len(moves) < 12:
            node = _most_visited_child(tree, node)
            if node == NONE or tree["visits"][node] < 8:
                break
            moves.append(self.game.text(int(tree["move"][node])))
        return tuple(moves)


def _checked_threads(threads: object) -> int:
    number = whole(threads)
    if number is None or number < 1:
        raise BadRequest("bad-threads", found=as_written(threads))
    return number


def _check_limits(playouts: object, seconds: object) -> None:
    if playouts is not None and (whole(playouts) or 0) < 1:
        raise BadRequest("bad-playouts", found=as_written(playouts))
    if seconds is not None and not (isinstance(seconds, int | float | np.number) and seconds > 0):
        raise BadRequest("bad-seconds", found=as_written(seconds))


@dataclass
class _Total:
    visits: int = 0
    value: float = 0.0
    margin: float = 0.0

    def add(self, visits: int, value: float, margin: float) -> None:
        self.visits += visits
        self.value += value
        self.margin += margin

    def candidate(self, move: str) -> Candidate:
        if not self.visits:
            return Candidate(move, 0, -1.0, 0.0)
        return Candidate(move, self.visits, self.value / self.visits, self.margin / self.visits)


def with_proof(thought: Thought, proof: Proof) -> Thought:
    """The thought with what was proven: a certain win or draw comes first; of losses the most testing stays first."""
    if proof.result == "loss":
        lost = tuple(replace(candidate, value=-1.0, proven="loss") for candidate in thought.candidates)
        return replace(thought, candidates=lost, proven="loss", proven_margin=proof.margin)
    found = next(candidate for candidate in thought.candidates if candidate.move == proof.move)
    margin = found.margin if proof.margin is None else float(proof.margin)
    best = replace(found, value=1.0 if proof.result == "win" else 0.0, margin=margin, proven=proof.result)
    ordered = (best, *(candidate for candidate in thought.candidates if candidate is not found))
    return replace(thought, candidates=ordered, line=proof.line, proven=proof.result, proven_margin=proof.margin)


def _children(tree: Any, node: int) -> Iterator[int]:
    siblings = tree["sibling"]
    child = int(tree["first_child"][node])
    while child != NONE:
        yield child
        child = int(siblings[child])


def _child_with(tree: Any, node: int, move: int) -> int:
    return next((child for child in _children(tree, node) if tree["move"][child] == move), NONE)


def _most_visited_child(tree: Any, node: int) -> int:
    visits = tree["visits"]
    return max(_children(tree, node), key=lambda child: int(visits[child]), default=NONE)


def _shares(playouts: int | None, threads: int) -> list[int | None]:
    if playouts is None:
        return [None] * threads
    return [playouts // threads + (number < playouts % threads) for number in range(threads)]


def _run(space: Workspace, seats: int, seat: int, playouts: int | None, limits: _Limits) -> None:
    done, size = 0, 32
    while playouts is None or done < playouts:
        wanted = size if playouts is None else min(size, playouts - done)
        begun = limits.clock()
        tree_search.search(*space, seats, seat, wanted)
        taken = limits.clock() - begun
        done += wanted
        if limits.reached():
            return
        size = max(32, min(100_000, int(size * min(2.0, SLICE_SECONDS / max(taken, 1e-6)))))


def nodes_for(playouts: int | None, most_moves: int) -> int:
    """How large a tree may grow: positions have hardly ever more than half as many moves as one can have."""
    return MOST_NODES if playouts is None else min(MOST_NODES, 1000 + playouts * most_moves // 2)


def _nodes(count: int) -> Any:
    return np.empty(count, NODE).view(np.recarray)


def new_workspace(rules: Any, style: Style, weights: Weights, nodes: int) -> Workspace:
    record = np.zeros(1, rules.STATE).view(np.recarray)
    memory = np.zeros(1, tree_search.memory_of(rules, feature_module(rules.NAME))).view(np.recarray)
    for name, _ in STYLE:
        memory[0][name] = getattr(style, name)
    memory[0].child_of[:] = NONE
    memory[0].move_weights[:] = weights.moves
    memory[0].value_weights[:] = weights.value
    memory[0].margin_weights[:] = weights.margin
    return Workspace(_nodes(nodes), record, record.copy(), in_array(silent_log()), memory)
