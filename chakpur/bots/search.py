"""Monte Carlo tree search, written once for all games and compiled for each.

Every iteration searches one world: the root's masked record with its blanks filled by ``resample``. The tree is keyed
by the moves that led to a node, and moves are public, so it never tells hidden cards apart; a child competes only in
the worlds in which its move is legal, and is judged by how often it was available. Each seat maximises its own result.
A leaf is judged by the learned evaluation, by a rollout (uniformly random or by the learned priors), or by both.
Nothing is proven here: that is the business of ``endgame.py``.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from chakpur.bots.features import describe_moves, describe_position, hides_nothing
from chakpur.rules.chance import WORDS, below
from chakpur.rules.games import legal, resample, score, step, winners
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import OVER
from chakpur.rules.playouts import play_out

MAX_DEPTH: Final = 512
MAX_SEATS: Final = 4
NONE: Final = -1
ROOT: Final = 0
DRAWS: Final = 1 << 24
"""So finely a rollout's draws are told apart."""

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
    ],
    align=True,
)

UCB: Final = 0  # plain UCT: the yardstick
PUCT: Final = 1

STYLE: Final = [
    ("selection", "i1"),  # UCB or PUCT
    ("use_priors", "i1"),
    ("exploration", "f4"),
    ("first_play", "f4"),  # PUCT: an untried move is worth its parent's value less this
    ("evaluation", "f4"),  # share of the learned evaluation in a leaf's value; the rest is a rollout
    ("margin_share", "f4"),  # share of the points margin in a result; the rest is win, draw or loss
    ("margin_scale", "f4"),
    ("prior_power", "f4"),  # below 1 flattens the priors
    ("rollout_power", "f4"),  # 0: rollouts are uniformly random; else their moves are drawn by priors to this power
    ("rollout_moves", "i4"),  # after so many moves a rollout by priors ends, and the learned evaluation judges
]


def memory_of(rules: Any, module: Any) -> "np.dtype[Any]":
    """The working memory of a search, *w* in its kernels: one flat record, which a kernel gets as one pointer.

    (A tuple of arrays would be copied and reference-counted, array by array, in every call.)
    """
    most, ideas = rules.MAX_LEGAL, module.POSITION_FEATURES
    return np.dtype(
        [
            *STYLE,
            ("nodes", "i8"),  # in use
            ("iterations", "i8"),
            ("rng", "u8", (WORDS,)),
            ("moves", "i2", (most,)),  # legal moves here
            ("child_of", "i4", (rules.N_MOVES,)),  # by move code: the child of the node under inspection
            ("open_children", "i4", (most,)),  # children that are legal in this world
            ("path", "i4", (MAX_DEPTH,)),
            ("reward", "f8", (MAX_SEATS,)),
            ("points", "i4", (MAX_SEATS,)),
            ("winning", "i4", (MAX_SEATS,)),
            ("slots", "i4", (most,)),
            ("move_features", "f4", (most, module.MOVE_FEATURES)),
            ("position_features", "f4", (ideas,)),
            ("margin", "f8", (rules.N_MOVES,)),  # by move code at the root: sum of expected margins
            ("move_weights", "f4", (module.MOVE_SLOTS, module.MOVE_FEATURES)),
            ("value_weights", "f4", (ideas,)),
            ("margin_weights", "f4", (ideas,)),
        ],
        align=True,
    )


class Workspace(NamedTuple):
    """Everything a search reads and writes, allocated once."""

    tree: Any  # NODE records
    root: Any  # one masked record
    world: Any  # one record: the world of this iteration
    log: Any  # one silent log
    memory: Any  # one record of ``memory_of``


@kernel
def new_node(tree: Record, w: Record, parent: int, move: int, seat: int, prior: float) -> int:
    """A new child of *parent*, or NONE when the tree is full."""
    index = w.nodes
    if index >= tree.shape[0]:
        return NONE
    w.nodes = index + 1
    node = tree[index]
    node.value = 0.0
    node.visits = 0
    node.available = 0
    node.first_child = NONE
    node.prior = prior
    node.move = move
    node.seat = seat
    node.sibling = tree[parent].first_child if parent != NONE else NONE
    if parent != NONE:
        tree[parent].first_child = index
    return index


