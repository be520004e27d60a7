"""What the bot knows of the solo game: all that it knows of Mandala, and what Master Yoga will do next.

He follows rules, so his claims can be foreseen, and how long his field goes on growing.
"""

from typing import Final

from chakpur.bots import mandala
from chakpur.bots.mandala import (
    BITS,
    LARGEST,
    clipped,
    colours_missing,
    describe_moves_with,
    describe_position_with,
    item,
    missing_colour,
    mountain_worths,
    share_out,
    with_item,
)
from chakpur.rules.colours import N_COLOURS, NO_COLOUR
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.mandala import (
    CLAIM,
    CLAIM_COLOUR,
    GROW,
    N_MANDALAS,
    cards_of,
    colour_of,
    field_size,
    lies_in,
    side_of,
)
from chakpur.rules.mandala_solo import PLAYER, TO_FIELD, YOGA, goal_of_card, liking_for_colour

# --- what Master Yoga will do ---


@kernel
def yogas_wishes(s: Record, mandala: int, added: int) -> int:
    """The bundle of his likings (YO6) for a mountain's colours, with one card of the colour *added* more."""
    bundle = 0
    for colour in range(N_COLOURS):
        cards = int(s.mountain[mandala, colour]) + (1 if colour == added else 0)
        if cards > 0:
            bundle = with_item(bundle, colour, liking_for_colour(s, colour, cards))
    return bundle


@kernel
def margin_against_yoga(own: int, his: int, wishes: int, player_claims: bool, player_first: bool) -> int:
    own = own if player_claims else 0
    return share_out(own, his, own + his, wishes, player_first)


@kernel
def projected_against_yoga(own: int, his: int, wishes: int, player_claims: bool, lead: int) -> float:
    if lead != 0:
        return float(margin_against_yoga(own, his, wishes, player_claims, lead > 0))
    return 0.5 * (
        margin_against_yoga(own, his, wishes, player_claims, True)
        + margin_against_yoga(own, his, wishes, player_claims, False)
    )


@kernel
def room_for_yoga(s: Record, mandala: int) -> int:
    """How many colours would go on into his field."""
    n = 0
    for colour in range(N_COLOURS):
        if goal_of_card(s, mandala, colour, 3) == TO_FIELD:  # YO3.3
            n += 1
    return n


# --- moves ---

YOGAS_MARGIN_AFTER: Final = mandala.MOVE_FEATURES  # building, growing: what destruction would bring, by his rules
ROOM_AFTER: Final = mandala.MOVE_FEATURES + 1  # … colours that his field can still take
YOGAS_TOTAL_MARGIN: Final = mandala.MOVE_FEATURES  # claiming: of this claim and those that follow
MOVE_FEATURES: Final = mandala.MOVE_FEATURES + 2
MOVE_SLOTS: Final = mandala.MOVE_SLOTS


@kernel
def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    describe_moves_with(s, moves, n, slots, features, YOGA)
    for i in range(n):
        features[i, YOGAS_MARGIN_AFTER] = 0.0
        features[i, ROOM_AFTER] = 0.0
    if s.phase == CLAIM:
        foresee_claims(s, moves, n, features)
    else:
        for mandala in range(N_MANDALAS):
            foresee_additions(s, mandala, moves, n, features)


@kernel
def foresee_claims(s: Record, moves: Record, n: int, features: Record) -> None:
    mandala = int(s.claiming)
    own = mountain_worths(s, mandala, PLAYER, s.cup[PLAYER], NO_COLOUR) if field_size(s, mandala, PLAYER) > 0 else 0
    his = mountain_worths(s, mandala, YOGA, s.cup_open[YOGA], NO_COLOUR)
    wishes = yogas_wishes(s, mandala, NO_COLOUR)
    for i in range(n):
        colour = int(moves[i]) - CLAIM_COLOUR
        gone = ~(LARGEST << (BITS * colour))
        margin = item(own, colour) + share_out(own, his, (own + his) & gone, wishes & gone, False)
        features[i, YOGAS_TOTAL_MARGIN] = clipped(margin, 20.0)


