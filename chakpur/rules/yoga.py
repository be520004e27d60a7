"""Mandala solo (YO): one player against Master Yoga, an automaton without a hand.

Only what YO says differently is here; everything else is Mandala's.
"""

from typing import Final

import numpy as np

from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.log import CLAIM as CLAIM_NOTE
from chakpur.rules.log import DRAW, NEW_MANDALA, YOGA_PASSES, note, note_0, note_3
from chakpur.rules.log import YOGA as YOGA_NOTE
from chakpur.rules.mandala import (
    CLAIM,
    FIELDS,
    MAX_LEGAL,
    N_MOVES,
    N_PLAYERS,
    act,
    add_to_mountain,
    cards_due,
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
    game_ends,
    is_complete,
    leave_deck,
    legal,
    legal_in,
    lies_in,
    mask,
    mask_in,
    note_end,
    pick,
    points,
    refill,
    resample,
    river_place,
    score,
    score_in,
    settle,
    shuffle_material,
    side_of,
    top_card,
    write_winners,
)
from chakpur.rules.phases import OVER

__all__ = [
    "MAX_LEGAL",
    "NAME",
    "N_MOVES",
    "N_PLAYERS",
    "STATE",
    "deal",
    "legal",
    "legal_in",
    "mask",
    "mask_in",
    "pick",
    "resample",
    "score",
    "score_in",
    "set_up",
    "shuffle_material",
    "step",
    "step_in",
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
    act(s, PLAYER, move, log, YOGA)
    draw(s, cards_due(s, PLAYER, move), DRAW, PLAYER, log)
    settle(s, side_of(move), log, YOGA)
    idle = 0
    while True:
        mandala = s.claiming
        draw(s, clear_up(s, log), NEW_MANDALA, mandala, log)
        if s.phase != CLAIM:
            next_stage(s)
        if s.to_move != YOGA:
            break
        if s.phase == CLAIM:
            claim_for_yoga(s, log)
        elif draw_for_yoga(s, s.stage - YOGAS_LEFT, log) > 0:
            s.passes = 0
            settle(s, s.stage - YOGAS_LEFT, log, YOGA)
        else:
            idle += 1
            if idle == 2:  # YO4
                s.passes += 1
                note_0(log, YOGA_PASSES)
    if s.phase == OVER:
        note_end(s, lead(s), log)


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
        liking = liking_for_colour(s, mandala, colour)
        if liking > best_liking:
            best = colour
            best_liking = liking
    return best


@kernel
def liking_for_colour(s: Record, mandala: int, colour: int) -> int:
    """The steps of YO6 as one number: the later step counts only among equals by the earlier ones."""
    his = river_place(s, YOGA, colour)
    players = river_place(s, PLAYER, colour)
    place = 0
    if s.simple == 0:
        place = his if his > 0 else players
    liking = 2 * int(s.mountain[mandala, colour]) + (1 if his == 0 else 0)
    liking = 2 * liking + (1 if players == 0 else 0)
    return (N_COLOURS + 1) * liking + place


# --- the end ---


@kernel
def lead(s: Record) -> int:
    """Above zero: the player wins; below: Master Yoga does, with equal points, too (YO7)."""
    ahead = points(s, PLAYER) - points(s, YOGA)
    return ahead if ahead > 0 else -1


@kernel
def winners(s: Record, out: Record) -> int:
    return write_winners(lead(s), out)


@kernel
def step_in(states: Record, move: int, logs: Record) -> None:
    step(states[0], move, logs[0])