@kernel
def dot(weights: Record, features: Record) -> float:
    """The sum of products, in four strands that a processor can add side by side."""
    n = features.shape[0]
    a = b = c = d = np.float32(0.0)
    for k in range(0, n - 3, 4):
        a += weights[k] * features[k]
        b += weights[k + 1] * features[k + 1]
        c += weights[k + 2] * features[k + 2]
        d += weights[k + 3] * features[k + 3]
    for k in range(n - n % 4, n):
        a += weights[k] * features[k]
    return float((a + b) + (c + d))


@kernel
def judge_moves(s: Record, w: Record, n: int, power: float) -> None:
    """The priors of the legal moves, left in the first column of the features."""
    describe_moves(s, w.moves, n, w.slots, w.move_features)
    for i in range(n):
        total = dot(w.move_weights[w.slots[i]], w.move_features[i])
        w.move_features[i, 0] = np.exp(min(15.0, max(-15.0, total * power)))


@kernel
def sort_by_prior(w: Record, n: int) -> None:
    """Order the moves so that the likeliest comes last (the first child then), and make the priors add up to 1."""
    total = np.float32(0.0)
    for i in range(n):
        move, prior = w.moves[i], w.move_features[i, 0]
        total += prior
        at = i
        while at > 0 and w.move_features[at - 1, 0] > prior:
            w.moves[at] = w.moves[at - 1]
            w.move_features[at, 0] = w.move_features[at - 1, 0]
            at -= 1
        w.moves[at] = move
        w.move_features[at, 0] = prior
    for i in range(n):
        w.move_features[i, 0] /= total


@kernel
def expand(s: Record, tree: Record, w: Record, node: int) -> None:
    """An open game: all children at once, the likeliest first."""
    n = legal(s, w.moves)
    if w.nodes + n > tree.shape[0]:
        return
    if w.use_priors:
        judge_moves(s, w, n, w.prior_power)
    else:
        for i in range(n):
            w.move_features[i, 0] = 1.0
    sort_by_prior(w, n)
    for i in range(n):
        new_node(tree, w, node, w.moves[i], s.to_move, w.move_features[i, 0])


@kernel
def choose_sorted(tree: Record, w: Record, node: int) -> int:
    """PUCT among children sorted by prior: of the untried ones only the first can be the best."""
    total = tree[node].visits - (0 if node == ROOT else 1)
    curiosity = w.exploration * np.sqrt(max(1.0, float(total)))
    visits = 0
    value = 0.0
    chosen = NONE
    best = -1e30
    index = tree[node].first_child
    while index != NONE:
        child = tree[index]
        if child.visits == 0:
            worth = curiosity * child.prior - w.first_play
            if visits > 0:
                worth += value / visits
            if worth > best:
                chosen = index
            break
        visits += child.visits
        value += child.value
        worth = child.value / child.visits + curiosity * child.prior / (1.0 + child.visits)
        if worth > best:
            best = worth
            chosen = index
        index = child.sibling
    return chosen


@kernel
def find_children(tree: Record, w: Record, node: int, seat: int) -> None:
    """Note the child of every move that *seat* has tried or could try at this node."""
    child = tree[node].first_child
    while child != NONE:
        if tree[child].seat == seat:
            w.child_of[tree[child].move] = child
        child = tree[child].sibling


@kernel
def forget_children(tree: Record, w: Record, node: int) -> None:
    child = tree[node].first_child
    while child != NONE:
        w.child_of[tree[child].move] = NONE
        child = tree[child].sibling