@kernel
def foresee_additions(s: Record, mandala: int, moves: Record, n: int, features: Record) -> None:
    own = mountain_worths(s, mandala, PLAYER, s.cup[PLAYER], NO_COLOUR)
    his = mountain_worths(s, mandala, YOGA, s.cup_open[YOGA], NO_COLOUR)
    wishes = yogas_wishes(s, mandala, NO_COLOUR)
    lead = field_size(s, mandala, PLAYER) - field_size(s, mandala, YOGA)
    claims = field_size(s, mandala, PLAYER) > 0
    room = room_for_yoga(s, mandala)
    for i in range(n):
        move = int(moves[i])
        if side_of(move) != mandala:
            continue
        colour = colour_of(move)
        if move < GROW:
            own_after = mountain_worths(s, mandala, PLAYER, s.cup[PLAYER], colour)
            his_after = mountain_worths(s, mandala, YOGA, s.cup_open[YOGA], colour)
            wishes_after = yogas_wishes(s, mandala, colour)
            margin = projected_against_yoga(own_after, his_after, wishes_after, claims, lead)
        else:
            margin = projected_against_yoga(own, his, wishes, True, lead + cards_of(move))
        is_new = 0 if lies_in(s, mandala, colour) else 1
        features[i, YOGAS_MARGIN_AFTER] = clipped(margin, 20.0)
        features[i, ROOM_AFTER] = (room - is_new) / 4


# --- positions: for the player; Master Yoga's are the opposite ---

PLAYERS_SIDE: Final = mandala.POSITION_FEATURES  # the player has a hand, he does not
FORESEEN: Final = mandala.POSITION_FEATURES + 1  # + how many colours a mandala lacks: its destruction by his rules
ROOM: Final = FORESEEN + 5  # likewise: colours that his field can still take
DUE: Final = ROOM + 5  # the share of unseen cards that complete a mandala, times what its destruction would bring
POSITION_FEATURES: Final = DUE + 1


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    describe_position_with(s, seat, features, YOGA)
    for k in range(PLAYERS_SIDE, POSITION_FEATURES):
        features[k] = 0.0
    side = 1.0 if seat == PLAYER else -1.0
    features[PLAYERS_SIDE] = side
    for index in range(N_MANDALAS):
        foresee_mandala(s, index, side, features)


@kernel
def foresee_mandala(s: Record, mandala: int, side: float, features: Record) -> None:
    own = mountain_worths(s, mandala, PLAYER, s.cup[PLAYER], NO_COLOUR)
    his = mountain_worths(s, mandala, YOGA, s.cup[YOGA], NO_COLOUR)
    wishes = yogas_wishes(s, mandala, NO_COLOUR)
    lead = field_size(s, mandala, PLAYER) - field_size(s, mandala, YOGA)
    stage = min(4, colours_missing(s, mandala))
    if s.claiming == mandala:
        stage = 0
        lead = 1  # he has no decisions: the player is to claim
    claims = field_size(s, mandala, PLAYER) > 0
    margin = projected_against_yoga(own, his, wishes, claims, lead)
    features[FORESEEN + stage] += side * clipped(margin, 20.0)
    features[ROOM + stage] += side * room_for_yoga(s, mandala) / 4
    if stage == 1:
        features[DUE] += side * clipped(margin, 20.0) * share_of_missing(s, mandala)


@kernel
def share_of_missing(s: Record, mandala: int) -> float:
    """Which share of the deck's cards is of the one colour that the mandala lacks."""
    colour = missing_colour(s, mandala)
    cards = 0
    for i in range(s.deck_size):
        if s.deck[i] == colour:
            cards += 1
    return cards / max(1, s.deck_size)
