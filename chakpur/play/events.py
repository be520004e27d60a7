"""Events that several games have, told to those who may know them."""

from collections.abc import Sequence

from chakpur.play.documents.common import DrawEvent, ShuffleEvent
from chakpur.play.game import EVERYTHING, Viewer
from chakpur.rules.colours import COLOURS


def draw_event(seat: int, card: int, viewer: Viewer) -> DrawEvent:
    """One card from the deck to a hand: which, knows whoever has it."""
    if viewer in (seat, EVERYTHING):
        return {"type": "draw", "seat": seat, "cards": [COLOURS[card]]}
    return {"type": "draw", "seat": seat, "count": 1}


def shuffle_event(order: Sequence[int], viewer: Viewer) -> ShuffleEvent:
    """The discard pile became the deck."""
    if viewer == EVERYTHING:
        return {"type": "shuffle", "seat": None, "order": [COLOURS[card] for card in order]}
    return {"type": "shuffle", "seat": None, "size": len(order)}
