"""Monte Carlo tree search, written once for all games and compiled for each.

Every iteration searches one world: the root's masked record with its blanks filled by ``resample``. The tree is keyed
by the moves that led to a node, and moves are public, so it never tells hidden cards apart; a child competes only in
the worlds in which its move is legal, and is judged by how often it was available. Each seat maximises its own result.
In open games for two, proven wins and losses travel up the tree.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from chakpur.bots.knowledge import describe_moves, describe_position, solvable
from chakpur.rules.chance import WORDS, below
from chakpur.rules.games import legal, resample, score, step, winners
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import LOG
from chakpur.rules.phases import OVER
from chakpur.rules.playouts import play_out

MAX_DEPTH: Final = 512
MAX_SEATS: Final = 4
NONE: Final = -1
ROOT: Final = 0

NODE = np.dtype(
    [
        ("value", "f8"),  # sum of the results for the seat that chose the move
        ("visits", "i4"),
        ("available", "i4"),  # in how many iterations the move was legal at the parent; 0: always (an open game)
        ("first_child", "i4"),
        ("sibling", "i4"),  # the next child of the same parent
        ("prior", "f4"),  # exp(learned judgement of the move); 1 without priors
        ("move", "i2"),
        ("seat", "i1"),  # who chose the move
        ("proven", "i1"),  # UNPROVEN, or the certain result for the seat that chose the move
    ],
    align=True,
)

# Certain results; the opponent's is 4 − result.
UNPROVEN: Final = 0
LOSS: Final = 1
DRAW: Final = 2
WIN: Final = 3

UCB: Final = 0  # plain UCT: the yardstick
PUCT: Final = 1

STYLE = np.dtype(
    [
        ("selection", "i1"),  # UCB or PUCT
        ("use_priors", "i1"),
        ("solve", "i1"),  # prove results where the game allows it
        ("exploration", "f4"),
        ("first_play", "f4"),  # PUCT: an untried move is worth its parent's value less this
        ("evaluation", "f4"),  # share of the learned evaluation in a leaf's value; the rest is a rollout
        ("margin_share", "f4"),  # share of the points margin in a result; the rest is win, draw or loss
        ("margin_scale", "f4"),
        ("prior_power", "f4"),  # below 1 flattens the priors
    ],
    align=True,
)


class Workspace(NamedTuple):
    """Everything a search writes to, allocated once."""

    tree: Any  # NODE records
    used: Any  # [nodes in use, deepest path, iterations]
    root: Any  # one masked record
    work: Any  # one record: the world of this iteration
    log: Any  # one silent log
    rng: Any
    moves: Any  # legal moves here
    child_of: Any  # by move code: the child of the node under inspection
    open_children: Any  # children that are legal in this world
    path: Any
    reward: Any  # by seat
    points: Any  # by seat
    winning: Any
    slots: Any
    move_features: Any
    position_features: Any
    margin: Any  # by move code at the root: sum of expected margins
    style: Any  # one STYLE record
    move_weights: Any
    value_weights: Any
    margin_weights: Any


@kernel
def new_node(w: Workspace, parent: int, move: int, seat: int, prior: float) -> int:
    """A new child of *parent*, or NONE when the tree is full."""
    index = w.used[0]
    if index >= w.tree.shape[0]:
        return NONE
    w.used[0] = index + 1
    node = w.tree[index]
    node.value = 0.0
    node.visits = 0
    node.available = 0
    node.first_child = NONE
    node.prior = prior
    node.move = move
    node.seat = seat
    node.proven = UNPROVEN
    node.sibling = w.tree[parent].first_child if parent != NONE else NONE
    if parent != NONE:
        w.tree[parent].first_child = index
    return index


@kernel
def judge_moves(s: Record, w: Workspace, n: int) -> None:
    """The priors of the legal moves, left in the first column of the features."""
    describe_moves(s, w.moves, n, w.slots, w.move_features)
    power = w.style[0].prior_power
    for i in range(n):
        slot = w.slots[i]
        total = 0.0
        for k in range(w.move_features.shape[1]):
            total += w.move_weights[slot, k] * w.move_features[i, k]
        w.move_features[i, 0] = np.exp(min(15.0, max(-15.0, total * power)))


@kernel
def find_children(w: Workspace, node: int, seat: int) -> None:
    """Note the child of every move that *seat* has tried or could try at this node."""
    child = w.tree[node].first_child
    while child != NONE:
        if w.tree[child].seat == seat:
            w.child_of[w.tree[child].move] = child
        child = w.tree[child].sibling


@kernel
def forget_children(w: Workspace, node: int) -> None:
    child = w.tree[node].first_child
    while child != NONE:
        w.child_of[w.tree[child].move] = NONE
        child = w.tree[child].sibling


@kernel
def open_node(s: Record, w: Workspace, node: int) -> int:
    """List the children that are legal in this world, made if they are new; return how many there are."""
    if solvable(s) and w.tree[node].first_child != NONE:  # an open game: all children exist, all are legal
        n = 0
        child = w.tree[node].first_child
        while child != NONE:
            w.open_children[n] = child
            n += 1
            child = w.tree[child].sibling
        return n
    n = legal(s, w.moves)
    seat = s.to_move
    find_children(w, node, seat)
    missing = False
    for i in range(n):
        if w.child_of[w.moves[i]] == NONE:
            missing = True
    if missing and w.style[0].use_priors:
        judge_moves(s, w, n)
    found = 0
    for i in range(n):
        move = w.moves[i]
        child = w.child_of[move]
        if child == NONE:
            prior = w.move_features[i, 0] if w.style[0].use_priors else 1.0
            child = new_node(w, node, move, seat, prior)
        if child != NONE:
            if not solvable(s):
                w.tree[child].available += 1
            w.open_children[found] = child
            found += 1
    forget_children(w, node)
    return found


@kernel
def choose_by_ucb(w: Workspace, n: int) -> int:
    """Plain UCT: every move once, in random order, then the best upper confidence bound."""
    untried = 0
    chosen = NONE
    best = -1e30
    log_total = 0.0
    for i in range(n):
        log_total += w.tree[w.open_children[i]].visits
    log_total = np.log(max(1.0, log_total))
    for i in range(n):
        child = w.tree[w.open_children[i]]
        if child.visits == 0:
            untried += 1
            if below(w.rng, untried) == 0:
                chosen = w.open_children[i]
        elif untried == 0:
            tries = log_total
            if child.available > 0:
                tries = np.log(float(child.available))
            bound = child.value / child.visits + w.style[0].exploration * np.sqrt(tries / child.visits)
            if bound > best:
                best = bound
                chosen = w.open_children[i]
    return chosen


@kernel
def choose_by_puct(w: Workspace, n: int) -> int:
    """The best sum of value and prior-guided curiosity; proven losses only if there is nothing else."""
    visits = 0
    value = 0.0
    priors = 0.0
    for i in range(n):
        child = w.tree[w.open_children[i]]
        visits += child.visits
        value += child.value
        priors += child.prior
    untried = (value / visits if visits > 0 else 0.0) - w.style[0].first_play
    chosen = NONE
    best = -1e30
    for i in range(n):
        child = w.tree[w.open_children[i]]
        if child.proven == LOSS:
            worth = -1e6
        else:
            tries = child.available if child.available > 0 else visits
            curiosity = np.sqrt(max(1.0, float(tries))) / (1.0 + child.visits)
            worth = w.style[0].exploration * child.prior / priors * curiosity
            if child.proven != UNPROVEN:
                worth += child.proven - 2.0
            elif child.visits > 0:
                worth += child.value / child.visits
            else:
                worth += untried
        if worth > best:
            best = worth
            chosen = w.open_children[i]
    return chosen


@kernel
def reward_result(s: Record, w: Workspace, seats: int, weight: float) -> float:
    """Add the result of a finished game to the rewards, *weight* times; return seat 0's margin."""
    score(s, w.points)
    n = winners(s, w.winning)
    share = w.style[0].margin_share
    for seat in range(seats):
        result = -1.0 if n > 0 else 0.0
        for i in range(n):
            if w.winning[i] == seat:
                result = 2.0 / n - 1.0
        margin = margin_of(w.points, seats, seat)
        w.reward[seat] += weight * ((1.0 - share) * result + share * np.tanh(margin / w.style[0].margin_scale))
    return margin_of(w.points, seats, 0)


