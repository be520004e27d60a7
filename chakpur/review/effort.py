"""How thorough a review is: so much of everything, never by the clock."""

from dataclasses import dataclass, replace
from typing import Final

from chakpur.play.documents.review import Thoroughness
from chakpur.play.errors import BadRequest
from chakpur.play.words import shown

MANY_MOVES: Final = 80


@dataclass(frozen=True)
class Effort:
    """What is spent on each move; all of it together decides how long a review takes."""

    worlds: int
    """In games with hidden cards: worlds that a position or a move is judged in, shared among the players."""
    playouts: int
    """Of the search that proposes moves."""
    open_playouts: int
    """Of a search where nothing is hidden, which is the judge itself there."""
    candidates: int = 3
    """Moves of the search that are compared with the one played."""

    def worlds_for(self, players: int) -> int:
        """A world takes longer the more players there are."""
        return max(1, 2 * self.worlds // players)

    def shared_by(self, moves: int) -> "Effort":
        """The same in all for a game with very many moves: then there is less for each.

        >>> EFFORTS["normal"].shared_by(160).worlds
        1500
        """
        share = min(1.0, MANY_MOVES / max(moves, 1))
        return replace(
            self,
            worlds=round(self.worlds * share),
            playouts=max(1, round(self.playouts * share)),
            open_playouts=max(1, round(self.open_playouts * share)),
        )


GUESS: Final = Effort(worlds=80, playouts=1, open_playouts=1)
"""For the first curve."""

EFFORTS: Final[dict[Thoroughness, Effort]] = {
    "quick": Effort(worlds=300, playouts=400, open_playouts=3_000),
    "normal": Effort(worlds=3_000, playouts=4_000, open_playouts=60_000),
    "thorough": Effort(worlds=8_000, playouts=20_000, open_playouts=250_000),
}


def effort_of(thoroughness: object) -> Effort:
    """The effort that goes by this name; raise BadRequest for another name."""
    for name, effort in EFFORTS.items():
        if name == thoroughness:
            return effort
    raise BadRequest("review-bad-thoroughness", found=shown(thoroughness), known=", ".join(EFFORTS))
