"""Mandala solo (YO): one player against Master Yoga, an automaton without a hand.

Only what YO says differently is here; everything else is Mandala's.
"""

from typing import Final

import numpy as np

from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import CLAIM as CLAIM_NOTE
from chakpur.rules.log import END, NEW_MANDALA, YOGA_PASSES, note, note_0, note_3
from chakpur.rules.log import YOGA as YOGA_NOTE
from chakpur.rules.mandala import (
    CLAIM,
    FIELDS,
    GOES_ON,
    MAX_LEGAL,
    N_MOVES,
    N_PLAYERS,
    PREVIEW,
    add_to_mountain,
    claim,
    clear_table,
    clear_up,
    colours_in_mountain,
    deal_cup,
    deal_hand,
    deal_mountains,
    draw,
    end,
    field_size,
    foresee_turn,
    game_ends,
    is_complete,
    leave_deck,
    legal,
    lies_in,
    mask,
    pick,
    points,
    reckon_in,
    refill,
    resample,
    river_place,
    score,
    settle,
    shuffle_material,
    take_turn,
    top_card,
    why_over,
    why_over_in,
    write_winners,
)
from chakpur.rules.phases import OVER

__all__ = [
    "MAX_LEGAL",
    "NAME",
    "N_MOVES",
    "N_PLAYERS",
    "PREVIEW",
    "STATE",
    "deal",
    "legal",
    "mask",
    "pick",
    "previews_in",
    "reckon_in",
    "resample",
    "score",
    "set_up",
    "shuffle_material",
    "step",
    "why_over_in",
    "winners",
]

NAME: Final = "mandala-solo"

STATE = np.dtype(
    [
        ("stage", "i4"),  # whose turn is under way: PLAYERS, YOGAS_LEFT or YOGAS_RIGHT
        ("simple", "i4"),  # 1: Master Yoga claims by the easier rule (YO6)
        *FIELDS,
    ],
    align=True,
)

PLAYER: Final = 0
YOGA: Final = 1

PLAYERS: Final = 0
YOGAS_LEFT: Final = 1
YOGAS_RIGHT: Final = 2

# Where Master Yoga's card goes.
TO_MOUNTAIN: Final = 0
TO_FIELD: Final = 1
TO_DISCARD: Final = 2


# --- setup ---


@kernel
def set_up(s: Record) -> None:  # YO1
    clear_table(s)
    s.stage = PLAYERS
    deal_mountains(s)
    deal_hand(s, PLAYER)
    deal_cup(s, PLAYER)
    deal_cup(s, YOGA)


@kernel
def deal(s: Record, rng: Record) -> None:
    shuffle_material(s, rng)
    set_up(s)


# --- the order of turns (YO2) ---


@kernel
def step(s: Record, move: int, log: Record) -> None:
    """The player's move, and all that Master Yoga does before the player's next decision."""
    take_turn(s, move, log, YOGA)
    finish_turn(s, log)
    idle = 0
    while s.to_move == YOGA:
        if draw_for_yoga(s, s.stage - YOGAS_LEFT, log) > 0:
            s.passes = 0
            settle(s, s.stage - YOGAS_LEFT, log, YOGA)
        else:
            idle += 1
            if idle == 2:  # YO4
                s.passes += 1
                note_0(log, YOGA_PASSES)
        finish_turn(s, log)
    if s.phase == OVER:
        note_0(log, END)


@kernel
def finish_turn(s: Record, log: Record) -> None:
    """Up to the next decision of the player, or to the next turn of Master Yoga; what he claims is no chance."""
    while True:
        mandala = s.claiming
        draw(s, clear_up(s, log), NEW_MANDALA, mandala, log)
        if s.phase != CLAIM:
            next_stage(s)
            return
        if s.to_move != YOGA:
            return
        claim_for_yoga(s, log)


@kernel
def next_stage(s: Record) -> None:
    if game_ends(s):  # YO7
        end(s)
        return
    s.stage = PLAYERS if s.stage == YOGAS_RIGHT else s.stage + 1
    s.turn = PLAYER if s.stage == PLAYERS else YOGA
    s.to_move = s.turn


# --- Master Yoga's turn (YO3, YO4) ---


@kernel
def draw_for_yoga(s: Record, mandala: int, log: Record) -> int:
    """One turn of his for one mandala; return how many cards he drew."""
    cards = 0
    while refill(s, log):
        cards += 1
        colour = top_card(s)
        rule = rule_for_card(s, mandala, colour, cards == 1)
        goal = goal_of_card(s, mandala, colour, rule)
        note_card(log, mandala, colour, goal, rule)
        leave_deck(s, log)
        if goal == TO_MOUNTAIN:
            add_to_mountain(s, mandala, colour)
        elif goal == TO_FIELD:
            s.field[mandala, YOGA, colour] += 1
        else:
            s.discard[colour] += 1
        if goal != TO_FIELD or is_complete(s, mandala):
            break
    return cards