@kernel
def margin_of(points: Record, seats: int, seat: int) -> float:
    """How far a seat is ahead of the best other."""
    best = -1e9
    for other in range(seats):
        if other != seat:
            best = max(best, float(points[other]))
    return points[seat] - best


@kernel
def reward_by_evaluation(s: Record, w: Workspace, seats: int, weight: float) -> None:
    for seat in range(seats):
        describe_position(s, seat, w.position_features)
        total = 0.0
        for k in range(w.value_weights.shape[0]):
            total += w.value_weights[k] * w.position_features[k]
        w.reward[seat] += weight * np.tanh(total)


@kernel
def expected_margin(s: Record, w: Workspace, seat: int) -> float:
    describe_position(s, seat, w.position_features)
    total = 0.0
    for k in range(w.margin_weights.shape[0]):
        total += w.margin_weights[k] * w.position_features[k]
    return total


@kernel
def evaluate_leaf(s: Record, w: Workspace, seats: int, root_seat: int) -> float:
    """Fill the rewards for a position; return the root seat's expected margin."""
    for seat in range(seats):
        w.reward[seat] = 0.0
    if s.phase == OVER:
        reward_result(s, w, seats, 1.0)
        return margin_of(w.points, seats, root_seat)
    learned = w.style[0].evaluation
    margin = 0.0
    if learned > 0.0:
        reward_by_evaluation(s, w, seats, learned)
        margin = expected_margin(s, w, root_seat)
    if learned < 1.0:
        play_out(s, w.rng, w.log[0])
        reward_result(s, w, seats, 1.0 - learned)
        if learned == 0.0:
            margin = margin_of(w.points, seats, root_seat)
    return margin