@kernel
def open_node(s: Record, tree: Record, w: Record, node: int) -> int:
    """List the children that are legal in this world, made if they are new; return how many there are."""
    if hides_nothing(s) and tree[node].first_child != NONE:  # an open game: all children exist, all are legal
        n = 0
        child = tree[node].first_child
        while child != NONE:
            w.open_children[n] = child
            n += 1
            child = tree[child].sibling
        return n
    n = legal(s, w.moves)
    seat = s.to_move
    find_children(tree, w, node, seat)
    missing = False
    for i in range(n):
        if w.child_of[w.moves[i]] == NONE:
            missing = True
    if missing and w.use_priors:
        judge_moves(s, w, n, w.prior_power)
    found = 0
    for i in range(n):
        move = w.moves[i]
        child = w.child_of[move]
        if child == NONE:
            prior = w.move_features[i, 0] if w.use_priors else 1.0
            child = new_node(tree, w, node, move, seat, prior)
        if child != NONE:
            if not hides_nothing(s):
                tree[child].available += 1
            w.open_children[found] = child
            found += 1
    forget_children(tree, w, node)
    return found


@kernel
def choose_by_ucb(tree: Record, w: Record, n: int) -> int:
    """Plain UCT: every move once, in random order, then the best upper confidence bound."""
    untried = 0
    chosen = NONE
    best = -1e30
    total = 0.0
    for i in range(n):
        total += tree[w.open_children[i]].visits
    tries = np.log(max(1.0, total))
    counted = 0
    for i in range(n):
        child = tree[w.open_children[i]]
        if child.visits == 0:
            untried += 1
            if below(w.rng, untried) == 0:
                chosen = w.open_children[i]
        elif untried == 0:
            if child.available > 0 and child.available != counted:  # mostly all have the same
                counted = child.available
                tries = np.log(float(counted))
            bound = child.value / child.visits + w.exploration * np.sqrt(tries / child.visits)
            if bound > best:
                best = bound
                chosen = w.open_children[i]
    return chosen


@kernel
def choose_by_puct(tree: Record, w: Record, n: int) -> int:
    """The best sum of value and prior-guided curiosity."""
    visits = 0
    value = 0.0
    priors = 0.0
    for i in range(n):
        child = tree[w.open_children[i]]
        visits += child.visits
        value += child.value
        priors += child.prior
    untried = (value / visits if visits > 0 else 0.0) - w.first_play
    chosen = NONE
    best = -1e30
    for i in range(n):
        child = tree[w.open_children[i]]
        tries = child.available if child.available > 0 else visits
        curiosity = np.sqrt(max(1.0, float(tries))) / (1.0 + child.visits)
        worth = child.value / child.visits if child.visits > 0 else untried
        worth += w.exploration * child.prior / priors * curiosity
        if worth > best:
            best = worth
            chosen = w.open_children[i]
    return chosen


@kernel
def reward_result(s: Record, w: Record, seats: int, weight: float) -> None:
    """Add the result of a finished game to the rewards, *weight* times."""
    score(s, w.points)
    n = winners(s, w.winning)
    share = w.margin_share
    for seat in range(seats):
        result = -1.0 if n > 0 else 0.0
        for i in range(n):
            if w.winning[i] == seat:
                result = 2.0 / n - 1.0
        margin = margin_of(w.points, seats, seat)
        w.reward[seat] += weight * ((1.0 - share) * result + share * np.tanh(margin / w.margin_scale))


@kernel
def margin_of(points: Record, seats: int, seat: int) -> float:
    """How far a seat is ahead of the best other."""
    best = -1e9
    for other in range(seats):
        if other != seat:
            best = max(best, float(points[other]))
    return points[seat] - best


@kernel
def reward_by_evaluation(s: Record, w: Record, seats: int, weight: float, root_seat: int) -> float:
    """Add the learned values to the rewards, *weight* times; return the root seat's expected margin.

    Between two, one's value is the other's negated, so the position is described once.
    """
    if seats == 2:
        describe_position(s, root_seat, w.position_features)
        value = weight * np.tanh(dot(w.value_weights, w.position_features))
        w.reward[root_seat] += value
        w.reward[1 - root_seat] -= value
        return dot(w.margin_weights, w.position_features)
    margin = 0.0
    for seat in range(seats):
        describe_position(s, seat, w.position_features)
        w.reward[seat] += weight * np.tanh(dot(w.value_weights, w.position_features))
        if seat == root_seat:
            margin = dot(w.margin_weights, w.position_features)
    return margin


