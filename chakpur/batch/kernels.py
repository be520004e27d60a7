"""Many games in lockstep: loops over arrays of records, for all games.

Every array has a row for each game. A kernel works on the games from *first* up to *last*, so that several threads can
share a batch; no row depends on another, so it does not matter how many they are.
"""

from typing import Final

import numpy as np

from chakpur.batch.observing import observe
from chakpur.rules.chance import WORDS, mixed, seed_rng
from chakpur.rules.games import deal, legal, mask, pick, score, step, winners
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import OVER

BY_RESULT: Final = 0
BY_MARGIN: Final = 1

FINE: Final = -1
MOST_PLAYERS: Final = 8

_ONE = np.uint64(1)
_ACTIONS_SALT = np.uint64(0xAC7105)


@kernel
def seed_of(seed: Record, game: int, count: int) -> Record:
    """The seed of one game: it depends on the batch's seed, on the game's row and on how many were dealt there."""
    return mixed(mixed(mixed(seed) ^ np.uint64(game)) ^ np.uint64(count)) >> _ONE


@kernel
def deal_new(blank: Record, states: Record, seed: Record, counts: Record, seeds: Record, rng: Record, i: int) -> None:
    states[i] = blank[0]
    seeds[i] = seed_of(seed, i, counts[i])
    counts[i] += 1
    seed_rng(rng, seeds[i])
    deal(states[i], rng)


@kernel
def show(
    states: Record, work: Record, codes: Record, i: int, observations: Record, masks: Record, to_move: Record
) -> None:
    """What the seat that decides in game *i* sees, and what it may do."""
    seat = int(states[i].to_move)
    to_move[i] = seat
    work[0] = states[i]
    mask(work[0], seat)
    observe(work[0], seat, observations[i])
    masks[i, :] = False
    for j in range(legal(work[0], codes)):
        masks[i, codes[j]] = True


@kernel
def reward_by_margin(points: Record, players: int, out: Record) -> None:
    """One's own points less what the others have on average; the sum is zero."""
    total = 0
    for seat in range(players):
        total += points[seat]
    for seat in range(len(out)):
        out[seat] = points[seat] - (total - points[seat]) / (players - 1)


@kernel
def reward_by_result(won: Record, count: int, players: int, out: Record) -> None:
    """The winners share 1, the others share −1; everybody gets 0 if there is nobody on one of the sides."""
    if count == 0 or count == players:
        out[:] = 0
        return
    out[:] = -1 / (players - count)
    for i in range(count):
        if won[i] < len(out):
            out[won[i]] = 1 / count


@kernel
def reward(s: Record, players: int, kind: int, points: Record, won: Record, out: Record) -> None:
    """*players* are those that can win, Master Yoga included; *out* has a place for each seat."""
    score(s, points)
    if kind == BY_MARGIN:
        reward_by_margin(points, players, out)
    else:
        reward_by_result(won, winners(s, won), players, out)


@kernel
def reward_in(states: Record, players: int, kind: int, points: Record, won: Record, out: Record) -> None:
    """The rewards of the first of these games."""
    reward(states[0], players, kind, points, won, out)


@kernel
def first_illegal(masks: Record, actions: Record, moving: Record) -> int:
    """The first game whose action is not legal, or FINE."""
    for i in range(len(actions)):
        if not moving[i]:
            continue
        if not 0 <= actions[i] < masks.shape[1] or not masks[i, actions[i]]:
            return i
    return FINE


@kernel
def start_all(
    first: int,
    last: int,
    blank: Record,
    states: Record,
    seed: Record,
    rngs: Record,
    counts: Record,
    seeds: Record,
    observations: Record,
    masks: Record,
    to_move: Record,
    max_legal: int,
) -> None:
    """Deal all games; *rngs* get ready for random actions."""
    work = np.empty(1, states.dtype)
    codes = np.empty(max_legal, np.int16)
    rng = np.empty(WORDS, np.uint64)
    for i in range(first, last):
        seed_rng(rngs[i], seed_of(seed, i, 0) ^ _ACTIONS_SALT)
        deal_new(blank, states, seed, counts, seeds, rng, i)
        show(states, work, codes, i, observations, masks, to_move)


@kernel
def step_all(
    first: int,
    last: int,
    blank: Record,
    states: Record,
    actions: Record,
    moving: Record,
    logs: Record,
    seed: Record,
    counts: Record,
    seeds: Record,
    observations: Record,
    masks: Record,
    to_move: Record,
    rewards: Record,
    scores: Record,
    dones: Record,
    finals: Record,
    watcher: int,
    players: int,
    kind: int,
    max_legal: int,
) -> None:
    """Make one legal move in each game that does not wait; whatever is over gets its rewards and is dealt anew.

    *finals* keep what the seat *watcher* saw at the end.
    """
    work = np.empty(1, states.dtype)
    codes = np.empty(max_legal, np.int16)
    rng = np.empty(WORDS, np.uint64)
    won = np.empty(MOST_PLAYERS, np.int32)
    for i in range(first, last):
        dones[i] = False
        rewards[i, :] = 0
        if not moving[i]:
            continue
        step(states[i], actions[i], logs[0])
        dones[i] = states[i].phase == OVER
        if dones[i]:
            work[0] = states[i]
            mask(work[0], watcher)
            observe(work[0], watcher, finals[i])
            reward(states[i], players, kind, scores[i], won, rewards[i])
            deal_new(blank, states, seed, counts, seeds, rng, i)
        show(states, work, codes, i, observations, masks, to_move)


@kernel
def pick_all(first: int, last: int, states: Record, rngs: Record, out: Record) -> None:
    """A uniformly random legal move for each game."""
    for i in range(first, last):
        out[i] = pick(states[i], rngs[i])