@kernel
def certain_result(s: Record, w: Workspace, seat: int) -> int:
    """The result of a finished game for two, as a proven value for *seat*."""
    n = winners(s, w.winning)
    if n != 1:
        return DRAW
    return WIN if w.winning[0] == seat else LOSS


@kernel
def result_from_children(w: Workspace, node: int) -> int:
    """What the children prove about their parent, for the seat that chooses among them."""
    best = LOSS
    child = w.tree[node].first_child
    while child != NONE:
        proven = w.tree[child].proven
        if proven == WIN:
            return WIN
        if proven == UNPROVEN:
            best = UNPROVEN
        elif best != UNPROVEN:
            best = max(best, proven)
        child = w.tree[child].sibling
    return best


@kernel
def prove_upwards(w: Workspace, depth: int) -> None:
    """A node at this depth was just proven; see what that proves above it."""
    for level in range(depth - 1, -1, -1):
        node = w.path[level]
        chooser = w.tree[w.path[level + 1]].seat
        result = result_from_children(w, node)
        if result == UNPROVEN:
            return
        w.tree[node].proven = result if w.tree[node].seat == chooser else 4 - result


@kernel
def reward_proven(w: Workspace, node: int) -> None:
    result = w.tree[node].proven - 2.0
    seat = w.tree[node].seat
    w.reward[seat] = result
    w.reward[1 - seat] = -result


@kernel
def iterate(w: Workspace, seats: int, root_seat: int) -> None:
    """One iteration: a world, a path through the tree, a new leaf, and its value back up the path."""
    w.work[0] = w.root[0]
    s = w.work[0]
    resample(s, root_seat, w.rng)
    proving = w.style[0].solve != 0 and solvable(s)
    node = ROOT
    depth = 0
    w.path[0] = ROOT
    margin = 0.0
    evaluated = False
    while s.phase != OVER and depth < MAX_DEPTH - 1:
        if w.tree[node].visits == 0 and node != ROOT:
            break
        n = open_node(s, w, node)
        if n == 0:  # the tree is full
            break
        child = choose_by_puct(w, n) if w.style[0].selection == PUCT else choose_by_ucb(w, n)
        step(s, w.tree[child].move, w.log[0])
        node = child
        depth += 1
        w.path[depth] = node
        if proving and w.tree[node].proven != UNPROVEN:
            reward_proven(w, node)
            evaluated = True
            break
    if not evaluated:
        if proving and s.phase == OVER:
            w.tree[node].proven = certain_result(s, w, w.tree[node].seat)
            prove_upwards(w, depth)
        margin = evaluate_leaf(s, w, seats, root_seat)
    if depth > 0:
        w.margin[w.tree[w.path[1]].move] += margin
    for level in range(depth + 1):
        reached = w.tree[w.path[level]]
        reached.visits += 1
        reached.value += w.reward[reached.seat]
    w.used[1] = max(w.used[1], depth)
    w.used[2] += 1


@kernel
def search(w: Workspace, seats: int, root_seat: int, iterations: int) -> int:
    """Up to *iterations* more iterations; fewer when the root is proven. Return how many were made."""
    for done in range(iterations):
        if w.tree[ROOT].proven != UNPROVEN:
            return done
        iterate(w, seats, root_seat)
    return iterations


def plant(w: Workspace, root_seat: int) -> None:
    """An empty tree: the root alone."""
    w.used[:] = 0
    w.margin[:] = 0.0
    new_node(w, NONE, 0, root_seat, 1.0)


def new_log_array() -> Record:
    log = np.zeros(1, LOG).view(np.recarray)
    log[0].silent = 1
    return log


def new_rng_array() -> Record:
    return np.zeros(WORDS, np.uint64)
