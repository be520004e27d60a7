"""What tests of all games share."""

from typing import Any, cast

from chakpur.play.fields import in_array
from chakpur.play.game import EVERYTHING, Game, Notes, Viewer
from chakpur.play.position import Position, Step
from chakpur.rules.kernel import Record

Json = dict[str, Any]


def events_between(
    game: Game, before: Record, code: int, after: Record, notes: Notes, viewer: Viewer = EVERYTHING
) -> list[Json]:
    """The events of a step that was made on bare records."""
    start, end = (Position(game, in_array(record)) for record in (before, after))
    return cast(list[Json], Step(start, game.text(code), end, notes).events(viewer))
