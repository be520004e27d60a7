"""What the environments of one table have in common."""

from chakpur.batch.fields import Field
from chakpur.batch.table import Table
from chakpur.play.position import Position


class AtTable:
    """An environment with a table."""

    _table: Table

    @property
    def fields(self) -> tuple[Field, ...]:
        """What an observation consists of, in this order."""
        return self._table.fields

    @property
    def texts(self) -> tuple[str, ...]:
        """What each action means: the text of the move."""
        return self._table.game.moves

    @property
    def position(self) -> Position:
        """The position now, with all that is hidden."""
        return self._table.position