@kernel
def rule_for_card(s: Record, mandala: int, colour: int, is_first: bool) -> int:
    """Which rule says where the card goes: YO3.1 to YO3.3, or 4 for YO4."""
    if not is_first:
        return 3
    if s.mountain[mandala, colour] > 0:
        return 1
    if s.field[mandala, PLAYER, colour] > 0:
        return 2
    if is_sixth_colour(s, mandala, colour):
        return 4
    return 3


@kernel
def goal_of_card(s: Record, mandala: int, colour: int, rule: int) -> int:
    if rule == 1:
        return TO_MOUNTAIN
    if rule == 2:
        return TO_DISCARD
    if rule == 4:
        return TO_MOUNTAIN if gains_a_colour(s, mandala) else TO_FIELD
    if s.mountain[mandala, colour] > 0 or s.field[mandala, PLAYER, colour] > 0:
        return TO_DISCARD
    return TO_FIELD


@kernel
def is_sixth_colour(s: Record, mandala: int, colour: int) -> bool:
    """Whether this colour is the only one that the mandala still lacks."""
    for other in range(N_COLOURS):
        if lies_in(s, mandala, other) == (other == colour):
            return False
    return True


@kernel
def gains_a_colour(s: Record, mandala: int) -> bool:
    """YO4 (a) and (b): whether one more colour in the mountain would be Master Yoga's."""
    lead = field_size(s, mandala, YOGA) - field_size(s, mandala, PLAYER)
    is_even = colours_in_mountain(s, mandala) % 2 == 0
    return (lead > 0 and is_even) or (lead < 0 and not is_even)


@kernel
def note_card(log: Record, mandala: int, colour: int, goal: int, rule: int) -> None:
    at = note(log, YOGA_NOTE, 4)
    if at >= 0:
        log.notes[at] = mandala
        log.notes[at + 1] = colour
        log.notes[at + 2] = goal
        log.notes[at + 3] = rule


# --- Master Yoga's claim (YO5, YO6) ---


@kernel
def claim_for_yoga(s: Record, log: Record) -> None:
    mandala = s.claiming
    colour = colour_for_yoga(s, mandala)
    note_3(log, CLAIM_NOTE, YOGA, mandala, colour)
    claim(s, YOGA, colour, log, YOGA)


@kernel
def colour_for_yoga(s: Record, mandala: int) -> int:
    """The colour he likes best, the leftmost among equals."""
    best = NO_COLOUR
    best_liking = 0
    for place in range(colours_in_mountain(s, mandala)):
        colour = s.mountain_order[mandala, place]
        liking = liking_for_colour(s, colour, int(s.mountain[mandala, colour]))
        if liking > best_liking:
            best = colour
            best_liking = liking
    return best


@kernel
def liking_for_colour(s: Record, colour: int, cards: int) -> int:
    """The steps of YO6 as one number for so many cards of a colour: a later step counts only among equals by earlier
    ones."""
    his = river_place(s, YOGA, colour)
    players = river_place(s, PLAYER, colour)
    place = 0
    if s.simple == 0:
        place = his if his > 0 else players
    liking = 2 * cards + (1 if his == 0 else 0)
    liking = 2 * liking + (1 if players == 0 else 0)
    return (N_COLOURS + 1) * liking + place


# --- what a move surely does ---


@kernel
def foresee(s: Record, move: int, log: Record, row: Record) -> None:
    """As in Mandala, up to Master Yoga's next card."""
    was_last = s.last_mandala
    foresee_turn(s, move, log, YOGA, row)
    row.answer = NO_COLOUR
    if s.phase == CLAIM and s.to_move == YOGA:
        row.answer = colour_for_yoga(s, s.claiming)
    finish_turn(s, log)
    row.last_mandala = s.last_mandala - was_last
    row.ends = why_over(s) if s.phase == OVER else GOES_ON


# --- the end ---


@kernel
def lead(s: Record) -> int:
    """Above zero: the player wins; below: Master Yoga does, with equal points, too (YO7)."""
    ahead = points(s, PLAYER) - points(s, YOGA)
    return ahead if ahead > 0 else -1


@kernel
def winners(s: Record, out: Record) -> int:
    return write_winners(lead(s), out)


# --- for callers from Python ---


@kernel
def previews_in(states: Record, moves: Record, rng: Record, work: Record, logs: Record, out: Record) -> None:
    work[0] = states[0]
    resample(work[0], PLAYER, rng)
    for i in range(len(moves)):
        work[1] = work[0]
        foresee(work[1], moves[i], logs[0], out[i])
