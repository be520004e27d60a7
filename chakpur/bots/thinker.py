"""Driving the search: by playouts, by time, on several cores, stoppable from outside; and what it found."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from chakpur.bots import search as tree_search
from chakpur.bots.endgame import PLAYOUTS_WHEN_PROVEN, Proof, solver_for
from chakpur.bots.knowledge import knowledge_of
from chakpur.bots.search import DRAW, LOSS, NODE, NONE, ROOT, STYLE, UNPROVEN, WIN, Workspace
from chakpur.bots.styles import PLAIN_UCT, Style, search_style
from chakpur.bots.weights import Weights, shipped_weights
from chakpur.play.catalogue import compiled_once, game_named
from chakpur.play.errors import BadRequest, GameOver
from chakpur.play.position import View, checked_seed, dealt
from chakpur.play.words import say
from chakpur.rules.chance import seed_rng

MOST_NODES: Final = 8_000_000  # 256 MB, touched only as far as the tree grows
SLICE_SECONDS: Final = 0.01
"""How long a search runs before it looks at the clock and at ``stop`` again."""

__all__ = ["PLAIN_UCT", "Candidate", "Style", "Thinker", "Thought", "new_workspace"]

PLAYOUTS_WHEN_FORCED: Final = 200
"""There is nothing to choose; so many tell what the only move leads to."""

PROVEN_WORDS: Final = {LOSS: "loss", DRAW: "draw", WIN: "win"}


@dataclass(frozen=True)
class Candidate:
    """One move as the search sees it, for the seat to move."""

    move: str
    visits: int
    value: float
    margin: float
    proven: str | None

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
    playouts: int | None
    deadline: float | None
    stop: threading.Event | None

    def reached(self) -> bool:
        late = self.deadline is not None and time.perf_counter() >= self.deadline
        return late or (self.stop is not None and self.stop.is_set())


class Thinker:
    """A search with a style and weights, ready to think about views of one game.

    It keeps its memory from one think to the next; use one thinker per thread.
    """

    def __init__(
        self, game: str, seats: int, style: Style | None = None, weights: Weights | None = None, threads: int = 1
    ) -> None:
        self.game = game_named(game)
        self.seats = seats
        self.style = style or search_style(game, seats)
        self.weights = weights or shipped_weights(game, seats)
        self._workspaces: list[Workspace] = []
        self.threads = threads
        self._solver = solver_for(game, self.weights) if self.style.solve else None
        compiled_once("bots", game, say("compiling-bot", game=game), self._compile)

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
    ) -> Thought:
        """Search until *playouts* or *seconds* are used up, the result is proven, or *stop* is set."""
        if view.to_move is None:
            raise GameOver("game-over", move="think")
        if view.seat is None or view.to_move != view.seat:
            raise BadRequest("not-your-turn")
        if playouts is None and seconds is None and stop is None:
            raise BadRequest("no-limit")
        begun = time.perf_counter()
        proof = self._solver.look(view, playouts, seconds, stop) if self._solver else None
        if proof is not None and proof.result != "loss":
            playouts = min(playouts or PLAYOUTS_WHEN_PROVEN, PLAYOUTS_WHEN_PROVEN)
        elif len(view.moves) == 1:
            playouts = min(playouts or PLAYOUTS_WHEN_FORCED, PLAYOUTS_WHEN_FORCED)
        limits = _Limits(playouts, None if seconds is None else begun + seconds, stop)
        spaces = [self._workspace(number, playouts) for number in range(self.threads)]
        for number, space in enumerate(spaces):
            space.root[0] = view.record
            seed_rng(space.desk[0].rng, np.uint64((checked_seed(seed) * 1_000_003 + number) % 2**64))
            tree_search.plant(space, view.seat)
        shares = _shares(playouts, self.threads)
        if self.threads == 1:
            _run(spaces[0], self.players, view.seat, shares[0], limits)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                runs = zip(spaces, shares, strict=True)
                futures = [pool.submit(_run, space, self.players, view.seat, n, limits) for space, n in runs]
                for future in futures:
                    future.result()
        thought = self._thought(view, spaces, time.perf_counter() - begun)
        return thought if proof is None else confirmed(thought, proof)

    @property
    def players(self) -> int:
        """How many seats have a result: Master Yoga has one, too."""
        return max(2, self.seats)

    def _workspace(self, number: int, playouts: int | None) -> Workspace:
        wanted = MOST_NODES if playouts is None else min(MOST_NODES, 1000 + playouts * self.game.rules.MAX_LEGAL // 2)
        wanted //= self.threads
        if number == len(self._workspaces):
            self._workspaces.append(new_workspace(self.game.rules, self.style, self.weights, wanted))
        elif len(self._workspaces[number].tree) < wanted:
            self._workspaces[number] = self._workspaces[number]._replace(tree=_nodes(wanted))
        return self._workspaces[number]

    def _thought(self, view: View, spaces: list[Workspace], seconds: float) -> Thought:
        totals: dict[int, _Total] = {}
        for space in spaces:
            child = space.tree[ROOT].first_child
            while child != NONE:
                node = space.tree[child]
                totals.setdefault(int(node.move), _Total()).add(node, float(space.desk[0].margin[node.move]))
                child = node.sibling
        candidates = sorted(
            (total.candidate(self.game.text(move)) for move, total in totals.items()), key=_rank, reverse=True
        )
        playouts = sum(int(space.desk[0].used[2]) for space in spaces)
        proven = next((int(space.tree[ROOT].proven) for space in spaces if space.tree[ROOT].proven), UNPROVEN)
        best = candidates[0].move
        return Thought(tuple(candidates), self._line(spaces[0], best), playouts, seconds, PROVEN_WORDS.get(proven))

    def _line(self, space: Workspace, first: str) -> tuple[str, ...]:
        """The moves most often tried after the best one, as long as they were tried more than a few times."""
        moves = [first]
        node = _child_with(space, ROOT, self.game.code(first))
        while node != NONE and len(moves) < 12:
            node = _most_visited_child(space, node)
            if node == NONE or space.tree[node].visits < 8:
                break
            moves.append(self.game.text(int(space.tree[node].move)))
        return tuple(moves)


@dataclass
class _Total:
    visits: int = 0
    value: float = 0.0
    margin: float = 0.0
    proven: int = UNPROVEN

    def add(self, node: Any, margin: float) -> None:
        self.visits += int(node.visits)
        self.value += float(node.value)
        self.margin += margin
        self.proven = self.proven or int(node.proven)

    def candidate(self, move: str) -> Candidate:
        value = self.proven - 2.0 if self.proven else self.value / max(1, self.visits)
        if not self.proven and not self.visits:
            value = -1.0
        margin = self.margin / max(1, self.visits)
        return Candidate(move, self.visits, value, margin, PROVEN_WORDS.get(self.proven))


def _rank(candidate: Candidate) -> tuple[int, int, float]:
    certainty = {"win": 2, "loss": 0}.get(candidate.proven or "", 1)
    return (certainty, candidate.visits, candidate.value)


def confirmed(thought: Thought, proof: Proof) -> Thought:
    """The thought with what was proven: a certain win or draw comes first; of losses the most testing stays first."""
    if proof.result == "loss":
        lost = tuple(replace(candidate, value=-1.0, proven="loss") for candidate in thought.candidates)
        return replace(thought, candidates=lost, proven="loss")
    found = next(candidate for candidate in thought.candidates if candidate.move == proof.move)
    margin = found.margin if proof.margin is None else float(proof.margin)
    best = replace(found, value=1.0 if proof.result == "win" else 0.0, margin=margin, proven=proof.result)
    others = tuple(candidate for candidate in thought.candidates if candidate is not found)
    return replace(thought, candidates=(best, *others), line=proof.line, proven=proof.result)


def _child_with(space: Workspace, node: int, move: int) -> int:
    child = int(space.tree[node].first_child)
    while child != NONE and space.tree[child].move != move:
        child = int(space.tree[child].sibling)
    return child


def _most_visited_child(space: Workspace, node: int) -> int:
    best = NONE
    child = int(space.tree[node].first_child)
    while child != NONE:
        if best == NONE or space.tree[child].visits > space.tree[best].visits:
            best = child
        child = int(space.tree[child].sibling)
    return best


def _shares(playouts: int | None, threads: int) -> list[int | None]:
    if playouts is None:
        return [None] * threads
    return [playouts // threads + (number < playouts % threads) for number in range(threads)]


def _run(space: Workspace, seats: int, seat: int, playouts: int | None, limits: _Limits) -> None:
    done, size = 0, 32
    while playouts is None or done < playouts:
        wanted = size if playouts is None else min(size, playouts - done)
        begun = time.perf_counter()
        made = int(tree_search.search(*space, seats, seat, wanted))
        taken = time.perf_counter() - begun
        done += made
        if made < wanted or limits.reached():
            return
        size = max(32, min(100_000, int(size * min(2.0, SLICE_SECONDS / max(taken, 1e-6)))))


def _nodes(count: int) -> Any:
    return np.empty(count, NODE).view(np.recarray)


def new_workspace(rules: Any, style: Style, weights: Weights, nodes: int) -> Workspace:
    record = np.zeros(1, rules.STATE).view(np.recarray)
    desk = np.zeros(1, tree_search.desk_of(rules, knowledge_of(rules.NAME))).view(np.recarray)
    for name, _ in STYLE:
        desk[0][name] = getattr(style, name)
    desk[0].child_of[:] = NONE
    desk[0].move_weights[:] = weights.moves
    desk[0].value_weights[:] = weights.value
    desk[0].margin_weights[:] = weights.margin
    return Workspace(_nodes(nodes), record, record.copy(), tree_search.new_log_array(), desk)