@kernel
def roll_out(s: Record, w: Record, log: Record) -> None:
    """A rollout by the priors, to the end or as long as the style wants it."""
    for _ in range(w.rollout_moves):
        if s.phase == OVER:
            return
        step(s, draw_by_priors(s, w), log)


@kernel
def draw_by_priors(s: Record, w: Record) -> int:
    """A legal move, drawn by the priors to the power of the style's rollouts."""
    n = legal(s, w.moves)
    if n == 1:
        return w.moves[0]
    judge_moves(s, w, n, w.rollout_power)
    total = 0.0
    for i in range(n):
        total += w.move_features[i, 0]
    rest = total * (below(w.rng, DRAWS) / DRAWS)
    for i in range(n):
        rest -= w.move_features[i, 0]
        if rest < 0.0:
            return w.moves[i]
    return w.moves[n - 1]


@kernel
def evaluate_leaf(s: Record, w: Record, log: Record, seats: int, root_seat: int) -> float:
    """Fill the rewards for a position; return the root seat's expected margin."""
    for seat in range(seats):
        w.reward[seat] = 0.0
    if s.phase == OVER:
        reward_result(s, w, seats, 1.0)
        return margin_of(w.points, seats, root_seat)
    learned = w.evaluation
    margin = 0.0
    if learned > 0.0:
        margin = reward_by_evaluation(s, w, seats, learned, root_seat)
    if learned < 1.0:
        if w.rollout_power > 0.0:
            roll_out(s, w, log)
        else:
            play_out(s, w.rng, log)
        if s.phase != OVER:
            return reward_by_evaluation(s, w, seats, 1.0 - learned, root_seat)
        reward_result(s, w, seats, 1.0 - learned)
        if learned == 0.0:
            margin = margin_of(w.points, seats, root_seat)
    return margin


@kernel
def iterate(tree: Record, w: Record, s: Record, log: Record, seats: int, root_seat: int) -> None:
    """One iteration in the world *s*: a path through the tree, a new leaf, and its value back up the path."""
    node = ROOT
    depth = 0
    w.path[0] = ROOT
    while s.phase != OVER and depth < MAX_DEPTH - 1:
        if tree[node].visits == 0 and node != ROOT:
            break
        if hides_nothing(s) and w.selection == PUCT:
            if tree[node].first_child == NONE:
                expand(s, tree, w, node)
            child = choose_sorted(tree, w, node)
            if child == NONE:  # the tree is full
                break
        else:
            n = open_node(s, tree, w, node)
            if n == 0:  # the tree is full
                break
            child = choose_by_puct(tree, w, n) if w.selection == PUCT else choose_by_ucb(tree, w, n)
        step(s, tree[child].move, log)
        node = child
        depth += 1
        w.path[depth] = node
    margin = evaluate_leaf(s, w, log, seats, root_seat)
    if depth > 0:
        w.margin[tree[w.path[1]].move] += margin
    for level in range(depth + 1):
        passed = tree[w.path[level]]
        passed.visits += 1
        passed.value += w.reward[passed.seat]
    w.iterations += 1


@kernel
def search(
    tree: Record, root: Record, world: Record, log: Record, memory: Record, seats: int, root_seat: int, iterations: int
) -> None:
    """So many more iterations."""
    for _ in range(iterations):
        world[0] = root[0]
        resample(world[0], root_seat, memory[0].rng)
        iterate(tree, memory[0], world[0], log[0], seats, root_seat)


def begin(space: Workspace, root_seat: int) -> None:
    """An empty tree: the root alone."""
    w = space.memory[0]
    w.nodes = 0
    w.iterations = 0
    w.margin[:] = 0.0
    new_node(space.tree, w, NONE, 0, root_seat, 1.0)
